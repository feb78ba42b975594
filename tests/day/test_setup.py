"""Setting up the game (4.1, 1.3.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from altered.ability.tree import AtPhase, Draw, Effect, Number, Reaction, Step, You
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.engine.chance import SplitMix64
from altered.failure import Malformed
from altered.state.choice import CHANCE, Choice, choice
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Phase, Terrain, Type, Zone
from tests.day.board import character, choose, codes, hero, ids, rules


def deck(size: int = 12, with_hero: bool = True, counters: int = 0) -> DeckList:
    """A small deck."""
    cards = tuple(character(name=f"Walker {i}") for i in range(size))
    return DeckList(hero(counters=counters) if with_hero else None, cards, "walkers")


def opened(*decks: DeckList) -> State:
    """A game at its very start."""
    return rules().start(decks or (deck(), deck()))


def dealt(first: int = 0, *decks: DeckList, law: altered.Rules | None = None) -> State:
    """A game in which chance has dealt, the lowest card first."""
    state = (law or rules()).start(decks or (deck(), deck()))
    state = choose(state, f"first-player seat={first}")
    while protocol.decider(state) == CHANCE:
        state = choose(state, ids(state)[0])
    return state


def test_zones_are_empty_at_the_start() -> None:
    """4.1.a: there is nothing in any zone."""
    state = opened()
    assert state.objects == ()
    assert [(p.hand, len(p.deck)) for p in state.players] == [((), 0), ((), 0)]


def test_the_adventure() -> None:
    """4.1.b-c: a Region at each end, three face-down Tumult cards of two Regions between them."""
    state = opened()
    assert [r.name for r in state.adventure] == ["Hero Region", *[""] * 6, "Companion Region"]
    assert [r.face_up for r in state.adventure] == [True, *[False] * 6, True]
    assert state.adventure[0].types == state.adventure[-1].types == tuple(Terrain)


def test_tumult_cards_differ() -> None:
    """4.1.c: three different cards, so at least three to choose from, none twice."""
    state = opened()
    assert len(state.tumult) >= 3
    assert len(set(state.tumult)) == len(state.tumult)


def test_markers_start_at_their_ends() -> None:
    """4.1.d: each marker is where it starts."""
    assert [(p.hero_marker, p.companion_marker) for p in opened().players] == [(0, 0), (0, 0)]


def test_chance_chooses_the_first_player() -> None:
    """4.1.g: chance decides who is the first player."""
    state = opened()
    assert ids(state) == ["first-player seat=0", "first-player seat=1"]
    assert protocol.decider(state) == CHANCE
    assert choose(state, "first-player seat=1").first_player == 1


def test_heroes_with_their_counters() -> None:
    """4.1.h, 2.5.d: each Hero is in its own Hero zone, with the counters it starts with."""
    state = dealt(0, deck(counters=2), deck())
    heroes = state.in_zone(Zone.HERO_ZONE)
    assert [(o.owner, o.controller, o.count("ember")) for o in heroes] == [(0, 0, 2), (1, 1, 0)]


def test_heroes_get_their_timestamps_in_initiative_order() -> None:
    """6.1.g: the first player's Hero is the older object."""
    state = dealt(1)
    assert [o.owner for o in sorted(state.objects, key=lambda o: o.id)] == [1, 0]


def test_without_a_hero() -> None:
    """1.3.1.c: only a player who has a Hero puts it in the Hero zone."""
    state = dealt(0, deck(with_hero=False), deck())
    assert [o.owner for o in state.in_zone(Zone.HERO_ZONE)] == [1]


def test_six_cards_drawn_from_the_deck() -> None:
    """1.3.1.d: players draw six cards; the rest of their cards is their Deck (4.1.i)."""
    state = dealt()
    assert [len(p.hand) for p in state.players] == [6, 6]
    assert [len(p.deck) for p in state.players] == [6, 6]
    for player, seat in enumerate(state.players):
        own = {i for i, c in enumerate(state.cards) if c.owner == player}
        assert {*seat.hand, *seat.deck.cards} <= own


def test_three_of_them_to_the_mana_zone() -> None:
    """1.3.1.d, quick.setup.starting_hand: three chosen cards, face down and ready."""
    state = dealt()
    one, two, three, *_ = state.players[0].hand
    state = choose(state, f"orb card={three}", f"orb card={one}", f"orb card={two}")
    assert state.in_zone(Zone.MANA_ZONE) == ()
    state = choose(state, *[f"orb card={c}" for c in state.players[1].hand[:3]])
    orbs = state.in_zone(Zone.MANA_ZONE)
    assert [(o.controller, o.ready) for o in orbs] == [(0, True)] * 3 + [(1, True)] * 3
    assert [o.card for o in orbs[:3]] == [one, two, three]
    assert [len(p.hand) for p in state.players] == [3, 3]


def test_the_first_player_chooses_first() -> None:
    """1.4.5.a: the player with the initiative decides first."""
    assert protocol.decider(dealt(0)) == 0
    assert protocol.decider(dealt(1)) == 1


