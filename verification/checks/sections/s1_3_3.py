"""Ending the game, in brief (1.3.3)."""

from __future__ import annotations

from typing import Final

from altered.state.players import player_name
from verification.checks import SIDES, Happening, Phase, Step, Verdicts, check
from verification.checks.sections.s4_3 import (
    arena_allows,
    cells,
    compared,
    decided,
    demanded,
    ending,
    meetings,
    newly,
    two_players,
)
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing, slashed
from verification.checks.shared.quick import NAMES, far, says

ARENA: Final = "Arena"


@check("ending-in-brief.until", "marker")
def until_they_meet(step: Step) -> Verdicts:
    """The game goes on until the Expeditions of one player meet or cross, and no longer."""
    if not two_players(step.after) or step.before.tiebreakers or step.before.result is not None:
        return
    if reading(step, "victory.timing") != "at-once":
        return
    answer = ending(step)
    right = says("ending-in-brief.until", "ending", answer, cells(step))
    yield right or f"Regions gone: {listing(far(step.after, p) for p in (0, 1))}; {answer}"


@check("ending-in-brief.farther-wins", "marker")
def farther_wins(step: Step) -> Verdicts:
    """When Expeditions have met or crossed, the player whose went farther in total wins."""
    met, crossed = newly(step)
    if len(crossed) == 2 and reading(step, "victory.both-cross") == "tiebreak":
        return
    if met and crossed and reading(step, "victory.mixed") != "farther-wins":
        return
    if met and crossed and two_players(step.after) and not step.before.tiebreakers:
        answer = ending(step)
        right = says("ending-in-brief.farther-wins", "ending", answer, cells(step))
        yield right or f"{answer}; {meetings(met, crossed)}"
    else:
        yield from demanded("ending-in-brief.farther-wins", step)


@check("ending-in-brief.tiebreak", "marker")
def else_tiebreakers(step: Step) -> Verdicts:
    """When Expeditions have met or crossed and nobody's went farther, tiebreakers begin."""
    yield from demanded("ending-in-brief.tiebreak", step)


@check("ending-in-brief.tiebreak", "tiebreakers")
def at_once_the_arena(e: Happening) -> Verdicts:
    """As tiebreakers begin, the Arena is there in place of all Regions."""
    names = [region.name for region in e.after.adventure]
    yield names == [ARENA] or f"the Regions are {', '.join(names)}"


@check("ending-in-brief.arena", "Morning", "Noon", "Afternoon", "Dusk", "Night")
def all_in_the_arena(phase: Phase) -> Verdicts:
    """As long as tiebreakers last, every Expedition is in the Arena."""
    board = phase.after
    if not phase.before.tiebreakers:
        return
    where = {board.region(p, side).name for p in range(len(board.seats)) for side in SIDES}
    yield where == {ARENA} or f"Expeditions are in {', '.join(sorted(where))}"


@check("ending-in-brief.arena", "Dusk")
def all_characters(dusk: Phase) -> Verdicts:
    """In tiebreakers the statistics of all Characters of a player are added up at Dusk."""
    e = decided(dusk)
    if e is None or e.event.kind != "win":
        return
    there = e.before.zone("Expedition zone")
    if any(t.has("Asleep") or t.has("Gigantic") for t in there) or e.before.result is not None:
        return  # rules of their own say how these count
    totals = [[0, 0, 0], [0, 0, 0]]
    for thing in there:
        if thing.type == "Character" and _counts_once(thing.controller):
            for place in compared(e):
                totals[thing.controller][place] += (thing.statistics or (0, 0, 0))[place]
    ahead = [sum(a > b for a, b in zip(totals[p], totals[1 - p], strict=True)) for p in (0, 1)]
    winner = e.event.number("team")
    words = f"{slashed(totals[0])} against {slashed(totals[1])}, and {player_name(winner)} wins"
    yield e.holds(winner in {0, 1} and ahead[winner] > ahead[1 - winner], words)


def _counts_once(player: int) -> bool:
    """Whether the formula counts a Character of a player once in their sums."""
    piece: dict[str, int | bool | str] = {
        "here(Piece 1)": True,
        "controller(Piece 1)": NAMES[player],
    }
    return says("ending-in-brief.arena", "tally", 1, piece, "Piece0", NAMES[player])


@check("ending-in-brief.more-regions", "Dusk")
def wins_on_more(dusk: Phase) -> Verdicts:
    """In tiebreakers, the player ahead in more Region types than the opponent wins."""
    e = decided(dusk)
    if e is not None and _plain(e):
        allowed, words = arena_allows("ending-in-brief.more-regions", e)
        if allowed is not None:
            yield e.holds(allowed, words)


@check("ending-in-brief.several-days", "Dusk")
def goes_on(dusk: Phase) -> Verdicts:
    """Where nobody is ahead on more, tiebreakers go on for another day."""
    e = decided(dusk)
    if e is not None and _plain(e):
        allowed, words = arena_allows("ending-in-brief.several-days", e)
        if allowed is not None:
            yield e.holds(allowed and e.after.result is None and e.after.tiebreakers, words)


def _plain(e: Happening) -> bool:
    """Whether the greater statistic is ahead."""
    return reading(e, "tiebreak.positive") == "greater"
