"""The whole trace of a loop: each choice and event from the start to what stopped the replay."""

from __future__ import annotations

from altered.ability.tree import Reaction
from altered.rules.library import Rules
from altered.state.choice import Choice
from altered.state.event import Event
from altered.state.model import State
from altered.state.players import decider_name
from altered.trace.words import sentence
from verification.loops.answer import Loop
from verification.loops.replay import REFUSED, ROUNDS, replay
from verification.loops.walk import Stop


def trace(rules: Rules, loop: Loop, rounds: int = ROUNDS) -> list[str]:
    """The lines: choices with ``>``, events with their rules, activations numbered by ability.

    The loop must be one that was just found, not one read from a file of results.
    """
    candidate = loop.candidate
    assert candidate is not None
    told = ["# start", *(f"# {line}" for line in loop.start.splitlines() if line)]
    told += [f"# pending: {one}" for one in loop.pending]
    teller = _Teller(rules, told)
    for before, after in zip(
        candidate.moments[: candidate.back], candidate.moments[1 : candidate.back + 1], strict=True
    ):
        teller.tell(before.state, after.choice, after.state, after.events)

    def watch(state: State, choice: Choice | None, stop: Stop) -> None:
        teller.tell(state, choice, stop.state, stop.events)

    shown = replay(candidate, rounds, watch=watch)
    told.append(
        f"# refused: {shown.stopped_by}, after {shown.activations} activations"
        if shown.stopped_by
        else f"# {shown.bound}"
    )
    return told


class _Teller:
    def __init__(self, rules: Rules, lines: list[str]) -> None:
        self._rules = rules
        self._lines = lines
        self._uses: dict[tuple[str, str], int] = {}

    def tell(
        self, before: State, choice: Choice | None, after: State, events: tuple[Event, ...]
    ) -> None:
        if choice is not None:
            self._lines.append(f"> {decider_name(choice.player)}: {choice.id}")
        # Of several at once the refused ones are reported first, and come after those that happen.
        late = sorted(range(len(events)), key=lambda place: events[place].kind == REFUSED)
        numbers = {place: self._number(events[place], after) for place in late}
        for place, event in enumerate(events):
            words = sentence(self._rules, event, before, after, events)
            self._lines.append(f"  {words}{numbers[place]}")

    def _number(self, event: Event, after: State) -> str:
        """Which activation or play of that ability of that object it is."""
        if event.kind not in {"activate", "quick-action", REFUSED}:
            return ""
        ability = _ability(event, after)
        if ability is None:
            return ""
        key = (str(event.get("object")), ability)
        self._uses[key] = self._uses.get(key, 0) + 1
        return f"  (number {self._uses[key]})"


def _ability(event: Event, after: State) -> str | None:
    """What tells the ability of an activation or play from the others of its object."""
    made, bearer, index = event.get("made"), event.get("object"), event.get("ability")
    if event.kind == "activate":
        emblem = after.last_known(made) if isinstance(made, int) else None
        return None if emblem is None else str(emblem.effect)
    if not isinstance(index, int):
        return str(event.get("amount"))
    thing = after.last_known(bearer) if isinstance(bearer, int) else None
    box = () if thing is None else (*thing.face.abilities, *thing.face.support)
    ability = box[index] if index < len(box) else None
    return str(ability.effect) if isinstance(ability, Reaction) else None
