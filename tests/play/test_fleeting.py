"""Fleeting (2.4.6, 5.2.3.h-j, quick.reserve): how it is gained, what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Effect, Keyword, SpellEffect, Step
from altered.engine.step import perform
from altered.play.carry import gains_fleeting
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Side, Status, Type, Zone
from tests.day.board import choose
from tests.play.table import draw, face, find, orbs, put, reserve, spell, step, table

PRINTED = face(Type.SPELL, 1, 1, Keyword("Fleeting"), SpellEffect(Effect((Step((draw(),)),))))
CHARACTER = face(Type.CHARACTER, 1, 1, Keyword("Fleeting"))
LANDMARK = face(Type.PERMANENT)
OTHER = replace(LANDMARK, subtypes=())


@pytest.mark.parametrize(
    ("card", "zone", "gains"),
    [
        (face(), Zone.RESERVE, True),
        (face(), Zone.HAND, False),
        (spell(draw()), Zone.RESERVE, True),
        (spell(draw()), Zone.HAND, False),
        (PRINTED, Zone.HAND, True),
        (PRINTED, Zone.DECK, True),
        (CHARACTER, Zone.HAND, False),
        (LANDMARK, Zone.RESERVE, False),
        (OTHER, Zone.RESERVE, False),
    ],
)
def test_what_gains_fleeting(card: Face, zone: Zone, gains: bool) -> None:
    """5.2.3.h-i, quick.reserve: from the Reserve, or printed on a Spell; never on Landmarks."""
    assert gains_fleeting(table(), card, zone) is gains


def test_reading_of_permanents_without_landmark() -> None:
    """The reading fleeting.permanent: by its other value only Landmarks are spared."""
    state = table(fleeting_permanent="unless-landmark")
    assert gains_fleeting(state, OTHER, Zone.RESERVE)
    assert not gains_fleeting(state, LANDMARK, Zone.RESERVE)
    after = choose(orbs(reserve(state, OTHER), 1), "play card=0")
    assert find(after, 0).has(Status.FLEETING)


def test_reading_of_the_step_in_which_a_character_has_it_again() -> None:
    """The reading fleeting.character-keeps: a step of its own, or the step of joining."""
    for value, gains in (("next-step", ["gain"]), ("same-step", [])):
        state = orbs(reserve(table(fleeting_character_keeps=value), face()), 1)
        after, events = step(state, "play card=0 side=Hero")
        assert find(after, 0).has(Status.FLEETING)
        assert [e.kind for e in events if e.kind == "gain"] == gains


def moved(state: State, zone: Zone) -> Zone:
    """Where object 1 is after it was sent to a zone."""
    game = Game(state)
    atom = Atom("move", 0, ("send",), object=1, zone=zone, owner=0, controller=0)
    perform(game, [atom], "night.rest")
    return find(game.state, 0).zone


@pytest.mark.parametrize(
    ("source", "goal", "ends"),
    [
        (Zone.EXPEDITION_ZONE, Zone.RESERVE, Zone.DISCARD_PILE),
        (Zone.LIMBO, Zone.RESERVE, Zone.DISCARD_PILE),
        (Zone.EXPEDITION_ZONE, Zone.MANA_ZONE, Zone.MANA_ZONE),
        (Zone.EXPEDITION_ZONE, Zone.DISCARD_PILE, Zone.DISCARD_PILE),
    ],
)
def test_what_would_go_to_the_reserve_is_discarded(source: Zone, goal: Zone, ends: Zone) -> None:
    """quick.status.fleeting: only the way to the Reserve is changed."""
    side = Side.HERO if source is Zone.EXPEDITION_ZONE else None
    state = put(table(), face(), source, 0, side, Status.FLEETING)
    assert moved(state, goal) is ends
    plain = put(table(), face(), source, 0, side)
    assert moved(plain, goal) is goal


def test_discarded_by_fleeting_counts_as_discarded() -> None:
    """The changed action has the verb "discard", and cites the rule that changed it."""
    game = Game(put(table(), face(), Zone.EXPEDITION_ZONE, 0, Side.HERO, Status.FLEETING))
    atom = Atom("move", 0, ("rest",), object=1, zone=Zone.RESERVE, owner=0, controller=0)
    done = perform(game, [atom], "night.rest")
    assert done[0].verbs == ("rest", "discard")
    assert "quick.status.fleeting" in game.events[0].rules
