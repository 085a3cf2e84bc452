"""reStructuredText: header fields, headings, lists, tables, footnotes, code, bodies of directives."""

import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any

from clew.errors import MissingExtraError
from clew.knowledge.document import BlockKind, Parsed
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.footnotes import tie
from clew.knowledge.parse.outline import Outline
from clew.knowledge.parse.rst_source import RstSource
from clew.knowledge.parse.rst_table import Row, rows_of
from clew.knowledge.sentences import Span

_REFERENCE = re.compile(r"\[(?P<label>[^\[\]\s]+)\]_(?!_)")
_TEXTS = frozenset(("paragraph", "rubric", "attribution", "line", "caption"))
_CODE = frozenset(("literal_block", "doctest_block", "math_block"))
_LISTS = frozenset(("bullet_list", "enumerated_list", "field_list", "option_list"))
_ANONYMOUS = ("#", "*")
_SETTINGS: Mapping[str, Any] = {
    "_disable_config": True,
    "docinfo_xform": False,
    "doctitle_xform": False,
    "file_insertion_enabled": False,  # no directive may read another file, or
    "raw_enabled": False,  # pass anything through unread
    "smart_quotes": False,
    "report_level": 5,
    "halt_level": 6,
}


def read(data: bytes) -> Parsed:
    """Read a reStructuredText file. Offsets point into the decoded file, line ends untouched.

    The fields at its top are read as a paragraph too: readers see them. Comments are hidden. Of a directive that is not
    known, as those of other tools are not, all is read. The text of included files is not read.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
        MissingExtraError: docutils is not installed.
    """
    if find_spec("docutils") is None:
        raise MissingExtraError("Reading reStructuredText", "docutils", "documents")
    reader = _Reader(RstSource(decode(data)))
    reader.read()
    return Parsed(
        reader.source.text,
        tie(reader.source.text, reader.outline.blocks, reader.labels, _REFERENCE, names_in_order()),
        title=reader.fields.get("title") or reader.first_heading,
        author=reader.fields.get("author") or reader.fields.get("authors", ""),
        fields=reader.fields,
        hidden=tuple(reader.hidden),
    )


def names_in_order() -> Callable[[str], str]:
    """Return what names footnotes and references by their labels; those without a name of their own by their order."""
    counts = dict.fromkeys(_ANONYMOUS, 0)

    def name(label: str) -> str:
        if label not in counts:
            return label.lstrip("#").casefold()
        counts[label] += 1
        return f"{label}{counts[label]}"

    return name


