"""A random tree of real files under random permissions, and who may read what of it, found out by walking up."""

import asyncio
import shutil
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from clew.knowledge.acl import Principal
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.knowledge.permissions import Policy, Rule
from clew.settings import Settings
from clew.state.records import Passage
from tests.unit.knowledge.fakes import HashEmbeddings

FOLDERS = [
    "",
    "a",
    "a/b",
    "a/b/c",
    "人事 部",
    "人事 部/密",
    'O\'Brien "x"',
    "q] or acl_id in [0",
    "Cafe\u0301",
    "%_d",
]
USERS, GROUPS = ["u", "王 五", 'v" or ""=="', "Zo\u00eb"], ["g", "h h", "i'", "密"]
MEMBERS = [*(f"user:{user}" for user in USERS), *(f"group:{group}" for group in GROUPS)]
READERS = [*MEMBERS, "public", "authenticated"]
SYLLABLES = ["ba", "ke", "lu", "mor", "ti", "zan", "vu", "gri"]
PEOPLE = ["Orla Venner", "Tomas Brixby", "Ilse Quandt", "Pavel Drumm", "QX-4711", "ZR-0815", "Nadia Fennimore"]
CHINESE = ["付款", "合同", "差旅", "报销", "项目", "风险", "复盘", "网关"]
DAYS = [f"2024-{month:02d}-15" for month in range(1, 7)]


@dataclass
class Text:
    """What stands in a document."""

    title: str
    body: str
    day: str
    """The day that it is filed under; empty for none."""


