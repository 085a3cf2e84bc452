"""What `clew acl` says of a policy, as plain JSON and in sentences."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from clew.cli.events import printable

if TYPE_CHECKING:
    from clew.knowledge.acl import Principal
    from clew.knowledge.permissions import Permissions, Policy
    from clew.knowledge.records import DocumentInfo

_MOST = 10
"""How many names or paths are told one by one."""


def source_named(name: str, documents: "Iterable[DocumentInfo]") -> str:
    """Find the source of the documents with this id or source.

    Raises:
        InputError: There is none.
    """
    from clew.errors import InputError
    from clew.knowledge.permissions.tree import normal

    for info in documents:
        if name == info.id or normal(name) == normal(info.source):
            return info.source
    raise InputError(f"There is no document {name!r}: give its source from the top of the folder, or its id.")


def explained(source: str, principal: "Principal", permissions: "Permissions") -> dict[str, Any]:
    """Say as plain JSON why a principal may or may not read a document."""
    told = permissions.explain(source, principal)
    return {
        "document": source,
        "user": principal.user or None,
        "groups": sorted(principal.groups),
        "allowed": told.allowed,
        "reason": told.reason,
        "origin": told.origin,
        "rule": told.rule.to_json() if told.rule else None,
        "ways": [list(way) for way in told.ways],
        "policy": permissions.policy is not None,
        "unknown": permissions.unknown_names(principal) if permissions.policy else [],
    }


def explained_lines(told: dict[str, Any]) -> Iterator[str]:
    """Say the same in sentences."""
    user = printable(told["user"] or "Someone without an identity")
    yield f"{user} {'may' if told['allowed'] else 'may not'} read {printable(told['document'])}."
    yield _decision(told)
    for way in told["ways"]:
        if len(way) > 1:
            yield f"{printable(way[0])} is in {', which is in '.join(map(printable, way[1:]))}."
    yield from _unknown(told)


def _decision(told: dict[str, Any]) -> str:
    if told["reason"] == "refused":
        return "CLEW_ANONYMOUS=refuse answers nobody without an identity."
    if told["rule"] is None:
        return f"No rule says who may read it{'' if told['policy'] else ', and there is no policy'}: nobody may."
    if told["origin"] == "default":
        return "There is no policy: everyone may read what brought no rule of its own."
    path = printable(told["rule"]["path"] or "/")
    rule = f"The rule that {path} brought itself" if told["origin"] == "document" else f"The rule at {path}"
    named = [way[-1] for way in told["ways"]]
    if told["reason"] == "not_named":
        return f"{rule} allows {_names(told['rule']['allow'])}{' alone' if told['rule']['allow'] else ''}."
    return f"{rule} {'allows' if told['allowed'] else 'denies'} {_names(named)}."


def _unknown(told: dict[str, Any]) -> Iterator[str]:
    groups = [name for name in told["unknown"] if name.startswith("group:")]
    user = f"user:{told['user']}"
    if user in told["unknown"] and len(groups) == len(told["groups"]):
        yield f"Nobody called {printable(told['user'])!r} stands in the policy: they may read what is public,"
        yield "and what everyone with an identity may."
    if groups:
        yield f"No rule and no group of the policy names {_names(groups)}."


def _names(names: Collection[str]) -> str:
    shown = [printable(name) for name in sorted(names)][:_MOST]
    more = [f"{len(names) - _MOST} more"] if len(names) > _MOST else []
    return ", ".join([*shown, *more]) or "nobody"


def covered(policy: "Policy", sources: Sequence[str]) -> dict[str, Any]:
    """Say as plain JSON how much there is in a policy, and what it leaves out; nothing is, of no documents."""
    from clew.knowledge.permissions.coverage import idle_rules, unopened

    return {
        "rules": len(policy.rules),
        "groups": len(policy.groups),
        "documents": len(sources),
        "idle": [path or "/" for path in idle_rules(policy, sources)] if sources else [],
        "unopened": len(unopened(policy, sources)),
    }


def covered_lines(told: dict[str, Any]) -> Iterator[str]:
    """Say what a policy leaves out, in sentences."""
    for path in told["idle"][:_MOST]:
        yield f"The rule at {printable(path)} governs no document. A path is written like the source of a document."
    if (more := len(told["idle"]) - _MOST) > 0:
        yield f"{more} more rules govern no document."
    if told["unopened"]:
        yield (
            f"No rule says who may read {told['unopened']} of {told['documents']} documents, so nobody may. "
            "A rule at / with `allow` would."
        )
