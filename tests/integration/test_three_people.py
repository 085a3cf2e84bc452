"""Three people ask what last month's reviews named: each is answered from what they may read, from the right month."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from clew import Library, Principal, Result, Settings, build_graph, ingest, make_chat_models, make_embeddings
from clew.knowledge.permissions.policy_file import read_policy

pytestmark = [pytest.mark.weights, pytest.mark.enable_socket, pytest.mark.timeout(600)]

REVIEWS = Path(__file__).parents[2] / "examples" / "reviews"
QUESTION = "上个月项目复盘里提了哪些风险"
NOW = datetime(2026, 11, 29, 10, tzinfo=ZoneInfo("Asia/Shanghai"))
HERS, HIS, BOARD = "试点用户数可能减半", "钢材可能断供", "业主可能终止合同"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("reviews"))
    with Library(settings, make_embeddings(settings)) as library:
        library.catalog().set_policy(read_policy(REVIEWS / "acl.yaml"))
        ingest(REVIEWS, library)
        yield library


def ask(library: Library, user: str) -> Result:
    models = make_chat_models(library.settings)
    graph = build_graph(models, library, library.settings, principal=Principal(user), clock=lambda: NOW)
    return Result.model_validate(graph.invoke({"question": QUESTION})["result"])


@pytest.mark.parametrize(("user", "risk"), [("han-ruolan", HERS), ("lu-mingyuan", HIS)])
def test_who_works_on_one_project_is_answered_from_its_review_of_october(
    library: Library, user: str, risk: str
) -> None:
    result = ask(library, user)
    assert risk in result.text
    assert [citation.date[:7] for citation in result.references] == ["2026-10"]
    assert result.time_range
    assert (result.time_range.ranges, result.time_range.use) == ([("2026-10-01", "2026-11-01")], "filter")
    others = {HERS, HIS, BOARD} - {risk}
    assert not any(secret in json.dumps(result.model_dump(), ensure_ascii=False) for secret in others)
    assert len({passage.source for passage in result.evidence}) == 1


def test_the_board_reads_all_of_october(library: Library) -> None:
    result = ask(library, "shen-qiao")
    assert result.status == "answered"
    assert any(risk in result.text for risk in (HERS, HIS, BOARD))
    assert len({passage.source for passage in result.evidence}) == 3
    assert all("2026-09" not in passage.source for passage in result.evidence)


def test_anyone_else_is_told_of_nothing_but_what_is_open(library: Library) -> None:
    result = ask(library, "wang-wu")
    assert result.status == "not_found"
    said = json.dumps(result.model_dump(), ensure_ascii=False)
    assert not any(
        secret in said for secret in (HERS, HIS, BOARD, "星河", "海岸", "经营会", "2026-10-29", "2026-10-30")
    )
    assert "2025-03-01" in result.text
