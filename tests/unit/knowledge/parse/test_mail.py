import time
from base64 import b64encode
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.document import Parsed
from clew.knowledge.parse import parse, parse_all
from clew.knowledge.parse import plain as plain_text
from clew.knowledge.parse.mail import body, read
from clew.knowledge.parse.mail.attribution import attribution, compared
from tests.files import mail as made
from tests.files.file import File

Said = tuple[str, str, str]


def said(parsed: Parsed) -> list[Said]:
    """Kind, who and when, and text of each block after the header."""
    blocks = parsed.blocks[1:]
    return [(block.kind, " > ".join(block.path), parsed.text[block.start : block.end]) for block in blocks]


def written(data: bytes) -> list[tuple[str, str]]:
    """Who said what, the lines of attribution aside."""
    parsed = read(data)
    blocks = [block for block in parsed.blocks[1:] if not block.leads]
    return [((block.path or ("",))[0].split(",")[0], parsed.text[block.start : block.end]) for block in blocks]


def plain(body: str, *header: str) -> bytes:
    """Make a mail of 李四."""
    return "\r\n".join([*header, "From: 李四 <li@example.cn>", "Subject: x", "", *body.split("\n")]).encode()


def test_a_thread_keeps_who_proposed_and_who_agreed_apart() -> None:
    first, second, third = made.thread()
    assert said(read(first.data)) == [
        ("paragraph", "张三, 2025-10-30 17:00+08:00", "请确认。\n金额 50 万。\n月底前付清。")
    ]
    assert said(read(second.data)) == [
        ("paragraph", "李四, 2025-10-31 09:30+08:00", "同意。"),
        ("quote", "", "金额 50 万。"),
    ]
    assert said(read(third.data)) == [
        ("paragraph", "王五, 2025-10-31 11:00+08:00", "已安排。"),
        ("quote", "李四, 2025年10月31日", "在 2025年10月31日，李四 写道："),
        ("quote", "李四, 2025年10月31日", "同意。"),
        ("quote", "", "金额 50 万。"),
    ]


def test_the_header_is_read_and_begins_the_text() -> None:
    document = parse(made.thread()[1].data, Path("/m/a.eml"), "a.eml")
    parsed = document.parsed
    assert (document.title, document.kind, document.genre, parsed.author) == ("回复：付款", "mail", "mail", "李四")
    assert parsed.fields == {
        "from": "李四 <li@example.cn>",
        "to": "张三 <zhang@example.cn>",
        "date": "2025-10-31T09:30:00+08:00",
        "subject": "回复：付款",
    }
    head = parsed.blocks[0]
    assert parsed.text[head.start : head.end].split("\n") == [
        "From: 李四 <li@example.cn>", "To: 张三 <zhang@example.cn>", "Date: 2025-10-31 09:30+08:00",
        "Subject: 回复：付款",
    ]  # fmt: skip


def test_a_mail_knows_what_it_answers_the_nearest_first() -> None:
    parsed = read(made.thread()[2].data)
    assert (parsed.message_id, parsed.replies_to) == ("3@example.cn", ("2@example.cn", "1@example.cn"))


def test_no_mail_answers_itself() -> None:
    parsed = read(b"From: a@example.com\nMessage-ID: <2@x>\nReferences: <1@x> <2@x>\n\nhello")
    assert (parsed.message_id, parsed.replies_to) == ("2@x", ("1@x",))


def test_the_date_keeps_the_zone_of_the_sender() -> None:
    parsed = read(made.dated().data)
    assert parsed.fields["date"] == "2025-10-31T23:30:00+00:00"
    assert said(parsed) == [("paragraph", "张三, 2025-10-31 23:30+00:00", "付款将在下周五完成")]


