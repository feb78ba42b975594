"""Asked of the engine while it is recorded: to refuse what nobody offers, to show what is there.

Choices that nobody offers are made of those that are: whoever decides them has to refuse them.
What a player is shown of an object is what the board says of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from altered.engine import protocol
from altered.engine.view import SeenObject, View
from altered.failure import Broken
from altered.state.choice import Choice
from altered.state.model import State
from verification.records.model import Board, Thing

NOBODY: Final = 10**6
"""A number that no card, object, player or mode has."""
MANA_ZONE: Final = "Mana zone"


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
            raise Broken("ALT-B050", f'"{one.id}" is neither offered nor refused')


def compare(seen: View, board: Board) -> None:
    """Compare what a player is shown of every object with what is there.

    Raises:
        Broken: an object is shown otherwise than it is (ALT-B051).

    """
    for one in seen.objects:
        told, known = _object_record(one), _known(board.things[one.id], seen)
        wrong = [name for name in known if told[name] != known[name]]
        if wrong:
            name = wrong[0]
            text = f"{name} of object {one.id} is shown as {told[name]}, and is {known[name]}"
            raise Broken("ALT-B051", text)


def _object_record(one: SeenObject) -> dict[str, object]:
    return {
        "form": one.form.value,
        "zone": one.zone.value,
        "owner": one.owner,
        "controller": one.controller,
        "face": None if one.face is None else one.face.name,
        "card": one.card,
        "side": None if one.side is None else one.side.value,
        "statuses": tuple(status.value for status in one.statuses),
        "counters": dict(one.counters),
        "statistics": one.statistics,
    }


def _known(thing: Thing, seen: View) -> dict[str, object]:
    """The owner alone may look at a Mana Orb; Characters in play alone show their statistics."""
    barred = dict(seen.readings).get("visibility.no-looking.whose") == "english"
    hidden = thing.zone == MANA_ZONE and (barred or thing.owner != seen.player)
    return {
        "form": thing.form,
        "zone": thing.zone,
        "owner": thing.owner,
        "controller": thing.controller,
        "face": None if hidden else thing.printed.name,
        "card": None if hidden else thing.card,
        "side": thing.side,
        "statuses": thing.statuses,
        "counters": thing.counters,
        "statistics": thing.statistics if thing.in_play and thing.type == "Character" else None,
    }
