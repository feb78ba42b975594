"""Setting up the game (4.1, 1.3.1): first player, Heroes, Decks, first Hands, first Mana Orbs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.day.cards import EachDraws, put_in_mana
from altered.day.phases import first_phase
from altered.engine.chance import FirstPlayer
from altered.engine.step import perform
from altered.failure import Malformed, Problem
from altered.mode.from_toml import differing_mode, load_mode
from altered.rules.limits import differing
from altered.state.adventure import new_adventure
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.from_toml import differing_tumult, read_tumult
from altered.state.model import Card, Player, State
from altered.state.table import seating
from altered.state.task import Decision, Task
from altered.terms import Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from altered.cards.deck import DeckList
    from altered.rules.library import Rules
    from altered.state.game import Game


def opening(rules: Rules, decks: Sequence[DeckList], mode: str) -> State:
    """The state in which chance decides who begins: empty zones, the Adventure laid out.

    Decks and Heroes are presented (4.1.e) but in no zone yet. A player without a Hero need not
    say so (4.1.f); as nothing depends on it, no decision is asked.
    """
    playing = load_mode(mode, rules.root)
    if len(decks) != playing.players:
        message = f"{playing.title} has {playing.players} players, each with a deck; "
        message += f"here are {len(decks)} decks"
        raise Malformed(Problem("ALT-S001", message, rule=playing.rules[0]))
    seats = seating(playing, dict(rules.choices))
    played = [deck.in_first_game() if playing.first else deck for deck in decks]
    cards = tuple(card for owner, deck in enumerate(played) for card in _presented(owner, deck))
    return State(
        cards=cards,
        players=tuple(Player(team=team) for team in seats.teams),
        adventure=playing.adventures * new_adventure(rules.root),
        readings=rules.played(),
        tumult=playing.adventures * tuple(card.id for card in read_tumult(rules.root)),
        mode=mode,
        limits=differing(rules.root),
        own_mode=differing_mode(mode, rules.root),
        own_tumult=differing_tumult(rules.root),
        agenda=(SetUp(), FirstPlayer()),
    )


def _presented(owner: int, deck: DeckList) -> Iterator[Card]:
    """The Hero first, then the deck."""
    if deck.hero is not None:
        if deck.hero.type is not Type.HERO:
            message = f"{deck.hero.name} is not a Hero"
            raise Malformed(Problem("ALT-S002", message, rule="setup.present"))
        yield Card(deck.hero, owner)
    for face in deck.cards:
        if face.type is Type.HERO:
            message = f"{face.name} is a Hero; a Hero is not shuffled into the Deck"
            raise Malformed(Problem("ALT-S002", message, rule="setup-in-brief.hero-and-deck"))
        yield Card(face, owner)


@dataclass(frozen=True)
class SetUp(Task):
    """What follows the choice of the first player, up to the first day (4.1.h-j)."""

    def run(self, game: Game) -> None:
        """Heroes, Decks, six cards each, three of them to the Mana zone, then Noon."""
        state = game.state
        game.push(
            PlaceHeroes(),
            PlaceDecks(),
            EachDraws(state.limit("setup.draw"), ORB_RULES),
            FirstOrbs(state.order),
            first_phase(state),
        )


@dataclass(frozen=True)
class PlaceHeroes(Task):
    """Heroes go to their Hero zones, with their starting counters (4.1.h, 2.5.d)."""

    def run(self, game: Game) -> None:
        """One step for all."""
        state = game.state
        atoms = [
            Atom(
                "move",
                card.owner,
                ("put",),
                card=number,
                zone=Zone.HERO_ZONE,
                owner=card.owner,
                controller=card.owner,
                counters=card.face.counters,
            )
            for number, card in enumerate(state.cards)
            if card.face.type is Type.HERO
        ]
        perform(game, atoms, "setup.heroes", "counter.heroes-start")


@dataclass(frozen=True)
class PlaceDecks(Task):
    """All other cards, shuffled, are the Decks (4.1.i)."""

    def run(self, game: Game) -> None:
        """A shuffled Deck is a bag: its order comes when somebody looks."""
        for player in game.state.order:
            own = tuple(
                number
                for number, card in enumerate(game.state.cards)
                if card.owner == player and card.face.type is not Type.HERO
            )
            _shuffle_in(game, player, own)
            game.announce("shuffle", "setup.decks", player=player, amount=len(own))


def _shuffle_in(game: Game, player: int, cards: tuple[int, ...]) -> None:
    """Shuffle cards into the Deck of a player."""
    game.change_player(player, lambda p: replace(p, deck=p.deck.shuffled(cards)))


ORB_RULES: Final = ("setup-in-brief.first-morning", "quick.setup.starting_hand")


@dataclass(frozen=True)
class FirstOrbs(Task):
    """The players in ``left`` still choose their first Mana Orbs; ``chosen``: player and card.

    All choose before any card is put down (6.1.g), so nobody sees more than the others.
    """

    left: tuple[int, ...]
    chosen: tuple[tuple[int, int], ...] = ()

    def run(self, game: Game) -> None:
        """Ask the next player, or put all the cards down."""
        state = game.state
        if not self.left:
            put_in_mana(game, self.chosen, "put", *ORB_RULES)
            return
        player = self.left[0]
        number = min(state.limit("setup.mana"), len(state.players[player].hand))
        if sum(who == player for who, _ in self.chosen) == number:
            game.push(FirstOrbs(self.left[1:], self.chosen))
        else:
            game.push(ChooseFirstOrb(self.left, self.chosen))


@dataclass(frozen=True)
class ChooseFirstOrb(Decision):
    """The first player in ``left`` chooses one more card of the first Hand for the Mana zone."""

    left: tuple[int, ...]
    chosen: tuple[tuple[int, int], ...]

    def candidates(self, state: State) -> Iterator[Choice]:
        """Every card of the Hand."""
        player = self.left[0]
        for card in state.players[player].hand:
            yield choice("orb", player, card=card)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L124: not in the Hand; ALT-L125: chosen already."""
        card = choice.get("card")
        if card not in state.players[self.left[0]].hand:
            return Refusal("ALT-L124", ORB_RULES, "the card is not in this player's Hand")
        if any(card == other for _, other in self.chosen):
            return Refusal("ALT-L125", ORB_RULES, "the card is already chosen")
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note the card; which cards were chosen counts, not in which order."""
        pair = (self.left[0], choice.number("card"))
        game.push(FirstOrbs(self.left, tuple(sorted((*self.chosen, pair)))))
