"""2WikiMultihopQA: supporting sentences, joined by spaces."""

from pathlib import Path

from clew.evaluation.dataset import DataSet
from clew.evaluation.datasets.supporting_facts import read_supporting_facts


def read_two_wiki(name: str, questions: Path, corpus: Path) -> DataSet:
    """Read 2WikiMultihopQA questions, four hops for a `bridge_comparison` and two else, and their corpus.

    Raises:
        InputError: a row is malformed.
    """
    return read_supporting_facts(name, questions, corpus, joint=" ", hops={"bridge_comparison": 4})
