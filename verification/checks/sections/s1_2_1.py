"""Players (1.2.1)."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import CHANCE, Play, Step, Taken, Verdicts, Vocabulary, check
from verification.checks.sections.s3_1_3 import sorted_as
from verification.checks.shared.listing import listing

PRIVATE = ("Deck", "Discard pile", "Hand", "Hero zone", "Landmark zone", "Mana zone", "Reserve")


def setting_up(step: Step) -> bool:
    """Whether the game is still being set up: it began with nothing, and no phase has begun."""
    start = step.record.start
    nothing = not start.things and not any(seat.hand or seat.deck for seat in start.seats)
    return (
        nothing
        and step.before.day == 1
        and not any(event.kind == "phase" for moment in step.earlier for event in moment.events)
    )


@check("players.participant")
def takes_part(t: Taken) -> Verdicts:
    """Only those who take part decide anything: players, and chance for what nobody decides."""
    right = t.player == CHANCE or 0 <= t.player < len(t.before.seats)
    yield right or f"{player_name(t.player)} decided, who does not take part"


@check("players.opponent")
def each_others(play: Play) -> Verdicts:
    """In a game of two, each player is the other's only opponent, from beginning to end."""
    for board in (play.before, play.record.end):
        if len(board.seats) == 2:
            who = [board.opponents(player) for player in (0, 1)]
            yield who == [(1,), (0,)] or f"opponents of each player: {listing(map(len, who))}"


@check("players.own-deck", "draw")
def brings_a_deck(step: Step) -> Verdicts:
    """When the first cards are drawn, each player has a Deck, of cards that are all theirs."""
    if any(seat.hand for seat in step.before.seats) or not setting_up(step):
        return
    for player, seat in enumerate(step.before.seats):
        if not seat.deck:
            yield f"{player_name(player)} has no deck"
        else:
            cards = step.record.cards
            foreign = [card for card in seat.deck if cards[card].owner != player]
            yield (
                not foreign
                or f"card {foreign[0]} in the deck of {player_name(player)} is not theirs"
            )


@check("players.private-zones")
def seven_of_their_own(words: Vocabulary) -> Verdicts:
    """The seven zones that the rule names are zones, and are not shared."""
    missing = [zone for zone in PRIVATE if zone not in words["zones"]]
    yield not missing or f"there is no {', '.join(missing)}"
    yield from sorted_as("players.private-zones", "shared", words["zones"], words["shared"])
