"""Setting up the game (4.1)."""

from __future__ import annotations

from altered.state.players import names_of, player_name
from verification.board_texts.law import law
from verification.checks import (
    CHANCE,
    COMPANION,
    HERO,
    SIDES,
    Event,
    Happening,
    Moment,
    Play,
    Step,
    Taken,
    Verdicts,
    check,
)
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing, yes_or_no

ENDS = ("Hero Region", "Companion Region")
ZONES = (
    "Deck", "Discard pile", "Expedition zone", "Hand", "Hero zone", "Landmark zone", "Limbo",
    "Mana zone", "Reserve",
)  # fmt: skip
"""All zones but the Adventure, which holds Regions when the first player is decided (4.1.b-c)."""

TUMULT_CARDS = 3
REGIONS_EACH = 2


def own_cards(at: Happening | Play, player: int, *, heroes: bool) -> set[int]:
    """The numbers of a player's cards: their Hero, or all others."""
    listed = enumerate(at.record.cards)
    return {n for n, c in listed if c.owner == player and (c.printed.type == "Hero") == heroes}


def heroes_placed(play: Play) -> Moment | None:
    """The moment at which Heroes go to their Hero zones; ``None`` if the play begins later."""
    return next((s.moment for s in play.steps("put") if places_heroes(s)), None)


def places_heroes(step: Step) -> bool:
    """Whether a step puts objects in Hero zones."""
    return any(e["to"] == "Hero zone" for e in step.events)


def turns_up(event: Event) -> bool:
    """Whether an event is that a Tumult card is turned up; other cards are revealed, too."""
    return event.kind == "reveal" and event["place"] is not None


@check("setup.empty", "first-player")
def nothing_there(e: Happening) -> Verdicts:
    """When the game starts no Hand and no Deck holds a card, and no other zone an object."""
    board = e.before
    for zone in ZONES:
        here = len(board.zone(zone))
        here += sum(len(s.hand) for s in board.seats) if zone == "Hand" else 0
        here += sum(len(s.deck) for s in board.seats) if zone == "Deck" else 0
        name = zone.title().replace(" ", "")
        empty = law("setup.empty", "empty_at_start", {}, (name,), not here)
        yield bool(empty) or f"{here} cards are in the {zone}"


@check("setup.regions", "first-player")
def at_both_ends(e: Happening) -> Verdicts:
    """The Hero Region lies at one end of the Adventure, the Companion Region at the other."""
    names = tuple(region.name for region in e.before.adventure)
    right = names[:1] + names[-1:] == ENDS and not set(ENDS) & set(names[1:-1])
    yield right or f"the Adventure is {', '.join(name or '?' for name in names)}"


@check("setup.tumult", "first-player")
def face_down_between(e: Happening) -> Verdicts:
    """Between the ends lie three Tumult cards, two Regions each, all face down."""
    between = e.before.adventure[1:-1]
    shown = [region.name for region in between if region.face_up or region.types]
    number = len(between) // REGIONS_EACH
    right = law("setup.tumult", "setup_number", {}, ("TumultCards",), number)
    whole = len(between) == number * REGIONS_EACH
    yield (right and whole and not shown) or f"{len(between)} Regions; face up: {len(shown)}"


@check("setup.tumult", "reveal")
def different(e: Happening) -> Verdicts:
    """Each Tumult card that is turned up is another one, and lies in another place."""
    before = [h for m in e.earlier for h in m.events if turns_up(h)]
    if before and turns_up(e.event):
        twice = any(h["card"] == e["card"] or h["place"] == e["place"] for h in before)
        yield not twice or f"the Tumult card {e['card']} appears twice"


@check("setup.tumult", "tumult")
def shuffled_both_ways(t: Taken) -> Verdicts:
    """It is left to chance which of the cards not seen yet lies there, and which way round."""
    seen = {h["card"] for m in t.earlier for h in m.events if turns_up(h)}
    cards = {o["card"] for o in t.options}
    ways = {(o["card"], o["turned"]) for o in t.options}
    fair = len(cards - seen) >= TUMULT_CARDS - len(seen) and len(ways) == 2 * len(cards)
    right = t.player == CHANCE and fair and not cards & seen
    yield right or f"{player_name(t.player)} has {len(ways)} ways with {len(cards)} cards"


@check("setup.markers", "first-player")
def in_the_first_regions(e: Happening) -> Verdicts:
    """Each player's Hero counter is in the Hero Region, the Companion counter in its own."""
    board = e.before
    for player in range(len(board.seats)):
        there = tuple(board.region(player, side).name for side in (HERO, COMPANION))
        both = set(board.seat(player).markers) == set(SIDES)
        yield (
            there == ENDS and both
        ) or f"those of {player_name(player)} are in {' and '.join(there)}"


