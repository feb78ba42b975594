"""Tough X: what targets an opposing object with Tough X costs X more (later 7.4.5)."""

from __future__ import annotations

from altered.ask.passive import has_keyword, keyword_total
from altered.ask.passive.question import tough_by
from altered.state.model import State


def surcharge(state: State, player: int, targets: tuple[int, ...]) -> int:
    """What the targets of ``player`` add to the mana cost.

    An object counts once, however many occurrences of "target" chose it; how several Tough
    objects add up is a reading.
    """
    found = [_tough(state, player, number) for number in dict.fromkeys(targets)]
    if state.reading("tough.several") == "highest":
        return max(found, default=0)
    return sum(found)


def _tough(state: State, player: int, number: int) -> int:
    thing = state.find(number)
    if thing is None or thing.controller not in state.opponents(player):
        return 0
    printed = keyword_total(state, thing, "Tough") if has_keyword(state, thing, "Tough") else 0
    return printed + tough_by(state, thing)
