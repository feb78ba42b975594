"""`altered lsp`: answers for an editor in which cards, rules, readings, scenarios are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem

if TYPE_CHECKING:
    import typer

NO_EDITOR: Final = "ALT-C090"
"""The code of a server that cannot run, as the extra is absent."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("lsp")(lsp)


def lsp() -> None:
    """Serve an editor over stdin and stdout (language server protocol).

    Problems as you type, completion, what a rule says and what an ability does, the file of a rule,
    and canonical texts. Needs the extra: pip install "altered-rules[editor]".
    """
    try:
        from altered.editor.server import server
    except ImportError as absent:
        expected = 'pip install "altered-rules[editor]"'
        problem = Problem(NO_EDITOR, f"the language server needs {absent.name}", expected=expected)
        raise Malformed(problem) from None
    server().start_io()
