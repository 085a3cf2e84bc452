"""The demo question, answered by the real embedded model over the example documents."""

import json
import subprocess
import sys

import pytest


@pytest.mark.weights
@pytest.mark.timeout(600)
def test_demo_answers_with_every_document_of_the_chain() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "clew", "demo", "--json"], capture_output=True, text=True, timeout=580, check=False
    )
    assert run.returncode == 0, run.stderr
    result = json.loads(run.stdout)
    assert result["status"] == "answered"
    assert "叶二娘" in result["text"]
    assert "少林寺方丈" in result["text"]
    cited = {reference["source"].rsplit("/", 1)[-1] for reference in result["references"]}
    assert {"si-da-e-ren.md", "ye-er-niang.md", "xu-zhu.md", "xuan-ci.md"} <= cited
    assert [hop["answer"] for hop in result["hops"]] == ["叶二娘", "虚竹", "玄慈", "少林寺方丈"]
    assert result["stop_reason"] == "enough"
    assert result["guesses_caught"] == 0
