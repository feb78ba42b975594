"""Abilities: their kinds, where they stand on a card, where they work (2.2.10)."""

from __future__ import annotations

import re
from typing import Final

from verification.board_texts.moving import is_of_own_going
from verification.board_texts.said import effects_of, is_effect, is_statement
from verification.checks import (
    IN_PLAY,
    Drawing,
    Happening,
    Option,
    Printed,
    Taken,
    Thing,
    Verdicts,
    check,
)
from verification.checks.sections.s2_2_9 import hue
from verification.checks.sections.s6_3 import has_become
from verification.checks.shared.abilities import COST
from verification.checks.shared.listing import listing
from verification.checks.shared.wording import tokens_described

TRIGGER: Final = re.compile(
    r"(?:\{I\} )?(?:\{[JHR]\}|(?:\w+ per Day, when|When|At(?! the next)|After|The first time) )"
)
"""How a reaction begins: a trigger symbol, or the words of a trigger."""
SYMBOL: Final = re.compile(r"(?:\{I\} )?((?:\{[JHR]\}(?:, | and | or )?)+) ?")
SEPARATOR: Final = re.compile(r"^[^\"]*?(?: — | \| )(?P<effect>\S.*)", re.DOTALL)
ENTERS: Final = re.compile(r"I enter play (?:with (\d+) boosts?|(Asleep|Exhausted|Anchored))\.")
KEYWORD: Final = re.compile(r"[A-Z][a-z]+(?: \d+)?(?:, [A-Z][a-z]+(?: \d+)?)*\.")
ORDER: Final = re.compile(
    r"(?:Draw|Discard|Create|Put|Return|Send|Sacrifice|Resupply|Sabotage|Roll|Target \w+ (?:gains|"
    r"loses|switches)|Remove|Ready|Exhaust|Exchange|Distribute|Choose|Play|Reveal|You may)\b"
)
"""How an instruction begins."""
CHANGES: Final = re.compile(
    r"\b(?:[Dd]raws?|[Dd]iscards?|[Cc]reates?|[Pp]uts?|[Rr]eturns?|[Ss]ends?|[Ss]acrifices?|"
    r"[Rr]esuppl(?:y|ies)|[Ss]abotages?|[Rr]olls?|[Gg]ains?|[Gg]ives?|[Ll]oses?|[Ss]witch(?:es)?|"
    r"[Mm]oves?|[Rr]emoves?|[Rr]ead(?:y|ies)|[Ee]xhausts?|[Pp]lays?|[Pp]ass(?:es)?|[Ww]ins?|"
    r"[Aa]ctivates?|[Ee]xchanges?|[Dd]istributes?|[Dd]oubles?|"
    r"costs|can't|[Rr]eveals?|[Ll]ooks?|After You|"
    r"(?:has|have|is|are)\b[^.]*\bthis (?:turn|Afternoon|Day)|"
    r"[Tt]his (?:turn|Afternoon|Day), [^.]*\b(?:has|have|is|are))\b"
)
"""What an instruction does to the game."""
OFFERING: Final = ("quick", "play", "pass")
"""Choices beside which quick actions are offered."""
WHITE: Final = 0.85
"""The least part of each of red and green in white and in yellow."""


def is_reaction(text: str) -> bool:
    """Whether a text has the beginning of a reaction."""
    return TRIGGER.match(text) is not None and not is_statement(text)


def is_quick(text: str) -> bool:
    """Whether a text has the form of a quick action."""
    return COST.match(text) is not None


def texts_of(card: Printed | Thing) -> tuple[str, ...]:
    """Its abilities, those of the support box included."""
    support = card.support if isinstance(card, Printed) else card.printed.support
    return (*card.abilities, *support)


@check("ability.four-kinds")
def one_kind(card: Printed) -> Verdicts:
    """An ability is of one kind: one with a cost has no trigger, one with a trigger no cost."""
    for text in texts_of(card):
        found = SEPARATOR.match(text)
        inner = found["effect"] if found is not None and is_reaction(text) else ""
        both = (is_reaction(text) and is_quick(inner)) or (is_quick(text) and is_reaction(text))
        yield (bool(text.strip()) and not both) or f'"{text}" is of two kinds, or of none'


