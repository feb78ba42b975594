"""Counters of any name, tables, dice, sub-types, players spoken of: from texts to what happens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_ability
from altered.effect.targets import target_slots
from altered.engine import protocol
from altered.play.check import CheckReactions
from altered.state.choice import Choice
from altered.state.model import State
from altered.terms import Side, Status, Zone
from tests.effect.table import Table, being, blank, landmark
from tests.play.table import in_hand, orbs, put, step, table


def effect(text: str) -> tree.Effect:
    """The effect of a Spell with that text."""
    (ability,) = parse_ability(text)
    assert isinstance(ability, tree.SpellEffect)
    return ability.effect


def boosts(on: Table, number: int, name: str = "boost") -> int:
    """How many counters an object has."""
    return on.find(number).count(name)


def test_counters_of_any_name_are_chosen_one_by_one() -> None:
    """The words "Remove 2 counters" take any two (2.5.f), which the controller chooses."""
    on = Table()
    one = on.put(being(), counters=(("boost", 2), ("ember", 2)))
    on.resolve(effect("Remove 2 counters from target Character."), targets=((one,),))
    assert on.legal() == [f"counter object={one} name={name}" for name in ("boost", "ember")]
    on.choose(f"counter object={one} name=boost", f"counter object={one} name=ember")
    assert (boosts(on, one), boosts(on, one, "ember")) == (1, 1)
    assert on.idle()


def test_counters_are_not_chosen_where_there_is_no_choice() -> None:
    """Fewer counters than it says, or all of one name: nothing is asked."""
    for counters in ((("ember", 3),), (("boost", 1), ("ember", 1))):
        on = Table()
        one = on.put(being(), counters=counters)
        on.resolve(effect("Remove 2 counters from target Character."), targets=((one,),))
        assert on.idle()
        assert sum(n for _, n in on.find(one).counters) == sum(n for _, n in counters) - 2


def test_up_to_may_stop_early() -> None:
    """The words "Up to 2 boosts" leaves the number to the controller; other counters stay."""
    on = Table()
    one = on.put(being(), counters=(("boost", 2), ("ember", 1)))
    on.resolve(effect("Remove up to 2 boosts from target Character."), targets=((one,),))
    assert on.legal() == [f"counter object={one} name=boost", "done"]
    on.choose(f"counter object={one} name=boost", "done")
    assert (boosts(on, one), boosts(on, one, "ember")) == (1, 1)


def test_a_counter_of_any_name_pays() -> None:
    """A counter spent as a cost has to be there (7.3.21); of several names one is chosen."""
    text = "Spend 1 counter from a card you control or in your Reserve: Draw a card."
    (ability,) = parse_ability(text.replace("control or", "control and"))
    assert isinstance(ability, tree.QuickAction)
    start = put(table(), replace(landmark(), abilities=(ability,)), Zone.LANDMARK_ZONE, 0)
    start = put(start, being(), Zone.EXPEDITION_ZONE, 0, Side.HERO)
    refused = [c.id for c in _legal(start)]
    assert not any(id_.startswith("quick") for id_ in refused)
    marked = replace(start.objects[1], counters=(("ash", 1), ("ember", 1)))
    start = replace(start, objects=(start.objects[0], marked))
    state, _ = step(start, f"quick object={start.objects[0].id} ability=0")
    state, _ = step(state, f"pay object={marked.id}")
    assert [c.id for c in _legal(state)][:2] == [
        f"counter object={marked.id} name={name}" for name in ("ash", "ember")
    ]
    state, _ = step(state, f"counter object={marked.id} name=ember")
    thing = state.find(marked.id)
    assert thing is not None
    assert thing.counters == (("ash", 1),)


def _legal(state: State) -> tuple[Choice, ...]:
    return protocol.legal(state)


@pytest.mark.parametrize(("number", "gained"), [(2, 2), (6, 0), (0, 0)])
def test_a_table_asks_for_the_number_before_it(number: int, gained: int) -> None:
    """Rows ask for the number as it was, even when a row before has done something."""
    on = Table()
    one = on.put(being(), counters=(("boost", number),) if number else ())
    two = on.put(being("Reader"))
    text = (
        "Remove all boosts from target Character. Then, depending on the number of boosts removed "
        "this way: • 1-4, I gain 2 boosts. • 5+, draw a card."
    )
    before = len(on.state.players[0].hand)
    on.resolve(effect(text), me=two, targets=((one,),))
    assert boosts(on, two) == gained
    assert len(on.state.players[0].hand) == before + (number >= 5)


def test_the_following_is_done_several_times() -> None:
    """The words "Do the following twice" names its targets anew each time (5.2.3.b)."""
    spell = effect("Do the following twice: • Target Character gains 1 boost.")
    assert len(target_slots(spell, (0, 0))) == 2
    card = replace(blank("Hymn"), abilities=(tree.SpellEffect(spell),), hand_cost=0)
    start = put(in_hand(orbs(table(), 1), card), being(), Zone.EXPEDITION_ZONE, 0, Side.HERO)
    number = start.in_zone(Zone.EXPEDITION_ZONE)[0].id
    state, _ = step(start, f"play card={len(start.cards) - 2}")
    for _ in range(2):
        state, _ = step(state, f"target object={number}")
    thing = state.find(number)
    assert thing is not None
    assert thing.count() == 2


def test_sub_types_are_gained_besides() -> None:
    """What an object is, another becomes besides what it is (2.2.2.p)."""
    on = Table()
    model = on.put(being("Model", subtypes=("Robot", "Mage")), 1)
    me = on.put(being("Copyist", subtypes=("Robot",)))
    text = "Target a Character. I gain its subtypes and 1 boost."
    on.resolve(effect(text), me=me, targets=((model,),))
    assert on.find(me).face.subtypes == ("Robot", "Mage")
    assert boosts(on, me) == 1


# -- dice ------------------------------------------------------------------------------------------


def gambling(*changes: tree.ChangeRoll) -> Table:
    """A table with these passive abilities, on which a die is rolled for boosts."""
    on = Table()
    for change in changes:
        on.put(being("Gambler", tree.Passive(change)))
    me = on.put(being())
    on.do(tree.RollDie(), tree.Gain(tree.Me(), tree.Rolled()), me=me)
    return on


def test_several_dice_and_one_result() -> None:
    """Who rolls several dice looks at all results before choosing one (7.3.13.c)."""
    on = gambling(tree.ChangeRoll(more=1))
    on.choose("roll face=5")
    assert on.legal()[0] == "roll face=1", "the second die"
    on.choose("roll face=2")
    assert on.legal() == ["result face=5", "result face=2"]
    on.choose("result face=2")
    assert boosts(on, 2) == 2


def test_the_highest_result_counts() -> None:
    """The words "Keep the highest result" leaves no choice."""
    on = gambling(tree.ChangeRoll(1, "highest"))
    on.choose("roll face=5", "roll face=2")
    assert boosts(on, 2) == 5


def test_modifiers_are_chosen_after_looking() -> None:
    """Each modifier may be used or not; two of them may be used together."""
    on = gambling(tree.ChangeRoll(add=1), tree.ChangeRoll(add=-2))
    on.choose("roll face=3")
    assert on.legal() == ["result face=3"] + [f"result face=3 add={n}" for n in (1, -2, -1)]
    on.choose("result face=3 add=1")
    assert boosts(on, 3) == 4


def test_dice_of_others_are_left_alone() -> None:
    """The words "When you roll" is said of the controller alone."""
    on = Table()
    on.put(being("Gambler", tree.Passive(tree.ChangeRoll(more=1))), 1)
    me = on.put(being())
    on.do(tree.RollDie(), tree.Gain(tree.Me(), tree.Rolled()), me=me)
    on.choose("roll face=3")
    assert boosts(on, me) == 3


# -- players, places, plays ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Target player may draw a card.", 1),
        ("Target player draws a card, then discards a card from their hand.", 1),
        ("Target opponent discards a card from their hand.", 1),
        ("Target player draws a card. Target player draws a card.", 2),
        ("Target player draws a card. That player sacrifices a Character.", 1),
    ],
)
def test_each_word_target_is_one_occurrence(text: str, slots: int) -> None:
    """A player is chosen once for each word "target" (5.2.3.b), however often spoken of."""
    assert len(target_slots(effect(text))) == slots


@pytest.mark.parametrize("when", ["declaration", "before-step"])
def test_that_player_is_the_one_chosen(when: str) -> None:
    """A later step speaks of the player chosen before, under both readings of when."""
    on = Table({"spell.targets.when": when})
    targets = ((1,),) if when == "declaration" else ()
    text = "Target player may draw two cards, then discards a card from their hand."
    on.resolve(effect(text), targets=targets)
    if when == "before-step":
        on.choose("target player=1")
    assert on.decision.legal(on.state)[0].player == 1
    on.choose("do")
    assert [c.player for c in on.decision.legal(on.state)] == [1, 1]
    on.choose(on.legal()[0])
    assert len(on.state.players[1].hand) == 1


def test_a_card_is_played_by_the_player_it_says() -> None:
    """The words "Target player may play a Character for free in their Companion Expedition."""
    on = Table()
    card = on.hold(being("Guest"), 1)
    on.hold(being("Host"), 0)
    text = "Target player may play a Character for free in their Companion Expedition."
    on.resolve(effect(text), targets=((1,),))
    on.choose("do")
    on.choose(f"play card={card} side=Companion")
    (guest,) = on.state.in_zone(Zone.EXPEDITION_ZONE)
    assert (guest.controller, guest.side) == (1, Side.COMPANION)


