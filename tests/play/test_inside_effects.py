"""What is played while an effect resolves: internal actions (5.4), free plays, reactions (4.4)."""

from __future__ import annotations

from altered.ability.tree import (
    Action,
    Chosen,
    Cost,
    Effect,
    InternalAction,
    Joins,
    Number,
    PlayForFree,
    Reaction,
    SpellEffect,
    Step,
    Which,
    You,
)
from altered.engine import protocol
from altered.engine.step import perform
from altered.play.emblem import PlayReaction
from altered.play.free import PlayFree
from altered.play.internal import InternalAction as Offered
from altered.play.turn import TurnDecision, end_turn
from altered.state.atom import Atom
from altered.state.choice import choice
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import Binding, State
from altered.terms import Side, Status, Type, Zone
from tests.day.board import after, choose, ids
from tests.play.table import (
    boost,
    boost_me,
    draw,
    face,
    find,
    in_deck,
    in_hand,
    last,
    newest,
    orbs,
    put,
    ready_orbs,
    reserve,
    send,
    spell,
    step,
    table,
    tough,
)


def internal(cost: Cost, *actions: Action) -> Face:
    """A Spell: "You may pay [cost] to [do effect]. Draw a card."."""
    inner = InternalAction(cost, Effect(tuple(Step((a,)) for a in actions)))
    return spell(inner, draw())


def count(state: State, number: int) -> int:
    """The boosts of an object."""
    found = state.find(number)
    assert found is not None
    return found.count()


def test_internal_action_is_played_while_the_spell_resolves() -> None:
    """5.2.3.g: it is offered on resolution, and its target is chosen only then."""
    state = send(in_deck(table(), 1), face())
    target = last(state).id
    state = in_hand(orbs(state, 2), internal(Cost(Number(1)), boost()))
    card = newest(state)
    offered = choose(state, f"play card={card}")
    assert ids(offered) == ["internal", "decline"]
    assert ready_orbs(offered) == 1
    asked = choose(offered, "internal")
    assert ids(asked) == [f"target object={target}", "withdraw"]
    done = choose(asked, f"target object={target}")
    assert count(done, target) == 1
    assert ready_orbs(done) == 0
    assert len(done.players[0].hand) == 1


def test_internal_action_is_always_optional() -> None:
    """5.2.3.g, 1.2.6.e: declined, it is ignored, and the rest of the effect happens."""
    state = in_hand(orbs(in_deck(table(), 2), 2), internal(Cost(Number(1)), draw()))
    offered = choose(state, f"play card={newest(state)}")
    done = choose(offered, "decline")
    assert ready_orbs(done) == 1
    assert len(done.players[0].hand) == 1


def test_internal_action_that_cannot_be_paid_is_ignored() -> None:
    """1.2.6.e: an internal action is ignored when its cost is not paid."""
    state = in_hand(orbs(in_deck(table(), 2), 1), internal(Cost(Number(1)), draw()))
    done, events = step(state, f"play card={newest(state)}")
    assert [e.kind for e in events].count("ignored") == 1
    assert len(done.players[0].hand) == 1


def test_what_has_gone_cannot_be_exhausted_for_an_internal_action() -> None:
    """A cost is paid in full (6.1.d): nothing of an object that is there no longer."""
    for cost in (Cost(exhaust_me=True), Cost(spend=(("boost", 1),)), Cost(discard_me=True)):
        offer = Offered(0, cost, Effect((Step((draw(),)),)), Binding(me=9_999))
        refused = offer.refuse(table(), choice("internal", 0))
        assert refused is not None
        assert refused.code == "ALT-L069"


def test_internal_action_without_target_is_ignored() -> None:
    """5.4.a: it is played through the process for playing a Spell, so it needs its targets."""
    state = in_hand(orbs(in_deck(table(), 1), 2), internal(Cost(Number(1)), boost()))
    done = choose(state, f"play card={newest(state)}")
    assert done.turn == 1


