"""Cards and decks -> the text of card files and deck files, which `from_toml` reads back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from altered.ability.languages import Lang
from altered.ability.to_text import NoText, to_text
from altered.ability.tree import BeginsWith, Passive
from altered.cards.file_model import CardEntry, CardFile, CostEntry, LimitsEntry, StatsEntry
from altered.state.face import Face
from altered.terms import Type


def card_file(
    faces: Iterable[Face], *, title: str, subtypes: tuple[str, ...] = (), lang: Lang = "en"
) -> str:
    """Return a card file with the canonical text of every ability.

    Args:
        faces: the cards in order.
        title: what the file says of itself.
        subtypes: the sub-types of these cards that 2.2.2 does not list.
        lang: the language of the texts; a card that it has no words for is in English.

    """
    cards = tuple(entry_of(face, lang) for face in faces)
    said = None if lang == "en" else lang
    return file_text(CardFile(title=title, lang=said, subtypes=subtypes, card=cards))


def file_text(file: CardFile) -> str:
    """Return the text of a card file with all that it says, but comments."""
    lines = [*_value("title", file.title), *_value("lang", file.lang)]
    lines += _value("subtypes", file.subtypes)
    for word in file.keyword:
        lines += ["", "[[keyword]]", f"name = {string(word.name)}"]
        lines += _value("parameter", word.parameter)
        lines.append(f"text = {_text(word.text)}")
        if word.fr is not None:
            said = [*_value("name", word.fr.name), *_value("text", word.fr.text)]
            lines.append(f"fr = {{ {', '.join(said)} }}")
        lines += [*_value("rule", word.rule), *_value("note", word.note)]
    cards = [line for card in file.card for line in ("", "[[card]]", *card_lines(card))]
    lines += cards or ["card = []"]
    return "\n".join(lines).lstrip("\n") + "\n"


def deck_file(name: str, set_name: str, hero: str | None, cards: Mapping[str, int]) -> str:
    """Return a deck file: the set, the Hero, and how many of each card, by their keys."""
    lines = [f"name = {string(name)}", f"set = {string(set_name)}"]
    if hero is not None:
        lines.append(f"hero = {string(hero)}")
    lines += ["", "[cards]", *(f"{string(key)} = {number}" for key, number in cards.items())]
    return "\n".join(lines) + "\n"


def entry_of(face: Face, lang: Lang = "en") -> CardEntry:
    """Return a card as a card file has it, with the canonical text of every ability."""
    try:
        return _entry(face, lang)
    except NoText:
        if lang == "en":
            raise
        return replace(_entry(face, "en"), lang="en")


def _entry(face: Face, lang: Lang) -> CardEntry:
    begins = tuple(Passive(BeginsWith(name, number)) for name, number in face.counters)
    hero = face.type is Type.HERO
    limits = LimitsEntry(reserve=face.reserve_limit, landmarks=face.landmark_limit)
    stats = face.statistics
    return CardEntry(
        name=face.name,
        type=face.type.value,
        subtypes=face.subtypes,
        faction=face.faction,
        rarity=face.rarity,
        cost=None if hero else CostEntry(hand=face.hand_cost or 0, reserve=face.reserve_cost or 0),
        stats=StatsEntry(forest=stats[0], mountain=stats[1], water=stats[2]) if stats else None,
        limits=limits if hero and limits != LimitsEntry() else None,
        text=to_text((*begins, *face.abilities), lang=lang),
        support=to_text(face.support, lang=lang),
    )


def card_lines(card: CardEntry) -> Iterator[str]:
    """Give the lines of a card as a file has them."""
    yield f"name = {string(card.name)}"
    yield f"type = {string(card.type)}"
    yield from _value("subtypes", card.subtypes)
    yield from _value("faction", card.faction)
    yield from _value("rarity", card.rarity)
    if card.cost is not None:
        yield f"cost = {{ hand = {card.cost.hand}, reserve = {card.cost.reserve} }}"
    if card.stats is not None:
        forest, mountain, water = card.stats.forest, card.stats.mountain, card.stats.water
        yield f"stats = {{ forest = {forest}, mountain = {mountain}, water = {water} }}"
    if card.limits is not None:
        limits = {"reserve": card.limits.reserve, "landmarks": card.limits.landmarks}
        known = [f"{key} = {number}" for key, number in limits.items() if number is not None]
        yield f"limits = {{ {', '.join(known)} }}" if known else "limits = {}"
    yield from _value("lang", card.lang)
    for key, words in (("text", card.text), ("support", card.support)):
        if words:
            yield f"{key} = {_text(words)}"
    yield from _value("note", card.note)


def _value(key: str, value: str | tuple[str, ...] | None) -> list[str]:
    """The line of a key; none for one that is not there."""
    if value is None or value == ():
        return []
    return [f"{key} = {string(value) if isinstance(value, str) else listed(value)}"]


def _text(words: str) -> str:
    """A text as TOML: between three quotes, one ability a line, when it has several lines."""
    if "\n" in words and "'''" not in words:
        return f"'''\n{words}\n'''"
    return string(words)


def string(words: str) -> str:
    """A basic string; what JSON writes is one, once the letters stay as they are."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007F")


def listed(words: Iterable[str]) -> str:
    """Return a list of strings as TOML."""
    return "[" + ", ".join(string(one) for one in words) + "]"
