"""What a question names and no passage behind its answer does is told: nobody has checked it."""

import pytest

from clew.reasoning.unproven import unproven_names
from tests.fakes import make_passage


def missing(question: str, *texts: str, known: tuple[str, ...] = (), title: str = "") -> list[str]:
    return unproven_names(question, [make_passage(text, title=title) for text in texts], known)


@pytest.mark.parametrize(
    ("question", "text", "names"),
    [
        ("Between Otto Lenz and Ida Brunner, who led more crews?", "Ida Brunner led five crews.", ["Otto Lenz"]),
        ("What flag did the Lund R2 of Otto Lenz fly?", "Otto Lenz was a skipper of the Lund.", ["Lund R2"]),
        ("Which painter of Norland was born on 15 March 1953?", "Ida Brunner of Norland was born in 1954.", ["1953"]),
        ("海岳集团和云桥科技谁更早成立？", "海岳集团成立于1987年。", ["云桥科技"]),
        ("海岳集团在KX-204项目中的负责人是谁？", "海岳集团的负责人是沈知微。", ["KX-204"]),
    ],
)
def test_a_name_that_stands_nowhere(question: str, text: str, names: list[str]) -> None:
    assert set(names) <= set(missing(question, text))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the chair of Orme & Sons?", "The chairman of Orme & Sons is Ada Holm."),
        ("When was the Lund's Ferry Company founded?", "The Lund Ferry Company was founded in 1874."),
        ("Which river is in Italy?", "The longest Italian river is the Po."),
        ("Who wrote the diary of Otto Lentz?", "Otto Lenz kept a diary, which Ida Brunner wrote down."),
        ("Who built it in the 1930s?", "It was built in 1930 by Orme."),
        ("What is the capital of España?", "The capital of Espana is Madrid."),
        ("青石桥由哪家公司建造？", "青石桥由海岳集团于1931年建造。"),
        ("谁领导该公司，什么时候？", "公司由沈知微领导。"),
    ],
)
def test_a_name_that_stands_in_some_form(question: str, text: str) -> None:
    assert missing(question, text) == []


def test_titles_and_what_is_known_count() -> None:
    assert missing("Where is the Lund Bridge?", "It is in Ruhn.", title="Lund Bridge") == []
    assert missing("Where was it on 2025-11-07?", "It was in Ruhn on Friday.", known=("Friday = 2025-11-07",)) == []


def test_names_in_another_script_may_stand_there_in_translation() -> None:
    assert missing("海岳集团的董事长是谁？", "The chair of Haiyue Group is Shen Zhiwei.") == []
    assert missing("Who chairs Haiyue Group?", "海岳集团的董事长是沈知微。") == []


def test_without_evidence_nothing_is_said() -> None:
    assert missing("Who is Otto Lenz?") == []
