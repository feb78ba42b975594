"""Night, as the quick rules tell it: Rest, Clean-up with a limit of two, a check for victory."""

from __future__ import annotations

from altered.state.players import names_of, player_name
from verification.checks import Board, Event, Happening, Phase, Step, Verdicts, check
from verification.checks.shared.during import INSTEAD, WOULD_GO, kept_from, reading
from verification.checks.shared.quick import NAMES, denies, far, needed, says, together

KEPT = 2
"""So many cards each zone keeps, by the quick rules."""

ZONES = ("Reserve", "Landmark zone")


def _usual(board: Board, player: int) -> bool:
    """Whether no Hero and no ability gives a player another limit than two."""
    hero = board.hero(player)
    printed = (hero.printed.reserve_limit, hero.printed.landmark_limit) if hero else ()
    things = board.things.values()
    texts = [text for thing in things for text in (*thing.abilities, *thing.printed.support)]
    told = (" limit", "keep", "can't be discarded")
    other = any(word in text for text in texts for word in told) or any(
        WOULD_GO.search(text.lower()) for text in texts
    )
    return all(one in {None, KEPT} for one in printed) and not other


def _kept(phase: Phase, zone: str, rule: str, place: str, cell: str) -> Verdicts:
    """A player with three cards or more in a zone keeps two, those that they choose."""
    if not phase.complete or phase.after.result is not None:
        return
    cleaned = next((s for s in phase.steps() if any(_cleans(e.rules) for e in s.events)), None)
    before, after = (phase.after,) * 2 if cleaned is None else (cleaned.before, cleaned.after)
    chosen = {e["object"] for e in phase.of("keep")}
    for player in range(len(before.seats)):
        had = before.zone(zone, player)
        if len(had) <= KEPT and denies(rule, "kept", len(had), {cell: len(had)}, place):
            yield f"{player_name(player)} should not keep {len(had)} cards in the {zone}"
        if len(had) > KEPT and _usual(before, player) and _usual(phase.before, player):
            left = {t.id for t in after.zone(zone, player)}
            right = says(rule, "kept", len(left), {cell: len(had)}, place)
            words = f"{player_name(player)} keeps {len(left)} of {len(had)} in the {zone}"
            verdict = (right and left <= chosen) or words
            yield verdict if cleaned is None else cleaned.holds(verdict is True, words)


def _cleans(rules: tuple[str, ...]) -> bool:
    return "night.clean-up" in rules and "step.decisions" not in rules


@check("quick.night.cleanup", "Night")
def two_in_the_reserve(phase: Phase) -> Verdicts:
    """Of three cards or more in a Reserve, two are kept that the player chooses."""
    yield from _kept(phase, ZONES[0], "quick.night.cleanup", "InTheReserve", "in_reserve")


@check("quick.night.cleanup.landmarks", "Night")
def two_landmarks(phase: Phase) -> Verdicts:
    """Of three Landmarks or more, two are kept that the player chooses."""
    rule = "quick.night.cleanup.landmarks"
    yield from _kept(phase, ZONES[1], rule, "InTheLandmarkZone", "in_landmarks")


@check("quick.night.cleanup.landmarks", "discard", "sacrifice")
def sacrificed(e: Happening) -> Verdicts:
    """Where Clean-up is read so, the other Landmarks are sacrificed and not just discarded."""
    excess = _cleans(e.event.rules) and e.thing.zone == ZONES[1]
    if excess and reading(e, "night.clean-up.landmarks") == "sacrificed":
        how = "Sacrificed" if "sacrifice" in e.event.words else "Discarded"
        right = says("quick.night.cleanup.landmarks", "excess_landmark", how)
        yield right or f"{e.thing} is {how.lower()}"


@check("quick.night.no_limit_before", "move", "create")
def any_number(step: Step) -> Verdicts:
    """Before the Night a third card in a Reserve or Landmark zone drives no other one out."""
    if step.before.phase == "Night":
        return
    moved = {e["object"] for e in step.events}
    for player in range(len(step.after.seats)):
        for zone in ZONES:
            now = {t.id for t in step.after.zone(zone, player)}
            had = step.before.zone(zone, player)
            come = sum(e["to"] == zone and _to_whom(e, step) == player for e in step.events)
            if come and come + len(had) > KEPT:
                out = [str(t) for t in had if t.id not in now and t.id not in moved]
                yield (
                    not out or f"{', '.join(out)} had to leave the {zone} of {player_name(player)}"
                )


