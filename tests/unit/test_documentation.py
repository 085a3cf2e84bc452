"""What the documentation takes from the code is the code's; its examples run; its links lead somewhere."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from clew.knowledge.library import Library
from clew.knowledge.search import SearchAlone
from tests.fakes import MemorySearch, both_roles, plan_reply, playing

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES: dict[Path, str] = runpy.run_path(str(ROOT / "docs" / "pages.py"))["pages"]()
MARKDOWN = [README, *sorted((ROOT / "docs").glob("*.md"))]
BRIDGE = {"bridge.md": "The Merrow bridge was built by Orme & Sons.", "orme.md": "Ada Venn chairs Orme & Sons."}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_is_what_make_docs_writes(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PAGES[path]


def test_the_readme_draws_the_graph() -> None:
    drawn = README.read_text(encoding="utf-8").split("```mermaid\n")[1].split("```")[0]
    assert "plan_next_step -.-> generate;" in drawn
    assert len(re.findall(r"^\t(\w+)\(\1\)$", drawn, re.MULTILINE)) == 10


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.name)
def test_links_lead_to_files(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


def test_the_table_of_what_to_edit_names_files_that_exist() -> None:
    rows = re.findall(r"^\| [^|]+ \| (`clew/.*) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(clew/[^`]*)`", row)]
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A model that knows the way to who chairs the firm, and the two documents that say so."""
    plan = plan_reply("chain", "Who built the Merrow bridge?", "Who chairs <<answer_1>>?")
    search = MemorySearch(BRIDGE)

    def models(settings: Any) -> Any:
        answers = {"built": "Orme & Sons", "chairs": "Ada Venn"}
        return both_roles(playing(lambda messages: plan, answers, "Ada Venn chairs Orme & Sons [2]."))

    monkeypatch.setattr("clew.models.chat.make_chat_models", models)
    monkeypatch.setattr("clew.models.embeddings.make_embeddings", lambda settings: None)
    monkeypatch.setattr(Library, "search", search.__call__)
    monkeypatch.setattr(Library, "standing", SearchAlone.standing)
    monkeypatch.setenv("CLEW_DATA_DIR", str(tmp_path))


EXAMPLES = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


SHOWN = ["orme.md Ada Venn chairs", "'stop_reason': 'enough'", "Ada Venn"]


@pytest.mark.parametrize(("example", "shown"), [*zip(EXAMPLES, SHOWN, strict=True)])
def test_examples_run(example: str, shown: str, bridge: None, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert shown in capsys.readouterr().out
