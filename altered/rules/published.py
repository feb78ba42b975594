"""What was published: the numbers and slugs that lead to the same rule for ever.

``published.toml`` has the form of ``editions.toml`` and holds its lines as they were when people
began to cite them. A rule that is renamed or renumbered in all other files at once leads nowhere
wrong within the folder; whoever cites it from outside would be led to another rule, or to none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.file_model import EDITIONS_FILE
from altered.rules.from_toml import read
from altered.rules.near import did_you_mean
from altered.rules.number import number_key
from altered.rules.root import EDITIONS_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from altered.failure import Place
    from altered.rules.file_model import EditionEntry, EditionsFile
    from altered.rules.from_toml import Document

PUBLISHED_NAME: Final = "published.toml"
EXPECTED: Final = "what was published, for ever: it is cited from outside, too"
HINT: Final = (
    "a new rule has a new number and a new slug, a changed order is another edition; a line that "
    f"nobody could cite yet may be taken out of {PUBLISHED_NAME}"
)
_HEAD: Final = f"""\
# The lines of {EDITIONS_NAME} that were published: people cite them, and they never change.
# `altered catalogue --publish` adds what is new; `altered verify` tells what goes against it.
"""


def differing(root: Path) -> tuple[Problem, ...]:
    """What the table of editions says otherwise than it was published; nothing without a list.

    Raises:
        Malformed: one of the two files cannot be read.

    """
    published, editions = _read(root, PUBLISHED_NAME), _read(root, EDITIONS_NAME)
    if published is None or editions is None:
        return ()
    return tuple(
        problem
        for name, before in published.value.edition.items()
        for problem in _differing(name, before, editions)
    )


def with_new(root: Path) -> str:
    """The text of the list with every line that the table of editions has and the list has not."""
    published, editions = _read(root, PUBLISHED_NAME), _read(root, EDITIONS_NAME)
    known = published.value.edition if published is not None else {}
    parts = [_HEAD]
    for name, entry in editions.value.edition.items() if editions is not None else ():
        before = known.get(name)
        pairs = {**entry.numbers, **(before.numbers if before is not None else {})}
        alone = dict.fromkeys((*(before.unnumbered if before is not None else ()),
                               *entry.unnumbered))  # fmt: skip
        parts += [f'\n[edition."{name}".numbers]\n']
        parts += [f'"{n}" = "{pairs[n]}"\n' for n in sorted(pairs, key=number_key)]
        parts += [f'\n[edition."{name}".unnumbered]\nids = [\n']
        parts += [*(f'    "{slug}",\n' for slug in sorted(alone)), "]\n"]
    return "".join(parts)


def _read(root: Path, name: str) -> Document[EditionsFile] | None:
    path = root / name
    if not path.is_file():
        return None
    document, problems = read(path, root, EDITIONS_FILE)
    if document is None:
        raise Malformed(*problems)
    return document


def _differing(
    name: str, before: EditionEntry, editions: Document[EditionsFile]
) -> Iterator[Problem]:
    entry = editions.value.edition.get(name)
    if entry is None:
        message = f"edition {name} was published, and is gone"
        yield Problem(codes.PUBLISHED, message, editions.at("edition"), EXPECTED, HINT)
        return
    slugs = dict.fromkeys((*entry.numbers.values(), *entry.unnumbered))
    told: set[str] = set()
    for number, slug in before.numbers.items():
        now = entry.numbers.get(number)
        if now == slug:
            continue
        told.add(slug)
        moved = next((one for one, other in entry.numbers.items() if other == slug), None)
        after = _whereabouts(slug, moved, slugs)
        if now is None:
            message = f'{number} was published as "{slug}", and is no number any more{after}'
        else:
            message = f'{number} was published as "{slug}", not as "{now}"{after}'
        place = _place(editions, name, number if now is not None else moved)
        yield Problem(codes.PUBLISHED, message, place, EXPECTED, _hint(slug, slugs), now or slug)
    for slug in before.unnumbered:
        if slug not in slugs and slug not in told:
            message = f'the rule "{slug}" was published, and is gone'
            place = _place(editions, name, None)
            yield Problem(codes.PUBLISHED, message, place, EXPECTED, _hint(slug, slugs), slug)


def _whereabouts(slug: str, moved: str | None, slugs: dict[str, None]) -> str:
    if moved is not None:
        return f"; that is {moved} now"
    return "" if slug in slugs else f'; no rule is called "{slug}" any more'


def _hint(slug: str, slugs: dict[str, None]) -> str:
    near = None if slug in slugs else did_you_mean(slug, slugs)
    return f"{near} {HINT}" if near else HINT


def _place(editions: Document[EditionsFile], name: str, number: str | None) -> Place:
    if number is not None:
        return editions.at("edition", name, "numbers", number)
    return editions.at("edition", name)
