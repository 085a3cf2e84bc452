"""Who asks on a server: whom its authentication vouches for, in every way to ask, and nobody else."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from langgraph.pregel.remote import RemoteGraph
from langgraph_sdk import get_client

from clew.knowledge.index import open_catalog
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.knowledge.permissions.policy import Policy, Rule
from clew.models.embeddings import make_embeddings
from clew.settings import Settings
from tests import story
from tests.integration.test_server import Server, langgraph_dev, respond
from tests.unit.graph.test_embedding_docs import BLOCKS
from tests.unit.models.stub_server import stub_server

pytestmark = [pytest.mark.server, pytest.mark.timeout(300), pytest.mark.enable_socket]

QUESTION = story.ENGLISH.text
SECRETS = ("Ada Holm", "orme.md", "40 workers")
"""What stands in the document that only the board may read."""
USERS = {
    "token-of-ada": {"identity": "ada", "groups": ["board"]},
    "token-of-ben": {"identity": "ben", "groups": ["", "works"]},
    "token-of-cleo": {"identity": "cleo", "permissions": ["threads:write", "group:board"]},
    "token-of-nobody": {"identity": "", "groups": ["board"]},
}
BOARD = Policy(
    {"": Rule("", allow=frozenset({"public"})), "orme.md": Rule("orme.md", allow=frozenset({"group:board"}))}
)
NOBODY = Policy({"": Rule("", allow=frozenset({"public"})), "orme.md": Rule("orme.md", allow=frozenset())})
CLAIMS = {"identity": "ada", "groups": ["board"], "permissions": ["group:board"], "is_authenticated": True}


def headers(user: str) -> dict[str, str]:
    return {"Authorization": f"Bearer token-of-{user}"}


class Desk:
    """A server over the story's documents, one of them for the board alone."""

    def __init__(self, server: Server, data: Path) -> None:
        self.server = server
        self.data = data

    def call(self, path: str, body: dict[str, Any], **sent: str) -> Any:
        answer = self.server.client.post(path, json=body, headers={"Accept": "application/json", **sent})
        answer.raise_for_status()
        return answer.json()

    def ask(self, sent: dict[str, str], **more: Any) -> Any:
        given = {"question": QUESTION, **more.pop("input", {})}
        return self.call("/runs/wait", {"assistant_id": "clew", "input": given, **more}, **sent)

    def apply(self, policy: Policy) -> None:
        catalog = open_catalog(self.data)
        catalog.set_policy(policy)
        catalog.close()


