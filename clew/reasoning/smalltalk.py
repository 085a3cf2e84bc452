"""Small talk: what needs no document, recognised by rule, with what is said in return."""

from typing import Literal

from clew.text import folded

Smalltalk = Literal["greeting", "thanks", "goodbye", "help"]

_PHRASES: dict[Smalltalk, frozenset[str]] = {
    "greeting": frozenset(
        """hello|hi|hey|hello there|hi there|hey there|good morning|good afternoon|good evening|greetings|are you there|
        hello are you there|how are you|你好|您好|你好啊|嗨|哈喽|在吗|你在吗|你好在吗|您好在吗|早上好|下午好|晚上好|
        早|大家好""".split("|")
    ),
    "thanks": frozenset(
        """thanks|thank you|thanks a lot|thank you very much|many thanks|thx|great thanks|ok thanks|谢谢|谢谢你|谢谢您|
        多谢|非常感谢|感谢|好的谢谢|辛苦了""".split("|")
    ),
    "goodbye": frozenset("bye|goodbye|bye bye|see you|see you later|再见|拜拜|回头见|下次见".split("|")),
    "help": frozenset(
        """help|who are you|what are you|what can you do|what can i ask|how do you work|what is this|你是谁|你能做什么|
        你会做什么|你可以做什么|你有什么功能|能帮我做什么|你能帮我什么|怎么用|如何使用|帮助""".split("|")
    ),
}
_KINDS = {folded(phrase): kind for kind, phrases in _PHRASES.items() for phrase in phrases}


def smalltalk_in(question: str) -> Smalltalk | None:
    """Return the kind of small talk that `question` is, whole; None when it asks for something."""
    return _KINDS.get(folded(question))
