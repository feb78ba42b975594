"""Morning, as the quick rules tell it: four steps, and none on the first day."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Day, Happening, Phase, Taken, Thing, Verdicts, check
from verification.checks.shared.during import (
    drawn_or_replaced,
    kept_from,
    reading,
    something_stays,
    without_effects,
)
from verification.checks.shared.quick import Cells, denies, says

STEPS = ("succeed", "ready", "draw", "expand")


def _steps(phase: Phase) -> list[str]:
    """Which of the four steps a Morning had, each once, in the order in which they came."""
    rules = {
        "succeed": "morning.succeed",
        "ready": "morning.prepare",
        "draw": "morning.draw",
        "expand": "morning.expand",
    }
    told = [e.event.kind for e in phase.of(*STEPS) if rules[e.event.kind] in e.event.rules]
    return list(dict.fromkeys(told))


@check("quick.morning.draw", "Morning")
def two_cards(phase: Phase) -> Verdicts:
    """Third, each player draws two cards from their Deck."""
    drawn, held = drawn_or_replaced(phase), kept_from(phase, "draw")
    for player, seat in enumerate(drawn[0].before.seats if drawn else ()):
        mine = [e for e in drawn if e.player == player]
        if len(seat.deck) > 1:
            right = says("quick.morning.draw", "morning_draw", len(mine))
            right = right or len(mine) < 2 <= len(mine) + held
            own = all(e["card"] in seat.deck for e in mine)
            yield drawn[0].holds(right and own, f"{player_name(player)} draws {len(mine)} cards")


@check("quick.morning.expand", "orb", "decline")
def first_player_first(t: Taken) -> Verdicts:
    """The first player chooses first whether to put a card in the Mana zone; both may decline."""
    if t.before.phase != "Morning" or not any(o.kind == "orb" for o in t.options):
        return
    first = True
    for moment in t.earlier:
        first = first and not (moment.decision is not None and moment.decision.player >= 0)
        if any(e.kind in {"phase", "succeed"} for e in moment.events):
            break
    declines = any(o.kind == "decline" for o in t.options)
    asked = bool(t.before.seat(t.before.first_player).hand)  # without cards there is no choice
    right = declines and (t.player == t.before.first_player or not first or not asked)
    yield right or f"{player_name(t.player)} {'chooses first' if declines else 'may not decline'}"


@check("quick.morning.expand", "Morning")
def fourth(phase: Phase) -> Verdicts:
    """Fourth, each player puts one card of their Hand in their Mana zone, or none."""
    told = [e for e in phase.of("expand") if "morning.expand" in e.event.rules]
    for player in sorted({e.player for e in told}):
        count = sum(e.player == player for e in told)
        right = says("quick.morning.expand", "expand_most", count)
        yield told[0].holds(right, f"{player_name(player)} puts {count} cards in the Mana zone")
    steps = _steps(phase)
    if len(steps) > 3 or (told and "ready" in steps and "draw" in steps):
        right = says("quick.morning.expand", "daily_effects", len(steps), {}, "Morning")
        yield told[0].holds(right and steps[-1] == "expand", f"the steps were {', '.join(steps)}")


@check("quick.morning.expand", "Noon")
def over_at_noon(phase: Phase) -> Verdicts:
    """The four steps are those of the Morning: at Noon there is none of them."""
    steps = _steps(phase)
    silent = not denies("quick.morning.expand", "daily_effects", len(steps), {}, "Noon")
    yield (silent and not steps) or f"the Noon has the steps {', '.join(steps) or 'of a Morning'}"


def _kind(thing: Thing) -> str:
    """What the formulas call a thing that may be readied."""
    return {"Mana Orb": "ManaOrb", "Hero": "HeroCard"}.get(thing.type, f"{thing.type}Card")


@check("quick.morning.ready", "Morning")
def all_readied(phase: Phase) -> Verdicts:
    """Second, all Mana Orbs and all exhausted cards are readied, Heroes too."""
    told = {e["object"]: e for e in phase.of("ready")}
    held = kept_from(phase, "ready")
    begins = next(phase.of("phase"))
    if not phase.complete or reading(begins, "morning.prepare") != "everything":
        return
    if something_stays(phase.before) or without_effects(phase):
        return
    for thing in (*phase.before.in_play, *phase.before.zone("Mana zone")):
        if "Exhausted" in thing.statuses:
            e = told.get(thing.id)
            if e is None and held:
                held -= 1
                continue
            now = None if e is None else e.after.find(thing.id)
            ready = now is not None and "Exhausted" not in now.statuses
            right = says("quick.morning.ready", "readied", ready, {}, _kind(thing))
            words = f"{thing} is not readied"
            yield (right or words) if e is None else e.holds(right, words)


@check("quick.morning.skip_first_day", "phase")
def noon_first(e: Happening) -> Verdicts:
    """The first day begins with the Noon, where the record holds its beginning."""
    if e.before.day > 1 or e.record.start.turn is not None:
        return
    first = not any(one.kind == "phase" for m in e.earlier for one in m.events)
    if first and reading(e, "setup.first-morning") == "no-morning":
        phase = e.event.text("phase")
        right = says("quick.morning.skip_first_day", "day_begins", phase, {"today": 1})
        yield right or f"the first day begins with the {phase}"


@check("quick.morning.skip_first_day")
def nothing_drawn(day: Day) -> Verdicts:
    """On the first day nobody draws the cards of a Morning."""
    drawn = [e for e in day.of("draw") if "morning.draw" in e.event.rules]
    rule = "quick.morning.skip_first_day"
    today: Cells = {"today": day.before.day}
    if day.before.day == 1 and day.complete:
        right = says(rule, "morning_draw", len(drawn), today)
        yield right or f"{len(drawn)} cards are drawn in the Morning of the first day"
    elif drawn:
        count, phase = sum(e.player == drawn[0].player for e in drawn), drawn[0].before.phase
        over = denies(rule, "morning_draw", count, today) or denies(
            rule, "day_begins", phase, today
        )
        if over:
            yield f"the {phase} of day {day.before.day} should be left out"


@check("quick.morning.skip_first_day", "Morning")
def steps_in_order(phase: Phase) -> Verdicts:
    """On any other day the steps follow: succeed, ready, draw, expand."""
    steps = _steps(phase)
    if phase.before.day > 1 and len(steps) > 1:
        right = steps == [one for one in STEPS if one in steps] and steps[0] == "succeed"
        yield right or f"the steps were {', '.join(steps)}"


@check("quick.morning.succeed", "succeed")
def other_side(e: Happening) -> Verdicts:
    """First, the first player marker goes to the other side."""
    players = len(e.before.seats)
    if players == 2:
        seats = (e.after.first_player - e.before.first_player) % players
        right = says("quick.morning.succeed", "next_first_player", seats, {"players": players})
        yield (right and e.after.first_player != e.before.first_player) or (
            f"{player_name(e.after.first_player)} is first player again"
        )
