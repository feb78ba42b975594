"""No scenario passes by accident: for each one there is a fault of the engine that it notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from altered.ability.tree import Ability, Condition, Create, Effect, Fits, Keyword, Token
from altered.ask import fitting, select
from altered.ask.context import Context
from altered.ask.passive import characteristics, dependency, presence
from altered.ask.passive.unit import Unit
from altered.day import dusk
from altered.effect import places, resolve, targets
from altered.effect.plan import Plan
from altered.effect.walk import steps_of
from altered.engine import carry_out, chance, impossible
from altered.play import card, cost, quick
from altered.play.declaration import Declaration
from altered.play.internal import OfferInternal
from altered.reaction import activation, match
from altered.rules.root import spec_root
from altered.state.atom import Atom
from altered.state.choice import Choice
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import GameObject, State
from altered.terms import Side, Zone
from altered.victory import tiebreak
from tests.scenario.faults import Fault, no_modifier, notices, passes, put, read_as

FOLDER: Final = spec_root() / "scenarios"


def token(
    *,
    name: str | None = None,
    subtypes: tuple[str, ...] | None = None,
    statistics: tuple[int, int, int] | None = None,
    abilities: tuple[Ability, ...] | None = None,
) -> Fault:
    """Tokens get something else than their creating effect states."""
    right = places.token_face

    def wrong(made: Token) -> Face:
        face = right(made)
        return replace(
            face,
            name=face.name if name is None else name,
            subtypes=face.subtypes if subtypes is None else subtypes,
            statistics=face.statistics if statistics is None else statistics,
            abilities=face.abilities if abilities is None else abilities,
        )

    return lambda patch: patch.setattr(places, "token_face", wrong)


def no_ban(patch: pytest.MonkeyPatch) -> None:
    """Passive abilities forbid no Expedition to move."""
    patch.setattr(dusk, "_is_forbidden", lambda game, player, side: False)  # noqa: ARG005
    patch.setattr(impossible, "forbids_moving", lambda state, player, side: ())  # noqa: ARG005


def other_name(patch: pytest.MonkeyPatch) -> None:
    """Objects have the name that is printed on a card in French."""
    right = carry_out._make

    def wrong(game: Game, atom: Atom) -> Atom:
        assert atom.face is not None
        return right(game, replace(atom, face=replace(atom.face, name="Fée Clochette")))

    patch.setattr(carry_out, "_make", wrong)


def backwards(patch: pytest.MonkeyPatch) -> None:
    """The steps of an effect happen in the wrong order."""
    right = steps_of

    def wrong(effect: Effect, modes: tuple[int, ...] = ()) -> tuple[object, ...]:
        return tuple(reversed(right(effect, modes)))

    patch.setattr(resolve, "steps_of", wrong)


def half_a_cost(patch: pytest.MonkeyPatch) -> None:
    """Only the mana of a cost is paid."""
    right = cost.atoms

    def wrong(state: State, d: Declaration, mana: int) -> list[Atom]:
        return [atom for atom in right(state, d, mana) if atom.kind != "move"]

    patch.setattr(cost, "atoms", wrong)


def one_token(patch: pytest.MonkeyPatch) -> None:
    """A step that creates tokens has one atomic action."""
    right = places.create

    def wrong(state: State, action: Create, context: Context) -> Plan:
        plan = right(state, action, context)
        return replace(plan, atoms=plan.atoms[:1])

    patch.setattr(places, "create", wrong)


def fits_is(answer: bool) -> Fault:
    """Whether a card fits a filter has always the same answer."""
    right = select.true

    def wrong(state: State, condition: Condition, context: Context) -> bool:
        return answer if isinstance(condition, Fits) else right(state, condition, context)

    return put(select, "true", wrong)


def twice(patch: pytest.MonkeyPatch) -> None:
    """An event activates each reaction once too often."""
    right = activation.activations
    patch.setattr(activation, "activations", lambda *parts: [*right(*parts), *right(*parts)])


def one_place(state: State, thing: GameObject | int) -> tuple[presence.Place, ...]:
    """A Gigantic object is only where its card or token is."""
    here = state.find(thing) if isinstance(thing, int) else thing
    return () if here is None or here.side is None else ((here.controller, here.side),)


def latest(state: State, left: Sequence[Unit]) -> Unit:
    """Of passive abilities the one with the latest timestamp is applied first."""
    del state
    return max(left, key=lambda unit: unit.bearer)


def hero_only(state: State, thing: GameObject) -> tuple[presence.Place, ...]:
    """In the Arena only the Hero Expeditions are looked at."""
    return tuple(one for one in presence.expeditions_of(state, thing) if one[1] is Side.HERO)


def nothing_is_free(patch: pytest.MonkeyPatch) -> None:
    """What an effect lets a player play for free costs mana all the same."""
    right = card.declared

    def wrong(state: State, chosen: Choice, *, free: bool = False, less: int = 0) -> Declaration:
        del free
        return right(state, chosen, less=less)

    patch.setattr(card, "declared", wrong)


ONE_PLACE: Final = put(presence, "expeditions_of", one_place)
EVERYWHERE: Final = put(fitting, "IN_PLAY", tuple(Zone))
FAULTS: Final[dict[str, Fault]] = {
    "ability.support": put(activation, "next_played", lambda game, before, done: done),  # noqa: ARG005
    "ability.token": token(abilities=()),
    "ability.token.surcharge": put(quick, "mana", lambda state, cost, player, binding: 0),  # noqa: ARG005
    "cannot.no-modifying": put(impossible, "_status", lambda state, atom: None),  # noqa: ARG005
    "create.template": token(abilities=(Keyword("Eternal"),)),
    "effect.impossible-part": put(targets.Slot, "least", lambda *parts: 1),  # noqa: ARG005
    "ending-in-brief.arena": put(tiebreak, "expeditions_of", hero_only),
    "ending-in-brief.several-days": put(tiebreak, "victories", lambda state, team: -team),  # noqa: ARG005
    "gigantic.facing": ONE_PLACE,
    "gigantic.its-expedition": ONE_PLACE,
    "gigantic.losing": put(characteristics, "apply", lambda here, unit, marks: here),  # noqa: ARG005
    "gigantic.other-expedition": ONE_PLACE,
    "gigantic.switching": no_modifier("gigantic-switches"),
    "gigantic.tiebreak-twice": read_as("tiebreak.sum", "each-character"),
    "gigantic.triggers-once": twice,
    "name.english": other_name,
    "name.token": token(name="Soldier"),
    "quick.deck.empty": put(chance, "_refill", lambda game, player: None),  # noqa: ARG005
    "quick.tiebreak.example": read_as("victory.mixed", "meeting-wins"),
    "quick.tiebreak.repeat": put(tiebreak, "compared", lambda state: (0,)),  # noqa: ARG005
    "reaction.exists-before": put(activation, "entering", lambda after, done: ()),  # noqa: ARG005
    "reaction.need-not-remain": put(match, "_leaves", lambda *parts: None),  # noqa: ARG005
    "specific.card-beats-rule": nothing_is_free,
    "spell.internal-actions": put(OfferInternal, "run", lambda *parts: None),  # noqa: ARG005
    "spell.optional-steps": read_as("spell.targets.when", "before-step"),
    "spell.optional-steps.late": put(resolve, "first_part", lambda step: None),  # noqa: ARG005
    "statistic.token": token(statistics=(2, 2, 1)),
    "step.atomic-actions": one_token,
    "step.cost-is-one": half_a_cost,
    "step.one-a-verb": backwards,
    "subtype.emblem.ongoing": no_ban,
    "subtype.emblem.reaction": put(activation, "_matched", lambda *parts: None),  # noqa: ARG005
    "subtype.lose-types": put(characteristics, "apply", lambda here, unit, marks: here),  # noqa: ARG005
    "subtype.named-means-in-play": EVERYWHERE,
    "subtype.named-means-in-play.two": put(select, "compare_numbers", lambda *parts: False),  # noqa: ARG005
    "subtype.token": token(subtypes=()),
    "tiebreak.progress": put(tiebreak, "expeditions_of", hero_only),
    "type.checked-anywhere": fits_is(answer=False),
    "type.checked-anywhere.not": fits_is(answer=True),
    "type.named-means-in-play": EVERYWHERE,
    "type.named-means-in-play.none": EVERYWHERE,
    "counter.no-impact": put(activation, "_matched", lambda *parts: None),  # noqa: ARG005
    "object.tracking-far": put(resolve, "found_again", lambda state, context: context),  # noqa: ARG005
    "numbers.missing-is-zero": put(dusk, "statistics", lambda *of: (1, 1, 1)),  # noqa: ARG005
    "passive.cannot-modify": no_modifier("counters-kept"),
    "passive.one-at-a-time": put(characteristics, "apply", lambda here, unit, marks: here),  # noqa: ARG005
    "passive.order": put(dependency, "first", latest),
    "subtype.checked-anywhere": fits_is(answer=False),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The scenario passes, and does not pass on an engine with the fault."""
    path = FOLDER / f"{name}.toml"
    passes(path)
    assert notices(path, FAULTS[name], monkeypatch)


def test_every_scenario_has_a_fault() -> None:
    """No shipped scenario of a worked example is without one."""
    assert {path.stem for path in FOLDER.glob("*.toml")} <= set(FAULTS)
