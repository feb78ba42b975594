"""`--lang` on every command, and what the frame of the command line prints in that language."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Annotated, Final, Protocol, TypeVar, runtime_checkable

import typer

from altered.cli.output import Lang, complain
from altered.cli.words import helped, word

VARIABLE: Final = "ALTERED_LANG"
"""The variable of the environment that chooses the language of all calls."""
_OPTION: Final = "--lang"
_MORE: Final = re.compile(r"  \[(?P<more>[^][]*)\]\Z")
"""What stands behind the help of an option: `[default: 20]`."""


Made = TypeVar("Made")
"""A command as typer makes it."""


@runtime_checkable
class Usage(Protocol):
    """A wrong call of the command: click prints these itself, in English."""

    exit_code: int
    message: str

    def show(self, file: io.StringIO) -> None:
        """Print the usage and the message."""


class _Formatter(Protocol):
    """What click writes the help of a command with."""

    def write_usage(self, prog: str, args: str, prefix: str) -> None: ...
    def write_heading(self, heading: str) -> None: ...
    def write_text(self, text: str) -> None: ...
    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None: ...


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that a call asks for, by `--lang` or by ALTERED_LANG."""
    asked = os.environ.get(VARIABLE) or Lang.EN.value
    for one, following in pairwise((*arguments, "")):
        if one == "--":
            break
        if one == _OPTION or one.startswith(f"{_OPTION}="):
            asked = one.partition("=")[2] or following  # the last one counts
    return asked


def behind(arguments: Sequence[str]) -> list[str]:
    """Return the arguments of a call with `--lang fr` that stands before the command behind it."""
    found = list(arguments)
    first = found[0] if found else ""
    size = 2 if first == _OPTION else 1 if first.startswith(f"{_OPTION}=") else 0
    rest, asked = found[size:], found[:size]
    if not rest or rest[0].startswith("-"):
        return rest
    end = rest.index("--") if "--" in rest else len(rest)
    return [*rest[:end], *asked, *rest[end:]]


def everywhere(command: Made) -> Made:
    """Give a command, and those below it, the option `--lang`, and help in its language."""
    own = vars(command)
    for below in own.get("commands", {}).values():
        everywhere(below)
    if all(_OPTION not in one.opts for one in own["params"]):
        own["params"].append(_option())
    own["context_class"] = _telling(type(command).context_class)  # type: ignore[attr-defined]
    return command


@cache
def _option() -> object:
    """The option as typer makes it, one for all commands: none gets it, `language_of` reads it."""
    app = typer.Typer(add_completion=False)

    def only(
        lang: Annotated[
            Lang, typer.Option(_OPTION, envvar=VARIABLE, help="The language of what is printed.")
        ] = Lang.EN,
    ) -> None:
        del lang

    app.command()(only)
    option = next(one for one in typer.main.get_command(app).params if _OPTION in one.opts)
    option.expose_value = False
    return option


def _telling(context: type) -> type:
    """The class of a context whose help is in the language of the call."""
    base: type[_Formatter] = context.formatter_class  # type: ignore[attr-defined]

    def write_usage(self: _Formatter, prog: str, args: str = "", prefix: str = "Usage: ") -> None:
        base.write_usage(self, prog, args, word(prefix))

    def write_heading(self: _Formatter, heading: str) -> None:
        base.write_heading(self, word(heading))

    def write_text(self: _Formatter, text: str) -> None:
        base.write_text(self, helped(text))

    def write_dl(self: _Formatter, rows: Iterable[tuple[str, str]]) -> None:
        base.write_dl(self, [(name, _option_help(text)) for name, text in rows])

    written = (write_usage, write_heading, write_text, write_dl)
    formatter = type("Formatter", (base,), {one.__name__: one for one in written})
    return type("Context", (context,), {"formatter_class": formatter})


def _option_help(text: str) -> str:
    """The help of an option; what click adds to it is `[default: 20]` or `[required]`."""
    more = _MORE.search(text)
    if more is None:
        return helped(text)
    added = "; ".join(map(word, more["more"].split("; ")))
    return f"{helped(text[: more.start()])}  [{added}]"


def show_usage(error: Usage) -> None:
    """Print what is wrong with a call, in its language."""
    # The name of an exception of Python is no word for users.
    error.message = error.message.removeprefix("Value error, ")
    text = io.StringIO()
    error.show(text)
    for line in text.getvalue().splitlines():
        complain(line)
