"""Dusk, as the quick rules tell it: how Expeditions are compared, and which ones advance."""

from __future__ import annotations

from collections.abc import Iterator

from verification.checks import (
    SIDES,
    TERRAINS,
    Board,
    Event,
    Happening,
    Moment,
    Phase,
    Verdicts,
    check,
)
from verification.checks.sections.s4_2_4 import (
    cells,
    looked_at,
    other_reasons,
    progress,
    sums,
    wins,
)
from verification.checks.shared.quick import NAMES, denies, says

Told = tuple[Board, int, str, int, Happening]
"""The board before Progress, a player, a side, how many Regions it moved, what tells it."""


def _free(dusk: Phase) -> Iterator[Told]:
    """Every Expedition that Progress tells of and that nothing forbids to move."""
    found = progress(dusk)
    if found is not None and other_reasons(found.before):
        return
    for player, side, moved, told in found or ():
        if found is not None and told is not None and (player, side) not in found.forbidden:
            yield found.before, player, side, moved, told


def _greater(board: Board, player: int, side: str, facing: str) -> frozenset[str]:
    """The terrains of its Region in which an Expedition has more than an opposing one."""
    (other,) = board.opponents(player)
    own, theirs = sums(board, player, side), sums(board, other, facing)
    types = board.region(player, side).types
    return frozenset(
        t for t, a, b in zip(TERRAINS, own, theirs, strict=True) if t in types and a > b
    )


@check("quick.dusk.advance", "Dusk")
def strictly_higher(dusk: Phase) -> Verdicts:
    """A marker advances exactly if a total for a terrain of its Region is strictly higher."""
    for board, player, side, moved, told in _free(dusk):
        if _greater(board, player, side, side) and not wins(board, player, side):
            continue  # its total is not above 0: quick.dusk.positive
        right = says("quick.dusk.advance", "advance", moved, cells(board), NAMES[player], side)
        yield told.holds(right, f"{side} of player {player} moved {moved} Regions")


@check("quick.dusk.compare", "move-forward")
def characters_compared(e: Happening) -> Verdicts:
    """Markers advance by comparison in the Dusk only, for Characters that are in play."""
    if "dusk.progress" in e.event.rules:
        there = [t for t in e.before.expedition(e.owner, e.side) if t.type == "Character"]
        right = bool(there) and e.before.phase == "Dusk"
        yield right or f"{len(there)} Characters move an Expedition in the {e.before.phase}"


@check("quick.dusk.example", "move-forward")
def only_terrains_of_the_region(e: Happening) -> Verdicts:
    """It takes more in one terrain of the Region; a statistic for another one only blocks."""
    free = "dusk.progress" in e.event.rules and not e.before.tiebreakers
    if free and not other_reasons(e.before):
        greater = _greater(looked_at(e), e.owner, e.side, e.side)
        said = set(e.event.text("name").split(", "))
        yield (bool(said) and said <= greater) or (
            f"{e.side} of player {e.owner} advances for {', '.join(sorted(said))}"
        )


@check("quick.dusk.once", "Dusk")
def only_once(dusk: Phase) -> Verdicts:
    """In a Dusk phase an Expedition advances once, by one Region, at most."""
    for board, player, side, moved, told in _free(dusk):
        if moved:
            right = says("quick.dusk.once", "advance", moved, cells(board), NAMES[player], side)
            yield told.holds(right, f"{side} of player {player} advances {moved} Regions")


@check("quick.dusk.positive", "Dusk")
def above_zero(dusk: Phase) -> Verdicts:
    """Without any total above 0 in the terrains of its Region an Expedition does not advance."""
    for board, player, side, moved, told in _free(dusk):
        own = zip(TERRAINS, sums(board, player, side), strict=True)
        where = (NAMES[player], side)
        if all(total <= 0 for t, total in own if t in board.region(player, side).types):
            right = says("quick.dusk.positive", "advance", moved, cells(board), *where)
            yield told.holds(right, f"{side} of player {player} moved {moved} Regions with 0")
        elif moved and denies("quick.dusk.positive", "advance", moved, cells(board), *where):
            yield told.holds(False, f"{side} of player {player} should not have moved")


@check("quick.dusk.reveal", "marker")
def face_up(e: Happening) -> Verdicts:
    """A Tumult card that an Expedition moves onto is face up, or is turned up as it does."""
    place = e.after.region_index(e.owner, e.side)
    if 0 < place < len(e.after.adventure) - 1:
        turned = e.after.adventure[place].face_up
        for moment in e.later:
            chance = moment.decision is not None and moment.decision.player < 0
            if turned or not (chance or any(one.kind == "reveal" for one in moment.events)):
                break
            turned = moment.after.adventure[place].face_up
        yield turned or f"the {e.side} Expedition of player {e.owner} is on a card face down"


