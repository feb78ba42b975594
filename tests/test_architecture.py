"""Imports run one way (DESIGN.md, section 2); `import altered` needs no compiler and no z3."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from verification.audit.floors import across, arrows, circles, main, rests, sources
from verification.audit.floors import room_of as room_in

REPOSITORY = Path(__file__).parents[1]
ROOMS = ("altered", "core_c", "verification", "docs", "tests", "benchmarks")

# room -> the rooms it may import; `altered.cli` is the outermost layer and counts apart
ALLOWED = {
    "altered": {"altered"},
    "altered.cli": {"altered", "altered.cli"},
    "core_c": {"core_c", "altered"},
    "verification": {"verification", "core_c", "altered"},
    "docs": {"docs", "verification", "core_c", "altered", "altered.cli"},
    "benchmarks": {"benchmarks", "verification", "core_c", "altered", "altered.cli"},
    "tests": {*ROOMS, "altered.cli"},
}
# the doors that look outward, by importing inside a function
LAZY = {"altered": {"core_c"}, "altered.cli": {"core_c", "verification"}}
# the rooms of `altered`, the ground floor first: each imports from lower floors only
FLOORS = (
    {"failure", "numerals", "patterns", "program", "progress", "report_format", "terms", "workers"},
    {"files", "handed", "shares"},
    {"rules"},
    {"ability", "mode"},
    {"failure_words", "state"},
    {"ask", "cards"},
    {"engine", "keyword"},
    {"compiled", "playing", "trace", "victory"},
    {"__init__", "effect"},
    {"reaction"},
    {"play"},
    {"day"},
    {"scenario", "simulation"},
    {"draw", "editor"},
    {"studio"},
    {"cli", "env"},
    {"__main__"},
)
LONGEST_CIRCLE = 14
"""So many files of one room import each other at most; the number may only fall."""
# what only one module of one room touches
SINGLE = {"z3": "verification", "core_c._ffi": "core_c"}


@cache
def _tree(source: str) -> ast.Module:
    """Parse a source; several tests ask for the same ones."""
    return ast.parse(source)


def room_of(module: str) -> str:
    """Return the room of a module; empty for modules of others."""
    if module in ("altered.cli", "altered.__main__") or module.startswith("altered.cli."):
        return "altered.cli"
    first = module.split(".", 1)[0]
    return first if first in ROOMS else ""


def imports(source: str, package: str) -> list[tuple[str, int, bool]]:
    """Return the imports of a module: what, line, whether inside a function or for types only."""
    found: list[tuple[str, int, bool]] = []

    def visit(node: ast.AST, inside: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend((alias.name, node.lineno, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parent = package.rsplit(".", node.level - 1)[0] if node.level else ""
            base = ".".join(part for part in (parent, node.module or "") if part)
            found.append((base, node.lineno, inside))
            found.extend((f"{base}.{alias.name}", node.lineno, inside) for alias in node.names)
        deeper = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        deeper = deeper or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.expr):  # in which nothing is imported
                visit(child, deeper)

    visit(_tree(source), inside=False)
    return found


def offences(name: str, source: str) -> list[str]:
    """Return the imports of the file `name` (relative to the repository) that run the wrong way."""
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    room = room_of(module)
    package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
    wrong: list[str] = []
    for target, line, inside in imports(source, package):
        there = room_of(target)
        allowed = ALLOWED[room] | (LAZY.get(room, set()) if inside else set())
        if there and there not in allowed:
            wrong.append(f"{name}:{line}: {room} imports {target}")
        if target.split(".", 1)[0] == "z3" and room not in ("verification", "tests", "benchmarks"):
            wrong.append(f"{name}:{line}: {room} imports z3")
    return wrong


def files() -> dict[str, str]:
    """Return the Python files of all rooms: name -> source."""
    found = [path for room in ROOMS for path in sorted((REPOSITORY / room).rglob("*.py"))]
    return {p.relative_to(REPOSITORY).as_posix(): p.read_text(encoding="utf-8") for p in found}


def test_imports_run_one_way() -> None:
    """No module imports a layer above its own, but for the two lazy doors."""
    sources = files()
    assert len(sources) > 20
    assert [wrong for name, source in sources.items() for wrong in offences(name, source)] == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("altered/rules/x.py", "import verification"),
        ("altered/rules/x.py", "from core_c import step"),
        ("altered/rules/x.py", "def f():\n    import verification.checks"),
        ("altered/rules/x.py", "from altered.cli import run"),
        ("altered/rules/x.py", "from altered import cli"),
        ("altered/rules/x.py", "from ..cli import run"),
        ("altered/rules/x.py", "def f():\n    import z3"),
        ("altered/cli/commands/x.py", "import verification"),
        ("core_c/x.py", "from verification import checks"),
        ("verification/x.py", "from docs import conf"),
        ("verification/x.py", "from altered.cli import run"),
        ("docs/x.py", "import tests.conftest"),
    ],
)
def test_wrong_imports_are_seen(name: str, source: str) -> None:
    """The check refuses each import that runs the wrong way."""
    assert len(offences(name, source)) >= 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("altered/core.py", "def core():\n    import core_c"),
        ("altered/cli/commands/x.py", "def f():\n    from verification import checks"),
        ("altered/rules/x.py", "from altered import failure"),
        ("altered/rules/x.py", "from . import near\nfrom ..failure import Place"),
        ("verification/x.py", "import z3\nimport core_c\nimport altered"),
    ],
)
def test_right_imports_pass(name: str, source: str) -> None:
    """The check lets the right ways and the two lazy doors through."""
    assert offences(name, source) == []


@pytest.mark.parametrize("target", SINGLE)
def test_one_module_touches_it(target: str) -> None:
    """One module at most imports z3, and one the compiled core."""
    touching = [
        name
        for name, source in files().items()
        if name.startswith(f"{SINGLE[target]}/")
        and not name.endswith("/__init__.py")
        and any(
            one == target or one.startswith(f"{target}.")
            for one, _, _ in imports(source, room_of(name.split("/", 1)[0]))
        )
    ]
    assert len(touching) <= 1, touching


def modules() -> dict[str, Path]:
    """Return the modules of the three rooms of code: dotted name -> file."""
    found: dict[str, Path] = {}
    for room in ("altered", "core_c", "verification"):
        for path in sorted((REPOSITORY / room).rglob("*.py")):
            name = path.relative_to(REPOSITORY).with_suffix("").as_posix().replace("/", ".")
            found[name.removesuffix(".__init__")] = path
    return found


READS_FIRST: Final = ("altered.playing",)
"""Modules that load the engine only when somebody plays: who reads a rule does not wait for it."""


def needless(sources: dict[str, str]) -> list[str]:
    """Return imports inside functions that could stand at the top: nothing there leads back.

    ``sources`` has the text of each module by its dotted name. Importing a module runs the
    packages that it lies in, so these count as imported, too. So does what the ``__getattr__`` of
    a package imports for who asks the package for a name; not that of ``altered``, in which all
    modules lie: nothing would be needless.
    """
    at_once: dict[str, set[str]] = {}
    late: list[tuple[str, int, set[str]]] = []
    for name, source in sources.items():
        at_once[name] = set()
        for node, inside in _own_imports(source, asked=name != "altered"):
            meant = {f"{node.module}.{alias.name}" for alias in node.names} | {node.module or ""}
            run = {one.rsplit(".", n)[0] for one in meant for n in range(one.count(".") + 1)}
            own = run & (sources.keys() - {name})
            if not inside:
                at_once[name] |= own
            elif own:
                late.append((name, node.lineno, own))

    def loaded(names: set[str]) -> set[str]:
        found: set[str] = set()
        left = sorted(names)
        while left:
            one = left.pop()
            if one not in found:
                found.add(one)
                left += sorted(at_once[one])
        return found

    wrong: list[str] = []
    for name, line, targets in late:
        all_loaded = loaded(targets)
        room = room_of(name)
        lazy = (
            room == "altered.cli"
            or name in READS_FIRST
            or any(room_of(one) == "core_c" for one in all_loaded)
        )
        if name not in all_loaded and not (lazy and room != "core_c"):
            wrong.append(f"{name}:{line}")
    return wrong


def _own_imports(source: str, *, asked: bool) -> list[tuple[ast.ImportFrom, bool]]:
    """Return the imports that are carried out, each with whether it stands inside a function.

    Those of ``__getattr__`` stand outside, when they are ``asked`` for with the module.
    """
    found: list[tuple[ast.ImportFrom, bool]] = []

    def visit(node: ast.AST, inside: bool) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.ImportFrom):
                found.append((child, inside))
            late = isinstance(child, ast.FunctionDef) and not (
                asked and child.name == "__getattr__"
            )
            visit(child, inside or late)

    visit(_tree(source), inside=False)
    return found


def test_imports_stand_at_the_top() -> None:
    """Inside a function is imported what leads back, what a command needs, and the core."""
    sources = {name: path.read_text(encoding="utf-8") for name, path in modules().items()}
    assert needless(sources) == []


def test_a_needless_late_import_is_seen() -> None:
    """One that leads back passes, as does the core; one that does not is told with its line."""
    late = "def f():\n    from altered.{} import x"
    sources = {
        "altered": "",
        "altered.a": late.format("b"),
        "altered.b": "from altered.a import f",
        "altered.c": late.format("a"),
        "core_c": "",
        "altered.d": "def f():\n    from core_c import x",
    }
    assert needless(sources) == ["altered.c:2"]


@pytest.mark.audit
def test_each_chapter_can_be_loaded_first() -> None:
    """Whichever module of the engine is imported first, no circle of imports stops it."""
    code = """
