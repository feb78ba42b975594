"""From cards to an answer: compile, prove, search, replay. The cheapest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from typing import Final

from altered.engine.protocol import legal
from altered.rules.library import Rules
from altered.rules.limits import differing, shipped
from altered.state.choice import CHANCE
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Zone
from verification.loops import search
from verification.loops.answer import Answer, Loop
from verification.loops.built import built
from verification.loops.certificate import faults, words
from verification.loops.kinds import PLAIN, Spot
from verification.loops.known import READING
from verification.loops.maximum import most_activations
from verification.loops.rank import RLIMIT, rank
from verification.loops.replay import ROUNDS, Replay, replay
from verification.loops.said import choice_lines
from verification.loops.start import (
    PLAIN_CARD,
    PLAIN_PERMANENT,
    PLAIN_PLAYS,
    PLAIN_SPELL,
    Start,
    starts,
)
from verification.loops.system import (
    Raw,
    Rule,
    Scope,
    System,
    compiled,
    with_limits,
    without_limits,
)
from verification.loops.things import SIDES
from verification.loops.world import Unmodelled, World

MAX_STARTS: Final = 150
"""Positions that are tried before we give up: a bound of ours."""
SECOND_STARTS: Final = 24
"""Positions of a second look, deeper than the first, when that found no loop."""
SECOND_STOPS: Final = 1_000
"""Stops from each of these."""
MAX_WALKED: Final = 20_000
"""Stops of one set altogether: a bound of ours, about half a minute."""
LONG: Final = 8
"""Choices of a round from which on a shorter one is looked for, if a single line had it."""
PLAINEST: Final = 6
"""Positions that are looked at in both ways before any other."""
PROBE: Final = 12
"""Rounds after which a candidate deserves the whole replay."""
PROBE_LIMIT: Final = 8
"""The limit in a first look: what is beyond it is beyond any higher one ."""
MAX_REPLAYS: Final = 20
"""Candidates of one position that are replayed."""
MORE_STARTS: Final = 8
"""Positions in which we look for an escape when a loop that is cut is known already."""
WILLING: Final = frozenset({"do", "quick", "play", "internal"})
"""Choices that somebody makes because they want to."""
INTERRUPTED: Final = "check-reactions.after-step"
"""The reading under which nothing comes between the steps of an effect, as the model has it."""
SCOPE: Final = "endless.given"
DIE: Final = "die.faces"
QUICK: Final = "quick-action.plays"
REACTION: Final = "reaction.activations"


@dataclass(frozen=True)
class Effort:
    """How hard to try, and under which numbers: ``limit`` replaces the hundred of the rules.

    ``stops`` bounds the search from one of the ``starts``, ``walked`` all stops of the searches and
    replays of one set together; the replay that it ends in is played to its end. ``second`` is
    from how many starts a deeper look is taken where the first has found nothing.
    """

    rlimit: int = RLIMIT
    stops: int = search.MAX_STOPS
    starts: int = MAX_STARTS
    second: int = SECOND_STARTS
    walked: int | None = MAX_WALKED
    rounds: int = ROUNDS
    limit: int | None = None
    quick: int | None = None
    scope: Scope = "object"


POOLED: Final = Effort(stops=150, starts=30, second=0, walked=1_000)
"""For each of very many sets."""


@dataclass(frozen=True)
class Unproved:
    """A set without a proof, in which a loop may be looked for."""

    raw: Raw
    system: System
    stuck: tuple[int, ...]
    effort: Effort


@dataclass
class _Look:
    """A position, with what was played from it, and the replays of what was found there."""

    first: search.Moment
    replays: dict[tuple[int, bool], Replay] = field(default_factory=dict)
    spent: int = 0
    """Stops of single lines of play, which the search that follows has less."""

    def replayed(
        self, candidate: search.Candidate, rounds: int, limit: int | None = None
    ) -> Replay:
        """The replay of a candidate: it is found again by each deeper search."""
        key = id(candidate.moments[-1]), limit is None
        if key not in self.replays:
            self.replays[key] = replay(candidate, rounds, limit)
        return self.replays[key]


def decide(rules: Rules, faces: Sequence[Face], effort: Effort | None = None) -> Answer:
    """The answer for these cards together, beside plain ones."""
    found = proved(rules, faces, effort)
    if isinstance(found, Answer):
        return found
    names = tuple(f.name for f in faces)
    return _looped(rules, found.raw, found.system, found.stuck, names, found.effort)


def proved(rules: Rules, faces: Sequence[Face], effort: Effort | None = None) -> Answer | Unproved:
    """That these cards end, or why nothing can be said of them; no loop is looked for."""
    effort = effort or Effort()
    names = tuple(f.name for f in faces)
    if rules.reading(INTERRUPTED) == "every-step":
        return Answer(names, "unknown", why=f"not modelled: {INTERRUPTED} = every-step")
    try:
        raw = compiled(faces, at_once=at_once(rules))
    except Unmodelled as one:
        return Answer(names, "unknown", why=f"not modelled: {one.construct}")
    numbers = {**shipped(), **dict(differing(rules.root))}
    if raw.world.rolls and numbers[DIE] != SIDES:
        return Answer(names, "unknown", why=f"not modelled: a die with {numbers[DIE]} faces")
    system = without_limits(raw)
    ranking = rank(system.rules, effort.rlimit)
    effort = _as_the_rules_say(rules, effort)
    if ranking.proof is not None:
        wrong = faults(system.rules, ranking.proof)
        if wrong:
            return Answer(names, "unknown", why=f"the check refused the proof: {wrong[0]}")
        said = tuple(words(layer) for layer in ranking.proof.layers)
        return Answer(
            names, "terminates", ranking.proof, said, limited=True, rules=len(system.rules)
        )
    if ranking.unknown:
        return Answer(names, "unknown", why="z3 gave up within its bound", rules=len(system.rules))
    return Unproved(raw, system, ranking.stuck, effort)


def at_once(rules: Rules) -> bool:
    """Whether each reaction activates once for all that happens at once."""
    return rules.reading(READING) == "each-event"


def _as_the_rules_say(rules: Rules, effort: Effort) -> Effort:
    """The limit and what it counts, where the effort does not name them."""
    numbers = {**shipped(), **dict(differing(rules.root))}
    limit = effort.limit or numbers[REACTION]
    scope: Scope = "card" if rules.reading(SCOPE) == "each-card" else "object"
    return replace(effort, limit=limit, quick=effort.limit or numbers[QUICK], scope=scope)


def _looped(
    rules: Rules,
    raw: Raw,
    system: System,
    stuck: tuple[int, ...],
    names: tuple[str, ...],
    effort: Effort,
) -> Answer:
    bounded = with_limits(raw, _most(effort), effort.scope)
    second = rank(bounded.rules, effort.rlimit)
    limited = None if second.unknown else second.proof is not None
    if second.proof is not None and faults(bounded.rules, second.proof):
        limited = None
    actors = tuple(dict.fromkeys(system.rules[i].actor for i in stuck))
    plain = _plain_ones(system.rules[i] for i in stuck)
    hunt = _hunt(rules, raw, actors, plain, effort, only_cut=limited is True)
    loop, tried = hunt.run(), hunt.tried
    if loop is not None and hunt.begun is not None:
        assert effort.limit is not None
        assert effort.quick is not None
        most = most_activations(bounded, hunt.begun, effort.quick, effort.limit)
        loop = replace(loop, most_possible=most)
    answer = Answer(names, "unknown", limited=limited, rules=len(system.rules))
    if loop is None:
        open_ = (
            "a limit of the rules stops it in the end" if limited else "no proof shows that it ends"
        )
        why = f"no loop was found from {tried} positions, and {open_}"
        return replace(answer, why=f"{why}; without a proof for: {'; '.join(actors[:6])}")
    if loop.replay.ending == "escapes":
        if limited:
            return replace(answer, why="a loop beyond the limit contradicts the proof that it cuts")
        return replace(answer, verdict="escapes the limit", loop=loop)
    return replace(answer, verdict="cut by the limit", loop=loop)


def _plain_ones(stuck: Iterable[Rule]) -> frozenset[str]:
    """The cards without abilities that are played by rules, by where they are afterwards."""
    homes = {Zone.EXPEDITION_ZONE: PLAIN_CARD, Zone.LANDMARK_ZONE: PLAIN_PERMANENT}
    found: set[str] = set()
    for rule in stuck:
        if rule.actor.startswith(PLAIN_PLAYS):
            made = {place for place, number in rule.change if number > 0}
            there = [face for zone, face in homes.items() if Spot(PLAIN, zone).place in made]
            found.update(face.name for face in there or [PLAIN_SPELL])
    return frozenset(found)


def _most(effort: Effort) -> int:
    """The larger one of the two limits: the model counts both kinds of uses alike."""
    return max(effort.limit or 0, effort.quick or 0)


def _hunt(
    rules: Rules,
    raw: Raw,
    actors: tuple[str, ...],
    plain: frozenset[str],
    effort: Effort,
    *,
    only_cut: bool,
) -> _Hunt:
    """What is looked for in which positions."""
    cards = frozenset(k.face.name for k in raw.world.kinds if k.face is not None)
    acting = frozenset(c for c in cards if any(a.startswith(c) for a in actors)) or cards
    if any(one.given for one in (*raw.world.listeners, *raw.world.quicks) if one.name in actors):
        acting |= {PLAIN_CARD.name}
    assert effort.limit is not None
    assert effort.quick is not None
    limits = ((QUICK, effort.quick), (REACTION, effort.limit))
    some = islice(starts(raw.world, actors, plain), effort.starts)
    positions = [replace(one, limits=limits) for one in some]
    return _Hunt(rules, raw.world, positions, acting, plain, effort, only_cut)


@dataclass
class _Hunt:
    """The search for a loop of one set: what was looked at, and the best that was found.

    ``acting`` are the cards that the candidate speaks of, ``plain`` the names of cards without
    abilities that are played in it. ``only_cut`` when it is proved that the limits stop
    everything: the first loop will do.
    """

    rules: Rules
    world: World
    positions: Sequence[Start]
    acting: frozenset[str]
    plain: frozenset[str]
    effort: Effort
    only_cut: bool
    looks: dict[int, _Look] = field(default_factory=dict)
    walked: int = 0
    tried: int = 0
    found: Loop | None = None
    begun: State | None = None
    """The state in which the loop begins that a limit cuts."""

    def stages(self) -> Iterator[tuple[range, int, bool]]:
        """Which positions are looked at, in how many stops, on single lines or by a search.

        Single lines come before the many positions: where a loop is long or begins late, they
        find it in one of the first ones, and a search in none.
        """
        effort = self.effort
        last = min(effort.starts, len(self.positions))
        some = min(effort.second, last)
        more = max(effort.stops, SECOND_STOPS)
        for begin, end in pairwise((0, min(PLAINEST, some), some)):
            yield range(begin, end), effort.stops, False
            yield range(begin, end), more, True
        yield range(some, last), effort.stops, False
        yield range(some), more, False

    def run(self) -> Loop | None:
        """The best loop: one that escapes before one that is cut."""
        last = len(self.positions)
        for numbers, stops, alone in self.stages():
            more = alone or stops > self.effort.stops or numbers.start >= last
            if self.found is not None and more:
                continue
            for number in numbers:
                if number >= last or self._is_spent():
                    break
                self.tried = max(self.tried, number + 1)
                known = self.found is not None
                if self._look(number, stops, alone=alone):
                    return self.found
                if self.found is not None and not known:
                    last = self.effort.second if self._is_long() else number + 1 + MORE_STARTS
                if self._is_long() and alone:
                    break
        return self.found

    def _is_long(self) -> bool:
        return self.found is not None and len(self.found.line) > LONG

    def _takes(self, loop: Loop, state: State) -> bool:
        """Take a loop if it is the best; whether nothing else needs to be looked for."""
        old, cut = self.found, loop.replay.ending == "cut"
        if old is not None and cut != (old.replay.ending == "cut"):
            better = not cut
        else:
            better = old is None or len(loop.line) < len(old.line)
        if better:
            self.found, self.begun = loop, state if cut else None
        return not self._is_long() and (not cut or self.only_cut)

    def _is_spent(self) -> bool:
        return self.effort.walked is not None and self.walked >= self.effort.walked

    def _look(self, number: int, stops: int, *, alone: bool) -> bool:
        """Look at a position on single lines or by a search; whether what was found will do."""
        effort, start = self.effort, self.positions[number]
        look = self.looks.get(number)
        if look is None:
            look = _Look(search.moment(built(start, self.rules, self.world)))
            if number < effort.second:
                self.looks[number] = look
        left = stops - look.spent
        if effort.walked is not None:
            left = min(stops, effort.walked - self.walked)
        budget = search.Budget(left)
        acting = self.acting | ({start.only} if start.only else self.plain)
        lines = search.walks if alone else search.candidates
        for candidate in islice(lines(look.first, acting, budget), MAX_REPLAYS):
            length = len(candidate.moments) - candidate.back
            probe = look.replayed(candidate, min(effort.rounds, PROBE), PROBE_LIMIT)
            self.walked += (probe.rounds + 1) * length
            if self._is_spent() and probe.ending == "fades":
                break
            choices = sum(m.choice is not None for m in candidate.moments[candidate.back + 1 :])
            known = self.found is not None and choices >= min(len(self.found.line), LONG)
            if probe.ending == "fades" or (probe.ending == "cut" and known):
                continue
            shown = look.replayed(candidate, effort.rounds)
            self.walked += shown.rounds * length
            wanted = shown.ending == "escapes" or (shown.ending == "cut" and not known)
            if wanted and self._takes(_loop(start, candidate, shown), look.first.state):
                return True
        spent = left - max(budget.left, 0)
        self.walked += spent
        look.spent = spent if alone else 0
        return False


def _loop(start: Start, candidate: search.Candidate, shown: Replay) -> Loop:
    moments = candidate.moments
    line = [m for m in moments[candidate.back + 1 :] if m.choice is not None]
    pending = tuple(p.text for p in start.pending)
    asked = {m.choice.player for m in line if m.choice is not None and m.choice.kind in WILLING}
    return Loop(
        start.text,
        pending,
        choice_lines(moments[: candidate.back + 1]),
        choice_lines(moments[candidate.back :]),
        shown,
        forced=not asked,
        keep_going=tuple(sorted(asked or _steering(candidate))),
        candidate=candidate,
    )


def _steering(candidate: search.Candidate) -> set[int]:
    """The players who choose, at some point of a round, among several targets or ways."""
    found: set[int] = set()
    for number in range(candidate.back + 1, len(candidate.moments)):
        before, choice = candidate.moments[number - 1].state, candidate.moments[number].choice
        if choice is not None and choice.player != CHANCE and len(legal(before)) > 1:
            found.add(choice.player)
    return found
