"""Zones (1.2.3)."""

from __future__ import annotations

from collections import Counter

from verification.board_texts.law import law
from verification.checks import Happening, Look, Step, Verdicts, Vocabulary, check
from verification.checks.sections import s3_1_3
from verification.checks.sections.s3_1_1 import ZONES
from verification.checks.sections.s3_1_2 import instances

OF_OBJECTS = ZONES - {"Hand", "Deck"}


@check("zones-in-brief.board", "turn", "phase")
def lies_in_zones(step: Step) -> Verdicts:
    """Objects lie in zones; every card is in one zone, and in one place of it."""
    board = step.after
    outside = [str(t) for t in board.things.values() if t.zone not in OF_OBJECTS]
    yield not outside or f"{', '.join(outside)} lies in no zone"
    if step.record.cards:
        held = [card for seat in board.seats for card in (*seat.hand, *seat.deck)]
        times = Counter(held)
        times.update(t.card for t in board.things.values() if t.card is not None)
        playing = [not seat.out for seat in board.seats]
        listed = enumerate(step.record.cards)
        wrong = [n for n, card in listed if playing[card.owner] and times[n] != 1]
        yield not wrong or f"card {wrong[0]} is in {times[wrong[0]]} places"


@check("zones-in-brief.ten-kinds")
def ten_kinds(words: Vocabulary) -> Verdicts:
    """There are ten kinds of zones, those that the rule lists."""
    number = len(words["zones"])
    right = law("zones-in-brief.ten-kinds", "how_many", {}, ("AllZones",), number)
    yield right is not False or f"there are {number} kinds of zones"
    yield set(words["zones"]) == ZONES or f"the zones are {', '.join(words['zones'])}"


@check("zones-in-brief.shared")
def three_shared(words: Vocabulary) -> Verdicts:
    """Three zones are shared: the Adventure, the Expedition zone and Limbo."""
    yield from s3_1_3.sorted_as("zones-in-brief.shared", "shared", words["zones"], words["shared"])
    number = len(words["shared"])
    right = law("zones-in-brief.shared", "how_many", {}, ("SharedZones",), number)
    yield right is not False or f"{number} zones are shared"
    yield from instances("zones-in-brief.shared", words)


@check("zones-in-brief.private")
def seven_private(words: Vocabulary) -> Verdicts:
    """The seven zones that are not shared are private."""
    yield from s3_1_3.sorted_as("zones-in-brief.private", "shared", words["zones"], words["shared"])
    number = len(words["zones"]) - len(words["shared"])
    right = law("zones-in-brief.private", "how_many", {}, ("PrivateZones",), number)
    yield right is not False or f"{number} zones are private"
    yield from instances("zones-in-brief.private", words)


@check("zones-in-brief.visible")
def seven_visible(words: Vocabulary) -> Verdicts:
    """The seven zones that are not hidden are visible."""
    seen = tuple(zone for zone in words["zones"] if zone not in words["hidden"])
    yield from s3_1_3.sorted_as("zones-in-brief.visible", "visible", words["zones"], seen)
    right = law("zones-in-brief.visible", "how_many", {}, ("VisibleZones",), len(seen))
    yield right is not False or f"{len(seen)} zones are visible"


@check("zones-in-brief.visible")
def known_objects(look: Look) -> Verdicts:
    """Players are shown every object in visible zones, and what it is like."""
    yield from s3_1_3.shows_objects(look)
    yield from s3_1_3.known("zones-in-brief.visible", look)


@check("zones-in-brief.visible", "move", "create", "emblem")
def contain_objects(e: Happening) -> Verdicts:
    """What a visible zone contains are objects."""
    if e["to"] not in s3_1_3.HIDDEN:
        yield from s3_1_3.content("zones-in-brief.visible", e)
        yield from s3_1_3.is_object("zones-in-brief.visible", e)


@check("zones-in-brief.hidden")
def three_hidden(words: Vocabulary) -> Verdicts:
    """Three zones are hidden: the Deck, the Hand and the Mana zone."""
    seen = tuple(zone for zone in words["zones"] if zone not in words["hidden"])
    yield from s3_1_3.sorted_as("zones-in-brief.hidden", "visible", words["zones"], seen)
    number = len(words["hidden"])
    right = law("zones-in-brief.hidden", "how_many", {}, ("HiddenZones",), number)
    yield right is not False or f"{number} zones are hidden"


@check("zones-in-brief.hidden")
def known_numbers(look: Look) -> Verdicts:
    """Players are shown how many cards there are in every hidden zone."""
    yield from s3_1_3.shows_numbers(look)
    yield from s3_1_3.known("zones-in-brief.hidden", look)


@check("zones-in-brief.hidden", "move")
def contain_cards(e: Happening) -> Verdicts:
    """What a hidden zone contains are cards."""
    if e["to"] in s3_1_3.HIDDEN:
        yield from s3_1_3.content("zones-in-brief.hidden", e)
        if e["to"] != "Mana zone":
            yield from s3_1_3.is_object("zones-in-brief.hidden", e)
