"""Rules on their way to another process, on this machine or another one: pickled as their files."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.from_spec import loaded
from altered.rules.library import Rules
from altered.rules.root import spec_root

_FOLDERS: Final[list[TemporaryDirectory[str]]] = []
"""Folders of rules that came from elsewhere; they go with the process."""


@dataclass(frozen=True)
class Packed:
    """Rules as they go: edition, chosen readings, digest, files (none: the shipped ones)."""

    kind: type[Rules]
    edition: str
    choices: tuple[tuple[str, str], ...]
    digest: str
    files: bytes | None


def packed(rules: Rules) -> Packed:
    """Rules as they go; shipped ones without their files, which are at hand everywhere."""
    files = None if rules.root == spec_root() else _zipped(rules.root)
    return Packed(type(rules), rules.edition.name, rules.choices, rules.digest, files)


@cache
def _zipped(root: Path) -> bytes:
    found = io.BytesIO()
    with ZipFile(found, "w", ZIP_DEFLATED) as archive:
        for path in sorted(root.rglob("*")):
            if path.is_file():
                archive.writestr(ZipInfo(path.relative_to(root).as_posix()), path.read_bytes())
    return found.getvalue()


@cache
def _folder(files: bytes) -> Path:
    made = TemporaryDirectory(prefix="altered-")
    _FOLDERS.append(made)
    with ZipFile(io.BytesIO(files)) as archive:
        archive.extractall(made.name)
    return Path(made.name)


def unpacked(one: Packed) -> Rules:
    """The rules that were packed.

    Raises:
        Malformed: the shipped rules here are others (ALT-R057).

    """
    folder = None if one.files is None else _folder(one.files)
    rules = loaded(one.kind, one.edition, dict(one.choices), folder)
    if rules.digest != one.digest:
        raise Malformed(Problem(codes.OTHER_RULES, "the shipped rules here are not the same"))
    return rules
