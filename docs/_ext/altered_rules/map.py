"""The map of references: which section names which, as a square of cells, and the rings in it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .corpus import corpus_of
from .directives import group_title
from .inline import reference
from .words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    import altered

    from .corpus import Corpus

CELL: Final = 9.0
LEFT: Final = 74.0
TOP: Final = 70.0
GAP: Final = 5.0


class MapDirective(SphinxDirective):
    """A cell where rules of the section in the row name rules of the section in the column."""

    def run(self) -> list[nodes.Node]:
        """Return the square, then the rings of rules that name each other."""
        corpus = corpus_of(self.config)
        found = references(corpus)
        made: list[nodes.Node] = [
            nodes.raw("", f'<figure class="drawn">{_square(corpus, found)}</figure>', format="html")
        ]
        made.extend(self._most(corpus, found))
        rings = nodes.section(ids=["rings"])
        rings += nodes.title("", str(_("Rules that name each other")), translatable=False)
        listing = nodes.bullet_list()
        for ring in strongly_connected(corpus.rules):
            line = nodes.paragraph("", translatable=False)
            for place, slug in enumerate(ring):
                if place:
                    line += nodes.Text(", ")
                line += reference(corpus, "r", slug, self.env.docname)
            listing += nodes.list_item("", line)
        rings += listing
        return [*made, rings]

    def _most(self, corpus: Corpus, found: Mapping[tuple[str, str], int]) -> list[nodes.Node]:
        """Return the pairs of sections with most references, as a list."""
        across = [(n, pair) for pair, n in found.items() if pair[0] != pair[1]]
        best = sorted(across, key=lambda one: (-one[0], one[1]))[:12]
        part = nodes.section(ids=["most"])
        part += nodes.title("", str(_("Closest sections")), translatable=False)
        listing = nodes.bullet_list()
        for count, (one, other) in best:
            line = nodes.paragraph("", translatable=False)
            line += reference(corpus, "t", one, self.env.docname, one)
            line += nodes.Text(" → ")
            line += reference(corpus, "t", other, self.env.docname, other)
            line += nodes.Text(f": {count}")
            listing += nodes.list_item("", line)
        part += listing
        return [part]


def references(corpus: Corpus) -> dict[tuple[str, str], int]:
    """Return how many references lead from a section to another, where there are any."""
    found: dict[tuple[str, str], int] = {}
    for rule in corpus.rules:
        for other in corpus.rules.refers_to(rule):
            pair = (rule.section, other.section)
            found[pair] = found.get(pair, 0) + 1
    return found


def strongly_connected(rules: altered.Rules) -> list[tuple[str, ...]]:
    """Return the groups of two or more rules each of which leads to each other (Tarjan 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[tuple[str, ...]] = []
    after = {
        rule.id: [one.id for one in rules.refers_to(rule) if not one.restated] for rule in rules
    }
    for root in after:
        if root in order:
            continue
        walk = [(root, iter(after[root]))]
        order[root] = low[root] = len(order)
        stack.append(root)
        while walk:
            here, rest = walk[-1]
            step = next((one for one in rest if one not in order or one in stack), None)
            if step is None:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[here])
                if low[here] == order[here]:
                    place = stack.index(here)
                    if len(stack) - place > 1:
                        groups.append(tuple(sorted(stack[place:])))
                    del stack[place:]
            elif step in order:
                low[here] = min(low[here], order[step])
            else:
                order[step] = low[step] = len(order)
                stack.append(step)
                walk.append((step, iter(after[step])))
    return sorted(groups)


def _square(corpus: Corpus, found: Mapping[tuple[str, str], int]) -> str:
    """Return the square as SVG; chapters are apart from each other by a gap."""
    at: dict[str, float] = {}
    bands: list[tuple[str, float, float]] = []
    place = 0.0
    for group in corpus.groups:
        start = place
        for section in group.sections:
            at[section.key] = place
            place += CELL
        bands.append((group_title(group), start, place - start))
        place += GAP
    side = place - GAP
    drawn = [
        f'<rect class="f-block" x="{LEFT + x:g}" y="{TOP + y:g}" width="{w:g}" height="{h:g}"/>'
        for _row, y, h in bands
        for _column, x, w in bands
    ]
    for title, start, length in bands:
        words = escape(title.split(" ", 1)[0])
        middle = start + length / 2 + 4
        drawn.append(
            f'<text class="f-quiet" font-size="11" text-anchor="end" x="{LEFT - 5:g}" '
            f'y="{TOP + middle:g}">{words}</text>'
        )
        x, y = LEFT + middle, TOP - 5
        drawn.append(
            f'<text class="f-quiet" font-size="11" transform="rotate(-60 {x:g} {y:g})" '
            f'x="{x:g}" y="{y:g}">{words}</text>'
        )
    for (one, other), count in sorted(found.items()):
        x, y = LEFT + at[other], TOP + at[one]
        fill = "f-edge" if one == other else "f-accent"
        shown = min(1.0, 0.35 + 0.13 * count)
        drawn.append(
            f'<rect class="{fill}" fill-opacity="{shown:.2f}" x="{x + 0.5:g}" y="{y + 0.5:g}" '
            f'width="{CELL - 1:g}" height="{CELL - 1:g}"><title>{escape(one)} → {escape(other)}: '
            f"{count}</title></rect>"
        )
    title = escape(str(_("References between sections: the row names the column")))
    size = f"{LEFT + side + 30:g}"
    tall = f"{TOP + side + 4:g}"
    return (
        f'<svg class="altered-drawing map" viewBox="0 0 {size} {tall}" width="{size}" '
        f'height="{tall}" role="img" aria-label="{title}"><title>{title}</title>'
        f"{''.join(drawn)}</svg>"
    )
