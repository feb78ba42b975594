"""Forest, Mountain and Water symbols (7.1.2)."""

from __future__ import annotations

import re

from verification.checks import TERRAINS, Board, Drawing, Happening, Thing, Verdicts, check
from verification.checks.shared.during import activations, reading

SYMBOLS = {"{V}": "Forest", "{M}": "Mountain", "{O}": "Water"}
REGIONS = re.compile(r"^(All regions|My region) (?:are|is) (\{[VMO]\})")
DUE = re.compile(r"^When my Expedition moves forward due to (\{[VMO]\}) — ")


def statistic(drawing: Drawing, symbol: str) -> Verdicts:
    """The symbol stands on a face with the value of its statistic, and with no other one."""
    terrain = SYMBOLS[symbol]
    if drawing.of.statistics is None:
        return
    value = drawing.of.statistics[TERRAINS.index(terrain)]
    text = drawing.part(terrain.lower()).text.split()
    yield text == [symbol, str(value)] or f"{terrain} {value} is drawn as {' '.join(text)}"
    for other in TERRAINS:
        if other != terrain:
            there = symbol in drawing.part(other.lower()).text
            yield not there or f"{symbol} is drawn with the statistic {other}"


def subtype(e: Happening, symbol: str) -> Verdicts:
    """A Region that an ability in play says is of a symbol has that sub-type."""
    if reading(e, "passive.only-in-play.regions") == "by-the-letter":
        return  # the Adventure is not in play
    board = e.after
    speaking = [
        (t, text) for t in board.in_play for text in t.abilities if "region" in text.lower()
    ]
    for thing, text in speaking:
        match = REGIONS.match(text)
        if match is None or match[2] != symbol or len(speaking) > 1:
            continue
        for region in concerned(board, thing, match[1]):
            words = f"with {thing} in play {region[0]} is {', '.join(region[1]) or 'of no type'}"
            yield SYMBOLS[symbol] in region[1] or words


def concerned(board: Board, thing: Thing, words: str) -> list[tuple[str, tuple[str, ...]]]:
    """The Regions that an ability of an object means, with their types."""
    if words == "All regions":
        found = [region for region in board.adventure if region.face_up]
    else:
        found = [board.region(thing.controller, side) for side in thing.sides]
    return [(region.name, region.types) for region in found]


def due_to(e: Happening, symbol: str) -> Verdicts:
    """What waits for a move "due to" a symbol is activated by one due to its statistic, only."""
    if "dusk.progress" not in e.event.rules:
        return
    statistics = e.event.text("name").split(", ")
    for thing in e.before.zone("Expedition zone", e.owner):
        if e.side in thing.sides and len(thing.sides) == 1:
            for text in thing.abilities:
                match = DUE.match(text)
                if match and match[1] == symbol:
                    made = [o for _, o in activations(e) if o["object"] == thing.id]
                    words = f"{thing} and a move due to {', '.join(statistics)}"
                    yield bool(made) == (SYMBOLS[symbol] in statistics) or words


@check("terrain-symbol.forest")
def forest_statistic(drawing: Drawing) -> Verdicts:
    """{V} is drawn with the Forest statistic."""
    yield from statistic(drawing, "{V}")


@check("terrain-symbol.forest", "turn", "phase")
def forest_subtype(e: Happening) -> Verdicts:
    """A Region that is {V} is a Forest."""
    yield from subtype(e, "{V}")


@check("terrain-symbol.mountain")
def mountain_statistic(drawing: Drawing) -> Verdicts:
    """{M} is drawn with the Mountain statistic."""
    yield from statistic(drawing, "{M}")


@check("terrain-symbol.mountain", "turn", "phase")
def mountain_subtype(e: Happening) -> Verdicts:
    """A Region that is {M} is a Mountain."""
    yield from subtype(e, "{M}")


@check("terrain-symbol.water")
def water_statistic(drawing: Drawing) -> Verdicts:
    """{O} is drawn with the Water statistic."""
    yield from statistic(drawing, "{O}")


@check("terrain-symbol.water", "turn", "phase")
def water_subtype(e: Happening) -> Verdicts:
    """A Region that is {O} is a Water Region."""
    yield from subtype(e, "{O}")


@check("terrain-symbol.water", "move-forward")
def due_to_water(e: Happening) -> Verdicts:
    """A move due to {O} is one due to the Water statistic."""
    yield from due_to(e, "{O}")
