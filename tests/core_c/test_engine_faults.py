"""Ten faults planted in the C engine, one at a time: comparing the engines shows each of them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from cffi import FFI

from altered.rules import load
from tests.core_c.planted import ENGINE, UNITS, copied
from verification.agreement.decks import chosen_decks
from verification.agreement.engine import Tally, random_lockstep

game = pytest.importorskip("core_c.game", reason="the compiled core is absent")

GAMES = 60

# what the fault is: file, the code as it is, the code with the fault
FAULTS = {
    "a tie moves an Expedition": (
        "day/dusk.c",
        "own[k] > (theirs[k] - less > 0 ? theirs[k] - less : 0)",
        "own[k] >= (theirs[k] - less > 0 ? theirs[k] - less : 0)",
    ),
    "Asleep Characters count": (
        "day/dusk.c",
        "        if (is_asleep(e, v, t)) continue;\n",
        "",
    ),
    "Fleeting goes to the Reserve": (
        "modify.c",
        "a->zone = ZONE_DISCARD_PILE;\n        if (!has_verb(a, W_discard))",
        "if (!has_verb(a, W_discard))",
    ),
    "a player without cards cannot expand": (
        "day/phases.c",
        "offer(e, out, W_decline, a.left[0]);",
        "if (seat->hand_count < 3) offer(e, out, W_decline, a.left[0]);",
    ),
    "the first player does not change": (
        "day/phases.c",
        "atom(A_NOTE, left_of(&e->now, e->now.s.first_player), W_succeed)",
        "atom(A_NOTE, e->now.s.first_player, W_succeed)",
    ),
    "one card fewer is drawn": (
        "chance.c",
        "unsigned count = deck_first(&e->now, order[i], w[0], cards);",
        "unsigned count = deck_first(&e->now, order[i], w[0] - 1u, cards);",
    ),
    "an Anchored Character rests": (
        "modify.c",
        "case M_ANCHORED:\n        if (!resting(a)",
        "case M_ANCHORED:\n        if (a->amount == 0 || !resting(a)",
    ),
    "uses are counted anew in no new day": (
        "day/phases.c",
        "    s->use_count = 0;\n",
        "",
    ),
    "a token stays a card elsewhere": (
        "modify.c",
        "t->form != FORM_TOKEN) return false;",
        "t->form != FORM_EMBLEM) return false;",
    ),
    "new objects of one instant by seat": (
        "carry_out.c",
        "bool by_order = reads(e->core, R_timestamp_simultaneous, "
        "V_timestamp_simultaneous_initiative_order);",
        "bool by_order = false;",
    ),
}


@pytest.fixture(scope="module")
def compiler() -> str:
    """Find a C compiler, or skip."""
    found = os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc")
    if found is None:
        pytest.skip("no C compiler")
    return found


@pytest.fixture(scope="module")
def objects(compiler: str, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The units in which no fault is planted, compiled once."""
    folder = tmp_path_factory.mktemp("objects")
    for unit in (one for one in UNITS if one != "two"):
        source, made = str(ENGINE / f"{unit}.c"), str(folder / f"{unit}.o")
        _run([compiler, "-c", "-fPIC", "-O0", source, "-o", made])
    return sorted(folder.glob("*.o"))


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, capture_output=True)


def _engine(
    compiler: str, objects: Sequence[Path], folder: Path, name: str | None
) -> tuple[FFI, object]:
    """The engine with one fault, or without, as a library of its own."""
    engine = copied(folder, None if name is None else FAULTS[name])
    library = folder / "faulty.so"
    unit = str(engine / "two.c")
    _run([compiler, "-shared", "-fPIC", "-O1", unit, *map(str, objects), "-o", str(library)])
    ffi = FFI()
    ffi.cdef((ENGINE / "altered_engine.cdef.txt").read_text(encoding="utf-8"))
    return ffi, ffi.dlopen(str(library))


def _differences(monkeypatch: pytest.MonkeyPatch, engine: tuple[FFI, object]) -> Tally:
    monkeypatch.setattr(game, "ffi", engine[0])
    monkeypatch.setattr(game, "lib", engine[1])
    tally, decks = Tally(), chosen_decks("two-player", ())
    for seed in range(GAMES):
        random_lockstep(load(), decks(seed), seed, "two-player", tally)
        if tally.failed:
            break
    return tally


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_seen(
    name: str,
    compiler: str,
    objects: Sequence[Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Some game by chance shows a difference."""
    tally = _differences(monkeypatch, _engine(compiler, objects, tmp_path, name))
    assert len(tally.failed) == 1
    assert "Error: " not in tally.failed[0], "a difference, not a crash of the test"


@pytest.mark.slow
def test_without_a_fault_nothing_is_seen(
    compiler: str, objects: Sequence[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library built like this agrees, so it is the faults that are seen."""
    tally = _differences(monkeypatch, _engine(compiler, objects, tmp_path, None))
    assert tally.failed == []
    assert tally.games == GAMES


def test_ten_faults_are_planted() -> None:
    """Each in code that is there once."""
    for file, right, wrong in FAULTS.values():
        assert (ENGINE / file).read_text(encoding="utf-8").count(right) == 1
        assert right != wrong
    assert len(FAULTS) == 10
