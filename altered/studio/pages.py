"""The pages of the studio as HTML: the templates beside it, filled with what is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from altered.cards.from_toml import load_deck
from altered.mode.from_toml import load_modes
from altered.rules.evidence import GRAVITIES
from altered.rules.root import spec_root
from altered.studio.address import link, spoken
from altered.studio.session import GREEDY, RANDOM, SEATS, YOU
from altered.studio.texts import found
from altered.trace.speech import speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.studio.checked import Checked
    from altered.studio.findings import Reports
    from altered.studio.memory import Memory
    from altered.studio.verdicts import Verdict

PANES: Final = (
    ("/table", "Table"),
    ("/whatif", "What if"),
    ("/card", "Card"),
    ("/rules", "Rules"),
)
_TEMPLATES: Final = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Button:
    """A link with its words; ``key`` presses it, ``current`` is where one is already."""

    words: str
    link: str
    key: str = ""
    current: bool = False


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(
    template: str,
    lang: str,
    own: str,
    values: Mapping[str, object],
    keep: Mapping[str, str] | None = None,
) -> str:
    """Return a page.

    Args:
        template: its name in the folder of templates.
        lang: its language.
        own: its own link, which the switch of the language keeps.
        values: what the template is given.
        keep: links to panes that show what this one shows.

    """
    say = speech(lang)
    links = {path: link(path, spoken(lang)) for path, _ in PANES} | dict(keep or {})
    panes = tuple(
        Button(say(words), links[path], current=own.split("?", 1)[0].startswith(path))
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


@dataclass(frozen=True)
class NewGame:
    """What a new game can be: modes with titles, decks by name, kinds of seats with words."""

    modes: tuple[tuple[str, str, int], ...]
    decks: tuple[tuple[str, str], ...]
    seats: tuple[tuple[str, str], ...]


@cache
def new_game(root: Path | None, lang: str) -> NewGame:
    """Return what the form for a new game offers."""
    say = speech(lang)
    modes = tuple((one.id, say(one.title), one.players) for one in load_modes(root))
    names = sorted(path.stem for path in (spec_root(root) / "cards" / "decks").glob("*.toml"))
    decks = tuple((name, load_deck(name, root).name) for name in names)
    words = {YOU: say("you"), RANDOM: say("chance"), GREEDY: say("a simple opponent")}
    return NewGame(modes, decks, tuple((seat, words[seat]) for seat in SEATS))


def rules_page(reports: Reports, asked: str, lang: str) -> str:
    """Return the rules that somebody asks for, by number, slug or words, and the findings."""
    fields = ({"name": asked} if asked else {}) | spoken(lang)
    say, rules = speech(lang), reports.rules
    shown = found(rules, asked, lang)
    evidence = reports.evidence
    return page(
        "rules.html",
        lang,
        link("/rules", fields),
        {
            "title": say("Rules"),
            "asked": asked,
            "rules": shown,
            "edition": rules.edition.name,
            "findings_of": {one.slug: reports.of(one.slug, say) for one in shown},
            "groups": () if asked else reports.by_gravity(say),
            "present": evidence.present,
            "stale": evidence.stale,
        },
    )


def finding_page(reports: Reports, id_: str, lang: str) -> str:
    """Return the page of one finding."""
    say = speech(lang)
    here = link("/rules/finding", {"id": id_} | spoken(lang))
    told = reports.view(id_, say)
    gravity = say(GRAVITIES.get(told.listed.gravity, told.listed.gravity))
    values = {"title": say("Finding"), "one": told, "gravity": gravity}
    return page("finding.html", lang, here, values)


def verdict_fragment(verdict: Verdict, lang: str) -> str:
    """Return what a job found, for its place on the page."""
    return _environment().get_template("verdict.html").render(
        say=speech(lang), one=verdict, lang=lang
    )  # fmt: skip


def rule_fragment(memory: Memory, name: str, lang: str) -> str:
    """Return the text of one rule for a small window."""
    one = found(memory.rules, name, lang)[:1]
    return _environment().get_template("rule.html").render(say=speech(lang), rules=one)


def scenario_page(text: str, back: str, saves: Mapping[str, str], lang: str, here: str) -> str:
    """Return the page with the text of a scenario that was made of a game."""
    say = speech(lang)
    values = {"title": say("Scenario"), "text": text, "back": back, "saves": saves}
    return page("scenario.html", lang, here, values)


def card_page(text: str, checked: Checked, lang: str, name: str) -> str:
    """Return the page on which cards are written."""
    here = link("/card", spoken(lang))
    values = {"title": speech(lang)("Card"), "text": text, "name": name, "checked": checked}
    return page("card.html", lang, here, values)


def checked_fragment(checked: Checked, lang: str) -> str:
    """Return what is known of a text of cards, for the side of the page."""
    template = _environment().get_template("checked.html")
    return template.render(say=speech(lang), checked=checked, lang=lang)


def failure_page(title: str, lines: tuple[str, ...], lang: str) -> str:
    """Return the page that says what is wrong, and leads back."""
    return page("failure.html", lang, "/table", {"title": title, "lines": lines})
