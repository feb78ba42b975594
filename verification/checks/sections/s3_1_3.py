"""Visible or hidden (3.1.3)."""

from __future__ import annotations

from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.checks import TERRAINS, Happening, Look, Step, Verdicts, Vocabulary, check
from verification.checks.shared.abilities import said_by
from verification.checks.shared.listing import listing

HIDDEN: Final = ("Hand", "Deck", "Mana zone")
FACE_DOWN: Final[dict[str, int | bool | str]] = {
    "form": "TumultHalf",
    "zone": "Adventure",
    "face_down": True,
}
"""A Region that lies face down, as the situation "piece" has it."""


def named(zone: str) -> str:
    """A zone as the formulas call it: ``Discard pile`` -> ``DiscardPile``."""
    return zone.title().replace(" ", "")


def sorted_as(rule: str, question: str, zones: tuple[str, ...], yes: tuple[str, ...]) -> Verdicts:
    """For every zone that a rule speaks of: whether it is listed as the rule says."""
    for zone in zones:
        allowed = law(rule, question, {}, (named(zone),), zone in yes)
        if allowed is not None:
            yield allowed or f"the {zone} is {'' if zone in yes else 'not '}said to be {question}"


def shows_objects(look: Look) -> Verdicts:
    """Every object in a visible zone is shown to a player, with all that can be read on it."""
    shown, cards = set(look.sight.objects), set(look.sight.cards)
    for thing in look.before.things.values():
        if thing.zone not in HIDDEN:
            if thing.id not in shown:
                yield f"{player_name(look.player)} is not shown {thing} in the {thing.zone}"
            elif thing.card is not None and thing.card not in cards:
                yield f"{player_name(look.player)} is not shown what {thing} is like"
            else:
                yield True


def shows_numbers(look: Look) -> Verdicts:
    """How many cards each player has in hidden zones is shown to a player."""
    hands = tuple(len(seat.hand) for seat in look.before.seats)
    decks = tuple(len(seat.deck) for seat in look.before.seats)
    orbs = {thing.id for thing in look.before.zone("Mana zone")}
    if look.sight.hands != hands:
        shown = listing(look.sight.hands)
        yield f"{player_name(look.player)} is shown Hands of {shown} cards, not {listing(hands)}"
    elif look.sight.decks != decks:
        shown = listing(look.sight.decks)
        yield f"{player_name(look.player)} is shown Decks of {shown} cards, not {listing(decks)}"
    else:
        less = orbs - set(look.sight.objects)
        yield not less or f"{player_name(look.player)} is not shown {len(less)} of the Mana Orbs"


def known(rule: str, look: Look) -> Verdicts:
    """What a player is shown of each zone is what the formula says that all players know."""
    shown, cards = set(look.sight.objects), set(look.sight.cards)
    for zone in ("Discard pile", "Expedition zone", "Hero zone", "Landmark zone", "Limbo", *HIDDEN):
        there = look.before.zone(zone)
        others = [seat for p, seat in enumerate(look.before.seats) if p != look.player]
        faces = [thing.card for thing in there if thing.card is not None]
        if zone == "Hand":
            faces = [card for seat in others for card in seat.hand]
            number = look.sight.hands == tuple(len(seat.hand) for seat in look.before.seats)
        elif zone == "Deck":
            faces = [card for seat in look.before.seats for card in seat.deck]
            number = look.sight.decks == tuple(len(seat.deck) for seat in look.before.seats)
        else:
            number = all(thing.id in shown for thing in there)
        if zone == "Mana zone":
            faces = [t.card for t in there if t.card is not None and t.owner != look.player]
        if faces:
            every = all(card in cards for card in faces)
            answer = "NumberOnly" if number else "Nothing"
            answer = "NumberAndCharacteristics" if number and every else answer
            allowed = law(rule, "known", {}, (named(zone),), answer)
            words = f"{player_name(look.player)} knows of the {zone}: {answer}"
            if allowed is not None:
                yield allowed or words


def content(rule: str, e: Happening) -> Verdicts:
    """What comes to a zone is there what the formula says that such a zone contains."""
    zone = e.event.text("to")
    what = "Objects" if zone not in HIDDEN and e.made is not None else "Cards"
    allowed = law(rule, "holds", {}, (named(zone),), what)
    yield allowed is True or f"what came to the {zone} are {what}"


def is_object(rule: str, e: Happening) -> Verdicts:
    """What comes to a zone is an object there exactly if the formula says so."""
    zone = e.event.text("to")
    there = e.made is not None and e.made.zone == zone
    allowed = law(rule, "is_object", {"zone": named(zone)}, (), there)
    yield allowed is True or f"what came to the {zone} is {'an object' if there else 'no object'}"


