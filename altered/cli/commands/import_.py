"""`altered import FILE... --to FOLDER`: community cards and decklists into files of ours."""

from __future__ import annotations

from collections import Counter
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cards.codes import NO_CARDS
from altered.cli.output import Lang, Output, show, show_hanging, show_json
from altered.cli.words import word
from altered.failure import Malformed, Problem
from altered.files import write
from altered.progress import progress

if TYPE_CHECKING:
    from altered.cards.from_community_json import Imported
    from altered.cards.take_over import TakenOver
    from altered.cli.output import Json

LEFT_OUT: Final = 1
"""The exit code when everything was read and something could not be taken over."""

_SHOWN: Final = 20


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("import")(import_)


def import_(
    files: Annotated[
        list[Path],
        typer.Argument(
            help="Cards in the community's JSON (*.json) and decklists (any other file).",
            show_default=False,
        ),
    ],
    to: Annotated[Path, typer.Option("--to", help="The folder to write to.")],
    name: Annotated[
        str | None,
        typer.Option(help="The name of the set; without it, the name of the first JSON file."),
    ] = None,
    lang: Annotated[Lang, typer.Option(help="The language of the cards' texts.")] = Lang.EN,
    form: Annotated[
        Output, typer.Option("--format", help="The form of the output: text or json.")
    ] = Output.TEXT,
    every: Annotated[
        bool, typer.Option("--all", help="List everything that was left out.")
    ] = False,
) -> None:
    """Import cards in the community's JSON format, and decklists of them.

    Reads the original files of a set and the files extracted from them.

    The cards of all JSON files become one card file, each decklist a deck file beside it, in the
    folder you name. Cards with a text that cannot be played, other versions of a card and unknown
    lines are listed and counted.

    JSON: files (each source, kind, written, cards, left_out (id, name, text, reason, mechanics,
    line, count)). Exit code 0 when everything was imported, 1 when something was left out, 2 when a
    file is malformed (then nothing is written).
    """
    from altered.cards.take_over import joined, take_over_cards, take_over_deck

    sources = [path for path in files if path.suffix.casefold() == ".json"]
    lists = [path for path in files if path not in sources]
    if not sources:
        message = "the call has no file of cards (*.json): decklists only name cards"
        raise Malformed(Problem(NO_CARDS, message))
    texts = [_read(path) for path in lists]
    pool = joined([_load(path, lang) for path in sources])
    set_name = name or sources[0].stem
    made = [(sources[0], "cards", take_over_cards(pool, set_name, lang.value))]
    for path, text in zip(lists, texts, strict=True):
        made.append((path, "deck", take_over_deck(text, pool, path.stem, set_name)))
    _write(to, made)
    if form is Output.JSON:
        shown: list[Json] = [_json(to, *one) for one in made]
        show_json({"files": shown})
    else:
        for _, kind, taken in made:
            _show(to, kind, taken, every=every)
    if any(taken.left_out for _, _, taken in made):
        raise typer.Exit(LEFT_OUT)


def _load(path: Path, lang: Lang) -> Imported:
    from altered.cards.from_community_json import load

    with progress(path.name, 100) as bar:
        return load(path, lambda done, of: bar(100 * done // of), lang=lang.value)


def _read(path: Path) -> str:
    from altered.rules.from_toml import source_of

    source, unreadable = source_of(path, path.parent)
    if source is None:
        assert unreadable is not None
        raise Malformed(unreadable)
    return source.text


def _write(to: Path, made: list[tuple[Path, str, TakenOver]]) -> None:
    """Write all files; two of one name would hide each other."""
    names = [taken.name for _, _, taken in made]
    for name in names:
        if names.count(name) > 1:
            message = f"two files would be called {name}"
            raise Malformed(Problem(NO_CARDS, message, hint="give --name, or rename a decklist"))
    for _, _, taken in made:
        write(to / taken.name, taken.text)


def _show(to: Path, kind: str, taken: TakenOver, *, every: bool) -> None:
    left = taken.left_out
    said = word(f"{taken.cards} cards" if taken.cards != 1 else "1 card")
    passed = word(f", {taken.tokens} tokens skipped") if taken.tokens else ""
    show(f"{(to / taken.name).as_posix()}: {said}, {len(left)} left out{passed}", "bold")
    for one in left if every else left[:_SHOWN]:
        lead = f"  line {one.line}: " if kind == "deck" else f"  {one.id} "
        about = f'"{one.text}": ' if one.text else ""
        name = f"{one.name}: " if one.name else ""
        show_hanging(lead, f"{name}{about}{one.reason}")
    if len(left) > _SHOWN and not every:
        show(f"  and {len(left) - _SHOWN} more; --all lists them")
    reasons = Counter(name for one in left for name in one.mechanics)
    if reasons:
        counted = ", ".join(f"{name} {number}" for name, number in reasons.most_common())
        show_hanging("  by mechanic: ", counted)


def _json(to: Path, source: Path, kind: str, taken: TakenOver) -> Json:
    left: list[Json] = [
        {
            "id": one.id or None,
            "name": one.name or None,
            "text": one.text or None,
            "reason": one.reason,
            "mechanics": [*one.mechanics],
            "line": one.line,
            "count": one.count,
        }
        for one in taken.left_out
    ]
    return {
        "source": source.as_posix(),
        "kind": kind,
        "written": (to / taken.name).as_posix(),
        "cards": taken.cards,
        "left_out": left,
    }