@dataclass
class World:
    """Files with rules over them, and the library that took them in."""

    random: Random
    folder: Path
    files: dict[str, Text] = field(default_factory=dict)
    """By the source of the document."""
    policy: Policy | None = None
    own: dict[str, Rule] = field(default_factory=dict)
    """Rules that documents bring at the next ingest, by source."""
    brought: dict[str, Rule] = field(default_factory=dict)
    """Those that they brought at the last."""
    made: int = 0

    def __post_init__(self) -> None:
        self.docs = self.folder / "docs"
        self.docs.mkdir()
        self.library = Library(Settings(data_dir=self.folder / "data"), HashEmbeddings(256))

    def some(self, names: list[str], most: int) -> frozenset[str]:
        return frozenset(self.random.sample(names, self.random.randint(0, min(most, len(names)))))

    def write(self, source: str, *, title: str = "") -> None:
        """Write a document that was not there, or another text under the same title."""
        self.made += 1
        name = "".join(self.random.choices(SYLLABLES, k=3))
        others = [text.title for text in self.files.values()] or ["nothing"]
        named = [f"no{self.made}x", self.random.choice(others), self.random.choice(PEOPLE)]
        if self.random.random() < 0.3:
            title = title or f"{name}{self.made}号项目书"
            body = "，".join([*self.random.choices(CHINESE, k=9), *named]) + "。"
        else:
            title = title or f"{name.title()} {name[::-1].title()}{self.made}"
            body = " ".join([*("".join(self.random.choices(SYLLABLES, k=2)) for _ in range(9)), *named]) + "."
        self.files[source] = Text(title, body, self.random.choice(["", *DAYS]))
        self.store(source)

    def store(self, source: str) -> None:
        text, path = self.files[source], self.docs / source
        head = f"---\ndate: {text.day}\n---\n" if text.day else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{head}# {text.title}\n\n{text.body}\n", "utf-8")

    def new_source(self) -> str:
        odd = self.random.choice(["", " x", '"', "密"])
        return f"{self.random.choice(FOLDERS)}/d{self.made}{odd}.md".strip("/")

    def ingest(self) -> None:
        self.brought = {source: rule for source, rule in self.own.items() if source in self.files}
        report = ingest(self.docs, self.library, access=lambda source, _metadata: self.brought.get(source))
        assert not report.failed

    def rule(self, path: str) -> Rule:
        allow = self.some(READERS, 3) if self.random.random() < 0.75 else None
        return Rule(path, allow, self.some(MEMBERS, 1), self.random.random() < 0.8)

    def apply(self) -> None:
        """Put another policy in the place of the one before."""
        paths = [*FOLDERS, *self.files, "nowhere/x"]
        rules = {path: self.rule(path) for path in self.random.sample(paths, self.random.randint(0, 8))}
        if self.random.random() < 0.7:
            rules[""] = Rule("", frozenset({self.random.choice(["public", "authenticated", "group:g"])}))
        groups = {group: self.some(MEMBERS, 3) for group in GROUPS if self.random.random() < 0.7}
        self.set_policy(Policy(rules, groups) if self.random.random() < 0.95 else None)

    def revoke(self) -> None:
        """Take a name out of all that the policy allows."""
        name = self.random.choice(READERS)
        if self.policy:
            kept = {
                path: Rule(path, None if rule.allow is None else rule.allow - {name}, rule.deny, rule.inherit)
                for path, rule in self.policy.rules.items()
            }
            self.set_policy(Policy(kept, self.policy.groups))

    def set_policy(self, policy: Policy | None) -> None:
        self.policy = policy
        self.library.catalog().set_policy(policy)

    def change_files(self) -> None:
        """Add, rename, rewrite and delete documents, and let some bring other rules."""
        for _ in range(self.random.randint(1, 3)):
            source = self.random.choice(sorted(self.files))
            kind = self.random.choice(["add", "rename", "rewrite", "delete", "bring"])
            if kind == "add" or (kind == "delete" and len(self.files) < 20):
                self.write(self.new_source())
            elif kind == "rename":
                self.rename(source)
            elif kind == "rewrite":
                self.write(source, title=self.files[source].title)
            elif kind == "delete":
                del self.files[source]
                (self.docs / source).unlink()
            elif self.own.pop(source, None) is None:
                self.own[source] = self.rule(source)
        self.ingest()

    def rename(self, source: str) -> None:
        self.made += 1
        target = self.new_source()
        (self.docs / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(self.docs / source, self.docs / target)
        self.files[target] = self.files.pop(source)

    def principal(self) -> Principal | None:
        groups = self.random.sample([*GROUPS, "", " ", "nobody"], self.random.randint(0, 2))
        user = self.random.choice([*USERS, "stranger", "", " "])
        return Principal(user, frozenset(groups)) if self.random.random() < 0.9 else None

    def may_read(self, source: str, principal: Principal | None) -> bool:
        rules = {plain(path): rule for path, rule in self.brought.items()}
        given = self.policy.rules if self.policy else {"": Rule("", frozenset({"public"}))}
        rules |= {plain(path): rule for path, rule in given.items()}
        names, allowed, way = self.names_of(principal), None, plain(source)
        while True:
            if rule := rules.get(way):
                if rule.deny & names:
                    return False
                allowed = bool(rule.allow & names) if allowed is None and rule.allow is not None else allowed
                if not rule.inherit:
                    break
            if not way:
                break
            way = way.rpartition("/")[0]
        return bool(allowed)

    def names_of(self, principal: Principal | None) -> set[str]:
        names = {"public"}
        if principal and principal.user.strip():
            names |= {"authenticated", f"user:{principal.user}", *(f"group:{group}" for group in principal.groups)}
        groups: Mapping[str, frozenset[str]] = self.policy.groups if self.policy else {}
        for _ in groups:
            names |= {f"group:{group}" for group, members in groups.items() if members & names}
        return names

    def readable(self, principal: Principal | None) -> set[str]:
        return {source for source in self.files if self.may_read(source, principal)}

    def search(self, question: str, principal: Principal | None, **options: Any) -> list[Passage]:
        return asyncio.run(self.library.search(question, principal=principal, **options))

    def infos(self) -> dict[str, DocumentInfo]:
        return {info.source: info for info in self.library.catalog().documents()}


def plain(path: str) -> str:
    return unicodedata.normalize("NFC", path)


def sources(passages: Iterable[Passage]) -> list[str]:
    return [passage["source"] for passage in passages]
