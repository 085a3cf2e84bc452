"""Results that try to break the page: by what they say, and by how much."""

from clew.result import (
    AskedTime,
    Claim,
    Conflict,
    Missing,
    Result,
    Statement,
)
from tests.unit.report.pieces import cite, hop, passage, suspicious

HOSTILE = (
    "</mark></article></details><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"
    "<svg onload=alert(1)> {{ 7*7 }} {% raw %} ${x} ]]> --> <!-- </style></title></textarea> [1] [99] <<answer_1>> "
    "&lt; javascript:alert(1) \"'` <meta http-equiv=refresh content='0;url=https://example.invalid/'> "
    "<link rel=stylesheet href=https://example.invalid/x.css> "
)
STEERING = "\u202eabc\u202c \u2066def\u2069 \u0000\u0007\u001b[31m\ufeff\U000e0041 "
RTL = "אין לשלם לפני 2026. العقد لا ينتهي في 2026. "
LONG = "x" * 5000


def hostile() -> Result:
    """Make a result whose every text tries to break the page."""
    text = HOSTILE + STEERING + RTL + LONG
    held = passage(
        HOSTILE,
        HOSTILE,
        f"Before. {text} After.",
        heading_path=[HOSTILE, RTL],
        source=f"{HOSTILE}{LONG}.md",
        date=HOSTILE,
        status=HOSTILE,
    )
    quote = cite(1, held, text, sheet=HOSTILE, cells=HOSTILE, notes=[text])
    return Result(
        question=text,
        text=f"{text} [1]",
        short=text,
        status="partial",
        language="en",
        route=HOSTILE,
        claims=[Claim(text=text, citations=[quote], verified="unsupported", problems=[text])],
        references=[quote],
        hops=[
            hop(
                1,
                text,
                text,
                template="<<answer_2>>" + text,
                queries=[text],
                quote=text,
                source=HOSTILE,
                depends_on=[2, 9],
            ),
            hop(2, RTL, RTL, depends_on=[1]),
        ],
        evidence=[held, passage("also", HOSTILE, text)],
        missing=[Missing(sub_question=1, question=text, reason=text)],
        conflicts=[
            Conflict(
                sub_question=1,
                question=text,
                resolved=text,
                statements=[
                    Statement(answer=text, citation=quote, standing=text),
                    Statement(answer=RTL, citation=quote),
                ],
            ),
        ],
        suggestions=[text],
        suspicious=[suspicious(held, HOSTILE, HOSTILE)],
        time_range=AskedTime(text=text, ranges=[], use="none", notes=[text]),
        stop_reason=HOSTILE,
        degraded=[text],
    )


def large() -> Result:
    """Make a result of 50 claims over 200 passages, with 16 sub-questions."""
    pool = [
        passage(f"d{n}", f"Document {n}", f"Line {n} of the register. It names {n * 7} items.\n" * 8)
        for n in range(200)
    ]
    cited = [cite(n + 1, pool[n], f"It names {n * 7} items.") for n in range(50)]
    needs = {n: [need for need in (n // 2, n - 3) if 0 < need < n] for n in range(1, 17)}
    return Result(
        question="Which registers are there?",
        text=" ".join(f"Register {n} names {n * 7} items [{n + 1}]." for n in range(50)),
        status="answered",
        language="en",
        route="list",
        claims=[
            Claim(text=f"Register {n} names {n * 7} items.", citations=[cited[n]], verified="checks") for n in range(50)
        ],
        references=cited,
        hops=[hop(n, f"What does register {n} name?", f"{n * 7} items", depends_on=needs[n]) for n in range(1, 17)],
        evidence=pool,
        stop_reason="enough",
    )
