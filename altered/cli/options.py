"""The options that several commands have, each declared once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from altered.cli.output import MOST_SEED, Lang

Spec = Annotated[
    Path | None,
    typer.Option("--spec", help="The folder of the specification, instead of the shipped one."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TextLang = Annotated[Lang, typer.Option("--lang", help="The language of the texts.")]
Mode = Annotated[str, typer.Option("--mode", help="The mode: two-player, first-game, ffa or 2v2.")]
FirstSeed = Annotated[
    int,
    typer.Option(
        "--seed",
        min=0,
        max=MOST_SEED,
        help="The seed of the first game; each later game takes the next number.",
    ),
]
