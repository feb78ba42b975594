"""What the theme shows around a page: the folded tree, the letters, the languages.

Furo renders the whole toctree for each page, which is half of the build time; it is given an
empty one before, and our own tree after it has run.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import altered

from .corpus import corpus_of
from .directives import group_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx

    from .corpus import Corpus, Group

Context = dict[str, object]

LANGUAGES: Final = {"en": "English", "fr": "Français"}
_LAYOUT: Final = {
    "siblings": {"en": "en/", "fr": "fr/"},
    "nested": {"en": "", "fr": "fr/"},
}
"""Where each language stands below the root of the published site."""

_PAGES: Final = (
    "learn",
    "terms",
    "readings/index",
    "conflicts",
    "loops",
    "conformance",
    "counterexamples",
    "map",
    "play",
    "report",
    "guide/index",
    "api",
    "c-api",
)


def language_place(app: Sphinx) -> str:
    """Return where the language of this build stands below the root of the site: `fr/`."""
    return _LAYOUT[str(app.config.rule_layout)].get(str(app.config.language), "")


def before_theme(
    _app: Sphinx, _page: str, _template: str, context: Context, _doctree: nodes.document | None
) -> None:
    """Give the theme an empty toctree."""
    context["toctree"] = lambda **_options: ""


def after_theme(
    app: Sphinx, page: str, _template: str, context: Context, _doctree: nodes.document | None
) -> None:
    """Put our navigation, letters and languages into the page."""
    corpus = corpus_of(app.config)
    pathto = context["pathto"]
    if not callable(pathto):
        return
    context["furo_navigation_tree"] = _tree(app, corpus, page, pathto)
    context["edition"] = corpus.rules.edition.name
    root = str(context.get("content_root", "./"))
    context["languages"] = _languages(app, page, root)
    held = corpus.pages.get(page)
    if isinstance(held, altered.Section):
        context["toc"] = _letters(corpus, held)
        context["furo_hide_toc"] = False


def _languages(app: Sphinx, page: str, root: str) -> list[dict[str, str]]:
    """Return code, name and link of each language; the link of this one is empty."""
    places = _LAYOUT[str(app.config.rule_layout)]
    here = str(app.config.language)
    up = "../" * places.get(here, "").count("/")
    is_doc = page in app.env.found_docs or page in ("search", "genindex")
    target = app.builder.get_target_uri(page) if is_doc else ""
    return [
        {
            "code": code,
            "name": LANGUAGES[code],
            "link": "" if code == here else f"{root}{up}{place}{target}" or "./",
        }
        for code, place in places.items()
    ]


def _tree(app: Sphinx, corpus: Corpus, page: str, pathto: Callable[[str], str]) -> str:
    found: list[str] = []
    for numbered, index in ((True, "rules/index"), (False, "unnumbered")):
        found.append(_caption(app, page, index, pathto))
        groups = (group for group in corpus.groups if group.numbered == numbered)
        found.extend(_group(app, corpus, group, page, pathto) for group in groups)
    more = "".join(_link(app, page, name, pathto) for name in _PAGES)
    found.append(f'<ul class="nav-more">{more}</ul>')
    return f'<div class="rule-nav">{"".join(found)}</div>'


def _page_title(app: Sphinx, name: str) -> str:
    title = app.env.titles.get(name)
    return title.astext() if title is not None else name


def _caption(app: Sphinx, page: str, name: str, pathto: Callable[[str], str]) -> str:
    if name not in app.env.found_docs:
        return ""
    current = ' aria-current="page"' if name == page else ""
    words = escape(_page_title(app, name))
    return f'<p class="nav-caption"><a href="{escape(pathto(name))}"{current}>{words}</a></p>'


def _link(app: Sphinx, page: str, name: str, pathto: Callable[[str], str]) -> str:
    if name not in app.env.found_docs:
        return ""
    folder = name.removesuffix("index")
    inside = name.endswith("/index") and page.startswith(folder)
    current = ' aria-current="page"' if name == page or inside else ""
    words = escape(_page_title(app, name))
    return f'<li><a href="{escape(pathto(name))}"{current}>{words}</a></li>'


def _short_title(app: Sphinx, corpus: Corpus, section: altered.Section) -> str:
    """Return the title as the page shows it, without its number or what the group says."""
    node = app.env.titles.get(f"rules/{section.key}")
    title = node.astext() if node is not None else corpus.heading(section)
    if section.numbered:
        return title.removeprefix(section.key).strip()
    return title.removesuffix(" (quick rules)").removesuffix(" (règles rapides)")


def _group(
    app: Sphinx, corpus: Corpus, group: Group, page: str, pathto: Callable[[str], str]
) -> str:
    names = [f"rules/{section.key}" for section in group.sections]
    opened = " open" if page in names else ""
    rows: list[str] = []
    for section, name in zip(group.sections, names, strict=True):
        current = ' aria-current="page"' if name == page else ""
        number = f'<span class="nav-number">{section.key}</span> ' if section.numbered else ""
        title = escape(_short_title(app, corpus, section))
        rows.append(f'<li><a href="{escape(pathto(name))}"{current}>{number}{title}</a></li>')
    label = escape(group_title(group))
    return f"<details{opened}><summary>{label}</summary><ul>{''.join(rows)}</ul></details>"


def _letters(corpus: Corpus, section: altered.Section) -> str:
    rows: list[str] = []
    for rule in section.rules:
        anchor = corpus.address(rule).anchor
        words = corpus.name_of(rule).replace("-", " ").replace("_", " ")
        letter = f"<b>{rule.letter}</b> " if rule.letter else ""
        rows.append(
            f'<li class="is-{corpus.state(rule)}"><a class="reference internal" '
            f'href="#{escape(anchor)}">{letter}{escape(words)}</a></li>'
        )
    # Furo hides the first entry of the list, which it takes for the title of the page.
    title = escape(corpus.heading(section))
    listing = f'<ul class="letters">{"".join(rows)}</ul>'
    return f'<ul><li><a class="reference internal" href="#">{title}</a>{listing}</li></ul>'
