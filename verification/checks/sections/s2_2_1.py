"""Types (2.2.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from verification.board_texts.law import law
from verification.board_texts.meaning import target, targets_of
from verification.checks import (
    Drawing,
    Happening,
    Option,
    Printed,
    Taken,
    Thing,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.shared.listing import listing, yes_or_no
from verification.checks.shared.wording import resolved, resolving

TYPES: Final = {"Character", "Emblem", "Hero", "Permanent", "Region", "Spell"}
MANA_ORB: Final = "Mana Orb"
"""What 2.2.1.f adds to the list."""
NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

TARGET: Final = re.compile(
    r"[Tt]arget (?:a |an )?(?P<names>[A-Z][a-z]+(?:(?:, | or |, or )[A-Z][a-z]+)*)(?P<rest>[^.]*)"
)
"""The objects that an effect targets, by what it calls them."""
ELSEWHERE: Final = re.compile(r"^s? ?(?:in|from) [^,]*?(?:Reserve|hand|deck|[Dd]iscard|Mana)")
"""A zone that is named right behind them."""
COUNTED: Final = re.compile(
    r"[Ii]f you control (?P<number>\w+) or more (?P<other>other )?(?P<name>[A-Z][a-z]+?)s?,"
)
IF: Final = re.compile(r"\b[Ii]f\b|\b[Oo]n an? \d")
"""What has a condition after it, also one of a die."""
BEGINS: Final = frozenset({"react", "declare", "quick-action"})
"""Events with which an effect begins."""
ASKED: Final = re.compile(r"[Ii]f (?:it's|it is) an? (?P<name>[A-Z][a-z]+)")


@check("type.closed-list")
def listed(words: Vocabulary) -> Verdicts:
    """The types are these six, besides Mana Orb."""
    known = set(words["types"]) - {MANA_ORB}
    yield known == TYPES or f"they are {listing(sorted(known))}"


@check("type.closed-list")
def of_the_list(card: Printed) -> Verdicts:
    """The type of a card is one of the list."""
    allowed = law("type.closed-list", "type", {}, (), type_cell(card))
    yield allowed is True or f"{card.name} is a {card.type}"


def type_cell(of: Printed | Thing) -> str:
    """How the formulas call its type."""
    return of.type if of.type in TYPES else "ManaOrb" if of.type == MANA_ORB else "NoType"


def zone_cell(zone: str) -> str:
    """How the formulas call a zone: ``HeroZone``."""
    return "".join(word.capitalize() for word in zone.split())


@check("type.single", "move", "create", "emblem")
def one_type(e: Happening) -> Verdicts:
    """An object has one type: not none, and not two."""
    made = e.made
    if made is not None:
        words = [word for word in (*sorted(TYPES), MANA_ORB) if word in made.type]
        yield words == [made.type] or f'{made} has the type "{made.type}"'


@check("type.type-line")
def on_the_line(drawn: Drawing) -> Verdicts:
    """The type line is just below the name and begins with the type, before the dash."""
    if drawn.of.type == "Region":
        return
    line, name = drawn.part("type-line"), drawn.part("name")
    below = name.box[3] - 8 <= line.box[1] <= name.box[3] + 16 and line.middle[1] > name.middle[1]
    yield below or "the type line is not just below the name"
    first = line.text.split(" — ")[0]
    yield first == drawn.of.type or f'the type line begins with "{first}"'


@check("type.token", "create")
def token_type(e: Happening) -> Verdicts:
    """A token is a Character."""
    made, cells = e.made, {"form": "TokenPiece", "zone": "ExpeditionZone"}
    if made is not None:
        right = law("type.token", "type", cells, (), type_cell(made)) is True
        yield right or f"{made} is a {made.type}"


@check("type.region")
def region_type(words: Vocabulary) -> Verdicts:
    """There is a type for what Adventure cards and halves of Tumult cards represent."""
    yield "Region" in words["types"]


@check("type.region", "reveal")
def two_halves(e: Happening) -> Verdicts:
    """A Tumult card represents two Regions, one each half, and they are Regions only."""
    if e["place"] is None:  # a card of a Hand is shown, not one of the Adventure
        return
    card = e.after.halves(e.event.number("place"))
    halves = e.after.adventure[card.start : card.stop]
    shown = len(halves) == 2 and all(half.face_up for half in halves)
    yield shown or f"the card represents {sum(half.face_up for half in halves)} Regions"
    other = [word for half in halves for word in half.types if word in TYPES or word == MANA_ORB]
    yield not other or f"a half of the card is a {other[0]} besides"


@check("type.mana-orb", "move")
def orb_type(e: Happening) -> Verdicts:
    """A card face down in the Mana zone is a Mana Orb and not what its face shows."""
    made = e.made
    if made is not None and e["to"] == "Mana zone":
        plain = made.type == MANA_ORB and made.statistics is None and not made.abilities
        yield plain or f"{made} is a {made.printed.type} in the Mana zone"


@check("type.mana-orb", "target")
def orb_not_meant(taken: Taken) -> Verdicts:
    """What speaks of a type that is printed on its face does not mean a Mana Orb."""
    names = {name for name, _ in named(resolving(taken))} & TYPES
    if names:
        orbs = [t for t in _objects(taken, taken.options) if t.zone == "Mana zone"]
        yield not orbs or f"{orbs[0]} can be chosen as a {'/'.join(sorted(names))}"


@check("type.emblem", "emblem")
def emblem_type(e: Happening) -> Verdicts:
    """An emblem has the type Emblem."""
    made, cells = e.made, {"form": "EmblemPiece", "zone": "Limbo"}
    if made is not None:
        right = law("type.emblem", "type", cells, (), type_cell(made)) is True
        yield right or f"{made} is a {made.type}"


@check("type.emblem")
def on_no_card(card: Printed) -> Verdicts:
    """No card bears the type Emblem."""
    yield card.type != "Emblem"


def named(texts: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What texts target, by the names of types and sub-types, with the words right behind them."""
    for text in texts:
        for match in TARGET.finditer(text):
            for name in re.split(r", or |, | or ", match["names"]):
                yield name.removesuffix("s"), match["rest"]


