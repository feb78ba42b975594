"""Reading an overlay, and writing the specification that it makes."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem, SourceText
from altered.rules import load
from altered.rules.from_toml import read
from altered.rules.limits import LIMITS_NAME, read_limits
from altered.rules.located import Span, scan
from altered.rules.near import did_you_mean
from verification.overlays.file_model import OVERLAY_FILE

if TYPE_CHECKING:
    from pathlib import Path

    from altered.rules import Rules
    from altered.rules.from_toml import Document
    from verification.overlays.file_model import NormEntry, OverlayFile

NO_SUCH: Final = "ALT-W001"
NOTHING: Final = "ALT-W002"
TWICE: Final = "ALT-W003"


@dataclass(frozen=True)
class Overlay:
    """A rule change that fits the rules: every name in it exists."""

    document: Document[OverlayFile]
    rules: Rules

    @property
    def file(self) -> OverlayFile:
        """What it changes."""
        return self.document.value

    @property
    def title(self) -> str:
        """What the change is."""
        return self.file.title


def read_overlay(path: Path, root: Path | None = None) -> Overlay:
    """Read a rule change and see that it fits the rules of ``root``.

    Raises:
        Malformed: no overlay (ALT-R00x); a limit, reading, value, rule or norm that does not
            exist (ALT-W001); an overlay or an entry that changes nothing (ALT-W002); a formula
            that is changed twice (ALT-W003).

    """
    document, problems = read(path, path.parent, OVERLAY_FILE)
    if document is None:
        raise Malformed(*problems)
    rules = load(root=root)
    file = document.value
    problems = [*_limits(document, rules), *_readings(document, rules), *_norms(document, rules)]
    if not (file.limits or file.readings or file.norm):
        problems.append(
            document.problem(
                NOTHING, "the overlay changes nothing", expected="limits, readings, norm"
            )
        )
    if problems:
        raise Malformed(*problems)
    return Overlay(document, rules)


def _limits(document: Document[OverlayFile], rules: Rules) -> list[Problem]:
    known = [limit.id for limit in read_limits(rules.root)]
    return [
        _unknown_key(document, "limit", name, known, "limits", name)
        for name in document.value.limits or {}
        if name not in known
    ]


def _readings(document: Document[OverlayFile], rules: Rules) -> list[Problem]:
    known = {one.id: list(one.value_ids) for one in rules.readings}
    found: list[Problem] = []
    for name, value in (document.value.readings or {}).items():
        if name not in known:
            found.append(_unknown_key(document, "reading", name, list(known), "readings", name))
        elif value not in known[name]:
            found.append(_missing(document, "value", value, known[name], "readings", name))
    return found


def _norms(document: Document[OverlayFile], rules: Rules) -> list[Problem]:
    slugs = [rule.id for rule in rules]
    found: list[Problem] = []
    lines: dict[tuple[str, int, str], int] = {}
    for place, entry in enumerate(document.value.norm):
        if entry.rule not in rules:
            found.append(_missing(document, "rule", entry.rule, slugs, "norm", place, "rule"))
            continue
        rule = rules.find(entry.rule)
        if entry.norm > len(rule.norms):
            found.append(_no_norm(document, entry, len(rule.norms), place))
        elif not _formulas(entry):
            message = f"the change of {entry.rule} gives no formula"
            found.append(document.problem(NOTHING, message, "norm", place, expected="when or then"))
        for key, _ in _formulas(entry):
            at = document.at("norm", place, key)
            first = lines.setdefault((rule.id, entry.norm, key), at.line)
            if first != at.line:
                message = f'"{key}" of norm {entry.norm} of {rule.id} is changed twice'
                found.append(Problem(TWICE, f"{message}; first in line {first}", at))
    return found


def _no_norm(document: Document[OverlayFile], entry: NormEntry, count: int, place: int) -> Problem:
    """A norm beyond those of its rule, shown where its number stands, or else its rule."""
    path = ("norm", place, "norm" if entry.norm > 1 else "rule")
    expected = f"a number from 1 to {count}" if count else "a rule that has norms"
    message = f"{entry.rule} has no norm {entry.norm}"
    return document.problem(NO_SUCH, message, *path, expected=expected)


def _missing(
    document: Document[OverlayFile], what: str, name: str, known: list[str], *path: str | int
) -> Problem:
    return document.problem(
        NO_SUCH, f'there is no {what} "{name}"', *path, hint=did_you_mean(name, known)
    )


def _unknown_key(
    document: Document[OverlayFile], what: str, name: str, known: list[str], *path: str | int
) -> Problem:
    """As ``_missing``, at the key and not at its value."""
    return replace(_missing(document, what, name, known, *path), place=document.key(*path))


def applied(overlay: Overlay, folder: Path) -> Path:
    """Write the changed specification to a folder that does not exist yet; return it."""
    shutil.copytree(overlay.rules.root, folder)
    for name, value in (overlay.file.limits or {}).items():
        _set_limit(folder / LIMITS_NAME, name, value)
    for name, chosen in (overlay.file.readings or {}).items():
        path = next((folder / "readings").rglob(f"{name}.toml"))
        _replace(path, ("default",), json.dumps(chosen))
    for entry in overlay.file.norm:
        _set_norm(overlay, folder, entry)
    return folder


def _set_limit(path: Path, name: str, value: int) -> None:
    """The number that follows the id; the file is a plain list of tables."""
    text = path.read_text(encoding="utf-8")
    pattern = rf'(id\s*=\s*"{re.escape(name)}"\s*\nvalue\s*=\s*)\d+'
    path.write_text(re.sub(pattern, rf"\g<1>{value}", text), encoding="utf-8")


def _set_norm(overlay: Overlay, folder: Path, entry: NormEntry) -> None:
    for key, words in _formulas(entry):
        _replace(*_where(overlay, folder, entry, key), json.dumps(words))


def _formulas(entry: NormEntry) -> list[tuple[str, str]]:
    given = (("when", entry.when), ("then", entry.then))
    return [(key, words) for key, words in given if words is not None]


def _where(
    overlay: Overlay, folder: Path, entry: NormEntry, key: str
) -> tuple[Path, tuple[str | int, ...]]:
    """The file and the path of the key that an entry changes."""
    rule = overlay.rules.find(entry.rule)
    path = folder / rule.place.file
    text = path.read_text(encoding="utf-8")
    located = scan(text)
    number = next(
        i
        for i in range(len(overlay.rules))
        if _words(text, located.value(("rule", i, "id")).start) == rule.id
    )
    return path, ("rule", number, "norm", entry.norm - 1, key)


def at_home(overlay: Overlay, folder: Path, problem: Problem) -> Problem:
    """The problem, shown in the overlay if it lies in a limit or a formula that this gives."""
    place = problem.place
    for name in overlay.file.limits or {}:
        if place is not None and place.file == LIMITS_NAME and f'"{name}"' in problem.message:
            return replace(problem, place=overlay.document.at("limits", name))
    for number, entry in enumerate(overlay.file.norm if place is not None else ()):
        for key, words in _formulas(entry):
            path, keys = _where(overlay, folder, entry, key)
            text = path.read_text(encoding="utf-8")
            span = scan(text).content(keys)
            start = SourceText(path.relative_to(folder).as_posix(), text).place(span.start)
            there = place is not None and (place.file, place.line) == (start.file, start.line)
            if place is not None and there and 0 <= place.column - start.column <= len(words):
                home = overlay.document.passage(words, "norm", number, key).place
                moved = home.moved(words, place.column - start.column, place.length)
                return replace(problem, place=moved)
    return problem


def _words(text: str, start: int) -> str:
    found = re.match(r'"([^"]*)"', text[start:])
    return found.group(1) if found else ""


def _replace(path: Path, keys: tuple[str | int, ...], words: str) -> None:
    """The value of one key, as TOML; the rest of the file stays as it is.

    A norm that always holds has no "when": the new one goes before its "then".
    """
    text = path.read_text(encoding="utf-8")
    located = scan(text)
    span = located.value(keys)
    if keys not in located.values:
        start = located.key((*keys[:-1], "then")).start
        span, words = Span(start, start), f"{keys[-1]} = {words}\n  "
    path.write_text(text[: span.start] + words + text[span.end :], encoding="utf-8")
