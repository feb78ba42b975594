"""What never changes, or never works, where the bearer of an ability is.

A card being played or in Reserve, a Spell, a Permanent and a Hero are in no Expedition: what asks
for "my Expedition" there is always true or always false. So is whether I am a Character, for a
type never changes; and a reaction of a Spell never works, for a Spell is never in play.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, Literal

from altered.ability import kinds, tree
from altered.ability.failure import MISPLACED, AbilityError
from altered.ability.kinds import Speech
from altered.ability.mistakes.near import lang_of
from altered.ability.mistakes.read import place
from altered.ability.mistakes.said import say
from altered.ability.tree.walk import within
from altered.terms import IN_PLAY, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from altered.ability.formal.chart import Chart
    from altered.ability.formal.phrase import Phrase

Bearer = Literal["", "Character", "Permanent", "Spell", "Hero"]
"""The type of what has an ability, where it is known."""
_OF_PLAYING: Final = (tree.OwnCost, tree.NotPlayed, tree.NotPlayedFrom)
_NOTHING: Final = tree.Which()


@dataclass(frozen=True)
class _Fault:
    """What never changes or works: what is in the tree, what is said, which rule says so."""

    found: Callable[[object], bool]
    says: str
    hint: str
    rule: str


def must_vary(
    chart: Chart, phrase: Phrase, abilities: tree.Abilities, *, reserve: bool, bearer: Bearer
) -> None:
    """Raise the error of words that never change anything where the bearer is."""
    for ability in abilities:
        parts = tuple(_of_bearer(ability))
        for fault in _faults(ability, reserve=reserve, bearer=bearer):
            if any(map(fault.found, parts)):
                raise _error(chart, phrase, fault, Speech(in_reserve=reserve))


def _faults(ability: tree.Ability, *, reserve: bool, bearer: Bearer) -> Iterator[_Fault]:
    """What would be wrong in an ability of that bearer, the plainest first."""
    where = _where(ability, reserve=reserve, bearer=bearer)
    if where == "Spell" and isinstance(ability, tree.Reaction | tree.QuickAction):
        yield _Fault(
            lambda part: part is ability, "never works", "write the effect", "ability.in-play"
        )
    rule = "expedition-zone.expeditions"
    if where is not None:
        yield _Fault(_is_place, f"nowhere {where}", "name the Expedition", rule)
    if where in ("card", "reserve", "Spell"):
        yield _Fault(_asks_in_play, "not in play", "leave it out", "in-play.zones")
    yield _Fault(lambda part: _asks_only(part, "types"), "own type", "leave it out", "type.single")
    yield _Fault(_asks_token, "no token", "leave it out", "object.represented")
    if where in ("Permanent", "Hero"):
        yield _Fault(_of_an_expedition, f"nowhere {where}", "name what does it", rule)
    if bearer == "Hero":
        yield _Fault(_is_played, "Hero not played", "name what does it", "setup.heroes")


def _where(ability: tree.Ability, *, reserve: bool, bearer: Bearer) -> str | None:
    """Where the bearer is while the ability works, if that is no Expedition."""
    if isinstance(ability, tree.Passive):
        static = ability.static
        own = isinstance(static, tree.SetCost | tree.LeastCost) and static.which is None
        if own or isinstance(static, _OF_PLAYING):
            return "card"
    if reserve:
        return "reserve"
    return bearer if bearer in ("Spell", "Permanent", "Hero") else None


def _of_bearer(value: object) -> Iterator[object]:
    """Every part of a tree that speaks of the bearer: not the abilities that others are given."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        if not isinstance(one, tree.Token | tree.GrantAbilities):
            waiting += within(one)[::-1]


def _is_place(part: object) -> bool:
    if isinstance(part, tree.ExpeditionOf):
        named = part.of is not None or part.again or part.side is not None
        return part.where is not None and not named
    return isinstance(part, tree.Which) and part.where is not None


def _asks_only(part: object, *names: str) -> bool:
    """Whether it asks of the bearer nothing but these fields of a filter, and these."""
    if not isinstance(part, tree.Fits) or type(part.ref) is not tree.Me:
        return False
    every = (field.name for field in fields(tree.Which))
    asked = {name for name in every if getattr(part.which, name) != getattr(_NOTHING, name)}
    return asked == {*names}


def _asks_token(part: object) -> bool:
    return _asks_only(part, "token") or _asks_only(part, "types", "token")


def _asks_in_play(part: object) -> bool:
    return (
        isinstance(part, tree.Fits)
        and type(part.ref) is tree.Me
        and bool(part.which.zones)
        and {*part.which.zones} <= {*IN_PLAY}
    )


def _of_an_expedition(part: object) -> bool:
    if isinstance(part, tree.Undergoes):
        return part.which is None and part.deed == "switch"
    return (
        isinstance(part, tree.Leaves) and part.which is None and part.source is Zone.EXPEDITION_ZONE
    )


def _is_played(part: object) -> bool:
    return (isinstance(part, tree.Played) and part.which is None) or isinstance(part, _OF_PLAYING)


# Which words say it


def _meaning(phrase: Phrase, speech: Speech) -> object:
    """What a phrase means by itself, where it has such a meaning."""
    try:
        match phrase:
            case kinds.Expedition():
                return phrase.expedition(speech)
            case kinds.ExpeditionFilter():
                return phrase.narrow(tree.ExpeditionOf(), speech)
            case (
                kinds.Filter()
                | kinds.LongFilter()
                | kinds.Trait()
                | kinds.Whereabouts()
                | kinds.Predicate()
            ):
                return phrase.narrow(_NOTHING, speech)
            case kinds.Condition():
                return phrase.condition(speech)
            case kinds.Event() | kinds.Occasion() | kinds.TriggerPhrase():
                return phrase.heard(speech).triggers
    except kinds.NoMeaningError:
        return None
    return None


def _innermost(phrase: Phrase, fault: _Fault, speech: Speech) -> Phrase | None:
    """The first of the innermost phrases that say it."""
    for part in phrase.parts():
        if (found := _innermost(part, fault, speech)) is not None:
            return found
    meaning = _meaning(phrase, speech)
    return phrase if any(map(fault.found, _of_bearer(meaning))) else None


def _error(chart: Chart, phrase: Phrase, fault: _Fault, speech: Speech) -> AbilityError:
    lang = lang_of(chart)
    found = _innermost(phrase, fault, speech)
    start, length = place(chart, found or phrase, phrase)
    hint = say(lang, fault.hint)
    return AbilityError(
        say(lang, fault.says), start, length, code=MISPLACED, hint=hint, rule=fault.rule
    )
