"""`altered catalogue`: bring the catalogues of translations up to date; for maintainers."""

from __future__ import annotations

from typing import Annotated

import typer

from altered.cli.options import Spec  # typer reads them at run time
from altered.cli.output import Lang, show
from altered.rules import load


def add(app: typer.Typer) -> None:
    """Add the command to the application, out of the list of commands."""
    app.command("catalogue", hidden=True)(catalogue)


def catalogue(
    lang: Annotated[Lang, typer.Option(help="The language of the catalogues.")] = Lang.FR,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail if a catalogue is out of date.")
    ] = False,
    publish: Annotated[
        bool, typer.Option("--publish", help="Add the new numbers and slugs to the published ones.")
    ] = False,
    spec: Spec = None,
) -> int:
    """Bring the catalogues of translations up to date, and name those that changed.

    Translations of unchanged texts are kept, those of changed texts are marked fuzzy. With
    --check nothing is written and the exit code is 1 when a catalogue is not up to date or
    belongs to no file. With --publish what is new in editions.toml is cited from now on:
    `altered verify` tells when it names another rule.
    """
    from altered.rules.published import PUBLISHED_NAME, with_new
    from altered.rules.update import changes, strays, update

    rules = load(root=spec)
    if publish and not check:
        (rules.root / PUBLISHED_NAME).write_text(with_new(rules.root), encoding="utf-8")
        show(f"{PUBLISHED_NAME}: written")
    found = changes(rules, lang.value) if check else update(rules, lang.value)
    for change in found:
        state = "not up to date" if check else "written"
        show(f"{change.name}: {state}, {change.translated} of {change.messages} translated")
    alone = strays(rules, lang.value)
    for path in alone:
        show(f"{path.relative_to(rules.root).as_posix()}: belongs to no file")
    if not found and not alone:
        show(f"all catalogues of {lang.value} are up to date")
    return 1 if check and (found or alone) else 0