@check("ability.box")
def below_the_picture(drawn: Drawing) -> Verdicts:
    """The abilities stand in the ability box, below the illustration."""
    if drawn.of.type == "Region" or not texts_of(drawn.of):
        return
    box, picture = drawn.part("ability-box"), drawn.part("illustration")
    yield picture.box[3] <= box.box[1] or "the ability box is not below the illustration"
    shown = (*drawn.all("ability"), *drawn.all("support-ability"))
    yield all(box.holds(one) for one in shown) or "an ability stands outside the ability box"
    yield bool(shown) or "the ability box shows no ability"


@check("ability.italics")
def not_in_the_rules(drawn: Drawing) -> Verdicts:
    """What stands in italics in the ability box is part of no ability."""
    rules = " ".join(texts_of(drawn.of))
    for part in (*drawn.all("ability"), *drawn.all("support-ability")):
        for text in part.italic:
            yield text.strip("() ") not in rules or f'"{text}" is in italics and an ability'


@check("ability.italics")
def no_reminder(card: Printed) -> Verdicts:
    """What the rules take for the abilities of a card has no reminder text."""
    for text in texts_of(card):
        yield "(" not in text or f'"{text}" has a reminder text'


@check("ability.support")
def its_own_box(drawn: Drawing) -> Verdicts:
    """Support abilities have a coloured box in the ability box, with white or yellow text."""
    boxes = drawn.all("support-box")
    if not drawn.of.support:
        if drawn.of.abilities:
            yield not boxes or "it has a support box without a support ability"
        return
    box, inside = drawn.part("ability-box"), drawn.all("support-ability")
    within = len(boxes) == 1 and box.holds(boxes[0]) and boxes[0].within == "ability-box"
    yield within or "the support box is not in the ability box"
    held = len(inside) == len(drawn.of.support)
    held = held and all(one.within == "support-box" for one in inside)
    yield held or f"the support box has {len(inside)} abilities of {len(drawn.of.support)}"
    ground = boxes[0].fill if boxes else None
    yield ground not in {None, box.fill, "#ffffff"} or "the support box has no coloured ground"
    inks = {one.ink for one in inside}
    yield all(_white_or_yellow(ink) for ink in inks) or "its text is neither white nor yellow"


def _white_or_yellow(colour: str | None) -> bool:
    if colour is None:
        return False
    red, green = (int(colour[i : i + 2], 16) / 255 for i in (1, 3))
    degrees = hue(colour)
    return min(red, green) > WHITE and (degrees is None or 40 <= degrees <= 70)


@check("ability.token", "create")
def token_abilities(e: Happening) -> Verdicts:
    """A token has the abilities that the effect creating it gives it, behind the word "with"."""
    made = e.made
    said = [
        one.abilities for one in tokens_described(e) if made is not None and one.name == made.name
    ]
    if made is not None and said:  # two modes may tell of tokens of one name
        has = tuple(text.removesuffix(".") for text in made.printed.abilities)
        given = [tuple(text.removesuffix(".") for text in one) for one in said]
        yield (
            has in given
            or f"{made} has the abilities {listing(has)}, the effect says {listing(given[0])}"
        )


@check("ability.in-play", "activate")
def works_in_play(e: Happening) -> Verdicts:
    """A reaction works while its object is in play, unless something else is said."""
    source = e.before.find(e["object"])
    if source is None or e.made is None or has_become(e, source):
        return
    lasting = any(t.me == source.id and t.duration for t in e.before.zone("Limbo"))
    texts = texts_of(source)
    said = lasting or any("{I}" in text for text in texts) or is_of_own_going(texts) is not False
    if source.zone != "Limbo" and not said:
        there = source.zone == "Reserve" and bool(source.printed.support)
        yield (
            there
            or source.zone in IN_PLAY
            or f"the reaction of {source} works in the {source.zone}"
        )


@check("ability.in-play", *OFFERING)
def offered_in_play(taken: Taken) -> Verdicts:
    """A quick action can be played while its object is in play, or as a support ability."""
    for one in _quick_options(taken):
        thing = taken.before[int(one["object"] or 0)]
        right = thing.zone in IN_PLAY or bool(thing.printed.support)
        yield right or f"{thing} in the {thing.zone} can play a quick action"


def _quick_options(taken: Taken) -> tuple[Option, ...]:
    return tuple(one for one in taken.options if one.kind == "quick")


