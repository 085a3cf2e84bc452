"""Questions that count, deny, rank, list or ask of all: which they are, and which sentences answer them."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.coverage import Kind, covered, needs_all
from clew.reasoning.evidence import numbered_sentences
from clew.state.records import Finding, Passage
from tests.fakes import make_passage


def finding(answer: str, passage: Passage, start: int = 0, end: int = 0) -> Finding:
    """Make a finding whose quote is `document text[start:end]`, by default the first sentence with the answer."""
    texts = {span[0]: (span[1], passage["text"][span[0] : span[1]]) for span in passage["sentences"]}
    first = next((place for place, (_, text) in texts.items() if answer in text), 0)
    start, end = (start, end) if end else (first, texts[first][0])
    return Finding(
        sub_question=1,
        question="?",
        query="?",
        attempt=1,
        passages=[passage["id"]],
        new_passages=1,
        answer=answer,
        context="",
        confidence=1.0,
        passage_id=passage["id"],
        quote=passage["text"][start:end],
        start=start,
        end=end,
        reason="",
    )


KINDS: dict[Kind, list[str]] = {
    "count": [
        "How many projects are there?",
        "How many employees does Orme Works have?",
        "What is the number of open tickets?",
        "一共有多少个项目？",
        "有几家供应商？",
        "项目的总数是多少？",
        "延期的项目有多少个？",
    ],
    "negation": [
        "Which vendors do not support encryption?",
        "Which vendor doesn't ship to Norland?",
        "Who did not sign the charter?",
        "List the sites without a fence.",
        "哪些供应商不支持加密？",
        "哪家供应商没有提交报价？",
        "谁未参加会议？",
    ],
    "superlative": [
        "Which bridge is the longest?",
        "What is the largest city in Norland?",
        "Who was the first chair of Orme Works?",
        "Who scored the fewest points?",
        "Which vendor has the most employees?",
        "哪座桥最长？",
        "最高的山是哪座？",
        "最大的供应商是谁？",
        "第一任董事长是谁？",
        "谁是首任馆长？",
    ],
    "universal": [
        "Do all vendors support encryption?",
        "What must every vendor hand in?",
        "Name all delayed projects.",
        "所有供应商都支持加密吗？",
        "每个供应商需要提交什么？",
    ],
    "list": [
        "Which vendors support encryption?",
        "List the delayed projects.",
        "What are the members of the board?",
        "哪些项目延期了？",
        "列出延期的项目",
        "项目组有哪些成员？",
    ],
    "": [
        "Who is the chair of Orme Works?",
        "How many metres is the bridge long?",
        "How many years did it take?",
        "How many more days are left?",
        "Why does Orme Works not ship to Norland?",
        "Does Orme Works not ship?",
        "Is the Lund Bridge the longest bridge in Norland?",
        "Which is older, the Lund Bridge or the Ruhn Dam?",
        "Which of the two bridges is the longest?",
        "Who won the Most Valuable Player award?",
        "Who directed Do Not Cross, Ada?",
        "Who wrote Don't Look, Ida?",
        "What is the maximum load of the X100?",
        "What was the first name of Voss?",
        "When does the last season end?",
        "At least how long is the notice?",
        "What is the interest rate?",
        "Which forest is near Lund?",
        "What is best known of Ruhn?",
        "What sport dates all the way back to 1850?",
        "What happens in Lund every year?",
        "桥长多少米？",
        "项目预算是多少元？",
        "每月几号发工资？",
        "年假最多几天？",
        "出差最多可以报销多少元？",
        "青石桥是最长的桥吗？",
        "X100的最大载重是多少？",
        "最后由谁批准？",
        "最近一次检查是哪天？",
        "什么时候不能提交？",
        "青石桥、北岸大桥和南桥，哪个最长？",
        "成都在哪里？",
        "首席执行官是谁？",
        "最高人民法院的院长是谁？",
        "不同部门的负责人是谁？",
    ],
}


@pytest.mark.parametrize(("kind", "question"), [(kind, each) for kind, all_ in KINDS.items() for each in all_])
def test_what_a_question_needs(kind: Kind, question: str) -> None:
    assert needs_all(question) == kind


def test_two_things_compared_are_both_looked_at() -> None:
    assert needs_all("Which bridge is the longest?", "compare") == ""


PROJECTS, PEOPLE = "How many projects are there?", "How many people live in Ruhn?"
SEATS = "How many seats does the hall have?"


@pytest.mark.parametrize(
    ("question", "answer", "text", "expected"),
    [
        (PROJECTS, "102", "The register holds 102 projects.", True),
        (PROJECTS, "102", "There are 102 in all.", True),
        (PROJECTS, "102", "Number of projects: 102", True),
        (SEATS, "1,200", "The hall has 1,200 red seats.", True),
        (SEATS, "1,200", "The hall seats 1,200.", True),
        (PEOPLE, "4,271", "Ruhn has 4,271 inhabitants.", True),
        (PEOPLE, "4,271", "In 2011 its population was 4,271.", True),
        ("How many people does Orme Works employ?", "forty", "Orme Works employs forty people.", True),
        ("How many students attend Lund University?", "900", "Lund is the one with nearly 900 students.", True),
        ("一共有多少个项目？", "102", "本年度共有102个项目。", True),
        ("一共有多少个项目？", "102个", "在册项目102个。", True),
        ("园区有多少家企业？", "102", "园区内有102家企业。", True),
        ("礼堂有多少个座位？", "1200", "礼堂可容纳1200人。", True),
        ("集团有多少名员工？", "四十", "集团有四十名员工。", True),
        (PROJECTS, "3", "- Falcon: 3", False),
        ("一共有多少个项目？", "3", "- 猎鹰：3", False),
    ],
)
def test_a_number_that_counts_what_is_asked(question: str, answer: str, text: str, expected: bool) -> None:
    passage = make_passage(text)
    assert covered("count", question, finding(answer, passage), [passage]) is expected


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        (PROJECTS, "3", "1. Project Ash\n2. Project Elm\n3. Project Oak"),
        (PROJECTS, "3", "- Project Ash\n- Project Falcon has 3 members\n- Project Oak"),
        (PROJECTS, "3", "Project Falcon has 3 members."),
        (PROJECTS, "3", "Project 3 is late."),
        (PROJECTS, "3", "Projects are described in section 3."),
        (PROJECTS, "3", "Projects began on 3 May and ended on 3 March 2013."),
        (PROJECTS, "3", "Projects began on March 3, 2013."),
        (PEOPLE, "2011", "In 2011 the people of Ruhn left."),
        ("一共有多少个项目？", "3", "3、项目丙"),
        ("一共有多少个项目？", "3", "- 项目3：延期"),
        ("一共有多少个项目？", "3", "第3条 项目须备案。"),
        ("一共有多少个项目？", "3", "项目甲有3名成员。"),
        ("一共有多少个项目？", "3", "公共项目甲有3名成员。"),
        ("一共有多少个项目？", "3", "项目于3月启动。"),
        ("一共有多少个项目？", "2025", "项目于2025年启动。"),
    ],
)
def test_a_number_that_stands_there_by_chance_is_no_answer(question: str, answer: str, text: str) -> None:
    sentences = numbered_sentences([make_passage(text)], max_tokens=1000)
    verdict = check_answer(question, [], answer, 1, sentences)
    assert (verdict.answer, verdict.reason and verdict.reason.kind) == ("", "no_count")


@pytest.mark.parametrize(
    ("question", "answer", "text", "expected"),
    [
        ("Which bridge is the longest?", "Lund Bridge", "The Lund Bridge is the longest of all.", True),
        ("Which bridge is the longest?", "Lund Bridge", "The Lund Bridge holds the record.", True),
        ("Which bridge is the longest?", "Lund Bridge", "The Lund Bridge is 90 metres long.", False),
        ("Which bridge is the longest?", "Lund Bridge", "The Lund Bridge is the shortest of all.", False),
        ("Which bridge is the longest?", "Lund Bridge", "Lund Bridge is old. Lund Bridge is the longest.", True),
        ("Who was the first chair of Orme Works?", "Ada Holm", "Ada Holm was its first chair.", True),
        ("Who was the first chair of Orme Works?", "Ada Holm", "Ada Holm has chaired it since 1990.", False),
        ("Who was the first chair of Orme Works?", "Ada Holm", "Ada Holm was its last chair.", False),
        ("哪座桥最长？", "青石桥", "青石桥是最长的桥。", True),
        ("哪座桥最长？", "青石桥", "青石桥长90米。", False),
        ("哪座桥最长？", "青石桥", "青石桥是最短的桥。", False),
        ("第一任董事长是谁？", "沈知微", "沈知微任首任董事长。", True),
        ("第一任董事长是谁？", "沈知微", "沈知微现任董事长。", False),
    ],
)
def test_a_ranking_is_stated(question: str, answer: str, text: str, expected: bool) -> None:
    passage = make_passage(text)
    assert covered("superlative", question, finding(answer, passage), [passage]) is expected


TABLE = "| Vendor | Price (EUR) |\n|---|---|\n| Orme | 12 |\n| Voss | 9 |\n| Halden | 31 |"


@pytest.mark.parametrize(
    ("question", "answer", "after", "expected"),
    [
        ("Which vendor has the lowest price?", "Voss", "\n\nAs of May.", True),
        ("Which vendor has the highest price?", "Halden", "\n\nAs of May.", True),
        ("Which vendor has the highest price?", "Orme", "\n\nAs of May.", False),
        ("Which vendor has the lowest price?", "Voss", "", False),
    ],
)
def test_a_ranking_is_read_from_a_table_that_is_whole(question: str, answer: str, after: str, expected: bool) -> None:
    text = TABLE + after
    spans, place = [], 0
    for line in text.splitlines():
        spans += [[place, place + len(line)]] if line and "---" not in line else []
        place += len(line) + 1
    passage = Passage(**{**make_passage(text), "sentences": spans})
    start = text.index(f"| {answer}")
    found = finding(answer, passage, start, text.index("\n", start) if "\n" in text[start:] else len(text))
    assert covered("superlative", question, found, [passage]) is expected


@pytest.mark.parametrize(
    ("question", "answer", "text", "expected"),
    [
        ("Which vendors do not support encryption?", "Vendor C", "Vendor C does not support encryption.", False),
        ("Which vendor does not support encryption?", "Vendor C", "Vendor C does not support encryption.", True),
        ("Which vendors do not support encryption?", "Vendor C", "Only Vendor C does not support encryption.", True),
        ("Which vendors lack encryption?", "Orme and Voss", "Orme and Voss do not support encryption.", True),
        ("Which vendors do not support encryption?", "Vendor A", "Vendor A supports encryption.", False),
        ("哪些供应商不支持加密？", "丙", "丙不支持加密。", False),
        ("哪些供应商不支持加密？", "丙", "只有丙不支持加密。", True),
        ("哪家供应商不支持加密？", "丙", "丙不支持加密。", True),
        ("哪些供应商不支持加密？", "供应商丙", "供应商丙没有加密功能。", False),
    ],
)
def test_a_denial_is_stated_for_all(question: str, answer: str, text: str, expected: bool) -> None:
    passage = make_passage(text)
    assert covered("negation", question, finding(answer, passage), [passage]) is expected


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        ("Which vendors do not support encryption?", "Vendor A", "Vendor A supports encryption."),
        ("Which vendor does not support encryption?", "Vendor D", "Vendor D runs locally."),
        ("Which vendor does not support encryption?", "Vendor A", "Vendor A supports not only encryption."),
        ("哪些供应商不支持加密？", "甲公司", "甲公司支持静态加密。"),
        ("哪些供应商不支持加密？", "甲公司", "甲公司支持不同的加密方式。"),
    ],
)
def test_what_is_not_denied_is_no_answer(question: str, answer: str, text: str) -> None:
    verdict = check_answer(question, [], answer, 1, numbered_sentences([make_passage(text)], max_tokens=1000))
    assert (verdict.answer, verdict.reason and verdict.reason.kind) == ("", "no_denial")


@pytest.mark.parametrize(
    ("kind", "question", "answer", "text", "expected"),
    [
        ("universal", "Do all vendors support encryption?", "yes", "Vendor A supports encryption.", False),
        ("universal", "Do all vendors support encryption?", "yes", "All vendors support encryption.", True),
        ("universal", "Do all vendors support encryption?", "no", "Vendor C has none.", True),
        ("universal", "What must every vendor hand in?", "form 7", "Vendors must hand in form 7.", True),
        ("universal", "所有供应商都支持加密吗？", "是", "甲支持加密。", False),
        ("universal", "所有供应商都支持加密吗？", "是", "各供应商均支持加密。", True),
        ("list", "Which projects are late?", "Ash", "Ash is late.", False),
        ("list", "Which projects are late?", "Ash, Oak and Elm", "Ash, Oak and Elm are late.", True),
        ("list", "List the late projects.", "Ash", "The only late project is Ash.", True),
        ("list", "What are the risks?", "delay", "The risks are delay.", True),
        ("list", "哪些项目延期了？", "甲项目", "甲项目延期了。", False),
        ("list", "哪些项目延期了？", "甲项目、乙项目", "延期的包括：甲项目、乙项目。", True),
        ("list", "复盘提了哪些风险？", "断供", "复盘提出的风险是断供。", True),
    ],
)
def test_all_of_them_are_stated(kind: Kind, question: str, answer: str, text: str, expected: bool) -> None:
    passage = make_passage(text)
    assert covered(kind, question, finding(answer, passage, 0, len(text)), [passage]) is expected
