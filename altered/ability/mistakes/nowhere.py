"""Words about the bearer's Expedition where the bearer is in none.

A card being played or in Reserve, a Spell, a Permanent and a Hero are in no Expedition. What
asks for "my Expedition" there is always true or always false, and what acts on it acts on nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from altered.ability.failure import MISPLACED, AbilityError
from altered.ability.mistakes.said import say
from altered.ability.tree import (
    Ability,
    ExpeditionOf,
    GrantAbilities,
    LeastCost,
    NotPlayed,
    NotPlayedFrom,
    OwnCost,
    Passive,
    SetCost,
    Token,
    Which,
)
from altered.ability.tree.walk import within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.languages import Lang

Bearer = Literal["", "Character", "Permanent", "Spell", "Hero"]
"""The type of what has an ability, where it is known."""
_OF_PLAYING: Final = (OwnCost, NotPlayed, NotPlayedFrom)
_PLACE: Final = {
    "en": r"(the Expedition facing mine|my other Expedition|your other Expedition"
    r"|my Expedition(?: zone)?|my Region|fac(?:ing|es) (?:me|mine)|I(?:'m| am) (?:facing|in)"
    r"|I (?:was|were) (?:facing|in))\b",
    "fr": r"((?:m|v)otre autre Expédition|mon autre Expédition|l'Expédition adverse"
    r"|mon Expédition|ma région|(?:me|m'|lui) fai(?:t|sait|sant) face"
    r"|(?:suis|étais) (?:face|en|dans))\b",
}


def must_vary(
    text: str, abilities: tuple[Ability, ...], lang: Lang, *, reserve: bool, bearer: Bearer
) -> None:
    """Raise the error of words about the bearer's Expedition where it has none."""
    for ability in abilities:
        where = _where(ability, reserve=reserve, bearer=bearer)
        if where is not None and any(map(_is_place, _of_bearer(ability))):
            raise _error(text, lang, where)


def _where(ability: Ability, *, reserve: bool, bearer: Bearer) -> str | None:
    """Where the bearer is while the ability works, if that is no Expedition."""
    if isinstance(ability, Passive):
        static = ability.static
        own = isinstance(static, SetCost | LeastCost) and static.which is None
        if own or isinstance(static, _OF_PLAYING):
            return "card"
    if reserve:
        return "reserve"
    return bearer if bearer in ("Spell", "Permanent", "Hero") else None


def _of_bearer(value: object) -> Iterator[object]:
    """Every part of a tree that speaks of the bearer: not the abilities that others are given."""
    yield value
    if not isinstance(value, Token | GrantAbilities):
        for part in within(value):
            yield from _of_bearer(part)


def _is_place(part: object) -> bool:
    if isinstance(part, ExpeditionOf):
        named = part.of is not None or part.again or part.side is not None
        return part.where is not None and not named
    return isinstance(part, Which) and part.where is not None


def _error(text: str, lang: Lang, where: str) -> AbilityError:
    found = re.search(_PLACE[lang], text, re.IGNORECASE)
    start, end = found.span() if found else (0, len(text.rstrip()))
    return AbilityError(
        say(lang, f"nowhere {where}"),
        start,
        end - start,
        code=MISPLACED,
        hint=say(lang, "name the Expedition"),
        rule="expedition-zone.expeditions",
    )
