"""Digests depend on the state alone: on no machine, process, hash seed or order of sets."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from altered.failure import Broken
from altered.terms import Status
from altered.trace.canonical import Digester, digest
from altered.trace.line import Line
from tests.trace.games import pairs, played

REPOSITORY = Path(__file__).parents[2]
PLAY = """
import sys
from tests.trace.games import played
for seed in range(int(sys.argv[1])):
    print(*(entry.digest for entry in played(seed).trace().entries))
"""


@dataclass(frozen=True)
class Small:
    """A value of every kind."""

    number: int
    words: tuple[str, ...] = ()
    statuses: frozenset[Status] = frozenset()
    flag: bool = False
    none: int | None = None


def test_the_encoding_is_pinned() -> None:
    """The digest of a small value is this one for ever."""
    value = Small(7, ("a", "é"), frozenset({Status.ASLEEP, Status.ANCHORED}), flag=True)
    wanted = "40090725c11855c5ff592a3d688f3be25ba295ad5451020f9993173ed9d21c47"
    assert Digester().digest(value) == wanted


def test_every_part_counts() -> None:
    """A change of any field changes the digest."""
    one = Small(1)
    others = [
        replace(one, number=2),
        replace(one, words=("",)),
        replace(one, words=("1",)),
        replace(one, statuses=frozenset({Status.ASLEEP})),
        replace(one, flag=True),
        replace(one, none=0),
    ]
    digests = {Digester().digest(value) for value in [one, *others]}
    assert len(digests) == 7


def test_a_field_at_its_default_counts_for_nothing() -> None:
    """A field that is added later, at its default, leaves digests alone."""

    @dataclass(frozen=True)
    class Before:
        number: int

    @dataclass(frozen=True)
    class After:
        number: int
        more: tuple[int, ...] = ()

    After.__name__ = Before.__name__
    assert Digester().digest(Before(3)) == Digester().digest(After(3))
    assert Digester().digest(Before(3)) != Digester().digest(After(3, (1,)))


def test_what_has_no_digest_is_refused() -> None:
    """A state with a list in it is a bug of ours, and is told as one."""

    @dataclass(frozen=True)
    class Wrong:
        things: list[int]

    with pytest.raises(Broken, match="ALT-B060"):
        Digester().digest(Wrong([1]))


def test_states_of_a_game_have_different_digests(line: Line) -> None:
    """No two states of a game share a digest, and remembering changes none."""
    line.go(line.at + line.ahead)
    digests = [entry.digest for entry in line.trace().entries]
    assert len(set(digests)) == len(digests) > 50
    assert digests[-1] == digest(line.state)


def digests(hash_seed: str, games: int) -> list[str]:
    """The digests of so many games, each in a line, in a process with that hash seed."""
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(games)],
        capture_output=True,
        check=True,
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        text=True,
    )
    return run.stdout.splitlines()


@pytest.mark.audit
@pytest.mark.parametrize(
    ("games", "seeds"),
    [
        (1, ("4294967295",)),
        pytest.param(len(pairs()), ("0", "1", "4294967295", "random"), marks=pytest.mark.slow),
    ],
)
def test_the_hash_seed_does_not_matter(games: int, seeds: tuple[str, ...]) -> None:
    """The same games have the same digests in processes with other hash seeds, and in this one."""
    here = [" ".join(e.digest for e in played(n).trace().entries) for n in range(games)]
    for seed in seeds:
        assert digests(seed, games) == here
    assert len(set(here)) == games
    assert all(len(line.split()) > 50 for line in here)
