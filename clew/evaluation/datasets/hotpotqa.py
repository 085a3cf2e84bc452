"""HotpotQA: supporting sentences; the sentences of a passage bring their own spaces."""

from pathlib import Path

from clew.evaluation.dataset import DataSet
from clew.evaluation.datasets.supporting_facts import read_supporting_facts


def read_hotpotqa(name: str, questions: Path, corpus: Path) -> DataSet:
    """Read HotpotQA questions, two hops each, and their corpus.

    Raises:
        InputError: a row is malformed.
    """
    return read_supporting_facts(name, questions, corpus, joint="", hops={})