@check("visibility.visible")
def which_are_visible(words: Vocabulary) -> Verdicts:
    """The visible zones are those seven that the rule lists."""
    seen = tuple(zone for zone in words["zones"] if zone not in words["hidden"])
    yield from sorted_as("visibility.visible", "visible", words["zones"], seen)
    right = law("visibility.visible", "how_many", {}, ("VisibleZones",), len(seen))
    yield right is not False or f"{len(seen)} zones are visible"


@check("visibility.visible", "move", "create", "emblem")
def holds_objects(e: Happening) -> Verdicts:
    """What comes to a visible zone is an object there."""
    zone = e.event.text("to")
    if zone not in HIDDEN:
        content = "Objects" if e.made is not None and e.made.zone == zone else "Cards"
        right = law("visibility.visible", "holds", {}, (named(zone),), content)
        yield right is True or f"what came to the {zone} is no object"


@check("visibility.known-objects")
def objects_are_known(look: Look) -> Verdicts:
    """All players are shown every object in visible zones, and what it is like."""
    yield from shows_objects(look)
    yield from known("visibility.known-objects", look)


@check("visibility.face-down", "phase", "move")
def shows_nothing(step: Step) -> Verdicts:
    """A Region that lies face down has none of what is printed on its card."""
    regions = step.after.adventure
    if all(region.face_up for region in regions) or _regions_are_changed(step):
        return
    cells: dict[str, int | bool | str] = {"kind": "TumultRegion", "face_down": True}
    for region in regions:
        if not region.face_up:
            right = all(
                law("visibility.face-down", "region_type", cells, (terrain,), has) is not False
                for terrain in TERRAINS
                for has in [terrain in region.types]
            )
            names = law("visibility.face-down", "names", FACE_DOWN, (), int(bool(region.name)))
            yield (right and names is not False) or "a face-down Region shows what it is"


def _regions_are_changed(step: Step) -> bool:
    """Whether a passive ability, or one that lasts, may give types to Regions face down."""
    return any("egion" in text for thing in step.after.things.values() for text in said_by(thing))


@check("visibility.face-down")
def nobody_sees_it(look: Look) -> Verdicts:
    """What is on the other side of a face-down Region is shown to nobody."""
    for region, shown in zip(look.before.adventure, look.sight.regions, strict=True):
        if not region.face_up:
            yield not shown or f"{player_name(look.player)} is shown that it is {shown}"


@check("visibility.hidden")
def which_are_hidden(words: Vocabulary) -> Verdicts:
    """The hidden zones are those three that the rule lists."""
    yield from sorted_as(
        "visibility.hidden",
        "visible",
        words["zones"],
        tuple(zone for zone in words["zones"] if zone not in words["hidden"]),
    )
    number = len(words["hidden"])
    right = law("visibility.hidden", "how_many", {}, ("HiddenZones",), number)
    yield right is not False or f"{number} zones are hidden"


@check("visibility.hidden", "move")
def holds_cards(e: Happening) -> Verdicts:
    """What comes to a hidden zone is a card there, and of a card only."""
    zone = e.event.text("to")
    if zone == "Mana zone":
        made = e.made
        yield (made is not None and made.form == "card") or "what came to the Mana zone is no card"
    elif zone in HIDDEN and e["card"] is not None:
        seat = e.after.seat(e.owner)
        there = e["card"] in (seat.hand if zone == "Hand" else seat.deck)
        content = "Cards" if there and not e.after.zone(zone) else "Objects"
        right = law("visibility.hidden", "holds", {}, (named(zone),), content)
        yield right is True or f"card {e['card']} is not a card in the {zone}"


@check("visibility.known-cards")
def numbers_are_known(look: Look) -> Verdicts:
    """All players are shown how many cards there are in every hidden zone."""
    yield from shows_numbers(look)
    yield from known("visibility.known-cards", look)


@check("visibility.no-looking")
def secret(look: Look) -> Verdicts:
    """A player is shown no card in a hidden zone of another player, unless something lets them.

    By the English reading of the rule not even of their own Deck and Mana zone.
    """
    board, cards = look.before, set(look.sight.cards)
    english = look.record.readings.get("visibility.no-looking.whose") == "english"
    for player, seat in enumerate(board.seats):
        own = player == look.player
        orbs = tuple(orb.card for orb in board.zone("Mana zone", player))
        for zone, held in (("Deck", seat.deck), ("Mana zone", orbs), ("Hand", seat.hand)):
            if held and (not own or (english and zone != "Hand")):
                allowed = law("visibility.no-looking", "may_look", {"own": own}, (named(zone),))
                shown = [card for card in held if card in cards]
                words = f"{player_name(look.player)} is shown card {shown[0]}" if shown else ""
                yield not shown or allowed is not False or f"{words} in the {zone}"
    yield from known("visibility.no-looking", look)
