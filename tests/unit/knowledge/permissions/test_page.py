"""What the page on permissions shows is so."""

import re
from pathlib import Path

import pytest
from langchain_core.embeddings import DeterministicFakeEmbedding

from clew import Library, Settings, ingest
from clew.errors import InputError
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.catalog import Catalog
from clew.knowledge.permissions import Permissions, Policy, Rule
from clew.knowledge.permissions.policy_file import parse_policy
from clew.knowledge.permissions.policy_text import as_text
from tests.unit.knowledge.memory_store import MemoryStore

PAGE = (Path(__file__).parents[4] / "docs" / "permissions.md").read_text(encoding="utf-8")
WHO = {
    "ann": Principal("ann"),
    "bob": Principal("bob"),
    "mei": Principal("mei"),
    "bob, among the contractors": Principal("bob", frozenset({"contractors"})),
    "without an identity": PUBLIC_PRINCIPAL,
}


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def table() -> list[tuple[str, str, str]]:
    """Read who may read which document, cell by cell."""
    head, _, *rows = [
        [cell.strip(" `") for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")
    ]
    return [(row[0], who, cell) for row in rows for who, cell in zip(head[1:], row[1:], strict=True)]


@pytest.mark.parametrize(("source", "who", "cell"), table())
def test_the_table_is_what_the_policy_means(source: str, who: str, cell: str) -> None:
    told = Permissions(parse_policy(block("yaml"), "acl.yaml")).explain(source, WHO[who])
    assert told.allowed is {"yes": True, "no": False}[cell]


def test_the_policy_is_shown_as_it_can_be_read_again() -> None:
    policy = parse_policy(block("yaml"), "acl.yaml")
    assert parse_policy(as_text(policy), "shown") == policy


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    MemoryStore.install(monkeypatch)
    monkeypatch.setattr("clew.models.embeddings.make_embeddings", lambda settings: DeterministicFakeEmbedding(size=8))
    monkeypatch.setenv("CLEW_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("CLEW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "handbook" / "drafts").mkdir(parents=True)
    return tmp_path


def may(source: str, *who: Principal) -> list[bool]:
    settings = Settings()
    with Library(settings, DeterministicFakeEmbedding(size=8)) as library:
        listed = [{info.source for info in library.documents(principal=each)} for each in who]
        catalog: Catalog = library.catalog()
        assert [catalog.permissions().explain(source, each).allowed for each in who] == [source in x for x in listed]
    return [source in each for each in listed]


def test_the_function_tells_who_may_read(elsewhere: Path) -> None:
    for name in ("travel.md", "drafts/travel.md"):
        (elsewhere / "handbook" / name).write_text(f"# {name}\n\nA night costs 300.\n", encoding="utf-8")
    exec(block("python"), {})
    editor, ann = Principal("ed", frozenset({"editors"})), Principal("ann")
    assert may("drafts/travel.md", editor, ann) == [True, False]
    assert may("travel.md", editor, ann) == [True, True]


@pytest.mark.parametrize(("folders", "bob_ann"), [('["wiki"]', [True, False]), ("[]", [True, True])])
def test_front_matter_counts_where_it_is_allowed(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, folders: str, bob_ann: list[bool]
) -> None:
    monkeypatch.setenv("CLEW_ACL_FRONT_MATTER", folders)
    (elsewhere / "handbook" / "wiki").mkdir()
    text = f"{block('markdown')}\n# Travel\n\nA night costs 300.\n"
    (elsewhere / "handbook" / "wiki" / "travel.md").write_text(text, encoding="utf-8")
    exec(block("python"), {})
    assert may("wiki/travel.md", Principal("bob"), Principal("ann")) == bob_ann


def test_a_policy_that_cannot_be_used_costs_no_document(elsewhere: Path) -> None:
    (elsewhere / "handbook" / "travel.md").write_text("# Travel\n\nA night costs 300.\n", encoding="utf-8")
    settings, wrong = Settings(), Policy({"": Rule("", deny=frozenset({"ann"}))})
    with Library(settings, DeterministicFakeEmbedding(size=8)) as library:
        ingest(Path("handbook"), library, policy=Policy({"": Rule("", frozenset({"user:ann"}))}))
        with pytest.raises(InputError, match="group:ann"):
            ingest(Path("handbook"), library, policy=wrong, rebuild=True)
        with pytest.raises(InputError, match="group:ann"):
            library.catalog().set_policy(wrong)
    assert may("travel.md", Principal("ann"), Principal("bob")) == [True, False]
