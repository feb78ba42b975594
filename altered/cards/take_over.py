"""Take over community cards and decklists: into files of ours, with a list of what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from altered.ability.languages import Lang
from altered.ability.vocabulary import SUBTYPES
from altered.cards.card import Card, CardSet
from altered.cards.from_community_json import Imported, UnknownText
from altered.cards.from_decklist import from_decklist
from altered.cards.to_face import SUBTYPES_OF
from altered.cards.to_toml import card_file, deck_file
from altered.state.face import Face


@dataclass(frozen=True)
class LeftOut:
    """What could not be taken over: of which card (id and name) or line, the text, why."""

    id: str
    name: str
    text: str
    reason: str
    mechanics: tuple[str, ...] = ()
    line: int | None = None
    count: int = 0


@dataclass(frozen=True)
class TakenOver:
    """One file of ours: its name, its text, how many cards are in it, what was left out."""

    name: str
    text: str
    cards: int
    left_out: tuple[LeftOut, ...]
    tokens: int = 0


def joined(pools: Iterable[Imported]) -> Imported:
    """Return several imports as one; of a card that is in two, the first."""
    faces: dict[str, Face] = {}
    names: dict[str, str] = {}
    subtypes: dict[str, None] = {}
    tokens = 0
    unknown: tuple[UnknownText, ...] = ()
    for pool in pools:
        faces = {**pool.faces, **faces}
        names = {**pool.names, **names}
        subtypes |= dict.fromkeys(pool.subtypes)
        tokens += pool.tokens
        unknown += pool.unknown
    return Imported(faces, names, unknown, tokens, tuple(subtypes))


def chosen_faces(pool: Imported) -> tuple[dict[str, Face], tuple[LeftOut, ...]]:
    """Return the faces of a set by id, each card once, and versions for which there is no place.

    A set has one card of a name, rarity and faction; later printings that are alike are the same
    card, others are left out.
    """
    kept: dict[str, Face] = {}
    first: dict[tuple[str, str | None, str | None], Face] = {}
    left: dict[int, LeftOut] = {}
    for key, face in pool.faces.items():
        mark = (face.name, face.rarity, face.faction)
        other = first.setdefault(mark, face)
        if other is face and face not in kept.values():
            kept[key] = face
        elif other != face and id(face) not in left:
            reason = "the set already has a card of this name, rarity and faction"
            left[id(face)] = LeftOut(key, face.name, "", reason)
    return kept, tuple(left.values())


def take_over_cards(pool: Imported, name: str, lang: Lang = "en") -> TakenOver:
    """Return the card file of all playable cards, and what was left out with the reasons."""
    faces, twice = chosen_faces(pool)
    left = [
        LeftOut(one.card, pool.names.get(one.card, ""), one.text, one.message, one.mechanics)
        for one in pool.unknown
    ]
    used = {
        one for f in faces.values() for one in f.subtypes if one not in SUBTYPES_OF[f.type.value]
    }
    new = tuple(sorted(used | (set(pool.subtypes) - set(SUBTYPES))))
    text = card_file(faces.values(), title=f"Taken over from {name}", subtypes=new, lang=lang)
    return TakenOver(f"{name}.toml", text, len(faces), (*left, *twice), pool.tokens)


def take_over_deck(text: str, pool: Imported, name: str, set_name: str) -> TakenOver:
    """Return the deck file of a decklist; its set is the card file of the same pool."""
    faces, _ = chosen_faces(pool)
    cards = CardSet(set_name, tuple(Card(face) for face in faces.values()))
    keys = {(f.name, f.rarity, f.faction): key for key in cards.keys if (f := cards.face(key))}

    def key_of(face: Face) -> str:
        return keys[face.name, face.rarity, face.faction]

    read = from_decklist(text, pool, name)
    counts = Counter(key_of(face) for face in read.deck.cards)
    hero = None if read.deck.hero is None else key_of(read.deck.hero)
    left = tuple(
        LeftOut("", "", one.text, one.reason, line=one.line, count=one.count)
        for one in read.missing
    )
    made = deck_file(name, set_name, hero, counts)
    number = len(read.deck.cards) + (read.deck.hero is not None)
    return TakenOver(f"{name}.toml", made, number, left)
