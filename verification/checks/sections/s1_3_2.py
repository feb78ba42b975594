"""Day progress, in brief (1.3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.state.players import player_name
from verification.checks import (
    PHASES,
    SIDES,
    TERRAINS,
    Board,
    Day,
    Happening,
    Phase,
    Thing,
    Turn,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.sections.s4_2_4 import progress
from verification.checks.shared.abilities import goes_on_unsaid
from verification.checks.shared.during import (
    all_texts,
    drawn_or_replaced,
    kept_from,
    reading,
    seen,
    something_stays,
    without_effects,
)
from verification.checks.shared.quick import NAMES, last_turn, says

MORNING: Final = "day-in-brief.morning"
AFTERNOON: Final = "day-in-brief.afternoon"
TURNS: Final = ("AlicesTurn", "BobsTurn")
KINDS: Final = {"Character": "CharacterCard", "Permanent": "PermanentCard", "Mana Orb": "ManaOrb"}


@check("day-in-brief.five-phases")
def five(words: Vocabulary) -> Verdicts:
    """There are five phases."""
    listed = words["phases"]
    right = says("day-in-brief.five-phases", "phases", len(set(listed)))
    yield right or f"they are {', '.join(listed)}"


@check("day-in-brief.five-phases")
def each_once(day: Day) -> Verdicts:
    """A day that is played to its end has five phases; the first day has no Morning."""
    if not day.complete or day.after.result is not None or day.before.phase not in PHASES:
        return
    names = [e.event.text("phase") for e in day.of("phase")]
    last = next(day.earlier, None)
    if last is not None and any(event.kind == "day" for event in last.events):
        right = says("day-in-brief.five-phases", "phases", len(names)) and names == list(PHASES)
        yield right or f"the phases of the day are {', '.join(names)}"


@check("day-in-brief.morning", "Morning")
def opponent_is_first(phase: Phase) -> Verdicts:
    """In the Morning the opponent of the first player becomes first player."""
    told = list(phase.of("succeed"))
    players = len(phase.before.seats)
    if players == 2 and not without_effects(phase) and (told or phase.complete):
        before, after = (told[0].before, told[0].after) if told else (phase.before, phase.before)
        seats = (after.first_player - before.first_player) % players
        right = says(MORNING, "next_first_player", seats, {"players": players})
        yield right or f"{player_name(after.first_player)} stays first player"


@check("day-in-brief.morning", "Morning")
def ready(phase: Phase) -> Verdicts:
    """In the Morning all Characters, Permanents and Mana Orbs are readied."""
    if not phase.complete or phase.before.phase == "Morning" or something_stays(phase.before):
        return
    told = {e["object"]: e for e in phase.of("ready")}
    held = kept_from(phase, "ready")
    for thing in _exhausted(phase.before):
        e = told.get(thing.id)
        kind = None if phase.after.seat(thing.controller).out else KINDS.get(thing.type)
        orb = thing.type == "Mana Orb" and _no_orbs(phase)
        if e is None and held:
            held -= 1
        elif kind is not None and not orb:
            now = e.after.find(thing.id) if e is not None else None
            done = now is not None and "Exhausted" not in now.statuses
            right = says(MORNING, "readied", done, {}, kind)
            words = f"{thing} was not readied"
            yield (right or words) if e is None else e.holds(right, words)


def _no_orbs(phase: Phase) -> bool:
    """Whether by one reading Mana Orbs are not readied."""
    return reading(phase, "morning.prepare") == "characters-and-permanents"


def _exhausted(board: Board) -> Iterator[Thing]:
    there = (*board.in_play, *board.zone("Mana zone"))
    return (thing for thing in there if "Exhausted" in thing.statuses)


@check("day-in-brief.morning", "Morning")
def two_cards(phase: Phase) -> Verdicts:
    """In the Morning each player draws two cards."""
    drawn = drawn_or_replaced(phase)
    if any(e["what"] in {"draw", "resupply"} for e in phase.of("impossible")):
        return  # something forbids it: cannot.beats-can
    for player, seat in enumerate(drawn[0].before.seats if drawn else ()):
        if len(seat.deck) > 1:
            number = sum(e.player == player for e in drawn)
            right = says(MORNING, "morning_draw", number)
            yield drawn[0].holds(right, f"{player_name(player)} drew {number} cards")


@check("day-in-brief.morning", "Morning")
def one_orb(phase: Phase) -> Verdicts:
    """In the Morning each player may put one card of their Hand in their Mana zone."""
    told = list(phase.of("expand"))
    for player in sorted({e.player for e in told}):
        number = sum(e.player == player for e in told)
        right = says(MORNING, "expand_most", number) and all(e["from"] == "Hand" for e in told)
        yield told[0].holds(right, f"{player_name(player)} put {number} cards in the Mana zone")


@check("day-in-brief.morning", "Morning")
def three_effects(phase: Phase) -> Verdicts:
    """A Morning has the three effects that have names, where there is something for them to do."""
    if phase.complete and phase.before.phase != "Morning" and not without_effects(phase):
        told = {e.event.kind for e in phase.of("succeed", "ready", "draw")}
        told |= {"draw" for _ in drawn_or_replaced(phase)}
        kinds = {t.type for t in _exhausted(phase.before)} & {*KINDS}
        due = kinds - ({"Mana Orb"} if _no_orbs(phase) else set())
        idle = {"ready": not due or kept_from(phase, "ready")}
        idle["draw"] = kept_from(phase, "draw") or not any(s.deck for s in phase.before.seats)
        number = len(told | {name for name, nothing in idle.items() if nothing})
        right = says(MORNING, "daily_effects", number, {}, "Morning")
        yield right or f"of the effects of the Morning there were {', '.join(sorted(told))}"


@check("day-in-brief.noon", "Noon")
def only_reactions(phase: Phase) -> Verdicts:
    """At Noon nothing happens by itself, but what reactions that trigger at Noon do."""
    effects = 0
    if phase.complete and not phase.before.zone("Limbo"):
        first = next((e for e in phase.of() if "kind" in e.event.data), None)
        if first is not None and first.event.kind == "activate":
            source = seen(first, first.event.number("object"))
            texts = all_texts(source) if source else ()
            at_noon = any("at noon" in text.lower() for text in texts)
            yield first.holds(at_noon, f"at Noon, {source} was activated")
        elif first is not None:
            effects = 1
            yield first.holds(False, f"{first.event.kind} happened at Noon by itself")
        right = says("day-in-brief.noon", "daily_effects", effects, {}, "Noon")
        yield right or f"Noon has {effects} daily effects"


@check("day-in-brief.afternoon", "turn")
def by_turns(e: Happening) -> Verdicts:
    """The first player takes the first turn; then players alternate until they have passed."""
    board, last = e.before, last_turn(e)
    if len(board.seats) != 2:
        return
    if last is None:
        if any(event.kind == "phase" for moment in e.earlier for event in moment.events):
            yield e.player == board.first_player or f"{player_name(e.player)} takes the first turn"
        return  # else the record begins in the middle of an Afternoon
    state: dict[str, int | bool | str] = {"last": NAMES[last[0]]}
    state |= {f"passed({name})": board.seat(p).passed for p, name in enumerate(NAMES)}
    allowed = says(AFTERNOON, "next_turn", TURNS[e.player], state)
    silent = board.seat(1 - last[0]).passed and not board.seat(e.player).passed
    yield allowed or silent or f"{player_name(e.player)} has the turn after {player_name(last[0])}"


@check("day-in-brief.afternoon", "all-passed")
def until_all_passed(e: Happening) -> Verdicts:
    """The Afternoon ends when both players have passed."""
    state: dict[str, int | bool | str] = {
        f"passed({name})": seat.passed for name, seat in zip(NAMES, e.before.seats, strict=False)
    }
    right = says(AFTERNOON, "next_turn", "AfternoonEnds", state)
    yield (right and all(seat.passed for seat in e.before.seats)) or "somebody has not passed"


@check("day-in-brief.afternoon")
def one_thing_last(turn: Turn) -> Verdicts:
    """In a turn come as many quick actions as wished, then one card, or passing."""
    free = [t for t in turn.choices("quick", "play", "pass") if "pass" in t.decision.options]
    if free and turn.complete:
        order = [t.chosen.kind for t in free]
        allowed = says(AFTERNOON, "quick_action_allowed", answer=True)
        early = [kind for kind in order[:-1] if kind != "quick"]
        own = all(t.player == turn.player for t in free)
        right = allowed and not early and own
        yield free[-1].holds(right, f"in a turn of {player_name(turn.player)}: {', '.join(order)}")


def _times(controller: int, place: str, player: int, side: str) -> int:
    """How often the formula counts a Character of one place in an Expedition."""
    piece: dict[str, int | bool | str] = {
        "here(Piece 1)": True,
        "controller(Piece 1)": NAMES[controller],
        "place(Piece 1)": place,
    }
    asked = (piece, "Piece0", NAMES[player], side)
    return 1 if says("day-in-brief.dusk", "counts", 1, *asked) else 0


@check("day-in-brief.dusk", "Dusk")
def statistics_add_up(dusk: Phase) -> Verdicts:
    """At Dusk an Expedition moves by the sums of the statistics of all the Characters in it."""
    found = progress(dusk)
    for player, side, moved, told in found or ():
        if found is None or told is None or (player, side) in found.forbidden:
            continue
        board = found.before
        if goes_on_unsaid(board):
            return  # "Target Expedition can't move forward due to {M} this Day"
        there = [t for t in board.zone("Expedition zone") if t.type == "Character" and t.side]
        if len(board.seats) != 2 or any(t.has("Asleep") or t.has("Gigantic") for t in there):
            continue  # rules of their own say how these count
        own, theirs = (_sum(there, who, side) for who in (player, 1 - player))
        types = board.region(player, side).types
        rows = zip(TERRAINS, own, theirs, strict=True)
        due = any(terrain in types and a > max(b, 0) for terrain, a, b in rows)
        words = (
            f"{side} of {player_name(player)}: {own} against {theirs}, and it moved {moved} Regions"
        )
        yield told.holds(due == (moved > 0), words)


def _sum(there: list[Thing], player: int, side: str) -> list[int]:
    assert side in SIDES
    totals = [0] * len(TERRAINS)
    for thing in there:
        times = _times(thing.controller, thing.side or "", player, side)
        for place, number in enumerate(thing.statistics or ()):
            totals[place] += times * number
    return totals
