"""Choices that nobody offers, made of those that are: whoever decides them has to refuse them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.failure import Broken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from altered.engine.choice import Choice
    from altered.state.model import State

NOBODY: Final = 10**6
"""A number that no card, object, player or mode has."""


def odd(options: Sequence[Choice]) -> Iterator[Choice]:
    """Of one option of each kind: one detail less, one more, another word or number in one."""
    for one in {option.kind: option for option in options}.values():
        yield replace(one, args=(*one.args, ("surplus", NOBODY)))
        for place, (name, _) in enumerate(one.args):
            yield replace(one, args=(*one.args[:place], *one.args[place + 1 :]))
            for value in (NOBODY, "nothing"):
                changed = (*one.args[:place], (name, value), *one.args[place + 1 :])
                yield replace(one, args=changed)


def probe(state: State, options: Sequence[Choice]) -> None:
    """Ask for choices that are not offered.

    Raises:
        Broken: one is not refused, or no rule is named against it (ALT-B050).

    """
    for one in odd(options):
        if one in options:
            continue
        why = protocol.refusals(state, one)
        if not why or not all(refusal.rules and refusal.text for refusal in why):
            raise Broken("ALT-B050", f'"{one.id}" is not offered, and is not refused')
