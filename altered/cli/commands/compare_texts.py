"""`altered compare-texts ONE OTHER`: whether two language versions of cards mean the same."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.output import Lang, show, show_hanging, show_json
from altered.cli.words import word
from altered.progress import progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.cards.compare_texts import Pair, TextsCompared
    from altered.cli.output import Json
    from verification.report.fault import Fault

OTHER: Final = 1
UNREAD: Final = 2
UNPAIRED: Final = 3


class Format(StrEnum):
    """What is printed."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("compare-texts")(compare_texts)


def compare_texts(
    one: Annotated[Path, typer.Argument(help="Cards: community JSON or a card file (TOML).")],
    other: Annotated[Path, typer.Argument(help="The same cards in the other language.")],
    lang: Annotated[
        Lang, typer.Option("--from", help="The language of ONE, if its file does not name it.")
    ] = Lang.EN,
    other_lang: Annotated[
        Lang, typer.Option("--to", help="The language of OTHER, if its file does not name it.")
    ] = Lang.FR,
    keyword_files: KeywordFiles = None,
    form: Annotated[
        Format, typer.Option("--format", help="The form of the output: text, json or sarif.")
    ] = Format.TEXT,
    every: Annotated[
        bool, typer.Option("--all", help="Also list texts that differ only in style.")
    ] = False,
) -> None:
    """Compare by meaning the texts of the same cards in two languages.

    Each pair of texts is the same, the same but for style ("all" and "each"), of another meaning,
    or not read. Names of tokens and counters stand for each other by their places. Cards are
    paired by id, or by name, rarity and faction; where no card is in both files, by place.

    JSON: pairs (id, name, box, outcome, texts, canonical, difference, hint, file, line, column),
    counts, names (those that are translated in several ways), only_first, only_second. Exit code
    0 when all mean the same, 1 when a text means something else, 2 when a file is malformed or a
    text is not read, 3 when a card stands in one file only.
    """
    from altered.cards.compare_texts import compare_texts as compared
    from altered.cards.texts import read_texts

    keywords = keywords_of(keyword_files)
    first = read_texts(one, lang.value, keywords)
    second = read_texts(other, other_lang.value, keywords)
    with progress(word("cards"), len(first)) as tick:
        found = compared(first, second, tick)
    match form:
        case Format.JSON:
            show_json(_json(found))
        case Format.SARIF:
            from verification.report.to_sarif import log

            told = log(_faults(found), {}, "altered compare-texts")
            sys.stdout.write(json.dumps(told, indent=2, ensure_ascii=False) + "\n")
        case Format.TEXT:
            _show(found, every=every)
    raise typer.Exit(_code(found))


def _code(found: TextsCompared) -> int:
    from altered.cards.compare_texts import Outcome

    if found.count(Outcome.UNREAD):
        return UNREAD
    if found.count(Outcome.OTHER):
        return OTHER
    return UNPAIRED if found.only_first or found.only_second else 0


def _show(found: TextsCompared, *, every: bool) -> None:
    from altered.cards.compare_texts import Outcome

    styles = {Outcome.OTHER: "bold red", Outcome.UNREAD: "yellow", Outcome.STYLE: "cyan"}
    said = {Outcome.OTHER: "means something else", Outcome.UNREAD: "is not read"}
    for pair in found.pairs:
        if pair.outcome is Outcome.SAME or (pair.outcome is Outcome.STYLE and not every):
            continue
        at = f"{pair.place.path()}:{pair.place.line}"
        what = said.get(pair.outcome, "differs in style")
        show(f"{at}: {pair.card.name} ({pair.card.key}) {word(what)}", styles[pair.outcome])
        for written, lead in ((pair.first, "  one:   "), (pair.second, "  other: ")):
            show_hanging(lead, written.text.strip() if written is not None else "nothing")
        if any(pair.canonical):
            show_hanging("  one in English:   ", pair.canonical[0] or "nothing")
            show_hanging("  other in English: ", pair.canonical[1] or "nothing")
        why = "  why: " if pair.outcome is Outcome.UNREAD else "  first difference: "
        for lead, text in ((why, pair.difference), ("  hint: ", pair.hint)):
            if text:
                show_hanging(lead, text)
        show()
    for name, names in found.names().items():
        show(f'"{name}" has several names: {", ".join(names)}', "yellow")
    for cards, where in (
        (found.only_first, "only in the first file"),
        (found.only_second, "only in the second file"),
    ):
        for card in cards:
            show(f"{word(where)}: {card.name} ({card.key})", "yellow")
    counts = [found.count(outcome) for outcome in Outcome]
    words = ("the same", "the same but for style", "of another meaning", "not read")
    listed = ", ".join(f"{number} {word(one)}" for number, one in zip(counts, words, strict=True))
    show(f"{len(found.pairs)} pairs of texts: {listed}", "bold")


def _json(found: TextsCompared) -> Json:
    from altered.cards.compare_texts import Outcome

    pairs: list[Json] = [
        {
            "id": pair.card.key,
            "name": pair.card.name,
            "box": pair.box,
            "outcome": pair.outcome.value,
            "texts": [one.text if one is not None else None for one in (pair.first, pair.second)],
            "canonical": [text or None for text in pair.canonical],
            "difference": pair.difference or None,
            "hint": pair.hint or None,
            "file": pair.place.file,
            "line": pair.place.line,
            "column": pair.place.column,
        }
        for pair in found.pairs
    ]
    return {
        "pairs": pairs,
        "counts": {outcome.value: found.count(outcome) for outcome in Outcome},
        "names": {one: [*others] for one, others in found.names().items()},
        "only_first": [card.key for card in found.only_first],
        "only_second": [card.key for card in found.only_second],
    }


def _faults(found: TextsCompared) -> Iterator[Fault]:
    from altered.cards.compare_texts import Outcome

    for number, pair in enumerate(found.pairs):
        if pair.outcome is not Outcome.SAME:
            yield _fault(pair, number)


def _fault(pair: Pair, number: int) -> Fault:
    from altered.cards.compare_texts import Outcome
    from verification.report.fault import Fault, Level

    levels: dict[Outcome, Level] = {Outcome.STYLE: "note", Outcome.OTHER: "error"}
    level: Level = levels.get(pair.outcome, "warning")
    said = {
        Outcome.STYLE: "the texts mean the same in other words",
        Outcome.OTHER: f"the texts mean different things: {pair.difference}",
    }
    message = said.get(pair.outcome, f"the text is not read: {pair.difference}")
    texts = [one.text.strip() for one in (pair.first, pair.second) if one is not None]
    kind = "malformed" if pair.outcome is Outcome.UNREAD else "translation"
    return Fault(
        f"{kind}:{pair.card.key}:{pair.box}:{number}",
        kind,
        pair.card.key,
        level,
        f"{pair.card.name}: {message}",
        "\n".join([*texts, *filter(None, pair.canonical)]),
        (pair.place, pair.card.place),
        (),
    )
