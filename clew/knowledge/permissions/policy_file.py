"""The file that an operator writes a policy in: read strictly, and all that is wrong with it told at once."""

from itertools import islice
from pathlib import Path

import yaml

from clew.errors import InputError
from clew.knowledge.permissions.entries import Entries
from clew.knowledge.permissions.group_checks import cycles, told_cycle, undefined
from clew.knowledge.permissions.marked import Malformed, composed
from clew.knowledge.permissions.names import bare_name, member_name, reader_name, rule_path
from clew.knowledge.permissions.policy import Policy, Rule

_MOST_PROBLEMS = 50
_TOP = ("rules", "groups", "external_groups")
_RULE = ("allow", "deny", "inherit")


def read_policy(path: Path) -> Policy:
    """Read a policy from a file of YAML, or of JSON if its name ends in `.json`.

    Raises:
        InputError: The file cannot be read or used; the message names every line that is wrong, and the cure.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"The policy {str(path)!r} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise InputError(f"{path}:{line}: this is not UTF-8: save the file as UTF-8.") from None
    return parse_policy(text, str(path), as_json=path.suffix.lower() == ".json")


def parse_policy(text: str, name: str, *, as_json: bool = False) -> Policy:
    """Read a policy from the text of a file called `name`.

    Raises:
        InputError: It cannot be used; the message names every line that is wrong, and the cure.
    """
    entries = Entries()
    try:
        policy = _policy(composed(text, as_json=as_json), entries)
    except Malformed as error:
        raise InputError(_told(name, [(error.line, str(error))])) from None
    if entries.problems:
        raise InputError(_told(name, sorted(entries.problems)))
    return policy


def _told(name: str, problems: list[tuple[int, str]]) -> str:
    lines = [f"{name}:{line}: {message}." for line, message in problems[:_MOST_PROBLEMS]]
    if len(problems) > _MOST_PROBLEMS:
        lines.append("And there is more.")
    return "\n".join([*lines, "Nothing was changed."])


def _policy(node: yaml.Node | None, entries: Entries) -> Policy:
    if node is None:
        raise Malformed(1, "the file is empty: give 'rules', or remove a policy with `clew acl remove`")
    top = entries.fields(node, _TOP, "a policy")
    if "rules" not in top and isinstance(node, yaml.MappingNode):
        entries.problem(1, "there are no 'rules': give one that allows something, or nobody may read anything")
    groups = entries.mapping(top.get("groups"), bare_name, "'groups'")
    members = {name: entries.names(given.value, member_name, f"the group {name!r}") for name, given in groups.items()}
    external = entries.names(top.get("external_groups"), bare_name, "'external_groups'")
    rules = entries.mapping(top.get("rules"), rule_path, "'rules'")
    policy = Policy({path: _rule(path, given.value, entries) for path, given in rules.items()}, members)
    for way in islice(cycles(members), _MOST_PROBLEMS):
        entries.problem(groups[way[0]].line, f"the group {told_cycle(way)}: take one of them out of the other")
    entries.problems += islice(undefined(entries.named, {*members, *external}), _MOST_PROBLEMS + 1)
    return policy


def _rule(path: str, node: yaml.Node, entries: Entries) -> Rule:
    what = f"the rule at {path or '/'!r}"
    given = entries.fields(node, _RULE, what)
    if isinstance(node, yaml.MappingNode) and not node.value:
        entries.problem(node.start_mark.line + 1, f"{what} says nothing: give 'allow', 'deny' or 'inherit'")
    return Rule(
        path,
        allow=entries.names(given["allow"], reader_name, f"'allow' of {what}") if "allow" in given else None,
        deny=entries.names(given.get("deny"), reader_name, f"'deny' of {what}"),
        inherit=entries.flag(given.get("inherit"), f"'inherit' of {what}"),
    )
