"""What a policy file may say, and what is told of one that is wrong."""

import json
import unicodedata
from pathlib import Path
from random import Random

import pytest

from clew.errors import InputError
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.permissions.check import checked
from clew.knowledge.permissions.policy_file import parse_policy, read_policy
from clew.knowledge.permissions.policy_text import as_file

FILE = """\
groups:
  hr: [user:ann, group:leads]
  leads: [user:陈静, "user:José"]
external_groups: [contractors]
rules:
  /: {allow: [authenticated]}
  hr/:
    allow: [group:hr]
    deny: [group:contractors]
  hr/payroll.xlsx: {allow: [], inherit: false}
  2024: {allow: [public]}
  https://wiki/x y: {allow: [user:ann]}
"""
POLICY = Policy(
    {
        "": Rule("", frozenset({"authenticated"})),
        "hr": Rule("hr", frozenset({"group:hr"}), frozenset({"group:contractors"})),
        "hr/payroll.xlsx": Rule("hr/payroll.xlsx", frozenset(), inherit=False),
        "2024": Rule("2024", frozenset({"public"})),
        "https://wiki/x y": Rule("https://wiki/x y", frozenset({"user:ann"})),
    },
    {"hr": frozenset({"user:ann", "group:leads"}), "leads": frozenset({"user:陈静", "user:José"})},
)


def told(text: str, *, as_json: bool = False) -> list[str]:
    with pytest.raises(InputError) as error:
        parse_policy(text, "acl.yaml", as_json=as_json)
    *lines, last = str(error.value).splitlines()
    assert last == "Nothing was changed."
    return lines