def test_a_hero_expedition_is_one_of_anybody() -> None:
    """The words "In a Hero Expedition": of any player, chosen while it happens."""
    on = Table()
    on.resolve(effect("Create a Recruit 1/1/1 Soldier token in a Hero Expedition."))
    assert on.legal() == ["expedition player=0 side=Hero", "expedition player=1 side=Hero"]
    on.choose("expedition player=1 side=Hero")
    (token,) = on.state.in_zone(Zone.EXPEDITION_ZONE)
    assert token.controller == 1


def test_some_targets_cost_more() -> None:
    """What some targets cost more is paid with the other costs (6.4)."""
    text = (
        "{T}: Ready target Permanent in play or target card in Reserve. "
        "This costs {2} more to target a Permanent in play with Hand Cost {2} or more."
    )
    (ability,) = parse_ability(text)
    face = replace(landmark("Bell"), abilities=(ability,))
    start = put(orbs(table(), 1), face, Zone.LANDMARK_ZONE, 0)
    start = put(start, landmark("Dear"), Zone.LANDMARK_ZONE, 1, None, Status.EXHAUSTED)
    start = put(start, replace(landmark("Cheap"), hand_cost=1), Zone.LANDMARK_ZONE, 1)
    bell, dear, cheap = (o.id for o in start.in_zone(Zone.LANDMARK_ZONE))
    for mana, found in ((1, {bell, dear, cheap}), (0, set())):
        state, _ = step(orbs(start, mana), f"quick object={bell} ability=0")
        legal = {c.get("object") for c in _targets(state)}
        assert (dear in legal) == bool(found)
        assert cheap in legal


