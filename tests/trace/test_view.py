"""A view holds what a player may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.engine.view import View, view
from altered.failure import Malformed
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.state.model import GameObject, State
from altered.terms import Zone
from altered.trace.random_play import random_game
from tests.day.board import rules
from tests.trace.games import decks

GAMES: Final = 4
MANY: Final = 100
WHOSE: Final = "visibility.no-looking.whose"
Change = Callable[[State, int, SplitMix64], State]


@lru_cache(maxsize=GAMES)
def states(seed: int) -> tuple[State, ...]:
    """The states of a random game in which a player decides."""
    played = (step.state for _, step in random_game(rules(), decks(seed), seed))
    return tuple(state for state in played if protocol.decider(state) != -1)


def hidden(state: State, player: int) -> list[int]:
    """The cards that the player may not see."""
    seen = set(state.players[player].hand)
    seen |= {
        o.card
        for o in state.objects
        if o.card is not None and (o.zone is not Zone.MANA_ZONE or o.owner == player)
    }
    return [card for card in range(len(state.cards)) if card not in seen]


def other_faces(state: State, player: int, rng: SplitMix64) -> State:
    """The state with the faces of hidden cards of each owner dealt anew."""
    cards = list(state.cards)
    for owner in range(len(state.players)):
        places = [card for card in hidden(state, player) if state.cards[card].owner == owner]
        left = list(places)
        for place in places:
            cards[place] = state.cards[left.pop(rng.below(len(left)))]

    def turned(thing: GameObject) -> GameObject:
        down = thing.zone is Zone.MANA_ZONE and thing.card is not None
        return replace(thing, face=cards[thing.card or 0].face) if down else thing

    objects = tuple(turned(thing) for thing in state.objects)
    return replace(state, cards=tuple(cards), objects=objects)


def other_places(state: State, player: int, rng: SplitMix64) -> State:
    """The state with other card numbers in the Hand, Mana zone and Deck of each other player."""
    swap: dict[int, int] = {}
    for owner in range(len(state.players)):
        places = [card for card in hidden(state, player) if state.cards[card].owner == owner]
        left = list(places)
        swap |= {place: left.pop(rng.below(len(left))) for place in places}

    def moved(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(swap.get(card, card) for card in numbers)

    players = tuple(
        replace(
            seat,
            hand=moved(seat.hand),
            deck=replace(
                seat.deck,
                top=moved(seat.deck.top),
                bag=tuple(sorted(moved(seat.deck.bag))),
                bottom=moved(seat.deck.bottom),
            ),
        )
        for seat in state.players
    )
    objects = tuple(
        replace(o, card=swap.get(o.card, o.card), face=state.cards[swap[o.card]].face)
        if o.card in swap
        else o
        for o in state.objects
    )
    return replace(state, players=players, objects=objects)


def seeds() -> list[object]:
    """A few games, and many slow ones; the decks differ from one to the next."""
    many = (pytest.param(seed, marks=pytest.mark.slow) for seed in range(GAMES, MANY))
    return [*range(GAMES), *many]


@pytest.mark.audit
@pytest.mark.parametrize("seed", seeds())
@pytest.mark.parametrize("change", [other_faces, other_places])
def test_states_that_look_the_same_give_the_same_view(seed: int, change: Change) -> None:
    """What is hidden changes neither the view nor, for the player who decides, the choices."""
    rng = SplitMix64(seed)
    changed = 0
    for state in states(seed):
        for player in range(len(state.players)):
            other = change(state, player, rng)
            changed += other != state
            assert view(other, player) == view(state, player)
            if protocol.decider(state) == player:
                assert protocol.legal(other) == protocol.legal(state)
    assert changed > 20


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_view_shows_what_everybody_may_know(seed: int) -> None:
    """Numbers of hidden cards, all visible objects, the own Hand, the day."""
    for state in states(seed):
        for player, seat in enumerate(state.players):
            seen = view(state, player)
            assert tuple(card.card for card in seen.hand) == seat.hand
            assert [o.id for o in seen.objects] == [o.id for o in state.objects]
            assert [one.hand for one in seen.seats] == [len(p.hand) for p in state.players]
            assert [one.deck for one in seen.seats] == [len(p.deck) for p in state.players]
            assert seen.deciding == protocol.decider(state)
            orbs = [orb for orb in seen.in_zone(Zone.MANA_ZONE) if orb.owner != player]
            assert all(orb.face is None and orb.card is None for orb in orbs)
            down = [region for region in seen.adventure if not region.face_up]
            assert all(region.terrains == () and region.name == "" for region in down)


@pytest.mark.parametrize("seed", range(GAMES))
def test_players_see_the_cards_of_their_own_mana_zone(seed: int) -> None:
    """Whenever they like, players may look at the cards of their own Mana zone (3.2.9.d).

    The ban on looking covers it in one reading, that of the English source.
    """
    looked = 0
    for state in states(seed):
        for player in range(len(state.players)):
            orbs = {o.id: o for o in state.in_zone(Zone.MANA_ZONE, player)}
            seen = view(state, player).in_zone(Zone.MANA_ZONE, player)
            assert [(o.card, o.face) for o in seen] == [(o.card, o.face) for o in orbs.values()]
            looked += len(orbs)
    assert looked > 20
    english = tuple((name, "english" if name == WHOSE else value) for name, value in state.readings)
    strict = view(replace(state, readings=english), 0)
    assert {orb.face for orb in strict.in_zone(Zone.MANA_ZONE)} == {None}


def test_different_hands_give_different_views() -> None:
    """A player sees their own Hand: with another one the view is another one."""
    state = next(one for one in states(0) if len(one.players[0].hand) > 1)
    first = state.players[0]
    less = replace(first, hand=first.hand[1:], deck=first.deck.on_top(first.hand[0]))
    other = replace(state, players=(less, *state.players[1:]))
    assert view(other, 0) != view(state, 0)
    assert view(other, 1) != view(state, 1)


def test_no_field_of_the_state_leaks() -> None:
    """A view has no agenda, no Deck and no past."""
    names = {field.name for field in fields(View)}
    assert names & {"agenda", "past", "cards", "deck", "players", "tumult"} == set()


DRAWN: Final = """
title    = "An opponent draws"
rules    = ["visibility.no-looking"]
sets     = ["rulings"]

