"""What a job found about cards, in words: whether they loop, what games with them showed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from altered.rules.evidence import Table, tables, word, words
from altered.trace.loop_words import choice_words, quantity_words
from altered.trace.speech import Speech

LOOPS: Final = "loops"
TRY: Final = "try"
GAMES: Final = 20
"""Games that are played with a card."""
ASKED: Final[dict[str, tuple[str, ...]]] = {
    LOOPS: ("loops", "--format", "json"),
    TRY: ("try", "--games", str(GAMES), "--jobs", "1", "--json"),
}
"""The commands of the jobs about cards; the card file follows."""

VERDICTS: Final = {
    "terminates": ("good", "Ends by itself"),
    "cut by the limit": ("warn", "A loop, cut by the limit"),
    "escapes the limit": ("bad", "A loop that goes on for ever"),
    "unknown": ("warn", "Not known"),
}
"""The tone of each verdict on loops, and its words."""
FAULTS: Final = {
    "differ": "Game {n}: the engines differ: {text}",
    "failed": "Game {n} failed: {text}",
    "bounds": "Game {n} reached a bound: {text}",
}
"""What else can be said of a game, by the key of the report."""


@dataclass(frozen=True)
class Line:
    """A line of a verdict: its words, the names of its rules; ``own`` are words of the tool."""

    words: str
    rules: tuple[str, ...] = ()
    own: bool = False


@dataclass(frozen=True)
class Verdict:
    """A verdict: ``tone`` is good, warn or bad."""

    tone: str
    title: str
    lines: tuple[Line, ...] = ()


def verdict(what: str, output: str, say: Speech, *, stopped: bool) -> Verdict:
    """Return what a job that has ended found."""
    try:
        found: object = json.loads(output)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        title = say("Stopped") if stopped else say("It could not be done")
        lines = () if stopped else tuple(Line(one, own=True) for one in output.splitlines()[-8:])
        return Verdict("warn", title, lines)
    return _loops(found, say) if what == LOOPS else _try(found, say)


def _loops(found: Table, say: Speech) -> Verdict:
    answer = tables(found, "answers")[0]
    tone, title = VERDICTS.get(word(answer, "verdict"), VERDICTS["unknown"])
    told = [word(answer, "why"), *words(answer, "notes")]
    lines = [Line(quantity_words(one, say)) for one in told if one]
    loop = answer.get("loop")
    if isinstance(loop, dict):
        lines.append(Line(say("It begins with: {what}", what=word(loop, "start")), own=True))
        lines += [Line(choice_words(one, say)) for one in words(loop, "lead")]
        lines.append(Line(say("One round:")))
        lines += [Line(choice_words(one, say)) for one in words(loop, "round")]
    quantities = words(answer, "quantities")
    if quantities:
        lines.append(Line(say("Whatever is done lowers one of these, and raises none above it:")))
        lines += [Line(quantity_words(one, say)) for one in quantities]
    return Verdict(tone, say(title), tuple(lines))


def _try(found: Table, say: Speech) -> Verdict:
    lines = [
        Line(
            say(
                "{card}: played {n} times, {m} reactions and quick actions",
                card=word(one, "name"),
                n=one.get("played"),
                m=one.get("acted"),
            )
        )
        for one in tables(found, "cards")
    ]
    broken = tables(found, "broken")
    lines += [
        Line(
            say(
                "Game {n}: {happened}: {words}",
                n=one.get("seed"),
                happened=word(one, "happened"),
                words=word(one, "words"),
            ),
            tuple(name for name in (word(one, "number") or word(one, "rule"),) if name),
            own=True,
        )
        for one in broken
    ]
    for key, pattern in FAULTS.items():
        lines += [
            Line(say(pattern, n=one.get("seed"), text=word(one, "text")), own=True)
            for one in tables(found, key)
        ]
    number = found.get("games")
    if not number:
        return Verdict("warn", say("Stopped"), ())
    games = say("{n} game", n=number) if number == 1 else say("{n} games", n=number)
    if found.get("holds"):
        return Verdict("good", say("No rule is broken in {games}", games=games), tuple(lines))
    return Verdict("bad", say("Something breaks in {games}", games=games), tuple(lines))
