"""Citation marks, in all the forms that models write."""

import pytest

from clew.citations.claims import CitedSentence, cited_sentences, joined
from clew.citations.loose_marks import without_loose_marks
from clew.citations.marks import as_words, before_stops, marks_in, without_marks, written


@pytest.mark.parametrize(
    ("mark", "numbers"),
    [
        ("[1]", [1]),
        ("[1][2]", [1, 2]),
        ("[1, 3]", [1, 3]),
        ("[1,3]", [1, 3]),
        ("[1 3]", [1, 3]),
        ("[1; 3]", [1, 3]),
        ("[1 and 3]", [1, 3]),
        ("[1、3]", [1, 3]),
        ("[1-3]", [1, 2, 3]),
        ("[1–3]", [1, 2, 3]),
        ("[1至3]", [1, 2, 3]),
        ("[2][1][2]", [2, 1]),
        ("【2】", [2]),
        ("［３］", [3]),
        ("〔1〕", [1]),
        ("[[1]]", [1]),
        (r"\[1\]", [1]),
        ("[0]", [0]),
        ("[ID:2]", [2]),
        ("[doc-9]", [9]),
        ("[Doc 9]", [9]),
        ("[source 2]", [2]),
        ("[Source 1, Source 2]", [1, 2]),
        ("[来源1、来源2]", [1, 2]),
        ("[citation:3]", [3]),
        ("[^2]", [2]),
        ("[^2^]", [2]),
        ("[#4]", [4]),
        ("[1†source]", [1]),
        ("【1†来源】", [1]),
        ("【4:0†report.pdf】", [0]),
        ("[1, p. 12]", [1]),
        ("[2，第12页]", [2]),
        ("[1](https://example.org/a)", [1]),
        ("([1](https://example.org/2))", [1]),
        (f"[{', '.join(map(str, range(1, 61)))}]", list(range(1, 61))),
        ("(source: 4)", [4]),
        ("（来源1）", [1]),
        ("(来源1)", [1]),
        ("（见[1]、[2]）", [1, 2]),
        ("([1])", [1]),
        ("<sup>2</sup>", [2]),
        ("<sup>[2]</sup>", [2]),
        ("<cite>3</cite>", [3]),
        ("¹", [1]),
        ("¹,²", [1, 2]),
        ("¹²", [12]),
    ],
)
def test_marks(mark: str, numbers: list[int]) -> None:
    for before, after in (("So it is", "."), ("So it is", ", and so on"), ("如此", "。"), ("It is so.", " Next")):
        assert marks_in(before + mark + after) == numbers
        assert without_marks(before + mark + after) == before + after
        assert marks_in(f"{before} {mark}{after}") == numbers
        assert without_marks(f"{before} {mark}{after}") == before + after


@pytest.mark.parametrize(
    "text",
    [
        "In 1999 (40 of them) a[b] came.",
        "[1999]",
        "[2024] 国发〔2024〕5号",
        "建办〔12〕号",
        "[RFC 2119] and [ISO 9001]",
        "(1) First, (2) second.",
        "（1）第一",
        "Set arr[0] and `so[1]`.",
        "x[1] = 5 and x[1].name and f[1](x)",
        "10² m² km² x<sup>2</sup> 10<sup>5</sup> 5 metre²",
        "在区间[0, 1]内 x = [1, 2, 3]",
        "[1.5] [-1] [1%] [ ] [x] [] [a1]",
        "½ and ①",
        "他说“参见文献[2]。”",
        'It says "see [2] for more".',
    ],
)
def test_what_is_no_mark_stays(text: str) -> None:
    assert marks_in(text) == []
    assert without_marks(text) == text


def test_a_mark_beside_a_quotation_is_ours() -> None:
    text = "他说“参见文献[2]。”[1]"
    assert marks_in(text) == [1]
    assert without_marks(text) == "他说“参见文献[2]。”"
    assert marks_in('A 6" pipe [1] and an 8" pipe [2].') == [1, 2]
    assert marks_in("“他说[1]") == [1]
    assert marks_in("In the '90s Orme grew [1], and so did the workers' pay [2].") == [1, 2]
    assert marks_in("“见 `a` 和 [2]”") == []
    assert marks_in("\ud800 [1]") == [1]


@pytest.mark.parametrize(
    ("text", "bare", "numbers"),
    [
        ("她出生于临川③。", "她出生于临川。", [3]),
        ("她出生于临川 ③，后来离开。", "她出生于临川，后来离开。", [3]),
        ("She was born in Ruhn①③.", "She was born in Ruhn.", [1, 3]),
        ("她出生于临川①、③。", "她出生于临川。", [1, 3]),
        ("她出生于临川⑶。", "她出生于临川。", [3]),
        ("她住在浦东新区③，是代表②。", "她住在浦东新区，是代表。", [3, 2]),
        ("她出生于临川 [1]、[3]。", "她出生于临川。", [1, 3]),
        ("It is so [1], [3] and [2].", "It is so.", [1, 3, 2]),
        ("根据[3]，她出生于临川。", "她出生于临川。", [3]),
        ("依据资料[1]、[3]的记载，她出生于临川。", "她出生于临川。", [1, 3]),
        ("如【2】所述：她出生于临川。", "她出生于临川。", [2]),
        ("[3]指出，她出生于临川。", "她出生于临川。", [3]),
        ("她是董事长，根据[3]，她出生于临川。", "她是董事长，她出生于临川。", [3]),
        ("她出生于临川（根据[3]）。", "她出生于临川。", [3]),
        ("她出生于临川，见[3]。", "她出生于临川。", [3]),
        ("According to [3], the pier is old.", "The pier is old.", [3]),
        ("Based on sources [1] and [3], the pier is old.", "The pier is old.", [1, 3]),
        ("As stated in [3], ten piers are old.", "Ten piers are old.", [3]),
        ("[3] says that the pier is old.", "The pier is old.", [3]),
        ("The pier is old, according to [3].", "The pier is old.", [3]),
        ("The pier is old (see [3]).", "The pier is old.", [3]),
    ],
)
def test_marks_go_with_the_words_that_only_point_at_them(text: str, bare: str, numbers: list[int]) -> None:
    assert without_marks(text) == bare
    assert marks_in(text) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "请从步骤③开始，再看图②。",
        "按下按钮③。",
        "包括：①检查；②维修。",
        "答案是③，不选①和②。",
        "表③，见图④。",
        "Press button ③, then see ② and ①.",
        "她据说出生于临川，见证了建桥。",
        "From there, see for yourself.",
    ],
)
def test_circled_numbers_of_other_things_stay(text: str) -> None:
    assert without_marks(text) == text


