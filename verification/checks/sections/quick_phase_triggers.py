"""Abilities of a phase, as the quick rules tell of them."""

from __future__ import annotations

from altered.state.players import player_name
from verification.board_texts.moving import phases_of
from verification.checks import Happening, Verdicts, check


@check("quick.phase_triggers", "activate")
def at_the_start(e: Happening) -> Verdicts:
    """An "At Noon", "At Dusk" or "At Night" ability triggers as its phase starts."""
    source = e.before.find(e["object"])
    if source is None or e.made is None:
        return
    said = (*source.abilities, *source.printed.support)
    phases = phases_of(said, " ".join(e.made.abilities))
    lasting = any(t.me == source.id and t.duration for t in e.before.zone("Limbo"))
    if phases and not lasting:
        start = False
        for moment in (e.moment, *e.earlier):
            kinds = {one.kind for one in moment.events}
            if "phase" in kinds:
                start = True
                break
            if moment.decision is not None or kinds - {"activate"}:
                break
        right = start and e.before.phase in phases
        named = " or ".join(sorted(phases))
        yield right or f'"At {named}" of {source} triggers later in the {e.before.phase}'


@check("quick.phase_triggers", "react")
def first_player_first(e: Happening) -> Verdicts:
    """The first player resolves all abilities of the phase before the other one does."""
    if e.before.phase in {"Noon", "Dusk", "Night"} and e.before.turn is None:
        waiting = [t for t in e.before.zone("Limbo") if t.duration is None]
        first = e.before.first_player
        if any(t.controller == first for t in waiting):
            yield e.player == first or f"{player_name(e.player)} resolves before the first player"
