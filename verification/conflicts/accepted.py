"""Findings that were looked at and accepted: ``accepted.toml`` of the specification.

Each entry names a finding by its stable id and says why it may stand. A finding without an
entry is new, and a new finding makes ``altered verify`` fail. An entry without a finding is
stale: what it excused is gone. An entry whose date is past is expired: its finding is new again.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.failure import Malformed, Place, Problem
from altered.rules import Rules, codes
from altered.rules.fields import CLOSED, Words
from altered.rules.from_toml import read
from altered.rules.near import did_you_mean

DUPLICATE_ACCEPTED: Final = "ALT-F022"
UNKNOWN_READING: Final = "ALT-F021"
FILE: Final = "accepted.toml"
DATE: Final = r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedEntry:
    """One accepted finding; ``reading`` names the open reading that it comes down to.

    ``until`` is the last date (``2027-01-31``) on which it is accepted; without it, for good.
    """

    finding: Words
    reason: Words
    reading: Words | None = None
    until: Annotated[str, Field(strict=True, pattern=DATE)] | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedFile:
    """The whole file."""

    accepted: tuple[AcceptedEntry, ...] = ()


@dataclass(frozen=True)
class Accepted:
    """One entry with its place."""

    finding: str
    reason: str
    reading: str | None
    place: Place
    until: str | None = None


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar, as 2027-01-31 is."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


ACCEPTED_FILE: Final[TypeAdapter[AcceptedFile]] = TypeAdapter(AcceptedFile)


def load_accepted(root: Path, rules: Rules) -> dict[str, Accepted]:
    """The accepted findings by id; empty when the folder has no such file.

    Raises ``Malformed`` for a bad file, a finding accepted twice or a reading that is unknown.
    """
    path = root / FILE
    if not path.exists():
        return {}
    document, problems = read(path, root, ACCEPTED_FILE)
    if document is None:
        raise Malformed(*problems)
    readings = {r.id for r in rules.readings}
    found: dict[str, Accepted] = {}
    for i, entry in enumerate(document.value.accepted):
        place = document.at("accepted", i, "finding")
        if entry.finding in found:
            message = f'the finding "{entry.finding}" is accepted twice'
            problems.append(Problem(DUPLICATE_ACCEPTED, message, place))
        if entry.reading is not None and entry.reading not in readings:
            at = document.at("accepted", i, "reading")
            known = ", ".join(sorted(readings))
            expected = f"one of {known}" if known else "the id of a file in readings/"
            message = f'there is not a reading "{entry.reading}"'
            hint = did_you_mean(entry.reading, sorted(readings))
            problems.append(Problem(UNKNOWN_READING, message, at, expected, hint))
        if entry.until is not None and not is_date(entry.until):
            at = document.at("accepted", i, "until")
            message = f'"{entry.until}" is not a day of the calendar'
            problems.append(Problem(codes.BAD_VALUE, message, at, "a day such as 2027-01-31"))
        found[entry.finding] = Accepted(
            entry.finding, entry.reason, entry.reading, place, entry.until
        )
    if problems:
        raise Malformed(*problems)
    return found
