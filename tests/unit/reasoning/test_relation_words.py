"""A sentence that has no word of the relation asked for does not state it."""

import pytest

from clew.reasoning.relation_words import states_relation


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Who is the director of Harbour Tales?", "Harbour Tales is a 1954 film directed by Otto Lenz."),
        ("Who is the director of Harbour Tales?", "Harbour Tales, a film by Otto Lenz, opened in 1954."),
        ("Who is the father of Ada Venn?", "Ada Venn was the eldest daughter of Karl Venn."),
        ("Who is the mother of Ada Venn?", "Her parents were Karl Venn and Ida Brunner."),
        ("Who is the father of Ada Venn?", "Born in 1900 to Karl Venn and Ida Brunner."),
        ("Where does Otto Lenz work?", "Otto Lenz is a professor at Lund University."),
        ("Who is the spouse of Otto Lenz?", "In 1931 Otto Lenz married Ida Brunner."),
        ("When was Otto Lenz born?", "Otto Lenz (3 May 1900 – 1980) was a skipper."),
        ("Where was Otto Lenz born?", "Otto Lenz, a native of Ruhn, went to sea."),
        ("Who recorded the song Like My Mother Does?", "It was recorded by Ida Brunner."),
        ("What did the man who wrote Harbour Tales do?", "Otto Lenz was a skipper."),
        ("Who chairs Orme Works?", "Orme Works is led by Ada Venn."),
        ("《海港故事》的导演是谁？", "《海港故事》由罗启明执导。"),
        ("苏晚秋的父亲是谁？", "苏晚秋是苏明远的次女。"),
        ("罗启明出生于哪一年？", "罗启明（1931年—1998年），画家。"),
        ("Who is the director of the institute?", "Ida Brunner has led the institute since 2019."),
        ("Who is the finance director?", "CFO: Ada Venn"),
        ("Who is the director of the museum?", "Ada Venn took over the museum in 2001."),
        ("Who directed the documentary Salt Road?", "Salt Road was shot by Ada Venn in 1999."),
        ("What is the parent company of Orme Works?", "Orme Works is a subsidiary of Venn Group."),
        ("Who performed the audit?", "Brunner & Co audited the accounts."),
        ("How many days off does a father get?", "Paternity leave is ten days."),
        ("When was the company founded?", "Orme Works, est. 1890"),
        ("When did Ada Venn die?", "Ada Venn drowned on 3 May 2001."),
        ("What is the date of birth of the policy holder?", "DOB: 3 May 1950"),
        ("Who wrote the report?", "Report: Ida Brunner, Karl Orme"),
        ("林知远哪年出生？", "林知远，男，1950年5月生。"),
        ("林知远的妻子是谁？", "林知远的爱人苏晚秋是教师。"),
        ("林知远哪一年去世？", "林知远于2001年因病离世。"),
        ("海岳集团的创始人是谁？", "林知远于1990年开办了海岳集团。"),
        ("这份报告是谁写的？", "报告人：苏晚秋"),
        ("配偶的医疗保险由谁承担？", "家属医疗保险由公司承担一半。"),
        ("作者的稿费标准是多少？", "稿酬为每千字200元。"),
    ],
)
def test_a_sentence_with_its_words(question: str, sentence: str) -> None:
    assert states_relation(question, sentence)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Who is the director of Harbour Tales?", "Otto Lenz was the skipper in Harbour Tales (1954)."),
        ("Who is the father of Ada Venn?", "Karl Venn and Ada Venn gave the harbour a lamp."),
        ("Who is the spouse of Otto Lenz?", "Otto Lenz sailed with Ida Brunner."),
        ("When was Otto Lenz born?", "Otto Lenz went to sea in 1919."),
        ("Where did Otto Lenz die?", "Otto Lenz was born in Ruhn."),
        ("Who wrote Harbour Tales?", "Ida Brunner loved Harbour Tales."),
        ("《海港故事》的导演是谁？", "罗启明在《海港故事》中扮演船长。"),
        ("苏晚秋的丈夫是谁？", "苏晚秋与罗启明共事多年。"),
        ("What is the name of the mother of Otto Lenz?", "Otto Lenz sailed with Ida Brunner."),
        ("Who founded Orme Works?", "Ada Venn works at Orme Works."),
        ("海岳集团的创始人是谁？", "海岳集团的顾问是罗启明。"),
        ("Where does Otto Lenz work?", "Otto Lenz is a poet living in Lund."),
        ("罗启明在哪家公司工作？", "罗启明住在临川。"),
    ],
)
def test_a_sentence_without_its_words(question: str, sentence: str) -> None:
    assert not states_relation(question, sentence)
