"""What the steps of a run look like: one event of the graph in, lines of styled text out. Pure functions."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.text import Text

Event = Mapping[str, Any]
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_PLACEHOLDER = re.compile(r"<<answer_\d+>>")


def lines(event: Event) -> list[Text]:
    """Render one custom event of the graph; an event of a kind that is not shown gives no lines."""
    render = _RENDER.get(event.get("event", ""))
    return render(event) if render else []


def clean(text: str) -> str:
    """Replace control characters, so that no document can steer the terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def printable(text: str) -> str:
    """Put `text` on one line, without control characters."""
    return clean(" ".join(text.splitlines()))


def place(title: str, heading_path: Iterable[str], source: str) -> str:
    """Name the place of a passage: title, headings below it, file."""
    parts = [title, *(heading for heading in heading_path if heading != title)]
    return printable(f"{' › '.join(part for part in parts if part)} ({source})")


def _plan(event: Event) -> list[Text]:
    shown = [Text.assemble(("Plan", "bold"), f" · {event['route']} · {event['language']}")]
    for sub_question in event["sub_questions"]:
        line = Text(f"  {sub_question['id']}. ").append_text(_question(sub_question["text"]))
        if sub_question["depends_on"]:
            line.append(f"  ← needs {', '.join(map(str, sub_question['depends_on']))}", "dim")
        shown.append(line)
    if event["guesses_caught"]:
        shown.append(Text(f"  guessed names refused: {event['guesses_caught']}", "yellow"))
    return shown


def _question(text: str) -> Text:
    question = Text(printable(text))
    question.highlight_regex(_PLACEHOLDER, "magenta")
    return question


def _search(event: Event) -> list[Text]:
    return [
        Text.assemble(_gutter(event), (printable(event["question"]), "bold")),
        _field(event, "query", printable(event["query"])),
        *_time(event),
    ]


def _time(event: Event) -> list[Text]:
    from clew.prompts.asked_time import days

    time = event.get("time")
    if not time or time["use"] == "none":
        return []
    return [_field(event, "time", f"{days(time['ranges'], 'en')} ({time['use'].replace('_', ' ')})")]


def _passages(event: Event) -> list[Text]:
    passages = event["passages"]
    new = sum(passage["new"] for passage in passages)
    shown = [_field(event, "passages", f"{len(passages)} found, {new} new" if passages else "none found")]
    for passage in passages:
        mark = "+" if passage["new"] else "="
        where = place(passage["title"], passage["heading_path"], passage["source"])
        shown.append(Text.assemble(_gutter(event), (f"          {mark} {where}", "dim")))
    return shown


def _finding(event: Event) -> list[Text]:
    if not event["answer"]:
        return [_field(event, "answer", f"not stated: {printable(event['reason'])}", "yellow")]
    source = f"  {place(event['title'], [], event['source'])}"
    sentence = _field(event, "sentence", f"“{printable(event['quote'])}”").append(source, "dim")
    return [_field(event, "answer", printable(event["answer"]), "bold green"), sentence]


def _round(event: Event) -> list[Text]:
    return [Text(f"Round {event['round']} → {event['decision']}: {printable(event['why'])}", "cyan")]


def _stop(event: Event) -> list[Text]:
    return [Text(f"Stopped: {printable(event['reason'])}", "cyan")]


def _claim(event: Event) -> list[Text]:
    marks = "".join(f"[{number}]" for number in event["evidence"])
    return [Text(f"Claim {event['number']}, not verified yet: {printable(event['text'])} {marks}".rstrip(), "dim")]


def _verdict(event: Event) -> list[Text]:
    claims = event["claims"]
    stand = [claim["verified"] != "unsupported" for claim in claims]
    shown = [Text(f"Verified: {sum(stand)} of {len(claims)} claims stand", "cyan")]
    for claim, stands in zip(claims, stand, strict=True):
        why = claim["verified"] if stands else "; ".join(claim["problems"]) or claim["verified"]
        line = f"  {'✓' if stands else '✗'} {printable(claim['text'])} ({printable(why)})"
        shown.append(Text(line, "dim" if stands else "yellow"))
    return shown


def _error(event: Event) -> list[Text]:
    if event["terminal"]:
        return []  # the command ends with its message
    return [Text(f"{event['node']} failed: {printable(event['message'])} The run goes on without it.", "red")]


def _gutter(event: Event) -> Text:
    return Text(f"{event['sub_question']} │ ", "dim")


def _field(event: Event, name: str, value: str, style: str = "") -> Text:
    return Text.assemble(_gutter(event), (f"{name:<10}", "dim"), (value, style))


_RENDER: dict[str, Callable[[Event], list[Text]]] = {
    "plan": _plan,
    "search": _search,
    "passages": _passages,
    "finding": _finding,
    "round": _round,
    "stop": _stop,
    "claim": _claim,
    "verdict": _verdict,
    "error": _error,
}
