"""Dusk: Progress, its single daily effect (4.2.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.board_texts.said import further_moves
from verification.checks import (
    CHANCE,
    SIDES,
    TERRAINS,
    Board,
    Happening,
    Phase,
    Verdicts,
    check,
)
from verification.checks.shared.abilities import goes_on_unsaid
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import NAMES


@dataclass(frozen=True)
class Progress:
    """Progress in one Dusk: what came of each Expedition, and the board just before.

    ``forbidden`` are the Expeditions about which a card says something else.
    """

    before: Board
    told: tuple[Happening, ...]
    forbidden: frozenset[tuple[int, str]]

    def __iter__(self) -> Iterator[tuple[int, str, int, Happening | None]]:
        """Each Expedition with how many Regions it moved, and the event that tells it."""
        for player in range(len(self.before.seats)):
            for side in SIDES:
                mine = [e for e in self.told if (e.owner, e.side) == (player, side)]
                moved = sum(e.amount for e in mine if e.event.kind == "move-forward")
                yield player, side, moved, mine[0] if mine else None

    @property
    def moves(self) -> tuple[Happening, ...]:
        """The moves forward."""
        return tuple(e for e in self.told if e.event.kind == "move-forward")


def progress(dusk: Phase) -> Progress | None:
    """What Progress did in a Dusk; ``None`` when it did not take place (or in tiebreakers)."""
    moves = [e for e in dusk.of("move-forward") if "dusk.progress" in e.event.rules]
    failed = [e for e in dusk.of("fail-to-move-forward") if e not in moves]
    told = (*moves, *failed)
    if not told or dusk.before.tiebreakers:
        return None
    forbidden = frozenset(
        (e.player, e.side)
        for e in dusk.of("impossible")
        if e["what"] == "move-forward" and e["player"] is not None  # not what an effect would do
    )
    before = looked_at(told[0])
    return Progress(before, told, forbidden | instead(before))


def looked_at(e: Happening) -> Board:
    """The board that Progress compares: before Tumult cards are turned up for those who move.

    A card may ask how many Regions are visible (2.2.2.k, remark); who moves is settled by then.
    """
    board = e.before
    for moment in e.earlier:
        chance = moment.decision is not None and moment.decision.player == CHANCE
        if not (chance or (moment.events and all(one.kind == "reveal" for one in moment.events))):
            break
        board = moment.before
    return replace(board, adventure=e.before.adventure)  # where they stand was turned up before


_REASON: Final = re.compile(r"can(?:'t| only) move forward\b.*\bdue to\b|forward in ties")
"""What a card says of reasons to move forward."""


def other_reasons(board: Board) -> bool:
    """Whether something says, or may say, due to what Expeditions can or can't move forward."""
    there = (*board.in_play, *board.zone("Limbo"))
    texts = (text for thing in there for text in thing.abilities)
    return goes_on_unsaid(board) or any(_REASON.search(text) for text in texts)


def instead(board: Board) -> frozenset[tuple[int, str]]:
    """The Expeditions that a card in play moves otherwise ("would move forward ... instead")."""
    further = further_moves(board)
    if other_reasons(board) or further is None:
        return frozenset((player, side) for player in range(len(board.seats)) for side in SIDES)
    return further | frozenset(
        (thing.controller, side)
        for thing in board.in_play
        for text in thing.abilities
        for side in SIDES
        if f"your {side} Expedition would move forward" in text
        or ("my Expedition would move forward" in text and side in thing.sides)
    )


def sums(board: Board, player: int, side: str) -> tuple[int, ...]:
    """The statistics of an Expedition: the sums over its Characters that are not Asleep."""
    there = [t for t in board.expedition(player, side) if t.type == "Character"]
    rows = [t.statistics or (0, 0, 0) for t in there if not t.has("Asleep")]
    return tuple(sum(row[place] for row in rows) for place in range(len(TERRAINS)))


def wins(board: Board, player: int, side: str) -> frozenset[str]:
    """The Region types in which an Expedition is positive and greater than the opposing one."""
    own = sums(board, player, side)
    others = [sums(board, other, side) for other in board.facing(player, side)]
    return frozenset(
        terrain
        for place, terrain in enumerate(TERRAINS)
        if terrain in board.region(player, side).types
        and own[place] > max(0, *(other[place] for other in others))
    )


def cells(board: Board, pair: Sequence[int] = (0, 1)) -> dict[str, int | bool | str]:
    """A board as the situation "progress" of the formulas has it, for two players who race."""
    made: dict[str, int | bool | str] = {"tiebreakers": board.tiebreakers}
    for player, name in zip(pair, NAMES, strict=False):
        for side in SIDES:
            types, totals = board.region(player, side).types, sums(board, player, side)
            for terrain, total in zip(TERRAINS, totals, strict=True):
                made[f"total({name}, {side}, {terrain})"] = total
                made[f"region({name}, {side}, {terrain})"] = terrain in types
    return made


