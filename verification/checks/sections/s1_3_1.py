"""Starting the game, in brief (1.3.1)."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import CHANCE, Happening, Step, Taken, Verdicts, check
from verification.checks.sections.s1_2_1 import setting_up
from verification.checks.sections.s4_1 import (
    ENDS,
    REGIONS_EACH,
    in_the_first_regions,
    own_deck,
    places_heroes,
    turned_up,
)
from verification.checks.shared.during import reading
from verification.checks.shared.quick import says


@check("setup-in-brief.adventure", "first-player")
def one_adventure(e: Happening) -> Verdicts:
    """Between the Hero Region and the Companion Region lie three Tumult cards, face down."""
    names = [region.name for region in e.before.adventure]
    yield tuple(names[:1] + names[-1:]) == ENDS or f"at its ends lie {names[0]} and {names[-1]}"
    between = e.before.adventure[1:-1]
    cards = len(between) / REGIONS_EACH
    right = says("setup-in-brief.adventure", "setup_number", int(cards), {}, "TumultCards")
    yield (right and cards == int(cards)) or f"{cards} Tumult cards lie between them"
    shown = [region.name for region in between if region.face_up]
    yield not shown or f"{', '.join(shown)} lies face up"


@check("setup-in-brief.adventure", "tumult")
def at_random(t: Taken) -> Verdicts:
    """Where each Tumult card lies, and which way round, is random."""
    ways = {option["turned"] for option in t.options}
    right = t.player == CHANCE and len(ways) == REGIONS_EACH
    yield right or f"{player_name(t.player)} chose among {len(ways)} orientations"


@check("setup-in-brief.markers", "first-player")
def on_both_ends(e: Happening) -> Verdicts:
    """Hero counters are on the Hero Region, Companion counters on the Companion Region."""
    yield from in_the_first_regions(e)


@check("setup-in-brief.hero-and-deck", "put")
def hero_in_its_zone(step: Step) -> Verdicts:
    """Everybody's Hero lies in their Hero zone."""
    if places_heroes(step):
        yield from turned_up(step)


@check("setup-in-brief.hero-and-deck", "shuffle")
def rest_in_deck(e: Happening) -> Verdicts:
    """All other cards of a player are shuffled and are their Deck."""
    yield from own_deck(e)


@check("setup-in-brief.first-morning", "draw")
def six_cards(step: Step) -> Verdicts:
    """Before the first day each player draws six cards, in place of what a Morning brings."""
    if any(seat.hand for seat in step.before.seats) or not setting_up(step):
        return
    for player, seat in enumerate(step.after.seats):
        drawn = len(seat.hand)
        right = says("setup-in-brief.first-morning", "setup_number", drawn, {}, "CardsDrawn")
        day = says("setup-in-brief.first-morning", "morning_draw", drawn, {"today": 1})
        yield (right and day) or f"{player_name(player)} drew {drawn} cards"


@check("setup-in-brief.first-morning", "phase")
def first_phase(e: Happening) -> Verdicts:
    """Where the first day has a Morning (a reading), it is the phase with which it begins."""
    if e.before.day > 1 or any(m.events and m.events[0].kind == "phase" for m in e.earlier):
        return
    if e.record.start.turn is not None:  # the record begins within a phase
        return
    if reading(e, "setup.first-morning") == "morning-without-effects":
        name = e.event.text("phase")
        right = says("setup-in-brief.first-morning", "day_begins", name, {"today": 1})
        yield right or f"the first day begins with the {name}"


@check("setup-in-brief.first-morning", "put")
def three_orbs(step: Step) -> Verdicts:
    """Each player puts three of these cards in their Mana zone."""
    if step.before.zone("Mana zone") or not setting_up(step) or places_heroes(step):
        return
    for player, seat in enumerate(step.before.seats):
        orbs = step.after.zone("Mana zone", player)
        own = all(orb.card in seat.hand for orb in orbs)
        rule = "setup-in-brief.first-morning"
        right = says(rule, "setup_number", len(orbs), {}, "FirstManaOrbs")
        yield (right and own) or f"{player_name(player)} put {len(orbs)} cards in the Mana zone"
