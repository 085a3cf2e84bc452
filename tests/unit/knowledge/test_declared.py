"""Documents that name what they replace, or what replaces them."""

from datetime import date
from typing import Any

import pytest

from clew.knowledge.acl import ROOT_NODE
from clew.knowledge.declared import declared, replaced_names, replacing_names
from clew.knowledge.document import BusinessDate, Parsed
from clew.knowledge.in_force import InForce
from clew.knowledge.records import DocumentInfo


def document(source: str, title: str = "", day: str = "", **more: Any) -> DocumentInfo:
    dates = (BusinessDate("written", date.fromisoformat(day), date.fromisoformat(day), "header"),) if day else ()
    return DocumentInfo(source, f"/{source}", source, title or source, "1", ROOT_NODE, 1, dates=dates, **more)


def parsed(text: str = "", **fields: str) -> Parsed:
    return Parsed(text, (), fields={name.replace("_", "-"): value for name, value in fields.items()})


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (parsed(replaces="241"), ("241",)),
        (parsed(replaces="513, 571, 599"), ("513", "571", "599")),
        (parsed(supersedes="Travel Policy and Expense Policy"), ("Travel Policy", "Expense Policy")),
        (parsed(取代="《差旅管理办法》、《报销细则》"), ("差旅管理办法", "报销细则")),
        (parsed("本办法自2024年5月1日起施行。《差旅管理办法》（2019年第3号）同时废止。"), ("差旅管理办法",)),
        (parsed("原《关于适用〈劳动法〉的意见》同时予以废止。"), ("关于适用〈劳动法〉的意见",)),
        (parsed("《差旅管理办法》自发布之日起施行。旧的办法同时废止。"), ()),
        (parsed(replaces="-"), ()),
        (parsed("It replaces nothing."), ()),
    ],
)
def test_what_a_document_replaces_is_read_from_fields_and_from_the_usual_sentence(
    given: Parsed, names: tuple[str, ...]
) -> None:
    assert replaced_names(given) == names


def test_what_replaces_a_document_is_read_from_its_fields() -> None:
    for field in ("superseded-by", "Superseded By".casefold(), "superseded_by", "replaced-by"):
        assert replacing_names(Parsed("", (), fields={field: "440"})) == ("440",)
    assert replacing_names(parsed()) == ()


def test_a_number_names_the_file_of_that_number() -> None:
    documents = [document("pep-0241.rst"), document("pep-0314.rst", replaces=("241",), replaced_by=("345",))]
    documents.append(document("pep-0345.rst", replaces=("314",)))
    assert declared(documents) == {"pep-0241.rst": "pep-0314.rst", "pep-0314.rst": "pep-0345.rst"}


def test_a_title_names_the_document_of_that_title_in_the_same_folder_first() -> None:
    documents = [
        document("a/old.md", "差旅管理办法"),
        document("b/old.md", "差旅管理办法"),
        document("a/new.md", "出差与报销办法", replaces=("差旅管理办法",)),
        document("c/other.md", "总则", replaces=("差旅管理办法",)),
    ]
    assert declared(documents) == {"a/old.md": "a/new.md"}


@pytest.mark.parametrize("status", ["draft", "expired"])
def test_what_does_not_hold_replaces_nothing_unless_the_other_says_so(status: Any) -> None:
    new = document("new.md", "New", replaces=("Old",), own_status=status)
    assert declared([document("old.md", "Old"), new]) == {}
    assert declared([document("old.md", "Old", replaced_by=("New",)), new]) == {"old.md": "new.md"}


def test_by_its_own_title_a_document_names_no_other() -> None:
    old = document("old.md", "抚恤条例", "2019-01-01", replaces=("抚恤条例",))
    assert declared([old, document("new.md", "抚恤条例", "2024-01-01")]) == {}


def test_documents_that_replace_each_other_replace_nothing() -> None:
    one, other = document("1.md", "One", replaces=("Two",)), document("2.md", "Two", replaces=("One",))
    assert declared([one, other, document("3.md", "Three", replaces=("Three",))]) == {}


def test_the_replaced_one_held_until_the_other_began() -> None:
    old = document("old.md", "Wheels 1", "2010-01-10")
    new = document("new.md", "Wheel files", "2012-09-20", replaces=("Wheels 1",))
    known = InForce({info.id: info for info in (old, new)})

    def out(day: str, **hidden: bool) -> set[str]:
        at = date.fromisoformat(day).toordinal()
        return known.without(((at, at + 1),), lambda id: not hidden.get(id.partition(".")[0]))

    assert out("2009-05-01") == {"old.md", "new.md"}
    assert out("2011-05-01") == {"new.md"}
    assert out("2012-09-20") == out("2020-01-01") == {"old.md"}
    assert out("2020-01-01", new=True) == set()
