"""YAML and JSON as a tree that knows its lines; nothing in it is ever executed or expanded."""

import json
import re

import yaml
from yaml.reader import Reader

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_JSON_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


class Malformed(ValueError):
    """What is neither YAML nor JSON."""

    def __init__(self, line: int, message: str) -> None:
        """Keep the `line`, counted from 1, and what is wrong in it."""
        super().__init__(message)
        self.line = line


def composed(text: str, *, as_json: bool) -> yaml.Node | None:
    """Read the one document of a text; None when there is nothing in it.

    Raises:
        Malformed: It is not well-formed.
    """
    if odd := Reader.NON_PRINTABLE.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise Malformed(line, f"the character {odd.group()!r} cannot stand in a file: leave it out")
    try:
        return yaml.compose(_as_yaml(text) if as_json else text, Loader=_LOADER)
    except json.JSONDecodeError as error:
        raise Malformed(error.lineno, f"not JSON: {error.msg} (column {error.colno})") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = ", ".join(part for part in (error.context, error.problem) if part)
        raise Malformed(mark.line + 1 if mark else 1, f"not YAML: {said}") from None
    except UnicodeEncodeError as error:
        line = error.object.count("\n", 0, error.start) + 1
        raise Malformed(line, f"the character {error.object[error.start]!r} is half of one: give the whole") from None
    except RecursionError:
        raise Malformed(1, "lists stand in lists too deep: a policy needs no more than three levels") from None


def _as_yaml(text: str) -> str:
    r"""Check that a text is JSON and write it as YAML, line by line the same: YAML has no `\/`, no pairs, no tabs."""
    json.loads(text)
    return _JSON_TEXT.sub(lambda found: json.dumps(json.loads(found.group()), ensure_ascii=False), text).replace(
        "\t", " "
    )


def line_of(node: yaml.Node) -> int:
    """Tell in which line, counted from 1, a node starts."""
    return int(node.start_mark.line) + 1


def kind_of(node: yaml.Node) -> str:
    """Say what a node is, in the words of the file's author."""
    if not node.tag.startswith("tag:yaml.org,2002:") or "python" in node.tag:
        return f"tagged {node.tag!r}"
    if isinstance(node, yaml.MappingNode):
        return "keys with values"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return "nothing" if node.tag == "tag:yaml.org,2002:null" else f"{node.value!r}"
