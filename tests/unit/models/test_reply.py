"""What models really reply, and what must be read out of it."""

import json
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field, RootModel

from clew.models.labels import match_label
from clew.models.reply import ReplyProblem, parse_reply


class Route(BaseModel):
    route: Literal["direct", "multi_hop", "single"]


class Answer(BaseModel):
    answer: str


class Plan(BaseModel):
    sub_questions: list[str]


class Items(RootModel[list[str]]):
    pass


class Loose(BaseModel):
    route: str | None = None
    need: bool | None = None
    ok: bool | None = None
    x: int | None = None
    a: Any = None


class Step(BaseModel):
    kind: Literal["stated", "not_stated"]
    confidence: float = Field(1, ge=0, le=1)


class Steps(BaseModel):
    steps: list[Step]


@pytest.mark.parametrize(
    "text",
    [
        '{"route":"multi_hop"}',
        '<think>maybe {"route":"direct"}</think>{"route":"multi_hop"}',
        '先想想…</think>{"route":"multi_hop"}',
        '先想想 {"route":"direct"} 还是…</think>{"route":"multi_hop"}',
        '<thinking>{"route":"direct"}</thinking>\n\n{"route":"multi_hop"}',
        '<think>a<think>b</think>{"route":"direct"}</think>{"route":"multi_hop"}',
        '<THINK>\n{"route":"direct"}\n</THINK> {"route":"multi_hop"}',
        '{"route":"multi_hop"}<think>{"route":"direct"}',
        '```json\n{"route":"MULTI HOP"}\n```',
        '```\n{"route":"multi_hop"}',
        'Sure! Here it is:\n```json\n{"route": "multi_hop"}\n```\nHope this helps',
        "{'route': 'multi_hop', 'need': True, 'x': None}",
        '{"route":"multi_hop"}\n}',
        '{"route":"multi_hop",}',
        '{"route":"multi_hop"} {"route":"direct"}',
        '[{"route":"multi_hop"}]',
        '{"route":"action-multi_hop"}',
        "{“route”：“multi_hop”}",
        "｛＂route＂：＂multi_hop＂｝",
        "action-multi_hop",
        "路由：multi-hop。",
        '"multi_hop"',
        "<think>direct?</think>multi hop",
        "{route: multi_hop}",
        '{"route": "multi_hop"',
        '\ufeff{"route": "multi_hop"}',
        '// the route\n{"route": "multi_hop"}',
    ],
)
def test_reads_the_route(text: str) -> None:
    assert parse_reply(text, Route).route == "multi_hop"


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "  \n",
        "banana",
        "None",
        "null",
        "42",
        "{}",
        "[]",
        "[[]]",
        "{",
        '{"route":"banana"}',
        '{"route":null}',
        '<think>{"route":"multi_hop"}',
        '<think>so I say {"route":"multi_hop"} and',
        "direct or multi_hop",
        '{"type":"object","properties":{"route":{"type":"string"}}}',
        '{"$defs":{},"route":"single"}',
        '__import__("os").getcwd()',
        '{"route": __import__("os").getcwd()}',
        "I cannot help with that.",
        "[" * 90_000,
        "{```" * 900,
        '{"route":' * 5000,
        "x" * 300_000,
    ],
)
def test_refuses_what_is_no_route(text: str | None) -> None:
    with pytest.raises(ReplyProblem) as caught:
        parse_reply(text, Route)
    assert 0 < len(str(caught.value)) < 300
    assert "pydantic" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"answer":"a <think>b</think> c"}', "a <think>b</think> c"),
        ('{"answer":"only </think> here"}', "only </think> here"),
        ('<think>x</think>{"answer":"the tag <think> opens"}', "the tag <think> opens"),
        ('```json\n{"answer":"the tag <think> opens"}\n```', "the tag <think> opens"),
        ('{"answer":"运行 ```bash\nls\n``` 即可"}', "运行 ```bash\nls\n``` 即可"),
        ('{"answer":"运行 ```bash\\nls\\n``` 即可"}', "运行 ```bash\nls\n``` 即可"),
        ('```json\n{"answer":"运行 ```bash\\nls\\n``` 即可"}\n```', "运行 ```bash\nls\n``` 即可"),
        ('{"answer":"合同写明"不可抗力"免责"}', '合同写明"不可抗力"免责'),
        ('{"answer":"引用“不可抗力”，免责：是"}', "引用“不可抗力”，免责：是"),
        ("{“answer”：“引用“不可抗力”，“战争”免责”}", "引用“不可抗力”，“战争”免责"),
        ('{“answer”：“he said "yes" \\n then”}', 'he said "yes" \n then'),
        ("{'answer': '你好，世界：｛x｝'}", "你好，世界：｛x｝"),
        ("{'answer': \"it's fine\"}", "it's fine"),
        ('{"answer": "the "Joseph", husband of Mary"}', 'the "Joseph", husband of Mary'),
        ('{"answer": ""}', ""),
        ('{"answer": "a {b} [c]"}', "a {b} [c]"),
        ('{"answer": "1 < 2 </b>"}', "1 < 2 </b>"),
    ],
)
def test_keeps_the_words_of_a_value(text: str, answer: str) -> None:
    assert parse_reply(text, Answer).answer == answer


