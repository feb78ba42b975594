"""A file as an editor shows it: its text, what kind of file it is, and what is wrong with it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, Literal

from altered.cards.from_toml import read_cards, read_deck
from altered.cards.texts import CardTexts, read_texts
from altered.failure import Malformed, Problem
from altered.files import unsaved
from altered.playing import Rules, load
from altered.rules.located import Located, scan
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario

Kind = Literal["card", "deck", "rule", "reading", "scenario", ""]
_SCHEMA: Final = re.compile(r"#:schema\s+\S*?(\w+)\.schema\.json")
_TABLES: Final[tuple[tuple[str, Kind], ...]] = (
    ("card", "card"),
    ("rule", "rule"),
    ("value", "reading"),
    ("position", "scenario"),
    ("cards", "deck"),
)
"""The table or key that each kind of file has, for files that name no schema."""


@dataclass(frozen=True)
class Buffer:
    """A file that is open. ``others`` are the texts of the other open files, by their paths."""

    path: Path
    text: str
    others: dict[Path, str] = field(default_factory=dict)

    @cached_property
    def kind(self) -> Kind:
        """The kind of file: by the schema that it names, else by its folder, else by its tables."""
        named = _SCHEMA.search(self.text.partition("\n")[0])
        kinds = dict.fromkeys(kind for _, kind in _TABLES)
        if named is not None:
            return next((kind for kind in kinds if kind == named[1]), "")
        folders = {"cards": "card", "decks": "deck", "readings": "reading", "scenarios": "scenario"}
        if self.root is not None and (found := folders.get(self.path.parent.name)) in kinds:
            return next(kind for kind in kinds if kind == found)
        for table, kind in _TABLES:
            if re.search(rf"^\s*\[+{table}\b|^{table}\s*=", self.text, re.MULTILINE):
                return kind
        return ""

    @cached_property
    def root(self) -> Path | None:
        """The specification that the file lies in, if it lies in one."""
        above = (folder for folder in self.path.parents if (folder / "editions.toml").is_file())
        return next(above, None)

    @property
    def texts(self) -> dict[Path, str]:
        """The texts of all open files, this one's too."""
        return {**self.others, self.path: self.text}

    @cached_property
    def located(self) -> Located:
        """Where each key and value stands; empty where the file is no TOML."""
        try:
            tomllib.loads(self.text)
        except tomllib.TOMLDecodeError:
            return scan("")
        return scan(self.text)

    @cached_property
    def rules(self) -> Rules:
        """The rules that the file speaks of: of its own specification as saved, or shipped ones."""
        try:
            return load(root=self.root)
        except Malformed:
            return load(root=spec_root())

    def problems(self) -> tuple[Problem, ...]:
        """What the loaders say is wrong with the file, in its order."""
        with unsaved(self.texts):
            found = [*self._problems()]
        own = [one for one in found if one.place is None or self._is_own(one)]
        return tuple(sorted(own, key=lambda one: one.order()))

    def _problems(self) -> list[Problem]:
        try:
            match self.kind:
                case "card":
                    return read_cards(self.path)[1]
                case "deck":
                    read_deck(self.path, self.root)
                case "scenario":
                    read_scenario(self.path, self.root)
                case "rule" | "reading" if self.root is not None:
                    load(root=self.root)
        except Malformed as wrong:
            return [*wrong.problems]
        return []

    def _is_own(self, problem: Problem) -> bool:
        place = problem.place
        assert place is not None
        base = Path(place.source.base) if place.source is not None else self.path.parent
        return (base / place.file).resolve() == self.path

    def card_texts(self) -> tuple[CardTexts, ...]:
        """The lines of all cards with their places; none where the file cannot be read."""
        if self.kind != "card":
            return ()
        with unsaved(self.texts):
            try:
                return read_texts(self.path, "en")
            except Malformed:
                return ()
