"""A game from the opening to where the answers of a finding part: short, whole, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, TypeAlias

from altered.failure import Malformed, Problem
from altered.rules import Rules
from altered.rules.near import did_you_mean
from verification.conflicts.accepted import load_accepted
from verification.gravity.opening import stored
from verification.gravity.told import TOLD, ToldGame, tell
from verification.gravity.unplayed import WORDS, unplayed
from verification.gravity.weight import readings_of

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
NO_GAME: Final = "ALT-V012"
"""The code of a finding or a reading without a game from the opening."""
OFFERS: Final = {"en": ("offers ", "nothing more"), "fr": ("offre : ", "rien de plus")}
"""What is said of an offer, and of a game in which nothing more happens."""


def played(name: str, rules: Rules, *, core: bool) -> tuple[ToldGame, ...]:
    """The games of a finding or a reading, played anew.

    Raises:
        Malformed: there is none (ALT-V012).

    """
    accepted = load_accepted(rules.root, rules)
    settling = readings_of(rules, accepted)
    names = settling.get(name, (name,))
    chosen = [one for one in stored() if one.reading in names]
    told = (tell(one, rules, core=core) for one in chosen)
    games = tuple(one for one in told if one is not None)
    if not games:
        has = {one.reading for one in stored()}
        known = [f for f, readings in settling.items() if has & {*readings}] + sorted(has)
        because = unplayed(rules)
        why = [f"{WORDS[because[one]]} ({one})" for one in names if one in because]
        text = f'no game from the opening leads to "{name}"' + "".join(f": {one}" for one in why)
        expected = "a reading or a finding that names one, with a game in openings.toml"
        raise Malformed(Problem(NO_GAME, text, None, expected, did_you_mean(name, known)))
    return games


def head_of(game: ToldGame) -> str:
    """Which game it is, in a sentence."""
    decisions = len(game.told["en"].decisions)
    engines = "both engines" if game.core else "the reference engine"
    mode = "" if game.mode == "two-player" else f" of {game.mode}"
    return (
        f"{decisions} decisions from the opening{mode}, on {engines}: day {game.day}, "
        f"cards of {game.scenario}, seed {game.seed}"
    )


def parting_of(game: ToldGame, lang: str = "en") -> Iterator[str]:
    """What each value does where the game parts, a line for each."""
    offered, nothing = OFFERS[lang]
    for value, sentences in zip(game.values, game.told[lang].there, strict=True):
        does = "; ".join(sentences) or nothing
        offers = offered if game.apart == "offered" else ""
        yield f"{game.reading} = {value}: {offers}{does}"


def whole(game: ToldGame, lang: str = "en") -> Iterator[str]:
    """The whole game: every decision by days, then where it parts."""
    yield f"{game.reading}: {head_of(game)}"
    yield f"Cards beside those of a shipped deck: {', '.join(game.cards) or 'none'}"
    for day, told in groupby(game.told[lang].decisions, key=lambda pair: pair[0]):
        yield f"Day {day}"
        yield from (f"  {words}" for _, words in told)
    yield "Then the games part:"
    yield from (f"  {line}" for line in parting_of(game, lang))
    if game.differ:
        yield f"THE ENGINES DIFFER: {game.differ}"


def to_json(game: ToldGame) -> Json:
    """The game as plain data, its words in each language."""
    plain: Json = TOLD.dump_python(game, mode="json")
    return plain
