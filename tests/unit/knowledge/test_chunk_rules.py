import pytest
from pydantic import ValidationError

from clew.knowledge.chunk import Rule, Rules, chunk_rules, chunking_version
from clew.settings import Settings


def rules_of(monkeypatch: pytest.MonkeyPatch, chunking: str, tokens: int = 220) -> Rules:
    monkeypatch.setenv("CLEW_CHUNKING", chunking)
    return chunk_rules(Settings(chunk_tokens=tokens))


def test_what_a_rule_does_not_say_stays_as_it_is_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    before = chunk_rules(Settings())
    after = rules_of(monkeypatch, '{"weekly": {"tokens": 300}, "mail": {"by": "size"}}')
    assert after["weekly"] == Rule(300, before["weekly"].overlap, before["weekly"].by)
    assert after["mail"] == Rule(before["mail"].tokens, 0.0, "size")
    assert after["minutes"] == before["minutes"]


def test_a_genre_without_a_number_takes_the_common_one(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(monkeypatch, '{"other": {"overlap": 0.1}}', 100)
    assert rules["other"] == Rule(100, 0.1)
    assert rules["register"].tokens == 100
    assert rules_of(monkeypatch, '{"other": {"tokens": 50}}', 100)["other"].tokens == 50


@pytest.mark.parametrize(
    "wrong",
    ['{"weekly": {"tokens": 3}}', '{"week": {}}', '{"mail": {"by": "x"}}', '{"mail": {"token": 300}}', '{"mail"', "3"],
)
def test_refuses_rules_that_cannot_be(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    with pytest.raises(ValidationError, match="chunking"):
        rules_of(monkeypatch, wrong)


def test_the_version_tells_every_change_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {chunking_version(Settings()), chunking_version(Settings(chunk_tokens=100))}
    for change in ('{"weekly": {"tokens": 300}}', '{"other": {"overlap": 0.1}}', '{"mail": {"by": "size"}}'):
        monkeypatch.setenv("CLEW_CHUNKING", change)
        versions.add(chunking_version(Settings()))
    assert len(versions) == 5
    monkeypatch.setenv("CLEW_CHUNKING", '{"weekly": {"by": "paragraph"}}')
    assert chunking_version(Settings()) in versions
