from collections.abc import Sequence
from dataclasses import replace

import pytest

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, GoldHop, GoldSentence, Question
from clew.evaluation.unanswerable import UnanswerableReport, unanswerable

GOLD = {
    "bridge": "The Merrow bridge was built by Orme & Sons.",
    "orme": "Orme & Sons is a firm of engineers. Ada Venn is its chair.",
    "venn": "Ada Venn was born in 1961, in Quillport.",
}
PLAN = (
    GoldHop("Merrow bridge >> builder", "Orme & Sons", ("bridge",)),
    GoldHop("<<answer_1>> >> chair", "Ada Venn", ("orme",)),
    GoldHop("Where was <<answer_2>> born?", "Quillport", ("venn",)),
)
STATED = {
    1: "At Merrow, Orme put up a bridge.",
    2: "Mrs Venn of Orme's gave a speech.",
    3: "Quillport, where the Venns come from, is a port. Venn's house still stands.",
}


def question(*plan: GoldHop, id: str = "q", answers: tuple[str, ...] = ("Quillport",)) -> Question:
    gold = tuple(source for hop in plan for source in hop.gold)
    return Question(id, "Where was the chair of the builder born?", answers, gold, "en", plan=plan, hops=len(plan))


def made(questions: Sequence[Question], **others: str) -> tuple[list[Question], UnanswerableReport]:
    corpus = [CorpusPassage(source, "", text) for source, text in {**GOLD, **others}.items()]
    return unanswerable(DataSet("small", questions, corpus))


def missing(*plan: GoldHop, **others: str) -> set[int | None]:
    """The hops that are ever chosen: the id decides, so many ids are tried."""
    some, _ = made([question(*plan, id=f"q{number}") for number in range(40)], **others)
    return {one.missing_hop for one in some}


def test_leaves_out_the_gold_of_one_hop() -> None:
    whole = question(*PLAN)
    (one,), report = made([whole])
    hop = one.missing_hop or 0
    assert one.id == f"q/without-{hop}"
    assert one.without == whole.plan[hop - 1].gold
    assert one.gold == tuple(source for source in whole.gold if source not in one.without)
    assert (one.answers, one.answerable, one.plan, one.question) == ((), False, whole.plan, whole.question)
    assert report == UnanswerableReport(made=1, by_hop={(hop, 3): 1}, stated_elsewhere=(), unfit=())


def test_leaves_out_its_gold_sentences_too() -> None:
    plan = (PLAN[0],)
    whole = Question(
        "q", "Who built the Merrow bridge?", ("Orme",), ("bridge", "orme"), "en", plan=plan,
        gold_sentences=(GoldSentence("bridge", 0, 43), GoldSentence("orme", 0, 35)),
    )  # fmt: skip
    ((one,), _) = made([whole])
    assert one.gold_sentences == (GoldSentence("orme", 0, 35),)


def test_first_middle_and_last_hops_occur() -> None:
    assert missing(*PLAN) == {1, 2, 3}


@pytest.mark.parametrize("hop", [1, 2, 3])
def test_skips_a_hop_that_another_passage_may_state(hop: int) -> None:
    assert missing(*PLAN, other=STATED[hop]) == {1, 2, 3} - {hop}


@pytest.mark.parametrize(
    ("hop", "harmless"),
    [
        (1, "Orme & Sons also put up piers at Lowden."),
        (2, "Ada Venn likes the sea."),
        (2, "Orme & Sons had another chair in 1950."),
        (3, "Quillport is a port in the south."),
        (3, "Ada Venn was born in a small town."),
    ],
)
def test_a_passage_with_the_subject_or_the_answer_alone_states_nothing(hop: int, harmless: str) -> None:
    assert hop in missing(*PLAN, other=harmless)


def test_counts_a_question_whose_hops_are_all_stated_elsewhere() -> None:
    some, report = made([question(*PLAN)], a=STATED[1], b=STATED[2], c=STATED[3])
    assert (some, report) == ([], UnanswerableReport(made=0, by_hop={}, stated_elsewhere=("q",), unfit=()))


def test_an_alias_of_the_last_answer_counts() -> None:
    alias = question(GoldHop("Where was Venn born?", "Quillport", ("venn",)), answers=("Quillport", "Old Harbour"))
    _, report = made([alias], other="The Ormes live in the Harbour.")
    assert report.made == 1, "the passage does not name the subject"
    _, report = made([alias], other="Venn is from the Harbour.")
    assert (report.made, report.stated_elsewhere) == (0, ("q",))


def test_a_name_in_small_letters_is_a_subject_too() -> None:
    hop = GoldHop("which firm built the merrow bridge in Wessex?", "Orme & Sons", ("bridge",))
    gold = "In Wessex, the Merrow bridge was built by Orme & Sons."
    assert missing(hop, bridge=gold, other="The merrow was crossed by Orme in 1893.") == set()
    assert missing(hop, bridge=gold, other="Orme put up much elsewhere.") == {1}


