"""Boards for tests of the day: a state with just what a test needs, and tasks run on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import altered
from altered.ability.tree import Ability
from altered.engine import protocol
from altered.rules.root import spec_root
from altered.state.adventure import new_adventure
from altered.state.choice import Choice
from altered.state.deck import Deck
from altered.state.event import Event
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import Card, GameObject, Player, Region, State
from altered.state.task import Task
from altered.terms import Form, Phase, Side, Status, Terrain, Type, Zone

F, M, W = Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER
HERO, COMPANION = Side.HERO, Side.COMPANION
ALL = (F, M, W)


@cache
def rules() -> altered.Rules:
    """The shipped rules under the default readings."""
    return altered.load()


def character(
    forest: int = 1,
    mountain: int = 1,
    water: int = 1,
    name: str = "Pebble Walker",
    abilities: tuple[Ability, ...] = (),
) -> Face:
    """A Character."""
    numbers = (forest, mountain, water)
    return Face(
        name, Type.CHARACTER, ("Citizen",), "Lyra", "common", 1, 1, numbers, abilities=abilities
    )


def hero(
    reserve: int | None = 2, landmarks: int | None = 2, counters: int = 0, name: str = "Oda"
) -> Face:
    """A Hero."""
    start = (("ember", counters),) if counters else ()
    return Face(name, Type.HERO, reserve_limit=reserve, landmark_limit=landmarks, counters=start)


def landmark() -> Face:
    """A Permanent."""
    return Face("Salt Tower", Type.PERMANENT, ("Landmark",), hand_cost=1, reserve_cost=1)


def board(regions: tuple[tuple[Terrain, ...], ...] | None = None, **readings: str) -> State:
    """Two players without cards. ``regions``: types of the six Regions in the middle.

    Readings are written with ``_`` for ``.`` and for ``-`` in the id.
    """
    ids = {name.replace(".", "_").replace("-", "_"): name for name, _ in rules().choices}
    chosen = {**dict(rules().choices), **{ids[name]: v for name, v in readings.items()}}
    ends = new_adventure(spec_root())
    middle = tuple(Region("R", types) for types in regions or (ALL,) * 6)
    return State(
        cards=(),
        players=(Player(0), Player(1)),
        adventure=(ends[0], *middle, ends[-1]),
        readings=tuple(chosen.items()),
        phase=Phase.DUSK,
    )


def under(state: State, readings: tuple[tuple[str, str], ...]) -> State:
    """The state with other values of some readings, by their ids."""
    return replace(state, readings=tuple({**dict(state.readings), **dict(readings)}.items()))


def put(
    state: State,
    face: Face,
    zone: Zone,
    player: int,
    side: Side | None = None,
    *statuses: Status,
    boosts: int = 0,
    form: Form = Form.CARD,
) -> State:
    """The state with one more card, as an object of a visible zone; it is ``last(state)``."""
    card = None if form is Form.TOKEN else len(state.cards)
    thing = GameObject(
        id=state.clock,
        form=form,
        zone=zone,
        owner=player,
        controller=player,
        face=face,
        card=card,
        side=side,
        statuses=frozenset(statuses),
        counters=(("boost", boosts),) if boosts else (),
    )
    cards = state.cards if card is None else (*state.cards, Card(face, player))
    return replace(state, cards=cards, objects=(*state.objects, thing), clock=state.clock + 1)


def last(state: State) -> GameObject:
    """The newest object."""
    return state.objects[-1]


def send(state: State, player: int, side: Side, *numbers: int) -> State:
    """The state with one more Character in an Expedition."""
    forest, mountain, water = numbers
    return put(state, character(forest, mountain, water), Zone.EXPEDITION_ZONE, player, side)


def hold(state: State, player: int, number: int, deck: int = 0) -> State:
    """The state with ``number`` more cards in a Hand and ``deck`` shuffled cards in a Deck."""
    start = len(state.cards)
    new = tuple(Card(character(name=f"Card {start + i}"), player) for i in range(number + deck))
    players = list(state.players)
    hand = tuple(range(start, start + number))
    bag = tuple(range(start + number, start + number + deck))
    players[player] = replace(
        players[player],
        hand=(*players[player].hand, *hand),
        deck=Deck(bag=(*players[player].deck.bag, *bag)),
    )
    return replace(state, cards=(*state.cards, *new), players=tuple(players))


def markers(state: State, *distances: tuple[int, int]) -> State:
    """The state with the Hero and companion markers of each player that far."""
    players = tuple(
        replace(p, hero_marker=one, companion_marker=two)
        for p, (one, two) in zip(state.players, distances, strict=True)
    )
    return replace(state, players=players)


def run(state: State, *tasks: Task) -> tuple[State, tuple[Event, ...]]:
    """Run tasks up to the next decision."""
    game = Game(state)
    game.push(*tasks)
    game.run()
    return game.state, tuple(game.events)


def after(state: State, *tasks: Task) -> State:
    """Only the state."""
    return run(state, *tasks)[0]


def choose(state: State, *ids: str) -> State:
    """Make choices by their ids."""
    for wanted in ids:
        found = [c for c in protocol.legal(state) if c.id == wanted]
        assert found, f"{wanted} is not in {[c.id for c in protocol.legal(state)]}"
        state = protocol.step(state, found[0]).state
    return state


def ids(state: State) -> list[str]:
    """What may be chosen."""
    return [c.id for c in protocol.legal(state)]


def codes(state: State, choice: Choice) -> list[str]:
    """The codes of the refusals of a choice."""
    return [refusal.code for refusal in protocol.refusals(state, choice)]


def kinds(events: tuple[Event, ...], *wanted: str) -> list[str]:
    """The kinds of events, of these kinds only when some are given."""
    return [e.kind for e in events if not wanted or e.kind in wanted]
