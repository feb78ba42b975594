"""Tables for tests of playing: an Afternoon, the turn of player 0, just the cards a test needs."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.engine import protocol
from altered.play.turn import TurnDecision
from altered.state.event import Event
from altered.state.face import Face
from altered.state.model import Card, GameObject, State
from altered.terms import Phase, Side, Status, Type, Zone
from tests.day.board import board, last, put

BOOST_ONE = tree.Which(types=(Type.CHARACTER,))
"""Any Character in play."""


def table(player: int = 0, **readings: str) -> State:
    """The turn of a player in the Afternoon; targets are chosen in the declaration (5.2.3.b).

    By default each step chooses its own: the scenarios show it.
    """
    return replace(
        board(None, **{"spell_targets_when": "declaration"} | readings),
        phase=Phase.AFTERNOON,
        turn=player,
        first_player=player,
        agenda=(TurnDecision(player),),
    )


def face(
    type_: Type = Type.CHARACTER,
    hand: int | None = 1,
    reserve: int | None = 1,
    *abilities: tree.Ability,
    support: tuple[tree.Ability, ...] = (),
    name: str = "Reed Piper",
) -> Face:
    """A card of a type with costs and abilities."""
    subtypes = ("Landmark",) if type_ is Type.PERMANENT else ()
    statistics = (1, 2, 3) if type_ is Type.CHARACTER else None
    return Face(
        name,
        type_,
        subtypes,
        "Lyra",
        "common",
        hand,
        reserve,
        statistics,
        abilities=abilities,
        support=support,
    )


def spell(*actions: tree.Action, hand: int = 1, reserve: int = 1) -> Face:
    """A Spell with one step for each action."""
    effect = tree.Effect(tuple(tree.Step((a,)) for a in actions))
    return face(Type.SPELL, hand, reserve, tree.SpellEffect(effect), name="Long Echo")


def modal(*modes: tree.Effect, choose: int = 1) -> Face:
    """A Spell of which modes are chosen."""
    return face(
        Type.SPELL, 1, 1, tree.SpellEffect(tree.Effect(modes=modes, choose=choose)), name="Fork"
    )


def quick(cost: tree.Cost, *actions: tree.Action) -> tree.QuickAction:
    """A quick action."""
    return tree.QuickAction(cost, tree.Effect(tuple(tree.Step((a,)) for a in actions)))


def draw(number: int = 1) -> tree.Draw:
    """Draw cards."""
    return tree.Draw(tree.You(), tree.Number(number))


def boost(count: int = 1, *, up_to: bool = False, which: tree.Which = BOOST_ONE) -> tree.Gain:
    """Target Characters gain 1 boost."""
    return tree.Gain(tree.Target(which, tree.Number(count), up_to), tree.Number(1))


def boost_me() -> tree.Gain:
    """I gain 1 boost."""
    return tree.Gain(tree.Me(), tree.Number(1))


def tough(number: int) -> Face:
    """A Character with Tough."""
    return face(Type.CHARACTER, 1, 1, tree.Keyword("Tough", number), name=f"Oak {number}")


def in_hand(state: State, card: Face, player: int = 0) -> State:
    """One more card in a Hand; its number is ``newest(state)``."""
    number = len(state.cards)
    players = list(state.players)
    players[player] = replace(players[player], hand=(*players[player].hand, number))
    return replace(state, cards=(*state.cards, Card(card, player)), players=tuple(players))


def newest(state: State) -> int:
    """The number of the newest card."""
    return len(state.cards) - 1


def in_deck(state: State, number: int, player: int = 0) -> State:
    """Cards in known order on top of a Deck."""
    for _ in range(number):
        new = len(state.cards)
        players = list(state.players)
        deck = players[player].deck.on_top(new)
        players[player] = replace(players[player], deck=deck)
        cards = (*state.cards, Card(face(name="Deck card"), player))
        state = replace(state, cards=cards, players=tuple(players))
    return state


def orbs(state: State, number: int, player: int = 0, *statuses: Status) -> State:
    """More Mana Orbs."""
    for _ in range(number):
        state = put(state, face(name="Orb"), Zone.MANA_ZONE, player, None, *statuses)
    return state


def send(
    state: State, card: Face, player: int = 0, side: Side = Side.HERO, boosts: int = 0
) -> State:
    """One more Character in an Expedition; it is ``last(state)``."""
    return put(state, card, Zone.EXPEDITION_ZONE, player, side, boosts=boosts)


def reserve(state: State, card: Face, player: int = 0) -> State:
    """One more card in a Reserve."""
    return put(state, card, Zone.RESERVE, player)


def ready_orbs(state: State, player: int = 0) -> int:
    """How many ready Mana Orbs a player has."""
    return sum(o.ready for o in state.in_zone(Zone.MANA_ZONE, player))


def find(state: State, card: int) -> GameObject:
    """The object that a card represents."""
    return next(o for o in state.objects if o.card == card)


def step(state: State, id_: str) -> tuple[State, tuple[Event, ...]]:
    """One choice by its id, with the events."""
    found = [c for c in protocol.legal(state) if c.id == id_]
    assert found, f"{id_} is not in {[c.id for c in protocol.legal(state)]}"
    done = protocol.step(state, found[0])
    return done.state, done.events


__all__ = ["last", "put"]
