"""Work in shares: the same results whoever does it, and a lost worker costs its share only."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from subprocess import PIPE
from typing import TYPE_CHECKING

import pytest

from altered.cli.output import INTERRUPTED
from altered.failure import Broken, Malformed
from altered.rules import load
from altered.rules.root import spec_root
from altered.shares import ALONE, MOST_LOST, Crew, shares
from verification.overlays import applied, read_overlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from distributed import LocalCluster

PATIENCE = 60.0
TWO = Crew(2)


def doubled(by: int, part: int) -> int:
    """Some work."""
    return by * part


def fatal(folder: Path, part: int) -> int:
    """Work whose process is killed at 3, the first time; each time leaves a mark."""
    marks = [*folder.glob(f"{part}-*")]
    (folder / f"{part}-{len(marks)}").touch()
    if part == 3 and not marks:
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def deadly(_: None, part: int) -> int:
    """Work that ends each process which does it."""
    if part == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def slow(folder: Path, part: int) -> str:
    """Work that says which process did it; it waits until a test has seen that it began."""
    (folder / f"begun-{part}").write_text(str(os.getpid()))
    time.sleep(0.2)
    with (folder / "done").open("a") as file:
        file.write(f"{part}\n")
    return f"result {part}"


def choices(rules: object, part: int) -> tuple[int, str]:
    """What rules that came from elsewhere are."""
    return part, repr(rules)


@pytest.mark.parametrize("crew", [ALONE, TWO])
def test_results_are_in_order(crew: Crew) -> None:
    """One process or two: the same results, and none for no parts."""
    assert list(shares(doubled, 2, range(40), crew)) == list(range(0, 80, 2))
    assert list(shares(doubled, 2, (), crew)) == []


def test_a_lost_process_costs_its_share(tmp_path: Path) -> None:
    """Killed at share 3: it is done again, and what was done before is not."""
    assert list(shares(fatal, tmp_path, range(12), Crew(2, how="fork"))) == list(range(12))
    assert len([*tmp_path.glob("3-*")]) == 2
    assert len([*tmp_path.glob("0-*")]) == 1
    again = [p for p in range(12) if len([*tmp_path.glob(f"{p}-*")]) > 1]
    assert len(again) <= 4  # what the two processes were at, or had taken from the queue


def test_a_share_that_ends_each_process_is_told() -> None:
    """The first result is given; then it is not tried for ever."""
    found = shares(deadly, None, range(8), Crew(2, how="fork"))
    assert next(found) == 0
    with pytest.raises(Broken, match=f"ALT-B095: {MOST_LOST} processes ended.* at share 1 "):
        list(found)


def test_rules_go_to_other_processes(tmp_path: Path) -> None:
    """Shipped ones, and those of a folder that the other process does not have."""
    change = tmp_path / "change.toml"
    change.write_text('title = "t"\n[limits]\n"morning.draw" = 3\n', encoding="utf-8")
    other = load(root=applied(read_overlay(change), tmp_path / "spec"))
    for rules in (load(), other, load().under({"endless.given": "each-card"})):
        told = list(shares(choices, rules, range(2), TWO))
        assert told == [(0, repr(rules)), (1, repr(rules))]


def test_nobody_answers() -> None:
    """A scheduler that is not there, and no address at all: a plain message, no stack trace."""
    pytest.importorskip("distributed")
    for address in ("tcp://127.0.0.1:9", "nonsense://"):
        with pytest.raises(Malformed, match='ALT-C079: no Dask scheduler answers at "'):
            list(shares(doubled, 2, range(3), Crew(cluster=address)))


@pytest.fixture
def cluster() -> Iterator[LocalCluster]:
    """Two workers of one thread each, and a scheduler."""
    dask = pytest.importorskip("distributed")
    with dask.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made


@pytest.mark.slow
def test_a_lost_worker_of_a_cluster_costs_its_share(cluster: LocalCluster, tmp_path: Path) -> None:
    """One of two processes is killed in the middle: the results are those of one process here."""
    parts = range(40)
    found = shares(slow, tmp_path, parts, Crew(cluster=cluster.scheduler_address))
    results = [next(found) for _ in range(10)]
    begun = sorted(tmp_path.glob("begun-*"), key=lambda path: path.stat().st_mtime)
    os.kill(int(begun[-1].read_text()), signal.SIGKILL)
    results += found
    assert results == [f"result {part}" for part in parts]
    done = (tmp_path / "done").read_text().split()
    assert {int(part) for part in done} == {*parts}
    # what the lost worker had done and not yet handed over is done again, and no more
    assert len(done) <= len(parts) + 8


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--games", "40", "--json"),
        ("simulate", "--games", "24", "--compare", "The Kraken", "--bot", "greedy", "--json"),
        ("try", "tests/verification/loops/sets/cut/baton.toml", "--games", "2", "--json"),
    ],
)
def test_commands_print_the_same_on_a_cluster(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Byte for byte what one process here prints."""
    from altered.cli import run

    told = []
    for more in (("--jobs", "1"), ("--jobs", "2"), ("--cluster", cluster.scheduler_address)):
        code = run([*words, *more])
        told.append((code, capsys.readouterr().out))
    assert told[0] == told[1] == told[2]
    assert len(told[0][1]) > 100


