"""Setup, as the quick rules tell it."""

from __future__ import annotations

from altered.state.players import names_of, player_name
from verification.checks import (
    CHANCE,
    SIDES,
    Happening,
    Look,
    Step,
    Taken,
    Verdicts,
    check,
    inert,
    same,
)
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import denies, says

TYPES = ("Character", "Spell", "Permanent")
"""The types of cards that are shuffled."""


def _in_setup(it: Happening | Step) -> bool:
    """Whether no phase has begun yet, in a play that is recorded from the setup on."""
    if it.before.day > 1 or it.record.start.turn is not None:
        return False
    return not any(event.kind == "phase" for m in it.earlier for event in m.events)


inert(
    "quick.setup.aids",
    "Where player aid cards and spare markers lie on the table changes nothing in a game.",
)


@check("quick.setup.deck", "shuffle")
def all_but_the_hero(e: Happening) -> Verdicts:
    """A Deck is all cards of the player's deck but the Hero; tokens are not among them."""
    if _in_setup(e):
        own = [n for n, card in enumerate(e.record.cards) if card.owner == e.player]
        due = {n for n in own if e.record.cards[n].printed.type in TYPES}
        deck = set(e.after.seat(e.player).deck)
        tokens = [t for t in e.after.things.values() if t.form == "token"]
        yield (
            deck == due and not tokens
        ) or f"the Deck of {player_name(e.player)} has {len(deck)} cards"


@check("quick.setup.deck")
def lies_face_down(look: Look) -> Verdicts:
    """The Decks lie face down: nobody is shown a card in them."""
    shown = set(look.sight.cards)
    for player, seat in enumerate(look.before.seats):
        seen = shown & set(seat.deck)
        yield (
            not seen
            or f"{player_name(look.player)} sees {len(seen)} cards of {player_name(player)}'s Deck"
        )


same("quick.setup.first_game", "quick.material.deck")


@check("quick.setup.first_player", "first-player")
def by_chance(t: Taken) -> Verdicts:
    """Chance chooses, among all players, who begins."""
    seats = {o["seat"] for o in t.options}
    fair = t.player == CHANCE and seats == set(range(len(t.before.seats)))
    yield fair or f"{player_name(t.player)} chooses among {names_of(sorted(seats, key=str))}"


@check("quick.setup.first_player", "first-player")
def gets_the_marker(e: Happening) -> Verdicts:
    """Who was chosen has the first player marker."""
    said = next(e.earlier, None)
    chosen = None if said is None or said.decision is None else Taken(e.record, said).chosen
    right = chosen is None or chosen["seat"] == e.player
    yield (
        right and e.after.first_player == e.player
    ) or f"{player_name(e.after.first_player)} has it"


@check("quick.setup.hero", "shuffle")
def heroes_are_there(e: Happening) -> Verdicts:
    """Each player who has a Hero card has it in their Hero zone before the Decks are made."""
    if _in_setup(e):
        for number, card in enumerate(e.record.cards):
            if card.printed.type == "Hero":
                there = [t.card for t in e.before.zone("Hero zone", card.owner)]
                yield number in there or f"{card.printed.name} is not in its zone"


@check("quick.setup.markers", "first-player")
def on_their_regions(e: Happening) -> Verdicts:
    """Hero markers begin on the Hero Region, Companion markers on the Companion Region."""
    for player in range(len(e.before.seats)):
        for side in SIDES:
            name = e.before.region(player, side).name
            yield (
                name == f"{side} Region"
                or f"the {side} marker of {player_name(player)} is on {name}"
            )


@check("quick.setup.mats", "first-player")
def facing(e: Happening) -> Verdicts:
    """The sides face each other over the Tumult: like Expeditions begin at the same end."""
    if len(e.before.seats) == 2:
        ends = [{e.before.region_index(player, side) for player in range(2)} for side in SIDES]
        right = all(len(end) == 1 for end in ends) and ends[0] != ends[1]
        yield right or f"the markers begin at {listing(sorted(set().union(*ends)))}"


@check("quick.setup.regions", "first-player")
def at_the_ends(e: Happening) -> Verdicts:
    """The starting Regions lie face up at the two ends of the line."""
    one, other = e.before.adventure[0], e.before.adventure[-1]
    right = (one.name, other.name) == ("Hero Region", "Companion Region")
    yield (right and one.face_up and other.face_up) or f"at the ends are {one.name}, {other.name}"


@check("quick.setup.starting_hand", "draw")
def six_drawn(step: Step) -> Verdicts:
    """Each player draws six cards."""
    if _in_setup(step):
        for player in range(len(step.before.seats)):
            count = sum(e.player == player for e in step.of("draw"))
            right = says("quick.setup.starting_hand", "setup_number", count, {}, "CardsDrawn")
            yield right or f"{player_name(player)} draws {count} cards"


@check("quick.setup.starting_hand", "put")
def three_and_three(step: Step) -> Verdicts:
    """Three of them that the player chose go to the Mana zone, ready; three are the Hand."""
    if not _in_setup(step) or not any(e["to"] == "Mana zone" for e in step.events):
        return
    rule = "quick.setup.starting_hand"
    chosen = set()
    for moment in step.earlier:
        if moment.decision is None:
            break
        chosen.add(Taken(step.record, moment).chosen["card"])
    for player, seat in enumerate(step.after.seats):
        orbs = step.after.zone("Mana zone", player)
        right = says(rule, "setup_number", len(orbs), {}, "FirstManaOrbs")
        right = right and says(rule, "setup_number", len(seat.hand), {}, "StartingHand")
        ready = not any("Exhausted" in orb.statuses for orb in orbs)
        right = right and says(rule, "orb_enters_ready", ready, {}, "BySetup")
        words = f"{player_name(player)} has {len(orbs)} Mana Orbs and {len(seat.hand)} cards"
        yield (right and {orb.card for orb in orbs} <= chosen) or words


@check("quick.setup.token_back", "create")
def told_apart(e: Happening) -> Verdicts:
    """A token card is no card of the deck, which its back would give away."""
    made = e.made
    apart = made is not None and made.form == "token" and made.card is None
    yield apart or f"{made} was created of a card of the deck"


@check("quick.setup.tumult", "first-player")
def tumult_face_down(e: Happening) -> Verdicts:
    """Three Tumult cards lie face down in a line between the starting Regions."""
    between = e.before.adventure[1:-1]
    right = says("quick.setup.tumult", "setup_number", len(between) // 2, {}, "TumultCards")
    each = len(between) // 3
    rule = "quick.setup.tumult"
    right = right and not denies(rule, "setup_number", each, {}, "RegionsOnATumultCard")
    down = not any(region.face_up or region.types for region in between)
    yield (right and down) or f"{len(between)} Regions lie between the ends, some face up"


@check("quick.setup.tumult", "tumult")
def tumult_shuffled(t: Taken) -> Verdicts:
    """Chance says which Tumult card lies where, and no card lies at two places."""
    told = {r.name for r in t.before.adventure if r.face_up}
    turned = next(iter(t.effects), None)
    new = set() if turned is None else {r.name for r in turned.after.adventure if r.face_up} - told
    yield (
        t.player == CHANCE and len(new) == 2
    ) or f"{player_name(t.player)} chooses {t.chosen['card']}"