def test_without_any_name_the_answer_alone_disqualifies() -> None:
    hop = GoldHop("who built the merrow bridge", "Orme & Sons", ("bridge",))
    assert missing(hop, other="Nothing of the kind.") == set(), "`orme` names it"
    assert missing(GoldHop("where was she born", "Quillport", ("venn",)), other="Nothing.") == {1}


def test_a_misspelt_subject_may_be_anything() -> None:
    hop = GoldHop("Who built Merow Brigde?", "Orme & Sons", ("bridge",))
    assert missing(hop) == set()


@pytest.mark.parametrize("states", ["Ada chairs Orme.", "Venn chairs Orme."])
def test_any_word_that_few_passages_have_names_it(states: str) -> None:
    hop = GoldHop("Who is the chair of Orme & Sons?", "Ada Venn", ("orme",))
    assert missing(hop, other=states, venn="Nothing.") == set()


def test_a_word_of_many_passages_names_nothing() -> None:
    hop = GoldHop("Who is the chair of Orme & Sons?", "Ada Venn", ("orme",))
    many = {f"other{number}": "Ada is of Orme." for number in range(10)}
    assert missing(hop, **many) == {1}


def test_accents_and_apostrophes_do_not_hide_a_name() -> None:
    hop = GoldHop("Who built the Merrow bridge?", "Börje Ek", ("bridge",))
    corpus = {"bridge": "Börje Ek built the Merrow bridge."}
    assert missing(hop, **corpus, other="Merrow's bridge is Borje's.") == set()
    assert missing(hop, **corpus) == {1}


def test_does_not_take_the_passage_of_an_earlier_hop() -> None:
    shared = GoldHop("<<answer_1>> >> city", "Merrow", ("bridge",))
    assert missing(PLAN[0], shared) == {1}


def test_counts_questions_that_do_not_fit() -> None:
    unfit = [
        question(id="no-plan"),
        question(PLAN[0], GoldHop("<<answer_1>> >> chair", "Ada Venn"), id="no-gold"),
        Question("none", "Who?", (), (), "en", plan=PLAN, answerable=False),
    ]
    assert made(unfit) == ([], UnanswerableReport(0, {}, (), ("no-plan", "no-gold", "none")))


def test_does_not_depend_on_the_order_of_questions_and_passages() -> None:
    questions = [question(*PLAN, id=f"q{number}") for number in range(20)]
    corpus = [CorpusPassage(source, "", text) for source, text in GOLD.items()]
    forth, _ = unanswerable(DataSet("small", questions, corpus))
    back, _ = unanswerable(DataSet("small", questions[::-1], corpus[::-1]))
    assert forth == back[::-1]
    other, _ = unanswerable(DataSet("small", questions, corpus), seed=1)
    assert other != forth


def test_needs_a_corpus() -> None:
    with pytest.raises(InputError, match="'folder' has no corpus"):
        unanswerable(DataSet("folder", [question(*PLAN)], ()))


def without_plan(*answers: str, id: str = "q") -> Question:
    return Question(id, "Where was the chair of the builder born?", answers, ("orme", "venn"), "en")


def left_out(whole: Question, **others: str) -> set[tuple[str, ...]]:
    """The passages that are ever left out of a question without a plan, by title as their source says."""
    corpus = [CorpusPassage(source, source.title(), text) for source, text in {**GOLD, **others}.items()]
    asked = [replace(whole, id=f"q{number}") for number in range(40)]
    return {one.without for one in unanswerable(DataSet("small", asked, corpus))[0]}


def test_without_a_plan_one_gold_passage_is_left_out() -> None:
    corpus = [CorpusPassage(source, source.title(), text) for source, text in GOLD.items()]
    (one,), report = unanswerable(DataSet("small", [without_plan("Quillport")], corpus))
    assert one.without in {("orme",), ("venn",)}
    assert (one.answers, one.answerable, one.missing_hop) == ((), False, None)
    assert one.id == f"q/without-{1 + ['orme', 'venn'].index(one.without[0])}"
    assert sum(report.by_hop.values()) == 1
    assert left_out(without_plan("Quillport")) == {("orme",), ("venn",)}


def test_a_gold_passage_stays_when_another_names_its_title_with_the_answer() -> None:
    assert left_out(without_plan("Quillport"), other="Mrs Venn came from Quillport.") == {("orme",)}
    assert left_out(without_plan("Quillport"), other="Orme had a yard at Quillport.") == {("venn",)}


def test_a_yes_or_no_stays_answerable_while_its_subject_is_named() -> None:
    assert left_out(without_plan("yes"), other="Mrs Orme is well.") == set()
    assert left_out(without_plan("Yes"), bridge="The bridge was built by the Romans.") == {("orme",)}
