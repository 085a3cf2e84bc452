"""reStructuredText as people write it."""

from tests.files.file import File


def files() -> list[File]:
    """Make them all."""
    return [
        _proposal("lf", "\n"),
        _proposal("crlf", "\r\n"),
        _fields(),
        _lists(),
        _tables(),
        _footnotes(),
        _directives(),
    ]


def _made(name: str, text: str, about: str, **truth: object) -> File:
    return File(name=f"{name}.rst", data=text.encode(), about=about, **truth)  # type: ignore[arg-type]


def _proposal(name: str, end: str) -> File:
    text = """PEP: 9001
Title: A Quiet Bell
Author: Ada Venn <ada@orme.example>,
        Bo Lark <bo@orme.example>
Status: Final
Created: 14-Mar-2013

========
Abstract
========

This proposal adds a bell.  It is quiet.

Scope
=====

Details
-------

The bell rings when ``ring()`` is called::

    ring()

    # Not a heading
    # =============

Copyright
=========

Public domain.
"""
    return File(
        name=f"proposal-{name}.rst",
        data=text.replace("\n", end).encode(),
        about="Header fields, headings by underlines and overlines, code.",
        headings=((1, "Abstract"), (2, "Scope"), (3, "Details"), (2, "Copyright")),
        sentences=("This proposal adds a bell.", "It is quiet.", "Public domain.", "Status: Final"),
    )


def _fields() -> File:
    return _made(
        "fields",
        "采购制度\n========\n\n:作者: 采购部\n:状态: 生效\n:日期: 2025-06-30\n\n正文从这里开始。\n",
        "Fields below the title.",
        headings=((1, "采购制度"),),
        items=(":作者: 采购部", ":状态: 生效", ":日期: 2025-06-30"),
        sentences=("正文从这里开始。",),
    )


def _lists() -> File:
    return _made(
        "lists",
        """验收
====

验收标准如下：

1. 外观完好。
2. 文档完整，包括：

   * 使用手册
   * 验收报告
     及其附件

   另附说明。

#. 培训完成。

Term : kind
    What it means.

-v         be loud
--quiet    be quiet

| 第一行
| 第二行
""",
        "Lists of every kind.",
        headings=((1, "验收"),),
        items=(
            "外观完好。",
            "文档完整，包括：",
            "使用手册",
            "验收报告 及其附件",
            "培训完成。",
            "What it means.",
            "-v be loud",
            "--quiet be quiet",
        ),
        sentences=("另附说明。", "第一行"),
    )


def _tables() -> File:
    return _made(
        "tables",
        """Figures
=======

+--------+---------+------------+
| Region | Revenue              |
|        +---------+------------+
|        | 2023    | 2024       |
+========+=========+============+
| East   | 1       | 2          |
+        +---------+------------+
|        | 3       | four and   |
|        |         | more       |
+--------+---------+------------+

=====  =======
Name   Amount
=====  =======
Pump   12
Valve  7 of a
       kind
=====  =======

.. list-table:: Table 1. Staff
   :header-rows: 1

   * - Post
     - Number
   * - Clerk
     - 4

.. csv-table::
   :header: "Code", "Meaning"

   E-0217, "restart, then wait"
""",
        "Tables of every kind, with merged cells and cells of several lines.",
        headings=((1, "Figures"),),
        rows=(
            ("Region", "Revenue"),
            ("2023", "2024"),
            ("East", "1", "2"),
            ("3", "four and more"),
            ("Name", "Amount"),
            ("Pump", "12"),
            ("Valve", "7 of a kind"),
            ("Post", "Number"),
            ("Clerk", "4"),
            ("Code", "Meaning"),
            ("E-0217", "restart, then wait"),
        ),
    )


def _footnotes() -> File:
    return _made(
        "footnotes",
        """Liability
=========

The limit is 100% of the price [1]_.  Other cases differ. [#]_  A third [#named]_ case
and a work [CIT2002]_ are cited.  The last note [#]_ follows.

.. [1] Where data leak, the limit is 200%.
.. [#] See annex three.

   It was agreed upon.
.. [#named] The named note.
.. [#] The last one.
.. [CIT2002] A book.
""",
        "Numbered, automatic and named footnotes, and a citation.",
        headings=((1, "Liability"),),
        footnotes=(
            ("The limit is 100% of the price [1]_.", "Where data leak, the limit is 200%."),
            ("Other cases differ.", "See annex three."),
            ("Other cases differ.", "It was agreed upon."),
            ("A third [#named]_ case and a work [CIT2002]_ are cited.", "The named note."),
            ("A third [#named]_ case and a work [CIT2002]_ are cited.", "A book."),
            ("The last note [#]_ follows.", "The last one."),
        ),
    )


def _directives() -> File:
    return _made(
        "directives",
        """Guide
=====

.. contents::

.. note:: Be careful.

   Back up first.

.. _target: https://a.example/

.. company-box:: Draft

   An unknown box says this.

.. image:: bell.png
   :alt: A bell on a wall

.. include:: secrets.txt

.. code-block:: python

   ring()

..
   Local Variables:
   mode: rst
   End:

The end.
""",
        "Directives, known and unknown, and comments.",
        headings=((1, "Guide"),),
        sentences=("Be careful.", "Back up first.", "A bell on a wall", "The end.", "An unknown box says this."),
        absent=("Local Variables", "mode: rst"),
    )
