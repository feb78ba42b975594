"""The two engines in lockstep: the same choices, events, table and observations at every step.

``python -m verification.agreement.engine --games 100`` plays pairs of the shipped decks by chance
on both engines and stops at the first difference, with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Exhausted
from altered.program import ended
from altered.progress import progress
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from altered.scenario.run import run
from altered.shares import Crew, shares
from altered.trace.random_play import MAX_CHOICES, pick
from verification.agreement.decks import chosen_decks
from verification.agreement.observed import Observed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from altered.cards.deck import DeckList
    from altered.rules import Rules
    from altered.scenario.from_toml import Scenario
    from altered.scenario.position import Start
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from core_c.game import CoreGame
    from verification.agreement.decks import Chosen

SHOWN: Final = 12


class DifferError(Exception):
    """The engines disagree; the text says about what."""


@dataclass
class Tally:
    """What many games in lockstep came to."""

    games: int = 0
    choices: int = 0
    events: int = 0
    exhausted: Counter[str] = field(default_factory=Counter)
    uncovered: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def fail(self, where: str, error: Exception) -> None:
        """Keep a difference, or what else went wrong there."""
        kind = "" if isinstance(error, DifferError) else f"{type(error).__name__}: "
        self.failed.append(f"{where}: {kind}{error}")

    def add(self, other: Tally) -> None:
        """Count other games, too."""
        self.games += other.games
        self.choices += other.choices
        self.events += other.events
        self.exhausted += other.exhausted
        self.uncovered += other.uncovered
        self.failed += other.failed


def lockstep(
    rules: Rules, opening: State, choose: Callable[[Sequence[Choice]], Choice | None], tally: Tally
) -> None:
    """Play one game on both engines.

    Raises:
        DifferError: the choices, the events or the table are not the same.

    """
    from core_c.book import NotCoveredError
    from core_c.game import CoreGame

    try:
        core = CoreGame(opening, rules)
    except NotCoveredError as error:
        tally.uncovered[str(error)] += 1
        return
    _play_both(core, opening, choose, tally)


def _play_both(
    core: CoreGame,
    state: State,
    choose: Callable[[Sequence[Choice]], Choice | None],
    tally: Tally,
) -> None:
    """Go on from one state until ``choose`` gives nothing or the game is over."""
    from core_c.image import image

    done = 0
    tally.games += 1
    last = "the beginning"
    observed = Observed(len(state.players))
    while protocol.decider(state) is not None and done < MAX_CHOICES:
        legal = protocol.legal(state)
        try:
            offered = core.legal()
        except Exhausted as error:  # a bound of the core, as where a choice is carried out
            tally.exhausted[str(error)] += 1
            return
        _same_choices(legal, offered, f"after {last}, choice {done}")
        if different := observed.difference(core, state, legal):
            raise DifferError(f"after {last}, choice {done}: {different}")
        chosen = choose(legal)
        if chosen is None:
            return
        last = f"{chosen.player}: {chosen.id}"
        try:
            step = protocol.step(state, chosen)
            events = core.take(legal.index(chosen))
        except Exhausted as error:
            tally.exhausted[str(error)] += 1
            return
        state, done = step.state, done + 1
        _same_events(step.events, events, f"on {last}, choice {done}")
        _same_image(image(state, core.book), core.image(), f"on {last}, choice {done}")
        tally.choices += 1
        tally.events += len(events)
    if core.legal():
        raise DifferError(f"after {last} the game is over on the reference and not on the core")


def scenario_lockstep(path: Path, further: int, seed: int, tally: Tally) -> None:
    """Play a scenario on both engines, then ``further`` choices by chance; keep a difference."""
    scenario = read_scenario(path)
    script = iter(run(scenario).choices)
    rng, left = SplitMix64(seed), iter(range(further))

    def choose(legal: Sequence[Choice]) -> Choice | None:
        if (written := next(script, None)) is not None:
            return written
        return pick(legal, rng) if next(left, None) is not None else None

    try:
        from_scenario(scenario, choose, tally)
    except Exception as error:  # the file tells how to see it again
        tally.fail(path.stem, error)


def from_scenario(
    scenario: Scenario, choose: Callable[[Sequence[Choice]], Choice | None], tally: Tally
) -> None:
    """Play on both engines from where a scenario begins.

    Raises:
        DifferError: the choices, the events or the table are not the same.

    """
    from_start(scenario.start, scenario.rules, choose, tally)


def from_start(
    start: Start, rules: Rules, choose: Callable[[Sequence[Choice]], Choice | None], tally: Tally
) -> None:
    """Play on both engines from a position, first up to its first decision.

    Raises:
        DifferError: the choices, the events or the table are not the same.

    """
    from core_c.book import NotCoveredError
    from core_c.game import CoreGame
    from core_c.image import image

    try:
        core = CoreGame(start.before, rules)
        _same_events(start.events, core.load(start.before), "up to the first decision")
        _same_image(image(start.state, core.book), core.image(), "at the beginning")
        _play_both(core, start.state, choose, tally)
    except NotCoveredError as error:
        tally.uncovered[str(error)] += 1


def _same_choices(ours: Sequence[Choice], theirs: Sequence[Choice], where: str) -> None:
    if tuple(ours) == tuple(theirs):
        return
    one, two = [f"{c.player}: {c.id}" for c in ours], [f"{c.player}: {c.id}" for c in theirs]
    lines = [f"choices {where}: reference {len(one)}, core {len(two)}"]
    lines += [f"  only reference: {c}" for c in one if c not in two][:SHOWN]
    lines += [f"  only core: {c}" for c in two if c not in one][:SHOWN]
    if len(lines) == 1:
        pairs = [(a, b) for a, b in zip_longest(one, two) if a != b]
        lines += [f"  order: {a} / {b}" for a, b in pairs][:SHOWN]
    raise DifferError("\n".join(lines))


def _text(event: Event | None) -> str:
    if event is None:
        return "nothing"
    data = " ".join(f"{k}={v}" for k, v in event.data)
    return f"{event.kind} {data} [{', '.join(event.rules)}]"


def _same_events(ours: Sequence[Event], theirs: Sequence[Event], where: str) -> None:
    if tuple(ours) == tuple(theirs):
        return
    for number, (one, two) in enumerate(zip_longest(ours, theirs)):
        if one != two:
            before = "\n".join(f"    {_text(e)}" for e in ours[max(0, number - 3) : number])
            text = f"event {number} {where}\n{before}\n  reference: {_text(one)}"
            raise DifferError(f"{text}\n  core:      {_text(two)}")


def _same_image(ours: Sequence[int], theirs: Sequence[int], where: str) -> None:
    if list(ours) == list(theirs):
        return
    at = next(i for i, (a, b) in enumerate(zip_longest(ours, theirs)) if a != b)
    low = max(0, at - 15)
    text = f"table {where}, number {at} of {len(ours)} and {len(theirs)}"
    one, two = list(ours[low : at + 15]), list(theirs[low : at + 15])
    raise DifferError(f"{text}\n  reference: {one}\n  core:      {two}")


def by_chance(rules: Rules, rng: SplitMix64) -> Rules:
    """The rules with about half of the readings drawn anew."""
    chosen: dict[str, str] = {}
    for reading in rules.readings:
        if rng.below(2):
            chosen[reading.id] = reading.played_ids[rng.below(len(reading.played_ids))]
    return rules.under(chosen)


def random_lockstep(
    rules: Rules, decks: Sequence[DeckList], seed: int, mode: str, tally: Tally
) -> None:
    """One game by chance; a difference is kept in ``tally.failed``, not raised."""
    rng = SplitMix64(seed)
    names = " ".join(deck.name for deck in decks)
    try:
        opening = protocol.start(rules, decks, mode=mode)
        lockstep(rules, opening, lambda legal: pick(legal, rng), tally)
    except Exception as error:  # the seed tells how to see it again
        tally.fail(f"{names}, {mode}, seed {seed}", error)


@dataclass(frozen=True)
class _Asked:
    """What is compared: games of these decks, or scenarios by their names in the specification."""

    rules: Rules
    decks: Chosen
    mode: str
    seed: int
    readings: bool
    scenarios: tuple[str, ...]
    further: int


def _one(asked: _Asked, number: int) -> Tally:
    """The game or the scenario of that number."""
    tally, seed = Tally(), asked.seed + number
    if asked.scenarios:
        file = spec_root() / asked.scenarios[number]
        scenario_lockstep(file, asked.further, seed, tally)
    else:
        read = by_chance(asked.rules, SplitMix64(~seed)) if asked.readings else asked.rules
        random_lockstep(read, asked.decks(seed), seed, asked.mode, tally)
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison; 0 when the engines agree, 1 when not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", nargs="*", help="shipped decks; else decks by chance")
    parser.add_argument("--games", type=int, default=20, help="games in all")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--mode", default="two-player")
    parser.add_argument("--cards", help="a file of community JSON: decks are made of its cards")
    parser.add_argument(
        "--scenarios", action="store_true", help="instead of games: every shipped scenario"
    )
    parser.add_argument("--further", type=int, default=40, help="choices after a scenario")
    parser.add_argument("--stop", type=int, default=1, help="stop after this many differences")
    parser.add_argument(
        "--readings", action="store_true", help="other values of the readings in each game"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", help="the address of a Dask scheduler whose workers play")
    options = parser.parse_args(arguments)
    root = spec_root()
    files = sorted((root / "scenarios").rglob("*.toml")) if options.scenarios else []
    asked = _Asked(
        rules=load(),
        decks=chosen_decks(options.mode, options.decks, options.cards),
        mode=options.mode,
        seed=options.seed,
        readings=options.readings,
        scenarios=tuple(file.relative_to(root).as_posix() for file in files),
        further=options.further,
    )
    tally, total, ended = Tally(), len(files) or options.games, 0
    crew = Crew(options.jobs, options.cluster)
    with progress("games", total) as done, suppress(KeyboardInterrupt):
        for more in shares(_one, asked, range(total), crew):
            tally.add(more)
            ended += 1
            done(ended)
            if len(tally.failed) >= options.stop:
                break
    if ended < total and not tally.failed:
        sys.stdout.write(f"interrupted after {ended} of {total}\n")
    for text in tally.failed:
        sys.stdout.write(text + "\n")
    for text, number in sorted(tally.uncovered.items()):
        sys.stdout.write(f"not covered, {number} games: {text}\n")
    for text, number in sorted(tally.exhausted.items()):
        sys.stdout.write(f"exhausted, {number} games: {text}\n")
    sys.stdout.write(
        f"{tally.games} games, {tally.choices} choices, {tally.events} events, "
        f"{tally.exhausted.total()} exhausted, {tally.uncovered.total()} not covered, "
        f"{len(tally.failed)} differences\n"
    )
    return 1 if tally.failed else 130 if ended < total else 0


if __name__ == "__main__":
    raise SystemExit(ended(main))
