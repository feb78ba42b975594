"""Afternoon, as the quick rules tell it."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Happening, Turn, Verdicts, check
from verification.checks.shared import quick


@check("quick.afternoon.alternate", "all-passed")
def until_it_is_over(e: Happening) -> Verdicts:
    """The turns go on until the Afternoon is over: until both players have passed."""
    last = quick.last_turn(e)
    if last is None or len(e.before.seats) != 2:
        return
    cells: quick.Cells = {
        f"passed({quick.NAMES[p]})": seat.passed for p, seat in enumerate(e.before.seats)
    }
    cells = {**cells, "last": quick.NAMES[last[0]]}
    silent = not quick.denies("quick.afternoon.alternate", "next_turn", "AfternoonEnds", cells)
    passed = all(seat.passed for seat in e.before.seats)
    yield (passed and silent) or "the Afternoon ends before both players have passed"


@check("quick.afternoon.alternate", "turn")
def other_begins(e: Happening) -> Verdicts:
    """Once a card has been played, the other player begins a turn."""
    last = quick.last_turn(e)
    if last is None or len(e.before.seats) != 2:
        return
    player, begin = last
    if e.before.seat(player).passed:
        return  # what a quick action played did not end the turn, passing did
    played = any("play" in event.words for event in quick.events_since(e, begin))
    if played and not e.before.seat(1 - player).passed:
        cells: quick.Cells = {
            f"passed({quick.NAMES[player]})": e.before.seat(player).passed,
            "last": quick.NAMES[player],
        }
        right = quick.says("quick.afternoon.alternate", "next_turn", quick.TURNS[e.player], cells)
        yield right or f"{player_name(e.player)} has the turn after {player_name(player)}"


@check("quick.afternoon.one_card")
def one_card(turn: Turn) -> Verdicts:
    """A turn has one card that its player plays; an effect may play more."""
    played = [c for c in turn.choices("play") if quick.in_own_turn(c)]
    if played:
        yield played[-1].holds(len(played) == 1, f"{len(played)} cards were played in one turn")


@check("quick.afternoon.one_card")
def not_without(turn: Turn) -> Verdicts:
    """A turn in which no card is played ends only as its player passes, or gives it away."""
    if turn.complete and not any(quick.in_own_turn(c) for c in turn.choices("play")):
        ended = next(turn.of("pass", "after-you", "win"), None)
        words = f"the turn of {player_name(turn.player)} ends without a card"
        yield words if ended is None else ended.holds(True, words)


@check("quick.afternoon.turns", "turn")
def first_player_begins(e: Happening) -> Verdicts:
    """The first turn of an Afternoon is that of the first player."""
    if quick.last_turn(e) is None and e.before.phase == "Afternoon":
        yield e.player == e.before.first_player or f"{player_name(e.player)} begins the Afternoon"


@check("quick.afternoon.turns", "turn")
def by_turns(e: Happening) -> Verdicts:
    """Both sides have turns one by one: nobody has two in a row while the other may play."""
    last = quick.last_turn(e)
    if last is not None and len(e.before.seats) == 2 and not e.before.seat(1 - last[0]).passed:
        yield e.player == 1 - last[0] or f"{player_name(e.player)} has two turns in a row"
