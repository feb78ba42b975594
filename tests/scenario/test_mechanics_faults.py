"""No scenario of a mechanic passes by accident: some faults of the engine, and who notices them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from altered.ability import tree
from altered.ask import fitting, refer, select
from altered.ask.context import Context
from altered.ask.passive import characteristics, dependency, instead
from altered.ask.passive.unit import Unit
from altered.ask.picked import Place, Thing
from altered.effect import afterwards, ask, choose, doer, places, resolve
from altered.keyword import fleeting
from altered.play import by_effect, card, late
from altered.rules.root import spec_root
from altered.scenario import position
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import Zone
from tests.scenario.faults import Fault, notices, passes, put, read_as

FOLDER: Final = spec_root() / "scenarios" / "mechanics"


def oldest(state: State, left: Sequence[Unit]) -> Unit:
    """Passive abilities are applied by their timestamps, whatever depends on what."""
    del state
    return min(left, key=lambda unit: unit.bearer)


def one_of_them(patch: pytest.MonkeyPatch) -> None:
    """Of several Expeditions one is meant."""

    def wrong(state: State, words: tree.ExpeditionOf, context: Context) -> tuple[Place, ...]:
        return refer.expeditions(state, words, context)[:1]

    patch.setattr(places, "expeditions", wrong)


def rescued(patch: pytest.MonkeyPatch) -> None:
    """What has become impossible is still replaced by something else."""
    right = instead._gains_another

    def wrong(unit: Unit, static: tree.InsteadGain) -> Modifier:
        made, other = right(unit, static), static.instead
        if not isinstance(other, tree.GainStatus):
            return made
        return replace(made, replace=lambda state, atom: replace(atom, status=other.status))  # noqa: ARG005

    patch.setattr(instead, "_gains_another", wrong)


def both_of_its_regions(patch: pytest.MonkeyPatch) -> None:
    """A Gigantic Character is in a terrain only if its two Regions have it."""
    right = select._in_region

    def wrong(state: State, condition: tree.InRegion, context: Context) -> bool:
        return right(state, replace(condition, itself=False), context)

    patch.setattr(select, "_in_region", wrong)


def by_control(patch: pytest.MonkeyPatch) -> None:
    """A zone of somebody is the one of whoever controls what goes there."""
    right = fitting._is_whose

    def wrong(state: State, thing: Thing, which: tree.Which, context: Context) -> bool:
        whose = which.owner if which.controller == "any" else which.controller
        return right(state, thing, replace(which, controller=whose, owner="any"), context)

    patch.setattr(fitting, "_is_whose", wrong)


def only_if_done(patch: pytest.MonkeyPatch) -> None:
    """The further verbs of an optional step are left out where the first does nothing."""
    right = select.true

    def wrong(state: State, condition: tree.Condition, context: Context) -> bool:
        return right(state, tree.Did() if condition == tree.Did(begun=True) else condition, context)

    patch.setattr(select, "true", wrong)


def from_hand(patch: pytest.MonkeyPatch) -> None:
    """A card that is played by an effect comes from the Hand, where no zone is named."""
    right = choose._playable
    patch.setattr(choose, "_playable", lambda *asked: replace(right(*asked), zones=(Zone.HAND,)))


def not_where_others_create(patch: pytest.MonkeyPatch) -> None:
    """Where another player creates a token, no Expedition is chosen."""
    right = places.place_words
    patch.setattr(
        choose, "place_words", lambda a: None if isinstance(a, tree.CreatedBy) else right(a)
    )


def as_it_is_now(patch: pytest.MonkeyPatch) -> None:
    """What was done "this way" was done to what lies there now."""
    right = Context.acted_on
    patch.setattr(Context, "acted_on", lambda self, deed, **_: right(self, deed, was=False))


def forgotten(patch: pytest.MonkeyPatch) -> None:
    """The bearer that has moved is only what it has become."""
    right = Context.following
    patch.setattr(Context, "following", lambda self, done: replace(right(self, done), i_was=None))


FAULTS: Final[dict[str, Fault]] = {
    "another-target.of-each-step": put(late, "_after_aiming", lambda context, *_: context),
    "borrowed.goes-home": by_control,
    "create.in-one-of-theirs": not_where_others_create,
    "depending.on-where-it-is": put(dependency, "first", oldest),
    "each-player.from-one-hand": put(ask.ChooseThings, "_is_another_players", lambda *_: False),
    "each-player.has-to": put(afterwards, "asked_of_each", lambda _: False),
    "each-player.may-then": put(resolve, "_is_one_of_those", lambda *_: True),
    "expeditions.each-players": one_of_them,
    "expeditions.one-that-can-move-back": put(choose, "_can_happen", lambda *_: True),
    "if-you-do.all-deeds": put(afterwards, "_of_sentence", lambda before, course, done: done),  # noqa: ARG005
    "internal.spoken-of": put(resolve, "hand_back", lambda *parts: None),  # noqa: ARG005
    "internal.spoken-of.counters": put(by_effect, "offered", lambda *parts: None),  # noqa: ARG005
    "former.bearer": forgotten,
    "tough.reaction-payable": read_as("reaction.unpayable-target", "any-target"),
    "tough.reaction-unpayable": read_as("reaction.unpayable-target", "never-first"),
    "who-does-it.later": put(doer, "with_doer", lambda state, action, context, made: made),  # noqa: ARG005
    "instead.sacrifice-stays": put(instead, "_heard", lambda *_: ()),
    "free.hand-or-reserve": from_hand,
    "passed.before": put(position, "_with_passes", lambda state: state),
    "optional.possible-part": only_if_done,
    "fleeting.by-an-ability": put(fleeting, "has_keyword", lambda *_: False),
    "first-player.at-noon": put(State, "order", (0, 1)),
    "free.chosen-anew": read_as("cost.told-to-play", "may-decline"),
    "free.nothing-added": put(card, "is_free", lambda *_: False),
    "free.told-to-play": read_as("cost.told-to-play", "must-pay"),
    "gigantic.alone.all": read_as("gigantic.its-expedition.condition", "one"),
    "gigantic.alone.one": read_as("gigantic.its-expedition.condition", "all"),
    "gigantic.behind.all": read_as("gigantic.its-expedition.condition", "one"),
    "gigantic.behind.one": read_as("gigantic.its-expedition.condition", "all"),
    "gigantic.further.all": read_as("gigantic.its-expedition.condition", "one"),
    "gigantic.further.one": read_as("gigantic.its-expedition.condition", "all"),
    "gigantic.so-many-there.all": read_as("gigantic.its-expedition.condition", "one"),
    "gigantic.so-many-there.one": read_as("gigantic.its-expedition.condition", "all"),
    "gigantic.itself-in-a-region": both_of_its_regions,
    "gigantic.lost-at-dusk": put(characteristics, "apply", lambda here, unit, marks: here),  # noqa: ARG005
    "instead.becomes-impossible": rescued,
    "instead.to-whose-reserve": by_control,
    "they.without-you": put(resolve, "_is_one_of_those", lambda *_: True),
    "this-way.exhausted": put(afterwards, "impossible", lambda *_: None),
    "this-way.face-down": as_it_is_now,
    "this-way.later": put(Context, "acted_on", lambda self, deed, *, was: self.it),  # noqa: ARG005
    "this-way.readied": put(afterwards, "impossible", lambda *_: None),
    "whole.all-deeds": put(afterwards, "_of_sentence", lambda before, course, done: done),  # noqa: ARG005
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The scenario passes, and does not pass on an engine with the fault."""
    path = FOLDER / f"{name}.toml"
    passes(path)
    assert notices(path, FAULTS[name], monkeypatch)