def _objects(taken: Taken, options: tuple[Option, ...]) -> tuple[Thing, ...]:
    numbers = [o["object"] for o in options if isinstance(o["object"], int)]
    return tuple(taken.before[number] for number in numbers if isinstance(number, int))


def only_in_play(taken: Taken, types: bool) -> Verdicts:
    """Where an effect names types (or sub-types) and no zone, only what is in play is meant."""
    texts = resolving(taken)
    found = list(named(texts))
    if len(re.findall(r"\b(?:[Tt]arget|[Ss]abotage)\b", " ".join(texts))) != 1:
        return  # which of several is chosen here the choice does not say
    several = targets_of(texts)
    if several is not None and len(several) != 1:
        return  # "Target a Character and a card in Reserve"
    only = target(texts)
    if only is not None and only.which.zones:
        return  # the words name a zone: "target Mana Orb"
    names = {name for name, _ in found}
    known = {name for name in names if (name in TYPES) == types and name not in {"Expedition"}}
    if not known or any(ELSEWHERE.match(rest) for _, rest in found):
        return
    rule = "type.named-means-in-play" if types else "subtype.named-means-in-play"
    for thing in _objects(taken, taken.options):
        cells: dict[str, int | bool | str] = {"zone": zone_cell(thing.zone)}
        cells["by_subtype"] = not types
        meant = law(rule, "reference", cells, (), answer=True)
        yield meant is True or f"{thing} in the {thing.zone} can be chosen"


def counted_in_play(e: Happening, types: bool) -> Verdicts:
    """Where an effect counts what its player controls of a type, it counts what is in play."""
    found = resolved(e)
    if found is None or found[0] is None:
        return
    thing, text = found[0], " ".join(found[1])
    matches = list(COUNTED.finditer(text))
    if len(matches) != 1 or len(re.findall(r"\b[Ii]f\b", text)) != 1:
        return
    if _asked_before(e) != len(IF.findall(text[: matches[0].start()])):
        return  # it is the condition of a die
    name, wanted = matches[0]["name"], NUMBERS.get(matches[0]["number"])
    if wanted is None or (name in TYPES) != types:
        return
    there = [t for t in e.before.in_play if t.controller == thing.controller and has(t, name)]
    others = [t for t in there if not (matches[0]["other"] and t.id == thing.me)]
    words = (
        f"{len(others)} of the type {name} in play; the condition holds: {yes_or_no(e['holds'])}"
    )
    yield (len(others) >= wanted) == e["holds"] or words


def _asked_before(e: Happening) -> int:
    """How many conditions the effect that resolves has asked for before this one."""
    number = 0
    for moment in e.earlier:
        kinds = [event.kind for event in moment.events]
        if BEGINS.intersection(kinds):
            break
        number += kinds.count("condition")
    return number


def has(thing: Thing | Printed, name: str) -> bool:
    """Whether it is of a type, or has a sub-type."""
    return name == thing.type or name in thing.subtypes


def asked_of_it(e: Happening, types: bool) -> Verdicts:
    """Whether a card is of a type is asked of the card wherever it is."""
    found = resolved(e)
    text = " ".join(found[1]) if found is not None else ""
    match = ASKED.search(text)
    if match is None or (match["name"] in TYPES) != types or text[match.end() :][:1] == " ":
        return
    if _asked_before(e) != len(IF.findall(text[: match.start()])):
        return  # it is another condition of these words
    for moment in e.earlier:
        if moment.decision is not None and moment.decision.choice.startswith(("do", "decline")):
            return
        if BEGINS & {event.kind for event in moment.events}:
            return
        moved = [e for e in moment.events if e["kind"] == "move" or "reveal" in e.words]
        for event in moved:
            if event["card"] is None:
                return
            card = e.record.cards[event.number("card")].printed
            words = f"the card is a {card.type}; the condition holds: {yes_or_no(e['holds'])}"
            yield has(card, match["name"]) == e["holds"] or words
        if moved:
            return


@check("type.named-means-in-play", "target")
def targets_in_play(taken: Taken) -> Verdicts:
    """A type that is named without a zone means objects in play."""
    yield from only_in_play(taken, types=True)


@check("type.named-means-in-play", "condition")
def counts_in_play(e: Happening) -> Verdicts:
    """A type that is counted without a zone means objects in play."""
    yield from counted_in_play(e, types=True)


@check("type.checked-anywhere", "condition")
def asked_anywhere(e: Happening) -> Verdicts:
    """Whether one card is of a type does not depend on where it is."""
    yield from asked_of_it(e, types=True)
