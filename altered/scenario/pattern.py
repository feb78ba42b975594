"""Patterns of choices and events: a kind and some details, cards and objects by name.

``play card="Lantern Courier" side=Hero`` fits a choice or event of that kind whose details are
those named; details that are left out do not restrict. ``by`` is the player who chooses, or, for
an event, a rule that it cites.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from altered.engine.choice import Choice
    from altered.engine.event import Event, Value
    from altered.state.model import State

_DETAIL: Final = re.compile(r' +([a-z_]+)=(?:"([^"]*)"|([^ "]+))')
_OBJECTS: Final = frozenset({"object", "made", "emblem", "source", "for_object"})


@dataclass(frozen=True)
class Pattern:
    """A kind, and details as they were written."""

    text: str
    kind: str
    details: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, text: str) -> Pattern:
        """Return the pattern of a text; the file model has seen that it is well written."""
        found = _DETAIL.findall(text)
        kind = text.split(" ", 1)[0]
        return cls(text, kind, tuple((key, quoted or bare) for key, quoted, bare in found))

    def fits_choice(self, choice: Choice, state: State) -> bool:
        """Tell whether the choice, made in that state, fits."""
        return self.kind == choice.kind and all(
            str(choice.player) == wanted
            if key == "by"
            else _fits(key, choice.get(key), wanted, state)
            for key, wanted in self.details
        )

    def fits_event(self, event: Event, before: State, after: State) -> bool:
        """Tell whether the event, between two states, fits."""
        return self.kind == event.kind and all(
            wanted in event.rules
            if key == "by"
            else _fits(key, event.get(key), wanted, after)
            or _fits(key, event.get(key), wanted, before)
            for key, wanted in self.details
        )


def _fits(key: str, value: Value, wanted: str, state: State) -> bool:
    if str(value) == wanted:
        return True
    if isinstance(value, bool):
        return wanted == str(value).lower()
    if not isinstance(value, int):
        return False
    if key == "card":
        return 0 <= value < len(state.cards) and state.cards[value].face.name == wanted
    if key in _OBJECTS:
        thing = state.last_known(value)
        return thing is not None and thing.face.name == wanted
    return False


def named(choice: Choice, state: State) -> str:
    """Return a choice with names for numbers: two choices alike in this are interchangeable."""
    parts = [choice.kind]
    for key, value in choice.args:
        shown = str(value)
        if key == "card" and isinstance(value, int):
            shown = f'"{state.cards[value].face.name}"'
        elif key in _OBJECTS and isinstance(value, int):
            thing = state.last_known(value)
            if thing is not None:
                shown = f'"{thing.face.name}" controlled by {thing.controller}'
        parts.append(f"{key}={shown}")
    return " ".join(parts)