@check("ability.support-in-reserve", *OFFERING)
def support_there(taken: Taken) -> Verdicts:
    """A support ability works in the Reserve and nowhere else."""
    for one in _quick_options(taken):
        thing = taken.before[int(one["object"] or 0)]
        number = int(one["ability"] or 0)
        if thing.printed.support:
            fits = is_quick(thing.offered.get(number, ""))
            yield fits or f"a support ability of {thing} works in the {thing.zone}"


@check("ability.quick-action")
def cost_and_effect(card: Printed) -> Verdicts:
    """A quick action is written "Cost: Effect"."""
    for text in texts_of(card):
        if text.startswith(("{T}", "{D}", "Spend ", "{1}", "{2}")):
            yield is_quick(text) or f'"{text}" is not written "Cost: Effect"'


@check("ability.quick-action", "quick-action")
def played_as_one(e: Happening) -> Verdicts:
    """What is played as a quick action is written as one."""
    some = any(is_quick(text) for text in texts_of(e.thing))
    yield some or f"{e.thing} has no quick action"


@check("ability.reaction")
def trigger_and_effect(card: Printed) -> Verdicts:
    """A reaction is written "Trigger | Effect"; a symbol stands for a trigger with its bar."""
    for text in texts_of(card):
        if is_reaction(text):
            symbol = SYMBOL.match(text)
            effect = text[symbol.end() :] if symbol is not None else ""
            right = bool(effect.strip()) or SEPARATOR.match(text) is not None
            yield right or f'"{text}" is not written "Trigger | Effect"'


@check("ability.reaction", "activate")
def its_effect(e: Happening) -> Verdicts:
    """What a reaction activates has the effect that is written behind its trigger."""
    made, source = e.made, e.before.find(e["object"])
    if made is None or source is None or not made.abilities:
        return
    lasting = any(t.me == source.id and t.duration for t in e.before.zone("Limbo"))
    written: list[str] = []
    for text in texts_of(source):
        if is_reaction(text):
            written.append(_effect(text))
        elif (said := effects_of(text)) is not None:
            written += said
        else:
            return
    if written and not lasting:
        told_ = _letters(made.abilities[0])
        right = any(_letters(one).endswith(told_) for one in written)
        yield right or f'{source} activates "{made.abilities[0]}", which it does not say'


def _effect(text: str) -> str:
    symbol = SYMBOL.match(text)
    if symbol is not None:
        return text[symbol.end() :]
    found = SEPARATOR.match(text)
    return found["effect"] if found is not None else text


def _letters(text: str) -> str:
    """A text without capitals, spaces and stops."""
    return re.sub(r"[^a-z0-9{}+/]", "", text.lower())


@check("ability.passive", "move", "create")
def as_it_enters(e: Happening) -> Verdicts:
    """What a card says about how it enters play holds as soon as it is in play."""
    made = e.made
    around = [text for t in e.before.in_play for text in t.abilities]
    if made is None or not made.in_play or any("can't" in t or "lose" in t for t in around):
        return
    boosts, statuses = 0, set()
    for text in made.printed.abilities:
        if (match := ENTERS.fullmatch(text)) is None:
            if text.startswith("I enter play"):
                return  # under a condition, or with counters of another name
            continue
        boosts += int(match[1] or 0)
        statuses |= {match[2]} - {None}
    if boosts or statuses:
        right = made.boosts >= boosts and statuses <= set(made.statuses)
        has = ", ".join([*made.statuses, f"{made.boosts} boosts"])
        yield right or f"{made} enters play with {has}"


@check("ability.passive")
def statement(card: Printed) -> Verdicts:
    """A passive ability is a statement: what has neither trigger nor cost gives no orders."""
    if card.type != "Spell":
        for text in card.abilities:
            if not is_reaction(text) and not is_quick(text):
                stated = ORDER.match(text) is None or is_statement(text)
                yield stated or f'"{text}" of {card.name} gives an order'


@check("ability.effect")
def instruction(card: Printed) -> Verdicts:
    """The effect of a Spell tells how to change the game."""
    if card.type == "Spell":
        for text in card.abilities:
            if KEYWORD.fullmatch(text) is None or CHANGES.search(text):
                right = CHANGES.search(text) is not None or is_statement(text)
                yield right or f'"{text}" changes nothing'


@check("ability.effect", "activate")
def instruction_of(e: Happening) -> Verdicts:
    """The effect of a reaction tells how to change the game, or is read as an effect."""
    made = e.made
    if made is not None:
        for text in made.abilities:
            right = CHANGES.search(text) is not None or is_effect(text)
            yield right or f'"{text}" changes nothing'