def _targets(state: State) -> list[Choice]:
    return [c for c in _legal(state) if c.kind == "target"]


def test_what_is_in_play_is_not_played_again() -> None:
    """An effect that plays an object in play does nothing."""
    on = Table()
    one = on.put(being())
    on.do(tree.PlayForFree(tree.It()), it=(one,))
    assert on.idle()
    assert [e.get("code") for e in on.events if e.kind == "impossible"] == ["ALT-L038"]
    assert on.state.find(one) is not None


@pytest.mark.parametrize(
    ("text", "fits"),
    [("2 or more boosts", True), ("1 boost or less", False), ("no Ember counters", True)],
)
def test_counters_bound_a_filter(text: str, fits: bool) -> None:
    """The words "With 2 or more boosts" asks for counters by name and number."""
    on = Table()
    one = on.put(being(), counters=(("boost", 2),))
    on.resolve(effect(f"Discard each Character with {text}."))
    assert (on.state.find(one) is None) == fits


def test_a_card_revealed_with_the_die_is_spoken_of() -> None:
    """The card revealed with the die is drawn if its Hand Cost is the result (2.1.e, 7.3.13.b)."""
    texts = (
        "If you would roll one or more dice, also reveal the top card of your deck.",
        "When you reveal a card this way — If its Hand Cost is equal to the die's result, draw it.",
    )
    seer = being("Seer", *(ability for text in texts for ability in parse_ability(text)))
    for face, drawn in ((2, 1), (3, 0)):
        on = Table()
        on.put(seer)
        on.put(seer, 1)
        me = on.put(being())
        on.do(tree.RollDie(), tree.Gain(tree.Me(), tree.Rolled()), me=me)
        on.choose(f"roll face={face}")
        on.game.push(CheckReactions())
        on.game.run()
        assert len(on.state.players[0].hand) == drawn
        assert not on.state.players[1].hand


def test_one_more_token_is_as_the_one_before() -> None:
    """What is created again is the token spoken of before, written out."""
    first = "Create a Recruit 1/1/1 Soldier token in a Hero Expedition."
    text = f"{first} Create one in target Expedition."
    on = Table()
    on.resolve(effect(text), targets=(((1, Side.COMPANION),),))
    on.choose("expedition player=0 side=Hero")
    assert on.in_zone(Zone.EXPEDITION_ZONE) == ["Recruit", "Recruit"]
