"""Paying or not, chance, counters that move, triggers of losing and discarding, cheaper cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import Effect, Keyword, SpellEffect
from altered.ask.passive import cost_change
from altered.engine import protocol
from altered.reaction.emblem import reactions_in_limbo
from altered.state.choice import CHANCE
from altered.terms import Phase, Status, Type, Zone
from tests.effect.table import Table, being, blank, landmark
from tests.play.table import face, in_hand, send, step, table


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


def test_one_option_or_both() -> None:
    """At least one option is chosen, at most both (5.2.3.c)."""
    spell = effect("Choose one or both: • Draw a card. • Target Character gains 1 boost.")
    card = replace(blank("Fork"), abilities=(SpellEffect(spell),), hand_cost=0)
    start = send(in_hand(table(), card), being(), 0)
    state, _ = step(start, f"play card={len(start.cards) - 2}")
    assert "done" not in [c.id for c in protocol.legal(state)]
    state, _ = step(state, "mode mode=0")
    assert [c.id for c in protocol.legal(state)][:2] == ["mode mode=1", "done"]


@pytest.mark.parametrize(("mages", "number"), [(0, 1), (1, 2)])
def test_a_condition_gives_more_options(mages: int, number: int) -> None:
    """How many options there are is counted as the declaration begins."""
    text = "Choose one. If you control a Mage, choose both instead: • Draw a card. • Resupply."
    card = replace(blank("Fork"), abilities=(SpellEffect(effect(text)),), hand_cost=0)
    start = in_hand(table(), card)
    for _ in range(mages):
        start = send(start, being(subtypes=("Mage",)), 0)
    state, _ = step(start, "play card=0")
    for mode in range(number):
        state, _ = step(state, f"mode mode={mode}")
    assert not [c for c in protocol.legal(state) if c.kind == "mode"]


def test_an_additional_cost_is_paid_with_the_others() -> None:
    """Without it the card is not played; when it is played for free, nothing is paid (6.4)."""
    words = parse_ability("As an additional cost to play me, sacrifice a Character.")
    card = replace(face(), abilities=words, hand_cost=0)
    alone = in_hand(table(), card)
    assert not [c for c in protocol.legal(alone) if c.kind == "play"]
    state, _ = step(send(alone, being("Victim"), 0), "play card=0 side=Hero")
    (victim,) = [o.id for o in state.in_zone(Zone.EXPEDITION_ZONE)]
    state, _ = step(state, f"pay object={victim}")
    assert [o.face.name for o in state.in_zone(Zone.DISCARD_PILE)] == ["Victim"]


def test_each_thing_of_a_step_before_counts() -> None:
    """The words "For each Character sacrificed this way": as many as were."""
    on = Table()
    here = [on.put(being()) for _ in range(3)]
    first = "Sacrifice any number of Characters."
    on.resolve(effect(f"{first} Draw that many cards."))
    on.choose(*(f"choose object={one}" for one in here[:2]), "done")
    assert len(on.state.players[0].hand) == 2


def test_the_highest_of_all_that_fit() -> None:
    """Those with the highest Hand Cost among all that fit; several when they are equal."""
    on = Table()
    costs = (1, 3, 3)
    for cost in costs:
        on.put(replace(being(), hand_cost=cost))
    on.put(replace(being("Guard", Keyword("Defender")), hand_cost=9), 1)
    on.resolve(effect("Discard each Character without Defender with the highest Hand Cost."))
    assert [on.state.find(n) is None for n in (1, 2, 3, 4)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("your opponent has passed", True),
        ("you have passed", False),
        ("it's Afternoon", True),
        ("it's Dusk", False),
        ("your opponent has more Mana Orbs than you", True),
        ("your opponent's hand is empty", True),
        ("I'm facing no Characters", True),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:
    """What a condition asks is looked up when its step comes (6.5.c)."""
    on = Table()
    me = on.put(being())
    on.put(blank(), 1, Zone.MANA_ZONE)
    on.game.change_player(1, lambda p: replace(p, passed=True))
    on.resolve(effect(f"If {condition}, draw a card."), me=me)
    assert len(on.state.players[0].hand) == holds


def test_expeditions_are_counted() -> None:
    """The words "For each of your Expeditions that's behind": none, one or two."""
    on = Table()
    on.game.change_player(1, lambda p: replace(p, hero_marker=2))
    on.resolve(effect("Draw a card for each of your Expeditions that's behind."))
    assert len(on.state.players[0].hand) == 1
