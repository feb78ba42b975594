"""The cards of a scenario: those it defines itself, then those of the sets and files it names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.cards.card import Card, CardSet
from altered.cards.file_model import CardFile
from altered.cards.from_toml import load_cards, load_set
from altered.cards.to_face import FaceReader
from altered.failure import Malformed, Problem
from altered.rules.from_toml import Document
from altered.trace import codes

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from altered.rules.library import Rules
    from altered.scenario.file_model import ScenarioFile
    from altered.state.face import Face

FILE: Final = ".toml"
"""How the name of a card file ends, which lies beside the scenario; any other name is a set."""


@dataclass(frozen=True)
class Defined:
    """The cards that a scenario may name.

    ``faces`` have a name that is theirs alone: "Name", "Name (Rare)", "Name (Rare, Axiom)".
    ``shared`` are names of several different cards, each with the names that tell them apart.
    """

    faces: Mapping[str, Face]
    shared: Mapping[str, tuple[str, ...]]


def defined(
    document: Document[ScenarioFile], rules: Rules, folder: Path
) -> tuple[Defined, list[Problem]]:
    """The cards by name, and what is wrong with the cards, the sets and the files.

    ``folder`` is that of the scenario: card files are named from there.
    """
    found: list[Card] = []
    problems: list[Problem] = []
    for place, name in enumerate(document.value.sets):
        try:
            found += _cards(name, rules, folder).cards
        except Malformed as failure:
            first = failure.problems[0]
            if first.place is not None:  # the set is there, but its file is malformed
                problems += failure.problems
                continue
            problems.append(
                document.problem(codes.BAD_CARDS, first.message, "sets", place, hint=first.hint)
            )
    own = CardFile(card=document.value.card, subtypes=document.value.subtypes)
    reader = FaceReader(Document(own, document.located, document.source))
    read = (reader.face(place) for place in range(len(document.value.card)))
    mine = [Card(face) for face in read if face is not None]
    return _named(found, mine), [*problems, *reader.problems]


def _cards(name: str, rules: Rules, folder: Path) -> CardSet:
    return load_cards(folder / name) if name.endswith(FILE) else load_set(name, rules.root)


def _named(found: list[Card], mine: list[Card]) -> Defined:
    """Cards by every name that fits them; what a scenario defines goes before a set's."""
    faces: dict[str, Face] = {}
    shared: dict[str, tuple[str, ...]] = {}
    for cards in (found, mine):
        called: dict[str, dict[Face, str]] = {}
        for card in cards:
            names = {card.key, card.full_key} | ({card.face.name} if cards is mine else set())
            for name in sorted(names):
                called.setdefault(name, {})[card.face] = card.full_key
        for name, those in called.items():
            faces.pop(name, None)
            shared.pop(name, None)
            if len(those) == 1:
                faces[name] = next(iter(those))
            else:
                shared[name] = tuple(dict.fromkeys(those.values()))
    return Defined(faces, shared)
