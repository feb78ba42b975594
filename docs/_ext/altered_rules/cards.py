"""The cards that show a finding: two texts, what comes of them, who decides, a scenario to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from altered.ability.from_text import parse_text
from altered.ability.to_text import NoText, to_text

from .nodes import fold, fold_summary
from .words import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from altered.rules.evidence import Cards

EVENT: Final = {
    "go to Reserve": _("it goes to the Reserve"),
    "go to Hand": _("it goes to the Hand"),
    "go to Discard pile": _("it goes to the Discard pile"),
    "gain Asleep": _("it gains Asleep"),
    "gain Anchored": _("it gains Anchored"),
    "gain Fleeting": _("it gains Fleeting"),
    "draw": _("the player draws"),
    "resupply": _("the player Resupplies"),
    "NoEvent": _("nothing happens"),
}
"""What each event of two abilities is called on the page; numbers are shown as they are."""
DECIDED: Final = {
    "reading": _("A reading decides:"),
    "age": _("No reading decides: the engines apply the older card first."),
    "engines": _("No rule or reading decides: the engines do so alone."),
    "against": _("The rules do not allow this."),
    "differ": _("The engines differ."),
}
"""Who decides what the rules leave open."""
SAID: Final = {
    "cards": _("Two cards that show it"),
    "number": _("From {before}, the rules allow {allowed}. Both engines: {played}."),
    "event": _("Where {before} would happen: the rules allow {allowed}. Both engines: {played}."),
    "age": _("{played}, or {swapped} with the second card older"),
    "or": _("{one} or {other}"),
    "under": _("{played} under {reading}"),
    "scenario": _("As a scenario"),
}
"""The sentences about a pair."""


def pairs_shown(
    language: str, shown: Sequence[Cards], *, scenario: bool
) -> Iterator[nodes.Element]:
    """Give each pair of cards as a line that opens to what is known, and to the scenario."""
    if shown:
        yield _line(str(SAID["cards"]), "finding-label")
    for pair in shown:
        made = fold(classes=["finding-fold"])
        summary = fold_summary("", translatable=False)
        summary += nodes.Text(" + ".join(said_in(text, language) for text in pair.texts))
        made += summary
        made += _line(told(pair))
        if scenario:
            made += _line(str(SAID["scenario"]), "finding-label")
            made += nodes.literal_block(pair.scenario, pair.scenario, language="none")
        yield made


def told(pair: Cards) -> str:
    """What the rules allow, what both engines do, who decides."""
    played = word_of(pair.played)
    if pair.swapped != pair.played:
        played = str(SAID["age"]).format(played=played, swapped=word_of(pair.swapped))
    allowed = ""
    for one in map(word_of, pair.allowed):
        allowed = str(SAID["or"]).format(one=allowed, other=one) if allowed else one
    words = SAID["number" if pair.before.isdecimal() else "event"]
    sentence = str(words).format(before=word_of(pair.before), allowed=allowed, played=played)
    readings = [
        str(SAID["under"]).format(played=word_of(what), reading=f"{reading} = {value}")
        for reading, value, what in pair.readings
    ]
    decided = str(DECIDED.get(pair.by, ""))
    if pair.by == "reading":
        decided = f"{decided} {', '.join(readings)}."
    return f"{sentence} {decided}".strip()


def word_of(answer: str) -> str:
    """An event in words; a number as it is."""
    return str(EVENT.get(answer, answer))


def said_in(text: str, language: str) -> str:
    """A card text in the language shown, as the ability language translates it."""
    if language != "fr":
        return text
    try:
        return to_text(parse_text(text), lang="fr")
    except NoText:
        return text


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)
