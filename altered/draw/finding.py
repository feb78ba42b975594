"""The picture of a minimal situation: Adventure, sums of facing Expeditions, facts, what rules say.

For findings of the verification, witnesses of checks, and the examples of Progress.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.draw import adventure
from altered.draw.element import Drawing, Element, line, part, rect
from altered.draw.symbols import icon
from altered.draw.text import fitted, label, measure, wrap
from altered.terms import Terrain

if TYPE_CHECKING:
    from altered.draw.table import Land, Seat, Totals

WIDTH: Final = 320.0
"""As wide as a text on a telephone, where the words can be read without a zoom."""
_LETTERS: Final = "VMO"
_TONES: Final = ("", "good", "bad", "warn")
PLAIN: Final = "nothing unusual: any ordinary position shows it"
"""What a picture says that has nothing else to show."""


@dataclass(frozen=True)
class Facing:
    """Two Expeditions that face each other: names, statistics, the types of the Regions."""

    names: tuple[str, str]
    totals: tuple[Totals, Totals]
    types: tuple[tuple[Terrain, ...], tuple[Terrain, ...]]


@dataclass(frozen=True)
class Demand:
    """What a rule says of the situation: its number or slug, and the words for it."""

    rule: str
    words: str
    tone: str = ""


@dataclass(frozen=True)
class Situation:
    """What is drawn, from top to bottom; what is empty is left out.

    `facts` are pairs of what they are about (may be empty) and what is so.
    """

    lands: tuple[Land, ...] = ()
    seats: tuple[Seat, ...] = ()
    facing: tuple[Facing, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    demands: tuple[Demand, ...] = ()

    def words(self) -> str:
        """The situation in words."""
        said = [
            f"{seat.title}: {m.side.value} marker on Region {m.place}"
            for seat in self.seats
            for m in seat.markers
        ]
        for pair in self.facing:
            said += [
                f"{name} has {'/'.join(map(str, totals))}"
                + (f" in {'/'.join(t.value for t in types)}" if types else "")
                for name, totals, types in zip(pair.names, pair.totals, pair.types, strict=True)
            ]
        said += [f"{about}: {what}" if about else what for about, what in self.facts]
        said += [f"rule {one.rule}: {one.words}" for one in self.demands]
        return ". ".join(said) + ("." if said else "")


def situation_picture(
    situation: Situation,
    *,
    title: str = "A situation",
    plain: str = PLAIN,
    width: float = WIDTH,
) -> Drawing:
    """Return the drawing of a situation; its height follows from what there is.

    `plain` is what it says where there is nothing to show.
    """
    maker = _Maker(width)
    if situation.lands:
        maker.adventure(situation)
    for pair in situation.facing:
        maker.facing(pair)
    maker.facts(situation.facts)
    maker.demands(situation.demands)
    if not maker.shown:
        maker.facts((("", plain),))
    height = max(1.0, maker.y - 4)
    return Drawing("situation", width, height, title, situation.words(), tuple(maker.shown))


class _Maker:
    def __init__(self, width: float) -> None:
        self.width = width
        self.shown: list[Element] = []
        self.y = 2.0

    def adventure(self, situation: Situation) -> None:
        """The row of Regions, a lane of markers for each player."""
        seats = situation.seats
        above, below = seats[1:], seats[:1]
        across = self.width - 4
        self.shown.append(adventure.adventure(situation.lands, above, below, 2, self.y, across))
        tall = adventure.height(len(above), len(below), across, len(situation.lands))
        self.y += tall + 6
        x = 2.0
        for seat in seats:
            tone = adventure.SEAT_TONES[seat.number % len(adventure.SEAT_TONES)]
            told = f"{seat.sign} {seat.title}"
            self.shown.append(label(told, x, self.y + 10, 10.5, f"f-{tone}", bold=True))
            x += measure(told, 10.5, bold=True) + 16
        if seats:
            self.y += 20

    def facing(self, pair: Facing) -> None:
        """Bars for each terrain, the two Expeditions side by side; other terrains are faint."""
        left, column = 92.0, (self.width - 92.0 - 30) / 2
        most = max(1, *(abs(n) for totals in pair.totals for n in totals))
        shown: list[Element] = []
        for i, name in enumerate(pair.names):
            words, size = fitted(name, column, (11.5, 10.5, 9.5), bold=True)
            x = left + i * (column + 28)
            shown.append(label(words, x, self.y + 12, size, bold=True))
        y = self.y + 20
        for place, (letter, terrain) in enumerate(zip(_LETTERS, Terrain, strict=True)):
            counts = [terrain in types for types in pair.types]
            one = "f-ink" if any(counts) else "f-quiet"
            shown += [
                icon(letter, 4, y + 1.5, 14, one),
                label(terrain.value, 23, y + 12.5, 11.5, one),
            ]
            for i, (totals, counted) in enumerate(zip(pair.totals, counts, strict=True)):
                other = pair.totals[1 - i][place]
                wins = counted and totals[place] > max(0, other)
                x = left + i * (column + 28)
                shown.append(_bar(totals[place], most, letter, x, y, column, counted, wins))
            y += 21
        self.shown.append(part("facing", *shown))
        self.y = y + 8

    def facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        """A small table: what it is about, what is so."""
        shown: list[Element] = []
        lead = min(
            self.width * 0.3, max((measure(a, 11.5, bold=True) for a, _ in facts), default=0) + 14
        )
        lead = lead if any(about for about, _ in facts) else 0.0
        for place, (about, what) in enumerate(facts):
            if place:
                shown.append(line(2, self.y, self.width - 2, self.y, "s-line thin"))
            words, size = fitted(about, lead - 8, (11.5, 10.5, 9.5), bold=True)
            if words:
                shown.append(label(words, 4, self.y + 15, size, bold=True))
            for row in wrap(what, self.width - lead - 10, 11.5):
                shown.append(label(row, lead + 4, self.y + 15, 11.5))
                self.y += 16
            self.y += 6
        if shown:
            self.shown.append(part("facts", *shown))
            self.y += 4

    def demands(self, demands: tuple[Demand, ...]) -> None:
        """What each rule demands, in plates of its tone."""
        for one in demands:
            tone = one.tone if one.tone in _TONES else ""
            ground = f"f-{tone}-soft" if tone else "f-shade"
            ink = f"f-{tone}" if tone else "f-ink"
            wide = max(64.0, measure(one.rule, 11.5, bold=True) + 20)
            lines = wrap(one.words, self.width - wide - 16, 11.5) or [""]
            tall = 16 * len(lines) + 10
            rule, size = fitted(one.rule, self.width * 0.4, (11.5, 10.5), bold=True)
            shown = [
                rect(1, self.y, self.width - 2, tall, ground, 6),
                label(rule, 10, self.y + 17, size, ink, bold=True),
            ]
            wide = min(wide, self.width * 0.4 + 20)
            lines = wrap(one.words, self.width - wide - 16, 11.5) or [""]
            shown += [
                label(row, wide, self.y + 17 + 16 * i, 11.5, ink) for i, row in enumerate(lines)
            ]
            self.shown.append(part("demand", *shown))
            self.y += tall + 5


def _bar(
    amount: int, most: int, letter: str, x: float, y: float, wide: float, counted: bool, wins: bool
) -> Element:
    low = letter.lower()
    long = (wide - 34) * max(0, amount) / most
    shown = [rect(x, y, wide, 17, "f-shade", 4)]
    if long > 0:
        shown.append(rect(x, y, max(6.0, long), 17, f"f-{low}" if counted else f"f-{low}-soft", 4))
    ink = "f-ink" if counted else "f-quiet"
    end = x + wide - (21 if wins else 7)
    shown.append(label(str(amount), end, y + 12.8, 12, ink, bold=counted, anchor="end"))
    if wins:
        shown.append(icon("passed", x + wide - 17, y + 2.5, 12, "f-good"))
    return part("sum", *shown)
