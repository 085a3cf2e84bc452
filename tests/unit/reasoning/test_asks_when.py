import pytest

from clew.reasoning.asks_when import tells_when


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When was it built?", "1931"),
        ("When was it built?", "3 May 1931"),
        ("When is the audit due?", "within 30 days"),
        ("When does it open?", "8:30"),
        ("When was she born?", "the spring after the flood"),
        ("何时生效？", "三十日后"),
        ("哪年建成？", "1931年"),
        ("什么时候开会？", "周五下午三点"),
        ("How long is it?", "90 metres"),
    ],
)
def test_a_time_or_no_time_asked_for(question: str, answer: str) -> None:
    assert tells_when(question, answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When was it released?", "13-minute film"),
        ("When was she born?", "Norland"),
        ("What is the date of birth of Ada Venn?", "a builder of bridges"),
        ("何时生效？", "海岳集团"),
    ],
)
def test_what_is_no_time(question: str, answer: str) -> None:
    assert not tells_when(question, answer)
