"""Cards in the community's JSON format -> faces, with a list of what could not be read.

Unknown texts are not fatal: they are listed with their cards and counted. A card with a text
that cannot be played is kept apart, so that no card ever plays without one of its abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_ability
from altered.ability.keyword_files import Keywords
from altered.ability.languages import Lang
from altered.ability.plain_text import own_abilities_reminded, plain, split
from altered.ability.tree import Ability, BeginsWith, Passive
from altered.cards import codes
from altered.cards.original_json import PATHS, flat, is_original
from altered.cards.to_face import bearer_of
from altered.failure import Malformed, Problem, SourceText
from altered.rules.located_json import Parsed, read_json
from altered.state.face import Face
from altered.terms import Type

FACTIONS: Final = {
    "AX": "Axiom",
    "BR": "Bravos",
    "LY": "Lyra",
    "MU": "Muna",
    "OR": "Ordis",
    "YZ": "Yzmir",
}
NEUTRAL: Final = ("NE", "")
RARITIES: Final = ("COMMON", "RARE", "UNIQUE", "EXALTED", "")
_TYPES: Final = {
    "CHARACTER": Type.CHARACTER,
    "HERO": Type.HERO,
    "PERMANENT": Type.PERMANENT,
    "LANDMARK_PERMANENT": Type.PERMANENT,
    "EXPEDITION_PERMANENT": Type.PERMANENT,
    "SPELL": Type.SPELL,
}
_LATER_TYPES: Final = {"EXPEDITION_PERMANENT": "Expedition Permanent"}
_TOKENS: Final = ("TOKEN", "TOKEN_LANDMARK_PERMANENT", "TOKEN_MANA")
_KEYS: Final[dict[str, tuple[type, str]]] = {
    **dict.fromkeys(("id", "name", "type", "faction", "rarity"), (str, "a text")),
    **dict.fromkeys(
        ("hand_cost", "reserve_cost", "forest", "mountain", "ocean"), (int, "a whole number")
    ),
    **dict.fromkeys(("reserve_limit", "landmark_limit"), (int, "a whole number")),
    **dict.fromkeys(("subtypes", "abilities", "echo_abilities", "printings"), (list, "a list")),
}
"""The keys that are read, with what their values are; null is as if the key were not there."""
_NAMED: Final = ("id", "name", "type")
"""The keys that every card has."""
_FIGURES: Final = {
    "CHARACTER": ("hand_cost", "reserve_cost", "forest", "mountain", "ocean"),
    **dict.fromkeys(("SPELL", "PERMANENT", "LANDMARK_PERMANENT"), ("hand_cost", "reserve_cost")),
}
"""The numbers that are printed on every card of a type."""


@dataclass(frozen=True)
class UnknownText:
    """A text that cannot be played: of which card, why, and which mechanics it names."""

    card: str
    text: str
    message: str
    mechanics: tuple[str, ...] = ()


@dataclass(frozen=True)
class Imported:
    """What was read: playable faces by id, cards that are not playable, unknown texts."""

    faces: dict[str, Face] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    unknown: tuple[UnknownText, ...] = ()
    tokens: int = 0
    subtypes: tuple[str, ...] = ()

    @property
    def refused(self) -> tuple[str, ...]:
        """The ids of cards that are known and not playable."""
        bad = {text.card for text in self.unknown}
        return tuple(one for one in self.names if one in bad)

    def counts(self) -> dict[str, int]:
        """How many cards are playable and not, and how many texts are unknown."""
        return {
            "playable": len({id(face) for face in self.faces.values()}),
            "refused": len({text.card for text in self.unknown}),
            "unknown texts": len({text.text for text in self.unknown}),
            "tokens": self.tokens,
        }


def load(
    path: Path,
    tick: Callable[[int, int], None] | None = None,
    *,
    lang: Lang = "en",
    keywords: Keywords = (),
) -> Imported:
    """Read a file of community cards.

    Args:
        path: the file, JSON.
        tick: told after each card how many are done, of how many.
        lang: the language of its texts.
        keywords: those that the texts may use besides ``spec/keywords``.

    Raises:
        Malformed: it cannot be read, is no JSON, or no list of cards; with the place.

    """
    source, parsed = read_json(path, codes.NOT_JSON)
    if parsed.cut is not None:
        place = source.place(parsed.cut)
        raise Malformed(Problem(codes.NOT_JSON, "not JSON: the file breaks off here", place))
    wrong = _misshapen(parsed, source)
    if wrong:
        raise Malformed(*wrong)
    return from_community_json(parsed.value, tick, lang=lang, keywords=keywords)


def _misshapen(parsed: Parsed, source: SourceText) -> list[Problem]:
    """What is no card where one has to be, or has a key of the wrong kind, each at its place."""
    data = parsed.value
    base: tuple[str | int, ...] = ()
    if isinstance(data, dict) and "cards" in data:
        data, base = data["cards"], ("cards",)
    cards = [data] if isinstance(data, dict) else data
    if not isinstance(cards, list):
        message = "community cards are a list of tables"
        return [Problem(codes.NO_CARDS, message, source.place(0), expected='[{"id": ...}, ...]')]
    problems: list[tuple[tuple[str | int, ...], str]] = [(base, "the file has no card")] * (
        not cards
    )
    for index, card in enumerate(cards):
        at = (*base, index) if data is cards else base
        if not isinstance(card, dict):
            problems.append((at, "a card is a table"))
            continue
        if is_original(card):
            told = flat(card)
            problems += [
                ((*at, *PATHS[key]), f'a card without "{".".join(PATHS[key])}"')
                for key in _NAMED
                if not str(told[key] or "").strip()
            ]
            continue
        for key, (kind, said) in _KEYS.items():
            value: object = card.get(key)
            if key in _NAMED and key not in card:
                problems.append((at, f'a card without "{key}"'))
            elif value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
                problems.append(((*at, key), f'"{key}" is {said}'))
            elif key in _NAMED and not str(value or "").strip():
                problems.append(((*at, key), f'"{key}" is empty'))
            elif isinstance(value, int) and value < 0:
                problems.append(((*at, key), f'"{key}" is a whole number, 0 or more'))
            elif isinstance(value, list):
                problems += [
                    ((*at, key, place), f'"{key}" is a list of texts, none of them empty')
                    for place, one in enumerate(value)
                    if not isinstance(one, str) or not one.strip()
                ]
    spans = [parsed.located.value(at) for at, _ in problems]
    return [
        Problem(codes.NO_CARDS, message, source.place(span.start, span.end - span.start))
        for span, (_, message) in zip(spans, problems, strict=True)
    ]


def from_community_json(
    data: object,
    tick: Callable[[int, int], None] | None = None,
    *,
    lang: Lang = "en",
    keywords: Keywords = (),
) -> Imported:
    """Read a list of community cards, as JSON gives it. Raises ``Malformed``."""
    if isinstance(data, dict):
        data = data.get("cards", [data])
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        raise Malformed(Problem(codes.NO_CARDS, "community cards are a list of tables"))
    cards: list[Mapping[str, object]] = [flat(card) if is_original(card) else card for card in data]
    subtypes = tuple(sorted({s for card in cards for s in _strings(card, "subtypes")}))
    faces: dict[str, Face] = {}
    names: dict[str, str] = {}
    unknown: list[UnknownText] = []
    tokens = 0
    for done, card in enumerate(cards, 1):
        if tick is not None:
            tick(done, len(cards))
        if _text(card, "type").upper() in _TOKENS:
            tokens += 1
            bad = [*_own_abilities(card)]
            names |= {one.card: _text(card, "name") for one in bad}
            unknown += bad
            continue
        ids = tuple(dict.fromkeys((_text(card, "id"), *_strings(card, "printings"))))
        face, bad = _face(card, subtypes, lang, keywords)
        if face is not None and any(faces.get(one, face) != face for one in ids):
            other = next(one for one in ids if faces.get(one, face) != face)
            bad = [UnknownText(ids[0], "", f"another card has the id {other}: {names[other]}")]
            face = None
        names = {**dict.fromkeys(ids, _text(card, "name")), **names}
        unknown += bad
        if face is not None:
            faces |= dict.fromkeys(ids, face)
    return Imported(faces, names, tuple(unknown), tokens, subtypes)


def _face(
    card: Mapping[str, object], subtypes: tuple[str, ...], lang: Lang, keywords: Keywords
) -> tuple[Face | None, list[UnknownText]]:
    bad: list[UnknownText] = []
    kind = _text(card, "type").upper()
    if kind in _LATER_TYPES:
        later = _LATER_TYPES[kind]
        bad.append(
            UnknownText(_text(card, "id"), "", f"these rules do not have: {later}", (later,))
        )
    if kind not in _TYPES:
        expected = ", ".join(one for one in _TYPES if one not in _LATER_TYPES)
        reason = f'no type "{_text(card, "type")}": one of {expected}'
        bad.append(UnknownText(_text(card, "id"), "", reason))
    bad += [UnknownText(_text(card, "id"), "", reason) for reason in _unfit(card, kind)]
    bad += _of_tokens(card)
    boxes = (("abilities", "main_effect", False), ("echo_abilities", "echo_effect", True))
    known = kind in _TYPES and kind not in _LATER_TYPES
    bearer = bearer_of(_TYPES[kind].value) if known else ""
    read: list[tuple[Ability, ...]] = []
    for key, raw, reserve in boxes:
        lines = _strings(card, key) or [line for _, line in split(_text(card, raw))]
        found: list[Ability] = []
        for line in lines:
            try:
                found += parse_ability(
                    line,
                    reserve=reserve,
                    subtypes=subtypes,
                    lang=lang,
                    keywords=keywords,
                    bearer=bearer,
                )
            except AbilityError as error:
                bad.append(_unknown(card, line, error))
        read.append(tuple(found))
    if bad:
        return None, bad
    begins = [a.static for a in read[0] if isinstance(a, Passive)]
    stats = tuple(_number(card, key) for key in ("forest", "mountain", "ocean"))
    return Face(
        name=_text(card, "name"),
        type=_TYPES[kind],
        subtypes=() if kind == "HERO" else tuple(_strings(card, "subtypes")),
        faction=FACTIONS.get(_faction(card)),
        rarity=None if kind == "HERO" else _text(card, "rarity").capitalize() or None,
        hand_cost=None if kind == "HERO" else _number(card, "hand_cost"),
        reserve_cost=None if kind == "HERO" else _number(card, "reserve_cost"),
        statistics=_statistics(stats) if kind == "CHARACTER" else None,
        abilities=tuple(a for a in read[0] if not _is_begin(a)),
        support=read[1],
        reserve_limit=_number(card, "reserve_limit"),
        landmark_limit=_number(card, "landmark_limit"),
        counters=tuple((b.name, b.number) for b in begins if isinstance(b, BeginsWith)),
    ), []


def _of_tokens(card: Mapping[str, object]) -> Iterator[UnknownText]:
    """Abilities of tokens that a card creates, where only a reminder gives them.

    Reminders say nothing to the rules (2.2.10.c), so the token would play without its ability.
    """
    for key in ("raw_main", "raw_echo", "main_effect", "echo_effect", "abilities"):
        texts = _strings(card, key) or [_text(card, key)]
        found = [one for text in texts for one in own_abilities_reminded(text)]
        if found:
            reason = "only a reminder gives the token's ability, so the ability would be lost"
            yield from (UnknownText(_text(card, "id"), one, reason) for one in found)
            return


def _own_abilities(token: Mapping[str, object]) -> Iterator[UnknownText]:
    """The abilities of a token that has a card of its own."""
    lines = _strings(token, "abilities") or [line for _, line in split(_text(token, "main_effect"))]
    for line in lines:
        if plain(line).strip():
            reason = "the card that creates a token must give the token's ability"
            yield UnknownText(_text(token, "id"), line.strip(), reason)


def _faction(card: Mapping[str, object]) -> str:
    """The code of a faction, which may also be told by its name."""
    told = _text(card, "faction").strip()
    return next((code for code, name in FACTIONS.items() if name == told.title()), told.upper())


def _unfit(card: Mapping[str, object], kind: str) -> Iterator[str]:
    """What is printed on a card, and is missing or unknown here."""
    missing = [f'"{key}"' for key in _FIGURES.get(kind, ()) if _number(card, key) is None]
    if missing:
        yield f"the {kind} has no {' and no '.join(missing)}"
    if _faction(card) not in (*FACTIONS, *NEUTRAL):
        named = ", ".join((*FACTIONS, NEUTRAL[0]))
        yield f'no faction "{_text(card, "faction")}": one of {named}'
    if _text(card, "rarity").upper() not in RARITIES:
        yield f'no rarity "{_text(card, "rarity")}": one of {", ".join(filter(None, RARITIES))}'


def _is_begin(ability: Ability) -> bool:
    return isinstance(ability, Passive) and isinstance(ability.static, BeginsWith)


def _statistics(stats: tuple[int | None, ...]) -> tuple[int, int, int]:
    forest, mountain, water = (number or 0 for number in stats)
    return forest, mountain, water


def _unknown(card: Mapping[str, object], line: str, error: AbilityError) -> UnknownText:
    mechanics = error.mechanics if error.code == UNSUPPORTED else ()
    return UnknownText(_text(card, "id"), line, error.message, mechanics)


def _text(card: Mapping[str, object], key: str) -> str:
    value = card.get(key)
    return value if isinstance(value, str) else ""


def _strings(card: Mapping[str, object], key: str) -> list[str]:
    value = card.get(key)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _number(card: Mapping[str, object], key: str) -> int | None:
    value = card.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
