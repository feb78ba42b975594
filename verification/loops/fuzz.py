"""Random play of a set of cards whose end is proved: no play may go against the proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from altered.engine.chance import SplitMix64
from altered.engine.protocol import decision, legal
from altered.failure import Broken, Exhausted
from altered.rules.library import Rules
from altered.state.choice import Choice
from altered.state.model import State
from altered.state.task import Decision
from altered.terms import Phase, Type
from verification.loops.built import built
from verification.loops.certificate import Proof
from verification.loops.measure import counts, sums
from verification.loops.start import DEAR_CARD, PLAIN_CARD, Half, Pending, Start
from verification.loops.walk import go, is_check, is_quiet
from verification.loops.world import World

MAX_STOPS: Final = 400
"""Stops of one random play before it is left; that is no refutation, and it is counted."""
FROM_ONE: Final = 8
"""Plays from one random position."""


@dataclass
class Fuzzed:
    """What random play showed: ``against`` are plays that contradict the proof.

    ``core`` of the plays were on the C engine.
    """

    plays: int = 0
    core: int = 0
    moves: int = 0
    left: int = 0
    failed: int = 0
    against: list[str] = field(default_factory=list)

    def add(self, other: Fuzzed) -> None:
        """Count another one as well."""
        self.plays += other.plays
        self.core += other.core
        self.moves += other.moves
        self.left += other.left
        self.failed += other.failed
        self.against += other.against


def position(world: World, rng: SplitMix64) -> Start:
    """A random position with cards of the set and plain ones everywhere."""
    cards = [k for k in world.kinds if k.face is not None and k.token is None]
    tokens = [k for k in world.kinds if k.token is not None]
    sides = (Half(), Half())
    counters = "".join(f"; {name} {1 + rng.below(3)}" for name in sorted(world.counters))
    sides[1].passed = rng.below(3) == 0
    for side in sides:
        side.mana = rng.below(7)
        side.exhausted = rng.below(side.mana + 1)
        for zone in ("hand", "reserve", "deck", "discard_pile", "hero_expedition"):
            side.put(zone, *[(PLAIN_CARD.name, DEAR_CARD.name)[rng.below(2)]] * rng.below(2))
        for kind in cards:
            if kind.type is Type.HERO:
                side.hero = kind.name if rng.below(2) else side.hero
                continue
            home = {Type.CHARACTER: "hero_expedition", Type.PERMANENT: "landmarks"}
            zones = ["hand", "reserve", "deck", "discard_pile", "hand", "reserve"]
            zones += [home[kind.type]] * 4 if kind.type in home else []
            for _ in range(1 + rng.below(2)):
                zone = zones[rng.below(len(zones))]
                visible = zone in ("hero_expedition", "landmarks")
                marks = (counters if visible else "") + (
                    "; Exhausted" if visible and rng.below(4) == 0 else ""
                )
                side.put(zone, kind.name + marks)
        for kind in tokens:
            side.put("companion_expedition", *[f"{kind.name}; token{counters}"] * rng.below(2))
    lines = ['title = "Random"', 'rules = ["endless.limits"]', "step = []", "", "[position]", ""]
    for side in sides:
        lines += [*side.lines(), ""]
    pending = tuple(
        Pending(x.kind.name, x.index + (100 if x.reserve else 0), rng.below(2))
        for x in world.listeners
        if not x.given and rng.below(3) == 0
    )
    return Start("\n".join(lines), pending)


def fuzz(rules: Rules, world: World, proof: Proof, plays: int, seed: int) -> Fuzzed:
    """Play at random from random positions, a few times from each."""
    rng = SplitMix64(seed)
    found = Fuzzed()
    while found.plays < plays:
        start = position(world, rng)
        state = built(start, rules, world)
        for _ in range(min(FROM_ONE, plays - found.plays)):
            found.plays += 1
            play(world, proof, state, rng, found, start.text)
    return found


def play(
    world: World, proof: Proof, state: State, rng: SplitMix64, found: Fuzzed, text: str
) -> None:
    """One play from a state; what it shows is added."""
    line: list[str] = []
    before = sums(proof, counts(world, state))
    for _ in range(MAX_STOPS):
        due = None if is_check(state) else decision(state)
        if state.result is not None or (due is None and not is_check(state)):
            return
        choice = None if due is None else _pick(state, due, rng)
        if choice is not None and choice.kind == "pass" and _is_last(state, choice.player):
            return  # the Afternoon ends, and with it what the proof speaks of
        line.append("-" if choice is None else f"{choice.player}: {choice.id}")
        try:
            stop = go(state, choice)
        except (Exhausted, Broken) as error:
            found.failed += 1
            found.against += [f"{error}"] if isinstance(error, Exhausted) else []
            return
        today, state = state.day, stop.state
        if state.phase is not Phase.AFTERNOON or state.day != today:
            return
        if is_quiet(state):
            if choice is not None and choice.kind == "withdraw":
                continue
            after = sums(proof, counts(world, state))
            found.moves += 1
            if not after < before:
                found.against.append(f"{text}\n{line}\n{before} -> {after}")
                return
            before = after
    found.left += 1


def _is_last(state: State, player: int) -> bool:
    """Whether everybody else has passed."""
    return all(p.passed for seat, p in enumerate(state.players) if seat != player)


def _pick(state: State, due: Decision, rng: SplitMix64) -> Choice:
    """One of the legal choices; one that does something, nearly always, where there is one."""
    every = [c for c in due.candidates(state) if c.kind != "withdraw"]
    busy = [c for c in every if c.kind != "pass"]
    for choices in (busy, every) if rng.below(12) else (every,):
        left = list(choices)
        while left:
            one = left.pop(rng.below(len(left)))
            if due.refuse(state, one) is None:
                return one
    return legal(state)[0]
