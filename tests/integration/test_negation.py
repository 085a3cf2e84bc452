"""A passage that denies something and one that states it: the question finds the one that it asks for first."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.reasoning.negation import NEGATION
from clew.reasoning.queries import statement_form
from clew.settings import Legs, Settings
from clew.text import has_cjk
from tests.unit.knowledge.fakes import HashEmbeddings

PAIRS = [  # what denies, what states, a question for each
    (
        "以下供应商不符合准入条件：甲厂、乙厂。",
        "以下供应商符合准入条件：丙厂、丁厂。",
        "哪些供应商不符合准入条件？",
        "哪些供应商符合准入条件？",
    ),
    (
        "试用期员工不享受年终奖。",
        "正式员工享受年终奖。",
        "哪些员工不享受年终奖？",
        "哪些员工享受年终奖？",
    ),
    (
        "未通过安全测试的设备：一号泵。",
        "通过安全测试的设备：二号泵。",
        "未通过安全测试的设备有哪些？",
        "通过安全测试的设备有哪些？",
    ),
    (
        "打车费不可报销。",
        "高铁票可报销。",
        "什么费用不可报销？",
        "什么费用可报销？",
    ),
    (
        "三号仓库禁止存放易燃品。",
        "五号仓库允许存放易燃品。",
        "哪个仓库禁止存放易燃品？",
        "哪个仓库允许存放易燃品？",
    ),
    (
        "除财务部外，各部门均可查看报表。",
        "财务部可查看报表。",
        "除财务部外哪些部门可查看报表？",
        "财务部可以查看什么？",
    ),
    (
        "没有签署保密协议的人员：赵一。",
        "签署保密协议的人员：钱二。",
        "谁没有签署保密协议？",
        "谁签署了保密协议？",
    ),
    (
        "非密件可以带出办公区。",
        "密件可以带出机要室的条件见附件。",
        "非密件可以带出吗？",
        "密件带出的条件是什么？",
    ),
    (
        "审计不认可的支出：礼品费。",
        "审计认可的支出：培训费。",
        "审计不认可哪些支出？",
        "审计认可哪些支出？",
    ),
    (
        "周末不开放的会议室：A101。",
        "周末开放的会议室：B202。",
        "周末不开放的会议室是哪间？",
        "周末开放的会议室是哪间？",
    ),
    (
        "逾期未付款的客户：东海公司。",
        "按期已付款的客户：西山公司。",
        "哪个客户逾期未付款？",
        "哪个客户按期已付款？",
    ),
    (
        "未参加培训的同事：孙三。",
        "参加培训的同事：李四。",
        "未参加培训的同事是谁？",
        "参加培训的同事是谁？",
    ),
    (
        "无需审批的采购：五百元以下。",
        "需审批的采购：五百元以上。",
        "哪些采购无需审批？",
        "哪些采购需审批？",
    ),
    (
        "Suppliers that do not meet the entry conditions: Alder, Birch.",
        "Suppliers that meet the entry conditions: Cedar, Elm.",
        "Which suppliers do not meet the entry conditions?",
        "Which suppliers meet the entry conditions?",
    ),
    (
        "Interns are not entitled to the yearly bonus.",
        "Permanent staff are entitled to the yearly bonus.",
        "Who is not entitled to the yearly bonus?",
        "Who is entitled to the yearly bonus?",
    ),
    (
        "Taxi fares cannot be reimbursed.",
        "Train tickets can be reimbursed.",
        "What cannot be reimbursed?",
        "What can be reimbursed?",
    ),
    (
        "Rooms not open on weekends: A101.",
        "Rooms open on weekends: B202.",
        "Which rooms are not open on weekends?",
        "Which rooms are open on weekends?",
    ),
    (
        "All departments except finance see the draft report.",
        "The finance department sees the draft report first.",
        "Who except finance sees the draft report?",
        "When does the finance department see the draft report?",
    ),
    (
        "Pump one has not passed the safety test.",
        "Pump two has passed the safety test.",
        "Which pump has not passed the safety test?",
        "Which pump has passed the safety test?",
    ),
    (
        "Orders without approval: number 17.",
        "Orders with approval: number 18.",
        "Which orders are without approval?",
        "Which orders are with approval?",
    ),
    (
        "Mr Ash never signed the agreement.",
        "Mr Oak signed the agreement.",
        "Who never signed the agreement?",
        "Who signed the agreement?",
    ),
    (
        "The device isn't covered by the warranty: battery pack.",
        "The device is covered by the warranty: main unit.",
        "Which device isn't covered by the warranty?",
        "Which device is covered by the warranty?",
    ),
    (
        "Non-refundable tickets: saver fares.",
        "Refundable tickets: flex fares.",
        "Which tickets are non-refundable?",
        "Which tickets are refundable?",
    ),
    (
        "The following sites are not compliant: North yard.",
        "The following sites are compliant: South yard.",
        "Which sites aren't compliant?",
        "Which sites are compliant?",
    ),
    (
        "No smoking is allowed in hall three.",
        "Smoking is allowed in hall four.",
        "In which hall is no smoking allowed?",
        "In which hall is smoking allowed?",
    ),
    (
        "Staff who did not attend the training: Eve.",
        "Staff who attended the training: Dan.",
        "Who didn't attend the training?",
        "Who attended the training?",
    ),
]
Pairs = list[tuple[int, tuple[str, ...]]]
NUMBERED: Pairs = list(enumerate(PAIRS))


def filled(library: Library, docs: Path, pairs: Pairs = NUMBERED) -> Library:
    docs.mkdir()
    for number, (denial, statement, *_) in pairs:
        (docs / f"a{number}.md").write_text(denial, "utf-8")
        (docs / f"b{number}.md").write_text(statement, "utf-8")
    ingest(docs, library)
    return library


def goes_first(library: Library, query: str, one: str, other: str, legs: Legs) -> bool:
    passages = asyncio.run(library.search(query, principal=PUBLIC_PRINCIPAL, limit=50, legs=legs))
    found = [passage["source"] for passage in passages]
    return one in found and (other not in found or found.index(one) < found.index(other))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("negation")
    with Library(Settings(data_dir=folder / "data"), HashEmbeddings()) as library:
        yield filled(library, folder / "docs")


@pytest.mark.parametrize(("number", "pair"), NUMBERED)
def test_words_find_the_denial_that_is_asked_for(number: int, pair: tuple[str, ...], library: Library) -> None:
    for query in (pair[2], statement_form(pair[2])):
        assert goes_first(library, query, f"a{number}.md", f"b{number}.md", "words")


@pytest.mark.parametrize("pair", PAIRS)
def test_no_rewriting_loses_or_makes_a_negation(pair: tuple[str, ...]) -> None:
    for query in pair:
        assert bool(NEGATION.search(statement_form(query))) == bool(NEGATION.search(query))


@pytest.mark.weights
@pytest.mark.parametrize("chinese", [True, False])
def test_both_are_told_apart_with_the_embedded_model(chinese: bool, tmp_path: Path) -> None:
    from clew.models.embeddings import make_embeddings

    settings = Settings(data_dir=tmp_path / "data")
    with Library(settings, make_embeddings(settings)) as library:
        pairs = [(number, pair) for number, pair in NUMBERED if has_cjk(pair[0]) == chinese]
        filled(library, tmp_path / "docs", pairs)
        asked = [(pair[2], f"a{number}.md", f"b{number}.md") for number, pair in pairs]
        asked += [(pair[3], f"b{number}.md", f"a{number}.md") for number, pair in pairs]
        wrong = [query for query, one, other in asked if not goes_first(library, query, one, other, "hybrid")]
        assert len(wrong) <= 1, wrong  # by vector alone the two hardly differ
