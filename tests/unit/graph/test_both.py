"""Whether something is so of both of two things, and what they have in common: decided without the model."""

import re
from collections.abc import Callable, Mapping

import pytest
from langchain_core.messages import BaseMessage

from tests.fakes import MemorySearch, playing, read_reply
from tests.unit.graph.world import ask

DEVICES = {"nova.md": "The Nova 3 supports encryption.", "orin.md": "The Orin 5 does not support encryption."}
STORES = {"north.md": "北岸仓库已通过消防验收。", "south.md": "南岸仓库尚未通过消防验收。"}
BOTH = "Do the Nova 3 and the Orin 5 both support encryption?"


def saying(answers: Mapping[str, str]) -> Callable[[list[BaseMessage]], str]:
    """Read as a model that says `answers`, by words of the question, and points at a sentence with these words."""

    def read(messages: list[BaseMessage]) -> str:
        evidence, _, question = messages[-1].text.rpartition("\n\n")
        for words, answer in answers.items():
            for number, sentence in re.findall(r"^\[(\d+)\] (.*)$", evidence, re.MULTILINE):
                if words in question and words in sentence:
                    return read_reply(int(number), answer)
        return read_reply(0, "")

    return read


def test_one_that_is_not_so_makes_it_no() -> None:
    model = playing([], {}, [], read=saying({"Nova 3": "yes", "Orin 5": "no"}))
    result = ask(BOTH, model, MemorySearch(DEVICES))
    assert result.text == "No [1][2]. Nova 3: yes [1]. Orin 5: no [2]."
    assert (result.route, result.status, result.short) == ("compare", "answered", "no")
    assert (model.tasks, result.usage.retrievals) == (["read", "read"], 2)
    assert result.claims[0].verified == "conclusion"
    assert all(claim.verified in ("quote", "checks") for claim in result.claims[1:])


def test_both_make_it_yes_also_in_the_words_of_the_documents() -> None:
    documents = {**DEVICES, "orin.md": "The Orin 5 supports encryption and video."}
    model = playing([], {}, [], read=saying({"Nova 3": "supports encryption", "Orin 5": "Yes"}))
    result = ask(BOTH, model, MemorySearch(documents))
    assert result.text == "Yes [1][2]. Nova 3: supports encryption [1]. Orin 5: Yes [2]."
    assert (result.status, result.short, model.tasks) == ("answered", "yes", ["read", "read"])


@pytest.mark.parametrize(("north", "south"), [("是", "否"), ("已通过", "尚未通过")])
def test_says_no_in_chinese(north: str, south: str) -> None:
    model = playing([], {}, [], read=saying({"北岸仓库": north, "南岸仓库": south}))
    result = ask("北岸仓库和南岸仓库是否都通过了消防验收？", model, MemorySearch(STORES))
    assert result.text == f"否 [1][2]。北岸仓库：{north} [1]。南岸仓库：{south} [2]。"
    assert (result.route, result.status, result.short) == ("compare", "answered", "否")
    assert result.claims[0].verified == "conclusion"


def test_of_what_has_a_role_in_both_four_things_are_asked() -> None:
    documents = {
        "salt.md": "Salt was directed by Ada Venn.",
        "iron.md": "Iron was directed by Ivo Holm.",
        "ada.md": "Ada Venn was a Norwegian painter.",
        "ivo.md": "Ivo Holm was not Norwegian.",
    }
    answers = {"Salt": "Ada Venn", "Iron": "Ivo Holm", "Ada Venn": "yes", "Ivo Holm": "no"}
    model = playing([], {}, [], read=saying(answers))
    result = ask("Were the directors of Salt and Iron both Norwegian?", model, MemorySearch(documents))
    assert result.text.startswith("No [1][3][2][4]. Salt: Ada Venn, yes [1][3]. Iron: Ivo Holm, no [2][4].")
    assert (result.status, result.short) == ("answered", "no")


def test_what_both_have_is_said_first() -> None:
    documents = {
        "ada.md": "Ada Venn was a poet, author and essayist.",
        "ivo.md": "Ivo Holm was a novelist and author.",
    }
    read = saying({"Ada Venn": "poet, author and essayist", "Ivo Holm": "novelist and author"})
    model = playing([], {}, [], read=read)
    result = ask("What profession do Ada Venn and Ivo Holm have in common?", model, MemorySearch(documents))
    assert result.text == ("Author [1][2]. Ada Venn: poet, author and essayist [1]. Ivo Holm: novelist and author [2].")
    assert (result.route, result.status, result.short) == ("compare", "answered", "author")
    assert (result.claims[0].verified, model.tasks) == ("conclusion", ["read", "read"])


def test_what_does_not_tell_is_left_to_the_model() -> None:
    documents = {"ada.md": "Ada Venn was a poet.", "ivo.md": "Ivo Holm was a novelist."}
    read = saying({"Ada Venn": "poet", "Ivo Holm": "novelist"})
    model = playing([], {}, "Ada Venn was a poet, Ivo Holm a novelist [1][2].", read=read)
    result = ask("What profession do Ada Venn and Ivo Holm have in common?", model, MemorySearch(documents))
    assert (result.status, model.tasks[:3]) == ("answered", ["read", "read", "write"])


def test_one_without_an_answer_concludes_nothing() -> None:
    documents = {**DEVICES, "orin.md": "The Orin 5 weighs two kilos."}
    model = playing([], {}, "The Nova 3 supports encryption [1].", read=saying({"Nova 3": "yes"}))
    result = ask(BOTH, model, MemorySearch(documents))
    assert (result.status, result.short) == ("partial", "")
    assert [missing.question for missing in result.missing][-1] == "Does Orin 5 support encryption?"