class _Reader:
    """Walks the tree that docutils makes of one document."""

    def __init__(self, source: RstSource) -> None:
        self.source = source
        self.outline = Outline()
        self.fields = dict(source.header)
        self.first_heading = ""
        self.hidden: list[Span] = []
        self.labels: dict[int, str] = {}
        """Labels of the footnotes, by their blocks."""
        self._depth = 0
        self._name_note = names_in_order()
        self._item_starts: int | None = None
        """Where the label of an item stands whose first paragraph is still to come."""
        self._begins_item = False

    def read(self) -> None:
        from docutils.core import publish_doctree

        if self.source.header:
            self._add(self.source.header_span)
        self._children(publish_doctree(self.source.body, settings_overrides=dict(_SETTINGS)))

    def _children(self, node: Any) -> None:
        for child in node.children:
            self._visit(child)

    def _visit(self, node: Any) -> None:
        name = getattr(node, "tagname", "#text")
        if name in _TEXTS:
            self._add(self.source.find(node.rawsource, node.line))
        elif name in _CODE:
            self._add(self.source.find(node.rawsource, node.line), "code")
        elif name in _LISTS:
            self._list(node)
        elif visit := getattr(self, f"_{name}", None):
            visit(node)
        else:
            self._children(node)

    def _add(self, span: Span | None, kind: BlockKind = "paragraph") -> None:
        """Add a block; the first paragraph of a list item is the item, with its mark or label."""
        if span is None:
            return
        start, end = span
        if self._begins_item and kind == "paragraph" and self.outline.depth:
            after = self.outline.blocks[-1].end if self.outline.blocks else 0
            start = self.source.line_start(start, after) if self._item_starts is None else self._item_starts
            self.outline.item(start, self.source.text[start:end])
        else:
            self.outline.paragraph(start, self.source.text[start:end], kind)
        self._begins_item, self._item_starts = False, None

    def _section(self, node: Any) -> None:
        self._depth += 1
        self._children(node)
        self._depth -= 1

    def _title(self, node: Any) -> None:
        lines = self.source.lines_of(node.rawsource, node.line)
        if lines is None or node.parent.tagname != "section":
            self._add(self.source.find(node.rawsource, node.line))  # the title of a topic or an admonition
            return
        start, end = self.source.with_rules(lines)
        name = " ".join(node.astext().split())
        self.first_heading = self.first_heading or name
        self.outline.heading(start, self.source.text[start:end], min(self._depth, 6), name)

    def _topic(self, node: Any) -> None:
        if "contents" not in node["classes"]:  # docutils wrote those
            self._children(node)

    def _comment(self, node: Any) -> None:
        if span := self.source.find(node.rawsource, node.line):
            self.hidden.append((self.source.line_start(span[0]), span[1]))

    def _image(self, node: Any) -> None:
        """Read what an image shows, where its author tells it."""
        self._add(self.source.find(node.get("alt", ""), node.line))

    def _system_message(self, node: Any) -> None:
        """Read a directive that docutils does not know, as it stands."""
        for block in node.children:
            if block.tagname == "literal_block":
                self._add(self.source.find(block.rawsource, node["line"]))

    def _list(self, node: Any) -> None:
        self.outline.open_list()
        self._children(node)
        self.outline.close_list()

    def _list_item(self, node: Any) -> None:
        self._begins_item = True
        self._children(node)
        self._begins_item = False

    def _field(self, node: Any) -> None:
        name, body = node.children
        if all(block.kind in ("heading", "item") for block in self.outline.blocks):
            self.fields.setdefault(name.astext().casefold(), " ".join(body.astext().split()))
        self._labelled(f":{name.rawsource}:", node.line, body)

    def _option_list_item(self, node: Any) -> None:
        options, description = node.children
        self._labelled(options.children[0].rawsource, None, description)

    def _labelled(self, label: str, line: int | None, body: Any) -> None:
        """Add what stands behind or below a label as an item with the label; a label alone is one too."""
        span = self.source.find(label, line, go_on=False)
        self._begins_item, self._item_starts = True, span[0] if span else None
        self._children(body)
        if self._begins_item:
            self._add(span)

    def _definition_list_item(self, node: Any) -> None:
        *terms, definition = (child for child in node.children if child.tagname in ("term", "definition"))
        for term in terms:
            self._add(self.source.find(term.rawsource, term.line))
        self.outline.open_list(" ".join(terms[0].astext().split()))
        self._begins_item = True
        self._children(definition)
        self._begins_item = False
        self.outline.close_list()

    def _footnote(self, node: Any) -> None:
        first = len(self.outline.blocks)
        label = self._name_note(self.source.note_label(node.line) or node.children[0].astext())
        self._children(node)
        self.labels |= dict.fromkeys(range(first, len(self.outline.blocks)), label)

    _citation = _footnote

    def _label(self, node: Any) -> None:
        """Leave out the label of a footnote: its text begins behind it."""

    def _table(self, node: Any) -> None:
        for title in node.children:
            if title.tagname == "title" and (span := self.source.find(title.rawsource, title.line)):
                self.outline.caption(span[0], self.source.text[slice(*span)])
        self.outline.open_table()
        for row in rows_of(node, self.source):
            self._row(row)
        self.outline.close_table()

    def _row(self, row: Row) -> None:
        start, end = row.span
        text = self.source.text[start:end]
        if row.columns:
            self.outline.header(start, text, row.columns)
        else:
            self.outline.add("row", start, text, self.outline.depth, leads=row.in_header, path=row.above)