@pytest.mark.parametrize("form", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_reads_yaml(tmp_path: Path, form: str, newline: str) -> None:
    path = tmp_path / "acl.yaml"
    path.write_text(unicodedata.normalize("NFD", FILE), encoding=form, newline=newline)
    assert read_policy(path) == POLICY


def test_reads_json(tmp_path: Path) -> None:
    path = tmp_path / "acl.JSON"
    text = '{\n\t"rules": {"a\\/b": {"allow": ["user:\\ud83d\\ude00", "user:\\"x\\""], "inherit": true}}\n}'
    path.write_text(text, encoding="utf-8")
    assert json.loads(text)["rules"].keys() == {"a/b"}
    assert read_policy(path).rules == {"a/b": Rule("a/b", frozenset({"user:😀", 'user:"x"'}))}


@pytest.mark.parametrize(
    ("wrong", "line", "cure"),
    [
        ("rules:\n  a: {alow: [public]}", 2, "write 'allow'"),
        ("rules: {}\nrule: {}", 2, "write 'rules'"),
        ("rules: {}\nextra: {}", 2, "write 'rules' or 'groups' or 'external_groups'"),
        ("groups: {}", 1, "there are no 'rules'"),
        ("rules:\n  a: {allow: [hr]}", 2, "write 'user:hr' or 'group:hr'"),
        ("rules:\n  a: {deny: [role:hr]}", 2, "write 'user:hr' or 'group:hr'"),
        ("rules:\n  a: {deny: [everyone]}", 2, "write 'public'"),
        ("rules:\n  a: {allow: [Public]}", 2, "write 'public'"),
        ("rules:\n  a:\n    allow:\n    - ''", 4, "name is empty"),
        ("rules:\n  a: {allow: ['user: ']}", 2, "write the name after 'user:'"),
        ('rules:\n  a: {allow: ["group:\\u200b"]}', 2, "write the name after 'group:'"),
        ("rules:\n  a: {allow: [user: ann]}", 2, "without a blank after its colon"),
        ('rules:\n  a: {allow: ["user:a\\nb"]}', 2, "control character"),
        ("rules:\n  a: {allow: public}", 2, "give a list of names"),
        ("rules:\n  a:\n    allow:", 3, "or [] for nobody"),
        ("rules:\n  a: {allow: ~}", 2, "or [] for nobody"),
        ("rules:\n  a: {allow: {user: ann}}", 2, "give a list of names"),
        ("rules:\n  a: {allow: [[public]]}", 2, "write a text"),
        ("rules:\n  a: {allow: [~]}", 2, "write a text"),
        ("rules:\n  a: {inherit: 'false'}", 2, "write true or false"),
        ("rules:\n  a: {inherit: no}", 2, "write true or false"),
        ("rules:\n  a: {inherit: 0}", 2, "write true or false"),
        ("rules:\n  a: {inherit: }", 2, "write true or false"),
        ("rules:\n  a: {}", 2, "says nothing"),
        ("rules:\n  a:", 2, "give keys with values"),
        ("rules:\n- a", 2, "give keys with values"),
        ("rules:\n  a: {<<: {allow: [public]}}", 2, "write a text"),
        ("rules:\n  a: {allow: [public]}\n  a: {deny: [public]}", 3, "stands in line 2 already"),
        ("rules:\n  a: {allow: [public]}\n  a/: {deny: [public]}", 3, "stands in line 2 already"),
        ("rules:\n  Caf\u00e9: {allow: []}\n  Cafe\u0301: {allow: []}", 3, "stands in line 2 already"),
        ("rules:\n  a: {allow: [public], allow: []}", 2, "stands in line 2 already"),
        ("rules: {}\nrules: {}", 2, "stands in line 1 already"),
        ("groups:\n  a: []\n  ' a': []\nrules: {}", 3, "stands in line 2 already"),
        ("rules:\n  /hr: {allow: []}", 2, "such as 'hr'"),
        ("rules:\n  'C:/hr': {allow: []}", 2, "such as 'hr'"),
        ("rules:\n  a/../b: {allow: []}", 2, "has a '..'"),
        ("rules:\n  ..: {allow: []}", 2, "has a '..'"),
        ("rules:\n  a\\b: {allow: []}", 2, "write 'a/b'"),
        ("rules:\n  a//b: {allow: []}", 2, "write 'a/b'"),
        ("rules:\n  ./a: {allow: []}", 2, "write 'a'"),
        ("rules:\n  .: {allow: []}", 2, "write '/'"),
        ("rules:\n  ' ': {allow: []}", 2, "write '/' for the root"),
        ("rules:\n  ? [a]\n  : {allow: []}", 2, "write a text"),
        ("groups:\n  group:hr: []\nrules: {}", 2, "write 'hr'"),
        ("groups:\n  '': []\nrules: {}", 2, "name is empty"),
        ("groups:\n  hr: [public]\nrules: {}", 2, "says neither user nor group"),
        ("groups:\n  hr:\nrules: {}", 2, "or [] for nobody"),
        ("groups: {}\nexternal_groups: hr\nrules: {}", 2, "give a list of names"),
        ("groups:\n  a: [group:a]\nrules: {}", 2, "'a' holds 'a'"),
        ("groups:\n  a: [group:b]\n  b: [group:c]\n  c: [group:a]\nrules: {}", 2, "'a' holds 'b' holds 'c' holds 'a'"),
        ("rules:\n  a: {deny: [group:hr]}", 2, "'external_groups'"),
        ("groups: {sales: []}\nrules:\n  a: {deny: [group:slaes]}", 3, "write 'group:sales'"),
        ("groups:\n  a: [group:b]\nrules: {}", 2, "the group 'b' is not defined"),
        ("rules: !!python/object/apply:os.system [ls]", 1, "tagged"),
        ("rules:\n  a: {allow: !x [public]}", 2, "tagged"),
        ("", 1, "the file is empty"),
        ("# rules:\n", 1, "the file is empty"),
        ("rules", 1, "give keys with values"),
        ("rules:\n\ta: {}", 2, "not YAML"),
        ("rules:\n  a: [b\n", 3, "not YAML"),
        ("rules: {}\n---\nrules: {}", 2, "not YAML"),
        ("rules: *everything", 1, "not YAML"),
        ("rules: {}\n# \x07", 2, "cannot stand in a file"),
        ("rules:\n" + "[" * 5000, 2, "not YAML"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_cure(wrong: str, line: int, cure: str) -> None:
    (problem,) = told(wrong)
    assert problem.startswith(f"acl.yaml:{line}: ")
    assert cure in problem


@pytest.mark.parametrize(
    ("wrong", "line", "cure"),
    [
        ('{"rules":\n', 2, "not JSON"),
        ("rules: {}", 1, "not JSON"),
        ('{"rules": {}}\n{}', 2, "not JSON"),
        ('{"rules":\n{"a": {"allow": []}, "a": {"deny": []}}}', 2, "stands in line 2 already"),
        ('{"rules":\n{"a": {"allow": null}}}', 2, "or [] for nobody"),
        ('{"rules":\n{"a": {"allow": ["user:\\ud83d"]}}}', 2, "half of one"),
        ("[" * 100_000, 1, "too deep"),
    ],
)
def test_so_it_is_in_json(wrong: str, line: int, cure: str) -> None:
    (problem,) = told(wrong, as_json=True)
    assert problem.startswith(f"acl.yaml:{line}: ")
    assert cure in problem


def test_everything_that_is_wrong_is_told_at_once_in_order() -> None:
    problems = told("groups:\n  a: [b]\nrules:\n  /x: {allow: []}\n  y: {allow: [group:c, ''], inhert: true}\n")
    assert [problem.split(":")[1] for problem in problems] == ["2", "4", "5", "5", "5"]


def test_of_very_much_that_is_wrong_the_first_is_told() -> None:
    problems = told("rules:\n" + "".join(f"  a{at}: {{allow: [hr]}}\n" for at in range(1000)))
    assert len(problems) == 51
    assert problems[-1] == "And there is more."


def test_a_circle_of_very_many_groups_is_told_in_short() -> None:
    groups = "".join(f"  g{at}: [group:g{(at + 1) % 5000}]\n" for at in range(5000))
    (problem,) = told(f"groups:\n{groups}rules: {{}}\n")
    assert "holds" in problem
    assert len(problem) < 300


def test_every_circle_is_told() -> None:
    assert len(told("groups: {a: [group:b], b: [group:a], c: [group:c]}\nrules: {}")) == 2


def test_aliases_are_not_multiplied() -> None:
    layers = "".join(f"x{at}: &x{at} [{', '.join([f'*x{at - 1}'] * 9)}]\n" for at in range(1, 12))
    problems = told(f"x0: &x0 [public]\n{layers}rules: {{a: {{allow: *x11}}}}\n")
    assert sum("write a text" in problem for problem in problems) == 9


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_policy(tmp_path / "nothing.yaml")
    with pytest.raises(InputError, match="cannot be read"):
        read_policy(tmp_path)
    (tmp_path / "acl.yaml").write_bytes("rules:\n  人事: {allow: []}\n".encode("gbk"))
    with pytest.raises(InputError, match=r"acl\.yaml:2: this is not UTF-8"):
        read_policy(tmp_path / "acl.yaml")


def spoilt(text: str, random: Random) -> str:
    """Take out, repeat, swap or put in a few characters."""
    chars = list(text)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(chars))
        chars[at : at + random.randint(0, 3)] = random.choice(
            ["", "\n", "\t", ":", "[", "}", "'", "\\", "&a ", "*a", "\x00", "、", "- "]
        )
    return "".join(chars)


@pytest.mark.parametrize("as_json", [False, True])
def test_a_spoilt_file_is_read_or_refused_and_never_anything_else(as_json: bool) -> None:
    text = json.dumps(as_file(POLICY), indent=1, ensure_ascii=False) if as_json else FILE
    refused = 0
    for seed in range(1500):
        try:
            policy = parse_policy(spoilt(text, Random(seed)), "acl.yaml", as_json=as_json)
        except InputError as error:
            refused += 1
            assert str(error).startswith("acl.yaml:")
        else:
            assert checked(policy) == policy
    assert 500 < refused < 1500
