"""Plain text in the encodings that files in China and elsewhere have."""

from tests.files.file import File

SIMPLIFIED = ("第三季度营收12亿元。", "付款将在下周五完成。")
TRADITIONAL = ("第三季度營收十二億元。", "董事會決議付款將於下週五完成。")
JAPANESE = ("第三四半期の売上は12億円でした。", "取締役会は支払いを承認した。")
KOREAN = ("3분기 매출은 12억 원이었다.", "이사회는 결제를 승인했다.")
GERMAN = ("Die Prüfung der Verträge ist für nächsten Freitag geplant.", "Müller übernimmt.")
RUSSIAN = ("Совет директоров утвердил отчет.", "Платеж будет завершен в пятницу.")

ENCODED = (
    *((SIMPLIFIED, encoding) for encoding in ("gbk", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32")),
    (("第三季度营收𠮷12亿元。",), "gb18030"),
    *((TRADITIONAL, encoding) for encoding in ("big5", "gbk", "utf-16-le")),
    *((JAPANESE, encoding) for encoding in ("shift_jis", "euc_jp", "iso2022_jp", "utf-16-le")),
    *((KOREAN, encoding) for encoding in ("euc_kr", "utf-16-be")),
    *((GERMAN, encoding) for encoding in ("latin-1", "utf-16-le")),
    *((RUSSIAN, encoding) for encoding in ("cp1251", "koi8-r")),
    (("The fee – “all in” – is €50, and it’s paid.",), "cp1252"),
)
"""Sentences, and an encoding that they are saved in."""


def files() -> list[File]:
    """Make them all."""
    return [*map(encoded, range(len(ENCODED))), broken(), cut_off(), surrogates(), mixed(), image()]


def encoded(at: int) -> File:
    """Make a file in an encoding that it does not name."""
    sentences, encoding = ENCODED[at]
    text = "\r\n\r\n".join(sentences) + "\r\n"
    return File(f"{at} {encoding}.txt", text.encode(encoding), f"Text in {encoding}.", sentences=sentences)


def broken() -> File:
    """Make a long file with one byte that is wrong."""
    text = "".join(f"第{number}条：付款将在下周五完成。\n\n" for number in range(1, 41))
    data = text.encode().replace("第20条：".encode(), "第20条：".encode() + b"\xff")
    return File("坏字节.txt", data, "One stray byte in UTF-8.", sentences=("第40条：付款将在下周五完成。",))


def cut_off() -> File:
    """Make a file that ends within a character."""
    data = ("付款将在下周五完成。\n\n" * 20 + "以上").encode("gbk")[:-1]
    return File("半个字.txt", data, "Half a character at the end.", sentences=("付款将在下周五完成。",))


def surrogates() -> File:
    """Make a file with half an emoji, and a zero byte."""
    data = "结论👍🏽\ud83d 通过\x00。\n\n一家人👨‍👩‍👧同意。\n".encode("utf-8", "surrogatepass")
    sentences = ("结论👍🏽\ufffd 通过。", "一家人👨‍👩‍👧同意。")
    return File("表情.txt", data, "What no store can hold.", sentences=sentences, absent=("\x00",))


def mixed() -> File:
    """Make a file whose second half is in another encoding than the first."""
    data = "付款将在下周五完成。\n".encode() * 20 + "付款将在下周五完成。\n".encode("gbk") * 20
    return File("混合.txt", data, "Two encodings in one file.", unread=("encoding",))


def image() -> File:
    """Make an image that is called a text."""
    data = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256))
    return File("图.txt", data, "An image with a wrong name.", unread=("image",))