def demanded(rule: str, dusk: Phase) -> Verdicts:
    """Each Expedition that the formula of a rule speaks of moves as it demands."""
    found = progress(dusk)
    if found is None:
        return
    for player, side, moved, told in found:
        if (player, side) in found.forbidden:
            continue
        state = cells(found.before, (player, *found.before.facing(player, side)))
        allowed = law(rule, "advance", state, (NAMES[0], side), moved)
        if allowed is not None:
            words = f"the {side} Expedition of {player_name(player)} moved {moved} Regions"
            yield allowed or words if told is None else told.holds(allowed, words)


@check("dusk.one-effect", "Dusk")
def one_effect(dusk: Phase) -> Verdicts:
    """In a Dusk each Expedition moves, or fails to, once: Progress takes place, and only once."""
    if dusk.before.tiebreakers or dusk.after.tiebreakers or dusk.after.result is not None:
        return
    if dusk.complete:
        found = progress(dusk)
        told = [(e.owner, e.side) for e in found.told] if found else []
        everyone = [(p, side) for p in range(len(dusk.before.seats)) for side in SIDES]
        yield sorted(told) == sorted(everyone) or f"Progress told of {len(told)} Expeditions"
        effects = told.count(everyone[0])
        right = law("dusk.one-effect", "daily_effects", {}, ("Dusk",), effects)
        yield bool(right) or f"the Dusk had {effects} daily effects"


@check("dusk.progress", "Dusk")
def moves_forward(dusk: Phase) -> Verdicts:
    """An Expedition moves forward exactly if it wins in a Region type and nothing forbids it."""
    found = progress(dusk)
    for player, side, moved, told in found or ():
        if found is None or told is None or (player, side) in found.forbidden:
            continue
        won = wins(found.before, player, side)
        where = listing(sorted(won))
        words = f"{side} of {player_name(player)} wins in {where} and moved {moved} Regions"
        yield told.holds(bool(won) == (moved > 0), words)


@check("dusk.tie", "Dusk")
def tie(dusk: Phase) -> Verdicts:
    """An Expedition that is at best equal to the opposing one does not move forward."""
    yield from demanded("dusk.tie", dusk)


@check("dusk.zero", "Dusk")
def zero(dusk: Phase) -> Verdicts:
    """An Expedition with 0 does not move forward, even against a negative statistic."""
    yield from demanded("dusk.zero", dusk)


@check("dusk.once", "move-forward")
def one_region(e: Happening) -> Verdicts:
    """In Progress an Expedition moves forward by a single Region."""
    if "dusk.progress" in e.event.rules and (e.owner, e.side) not in instead(e.before):
        yield e.amount == 1 or f"the {e.side} Expedition moved {e.amount} Regions"


@check("dusk.once", "Dusk")
def one_time(dusk: Phase) -> Verdicts:
    """In Progress an Expedition moves forward a single time."""
    found = progress(dusk)
    for e in found.moves if found else ():
        again = [m for m in found.moves if (m.owner, m.side) == (e.owner, e.side)] if found else []
        yield e.holds(len(again) == 1, f"the {e.side} Expedition moved {len(again)} times")


@check("dusk.together", "Dusk")
def together(dusk: Phase) -> Verdicts:
    """All Expeditions that move forward in Progress do so in one step."""
    found = progress(dusk)
    if found is not None and len(found.moves) > 1:
        one = found.moves[0]
        at_once = {e.place for e in found.moves} == {one.place}
        yield one.holds(at_once, "Expeditions moved one after the other")


@check("dusk.fails", "Dusk")
def fails(dusk: Phase) -> Verdicts:
    """Each Expedition that Progress does not move fails to move forward, and no other one."""
    found = progress(dusk)
    if found is None or dusk.after.tiebreakers or dusk.after.result is not None:
        return
    for player, side, moved, told in found:
        words = f"{side} of {player_name(player)} moved {moved} Regions"
        if told is None:
            yield f"{words}, and did not fail to move forward"
        else:
            failed = told.event.kind == "fail-to-move-forward"
            yield told.holds(failed == (moved == 0), f"{words}, and failed to move forward")


@check("dusk.fails", "fail-to-move-forward")
def only_in_progress(e: Happening) -> Verdicts:
    """Only in Progress, and not in tiebreakers, does an Expedition fail to move forward."""
    right = e.before.phase == "Dusk" and not e.before.tiebreakers
    yield right or f"it failed to move forward in the {e.before.phase}"


@check("dusk.due-to", "move-forward")
def due_to(e: Happening) -> Verdicts:
    """An Expedition moves forward due to those statistics in which it wins."""
    if "dusk.progress" in e.event.rules and not other_reasons(e.before):
        said = frozenset(e.event.text("name").split(", "))
        won = wins(looked_at(e), e.owner, e.side)
        yield (
            said == won or f"due to {listing(sorted(said))}, but it wins in {listing(sorted(won))}"
        )