def test_withdrawing_an_internal_action_offers_it_again() -> None:
    """Taking its declaration back leads to where it was offered, with nothing changed."""
    state = send(in_deck(table(), 1), face())
    state = in_hand(orbs(state, 2), internal(Cost(Number(1)), boost()))
    offered = choose(state, f"play card={newest(state)}")
    assert choose(offered, "internal", "withdraw") == offered


def test_no_check_for_reactions_after_an_internal_action() -> None:
    """4.4.a, remark: the reactions it creates wait until the effect around it has ended."""
    waiting = face(
        Type.PERMANENT,
        1,
        1,
        Reaction((Joins(Which((Type.CHARACTER,))),), Effect((Step((draw(),)),))),
    )
    inner = PlayForFree(
        Chosen(Which(zones=(Zone.RESERVE,), types=(Type.CHARACTER,)), Number(1), You())
    )
    state = put(in_deck(table(), 3), waiting, Zone.LANDMARK_ZONE, 0)
    state = reserve(state, face(name="Guest"))
    guest = newest(state)
    state = in_hand(orbs(state, 2), internal(Cost(Number(1)), inner))
    state = choose(state, f"play card={newest(state)}", "internal")
    state = choose(state, *[i for i in ids(state) if "Guest" in i or "object" in i][:1])
    _, events = step(state, f"play card={guest} side=Hero")
    kinds = [e.kind for e in events if e.kind in {"draw", "react", "activate"}]
    assert kinds == ["activate", "draw", "react", "draw"]


def test_free_play_pays_nothing() -> None:
    """Playing for free: the declaration stays, the payment does not."""
    state = orbs(reserve(table(), face(reserve=5)), 1)
    asked = after(state, PlayFree(0, 0))
    assert ids(asked) == ["play card=0 side=Hero", "play card=0 side=Companion"]
    done = choose(asked, "play card=0 side=Companion")
    thing = find(done, 0)
    assert (thing.zone, thing.side) == (Zone.EXPEDITION_ZONE, Side.COMPANION)
    assert thing.has(Status.FLEETING)
    assert ready_orbs(done) == 1


def test_free_play_keeps_targets_and_waives_the_surcharge() -> None:
    """The targets are still declared; Tough costs nothing when the card is played for free."""
    state = send(reserve(table(), spell(boost(), reserve=9)), tough(3), 1)
    target = last(state).id
    asked = after(state, PlayFree(0, 0))
    assert ids(asked) == [f"target object={target}"]
    assert count(choose(asked, f"target object={target}"), target) == 1


def test_free_play_without_target_does_not_happen() -> None:
    """6.5.f: what cannot be carried out is ignored."""
    state = reserve(table(), spell(boost(), reserve=9))
    done = after(state, PlayFree(0, 0))
    assert find(done, 0).zone is Zone.RESERVE
    assert isinstance(done.agenda[-1], TurnDecision)


def test_free_play_of_a_permanent_owned_by_the_other() -> None:
    """3.1.2.c: a card goes to the private zone of its owner, whoever plays it."""
    state = reserve(table(), face(Type.PERMANENT), 1)
    done = after(state, PlayFree(0, 0))
    assert (find(done, 0).zone, find(done, 0).controller) == (Zone.LANDMARK_ZONE, 1)


def test_free_play_of_a_character_owned_by_the_other() -> None:
    """It joins an Expedition of who plays it, and is under that player's control."""
    state = reserve(table(), face(), 1)
    done = choose(after(state, PlayFree(0, 0)), "play card=0 side=Hero")
    assert (find(done, 0).controller, find(done, 0).owner) == (0, 1)


def pending(state: State, *actions: Action, player: int = 0) -> State:
    """The state with one Emblem-Reaction in Limbo, about to be played."""
    game = Game(state)
    emblem = Atom(
        "emblem",
        player,
        ("activate",),
        zone=Zone.LIMBO,
        owner=player,
        controller=player,
        face=Face("", Type.EMBLEM, ("Reaction",)),
        effect=Effect(tuple(Step((a,)) for a in actions)),
        binding=Binding(),
    )
    made = perform(game, [emblem], "reaction.additive")[0].made
    assert made is not None
    game.push(PlayReaction(made))
    game.run()
    return game.state


