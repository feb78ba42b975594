"""Playing Spells (5.2.3): choices, targets, modes, Fleeting, where the card goes afterwards."""

from __future__ import annotations

import pytest

from altered.ability.tree import (
    Discard,
    Draw,
    Effect,
    Gain,
    Keyword,
    Number,
    SpellEffect,
    Step,
    Target,
    TargetPlayer,
    Which,
)
from altered.engine import protocol
from altered.state.model import State
from altered.terms import Status, Type, Zone
from tests.day.board import choose, ids
from tests.play.table import (
    BOOST_ONE,
    boost,
    draw,
    face,
    find,
    in_deck,
    in_hand,
    last,
    modal,
    newest,
    orbs,
    ready_orbs,
    reserve,
    send,
    spell,
    step,
    table,
    tough,
)


def held(card_face: object, state: State | None = None) -> tuple[State, int]:
    """A card in the Hand of player 0, three Mana Orbs, and the card's number."""
    from altered.state.face import Face

    assert isinstance(card_face, Face)
    new = in_hand(orbs(state if state is not None else table(), 3), card_face)
    return new, newest(new)


def test_spell_resolves_and_goes_to_the_reserve() -> None:
    """5.2.3.j: a Spell that has finished resolving goes to the Reserve if it is not Fleeting."""
    state, card = held(spell(draw()), in_deck(table(), 2))
    after = choose(state, f"play card={card}")
    assert len(after.players[0].hand) == 1
    assert find(after, card).zone is Zone.RESERVE
    assert find(after, card).statuses == frozenset()


def test_spell_from_reserve_is_fleeting_and_discarded() -> None:
    """5.2.3.h, 5.2.3.j: it gains Fleeting in Limbo and goes to the Discard pile."""
    state = in_deck(orbs(reserve(table(), spell(draw())), 1), 1)
    after, events = step(state, "play card=0")
    assert find(after, 0).zone is Zone.DISCARD_PILE
    entry = next(e for e in events if e.kind == "declare")
    assert "spell.reserve-fleeting" in entry.rules
    gone = [e for e in events if e.kind == "play"]
    assert "quick.status.fleeting" in gone[0].rules


def test_printed_fleeting_works_from_hand() -> None:
    """5.2.3.i: a Spell with the passive Fleeting gains the status wherever it is played from."""
    card_face = face(Type.SPELL, 1, 1, Keyword("Fleeting"), SpellEffect(Effect((Step((draw(),)),))))
    state, card = held(card_face, in_deck(table(), 1))
    after = choose(state, f"play card={card}")
    assert find(after, card).zone is Zone.DISCARD_PILE


def test_target_is_chosen_in_the_declaration() -> None:
    """5.2.3.b: for each target something is chosen before anything is paid."""
    state = send(send(table(), face(name="One")), face(name="Two"), 1)
    one, two = (o.id for o in state.objects)
    state, card = held(spell(boost()), state)
    declaring = choose(state, f"play card={card}")
    assert ready_orbs(declaring) == 3
    assert ids(declaring) == [f"target object={one}", f"target object={two}", "withdraw"]
    after = choose(declaring, f"target object={two}")
    found = after.find(two)
    assert found is not None
    assert found.count() == 1


def test_each_thing_once_in_one_occurrence() -> None:
    """5.2.3.b: one occurrence of "target" takes each object only once."""
    state = send(send(table(), face(name="One")), face(name="Two"))
    one, two = (o.id for o in state.objects)
    state, card = held(spell(boost(2)), state)
    second = choose(state, f"play card={card}", f"target object={one}")
    assert ids(second) == [f"target object={two}", "withdraw"]


def test_same_thing_for_two_occurrences() -> None:
    """5.2.3.b: if the word occurs several times, the same object may be chosen again."""
    state = send(table(), face())
    one = last(state).id
    state, card = held(spell(boost(), boost()), state)
    after = choose(state, f"play card={card}", *[f"target object={one}"] * 2)
    found = after.find(one)
    assert found is not None
    assert found.count() == 2


def test_without_enough_targets_it_cannot_be_declared() -> None:
    """5.2.3.b: for each target something must be chosen, so one Character is not enough for two."""
    state, card = held(spell(boost(2)), send(table(), face()))
    assert f"play card={card}" not in ids(state)
    state = send(state, face())
    assert f"play card={card}" in ids(state)


