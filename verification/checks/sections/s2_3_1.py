"""Passive abilities and the characteristics that they modify (2.3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from verification.board_texts.strength import strength, sums
from verification.checks import (
    IN_PLAY,
    Board,
    Happening,
    Step,
    Taken,
    Thing,
    Verdicts,
    check,
)
from verification.checks.shared.abilities import some_lose
from verification.checks.shared.given import MORE, Given, gifts, given, statements, wrong
from verification.checks.shared.listing import listing
from verification.checks.shared.wording import Numbers, resolving, tokens_described

REGIONS: Final = re.compile(
    r"(?P<whose>All regions are|My region and the region of the Expedition facing me are|"
    r"My region is) \{(?P<letter>[VMO])\} and loses? (?:their|its) other "
)
"""Regions that are of one type alone."""
NO_REGIONS: Final = "passive.only-in-play.regions"
"""The reading by which passive abilities do not affect Regions, which are not in play."""
NUMERIC: Final = re.compile(
    r"[+-]\d+(?:/[+-]\d+/| \{[VMO]\})|\b(?:is|are) \d+/\d+/|\bstatistic|\b(?:is|are) equal to\b"
    r"|\}(?: of [^.]*)? (?:is|are) \d|\bha(?:s|ve) \d+ \{[VMO]\}"
)
"""What an ability says that may change statistics."""
LETTERS: Final = {"V": "Forest", "M": "Mountain", "O": "Water"}
COSTLY: Final = re.compile(r"[Tt]arget Character(?: or Permanent)? with Hand Cost \{\d+\} or less")
"""Targets by their Hand Cost, which tokens do not have."""


def base(thing: Thing) -> Numbers | None:
    """The printed statistics with the boosts: what a Character is like without abilities."""
    printed, more = thing.printed.statistics, thing.boosts
    return None if printed is None else (printed[0] + more, printed[1] + more, printed[2] + more)


def altered(thing: Thing) -> bool:
    """Whether an object that is no Mana Orb has other characteristics than its base ones."""
    plain = thing.abilities == thing.printed.abilities and thing.subtypes == thing.printed.subtypes
    return not (plain and (thing.type != "Character" or thing.statistics == base(thing)))


@check("passive.printed-base", "move")
def as_printed(e: Happening) -> Verdicts:
    """The base characteristics of an object are those that its card bears."""
    made = e.made
    if made is not None and made.form == "card":
        yield made.printed == e.card or f"{made} is not what its card, {e.card.name}, shows"


@check("passive.token-base", "create")
def as_created(e: Happening) -> Verdicts:
    """The base characteristics of a token are those that the event creating it gives."""
    made = e.made
    said = [one for one in tokens_described(e) if made is not None and one.name == made.name]
    if made is not None and said:  # two modes may tell of tokens of one name
        printed = made.printed
        same = (printed.subtypes, printed.statistics) in [(o.subtypes, o.statistics) for o in said]
        same = same and printed.type == "Character"
        yield same or f"{made} is {listing(printed.subtypes)} with {printed.statistics}"


@check("passive.missing", "create", "emblem")
def lacks(e: Happening) -> Verdicts:
    """A token and an Emblem lack what nothing gives them: costs, rarity, faction; or statistics."""
    made = e.made
    if made is not None:
        shown = made.printed
        filled = [
            name
            for name, value in (
                ("Hand Cost", shown.hand_cost),
                ("Reserve Cost", shown.reserve_cost),
                ("rarity", shown.rarity),
                ("faction", shown.faction),
                ("statistics", shown.statistics if made.form == "Emblem" else None),
            )
            if value is not None
        ]
        yield not filled or f"{made} has what it cannot have: {', '.join(filled)}"


@check("passive.cannot-modify")
def not_modified(step: Step) -> Verdicts:
    """What lacks statistics gets none from boosts, and none from abilities."""
    for thing in _new(step):
        if thing.printed.statistics is None and (thing.boosts or _more(step.after, thing)):
            yield thing.statistics is None or f"{thing} has the statistics {thing.statistics}"


def _more(board: Board, thing: Thing) -> bool:
    """Whether an ability would give statistics to an object in play."""
    return thing.zone in IN_PLAY and any(given(board, thing).statistics)


def _new(step: Step) -> Iterator[Thing]:
    """The objects that are new or other than before the step."""
    board = step.before.things
    for number, thing in step.after.things.items():
        if board.get(number) is not thing:
            yield thing


@check("passive.can-gain")
def gains_ability(step: Step) -> Verdicts:
    """What has no ability can gain one."""
    if step.before is step.after or some_lose(step.after):
        return
    for thing, gift in gifts(step.after):
        if not thing.printed.abilities and gift.keywords:
            missing = wrong(thing, Given(gift.keywords))
            yield missing is None or missing


@check("passive.absent-value", "target")
def costs_nothing(taken: Taken) -> Verdicts:
    """A token has no Hand Cost: an effect that looks for one finds 0, "or less" than any."""
    text = " ".join(resolving(taken))
    if COSTLY.search(text) is None or text.count("arget ") != 1:
        return
    offered = {one["object"] for one in taken.options}
    for thing in taken.before.zone("Expedition zone"):
        if thing.form == "token" and not thing.has("Tough"):
            yield thing.id in offered or f"{thing}, a token, cannot be targeted"


@check("passive.modify")
def has_a_cause(step: Step) -> Verdicts:
    """Only passive abilities and counters make characteristics other than the base ones."""
    for thing in _new(step):
        if thing.in_play and altered(thing):
            board = step.after
            causes = [*board.in_play, *board.zone("Limbo")]
            found = any(_passive(text) for one in causes for text in one.printed.abilities)
            yield found or f"nothing makes {thing} other than it is printed"


def _passive(text: str) -> bool:
    """Whether a text may modify characteristics: it says what something is, has or loses."""
    words = (" are ", " is ", "I am ", "I'm ", " have ", " has ", " lose", " gain", " am ")
    return any(word in f" {text}" for word in words)


@check("passive.only-in-play")
def not_elsewhere(step: Step) -> Verdicts:
    """What is not in play is as it is printed: passive abilities do not affect it."""
    if any(_passive(text) for _, text in statements(step.after)):
        for thing in _new(step):
            if not thing.in_play and thing.zone != "Mana zone" and thing.form != "Emblem":
                yield not altered(thing) or f"{thing} in the {thing.zone} is modified"


def _lacks(board: Board, thing: Thing, gift: Given) -> str | None:
    """What an object lacks; statistics that change in an unknown form are not judged."""
    lack = wrong(thing, gift)
    if lack is not None and _other_numbers(board):
        return wrong(thing, replace(gift, statistics=(0, 0, 0)))
    return lack


@check("passive.continuous")
def at_every_moment(step: Step) -> Verdicts:
    """Passive abilities apply at every moment: also now, whatever is happening."""
    if step.before is not step.after and not some_lose(step.after):
        for thing, gift in gifts(step.after):
            lack = _lacks(step.after, thing, gift)
            yield lack is None or lack


@check("passive.result")
def base_and_abilities(step: Step) -> Verdicts:
    """Statistics are the base ones with what each ability that applies adds."""
    yield from _all_that_is_added(step)
    if some_lose(step.after):
        return  # an ability that is lost adds nothing
    for thing in _new(step):
        printed = base(thing)
        if thing.zone != "Expedition zone" or printed is None or _other_numbers(step.after):
            continue
        if thing.type == "Character":
            more = given(step.after, thing).statistics
            expected = tuple(p + m for p, m in zip(printed, more, strict=True))
            yield thing.statistics == expected or f"{thing} has {thing.statistics}, not {expected}"


def _all_that_is_added(step: Step) -> Verdicts:
    """Statistics follow everything that adds to them, for each of something or conditionally."""
    if step.before is step.after or not _other_numbers(step.after):
        return
    changes = sums(step.after, step.record.readings)
    for thing in step.after.in_play if changes else ():
        expected = strength(thing, changes or ()) if thing.type == "Character" else None
        if expected is not None:
            yield thing.statistics == expected or f"{thing} has {thing.statistics}, not {expected}"


def _other_numbers(board: Board) -> bool:
    """Whether an ability in play, or one that lasts, changes statistics in an unknown form."""
    lasting = [text for emblem in board.zone("Limbo") for text in emblem.abilities]
    stated = (text for _, text in statements(board) if not MORE.fullmatch(text))
    return any(NUMERIC.search(text) for text in (*stated, *lasting))


@check("passive.re-evaluated")
def right_after(step: Step) -> Verdicts:
    """After each event, what an ability does and what it applies to are determined anew."""
    if step.before is step.after or some_lose(step.after):
        return
    before = {thing.id: gift for thing, gift in gifts(step.before)}
    after = {thing.id: (thing, gift) for thing, gift in gifts(step.after)}
    for number, gift in before.items():
        thing = step.after.find(number)
        if thing is not None and number not in after:
            more = [word for word in gift.keywords if word in thing.abilities]
            gone = [word for word in more if word not in thing.printed.abilities]
            yield not gone or f"{thing} is {' '.join(gone)} still"
    for number, (thing, gift) in after.items():
        if before.get(number) != gift:
            lack = _lacks(step.after, thing, gift)
            yield lack is None or lack


@check("passive.one-at-a-time")
def each_in_turn(step: Step) -> Verdicts:
    """Several abilities that modify one object are applied one after the other: none is lost."""
    if step.before is not step.after and not some_lose(step.after):
        for thing, gift in gifts(step.after):
            if gift.sources > 1:
                lack = _lacks(step.after, thing, gift)
                yield lack is None or lack


@check("passive.order")
def latest_last(step: Step) -> Verdicts:
    """If several abilities make a Region a single type, the last one applies last."""
    board = step.after
    if step.before is board or step.record.readings.get(NO_REGIONS) == "by-the-letter":
        return
    found: dict[int, list[str]] = {}
    told = [*statements(board)]
    if any("in addition to" in text for _, text in told):
        return  # what is added later stays
    if step.record.readings.get("passive.order.same-object") == "last-printed-first":
        told.reverse()
        told.sort(key=lambda one: one[0].id)
    for thing, text in told:
        match = REGIONS.match(text)
        if match is not None and text in thing.abilities:
            for place in _places(board, thing, match["whose"]):
                found.setdefault(place, []).append(LETTERS[match["letter"]])
    for place, types in found.items():
        if len(types) > 1:
            region = board.adventure[place]
            right = region.types == (types[-1],)
            yield right or f"{region.name or 'a Region'} is {', '.join(region.types)}"


def _places(board: Board, thing: Thing, whose: str) -> frozenset[int]:
    """The places in the Adventure of the Regions that an ability means."""
    if whose.startswith("All"):
        return frozenset(range(len(board.adventure)))
    players = [thing.controller]
    if "facing" in whose:
        players += board.opponents(thing.controller)
    return frozenset(board.region_index(p, side) for p in players for side in thing.sides)
