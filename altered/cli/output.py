"""What the commands print: plain text when piped, wrapped and coloured on a terminal, JSON."""

from __future__ import annotations

import io
import json
import sys
from enum import StrEnum
from typing import Final

import typer

from altered.cli.words import language, word
from altered.failure import Failure, Problem

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None

INTERRUPTED: Final = 130
"""The exit code of a command that was interrupted, as of the whole command line."""


OPTIONS: Final = "ALT-C077"
"""The code of options that do not go together."""

MOST_SEED: Final = 2**63 - 1
"""The greatest seed of a game: both engines count in 64 bits."""


class Lang(StrEnum):
    """The languages texts are shown in."""

    EN = "en"
    FR = "fr"


class Output(StrEnum):
    """What a command prints."""

    TEXT = "text"
    JSON = "json"


_CONTROLS: Final = {
    n: f"\\x{n:02x}" for n in (*range(32), *range(127, 160)) if chr(n) not in "\n\t"
}
"""Signs that would steer the terminal, as a name in a file may hold, and how they are shown."""


def show(text: str = "", style: str = "") -> None:
    """Print a line in the language of the call.

    On a terminal it is styled and wrapped between words; else left alone.
    """
    _put(word(text), style)


def _put(text: str, style: str = "") -> None:
    text = text.translate(_CONTROLS)
    if not sys.stdout.isatty():
        sys.stdout.write(f"{text}\n")
        return
    from rich.console import Console
    from rich.text import Text

    Console(highlight=False).print(Text(text, style=style))


def show_problem(problem: Problem) -> None:
    """Print a problem to standard output, in the language of the call; lines of files stay."""
    _put(problem_text(problem))


def show_hanging(lead: str, text: str, style: str = "") -> None:
    """Print `lead` and `text` side by side; a wrapped text stays right of `lead`."""
    lead, text = word(lead).translate(_CONTROLS), word(text).translate(_CONTROLS)
    if not sys.stdout.isatty():
        sys.stdout.write(f"{lead}{text}\n")
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=0)
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Text(lead, style=style), Text(text))
    Console(highlight=False).print(grid)


def complain(text: str) -> None:
    """Print a line to standard error, in the language of the call."""
    sys.stderr.write(f"{word(text).translate(_CONTROLS)}\n")


def show_json(value: Json) -> None:
    """Print JSON in UTF-8, two spaces deep, keys in the order they were given."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def speak_utf8() -> None:
    """Make this process write UTF-8, whatever the locale says, and names of files that are none."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def show_failure(failure: Failure, *, as_json: bool) -> None:
    """Print a failure to standard error; with `as_json` also as JSON to standard output.

    What is printed is in the language of the call, the JSON in English.
    """
    if as_json:
        show_json({"problems": [{**problem.to_json()} for problem in failure.problems]})
    text = _rendered(failure).translate(_CONTROLS)
    if not sys.stderr.isatty():
        sys.stderr.write(f"{text}\n")
        return
    from rich.console import Console
    from rich.text import Text

    shown = Text(text)
    shown.highlight_regex(r"\b\w+ ALT-[A-Z][0-9]{3}\b", "bold red")
    shown.highlight_regex(r"(?m)^ *\| *\^+$", "bold red")
    shown.highlight_regex(r"(?m)^  \w+ ?:", "bold cyan")
    Console(stderr=True, highlight=False).print(shown, soft_wrap=True)


def problem_text(problem: Problem) -> str:
    """Return a problem, with its place and its hint, in the language of the call."""
    from altered.failure_words import rendered

    return rendered(problem, language())


def _rendered(failure: Failure) -> str:
    """Return the text of a failure, with the number of errors below several."""
    told = [problem_text(one) for one in failure.problems]
    errors = sum(one.severity == "error" for one in failure.problems)
    return "\n\n".join([*told, *([word(f"{errors} errors")] if errors > 1 else [])])


def show_version(wanted: bool) -> None:
    """Print the version and end, when `wanted`."""
    if wanted:
        from importlib import metadata

        try:
            version = metadata.version("altered-rules")
        except metadata.PackageNotFoundError:
            version = "not installed"
        show(f"altered {version}")
        raise typer.Exit
