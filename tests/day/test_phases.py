"""The structure of a day (4.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.day.phases import BeginPhase, daily_effects
from altered.failure import Exhausted
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Phase, Side, Type, Zone
from tests.day.board import after, board, character, choose, hold, ids, kinds, put, run

DRAW = tree.Effect((tree.Step((tree.Draw(tree.You(), tree.Number(1)),)),))


@pytest.mark.parametrize(
    ("phase", "names"),
    [
        (Phase.MORNING, ["Succeed", "Prepare", "Draw", "Expand"]),
        (Phase.NOON, []),
        (Phase.AFTERNOON, []),
        (Phase.DUSK, ["Progress"]),
        (Phase.NIGHT, ["Rest", "CleanUp"]),
    ],
)
def test_daily_effects(phase: Phase, names: list[str]) -> None:
    """4.2.c, 4.2.1.a, 4.2.4.a, 4.2.5.a: which daily effects the phases have, in order."""
    state = replace(board(), phase=phase)
    assert [type(task).__name__ for task in daily_effects(state)] == names


def test_night_checks_victory_under_a_reading() -> None:
    """quick.night.victory_check: a third daily effect when victory counts at the end of the day."""
    state = replace(board(victory_timing="end-of-day"), phase=Phase.NIGHT)
    assert [type(t).__name__ for t in daily_effects(state)] == ["Rest", "CleanUp", "CheckVictory"]


def test_the_phases_follow_each_other() -> None:
    """4.2.a, 4.2.e: Noon, Afternoon; after both passed Dusk, Night, and the next Morning."""
    state, events = run(replace(board(), phase=Phase.NOON), BeginPhase(Phase.NOON))
    phases = [e.get("phase") for e in events if e.kind == "phase"]
    assert phases == ["Noon", "Afternoon"]
    from altered.engine.protocol import legal
    from altered.state.game import Game

    state = choose(state, "pass")
    game = Game(state)
    game.take(legal(state)[-1])
    phases = [e.get("phase") for e in game.events if e.kind == "phase"]
    assert phases == ["Dusk", "Night", "Morning", "Noon", "Afternoon"]
    assert (game.state.day, game.state.first_player, game.state.turn) == (2, 1, 1)


def early(phase: Phase) -> State:
    """A board on which player 1 has a Hero that draws at a phase, with one card in the Deck."""
    ability = tree.Reaction((tree.AtPhase(phase),), DRAW)
    face = Face("Watcher", Type.HERO, abilities=(ability,), reserve_limit=2, landmark_limit=2)
    return put(hold(board(), 1, 0, 1), face, Zone.HERO_ZONE, 1)


def drawing(trigger: tree.Trigger, zone: Zone, side: Side | None = None) -> State:
    """A board with a Character of player 1 that draws by a reaction; one card in the Deck."""
    ability = tree.Reaction((trigger,), DRAW)
    return put(hold(board(), 1, 0, 1), character(0, 0, 0, abilities=(ability,)), zone, 1, side)


def test_a_check_follows_each_daily_effect() -> None:
    """4.2.d: reactions that Progress activates are played before the Night begins."""
    state = drawing(tree.MovesForward(fails=True), Zone.EXPEDITION_ZONE, Side.HERO)
    _, events = run(state, BeginPhase(Phase.DUSK))
    order = kinds(events, "fail-to-move-forward", "draw", "phase")
    assert order[:7] == ["phase", *["fail-to-move-forward"] * 4, "draw", "phase"]


def test_what_waits_for_the_end_of_rest() -> None:
    """4.2.d remark: "after Rest" is played in the check that follows Rest, before Clean-up."""
    later = tree.Effect((tree.Step((tree.Delayed("Rest", DRAW),)),))
    face = character(abilities=(tree.Reaction((tree.AtPhase(Phase.NIGHT),), later),))
    state = put(hold(board(), 1, 0, 1), face, Zone.EXPEDITION_ZONE, 1, Side.HERO)
    for _ in range(2):
        state = put(state, character(), Zone.RESERVE, 1)
    _, events = run(state, BeginPhase(Phase.NIGHT))
    order = kinds(events, "phase", "rest", "draw", "keep")
    assert order == ["phase", "rest", "draw"]


@pytest.mark.parametrize("phase", list(Phase))
def test_reactions_at_a_phase_are_played_at_its_start(phase: Phase) -> None:
    """4.2.b: a phase begins with a check for reactions, before its daily effects."""
    _, events = run(early(phase), BeginPhase(phase))
    order = kinds(events, "phase", "draw", "succeed", "turn", "fail-to-move-forward", "day")
    assert order[:2] == ["phase", "draw"]


def test_no_phase_starts_with_reactions_left() -> None:
    """4.2.e: as soon as Limbo contains no more reactions, the next phase begins."""
    state = after(early(Phase.NOON), BeginPhase(Phase.NOON))
    assert state.in_zone(Zone.LIMBO) == ()
    assert state.phase is Phase.AFTERNOON


def test_a_game_without_end_is_cut_off() -> None:
    """After as many days as limits.toml says our bound is reached."""
    state = replace(board(), day=board().limit("days"))
    with pytest.raises(Exhausted) as failure:
        run(state, BeginPhase(Phase.NIGHT))
    assert (failure.value.bound, failure.value.limit) == ("days", 1000)


def test_the_bound_can_be_replaced() -> None:
    """A limit of the state goes before the shipped one."""
    state = replace(board(), limits=(("days", 1),))
    with pytest.raises(Exhausted):
        run(state, BeginPhase(Phase.NIGHT))


def test_old_records_are_dropped_with_the_day() -> None:
    """The last-known records of a day are not needed on the next one."""
    state = put(board(), Face("Oda", Type.HERO, reserve_limit=0), Zone.HERO_ZONE, 0)
    state = put(state, state.objects[0].face, Zone.RESERVE, 0)
    state = after(state, BeginPhase(Phase.NIGHT))
    assert state.last_known(2) is None
    assert [o.id for o in state.past] == [3]  # discarded at Night, shuffled in on the new day
    assert ids(state) == ["decline", "orb card=1"]
