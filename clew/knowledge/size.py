"""How long a text is for the embedder, estimated without loading its tokenizer."""

import math
import re

CJK = "\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
"""Characters of scripts that are written without spaces, as the inside of a character class."""

_PIECE = re.compile(rf"[{CJK}]|[^\W{CJK}]+|([^\w\s])\1*|\s{{13,}}")
_WORD_CHARS = 12
_PER_WORD = 1.3


def estimated_tokens(text: str) -> float:
    """Count 1 per CJK character or mark and 1.3 per word; a longer word or gap (12 characters) counts as several."""
    return sum(_weight(piece.group()) for piece in _PIECE.finditer(text))


def _weight(piece: str) -> float:
    if len(piece) == 1 and not piece.isascii():
        return 1.0
    return (_PER_WORD if piece[0].isalnum() else 1.0) * math.ceil(len(piece) / _WORD_CHARS)
