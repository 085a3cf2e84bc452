"""Writes Word files for tests: python-docx lays out the file, raw XML says what it cannot write."""

import io
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from xml.sax.saxutils import escape

import docx
from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml
from docx.oxml.ns import qn

_SPACES = " ".join(
    f'xmlns:{prefix}="{uri}"'
    for prefix, uri in {
        "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
        "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
        "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
        "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
        "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
        "v": "urn:schemas-microsoft-com:vml",
    }.items()
)
_PARTS = {"footnotes": "FOOTNOTES", "endnotes": "ENDNOTES", "comments": "COMMENTS"}
REVISION = 'w:id="9" w:author="王芳" w:date="2026-03-01T10:00:00Z"'
"""Attributes of a tracked change."""


class Word:
    """A Word file while it is written."""

    def __init__(self) -> None:
        self.docx = docx.Document()
        self._end = self.docx.element.body.sectPr
        properties = self.docx.core_properties
        properties.title = properties.author = properties.comments = ""
        properties.created = properties.modified = datetime(2026, 3, 1, 8, 0)

    def add(self, *xml: str) -> "Word":
        """Append paragraphs and tables."""
        for each in xml:
            self._end.addprevious(parse_xml(with_spaces(each)))
        return self

    def styles(self, *xml: str) -> "Word":
        """Add styles, in place of those with the same id."""
        root = self.docx.styles.element
        for each in xml:
            style = parse_xml(with_spaces(each))
            for old in [old for old in root.style_lst if old.get(qn("w:styleId")) == style.get(qn("w:styleId"))]:
                root.remove(old)
            root.append(style)
        return self

    def numbering(self, *xml: str) -> "Word":
        """Put these definitions in place of all lists of the template."""
        root = self.docx.part.numbering_part.element
        root[:] = [parse_xml(with_spaces(each)) for each in xml]
        return self

    def part(self, kind: str, *xml: str) -> "Word":
        """Add footnotes, endnotes or comments."""
        name = _PARTS[kind]
        content = with_spaces(f"<w:{kind}>{''.join(xml)}</w:{kind}>")
        data = f'<?xml version="1.0" encoding="UTF-8"?>{content}'
        part = Part(
            PackURI(f"/word/{kind}.xml"),
            getattr(CONTENT_TYPE, f"WML_{name}"),
            data.encode(),
            self.docx.part.package,
        )
        self.docx.part.relate_to(part, getattr(RELATIONSHIP_TYPE, name))
        return self

    def attach(self, id_: str, xml: str) -> "Word":
        """Add a part that runs refer to by this id, such as the data of a chart."""
        package = self.docx.part.package
        part = Part(PackURI(f"/word/attached/{id_}.xml"), CONTENT_TYPE.XML, xml.encode(), package)
        self.docx.part.rels.add_relationship(RELATIONSHIP_TYPE.CUSTOM_XML, part, id_)
        return self

    def data(self) -> bytes:
        """Return the file."""
        out = io.BytesIO()
        self.docx.save(out)
        return out.getvalue()


def with_spaces(xml: str) -> str:
    """Declare the name spaces in the first element."""
    return re.sub(r"^<[\w:]+", lambda name: f"{name[0]} {_SPACES}", xml)


def r(text: str, properties: str = "") -> str:
    """Write a run."""
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def p(*content: str, style: str = "", number: tuple[int, int] | None = None, properties: str = "") -> str:
    """Write a paragraph of text or runs; `number` is its list and level."""
    inner = "".join(each if each.startswith("<") else r(each) for each in content)
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    counted = f'<w:numPr><w:ilvl w:val="{number[1]}"/><w:numId w:val="{number[0]}"/></w:numPr>' if number else ""
    return f"<w:p><w:pPr>{named}{counted}{properties}</w:pPr>{inner}</w:p>"


def inserted(*content: str) -> str:
    """Track what is inserted."""
    return f"<w:ins {REVISION}>{''.join(content)}</w:ins>"


def deleted(text: str) -> str:
    """Track what is deleted."""
    return f'<w:del {REVISION}><w:r><w:delText xml:space="preserve">{escape(text)}</w:delText></w:r></w:del>'


