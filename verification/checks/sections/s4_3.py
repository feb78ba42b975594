"""End of the game and tiebreakers (4.3)."""

from __future__ import annotations

from itertools import chain, islice

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.checks import SIDES, TERRAINS, Board, Happening, Phase, Step, Verdicts, check
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing, yes_or_no
from verification.checks.shared.quick import NAMES, far, needed

WINS = ("AliceWins", "BobWins")
FURTHER = 3
"""So many moments after a move of markers say whether the game is over."""


def two_players(board: Board) -> bool:
    """Whether two players play against each other; other modes have rules of their own."""
    return len(board.seats) == len(NAMES) and board.seats[0].team != board.seats[1].team


def ending(step: Step) -> str:
    """What came of the game with a step: somebody won, tiebreakers started, or it goes on."""
    for moment in islice(chain([step.moment], step.later), FURTHER):
        if moment.decision is not None and moment.decision.player >= 0:
            break
        for event in moment.events:
            if event.kind == "win":
                team = event.number("team")
                return WINS[team] if team < len(WINS) else f"team {team} wins"
            if event.kind == "tiebreakers":
                return "Tiebreakers"
    return "GameGoesOn"


def newly(step: Step) -> tuple[list[int], list[int]]:
    """Whose Expeditions meet, and whose cross, with a step in which neither was so before."""
    board = step.after
    met: list[int] = []
    crossed: list[int] = []
    for player in range(len(board.seats)):
        if far(step.before, player) < needed(board) <= far(board, player):
            (met if far(board, player) == needed(board) else crossed).append(player)
    return met, crossed


def cells(step: Step) -> dict[str, int | bool | str]:
    """A step as the situation "ending" of the formulas has it."""
    made: dict[str, int | bool | str] = {}
    for player, name in enumerate(NAMES):
        for side in SIDES:
            made[f"position({name}, {side})"] = step.after.marker(player, side)
            made[f"before({name}, {side})"] = step.before.marker(player, side)
    return made


def meetings(met: list[int], crossed: list[int]) -> str:
    """The players whose Expeditions met with a step, and those whose crossed, in words."""
    meet, cross = (listing(map(player_name, players)) for players in (met, crossed))
    return f"Expeditions that meet: {meet}, that cross: {cross}"


def demanded(rule: str, step: Step) -> Verdicts:
    """A rule's formula allows what came of the game with a step that moved markers."""
    board = step.after
    if not two_players(board) or step.before.tiebreakers or len(step.before.adventure) == 1:
        return
    at_once = step.record.readings.get("victory.timing", "at-once") == "at-once"
    met, crossed = newly(step)
    if not (met or crossed) or (met and crossed) or not at_once:
        return  # both in different ways: the reading victory.mixed decides
    answer = ending(step)
    allowed = law(rule, "ending", cells(step), (), answer)
    if allowed is not None:
        yield allowed or f"{answer}; {meetings(met, crossed)}"


@check("victory.meet", "marker")
def meeting_wins(step: Step) -> Verdicts:
    """If a single player's Expeditions meet, that player wins with the same event."""
    yield from demanded("victory.meet", step)


@check("victory.cross", "marker")
def crossing_wins(step: Step) -> Verdicts:
    """If a single player's Expeditions cross, that player wins with the same event."""
    yield from demanded("victory.cross", step)


@check("victory.both", "marker")
def both_at_once(step: Step) -> Verdicts:
    """When both players' Expeditions meet at the same time, or cross, tiebreakers start."""
    if reading(step, "victory.both-cross") == "tiebreak":
        yield from demanded("victory.both", step)


@check("tiebreak.start", "tiebreakers")
def all_on_one_region(e: Happening) -> Verdicts:
    """One Region is left, the one that was turned over, and all Expedition markers are on it."""
    after, last = e.after, e.before.adventure[-1:]
    kept = [r for r in after.adventure if r.name in {b.name for b in e.before.adventure}]
    there = all(
        after.region_index(player, side) == 0
        for player in range(len(after.seats))
        for side in SIDES
    )
    right = len(after.adventure) == 1 and not kept and there and bool(last)
    words = f"{len(after.adventure)} Regions, {len(kept)} of the old ones"
    words = f"{words}, all markers there: {yes_or_no(there)}"
    yield right or words


@check("tiebreak.arena", "tiebreakers")
def arena(e: Happening) -> Verdicts:
    """The Region that is left is named Arena."""
    names = [region.name for region in e.after.adventure]
    yield names == ["Arena"] or f"it is {', '.join(names)}"


