"""The workspace of one step: a state that is replaced bit by bit, and the events so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altered.failure import Broken, Exhausted
from altered.state.choice import Choice
from altered.state.event import Event, Value, event
from altered.state.model import GameObject, Player, State
from altered.state.offer import Answered, Offer, OpenOffer, ReplaceOrLeave
from altered.state.task import Decision, Task

TASKS: Final = "tasks"
"""The number of tasks between two decisions before we stop: a bound of ours."""


class Game:
    """Runs tasks on a state. Only the chapters of the engine use it; callers see frozen states."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.steps = 0
        self.begun = state
        self.answers: tuple[bool, ...] = ()
        self.asked = 0

    def begin_step(self) -> None:
        """What is announced next, as atomic actions, happens at one instant (6.1.f)."""
        self.steps += 1
        self.begun = self.state

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the first one named runs first."""
        agenda = (*self.state.agenda, *reversed(tasks))
        self.state = self.state.changed(agenda=agenda)

    def announce(self, kind: str, /, *rules: str, **data: Value) -> None:
        """Record an event with the rules it cites."""
        if not rules:
            raise Broken("ALT-B020", f"the event {kind} cites no rule")
        self.events.append(event(kind, *rules, **data))

    def change(self, **fields: object) -> None:
        """Replace fields of the state."""
        self.state = self.state.changed(**fields)

    def change_player(self, player: int, change: Callable[[Player], Player]) -> None:
        """Replace one player."""
        players = list(self.state.players)
        players[player] = change(players[player])
        self.change(players=tuple(players))

    def change_object(self, new: GameObject) -> None:
        """Replace the object that has the same number."""
        objects = tuple(new if o.id == new.id else o for o in self.state.objects)
        self.change(objects=objects)

    def take(self, choice: Choice) -> None:
        """Answer the decision on top of the agenda, then run on to the next decision."""
        decision = self.state.agenda[-1]
        if not isinstance(decision, Decision):
            raise Broken("ALT-B021", f"{type(decision).__name__} is due, and it is not a decision")
        self.attempt((), choice)
        self.run()

    def attempt(self, answers: tuple[bool, ...], choice: Choice | None = None) -> None:
        """Do what is on top of the agenda, or take it back and ask for an answer that it needs."""
        before, told = self.state, len(self.events)
        steps, begun = self.steps, self.begun
        self.answers, self.asked = answers, 0
        task = self._pop()
        try:
            if choice is None:
                task.run(self)
            else:
                assert isinstance(task, Decision)
                task.take(self, choice)
        except OpenOffer as open_:
            del self.events[told:]
            self.state, self.steps, self.begun = before, steps, begun
            self.push(ReplaceOrLeave(open_.offer, Answered(answers, choice)))

    def wants(self, offer: Offer) -> bool:
        """Whether the player takes up an offer. Raises ``OpenOffer`` if nobody was asked yet."""
        if self.asked == len(self.answers):
            raise OpenOffer(offer)
        self.asked += 1
        return self.answers[self.asked - 1]

    def run(self) -> None:
        """Run tasks until a decision is due or nothing is left.

        Raises ``Exhausted`` after as many tasks as our bound says.
        """
        bound = self.state.limit(TASKS)
        for _ in range(bound):
            if self.state.result is not None:
                self.change(agenda=())
            if not self.state.agenda or isinstance(self.state.agenda[-1], Decision):
                return
            self.attempt(())
        text = f"more than {bound:,} tasks without a decision"
        raise Exhausted("ALT-E001", TASKS, bound, text)

    def _pop(self) -> Task:
        task = self.state.agenda[-1]
        self.change(agenda=self.state.agenda[:-1])
        return task
