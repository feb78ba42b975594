"""Bring the catalogues of translations to Sphinx, and mark what is not translated.

Sphinx reads compiled catalogues named after documents. They are made in the folder of the
doctrees; nothing is written into the source tree.
"""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.i18n import CatalogInfo

import altered
from altered.rules.catalogue import (
    CHECKS,
    FORMULAS,
    catalogue_path,
    messages_of_reading,
    messages_of_section,
)
from altered.rules.root import spec_root

from .corpus import corpus_of
from .nodes import law
from .pages import own
from .words import CATALOGUE, LOOPS, _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from .corpus import Corpus

_log = logging.getLogger(__name__)
_MESSAGES: Final = "LC_MESSAGES"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_SIGNS: Final = re.compile(r"« | [»;?!]| :(?=\s|$)")
_CODE: Final = (nodes.literal, nodes.literal_block, nodes.raw, nodes.math)


def prepare_catalogues(app: Sphinx, config: Config) -> None:
    """Compile the catalogues of the language of this build and make Sphinx use them."""
    target = app.doctreedir / "catalogues"
    folder = target / config.language / _MESSAGES
    for domain, path in _sources(app, config):
        _compile(path, folder, domain)
    config.locale_dirs = [str(target)]
    if not (folder / f"{CATALOGUE}.mo").is_file():
        return
    for domain in (CATALOGUE, FORMULAS, LOOPS, CHECKS):
        app.add_message_catalog(domain, str(target))
    config.html_title = str(_(config.html_title))
    words = gettext.translation(CATALOGUE, str(target), [config.language])
    if app.translator is not None:
        app.translator.add_fallback(words)  # the words of the theme, used in its templates


def _sources(app: Sphinx, config: Config) -> Iterator[tuple[str, Path]]:
    """Give the catalogues of this extension, of the pages and of the specification."""
    for root in (Path(__file__).parent, app.confdir):
        base = root / "locale" / config.language / _MESSAGES
        for path in sorted(base.rglob("*.po")):
            yield path.relative_to(base).with_suffix("").as_posix(), path
    for domain in (CHECKS, FORMULAS):
        path = catalogue_path(spec_root(), domain, config.language)
        if path.is_file():
            yield domain, path
    corpus = corpus_of(config)
    for docname, page in corpus.pages.items():
        path = catalogue_path(corpus.rules.root, page.domain, config.language)
        if path.is_file():
            yield docname, path


def _compile(path: Path, folder: Path, domain: str) -> None:
    """Copy a catalogue when it differs from the copy at hand, and compile the copy."""
    copy = folder / f"{domain}.po"
    content = path.read_bytes()
    if copy.is_file() and copy.read_bytes() == content and copy.with_suffix(".mo").is_file():
        return
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(content)
    CatalogInfo(folder, domain, "utf-8").write_mo(folder.parent.name)


class FinishPages(SphinxTransform):
    """Runs after the translation: numbers the title, marks rules that are not translated."""

    default_priority = 27

    def apply(self, **_kwargs: object) -> None:
        """Change the page in place."""
        corpus = corpus_of(self.config)
        if self.env.current_document.docname not in corpus.pages:
            return
        for title in self.document.findall(nodes.title):
            if "number" in title:
                number = nodes.inline("", title["number"], classes=["section-number"])
                title.insert(0, nodes.Text(" "))
                title.insert(0, number)
        if corpus.language == "en":
            return
        for rule in list(self.document.findall(law)):
            if not corpus.rules.is_translated(corpus.rules[rule["slug"]], corpus.language):
                paragraphs = rule.findall(nodes.paragraph)
                facts = next(node for node in paragraphs if "facts" in node["classes"])
                facts.insert(1, own("inline", str(_("not translated")), "chip", "untranslated"))
                facts.insert(1, nodes.Text(" "))


class FrenchSpaces(SphinxPostTransform):
    """French signs stay with their word at the end of a line; catalogues hold plain spaces."""

    default_priority = 900

    def run(self, **_kwargs: object) -> None:
        """Change the texts of the page, those of code left out."""
        if self.config.language != "fr":
            return
        for text in list(self.document.findall(nodes.Text)):
            kept = _SIGNS.sub(lambda found: found[0].replace(" ", _NO_BREAK), text)
            if kept != text and not isinstance(text.parent, _CODE):
                text.parent.replace(text, nodes.Text(kept))


def report_progress(app: Sphinx, exception: Exception | None) -> None:
    """Say how many messages of the specification are translated."""
    if exception is not None or app.config.language == "en":
        return
    corpus = corpus_of(app.config)
    total, done = progress_of(corpus)
    _log.info("translated into %s: %d of %d messages", corpus.language, done, total)
    missing = corpus.rules.untranslated(corpus.language)
    if missing:
        _log.info("rules not wholly translated: %d", len(missing))


def progress_of(corpus: Corpus) -> tuple[int, int]:
    """Return how many messages the specification has, and how many are translated."""
    total = done = 0
    for page in corpus.pages.values():
        messages = (
            messages_of_section(page)
            if isinstance(page, altered.Section)
            else messages_of_reading(page)
        )
        catalogue = corpus.rules.catalogue(page.domain, corpus.language)
        total += len(messages)
        done += sum(message.text in catalogue for message in messages)
    return total, done


def load_failure(error: altered.Malformed) -> list[tuple[str, str]]:
    """Return the problems of a failed load as pairs of location and words."""
    found: list[tuple[str, str]] = []
    for problem in error.problems:
        where = f"{problem.place.shown()}:{problem.place.line}" if problem.place else ""
        found.append((where, f"{problem.code}: {problem.message}"))
    return found