import importlib, sys
import altered
for name in sys.argv[1:]:
    for loaded in sorted(sys.modules):
        if loaded.startswith("altered.") and loaded.split(".")[1] in CHAPTERS:
            del sys.modules[loaded]
    importlib.import_module(name)
print(len(sys.argv) - 1)
"""
    chapters = {"ask", "day", "effect", "engine", "passive", "play", "reaction", "victory"}
    within = tuple(f"altered.{chapter}" for chapter in sorted(chapters))
    names = [name for name in modules() if name.startswith(within)]
    assert len(names) > 80
    done = subprocess.run(
        [sys.executable, "-c", f"CHAPTERS = {sorted(chapters)}\n{code}", *names],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        text=True,
    )
    assert (done.stderr, done.stdout) == ("", f"{len(names)}\n")


def test_data_holds_no_code() -> None:
    """The specification is data only."""
    assert sorted((REPOSITORY / "spec").rglob("*.py")) == []


def test_importing_altered_is_light() -> None:
    """`import altered` loads neither z3 nor the core nor the verification nor the commands."""
    code = (
        "import sys, altered; print([name for name in sorted(sys.modules) if name.split('.')[0] in "
        "('z3', 'core_c', 'verification', 'typer', 'rich', 'polib') or name == 'altered.cli'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        text=True,
    )
    assert done.stdout == "[]\n"


def test_the_readme_names_every_room_of_verification() -> None:
    """The table of the README says of each room of ``verification/`` which question it answers."""
    table = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    rooms = sorted(path.parent.name for path in (REPOSITORY / "verification").glob("*/__init__.py"))
    assert len(rooms) > 15
    assert [room for room in rooms if f"`{room}/`" not in table] == []


def upward(modules: dict[str, str]) -> list[str]:
    """Return the imports of `altered` that run up to another floor, or along their own."""
    floor = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
    return sorted(
        f"{name} imports {target}"
        for name, target in arrows(modules)
        if room_in(name) != room_in(target) and floor[room_in(name)] <= floor[room_in(target)]
    )


def test_rooms_form_floors() -> None:
    """Every room stands on one floor, and no import runs up, whatever it stands in."""
    found = sources()
    rooms = [room for floor in FLOORS for room in sorted(floor)]
    assert sorted(rooms) == sorted({room_in(name) for name in found})
    assert upward(found) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("altered.state.planted", "from altered.engine import step"),
        ("altered.engine.planted", "def f():\n    from altered.keyword import modifiers"),
        ("altered.effect.planted", "if TYPE_CHECKING:\n    from altered.play.free import PlayFree"),
        ("altered.rules.planted", "import altered.cards.deck"),
    ],
)
def test_an_upward_import_is_seen(module: str, line: str) -> None:
    """One at the top of a file, inside a function, for types alone, along a floor."""
    found = upward({**sources(), module: line})
    assert [one.split(" ", 1)[0] for one in found] == [module]


def test_files_import_each_other_inside_one_room_only() -> None:
    """No circle of files goes across rooms, and none inside a room grows."""
    found = circles(rests(arrows(sources())))
    assert across(found) == ()
    assert len(found[0]) <= LONGEST_CIRCLE


def test_a_circle_across_rooms_is_seen() -> None:
    """Two files of two rooms that import each other are told with both names."""
    planted = {
        "altered.day.planted": "from altered.state import planted",
        "altered.state.planted": "def f():\n    from altered.day.planted import g",
    }
    found = circles(rests(arrows({**sources(), **planted})))
    assert across(found) == (("altered.day.planted", "altered.state.planted"),)


def test_the_command_prints_the_floors(capsys: pytest.CaptureFixture[str]) -> None:
    """From the top floor down, and that no circle goes across rooms."""
    assert main() == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{len(FLOORS)}  __main__: cli"
    assert "no circle of files goes across rooms" in told
