"""What was published: the numbers and slugs that lead to the same rule for ever.

A rule that is renamed or renumbered in all files at once leads nowhere wrong within the folder;
whoever cites it from outside would be led to another rule, or to none. ``published.toml`` keeps of
each line of ``editions.toml`` a digest, which no replacing of names in all files changes with it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, TypeVar

from pydantic import Field, TypeAdapter, with_config

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.fields import CLOSED
from altered.rules.file_model import EDITIONS_FILE, EditionEntry, EditionsFile, Words
from altered.rules.from_toml import Document, read
from altered.rules.number import number_key
from altered.rules.root import EDITIONS_NAME

PUBLISHED_NAME: Final = "published.toml"
EXPECTED: Final = "the published numbers and slugs, unchanged: other people cite them"
HINT: Final = (
    "a new rule has a new number and a new slug, a changed order is another edition; a line that "
    f"nobody could cite yet may be taken out of {PUBLISHED_NAME}"
)
SHORT: Final = 12
_HEAD: Final = f"""\
# Digests of the lines of {EDITIONS_NAME} that were published: people cite them, they never change.
# `altered catalogue --publish` adds what is new; `altered verify` tells what goes against it.
"""
Digits = Annotated[str, Field(strict=True, pattern=f"^[0-9a-f]{{{SHORT}}}$")]
Model = TypeVar("Model")


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedEntry:
    """One edition: by number the digest of number and slug, and those of the unnumbered slugs."""

    numbers: dict[Words, Digits] = field(default_factory=dict)
    unnumbered: tuple[Digits, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedFile:
    """The editions by name."""

    edition: dict[Words, PublishedEntry]


PUBLISHED_FILE: Final[TypeAdapter[PublishedFile]] = TypeAdapter(PublishedFile)


def line_digest(number: str, slug: str) -> str:
    """Twelve hexadecimal digits for a line of the table; an unnumbered rule has number ``""``."""
    return hashlib.sha256(f"{number} {slug}".encode()).hexdigest()[:SHORT]


def differing(root: Path) -> tuple[Problem, ...]:
    """What the table of editions says otherwise than it was published; nothing without a list.

    Raises:
        Malformed: one of the two files cannot be read.

    """
    published = _read(root, PUBLISHED_NAME, PUBLISHED_FILE)
    editions = _read(root, EDITIONS_NAME, EDITIONS_FILE)
    if published is None or editions is None:
        return ()
    return tuple(
        problem
        for name, before in published.value.edition.items()
        for problem in _differing(name, before, editions)
    )


def with_new(root: Path) -> str:
    """The text of the list with every line that the table of editions has and the list has not."""
    published = _read(root, PUBLISHED_NAME, PUBLISHED_FILE)
    editions = _read(root, EDITIONS_NAME, EDITIONS_FILE)
    known = published.value.edition if published is not None else {}
    parts = [_HEAD]
    for name, entry in editions.value.edition.items() if editions is not None else ():
        before = known.get(name, PublishedEntry())
        now = {number: line_digest(number, slug) for number, slug in entry.numbers.items()}
        numbers = {**now, **before.numbers}
        alone = {*before.unnumbered, *(line_digest("", slug) for slug in entry.unnumbered)}
        parts.append(f'\n[edition."{name}"]\nunnumbered = [\n')
        parts += [*(f'    "{one}",\n' for one in sorted(alone)), "]\n"]
        parts.append(f'\n[edition."{name}".numbers]\n')
        parts += [f'"{n}" = "{numbers[n]}"\n' for n in sorted(numbers, key=number_key)]
    return "".join(parts)


def _read(root: Path, name: str, model: TypeAdapter[Model]) -> Document[Model] | None:
    path = root / name
    if not path.is_file():
        return None
    document, problems = read(path, root, model)
    if document is None:
        raise Malformed(*problems)
    return document


def _differing(
    name: str, before: PublishedEntry, editions: Document[EditionsFile]
) -> Iterator[Problem]:
    entry = editions.value.edition.get(name)
    if entry is None:
        message = f"edition {name} was published and is gone"
        yield Problem(codes.PUBLISHED, message, editions.at("edition"), EXPECTED, HINT)
        return
    for number, digits in before.numbers.items():
        now = entry.numbers.get(number)
        if now is not None and line_digest(number, now) == digits:
            continue
        meant = _present_number(number, digits, entry)
        if now is None:
            place = editions.at("edition", name, "numbers")
            message = f"{number} was published and is no longer a number{meant}"
        else:
            place = editions.at("edition", name, "numbers", number)
            message = f'{number} was published for another rule than "{now}"{meant}'
        yield Problem(codes.PUBLISHED, message, place, EXPECTED, HINT, now)
    yield from _unnumbered(name, before, entry, editions)


def _present_number(number: str, digits: str, entry: EditionEntry) -> str:
    """Where the rule is now that a number was published for, if it still has its slug."""
    for other, slug in entry.numbers.items():
        if line_digest(number, slug) == digits:
            return f', "{slug}", which is {other} now'
    return ""


def _unnumbered(
    name: str, before: PublishedEntry, entry: EditionEntry, editions: Document[EditionsFile]
) -> Iterator[Problem]:
    """The slugs without a number that are gone: those are named which came in their place."""
    now = {line_digest("", slug): slug for slug in entry.unnumbered}
    gone = len({*before.unnumbered} - now.keys())
    if not gone:
        return
    path: tuple[str | int, ...] = ("edition", name, "unnumbered")
    if (*path, "ids") in editions.located.values:
        path = (*path, "ids")
    new = [at for at, slug in enumerate(entry.unnumbered) if line_digest("", slug) not in
           {*before.unnumbered}]  # fmt: skip
    what = f"{gone} slug{'s' if gone > 1 else ''} without a number, published once, cannot be found"
    for at in new:
        slug = entry.unnumbered[at]
        message = f'{what}; "{slug}" was not published'
        yield Problem(codes.PUBLISHED, message, editions.at(*path, at), EXPECTED, HINT, slug)
    if not new:
        yield Problem(codes.PUBLISHED, what, editions.at(*path), EXPECTED, HINT)
