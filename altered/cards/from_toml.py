"""Card files and deck files (TOML) -> cards and decks, or every problem with its place."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.cards import codes
from altered.cards.card import Card, CardSet, LaterCard
from altered.cards.deck import DeckList
from altered.cards.file_model import CARD_FILE, DECK_FILE
from altered.cards.formats import load_formats
from altered.cards.to_face import FaceReader
from altered.failure import Malformed, Problem
from altered.files import files_in
from altered.rules.from_toml import document_of, read
from altered.rules.near import did_you_mean
from altered.rules.root import spec_root
from altered.terms import Type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.keyword_files import Keyword, Keywords
    from altered.cards.file_model import CardFile, DeckFile
    from altered.failure import Place, SourceText
    from altered.rules.from_toml import Document
    from altered.state.face import Face


NO_SETS: Final = ("adventure", "decks")
"""What lies in the folder of the sets and is none: Tumult cards, and decks."""


def read_cards(path: Path, keywords: Keywords = ()) -> tuple[CardSet | None, list[Problem]]:
    """Read a card file; return the set (without the cards that have problems) and problems.

    A folder is the set of all card files in it, by name. ``keywords`` are known besides those
    that a file declares. That there is no card is a problem.
    """
    if path.is_dir():
        return _read_folder(path, keywords)
    return _read_document(path.stem, *read(path, path.parent, CARD_FILE), keywords)


def cards_in(source: SourceText, keywords: Keywords = ()) -> tuple[CardSet | None, list[Problem]]:
    """Read the text of a card file that lies in no folder; what `read_cards` does with a file."""
    return _read_document(source.name, *document_of(source, CARD_FILE), keywords)


def _read_document(
    name: str, document: Document[CardFile] | None, problems: list[Problem], keywords: Keywords
) -> tuple[CardSet | None, list[Problem]]:
    if document is None:
        return None, problems
    if not document.value.card:
        return None, [*problems, document.problem(codes.NO_CARDS, "the file has no card")]
    reader = FaceReader(document, keywords)
    cards: list[Card] = []
    later: list[LaterCard] = []
    seen: dict[str, Place | None] = {}
    for index, entry in enumerate(document.value.card):
        face = reader.face(index)
        place = document.at("card", index, "name")
        if face is None:
            lines = tuple(reader.lines.get(index, ()))
            if any(line.mechanics for _, line in lines):
                later.append(LaterCard(entry.name, entry.type, lines, place))
            continue
        card = Card(face, entry.text, entry.support, place, reader.lang(entry))
        if card.full_key in seen:
            reader.problems.append(_twice(card, seen[card.full_key]))
        seen.setdefault(card.full_key, place)
        cards.append(card)
    return CardSet(name, tuple(cards), reader.keywords, tuple(later)), reader.problems


def _read_folder(path: Path, keywords: Keywords) -> tuple[CardSet | None, list[Problem]]:
    cards: list[Card] = []
    later: list[LaterCard] = []
    known: dict[Keyword, None] = {}
    seen: dict[str, Place | None] = {}
    problems: list[Problem] = []
    try:
        files = files_in([path], "*.toml", "card files")
    except Malformed as nothing:
        return None, [*nothing.problems]
    for file in files:
        found, wrong = read_cards(file, keywords)
        problems += wrong
        later += found.later if found is not None else ()
        known |= dict.fromkeys(found.keywords if found is not None else ())
        for card in found.cards if found is not None else ():
            if card.full_key in seen:
                problems.append(_twice(card, seen[card.full_key]))
            seen.setdefault(card.full_key, card.place)
            cards.append(card)
    return CardSet(path.name, tuple(cards), tuple(known), tuple(later)), problems


def _twice(card: Card, first: Place | None) -> Problem:
    where = f"{first.file}:{first.line}" if first else card.key
    hint = f"the first is at {where}; give one of them another name or rarity"
    return Problem(codes.TWICE, f'"{card.key}" appears twice', card.place, hint=hint)


def load_cards(path: Path, keywords: Keywords = ()) -> CardSet:
    """Read a card file. Raises ``Malformed`` with all its problems."""
    cards, problems = read_cards(path, keywords)
    if problems or cards is None:
        raise Malformed(*problems)
    return cards


@lru_cache(maxsize=16)
def load_set(name: str, root: Path | None = None) -> CardSet:
    """The set ``name`` of the specification: ``spec/cards/<name>.toml`` or that folder."""
    folder = spec_root(root) / "cards"
    path = folder / f"{name}.toml"
    if (folder / name).is_dir():
        path = folder / name
    elif not path.is_file():
        known = sorted(p.stem for p in folder.iterdir() if p.stem not in NO_SETS)
        hint = did_you_mean(name, known)
        expected = f"one of {', '.join(known)}, or the path of a card file"
        raise Malformed(
            Problem(codes.NO_SUCH_SET, f'no set of cards "{name}"', None, expected, hint)
        )
    return load_cards(path)


@lru_cache(maxsize=16)
def load_deck(name: str, root: Path | None = None) -> DeckList:
    """The deck ``name`` of the specification: ``spec/cards/decks/<name>.toml``."""
    folder = spec_root(root) / "cards" / "decks"
    path = folder / f"{name}.toml"
    if not path.is_file():
        known = sorted(p.stem for p in folder.glob("*.toml"))
        hint = did_you_mean(name, known)
        expected = f"one of {', '.join(known)}, or the path of a deck file"
        raise Malformed(Problem(codes.NO_SUCH_DECK, f'no deck "{name}"', None, expected, hint))
    return read_deck(path, root)


def read_deck(path: Path, root: Path | None = None) -> DeckList:
    """Read a deck file. Raises ``Malformed`` with all its problems."""
    document, problems = read(path, path.parent, DECK_FILE)
    if document is None:
        raise Malformed(*problems)
    deck = document.value
    beside = path.parent / f"{deck.set}.toml"
    try:
        cards = load_cards(beside) if beside.is_file() else load_set(deck.set, root)
    except Malformed as wrong:
        here = document.at("set")
        raise Malformed(*(replace(p, place=p.place or here) for p in wrong.problems)) from None
    known = list(cards.keys)
    found: list[Face] = []
    places: list[tuple[Face, Place]] = []
    for key, count in deck.cards.items():
        if key not in known:
            message = f'the set "{cards.name}" has no card "{key}"'
            problems.append(
                Problem(
                    codes.NO_SUCH_CARD,
                    message,
                    document.key("cards", key),
                    hint=did_you_mean(key, known),
                )
            )
            continue
        if count < 0:
            message, at = (
                f"the number of cards is {count}, which is below 0",
                document.at("cards", key),
            )
            problems.append(Problem(codes.NEGATIVE, message, at))
        face = cards.face(key)
        if face.type is Type.HERO:
            message = f'"{key}" is a Hero: name it under "hero"'
            problems.append(Problem(codes.NOT_A_HERO, message, document.key("cards", key)))
            continue
        found += [face] * count
        places.append((face, document.key("cards", key)))
    later = _later(document, cards, problems)
    hero: Face | None = None
    if deck.hero is not None:
        if deck.hero not in known or cards.face(deck.hero).type is not Type.HERO:
            heroes = [key for key in known if cards.face(key).type is Type.HERO]
            problems.append(
                document.problem(
                    codes.NOT_A_HERO,
                    f'the set "{cards.name}" has no Hero "{deck.hero}"',
                    "hero",
                    expected="one of " + ", ".join(heroes),
                    hint=did_you_mean(deck.hero, heroes),
                )
            )
        else:
            hero = cards.face(deck.hero)
            places.append((hero, document.at("hero")))
    problems += _unknown_formats(document, root)
    if problems:
        raise Malformed(*problems)
    return DeckList(hero, tuple(found), deck.name, later, deck.formats, tuple(places))


def _later(
    document: Document[DeckFile], cards: CardSet, problems: list[Problem]
) -> tuple[Face, ...]:
    """The cards that are left out of a first game; they are some of the deck."""
    deck = document.value
    found: list[Face] = []
    for key, count in deck.later.items():
        there = deck.cards.get(key, 0)
        if 0 <= count <= there and key in cards.keys:
            found += [cards.face(key)] * count
        elif key not in deck.cards:
            message, hint = f'the deck has no card "{key}"', did_you_mean(key, deck.cards)
            at = document.key("later", key)
            problems.append(Problem(codes.LATER, message, at, hint=hint))
        elif not 0 <= count <= there:
            message = f"{count} cards are left out, and the deck has {there}"
            problems.append(document.problem(codes.LATER, message, "later", key))
    return tuple(found)


def _unknown_formats(document: Document[DeckFile], root: Path | None) -> Iterator[Problem]:
    known = [one.id for one in load_formats(root)]
    for place, name in enumerate(document.value.formats):
        if name not in known:
            yield document.problem(
                codes.NO_SUCH_FORMAT,
                f'no format "{name}"',
                "formats",
                place,
                expected="one of " + ", ".join(known),
                hint=did_you_mean(name, known),
            )