def emblems(state: State) -> int:
    """How many Emblems are in Limbo."""
    return len(state.in_zone(Zone.LIMBO))


def test_reaction_declares_resolves_and_ceases() -> None:
    """6.5.e, 4.4.b: a reaction is declared with its targets; then its Emblem ceases."""
    state = send(table(), face())
    target = last(state).id
    asked = pending(state, boost())
    assert ids(asked) == [f"target object={target}"]
    done = choose(asked, f"target object={target}")
    assert count(done, target) == 1
    assert emblems(done) == 0


def test_reaction_without_target_has_no_effect() -> None:
    """The reading reaction.no-target: nothing happens, or everything else."""
    for value, drawn in (("no-effect", 0), ("rest-happens", 1)):
        state = in_deck(table(reaction_no_target=value), 1)
        done = pending(state, boost(), draw())
        assert len(done.players[0].hand) == drawn
        assert emblems(done) == 0


def test_surcharge_of_a_reaction_may_be_left_unpaid() -> None:
    """The reading reaction.surcharge: paying is offered, and declining leaves no effect."""
    state = orbs(send(table(), tough(1), 1), 1)
    target = state.objects[0].id
    asked = choose(pending(state, boost()), f"target object={target}")
    assert ids(asked) == ["pay-surcharge", "decline"]
    paid, declined = choose(asked, "pay-surcharge"), choose(asked, "decline")
    assert (count(paid, target), ready_orbs(paid), emblems(paid)) == (1, 0, 0)
    assert (count(declined, target), ready_orbs(declined), emblems(declined)) == (0, 1, 0)
    must = orbs(send(table(reaction_surcharge="must-pay"), tough(1), 1), 1)
    assert ids(choose(pending(must, boost()), f"target object={target}")) == ["pay-surcharge"]


def test_surcharge_of_a_reaction_that_cannot_be_paid() -> None:
    """1.4.1.b: without the mana it is left unpaid."""
    state = send(table(reaction_surcharge="must-pay"), tough(1), 1)
    target = state.objects[0].id
    asked = choose(pending(state, boost()), f"target object={target}")
    assert ids(asked) == ["decline"]


def test_after_you_ends_the_turn_after_a_quick_action() -> None:
    """The words "After you" end the turn without passing."""
    game = Game(table())
    end_turn(game, 0)
    game.run()
    assert game.state.turn == 1
    assert not game.state.players[0].passed
    assert protocol.decider(game.state) == 1


def test_reading_check_after_every_step() -> None:
    """The reading check-reactions.after-step: inside a resolving Spell, or only when it is over."""
    waiting = face(
        Type.PERMANENT,
        1,
        1,
        Reaction((Joins(Which((Type.CHARACTER,))),), Effect((Step((boost_me(),)),))),
    )
    guest = PlayForFree(
        Chosen(Which(zones=(Zone.RESERVE,), types=(Type.CHARACTER,)), Number(1), You())
    )
    two = face(Type.SPELL, 1, 1, SpellEffect(Effect((Step((guest,)), Step((draw(),))))))
    for value, order in (
        ("not-inside", ["draw", "react"]),
        ("every-step", ["react", "draw"]),
    ):
        state = put(
            in_deck(table(check_reactions_after_step=value), 3), waiting, Zone.LANDMARK_ZONE, 0
        )
        state = reserve(state, face(name="Guest"))
        card = newest(state)
        state = in_hand(orbs(state, 2), two)
        state = choose(state, f"play card={newest(state)}")
        state = choose(state, *[i for i in ids(state) if "object" in i][:1])
        _, events = step(state, f"play card={card} side=Hero")
        assert [e.kind for e in events if e.kind in {"draw", "react"}] == order