def test_an_introduction_stays_with_its_sentence() -> None:
    assert cited_sentences("It is old. According to [3], it is red. [1] says that it is big.") == [
        CitedSentence("It is old.", []),
        CitedSentence("It is red.", [3]),
        CitedSentence("It is big.", [1]),
    ]
    assert cited_sentences("它很老[2]。根据[3]，它是红的。") == [
        CitedSentence("它很老。", [2]),
        CitedSentence("它是红的。", [3]),
    ]
    assert cited_sentences("她出生于临川。③") == [CitedSentence("她出生于临川。", [3])]


@pytest.mark.parametrize(
    ("text", "bare", "numbers"),
    [
        ("她出生于临川（3）。", "她出生于临川。", [3]),
        ("她出生于临川 (1)、(3)，后来离开。", "她出生于临川，后来离开。", [1, 3]),
        ("她出生于临川{3}", "她出生于临川", [3]),
        ("She was born in Ruhn [S3].", "She was born in Ruhn.", [3]),
        ("She was born in Ruhn [S1][S2], and left (3).", "She was born in Ruhn, and left.", [1, 2, 3]),
    ],
)
def test_loose_marks_of_what_can_be_cited(text: str, bare: str, numbers: list[int]) -> None:
    assert without_loose_marks(text, [1, 2, 3], []) == (bare, numbers)


@pytest.mark.parametrize(
    "text",
    [
        "She was born in Ruhn (7).",
        "See clause (3), section 2 (1) and f(3).",
        "第（3）项，第十条（3），步骤（2）。",
        "他有三（3）。",
        "Use x{3} and `a {3}`.",
        "The total is (3).",
        "The three (3).",
        "(3) First, (2) second.",
        "The S3, in [S3] buckets.",
        "(3)",
        "",
    ],
)
def test_numbers_of_other_things_are_no_loose_marks(text: str) -> None:
    assert without_loose_marks(text, [1, 2, 3], []) == (text, [])


def test_what_a_quote_has_is_no_loose_mark() -> None:
    assert without_loose_marks("甲项（3）。", [3], ["乙项（2），甲项（3）。"]) == ("甲项（3）。", [])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("文献[2]", "文献［2］"),
        ("the paper [1, 3] of Orme", "the paper ［1, 3］ of Orme"),
        ("“文献[2]”", "“文献［2］”"),
        ("〔1〕【2】¹", "〔1〕【2】¹"),
        ("set arr[0] to x[1] = 5", "set arr[0] to x[1] = 5"),
        ("`so[1]` and [2024]", "`so[1]` and [2024]"),
        ("", ""),
    ],
)
def test_marks_of_a_document_are_shown_in_wide_brackets(text: str, shown: str) -> None:
    assert as_words(text) == shown


def test_a_backward_or_huge_range_is_short() -> None:
    assert marks_in("[3-1]") == []
    assert marks_in("[1-999]") == [1, 999]
    assert without_marks("So[3-1] it[1-999] is.") == "So it is."
    assert len(marks_in("[1-30]" * 1000)) == 30
    assert marks_in("[" * 10_000 + "1" * 10_000) == []
    assert marks_in("[1," * 10_000) == []
    assert marks_in(" " * 10_000 + "“" * 10_000) == []


def test_sentences_take_their_marks_along() -> None:
    assert cited_sentences("Ada chairs it [1]. She was born in Ruhn.[2] It is old.") == [
        CitedSentence("Ada chairs it.", [1]),
        CitedSentence("She was born in Ruhn.", [2]),
        CitedSentence("It is old.", []),
    ]
    assert cited_sentences("她出生于临川。[1][2]") == [CitedSentence("她出生于临川。", [1, 2])]
    assert cited_sentences("他说“参见文献[2]。”[1] 后来他走了。[3]") == [
        CitedSentence("他说“参见文献[2]。”", [1]),
        CitedSentence("后来他走了。", [3]),
    ]
    assert cited_sentences("") == cited_sentences("[1]") == []


def test_marks_go_before_the_stop_and_never_into_a_quotation() -> None:
    assert before_stops("It is so.[1] And so on…[2][3]") == "It is so[1]. And so on[2][3]…"
    assert before_stops("他说“付款。”[1]他走了。") == "他说[1]“付款。”他走了。"
    assert before_stops("It is so [1]. No.") == "It is so [1]. No."


def test_marks_are_written_before_the_full_stop() -> None:
    sentences = [CitedSentence("Ada chairs it.", [1, 2]), CitedSentence("It is old.", [])]
    assert joined(sentences, "en") == "Ada chairs it [1][2]. It is old."
    assert joined([CitedSentence("她出生于临川。", [1])], "zh") == "她出生于临川 [1]。"
    assert written([]) == ""
