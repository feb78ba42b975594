"""The choices of a loop in words, each with its id."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from altered.state.choice import Choice
from altered.state.players import decider_name
from verification.loops.search import Moment, named

SAID: Final = {
    "play": "plays {name}{side}",
    "quick": "plays ability {ability} of {name}",
    "target": "targets {name}",
    "pay": "pays with {name}",
    "choose": "chooses {name}",
    "do": "does what they may",
    "decline": "declines what they may",
    "name": "draws lots: {name} lies on top of the Deck",
    "react": "takes one of their reactions first",
}
"""A choice in words, by its kind."""


def choice_lines(moments: Sequence[Moment]) -> tuple[str, ...]:
    """The choices between these moments: `Alice plays Quarry  [play card=3]`."""
    return tuple(
        in_words(after.choice, named(before.state, after.choice))
        for before, after in pairwise(moments)
        if after.choice is not None
    )


def in_words(choice: Choice, name: str) -> str:
    """A choice about the thing of that name, if it is about one; with its id."""
    who = decider_name(choice.player)
    if choice.kind not in SAID:
        return f"{who}: {choice.id}" + (f" ({name})" if name else "")
    side = choice.get("side")
    words = SAID[choice.kind].format(
        name=name or "something",
        side="" if side is None else f" in the {side} Expedition",
        ability=int(str(choice.get("ability") or 0)) + 1,
    )
    return f"{who} {words}  [{choice.id}]"
