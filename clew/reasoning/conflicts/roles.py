"""Who holds a role, said in several ways: "X is chaired by A", "the chair of X is A", X的主席是A, X由A担任主席."""

import re
import unicodedata

_ROLES = {"chair": r"chair(?:man|woman|person)?", "manager": "manager", "head": "head"}
_VERBS = {"chair": ("chaired", "chairs"), "manager": ("managed", "manages"), "head": ("headed", "heads")}
_ROLE_ZH = "负责人|董事长|总经理|主席|主任|校长|院长|所长|组长|经理|总监|主管|联系人|审批人|责任人"
_THE, _THING, _THING_ZH = r"(?:the\s)?", r"(?P<thing>[\w'’ -]{2,60}?)", r"(?P<thing>[\w·]{2,30}?)"
_NAME = "\N{OBJECT REPLACEMENT CHARACTER}"
_ASKS = re.compile(
    rf"\bwho(?:m)?\s(?:{'|'.join(verb for verbs in _VERBS.values() for verb in verbs)})\b|\bby whom\b", re.I
)


def asks_for_role(question: str) -> bool:
    """Tell whether an English question asks for the holder of a role by its verb: "Who chairs …?"."""
    return bool(_ASKS.search(question))


def _english(role: str) -> str:
    noun, (done, does) = _ROLES[role], _VERBS[role]
    return (
        rf"{_THE}{noun} of {_THE}{_THING} is {_NAME}|{_NAME} is {_THE}{noun} of {_THE}{_THING.replace('thing', 'a')}"
        rf"|{_THE}{_THING.replace('thing', 'b')} is {done} by {_NAME}|{_NAME} {does} {_THE}"
        rf"{_THING.replace('thing', 'c')}"
        rf"|{_THE}{_THING.replace('thing', 'd')}['’]s {noun} is {_NAME}"
    )


_FORMS = {role: re.compile(_english(role), re.IGNORECASE) for role in _ROLES}
_FORM_ZH = re.compile(
    rf"{_THING_ZH}的?(?P<role>{_ROLE_ZH})(?:是|为|由|[:：])?\s?{_NAME}(?:担任)?"
    rf"|{_NAME}(?:是|为|担任|任){_THING_ZH.replace('thing', 'a')}的?(?P<role_a>{_ROLE_ZH})"
    rf"|{_THING_ZH.replace('thing', 'b')}由{_NAME}(?:担任|任)(?P<role_b>{_ROLE_ZH})"
)


def role_of(text: str, name: str) -> tuple[str, str] | None:
    """Return the role that `text` says `name` holds now, and of what; None where it says more, or something else."""
    plain = " ".join(unicodedata.normalize("NFKC", text).replace(name, _NAME, 1).split()).rstrip(" 。.")
    if found := _FORM_ZH.fullmatch(plain):
        given = {key: value for key, value in found.groupdict().items() if value}
        role = next(value for key, value in given.items() if key.startswith("role"))
        return role, next(value for key, value in given.items() if not key.startswith("role")).removesuffix("的")
    for role, form in _FORMS.items():
        if found := form.fullmatch(plain):
            return role, next(value for value in found.groupdict().values() if value).casefold()
    return None
