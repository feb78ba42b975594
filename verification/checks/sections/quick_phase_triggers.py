"""Abilities of a phase, as the quick rules tell of them."""

from __future__ import annotations

import re

from verification.checks import Happening, Thing, Verdicts, check

_AT = re.compile(r"At (Morning|Noon|Afternoon|Dusk|Night)\b")
_REACTS = re.compile(r"(At |When |After |\{[JHR]\})")


def _phase_of(thing: Thing) -> str | None:
    """The phase at which the only reaction of an object triggers; ``None`` for any other one."""
    said = (*thing.abilities, *thing.printed.support)
    reactions = [text for text in said if _REACTS.match(text)]
    found = _AT.match(reactions[0]) if len(reactions) == 1 else None
    return found[1] if found else None


@check("quick.phase_triggers", "activate")
def at_the_start(e: Happening) -> Verdicts:
    """An "At Noon", "At Dusk" or "At Night" ability triggers as its phase starts."""
    source = e.before.find(e["object"])
    phase = None if source is None else _phase_of(source)
    lasting = source is not None and any(
        thing.me == source.id and thing.duration for thing in e.before.zone("Limbo")
    )
    if phase is not None and e["made"] is not None and not lasting:
        start = False
        for moment in (e.moment, *e.earlier):
            kinds = {one.kind for one in moment.events}
            if "phase" in kinds:
                start = True
                break
            if moment.decision is not None or kinds - {"activate"}:
                break
        right = start and e.before.phase == phase
        yield right or f'"At {phase}" of {source} triggers later in the {e.before.phase}'


@check("quick.phase_triggers", "react")
def first_player_first(e: Happening) -> Verdicts:
    """The first player resolves all abilities of the phase before the other one does."""
    if e.before.phase in {"Noon", "Dusk", "Night"} and e.before.turn is None:
        waiting = [t for t in e.before.zone("Limbo") if t.duration is None]
        first = e.before.first_player
        if any(t.controller == first for t in waiting):
            yield e.player == first or f"player {e.player} resolves before the first player"
