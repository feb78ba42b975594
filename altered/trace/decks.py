"""Decks in traces: each card once with its text, so that a trace needs no other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.to_text import to_text
from altered.ability.tree import BeginsWith, Passive
from altered.cards.deck import DeckList
from altered.cards.file_model import CardFile
from altered.cards.to_face import FaceReader
from altered.rules.from_toml import Document
from altered.rules.located import Located
from altered.terms import Type
from altered.trace import codes

if TYPE_CHECKING:
    from altered.ability.tree import Ability
    from altered.failure import Problem
    from altered.rules.located import KeyPath
    from altered.state.face import Face
    from altered.trace.file_model import TraceFile


def deck_entry(deck: DeckList) -> dict[str, object]:
    """Return a deck as JSON: its cards once each, the place of the Hero, the others in order."""
    faces = list(dict.fromkeys([*([deck.hero] if deck.hero else []), *deck.cards]))
    return {
        "name": deck.name,
        "card": [card_entry(face) for face in faces],
        "hero": faces.index(deck.hero) if deck.hero else None,
        "order": [faces.index(face) for face in deck.cards],
        "later": [faces.index(face) for face in deck.later],
        "formats": [*deck.formats],
    }


def card_entry(face: Face) -> dict[str, object]:
    """Return a card as JSON, with the keys of card files."""
    entry: dict[str, object] = {"name": face.name, "type": face.type.value}
    if face.subtypes:
        entry["subtypes"] = [*face.subtypes]
    if face.faction is not None:
        entry["faction"] = face.faction
    if face.rarity is not None:
        entry["rarity"] = face.rarity
    if face.hand_cost is not None or face.reserve_cost is not None:
        entry["cost"] = {"hand": face.hand_cost or 0, "reserve": face.reserve_cost or 0}
    if face.statistics is not None:
        entry["stats"] = dict(zip(("forest", "mountain", "water"), face.statistics, strict=True))
    if face.type is Type.HERO:
        limits = {"reserve": face.reserve_limit, "landmarks": face.landmark_limit}
        entry["limits"] = {key: limit for key, limit in limits.items() if limit is not None}
    for key, abilities in (("text", face.abilities), ("support", face.support)):
        if abilities or (key == "text" and face.counters):
            entry[key] = _text(face, abilities, key)
    return entry


def _text(face: Face, abilities: tuple[Ability, ...], key: str) -> str:
    counters = face.counters if key == "text" else ()
    begins = tuple(Passive(BeginsWith(name, number)) for name, number in counters)
    return to_text((*begins, *abilities))


def read_deck(document: Document[TraceFile], place: int) -> tuple[DeckList | None, list[Problem]]:
    """Return one deck of a trace file, or ``None`` and what is wrong with it."""
    entry = document.value.decks[place]
    path: KeyPath = ("decks", place)
    subtypes = tuple(dict.fromkeys(one for card in entry.card for one in card.subtypes))
    file = CardFile(card=entry.card, subtypes=subtypes)
    reader = FaceReader(Document(file, _below(document.located, path), document.source))
    faces = [reader.face(number) for number in range(len(entry.card))]
    problems = list(reader.problems)
    named = [("hero", entry.hero)] if entry.hero is not None else []
    named += [("order", number) for number in entry.order]
    named += [("later", number) for number in entry.later]
    for key, number in named:
        if number >= len(faces):
            message = f"the deck has no card number {number}"
            expected = f"less than {len(faces)}"
            problems.append(
                document.problem(codes.BAD_DECK, message, *path, key, expected=expected)
            )
    if problems:
        return None, problems
    hero = faces[entry.hero] if entry.hero is not None else None
    cards = tuple(face for number in entry.order if (face := faces[number]) is not None)
    later = tuple(face for number in entry.later if (face := faces[number]) is not None)
    return DeckList(hero, cards, entry.name, later, entry.formats), []


def _below(located: Located, path: KeyPath) -> Located:
    """The places below a path, as if the text began there."""
    depth = len(path)
    return Located(
        located.text,
        {key[depth:]: span for key, span in located.keys.items() if key[:depth] == path},
        {key[depth:]: span for key, span in located.values.items() if key[:depth] == path},
    )
