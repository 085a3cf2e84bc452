import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli.app import clew
from clew.settings import Settings


def test_every_setting_with_value_and_origin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_MAX_ROUNDS", "7")
    settings = json.loads(CliRunner().invoke(clew, ["config", "--json"]).stdout)["settings"]
    assert set(settings) == set(Settings.model_fields)
    assert settings["max_rounds"] == {"variable": "CLEW_MAX_ROUNDS", "value": 7, "origin": "environment"}
    assert settings["max_sub_questions"]["origin"] == "default"


def test_secrets_stay_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_CHAT_API_KEY", "sk-s3cret")
    monkeypatch.setenv("CLEW_MILVUS_TOKEN", "root:s3cret")
    monkeypatch.setenv("CLEW_MILVUS_URI", "http://user:s3cret@milvus:19530")
    monkeypatch.setenv("CLEW_CHAT_BASE_URL", "http://user:s3cret@model:8000/v1")
    for options in ([], ["--json"]):
        output = CliRunner().invoke(clew, ["config", *options]).output
        assert "s3cret" not in output
        assert "http://***@model:8000/v1" in output


def test_folders_are_shown_as_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CLEW_DATA_DIR", str(tmp_path))
    settings = json.loads(CliRunner().invoke(clew, ["config", "--json"]).stdout)["settings"]
    assert settings["data_dir"]["value"] == str(tmp_path)


def test_misspelt_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_MAX_ROUND", "7")
    result = CliRunner().invoke(clew, ["config"])
    assert result.exit_code == 0
    assert "CLEW_MAX_ROUND is no setting of Clew" in result.stderr
    assert json.loads(CliRunner().invoke(clew, ["config", "--json"]).stdout)["unknown"] == ["CLEW_MAX_ROUND"]


def test_setting_out_of_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_MAX_ROUNDS", "0")
    result = CliRunner().invoke(clew, ["config"])
    assert result.exit_code == 2
    assert "CLEW_MAX_ROUNDS=0: Input should be greater than or equal to 1." in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("value", ["wiki", '"wiki"', '{"wiki": 1}', "[", "[1]"])
def test_folders_that_are_no_list_are_told(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CLEW_ACL_FRONT_MATTER", value)
    result = CliRunner().invoke(clew, ["config"])
    assert result.exit_code == 2
    assert "CLEW_ACL_FRONT_MATTER" in result.stderr
