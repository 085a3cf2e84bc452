"""What documents are to each other: which is replaced by a newer version, and which parts only quote another."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from clew.knowledge.declared import declared
from clew.knowledge.quotes import originals
from clew.knowledge.records import DocumentInfo
from clew.knowledge.versions import edition_of, superseded


def with_newer(documents: Iterable[DocumentInfo]) -> list[DocumentInfo]:
    """Return the documents of which it is now known otherwise which newer version replaces them, or that none does."""
    known = {info.id: info for info in documents}
    newer = {**superseded(edition_of(info) for info in known.values()), **declared(known.values())}
    changed = (replace(info, superseded_by=newer.get(info.id, "")) for info in known.values())
    return [info for info in changed if info.superseded_by != known[info.id].superseded_by]


def with_repeats(
    documents: Sequence[DocumentInfo],
    unsettled: Collection[str],
    texts_of: Callable[[Collection[str]], Mapping[str, str]],
) -> list[DocumentInfo]:
    """Return the mails of which it is now known otherwise which passages are nothing but quotes of known messages.

    Args:
        documents: All there are.
        unsettled: Ids of those that are new, or have a new text.
        texts_of: Reads the texts of documents, by their ids.
    """
    known = {info.id: info for info in documents}
    by_message = {info.message_id: info.id for info in documents if info.message_id}
    fresh = {info.message_id for info in documents if info.message_id and info.id in unsettled}
    changed = []
    for info in documents:
        lost = any(not known.keys() >= set(ids) for _, ids in info.repeats)
        if info.quoted and (lost or info.id in unsettled or not fresh.isdisjoint(info.replies_to)):
            parents = [by_message[each] for each in info.replies_to if each in by_message]
            changed.append(replace(info, repeats=_repeats(info, texts_of([info.id, *parents]), parents)))
    return [info for info in changed if info.repeats != known[info.id].repeats]


def _repeats(
    info: DocumentInfo, texts: Mapping[str, str], parents: Sequence[str]
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    quotes = [texts[info.id][start:end] for _, start, end in info.quoted]
    found = originals(quotes, {parent: texts[parent] for parent in parents})
    return tuple((ordinal, ids) for (ordinal, _, _), ids in zip(info.quoted, found, strict=True) if ids)