@pytest.mark.parametrize(
    ("file", "voices"),
    [
        (made.outlook(), [
            ("李四", "同意，请走流程。"), ("李四", "李四\n财务部"), ("张三", "预算是 80 万。"),
            ("王五", "预算是多少？"),
        ]),
        (made.qq(), [("李四", "收到，周一发货。"), ("张三", "什么时候发货？")]),
        (made.netease(), [("李四", "可以。"), ("张三", "能提前一周吗？")]),
        (made.dingtalk(), [("李四", "已盖章。"), ("张三", "合同请盖章。")]),
        (made.forwarded(), [("李四", "供参考。"), ("张三", "我们中标了。")]),
        (made.english(), [
            ("Ann Lee", "Hi Bob,"), ("Ann Lee", "see below."), ("Bob Ray", "Who signs the lease?"),
            ("Ann Lee", "Dana Fox signs it."), ("Bob Ray", "When does it start?"),
            ("Cy Moe", "The lease needs a signature."), ("Ann Lee", "On 1 December."),
            ("Ann Lee", "--\nAnn Lee\nMerrow Ltd"), ("Ann Lee", "This message is confidential."),
        ]),
        (made.html(), [("李四", "同意报价。"), ("张三", "报价 60 万。"), ("王五", "请报价。"), ("李四", "另附合同。")]),
    ],
    ids=lambda value: value.name if isinstance(value, File) else "",
)  # fmt: skip
def test_nothing_quoted_is_said_by_the_replier(file: File, voices: list[tuple[str, str]]) -> None:
    assert written(file.data) == voices


_FIELDS = "<b>发件人:</b> 张三 &lt;z@example.cn&gt;{0}<b>发送时间:</b> 2025年10月31日{0}<b>主题:</b> 付款"


@pytest.mark.parametrize(
    "page",
    [
        f"<p>同意。</p><div><p>{_FIELDS.format('<br>')}</p></div><p>金额 50 万</p>",
        f"<div>同意。</div><div><div>{_FIELDS.format('</div><div>')}</div></div><div>金额 50 万</div>",
        f"同意。<blockquote><div>{_FIELDS.format('</div><div>')}</div><p>金额 50 万</p></blockquote>",
        "<p>同意。</p><p>---- 回复的原邮件 ----</p><table><tr><td>发件人</td><td>张三&lt;z@example.cn&gt;</td></tr>"
        "<tr><td>日期</td><td>2025年10月31日</td></tr><tr><td>主题</td><td>付款</td></tr></table><p>金额 50 万</p>",
        "<p>同意。</p><blockquote type=cite><p>在 2025年10月31日，张三 写道：</p><p>金额 50 万</p></blockquote>",
        "<p>同意。</p><p>在 2025年10月31日，张三 写道：</p><blockquote>金额 50 万</blockquote>",
        "<p>同意。</p><p>&gt; 在 2025年10月31日，张三 写道：<br>&gt; 金额 50 万</p>",
    ],
    ids=["Outlook", "QQ", "Foxmail", "NetEase", "Apple", "163", "marks"],
)
def test_quotes_in_html_are_those_of_their_authors(page: str) -> None:
    data = f"From: 李四 <li@example.cn>\nContent-Type: text/html; charset=utf-8\n\n<html><body>{page}</body></html>"
    assert written(data.encode()) == [("李四", "同意。"), ("张三", "金额 50 万")]


def test_html_is_read_where_the_plain_part_only_points_to_it() -> None:
    parsed = read(made.html_table().data)
    rows = [(block.path[1:], parsed.text[block.start : block.end]) for block in parsed.blocks if block.kind == "row"]
    assert [text for _, text in rows] == ["项目 | 进度", "白鹿 | 80%", "青桐 | 35%"]
    assert "项目 | 进度" in rows[1][0]
    assert "HTML 查看" not in parsed.text


