"""What cannot be done is not done, whatever can be (1.4.1)."""

from __future__ import annotations

import re
from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.board_texts.prices import Occasion, is_free_to_play
from verification.board_texts.quick_actions import may_be_hindered, quick_choices, why_not_quick
from verification.board_texts.said import held_by_defenders
from verification.checks import Board, Happening, Moment, Phase, Taken, Thing, Verdicts, check, same
from verification.checks.sections.s4_2_4 import cells, progress
from verification.checks.shared.during import reading, seen
from verification.checks.shared.quick import NAMES

NOBODY_MOVES: Final = re.compile(
    r"(?:Each Expedition|(?<!your )(?<!opponent's )(?<!opponents' )Expeditions)"
    r" can't move forward(?! due)"
)
"""Said of all Expeditions: not of "each of your Expeditions", nor of one way to move."""
AGAIN: Final = "even if I was already"
"""What a card says that can gain a status although it has it."""
INSTEAD: Final = re.compile(r"If I would (\w+) (\w+), I (\w+) (\w+) instead")


@check("cannot.beats-can", "Dusk")
def stays(dusk: Phase) -> Verdicts:
    """An Expedition that cannot move forward does not, whatever it wins in."""
    found = progress(dusk)
    for player, side, moved, told in found or ():
        if found is None or told is None or not _held(dusk, found.before, player, side):
            continue
        pair = (player, *found.before.facing(player, side))
        state = {**cells(found.before, pair), f"forbidden({NAMES[0]}, {side})": True}
        allowed = law("cannot.beats-can", "advance", state, (NAMES[0], side), moved)
        yield told.holds(allowed is not False, f"{side} of {player_name(player)} moved, and cannot")


def _held(dusk: Phase, board: Board, player: int, side: str) -> bool:
    """Whether a Defender, or a lasting effect on all Expeditions, forbids moving forward."""
    if any(thing.has("Defender") for thing in board.expedition(player, side)):
        return held_by_defenders(board, (player, side), dusk.record.readings) is True
    if reading(dusk, "ability.in-play.unless") == "by-the-ability":
        return False  # no Emblem says that it works in Limbo
    for emblem in board.zone("Limbo"):
        if not emblem.duration:
            continue
        me = _last(dusk, emblem.me)
        texts = emblem.abilities or (me.printed.abilities if me is not None else ())
        if any(NOBODY_MOVES.search(text) for text in texts):
            return True
    return False


def _last(dusk: Phase, number: int | None) -> Thing | None:
    first = next(iter(dusk.of()), None)
    return None if first is None else seen(first, number)


@check("cannot.beats-can", "gain-status")
def not_twice(e: Happening) -> Verdicts:
    """A status that an object has already cannot be gained by it."""
    thing = e.before.find(e["object"])
    if thing is not None and not any(AGAIN in text for text in thing.abilities):
        yield e["name"] not in thing.statuses or f"{thing} is {e['name']} already, and gained it"


@check("cannot.cost", "quick", "play", "pass")
def not_offered(t: Taken) -> Verdicts:
    """A quick action whose cost cannot be paid cannot be played; one whose cost can be may be."""
    if "pass" not in t.decision.options:
        return
    at = Occasion(t.record, t.place, t.player)
    offered = {(o["object"], o["ability"]) for o in t.options if o.kind == "quick"}
    free = is_free_to_play(at)
    for thing, number, action in quick_choices(at):
        why = why_not_quick(at, thing, number, action)
        if (thing.id, number) in offered:
            yield not why or f"{thing}: ability {number} cannot be paid, as {why}"
        elif free and not may_be_hindered(at, thing, number, action):
            yield bool(why) or f"{thing}: ability {number} can be paid, and is not offered"


@check("cannot.cost", "pay")
def was_ready(e: Happening) -> Verdicts:
    """What is exhausted to pay a cost was not Exhausted before."""
    if "exhaust" in e.event.words:
        thing = e.thing
        yield "Exhausted" not in thing.statuses or f"{thing} was Exhausted already"


same("cannot.effect", "effects-in-brief.impossible-part")


@check("cannot.no-modifying", "impossible")
def not_instead(e: Happening) -> Verdicts:
    """Where something is impossible, nothing happens in its place."""
    for thing in e.before.in_play:
        for text in thing.abilities:
            instead = INSTEAD.match(text)
            if instead is None or e["what"] != instead[1] or not thing.has(instead[2]):
                continue
            done = [
                event
                for moment in (e.moment, _next(e))
                for event in (moment.events if moment is not None else ())
                if event.kind == instead[3] and event["name"] == instead[4]
            ]
            yield not done or f"{thing}: {instead[3]} {instead[4]} in place of what is impossible"


def _next(e: Happening) -> Moment | None:
    return next((moment for moment in e.later if moment.events), None)
