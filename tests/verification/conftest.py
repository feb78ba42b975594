"""Small planted specifications, the shipped one searched once, and what checks are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.rules import Rules
from verification.checks.registry import Registry, registry
from verification.conflicts.finding import Finding
from verification.conflicts.norm import Inquiry, read_norms
from verification.conflicts.search import search
from verification.formula.from_toml import load_situations
from verification.formula.situation import Situation
from verification.records.model import Record
from verification.records.plays import named_game
from verification.solver import DEFAULT_RLIMIT
from verification.witnesses.witness import Entry, Theatre, read_witnesses

SPEC: Final = Path(__file__).parents[2] / "spec"

WORLD: Final = """\
id    = "world"
title = "A small world"

[lists.Player]
members = ["Ann", "Ben"]

[lists.Way]
members = ["Left", "Right", "Middle"]

[[field]]
name   = "x"
values = "0..3"

[[field]]
name   = "y"
values = "0..3"

[[field]]
name   = "flag"
values = "Bool"
"""

SECTIONS: Final = {
    "overview": ("1.0/1.1.toml", "1.1"),
    "detail": ("1.0/4.1.toml", "4.1"),
    "quick": ("1.0/unnumbered/quick.toml", None),
    "other": ("1.0/unnumbered/other.toml", None),
}

Norms = str | tuple[str, ...]


@dataclass(frozen=True)
class Planted:
    """A specification in a folder of its own, written by a test."""

    root: Path

    def write(self, name: str, text: str) -> None:
        """Write one file of the folder."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def situation(self, question: str = "", before: str = "", name: str = "world") -> None:
        """Write a situation: the small world, ``before`` added to it, then its questions."""
        text = WORLD.replace('id    = "world"', f'id    = "{name}"')
        self.write(f"situations/{name}.toml", f"{text}\n{before}\n{question}")

    def rules(self, norms: Mapping[str, Norms]) -> None:
        """Write rules: the slug's first part is the account, each norm a TOML table's body.

        Slugs are ``overview.…``, ``detail.…`` (numbered), ``quick.…`` and ``other.…``. A norm
        without a question of its own answers the question ``way``.
        """
        numbers: list[str] = []
        unnumbered: list[str] = []
        for account, (name, section) in SECTIONS.items():
            slugs = [slug for slug in norms if slug.startswith(f"{account}.")]
            if not slugs:
                continue
            key = f'number = "{section}"' if section else f'family = "{account}"'
            text = f'edition = "1.0"\n{key}\ntitle = "The {account}"\n'
            for i, slug in enumerate(slugs):
                number = f"{section}.{chr(ord('a') + i)}" if section and len(slugs) > 1 else section
                text += f'\n[[rule]]\nid = "{slug}"\nkind = "definition"\ntext = "Text {slug}."\n'
                if number:
                    text += f'number = "{number}"\n'
                    numbers.append(f'"{number}" = "{slug}"\n')
                else:
                    unnumbered.append(slug)
                text += _tables(norms[slug])
            self.write(name, text)
        listed = ", ".join(f'"{slug}"' for slug in unnumbered)
        self.write(
            "editions.toml",
            f'[edition."1.0"]\nunnumbered = [{listed}]\n\n[edition."1.0".numbers]\n'
            + "".join(numbers),
        )

    def reading(self, name: str, rule: str, *values: str) -> None:
        """Write a reading with its values."""
        text = f'id = "{name}"\nrules = ["{rule}"]\nquestion = "Which?"\nsituation = "Any."\n'
        text += f'default = "{values[0]}"\nwhy = "The shorter."\n'
        text += "".join(f'\n[[value]]\nid = "{v}"\ntext = "So."\n' for v in values)
        self.write(f"readings/{name}.toml", text)

    def load(self) -> tuple[altered.Rules, tuple[Inquiry, ...]]:
        """Load the rules and their norms with the real loader."""
        rules = altered.load(root=self.root)
        return rules, read_norms(rules, load_situations(rules.root))

    def found(self, *without: str, rlimit: int = DEFAULT_RLIMIT) -> list[Finding]:
        """Search everything, as if the rules ``without`` did not exist."""
        rules, inquiries = self.load()
        return search([i.without(frozenset(without)) for i in inquiries], rules, rlimit=rlimit)

    def ids(self, *without: str) -> list[str]:
        """Search everything and give the ids of the findings."""
        return [f.id for f in self.found(*without)]


def _tables(norms: Norms) -> str:
    text = ""
    for norm in (norms,) if isinstance(norms, str) else norms:
        asks = "" if "question" in norm else 'question = "way"\n'
        text += f"\n  [[rule.norm]]\n{asks}{norm}\n"
    return text


@dataclass(frozen=True)
class Shipped:
    """The shipped rules with what the search finds about them."""

    rules: altered.Rules
    situations: tuple[Situation, ...]
    inquiries: tuple[Inquiry, ...]
    findings: tuple[Finding, ...]

    def inquiry(self, question: str) -> Inquiry:
        """The inquiry of a question."""
        return next(i for i in self.inquiries if i.question.id == question)


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Planted:
    """Give an empty specification folder; the current directory is above it."""
    monkeypatch.chdir(tmp_path)
    return Planted(tmp_path / "spec")


@pytest.fixture(scope="session")
def searched() -> Shipped:
    """Give the shipped rules, searched once."""
    rules = altered.load(root=SPEC)
    situations = load_situations(rules.root)
    inquiries = read_norms(rules, situations)
    return Shipped(rules, situations, inquiries, tuple(search(inquiries, rules)))


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Give the shipped rules."""
    return altered.load()


@pytest.fixture(scope="session")
def game(rules: Rules) -> Record:
    """Give the record of a random game."""
    return named_game(rules, "summit/workshop", 3)


@pytest.fixture(scope="session")
def entries(rules: Rules) -> dict[str, Entry]:
    """Give the shipped witnesses, which have no problem of form."""
    found, problems = read_witnesses(rules)
    assert problems == []
    return found


@pytest.fixture(scope="session")
def known() -> Registry:
    """Give the shipped checks."""
    return registry()


@pytest.fixture(scope="session")
def theatre(rules: Rules, known: Registry) -> Theatre:
    """Give what shows witnesses to checks."""
    return Theatre(rules, known)
