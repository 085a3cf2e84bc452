import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.evaluation.metrics.answers import contained, exact_match, f1, is_yes_no

# Gold, prediction, then what the published scorers printed for the pair: exact match (the two agree on it), F1 of
# MuSiQue's metrics/answer.py, F1 of HotpotQA's hotpot_evaluate_v1.py.
PUBLISHED = [
    ("The Beatles", "beatles", 1, 1, 1),
    ("a cat and the dog", "Cat and dog", 1, 1, 1),
    ("the the cat", "cat cat", 0, 2 / 3, 2 / 3),
    ("Anna", "an na", 0, 0, 0),
    ("theatre", "the atre", 0, 0, 0),
    ("U.S. Navy", "US navy!", 1, 1, 1),
    ("O'Neil", "ONeil", 1, 1, 1),
    ("New York", "New-York", 0, 0, 0),
    ("2006–07", "2006-07", 0, 0, 0),
    ("“Help!”", '"Help!"', 0, 0, 0),
    ("1,250", "1250", 1, 1, 1),
    ("3.5", "35", 1, 1, 1),
    ("5%", "5", 1, 1, 1),
    ("1250 km", "1,250", 0, 2 / 3, 2 / 3),
    ("12", "twelve", 0, 0, 0),
    ("Saint-Étienne", "saint étienne", 0, 0, 0),
    ("É", "é", 1, 1, 1),
    ("one  two", "two\tone", 0, 1, 1),
    ("New York City", "New York", 0, 0.8, 0.8),
    ("yes", "Yes.", 1, 1, 1),
    ("yes", "yes, they are", 0, 0.5, 0),
    ("no", "yes", 0, 0, 0),
    ("No Doubt", "no", 0, 2 / 3, 0),
    ("noanswer", "no answer", 0, 0, 0),
    ("", "x", 0, 0, 0),
    ("x", "", 0, 0, 0),
    ("北京", "北京", 1, 1, 1),
    ("北京", "上海", 0, 0, 0),
]


@pytest.mark.parametrize(("gold", "prediction", "exact", "musique", "hotpotqa"), PUBLISHED)
def test_agrees_with_the_published_scorers(
    gold: str, prediction: str, exact: float, musique: float, hotpotqa: float
) -> None:
    assert exact_match(prediction, [gold]) == exact
    assert f1(prediction, [gold], whole_yes_no=False) == pytest.approx(musique)
    assert f1(prediction, [gold]) == pytest.approx(hotpotqa)


@pytest.mark.parametrize("gold", ["", "A", "The", "!?"])
def test_equal_texts_of_which_nothing_is_left_score_as_in_musique_and_not_zero_as_in_hotpotqa(gold: str) -> None:
    assert exact_match(gold.lower(), [gold]) == f1(gold.lower(), [gold]) == 1


def test_best_over_the_aliases() -> None:
    assert exact_match("NYC", ["New York City", "NYC"]) == 1
    assert f1("York City", ["New York", "New York City"]) == pytest.approx(0.8)
    assert exact_match("x", []) == f1("x", []) == 0


@pytest.mark.parametrize(
    ("gold", "prediction", "exact", "expected"),
    [
        pytest.param("北京", "北京。", 1, 1, id="punctuation does not count"),
        pytest.param("北京市", "北京", 0, 0.8, id="2 of 3 characters: 2*2/(3+2)"),
        pytest.param("蕭遠山", "萧远山", 1, 1, id="traditional and simplified script"),
        pytest.param("2020年4月", "２０２０ 年４月", 1, 1, id="width and spaces"),
        pytest.param("2020年", "202年", 0, 0.5, id="a number is one unit: 2*1/(2+2)"),
        pytest.param("3.5亿", "35亿", 0, 0.4, id="a decimal point counts: 2*1/(3+2)"),
        pytest.param("iPhone手机", "IPHONE 手机", 1, 1, id="a Latin word is one unit"),
        pytest.param("是的", "是", 1, 1, id="two spellings of yes"),
        pytest.param("否", "不是。", 1, 1, id="two spellings of no"),
        pytest.param("是的", "不是", 0, 0, id="the opposite shares nothing"),
        pytest.param("不是", "不是同一天", 0, 0, id="yes and no match wholly or not at all"),
        pytest.param("是的", "Yes", 1, 1, id="English yes to a Chinese yes"),
        pytest.param("北京", "", 0, 0, id="empty prediction"),
        pytest.param("北京", "Beijing", 0, 0, id="another script altogether"),
    ],
)
def test_chinese_gold_is_compared_by_characters(gold: str, prediction: str, exact: float, expected: float) -> None:
    assert exact_match(prediction, [gold]) == exact
    assert f1(prediction, [gold]) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "golds", "expected"),
    [
        ("It was Anne Brontë [1].", ["anne brontë"], 1),
        ("It was annual.", ["Ann"], 0),
        ("It cost 1,250.", ["50"], 0),
        ("It cost 1,250.", ["1250"], 1),
        ("There are four [3].", ["3"], 0),
        ("The capital is N.Y.C.", ["New York", "NYC"], 0),
        ("他是少林寺方丈。", ["少林寺"], 1),
        ("他是蕭遠山。", ["萧远山"], 1),
        ("他是萧远山。", ["蕭遠山"], 1),
        ("", ["x"], 0),
        ("x", [], 0),
    ],
)
def test_contained_wants_whole_words_and_no_citation_marks(text: str, golds: list[str], expected: float) -> None:
    assert contained(text, golds) == expected


@pytest.mark.parametrize("answer", ["Yes", "no.", "是的", "不是"])
def test_yes_and_no_are_known(answer: str) -> None:
    assert is_yes_no(answer)


@pytest.mark.parametrize("answer", ["", "No Doubt", "yesterday", "是非"])
def test_other_answers_are_no_yes_or_no(answer: str) -> None:
    assert not is_yes_no(answer)


texts = st.text("aAnN teh,.1是不的京🎈\u0130ß", max_size=8)


@given(texts, st.lists(texts, max_size=3))
def test_scores_are_shares_and_an_exact_match_has_all_the_f1(prediction: str, golds: list[str]) -> None:
    exact, score = exact_match(prediction, golds), f1(prediction, golds)
    assert 0 <= exact <= score <= 1
    assert (exact_match(prediction, golds[::-1]), f1(prediction, golds[::-1])) == (exact, score)


@given(texts)
def test_every_answer_matches_itself(answer: str) -> None:
    assert exact_match(answer, [answer]) == f1(answer, [answer]) == 1