def marked(kind: str) -> str:
    """Track the end of a paragraph: `ins`, `del`, `moveFrom` or `moveTo`."""
    return f"<w:rPr><w:{kind} {REVISION}/></w:rPr>"


def note(kind: str, id_: int, *content: str) -> str:
    """Write a `footnote` or `endnote`."""
    return f'<w:{kind} w:id="{id_}">{p(f"<w:r><w:{kind}Ref/></w:r>", *content)}</w:{kind}>'


def reference(kind: str, id_: int) -> str:
    """Refer to a note."""
    return f'<w:r><w:{kind}Reference w:id="{id_}"/></w:r>'


def comment(id_: int, author: str, date: str, *content: str) -> str:
    """Write a comment."""
    return f'<w:comment w:id="{id_}" w:author="{author}" w:date="{date}">{"".join(map(p, content))}</w:comment>'


def commented(id_: int, *content: str) -> str:
    """Put a comment on runs."""
    return (
        f'<w:commentRangeStart w:id="{id_}"/>{"".join(content)}<w:commentRangeEnd w:id="{id_}"/>'
        f'<w:r><w:commentReference w:id="{id_}"/></w:r>'
    )


def field(instruction: str, result: str) -> str:
    """Write a field with what it shows."""
    return (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f'<w:r><w:instrText xml:space="preserve"> {instruction} </w:instrText></w:r>'
        f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def text_box(*content: str) -> str:
    """Write a text box as Word does: once for new programs, once for old ones."""
    inner = f"<w:txbxContent>{''.join(content)}</w:txbxContent>"
    return (
        "<w:r><mc:AlternateContent>"
        f'<mc:Choice Requires="wps"><w:drawing><wp:inline><wps:wsp><wps:txbx>{inner}</wps:txbx></wps:wsp></wp:inline>'
        f"</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>{inner}</v:textbox></v:shape></w:pict>"
        "</mc:Fallback></mc:AlternateContent></w:r>"
    )


def level(at: int, form: str, text: str, more: str = "", *, start: int = 1) -> str:
    """Define a level of a list."""
    return (
        f'<w:lvl w:ilvl="{at}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{escape(text)}"/><w:pPr><w:ind w:left="{420 * (at + 1)}"/></w:pPr></w:lvl>'
    )


def abstract(id_: int, *content: str) -> str:
    """Define a list."""
    kind = '<w:multiLevelType w:val="multilevel"/>'
    return f'<w:abstractNum w:abstractNumId="{id_}">{kind}{"".join(content)}</w:abstractNum>'


def num(id_: int, abstract_id: int, starts: Mapping[int, int] | None = None) -> str:
    """Use a definition, with levels that begin with another number."""
    overrides = "".join(
        f'<w:lvlOverride w:ilvl="{at}"><w:startOverride w:val="{start}"/></w:lvlOverride>'
        for at, start in (starts or {}).items()
    )
    return f'<w:num w:numId="{id_}"><w:abstractNumId w:val="{abstract_id}"/>{overrides}</w:num>'


def cell(*content: str, span: int = 1, merge: str = "", properties: str = "") -> str:
    """Write a table cell; `merge` is `restart` or `continue`."""
    merged = f'<w:vMerge w:val="{merge}"/>' if merge else ""
    spanned = f'<w:gridSpan w:val="{span}"/>' if span > 1 else ""
    inner = "".join(each if each.startswith(("<w:p>", "<w:tbl>")) else p(each) for each in content)
    return f"<w:tc><w:tcPr>{spanned}{merged}{properties}</w:tcPr>{inner or p()}</w:tc>"


def row(*cells: str, header: bool = False, properties: str = "") -> str:
    """Write a table row of texts or cells."""
    inner = "".join(each if each.startswith("<w:tc>") else cell(each) for each in cells)
    return f"<w:tr><w:trPr>{properties}{'<w:tblHeader/>' if header else ''}</w:trPr>{inner}</w:tr>"


def table(*rows: str | Iterable[str], columns: int = 3) -> str:
    """Write a table."""
    grid = "<w:gridCol/>" * columns
    inner = "".join(each if isinstance(each, str) else row(*each) for each in rows)
    return f"<w:tbl><w:tblPr/><w:tblGrid>{grid}</w:tblGrid>{inner}</w:tbl>"
