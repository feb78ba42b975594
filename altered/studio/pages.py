"""The pages of the studio as HTML: the templates beside it, filled with what is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from altered.cards.from_toml import load_deck
from altered.mode.from_toml import load_modes
from altered.rules.root import spec_root
from altered.state.choice import CHANCE
from altered.studio import session, table
from altered.studio.address import Address, link, looked, query, spoken
from altered.studio.options import Option, knows, options, refused
from altered.studio.question import about
from altered.studio.session import GREEDY, RANDOM, SEATS, YOU
from altered.studio.texts import found
from altered.trace.speech import speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.studio.checked import Checked
    from altered.studio.memory import Memory, Opened
    from altered.studio.session import Point
    from altered.trace.speech import Speech

PANES: Final = (("/table", "Table"), ("/card", "Card"), ("/rules", "Rules"))
_TEMPLATES: Final = Path(__file__).parent / "templates"


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
class Button:
    """A link with its words; ``key`` presses it, ``current`` is where one is already."""

    words: str
    link: str
    key: str = ""
    current: bool = False


@dataclass(frozen=True)
class Day:
    """A day of the timeline with links to its phases."""

    number: int
    phases: tuple[Button, ...]


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(template: str, lang: str, own: str, **values: object) -> str:
    """Return a page; ``own`` is its own link, which the switch of the language keeps."""
    say = speech(lang)
    fields = spoken(lang)
    panes = tuple(
        Button(say(words), link(path, fields), current=own.split("?", 1)[0] == path)
        for path, words in PANES
    )
    return (
        _environment()
        .get_template(template)
        .render(say=say, lang=lang, panes=panes, langs=_languages(own, lang), **values)
    )


def _languages(here: str, lang: str) -> tuple[Button, ...]:
    path, _, asked = here.partition("?")
    kept = [one for one in asked.split("&") if one and not one.startswith("lang=")]
    english, french = "&".join(kept), "&".join([*kept, "lang=fr"])
    return (
        Button("English", f"{path}?{english}" if english else path, current=lang == "en"),
        Button("Français", f"{path}?{french}", current=lang == "fr"),
    )


def table_page(memory: Memory, opened: Opened, wanted: Wanted) -> str:
    """Return the page of a position."""
    return _TablePage(memory, opened, wanted).text()


class _TablePage:
    """Puts together one page of a table."""

    def __init__(self, memory: Memory, opened: Opened, wanted: Wanted) -> None:
        self.memory = memory
        self.opened = opened
        self.wanted = wanted
        self.address = opened.address
        self.point = opened.point
        self.rules = self.point.start.rules
        self.say = speech(self.address.lang)

    def text(self) -> str:
        """The HTML."""
        point, see, say = self.point, self.address.see, self.say
        way = self.opened.way[: self.address.place + 1]
        since = self._since(way)
        listed = options(point, see, say)
        return page(
            "table.html",
            self.address.lang,
            self.here(),
            title=self._title(),
            board=table.drawn(point, since, see, say, narrow=self.wanted.narrow),
            narrow=self.wanted.narrow,
            notice=self.wanted.notice,
            decides=self._decides(),
            about=about(point.state, say) if knows(point, see) else "",
            options=tuple((one, self.here(take=str(one.index))) for one in listed),
            auto=self._auto(listed),
            steps=table.told(way, see, say, self.rules),
            latest=table.told(way[-1:], see, say, self.rules),
            undo=self._to(session.back(way, self.opened.seats), say("Undo"), "u"),
            redo=self._to(
                session.forward(self.opened.way, self.address.place, self.opened.seats),
                say("Redo"),
                "r",
            ),
            days=self._days(),
            sees=self._sees(),
            why=self._why(),
            look=table.looked_at(point, see, self.wanted.look, self.rules)
            if self.wanted.look
            else None,
            piles=tuple(
                (name, tuple((card, self.here(look=handle)) for card, handle in cards))
                for name, cards in table.piles(point.state, say)
            ),
            here=self.here(),
            links=self._links(),
            new=new_game(self.memory, say),
            files=tuple((one, _file_link(one, self.address.lang)) for one in self._files()),
            over=point.decider is None,
            at=point.at,
            of=len(self.opened.way) - 1,
            name=point.start.name,
        )

    def here(self, at: int | None = None, see: int | None = -1, **more: str) -> str:
        """A link to this page with other fields; -1 leaves open who sees it as now."""
        address = self.address if at is None else self.address.moved(at)
        address = address if see == -1 else replace(address, see=see)
        return link("/table", {**self._fields(address), **more})

    def _fields(self, address: Address) -> Mapping[str, str]:
        """The fields of a link on this page; what only others may know is not in it."""
        if self.address.see is None and address.see is None:
            return query(address)
        return {"game": self.memory.word(address), **looked(address)}

    def _title(self) -> str:
        say, state = self.say, self.point.state
        moment = f"{say('Day {n}', n=state.day)}, {say(state.phase.value)}"
        return f"{moment} · {say('Table')}"

    def _since(self, way: tuple[Point, ...]) -> Point:
        """The point before the last choice of a person, from which changes are outlined."""
        place = session.back(way, self.opened.seats)
        return way[max(place or 0, 0)] if len(way) > 1 else way[-1]

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
        fields = dict(self._fields(self.address))
        return {
            "trace": link("/trace", fields),
            "scenario": link("/scenario", fields),
            "why": self.here(why="all"),
            "whole": link("/table", query(self.address)) if self.address.see is None else "",
        }

    def _files(self) -> tuple[str, ...]:
        return self.memory.shelf.files()


def _file_link(name: str, lang: str) -> str:
    return link("/file", {"name": name, **spoken(lang)})


@dataclass(frozen=True)
class NewGame:
    """What a new game can be: modes with titles, decks by name, kinds of seats with words."""

    modes: tuple[tuple[str, str, int], ...]
    decks: tuple[tuple[str, str], ...]
    seats: tuple[tuple[str, str], ...]


def new_game(memory: Memory, say: Speech) -> NewGame:
    """Return what the form for a new game offers."""
    modes = tuple((one.id, say(one.title), one.players) for one in load_modes(memory.root))
    names = sorted(
        path.stem for path in (spec_root(memory.root) / "cards" / "decks").glob("*.toml")
    )
    decks = tuple((name, load_deck(name, memory.root).name) for name in names)
    words = {YOU: say("you"), RANDOM: say("chance"), GREEDY: say("a simple opponent")}
    return NewGame(modes, decks, tuple((seat, words[seat]) for seat in SEATS))


def rules_page(memory: Memory, asked: str, lang: str) -> str:
    """Return the rules that somebody asks for, by number, slug or words."""
    fields = ({"name": asked} if asked else {}) | spoken(lang)
    say = speech(lang)
    return page(
        "rules.html",
        lang,
        link("/rules", fields),
        title=say("Rules"),
        asked=asked,
        rules=found(memory.rules, asked, lang),
        edition=memory.rules.edition.name,
    )


def rule_fragment(memory: Memory, name: str, lang: str) -> str:
    """Return the text of one rule for a small window."""
    one = found(memory.rules, name, lang)[:1]
    return _environment().get_template("rule.html").render(say=speech(lang), rules=one)


def scenario_page(text: str, back: str, saves: Mapping[str, str], lang: str, here: str) -> str:
    """Return the page with the text of a scenario that was made of a game."""
    say = speech(lang)
    return page(
        "scenario.html", lang, here, title=say("Scenario"), text=text, back=back, saves=saves
    )


def card_page(text: str, checked: Checked, lang: str, name: str) -> str:
    """Return the page on which cards are written."""
    here = link("/card", spoken(lang))
    return page("card.html", lang, here, title=speech(lang)("Card"), text=text, name=name,
                checked=checked)  # fmt: skip


def checked_fragment(checked: Checked, lang: str) -> str:
    """Return what is known of a text of cards, for the side of the page."""
    template = _environment().get_template("checked.html")
    return template.render(say=speech(lang), checked=checked, lang=lang)


def failure_page(title: str, lines: tuple[str, ...], lang: str) -> str:
    """Return the page that says what is wrong, and leads back."""
    return page("failure.html", lang, "/table", title=title, lines=lines)
