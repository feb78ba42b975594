"""The bytes of records, and the stub against the declarations."""

from __future__ import annotations

import ast
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

import core_c
from core_c import (
    Character,
    DuskState,
    Expedition,
    Side,
    Terrain,
    dusk,
    pack_state,
    unpack_state,
)
from core_c._ffi import lib

CORE = Path(core_c.__file__).parent


def test_bytes_of_a_state() -> None:
    """Each field lies where altered_core.h puts it."""
    character = Character((1, -2, 3), 1, Side.COMPANION, 258, gigantic=True, asleep=True)
    places = (
        Expedition(Terrain.FOREST, True, 1),
        Expedition(Terrain.MOUNTAIN, False, 2),
        Expedition(Terrain.WATER, True, 3),
        Expedition(Terrain.ALL, False, 7),
    )
    record = pack_state(DuskState((character,), places, tiebreak=True))
    number = [value.to_bytes(2, sys.byteorder, signed=True) for value in (1, -2, 3, 258, 31)]
    head = bytes([1, 1, 1, 2, 4, 7, 1, 0, 1, 0, 1, 2, 3, 7, 0, 0])
    assert record == head + b"".join(number) + bytes(230)


def test_round_trip() -> None:
    """Unpacking what was packed gives the same state, which the core accepts."""
    source = random.Random(5)
    for _ in range(50):
        characters = tuple(
            Character(
                (source.randint(-32768, 32767), source.randint(-9, 9), 0),
                source.randrange(2),
                Side(source.randrange(2)),
                source.randint(0, 32767),
                gigantic=source.random() < 0.5,
                asleep=source.random() < 0.5,
            )
            for _ in range(source.randint(0, 24))
        )
        state = DuskState(characters, tiebreak=source.random() < 0.5)
        assert unpack_state(pack_state(state)) == state
        dusk(state)


def test_free_slots_between_characters() -> None:
    """A record may have free slots between Characters; they count for nothing."""
    two = pack_state(DuskState((Character((1, 1, 1), 0), Character((2, 2, 2), 0))))
    gap = bytes([3]) + two[1:26] + bytes(10) + two[26:246]
    assert len(gap) == core_c.STATE_BYTES
    assert unpack_state(gap) == unpack_state(two)
    assert dusk(gap) == dusk(two)


def test_unpacking_refuses_other_sizes() -> None:
    """Bytes that cannot be a state are no state."""
    with pytest.raises(ValueError, match="255 bytes"):
        unpack_state(bytes(255))
    with pytest.raises(ValueError, match="25 slots"):
        unpack_state(bytes([25]) + bytes(255))


def test_stub_has_the_declared_functions() -> None:
    """_ffi.pyi names the functions of the cdefs, each with as many arguments."""
    declared = {}
    files = sorted(CORE.rglob("*.cdef.txt"))
    text = re.sub(r"/\*.*?\*/", "", "".join(f.read_text() for f in files), flags=re.DOTALL)
    for name, arguments in re.findall(r"(altered_\w+)\(([^)]*)\)", text):
        declared[name] = 0 if arguments.strip() == "void" else arguments.count(",") + 1
    stub = {
        node.name: len(node.args.args) - 1
        for node in ast.walk(ast.parse((CORE / "_ffi.pyi").read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("altered_")
    }
    assert stub == declared
    assert len(files) == 4
    assert len(declared) > 9 * 3
    assert all(hasattr(lib, name) for name in declared)


def test_absent_extension_says_what_to_do(tmp_path: Path) -> None:
    """Without the compiled module, importing the package is a clear ImportError."""
    copy = tmp_path / "core_c"
    copy.mkdir()
    for source in CORE.glob("*.py"):
        (copy / source.name).write_text(source.read_text())
    run = subprocess.run(
        [sys.executable, "-S", "-c", "import core_c"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "ImportError: core_c: the compiled core is absent; build it with" in run.stderr
