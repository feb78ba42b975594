"""What is resolving when something happens: read off the play by going back from it."""

from __future__ import annotations

import re
from typing import Final

from verification.checks import Event, Happening, Moment, Printed, Step, Taken, Thing
from verification.observe.model import Record

REACTION: Final = re.compile(r"(?:\{[JHRI]\}|When|At [A-Z]|After)")
"""How the text of a reaction begins."""
COST: Final = re.compile(r"((?:\{[TD\d]\}|Spend|Sacrifice|Exhaust|Discard)[^.:—]*): ")
"""How the text of a quick action begins: its cost."""


def begun(at: Happening | Step | Taken) -> tuple[Moment, Event] | None:
    """What began the resolution that this is part of, and when.

    A reaction ("react"), a quick action ("quick-action") or a card ("declare") that is not done
    yet; else the phase, turn or set-up ("phase", "turn", "first-player"); ``None`` when a player
    has had the choice to pass since then, so that nothing is resolving.
    """
    things = at.before.things
    for moment in at.earlier:
        if moment.decision is not None and "pass" in moment.decision.options:
            return None
        for event in moment.events:
            match event.kind:
                case "react" if event["object"] in things:
                    return moment, event
                case "declare" if event["made"] in things:
                    return moment, event
                case "quick-action" | "phase" | "turn" | "first-player":
                    return moment, event
    return None


def texts(record: Record, moment: Moment, event: Event) -> tuple[str, ...]:
    """The abilities of what such an event began; those of the whole object for a reaction."""
    if event.kind == "declare":
        return face(record, event).abilities
    number = event["object"]
    if event.kind == "quick-action":
        thing = moment.before.find(number)
        return () if thing is None else (*thing.abilities, *thing.printed.support)
    emblem = moment.before.find(number)
    source = None if emblem is None else known(record, moment.place, emblem.me)
    return () if source is None else (*source.abilities, *source.printed.support)


def face(record: Record, event: Event) -> Printed:
    """What is printed on the card that an event moves."""
    return record.cards[event.number("card")].printed


def known(record: Record, place: int, number: int | None) -> Thing | None:
    """An object as it was last known before a moment; ``None`` when it never was there."""
    for at in range(min(place, len(record.moments) - 1), -1, -1):
        thing = record.moments[at].before.find(number)
        if thing is not None:
            return thing
    return record.start.find(number)


def reactions(abilities: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some abilities that are reactions."""
    return tuple(text for text in abilities if REACTION.match(text))


def quick(e: Happening) -> tuple[Thing, str]:
    """The object whose quick action is played, and the text of it.

    Args:
        e: an event ``quick-action``.

    """
    thing = e.thing
    offered = thing.printed.support if thing.zone == "Reserve" else thing.abilities
    for moment in e.earlier:
        if moment.decision is not None and moment.decision.choice.startswith("quick "):
            at = int(moment.decision.choice.rsplit("ability=", 1)[-1])
            return thing, offered[at] if at < len(offered) else ""
    return thing, ""


def payment(e: Happening) -> tuple[Event, ...]:
    """What is paid for a quick action: the events of the step that follows it."""
    for moment in e.later:
        if moment.events:
            return tuple(event for event in moment.events if "pay" in event.words)
    return ()


def cost(text: str) -> str:
    """The cost in the text of a quick action; empty when there is none."""
    found = COST.match(text)
    return found[1] if found else ""
