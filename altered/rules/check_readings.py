"""Checks of the reading files: their ids, their rules, their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.failure import Problem
from altered.rules import codes
from altered.rules.markup import roles
from altered.rules.near import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules.file_model import EditionsFile, ReadingFile
    from altered.rules.from_toml import Document


def check_readings(
    editions: Document[EditionsFile], readings: list[Document[ReadingFile]]
) -> list[Problem]:
    """Return what is wrong with the reading files; rules may be of any edition."""
    slugs = dict.fromkeys(
        slug
        for entry in editions.value.edition.values()
        for slug in (*entry.numbers.values(), *entry.unnumbered)
    )
    return [
        problem
        for document in readings
        for problem in (
            *_check_rules(document, slugs),
            *_check_values(document),
            *_check_texts(document, slugs),
        )
    ]


def _check_rules(document: Document[ReadingFile], slugs: dict[str, None]) -> Iterator[Problem]:
    value = document.value
    right = f"readings/{value.id}.toml"
    if document.source.name != right:
        message = f"the file of this reading must be {right}, not {document.source.name}"
        yield document.problem(codes.WRONG_FILE, message, "id", expected=right)
    if not value.rules:
        message = "a reading needs at least one rule"
        yield document.problem(codes.BAD_READING, message, "rules", expected="slugs of rules")
    for place, slug in enumerate(value.rules):
        if slug not in slugs:
            yield document.problem(
                codes.DEAD_READING_RULE,
                f'the reading names "{slug}", which is not a rule',
                *("rules", place),
                expected="the slug of a rule",
                hint=did_you_mean(slug, slugs),
            )


def _check_values(document: Document[ReadingFile]) -> Iterator[Problem]:
    value = document.value
    ids = [one.id for one in value.value]
    if len(ids) < 2:
        message = "a reading needs at least two values"
        yield document.problem(codes.BAD_READING, message, "id", expected="two [[value]] or more")
    for place, one in enumerate(ids):
        if one in ids[:place]:
            message = f'the value "{one}" appears twice'
            yield document.problem(codes.DUPLICATE, message, "value", place, "id")
    if value.default not in ids:
        yield document.problem(
            codes.BAD_READING,
            f'the default "{value.default}" is not a value of this reading',
            "default",
            expected="one of " + ", ".join(ids),
            hint=did_you_mean(value.default, ids),
        )


def _check_texts(document: Document[ReadingFile], slugs: dict[str, None]) -> Iterator[Problem]:
    value = document.value
    texts: list[tuple[str, tuple[str | int, ...]]] = [
        (value.question, ("question",)),
        (value.situation, ("situation",)),
        (value.why, ("why",)),
    ]
    texts += [] if value.answer is None else [(value.answer, ("answer",))]
    texts += [(one.text, ("value", place, "text")) for place, one in enumerate(value.value)]
    for text, at in texts:
        if not text.strip():
            yield document.problem(codes.NO_TEXT, f"the {at[-1]} is empty", *at)
        passage = document.passage(text, *at)
        for role in roles(text):
            if role.target not in slugs:
                yield Problem(
                    codes.DEAD_ROLE,
                    f'the text names "{role.target}", which is not a rule',
                    passage.at(role.start, role.length),
                    "the slug of a rule",
                    did_you_mean(role.target, slugs),
                )
