"""Digests of what a result depends on: values, files, and the program itself.

The program is taken by folder: a module depends on every file of its own folder and of each
folder it imports from, and so on. That is more than it needs, and never less: modules that are
found by folder at run time are in the digest, too. Files right in a room (`verification/solver.py`)
count one by one.
"""

from __future__ import annotations

import ast
import hashlib
import json
import platform
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final, TypeAlias

from altered import handed

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

ROOMS: Final = ("altered", "core_c", "verification")
SOURCES: Final = frozenset({".py", ".lark", ".c", ".h", ".txt", ".so"})
TOOLS: Final = ("z3-solver", "lark", "numpy", "pydantic", "cffi", "pycparser")
WORDS: Final = frozenset({"text", "title", "note", "why", "answer", "question", "situation"})
"""What people read of a limit, or of a reading and its values; nothing is decided by it."""
NAMING: Final = SOURCES - {".so"}
BLOCKS: Final = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement holds others."""
_DOTTED: Final = re.compile(r"[\w-]+(?:\.[\w-]+)+")
HERE: Final = Path(__file__).parents[2]


def digest(*values: Plain) -> str:
    """The SHA-256 (64 hexadecimal digits) of plain values; equal values, equal digest."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def files_digest(base: Path, files: Iterable[Path]) -> str:
    """The digest of the names (relative to `base`) and contents of files, in order of name."""
    told: list[Plain] = []
    for file in sorted(files):
        told += [file.relative_to(base).as_posix(), hashlib.sha256(file.read_bytes()).hexdigest()]
    return digest(*told)


def folder_digest(base: Path, *names: str) -> str:
    """The digest of all TOML files of some files and folders of `base`; absent ones count too."""
    told: list[Plain] = []
    for name in names:
        told += [name, (base / name).exists(), files_digest(base, _tables(base / name))]
    return digest(*told)


def meaning_digest(base: Path, *names: str) -> str:
    """The same without comments and what only people read (``WORDS``): another word, same digest.

    A file that is not well-formed counts as it is.
    """
    told: list[Plain] = []
    for name in names:
        for file in _tables(base / name):
            told += [file.relative_to(base).as_posix(), _wordless(tables_of(file))]
    return digest(*told)


def tables_of(file: Path) -> Mapping[str, object] | str:
    """What a TOML file says without its comments; of one that is not well-formed a digest."""
    text = file.read_bytes()
    try:
        return tomllib.loads(text.decode())
    except (ValueError, RecursionError):  # no text, no TOML, or beyond what can be read
        return hashlib.sha256(text).hexdigest()


def _tables(place: Path) -> list[Path]:
    """A file, or all TOML files of a folder."""
    return [place] if place.is_file() else sorted(place.rglob("*.toml"))


def _wordless(part: object) -> Plain:
    if isinstance(part, dict):
        return {str(key): _wordless(one) for key, one in part.items() if key not in WORDS}
    if isinstance(part, list):
        return [_wordless(one) for one in part]
    return part if isinstance(part, str | int | bool) else repr(part)


@cache
def program_digest(*modules: str, closed: tuple[str, ...] = ()) -> str:
    """The digest of all that the modules rest on in our own rooms, and of the tools' versions.

    `closed` are modules that are imported inside some function which is never called here; a
    kind of task that closes such a door has a test that no task passes it.
    """
    files = sorted(file for unit in _closure(modules, closed) for file in _files(unit))
    return digest(_program_files(tuple(files)), platform.python_version(), *_versions())


@cache
def program_names(*modules: str) -> frozenset[str]:
    """Every name with a dot that the program says: among them the slugs that it may cite."""
    files = sorted(file for unit in _closure(modules) for file in _files(unit))
    return frozenset(
        name
        for file in files
        if file.suffix in NAMING
        for name in named(file.read_text(encoding="utf-8", errors="replace"))
    )


@cache
def named(text: str) -> frozenset[str]:
    """Every name with a dot in a text: slugs and numbers of rules, and much else.

    Kept by the text itself, as several kinds of tasks ask for the same files.
    """
    return frozenset(_DOTTED.findall(text))


@cache
def _program_file(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _program_files(files: tuple[Path, ...]) -> str:
    """As ``files_digest``, with each file of the program read once."""
    told: list[Plain] = []
    for file in files:
        told += [file.relative_to(HERE).as_posix(), _program_file(file)]
    return digest(*told)


def _versions() -> Iterator[str]:
    for tool in TOOLS:
        try:
            yield f"{tool} {metadata.version(tool)}"
        except metadata.PackageNotFoundError:
            yield f"{tool} absent"


def _closure(modules: Iterable[str], closed: Iterable[str] = ()) -> set[Path]:
    """The units of the modules and of all they import: folders, and files right in a room."""
    doors = {_unit(module) for module in closed}
    seen: set[Path] = set()
    waiting = {_unit(module) for module in modules}
    while waiting:
        unit = waiting.pop()
        seen.add(unit)
        waiting |= _units_of(unit) - seen - doors
    return seen


@cache
def _units_of(unit: Path) -> frozenset[Path]:
    """The units that the sources of a unit import; kept, as most kinds of tasks reach it.

    What hands something down is found by folder: with the finder come the rooms that do.
    """
    if unit == Path(handed.__file__):
        return frozenset(file.parent for file in unit.parent.glob(f"*/{handed.FILE}.py"))
    sources = (file for file in _files(unit) if file.suffix == ".py")
    texts = (file.read_text(encoding="utf-8") for file in sources)
    return frozenset(_unit(name) for text in texts for name in _imported(text))


def _files(unit: Path) -> list[Path]:
    if unit.is_file():
        return [unit]
    return sorted(file for file in unit.iterdir() if file.suffix in SOURCES)


def _imported(text: str) -> tuple[str, ...]:
    """The modules of our own rooms that a source imports when it runs, at any depth."""
    names = dict.fromkeys(_names(ast.parse(text).body))
    return tuple(name for name in names if name.split(".", 1)[0] in ROOMS)


def _names(statements: Iterable[ast.AST]) -> Iterator[str]:
    for one in statements:
        if isinstance(one, ast.Import):
            yield from (alias.name for alias in one.names)
        elif isinstance(one, ast.ImportFrom) and one.module and not one.level:
            yield from (f"{one.module}.{alias.name}" for alias in one.names)
        elif not _for_types_alone(one):
            for block in BLOCKS:  # in expressions nothing is imported
                if inner := getattr(one, block, None):
                    yield from _names(inner)


def _for_types_alone(statement: ast.AST) -> bool:
    """Nothing below it is imported when it runs."""
    test = statement.test if isinstance(statement, ast.If) else None
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


@cache
def _unit(module: str) -> Path:
    """What a module is digested with: its folder, or itself where it lies right in a room.

    `altered.rules.library.Rules` lies in the folder `altered/rules`, `altered.failure.Problem`
    is the file `altered/failure.py`.
    """
    room, *inner = module.split(".")
    place = HERE / room
    if room == "core_c":  # one folder, with its C sources
        return place
    for name in inner:
        if (place / name).is_dir():
            place /= name
        elif place == HERE / room and (place / f"{name}.py").is_file():
            return place / f"{name}.py"
        else:
            break
    return place / "__init__.py" if place == HERE / room else place
