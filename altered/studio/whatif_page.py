"""The page What if: two tables play the same choices, the second one under changed rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from altered.failure import Failure
from altered.studio import table
from altered.studio.address import link
from altered.studio.pages import page
from altered.studio.table_page import PlayingPage, Wanted
from altered.studio.twin import only
from altered.trace.choosing import choice_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from altered.rules.rule import Passage, Reading
    from altered.studio.change import Change, Switches
    from altered.studio.memory import Memory, Opened
    from altered.studio.session import Point
    from altered.studio.table import Told
    from altered.studio.twin import Second, Twin


@dataclass(frozen=True)
class Switch:
    """A reading as a switch: its question, its rules by name, and its values with words."""

    id: str
    question: str
    rules: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    usual: str
    chosen: str


@dataclass(frozen=True)
class Number:
    """A limit as a switch: its words, its rules by name, the number as it is and as chosen."""

    id: str
    words: str
    rules: tuple[str, ...]
    usual: int
    chosen: int
    most: int


@dataclass(frozen=True)
class Parting:
    """Where the tables part: after which choice, and the first event of each that differs."""

    choice: str
    link: str
    here: bool
    first: Told | None
    second: Told | None


def file_of(memory: Memory, opened: Opened) -> Path | None:
    """Return the file that a game begins with, if it is one."""
    return memory.shelf.path(opened.address.file) if opened.address.file else None


class WhatIfPage(PlayingPage):
    """One page with two tables."""

    path: ClassVar[str] = "/whatif"

    def __init__(
        self, memory: Memory, opened: Opened, wanted: Wanted, switches: Switches, change: Change
    ) -> None:
        super().__init__(memory, opened, wanted)
        self.switches = switches
        self.change = change

    def kept(self) -> Mapping[str, str]:
        """The change, in every link of this page."""
        return self.change.fields()

    def text(self) -> str:
        """The HTML."""
        say, see = self.say, self.address.see
        wrong: tuple[str, ...] = ()
        second: Second | None = None
        twin: Twin | None = None
        try:
            second = self.switches.second(self.change)
            twin = second.twin(self.point, file_of(self.memory, self.opened))
        except Failure as failure:
            wrong = tuple(f"{one.code}: {one.message}" for one in failure.problems)
        width = table.NARROW if self.wanted.narrow else table.BESIDE
        first = table.drawn(self.point, self.since(), see, say, width=width)
        other = "" if twin is None else table.drawn(twin.point, self.point, see, say, width=width)
        return page(
            "whatif.html",
            say.lang,
            self.here(),
            {
                "title": self.title(say("What if")),
                "boards": (first, other),
                "wrong": wrong,
                "stopped": self._stopped(twin),
                "why": twin.why if twin is not None else "",
                "parting": self._parting(twin),
                "only": self._only(twin),
                "changes": self._changes(),
                "switches": tuple(self._switch(one) for one in self.switches.readings()),
                "numbers": self._numbers(),
                "overlays": tuple(
                    (one, say(one.title), one.name in self.change.overlays)
                    for one in self.switches.overlays()
                ),
                "fields": self.fields(),
                "ahead": self.here(take="apart"),
                "as_usual": link(self.path, self.fields()),
                **self.shared(),
            },
            self.links_kept(),
        )

    def _parting(self, twin: Twin | None) -> Parting | None:
        """The first events that differ, as who looks may know them."""
        if twin is None or twin.parted is None:
            return None
        see, say = self.address.see, self.say
        told: list[Told | None] = []
        ways = (self.way, twin.point.way())
        for where, way in zip(twin.parted, ways, strict=True):
            if where is None:
                told.append(None)
                continue
            before, after = way[max(where.at - 1, 0)], way[where.at]
            known = after.start.rules
            told.append(table.happened(before, after, see, say, known)[where.event])
        at = twin.since
        words = self._words(self.way[at], self.way[at - 1]) if at else ""
        return Parting(words, self.here(at=at), at == self.point.at, told[0], told[1])

    def _stopped(self, twin: Twin | None) -> str:
        """The choice that the second table could not make."""
        if twin is None or twin.stopped is None:
            return ""
        at = twin.stopped
        return self._words(self.way[at], self.way[at - 1]) or self.say("a hidden choice")

    def _words(self, after: Point, before: Point) -> str:
        """A choice in words, where who looks may know it."""
        see = self.address.see
        hidden = see is not None and before.decider != see
        choice = after.choice
        return "" if hidden or choice is None else choice_words(choice, before.state, self.say)

    def _only(self, twin: Twin | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What may be chosen now at one table only, in words, for each table."""
        see = self.address.see
        if twin is None or twin.stopped is not None or see not in (None, self.point.decider):
            return (), ()
        pairs = ((self.point, twin.point), (twin.point, self.point))
        here, there = (
            tuple(
                dict.fromkeys(
                    choice_words(one.legal[place], one.state, self.say)
                    for place in only(one, other)
                )
            )
            for one, other in pairs
        )
        return here, there

    def _changes(self) -> tuple[str, ...]:
        """What is switched, in words."""
        say, change = self.say, self.change
        titles = {one.name: say(one.title) for one in self.switches.overlays()}
        limits = {one.id: one for one in self.switches.limits()}
        readings = {one.id: one for one in self.switches.readings()}
        found = [titles.get(name, name) for name in change.overlays]
        for name, number in change.limits:
            words = say(limits[name].text).rstrip(".")
            found.append(
                say("{what}: {new}, not {old}", what=words, new=number, old=limits[name].value)
            )
        for name, value in change.readings:
            chosen = next(one for one in readings[name].values if one.id == value)
            found.append(self._passage(readings[name], chosen.text))
        return tuple(found)

    def _switch(self, one: Reading) -> Switch:
        chosen = dict(self.change.readings).get(one.id, one.default)
        played = [value for value in one.values if value.played]
        return Switch(
            one.id,
            self._passage(one, one.question),
            tuple(self.rules[slug].name for slug in one.rules if slug in self.rules),
            tuple((value.id, self._passage(one, value.text)) for value in played),
            one.default,
            chosen,
        )

    def _passage(self, reading: Reading, text: Passage) -> str:
        """A text of a reading in the language of the page."""
        catalogue = self.rules.catalogue(reading.domain, self.say.lang)
        return " ".join(self.rules.plain(catalogue.translate(str(text))).split())

    def _numbers(self) -> tuple[Number, ...]:
        chosen = dict(self.change.limits)
        return tuple(
            Number(
                one.id,
                self.say(one.text),
                tuple(self.rules[slug].name for slug in one.rules if slug in self.rules),
                one.value,
                chosen.get(one.id, one.value),
                self.switches.most(one),
            )
            for one in self.switches.limits()
        )
