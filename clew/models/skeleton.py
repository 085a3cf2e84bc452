"""Bring full-width punctuation in the skeleton of a JSON text to ASCII, and leave the texts inside it alone."""

import re

SKELETON = str.maketrans("｛｝［］：，０１２３４５６７８９", "{}[]:,0123456789")
CLOSERS = {'"': '"', "＂": "＂", "“": "”", "”": "”"}
GOES_ON = re.compile(r"\s*(?:[,:}\]，：｝］]|\Z)")


def narrow(text: str) -> str:
    """Return `text` with an ASCII skeleton; ASCII quotes inside a string are escaped."""
    out, place = [], 0
    while place < len(text):
        if text[place] in CLOSERS:
            string, place = read_string(text, place)
            out.append(string)
        else:
            out.append(text[place].translate(SKELETON))
            place += 1
    return "".join(out)


def read_string(text: str, start: int) -> tuple[str, int]:
    """Read the string that opens at `start`; return it in ASCII quotes, and the place after it."""
    opener, closer = text[start], CLOSERS[text[start]]
    out, depth, place = ['"'], 0, start + 1
    while place < len(text):
        char = text[place]
        if char == "\\":
            char = text[place : place + 2]
        elif char == closer and depth == 0 and GOES_ON.match(text, place + 1):
            return "".join([*out, '"']), place + 1
        elif opener == "“":
            # A quotation inside the string closes before the string does.
            depth = max(0, depth + (char == "“") - (char == "”"))
        out.append('\\"' if char == '"' else char)
        place += len(char)
    return "".join(out), place
