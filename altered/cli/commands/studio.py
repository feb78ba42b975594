"""`altered studio`: play, write cards and read rules in the browser."""

from __future__ import annotations

import sys
from pathlib import Path  # typer reads it at run time
from typing import Annotated, Final

import typer

from altered.cli.options import Spec, TextLang  # typer reads them at run time
from altered.cli.output import Lang, show
from altered.cli.overlay import written
from altered.failure import Malformed, Problem
from altered.files import UNREADABLE

NOT_INSTALLED: Final = "ALT-S068"
_HIGHEST: Final = 65_535


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("studio")(studio)


def studio(
    opened: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE or FOLDER]",
            help="A trace, scenario or card file to begin with, or a folder; else this folder.",
            show_default=False,
        ),
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=_HIGHEST, help="The port; a free one when it is 0.")
    ] = 0,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser.")
    ] = True,
    lang: TextLang = Lang.EN,
    spec: Spec = None,
) -> None:
    """Play in the browser, write cards and see what they do; needs the extra "studio".

    Only this machine can reach the pages, and only files below the folder are read. It runs until
    you press Control and C.
    """
    from urllib.parse import urlencode

    from altered.rules import load

    try:
        from altered.studio.serve import serve
    except ModuleNotFoundError as missing:
        message = f"the studio needs the package {missing.name}"
        hint = "pip install 'altered-rules[studio]'"
        raise Malformed(Problem(NOT_INSTALLED, message, hint=hint)) from None
    place = opened or Path()
    if not place.exists():
        raise Malformed(Problem(UNREADABLE, f"there is no file or folder {place.as_posix()}"))
    fields = {} if lang is Lang.EN else {"lang": lang.value}
    path = "/"
    if place.is_file():
        path, fields = "/file", {"name": place.name, **fields}
    folder = place.parent if place.is_file() else place
    serve(
        load(root=spec),
        folder,
        changing=written,
        command=(sys.executable, "-m", "altered"),
        root=spec,
        port=port,
        path=f"{path}?{urlencode(fields)}" if fields else path,
        browser=browser,
        tell=show,
    )
