"""What stands beside an answer that denies something, and says nothing of it, is named."""

import pytest

from clew.reasoning.coverage_silent import silent
from clew.state.records import Passage
from tests.fakes import make_passage
from tests.unit.reasoning.test_coverage import finding

ZH, EN = "哪些供应商不支持加密？", "Which vendors do not support encryption?"


def paged(title: str, text: str, folder: str = "vendors") -> Passage:
    return make_passage(text, source=f"{folder}/{title}.md", title=title)


@pytest.mark.parametrize(
    ("question", "answer", "passages", "expected"),
    [
        (ZH, "丙", [make_passage("甲 支持静态加密。\n乙 支持加密。\n丙 不支持加密。\n丁 支持本地部署。")], ["丁"]),
        (ZH, "丙", [make_passage("- 甲：支持静态加密\n- 丙：不支持加密\n- 丁：本地部署")], ["丁"]),
        (
            ZH,
            "供应商丙",
            [make_passage("供应商甲支持静态加密。供应商丙不支持加密。供应商丁提供本地部署。它很便宜。")],
            ["供应商丁"],
        ),
        (ZH, "供应商丙", [make_passage("供应商丙不支持加密。供应商丁提供本地部署。它的加密是付费项。")], []),
        (
            EN,
            "Vendor C",
            [
                make_passage(
                    "Vendor A supports encryption. Vendor C does not support encryption. Vendor D runs locally."
                )
            ],
            ["Vendor D"],
        ),
        (
            EN,
            "Orme",
            [
                make_passage(
                    "- **Voss**: supports encryption\n- **Orme**: does not support encryption\n- **Lund**: local"
                )
            ],
            ["Lund"],
        ),
        (
            EN,
            "Orme",
            [
                paged("Orme", "Orme does not support encryption."),
                paged("Halden", "The service runs locally."),
                paged("Voss", "Voss supports encryption."),
                paged("Travel", "Trips are paid.", "rules"),
            ],
            ["Halden"],
        ),
        (EN, "Orme", [make_passage("Voss supports encryption. Orme does not support encryption.")], []),
        (EN, "Orme", [make_passage("Orme declines all of it. Voss sells it.")], []),
    ],
)
def test_what_is_silent(question: str, answer: str, passages: list[Passage], expected: list[str]) -> None:
    own = next(passage for passage in passages if answer in passage["text"])
    assert silent(question, finding(answer, own), passages) == expected
