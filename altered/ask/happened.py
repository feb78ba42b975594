"""How often something has happened, in the words of an object and of who controls it."""

from __future__ import annotations

from typing import cast

from altered.ability.tree import Happened, MovesBackward, MovesForward, Which
from altered.ask.passive import ask
from altered.state.happened import SPANS, is_anybody, of_nobody
from altered.state.model import Binding, State


def times(state: State, asking: Happened, controller: int, me: int | None) -> int:
    """How often it has happened, in the words of an object and of who controls it."""
    event = of_nobody(asking.event)
    spans = SPANS[: SPANS.index(asking.since) + 1]
    found = [h for h in state.happened if h.event == event and h.since in spans]
    if isinstance(asking.event, MovesForward | MovesBackward):
        binding = Binding(me)
        places = ask.expeditions(state, asking.event.expedition, controller, binding)
        return sum((h.player, h.side) in places for h in found)
    own = [h for h in found if is_anybody(event) or h.player == controller]
    which = cast("Which | None", getattr(asking.event, "which", Which()))
    if which is None:
        return sum(h.thing == me for h in own)
    return sum(not (which.other and h.thing == me) for h in own)
