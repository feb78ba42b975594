"""Reactions (6.3)."""

from __future__ import annotations

import re
from collections import Counter

from verification.board_texts.law import law
from verification.board_texts.moving import finds_where_it_goes, is_of_own_entry, is_of_own_going
from verification.board_texts.reacting import answers, reacts_to_leaving
from verification.board_texts.said import is_statement
from verification.checks import (
    Day,
    Happening,
    Moment,
    Printed,
    Step,
    Thing,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.shared.abilities import played_symbols, symbols_of
from verification.checks.shared.during import (
    activations,
    all_texts,
    is_reaction,
    lasting_symbols,
    reading,
    seen,
)
from verification.checks.shared.instructions import without_quotes
from verification.checks.shared.listing import yes_or_no

MOST = 100
"""So often a given reaction is activated in a day, at most."""

SYMBOL = re.compile(r"^\{[JHR]\} ?(.*)$")
SPOKEN = re.compile(r"^(?:When|At(?! the next)|After) ")
FORM = re.compile(r"^(?P<trigger>(?:When|At|After) [^—]*\S) — (?P<effect>\S.*)$")


def reactions(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The abilities among these texts that are reactions."""
    begun = (text for text in texts if SYMBOL.match(text) or SPOKEN.match(text))
    return tuple(text for text in begun if not is_statement(text))


OFTEN = re.compile(r"\bactivates? (?:twice|\w+ times|(?:an?|\w+) (?:additional|more) times?)\b")
"""How a passive ability says that reactions activate more often."""


def suppressed(e: Happening) -> bool:
    """Whether an ability in play says how often some trigger activates, or never (7.3.1.e)."""
    both = (*e.before.in_play, *e.after.in_play)
    texts = [text for thing in both for text in thing.abilities]
    return any("can't activate" in text or OFTEN.search(text) for text in texts)


@check("reaction.template")
def trigger_then_effect(card: Printed) -> Verdicts:
    """A reaction is written as a trigger and, after a dash or a symbol, its effect."""
    for text in reactions((*card.abilities, *card.support)):
        symbol = SYMBOL.match(text)
        right = bool(symbol[1].strip()) if symbol else FORM.match(without_quotes(text)) is not None
        yield right or f'"{text}" has no trigger with an effect'
    for text in (*card.abilities, *card.support):
        head, dash, effect = without_quotes(text).partition(" — ")
        if dash:
            yield bool(head.strip() and effect.strip()) or f'"{text}" is cut short'


@check("reaction.additive", "activate")
def makes_an_emblem(e: Happening) -> Verdicts:
    """What a reaction adds to an event is a new Emblem-Reaction in Limbo, of its controller."""
    if e["made"] is None:
        return
    made = e.made
    bearer = e.before.find(e["object"]) or e.after.find(e["object"])
    new = made is not None and made.id not in e.before.things
    right = made is not None and made.zone == "Limbo" and is_reaction(made)
    mine = bearer is None or (made is not None and made.controller == bearer.controller)
    yield (new and right and mine) or f"what was made is {made}, in Limbo: {yes_or_no(right)}"


@check("reaction.additive", "move", "create")
def applies_to_its_trigger(e: Happening) -> Verdicts:
    """An event that is the trigger of a reaction activates it: {J}, {H}, {R} on entering play."""
    made = e.made
    if made is None or made.zone not in {"Expedition zone", "Landmark zone"} or suppressed(e):
        return
    symbols = played_symbols(e) | ({"{J}"} if _is_join(e) else set())
    said = [symbols_of(text) for text in made.abilities]
    due = [one for one in said if one & symbols]
    if due:
        active = [event for _, event in activations(e) if event["object"] == made.id]
        more = sum(bool(one & (lasting_symbols(e) - symbols)) for one in said)
        exact = len(due) <= len(active) <= len(due) + more
        right = law("reaction.additive", "reaction_activates", {}, (), exact)
        yield bool(right) or f"{made} entered play, {len(active)} of its reactions were activated"


def _is_join(e: Happening) -> bool:
    """Whether what enters play does what {J} stands for: three readings."""
    means = reading(e, "join.symbol")
    if means == "when-played":
        return e.event.kind == "play"
    return means == "enter-play" or e["to"] == "Expedition zone"


@check("reaction.additive")
def each_that_matches(step: Step) -> Verdicts:
    """An event activates every reaction that it matches, as often as it does, and no other one."""
    for one in answers(step.record, step.moment):
        words = f"object {one.number}: {one.times} times, {one.least} to {one.most}: {one.words}"
        yield one.right or words


@check("reaction.activated", "emblem")
def by_an_event(e: Happening) -> Verdicts:
    """An Emblem-Reaction comes by an event that activates a reaction of an object, and only so."""
    made = e.made
    if made is not None and is_reaction(made):
        named = "activate" in e.event.words and e["object"] is not None and e["object"] == made.me
        yield named or f"{made} came by {e.event.kind}, of object {e['object']}, not {made.me}"


def trigger(e: Happening) -> Moment | None:
    """The moment of the event that activated a reaction."""
    for moment in e.earlier:
        if moment.events and any(event.kind != "activate" for event in moment.events):
            return moment
        if moment.events and any(event["made"] is None for event in moment.events):
            return moment  # a step that says "Activate"
    return None


def has_become(e: Happening, thing: Thing) -> bool:
    """Whether an object reacts as what it has become: to its own leaving or going, by a reading.

    It does where its trigger speaks of a move to a visible zone, also of any card's.
    """
    read = (reading(e, "reaction.leaves-tracking"), reading(e, "reaction.going-to-zone"))
    before = trigger(e)
    if thing.in_play or before is None:
        return False
    if follows(before, thing.id):
        return True
    made = any(event["made"] == thing.id for event in before.events)
    return made and bool({"new-object", "entering"} & {*read})


def follows(moment: Moment, number: int) -> bool:
    """Whether a move made the object of one with a reaction that finds it where it went (2.1.e)."""
    was = (event["object"] for event in moment.events if event["made"] == number)
    gone = [thing for one in was if (thing := moment.before.find(one)) is not None]
    return any(finds_where_it_goes(thing.abilities) is not False for thing in gone)


@check("reaction.exists-before", "activate")
def was_there(e: Happening) -> Verdicts:
    """The reaction was there before the event, or it speaks of its own object's entry."""
    number = e["object"]
    before = trigger(e)
    if e["made"] is None or before is None or not isinstance(number, int):
        return
    board = before.before
    lasting = (t for t in board.zone("Limbo") if t.duration is not None)
    existed = number in board.things or any(t.me == number for t in lasting)
    entered = any(event["made"] == number for event in before.events)
    if reading(e, "reaction.leaves-tracking") == "new-object":  # it reacts as what it has become
        was = [event["object"] for event in before.events if event["made"] == number]
        existed = existed or any(one in board.things for one in was)
    existed = existed or follows(before, number)
    new = before.after.find(number)
    own = entered and new is not None and _hears_own_entry(e, all_texts(new))
    cells: dict[str, int | bool | str] = {"existed_before": existed, "own_entry": own}
    right = law("reaction.exists-before", "reaction_activates", cells, (), True)
    yield right is not False or f"the object {number} was not there before the event"


def _hears_own_entry(e: Happening, texts: tuple[str, ...]) -> bool:
    """Whether a reaction of these may be to the entry of its own object; a reading adds going."""
    goes = reading(e, "reaction.going-to-zone") == "entering"
    if goes and is_of_own_going(texts) is not False:
        return True
    return is_of_own_entry(texts) is not False


@check("reaction.need-not-remain", "move")
def gone_afterwards(e: Happening) -> Verdicts:
    """A reaction to its object's leaving is activated, although the object is there no more."""
    thing = e.before.find(e["object"])
    if thing is None or not thing.in_play or suppressed(e):
        return
    if reacts_to_leaving(e.record, e.moment, e.event, thing):
        either = {thing.id, e["made"]}  # a reading says which of them the reaction speaks of
        active = any(event["object"] in either for _, event in activations(e))
        cells: dict[str, int | bool | str] = {"exists_after": thing.id in e.after.things}
        right = law("reaction.need-not-remain", "reaction_activates", cells, (), active)
        yield right is not False or f"{thing} left, and its reaction was not activated"


@check("reaction.limit")
def hundred(words: Vocabulary) -> Verdicts:
    """The most is one hundred a day."""
    number = words.number("reaction.activations")
    yield number == MOST or f"it is {number}"


@check("reaction.limit")
def not_more_often(day: Day) -> Verdicts:
    """In a day no reaction is activated more than one hundred times."""
    times: Counter[int] = Counter()
    for e in day.of("activate"):
        number = e["object"]
        if e["made"] is None or not isinstance(number, int):
            continue
        times[number] += 1
        bearer = seen(e, number) or e.after.find(number)
        own = len(reactions(all_texts(bearer))) if bearer is not None else 1
        if times[number] <= MOST:
            continue
        cells: dict[str, int | bool | str] = {"times": MOST}
        over = times[number] > MOST * max(own, 1)
        if over and law("reaction.limit", "reaction_activates", cells, (), True) is False:
            yield e.holds(False, f"object {number} has {times[number]} activations today")
    if times:
        yield True
