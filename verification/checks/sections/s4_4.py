"""Checking reactions (4.4)."""

from __future__ import annotations

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.checks import Board, Happening, Taken, Verdicts, check
from verification.checks.shared.during import FREE, is_reaction, source, waiting
from verification.checks.shared.listing import listing

GOES_ON = frozenset({"turn", "phase", "day", "all-passed"})
"""Events with which a play goes on after a check for reactions."""


def in_own_turn(t: Taken) -> bool:
    """Whether a player decides what to do in a turn: cards are played in effects, too."""
    kinds = {one.kind for one in (t.chosen, *t.options)}
    return "pass" in kinds and kinds <= FREE


def not_inside(e: Happening) -> bool:
    """Whether reactions are not checked within an effect: a reading of 4.4.a."""
    return e.record.readings.get("check-reactions.after-step", "not-inside") == "not-inside"


@check("check-reactions.moments", "activate")
def played_before_it_goes_on(e: Happening) -> Verdicts:
    """A reaction in Limbo has been played when a player takes a turn, or the next phase begins."""
    made = e["made"]
    if made is None:
        return
    for moment in e.later:
        free = moment.decision is not None and in_own_turn(Taken(e.record, moment))
        if free or any(event.kind in GOES_ON for event in moment.events):
            after = "AfterQuickAction" if free else "AfterPass"
            checked = made not in moment.before.things
            right = law("check-reactions.moments", "reactions_checked", {}, (after,), checked)
            yield bool(right) or f"reaction {made} waits in Limbo and was not played"
            return


@check("check-reactions.moments", "react")
def not_in_an_effect(e: Happening) -> Verdicts:
    """No reaction is played while a card, or an internal action of it, still resolves."""
    if not_inside(e):
        cards = [t for t in e.before.zone("Limbo") if t.form == "card"]
        checked = bool(cards)
        right = law(
            "check-reactions.moments", "reactions_checked", {}, ("AfterInternalAction",), checked
        )
        yield bool(right) or f"a reaction is played while {cards[0]} resolves"


def due(board: Board) -> int | None:
    """Who plays the next reaction: the first in initiative order who controls one in Limbo."""
    return next((p for p in board.order if waiting(board, p)), None)


@check("check-reactions.first-in-order", "react")
def first_in_order(e: Happening) -> Verdicts:
    """The first player in initiative order who controls a reaction plays one of their own."""
    right = e.player == due(e.before) == e.thing.controller and is_reaction(e.thing)
    yield right or f"{player_name(e.player)} plays {e.thing}, {player_name(due(e.before))} is first"


@check("check-reactions.first-in-order", "react")
def free_to_choose(t: Taken) -> Verdicts:
    """That player chooses among all reactions they control."""
    offered = {o["object"] for o in t.options if o.kind == "react"}
    own = set(waiting(t.before, t.player))
    right = offered == own and t.player == due(t.before)
    some = listing(sorted(offered, key=str))
    yield right or f"{player_name(t.player)} may choose {some} of {listing(sorted(own))}"


@check("check-reactions.again", "cease")
def checked_again(e: Happening) -> Verdicts:
    """After a reaction was played the next one is, if there is any, before anything else."""
    if not is_reaction(e.thing) or source(e) is None:
        return
    for moment in e.later:
        if not waiting(moment.before):
            return
        chosen = moment.decision
        words = [chosen.choice.split(" ", 1)[0]] if chosen is not None else []
        words += [event.kind for event in moment.events]
        if set(words) <= {"activate"}:
            continue
        right = law(
            "check-reactions.again", "reactions_checked", {}, ("AfterReaction",), "react" in words
        )
        yield bool(right) or f"{', '.join(words)} comes before the next reaction"
        return
