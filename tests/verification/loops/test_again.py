"""When everything is as it was, but for the numbers of objects: then a round can go on for ever."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from altered.rules import Rules
from altered.state.model import Binding, State
from altered.terms import Status
from tests.verification.loops.known_sets import faces
from verification.loops.again import Earlier, position
from verification.loops.built import built
from verification.loops.decide import Effort, decide
from verification.loops.start import Start
from verification.loops.system import compiled

SOME: Final = """\
title = "Some things"
rules = ["endless.limits"]
step = []

[position]

[[position.player]]
mana = 3
hand = ["Plain card"]
hero_expedition = ["Plain card", "Plain card"]

[[position.player]]
"""


def some(rules: Rules) -> State:
    """Three Mana Orbs, and two things in play."""
    return built(Start(SOME), rules, compiled(faces("cut/mill")).world)


def shifted(state: State, more: int) -> State:
    """The same with higher numbers for all objects."""
    objects = tuple(replace(o, id=o.id + more) for o in state.objects)
    return state.changed(objects=objects, clock=state.clock + more)


def test_numbers_do_not_matter(rules: Rules) -> None:
    """Higher numbers in the same order are the same position."""
    state = some(rules)
    assert position(state) is not None
    assert position(shifted(state, 40)) == position(state)


def test_all_else_matters(rules: Rules) -> None:
    """Statuses, counters, order, whose turn it is, cards held and what has been used."""
    state = some(rules)
    *rest, last = state.objects
    assert last.card is not None
    exhausted = replace(last, statuses=frozenset({Status.EXHAUSTED}))
    (one, other) = state.players
    others = [
        state.changed(objects=(*rest, exhausted)),
        state.changed(objects=(*rest, last.with_counters("boost", 1))),
        state.changed(objects=(*rest, replace(last, binding=Binding(me=last.id)))),
        state.changed(objects=tuple(rest)),
        state.changed(agenda=()),
        state.changed(players=(replace(one, hand=()), other)),
        state.changed(uses=(((last.id, 0), 1),)),
        state.changed(limits=(("reaction.activations", 9),)),
        state.changed(adventure=state.adventure[1:]),
    ]
    for number, changed in enumerate(others):
        assert position(changed) != position(state), number


def test_what_has_gone_was_used_for_nothing(rules: Rules) -> None:
    """Uses of objects that have ceased stop nobody; those of what is there stop it some day."""
    state = some(rules)
    here = state.objects[-1].id
    gone = state.changed(uses=(((here + 30, 0), 9),))
    assert position(gone) == position(state)
    given = state.changed(uses=(((here, here, 0, 0), 9),))
    assert position(given) != position(state)


def test_the_very_same_object_matters_where_it_is_named(rules: Rules) -> None:
    """Whether what a choice names is still there decides which of several like things is chosen."""
    state = some(rules)
    named = (state.objects[-1].id,)
    assert position(shifted(state, 40), named) != position(state, named)


def test_a_longer_period_is_found(rules: Rules) -> None:
    """The kept position is a later one each time the rounds have doubled."""
    states = [some(rules), shifted(some(rules), 40).changed(day=7), some(rules).changed(day=8)]
    earlier = Earlier(())
    told = [earlier.found(states[number % 3], number) for number in range(1, 9)]
    assert told[:6] == [""] * 6
    assert told[6].startswith("round 7 ends as round 4 did, apart from the numbers")


def test_nothing_is_known_where_uses_are_counted_by_card(rules: Rules) -> None:
    """Under the reading that counts for all of one name, nobody says for ever."""
    state = some(rules)
    readings = tuple((n, "each-card" if n == "endless.given" else v) for n, v in state.readings)
    assert position(state.changed(readings=readings)) is None


@pytest.mark.parametrize(
    "name", ["escapes/flicker-two-copies", "escapes/cheaper-for-spells", "escapes/given-returns"]
)
def test_what_is_as_it_was_does_go_on(
    rules: Rules, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of which we say so do go on, as far as anybody plays: here 120 rounds."""
    told = decide(rules, faces(name), Effort(rounds=120)).loop
    assert told is not None
    assert told.replay.rounds < 20
    assert "the loop never ends" in told.replay.bound
    monkeypatch.setattr(Earlier, "found", lambda *_: "")
    played = decide(rules, faces(name), Effort(rounds=120)).loop
    assert played is not None
    assert (played.replay.ending, played.replay.rounds) == ("escapes", 120)
    assert played.replay.most == told.replay.most


def test_a_loop_that_is_cut_is_never_as_it_was(rules: Rules) -> None:
    """What has been used grows, so a limit that will come is seen."""
    loop = decide(rules, faces("cut/mill"), Effort(limit=40)).loop
    assert loop is not None
    assert (loop.replay.ending, loop.replay.most) == ("cut", 40)
