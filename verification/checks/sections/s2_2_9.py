"""Statistics (2.2.9)."""

from __future__ import annotations

from colorsys import rgb_to_hsv
from typing import Final

from verification.board_texts.law import law
from verification.checks import (
    TERRAINS,
    Drawing,
    Happening,
    Printed,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.shared.wording import tokens_described

PLATES: Final = ("forest", "mountain", "water")
"""The parts of a drawing that show the statistics, in their order."""
HUES: Final = {"forest": (80.0, 165.0), "mountain": (12.0, 48.0), "water": (195.0, 255.0)}
"""Green, orange and blue, in degrees."""


def whole(numbers: tuple[int, int, int]) -> bool:
    """Whether all are whole numbers."""
    return all(isinstance(one, int) and not isinstance(one, bool) for one in numbers)


@check("statistic.number")
def printed_numbers(card: Printed) -> Verdicts:
    """The statistics that a card bears are numbers."""
    if card.statistics is not None:
        yield whole(card.statistics) or f"{card.name} has the statistics {card.statistics}"


@check("statistic.number")
def drawn_numbers(drawn: Drawing) -> Verdicts:
    """Each statistic that a face shows is a number: the one that the card has."""
    if drawn.of.statistics is not None:
        for name, number in zip(PLATES, drawn.of.statistics, strict=True):
            text = drawn.part(name).text.split()[-1:]
            yield text == [str(number)] or f"{name} shows {''.join(text) or 'nothing'}"


@check("statistic.three")
def terrains(words: Vocabulary) -> Verdicts:
    """There are three statistics: Forest, Mountain and Water."""
    known = words["terrains"]
    three = law("statistic.three", "terrain_count", {}, (), len(known))
    yield (three is True and known == TERRAINS) or f"they are {', '.join(known)}"


@check("statistic.three")
def three_each(card: Printed) -> Verdicts:
    """What has statistics has all three."""
    if card.statistics is not None:
        many = len(card.statistics)
        yield many == len(TERRAINS) or f"{card.name} has {many} statistics"


@check("statistic.characters-only")
def on_characters(card: Printed) -> Verdicts:
    """Only a Character bears statistics."""
    if card.type != "Character":
        some = card.statistics is not None
        allowed = law("statistic.characters-only", "has_statistics", {}, (card.type,), some)
        yield allowed is True or f"{card.name}, a {card.type}, has statistics"


@check("statistic.characters-only", "move", "create", "emblem")
def of_characters(e: Happening) -> Verdicts:
    """Only a Character has statistics, wherever it is."""
    made = e.made
    if made is not None and made.type != "Character":
        yield made.statistics is None or f"{made}, a {made.type}, has {made.statistics}"


@check("statistic.card-place")
def on_the_left(drawn: Drawing) -> Verdicts:
    """On the left of a Character card: Forest on top, then Mountain, Water at the bottom."""
    if drawn.of.type != "Character":
        return
    plates = [drawn.part(name) for name in PLATES]
    left = all(plate.box[2] < drawn.width / 2 for plate in plates)
    yield left or "the statistics are not on the left"
    heights = [plate.middle[1] for plate in plates]
    yield heights == sorted(heights) or "they are not in the order Forest, Mountain, Water"


@check("statistic.card-place")
def colours(drawn: Drawing) -> Verdicts:
    """Forest is green, Mountain is orange, Water is blue."""
    if drawn.of.type == "Character":
        for name, (low, high) in HUES.items():
            degrees = hue(drawn.part(name).fill)
            right = degrees is not None and low <= degrees <= high
            yield right or f"{name} is {drawn.part(name).fill}"


def hue(colour: str | None) -> float | None:
    """The hue of a colour in degrees; ``None`` for one that is grey."""
    if colour is None:
        return None
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    degrees, saturation, _ = rgb_to_hsv(red, green, blue)
    return degrees * 360 if saturation > 0.3 else None


@check("statistic.token", "create")
def token_statistics(e: Happening) -> Verdicts:
    """A token has the statistics that the effect creating it writes: three, with slashes."""
    made = e.made
    said = [one for one in tokens_described(e) if made is not None and one.name == made.name]
    if made is not None and said:  # two modes may tell of tokens of one name
        slashes = all(one.written.count("/") == len(TERRAINS) - 1 for one in said)
        right = slashes and made.printed.statistics in [one.statistics for one in said]
        yield right or f"{made} has {made.printed.statistics}, the effect says {said[0].written}"
