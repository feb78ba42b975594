"""Cards, as the quick rules describe them."""

from __future__ import annotations

from verification.checks import (
    TERRAINS,
    Deck,
    Drawing,
    Happening,
    Printed,
    Step,
    Taken,
    Turn,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.shared.abilities import cost, spares
from verification.checks.shared.during import all_texts, goes_elsewhere, seen, source
from verification.checks.shared.quick import FACTIONS, Cells, denies, paid, says

TYPES = ("Hero", "Character", "Spell", "Permanent")
"""The types of cards that a deck is made of."""


@check("quick.card.abilities", "activate", "quick-action")
def stands_on_it(e: Happening) -> Verdicts:
    """What does more than the rules say is an object that has an ability."""
    number = e.event.number("object")
    source = e.after.find(number) or seen(e, number)
    told = e.event.kind == "activate" and e["made"] is None  # a step speaks of its abilities
    if source is not None and source.form != "Emblem" and not told:
        yield bool(all_texts(source)) or f"{source} has no ability to activate"


@check("quick.card.anatomy")
def name_and_type(face: Drawing) -> Verdicts:
    """A card shows its name, its type and every sub-type, and its faction if it has one."""
    card = face.of
    if card.type not in TYPES:
        return
    line = face.part("type-line").text
    shown = [face.part("name").text == card.name, *(w in line for w in (card.type, *card.subtypes))]
    if card.faction is not None:
        shown.append(card.faction.lower() in face.part("faction").text.lower())
    yield all(shown) or f"{card.name} does not show name, type, sub-types and faction"


@check("quick.card.anatomy")
def one_of_six(card: Printed) -> Verdicts:
    """The faction of a card is one of the six."""
    if card.faction is not None:
        yield card.faction in FACTIONS or f"{card.name} is of {card.faction}, which is no faction"


@check("quick.card.hand_cost", "declare")
def from_hand(e: Happening) -> Verdicts:
    """A card played from the Hand costs its Hand cost in Mana."""
    yield from paid(e, "quick.card.hand_cost", due=e["from"] == "Hand")


@check("quick.card.reserve_cost", "declare")
def from_reserve(e: Happening) -> Verdicts:
    """A card played from the Reserve costs its Reserve cost in Mana."""
    yield from paid(e, "quick.card.reserve_cost", due=e["from"] == "Reserve")


@check("quick.card.hero", "move", "put")
def in_the_hero_zone(e: Happening) -> Verdicts:
    """A Hero card goes in the Hero zone, and nothing else does; only an effect takes it away."""
    if e["card"] is not None and (e.card.type == "Hero" or e["to"] == "Hero zone"):
        right = e.card.type == "Hero" and e.made is not None and e.made.zone == "Hero zone"
        taken = e["from"] == "Hero zone" and source(e) is not None
        right = right or taken or e["from"] not in {None, "Hero zone"}  # an effect took it before
        yield right or f"{e.card.name}, a {e.card.type}, went to the {e['to']}"


@check("quick.card.hero")
def of_one_faction(deck: Deck) -> Verdicts:
    """A Hero belongs to one of the factions."""
    if deck.hero is not None:
        of = deck.hero.faction
        yield of in FACTIONS or f"the Hero {deck.hero.name} is of {of or 'no faction'}"


@check("quick.card.permanent", "play")
def zone_indicated(e: Happening) -> Verdicts:
    """A Landmark that is played is put in the Landmark zone."""
    if e["from"] == "Limbo" and e.thing.type == "Permanent" and "Landmark" in e.thing.subtypes:
        there = e.made is not None and e.made.zone == "Landmark zone"
        yield there or f"{e.thing} was played and is not in the Landmark zone"


@check("quick.card.permanent", "rest")
def stays(step: Step) -> Verdicts:
    """No Permanent goes from play to the Reserve by the course of the day, as Characters do."""
    for thing in step.before.zone("Landmark zone"):
        now = step.after.find(thing.id)
        yield (now is not None and now.zone == "Landmark zone") or f"{thing} did not stay in play"


@check("quick.card.spell", "play")
def where_it_goes(e: Happening) -> Verdicts:
    """A Spell goes to the Reserve once it is resolved; one played from there is discarded."""
    if e.card.type != "Spell" or e["from"] != "Limbo":
        return
    declared = lost = None
    spared = False
    for moment in e.earlier:
        for event in moment.events:
            if event.kind == "declare" and event["made"] == e["object"]:
                declared = event
            elif event["object"] == e["object"] and event["name"] == "Fleeting":
                lost = event  # an effect took or gave it, so that the card says what is so
        if declared is not None:
            spared = spares(moment.before) or spares(e.before)
            break
    if declared is None or lost is not None or "Fleeting" in e.thing.keywords:
        return
    if goes_elsewhere(e) or spared:
        return
    again = declared["from"] == "Reserve"
    cells = {"card": "SpellCard", "origin": "FromReserve" if again else "FromHand"}
    goal = {"Reserve": "ToReserve", "Discard pile": "ToDiscardPile"}.get(str(e["to"]))
    right = goal is not None and says("quick.card.spell", "spell_goes", goal, cells)
    fleeting = "Fleeting" in e.thing.statuses
    if again:
        gained = says("quick.card.spell", "gains_fleeting", fleeting, cells)
    else:
        gained = not fleeting and not denies("quick.card.spell", "gains_fleeting", False, cells)
    yield (
        right and gained
    ) or f"{e.thing}, played from the {declared['from']}, goes to the {e['to']}"


@check("quick.card.spell")
def resolved_in_its_turn(turn: Turn) -> Verdicts:
    """A Spell does not wait in Limbo: when the turn is over it has gone from there."""
    if not turn.complete:
        return
    for e in turn.of("play"):
        if e.card.type == "Spell":
            left = [t for t in turn.after.zone("Limbo") if t.card == e["card"]]
            yield e.holds(not left, f"{e.card.name} is in Limbo as the turn ends")


@check("quick.card.statistics")
def three_of_characters(card: Printed) -> Verdicts:
    """Characters have three statistics, one a terrain; other cards have none."""
    has = card.statistics is not None and len(card.statistics) == len(TERRAINS)
    if card.type == "Character":
        right = says("quick.card.statistics", "has_statistics", has, {}, card.type)
    else:
        silent = not denies("quick.card.statistics", "has_statistics", False, {}, card.type)
        right = card.statistics is None and silent
    yield right or f"the {card.type} {card.name} has the statistics {card.statistics}"


@check("quick.card.statistics")
def three_terrains(words: Vocabulary) -> Verdicts:
    """There are three terrains."""
    listed = words["terrains"]
    right = says("quick.card.statistics", "terrain_count", len(listed))
    yield (right and set(listed) == set(TERRAINS)) or f"they are {', '.join(listed)}"


@check("quick.card.support", "play", "pass", "quick")
def from_the_reserve(t: Taken) -> Verdicts:
    """What a card in the Reserve can be used for, besides playing it, is a support ability."""
    for option in t.options:
        thing = t.before.find(option["object"]) if option.kind == "quick" else None
        if thing is not None and thing.zone == "Reserve":
            works = says("quick.card.support", "works", True, {"support": True, "zone": "Reserve"})
            right = works and bool(thing.printed.support)
            yield right or f"{thing} is used, and has no support ability"
    used = {o["object"] for o in t.options if o.kind == "quick"}
    for thing in t.before.zone("Expedition zone", t.player):
        if thing.printed.support and thing.id not in used:
            cells: Cells = {"support": True, "zone": "ExpeditionZone"}
            if denies("quick.card.support", "works", False, cells):
                yield f"the support ability of {thing} should work in the Expedition zone"


@check("quick.card.support", "quick-action")
def only_from_the_reserve(e: Happening) -> Verdicts:
    """A card that has no other ability to use is used from the Reserve, nowhere else."""
    if e.thing.printed.support and not any(map(cost, e.thing.abilities)):
        yield e.thing.zone == "Reserve" or f"{e.thing} is used in the {e.thing.zone}"


@check("quick.card.types")
def four_types(card: Printed) -> Verdicts:
    """A card is a Hero, a Character, a Spell or a Permanent."""
    cells: Cells = {"form": "AlteredCard", "face_down": False}
    right = card.type in TYPES and says("quick.card.types", "type", card.type, cells)
    yield right or f"{card.name} is a {card.type}"


@check("quick.card.types", "play", "expand")
def four_in_play(e: Happening) -> Verdicts:
    """A card that is played is of one of the four types; only face down it may be another thing."""
    made = e.made
    if made is None or made.form != "card":
        return
    down = made.zone == "Mana zone"
    cells: Cells = {"form": "AlteredCard", "face_down": down, "printed": made.printed.type}
    if down:
        silent = not denies("quick.card.types", "type", "ManaOrb", {**cells, "zone": "ManaZone"})
        yield silent or f"{made} in the Mana zone should be a {made.printed.type}"
    else:
        right = made.type in TYPES and says("quick.card.types", "type", made.type, cells)
        yield right or f"{made} is a {made.type}"