@contextmanager
def desk(folder: Path, *, authenticates: bool = True, **settings: str) -> Iterator[Desk]:
    """Ingest the story, let the board alone read the document of the firm, and serve."""
    with stub_server(respond) as stub:
        places = {"data_dir": str(folder / "index"), "cache_dir": str(folder / "cache")}
        models = {"embedding": "openai:stub", "embedding_base_url": stub.url, "chat_base_url": stub.url}
        values = {**places, **models, "chat_model": "stub"}
        story.write_documents(folder / "documents")
        made = Settings.model_validate(values)
        with Library(made, make_embeddings(made)) as library:
            ingest(folder / "documents", library)
            library.catalog().set_policy(BOARD)
        hashed = {hashlib.sha256(token.encode()).hexdigest(): user for token, user in USERS.items()}
        (folder / "users.json").write_text(json.dumps(hashed))
        (folder / "auth.py").write_text(next(block for block in BLOCKS if "Auth()" in block))
        graphs = {"clew": {"path": "clew.graph.serve:graph", "description": "Answers."}}
        auth = {"auth": {"path": f"{folder}/auth.py:auth"}} if authenticates else {}
        (folder / "langgraph.json").write_text(json.dumps({"dependencies": ["."], "graphs": graphs, **auth}))
        names = {f"CLEW_{name.upper()}": value for name, value in {**values, **settings}.items()}
        started = langgraph_dev(
            folder / "run", folder / "langgraph.json", USERS_FILE=str(folder / "users.json"), **names
        )
        with started as server:
            yield Desk(server, folder / "index")
            log = server.log.read_text()
    assert "BlockingError" not in log
    assert not any(secret in log for secret in SECRETS)


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A server that authenticates; Studio may come in as nobody."""
    with desk(tmp_path_factory.mktemp("guarded")) as made:
        yield made


def is_answered(output: dict[str, Any]) -> bool:
    """Tell whether the question was answered; if not, nothing of the document of the firm may be in the output."""
    if output["result"]["status"] == "answered":
        assert "Ada Holm" in output["answer"]
        return True
    assert not any(secret in json.dumps(output) for secret in SECRETS)
    return False


@pytest.mark.parametrize(("user", "may"), [("ada", True), ("cleo", True), ("ben", False), ("nobody", False)])
def test_each_user_gets_what_they_may_read(guarded: Desk, user: str, may: bool) -> None:
    assert is_answered(guarded.ask(headers(user))) is may


@pytest.mark.parametrize("sent", [{}, {"Authorization": "Bearer guess"}, {"Authorization": "token-of-ada"}])
def test_without_a_known_token_nothing_is_answered(guarded: Desk, sent: dict[str, str]) -> None:
    with pytest.raises(httpx2.HTTPStatusError, match="401"):
        guarded.ask(sent)


CLAIMED: list[dict[str, Any]] = [
    {"config": {"configurable": {"groups": ["board"], "user": "ada", "principal": "ada"}}},
    {"config": {"configurable": {"langgraph_auth_user": CLAIMS, "langgraph_auth_user_id": "ada"}}},
    {"config": {"configurable": {"langgraph_auth_permissions": ["group:board"]}}},
    {"config": {"metadata": {"langgraph_auth_user": CLAIMS, "groups": ["board"]}}},
    {"context": {"langgraph_auth_user": CLAIMS, "groups": ["board"], "user": "ada"}},
    {"metadata": {"owner": "ada", "langgraph_auth_user": CLAIMS}},
    {"input": {"principal": CLAIMS, "groups": ["board"], "user": "ada", "langgraph_auth_user": CLAIMS}},
]


def asked_with_claims(desk: Desk, sent: dict[str, str], claim: dict[str, Any]) -> bool:
    try:
        return is_answered(desk.ask(sent, **claim))
    except httpx2.HTTPStatusError as error:
        assert error.response.status_code in (400, 403, 422)  # the server itself refuses such keys
        return False


@pytest.mark.parametrize("claim", CLAIMED)
def test_what_a_client_sets_is_no_identity(guarded: Desk, claim: dict[str, Any]) -> None:
    assert not asked_with_claims(guarded, headers("ben"), claim)
    assert not asked_with_claims(guarded, {**headers("ben"), "x-user": "ada", "x-groups": "board"}, claim)


def test_studio_without_a_token_reads_what_is_public(guarded: Desk) -> None:
    assert not is_answered(guarded.ask({"x-auth-scheme": "langsmith"}))
    assert not asked_with_claims(guarded, {"x-auth-scheme": "langsmith"}, CLAIMED[1])


def test_tools_of_other_agents_ask_as_their_user(guarded: Desk) -> None:
    arguments = {"question": QUESTION, "groups": ["board"], "user": "ada"}
    call = {"name": "clew", "arguments": arguments}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    shown = {user: json.dumps(guarded.call("/mcp", body, **headers(user))) for user in ("ada", "ben")}
    assert "Ada Holm" in shown["ada"]
    assert not any(secret in shown["ben"] for secret in SECRETS)


def test_agents_ask_as_their_user(guarded: Desk) -> None:
    shown = {}
    for user in ("ada", "ben"):
        assistant = guarded.call("/assistants/search", {}, **headers(user))[0]["assistant_id"]
        message = {"role": "user", "parts": [{"kind": "text", "text": QUESTION}], "messageId": user}
        body = {"jsonrpc": "2.0", "id": "1", "method": "message/send", "params": {"message": message}}
        shown[user] = json.dumps(guarded.call(f"/a2a/{assistant}", body, **headers(user)))
    assert "Ada Holm" in shown["ada"]
    assert not any(secret in shown["ben"] for secret in SECRETS)


@pytest.mark.parametrize(("user", "may"), [("ada", True), ("ben", False)])
async def test_remote_graphs_ask_as_their_user(guarded: Desk, user: str, may: bool) -> None:
    async with get_client(url=guarded.server.url, headers=headers(user)) as client:
        output = await RemoteGraph("clew", client=client).ainvoke({"question": QUESTION})
    assert is_answered(output) is may


def test_a_thread_is_of_the_one_who_began_it(guarded: Desk) -> None:
    thread = guarded.call("/threads", {}, **headers("ada"))["thread_id"]
    body = {"assistant_id": "clew", "input": {"question": QUESTION}}
    assert is_answered(guarded.call(f"/threads/{thread}/runs/wait", body, **headers("ada")))
    with pytest.raises(httpx2.HTTPStatusError, match="404"):
        guarded.call(f"/threads/{thread}/runs/wait", body, **headers("ben"))
    assert guarded.server.client.get(f"/threads/{thread}/state", headers=headers("ben")).status_code == 404


@pytest.mark.parametrize("node", ["extract_answer", "generate"])
def test_a_right_withdrawn_while_a_run_waits_is_withdrawn(guarded: Desk, node: str) -> None:
    thread = guarded.call("/threads", {}, **headers("ada"))["thread_id"]
    path, body = f"/threads/{thread}/runs/wait", {"assistant_id": "clew", "interrupt_before": [node]}
    guarded.call(path, {**body, "input": {"question": QUESTION}}, **headers("ada"))
    if node == "extract_answer":
        guarded.call(path, body, **headers("ada"))
    guarded.apply(NOBODY)
    try:
        output = guarded.call(path, {"assistant_id": "clew"}, **headers("ada"))
        values = guarded.server.client.get(f"/threads/{thread}/state", headers=headers("ada")).json()["values"]
        assert not is_answered(output)
        assert not any(secret in json.dumps(values) for secret in SECRETS)
        assert not is_answered(guarded.ask(headers("ada")))
    finally:
        guarded.apply(BOARD)
    assert is_answered(guarded.ask(headers("ada")))


def test_without_authentication_nobody_is_known(tmp_path: Path) -> None:
    with desk(tmp_path, authenticates=False) as made:
        assert not is_answered(made.ask({}))
        for claim in CLAIMED:
            assert not asked_with_claims(made, headers("ada"), claim)
        assert not asked_with_claims(made, {"x-auth-scheme": "langsmith"}, CLAIMED[1])


def test_nobody_is_refused_where_the_settings_say_so(tmp_path: Path) -> None:
    with desk(tmp_path, anonymous="refuse") as made:
        for sent in (headers("nobody"), {"x-auth-scheme": "langsmith"}):
            error = made.ask(sent)["__error__"]
            assert error["error"] == "IdentityRequiredError"
            assert "CLEW_ANONYMOUS" in error["message"]
        assert is_answered(made.ask(headers("ada")))
