import pytest

from clew.reasoning.one_of_several import of_one


@pytest.mark.parametrize(
    ("said", "of_each"),
    [
        ("authors", "an author"),
        ("American film directors", "an American film director"),
        ("types of cheese", "a type of cheese"),
        ("films produced in Italy", "a film produced in Italy"),
        ("animated films", "an animated film"),
        ("United States citizens", "a United States citizen"),
        ("companies", "a company"),
        ("movies", "a movie"),
        ("churches", "a church"),
        ("houses", "a house"),
        ("women", "a woman"),
        ("alumni of Lund", "an alumnus of Lund"),
        ("TV series", "a TV series"),
        ("MPs", "an MP"),
        ("universities", "a university"),
        ("UNESCO sites", "a UNESCO site"),
        ("uninhabited islands", "an uninhabited island"),
        ("hour-long films", "an hour-long film"),
        ("11-storey towers", "an 11-storey tower"),
        ("still members of Lund", "still a member of Lund"),
        ("considered classics", "considered a classic"),
        ("recording artists", "a recording artist"),
    ],
)
def test_a_plural_noun_becomes_one_with_its_article(said: str, of_each: str) -> None:
    assert of_one(said) == of_each


@pytest.mark.parametrize(
    "said",
    [
        "located in Berlin",
        "located in the Netherlands",
        "made of beans",
        "Norwegian",
        "Swiss",
        "famous",
        "US",
        "a genus",
        "one of the members",
        "awarded prizes",
        "20 years old",
        "used outdoors",
    ],
)
def test_what_is_said_of_one_as_of_several_stays(said: str) -> None:
    assert of_one(said) == said


@pytest.mark.parametrize("said", ["producing films", "the capitals of regions"])
def test_what_may_be_of_another_number_is_left(said: str) -> None:
    assert of_one(said) is None
