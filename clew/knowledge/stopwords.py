"""Words that stand in nearly every passage: they find nothing and cost the most time. Negations are not among them."""

_ENGLISH = """
the of and in to a is was for on with as by at from that it he his her she they their them its an be are were been or
this these those which what when where whom whose how why do does did has have had him you we our your i me my there
than then into about also would could should so if but such s t
"""
_CHINESE = """
的 了 吗 呢 吧 啊 是 在 着 也 都 就 很 与 及 或 这 那 们 被 什么 哪些 哪个 谁 多少 怎么 怎样 如何 为什么 请问
"""

ENGLISH = frozenset(_ENGLISH.split())
"""Left out are words that also name something: `us`, `who`, `may`, `will`, `can`."""

CHINESE = frozenset(_CHINESE.split())
"""As jieba cuts them: a name that holds one of these characters is only touched if the dictionary does not know it."""
