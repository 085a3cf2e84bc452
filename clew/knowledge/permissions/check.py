"""A policy that a program made, held to what one in a file is held to."""

from collections.abc import Callable, Collection, Iterator

from clew.errors import InputError
from clew.knowledge.permissions.names import Unusable, bare_name, member_name, reader_name, rule_path
from clew.knowledge.permissions.policy import Policy, Rule

Read = Callable[[str], str]


def checked(policy: Policy) -> Policy:
    """Return a policy with each name and path in the spelling that is compared.

    Raises:
        InputError: A name or path cannot be used, is there twice, or is no text; the message says which, and the cure.
    """
    problems: list[str] = []
    groups = dict(_read(policy.groups, bare_name, problems))
    rules = dict(_read(policy.rules, lambda path: rule_path(path or "/"), problems))
    made = Policy(
        {path: _rule(path, policy.rules[given], problems) for path, given in rules.items()},
        {group: _names(policy.groups[given], member_name, problems) for group, given in groups.items()},
    )
    if problems:
        raise InputError("\n".join(["The policy cannot be used, and nothing was changed.", *problems]))
    return made


def _rule(path: str, rule: Rule, problems: list[str]) -> Rule:
    if not isinstance(rule.inherit, bool):
        problems.append(f"`inherit` of the rule at {path or '/'!r} is {rule.inherit!r}: give True or False.")
    allow = None if rule.allow is None else _names(rule.allow, reader_name, problems)
    return Rule(path, allow, _names(rule.deny, reader_name, problems), rule.inherit)


def _names(given: object, read: Read, problems: list[str]) -> frozenset[str]:
    if isinstance(given, str | bytes) or not isinstance(given, Collection):
        problems.append(f"{given!r} is no collection of names: give frozenset({{'group:NAME'}}).")
        return frozenset()
    return frozenset(name for name, _ in _read(given, read, problems, once=False))


def _read(given: Collection[str], read: Read, problems: list[str], *, once: bool = True) -> Iterator[tuple[str, str]]:
    """Read each text; give what it is read as, and itself."""
    found: dict[str, str] = {}
    for text in given:
        if not isinstance(text, str):
            problems.append(f"{text!r} is no text: give one.")
            continue
        try:
            name = read(text)
        except Unusable as error:
            problems.append(f"{error}.")
            continue
        if once and name in found:
            problems.append(f"{text!r} and {found[name]!r} are the same: keep one of them.")
        found[name] = text
    return iter(found.items())
