"""Sub-types (2.2.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from verification.board_texts.law import law
from verification.checks import (
    TERRAINS,
    Board,
    Drawing,
    Happening,
    Printed,
    Step,
    Taken,
    Thing,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.sections.s2_2_1 import asked_of_it, counted_in_play, only_in_play
from verification.checks.shared.abilities import said_by
from verification.checks.shared.listing import listing
from verification.checks.shared.wording import tokens_described

LISTS: Final[Mapping[str, frozenset[str]]] = {
    "Character": frozenset(
        [
            "Adventurer", "Animal", "Apprentice", "Artist", "Bureaucrat", "Citizen", "Companion",
            "Deity", "Dragon", "Druid", "Elemental", "Engineer", "Fairy", "Leviathan", "Mage",
            "Messenger", "Noble", "Plant", "Robot", "Soldier", "Scholar", "Spirit", "Titan",
            "Trainer",
        ]
    ),
    "Permanent": frozenset(["Landmark"]),
    "Region": frozenset(TERRAINS),
    "Spell": frozenset(["Boon", "Conjuration", "Disruption", "Maneuver", "Song"]),
    "Emblem": frozenset(["Reaction", "Ongoing"]),
}  # fmt: skip
LATER: Final = frozenset(
    ["Construction", "Expedition", "Gear", "Illusion", "Site", "Sap", "Feat"]
)  # fmt: skip
"""Sub-types of cards printed after the lists were written: these say nothing of them."""
_BESIDE: Final[list[frozenset[str]]] = []
"""Sub-types of cards from elsewhere, while they are judged."""
SYMBOLS: Final = {"{V}": "Forest", "{M}": "Mountain", "{O}": "Water"}
LOSE_OTHERS: Final = re.compile(
    r"All regions are (?P<types>\{[VMO]\}(?:(?:,| and|, and) \{[VMO]\})*) and lose their other "
)
REGIONS: Final = ("Hero Region", "Companion Region", "Arena")


def on_no_list(names: Iterable[str]) -> tuple[str, ...]:
    """The sub-types among these that no type has by its list."""
    listed = LATER.union(*LISTS.values())
    return tuple(name for name in dict.fromkeys(names) if name not in listed)


@contextmanager
def beside(names: Iterable[str]) -> Iterator[None]:
    """Pass over these sub-types as well: the cards judged are of another set than the lists."""
    _BESIDE.append(frozenset(names))
    try:
        yield
    finally:
        _BESIDE.pop()


def off_the_list(of: Printed | Thing) -> str | None:
    """The first sub-type that is not on the list of its type; a later one is passed over."""
    known = LISTS.get(of.type, frozenset()).union(LATER, *_BESIDE)
    return next((one for one in of.subtypes if one not in known), None)


def judged(card: Printed, kind: str) -> Verdicts:
    """The sub-types of a card of one type are on the list of that type."""
    if card.type == kind and card.subtypes:
        wrong = off_the_list(card)
        yield wrong is None or f"{card.name} has the sub-type {wrong}"


@check("subtype.who-may-have", "move", "create", "emblem")
def may_have(e: Happening) -> Verdicts:
    """What is printed as the sub-types of such an object is not refused or lost."""
    made = e.made
    if made is not None and made.zone != "Mana zone" and made.printed.subtypes:
        allowed = law("subtype.who-may-have", "subtypes_allowed", {}, (made.type,), answer=True)
        kept = set(made.printed.subtypes) <= set(made.subtypes)
        yield (allowed is True and kept) or f"{made} has lost sub-types it may have"


@check("subtype.heroes-none")
def none_on_heroes(card: Printed) -> Verdicts:
    """A Hero has no sub-type."""
    if card.type == "Hero":
        some = bool(card.subtypes)
        yield law("subtype.heroes-none", "subtypes_allowed", {}, ("Hero",), some) is True or (
            f"{card.name} has the sub-types {', '.join(card.subtypes)}"
        )


@check("subtype.any-number")
def all_of_them(drawn: Drawing) -> Verdicts:
    """However many sub-types there are, the card shows all of them."""
    if len(drawn.of.subtypes) > 1 and drawn.of.type != "Region":
        line = drawn.part("type-line").text
        wrong = [one for one in drawn.of.subtypes if one not in line]
        yield not wrong or f"the card does not show {', '.join(wrong)}"


@check("subtype.any-number", "move", "create")
def keeps_all(e: Happening) -> Verdicts:
    """However many sub-types an object has, it has all of them."""
    made = e.made
    if made is not None and len(made.printed.subtypes) > 1 and made.zone != "Mana zone":
        right = set(made.printed.subtypes) <= set(made.subtypes)
        yield right or f"{made} has only {', '.join(made.subtypes)}"


@check("subtype.character-list")
def of_characters(card: Printed) -> Verdicts:
    """The sub-types of Characters are on their list."""
    yield from judged(card, "Character")


@check("subtype.character-list", "create")
def of_tokens(e: Happening) -> Verdicts:
    """So are those of tokens, which are Characters."""
    if e.made is not None and e.made.subtypes:
        wrong = off_the_list(e.made)
        yield wrong is None or f"{e.made} has the sub-type {wrong}"


@check("subtype.permanent-list")
def of_permanents(card: Printed) -> Verdicts:
    """The sub-type of Permanents is Landmark."""
    yield from judged(card, "Permanent")


@check("subtype.region-list")
def terrains(words: Vocabulary) -> Verdicts:
    """The sub-types of Regions are Forest, Mountain and Water."""
    yield words["terrains"] == TERRAINS or f"they are {', '.join(words['terrains'])}"


@check("subtype.region-list", "reveal")
def of_regions(e: Happening) -> Verdicts:
    """A Region has no other sub-types than these."""
    wrong = [t for region in e.after.adventure for t in region.types if t not in TERRAINS]
    yield not wrong or f"Regions have the sub-type {wrong[0]}"


@check("subtype.spell-list")
def of_spells(card: Printed) -> Verdicts:
    """The sub-types of Spells are on their list."""
    yield from judged(card, "Spell")


@check("subtype.emblem-list", "emblem")
def of_emblems(e: Happening) -> Verdicts:
    """The sub-types of Emblems are Reaction and Ongoing."""
    made = e.made
    if made is not None:
        wrong = off_the_list(made)
        right = wrong is None and len(made.subtypes) > 0
        yield right or f"the Emblem has the sub-types {', '.join(made.subtypes) or 'none'}"


@check("subtype.type-line")
def on_the_line(drawn: Drawing) -> Verdicts:
    """The type line, just below the name, tells the sub-types after the dash, with commas."""
    if not drawn.of.subtypes or drawn.of.type == "Region":
        return
    line, name = drawn.part("type-line"), drawn.part("name")
    _, dash, rest = line.text.partition(" — ")
    right = bool(dash) and tuple(rest.split(", ")) == drawn.of.subtypes
    yield right or f'the type line says "{line.text}"'
    near = name.middle[1] < line.middle[1] and line.box[1] <= name.box[3] + 16
    yield near or "the type line is not just below the name"


@check("subtype.token", "create")
def token_subtypes(e: Happening) -> Verdicts:
    """A token has the sub-types that the effect creating it names behind its statistics."""
    made = e.made
    said = [
        one.subtypes for one in tokens_described(e) if made is not None and one.name == made.name
    ]
    if made is not None and said:  # two modes may tell of tokens of one name
        right = made.printed.subtypes in said
        yield (
            right
            or f"{made} has {listing(made.printed.subtypes)}, the effect says {listing(said[0])}"
        )


def changed_by(board: Board) -> list[Thing]:
    """The objects, in the Reserve as well, that say something of the types of Regions."""
    return [t for t in board.things.values() if any(map(_of_regions, said_by(t)))]


def _of_regions(text: str) -> bool:
    low = text.lower()
    return "region" in low and any(word in low for word in ("terrains", "types", " are {", " is {"))


@check("subtype.printed-regions", "phase")
def three_types(step: Step) -> Verdicts:
    """The Hero Region, the Companion Region and the Arena are Forest, Mountain and Water."""
    board = step.after
    if changed_by(board):
        return
    for region in board.adventure:
        if region.name in REGIONS:
            right = set(region.types) == set(TERRAINS)
            yield (
                right or f"the {region.name} has the sub-types {', '.join(region.types) or 'none'}"
            )


@check("subtype.printed-regions", "reveal", "phase")
def none_face_down(step: Step) -> Verdicts:
    """A Region whose Tumult card is face down has none, unless an ability gives it some."""
    if not changed_by(step.after):
        for region in step.after.adventure:
            if not region.face_up:
                yield not region.types or f"a face-down Region is {', '.join(region.types)}"


@check("subtype.tumult-symbols")
def symbols(drawn: Drawing) -> Verdicts:
    """The symbols on the side of a Region are those of its sub-types."""
    if drawn.of.type == "Region":
        region, shown = drawn.part("region"), drawn.all("terrain")
        types = tuple(SYMBOLS.get(part.text, part.text) for part in shown)
        cells: dict[str, int | bool | str] = {"kind": "TumultRegion"}
        cells |= {f"symbol({terrain})": terrain in types for terrain in TERRAINS}
        told_ = [
            law("subtype.tumult-symbols", "region_type", cells, (t,), t in drawn.of.subtypes)
            for t in TERRAINS
        ]
        right = all(told_) and len(types) == len(drawn.of.subtypes)
        yield right or f"it shows {', '.join(types) or 'nothing'}"
        aside = all(region.holds(p) and p.middle[1] > region.middle[1] for p in shown)
        yield aside or "the symbols are not on the side of the Region"


@check("subtype.emblem", "emblem")
def by_its_maker(e: Happening) -> Verdicts:
    """A reaction that triggers makes a Reaction, an effect that lasts makes an Ongoing Emblem."""
    made, words = e.made, e.event.words
    if made is not None:
        lasts = "last" in words
        expected = ("Ongoing",) if lasts else ("Reaction",)
        yield made.subtypes == expected or f"it has the sub-types {', '.join(made.subtypes)}"
        yield (made.duration is not None) == lasts or f"its duration is {made.duration}"


@check("subtype.named-means-in-play", "target")
def targets_in_play(taken: Taken) -> Verdicts:
    """A sub-type that is named means objects in play."""
    yield from only_in_play(taken, types=False)


@check("subtype.named-means-in-play", "condition")
def counts_in_play(e: Happening) -> Verdicts:
    """A sub-type that is counted means objects in play."""
    yield from counted_in_play(e, types=False)


@check("subtype.checked-anywhere", "condition")
def asked_anywhere(e: Happening) -> Verdicts:
    """Whether one card has a sub-type does not depend on where it is."""
    yield from asked_of_it(e, types=False)


@check("subtype.lose-types")
def still_regions(step: Step) -> Verdicts:
    """Regions that lose types lose sub-types: they are Regions still, as many as before."""
    old, new = step.before.adventure, step.after.adventure
    if old is new or old == new or any("reveal" in e.words for e in step.events):
        return
    if step.before.tiebreakers != step.after.tiebreakers:  # the Arena takes their place
        return
    if not changed_by(step.before) and not changed_by(step.after):
        return
    names = [region.name for region in new] == [region.name for region in old]
    yield names or f"there are {len(new)} Regions, before there were {len(old)}"
    wrong = [word for region in new for word in region.types if word not in TERRAINS]
    yield not wrong or f"{wrong[0]} is now a sub-type of a Region"


@check("subtype.lose-types", "move", "cease", "create")
def only_what_it_says(step: Step) -> Verdicts:
    """Under "All regions are {O} and lose their other types" each Region is Water alone."""
    if step.record.readings.get("passive.only-in-play.regions") == "by-the-letter":
        return
    for thing in step.after.in_play:
        for text in thing.abilities:
            if (said := LOSE_OTHERS.match(text)) is not None:
                terrains = tuple(SYMBOLS[one] for one in SYMBOLS if one in said["types"])
                others = [t for t in changed_by(step.after) if t.id != thing.id]
                if not others:
                    wrong = [r for r in step.after.adventure if {*r.types} != {*terrains}]
                    yield (
                        not wrong
                        or f"{wrong[0].name or 'a Region'} has the types {listing(wrong[0].types)}"
                    )
