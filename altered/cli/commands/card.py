"""`altered card FILE`: show cards of a file, or draw their faces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.output import show
from altered.cli.words import speech_of_call
from altered.failure import Malformed, Problem

if TYPE_CHECKING:
    from altered.ability.keyword_files import Keywords
    from altered.cards import Card, CardSet


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("card")(card)


def card(
    file: Annotated[
        Path,
        typer.Argument(help="A card file, a folder of them, or the name of a shipped set."),
    ],
    name: Annotated[
        str | None, typer.Option(help='One card, "Name" or "Name (Rare)"; without it, all cards.')
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option(help="Draw one card to FILE.svg, or each card to a folder."),
    ] = None,
    keyword_files: KeywordFiles = None,
) -> None:
    """Show cards as they look, in the terminal or as SVG.

    Exit code 0, or 2 if the file has problems or has no such card.
    """
    from altered.cards import load_cards, load_set

    known = keywords_of(keyword_files)
    shipped = not file.exists() and not file.suffix
    cards = load_set(file.as_posix()) if shipped else load_cards(file, known)
    keys = cards.keys if name is None else (_key(cards, name),)
    chosen = {key: in_words_of_call(cards.card(key), cards.keywords) for key in keys}
    if svg is None:
        from altered.cli.face import show_face

        for place, one in enumerate(chosen.values()):
            if place:
                show()
            show_face(one)
        return
    draw_faces(chosen, cards.name, svg)


def in_words_of_call(card: Card, keywords: Keywords) -> Card:
    """Return a card with its texts in the language of the call, where that is not English."""
    from altered.cards.saying import Saying

    lang = speech_of_call().reads
    if lang in {"en", card.lang}:
        return card
    own = Saying(lang, keywords)
    text, support = own.box(card.face.abilities)[0], own.box(card.face.support)[0]
    return replace(card, text=text, support=support)


def draw_faces(chosen: dict[str, Card], set_name: str, to: Path, *, quiet: bool = False) -> None:
    """Write the faces of cards: to one file, or into a folder by their keys."""
    from altered.cli.drawings import file_name, write_drawings
    from altered.draw import card_face

    say = speech_of_call()
    drawings = {
        file_name(key): card_face(one.face, one.text, one.support, collection=set_name, say=say)
        for key, one in chosen.items()
    }
    write_drawings(drawings, to, quiet=quiet)


def _key(cards: CardSet, name: str) -> str:
    from altered.cards.codes import NO_SUCH_CARD
    from altered.rules.near import did_you_mean

    if name in cards.keys:
        return name
    alike = [key for key in cards.keys if key.casefold() == name.casefold()]
    if len(alike) == 1:
        return alike[0]
    message = f'the set "{cards.name}" has no card "{name}"'
    versions = [key for key in cards.keys if cards.card(key).face.name == name]
    if versions:
        message = f'"{name}" is the name of several cards'
        raise Malformed(Problem(NO_SUCH_CARD, message, expected="one of " + ", ".join(versions)))
    hint = did_you_mean(name, cards.keys) or f"altered card {cards.name} shows all its cards"
    raise Malformed(Problem(NO_SUCH_CARD, message, hint=hint))
