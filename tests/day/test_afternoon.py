"""Afternoon: turns and passing (4.2.f, 1.3.2.d)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability.tree import ChangeStatistics, Number
from altered.day.afternoon import BeginTurns, after_you, pass_by_effect
from altered.day.phases import BeginPhase, EndPhase
from altered.engine import protocol
from altered.play.turn import next_player
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import Card, GameObject, Player, State
from altered.terms import Duration, Form, Phase, Type, Zone
from tests.day.board import after, board, character, choose, codes, ids, put, run


def ready(*cards: int, first: int = 0) -> State:
    """An Afternoon with so many free Characters in each player's Hand."""
    state = replace(board(), phase=Phase.AFTERNOON, first_player=first)
    for player, number in enumerate(cards):
        face = replace(character(), hand_cost=0)
        start = len(state.cards)
        players = list(state.players)
        players[player] = replace(players[player], hand=tuple(range(start, start + number)))
        new = tuple(Card(face, player) for _ in range(number))
        state = replace(state, cards=(*state.cards, *new), players=tuple(players))
    return after(state, BeginTurns())


def play(state: State) -> State:
    """Play the first card that can be played."""
    state = choose(state, next(i for i in ids(state) if i.startswith("play")))
    while (first := ids(state)[0]) and not any(i == "pass" for i in ids(state)):
        state = choose(state, first)
    return state


def test_the_first_player_takes_the_first_turn() -> None:
    """1.3.2.d: the first player takes the first turn, and has the initiative (1.4.5.a)."""
    state = ready(1, 1, first=1)
    assert (state.turn, state.initiative, protocol.decider(state)) == (1, 1, 1)


def test_turns_alternate() -> None:
    """quick.afternoon.alternate: when a card has been played, the other player's turn begins."""
    state = play(ready(2, 2))
    assert state.turn == 1
    assert play(state).turn == 0


def test_one_player_may_take_several_turns() -> None:
    """quick.pass.opponent: after a pass the opponent can go on playing turns."""
    state = choose(ready(1, 3), "pass")
    for _ in range(3):
        assert state.turn == 1
        state = play(state)
    assert state.turn == 1


def test_passing_is_for_the_whole_afternoon() -> None:
    """1.3.2.d: a player who has passed cannot take another turn this day."""
    state = choose(ready(2, 2), "pass")
    assert play(state).turn == 1


def test_the_afternoon_ends_when_all_have_passed() -> None:
    """4.2.f: until every player has passed; then nobody has the turn."""
    state = ready(1, 1)
    state = replace(state, agenda=(EndPhase(Phase.AFTERNOON), *state.agenda))
    state = choose(state, "pass")
    assert state.phase is Phase.AFTERNOON
    game = Game(state)
    game.take(protocol.legal(state)[-1])
    kinds = [e.kind for e in game.events]
    assert kinds[: kinds.index("phase") + 1] == ["pass", "all-passed", "phase"]


def test_a_pass_counts_until_the_next_afternoon() -> None:
    """quick.pass: from the next Afternoon on the player plays turns again."""
    state = replace(board(), players=(Player(0, passed=True), Player(1, passed=True)))
    state = after(state, BeginTurns())
    assert [p.passed for p in state.players] == [False, False]
    assert state.turn == 0


def test_next_player_in_seat_order() -> None:
    """2v2.turns: one after the other to the left, without those who have passed."""
    players = tuple(Player(seat, passed=seat in (1, 3)) for seat in range(4))
    state = replace(board(), players=players)
    assert [next_player(state, seat) for seat in range(4)] == [2, 2, 0, 0]
    everybody = tuple(replace(p, passed=True) for p in players)
    assert next_player(replace(state, players=everybody), 0) is None


def lasting(state: State, duration: Duration) -> State:
    """The state with an Ongoing Emblem."""
    emblem = GameObject(
        id=state.clock,
        form=Form.EMBLEM,
        zone=Zone.LIMBO,
        owner=0,
        controller=0,
        face=Face("", Type.EMBLEM, ("Ongoing",)),
        static=ChangeStatistics(None, (Number(1), Number(1), Number(1))),
        duration=duration,
    )
    return replace(state, objects=(*state.objects, emblem), clock=state.clock + 1)


def test_this_turn_ends_with_the_turn() -> None:
    """An Emblem that lasts "this turn" is gone in the next turn; longer ones are not."""
    state = lasting(lasting(ready(1, 1), Duration.TURN), Duration.AFTERNOON)
    state = choose(state, "pass")
    assert [o.duration for o in state.in_zone(Zone.LIMBO)] == [Duration.AFTERNOON]


def test_this_afternoon_ends_with_the_afternoon() -> None:
    """An Emblem that lasts "this Afternoon" is gone at Dusk; one of "this Day" is not."""
    state = lasting(lasting(ready(0, 0), Duration.AFTERNOON), Duration.DAY)
    state = choose(state, "pass", "pass")
    assert [o.duration for o in state.in_zone(Zone.LIMBO)] == [Duration.DAY]


def test_this_day_ends_with_the_day() -> None:
    """Nothing that lasts "this Day" is left in the Morning; uses start from 0 (6.3.f)."""
    state = lasting(replace(board(), uses=(((1, 0), 5),)), Duration.DAY)
    state = put(state, character(), Zone.RESERVE, 0)
    state = after(state, BeginPhase(Phase.NIGHT))
    assert (state.day, state.uses, state.in_zone(Zone.LIMBO)) == (2, (), ())


def test_after_you_ends_the_turn_without_passing() -> None:
    """The turn ends, the player has not passed, and the next turn is the other player's."""
    game = Game(ready(1, 1))
    after_you(game, 0)
    game.run()
    assert (game.state.turn, game.state.players[0].passed) == (1, False)


def test_after_you_outside_the_own_turn_does_nothing() -> None:
    """There is no turn of that player to end."""
    state = ready(1, 1)
    game = Game(state)
    after_you(game, 1)
    assert [e.kind for e in game.events] == ["impossible"]
    assert game.state == state


def test_passing_by_an_effect() -> None:
    """quick.pass: who passes takes no more turns; an own turn ends; nobody passes twice."""
    game = Game(ready(1, 1))
    pass_by_effect(game, 1)
    pass_by_effect(game, 1)
    assert [e.kind for e in game.events] == ["pass", "impossible"]
    assert [p.passed for p in game.state.players] == [False, True]
    assert play(game.state).turn == 0
    pass_by_effect(game, 0)
    game.run()
    assert game.state.turn is None


def test_nobody_passes_outside_the_afternoon() -> None:
    """A pass belongs to the turns of the Afternoon."""
    game = Game(board())
    pass_by_effect(game, 0)
    assert not game.state.players[0].passed


def test_only_the_player_whose_turn_it_is() -> None:
    """1.4.5.a: the other player does not decide."""
    from altered.state.choice import choice

    assert codes(ready(1, 1), choice("pass", 1)) == ["ALT-L002"]


def test_turn_events_cite() -> None:
    """Every event of a turn cites rules."""
    _, events = run(replace(board(), phase=Phase.AFTERNOON), BeginTurns())
    assert all(e.rules for e in events)