@pytest.mark.slow
def test_a_pool_of_cards_is_searched_by_a_cluster(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The same sets, counts and stored blocks as one process; a second run takes all from there."""
    from altered.cli import run

    told = []
    for name, more in (("a", ("--jobs", "1")), ("b", ("--cluster", cluster.scheduler_address))):
        base = tmp_path / f"{name}.sqlite"
        words = ["loops", "--pool", "spec/cards/examples.toml", "--results", str(base), *more]
        code = run(words)
        told.append((code, capsys.readouterr().out, kept(base)))
        assert run(words) == code
        assert capsys.readouterr().out == told[-1][1]
    assert told[0] == told[1]


@pytest.mark.slow
def test_an_interrupted_search_of_a_cluster_goes_on(cluster: LocalCluster, tmp_path: Path) -> None:
    """SIGINT: finished shares are kept, the workers are left nothing to do, and it resumes.

    The store has the same rows then as after a search that nobody interrupted.
    """
    client = pytest.importorskip("distributed").Client(cluster.scheduler_address)
    cards = spec_root() / "cards" / "examples.toml"
    broken, whole = tmp_path / "broken.sqlite", tmp_path / "whole.sqlite"

    def search(base: Path, *more: str) -> subprocess.Popen[str]:
        words = ["loops", "--pool", str(cards), "--results", str(base), *more]
        command = [sys.executable, "-m", "altered", *words]
        return subprocess.Popen(command, stdout=PIPE, stderr=PIPE, text=True)

    first = search(broken, "--cluster", cluster.scheduler_address)
    until(lambda: bool(kept(broken)["block"]))
    first.send_signal(signal.SIGINT)
    _, said = first.communicate(timeout=PATIENCE)
    assert first.returncode == INTERRUPTED
    assert "the same command resumes" in said
    left = kept(broken)["block"]
    assert left
    with client:
        until(lambda: not any(client.processing().values()))
    told = []
    for base, more in ((broken, ("--cluster", cluster.scheduler_address)), (whole, ("-j", "1"))):
        done = search(base, *more)
        told.append((done.communicate(timeout=PATIENCE)[0], done.returncode))
    assert told[0] == told[1]
    assert len(left) < len(kept(whole)["block"])
    assert set(left) <= set(kept(broken)["block"])
    assert kept(broken) == kept(whole)


def kept(base: Path) -> dict[str, list[object]]:
    """The rows of a store; none while there is none."""
    if not base.exists():
        return {"answer": [], "block": []}
    with closing(sqlite3.connect(base)) as store:
        try:
            return {
                one: sorted(store.execute(f"select * from {one}")) for one in ("answer", "block")
            }
        except sqlite3.OperationalError:  # it is made just now
            return {"answer": [], "block": []}


def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never was"
        time.sleep(0.05)
