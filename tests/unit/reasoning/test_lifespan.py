import pytest

from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.lifespan import asked_event, life_date
from tests.fakes import make_passage


@pytest.mark.parametrize(
    ("question", "event"),
    [
        ("When was Ada Venn born?", "born"),
        ("In what year was Ada Venn born?", "born"),
        ("What is the date of birth of Ada Venn?", "born"),
        ("When did Ada Venn die?", "died"),
        ("What is the date of death of Ada Venn?", "died"),
        ("沈知微是哪一年出生的？", "born"),
        ("沈知微何时去世？", "died"),
        ("Where was Ada Venn born?", None),
        ("When was Ada Venn's mother born?", None),
        ("When was the first child of Ada Venn born?", None),
        ("沈知微的父亲是什么时候出生的？", None),
        ("沈知微的生日会什么时候举行？", None),
        ("When was the bridge that Ada Venn designed built?", None),
        ("When did the river die out?", None),
    ],
)
def test_tells_which_date_is_asked_for(question: str, event: str | None) -> None:
    assert asked_event(question, "沈知微" if "沈" in question else "Ada Venn") == event


@pytest.mark.parametrize(
    ("text", "born", "died"),
    [
        ("Ada Venn (3 May 1900 – 14 June 1980) was a builder.", "3 May 1900", "14 June 1980"),
        ("Ada Venn( 3 May 1900, in Ruhn – 6 February 1989, in Lund) was a builder.", "3 May 1900", "6 February 1989"),
        ("Ada Venn (born May 3, 1900) is a builder.", "May 3, 1900", None),
        ("Ada Venn (1900–1980) was a builder.", "1900", "1980"),
        ("Ada Maria Venn, known as Ada Venn (b. 1900; d. 1980), built.", "1900", "1980"),
        ("Dame Ada Venn, DBE (born Ada Holm; 3 May 1900 - 1980), built.", "3 May 1900", "1980"),
        ("Ada Venn ( ; ] ; born 3 May 1900) is a builder.", "3 May 1900", None),
        ("Ada Venn (originally Ada Holm; 3 May 1900 in Ruhn – 1980) built.", "3 May 1900", "1980"),
        ("Ada Venn (in office; 2001–2009) led it.", None, None),
        ("沈知微（1900年5月3日－1980年）是建筑师。", None, None),
        ("Ivo Holm (1890–1950) taught Ada Venn.", None, None),
        ("Ada Venn built three bridges (1920, 1930).", None, None),
        ("Ada Venn was born in 1900.", None, None),
        ("Ada Maria Venn (1900–1980) was a builder.", "1900", "1980"),
        ("Ada Venn (Head of Sales, 2019–2024) left.", None, None),
        ("Ada Venn (2001–2009) led it.", None, None),
        ("Ada Venn (tel. 030-1234) is in charge.", None, None),
        ("Ada Venn (555-1234) is in charge.", None, None),
        ("Ada Venn earned (300–400 euros) a day.", None, None),
        ("Ada Venn (fl. 1200–1250) wrote.", None, None),
        ("Ada Venn (contract: 1 January 1920 – 31 December 1963) built.", None, None),
        ("Ada Venn was married to Karl Roth (1901–1970).", None, None),
        ("Ada Venn wrote The Tide (1899-1931).", None, None),
        ("Maria Ada Venn (1900–1980) was a builder.", None, None),
        ("Ada Venn (1900–1980) built. Ada Venn (1850–1930) wrote.", None, None),
    ],
)
def test_reads_the_dates_after_the_name(text: str, born: str | None, died: str | None) -> None:
    sentences = numbered_sentences([make_passage(text)], max_tokens=200)
    for question, answer in (("When was Ada Venn born?", born), ("When did Ada Venn die?", died)):
        found = life_date(question, ["Ada Venn"], sentences)
        assert (found.answer if found else None) == answer


@pytest.mark.parametrize(
    ("title", "text", "born"),
    [
        ("Ada Venn", "Maria Ada Venn-Holm (born 3 May 1900) is a builder.", "3 May 1900"),
        ("Ada Venn (builder)", "Maria Venn (born 3 May 1900), known as Ada, is a builder.", "3 May 1900"),
        ("Ada Venn", "She built it. Karl Venn (born 3 May 1900) did not.", None),
        ("Karl Venn", "Karl Maria Venn (born 3 May 1900) is a builder.", None),
    ],
)
def test_a_document_begins_with_the_life_of_whom_it_is_called_after(title: str, text: str, born: str | None) -> None:
    sentences = numbered_sentences([make_passage(text, title=title)], max_tokens=200)
    found = life_date("When was Ada Venn born?", ["Ada Venn"], sentences)
    assert (found.answer if found else None) == born


def test_of_a_date_only_the_year_is_told_where_that_is_asked_for() -> None:
    sentences = numbered_sentences([make_passage("Ada Venn (born May 3, 1900) is a builder.")], max_tokens=200)
    found = life_date("In what year was Ada Venn born?", ["Ada Venn"], sentences)
    assert found is not None
    assert found.answer == "1900"


def test_reads_chinese_dates() -> None:
    sentences = numbered_sentences([make_passage("沈知微（1900年5月3日－1980年）是建筑师。")], max_tokens=200)
    for question, answer in (("沈知微是哪一年出生的？", "1900年"), ("沈知微的生日是什么时候？", "1900年5月3日")):
        found = life_date(question, ["沈知微"], sentences)
        assert found is not None
        assert found.answer == answer
    other = numbered_sentences([make_passage("沈知微（1950年至1980年任销售总监）负责。")], max_tokens=200)
    assert life_date("沈知微是哪一年出生的？", ["沈知微"], other) is None
    found = life_date("沈知微何时去世？", ["沈知微"], sentences)
    assert found is not None
    assert found.answer == "1980年"
