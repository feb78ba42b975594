"""The nodes that only this site has, and how each builder writes them.

No CSS class is called `rule`: every cross-reference of the domain carries that class.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.osutil import relative_uri

from .symbols import alternative, drawing

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator
    from sphinx.writers.text import TextTranslator


class law(nodes.General, nodes.Element):  # noqa: N801  # docutils names nodes so
    """One rule: `ids` holds its anchor; `number`, `numbered` and `state` say what is shown."""


class fold(nodes.General, nodes.Element):  # noqa: N801
    """A block that the reader opens; the first child is its `fold_summary`."""


class fold_summary(nodes.General, nodes.TextElement):  # noqa: N801
    """What is seen of a closed `fold`."""


class symbol(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A symbol in a text, such as `{V}`; `name` is what stands between the braces."""


class mosaic(nodes.General, nodes.Element):  # noqa: N801
    """All rules as cells, grouped; `groups` holds what to draw."""


class jump(nodes.General, nodes.Element):  # noqa: N801
    """The box that leads to a rule; `label`, `hint` and `button` are its words."""


class picture(nodes.General, nodes.Element):  # noqa: N801
    """A drawing inside the page; `svg` is its text, `alt` what it shows in words."""


class lazy_picture(nodes.General, nodes.Element):  # noqa: N801
    """A drawing in a file of its own, fetched when it is seen; `path` from the root, `alt`."""


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


def visit_picture(self: HTML5Translator, node: picture) -> None:
    """Write the drawing."""
    classes = escape(" ".join(["drawn", *node["classes"]]))
    self.body.append(f'<figure class="{classes}">{node["svg"]}</figure>\n')
    raise nodes.SkipNode


def visit_lazy_picture(self: HTML5Translator, node: lazy_picture) -> None:
    """Write the reference to the drawing, relative to the page; it leads to the drawing alone."""
    here = self.builder.get_target_uri(self.builder.current_docname)
    source = relative_uri(here, node["path"])
    self.body.append(
        f'<a class="drawn" href="{escape(source)}"><img class="drawn" loading="lazy" '
        f'src="{escape(source)}" alt="{escape(node["alt"])}"></a>\n'
    )
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
    app.add_node(symbol, False, html=(visit_symbol, None), text=(_text_symbol, None), **rest)
    app.add_node(picture, False, html=(visit_picture, None), text=(_skip, None), **rest)
    app.add_node(lazy_picture, False, html=(visit_lazy_picture, None), text=(_skip, None), **rest)
    app.add_node(jump, False, html=(visit_jump, None), text=(_skip, None), **rest)
    app.add_node(mosaic, False, html=(visit_mosaic, None), text=(_skip, None), **rest)
