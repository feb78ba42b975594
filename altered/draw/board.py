"""A board: the Adventure between the players, the zones of each, the moment of the day.

Parts: `board`, `day`, `seat` (one each), `zone` with `piece`s, `adventure` with `region`s and
`marker`s, `limbo`. A narrow board (under 520 units) leaves out what words can say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.draw import adventure
from altered.draw.element import Drawing, Element, circle, el, part, rect
from altered.draw.symbols import icon
from altered.draw.text import fitted, label, measure
from altered.draw.tile import grid, grid_height, stats
from altered.terms import Phase, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.draw.table import Piece, Seat, Table, Zone

WIDE: Final = 760.0
NARROW: Final = 520.0
_PAD: Final = 10.0
_HEAD: Final = 30.0
_LABEL: Final = 21.0
_EMPTY: Final = 26.0


def board(table: Table, *, width: float = WIDE, brief: bool = False) -> Drawing:
    """Return the drawing of a position.

    Args:
        table: what it shows.
        width: the width in units; the height follows from what there is.
        brief: leave out empty zones, for positions of a few cards.

    """
    element, height = board_element(table, width, brief=brief)
    title = table.say("Board: {moment}", moment=table.title())
    return Drawing("board", width, height, title, table.words(), (element,))


def board_element(table: Table, width: float, *, brief: bool = False) -> tuple[Element, float]:
    """Return a board as a part of another drawing, and its height."""
    maker = _Board(table, width, brief)
    return maker.make(), maker.y


class _Board:
    """Draws from the top down; `y` is where the next row begins."""

    def __init__(self, table: Table, width: float, brief: bool) -> None:
        self.table = table
        self.width = width
        self.brief = brief
        self.say = table.say
        self.narrow = width < NARROW
        self.y = 0.0

    def make(self) -> Element:
        """The whole board."""
        table = self.table
        above = [seat for seat in table.seats if seat.number not in table.near]
        below = [seat for seat in table.seats if seat.number in table.near]
        rows: list[Element] = []
        if table.day is not None or table.phase is not None:
            rows.append(self._day())
        rows += [self._seat(seat, below=False) for seat in above]
        if table.lands:
            across = self.width - 2 * _PAD
            row = adventure.adventure(table.lands, above, below, _PAD, self.y, across, self.say)
            rows.append(row)
            self.y += adventure.height(len(above), len(below), across, len(table.lands)) + 6
        if table.limbo:
            rows.append(self._limbo(table.limbo))
        rows += [self._seat(seat, below=True) for seat in below]
        self.y -= 6 if rows else 0
        return part("board", *rows)

    def _day(self) -> Element:
        table = self.table
        shown: list[Element] = []
        x = 2.0
        if table.day is not None:
            told = self.say("Day {n}", n=table.day)
            shown.append(label(told, x, 17, 15, bold=True))
            x += measure(told, 15, bold=True) + 12
        phases = [table.phase] if self.narrow else list(Phase)
        for phase in phases if table.phase is not None else ():
            if phase is None:
                continue
            now = phase is table.phase
            words = self.say(phase.value)
            wide = measure(words, 11, bold=now) + 16
            if now:
                shown.append(rect(x, 2, wide, 20, "f-accent", 10))
            class_ = "f-on-accent" if now else "f-quiet"
            shown.append(label(words, x + 8, 15.8, 11, class_, bold=now))
            x += wide + 2
        rest = self.say("tiebreakers") if table.tiebreakers else ""
        rest = table.result or rest
        if rest:
            words, size = fitted(rest, self.width - x - 12, (11.5, 10.5, 9.5), bold=True)
            shown.append(
                label(words, self.width - 4, 16, size, "f-accent", bold=True, anchor="end")
            )
        self.y = 30.0
        return part("day", *shown)

    # -- seats ------------------------------------------------------------------------------------

    def _seat(self, seat: Seat, *, below: bool) -> Element:
        top = self.y
        self.y += 4
        head = self._head(seat, top)
        rows: list[tuple[tuple[str, Zone | None, Side | None], ...]] = [
            (
                ("Hero Expedition", seat.hero_expedition, Side.HERO),
                ("Companion Expedition", seat.companion_expedition, Side.COMPANION),
            ),
            (("Landmarks", seat.landmarks, None), ("Reserve", seat.reserve, None)),
            (("Hand", seat.hand, None),),
        ]
        shown: list[Element] = []
        for row in rows if below else reversed(rows):
            shown += self._row(seat, row)
        height = self.y - top
        self.y += 8
        turn = self.table.turn == seat.number
        ground = rect(0.75, top + 0.75, self.width - 1.5, height - 1.5,
                      f"f-block {'s-accent firm' if turn else 's-line thin'}", 10)  # fmt: skip
        return part("seat", ground, *head, *shown, handle=seat.handle)

    def _head(self, seat: Seat, top: float) -> list[Element]:
        """Who it is, what is theirs to do; Mana, and numbers of cards in hidden zones."""
        tone = adventure.SEAT_TONES[seat.number % len(adventure.SEAT_TONES)]
        base = top + 19.5
        shown: list[Element] = [
            circle(_PAD + 9, top + 15.5, 9, f"f-{tone}"),
            label(seat.sign, _PAD + 9, top + 19.4, 11, f"f-on-{tone}", bold=True,
                  anchor="middle"),
            label(seat.title, _PAD + 24, base, 12.5, bold=True),
        ]  # fmt: skip
        x = _PAD + 24 + measure(seat.title, 12.5, bold=True) + 6
        for there, sign in (
            (self.table.first_player == seat.number, "first"),
            (self.table.turn == seat.number, "turn"),
            (seat.passed, "passed"),
        ):
            if there:
                shown.append(
                    el("g", el("title", self.say(sign)), icon(sign, x, top + 9, 13, "f-accent"))
                )
                x += 17
        chips, left = self._chips(seat, top)
        if seat.hero is not None and left - x > 40:
            name, size = fitted(
                self.say.called(seat.hero.name), left - x - 16, (11.5, 11, 10.5, 10)
            )
            words = label(name, x + 2, base, size, "f-quiet")
            handle = seat.hero.handle
            shown.append(words if handle is None else part("hero", words, handle=handle))
            x += measure(name, size) + 6
            for name, count in seat.hero.counters:
                told = self.say.counters(count, name)
                if left - x > measure(told, 10.5) + 20:
                    shown.append(icon("counter", x, top + 10, 11, "f-boost"))
                    shown.append(label(told, x + 14, base, 10.5, "f-boost"))
                    x += measure(told, 10.5) + 20
        self.y = top + _HEAD
        return [*shown, *chips]

    def _chips(self, seat: Seat, top: float) -> tuple[list[Element], float]:
        """From the right: discard pile, Deck, Hand, Mana; and where they begin."""
        x = self.width - _PAD
        shown: list[Element] = []
        hand = None if seat.hand is None else seat.hand.count
        if hand is None and seat.hand is not None:
            hand = len(seat.hand.pieces)
        for sign, amount in (("discard", seat.discard), ("deck", seat.deck), ("hand", hand)):
            if amount is None or (self.brief and not amount):
                continue
            told = str(amount)
            wide = measure(told, 11.5, bold=True)
            shown.append(
                el(
                    "g",
                    el("title", self.say("{what}: {list}", what=self.say(sign), list=amount)),
                    label(told, x, top + 19.5, 11.5, bold=True, anchor="end"),
                    icon(sign, x - wide - 17, top + 8.5, 14, "f-quiet"),
                )
            )
            x -= wide + 27
        if seat.orbs is not None and (seat.orbs.total or not self.brief):
            x = self._orbs(seat.orbs.ready, seat.orbs.total, x, top, shown)
        return shown, x

    def _orbs(self, ready: int, total: int, x: float, top: float, shown: list[Element]) -> float:
        told = f"{ready}/{total}"
        shown.append(label(told, x, top + 19.5, 11.5, bold=True, anchor="end"))
        x -= measure(told, 11.5, bold=True) + 4
        drawn = total if total <= 10 and not self.narrow else min(total, 1)
        orbs = []
        for i in reversed(range(drawn)):
            x -= 11
            full = i < ready if drawn == total else ready > 0
            orb = el("g", icon("orb", x, top + 10, 11, "f-mana"),
                     class_=None if full else "faint")  # fmt: skip
            orbs.append(orb)
        words = self.say("Mana Orbs: {n} ready of {all}", n=ready, all=total)
        shown.append(el("g", el("title", words), *orbs))
        return x - 12

    def _row(
        self, seat: Seat, zones: Sequence[tuple[str, Zone | None, Side | None]]
    ) -> list[Element]:
        """Zones side by side, as high as the fullest one."""
        there = [(n, z, s) for n, z, s in zones if z is not None and self._shown(n, z)]
        if not there:
            return []
        expeditions = zones[0][2] is not None
        if expeditions or not self.brief:
            there = [(n, z, s) for n, z, s in zones if z is not None]
        count = len(zones) if expeditions else len(there)
        room = self.width - 2 * _PAD - (count - 1) * 8
        if expeditions:
            wides = [room / count for _ in there]
        else:
            wides = _shares(room, [bool(z.pieces) for _, z, _ in there])
        tall = max(
            _LABEL + (grid_height(len(z.pieces), wide - 12) + 7 if z.pieces else _EMPTY * 0.4)
            for (_, z, _), wide in zip(there, wides, strict=True)
        )
        x = _PAD
        shown = []
        for (name, zone, side), wide in zip(there, wides, strict=True):
            at = x if side is not Side.COMPANION else self.width - _PAD - wide
            shown.append(self._zone(seat, name, zone, side, at, wide, tall))
            x += wide + 8
        self.y += tall + 7
        return shown

    def _shown(self, name: str, zone: Zone) -> bool:
        if name == "Hand":
            return bool(zone.pieces)
        return bool(zone.pieces) or not self.brief

    def _zone(
        self, seat: Seat, name: str, zone: Zone, side: Side | None, x: float, wide: float,
        tall: float,
    ) -> Element:  # fmt: skip
        y = self.y
        shown: list[Element] = [rect(x, y, wide, tall, "f-shade", 7)]
        room = wide - 16
        if side is not None:
            totals = seat.totals[0 if side is Side.HERO else 1]
            if totals is not None and zone.pieces and wide > 200:
                shown += stats(totals, x + wide - 3 * 27 - 4, y + 4)
                room -= 3 * 27 + 4
        words, size = fitted(self.say(name), room, (10.5, 10, 9.5), bold=True)
        shown.append(label(words, x + 8, y + 14.8, size, "f-ink"))
        shown += grid(zone.pieces, x + 6, y + _LABEL, wide - 12, self.say)
        return part("zone", *shown, handle=zone.handle)

    def _limbo(self, pieces: tuple[Piece, ...]) -> Element:
        wide = self.width - 2 * _PAD
        tall = _LABEL + grid_height(len(pieces), wide - 12) + 7
        top = self.y
        self.y += tall + 8
        return part(
            "limbo",
            rect(_PAD, top, wide, tall, "f-soft-accent", 7),
            label(self.say("Limbo"), _PAD + 8, top + 14.8, 10.5, "f-ink"),
            *grid(pieces, _PAD + 6, top + _LABEL, wide - 12, self.say),
        )


def _shares(room: float, filled: list[bool]) -> list[float]:
    """Widths for zones side by side: an empty one leaves its place to the others."""
    if all(filled) or not any(filled):
        return [room / len(filled) for _ in filled]
    least = room * 0.18
    rest = (room - least * filled.count(False)) / filled.count(True)
    return [rest if full else least for full in filled]