def _to_whom(event: Event, step: Step) -> int | None:
    """In whose zone an event leaves an object."""
    made = step.after.find(event["made"])
    return None if made is None else made.controller


@check("quick.night.no_limit_before", "discard", "keep")
def only_in_the_night(e: Happening) -> Verdicts:
    """Cards in excess are looked for in the Night, in no other phase."""
    if "night.clean-up" in e.event.rules:
        yield e.before.phase == "Night" or f"Clean-up takes place in the {e.before.phase}"


@check("quick.night.rest", "rest")
def to_the_reserve(e: Happening) -> Verdicts:
    """A Character that rests goes to your Reserve; a Fleeting one is discarded instead."""
    thing = e.thing
    if thing.form != "card" or INSTEAD in e.event.rules:
        return
    goal = {"Reserve": "InReserve", "Discard pile": "InDiscardPile"}.get(str(e["to"]), "Gone")
    fleeting = thing.is_fleeting
    right = says("quick.night.rest", "rest", goal, {"token": False, "fleeting": fleeting})
    made = e.made
    if not fleeting and thing.owner == thing.controller and made is not None:
        cells = {"controller": NAMES[thing.controller], "owner": NAMES[thing.owner]}
        right = right and says("quick.night.rest", "rest_whose", NAMES[made.controller], cells)
    yield (right and made is not None and made.zone == e["to"]) or f"{thing} goes to the {e['to']}"


@check("quick.night.rest", "Night")
def every_character(phase: Phase) -> Verdicts:
    """All Characters of the Expeditions are sent away, but those that a rule of theirs keeps."""
    if not phase.complete or phase.after.result is not None:
        return
    rest = next((s for s in phase.steps("rest") if any(_rests(e) for e in s.events)), None)
    told = set() if rest is None else {e["object"] for e in rest.events}
    asleep = (s for s in phase.steps("lose-status") if any(_rests(e) for e in s.events))
    when = next(asleep, phase) if rest is None else rest
    board = when.before
    texts = [text for other in board.in_play for text in other.abilities]
    kept = any("can't leave" in text or "can't be discarded" in text for text in texts)
    kept = kept or kept_from(phase, "rest") > 0
    for thing in board.zone("Expedition zone"):
        stays = any(thing.has(word) for word in ("Anchored", "Asleep", "Eternal")) or kept
        gone = rest is None and thing.id not in phase.after.things  # before Rest, by an effect
        if thing.type == "Character" and not stays and not gone:
            right = thing.id in told
            words = f"{thing} does not rest"
            yield (right or words) if rest is None else rest.holds(right, words)


def _rests(event: Event) -> bool:
    return "night.rest" in event.rules


@check("quick.night.victory_check", "day")
def nobody_has_won(e: Happening) -> Verdicts:
    """The Night checks for victory: a day after it begins only if no Expeditions are together."""
    if len(e.before.seats) == 2 and not e.before.tiebreakers:
        ahead = max(far(e.before, player) for player in range(2))
        over = [p for p in range(2) if together(e.before, p)]
        words = f"{ahead} of {needed(e.before)} Regions are behind {names_of(over)}, and it goes on"
        yield not over or words


@check("quick.night.victory_check", "win")
def third_step(e: Happening) -> Verdicts:
    """Where victory waits for the Night, it is checked after Rest and Clean-up: the third step."""
    if reading(e, "victory.timing") != "end-of-day" or e.before.tiebreakers:
        return
    rule, steps = "quick.night.victory_check", 1
    for moment in e.earlier:
        steps += any("night.rest" in one.rules for one in moment.events)
        steps += any(_cleans(one.rules) for one in moment.events)
        if any(one.kind == "phase" for one in moment.events):
            break
    after = not any(_cleans(one.rules) or _rests(one) for m in e.later for one in m.events)
    if steps > 2:
        right = after and says(rule, "daily_effects", steps, {}, "Night")
        right = right and not denies(rule, "daily_effects", 0, {}, "Noon")
        yield right or f"victory is step {steps} of the {e.before.phase}"
    else:
        yield after or "victory is checked before Rest and Clean-up"