@check("quick.dusk.reveal", "reveal")
def when_moved_onto(e: Happening) -> Verdicts:
    """A Tumult card is turned face up, both its Regions, as an Expedition moves onto it."""
    if e["place"] is None:
        return  # a card of a Deck is revealed
    first = 1 + 2 * e.event.number("place")
    both = all(r.face_up for r in e.after.adventure[first : first + 2])
    onto = None  # the move is announced after the card is turned, and after others are
    for moment in (e.moment, *e.later):
        moved = [one for one in moment.events if "marker" in one.words]
        if moved or any(one.kind != "reveal" for one in moment.events):
            onto = any(_crosses(moment, one, first) for one in moved)
            break
    if onto is None and both:
        return  # chance has not turned all cards yet
    words = f"the card at place {e['place']} is turned, and nobody moves onto it"
    yield (both and onto) or words


def _crosses(moment: Moment, moved: Event, first: int) -> bool:
    """Whether an Expedition that moved came onto the card whose Regions begin at a place."""
    who, side = moved.number("owner"), moved.text("side")
    ends = [board.region_index(who, side) for board in (moment.before, moment.after)]
    return min(ends) <= first + 1 and first <= max(ends) and ends[0] not in {first, first + 1}


@check("quick.dusk.same_kind", "Dusk")
def hero_with_hero(dusk: Phase) -> Verdicts:
    """Hero Expeditions are compared with each other, wherever they are; Companion ones too."""
    for board, player, side, moved, told in _free(dusk):
        (other,) = board.opponents(player)
        crosswise = SIDES[side == SIDES[0]]
        apart = board.region_index(player, side) != board.region_index(other, side)
        due = bool(_greater(board, player, side, side))
        other_way = bool(_greater(board, player, side, crosswise))
        if apart and due != other_way and (not due or wins(board, player, side)):
            words = f"{side} of player {player} moved {moved} Regions, as if facing {crosswise}"
            yield told.holds(due == (moved > 0), words)


@check("quick.dusk.sequence", "Dusk")
def everyone(dusk: Phase) -> Verdicts:
    """The same is done for the other Expedition, and for both of the opponent."""
    found = progress(dusk)
    over = dusk.after.tiebreakers or dusk.after.result is not None
    if found is None or over or not dusk.complete:
        return
    for player in range(len(found.before.seats)):
        for side in SIDES:
            mine = [e for e in found.told if (e.owner, e.side) == (player, side)]
            words = f"nothing is done for {side} of player {player}"
            yield mine[0].holds(True, words) if mine else words


@check("quick.dusk.sequence", "Dusk")
def one_after_the_other(dusk: Phase) -> Verdicts:
    """Where Expeditions are not moved at once, each has its turn, and none a second one."""
    found = progress(dusk)
    moves = found.moves if found is not None else ()
    if len({e.place for e in moves}) > 1:
        once = len({(e.owner, e.side) for e in moves}) == len(moves)
        right = once and says("quick.dusk.sequence", "at_once", False)
        yield moves[0].holds(right, "the Expeditions do not advance one after the other")


def _times(controller: int, place: str, player: int, side: str) -> int:
    """How often the formula counts a Character of one place in an Expedition."""
    piece: dict[str, int | bool | str] = {
        "here(Piece 1)": True,
        "controller(Piece 1)": NAMES[controller],
        "place(Piece 1)": place,
    }
    asked = (piece, "Piece0", NAMES[player], side)
    allowed = [n for n in range(3) if says("quick.dusk.sum", "counts", n, *asked)]
    return allowed[0] if len(allowed) == 1 else 0


@check("quick.dusk.sum", "Dusk")
def added_up(dusk: Phase) -> Verdicts:
    """For each terrain the statistics of all Characters of an Expedition are added up."""
    for board, player, side, moved, told in _free(dusk):
        there = [t for t in board.zone("Expedition zone") if t.type == "Character" and t.side]
        if any(t.has("Asleep") or t.has("Gigantic") for t in there):
            continue  # rules of their own say how these count
        totals = [[0] * len(TERRAINS) for _ in board.seats]
        for who, row in enumerate(totals):
            for t in there:
                times = _times(t.controller, t.side or "", who, side)
                for k, number in enumerate(t.statistics or ()):
                    row[k] += times * number
        (other,) = board.opponents(player)
        if sum(t.side == side and t.controller in {player, other} for t in there) > 1:
            types = board.region(player, side).types
            rows = zip(TERRAINS, totals[player], totals[other], strict=True)
            due = any(t in types and a > max(b, 0) for t, a, b in rows)
            words = f"{side} of player {player}: {totals[player]} against {totals[other]}"
            yield told.holds(due == (moved > 0), f"{words}, and it moved {moved} Regions")


@check("quick.dusk.terrain", "Dusk")
def terrains_of_its_region(dusk: Phase) -> Verdicts:
    """What counts are the terrains of the Region where the marker is, and no other ones."""
    for board, player, side, moved, told in _free(dusk):
        (other,) = board.opponents(player)
        own, theirs = sums(board, player, side), sums(board, other, side)
        anywhere = {t for t, a, b in zip(TERRAINS, own, theirs, strict=True) if a > max(b, 0)}
        here = wins(board, player, side)
        if anywhere and not here:
            region = board.region(player, side)
            words = f"{side} of player {player} moved {moved} Regions from {region.name}"
            yield told.holds(moved == 0, words)
