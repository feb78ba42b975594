"""Activate (7.3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from verification.board_texts.said import effects_of, put_off
from verification.checks import (
    IN_PLAY,
    Board,
    Event,
    Happening,
    Moment,
    Printed,
    Thing,
    Verdicts,
    check,
)
from verification.checks.sections.s6_3 import OFTEN
from verification.checks.shared.abilities import played_symbols, symbols_of
from verification.checks.shared.during import (
    activations,
    all_texts,
    is_reaction,
    lasting_symbols,
    seen,
)
from verification.checks.shared.instructions import without_quotes

SYMBOLS = {"join": "{J}", "hand": "{H}", "reserve": "{R}"}
"""What the events of steps that say "Activate" call the symbols."""

FORBIDS = re.compile(
    r"^The (?P<symbols>\{[JHR]\}(?:(?:, | and )\{[JHR]\})*) abilities of Characters facing me"
    r" can't activate\b"
)
ACTIVATE = re.compile(r"\b[Aa]ctivates? (?P<what>[^.;]*)")
LATER = re.compile(
    r"^(?:\{.\}(?:[^:]*:)? )?(?:The (?:next|first) |.*\. The next |.* plays? .*\bFleeting\.?$)"
)
"""Effects on what is played later are recorded of the card, and happen as reactions of "it"."""

NAMED = re.compile(r"\{[JHR]\}|\b[Rr]eactions?\b|\b[Tt]riggers?\b|\babilit(?:y|ies)\b")


def says_activate(e: Happening) -> bool:
    """Whether an event is a step that says "Activate", and not the activation itself."""
    return e["made"] is None


def of(e: Happening) -> tuple[tuple[Moment, Event], ...]:
    """The activations of reactions of the object that a step names."""
    return tuple((m, o) for m, o in activations(e) if o["object"] == e["object"])


def named(thing: Thing, symbol: str) -> list[str]:
    """The reactions of an object with a symbol."""
    return [text for text in thing.abilities if symbol in symbols_of(text)]


def forbidden(board: Board, thing: Thing) -> set[str]:
    """The symbols that cannot activate, as an object faces one that says so."""
    if thing.zone != "Expedition zone" or thing.type != "Character":
        return set()
    return {
        symbol
        for side in thing.sides
        for opponent in board.facing(thing.controller, side)
        for other in board.expedition(opponent, side)
        for text in other.abilities
        if (match := FORBIDS.match(text))
        for symbol in re.findall(r"\{[JHR]\}", match["symbols"])
    }


def barred(board: Board, thing: Thing, symbol: str) -> bool:
    """Whether something in play says that a trigger of an object cannot activate, or how often."""
    texts = [text for other in board.in_play for text in other.abilities]
    others = any("can't activate" in text and not FORBIDS.match(text) for text in texts)
    return others or any(map(OFTEN.search, texts)) or symbol in forbidden(board, thing)


@check("activate.meaning", "activate")
def with_its_effect(e: Happening) -> Verdicts:
    """What is activated makes an Emblem-Reaction that has the effect of that reaction."""
    made = e.made
    if says_activate(e) or made is None:
        return
    bearer = seen(e, made.me) or e.after.find(made.me)
    texts = () if bearer is None else all_texts(bearer)
    effect = " ".join(made.abilities).rstrip(".")
    yield is_reaction(made) or f"{made} is no Emblem-Reaction"
    if effect and texts and not any(LATER.match(text) for text in texts):
        yield (
            any(effect.lower() in text.lower() for text in texts)
            or any(effect == one.rstrip(".") for text in texts for one in _effects(text))
            or f'"{effect}" is no effect of {bearer}'
        )


def _effects(text: str) -> tuple[str, ...]:
    """The effects that a text has happen: later, or as a statement ("Robots you play gain ...")."""
    return (*put_off(text), *(effects_of(text) or ()))


@check("activate.meaning", "activate")
def with_the_event(e: Happening) -> Verdicts:
    """A reaction is activated with an event, not by a decision: it comes straight after it."""
    last = next(iter(e.earlier), None)
    if not says_activate(e) and last is not None:
        chosen = "" if last.decision is None else last.decision.choice
        yield bool(last.events) or f"it was activated by the choice {chosen}"


@check("activate.by-step", "activate")
def modifies_the_step(e: Happening) -> Verdicts:
    """A step that says "Activate" activates each reaction of that kind, once."""
    thing = e.before.find(e["object"])
    symbol = SYMBOLS.get(e.event.text("name")) if says_activate(e) else None
    if thing is None or symbol is None or barred(e.before, thing, symbol):
        return
    if thing.zone not in IN_PLAY:
        return  # its abilities do not work there (2.2.10.f)
    due, number = len(named(thing, symbol)), len(of(e)) + _too_often(e, thing)
    if due and e.record.readings.get("activate.condition", "ignored") == "ignored":
        yield number == due or f"{number} of {due} reactions {symbol} of {thing} were activated"


def _too_often(e: Happening, thing: Thing) -> int:
    """How many reactions of it were not activated, as they have been activated too often today."""
    following = next(iter(e.later), None)
    if following is None:
        return 0
    return sum(o.kind == "not-activated" and o["object"] == thing.id for o in following.events)


@check("activate.older-wording")
def what_is_activated(card: Printed) -> Verdicts:
    """What a text activates is a reaction, also where it names only the trigger.

    "You can only activate this if ..." speaks of the very ability that says it, a quick action.
    """
    for text in (*card.abilities, *card.support):
        for match in ACTIVATE.finditer(without_quotes(text)):
            if match["what"].startswith("this ") or match["what"] == "this":
                continue
            if "can't activate" not in text and not OFTEN.search(text):
                words = f'"{text}" does not name what is activated'
                yield NAMED.search(match["what"]) is not None or words


@check("activate.whose", "activate")
def of_its_bearer(e: Happening) -> Verdicts:
    """The reaction that a step activates is created by the object that bears it, for its player."""
    thing = e.before.find(e["object"])
    if not says_activate(e) or thing is None:
        return
    for moment in _next(e):
        for event in moment.events:
            made = moment.after.find(event["made"]) if event.kind == "activate" else None
            if made is not None:
                right = made.me == thing.id and made.controller == thing.controller
                yield right or f"{made} is of object {made.me}, not of {thing}"


def _next(e: Happening) -> Iterator[Moment]:
    """The moment right after an event, if it holds activations."""
    following = next(iter(e.later), None)
    if following is not None and all(o.kind == "activate" for o in following.events):
        yield following


@check("activate.cannot", "move", "create")
def not_by_itself(e: Happening) -> Verdicts:
    """What enters play facing one that forbids it activates no such reaction."""
    made = e.made
    if made is not None:
        free = ["{J}", *played_symbols(e)]
        free += sorted(lasting_symbols(e) - {*free})
        yield from _suppressed(
            e, made, free, [o for _, o in activations(e) if o["object"] == made.id]
        )


@check("activate.cannot", "activate")
def not_by_a_step(e: Happening) -> Verdicts:
    """A step that says "Activate" does not activate it either."""
    thing = e.before.find(e["object"])
    symbol = SYMBOLS.get(e.event.text("name")) if says_activate(e) else None
    if thing is not None and symbol is not None:
        yield from _suppressed(e, thing, [symbol], [o for _, o in of(e)])


def _suppressed(e: Happening, thing: Thing, free: list[str], active: list[Event]) -> Verdicts:
    barred = forbidden(e.after, thing)
    if any(OFTEN.search(text) for other in e.after.in_play for text in other.abilities):
        return
    held = [text for symbol in free if symbol in barred for text in named(thing, symbol)]
    if held:
        due = [text for symbol in free if symbol not in barred for text in named(thing, symbol)]
        words = (
            f"{thing} faces one that forbids {', '.join(sorted(barred))}: {len(active)} activated"
        )
        yield len(active) <= len(due) or words