@pytest.mark.parametrize(
    ("line", "who", "when"),
    [
        ("On Fri, Oct 31, 2025 at 10:00 AM Sun Li <sun@example.com> wrote:", "Sun Li <sun@example.com>", "Fri, Oct"),
        ("On 31/10/2025 10:00, Smith, John wrote:", "Smith, John", "31/10/2025 10:00"),
        ("On 2025-10-31 10:00, may@example.com wrote:", "may@example.com", "2025-10-31 10:00"),
        ("On Friday, 31 October 2025, 10:00:00 GMT+8, Bob <b@example.com> wrote:", "Bob <b@example.com>", "Friday, 31"),
        ("Bob Ray <bob2025@example.com> wrote:", "Bob Ray <bob2025@example.com>", ""),
        ("在2025年10月31日 10:00，张三<zhang@example.cn> 写道：", "张三 <zhang@example.cn>", "2025年10月31日 10:00"),
        ("在 2025年10月31日，上午10:00，张三 写道：", "张三", "2025年10月31日，上午10:00"),
        ("张三 <z@example.cn> 于2025年10月31日周五 10:00写道：", "张三 <z@example.cn>", "2025年10月31日周五 10:00"),
        ("張三 <z@example.tw> 於 2025年10月31日 週五 上午10:00寫道：", "張三 <z@example.tw>", "2025年10月31日 週五"),
        ("On Sat, May 03, 2025 at 04:42:04PM +0200, Heiko Stübner wrote:", "Heiko Stübner", "Sat, May 03, 2025 at 04"),
        ("在 2026-01-21星期三的 13:56 +0100，Thomas Ray写道：", "Thomas Ray", "2026-01-21星期三的 13:56 +0100"),
        ("于 2025年1月13日 GMT+08:00 下午7:58:00，张三 写道:", "张三", "2025年1月13日 GMT+08:00 下午7:58:00"),
        ("* Bob Ray <bob@example.com> writes:", "Bob Ray <bob@example.com>", ""),
        ("2025-10-31 10:00:00，\"张三\" <zhang@example.cn> 写道:", "张三 <zhang@example.cn>", "2025-10-31 10:00:00"),
    ],
)  # fmt: skip
def test_lines_of_attribution_name_who_and_when(line: str, who: str, when: str) -> None:
    found = attribution([compared(line)])
    assert found is not None
    assert (found.lines, found.who) == (1, who)
    assert found.when.startswith(when)
    assert bool(found.when) == bool(when)


@pytest.mark.parametrize(
    "prose",
    [
        "From: Beijing\nTo: Shanghai\nDate: Friday\n\nPlease book it.",
        "正如他在 2025年10月31日 的报告中写道：\n\n利润下降。",
        "He wrote:\n\nprofits fall.",
        "主题：预算\n日期：周五\n\n请确认。",
        "The board wrote: no.\nI agree.",
        "-----\nA table follows.\n-----",
    ],
)
def test_prose_is_no_attribution(prose: str) -> None:
    assert {who for who, _ in written(plain(prose))} == {"李四"}


def test_a_wrong_guess_of_marks_keeps_every_word() -> None:
    body = "On Monday, Ann wrote:\n> one\n>> two\n>three\n＞ 四\n\nfive"
    parsed = read(plain(body))
    assert [text for _, _, text in said(parsed)] == ["On Monday, Ann wrote:", "one", "two", "three\n四", "five"]


def test_attachments_become_documents_with_safe_names() -> None:
    documents, problems = parse_all(made.attached().data, Path("/m/材料.eml"), "材料.eml")
    assert [document.source for document in documents] == [
        "材料.eml", "材料.eml/会议纪要.txt", "材料.eml/会议纪要 (2).txt", "材料.eml/方案.eml",
    ]  # fmt: skip
    assert [document.parsed.author for document in documents if document.kind == "mail"] == ["张三", "王五"]
    reasons = {unread.part: unread.reason for _, unread in problems}
    assert set(reasons) == {"attachment 现场.png", "attachment winmail.dat"}
    assert "run OCR" in reasons["attachment 现场.png"]
    assert "sent again" in reasons["attachment winmail.dat"]


def test_an_attachment_that_breaks_its_reader_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: bytes) -> Parsed:
        raise KeyError("x")

    monkeypatch.setattr(plain_text, "read", broken)
    documents, problems = parse_all(made.attached().data, Path("/m/材料.eml"), "材料.eml")
    assert [document.source for document in documents] == ["材料.eml", "材料.eml/方案.eml"]
    assert [unread.part for _, unread in problems if "report it as a bug" in unread.reason] == [
        "attachment 会议纪要.txt", "attachment 会议纪要 (2).txt",
    ]  # fmt: skip