def test_up_to_may_be_none() -> None:
    """A count "up to" asks for no target when there is none, and may be finished early."""
    state, card = held(spell(boost(2, up_to=True)))
    after = choose(state, f"play card={card}")
    assert find(after, card).zone is Zone.RESERVE
    state, card = held(spell(boost(2, up_to=True)), send(table(), face()))
    after = choose(state, f"play card={card}", "done")
    assert find(after, card).zone is Zone.RESERVE


def test_optional_step_needs_its_target_all_the_same() -> None:
    """5.2.3.e: the target of an optional step must be chosen, even if the step will not be done."""
    optional = Effect((Step((boost(),), may=True),))
    card_face = face(Type.SPELL, 1, 1, SpellEffect(optional))
    state, card = held(card_face)
    assert f"play card={card}" not in ids(state)
    state, card = held(card_face, send(table(), face()))
    target = f"target object={state.objects[0].id}"
    asked = choose(state, f"play card={card}", target)
    assert ids(asked) == ["do", "decline"]
    after = choose(asked, "decline")
    found = after.find(state.objects[0].id)
    assert found is not None
    assert found.count() == 0


def test_conditional_step_needs_its_target_all_the_same() -> None:
    """5.2.3.f: likewise if its condition is not met at that moment."""
    from altered.ability.tree import IsFirstPlayer, Not

    conditional = Effect((Step((boost(),), condition=Not(IsFirstPlayer())),))
    card_face = face(Type.SPELL, 1, 1, SpellEffect(conditional))
    state, card = held(card_face)
    assert f"play card={card}" not in ids(state)
    state, card = held(card_face, send(table(), face()))
    declaring = choose(state, f"play card={card}")
    assert f"target object={state.objects[0].id}" in ids(declaring)


def test_only_the_chosen_mode_counts_for_targets() -> None:
    """5.2.3.c-d: the mode is chosen in the declaration; only its targets are chosen."""
    modes = (Effect((Step((boost(),)),)), Effect((Step((draw(),)),)))
    state, card = held(modal(*modes), in_deck(table(), 1))
    declaring = choose(state, f"play card={card}")
    assert ids(declaring) == ["mode mode=1", "withdraw"]
    after = choose(declaring, "mode mode=1")
    assert len(after.players[0].hand) == 1
    state, card = held(modal(*modes), send(table(), face()))
    declaring = choose(state, f"play card={card}")
    assert ids(declaring) == ["mode mode=0", "mode mode=1", "withdraw"]
    target = choose(declaring, "mode mode=0")
    assert ids(target) == [f"target object={state.objects[0].id}", "withdraw"]


def test_two_modes_are_different_and_resolve_in_printed_order() -> None:
    """6.5.e: "choose two": each mode once."""
    modes = tuple(Effect((Step((a,)),)) for a in (draw(), boost(), draw(2)))
    state, card = held(modal(*modes, choose=2), in_deck(table(), 4))
    after = choose(state, f"play card={card}", "mode mode=2")
    assert ids(after) == ["mode mode=0", "withdraw"]
    assert len(choose(after, "mode mode=0").players[0].hand) == 3


@pytest.mark.parametrize("where", ["target", "mode"])
def test_withdrawing_restores_the_state(where: str) -> None:
    """Until payment nothing has changed: taking the declaration back gives the very same state."""
    if where == "target":
        state, card = held(spell(boost()), send(table(), face()))
    else:
        state, card = held(modal(Effect((Step((draw(),)),)), Effect((Step((draw(2),)),))))
    back = choose(state, f"play card={card}", "withdraw")
    assert back == state
    assert hash(back) == hash(state)


def test_reading_never_withdraw() -> None:
    """The reading play.withdraw: under the other value a declaration is carried through."""
    state, card = held(spell(boost()), send(table(play_withdraw="never"), face()))
    declaring = choose(state, f"play card={card}")
    assert "withdraw" not in ids(declaring)


def test_target_player_and_expedition() -> None:
    """5.2.3.b: an object, a zone or a player is chosen."""
    state, card = held(spell(Draw(TargetPlayer(), Number(1))), in_deck(table(), 1, 1))
    declaring = choose(state, f"play card={card}")
    assert ids(declaring) == ["target player=0", "target player=1", "withdraw"]
    assert len(choose(declaring, "target player=1").players[1].hand) == 1


