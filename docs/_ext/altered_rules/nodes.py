"""The nodes that only this site has, and how each builder writes them.

No CSS class is called `rule`: every cross-reference of the domain carries that class.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.osutil import relative_uri

from .symbols import alternative, drawing

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator
    from sphinx.writers.text import TextTranslator


_SIZE: Final = re.compile(r'width="([0-9.]+)" height="([0-9.]+)"')
_BRACES: Final = re.compile(r"[{}]")


class law(nodes.General, nodes.Element):  # noqa: N801  # docutils names nodes so
    """One rule: `ids` holds its anchor; `number`, `numbered` and `state` say what is shown."""


class fold(nodes.General, nodes.Element):  # noqa: N801
    """A block that the reader opens; the first child is its `fold_summary`."""


class fold_summary(nodes.General, nodes.TextElement):  # noqa: N801
    """What is seen of a closed `fold`."""


class symbol(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A symbol in a text, such as `{V}`; `name` is what stands between the braces."""


class way(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link without classes, for lists of hundreds, to the `anchor` of the page `docname`."""


class mosaic(nodes.General, nodes.Element):  # noqa: N801
    """All rules as cells, grouped; `groups` holds what to draw."""


class jump(nodes.General, nodes.Element):  # noqa: N801
    """The box that leads to a rule; `label`, `hint` and `button` are its words."""


class sortable(nodes.General, nodes.Element):  # noqa: N801
    """A table that the reader can sort: `head` names columns, `hint` says how.

    A cell of `rows` is a target in the site (`page#anchor`, or empty), its words, and what it is
    sorted by.
    """


class picture(nodes.General, nodes.Element):  # noqa: N801
    """A drawing inside the page; `svg` is its text, `alt` what it shows in words."""


class lazy_picture(nodes.General, nodes.Element):  # noqa: N801
    """A drawing in files of its own, fetched when it is seen: one, and one for phones if any.

    `files` holds path from the root, width and height of each; `alt` says what is shown. `steps`
    says that its moments lie beside it, `plays` that a game can begin with what it shows.
    """

    def __init__(
        self, folder: Path, kind: str, name: str, alt: str, *, plays: bool = False
    ) -> None:
        """Take the drawing `name` of a `kind`; `folder` holds the drawings of a build."""
        super().__init__()
        self["alt"] = _BRACES.sub("", alt)
        self["steps"] = (folder / kind / f"{name}.json").is_file()
        self["plays"] = plays
        self["files"] = [
            (f"_static/{kind}/{name}{ending}", *drawing_size(path))
            for ending in (".svg", ".phone.svg")
            if (path := folder / kind / f"{name}{ending}").is_file()
        ]

    def copy(self) -> lazy_picture:
        """Return a copy, as docutils asks for."""
        made = lazy_picture.__new__(lazy_picture)
        nodes.Element.__init__(made, **self.attributes)
        return made


def drawing_size(path: Path) -> tuple[str, str]:
    """Return width and height of an SVG file as it says them itself."""
    with path.open(encoding="utf-8") as file:
        found = _SIZE.search(file.read(400))
    return (found[1], found[2]) if found is not None else ("", "")


def visit_law(self: HTML5Translator, node: law) -> None:
    """Open a rule: the number in the gutter, then its body."""
    anchor, number = escape(node["ids"][0]), escape(node["number"])
    kind = "numbered" if node["numbered"] else "unnumbered"
    self.body.append(
        f'<section class="law {kind} is-{node["state"]}" id="{anchor}">\n'
        f'<a class="law-number" href="#{anchor}" title="{escape(node["hint"])}">{number}</a>\n'
        '<div class="law-body">\n'
    )


def depart_law(self: HTML5Translator, _node: law) -> None:
    """Close a rule."""
    self.body.append("</div>\n</section>\n")


def visit_fold(self: HTML5Translator, node: fold) -> None:
    """Open a folded block."""
    anchor = f' id="{escape(node["ids"][0])}"' if node["ids"] else ""
    classes = escape(" ".join(["fold", *node["classes"]]))
    self.body.append(f'<details class="{classes}"{anchor}>\n')


def depart_fold(self: HTML5Translator, _node: fold) -> None:
    """Close a folded block."""
    self.body.append("</details>\n")


def visit_fold_summary(self: HTML5Translator, _node: fold_summary) -> None:
    """Open the visible line of a folded block."""
    self.body.append("<summary>")


def depart_fold_summary(self: HTML5Translator, _node: fold_summary) -> None:
    """Close the visible line of a folded block."""
    self.body.append("</summary>\n")


def visit_symbol(self: HTML5Translator, node: symbol) -> None:
    """Draw a symbol."""
    self.body.append(drawing(node["name"]))
    raise nodes.SkipNode


def visit_way(self: HTML5Translator, node: way) -> None:
    """Open the link."""
    uri = self.builder.get_relative_uri(self.builder.current_docname, node["docname"])
    page = uri.partition("#")[0]  # a site of one page names its parts so
    self.body.append(f'<a href="{escape(page)}#{escape(node["anchor"])}">')


def depart_way(self: HTML5Translator, _node: way) -> None:
    """Close the link."""
    self.body.append("</a>")


def visit_mosaic(self: HTML5Translator, node: mosaic) -> None:
    """Draw one cell a rule, one line a group."""
    self.body.append('<div class="mosaic">\n')
    for label, cells in node["groups"]:
        self.body.append(
            f'<div class="mosaic-row"><div class="mosaic-label">{escape(label)}</div>'
            '<div class="mosaic-cells">'
        )
        for name, state, docname, anchor in cells:
            uri = self.builder.get_relative_uri(self.builder.current_docname, docname)
            self.body.append(
                f'<a class="cell is-{state}" href="{escape(uri)}#{escape(anchor)}" '
                f'title="{escape(name)}" aria-label="{escape(name)}"></a>'
            )
        self.body.append("</div></div>\n")
    self.body.append("</div>\n")
    raise nodes.SkipNode


def visit_jump(self: HTML5Translator, node: jump) -> None:
    """Write the form; without JavaScript it searches."""
    action = self.builder.get_relative_uri(self.builder.current_docname, "search")
    self.body.append(
        f'<form class="jump" action="{escape(action)}" method="get" role="search">'
        f'<label for="jump-box">{escape(node["label"])}</label>'
        '<input id="jump-box" name="q" type="search" autocomplete="off" spellcheck="false" '
        f'placeholder="{escape(node["hint"])}">'
        f'<button type="submit">{escape(node["button"])}</button></form>\n'
    )
    raise nodes.SkipNode


def visit_sortable(self: HTML5Translator, node: sortable) -> None:
    """Write the table; headings become buttons when the page has its script."""
    here = self.builder.current_docname
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in node["head"])
    body = self.body
    body.append(f'<p class="sort-hint" hidden>{escape(node["hint"])}</p>\n')
    body.append('<div class="matrix-room" tabindex="0" role="region" ')
    body.append(f'aria-label="{escape(node["head"][0])}"><table class="sortable">')
    body.append(f"<thead><tr>{head}</tr></thead>\n<tbody>\n")
    for row in node["rows"]:
        body.append("<tr>")
        for target, words, key in row:
            shown = escape(words)
            if target:
                docname, _, anchor = target.partition("#")
                uri = f"{self.builder.get_relative_uri(here, docname)}#{anchor}"
                shown = f'<a href="{escape(uri)}">{shown}</a>'
            by = "" if key == words or key == words.casefold() else f' data-by="{escape(key)}"'
            body.append(f"<td{by}>{shown}</td>")
        body.append("</tr>\n")
    body.append("</tbody></table></div>\n")
    raise nodes.SkipNode


def visit_picture(self: HTML5Translator, node: picture) -> None:
    """Write the drawing."""
    classes = escape(" ".join(["drawn", *node["classes"]]))
    self.body.append(f'<figure class="{classes}">{node["svg"]}</figure>\n')
    raise nodes.SkipNode


def visit_lazy_picture(self: HTML5Translator, node: lazy_picture) -> None:
    """Write the reference to the drawing, relative to the page; it leads to the drawing alone."""
    here = self.builder.get_target_uri(self.builder.current_docname)
    wide, *narrow = [
        (escape(relative_uri(here, path)), f'width="{width}" height="{height}"')
        for path, width, height in node["files"]
    ] or [("", "")]
    if wide[0]:
        phone = "".join(
            f'<source media="(max-width: 40rem)" srcset="{source}" {size}>'
            for source, size in narrow
        )
        shown = f'<img class="drawn" loading="lazy" src="{wide[0]}" {wide[1]} alt="%s">'
        shown %= escape(node["alt"])
        if phone:
            shown = f"<picture>{phone}{shown}</picture>"
        marks = "".join(f" {one}" for one in ("steps", "plays") if node[one])
        self.body.append(f'<a class="drawn{marks}" href="{wide[0]}">{shown}</a>\n')
    raise nodes.SkipNode


def _pass(_self: nodes.NodeVisitor, _node: nodes.Node) -> None:
    """Write the children only."""


def _skip(_self: nodes.NodeVisitor, _node: nodes.Node) -> None:
    """Leave the node out."""
    raise nodes.SkipNode


def _text_symbol(self: TextTranslator, node: symbol) -> None:
    """Write a symbol as it stands in the source, with its meaning."""
    self.add_text(f"{node.astext()} ({alternative(node['name'])})")
    raise nodes.SkipNode


def add_nodes(app: Sphinx) -> None:
    """Register the nodes; builders without pictures write the children."""
    below = (_pass, _pass)
    rest = {"latex": below, "man": below, "texinfo": below}
    app.add_node(law, False, html=(visit_law, depart_law), text=below, **rest)
    app.add_node(fold, False, html=(visit_fold, depart_fold), text=below, **rest)
    summary = (visit_fold_summary, depart_fold_summary)
    app.add_node(fold_summary, False, html=summary, text=below, **rest)
    app.add_node(way, False, html=(visit_way, depart_way), text=below, **rest)
    app.add_node(symbol, False, html=(visit_symbol, None), text=(_text_symbol, None), **rest)
    app.add_node(picture, False, html=(visit_picture, None), text=(_skip, None), **rest)
    app.add_node(lazy_picture, False, html=(visit_lazy_picture, None), text=(_skip, None), **rest)
    app.add_node(jump, False, html=(visit_jump, None), text=(_skip, None), **rest)
    app.add_node(sortable, False, html=(visit_sortable, None), text=(_skip, None), **rest)
    app.add_node(mosaic, False, html=(visit_mosaic, None), text=(_skip, None), **rest)
