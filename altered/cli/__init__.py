"""The `altered` command: one file a command in `altered/cli/commands/`, found by folder.

Exit codes: 0 fine, 1 something fails, 2 malformed input or usage, 3 unknown, 4 a bug of ours
kept the command from an answer, 130 interrupted. Failures go to standard error; with
`--json` they are also written to standard output as `{"problems": [...]}`.
"""

from __future__ import annotations

import errno
import gc
import importlib
import inspect
import os
import pkgutil
import signal
import sys
import traceback
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Protocol

import typer

from altered.cli import commands
from altered.cli.outline import outline
from altered.cli.output import INTERRUPTED, complain, show_failure, show_version, speak_utf8
from altered.cli.speaking import Usage, behind, everywhere, language_of, show_usage
from altered.cli.words import speaking
from altered.failure import Failure
from altered.files import UNREADABLE
from altered.program import unread

MALFORMED: Final = 2
_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What keeps all that is printed from being written, and is no bug."""
_PACKAGES: Final = {"z3": "z3-solver", "cffi": "cffi", "lark": "lark"}
"""Packages without which some commands work, by the name of their module."""
_CLOSED: Final = (errno.EROFS, errno.EACCES, errno.EPERM)
"""A file or folder of the user that may not be read, or not be written."""
INTERNAL: Final = 4
_GARBAGE: Final = 100_000
"""How many more objects there are before garbage is looked for."""


class _Command(Protocol):
    """The command line as click calls it."""

    def __call__(self, args: list[str], *, prog_name: str, standalone_mode: bool) -> object:
        """Run it and give the exit code, if the command has one."""


def _command(arguments: Sequence[str]) -> _Command:
    """The command line for a call: it loads the command that is named, and no other one."""
    named = next((one for one in arguments if one != "--"), "")
    return _built(named if named in _modules() else "")


@cache
def _built(only: str) -> _Command:
    """The command line as it is called; kept, as it takes as long to build as most calls run."""
    return everywhere(typer.main.get_command(application(only) if only else _listing()))


@cache
def _modules() -> dict[str, str]:
    """The modules of the folder by the name of their command: "check-trace", "import"."""
    names = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    return {name.rstrip("_").replace("_", "-"): name for name in names}


def application(only: str = "") -> typer.Typer:
    """Return the command line with every command of the folder, or ``only`` the one named."""
    app = _empty()
    for name, module in _modules().items():
        if only in ("", name):
            importlib.import_module(f"{commands.__name__}.{module}").add(app)
    for one in app.registered_commands:
        one.short_help = (inspect.getdoc(one.callback) or "").partition("\n\n")[0]  # not cut
    return app


def _listing() -> typer.Typer:
    """The command line of a call that names no command: it can list them, and loads none."""
    app = _empty()
    folder = Path(next(iter(commands.__path__)))
    for name, module in _modules().items():
        found = outline(folder / f"{module}.py")
        app.command(name, short_help=found.summary, hidden=found.hidden)(_not_loaded)
    return app


def _not_loaded() -> None:
    """A command of which only the name is known; who calls it names it, and then it is loaded."""


def _empty() -> typer.Typer:
    """The command line without commands."""
    app = typer.Typer(
        name="altered",
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # its tables cut words, and call a switch <bool>
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    def top(
        version: Annotated[
            bool,
            typer.Option(
                "--version", callback=show_version, is_eager=True, help="Print the version."
            ),
        ] = False,
    ) -> None:
        """Read and check the rules of the card game Altered."""
        del version  # answered by its callback

    app.callback()(top)
    return app


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; nothing escapes but the code."""
    with speaking(language_of(arguments)):
        return _run(behind(arguments))


def _run(arguments: list[str]) -> int:
    try:
        command = _command(arguments)
        code = command(arguments, prog_name="altered", standalone_mode=False)
        if code == INTERRUPTED:  # what typer makes of an interruption
            complain("interrupted")
        return code if isinstance(code, int) else 0
    except Failure as failure:
        show_failure(failure, as_json="--json" in arguments)
        return failure.exit_code
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except typer.Exit as done:
        return done.exit_code
    except BrokenPipeError:  # as in `altered rules | head`
        return unread()
    except OSError as error:
        if error.errno in _CLOSED and error.filename is not None:
            what = (error.strerror or "permission denied").lower()
            complain(f"error {UNREADABLE}: cannot open {error.filename}: {what}")
            return MALFORMED
        if error.errno not in _FULL:
            return _internal(error)
        what = (error.strerror or "no room").lower()
        complain(f"error {UNREADABLE}: cannot write the output: {what}")
        unread()
        return MALFORMED
    except ModuleNotFoundError as error:
        package = _PACKAGES.get((error.name or "").partition(".")[0])
        if package is None:
            return _internal(error)
        from altered.cli.commands.studio import NOT_INSTALLED

        complain(f"error {NOT_INSTALLED}: this command needs a package: pip install {package}")
        return MALFORMED
    except Exception as error:  # the last net: no stack trace reaches a user
        if isinstance(error, Usage):
            show_usage(error)
            return MALFORMED
        return _internal(error)


def _internal(error: Exception) -> int:
    if os.environ.get("ALTERED_TRACEBACK") == "1":
        traceback.print_exception(error)
    what = " ".join(f"{type(error).__name__}: {error}".split())
    complain(
        f"internal error ALT-B001 ({what}); this is our bug: please report it with the "
        "command you typed (ALTERED_TRACEBACK=1 shows where it happened)"
    )
    return INTERNAL


def main() -> int:
    """Run the command line of this process; the entry point `altered`.

    A request to end is taken as an interruption, so that what was done is kept and told. What a
    command loads stays to its end: to look for garbage among it takes an eighth of the time.
    """
    gc.set_threshold(_GARBAGE)
    # Plugins of pydantic are looked for among everything that is installed; none is meant for this.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    speak_utf8()
    return run(sys.argv[1:])
