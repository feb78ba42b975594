"""The rules that situations cite: what a definition, a constant or an assumption rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from altered.failure import Place, Problem, SourceText
from altered.rules import Rules
from altered.rules.codes import DEAD_ROLE
from altered.rules.file_model import EDITIONS_FILE
from altered.rules.from_toml import Document, read
from altered.rules.near import did_you_mean
from altered.rules.published import PUBLISHED_NAME
from altered.rules.root import EDITIONS_NAME
from verification.audit.codes import DEAD_CITATION
from verification.formula.from_toml import SITUATION_FILE, SituationEntry

A_RULE: Final = "the slug of a rule"
_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?:\.\d+)+\.[a-z]\b")
"""A rule in plain words; no version and no digest is written like this."""


@dataclass(frozen=True)
class Citation:
    """A rule cited by a part of a situation, as written there."""

    name: str
    rule: str
    place: Place


def documents(root: Path) -> Iterator[Document[SituationEntry]]:
    """The situation files in the order of ``load_situations``, which has accepted them."""
    for path in sorted((root / "situations").glob("*.toml")):
        document, _ = read(path, root, SITUATION_FILE)
        if document is not None:
            yield document


def citations(document: Document[SituationEntry]) -> Iterator[Citation]:
    """Every rule that a situation cites."""
    entry = document.value
    cited: list[tuple[str, tuple[str, ...], tuple[str | int, ...]]] = [
        *((name, one.cites, ("lists", name)) for name, one in entry.lists.items()),
        *((name, c.cites, ("constants", name)) for name, c in entry.constants.items()),
        *((d.name, d.cites, ("define", i)) for i, d in enumerate(entry.define)),
        *((a.id, a.cites, ("assume", i)) for i, a in enumerate(entry.assume)),
        *((r.id, r.cites, ("reach", i)) for i, r in enumerate(entry.reach)),
    ]
    for name, rules, path in cited:
        for k, rule in enumerate(rules):
            yield Citation(f"{entry.id}.{name}", rule, document.at(*path, "cites", k))


def dead_citations(rules: Rules, cited: Iterable[Citation]) -> Iterator[Problem]:
    """The citations of what is not a rule."""
    slugs = [rule.id for rule in rules]
    for one in cited:
        if one.rule not in slugs:
            message = f'{one.name} cites "{one.rule}", which is not a rule'
            hint = citation_hint(rules, one.rule, slugs)
            yield Problem(DEAD_CITATION, message, one.place, A_RULE, hint)


def dead_numbers(rules: Rules) -> Iterator[Problem]:
    """Numbers of rules in the files beside the rules that no edition has, comments included.

    What a rule itself says of another is looked at when it is loaded; so is a translation, against
    the English.
    """
    root = rules.root
    editions, _ = read(root / EDITIONS_NAME, root, EDITIONS_FILE)
    if editions is None:  # then nothing was loaded
        return
    known = {number for one in editions.value.edition.values() for number in one.numbers}
    own = {root / EDITIONS_NAME, root / PUBLISHED_NAME}
    folders = {root / name for name in editions.value.edition}
    for path in sorted(root.rglob("*.toml")):
        if path in own or folders & {*path.parents}:
            continue
        text = path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n")
        for found in _NUMBER.finditer(text):
            if found.group() not in known:
                name = path.relative_to(root).as_posix()
                source = SourceText(name, text, root.resolve().as_posix())
                section = found.group().rpartition(".")[0] + "."
                near = did_you_mean(found.group(), [n for n in known if n.startswith(section)])
                at = source.place(found.start(), len(found.group()))
                message = f"this names {found.group()}, which is not a rule"
                yield Problem(DEAD_ROLE, message, at, "the number of a rule, or its slug", near)


def citation_hint(rules: Rules, name: str, slugs: list[str]) -> str | None:
    """Which rule may be meant by a name that is no slug."""
    if name in rules:  # a number, where a slug has to stand
        return f'did you mean "{rules[name].id}"?'
    return did_you_mean(name, slugs)
