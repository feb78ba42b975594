"""The numbers of ``limits.toml`` and of the formats, each with the rules that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from altered.cards.format_file import FORMAT_FILE
from altered.failure import Place, Problem
from altered.rules import Rules
from altered.rules.file_model import LIMITS_FILE
from altered.rules.from_toml import read
from altered.rules.limits import LIMITS_NAME
from verification.rule_texts.compare import OTHER_LIMIT, listed, of_number, shortened
from verification.rule_texts.numbers import counted

_Found: TypeAlias = "tuple[int, str, tuple[str, ...], Mapping[str, str], Place]"
CITED: Final = "or cite only the rules that say it"


def numbers_of(file: Path, rules: Rules) -> Iterator[Problem]:
    """What the numbers of a file say otherwise than the rules that they cite.

    A file that cannot be read tells nothing here: it is malformed, which is reported elsewhere.
    """
    found = _limits(file, rules) if file.name == LIMITS_NAME else _format(file, rules)
    for number, what, slugs, chosen, place in found:
        cited = [rules[slug] for slug in slugs if slug in rules]
        template = Problem(OTHER_LIMIT, what, place, None, f"say the same in both, {CITED}")
        yield from of_number(number, cited, template, _read(rules, chosen))


def limits_left_out(file: Path, rules: Rules) -> Iterator[Problem]:
    """The rules of decks that no limit of their format is made from, and numbers of theirs.

    A format says by ``deck_rules`` which rules these are; a limit that is taken out, or one of its
    two bounds, would be missed by nothing else.
    """
    document, _ = read(file, rules.root, FORMAT_FILE)
    if document is None:  # then nothing was loaded
        return
    form = document.value
    for at, slug in enumerate(form.deck_rules):
        if slug not in rules:  # told as a name that leads nowhere
            continue
        rule, made = rules[slug], [one for one in form.limit if slug in one.rules]
        bounds = {number for one in made for number in (one.least, one.most) if number}
        left = sorted(counted(rule.text) - {1} - bounds) if bounds else []
        if not made or left:
            what = f"no limit says {listed(left)} of" if made else "no limit is made from"
            yield Problem(
                OTHER_LIMIT,
                f"{what} {rule.name}, which is a rule of its decks",
                document.at("deck_rules", at),
                f'what {rule.name} says: "{shortened(rule.text)}"',
                "write the limit, or take the rule out of deck_rules",
                slug,
            )


def _read(rules: Rules, chosen: Mapping[str, str]) -> str:
    """What the chosen values of readings say."""
    return "\n\n".join(
        value.text.text
        for reading in rules.readings
        for value in reading.values
        if chosen.get(reading.id) == value.id
    )


def _limits(file: Path, rules: Rules) -> Iterator[_Found]:
    document, _ = read(file, rules.root, LIMITS_FILE)
    for at, one in enumerate(document.value.limit if document is not None else ()):
        if document is not None and not one.ours:
            yield one.value, f'"{one.id}"', one.rules, {}, document.at("limit", at, "value")


def _format(file: Path, rules: Rules) -> Iterator[_Found]:
    document, _ = read(file, rules.root, FORMAT_FILE)
    if document is None:
        return
    form = document.value
    if form.boosters:
        speaking = [slug for slug in form.rules if slug in rules and "booster" in rules[slug].text]
        yield form.boosters, '"boosters"', tuple(speaking), {}, document.at("boosters")
    for at, limit in enumerate(form.limit):
        for key, value in (("least", limit.least), ("most", limit.most)):
            if value:
                place = document.at("limit", at, key)
                yield value, f'"{key}" of {limit.on}', limit.rules, limit.reading, place
    for at, event in enumerate(form.event):
        numbers = (("games", event.games), ("rounds", event.rounds), ("minutes", event.minutes))
        for key, value in numbers:
            if value:
                yield value, f'"{key}" of the event', event.rules, {}, document.at("event", at, key)
