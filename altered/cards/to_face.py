"""One card of a file -> its face, or every problem it has with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.keyword_files import declared
from altered.ability.keywords import check_keywords, shipped
from altered.ability.plain_text import split
from altered.ability.tree import BeginsWith, Keyword, Passive, QuickAction, SpellEffect
from altered.ability.vocabulary import (
    CHARACTER_SUBTYPES,
    LATER_SUBTYPES,
    PERMANENT_SUBTYPES,
    SPELL_SUBTYPES,
)
from altered.cards import codes
from altered.failure import Place, Problem
from altered.rules.near import did_you_mean
from altered.state.face import Face
from altered.terms import Type

if TYPE_CHECKING:
    from altered.ability.keyword_files import Keywords
    from altered.ability.languages import Lang
    from altered.ability.mistakes.nowhere import Bearer
    from altered.ability.tree import Ability
    from altered.ability.wording import Line
    from altered.cards.file_model import CardEntry, CardFile
    from altered.rules.from_toml import Document
    from altered.rules.rule import Passage

FACTIONS: Final = ("Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir")
RARITIES: Final = ("Common", "Rare", "Unique", "Exalted")
TYPES: Final = ("Character", "Hero", "Permanent", "Spell")
SUBTYPES_OF: Final = {
    "Character": (*CHARACTER_SUBTYPES, *LATER_SUBTYPES["Character"]),
    "Permanent": (*PERMANENT_SUBTYPES, *LATER_SUBTYPES["Permanent"]),
    "Spell": SPELL_SUBTYPES,
    "Hero": (),
}


class FaceReader:
    """Reads the cards of one document, collecting problems.

    ``keywords`` are those that the file declares and those it was given; ``lines`` are those that
    were read, played or not, with their boxes, by the place of the card in the file.
    """

    def __init__(self, document: Document[CardFile], keywords: Keywords = ()) -> None:
        self.document = document
        self.subtypes = document.value.subtypes
        self.keywords = tuple(dict.fromkeys((*keywords, *_declared(document))))
        self.problems: list[Problem] = []
        self.lines: dict[int, list[tuple[str, Line]]] = {}
        self._named: tuple[str, ...] = ()
        if self.keywords:
            wrong = check_keywords((*shipped(), *self.keywords))
            self.problems += wrong
            if wrong:
                self._named = tuple(one.name for one in self.keywords)
                self.keywords = ()

    def face(self, index: int) -> Face | None:
        """The face of the card at ``index``; ``None`` when it has problems."""
        entry = self.document.value.card[index]
        before = len(self.problems)
        self._type(index, entry)
        if len(self.problems) == before:
            self._characteristics(index, entry)
        abilities = self._abilities(index, entry, "text")
        support = self._abilities(index, entry, "support")
        if abilities is None or support is None or len(self.problems) > before:
            return None
        counters = tuple(
            (a.static.name, a.static.number)
            for a in abilities
            if isinstance(a, Passive) and isinstance(a.static, BeginsWith)
        )
        stats, cost, limits = entry.stats, entry.cost, entry.limits
        return Face(
            name=entry.name,
            type=Type(entry.type),
            subtypes=entry.subtypes,
            faction=entry.faction,
            rarity=entry.rarity or (None if entry.type == "Hero" else "Common"),
            hand_cost=cost.hand if cost else None,
            reserve_cost=cost.reserve if cost else None,
            statistics=(stats.forest, stats.mountain, stats.water) if stats else None,
            abilities=tuple(a for a in abilities if not _begins(a)),
            support=support,
            reserve_limit=limits.reserve if limits else 2 if entry.type == "Hero" else None,
            landmark_limit=limits.landmarks if limits else 2 if entry.type == "Hero" else None,
            counters=counters,
        )

    def _add(
        self,
        index: int,
        key: str | int,
        code: str,
        message: str,
        *more: str | int,
        rule: str | None = None,
        expected: str | None = None,
        hint: str | None = None,
    ) -> None:
        path = ("card", index, key, *more) if key != "" else ("card", index)
        self.problems.append(
            self.document.problem(code, message, *path, expected=expected, hint=hint, rule=rule)
        )

    def _type(self, index: int, entry: CardEntry) -> None:
        if entry.type in TYPES:
            return
        named = [t for t in TYPES if t in entry.type]
        if len(named) > 1:
            message = f'"{entry.type}" names {len(named)} types; a card has exactly one'
            self._add(
                index,
                "type",
                codes.UNKNOWN_TYPE,
                message,
                rule="type.single",
                expected="one of " + ", ".join(named),
            )
            return
        self._add(
            index,
            "type",
            codes.UNKNOWN_TYPE,
            f'no type "{entry.type}"',
            rule="type.closed-list",
            expected="one of " + ", ".join(TYPES),
            hint=_no_type(entry.type) or did_you_mean(entry.type, TYPES),
        )

    def _characteristics(self, index: int, entry: CardEntry) -> None:
        for key, value, known, code in (
            ("faction", entry.faction, FACTIONS, codes.UNKNOWN_FACTION),
            ("rarity", entry.rarity, RARITIES, codes.UNKNOWN_RARITY),
        ):
            if value is not None and value not in known:
                expected = "one of " + ", ".join(known)
                hint = did_you_mean(value, known)
                self._add(index, key, code, f'no {key} "{value}"', expected=expected, hint=hint)
        for key, table in (("cost", entry.cost), ("stats", entry.stats), ("limits", entry.limits)):
            for name in () if table is None else table.__slots__:
                number: object = getattr(table, name)
                if isinstance(number, int) and number < 0:
                    message = f"{number} is below 0"
                    expected = "a whole number, 0 or more"
                    self._add(index, key, codes.NEGATIVE, message, name, expected=expected)
        self._subtypes(index, entry)
        kind = entry.type
        if entry.stats is not None and kind != "Character":
            message = f"a {kind} has no statistics; only Characters have them"
            self._add(
                index,
                "stats",
                codes.WRONG_STATISTICS,
                message,
                rule="statistic.characters-only",
                hint='leave "stats" out, or write type = "Character"',
            )
        if entry.stats is None and kind == "Character":
            message = f'the Character "{entry.name}" has no statistics'
            expected = "stats = { forest = 1, mountain = 1, water = 1 }"
            self._add(
                index,
                "",
                codes.WRONG_STATISTICS,
                message,
                rule="statistic.three",
                expected=expected,
            )
        if entry.cost is None and kind != "Hero":
            message = f'the {kind} "{entry.name}" has no costs'
            self._add(
                index, "", codes.WRONG_COST, message, expected="cost = { hand = 1, reserve = 1 }"
            )
        if entry.cost is not None and kind == "Hero":
            self._add(
                index,
                "cost",
                codes.WRONG_COST,
                "a Hero is not played and has no costs",
                hint='leave "cost" out',
            )
        if entry.limits is not None and kind != "Hero":
            message = f"a {kind} has no limits; only Heroes have them"
            self._add(index, "limits", codes.WRONG_LIMITS, message)

    def _subtypes(self, index: int, entry: CardEntry) -> None:
        known = (*SUBTYPES_OF[entry.type], *self.subtypes)
        for place, name in enumerate(entry.subtypes):
            if entry.type == "Hero":
                self._add(
                    index,
                    "subtypes",
                    codes.UNKNOWN_SUBTYPE,
                    "a Hero never has a sub-type",
                    place,
                    rule="subtype.heroes-none",
                )
            elif name not in known:
                rule = f"subtype.{entry.type.lower()}-list"
                self._add(
                    index,
                    "subtypes",
                    codes.UNKNOWN_SUBTYPE,
                    f'no sub-type "{name}" of {entry.type}s',
                    place,
                    rule=rule,
                    expected="one of " + ", ".join(known),
                    hint=did_you_mean(name, known)
                    or 'a new one is declared by subtypes = ["..."] at the top of the file',
                )
            elif name in entry.subtypes[:place]:
                self._add(
                    index,
                    "subtypes",
                    codes.TWICE,
                    f'the sub-type "{name}" appears twice',
                    place,
                    rule="subtype.any-number",
                    hint="leave one of them out",
                )

    def lang(self, entry: CardEntry) -> Lang:
        """The language of a card's texts."""
        return entry.lang or self.document.value.lang or "en"

    def line(self, entry: CardEntry, key: str, text: str, *, later: bool = False) -> Line:
        """Read one line of a box of a card. Raises ``AbilityError``."""
        return parse_line(
            text,
            reserve=key == "support",
            subtypes=(*self.subtypes, *entry.subtypes),
            strict=True,
            later=later,
            lang=self.lang(entry),
            keywords=self.keywords,
            bearer=bearer_of(entry.type),
        )

    def _abilities(self, index: int, entry: CardEntry, key: str) -> tuple[Ability, ...] | None:
        """The abilities of a box; ``None`` if a line of it cannot be read or played."""
        text = entry.text if key == "text" else entry.support
        passage = self.document.passage(text, "card", index, key)
        found: list[Ability] = []
        whole = True
        for start, line in split(text):
            try:
                read = self.line(entry, key, line, later=True)
                self.lines.setdefault(index, []).append((key, read))
                if read.mechanics:
                    read = self.line(entry, key, line)  # raises the error that names them
            except AbilityError as error:
                whole = False
                if not any(name in line for name in self._named):
                    place = passage.at(start + error.offset, error.length)
                    self.problems.append(_problem(error, place))
                continue
            self._fits(entry, read.abilities, passage, start, line)
            found += read.abilities
        return tuple(found) if whole else None

    def _fits(
        self,
        entry: CardEntry,
        abilities: tuple[Ability, ...],
        passage: Passage,
        start: int,
        line: str,
    ) -> None:
        for ability in abilities:
            wrong = _misplaced(entry, ability)
            if wrong is not None:
                message, rule = wrong
                shift = len(line) - len(line.lstrip())
                place = passage.at(start + shift, len(line.strip()))
                hint = _bare(entry, line) if isinstance(ability, SpellEffect) else None
                found = Problem(codes.WRONG_ABILITY, message, place, hint=hint, rule=rule)
                self.problems.append(found)


