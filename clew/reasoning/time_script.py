"""Traditional characters of words about time, read as simplified ones without moving an offset."""

_PAIRS = (
    "個个這这後后週周內内來来過过兩两發发現现號号財财間间為为從从訂订簽签議议紀纪報报會会開开關关當当時时續续員员種种"
    "條条頒颁實实執执廢废則则規规標标書书單单約约協协準准據据歲岁禮礼點点舊旧於于總总際际國国門门務务業业產产銷销"
    "額额預预計计劃划項项復复盤盘錄录郵邮裡里幾几麼么嗎吗誰谁還还沒没無无與与東东結结達达進进級级齡龄"
)
_SIMPLIFIED = {ord(old): new for old, new in zip(_PAIRS[::2], _PAIRS[1::2], strict=True)}


def simplified(text: str) -> str:
    """Return `text` of the same length with the traditional characters of words about time simplified."""
    return text if text.isascii() else text.translate(_SIMPLIFIED)
