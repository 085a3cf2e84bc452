"""The time of a question: told by code alone, kept to hop by hop, and told to whoever asked."""

import pytest
from langchain_core.messages import BaseMessage

from clew.errors import ConfigurationError
from tests.fakes import MemorySearch, ScriptedChatModel, plan_reply, playing
from tests.unit.graph.archive import Archive, Paper, ask_on, clock_at
from tests.unit.graph.world import graph_of

NOW = "2026-11-29T10:00+08:00"
RISKS = "上个月项目复盘里提了哪些风险？"
REVIEWS = Archive(
    {
        "public.md": Paper("项目复盘提出的风险是场地太小。", "2026-10-12"),
        "team.md": Paper("项目复盘提出的风险是供应商延期。", "2026-10-20", ("anna",)),
        "board.md": Paper("项目复盘提出的风险是资金断裂。", "2026-10-30", ("bo",)),
        "september.md": Paper("项目复盘提出的风险是人手不足。", "2026-09-30"),
        "november.md": Paper("项目复盘提出的风险是设备老化。", "2026-11-01"),
    }
)


def sentence_reader(messages: list[BaseMessage]) -> str:
    """Read the first sentence whose words after 是 are an answer."""
    evidence = messages[-1].text
    for line in evidence.splitlines():
        if line.startswith("[") and "风险是" in line:
            number, answer = line[1:].split("]")[0], line.split("风险是")[1].rstrip("。")
            return f'{{"sentence": {number}, "answer": "{answer}"}}'
    return '{"sentence": 0, "answer": ""}'


def risk_model() -> ScriptedChatModel:
    return playing(lambda messages: plan_reply("list", RISKS), {}, "", read=sentence_reader)


@pytest.mark.parametrize(
    ("user", "risk"), [("", "场地太小"), ("anna", "场地太小|供应商延期"), ("bo", "场地太小|资金断裂")]
)
@pytest.mark.parametrize("now", [NOW, "2026-11-01T00:30+08:00"])
def test_each_is_told_what_they_may_read_of_the_month_that_is_meant(user: str, risk: str, now: str) -> None:
    result = ask_on(now, RISKS, REVIEWS, risk_model(), user=user)
    assert result.short in risk.split("|")
    seen = {passage.source for passage in result.evidence}
    assert seen == {"public.md", *(["team.md"] if user == "anna" else []), *(["board.md"] if user == "bo" else [])}
    assert result.time_range is not None
    assert (result.time_range.text, result.time_range.ranges) == ("上个月", [("2026-10-01", "2026-11-01")])
    assert result.time_range.use == "filter"


def test_the_month_before_gives_another_answer() -> None:
    assert ask_on("2026-10-05T08:00+08:00", RISKS, REVIEWS, risk_model(), user="anna").short == "人手不足"


def test_the_day_is_that_of_the_zone_of_the_clock() -> None:
    result = ask_on("2026-12-01T07:00+08:00", RISKS, REVIEWS, risk_model())
    assert result.time_range is not None
    assert result.time_range.ranges == [("2026-11-01", "2026-12-01")]
    assert result.short == "设备老化"


def test_a_clock_without_a_zone_is_refused() -> None:
    graph = graph_of(risk_model(), MemorySearch({}), clock=clock_at("2026-11-29T10:00"))
    with pytest.raises(ConfigurationError, match="without a zone"):
        graph.invoke({"question": RISKS})


def test_the_words_of_the_time_are_not_searched_and_the_days_are_shown_to_the_reader() -> None:
    archive, model = Archive(REVIEWS.papers), risk_model()
    ask_on(NOW, RISKS, archive, model)
    ((query, time),) = archive.asked
    assert "上个月" not in query
    assert "项目复盘" in query
    assert time is not None
    read = model.asked[model.tasks.index("read")][-1].text
    assert "2026-10-01 至 2026-10-31" in read
    assert "(2026-10-12)" in read


def test_no_model_is_told_what_day_it_is() -> None:
    model = risk_model()
    ask_on(NOW, RISKS, Archive(REVIEWS.papers), model)
    assert not any("11-29" in message.text for asked in model.asked for message in asked)
    assert "2026" not in "".join(message.text for message in model.asked[model.tasks.index("plan")])


CHAIN = "上个月复盘里提到的供应商的董事长是谁？"
FIRST, SECOND = "上个月复盘里提到的供应商是哪家？", "<<answer_1>>的董事长是谁？"
SUPPLIERS = {
    "october.md": Paper("复盘里提到的供应商是海岳集团。", "2026-10-12"),
    "september.md": Paper("复盘里提到的供应商是云桥科技。", "2026-09-12"),
    "group.md": Paper("海岳集团的董事长是林知远。", "2020-01-01"),
    "undated.md": Paper("云桥科技的董事长是周明。"),
}
FACTS = {"供应商是": "海岳集团", "董事长": "林知远"}


def chain_model(*sub_questions: str) -> ScriptedChatModel:
    return playing(lambda messages: plan_reply("chain", *sub_questions), FACTS, "海岳集团的董事长是林知远 [2]。")


@pytest.mark.parametrize(
    "first",
    [
        FIRST,
        "复盘里提到的供应商是哪家？",  # the planner dropped the time
        "去年复盘里提到的供应商是哪家？",  # it made another one up
    ],
)
def test_only_the_hop_that_the_time_belongs_to_keeps_to_it(first: str) -> None:
    archive = Archive(SUPPLIERS)
    result = ask_on(NOW, CHAIN, archive, chain_model(first, SECOND), plan_by_rule=False)
    assert [hop.answer for hop in result.hops] == ["海岳集团", "林知远"]
    times = [time and time["ranges"] for _, time in archive.asked]
    assert times == [[["2026-10-01", "2026-11-01"]], None]


