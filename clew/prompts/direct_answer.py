"""What is said to a greeting, thanks, goodbye, or "what can you do". Fixed words: there is nothing to read or to make up."""

from clew.reasoning.smalltalk import Smalltalk

_WORDS: dict[str, dict[Smalltalk, str]] = {
    "en": {
        "greeting": "Hello! Ask me something about your documents, and I will show where each part of the answer stands.",
        "thanks": "You're welcome.",
        "goodbye": "Goodbye.",
        "help": "I answer questions over your documents, also those that no single document answers: I search step by "
        "step, take each step's answer from the text, and cite the sentence it stands in. What the documents do not say, I do not say.",
    },
    "zh": {
        "greeting": "你好！请就你的文档提问，我会标明答案的每一部分出自哪里。",
        "thanks": "不客气。",
        "goodbye": "再见。",
        "help": "我根据你的文档回答问题，包括需要跨多份文档逐步查找的问题：每一步的答案都取自原文，并标出所在的句子。文档里没有的内容，我不会编造。",
    },
}


def words(kind: Smalltalk | None, language: str) -> str:
    """Return the reply to small talk of `kind` in `language`; of unknown kind, what Clew can do."""
    return _WORDS[language][kind or "help"]