def test_a_body_that_cannot_be_read_costs_neither_header_nor_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str) -> Parsed:
        raise InputError("it is nested too deep")

    monkeypatch.setattr(body, "reader_of", broken)
    parsed = read(b"From: a@example.com\nSubject: x\nContent-Type: text/html\n\n<p>hello</p>")
    assert parsed.text == "From: a@example.com\nSubject: x"
    assert [(unread.part, unread.reason) for unread in parsed.unread] == [("body", "it is nested too deep")]


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ('Content-Disposition: attachment; filename="=?GB2312?B?sai82y50eHQ=?="', "报价.txt"),
        ("Content-Disposition: attachment; filename*=gbk''%B1%A8%BC%DB.txt", "报价.txt"),
        ('Content-Disposition: attachment; filename="报价.txt"', "报价.txt"),
        ('Content-Type: text/plain; name="C:\\\\temp\\\\a.txt"', "a.txt"),
        ('Content-Disposition: attachment; filename="../.."', "unnamed.bin"),
        ("Content-Disposition: attachment", "unnamed.bin"),
        ('Content-Disposition: attachment; filename="gpj.\u202etxt.exe"', "gpj.txt.exe"),
        (f'Content-Disposition: attachment; filename="{"长" * 300}.txt"', f"{'长' * 116}.txt"),
    ],
)
def test_names_of_attachments_are_read_whoever_wrote_them(header: str, name: str) -> None:
    kind = "" if header.startswith("Content-Type") else "Content-Type: application/octet-stream\r\n"
    part = f"{kind}{header}\r\n\r\nhello\r\n"
    text = f"From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n{part}--b--\r\n"
    assert [child.name for child in read(text.encode()).children] == [name]


def test_a_message_within_is_copied_byte_by_byte() -> None:
    part = "Content-Type: text/plain; charset=gbk\n\n你好。"
    kind = "Content-Type: multipart/mixed; boundary=分"
    inner = f"From: 张三 <z@example.cn>\n{kind}\n\n--分\n{part}\n--分--\n".encode("gbk")
    head = b"From: a@example.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n"
    (child,) = read(head + inner + b"\n--b--\n").children
    assert child.data.rstrip() == inner.rstrip()
    assert [text for _, _, text in said(read(child.data))] == ["你好。"]


def test_a_message_within_that_has_no_parts_although_it_says_so_is_kept() -> None:
    inner = "From: z@example.cn\nSubject: x\nContent-Type: multipart/mixed; charset=gbk\n\n你好。".encode("gbk")
    head = b"From: a@example.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n"
    (child,) = read(head + inner + b"\n--b--\n").children
    assert "你好。" in child.data.decode()


def test_an_encrypted_mail_says_so_and_keeps_its_header() -> None:
    documents, problems = parse_all(made.encrypted().data, Path("/m/a.eml"), "a.eml")
    assert "Subject: 机密" in documents[0].text
    assert [(unread.part, "S/MIME" in unread.reason) for _, unread in problems] == [("body", True)]


def test_pgp_is_reported_and_its_armour_is_no_text() -> None:
    armour = "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----"
    parsed = read(plain(armour))
    assert "hQEMA" not in parsed.text
    assert [unread.part for unread in parsed.unread] == ["body"]


def test_a_signature_for_programs_is_no_text() -> None:
    signature = "-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----"
    signed = f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n同意。\n{signature}"
    assert [text for _, _, text in said(read(plain(signed)))] == ["同意。"]


