"""The passages that documents have now, for those who may read them."""

from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.permissions import Policy, Rule
from tests.unit.knowledge.ingest.conftest import Shelf


async def test_the_passages_of_a_changed_document_are_those_it_has_now(shelf: Shelf) -> None:
    shelf.write(firm="Orme Works is chaired by Ada Venn.", other="The Lund ferry runs daily.")
    shelf.ingest()
    (before,) = await shelf.library.search("Orme Works", principal=PUBLIC_PRINCIPAL, limit=1)
    shelf.write(firm="It was founded by two brothers.\n\nOrme Works is chaired by Ada Venn.")
    shelf.ingest()
    now = await shelf.library.passages({before["doc_id"], "unknown"}, principal=PUBLIC_PRINCIPAL)
    assert now
    assert {passage["doc_id"] for passage in now} == {before["doc_id"]}
    text = shelf.library.text(before["doc_id"], principal=PUBLIC_PRINCIPAL) or ""
    assert all(text[each["start"] : each["end"]] == each["text"] for each in now)
    assert await shelf.library.standing([each["id"] for each in now], principal=PUBLIC_PRINCIPAL) == {
        each["id"] for each in now
    }


async def test_of_a_document_that_may_not_be_read_there_are_none(shelf: Shelf) -> None:
    shelf.write(firm="Orme Works is chaired by Ada Venn.")
    shelf.ingest(policy=Policy({"": Rule("", allow=frozenset({"user:ann"}))}))
    (info,) = shelf.library.documents(principal=Principal("ann"))
    assert await shelf.library.passages({info.id}, principal=Principal("ann"))
    assert await shelf.library.passages({info.id}, principal=Principal("ben")) == []