def _no_type(written: str) -> str | None:
    """What to write for a sub-type in the place of a type, or for a token."""
    if "token" in written.lower():
        return "no card is a token: an effect creates it, with its statistics and sub-types"
    kind = next((one for one in TYPES if written in SUBTYPES_OF[one]), None)
    return kind and f'write type = "{kind}", subtypes = ["{written}"]'


def _bare(entry: CardEntry, line: str) -> str:
    """What to write for an effect with neither a trigger nor a cost."""
    text = line.strip()
    timed = _TIMED.match(text)
    if timed is not None:
        text = f"{timed[1]} — {timed[2].upper()}{text[timed.end() :]}"
    else:
        text = f"At Noon — {text}" if entry.type == "Hero" else f"{{J}} {text}"
    return f'write "{text}"'


_TIMED: Final = re.compile(r"((?:At|Au|À) [^,]{1,20}), (\w)")
"""A moment with a comma after it, where a reaction has a dash."""


def _declared(document: Document[CardFile]) -> Keywords:
    return declared(document.value.keyword, document) if document.value.keyword else ()


def bearer_of(named: str) -> Bearer:
    """The type of a card, as what is read of it needs it; none if there is no such type."""
    return cast("Bearer", named) if named in TYPES else ""


def _begins(ability: Ability) -> bool:
    return isinstance(ability, Passive) and isinstance(ability.static, BeginsWith)


def _misplaced(entry: CardEntry, ability: Ability) -> tuple[str, str] | None:
    if _begins(ability) and entry.type != "Hero":
        return "only a Hero begins the game with counters", "counter.heroes-start"
    if isinstance(ability, SpellEffect) and entry.type in ("Character", "Permanent", "Hero"):
        message = f"only a Spell has a bare effect; a {entry.type} needs a trigger or a cost"
        return message, "ability.effect"
    if isinstance(ability, QuickAction) and entry.type == "Spell" and not ability.cost.discard_me:
        return "a Spell is never in play, so nobody can play this quick action", "ability.in-play"
    if isinstance(ability, Keyword) and entry.type == "Spell" and ability.name != "Fleeting":
        return f"{ability.name} means nothing on a Spell", "ability.in-play"
    if ability == Keyword("Fleeting") and entry.type != "Spell":
        message = f"Fleeting is an ability of Spells; a {entry.type} can gain it as a status"
        return message, "spell.printed-fleeting"
    return None


def _problem(error: AbilityError, place: object) -> Problem:
    assert isinstance(place, Place)
    return Problem(
        error.code,
        error.message,
        place,
        error.expected or None,
        error.hint or None,
        error.rule or None,
    )