@check("tiebreak.arena-types", "tiebreakers")
def arena_types(e: Happening) -> Verdicts:
    """The Arena is Forest, Mountain and Water, unless an ability in play changes Regions."""
    texts = (text.lower() for thing in e.after.in_play for text in thing.abilities)
    if any("region" in text for text in texts):
        return
    for region in e.after.adventure:
        for terrain in TERRAINS:
            has = terrain in region.types
            right = law(
                "tiebreak.arena-types", "region_type", {"kind": "ArenaRegion"}, (terrain,), has
            )
            yield bool(right) or f"the {region.name} is {', '.join(region.types) or 'of no type'}"


@check("tiebreak.no-movement", "Morning", "Noon", "Afternoon", "Dusk", "Night")
def nobody_moves(phase: Phase) -> Verdicts:
    """In tiebreakers no Expedition moves forward or backward."""
    if not phase.before.tiebreakers:
        return
    moved = list(phase.of("marker"))
    for e in moved:
        allowed = law(
            "tiebreak.no-movement", "advance", {"tiebreakers": True}, ("Alice", "Hero"), 1
        )
        yield e.holds(bool(allowed), f"the {e.side} Expedition of {player_name(e.owner)} moved")
    before, after = phase.before.seats, phase.after.seats
    same = [one.markers for one in before] == [other.markers for other in after]
    yield same or "the markers are not where they were"


def compared(e: Happening) -> tuple[int, ...]:
    """The places of the statistics that count: all, or those of types of the Arena (a reading)."""
    every, arena = reading(e, "tiebreak.statistics") == "all", e.before.adventure[0]
    return tuple(i for i, terrain in enumerate(TERRAINS) if every or terrain in arena.types)


def totals(e: Happening, player: int) -> tuple[int, ...]:
    """The one set of statistics of a player in tiebreakers, by the readings of the play.

    A statistic that is not compared is 0 for both, so that nobody is ahead on it.
    """
    each = reading(e, "tiebreak.sum") == "each-presence"
    asleep = reading(e, "tiebreak.asleep") == "counted"
    sums = [0] * len(TERRAINS)
    for thing in e.before.zone("Expedition zone", player):
        if thing.type == "Character" and (asleep or "Asleep" not in thing.statuses):
            times = len(thing.sides) if each else 1
            for place in compared(e):
                sums[place] += times * (thing.statistics or (0, 0, 0))[place]
    return tuple(sums)


def decided(dusk: Phase) -> Happening | None:
    """The event in which Progress of a tiebreak day says who won, or that nobody did."""
    if not dusk.before.tiebreakers or not two_players(dusk.before):
        return None
    told = (e for e in dusk.of("win", "tie") if "tiebreak.progress" in e.event.rules)
    return next(told, None)


def arena_allows(rule: str, e: Happening) -> tuple[bool | None, str]:
    """Whether the formula allows what came of a tiebreak day, and the sums in words."""
    both = tuple(totals(e, player) for player in range(len(NAMES)))
    state: dict[str, int | bool | str] = {
        f"total({name}, {terrain})": both[player][place]
        for player, name in enumerate(NAMES)
        for place, terrain in enumerate(TERRAINS)
    }
    answer = WINS[e.event.number("team")] if e.event.kind == "win" else "GameGoesOn"
    words = " against ".join("/".join(map(str, row)) for row in both)
    return law(rule, "arena", state, (), answer), f"{words}: {answer}"


@check("tiebreak.progress", "Dusk")
def more_statistics(dusk: Phase) -> Verdicts:
    """The player with the greater sum in more statistics wins; otherwise the game goes on."""
    e = decided(dusk)
    if e is None:
        started = dusk.before.tiebreakers and two_players(dusk.before) and dusk.complete
        if started and dusk.after.result is None:
            yield "nobody compared statistics in this Dusk"
        return
    if reading(e, "tiebreak.positive") == "greater":
        allowed, words = arena_allows("tiebreak.progress", e)
        yield e.holds(allowed is not False, words)


@check("tiebreak.progress", "tie", "win")
def nobody_is_told_to_move(e: Happening) -> Verdicts:
    """Progress of a tiebreak day moves no Expedition, and tells of none that fails to move."""
    if "tiebreak.progress" in e.event.rules:
        told = [o.kind for o in e.peers if o.kind in {"move-forward", "fail-to-move-forward"}]
        yield (e.before.tiebreakers and e.before.phase == "Dusk" and not told) or (
            f"{e.event.kind} in the {e.before.phase}"
        )
