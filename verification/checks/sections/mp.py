"""Multiplayer in general: more than two players, decks brought along, the goal, several ways."""

from __future__ import annotations

from collections import Counter

from altered.state.players import player_name
from verification.checks import Deck, Happening, Play, Verdicts, Vocabulary, check
from verification.checks.shared.listing import listing
from verification.checks.shared.modes import ending, winner

FORMAT = "multiplayer"
PAIR = 2
MOST = {"Rare": 15, "Unique": 3, "Exalted": 3}
COPIES = 3
SMALLEST, LARGEST = 40, 60


def standard_limits(deck: Deck) -> list[str]:
    """What breaks the limits that the quick rules give for decks, the only ones in the sources."""
    wrong = []
    if not SMALLEST <= len(deck.all) <= LARGEST:
        wrong.append(f"it has {len(deck.all)} cards")
    if deck.hero is None or any(card.type == "Hero" for card in deck.cards):
        wrong.append("it has not a single Hero")
    factions = sorted({str(card.faction) for card in deck.all})
    if len(factions) > 1:
        wrong.append(f"it is of {', '.join(factions)}")
    names = Counter(card.name for card in deck.cards)
    wrong += [f"{times} cards are {name}" for name, times in names.items() if times > COPIES]
    rarities = Counter(str(card.rarity) for card in deck.all)
    wrong += [f"{rarities[r]} cards are {r}" for r, most in MOST.items() if rarities[r] > most]
    return wrong


@check("mp.deck")
def as_standard(deck: Deck) -> Verdicts:
    """A multiplayer deck keeps to the standard rules of deck building."""
    if deck.format == FORMAT:
        wrong = standard_limits(deck)
        yield not wrong or "; ".join(wrong)


@check("mp.deck")
def no_limit_of_its_own(words: Vocabulary) -> Verdicts:
    """Nothing but the standard limits counts: two players may even have the same Hero."""
    more = set(words[f"{FORMAT} limits"]) ^ set(words["standard limits"])
    yield not more or f"the two differ in {', '.join(sorted(more))}"


@check("mp.definition")
def more_than_two(play: Play) -> Verdicts:
    """More than two play, and each has brought a deck that was built beforehand."""
    seats = play.before.seats
    if len(seats) > PAIR and play.before.day == 1 and not play.before.things:
        for player in range(len(seats)):
            own = sum(card.owner == player for card in play.record.cards)
            yield own > 0 or f"{player_name(player)} has no deck"
        yield play.record.mode in {"2v2", "ffa"} or f"{len(seats)} play {play.record.mode}"


@check("mp.definition")
def constructed(words: Vocabulary) -> Verdicts:
    """Each multiplayer mode is for more than two, and its decks are not drawn from boosters."""
    for mode in words["multiplayer modes"]:
        players = words.number(f"{mode} players")
        yield players > PAIR or f"{mode} is for {players} players"
        for form in words[f"{mode} format"]:
            pool = "pool" in words[f"{form} limits"] or words.number(f"{form} boosters")
            yield not pool or f"{form} decks are drawn from a pool"


@check("mp.goal", "win")
def by_meeting(e: Happening) -> Verdicts:
    """A player who wins by Expeditions has had Hero and Companion meet or pass each other."""
    arrived = ending(e) if len(e.before.seats) > PAIR else None
    if arrived is not None:
        teams = sorted({e.before.seat(player).team for player in arrived})
        yield (
            winner(e) in teams
            or f"team {winner(e)} wins, and those who met are of team {listing(teams)}"
        )


@check("mp.ways")
def several(words: Vocabulary) -> Verdicts:
    """There is more than one multiplayer mode."""
    ways = words["multiplayer modes"]
    yield len(set(ways)) > 1 or f"the only way is {', '.join(ways)}"