@check("setup.present")
def face_down(play: Play) -> Verdicts:
    """Everybody brings a deck, and nobody sees a card of it before the Heroes are turned up."""
    turned = heroes_placed(play)
    if turned is None:
        return
    for player in range(len(turned.before.seats)):
        if not own_cards(play, player, heroes=False):
            yield f"{player_name(player)} has presented no deck"
    early = [s for s in play.record.sights if s.place <= turned.place]
    seen = {card for sight in early for card in (*sight.cards, *sight.objects)}
    asked = [t.player for t in play.choices() if t.place < turned.place and t.player != CHANCE]
    yield (
        not seen and not asked
    ) or f"{len(seen)} cards were shown, and {names_of(asked) or 'nobody'} had to decide"


@check("setup.decoy")
def without_a_hero(play: Play) -> Verdicts:
    """A player without a Hero plays: their Hero zone is empty, their deck is whole."""
    turned = heroes_placed(play)
    for player in range(len(play.before.seats)) if turned is not None else ():
        if own_cards(play, player, heroes=True):
            continue
        decks = [e for e in play.of("shuffle") if e.player == player]
        whole = bool(decks) and set(decks[0].after.seat(player).deck) == own_cards(
            play, player, heroes=False
        )
        zone = decks[0].after.zone("Hero zone", player) if decks else ()
        words = (
            f"{player_name(player)} has {len(zone)} cards as Hero; deck whole: {yes_or_no(whole)}"
        )
        yield (whole and not zone) or words


@check("setup.first-player", "first-player")
def at_random(e: Happening) -> Verdicts:
    """Chance decides among all players who is first player."""
    last = next(iter(e.earlier), None)
    if last is None or last.decision is None:
        yield "nothing decided who is first player"
        return
    choice = Taken(e.record, last)
    open_to = {o["seat"] for o in choice.options} == set(range(len(e.before.seats)))
    drawn = choice.player == CHANCE and choice.chosen["seat"] == e.player == e.after.first_player
    yield (
        open_to and drawn
    ) or f"{player_name(choice.player)} chose {player_name(e.player)} as first player"


@check("setup.heroes", "put")
def turned_up(step: Step) -> Verdicts:
    """The Heroes of all players go to the Hero zones of their owners, and nothing else does."""
    if not places_heroes(step):
        return
    board = step.after
    for player in range(len(board.seats)):
        due = {n for n, c in enumerate(step.record.cards) if c.owner == player}
        due = {n for n in due if step.record.cards[n].printed.type == "Hero"}
        there = {t.card for t in board.zone("Hero zone", player)}
        yield (
            there == due
            or f"card {listing(sorted(there, key=str))} is {player_name(player)}'s Hero"
        )


@check("setup.decks", "shuffle")
def own_deck(e: Happening) -> Verdicts:
    """The deck in a player's Deck zone is made of all their cards but the Hero."""
    if e.before.day == 1 and not e.before.zone("Mana zone"):
        missing = own_cards(e, e.player, heroes=False) ^ set(e.after.seat(e.player).deck)
        yield (
            not missing
            or f"card {listing(sorted(missing))} is wrong in the deck of {player_name(e.player)}"
        )


@check("setup.decks")
def everybody_shuffles(play: Play) -> Verdicts:
    """Before the first Hands are drawn, each player has shuffled the deck."""
    turned = heroes_placed(play)
    first = next((e for e in play.of("draw") if e.before.day == 1), None)
    if turned is None or first is None:
        return
    done = {e.player for e in play.of("shuffle") if e.place < first.place}
    for player in range(len(turned.before.seats)):
        yield first.holds(player in done, f"{player_name(player)} did not shuffle")


@check("setup.decks", "name")
def shuffled(t: Taken) -> Verdicts:
    """Any card of a Deck may be the next one, as chance has it, when the first Hand is drawn."""
    board = t.before
    if board.day != 1 or board.zone("Mana zone") or board.phase != "Noon":
        return
    named = []
    for moment in t.earlier:
        if moment.decision is None:
            break
        named.append(Taken(t.record, moment).chosen["card"])
    card = t.chosen["card"]
    deck = next((s.deck for s in board.seats if card in s.deck), ())
    due = {c for c in deck if c not in named}
    offered = {o["card"] for o in t.options}
    fair = t.player == CHANCE and offered == due
    yield fair or f"{len(offered)} of {len(due)} cards could be drawn, by {player_name(t.player)}"


@check("setup.first-day")
def begins_at_noon(play: Play) -> Verdicts:
    """The first day has no daily effects of a Morning: it begins at Noon."""
    first = next(play.of("first-player"), None)
    phase = next(play.of("phase"), None)
    if first is None or phase is None or reading(first, "setup.first-morning") != "no-morning":
        return
    name = phase.event.text("phase")
    right = law("setup.first-day", "day_begins", {"today": 1}, (), name)
    yield phase.holds(bool(right), f"the first day begins with {name}")
    for e in play.of("succeed", "expand"):
        if e.before.day == 1:
            yield e.holds(False, f"on the first day there is a Morning with {e.event.kind}")
