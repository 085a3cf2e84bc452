"""Mails as programs in China and elsewhere write them: threads, quotes, attachments, mailboxes."""

from email.header import Header
from email.message import EmailMessage, Message
from email.mime.application import MIMEApplication
from email.mime.base import MIMEBase
from email.mime.image import MIMEImage
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.utils import formataddr

from tests.files.file import File

ZHANG, LI, WANG = "张三 <zhang@example.cn>", "李四 <li@example.cn>", "王五 <wang@example.cn>"
ANN, BOB = "Ann Lee <ann@example.com>", "Bob Ray <bob@example.com>"

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(13)


def files() -> list[File]:
    """Make them all."""
    return [
        *thread(), outlook(), qq(), netease(), dingtalk(), html(), html_table(), attached(), forwarded(), mailbox(),
        english(), dated(), raw(), encrypted(), empty(),
    ]  # fmt: skip


def thread() -> list[File]:
    """Make three mails, of which each quotes the last; only the first proposes the amount."""
    first = _mail(ZHANG, LI, "付款", "Thu, 30 Oct 2025 17:00:00 +0800", "请确认。\n金额 50 万。\n月底前付清。\n")
    first["Message-ID"] = "<1@example.cn>"
    second = _mail(LI, ZHANG, "回复：付款", "Fri, 31 Oct 2025 09:30:00 +0800", "同意。\n\n> 金额 50 万。\n", "gb2312")
    _answer(second, "<2@example.cn>", "<1@example.cn>")
    text = "已安排。\n\n在 2025年10月31日，李四 写道：\n> 同意。\n>\n> > 金额 50 万。\n"
    third = _mail(WANG, LI, "回复：回复：付款", "Fri, 31 Oct 2025 11:00:00 +0800", text, "gb18030")
    _answer(third, "<3@example.cn>", "<2@example.cn>", "<1@example.cn>")
    return [
        File(
            "付款.eml", first.as_bytes(), "The first mail of a thread.",
            dates=(("sent", "2025-10-30"),), sentences=("金额 50 万。", "From: 张三 <zhang@example.cn>"),
        ),
        File(
            "回复 付款.eml", second.as_bytes(), "A reply in GB2312 above a quote with marks.",
            dates=(("sent", "2025-10-31"),), sentences=("同意。", "金额 50 万。", "Subject: 回复：付款"),
            absent=("> 金额",),
        ),
        File(
            "回复 回复 付款.eml", third.as_bytes(), "A reply to a reply, two voices deep.",
            dates=(("sent", "2025-10-31"),), sentences=("已安排。", "同意。", "金额 50 万。"),
            absent=("> 同意", "> 金额"),
        ),
    ]  # fmt: skip


def outlook() -> File:
    """Make a mail that quotes without marks, below two headers."""
    text = (
        "同意，请走流程。\n\n李四\n财务部\n\n"
        "发件人: 张三 <zhang@example.cn>\n发送时间: 2025年10月30日 17:00\n收件人: 李四 <li@example.cn>\n"
        "抄送: 王五 <wang@example.cn>\n主题: 预算\n\n预算是 80 万。\n\n"
        "-----邮件原件-----\n发件人: 王五\n发送时间: 2025年10月29日 9:00\n收件人: 张三\n主题: 预算\n\n预算是多少？\n"
    )
    mail = _mail(LI, ZHANG, "答复: 预算", "Fri, 31 Oct 2025 09:30:00 +0800", text, "gb2312")
    sentences = ("同意，请走流程。", "预算是 80 万。", "预算是多少？")
    return File("答复 预算.eml", mail.as_bytes(), "Quotes of Outlook in Chinese.", sentences=sentences)


def qq() -> File:
    """Make a mail that quotes below a rule and a header."""
    text = (
        "收到，周一发货。\n\n\n------------------ 原始邮件 ------------------\n发件人: \"张三\" <zhang@qq.com>;\n"
        "发送时间: 2025年10月30日(星期四) 下午5:00\n收件人: \"李四\"<li@qq.com>;\n主题: 发货\n\n什么时候发货？\n"
    )  # fmt: skip
    mail = _mail(LI, ZHANG, "回复：发货", "Fri, 31 Oct 2025 09:30:00 +0800", text, "gb18030")
    return File("发货.eml", mail.as_bytes(), "A quote of QQ Mail.", sentences=("收到，周一发货。", "什么时候发货？"))


def netease() -> File:
    """Make a mail that quotes below a line of attribution, without marks."""
    text = '可以。\n\n\n\n在 2025-10-30 17:00:00，"张三" <zhang@163.com> 写道：\n\n能提前一周吗？\n'
    mail = _mail(LI, ZHANG, "回复：工期", "Fri, 31 Oct 2025 09:30:00 +0800", text)
    return File("工期.eml", mail.as_bytes(), "A quote of 163 Mail.", sentences=("可以。", "能提前一周吗？"))


