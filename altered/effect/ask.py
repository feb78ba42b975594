"""The decisions of a step: objects or cards, Expeditions, one of several statuses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import AnyNumber, Chosen, GainOneOf, GainStatus
from altered.ask import select
from altered.ask.context import Course
from altered.ask.picked import Hidden, Picked, Place, Thing
from altered.effect import choose
from altered.effect.resolve import Prepare
from altered.state.choice import CHANCE, Choice, Refusal, choice
from altered.state.task import Decision
from altered.terms import Side, Status

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class ChooseThings(Decision):
    """A player chooses objects or cards one by one, then the next player does.

    ``place`` counts the actions of the step, ``chosen`` is the choice to be made there,
    ``taken`` what this player has taken, ``before`` what players before have.
    """

    player: int
    course: Course
    place: int
    chosen: Chosen
    taken: tuple[Thing, ...] = ()
    others: tuple[int, ...] = ()
    before: tuple[Thing, ...] = ()
    short: bool = False

    def candidates(self, state: State) -> Iterable[Choice]:
        """Every object, every card in a Hand, and to stop choosing."""
        decider = CHANCE if self.chosen.at_random else self.player
        for thing in state.objects:
            yield choice("choose", decider, object=thing.id)
        for hidden in choose.cards(state, self.course):
            yield choice("choose", decider, card=hidden.card)
        yield choice("done", decider)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """What the filter does not pick, what was taken already, stopping too early."""
        if choice.kind == "done":
            if choose.may_stop(self.chosen):
                return None
            text = 'the effect does not say "up to": the player must choose more'
            return Refusal("ALT-L084", ("effect.mandatory",), text)
        thing = thing_of(choice)
        if thing is None:
            return Refusal(
                "ALT-L088", ("step.decisions",), "the choice names no object and no card"
            )
        if thing in self.taken or self._is_another_players(thing):
            return Refusal("ALT-L083", ("step.decisions",), "the object is already chosen")
        about = (self.course, self.place, self.chosen, self.player)
        if not choose.is_offered(state, *about, thing):
            text = choose.reason(state, *about, thing)
            return Refusal("ALT-L082", ("step.decisions", "type.named-means-in-play"), text)
        return None

    def shown(self, state: State, player: int) -> tuple[int, ...]:
        """Hidden cards that are offered, with the whole Hand that holds them (3.2.5.c)."""
        if player != self.player or self.chosen.at_random:
            return ()
        offered = {one.get("card") for one in self.legal(state)} | {
            taken.card for taken in self.taken if isinstance(taken, Hidden)
        }
        hands = [seat.hand for seat in state.players if not offered.isdisjoint(seat.hand)]
        open_to = offered.union(*hands) - {*state.players[player].hand}
        known = choose.cards(state, self.course)
        return tuple(one.card for one in known if one.card in open_to)

    def _pool(self, state: State) -> tuple[Thing, ...]:
        found = choose.pool(state, self.course, self.place, self.chosen, self.player)
        return tuple(thing for thing in found if not self._is_another_players(thing))

    def _is_another_players(self, thing: Thing) -> bool:
        """Whether a player before has chosen that card: there is one, and it goes to one place."""
        return isinstance(thing, Hidden) and thing in self.before

    def _count(self, state: State, available: int) -> int:
        return choose.wanted(state, self.chosen, self.course.context, self.player, available)

    def take(self, game: Game, choice: Choice) -> None:
        """Take it; when there are enough, go on."""
        thing = thing_of(choice)
        taken = self.taken if thing is None else (*self.taken, thing)
        done = replace(self, taken=taken)
        available = len(self._pool(game.state))
        count = self._count(game.state, available)
        if self.chosen.ordered and len(taken) + 1 == count == available:
            taken = (*taken, *(t for t in self._pool(game.state) if t not in taken))
            done = replace(self, taken=taken)  # the last of them has no other place
        if choice.kind == "choose" and len(taken) < count:
            game.push(done)
        else:
            _go_on(game, done.finished(game.state))

    def finished(self, state: State) -> Decision | Course:
        """Return the question to the next player who chooses; after the last one, the step."""
        things = (*self.before, *self.taken)
        if self.others:
            following = replace(
                self, player=self.others[0], others=self.others[1:], taken=(), before=things
            )
            return following.or_settled(state)
        action = self.course.step.actions[self.place]
        picked = Picked(things, short=self.short, who=self.chosen.who)
        new = choose.swap_first(action, self.chosen, picked)
        return choose.with_action(self.course, self.place, new)

    def or_settled(self, state: State) -> Decision | Course:
        """The question itself, if there is something to decide; else what follows it."""
        available = self._pool(state)
        if not choose.may_stop(self.chosen):
            context = self.course.context
            if isinstance(self.chosen.count, AnyNumber):
                want = len(available)
            else:
                want = select.their_number(state, self.chosen.count, context, self.player)
            if self.chosen.ordered and want and len(available) > 1:
                return replace(self, short=self.short or want > len(available))
            if want >= len(available):
                short = self.short or want > len(available)
                return replace(self, taken=available, short=short).finished(state)
            if want == 0:
                return self.finished(state)
        elif self._count(state, len(available)) == 0:
            return self.finished(state)
        return self


def first_question(state: State, course: Course, place: int, chosen: Chosen) -> Decision | Course:
    """The question to the first player who chooses, or what follows if there is none."""
    asked = select.players(state, chosen.who, course.context)
    if not asked:
        gone = Picked(short=True, who=chosen.who)
        action = choose.swap_first(course.step.actions[place], chosen, gone)
        return choose.with_action(course, place, action)
    question = ChooseThings(asked[0], course, place, chosen, others=asked[1:])
    return question.or_settled(state)


def thing_of(choice: Choice) -> Thing | None:
    """What a choice names."""
    number, card = choice.get("object"), choice.get("card")
    if isinstance(number, int):
        return number
    return Hidden(card) if isinstance(card, int) else None


def _go_on(game: Game, following: Decision | Course) -> None:
    game.push(Prepare(following) if isinstance(following, Course) else following)


@dataclass(frozen=True)
class ChooseExpedition(Decision):
    """The Expedition that something is put in or that moves: one, or one for each new object."""

    player: int
    course: Course
    place: int
    options: tuple[Place, ...]
    count: int = 1
    taken: tuple[Place, ...] = ()
    asked: int = 1

    def candidates(self, state: State) -> Iterable[Choice]:
        """Every Expedition of the game."""
        for player in state.order:
            for side in Side:
                yield choice("expedition", self.player, player=player, side=side.value)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """An Expedition that the words do not mean."""
        del state
        if place_of(choice) not in self.options:
            text = "the effect does not mean that Expedition"
            return Refusal("ALT-L086", ("create.template", "gigantic.its-expedition"), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note it; when there is one for each piece, the next player is asked."""
        place = place_of(choice)
        assert place is not None
        taken = (*self.taken, place)
        if len(taken) < self.count:
            game.push(replace(self, taken=taken))
        else:
            about = (game.state, self.course, self.place)
            _go_on(game, choose.next_expedition(*about, taken, self.asked))


def place_of(choice: Choice) -> Place | None:
    """The Expedition that a choice names."""
    player, side = choice.get("player"), choice.get("side")
    if not isinstance(player, int) or side not in [s.value for s in Side]:
        return None
    return (player, Side(side))


@dataclass(frozen=True)
class ChooseStatus(Decision):
    """Which of several statuses is gained."""

    player: int
    course: Course
    place: int

    def candidates(self, state: State) -> Iterable[Choice]:
        """Every status."""
        del state
        for status in Status:
            yield choice("status", self.player, status=status.value)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """A status that the effect does not offer, or that cannot be gained."""
        offered = choose.open_statuses(state, self.course, self._action)
        if choice.get("status") not in [s.value for s in offered]:
            return Refusal("ALT-L087", ("step.decisions",), "the effect does not offer this choice")
        return None

    @property
    def _action(self) -> GainOneOf:
        action = self.course.step.actions[self.place]
        assert isinstance(action, GainOneOf)
        return action

    def take(self, game: Game, choice: Choice) -> None:
        """The step gives that status."""
        action = GainStatus(self._action.ref, Status(choice.get("status")), self._action.who)
        _go_on(game, choose.with_action(self.course, self.place, action))
