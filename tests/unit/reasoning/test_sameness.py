import pytest

from clew.reasoning.sameness import same

MANAGER, COUNTRY, YEAR = (
    "What is the manager of {item}?",
    "What is the country of {item}?",
    "In what year was {item} born?",
)


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("Ada Venn", "ada venn", "yes"),
        ("Lund, Norway", "Lund", "yes"),
        ("Ada Venn", "Ivo Venn", "no"),
        ("Sales Department", "Finance Department", "no"),
        ("Lund, California", "Ruhn, California", "no"),
        ("male", "female", "no"),
        ("A. Venn", "Ada Venn", ""),
        ("Dr. Ada Venn", "Ms. Ada Venn", ""),
        ("Orme", "Orme Works", ""),
        ("30 June 2024", "2024-06-30", "yes"),
        ("June 2024", "2024-06-30", ""),
        ("€3 million", "EUR 3,000,000", "yes"),
        ("5 million euros", "2.5 million euros", "no"),
        ("2.5%", "25%", "no"),
        ("-5%", "5%", "no"),
        ("5 km", "5000 m", ""),
        ("Level 1", "Level 12", ""),
        ("three years", "36 months", ""),
        ("50万元", "150万元", "no"),
        ("三年", "三十三年", ""),
        ("海岳集团", "海岳", "yes"),
        ("经理", "副经理", ""),
        ("同意", "不同意", ""),
        ("沈知微", "林知远", "no"),
        ("临川", "Lund", ""),
        ("", "Norway", ""),
    ],
)
def test_names_and_values_are_the_same_or_not_or_undecided(one: str, other: str, said: str) -> None:
    assert same(one, other, MANAGER) == same(other, one, MANAGER) == said


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("American", "United States", "yes"),
        ("U.S.", "the United States", "yes"),
        ("Lyon, France", "Paris, France", "yes"),
        ("Norwegian", "Norway", "yes"),
        ("Austria", "Australia", "no"),
        ("US", "Russia", "no"),
        ("India", "Indiana", "no"),
        ("North Korea", "South Korea", ""),
        ("Niger", "Nigeria", ""),
        ("Guinea", "Papua New Guinea", ""),
    ],
)
def test_a_country_and_its_people_are_the_same(one: str, other: str, said: str) -> None:
    assert same(one, other, COUNTRY) == same(other, one, COUNTRY) == said


def test_of_dates_only_the_year_counts_where_the_year_is_asked() -> None:
    assert same("3 May 1920", "1920", YEAR) == "yes"
    assert same("3 May 1920", "1921", YEAR) == "no"
    assert same("3 May 1920", "1920", "What is the date of {item}?") == ""
