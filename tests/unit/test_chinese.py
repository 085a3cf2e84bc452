"""Loading jieba: in silence, once, and without a file that others could have put there."""

import subprocess
import sys

import pytest

from clew.chinese import segmenter, tagger


@pytest.mark.parametrize("call", ["segmenter().cut", "tagger().cut"])
def test_loading_is_silent_and_leaves_no_file(call: str) -> None:
    code = (
        "import os, sys, tempfile, warnings; warnings.simplefilter('error');"
        "tempfile.tempdir = tempfile.mkdtemp(); from clew.chinese import segmenter, tagger;"
        f"list({call}('报销标准')); sys.exit(len(os.listdir(tempfile.tempdir)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_one_dictionary_serves_both() -> None:
    assert tagger().tokenizer is segmenter()
    assert [(pair.word, pair.flag) for pair in tagger().cut("北京的人口")] == [
        ("北京", "ns"),
        ("的", "uj"),
        ("人口", "n"),
    ]
