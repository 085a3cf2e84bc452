"""Every made file is read as a person reads it."""

import pytest

from tests.fidelity import judge, read
from tests.files import File, files_of, module_names


def misses(file: File) -> dict[str, tuple[str, ...]]:
    scores = judge(file, read(file))
    assert scores, f"the truth of {file.name} says nothing"
    return {name: score.misses for name, score in scores.items() if score.misses}


@pytest.mark.parametrize("module", module_names())
def test_files_are_read_as_a_person_reads_them(module: str) -> None:
    missed = {file.name: missed for file in files_of(module) if (missed := misses(file))}
    assert missed == {}