def test_a_small_deck() -> None:
    """With fewer cards than six, one draws what there is, and keeps what can be chosen."""
    state = dealt(0, deck(2), deck(0))
    assert [len(p.hand) for p in state.players] == [2, 0]
    state = choose(state, *[f"orb card={c}" for c in state.players[0].hand])
    assert len(state.in_zone(Zone.MANA_ZONE)) == 2
    assert state.phase is Phase.AFTERNOON


def finished(state: State) -> State:
    """The state after everybody chose the first Mana Orbs."""
    while ids(state)[0].startswith("orb"):
        state = choose(state, ids(state)[0])
    return state


def test_the_first_day_begins_at_noon() -> None:
    """4.1.j: no Morning comes first: nobody draws or expands; the first player has the turn."""
    state = finished(dealt(1))
    assert (state.day, state.phase, state.turn) == (1, Phase.AFTERNOON, 1)
    assert [len(p.hand) for p in state.players] == [3, 3]
    assert state.first_player == 1


@pytest.mark.parametrize(("reading", "cards"), [("no-morning", 3), ("morning-without-effects", 4)])
def test_reactions_at_the_first_morning(reading: str, cards: int) -> None:
    """4.1.j against 1.3.1.d: is there a first Morning at which reactions trigger."""
    law = rules().under({"setup.first-morning": reading})
    effect = Effect((Step((Draw(You(), Number(1)),)),))
    ability = Reaction((AtPhase(Phase.MORNING),), effect)
    face = Face("Early Oda", Type.HERO, abilities=(ability,), reserve_limit=2, landmark_limit=2)
    state = finished(dealt(0, replace(deck(), hero=face), deck(), law=law))
    while protocol.decider(state) == CHANCE:
        state = choose(state, ids(state)[0])
    assert len(state.players[0].hand) == cards


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (choice("first-player", CHANCE, seat=2), "ALT-L120"),
        (choice("first-player", CHANCE), "ALT-L120"),
        (choice("first-player", 0, seat=0), "ALT-L002"),
        (choice("orb", CHANCE, card=1), "ALT-L003"),
    ],
)
def test_refused_first_players(what: Choice, code: str) -> None:
    """4.1.g: only players, and only by chance."""
    assert codes(opened(), what) == [code]


def test_refused_names() -> None:
    """4.1.i: only a card of the shuffled Deck may come next."""
    state = choose(opened(), "first-player seat=0")
    assert codes(state, choice("name", CHANCE, card=0)) == ["ALT-L121"]
    assert codes(state, choice("name", CHANCE, card=14)) == ["ALT-L121"]
    assert codes(state, choice("name", CHANCE, card=1)) == []


def test_refused_orbs() -> None:
    """1.3.1.d: three different cards of one's own Hand."""
    state = dealt()
    mine, other = state.players[0].hand[0], state.players[1].hand[0]
    assert codes(state, choice("orb", 0, card=other)) == ["ALT-L124"]
    state = choose(state, f"orb card={mine}")
    assert codes(state, choice("orb", 0, card=mine)) == ["ALT-L125"]
    assert f"orb card={mine}" not in ids(state)


@pytest.mark.parametrize(
    ("decks", "code"),
    [
        ((deck(),), "ALT-S001"),
        ((deck(), deck(), deck()), "ALT-S001"),
        ((deck(), DeckList(character(), (), "x")), "ALT-S002"),
        ((deck(), DeckList(None, (hero(),), "x")), "ALT-S002"),
    ],
)
def test_malformed_games(decks: tuple[DeckList, ...], code: str) -> None:
    """Two players, a Hero as Hero, and no Hero in the Deck."""
    with pytest.raises(Malformed) as failure:
        rules().start(decks)
    assert failure.value.problems[0].code == code


def test_a_seed_deals() -> None:
    """With a seed chance's part of the set-up is done, the same for the same seed."""
    one, two = (rules().start((deck(), deck()), seed=3) for _ in range(2))
    assert one == two
    assert protocol.decider(one) in (0, 1)
    others = {rules().start((deck(), deck()), seed=s) for s in range(10)}
    assert len(others) == 10


def test_every_order_is_as_likely() -> None:
    """4.1.i: shuffling. Over many seeds each card comes first about equally often."""
    counts = [0] * 4
    for seed in range(400):
        state = rules().start((deck(4, with_hero=False), deck(0)), seed=seed)
        counts[state.players[0].hand[0]] += 1
    assert all(60 < count < 140 for count in counts)


def test_splitmix() -> None:
    """The first numbers from seed 0 are the known ones of splitmix64; bounds are kept."""
    rng = SplitMix64(0)
    assert [rng.next(), rng.next()] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    assert {SplitMix64(seed).below(3) for seed in range(50)} == {0, 1, 2}
    with pytest.raises(ValueError, match="below 0"):
        rng.below(0)


def test_chance_answers_only_its_own_decisions() -> None:
    """A decision of a player is none of chance's."""
    with pytest.raises(altered.Broken):
        protocol.answer_chance(dealt(), SplitMix64(1))