def dingtalk() -> File:
    """Make a mail whose header names are spaced out."""
    text = (
        f"已盖章。\n{'-' * 66}\n发件人：张三<zhang@example.cn>\n日　期：2025年10月30日 17:00:00\n"
        "收件人：李四<li@example.cn>\n主　题：合同\n\n合同请盖章。\n"
    )
    mail = _mail(LI, ZHANG, "回复：合同", "Fri, 31 Oct 2025 09:30:00 +0800", text)
    return File("合同.eml", mail.as_bytes(), "A quote of DingTalk.", sentences=("已盖章。", "合同请盖章。"))


def html() -> File:
    """Make a mail in HTML only that quotes in nested blocks."""
    page = (
        '<html><head><meta charset="gb2312"><style>p {color: red}</style></head><body><div>同意报价。</div>'
        '<div class="gmail_quote"><div class="gmail_attr">张三 &lt;zhang@example.cn&gt; 于2025年10月30日周四 '
        '17:00写道：<br></div><blockquote class="gmail_quote" style="border-left:1px solid"><p>报价 60 万。</p>'
        "<div>在 2025-10-29 09:00:00，王五 写道：</div><blockquote type=cite><p>请报价。</p></blockquote>"
        '</blockquote></div><blockquote style="margin:0 0 0 40px;border:none">另附合同。</blockquote></body></html>'
    )
    mail = _mail(LI, ZHANG, "回复：报价", "Fri, 31 Oct 2025 09:30:00 +0800", page, "gb2312", "html")
    sentences = ("同意报价。", "报价 60 万。", "请报价。", "另附合同。")
    return File("报价.eml", mail.as_bytes(), "Quotes in HTML.", sentences=sentences, absent=("color",))


def html_table() -> File:
    """Make a mail whose plain part only says that there is an HTML part, which holds a table."""
    page = (
        "<p>本周进度如下：</p><table><tr><th>项目</th><th>进度</th></tr><tr><td>白鹿</td><td>80%</td></tr>"
        "<tr><td>青桐</td><td>35%</td></tr></table><p>青桐因设备到货延迟，预计十一月补齐进度，其他项目正常推进。</p>"
    )
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = ZHANG, LI, "周进度"
    mail["Date"] = "Fri, 31 Oct 2025 09:30:00 +0800"
    mail.set_content("请以 HTML 查看。")
    mail.add_alternative(page, subtype="html")
    rows = (("项目", "进度"), ("白鹿", "80%"), ("青桐", "35%"))
    return File("周进度.eml", mail.as_bytes(), "A table in HTML.", rows=rows, absent=("请以 HTML 查看",))


def attached() -> File:
    """Make a mail with files: text, a mail, an image with and without a name, and what only Outlook reads."""
    mail = MIMEMultipart("mixed")
    _head(mail, ZHANG, LI, "材料", "Fri, 31 Oct 2025 09:30:00 +0800")
    for name, text in (("../../会议纪要.txt", "会议决定采用方案二。"), ("会议纪要.txt", "补充：方案二分两期。")):
        part: MIMEBase = MIMEApplication(text.encode("gb18030"), "octet-stream")
        part.add_header("Content-Disposition", f'attachment; filename="{Header(name, "gb18030").encode()}"')
        mail.attach(part)
    inner = MIMEMessage(_mail(WANG, ZHANG, "方案", "Thu, 30 Oct 2025 17:00:00 +0800", "方案二更省。\n"))
    inner.add_header("Content-Disposition", "attachment")
    mail.attach(inner)
    named, nameless = MIMEImage(PNG, "png"), MIMEImage(PNG, "png")
    named.add_header("Content-Disposition", "inline", filename=("utf-8", "", "现场.png"))
    nameless.add_header("Content-ID", "<logo>")
    tnef = MIMEBase("application", "ms-tnef")
    tnef.set_payload("eJ8+Ig==")
    tnef.add_header("Content-Disposition", "attachment", filename="winmail.dat")
    for part in (named, nameless, tnef):
        mail.attach(part)
    sentences = ("会议决定采用方案二。", "补充：方案二分两期。", "方案二更省。", "Subject: 方案")
    about = "Files attached to a mail without a text."
    return File("材料.eml", mail.as_bytes(), about, sentences=sentences, unread=("现场.png", "winmail.dat"))


def forwarded() -> File:
    """Make a mail that passes one on."""
    text = (
        "供参考。\n\n---------- Forwarded message ---------\n发件人： 张三 <zhang@example.cn>\n"
        "Date: 2025年10月30日周四 17:00\nSubject: 中标\nTo: 李四 <li@example.cn>\n\n我们中标了。\n"
    )
    mail = _mail(LI, WANG, "Fwd: 中标", "Fri, 31 Oct 2025 09:30:00 +0800", text)
    return File("中标.eml", mail.as_bytes(), "A mail passed on.", sentences=("供参考。", "我们中标了。"))


