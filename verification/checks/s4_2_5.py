"""Night and its two daily effects (4.2.5)."""

from __future__ import annotations

from verification.checks import Board, Happening, Phase, Taken, Verdicts, Vocabulary, check

NO_HERO = 2
"""The Reserve limit and the Landmark limit of a player without a Hero (4.2.5.d)."""


def limits(board: Board, player: int) -> tuple[int, int]:
    """The printed Reserve and Landmark limits of a player."""
    hero = board.hero(player)
    if hero is None:
        return NO_HERO, NO_HERO
    printed = hero.printed
    reserve, landmarks = printed.reserve_limit, printed.landmark_limit
    return NO_HERO if reserve is None else reserve, NO_HERO if landmarks is None else landmarks


@check("night.two-effects", "Night")
def two(phase: Phase) -> Verdicts:
    """In a Night Rest comes before Clean-up, each at one instant."""
    rest = {e.place for e in phase.of("rest") if "night.rest" in e.event.rules}
    clean = {e.place for e in phase.of("discard") if "night.clean-up" in e.event.rules}
    if rest or clean:
        at_once = len(rest) < 2 and len(clean) < 2
        in_order = not rest or not clean or max(rest) < min(clean)
        yield (at_once and in_order) or f"Rest at {sorted(rest)}, Clean-up at {sorted(clean)}"


@check("night.rest", "rest")
def characters_rest(e: Happening) -> Verdicts:
    """Rest sends Characters of the Expedition zone to the Reserve (Fleeting ones elsewhere)."""
    if "night.rest" not in e.event.rules:
        return
    thing = e.thing
    from_there = thing.zone == "Expedition zone" and thing.type == "Character"
    goes = "Discard pile" if "Fleeting" in thing.statuses else "Reserve"
    right = from_there and (e["to"] == goes or thing.form == "token")
    yield right or f"{thing} in the {thing.zone} rests in the {e['to']}"


@check("night.rest", "Night")
def nobody_is_left(phase: Phase) -> Verdicts:
    """After Rest no Character stays but those that were Anchored or Asleep, or that may stay."""
    steps = [s for s in phase.steps("rest") if any("night.rest" in e.rules for e in s.events)]
    for step in steps[:1]:
        for thing in step.before.zone("Expedition zone"):
            if thing.type != "Character" or {"Anchored", "Asleep"} & set(thing.statuses):
                continue
            if thing.has("Eternal") or thing.id not in step.after.things:
                continue
            held = any(e["object"] == thing.id for e in phase.of("impossible", "cannot", "note"))
            if not held and thing.controller == thing.owner:
                yield f"{thing} did not rest"
        yield True


@check("night.clean-up", "Night")
def down_to_the_limits(phase: Phase) -> Verdicts:
    """Clean-up leaves each player as many objects as their limits allow: no more, no fewer."""
    steps = [s for s in phase.steps("discard") if any("night.clean-up" in e.rules for e in s.events)]
    for step in steps[:1]:
        for player in range(len(step.before.seats)):
            reserve, landmarks = limits(step.before, player)
            for zone, limit in (("Reserve", reserve), ("Landmark zone", landmarks)):
                had = len(step.before.zone(zone, player))
                left = len(step.after.zone(zone, player))
                words = f"player {player} keeps {left} of {had} in the {zone}, the limit is {limit}"
                yield left == min(had, limit) or words


@check("night.clean-up", "discard")
def cleaned_in_the_night(e: Happening) -> Verdicts:
    """Clean-up discards objects of the Reserve and of the Landmark zone, in the Night."""
    if "night.clean-up" in e.event.rules:
        zone = e.thing.zone
        right = zone in {"Reserve", "Landmark zone"} and e.before.phase == "Night"
        yield right or f"{e.thing} in the {zone} is cleaned up in the {e.before.phase}"


@check("night.clean-up", "keep")
def free_choice(t: Taken) -> Verdicts:
    """Each player chooses among all their objects of the zone that were not chosen yet."""
    zones = {
        thing.zone for o in t.options if (thing := t.before.find(o["object"])) is not None
    }
    offered = {o["object"] for o in t.options if o.kind == "keep"}
    mine = {x.id for zone in zones for x in t.before.zone(zone, t.player)}
    yield offered <= mine or f"player {t.player} may keep what is not theirs"


@check("night.no-hero-limits")
def two_each(words: Vocabulary) -> Verdicts:
    """Without a Hero both limits are two."""
    both = words.number("night.reserve"), words.number("night.landmarks")
    yield both == (NO_HERO, NO_HERO) or f"they are {both}"
