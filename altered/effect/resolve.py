"""Resolving an effect: one step after the other, each with its decisions first (6.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from altered.ability import tree
from altered.ask import select
from altered.ask.context import Context, Course
from altered.ask.picked import Hidden, Picked, Targets, Thing, Willing
from altered.ask.refer import found_again
from altered.effect import actions, afterwards, alternatives, choose, die, prepare, whom
from altered.effect.bind import bind, first_part, occurrences, who_decides
from altered.effect.others import may_be_declined, may_be_unpaid, played
from altered.effect.undone import of_nothing, undone, unspoken
from altered.effect.walk import rebuild, steps_of, walk
from altered.engine import step as one_step
from altered.handed import handed
from altered.state.choice import Choice, Refusal, choice
from altered.state.model import Binding
from altered.state.task import Decision, Task
from altered.terms import Zone

if TYPE_CHECKING:
    from altered.state.atom import Atom
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class ResolveEffect(Task):
    """Carry out an effect whose modes and targets were chosen in the declaration (5.2.3).

    ``targets`` has one tuple for each slot of ``targets.target_slots``; ``modes`` the modes
    chosen, if ``effect`` still has any; ``many`` what its cost acted on ("that many"), ``was`` the
    objects that "it" was before they were paid with, ``i_was`` the one that "I" was, ``free``
    whether the card was played for free, ``paid`` the deeds by which an internal action was paid.
    """

    effect: tree.Effect
    controller: int
    binding: Binding = field(default_factory=Binding)
    targets: Targets = ()
    source_zone: Zone | None = None
    modes: tuple[int, ...] = ()
    many: int = 0
    was: tuple[Thing, ...] = ()
    i_was: int | None = None
    inner: Literal["", "keeps", "binds"] = ""
    free: bool = False
    paid: tuple[tree.Way, ...] = ()

    def run(self, game: Game) -> None:
        """Put the targets in and begin with the first step."""
        steps = steps_of(self.effect, self.modes)
        if self.targets or game.state.reading("spell.targets.when") == "declaration":
            steps = bind(steps, self.targets)
        around = self._around(game.state)
        it: tuple[Thing, ...] = (*self.binding.it, *map(Hidden, self.binding.cards))
        context = replace(
            around,
            controller=self.controller,
            me=self.binding.me,
            it=it,
            source_zone=self.source_zone,
            many=self.many or self.binding.many,
            was=self.was or (around.was if it == around.it else ()),
            i_was=around.i_was if self.i_was is None else self.i_was,
            inner=self.inner,
            free=self.free,
        )
        game.push(RunSteps(steps, context))

    def _around(self, state: State) -> Context:
        """What is known already: of an internal action what the effect around it speaks of."""
        if not self.inner:
            return Context(self.controller, rolled=self.binding.many)
        known = state.agenda[_next_steps(state)]
        assert isinstance(known, RunSteps)
        known_now = replace(known.context, did=False, begun=(), many_each=(), played=())
        known_now = replace(known_now, aside=False, aimed=())
        return known_now.without_acted(self.paid)


def _next_steps(state: State) -> int:
    """The place in the agenda of the steps that follow."""
    return max(i for i, task in enumerate(state.agenda) if isinstance(task, RunSteps))


def _tell_next(game: Game, tell: Callable[[Context], Context]) -> None:
    """The steps that follow know something else."""
    agenda = list(game.state.agenda)
    place = _next_steps(game.state)
    task = agenda[place]
    assert isinstance(task, RunSteps)
    agenda[place] = replace(task, context=tell(task.context))
    game.change(agenda=tuple(agenda))


def hand_back(game: Game, inner: Context) -> None:
    """An internal action is over: the effect around it goes on with what it was about (5.4)."""
    _tell_next(game, lambda around: around.after_action(inner))


def offered(game: Game, action: tree.InternalAction) -> None:
    """An internal action is about to be offered: until somebody pays it is about nothing."""
    _tell_next(game, lambda around: unspoken(around, action))


@dataclass(frozen=True)
class RunSteps(Task):
    """The steps that are left of an effect."""

    steps: tuple[tree.Step, ...]
    context: Context

    def run(self, game: Game) -> None:
        """Decide whether the next step takes place, and begin it."""
        if not self.steps:
            if self.context.inner:
                hand_back(game, self.context)
            return
        known = (*self.context.it, *self.context.shown)
        if self.context.played or any(isinstance(t, Hidden) for t in known):
            kept = found_again(game.state, self.context)
            if kept != self.context:
                game.push(replace(self, context=kept))
                return
        step, rest = self.steps[0], self.steps[1:]
        if step.for_each is not None:
            game.push(RunSteps((*_each(game.state, step, self.context), *rest), self.context))
            return
        if parts := die.by_each(game.state, self.steps, self.context):
            game.push(*parts)
            return
        marks = step.also or not any(walk(step.condition, (tree.Did,)))
        marks = marks and not afterwards.only_speaks(step)
        context = self.context
        if first_part(step) is not None:
            game.push(_aimed_late(game.state, Course(step, rest, self.context, marks)))
            return
        if step.condition is not None:
            held = select.true(game.state, step.condition, self.context)
            held = held and not of_nothing(game.state, step.condition, self.context)
            game.announce("condition", "effect.conditional", holds=held)
            context = afterwards.there(self.context, step.condition)
            if not held:
                after = undone(Course(step, rest, context, marks))
                if step.otherwise:  # which may speak of "it" as it was
                    after = replace(context, did=after.did, begun=after.begun)
                game.push(RunSteps((*step.otherwise, *rest), after))
                return
        step = replace(step, condition=None, otherwise=())
        course = Course(step, rest, context, marks)
        if first_part(step) is not None:
            game.push(_aimed_late(game.state, course))
            return
        if step.only is not None or afterwards.asked_of_each(course):
            game.push(_only_those(game.state, course))
            return
        asked = _deciders(game.state, step, self.context)
        if asked is None:
            game.push(Prepare(course), *_way_back(game.state, course, Prepare(course)))
        elif asked:
            game.push(DecideMay(asked[0], course, asked[1:]))
        else:
            game.push(RunSteps(rest, undone(course)))


def _way_back(state: State, course: Course, to: Task) -> tuple[Task, ...]:
    """A way back to where a card is chosen that an effect plays, or to play it at all."""
    chosen = isinstance(to, DecideMay) or any(walk(course.step.actions, (tree.Chosen,)))
    if not chosen or not may_be_declined(state, course.step):
        return ()
    back: Task = handed("way_back").way_back(to)
    return (back,)


def _aimed_late(state: State, course: Course) -> Task:
    """The questions for the targets of a step: those of a declaration (5.2.3.b)."""
    question: Task = handed("aimed_late").aimed_late(state, course)
    return question


def _each(state: State, step: tree.Step, context: Context) -> tuple[tree.Step, ...]:
    """The step once for each object that the filter picks, with "it" bound to the object."""
    assert step.for_each is not None
    single = replace(step, for_each=None)
    found: list[tree.Step] = []
    for thing in select.things(state, step.for_each, context):
        found += [tree.Step((tree.Take(Picked((thing,))),)), single]
    return tuple(found)


def _only_those(state: State, course: Course) -> Task:
    """The step for those of "each player" whom its words leave, each being "you" in them."""
    only, context = course.step.only, course.context
    who = afterwards.each_of(course.step) or tree.EachPlayer()
    meant = tuple(
        player
        for player in select.players(state, who, context)
        if only is None or _is_one_of_those(state, only, replace(context, controller=player))
    )
    course = replace(course, step=replace(course.step, only=None))
    if not meant:
        return RunSteps(course.rest, replace(undone(course), players=()))
    if course.step.may or may_be_unpaid(state, course.step):
        return DecideMay(meant[0], course, meant[1:])
    return Prepare(_for(course, meant))


def _is_one_of_those(state: State, only: tree.Condition, context: Context) -> bool:
    """Whether the words mean the player, who is "you" in them.

    "The first player" is whoever has the token: a teammate's suffices only where a card asks if
    you are the first player (2v2.first_player).
    """
    match only:
        case tree.Did(begun=True):
            return context.controller in context.begun
        case tree.IsFirstPlayer(tree.You()):
            return context.controller == state.first_player
        case tree.Not(tree.IsFirstPlayer(tree.You())):
            return context.controller != state.first_player
    return select.true(state, only, context)


def _for(course: Course, willing: tuple[int, ...]) -> Course:
    """The step, in which "each player" means those who do it."""
    who = afterwards.each_of(course.step)

    def swap(part: object) -> object:
        return Willing(players=willing) if part == who else part

    step = replace(course.step, may=False, who_may=Willing(players=willing))
    return replace(course, step=replace(step, actions=rebuild(step.actions, swap)))


def _offers_itself(step: tree.Step) -> bool:
    """Whether a step is an internal action, which is declined by not playing it (6.5.g)."""
    return bool(step.actions) and all(isinstance(a, tree.InternalAction) for a in step.actions)


def _deciders(state: State, step: tree.Step, context: Context) -> tuple[int, ...] | None:
    """Who decides whether a step is done; ``None`` where nobody is asked.

    A player whom an effect makes play a card with a cost may leave it unpaid.
    """
    if step.may:
        return None if _offers_itself(step) else select.players(state, step.who_may, context)
    if not may_be_unpaid(state, step):
        return None
    who = who_decides(step)
    asked = select.players(state, who, context)
    return asked if len(asked) == 1 or isinstance(who, tree.EachPlayer) else None


@dataclass(frozen=True)
class DecideMay(Decision):
    """Whether to do an optional step, decided immediately before it (6.5.b)."""

    player: int
    course: Course
    others: tuple[int, ...] = ()
    willing: tuple[int, ...] = ()

    def candidates(self, state: State) -> Iterable[Choice]:
        """To do it, or not."""
        del state
        return (choice("do", self.player), choice("decline", self.player))

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Both are legal."""
        del state, choice
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Ask the next player; then do the step, for those who want it."""
        does = choice.kind == "do"
        game.announce("may", "effect.optional", player=self.player, does=does)
        willing = (*self.willing, self.player) if does else self.willing
        course = replace(self.course, context=replace(self.course.context, begun=willing))
        if self.others:
            game.push(DecideMay(self.others[0], self.course, self.others[1:], willing))
        elif willing and not self._each:
            step = replace(self.course.step, may=False)
            back = () if self.willing else _way_back(game.state, self.course, self)
            game.push(Prepare(replace(course, step=step)), *back)
        elif willing:
            game.push(Prepare(_for(course, willing)))
        else:
            known = replace(undone(self.course), many=0, many_each=())
            known = replace(known, players=() if self._each else known.players)
            game.push(RunSteps(self.course.rest, known))

    @property
    def _each(self) -> bool:
        """Whether "each player" may do it: then those who want to do it."""
        return isinstance(who_decides(self.course.step), tree.EachPlayer)


@dataclass(frozen=True)
class Prepare(Task):
    """Make the choices of a step, one after the other, then let it happen (6.1.g).

    Targets were chosen in the declaration (5.2.3.b), unless a reading leaves them to the step.
    """

    course: Course

    def run(self, game: Game) -> None:
        """Ask what is still open; then name cards, turn up Regions, roll; then carry out."""
        if occurrences(self.course.step.actions):
            game.push(_aimed_late(game.state, self.course))
            return
        if alternatives.of(self.course) is not None:
            game.push(*alternatives.ask(game.state, self.course))
            return
        if whom.of(self.course) is not None:
            game.push(whom.ask(game.state, self.course))
            return
        there = afterwards.there(self.course.context, self.course.step.actions)
        course = _once(game.state, replace(self.course, context=there))
        following = choose.next_choice(game.state, course)
        if isinstance(following, Course):
            game.push(Prepare(following))
        elif following is not None:
            game.push(following)
        elif (rest := choose.with_rest(game.state, course)) != course:
            game.push(Prepare(rest))
        elif any(walk(course.step.actions, (tree.RollDie,))):
            game.push(*prepare.tasks(game.state, course), die.started(game.state, course))
        else:
            game.push(*prepare.tasks(game.state, course), Carry(course))


def _once(state: State, course: Course) -> Course:
    """A repeated step happens once at a time, with choices anew."""
    actions = course.step.actions
    if len(actions) != 1 or not isinstance(actions[0], tree.Resupply):
        return course
    if any(walk(actions[0], (tree.Chosen,))):  # the number hangs on what is chosen yet
        return course
    number = select.number(state, actions[0].amount, course.context)
    if number <= 1 or state.reading("step.one-a-verb.repeated") == "one-step":
        return course
    single = replace(actions[0], amount=tree.Number(1))
    return replace(course, step=replace(course.step, actions=(single,)), again=number - 1)


@dataclass(frozen=True)
class Carry(Task):
    """The step happens: all its atomic actions at once (6.1.f)."""

    course: Course

    def run(self, game: Game) -> None:
        """Carry it out, remember what it was about, and go on."""
        course, before = self.course, game.state
        plans = afterwards.plans_of(before, course)
        atoms = tuple(a for plan in plans for a in plan.atoms)
        done: tuple[Atom, ...] = ()
        if atoms:
            cited = ((atom, plan.cited(atom)) for plan in plans for atom in plan.atoms)
            done = one_step.perform_each(game, cited)
        context = afterwards.after(before, course, plans, done)
        context = replace(context, played=played(game.state, course.step.actions, context))
        context = replace(context, aside=course.step.aside)
        told = context if atoms else replace(context, many=course.context.many)
        later = actions.handed_over(game.state, course.step.actions, told)
        check: tuple[Task, ...] = handed("checks").checks(game.state)
        if course.again:
            repeated = replace(course, context=context, marks=False, again=course.again - 1)
            game.push(*later, *check, Prepare(repeated))
        else:
            game.push(*later, *check, RunSteps((*course.step.then, *course.rest), context))
