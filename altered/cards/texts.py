"""The texts of cards with their places, out of card files and of the community's JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from altered.ability.from_text import parse_line
from altered.ability.keyword_files import Keywords, declared
from altered.ability.languages import Lang
from altered.ability.plain_text import plain, split
from altered.ability.wording import Line
from altered.cards import codes
from altered.cards.file_model import CARD_FILE
from altered.cards.original_json import PATHS, flat, is_original
from altered.failure import Malformed, Place, Problem
from altered.rules.from_toml import read
from altered.rules.located_json import read_json

BOXES: Final = ("text", "support")
_KEYS: Final = {"text": ("abilities", "main_effect"), "support": ("echo_abilities", "echo_effect")}
"""The keys of each box in community JSON: a list of lines, or one text."""


@dataclass(frozen=True)
class Written:
    """One line of a box as it is written; ``at`` gives the place of a part of it."""

    box: str
    text: str
    at: Callable[[int, int], Place] = field(repr=False, compare=False)


@dataclass(frozen=True)
class CardTexts:
    """The texts of a card: what pairs it with others, its name, language and lines."""

    key: str
    name: str
    lang: Lang
    lines: tuple[Written, ...]
    place: Place
    subtypes: tuple[str, ...] = ()
    keywords: Keywords = ()

    def box(self, name: str) -> tuple[Written, ...]:
        """The lines of a box."""
        return tuple(line for line in self.lines if line.box == name)

    def parsed(self, line: Written) -> Line:
        """One of the lines, read as this card says it. Raises ``AbilityError``."""
        return parse_line(
            line.text,
            reserve=line.box == "support",
            subtypes=self.subtypes,
            later=True,
            lang=self.lang,
            keywords=self.keywords,
        )


def read_texts(path: Path, lang: Lang, keywords: Keywords = ()) -> tuple[CardTexts, ...]:
    """The texts of a file of cards; ``lang`` is their language where the file says none.

    Raises:
        Malformed: it cannot be read, is no file of cards, or has none.

    """
    if path.suffix.casefold() == ".json":
        return _from_json(path, lang, keywords)
    document, problems = read(path, path.parent, CARD_FILE)
    if document is None:
        raise Malformed(*problems)
    file = document.value
    if not file.card:
        raise Malformed(document.problem(codes.NO_CARDS, "the file has no card"))
    known = (*keywords, *declared(file.keyword, document))
    found: list[CardTexts] = []
    for index, card in enumerate(file.card):
        lines: list[Written] = []
        for box, text in (("text", card.text), ("support", card.support)):
            passage = document.passage(text, "card", index, box)
            for start, line in split(text):
                lines.append(Written(box, line, _moved(passage.at, start)))
        key = ", ".join(filter(None, (card.name, card.rarity, card.faction)))
        place = document.at("card", index, "name")
        subtypes = (*file.subtypes, *card.subtypes)
        own = card.lang or file.lang or lang
        found.append(CardTexts(key, card.name, own, tuple(lines), place, subtypes, known))
    return tuple(found)


def _moved(at: Callable[[int, int], Place], start: int) -> Callable[[int, int], Place]:
    return lambda offset, length: at(start + offset, length)


def _from_json(path: Path, lang: Lang, keywords: Keywords) -> tuple[CardTexts, ...]:
    source, parsed = read_json(path, codes.NOT_JSON)
    data, base = parsed.value, ()
    if parsed.cut is not None:
        place = source.place(parsed.cut)
        raise Malformed(Problem(codes.NOT_JSON, "not JSON: the file breaks off here", place))
    inner: tuple[str, ...] = base
    if isinstance(data, dict) and "cards" in data:
        data, inner = data["cards"], ("cards",)
    if not isinstance(data, list):
        message = "community cards are a list of tables"
        raise Malformed(Problem(codes.NO_CARDS, message, source.place(0), '[{"id": ...}, ...]'))

    def place_of(*way: str | int) -> Place:
        span = parsed.located.value((*inner, *way))
        return source.place(span.start, span.end - span.start)

    if not data:
        raise Malformed(Problem(codes.NO_CARDS, "the file has no card", source.place(0)))
    found: list[CardTexts] = []
    for index, one in enumerate(data):
        original = isinstance(one, dict) and is_original(one)
        card: Mapping[str, object] = flat(one) if original else one if isinstance(one, dict) else {}
        key = card.get("id")
        if not isinstance(key, str) or not key:
            message = 'a card is a table with an "id"'
            raise Malformed(Problem(codes.NO_CARDS, message, place_of(index)))
        lines: list[Written] = []
        for box, (listed, raw) in _KEYS.items():
            for text, way in _lines(card, listed, raw):
                whole = place_of(index, *(PATHS[listed] if original else way))
                lines.append(Written(box, text, _whole(whole)))
        name = card.get("name")
        said = card.get("subtypes")
        subtypes = tuple(s for s in said if isinstance(s, str)) if isinstance(said, list) else ()
        told = name if isinstance(name, str) else key
        found.append(CardTexts(key, told, lang, tuple(lines), place_of(index), subtypes, keywords))
    return tuple(found)


def _whole(place: Place) -> Callable[[int, int], Place]:
    """The place of a string of JSON, whose signs may be written in several characters."""
    return lambda _offset, _length: place


def _lines(
    card: Mapping[str, object], listed: str, raw: str
) -> list[tuple[str, tuple[str | int, ...]]]:
    """The lines of a box, each with the way to the value that holds it; none of reminders only."""
    lines = card.get(listed)
    if isinstance(lines, list):
        return [
            (text, (listed, at))
            for at, text in enumerate(lines)
            if isinstance(text, str) and plain(text).strip()
        ]
    text = card.get(raw)
    if not isinstance(text, str):
        return []
    return [(line, (raw,)) for _, line in split(text) if plain(line).strip()]
