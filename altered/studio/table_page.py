"""The pages on which a game is played: what all of them show of a position, and the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from altered.state.choice import CHANCE
from altered.studio import session, table
from altered.studio.address import Address, link, looked, query, spoken
from altered.studio.options import Option, knows, options, refused
from altered.studio.pages import Button, new_game, page
from altered.studio.question import about
from altered.studio.session import RANDOM, YOU
from altered.trace.speech import speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.studio.memory import Memory, Opened
    from altered.studio.session import Point


@dataclass(frozen=True)
class Wanted:
    """What a request for a table asks besides the position.

    ``look`` is the part of the board whose card is shown, ``why`` that of which it is asked why
    nothing can be done with it ("all" for everything), ``notice`` what is said above.
    """

    look: str = ""
    why: str = ""
    narrow: bool = False
    notice: str = ""


@dataclass(frozen=True)
class Day:
    """A day of the timeline with links to its phases."""

    number: int
    phases: tuple[Button, ...]


class PlayingPage:
    """What a page of a game shows of its position, and its links to other positions."""

    path: ClassVar[str] = "/table"

    def __init__(self, memory: Memory, opened: Opened, wanted: Wanted) -> None:
        self.memory = memory
        self.opened = opened
        self.wanted = wanted
        self.address = opened.address
        self.point = opened.point
        self.way = opened.way[: opened.address.place + 1]
        self.rules = self.point.start.rules
        self.say = speech(self.address.lang)

    def shared(self) -> dict[str, object]:
        """What the template of every such page is given."""
        point, see, say = self.point, self.address.see, self.say
        listed = options(point, see, say)
        return {
            "narrow": self.wanted.narrow,
            "decides": self._decides(),
            "about": about(point.state, say) if knows(point, see) else "",
            "options": tuple((one, self.here(take=str(one.index))) for one in listed),
            "auto": self._auto(listed),
            "undo": self._to(session.back(self.way, self.opened.seats), say("Undo"), "u"),
            "redo": self._to(
                session.forward(self.opened.way, self.address.place, self.opened.seats),
                say("Redo"),
                "r",
            ),
            "days": self._days(),
            "sees": self._sees(),
            "here": self.here(),
            "over": point.decider is None,
            "at": point.at,
            "of": len(self.opened.way) - 1,
            "name": point.start.name,
            "latest": table.last_steps(self.way[-1:], see, say, self.rules),
        }

    def links_kept(self) -> Mapping[str, str]:
        """Links to the panes that show this position, too."""
        return {one: link(one, self.fields()) for one in ("/table", "/whatif")}

    def here(self, at: int | None = None, see: int | None = -1, **more: str) -> str:
        """A link to this page with other fields; -1 leaves open who sees it as now."""
        address = self.address if at is None else self.address.moved(at)
        address = address if see == -1 else replace(address, see=see)
        fields = self._own if address is self.address else self.fields(address)
        return link(self.path, {**fields, **self.kept(), **more})

    @cached_property
    def _own(self) -> Mapping[str, str]:
        """The fields of the position that is shown: most links of a page have them."""
        return self.fields()

    def kept(self) -> Mapping[str, str]:
        """The fields that this page has besides the position."""
        return {}

    def fields(self, address: Address | None = None) -> Mapping[str, str]:
        """The fields of a link on this page; what only others may know is not in it."""
        address = address or self.address
        if self.address.see is None and address.see is None:
            return query(address)
        return {"game": self.memory.word(address), **looked(address)}

    def title(self, pane: str) -> str:
        """The title of the page: the moment, and the pane."""
        say, state = self.say, self.point.state
        moment = f"{say('Day {n}', n=state.day)}, {say(state.phase.value)}"
        return f"{moment} · {pane}"

    def since(self) -> Point:
        """The point before the last choice of a person, from which changes are outlined."""
        place = session.back(self.way, self.opened.seats)
        return self.way[max(place or 0, 0)] if len(self.way) > 1 else self.way[-1]

    def _decides(self) -> str:
        decider, say = self.point.decider, self.say
        if decider is None:
            state = self.point.state
            won = [n for n, one in enumerate(state.players) if one.team == state.result]
            return say("{players} won", players=say.players(won))
        if decider == CHANCE:
            return say("Chance decides")
        return say("{player} decides", player=say.player(decider))

    def _auto(self, listed: tuple[Option, ...]) -> Button | None:
        """What lets somebody who is no person choose, or a player whose choices are hidden."""
        if self.point.decider is None:
            return None
        seat = session.seat_of(self.point, self.opened.seats)
        if seat != YOU:
            return Button(self.say("Go on"), self.here(take="auto"), "g")
        words = self.say("Let chance choose")
        return Button(words, self.here(take=RANDOM), "g") if not listed else None

    def _to(self, at: int | None, words: str, key: str) -> Button | None:
        return None if at is None else Button(words, self.here(at=at), key)

    def _days(self) -> tuple[Day, ...]:
        stops = session.timeline(self.opened.way)
        now = max((one.at for one in stops if one.at <= self.address.place), default=0)
        return tuple(
            Day(
                day,
                tuple(
                    Button(self.say(s.phase.value), self.here(at=s.at), current=s.at == now)
                    for s in group
                ),
            )
            for day, group in groupby(stops, key=lambda one: one.day)
        )

    def _sees(self) -> tuple[Button, ...]:
        say, see = self.say, self.address.see
        every = Button(say("everything"), self.here(see=None), current=see is None)
        players = range(len(self.point.state.players))
        return (every, *(Button(say.player(n), self.here(see=n), current=see == n)
                         for n in players))  # fmt: skip


class TablePage(PlayingPage):
    """One page of a table."""

    def text(self) -> str:
        """The HTML."""
        point, see, say = self.point, self.address.see, self.say
        width = table.NARROW if self.wanted.narrow else table.WIDE
        return page(
            "table.html",
            self.address.lang,
            self.here(),
            {
                "title": self.title(say("Table")),
                "board": table.drawn(point, self.since(), see, say, width=width),
                "notice": self.wanted.notice,
                "steps": table.last_steps(self.way, see, say, self.rules),
                "why": self._why(),
                "look": table.looked_at(point, see, self.wanted.look, self.rules, say)
                if self.wanted.look
                else None,
                "piles": tuple(
                    (name, tuple((card, self.here(look=handle)) for card, handle in cards))
                    for name, cards in table.piles(point.state, say)
                ),
                "links": self._links(),
                "new": new_game(self.memory.root, say.lang),
                "files": tuple(
                    (one, link("/file", {"name": one, **spoken(self.address.lang)}))
                    for one in self.memory.shelf.files()
                ),
                **self.shared(),
            },
            self.links_kept(),
        )

    def _why(self) -> tuple[tuple[str, str, tuple[str, ...]], ...] | None:
        """What is refused, and why: words, reason, names of rules; ``None`` if nobody asks."""
        if not self.wanted.why:
            return None
        handle = "" if self.wanted.why == "all" else self.wanted.why
        asked = refused(self.point, self.address.see, self.say, handle)
        return tuple(
            (
                one.words,
                self.say.raised(one.why),
                tuple(self.rules[slug].name for slug in one.rules if slug in self.rules),
            )
            for one in asked
        )

    def _links(self) -> dict[str, str]:
        fields = self.fields()
        return {
            "trace": link("/trace", fields),
            "scenario": link("/scenario", fields),
            "why": self.here(why="all"),
            "whole": link("/table", query(self.address)) if self.address.see is None else "",
        }