def test_spell_does_not_target_itself() -> None:
    """The reading play.targets-itself: a Spell in the Reserve is no target of its own."""
    sabotage = spell(Discard(Target(Which(zones=(Zone.RESERVE,)), Number(1))))
    for value, legal in (("no", False), ("yes", True)):
        state = orbs(reserve(table(play_targets_itself=value), sabotage), 1)
        assert ("play card=0" in ids(state)) is legal


def test_effect_that_takes_the_spell_away() -> None:
    """5.2.3.j has nothing to do when the effect moved the Spell; it was played all the same."""
    from altered.ability.tree import Me, Move

    state, card = held(spell(Move(Me(), Zone.HAND)))
    after, events = step(state, f"play card={card}")
    assert card in after.players[0].hand
    assert [e.get("verbs") for e in events if e.kind == "play"] == ["play, from Hand"]


def test_tough_surcharge_is_part_of_the_cost() -> None:
    """A Spell that targets an opposing Character with Tough 2 costs 2 more."""
    state = send(send(table(), tough(2), 1), tough(2), 0)
    theirs, mine = (o.id for o in state.objects)
    state, card = held(spell(boost()), state)
    one = choose(state, f"play card={card}", f"target object={theirs}")
    assert ready_orbs(one) == 0
    two = choose(state, f"play card={card}", f"target object={mine}")
    assert ready_orbs(two) == 2


def test_tough_target_that_cannot_be_paid_for() -> None:
    """1.4.1.b: a cost that cannot be paid makes the target, or the whole play, no choice."""
    state = send(table(), tough(3), 1)
    state, card = held(spell(boost()), state)
    assert f"play card={card}" not in ids(state)
    state = send(state, tough(2), 1)
    declaring = choose(state, f"play card={card}")
    assert ids(declaring) == [f"target object={last(state).id}", "withdraw"]


def test_two_tough_targets_add_up() -> None:
    """Two opposing Characters with Tough 1 cost 2 more; the same one twice costs 1 more."""
    state = send(send(table(), tough(1), 1), tough(1), 1)
    one, two = (o.id for o in state.objects)
    state, card = held(spell(boost(), boost()), state)
    play = f"play card={card}"
    both = choose(state, play, f"target object={one}", f"target object={two}")
    assert ready_orbs(both) == 0
    same = choose(state, play, f"target object={one}", f"target object={one}")
    assert ready_orbs(same) == 1


def test_reading_of_the_moment_a_spell_is_played() -> None:
    """The reading play.spell-moment moves the verb "play" before the effect."""
    for value, order in (
        ("after-effect", ["draw", "play"]),
        ("before-effect", ["play", "draw", "afterwards"]),
    ):
        state, card = held(spell(draw()), in_deck(table(play_spell_moment=value), 1))
        _, events = step(state, f"play card={card}")
        kinds = [e.kind for e in events if e.kind in {"draw", "play", "afterwards"}]
        assert kinds == order


def test_reading_of_limbo_and_payment() -> None:
    """The reading play.limbo swaps going to Limbo and paying."""
    for value, order in (
        ("before-payment", ["declare", "pay"]),
        ("after-payment", ["pay", "declare"]),
    ):
        state, card = held(spell(draw()), in_deck(table(play_limbo=value), 1))
        _, events = step(state, f"play card={card}")
        assert [e.kind for e in events if e.kind in {"declare", "pay"}] == order


def test_in_limbo_while_it_resolves() -> None:
    """While its steps run, the card is in Limbo, Fleeting if it came from the Reserve."""
    optional = Effect((Step((draw(),), may=True),))
    card_face = face(Type.SPELL, 1, 1, SpellEffect(optional))
    state = orbs(reserve(in_deck(table(), 1), card_face), 1)
    card = newest(state) - 1
    asked = choose(state, f"play card={card}")
    assert find(asked, card).zone is Zone.LIMBO
    assert find(asked, card).has(Status.FLEETING)
    assert protocol.decider(asked) == 0


def test_boost_target_must_be_in_play() -> None:
    """2.2.1.h: "target Character" means one in play; one in the Reserve does not suit."""
    state, card = held(spell(Gain(Target(BOOST_ONE, Number(1)), Number(1))))
    state = reserve(state, face())
    assert f"play card={card}" not in ids(state)
