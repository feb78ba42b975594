"""`altered translate FILE --to LANG`: a card file with its texts in another language."""

from __future__ import annotations

import sys
from pathlib import Path  # typer reads it at run time
from typing import Annotated

import typer

from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.output import Lang, show, show_failure
from altered.failure import Malformed
from altered.files import write

NOT_ALL = 1
"""The exit code when a text stays in its language."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("translate")(translate)


def translate(
    file: Annotated[Path, typer.Argument(help="A card file (TOML).")],
    to: Annotated[Lang, typer.Option("--to", help="The language of the new texts.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write to this file instead of standard output."),
    ] = None,
    keyword_files: KeywordFiles = None,
) -> None:
    """Write a card file with its texts in another language.

    Each text is read, printed in canonical words of the other language, and read again: it must
    mean the same. Names and notes stay as they are, comments are left out. A card with a text
    that cannot be translated is reported with its place, keeps its texts and says their language.

    Exit code 0 when every text is translated, 1 when one stays, 2 when the file is malformed.
    """
    from altered.cards.file_model import CARD_FILE
    from altered.cards.to_toml import file_text
    from altered.cards.translate import translated
    from altered.rules.from_toml import read

    keywords = keywords_of(keyword_files)
    document, problems = read(file, file.parent, CARD_FILE)
    if document is None:
        raise Malformed(*problems)
    made, stay = translated(document, to.value, keywords)
    text = file_text(made)
    if output is None:
        sys.stdout.write(text)
    else:
        write(output, text)
        show(f"{output.as_posix()}: {len(made.card)} card{'s' * (len(made.card) != 1)}", "bold")
    if stay:
        show_failure(Malformed(*stay), as_json=False)
        raise typer.Exit(NOT_ALL)