@pytest.mark.parametrize(
    ("subject", "title"),
    [
        ("=?GB2312?B?u9i4tKO6uLa/7g==?=", "回复：付款"),
        ("=?utf-8?q?=E5=9B=9E=E5=A4=8D?= =?utf-8?q?=EF=BC=9A?=", "回复："),
        ("=?UTF-8?B?5Zue5aQ=?= =?UTF-8?B?jQ==?=", "回复"),
        (f"=?gb2312?B?{b64encode('朱镕基'.encode('gbk')).decode()}?=", "朱镕基"),
        ("=?GB18030?B?u9i4tA?=", "回复"),
        ("=?unknown-8bit?B?u9i4tKO6uLa/7g==?=", "回复：付款"),
        ("回复：付款", "回复：付款"),
        ("=?UTF-8?B?***?= rest", "rest"),
        ("RE: =?x?", "RE: =?x?"),
    ],
)
def test_subjects_are_read_however_they_are_encoded(subject: str, title: str) -> None:
    assert read(f"From: a@example.com\nSubject: {subject}\n\nx".encode()).title == title


def test_bytes_that_should_have_been_encoded_are_read() -> None:
    parsed = read(made.raw().data)
    assert (parsed.author, parsed.title) == ("张三", "库存盘点")
    assert said(parsed) == [("paragraph", "张三, 2025-10-31 09:30+08:00", "库存还有 300 件。")]


@pytest.mark.parametrize("charset", ["gb2312", "utf-8", "us-ascii", "no-such", ""])
def test_a_wrong_charset_is_tolerated(charset: str) -> None:
    text = "第三季度营收𠮷12亿元。"
    kind = f"Content-Type: text/plain; charset={charset}\n" if charset else ""
    head = f"From: a@example.com\n{kind}Content-Transfer-Encoding: base64\n\n"
    data = head.encode() + b64encode(text.encode("gb18030"))
    assert said(read(data))[0][2] == text


@pytest.mark.parametrize("date", ["", "Date: soon\n", "Date: Fri, 99 Foo 2025\n"])
def test_without_a_date_the_mail_has_that_of_its_first_server(date: str) -> None:
    hops = "Received: by b; Fri, 31 Oct 2025 10:00:01 +0800\nReceived: by a; Fri, 31 Oct 2025 10:00:00 +0800\n"
    parsed = read(f"{hops}From: a@example.com\n{date}\nhello".encode())
    assert parsed.fields["date"] == "2025-10-31T10:00:00+08:00"


def test_a_date_that_is_none_is_shown_as_written() -> None:
    parsed = read(b"From: a@example.com\nDate: soon\n\nhello")
    assert "Date: soon" in parsed.text
    assert "date" not in parsed.fields


def test_what_is_no_mail_is_refused() -> None:
    with pytest.raises(InputError, match="no mail"):
        read(b"just some text\nwithout a header")


def test_a_header_that_does_not_tell_the_parts_is_refused() -> None:
    with pytest.raises(InputError, match="damaged"):
        read(b"From: a@example.com\nContent-Type: multipart/mixed; boundary*=\xa1''b\n\n--b\n\nhello\n--b--\n")


def test_a_mail_without_a_text_is_its_header() -> None:
    assert said(read(made.empty().data)) == []
    assert "Subject: 已读" in read(made.empty().data).text


def test_messages_nested_without_end_are_refused_with_a_reason() -> None:
    head = "".join(f"Content-Type: multipart/mixed; boundary=b{at}\n\n--b{at}\n" for at in range(2000))
    with pytest.raises(InputError, match="nested"):
        read(f"From: a@example.com\n{head}\nx".encode())


@pytest.mark.parametrize(
    "data",
    [
        b"From: a@example.com\n\n" + (b"On " + b" " * 3000 + b"\n") * 300,
        b"From: a@example.com\n\n" + (b"On " + b"1:11, " * 50 + b"wrote:\n") * 300,
        b"From: a@example.com\n\n" + b"-----\nFrom: x\nTo: y\n" * 1000,
        b"From: " + b"a " * 50000 + b"\n\nx",
        b"From: a@example.com\nSubject: " + b"=?utf-8?b?" * 1000 + b"\n\nx",
    ],
    ids=["spaces", "dates", "headers", "sender", "subject"],
)
def test_no_mail_takes_long(data: bytes) -> None:
    start = time.process_time()
    read(data)
    assert time.process_time() - start < 5
