"""Paying or not, chance, counters that move, triggers of losing and discarding, cheaper cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import Effect, SpellEffect
from altered.engine.choice import CHANCE
from altered.passive import cost_change
from altered.reaction import reactions_in_limbo
from altered.state.terms import Phase, Status, Type, Zone
from tests.engine.effect.table import Table, being, blank, landmark


def effect(text: str) -> Effect:
    """The effect of a Spell with that text."""
    (ability,) = parse_ability(text)
    assert isinstance(ability, SpellEffect)
    return ability.effect


@pytest.mark.parametrize(
    "text", ["You may pay {1}. If you don't, draw a card.", "Draw a card unless you pay {1}."]
)
@pytest.mark.parametrize(("mana", "pays", "drawn"), [(1, True, 0), (1, False, 1), (0, False, 1)])
def test_what_is_done_unless_somebody_pays(text: str, mana: int, pays: bool, drawn: int) -> None:
    """An internal action that is declined or cannot be paid was not done (6.4.f, 6.5.d)."""
    on = Table()
    for _ in range(mana):
        on.put(blank(), zone=Zone.MANA_ZONE)
    on.resolve(effect(text))
    if mana:
        on.choose("internal" if pays else "decline")
    assert on.idle()
    assert len(on.state.players[0].hand) == drawn


def test_otherwise_after_a_payment() -> None:
    """The words "If you do" and "otherwise" after a payment: one of them, not both."""
    text = "You may pay {1}. If you do, draw two cards. Otherwise, draw a card."
    for pays, drawn in ((True, 2), (False, 1)):
        on = Table()
        on.put(blank(), zone=Zone.MANA_ZONE)
        on.resolve(effect(text))
        on.choose("internal" if pays else "decline")
        assert len(on.state.players[0].hand) == drawn


def test_chance_chooses_at_random() -> None:
    """What is discarded at random is chosen by chance, each card as likely."""
    on = Table()
    cards = [on.hold(blank(f"Held {n}"), 1) for n in range(3)]
    on.hold(blank("Mine"))
    on.resolve(effect("Your opponent discards a card at random."))
    found = on.decision.legal(on.state)
    assert [(c.player, c.get("card")) for c in found] == [(CHANCE, card) for card in cards]
    on.chance(1)
    assert on.in_zone(Zone.DISCARD_PILE, 1) == ["Held 1"]


@pytest.mark.parametrize(("there", "moved"), [(3, 2), (1, 1), (0, 0)])
def test_counters_move_as_far_as_they_are_there(there: int, moved: int) -> None:
    """As many are put on the one as were taken off the other (2.5.e-f)."""
    on = Table()
    source = on.put(being(), counters=(("boost", there),) if there else ())
    goal = on.put(being("Goal"))
    on.resolve(effect("Move 2 boosts from target Character to me."), me=goal, targets=((source,),))
    assert (on.find(source).count(), on.find(goal).count()) == (there - moved, moved)


@pytest.mark.parametrize(
    ("trigger", "done", "times"),
    [
        ("I lose one or more boosts", "Remove 1 boost from target Character.", 1),
        ("I lose my last boost", "Remove 1 boost from target Character.", 0),
        ("I lose my last boost", "Remove all boosts from target Character.", 1),
        ("I lose Asleep", "Target Character loses Asleep.", 1),
        ("I lose Asleep", "Target Character loses Anchored.", 0),
        ("a Character loses one or more boosts", "Remove 1 boost from target Character.", 1),
    ],
)
def test_losing_is_a_trigger(trigger: str, done: str, times: int) -> None:
    """Counters and statuses that are lost activate reactions to that (6.3.b)."""
    on = Table()
    abilities = parse_ability(f"When {trigger} — Draw a card.")
    statuses = (Status.ASLEEP, Status.ANCHORED)
    one = on.put(being("Loser", *abilities), counters=(("boost", 2),), statuses=statuses)
    on.resolve(effect(done), targets=((one,),))
    assert len(reactions_in_limbo(on.state)) == times


def test_discarding_is_a_trigger() -> None:
    """A player discards from wherever; what another player discards is something else."""
    on = Table()
    on.put(being("Heir", *parse_ability("When you discard a card — Draw a card.")))
    lost = on.put(landmark(), zone=Zone.LANDMARK_ZONE)
    on.resolve(effect("Discard target Permanent."), targets=((lost,),))
    assert len(reactions_in_limbo(on.state)) == 1
    on.resolve(effect("Target Character gains 1 boost."), targets=((1,),))
    assert len(reactions_in_limbo(on.state)) == 1


def test_tokens_are_spread_over_ones_own_expeditions() -> None:
    """Each token has a place of its own, in an Expedition of who creates them."""
    on = Table()
    text = (
        "Create two Recruit 1/1/1 Soldier tokens, distributed as you choose among your Expeditions."
    )
    on.resolve(effect(text))
    hero, companion = on.legal()
    assert (hero, companion) == tuple(
        f"expedition player=0 side={s}" for s in ("Hero", "Companion")
    )
    on.choose(companion, hero)
    assert [o.side.value for o in on.state.objects if o.side] == ["Companion", "Hero"]


def test_the_first_of_a_moment_costs_less() -> None:
    """The words "The first Permanent you play each Day costs {1} less": the first alone."""
    on = Table()
    abilities = parse_ability("The first Permanent you play each Day costs {1} less.")
    on.put(being("Mason", *abilities))
    card = on.hold(landmark())
    assert cost_change(on.state, 0, landmark(), Zone.HAND) == -1
    assert cost_change(on.state, 1, landmark(), Zone.HAND) == 0
    on.game.change(played=((0, card, Phase.AFTERNOON),))
    assert cost_change(on.state, 0, landmark(), Zone.HAND) == 0


def test_spells_of_everybody_cost_less() -> None:
    """A statement that names no player speaks of all of them."""
    on = Table()
    on.put(being("Muse", *parse_ability("Spells cost {1} less.")))
    for player in (0, 1):
        assert cost_change(on.state, player, blank(), Zone.HAND) == -1
        assert cost_change(on.state, player, landmark(), Zone.HAND) == 0


def test_mana_orbs_are_readied_up_to_a_number() -> None:
    """The words "Up to two" leaves the number to the player (6.5.b)."""
    on = Table()
    orbs = [on.put(blank(), zone=Zone.MANA_ZONE, statuses=(Status.EXHAUSTED,)) for _ in range(3)]
    on.resolve(effect("Ready up to two of your Mana Orbs."))
    on.choose(f"choose object={orbs[0]}", "done")
    assert [on.find(o).ready for o in orbs] == [True, False, False]


def test_a_permanent_is_put_in_play() -> None:
    """In play means the Landmark zone for a Permanent (quick.card.permanent)."""
    on = Table()
    on.hold(landmark("Tower"))
    on.hold(replace(blank("Song"), type=Type.SPELL))
    on.resolve(effect("Put a Permanent from your hand in play."))
    assert on.in_zone(Zone.LANDMARK_ZONE, 0) == ["Tower"]
