"""Every kind of result."""

from collections.abc import Callable
from typing import Any

from clew.result import (
    Missing,
    Result,
)
from tests.unit.report import hard, rich_en, rich_zh
from tests.unit.report.pieces import hop


def minimal(**changes: Any) -> dict[str, Any]:
    """Make what the first version saved: a result without any of the fields that came later."""
    cited = {
        "number": 1,
        "document": "d",
        "title": "Orme",
        "source": "orme.md",
        "heading_path": ["Orme"],
        "quote": "The chairman of Orme & Sons is Ada Orme.",
        "start": 8,
        "end": 48,
    }
    first = {
        "question": "Who leads Orme & Sons?",
        "text": "Ada Orme. [1]",
        "status": "answered",
        "language": "en",
        "route": "lookup",
        "claims": [{"text": "Ada Orme.", "citations": [cited], "verified": "quote"}],
        "references": [cited],
        "stop_reason": "enough",
    }
    return {**first, **changes}


def small_talk() -> Result:
    """Make a result without a search."""
    return Result(
        question="Hello!",
        text="Hello. Ask me about the documents.",
        status="answered",
        language="en",
        route="direct",
        stop_reason="direct",
    )


def not_found() -> Result:
    """Make a result that found nothing at all."""
    return Result(
        question="谁是会长？",
        text="文档中没有写明：谁是会长？",
        status="not_found",
        language="zh",
        route="lookup",
        hops=[hop(1, "谁是会长？", reason="no passage found")],
        missing=[Missing(sub_question=1, question="谁是会长？", reason="没有找到相关段落")],
        suggestions=["换一种说法。"],
        stop_reason="exhausted",
    )


ALL: dict[str, Callable[[], Result]] = {
    "en": rich_en.rich,
    "zh": rich_zh.rich,
    "hostile": hard.hostile,
    "large": hard.large,
    "small_talk": small_talk,
    "not_found": not_found,
    "minimal": lambda: Result.model_validate(minimal()),
}
"""Every kind of result, by name."""
