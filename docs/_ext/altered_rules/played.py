"""Scenarios as examples of rules: their titles, and the drawings a build has of them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .nodes import fold, fold_summary, lazy_picture
from .words import _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from altered.rules.catalogue import Catalogue

PICTURES: Final = "_static/scenarios"


@dataclass(frozen=True)
class Played:
    """A scenario: its name (the drawing is `NAME.svg`), its title, the slugs of its rules."""

    name: str
    title: str
    rules: tuple[str, ...]


def read_played(root: Path, pictures: Path, titles: Catalogue) -> dict[str, tuple[Played, ...]]:
    """Return the scenarios below `root` that have a drawing, by the rules they are about.

    Scenarios named after the rule come first; `titles` translates their titles.
    """
    found: dict[str, list[Played]] = {}
    for path in sorted((root / "scenarios").rglob("*.toml")):
        if not (pictures / "scenarios" / f"{path.stem}.svg").is_file():
            continue
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        named = data.get("rules")
        rules = tuple(str(one) for one in named) if isinstance(named, list) else ()
        one = Played(path.stem, titles.translate(str(data.get("title", path.stem))), rules)
        for slug in rules:
            found.setdefault(slug, []).append(one)
    return {
        slug: tuple(sorted(held, key=lambda one: (not _is_named(one, slug), one.name)))
        for slug, held in found.items()
    }


def _is_named(one: Played, slug: str) -> bool:
    return one.name == slug or one.name.startswith(f"{slug}.")


class ScenarioDirective(SphinxDirective):
    """Shows the drawing of a scenario by its name; nothing where a build has no drawings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the drawing with its title."""
        name = self.arguments[0]
        pictures = self.env.app.confdir / str(self.config.rule_pictures) / "scenarios"
        if not (pictures / f"{name}.svg").is_file():
            return []
        return [lazy_picture(path=f"{PICTURES}/{name}.svg", alt=name)]


def played_block(held: Iterable[Played]) -> nodes.Element | None:
    """Return the folded drawings of scenarios; None when there is none."""
    made = nodes.container(classes=["played"])
    for one in held:
        block = fold(classes=["scenario"])
        summary = fold_summary("", translatable=False)
        summary += nodes.inline("", str(_("Played")), classes=["how-label"])
        summary += nodes.Text(f" · {one.title}")
        block += summary
        block += lazy_picture(path=f"{PICTURES}/{one.name}.svg", alt=one.title)
        made += block
    return made if made.children else None
