"""Whether a card face keeps the rules of layout, found on the finished drawing (1.2.4.a, 2.2)."""

from __future__ import annotations

from colorsys import rgb_to_hsv
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from altered.draw.palette import channels, contrast
from altered.failure import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.draw.read_back import Part

BROKEN: Final = "ALT-G010"
"""The code of a face that breaks a rule of layout."""

_HUES: Final = {"forest": (80, 160), "mountain": (15, 45), "water": (195, 250)}
"""Green, orange and blue, in degrees of hue (2.2.9.d)."""

_WHITE: Final = "#ffffff"


def broken(face: Part) -> tuple[Problem, ...]:
    """Return every rule of layout that a face breaks, with the slug of each; none when it is fine.

    Args:
        face: what `read_back` returns for the drawing of a card.

    """
    return tuple(
        Problem(BROKEN, message, rule=rule)
        for check in (_name_and_type, _box, _support, _statistics, _inside)
        for rule, message in check(face)
    )


def _name_and_type(face: Part) -> Iterator[tuple[str, str]]:
    name, line, gem = face.one("name"), face.one("type-line"), face.one("rarity")
    whole = face.one("face")
    if name is None or line is None or whole is None:
        yield "name.only-one", "the face has no name or no type line"
        return
    if line.box.top < name.box.middle[1]:
        yield "type.type-line", "the type line is not below the name"
    first, dash, rest = line.text.partition(" — ")
    if first not in ("Character", "Hero", "Permanent", "Spell"):
        yield "type.type-line", f'the type line begins with "{first}", which is not a type'
    if dash and not all(rest.split(", ")):
        yield "subtype.type-line", "sub-types are separated by commas, right of the dash"
    permanent = first == "Permanent"
    rule = "name.permanent-place" if permanent else "name.other-place"
    if gem is not None and gem.box.middle[1] > name.box.top:
        yield rule, "the name is not below the rarity gem"
    height = whole.box.bottom - whole.box.top
    share = (name.box.middle[1] - whole.box.top) / height
    if permanent and not 0.25 <= share <= 0.75:
        yield rule, "the name of a Permanent is not in the middle of the card"
    if not permanent and share > 0.25:
        yield rule, "the name is not on the top of the card"


def _box(face: Part) -> Iterator[tuple[str, str]]:
    box, picture = face.one("ability-box"), face.one("illustration")
    if box is None or picture is None:
        yield "ability.box", "the face has no ability box or no illustration"
        return
    if box.box.top < picture.box.bottom:
        yield "ability.box", "the ability box is not below the illustration"
    lines = [part for part in box.parts if part.name == "ability"]
    for one, two in pairwise(lines):
        if two.box.top < one.box.bottom - 1:
            yield "abilities-in-brief.one-a-line", "two abilities share a line"
    for one in (*box.all("ability"), *box.all("support-ability")):
        depth = 0
        for run in one.runs:
            opened = run.text.count("(")
            aside = depth + opened > 0
            depth = max(0, depth + opened - run.text.count(")"))
            if not run.text.startswith("{") and run.italic is not aside:
                told = "not in italics" if aside else "in italics"
                yield "ability.italics", f'"{run.text}" is {told}'


def _support(face: Part) -> Iterator[tuple[str, str]]:
    box = face.one("ability-box")
    for support in face.all("support-box"):
        if box is None or not box.box.holds(support.box):
            yield "ability.support", "the support box is not in the ability box"
        ground = support.shapes[0].colour if support.shapes else None
        if ground is None or contrast(ground, _WHITE) < 3:
            yield "ability.support", "the support box has no coloured ground"
        for part in support.walk():
            for run in part.runs:
                if run.colour is not None and not _is_white_or_yellow(run.colour):
                    yield "ability.support", f'"{run.text}" is neither white nor yellow'


def _is_white_or_yellow(colour: str) -> bool:
    hue, saturation, value = _hsv(colour)
    return value > 0.85 and (saturation < 0.2 or 40 <= hue <= 70)


def _statistics(face: Part) -> Iterator[tuple[str, str]]:
    whole, line = face.one("face"), face.one("type-line")
    stats = face.one("statistics")
    if whole is None or line is None:
        return
    if not line.text.startswith("Character"):
        if stats is not None:
            yield "statistic.characters-only", "only a Character shows statistics"
        return
    plates = [part for name in _HUES for part in face.all(name)]
    if stats is None or len(plates) != len(_HUES):
        yield "statistic.three", "a Character shows three statistics"
        return
    if stats.box.middle[0] > whole.box.middle[0] / 2:
        yield "statistic.card-place", "the statistics are not on the left"
    tops = [part.box.middle[1] for part in plates]
    if tops != sorted(tops):
        yield "statistic.card-place", "Forest is not above Mountain, or Mountain not above Water"
    for part in plates:
        low, high = _HUES[part.name]
        ground = part.shapes[0].colour if part.shapes else None
        hue, saturation, _ = _hsv(ground) if ground is not None else (0.0, 0.0, 0.0)
        if not low <= hue <= high or saturation < 0.3:
            yield "statistic.card-place", f"{part.name} has the wrong colour"


def _hsv(colour: str) -> tuple[float, float, float]:
    red, green, blue = (c / 255 for c in channels(colour))
    hue, saturation, value = rgb_to_hsv(red, green, blue)
    return hue * 360, saturation, value


def _inside(face: Part) -> Iterator[tuple[str, str]]:
    """Texts lie inside their boxes, so that each can be read."""
    whole, box = face.one("face"), face.one("ability-box")
    for part in face.walk():
        for run in part.runs:
            if whole is not None and not whole.box.holds(run.box):
                yield "ability.box", f'"{run.text}" reaches beyond the card'
    if box is not None and box.shapes:
        ground = box.shapes[0].box
        for part in box.walk():
            for run in part.runs:
                if not ground.holds(run.box):
                    yield "ability.box", f'"{run.text}" reaches beyond the ability box'
