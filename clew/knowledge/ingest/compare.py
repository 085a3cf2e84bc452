"""What documents are to each other: which is replaced by a newer version, and which parts only quote another."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from clew.knowledge.catalog import Ledger
from clew.knowledge.quotes import repeated
from clew.knowledge.records import DocumentInfo, Leftover
from clew.knowledge.versions import edition_of, superseded


def with_newer(documents: Iterable[DocumentInfo]) -> list[DocumentInfo]:
    """Return the documents of which it is now known otherwise which newer version replaces them, or that none does."""
    known = {info.id: info for info in documents}
    newer = superseded(edition_of(info) for info in known.values())
    changed = (replace(info, superseded_by=newer.get(info.id, "")) for info in known.values())
    return [info for info in changed if info.superseded_by != known[info.id].superseded_by]


def drop_quotes(documents: Sequence[DocumentInfo], unsettled: Collection[str], ledger: Ledger) -> None:
    """Take out the passages of mails that are nothing but quotes of messages that are known.

    Args:
        documents: All there are.
        unsettled: Ids of those that are new, or have a new text.
        ledger: Has the texts, and takes down what is taken out.
    """
    by_message = {info.message_id: info.id for info in documents if info.message_id}
    fresh = {info.message_id for info in documents if info.message_id and info.id in unsettled}
    for info in documents:
        if info.quoted and (info.id in unsettled or not fresh.isdisjoint(info.replies_to)):
            _drop(info, [by_message[each] for each in info.replies_to if each in by_message], ledger)


def _drop(info: DocumentInfo, parents: Sequence[str], ledger: Ledger) -> None:
    texts = ledger.texts([info.id, *parents])
    quotes = [texts[info.id][start:end] for _, start, end in info.quoted]
    known = repeated(quotes, [texts[parent] for parent in parents])
    out = [ordinal for (ordinal, _, _), is_known in zip(info.quoted, known, strict=True) if is_known]
    if out:
        ledger.settle([], [without(info, out)], [Leftover(info.id, info.version, at, at + 1) for at in out])


def without(info: DocumentInfo, ordinals: Collection[int]) -> DocumentInfo:
    """Return the document with some of its passages taken out."""
    return replace(
        info,
        passages=info.passages - len(ordinals),
        quoted=tuple(each for each in info.quoted if each[0] not in ordinals),
        left_out=tuple(sorted({*info.left_out, *ordinals})),
    )


class Replies:
    """Which files must be read again when a message changes: those with mails that lost parts which it held."""

    def __init__(self, known: Mapping[str, Collection[DocumentInfo]]) -> None:
        """Take the documents of each file, by its id."""
        self._files: dict[str, set[str]] = {}
        for infos in known.values():
            for info in infos:
                for message in info.replies_to if info.left_out else ():
                    self._files.setdefault(message, set()).add(info.file_id)

    def to(self, changed: Iterable[DocumentInfo]) -> set[str]:
        """Return the ids of the files."""
        found = (self._files.get(info.message_id, set()) for info in changed if info.message_id)
        return set().union(*found)
