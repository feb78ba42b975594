"""The options that several commands have, each declared once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.output import MOST_SEED, Lang
from altered.cli.speaking import VARIABLE

if TYPE_CHECKING:
    from altered.shares import Crew

Spec = Annotated[
    Path | None,
    typer.Option("--spec", help="The folder of the specification, instead of the shipped one."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TextLang = Annotated[
    Lang, typer.Option("--lang", envvar=VARIABLE, help="The language of the texts.")
]
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
Jobs = Annotated[
    int,
    typer.Option("--jobs", "-j", min=0, help="The number of processes; 0: one for each processor."),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", help="The address of a Dask scheduler whose workers do the work, not --jobs."
    ),
]


KEPT: Final = ".altered_cache"


def kept_folder() -> Path:
    """Return the folder in which commands keep results, unless the call names another."""
    return Path(os.environ.get("ALTERED_CACHE") or KEPT)


def crew_of(jobs: int, cluster: str | None, how: str = "spawn") -> Crew:
    """Who does the work of a command."""
    from altered.shares import Crew

    return Crew(jobs or os.cpu_count() or 1, cluster, how)
