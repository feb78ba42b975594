"""Checks of the section files against their names, their numbers and the table of editions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.failure import Problem, natural_key
from altered.rules import codes
from altered.rules.markup import glued, roles
from altered.rules.near import did_you_mean
from altered.rules.number import letter_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from altered.failure import Place
    from altered.rules.file_model import EditionsFile, RuleEntry, SectionFile
    from altered.rules.from_toml import Document


def check_sections(
    editions: Document[EditionsFile],
    edition: str,
    sections: list[Document[SectionFile]],
    failed: list[str],
) -> list[Problem]:
    """Return what is wrong with names, numbers, ids and texts of the section files.

    `failed` are the files already reported: the table may list rules of theirs.
    """
    problems: list[Problem] = []
    held: set[str] = set()  # numbers, and ids of unnumbered rules, that some file holds
    seen: dict[str, Place] = {}
    listed = editions.value.edition[edition].numbers
    for document in sections:
        problems += _check_heading(document, edition)
        gone = 0  # rules that the section should have had before
        for place, entry in enumerate(document.value.rule):
            problems += _check_texts(document, place, entry)
            problems += _check_restated(document, place, entry)
            problems += _check_excused(document, place, entry)
            if (first := seen.get(entry.id)) is not None:
                message = f'id "{entry.id}" is used twice; first in {first.file}:{first.line}'
                at = ("rule", place, "id")
                problems.append(document.problem(codes.DUPLICATE, message, *at, rule=entry.id))
                continue
            seen[entry.id] = document.at("rule", place, "id")
            gone += _gone(document, place + gone, entry, listed)
            name, wrong = _check_name(document, place, gone, entry)
            problems += wrong or _check_table(document, editions, edition, place, entry)
            held.add(name)
    problems += _check_absent(editions, edition, held, failed, sections)
    return problems


def _check_heading(document: Document[SectionFile], edition: str) -> Iterator[Problem]:
    value = document.value
    if value.edition != edition:
        message = f'edition "{value.edition}" in the folder of edition {edition}'
        yield document.problem(codes.WRONG_FILE, message, "edition", expected=f'"{edition}"')
    if (value.number is None) == (value.family is None):
        yield document.problem(
            codes.WRONG_FILE,
            "a section needs either a number or a family",
            "number" if value.number else "title",
            expected='number = "4.2.4" or family = "quick.dusk"',
        )
        return
    key = "number" if value.number else "family"
    folder = f"{edition}/" if value.number else f"{edition}/unnumbered/"
    right = f"{folder}{value.number or value.family}.toml"
    if document.source.name != right:
        message = f"the file of this {key} must be {right}, not {document.source.name}"
        yield document.problem(codes.WRONG_FILE, message, key, expected=right)
    if not value.title.strip():
        yield document.problem(codes.NO_TEXT, "the title is empty", "title")
    if not value.rule:
        yield document.problem(codes.NO_TEXT, "the section has no rule", "rule")


def _check_texts(
    document: Document[SectionFile], place: int, entry: RuleEntry
) -> Iterator[Problem]:
    texts: list[tuple[str | None, tuple[str | int, ...]]] = [
        (entry.text, ("text",)),
        (entry.title, ("title",)),
        (entry.missing, ("missing",)),
    ]
    texts += [(one.text, ("example", k, "text")) for k, one in enumerate(entry.example)]
    texts += [(one.text, ("remark", k, "text")) for k, one in enumerate(entry.remark)]
    for k, norm in enumerate(entry.norm):
        texts += [(norm.question, ("norm", k, "question")), (norm.then, ("norm", k, "then"))]
        texts += [(norm.scope, ("norm", k, "for")), (norm.when, ("norm", k, "when"))]
    for text, rest in texts:
        if text is None:
            continue
        at = ("rule", place, *rest)
        if not text.strip():
            message = f"the {rest[-1]} of {entry.number or entry.id} is empty"
            yield document.problem(codes.NO_TEXT, message, *at, rule=entry.id)
        elif rest[0] == "norm":
            continue
        lines = text.split("\n")
        for line in glued(text):
            start = sum(len(one) + 1 for one in lines[:line])
            yield Problem(
                codes.LIST_GLUED,
                "a list runs into a paragraph",
                document.passage(text, *at).at(start, len(lines[line])),
                "an empty line before and after a list; two spaces before continued items",
                rule=entry.id,
            )


def _check_restated(
    document: Document[SectionFile], place: int, entry: RuleEntry
) -> Iterator[Problem]:
    """What a summary tells is not what a source says: a restated rule names none."""
    if entry.restated and entry.source:
        yield document.problem(
            codes.RESTATED,
            f"{entry.number or entry.id} is restated and has a source",
            *("rule", place, "source", 0),
            expected="no source, or no restated = true",
            rule=entry.id,
        )


def _check_excused(
    document: Document[SectionFile], place: int, entry: RuleEntry
) -> Iterator[Problem]:
    """A rule that needs no formula has none, and says truly why."""
    name = entry.number or entry.id
    wrong = None
    if entry.no_norm is not None and entry.norm:
        wrong = f"{name} has a formula and says that it needs none", "no_norm or a norm, not both"
    elif entry.no_norm is not None and entry.restated:
        wrong = f"{name} is restated, so it needs no formula", "no no_norm"
    elif entry.no_norm == "lost" and entry.missing is None:
        wrong = f"{name} says that its source has lost words, and not which", 'a text in "missing"'
    if wrong is not None:
        at = ("rule", place, "no_norm")
        yield document.problem(codes.NO_NORM, wrong[0], *at, expected=wrong[1], rule=entry.id)


def _gone(
    document: Document[SectionFile], place: int, entry: RuleEntry, listed: Mapping[str, str]
) -> int:
    """How many rules are missing before this one, which the table of editions has at its number.

    Each of them is reported as absent; the numbers of those that follow are right.
    """
    section, number = document.value.number, entry.number
    if section is None or number is None or listed.get(number) != entry.id:
        return 0
    for further in range(26 - place):
        right = letter_of(section, place + further)
        if right == number:
            return further
        if right not in listed:
            return 0
    return 0


def _numbers_first(name: str) -> tuple[bool, tuple[tuple[int, int, str], ...]]:
    return not name[:1].isdecimal(), natural_key(name)


def _named_by(slug: str, sections: list[Document[SectionFile]]) -> str | None:
    """Which rules name a slug, in `see`, in a norm or in a text, in words; None if none does."""
    found: set[str] = set()
    for document in sections:
        for entry in document.value.rule:
            named = [*entry.see, *(role.target for role in roles(entry.text))]
            for norm in entry.norm:
                named += [*norm.over, *([norm.by] if norm.by else [])]
            found |= {entry.number or entry.id} if slug in named else set()
    return f"the rule is named by {', '.join(sorted(found, key=_numbers_first))}" if found else None


def _check_name(
    document: Document[SectionFile], place: int, gone: int, entry: RuleEntry
) -> tuple[str, list[Problem]]:
    """Return the name the rule should have (number, or id when unnumbered) and problems."""
    value = document.value
    if value.number is None:
        family = value.family or ""
        if entry.number is not None:
            message = f'"{entry.id}" has a number in a family without numbers'
            at = ("rule", place, "number")
            return entry.id, [document.problem(codes.WRONG_NUMBER, message, *at, rule=entry.id)]
        if entry.id != family and not entry.id.startswith(f"{family}."):
            message = f'"{entry.id}" does not belong to the family "{family}"'
            wrong = document.problem(
                codes.NOT_IN_FAMILY,
                message,
                *("rule", place, "id"),
                expected=f'"{family}" or "{family}.…"',
                rule=entry.id,
            )
            return entry.id, [wrong]
        return entry.id, []
    if len(value.rule) == 1 and not gone and entry.number == value.number:
        return value.number, []
    right = letter_of(value.number, place + gone) if place + gone < 26 else value.number
    if entry.number == right:
        return right, []
    message = (
        f"{entry.id} has no number in section {value.number}"
        if entry.number is None
        else f"number {entry.number} does not continue section {value.number}"
    )
    key = ("number",) if entry.number else ()
    hint = f'write number = "{right}"'
    return right, [
        document.problem(
            codes.WRONG_NUMBER,
            message,
            *("rule", place, *key),
            expected=f'"{right}"',
            hint=hint,
            rule=entry.id,
        )
    ]


def _check_table(
    document: Document[SectionFile],
    editions: Document[EditionsFile],
    edition: str,
    place: int,
    entry: RuleEntry,
) -> Iterator[Problem]:
    table = editions.value.edition[edition]
    at = ("rule", place, "number" if entry.number else "id")
    if entry.number is None:
        if entry.id not in table.unnumbered:
            yield document.problem(
                codes.NOT_IN_TABLE,
                f'"{entry.id}" is not among the unnumbered rules of {editions.source.name}',
                *at,
                expected=f'"{entry.id}" in unnumbered',
                hint=did_you_mean(entry.id, table.unnumbered),
                rule=entry.id,
            )
        return
    listed = table.numbers.get(entry.number)
    if listed is None:
        yield document.problem(
            codes.NOT_IN_TABLE,
            f"number {entry.number} is not in {editions.source.name}",
            *at,
            expected=f'"{entry.number}" = "{entry.id}" in the table of edition {edition}',
            rule=entry.id,
        )
    elif listed != entry.id:
        yield document.problem(
            codes.TABLE_DISAGREES,
            f'{editions.source.name} has "{listed}" at {entry.number}, not "{entry.id}"',
            *("rule", place, "id"),
            expected=f'"{listed}"',
            rule=entry.id,
        )


def _check_absent(
    editions: Document[EditionsFile],
    edition: str,
    held: set[str],
    failed: list[str],
    sections: list[Document[SectionFile]],
) -> Iterator[Problem]:
    table = editions.value.edition[edition]
    stems = {name.rsplit("/", 1)[-1].removesuffix(".toml") for name in failed}
    seen: dict[str, str] = {}
    for number, slug in table.numbers.items():
        at: tuple[str | int, ...] = ("edition", edition, "numbers", number)
        if slug in seen:
            message = f'"{slug}" is at {seen[slug]} and at {number}'
            yield editions.problem(codes.DUPLICATE, message, *at, rule=slug)
        seen.setdefault(slug, number)
        if number not in held and not {number, number.rsplit(".", 1)[0]} & stems:
            message = f'no file holds {number} "{slug}"'
            where = f"{edition}/{number.rsplit('.', 1)[0]}.toml"
            hint = _named_by(slug, sections)
            yield editions.problem(
                codes.NOT_IN_FILES, message, *at, expected=where, hint=hint, rule=slug
            )
    for place, slug in enumerate(table.unnumbered):
        if slug in seen:
            message, at = f'"{slug}" is listed twice', _listed(editions, edition, place)
            yield editions.problem(codes.DUPLICATE, message, *at, rule=slug)
        seen.setdefault(slug, slug)
        if slug not in held and not any(slug == s or slug.startswith(f"{s}.") for s in stems):
            message = f'no file holds the unnumbered rule "{slug}"'
            hint = _named_by(slug, sections)
            at = _listed(editions, edition, place)
            yield editions.problem(codes.NOT_IN_FILES, message, *at, hint=hint, rule=slug)


def _listed(editions: Document[EditionsFile], edition: str, place: int) -> tuple[str | int, ...]:
    """Where an unnumbered rule stands in the table of editions: in a list, or in its ``ids``."""
    below = ("edition", edition, "unnumbered")
    inner = ("ids",) if (*below, "ids") in editions.located.values else ()
    return (*below, *inner, place)
