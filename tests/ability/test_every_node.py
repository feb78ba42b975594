"""Every node of the tree in every place: it is carried out, or refused by the mechanic's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability
from altered.ability.refuse.later import mechanics_of
from altered.ability.to_text import NoText, to_text
from altered.ability.tree import QuickAction, SpellEffect
from altered.day.afternoon import TakeTurn
from altered.day.phases import EndPhase
from altered.engine import protocol
from altered.engine.chance import SplitMix64
from altered.failure import Broken, Exhausted, Failure
from altered.reaction.check import CheckReactions
from altered.state import Face, Side
from altered.state.terms import Phase, Status, Type, Zone
from tests.ability.nodes import every_member, every_place
from tests.engine.effect.table import GIGANTIC, Table, being, blank, landmark

if TYPE_CHECKING:
    from altered.ability.tree import Ability
    from altered.state.model import State

CHOICES: Final = 12
FAST: Final = 40
"""The fast test takes one in so many of the members, the slow one all of them, and all places."""


def bearer(ability: Ability) -> Face:
    """A card that costs nothing, with the ability in both of its boxes where it can stand."""
    if isinstance(ability, SpellEffect):
        return Face("Bearer", Type.SPELL, hand_cost=0, reserve_cost=0, abilities=(ability,))
    discards = isinstance(ability, QuickAction) and ability.cost.discard_me
    return Face(
        "Bearer",
        Type.CHARACTER,
        ("Robot",),
        hand_cost=0,
        reserve_cost=0,
        statistics=(2, 0, 1),
        abilities=() if discards else (ability,),
        support=(ability,),
    )


def position(ability: Ability) -> State:
    """An Afternoon with something of every kind in every zone; the bearer is in play and held."""
    table = Table()
    marked = (("boost", 2), ("ember", 2))
    face = bearer(ability)
    for player in (0, 1):
        table.put(Face("Leader", Type.HERO), player, Zone.HERO_ZONE, counters=marked)
        for zone in (Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE, Zone.LANDMARK_ZONE):
            table.put(landmark(), player, zone)
        for zone in (Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE):
            table.put(being(subtypes=("Robot", "Plant")), player, zone)
        for side in Side:
            table.put(being(), player, side=side, counters=marked)
            table.put(being("Ash Wisp"), player, side=side, token=True)
        table.put(being("Giant", GIGANTIC), player, statuses=(Status.ASLEEP, Status.FLEETING))
        table.hold(blank(), player)
        table.hold(being(), player)
        table.hold(face, player)
        table.put(face, player, Zone.RESERVE, statuses=(Status.EXHAUSTED,))
        if face.type is Type.CHARACTER:
            table.put(face, player, counters=marked)
    agenda = (EndPhase(Phase.AFTERNOON), CheckReactions(), TakeTurn(0))
    table.game.change(agenda=agenda, turn=None)
    table.game.run()
    return table.state


def play(ability: Ability) -> None:
    """Play the bearer and its quick actions first, then go on by chance."""
    rng = SplitMix64(1)
    state = position(ability)
    for _ in range(CHOICES):
        legal = protocol.legal(state)
        if not legal:
            assert state.result is not None
            return
        named = [c for c in legal if c.kind == "quick" or _is_bearer(state, c.get("card"))]
        onward = named or [c for c in legal if c.kind not in {"withdraw", "decline"}] or legal
        state = protocol.step(state, onward[rng.below(len(onward))]).state


def _is_bearer(state: State, card: object) -> bool:
    return isinstance(card, int) and card >= 0 and state.cards[card].face.name == "Bearer"


def can_be_said(ability: Ability) -> bool:
    """Whether a text means this; a tree that none means may have no sense ("all of the rest")."""
    try:
        return parse_ability(to_text((ability,))) == (ability,)
    except (AbilityError, NoText):
        return False


def faults(abilities: list[Ability]) -> list[str]:
    """What goes wrong with abilities that nothing refuses by name."""
    wrong: list[str] = []
    for ability in abilities:
        if mechanics_of(ability):
            continue
        try:
            play(ability)
        except Exhausted:
            continue  # a loop that never ends, which our bound stops and names
        except Broken as broken:
            if can_be_said(ability):
                wrong.append(f"Broken {broken}: {ability}")
        except Failure as failure:
            wrong.append(f"{type(failure).__name__} {failure}: {ability}")
        except Exception as error:
            wrong.append(f"{type(error).__name__} {error}: {ability}")
    return wrong


@pytest.mark.audit
def test_members_of_every_slot() -> None:
    """Each value that a field may have, by the types of the tree: some of them."""
    assert faults(list(every_member())[::FAST]) == []


@pytest.mark.slow
def test_all_members_of_every_slot() -> None:
    """Each value that a field may have, by the types of the tree."""
    assert faults(list(every_member())) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_node_in_every_place(part: int) -> None:
    """Each form of each node in each slot that may hold the node."""
    assert faults(list(every_place())[part::8]) == []
