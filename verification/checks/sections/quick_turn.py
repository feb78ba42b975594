"""The structure of a turn, as the quick rules tell it."""

from __future__ import annotations

import re

from verification.checks import Moment, Option, Taken, Thing, Verdicts, check
from verification.checks.shared.abilities import cost
from verification.checks.shared.during import all_texts
from verification.checks.shared.quick import in_own_turn, says

_SIMPLE = re.compile(r"\{[TD]\}: (?!.*(?:[Tt]arget|another|costs? ))")
"""A quick action without any price but its card, and without anything that it needs."""


def _turn_before(t: Taken) -> list[Moment]:
    """The moments of the turn up to a choice, the nearest first."""
    found: list[Moment] = []
    for moment in t.earlier:
        found.append(moment)
        if any(event.kind == "turn" for event in moment.events):
            break
    return found


def _simple(thing: Thing | None) -> bool:
    """Whether the only quick action of an object can be played whenever the object is ready."""
    quick = [] if thing is None else [text for text in all_texts(thing) if cost(text)]
    return len(quick) == 1 and _SIMPLE.match(quick[0]) is not None


@check("quick.turn.structure", "quick")
def before_the_card(t: Taken) -> Verdicts:
    """Quick actions are the first step of a turn: none comes after its card has been played."""
    if in_own_turn(t):
        moments = [m for m in _turn_before(t) if m.decision is not None]
        played = [
            m
            for m in moments
            if m.decision is not None
            and m.decision.choice.startswith(("play ", "pass"))
            and m.decision.player == t.player
        ]
        yield not any(in_own_turn(Taken(t.record, m)) for m in played) or (
            f"player {t.player} takes a quick action after the card of the turn"
        )


@check("quick.turn.structure", "quick", "play", "pass")
def as_many_as_wished(t: Taken) -> Verdicts:
    """After a quick action the others that were possible are so still."""
    if not in_own_turn(t):
        return
    last: Taken | None = None
    for moment in _turn_before(t):
        if moment.decision is not None and moment.decision.player == t.player:
            taken = Taken(t.record, moment)
            if taken.chosen.kind == "quick" and in_own_turn(taken):
                last = taken
                break
    now = {o.text for o in t.options}
    for option in _others(last) if last is not None else ():
        thing = t.before.find(option["object"])
        if last is not None and thing == last.before.find(option["object"]) and _simple(thing):
            right = says("quick.turn.structure", "quick_action_allowed", option.text in now)
            yield right or f"player {t.player} may not use {thing} any more"


def _others(last: Taken) -> list[Option]:
    """The quick actions that a player might have taken instead."""
    return [o for o in last.options if o.kind == "quick" and o["object"] != last.chosen["object"]]