def test_a_date_in_an_answer_is_no_time_of_the_next_question() -> None:
    question = "上个月复盘确定的日期有什么活动？"
    archive = Archive(
        {
            "review.md": Paper("复盘确定的日期是2027年3月5日。", "2026-10-12"),
            "plan.md": Paper("2027年3月5日的活动是开幕式。", "2026-06-01"),
        }
    )
    model = playing(
        lambda messages: plan_reply("chain", "上个月复盘确定的日期是哪天？", "<<answer_1>>有什么活动？"),
        {"确定": "2027年3月5日", "活动": "开幕式"},
        "2027年3月5日的活动是开幕式 [2]。",
    )
    result = ask_on(NOW, question, archive, model, plan_by_rule=False)
    assert result.hops[-1].answer == "开幕式"
    assert archive.asked[1][1] is None


def test_two_hops_that_differ_in_their_time_alone_are_both_searched() -> None:
    question = "今年和去年的复盘各提出什么风险？"
    archive = Archive(
        {
            "a.md": Paper("复盘提出的风险是延期。", "2026-03-01"),
            "b.md": Paper("复盘提出的风险是超支。", "2025-03-01"),
        }
    )
    parts = ["今年的复盘提出什么风险？", "去年的复盘提出什么风险？"]
    model = playing(lambda messages: plan_reply("list", *parts), {}, "", read=sentence_reader)
    result = ask_on(NOW, question, archive, model, plan_by_rule=False)
    assert [hop.answer for hop in result.hops] == ["延期", "超支"]
    assert "延期" in result.text
    assert "超支" in result.text


def test_an_answer_says_how_many_documents_on_it_have_no_date() -> None:
    archive = Archive({**REVIEWS.papers, "notes.md": Paper("项目复盘提出的风险是随记。")})
    result = ask_on(NOW, RISKS, archive, risk_model())
    assert result.status == "answered"
    assert "有 1 份相关文档没有日期" in result.text
    assert "随记" not in result.text


def test_nothing_within_the_time_is_said_with_what_is_nearest_and_nothing_else_is_read() -> None:
    archive = Archive(
        {
            "september.md": Paper("项目复盘提出的风险是人手不足。", "2026-09-30"),
            "secret.md": Paper("项目复盘提出的风险是资金断裂。", "2026-10-30", ("bo",)),
            "notes.md": Paper("项目复盘提出的风险是随记。"),
            "more.md": Paper("项目复盘提出的风险是补记。"),
        }
    )
    result = ask_on(NOW, RISKS, archive, risk_model())
    assert (result.status, result.evidence) == ("not_found", [])
    (missing,) = result.missing
    assert missing.reason == (
        "日期在 2026-10-01 至 2026-10-31（上个月）之内的文档没有写明；"
        "相关文档中日期最近的是 2026-09-30；有 2 份相关文档没有日期"
    )
    assert missing.reason in result.text
    assert "10-30" not in result.model_dump_json()
    assert all("上个月" not in query for query in archive.looked_around)


def test_in_english_too() -> None:
    question = "Which risk did last month's review name?"
    model = playing(lambda messages: plan_reply("lookup", question), {}, "")
    result = ask_on(NOW, question, Archive({"a.md": Paper("The review named a risk: delay.", "2026-09-02")}), model)
    assert result.missing[0].reason == (
        'nothing filed under 2026-10-01 to 2026-10-31 ("last month") states it; '
        "the nearest documents on this are of 2026-09-02"
    )


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("2月30日的复盘提出的风险是什么？", "“2月30日”不存在"),
        ("2026年10月30日到2026年10月1日的复盘提出的风险是什么？", "结束早于开始"),
        ("FY2026 Q3 的复盘提出的风险是什么？", "没有设置财年"),
    ],
)
def test_what_could_not_be_understood_or_was_taken_for_granted_is_said(question: str, said: str) -> None:
    model = playing(lambda messages: plan_reply("lookup", question), {}, "", read=sentence_reader)
    result = ask_on(NOW, question, Archive(REVIEWS.papers), model)
    assert said in result.text
    assert result.time_range is not None
    assert any(said in note for note in result.time_range.notes)


def test_a_year_that_the_matter_is_about_leaves_out_no_document() -> None:
    question = "2023年预算批了吗？"
    archive = Archive({"memo.md": Paper("2023年度预算已获批准。", "2022-12-20")})
    model = playing(lambda messages: plan_reply("lookup", question), {"批了吗": "批准"}, "2023年预算已获批准 [1]。")
    result = ask_on(NOW, question, archive, model)
    assert [citation.source for citation in result.references] == ["memo.md"]
    assert result.time_range is not None
    assert result.time_range.use in ("boost", "none")


def test_a_question_without_a_time_is_asked_without_one() -> None:
    archive = Archive(REVIEWS.papers)
    question = "项目复盘提出的风险是什么？"
    model = playing(lambda messages: plan_reply("lookup", question), {}, "", read=sentence_reader)
    result = ask_on(NOW, question, archive, model, user="bo")
    assert result.time_range is None
    assert archive.asked[0][1] is None
    assert archive.looked_around == []


def test_a_draft_that_is_cited_is_called_one() -> None:
    question = "退款期限是几天？"
    archive = Archive({"draft.md": Paper("退款期限是45天。", status="draft")})
    model = playing(lambda messages: plan_reply("lookup", question), {"退款期限": "45天"}, "退款期限是45天 [1]。")
    result = ask_on(NOW, question, archive, model)
    assert result.text.endswith("注意：[1] 草案，尚未生效。")
    assert result.references[0].status == result.evidence[0].status == "draft"
    assert "(草案，尚未生效)" in model.asked[model.tasks.index("read")][-1].text
