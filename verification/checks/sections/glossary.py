"""Words about reactions (unnumbered)."""

from __future__ import annotations

import re
from typing import Final

from altered.state.players import player_name
from verification.board_texts.said import effects_of, is_statement
from verification.checks import Happening, Printed, Step, Verdicts, check
from verification.checks.shared.abilities import PUT_OFF
from verification.checks.shared.during import seen, waiting
from verification.checks.shared.listing import listing

SYNTAX: Final = re.compile(
    r"(?P<trigger>(?:When|At)\b[^,—]+(?:, [^i—][^,—]*)*)"
    r"(?:, (?P<condition>if [^—]+))? — (?P<effect>\S.*)"
)
"""[trigger](, [trigger condition]) — [effect]"""


@check("glossary.reaction.limbo_order", "activate")
def all_in_limbo(step: Step) -> Verdicts:
    """When several abilities are triggered at once, the effects of all of them go to Limbo."""
    made = [event["made"] for event in step.events if event.kind == "activate"]
    if len(made) > 1:
        there = {thing.id for thing in step.after.zone("Limbo")}
        lost = [number for number in made if number not in there]
        yield not lost or f"{len(lost)} of {len(made)} effects did not go to Limbo"


@check("glossary.reaction.limbo_order", "react")
def any_of_them(e: Happening) -> Verdicts:
    """Of several effects of theirs in Limbo a player chooses any, those of one card too."""
    own = set(waiting(e.before, e.player))
    if len(own) > 1:
        last = next(e.earlier, None)
        offered = last.decision.options if last is not None and last.decision is not None else ()
        open_to = {int(o.split("object=", 1)[1]) for o in offered if o.startswith("react object=")}
        yield (
            open_to == own
            or f"{player_name(e.player)} could choose among {listing(sorted(open_to))} only"
        )


@check("glossary.reaction.syntax")
def trigger_and_effect(card: Printed) -> Verdicts:
    """A reaction is written as a trigger, at times a condition after a comma, a dash, an effect."""
    for text in card.abilities:
        begins = text.startswith(("When ", "At ")) and not text.startswith(PUT_OFF)
        if begins and not is_statement(text):
            yield bool(SYNTAX.fullmatch(text)) or f'"{text}" is not written as a reaction'


@check("glossary.reaction.syntax", "activate")
def resolves_what_comes_last(e: Happening) -> Verdicts:
    """What resolves of a reaction is its third part, the effect after the dash."""
    emblem, source = e.made, seen(e, e.event.number("object"))
    if emblem is None or source is None or not emblem.abilities:
        return
    if any(thing.me == source.id and thing.duration for thing in e.before.zone("Limbo")):
        return  # what was put off, or lasts, says less than the ability
    effects: list[str] = []
    for text in (*source.abilities, *source.printed.support):
        part = SYNTAX.fullmatch(text)
        said = effects_of(text) if part is None else (part["effect"],)
        if said is None:
            return
        effects += said
    if effects:
        words = f'"{emblem.abilities[0]}" is not the effect of {source}'
        yield emblem.abilities[0] in effects or words
