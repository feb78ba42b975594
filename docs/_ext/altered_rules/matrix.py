"""The traceability matrix: each rule with its check, witnesses, plays, mutants and findings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, TypeAlias

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .corpus import corpus_of
from .directives import group_title
from .words import STATE, _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    import altered

    from .corpus import Corpus

Row: TypeAlias = dict[str, object]
Groups: TypeAlias = list[tuple[str, str, list[Row]]]

COLUMNS: Final = (
    "checks", "passing", "failing", "met", "mutants", "formulas", "readings", "findings",
)  # fmt: skip
"""The counted columns, by name; `_heads` has their words."""


class matrix(nodes.General, nodes.Element):  # noqa: N801  # docutils names nodes so
    """The table; `groups` holds a title and the rows of each chapter, `words` what is said."""


class MatrixDirective(SphinxDirective):
    """All rules as rows, with totals for each chapter and fields to filter by."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        corpus = corpus_of(self.config)
        groups = [
            (group.key, group_title(group), [_row(corpus, rule) for rule in group.rules])
            for group in corpus.groups
        ]
        return [matrix(groups=groups, states=_states(corpus))]


def _states(corpus: Corpus) -> list[tuple[str, str, int]]:
    held = [corpus.state(rule) for rule in corpus.rules]
    return [(state, str(STATE[state]), held.count(state)) for state in corpus.states]


def _row(corpus: Corpus, rule: altered.Rule) -> Row:
    proved = corpus.proof.of(rule.id)
    address = corpus.address(rule)
    figures = dict.fromkeys(COLUMNS, 0)
    if proved is not None:
        figures |= {
            "checks": len(proved.checks),
            "passing": len(proved.passing),
            "failing": len(proved.failing),
            "met": proved.met,
            "mutants": proved.killed,
        }
    figures |= {
        "formulas": len(rule.norms),
        "readings": len(corpus.rules.readings_of(rule)),
        "findings": len(corpus.evidence.findings_of(rule.id)),
    }
    return {
        "docname": address.docname,
        "anchor": address.anchor,
        "name": rule.name,
        "slug": rule.id if rule.number is not None else "",
        "state": corpus.state(rule),
        "kind": rule.kind,
        "figures": figures,
    }


def _heads() -> dict[str, str]:
    return {
        "checks": str(_("checks")),
        "passing": str(_("accepted witnesses")),
        "failing": str(_("refused witnesses")),
        "met": str(_("met in play")),
        "mutants": str(_("mutants caught")),
        "formulas": str(_("formulas")),
        "readings": str(_("disputed points")),
        "findings": str(_("findings")),
    }


def visit_matrix(self: HTML5Translator, node: matrix) -> None:
    """Write the filters and the table, a body for each chapter."""
    self.body.append(_filters(node["groups"], node["states"]))
    heads = "".join(f'<th scope="col">{escape(words)}</th>' for words in _heads().values())
    self.body.append(
        '<div class="matrix-room" tabindex="0" role="region" '
        f'aria-label="{escape(str(_("All rules")))}">'
        f'<table class="matrix"><thead><tr><th scope="col">{escape(str(_("rule")))}</th>'
        f'<th scope="col">{escape(str(_("state")))}</th>{heads}</tr></thead>\n'
    )
    for key, title, rows in node["groups"]:
        self.body.append(f'<tbody data-chapter="{escape(key)}">{_total(title, rows)}')
        for row in rows:
            here = self.builder.current_docname
            uri = self.builder.get_relative_uri(here, row["docname"])
            self.body.append(_cells(row, f"{uri}#{row['anchor']}"))
        self.body.append("</tbody>\n")
    self.body.append("</table></div>\n")
    raise nodes.SkipNode


def _filters(groups: Groups, states: Iterable[tuple[str, str, int]]) -> str:
    every = escape(str(_("all")))
    chapters = "".join(
        f'<option value="{escape(key)}">{escape(title)}</option>' for key, title, _rows in groups
    )
    options = "".join(
        f'<option value="{escape(state)}">{escape(words)} ({count})</option>'
        for state, words, count in states
    )
    said = [escape(str(one)) for one in (_("Rule"), _("Chapter"), _("State"))]
    count = escape(str(_("{n} of {all} rules")))
    return (
        '<form class="matrix-filter" hidden>'
        f'<label>{said[0]} <input type="search" name="name" autocomplete="off"></label>'
        f'<label>{said[1]} <select name="chapter"><option value="">{every}</option>{chapters}'
        f'</select></label><label>{said[2]} <select name="state"><option value="">{every}</option>'
        f'{options}</select></label> <output data-words="{count}"></output></form>\n'
    )


def _total(title: str, rows: list[Row]) -> str:
    sums = dict.fromkeys(COLUMNS, 0)
    for row in rows:
        figures = row["figures"]
        assert isinstance(figures, dict)
        for name in COLUMNS:
            sums[name] += figures[name]
    held = sum(row["state"] in ("checked", "finding", "inert") for row in rows)
    cells = "".join(f"<td>{sums[name]:,}</td>" for name in COLUMNS)
    return (
        f'<tr class="total"><th scope="rowgroup">{escape(title)}</th>'
        f"<td>{held}/{len(rows)}</td>{cells}</tr>"
    )


def _cells(row: Row, uri: str) -> str:
    figures = row["figures"]
    assert isinstance(figures, dict)
    slug = f' <span class="slug">{escape(str(row["slug"]))}</span>' if row["slug"] else ""
    state = str(row["state"])
    cells = "".join(
        f"<td>{figures[name]:,}</td>" if figures[name] else '<td class="none">–</td>'
        for name in COLUMNS
    )
    return (
        f'<tr data-state="{state}"><th scope="row"><a href="{escape(uri)}">'
        f"{escape(str(row['name']))}</a>{slug}</th>"
        f'<td><span class="state state-{state}">{escape(str(STATE[state]))}</span></td>{cells}</tr>'
    )


def _skip(_self: nodes.NodeVisitor, _node: nodes.Node) -> None:
    raise nodes.SkipNode


def add_matrix(app: Sphinx) -> None:
    """Register the node; other builders leave the table out."""
    rest = dict.fromkeys(("text", "latex", "man", "texinfo"), (_skip, None))
    app.add_node(matrix, False, html=(visit_matrix, None), **rest)
