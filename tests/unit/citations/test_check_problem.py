"""Problems are told in the language of the question."""

import re
from pathlib import Path

import clew.citations
from clew.citations.check_problem import IN_CHINESE
from clew.citations.checks import problems_of


def test_every_wording_is_known_in_chinese_with_as_many_values() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(clew.citations.__path__[0]).glob("check_*.py"))
    wordings = set(re.findall(r'"([^"\n]*\{\}[^"\n]*)"', code.replace("\n", " "))) & {*IN_CHINESE}
    written = set(re.findall(r'Problem\((?:kind|"[a-z]+"), "([^"]*)"', code))
    assert written <= {*IN_CHINESE}
    assert {*IN_CHINESE} == wordings
    assert all(english.count("{}") == chinese.count("{}") for english, chinese in IN_CHINESE.items())


def test_a_problem_is_told_in_either_language() -> None:
    (problem, *_) = problems_of("林知远于1985年毕业。", ["林知远于1971年毕业。"])
    assert problem.told("zh") == "它写的是“1985年”，引文是“1971年”"
    assert problem.told("en") == "it says “1985年”; the quotes have “1971年”"
