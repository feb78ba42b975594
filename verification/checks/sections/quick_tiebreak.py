"""Ties and the Arena, as the quick rules tell of them."""

from __future__ import annotations

from verification.board_texts.law import law
from verification.checks import TERRAINS, Happening, Phase, Step, Thing, Verdicts, check, same
from verification.checks.sections.s4_3 import arena_allows, cells, compared, decided, ending
from verification.checks.shared import quick
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing, slashed


def _both_done(step: Step) -> bool:
    """Whether the Expeditions of both players are together after a step, and were not before."""
    two = len(step.after.seats) == len(quick.NAMES) and not step.before.tiebreakers
    return two and all(quick.together(step.after, player) for player in range(len(quick.NAMES)))


def _says_ending(rule: str, step: Step) -> Verdicts:
    state = {**cells(step), "moment": "EndOfDay"}
    both = [quick.far(step.after, player) for player in range(len(quick.NAMES))]
    right = quick.says(rule, "ending", ending(step), state)
    yield right or f"Regions gone: {listing(both)}; {ending(step)}"


@check("quick.tiebreak.excess", "marker")
def more_than_necessary(step: Step) -> Verdicts:
    """Of two players whose Expeditions have met, the one who alone went farther wins."""
    if _both_done(step) and reading(step, "victory.mixed") == "farther-wins":
        farther = [player for player in range(len(quick.NAMES)) if quick.beyond(step.after, player)]
        if len(farther) == 1:
            yield from _says_ending("quick.tiebreak.excess", step)


same("quick.tiebreak.example", "quick.tiebreak.excess")


@check("quick.tiebreak.arena", "marker")
def otherwise_the_arena(step: Step) -> Verdicts:
    """If neither or each of them went farther, the game goes on in the Arena."""
    rule = "quick.tiebreak.arena"
    if reading(step, "victory.both-cross") != "tiebreak" or len(step.after.seats) != len(
        quick.NAMES
    ):
        return
    farther = [player for player in range(len(quick.NAMES)) if quick.beyond(step.after, player)]
    if _both_done(step) and len(farther) != 1:
        yield from _says_ending(rule, step)
    elif not _both_done(step) and not step.before.tiebreakers:
        wrong = quick.denies(rule, "ending", ending(step), {**cells(step), "moment": "EndOfDay"})
        if wrong:
            yield f"the Arena should be next, and not {ending(step)}"


@check("quick.tiebreak.arena", "tiebreakers")
def in_the_arena(e: Happening) -> Verdicts:
    """The Arena alone is left, all markers are on it, and a day is played there."""
    names = [region.name for region in e.after.adventure]
    gone = names == ["Arena"]
    right = not gone or quick.says("quick.tiebreak.arena", "old_regions", "RemovedFromGame")
    there = not any(quick.far(e.after, player) for player in range(len(e.after.seats)))
    yield (gone and right and there) or f"tiebreakers begin in {', '.join(names)}"


@check("quick.tiebreak.arena", "day")
def a_day_as_normal(e: Happening) -> Verdicts:
    """The day in the Arena has its phases like any other day."""
    if e.before.tiebreakers:
        begun = [o["phase"] for m in e.later for o in m.events if o.kind == "phase"][:4]
        due = ["Morning", "Noon", "Afternoon", "Dusk"][: len(begun)]
        yield (
            begun == due and len(e.after.adventure) == 1
        ) or f"the phases of the day are {listing(begun)}"


def _plain(e: Happening) -> bool:
    """Whether the readings of a play leave only what the quick rules say themselves."""
    return reading(e, "tiebreak.positive") == "greater"


@check("quick.tiebreak.arena_dusk", "Dusk")
def more_terrains(dusk: Phase) -> Verdicts:
    """The player ahead in more terrains, with the totals of both Expeditions, wins."""
    e = decided(dusk)
    if e is not None and _plain(e):
        allowed, words = arena_allows("quick.tiebreak.arena_dusk", e)
        if allowed is not None or e.event.kind == "win":
            yield e.holds(allowed is True, words)


def _times(e: Happening, thing: Thing, player: int) -> int:
    """How often the formula counts a Character in the totals of a player."""
    piece: quick.Cells = {
        "here(Piece 1)": True,
        "controller(Piece 1)": quick.NAMES[thing.controller],
        "place(Piece 1)": thing.side or "",
    }
    rule, args = "quick.tiebreak.arena_dusk", ("Piece0", quick.NAMES[player])
    allowed = [n for n in range(3) if law(rule, "tally", piece, args, n, e.record.readings) is True]
    return allowed[0] if len(allowed) == 1 else 0


@check("quick.tiebreak.arena_dusk", "Dusk")
def both_expeditions(dusk: Phase) -> Verdicts:
    """The totals are those of the Characters of both Expeditions, each of them counted."""
    e = decided(dusk)
    if e is None or not _plain(e):
        return
    there = [t for t in e.before.zone("Expedition zone") if t.type == "Character"]
    if any(t.has("Gigantic") or t.has("Asleep") for t in there):
        return  # rules and readings of their own say how these count
    rows = [[0] * len(TERRAINS) for _ in quick.NAMES]
    for t in there:
        for player, row in enumerate(rows):
            times = _times(e, t, player)
            for place in compared(e):
                row[place] += times * (t.statistics or (0, 0, 0))[place]
    ahead = [sum(a > b for a, b in zip(*pair, strict=True)) for pair in (rows, rows[::-1])]
    winner = e.before.seat(0).team if ahead[0] > ahead[1] else e.before.seat(1).team
    due = None if ahead[0] == ahead[1] else winner
    yield e.holds(
        e["team"] == due, f"{slashed(rows[0])} against {slashed(rows[1])}: {e.event.kind}"
    )


@check("quick.tiebreak.repeat", "Dusk")
def another_day(dusk: Phase) -> Verdicts:
    """If the players are tied once more, another day is played in the Arena."""
    e = decided(dusk)
    if e is None or not _plain(e):
        return
    allowed, words = arena_allows("quick.tiebreak.repeat", e)
    if allowed is not None:
        goes_on = dusk.after.result is None and dusk.after.tiebreakers
        yield e.holds(allowed and goes_on and len(dusk.after.adventure) == 1, words)
