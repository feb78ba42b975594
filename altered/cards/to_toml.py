"""Cards and decks -> the text of card files and deck files, which `from_toml` reads back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from altered.ability.to_text import to_text
from altered.ability.tree import BeginsWith, Passive
from altered.state.terms import Type

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from altered.state.face import Face


def card_file(faces: Iterable[Face], *, title: str, subtypes: tuple[str, ...] = ()) -> str:
    """Return a card file with the canonical text of every ability.

    Args:
        faces: the cards in order.
        title: what the file says of itself.
        subtypes: the sub-types of these cards that 2.2.2 does not list.

    """
    lines = [f"title = {_string(title)}"]
    if subtypes:
        lines.append(f"subtypes = {_list(subtypes)}")
    cards = [line for face in faces for line in ("", "[[card]]", *_card(face))]
    lines += cards or ["card = []"]
    return "\n".join(lines) + "\n"


def deck_file(name: str, set_name: str, hero: str | None, cards: Mapping[str, int]) -> str:
    """Return a deck file: the set, the Hero, and how many of each card, by their keys."""
    lines = [f"name = {_string(name)}", f"set = {_string(set_name)}"]
    if hero is not None:
        lines.append(f"hero = {_string(hero)}")
    lines += ["", "[cards]", *(f"{_string(key)} = {number}" for key, number in cards.items())]
    return "\n".join(lines) + "\n"


def _card(face: Face) -> Iterator[str]:
    yield f"name = {_string(face.name)}"
    yield f"type = {_string(face.type.value)}"
    if face.subtypes:
        yield f"subtypes = {_list(face.subtypes)}"
    if face.faction is not None:
        yield f"faction = {_string(face.faction)}"
    if face.rarity is not None:
        yield f"rarity = {_string(face.rarity)}"
    if face.type is not Type.HERO:
        yield f"cost = {{ hand = {face.hand_cost or 0}, reserve = {face.reserve_cost or 0} }}"
    if face.statistics is not None:
        forest, mountain, water = face.statistics
        yield f"stats = {{ forest = {forest}, mountain = {mountain}, water = {water} }}"
    limits = {"reserve": face.reserve_limit, "landmarks": face.landmark_limit}
    known = [f"{key} = {number}" for key, number in limits.items() if number is not None]
    if known and face.type is Type.HERO:
        yield f"limits = {{ {', '.join(known)} }}"
    begins = tuple(Passive(BeginsWith(name, number)) for name, number in face.counters)
    text = to_text((*begins, *face.abilities))
    support = to_text(face.support)
    for key, words in (("text", text), ("support", support)):
        if words:
            yield f"{key} = {_text(words)}"


def _text(words: str) -> str:
    """A text as TOML: between three quotes, one ability a line, when it has several lines."""
    if "\n" in words and "'''" not in words:
        return f"'''\n{words}\n'''"
    return _string(words)


def _string(words: str) -> str:
    """A basic string; what JSON writes is one, once the letters stay as they are."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007F")


def _list(words: Iterable[str]) -> str:
    return "[" + ", ".join(_string(one) for one in words) + "]"
