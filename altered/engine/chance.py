"""What chance decides, as decisions like any other, and the generator that may answer them.

No order of cards is fixed in advance: chance names the next card of a shuffled Deck, or the next
Tumult card, when it is needed. Each choice offered is as likely as any other one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from altered.state.adventure import across, is_covered, may_lie, tumult_cards
from altered.state.choice import CHANCE, Choice, Refusal, choice
from altered.state.model import Region
from altered.state.task import Decision, Task
from altered.state.way import region_indices, turned_with
from altered.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.game import Game
    from altered.state.model import State

MASK: Final = (1 << 64) - 1


class SplitMix64:
    """A small generator: a counter, well mixed. The same seed gives the same numbers anywhere."""

    def __init__(self, seed: int) -> None:
        self.counter = seed & MASK

    def next(self) -> int:
        """The next 64 bits."""
        self.counter = (self.counter + 0x9E3779B97F4A7C15) & MASK
        mixed = self.counter
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely as the others."""
        if not 0 < bound <= MASK:
            raise ValueError(f"no number is below {bound}")
        fair = (MASK + 1) - (MASK + 1) % bound
        while (bits := self.next()) >= fair:  # happens less than once in 2 ** 32 for small bounds
            pass
        return bits % bound


def answer_chance(state: State, rng: SplitMix64) -> Choice:
    """What chance chooses in ``state``, where a decision of chance is due."""
    decision = state.agenda[-1] if state.agenda else None
    choices = decision.legal(state) if isinstance(decision, Decision) else ()
    if not choices or choices[0].player != CHANCE:
        raise Broken("ALT-B040", "no decision of chance is due")
    return choices[rng.below(len(choices))]


@dataclass(frozen=True)
class FirstPlayer(Decision):
    """Chance decides who is the first player (4.1.g)."""

    def candidates(self, state: State) -> Iterator[Choice]:
        """Every seat."""
        for seat in range(len(state.players)):
            yield choice("first-player", CHANCE, seat=seat)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L120: nobody sits there."""
        if choice.get("seat") not in range(len(state.players)):
            text = "there is no such player"
            return Refusal("ALT-L120", ("setup.first-player", "players.participant"), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """That player begins."""
        seat = choice.number("seat")
        game.change(first_player=seat)
        game.announce("first-player", "setup.first-player", "quick.setup.first_player", player=seat)


@dataclass(frozen=True)
class NameTop(Task):
    """See to it that the first ``number`` cards of a Deck are in known order, or all there are.

    When the Deck has fewer, the Discard pile is shuffled under it (quick.deck.empty); after this
    task ``deck.first(number)`` are the cards to take.
    """

    player: int
    number: int

    def run(self, game: Game) -> None:
        """Name what is certain, refill an exhausted Deck, and ask chance for the rest."""
        deck = game.state.players[self.player].deck
        short = len(deck) < self.number
        if not deck.is_named(len(deck) if short else self.number):
            if len(deck.bag) == 1:
                _name(game, self.player, deck.bag[0])
                game.push(self)
            else:
                game.push(NameCard(self.player), self)
        elif short and game.state.in_zone(Zone.DISCARD_PILE, self.player):
            _refill(game, self.player)
            game.push(self)


@dataclass(frozen=True)
class NameCard(Decision):
    """Chance names the next card of a shuffled Deck."""

    player: int

    def candidates(self, state: State) -> Iterator[Choice]:
        """The cards whose place is not known."""
        for card in state.players[self.player].deck.bag:
            yield choice("name", CHANCE, card=card)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L121: the card is not among those that were shuffled."""
        if choice.get("card") not in state.players[self.player].deck.bag:
            text = "the card is not one of the shuffled cards of this Deck"
            return Refusal("ALT-L121", ("setup.decks", "quick.deck.empty"), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """The card lies under the known top cards."""
        _name(game, self.player, choice.number("card"))


def _name(game: Game, player: int, card: int) -> None:
    game.change_player(player, lambda p: replace(p, deck=p.deck.named(card)))


def _refill(game: Game, player: int) -> None:
    """The Discard pile, shuffled, goes under what is left of the Deck."""
    pile = game.state.in_zone(Zone.DISCARD_PILE, player)
    cards = tuple(thing.card for thing in pile if thing.card is not None)
    objects = tuple(thing for thing in game.state.objects if thing not in pile)
    game.change(objects=objects, past=(*game.state.past, *pile))
    game.change_player(player, lambda p: replace(p, deck=p.deck.with_bottom_shuffled(cards)))
    game.announce("shuffle", "quick.deck.empty", player=player, amount=len(cards))


@dataclass(frozen=True)
class TurnUp(Task):
    """See to it that the Tumult card at a place lies face up."""

    place: int

    def run(self, game: Game) -> None:
        """It may have been turned up together with another one."""
        if is_covered(game.state, self.place):
            game.push(RevealTumult(self.place))


@dataclass(frozen=True)
class RevealTumult(Decision):
    """Chance decides which Tumult card lies face down at a place, and how it is turned (4.1.c).

    ``place`` counts from 0 at the Hero Region, through one Adventure after the other. Both
    Regions of the card are turned up together. ``beside`` is the central card, and how it is
    turned, that this one lies the opposite way to (2v2.tumult).
    """

    place: int
    beside: tuple[str, int] | None = None

    def candidates(self, state: State) -> Iterator[Choice]:
        """Each card that may lie there, each way round it may lie."""
        for name in may_lie(state, self.place):
            for turned in self._ways(state, name):
                yield choice("tumult", CHANCE, place=self.place, card=name, turned=turned)

    def _ways(self, state: State, name: str) -> tuple[int, ...]:
        if self.beside is None:
            return (0, 1)
        card, turned = self.beside
        return (across(state, card, turned, name),)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L122: the card lies elsewhere; ALT-L123: there is no such place or way round."""
        name = choice.get("card")
        if not isinstance(name, str) or name not in may_lie(state, self.place):
            text = "the card is not one of those that may lie there: all are different"
            return Refusal("ALT-L122", ("setup.tumult",), text)
        if choice.get("place") != self.place or choice.get("turned") not in self._ways(state, name):
            text = "the card lies at this place, in one of two orientations"
            rules = ("setup.tumult",) if self.beside is None else ("setup.tumult", "2v2.tumult")
            return Refusal("ALT-L123", rules, text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Turn it up; a central card of one Adventure turns up those of the others."""
        state = game.state
        name, turned = str(choice.get("card")), choice.number("turned")
        halves = next(card.regions for card in tumult_cards(state) if card.id == name)
        if turned == 1:
            halves = tuple(reversed(halves))
        adventure = list(state.adventure)
        for index, half in zip(region_indices(state, self.place), halves, strict=True):
            adventure[index] = Region(half.name, half.terrains)
        at = state.tumult.index(name)
        left = (*state.tumult[:at], *state.tumult[at + 1 :])
        game.change(adventure=tuple(adventure), tumult=left)
        game.announce(
            "reveal", "quick.dusk.reveal", "subtype.tumult-symbols", card=name, place=self.place
        )
        together = (RevealTumult(p, (name, turned)) for p in turned_with(game.state, self.place))
        game.push(*(task for task in together if is_covered(game.state, task.place)))
