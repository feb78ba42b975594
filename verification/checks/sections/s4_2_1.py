"""Morning and its four daily effects (4.2.1)."""

from __future__ import annotations

from altered.state.players import names_of, player_name
from verification.board_texts.law import law
from verification.checks import Happening, Phase, Step, Taken, Verdicts, check
from verification.checks.shared.during import (
    DAILY,
    daily,
    drawn_or_replaced,
    kept_from,
    something_stays,
    without_effects,
)
from verification.checks.shared.listing import listing, yes_or_no

EFFECTS = tuple(effect for effect, phase in DAILY.items() if phase == "Morning")
"""Succeed, Prepare, Draw, Expand."""

PREPARED = ("Character", "Permanent")


@check("morning.four-effects", "Morning")
def four(phase: Phase) -> Verdicts:
    """A Morning has Succeed, Prepare, Draw and Expand, each once and in one step, and no other."""
    if not phase.complete or phase.after.result is not None:
        return
    told = [(step.place, daily(e)) for step in phase.steps() for e in step.events]
    each = [effect for _, effect in sorted({t for t in told if t[1] is not None}, key=str)]
    due = set() if without_effects(phase) else set(_expected(phase))
    strange = [effect for effect in each if effect not in EFFECTS or each.count(effect) > 1]
    missing = due - set(each)
    words = f"too much: {listing(strange)}; missing: {listing(sorted(missing))}"
    yield (not strange and not missing) or words
    if not strange and set(EFFECTS) == set(each):
        number = len(each)
        right = law("morning.four-effects", "daily_effects", {}, ("Morning",), number)
        yield bool(right) or f"there were {number} daily effects"


def _expected(phase: Phase) -> list[str]:
    """The daily effects that must show, as there is something to do for them."""
    found = ["morning.succeed"]
    orbs = phase.before.zone("Mana zone")
    if any("Exhausted" in orb.statuses for orb in orbs) and _orbs_too(phase):
        found.append("morning.prepare")
    if any(len(seat.deck) > 1 for seat in phase.before.seats) and not kept_from(phase, "draw"):
        found.append("morning.draw")
    if any(t.chosen.kind == "orb" for t in phase.choices("orb")):
        found.append("morning.expand")
    return found


def _orbs_too(phase: Phase) -> bool:
    return phase.record.readings.get("morning.prepare") == "everything"


@check("morning.succeed", "Morning")
def to_the_left(phase: Phase) -> Verdicts:
    """The player to the left of the first player becomes first player, once, at the beginning."""
    told = list(phase.of("succeed"))
    if phase.complete and len(told) != (0 if without_effects(phase) else 1):
        yield f"the first player changed {len(told)} times"
    for e in told:
        there = [player for player, seat in enumerate(e.before.seats) if not seat.out]
        seats = len(e.before.seats)
        way = (e.after.first_player - e.before.first_player) % seats
        passed = ((e.before.first_player + i) % seats for i in range(1, way + 1))
        left, seats = sum(player in there for player in passed), len(there)
        right = law("morning.succeed", "next_first_player", {"players": seats}, (), left)
        words = f"{player_name(e.after.first_player)} succeeds {player_name(e.before.first_player)}"
        yield e.holds(bool(right) and e.player == e.after.first_player, words)


@check("morning.prepare", "Morning")
def all_ready(phase: Phase) -> Verdicts:
    """When it is time to draw, no Character and no Permanent is left Exhausted that was so."""
    began = [t for t in phase.before.in_play if t.type in PREPARED and "Exhausted" in t.statuses]
    if not began or something_stays(phase.before):
        return
    first = next((e for e in phase.of("draw") if daily(e.event) == "morning.draw"), None)
    if first is None:
        return
    for thing in began:
        now = first.before.find(thing.id)
        kind = f"{thing.type}Card"
        ready = now is None or "Exhausted" not in now.statuses
        right = law("morning.prepare", "readied", {}, (kind,), ready)
        yield first.holds(bool(right), f"{thing} was not readied")


@check("morning.prepare", "ready")
def of_everybody(step: Step) -> Verdicts:
    """Prepare readies the Characters and Permanents of all players together."""
    if not any(daily(e) == "morning.prepare" for e in step.events) or something_stays(step.before):
        return
    there = [t for t in step.before.in_play if t.type in PREPARED and "Exhausted" in t.statuses]
    readied = {e["object"] for e in step.events}
    sides = {t.controller for t in there}
    if sides:
        done = {t.controller for t in there if t.id in readied}
        yield (
            done == sides or f"only {names_of(sorted(done))} of {names_of(sorted(sides))} prepares"
        )


@check("morning.draw", "Morning")
def two_cards(phase: Phase) -> Verdicts:
    """Each player draws two cards, or as many as the Deck and the Discard pile can give."""
    drawn = drawn_or_replaced(phase)
    if not drawn or any(e["what"] in {"draw", "resupply"} for e in phase.of("impossible")):
        return
    first = drawn[0]
    for player, seat in enumerate(first.before.seats):
        there = len(seat.deck) + len(first.before.zone("Discard pile", player))
        got = sum(e.player == player for e in drawn)
        enough = law("morning.draw", "morning_draw", {}, (), min(got, 7))
        words = f"{player_name(player)} drew {got} cards"
        yield first.holds(bool(enough) or got == there < 2, words)


@check("morning.expand", "orb", "decline")
def may_or_may_not(t: Taken) -> Verdicts:
    """In the Morning each player is offered every card of their Hand, and to put none."""
    if _may_expand(t) and t.before.phase == "Morning":
        hand = set(t.before.seat(t.player).hand)
        offered = {o["card"] for o in t.options if o.kind == "orb"}
        free = any(o.kind == "decline" for o in t.options)
        words = f"{player_name(t.player)} may put {len(offered)} of {len(hand)} cards"
        words = f"{words}, or none: {yes_or_no(free)}"
        yield (offered == hand and free) or words


@check("morning.expand", "Morning")
def everybody_is_asked(phase: Phase) -> Verdicts:
    """Every player who has cards in Hand is asked whether to expand."""
    if not phase.complete or phase.after.result is not None or phase.before.day == 1:
        return
    asked = {t.player for t in phase.choices("orb", "decline") if _may_expand(t)}
    for player, seat in enumerate(phase.after.seats):
        if seat.hand:
            yield player in asked or f"{player_name(player)} was not asked whether to expand"


def _may_expand(t: Taken) -> bool:
    return any(o.kind == "orb" for o in t.options)


@check("morning.expand", "expand")
def one_card_each(step: Step) -> Verdicts:
    """Nobody expands with more than one card."""
    players = [e.player for e in step.of("expand")]
    for player in dict.fromkeys(players):
        number = players.count(player)
        right = law("morning.expand", "expand_most", {}, (), min(number, 3))
        yield bool(right) or f"{player_name(player)} expands with {number} cards"


@check("morning.expand", "expand")
def ready_orb(e: Happening) -> Verdicts:
    """The card comes from the player's own Hand and is a ready Mana Orb of theirs."""
    made = e.made
    own = e["card"] in e.before.seat(e.player).hand
    there = made is not None and made.zone == "Mana zone" and made.controller == e.player
    ready = made is not None and "Exhausted" not in made.statuses
    right = law("morning.expand", "orb_enters_ready", {}, ("ByExpand",), ready)
    yield (
        own and there and bool(right)
    ) or f"{player_name(e.player)} did not put a ready Mana Orb there"
