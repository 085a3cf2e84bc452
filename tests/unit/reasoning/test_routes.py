"""Labels of routes, however a model decorates them."""

import pytest

from clew.reasoning.routes import normalised_route
from clew.reasoning.smalltalk import smalltalk_in


@pytest.mark.parametrize(
    "label", ["chain", "action-multi_hop", "路由：multi-hop。", "MULTI HOP", "ＭＵＬＴＩ＿ＨＯＰ", "多跳", "多跳推理"]
)
def test_a_decorated_label_is_read(label: str) -> None:
    assert normalised_route(label) == "chain"


@pytest.mark.parametrize("label", ["banana", "", "chain or compare", "None", "indirect", "checklist", "discount"])
def test_what_names_no_route_or_several_is_refused(label: str) -> None:
    with pytest.raises(ValueError, match="route must be one of"):
        normalised_route(label)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("你好，在吗？", "greeting"),
        ("Hello!", "greeting"),
        ("thanks!", "thanks"),
        ("再见。", "goodbye"),
        ("你能做什么？", "help"),
    ],
)
def test_small_talk(text: str, kind: str) -> None:
    assert smalltalk_in(text) == kind


@pytest.mark.parametrize("text", ["hello world 示例程序是什么？", "Who said hello?", "谢谢函由谁签发？", "hi-fi"])
def test_questions_are_no_small_talk(text: str) -> None:
    assert smalltalk_in(text) is None