def mailbox() -> File:
    """Make a mailbox of five messages, two of them with one subject, one with a line that begins with "From "."""
    texts = ("第一封。", "第二封。", "From here on, all is new.", "第四封。", "第五封。")
    subjects = ("付款", "回复：付款", "A/B", "付款", "")
    mails = (
        _mail(ZHANG, LI, subject, f"Mon, {day} Nov 2025 09:30:00 +0800", f"{text}\n", transfer="8bit")
        for day, (subject, text) in enumerate(zip(subjects, texts, strict=True), 3)
    )
    data = b"".join(b"From zhang@example.cn Mon Nov  3 09:30:00 2025\n" + _escaped(mail) + b"\n" for mail in mails)
    return File("收件箱.mbox", data, "A mailbox.", sentences=texts)


def english() -> File:
    """Make a thread with answers between the quoted lines, a signature and a disclaimer."""
    text = (
        "Hi Bob,\n\nsee below.\n\nOn Thu, Oct 30, 2025 at 5:00 PM Bob Ray <bob@example.com>\nwrote:\n\n"
        "> Who signs the lease?\n\nDana Fox signs it.\n\n> When does it start?\n>\n"
        "> On Wed, Oct 29, 2025, Cy Moe wrote:\n>> The lease needs a signature.\n\nOn 1 December.\n\n"
        "-- \nAnn Lee\nMerrow Ltd\n\nThis message is confidential.\n"
    )
    mail = _mail(ANN, BOB, "Re: Lease", "Fri, 31 Oct 2025 09:30:00 -0400", text)
    sentences = ("Who signs the lease?", "Dana Fox signs it.", "When does it start?", "The lease needs a signature.")
    return File(
        "Re Lease.eml", mail.as_bytes(), "Answers between quotes.", sentences=sentences, absent=("> When", "> The")
    )


def dated() -> File:
    """Make a mail that was sent late on the last day of a month."""
    mail = _mail(ZHANG, LI, "付款进度", "Fri, 31 Oct 2025 23:30:00 +0000", "付款将在下周五完成\n")
    about = "A date that is another day in another zone."
    return File(
        "付款进度.eml", mail.as_bytes(), about, dates=(("sent", "2025-10-31"),), sentences=("付款将在下周五完成",)
    )


def raw() -> File:
    """Make a mail of an old program: GBK bytes in the header, no MIME."""
    text = (
        "From: 张三 <zhang@example.cn>\nTo: 李四\nSubject: 库存盘点\nDate: 31 Oct 25 09:30 +0800\n\n库存还有 300 件。\n"
    )
    sentences = ("库存还有 300 件。", "Subject: 库存盘点")
    return File("库存.eml", text.encode("gbk"), "A mail without MIME.", sentences=sentences)


def encrypted() -> File:
    """Make a mail that only its receiver can read."""
    mail = MIMEApplication(b"0\x80\x06", "pkcs7-mime", name="smime.p7m")
    mail.set_param("smime-type", "enveloped-data")
    _head(mail, ZHANG, LI, "机密", "Fri, 31 Oct 2025 09:30:00 +0800")
    return File("机密.eml", mail.as_bytes(), "An encrypted mail.", sentences=("Subject: 机密",), unread=("body",))


def empty() -> File:
    """Make a mail without a text."""
    mail = _mail(ZHANG, LI, "已读", "Fri, 31 Oct 2025 09:30:00 +0800", "")
    return File("已读.eml", mail.as_bytes(), "A mail of which only the header speaks.", sentences=("Subject: 已读",))


def _mail(
    sender: str, to: str, subject: str, date: str, text: str, encoding: str = "utf-8", form: str = "plain",
    transfer: str = "base64",
) -> Message:  # fmt: skip
    mail = MIMEText("", form, encoding)
    del mail["Content-Transfer-Encoding"]
    mail["Content-Transfer-Encoding"] = transfer
    _head(mail, sender, to, subject, date, encoding)
    data = text.encode("gb18030" if encoding.startswith("gb") else encoding)
    mail.set_payload(_base64(data) if transfer == "base64" else data.decode("ascii", "surrogateescape"))
    return mail


def _base64(data: bytes) -> str:
    from base64 import encodebytes

    return encodebytes(data).decode()


def _head(mail: Message, sender: str, to: str, subject: str, date: str, encoding: str = "utf-8") -> None:
    for name, person in (("From", sender), ("To", to)):
        shown, _, address = person.partition(" <")
        mail[name] = formataddr((shown, address.rstrip(">")), encoding)
    mail["Subject"] = Header(subject, encoding).encode()
    mail["Date"] = date


def _answer(mail: Message, own: str, *answered: str) -> None:
    mail["Message-ID"] = own
    mail["In-Reply-To"] = answered[0]
    mail["References"] = " ".join(reversed(answered))


def _escaped(mail: Message) -> bytes:
    return mail.as_bytes().replace(b"\nFrom ", b"\n>From ")