@pytest.mark.parametrize(
    "text",
    [
        "{“sub_questions”：［“甲公司去年营收？”，“<<answer_1>>的增幅？”］}",
        "｛“sub_questions”：［“甲公司去年营收？”，“<<answer_1>>的增幅？”］｝",
        '{"sub_questions"：["甲公司去年营收？"，"<<answer_1>>的增幅？"]}',
        '{"sub_questions":["甲公司去年营收？","<<answer_1>>的增幅？",],}',
        '["甲公司去年营收？","<<answer_1>>的增幅？"]',
        '```json\n["甲公司去年营收？","<<answer_1>>的增幅？"]\n```\nHope this helps',
        "['甲公司去年营收？', '<<answer_1>>的增幅？']",
    ],
)
def test_recovers_every_sub_question(text: str) -> None:
    assert parse_reply(text, Plan).sub_questions == ["甲公司去年营收？", "<<answer_1>>的增幅？"]


def test_reads_a_list_in_a_fence() -> None:
    assert parse_reply('```json\n["a","b"]\n```\nHope this helps', Items).root == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{'route': 'multi_hop', 'need': True, 'x': None}", {"route": "multi_hop", "need": True, "x": None}),
        ('{"ok": true, "x": null}', {"ok": True, "x": None}),
        ('{"a":1}\n}', {"a": 1}),
        ('{"a":[1,2,],}', {"a": [1, 2]}),
    ],
)
def test_keeps_types(text: str, expected: dict[str, Any]) -> None:
    assert parse_reply(text, Loose).model_dump(exclude_unset=True) == expected


def test_a_schema_that_is_all_defaults_does_not_hide_an_echo() -> None:
    with pytest.raises(ReplyProblem, match="repeats the JSON schema"):
        parse_reply('{"type":"object","properties":{"route":{"type":"string"}}}', Loose)


def test_labels_are_read_loosely_at_any_depth() -> None:
    steps = parse_reply('{"steps":[{"kind":"Not stated."},{"kind":"STATED"}]}', Steps).steps
    assert [step.kind for step in steps] == ["not_stated", "stated"]


def test_a_problem_names_the_field_and_not_the_value() -> None:
    with pytest.raises(ReplyProblem) as caught:
        parse_reply('{"steps":[{"kind":"stated","confidence":7}]}', Steps)
    assert "steps.0.confidence" in str(caught.value)
    assert "7" not in str(caught.value)


def test_a_reply_that_was_cut_off_is_not_completed() -> None:
    assert parse_reply('{"answer":"Joseph"', Answer).answer == "Joseph"
    with pytest.raises(ReplyProblem, match="cut off"):
        parse_reply('{"answer":"Jose', Answer, complete=False)
    assert parse_reply('{"answer":"Joseph"}', Answer, complete=False).answer == "Joseph"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("not_stated", "not_stated"),
        ("Not Stated", "not_stated"),
        ("stated", "stated"),
        ("unstated", None),
        ("", None),
        ("stated or unknown", None),
        ("ｕｎｋｎｏｗｎ", "unknown"),
        ("答案：未知", None),
        ("结果stated。", "stated"),
    ],
)
def test_match_label(text: str, label: str | None) -> None:
    assert match_label(text, ["stated", "not_stated", "unknown"]) == label


@pytest.mark.parametrize(("text", "label"), [("类型：比较。", "比较"), ("比较", "比较"), ("链", None)])
def test_match_label_in_chinese(text: str, label: str | None) -> None:
    assert match_label(text, ["比较", "链式"]) == label


@given(st.text())
def test_any_value_in_json_comes_back_unchanged(answer: str) -> None:
    assert parse_reply(json.dumps({"answer": answer}), Answer).answer == answer
    assert parse_reply(f"<think>hm</think>\n```json\n{json.dumps({'answer': answer})}\n```", Answer).answer == answer


@given(st.text(alphabet="{}[]\"“”：，,:ab\\ <think/>｛｝'`"))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert isinstance(parse_reply(text, Answer), Answer)
    except ReplyProblem as problem:
        assert str(problem)