[[card]]
name     = "Open Window"
type     = "Permanent"
subtypes = ["Landmark"]
cost     = { hand = 1, reserve = 1 }
text     = "When an opponent draws one or more cards — They put a card from their hand in Reserve."

[[card]]
name     = "Letter"
type     = "Spell"
subtypes = ["Boon"]
cost     = { hand = 1, reserve = 1 }
text     = "Draw a card."

[position]
turn = 1

[[position.player]]
landmarks = ["Open Window"]

[[position.player]]
mana = 1
hand = ["Letter", "Well Digger"]
deck = ["Reed Walker"]

[[step]]
choose = 'play card="Letter"'
"""


def test_a_reaction_to_a_draw_does_not_tell_which_card_it_was(tmp_path: Path) -> None:
    """Who drew it may look at it, and who only hears of it may not (3.1.3.f)."""
    path = tmp_path / "drawn.toml"
    path.write_text(DRAWN, encoding="utf-8")
    read = read_scenario(path)
    state = read.start.state
    for chosen in run(read).choices:
        state = protocol.step(state, chosen).state
    drawn = next(o.binding.cards for o in state.in_zone(Zone.LIMBO) if o.binding.cards)
    heard, drew = (
        [card for o in view(state, player).objects for card in o.binding.cards] for player in (0, 1)
    )
    assert heard == []
    assert tuple(drew) == drawn


def test_a_hand_is_revealed_to_who_chooses_from_it() -> None:
    """A player who chooses a card in the Hand of another one sees that Hand (3.2.5.c).

    Nobody else does; and when the card is taken at random, nobody does at all.
    """
    read = read_scenario(spec_root() / "scenarios" / "mechanics" / "chosen.from-another-hand.toml")
    state = read.start.state
    chosen = 0
    for choice in run(read).choices:
        seen = [view(state, player).shown for player in range(2)]
        if choice.kind == "choose" and choice.player >= 0:
            chosen += 1
            whole = state.players[1 - choice.player].hand
            assert tuple(one.card for one in seen[choice.player]) == whole
            assert seen[1 - choice.player] == ()
        else:
            assert seen == [(), ()]
        state = protocol.step(state, choice).state
    assert chosen == 2


def test_nobody_else_has_a_view() -> None:
    """A player who does not exist is told."""
    with pytest.raises(Malformed, match="ALT-S010"):
        view(states(0)[0], 2)
    assert rules().view(states(0)[0], 1) == view(states(0)[0], 1)
