"""Abilities (1.2.4)."""

from __future__ import annotations

import re
from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.board_texts.said import is_statement
from verification.checks import (
    IN_PLAY,
    Drawing,
    Happening,
    Printed,
    Taken,
    Thing,
    Turn,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.sections.s3_1_3 import named
from verification.checks.sections.s3_1_4 import VISIBLE
from verification.checks.sections.s6_3 import has_become, trigger
from verification.checks.shared.abilities import COST, PUT_OFF, REACTION, some_lose
from verification.checks.shared.during import seen

KEYWORDS: Final = ("Defender", "Eternal", "Fleeting", "Gigantic", "Seasoned", "Tough")
LISTED: Final = re.compile(
    rf"(?:{'|'.join(KEYWORDS)})(?: \d+)?(?:,? (?:{'|'.join(KEYWORDS)})(?: \d+)?)*\.?"
)
"""A line of keywords alone."""
DONE: Final = re.compile(
    r"(?:Activate|Choose|Create|Discard|Draw|Exchange|Exhaust|Gain|Lose|Play|Put|Ready|Resupply|Return|"
    r"Reveal|Roll|Sabotage|Sacrifice|Send|Target|You may|Up to)\b"
)
"""How an effect begins: with something to be done."""
DASH: Final = re.compile(r"(?:When\b|At [A-Z])[^—]*— ")
STATED: Final = re.compile(r"\bafter [A-Z]\w+\.?$")


def plain(text: str) -> str:
    """A text as it is drawn, without the blanks that the drawing puts around symbols."""
    return re.sub(r"\s+([.,:])", r"\1", " ".join(text.split()))


def listed(line: str) -> int:
    """For how many abilities a line stands: several keywords, or several symbols.

    The counters that a Hero begins with stand in the text box, and are no ability of those listed.
    """
    if line.startswith("I begin the game with"):
        return 0
    return len(line.split(",")) if LISTED.fullmatch(line) else 1


@check("abilities-in-brief.one-a-line")
def a_line_each(face: Drawing) -> Verdicts:
    """Each ability has a line of its own, one below the other, and nothing else is a line."""
    for part, abilities in (
        ("ability", face.of.abilities),
        ("support-ability", face.of.support),
    ):
        lines = face.all(part)
        if not lines and not abilities:
            continue
        stand = sum(listed(plain(line.text)) for line in lines)
        if stand != len(abilities):
            yield f"{len(abilities)} abilities stand on {len(lines)} lines"
        else:
            tops = [line.box[1] for line in lines]
            ends = [line.box[3] for line in lines]
            below = all(end <= top for end, top in zip(ends, tops[1:], strict=False))
            yield below or "two abilities are drawn on one line"


@check("abilities-in-brief.keywords")
def keywords_apart(card: Printed) -> Verdicts:
    """Keywords that are printed on one line stand for different abilities."""
    for text in card.abilities:
        if LISTED.fullmatch(text):
            yield listed(text) == 1 or f'"{text}" is taken for one ability'


@check("abilities-in-brief.keywords", "play")
def keywords_are_there(e: Happening) -> Verdicts:
    """What is played with keywords on it has, in play, the abilities that these stand for."""
    made = e.made
    if made is not None and made.in_play and not some_lose(e.after):
        for text in made.printed.abilities:
            if LISTED.fullmatch(text):
                word = text.rstrip(".").split(" ")[0]
                yield made.has(word) or f"{made} is not {word}"


@check("abilities-in-brief.four-kinds")
def one_of_four(card: Printed) -> Verdicts:
    """An ability is written as a quick action, as a reaction, as a statement or as an effect."""
    for text in (*card.abilities, *card.support):
        if COST.match(text) or is_statement(text):
            yield True
        elif text.startswith(("{T}", "{D}")):
            yield f'"{text}" begins with a cost, and no colon comes after it'
        elif (
            text.startswith(("When", "At "))
            and REACTION.match(text)
            and not text.startswith(PUT_OFF)
        ):
            right = bool(DASH.match(text) or STATED.search(text))
            yield right or f'"{text}" has a trigger, and no dash comes after it'
        elif not REACTION.match(text) and card.type != "Spell":
            effect = DONE.match(text) and not STATED.search(text)
            yield not effect or f'"{text}" is an effect, on a {card.type}'


@check("abilities-in-brief.four-kinds")
def quick_actions_first(turn: Turn) -> Verdicts:
    """The player of a turn plays as many quick actions as they wish, before anything else."""
    free = [t for t in turn.choices("quick", "play", "pass") if "pass" in t.decision.options]
    if not any(t.chosen.kind == "quick" for t in free):
        return
    for at, taken in enumerate(free):
        if taken.player != turn.player:
            yield taken.holds(False, f"{player_name(taken.player)} acts in another player's turn")
        elif taken.chosen.kind == "quick":
            allowed = law("abilities-in-brief.four-kinds", "quick_action_allowed", {})
            yield taken.holds(allowed is not False, "a quick action was played")
        else:
            words = f"after {taken.chosen.kind} the turn went on"
            yield taken.holds(at == len(free) - 1, words)


@check("abilities-in-brief.where-they-work")
def in_play(words: Vocabulary) -> Verdicts:
    """Objects are in play in the Expedition zone, the Hero zone and the Landmark zone."""
    for zone in VISIBLE:
        there = zone in words["in play"]
        right = law("abilities-in-brief.where-they-work", "in_play", {}, (named(zone),), there)
        yield right is not False or f"the {zone} is {'' if there else 'not '}said to be in play"


@check("abilities-in-brief.where-they-work", "quick", "play", "pass")
def offered_where_they_work(t: Taken) -> Verdicts:
    """A quick action can be played where it works: in play, or as a support ability in Reserve."""
    for option in t.decision.options:
        if option.startswith("quick "):
            number = int(option.split("object=", 1)[1].split(" ", 1)[0])
            thing = t.before[number]
            support = bool(thing.printed.support) and thing.zone not in IN_PLAY
            cells: dict[str, int | bool | str] = {"zone": named(thing.zone), "support": support}
            works = law("abilities-in-brief.where-they-work", "works", cells)
            yield works is not False or f"{thing} was used in the {thing.zone}"


def _worked_in(e: Happening, source: Thing) -> str:
    """Where a reaction worked before its trigger: what left may be spoken of where it is now."""
    before = trigger(e)
    came = (o for o in before.events if o["made"] == source.id) if before is not None else ()
    old = next((before.before.find(o["object"]) for o in came), None) if before else None
    return source.zone if old is None or not old.in_play else old.zone


@check("abilities-in-brief.where-they-work", "activate", "last")
def activated_where_they_work(e: Happening) -> Verdicts:
    """A reaction that is activated is that of an object in play, or it names the zone it is in.

    What a lasting effect has delayed, and what a Spell does, begins in Limbo or goes on from there.
    """
    emblem = e.made
    if emblem is None:
        return
    limbo: dict[str, int | bool | str] = {"zone": named(emblem.zone), "emblem": True}
    there = law("abilities-in-brief.where-they-work", "works", limbo)
    yield there is not False or f"{emblem} works in the {emblem.zone}"
    if e.event.kind == "last":
        return
    source = seen(e, emblem.me) or e.after.find(emblem.me)
    if source is None or any(t.me == source.id and t.duration for t in e.before.zone("Limbo")):
        return
    if has_become(e, source):
        return
    texts = " ".join((*source.abilities, *source.printed.support))
    zone = _worked_in(e, source)
    cells: dict[str, int | bool | str] = {
        "zone": named(zone),
        "support": zone == "Reserve" and bool(source.printed.support),
        "says_here": source.zone.lower() in texts.lower(),
    }
    works = law("abilities-in-brief.where-they-work", "works", cells)
    yield works is not False or f"{source} worked in the {zone}"
