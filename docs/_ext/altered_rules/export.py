"""What machines and short links need: `rules.json`, `rule-data.js`, `/r/<name>` pages."""

from __future__ import annotations

import json
import shutil
from html import escape
from typing import TYPE_CHECKING

from altered.draw import stylesheet

from .corpus import corpus_of
from .domain import names_of
from .translate import progress_of
from .words import _, sources_words

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder

    import altered

    from .corpus import Corpus

_HTML = ("html", "dirhtml")


def write_rule_data(app: Sphinx) -> None:
    """Write the names, addresses and texts that the jump box and the previews read.

    It is written before the pages, because each page names the digest of its scripts.
    """
    if app.builder.name not in _HTML:
        return
    corpus = corpus_of(app.config)
    entries = [
        [rule.number or "", rule.id, corpus.name_of(rule), _url(app, corpus, rule),
         corpus.rules.text(rule, corpus.language)]
        for rule in corpus.rules.published
    ]  # fmt: skip
    content = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    target = app.doctreedir / "static"
    target.mkdir(parents=True, exist_ok=True)
    found = json.dumps(str(_("Rules with these words")), ensure_ascii=False)
    text = f"window.alteredRules={content};\nwindow.alteredFound={found};\n"
    (target / "rule-data.js").write_text(text, encoding="utf-8")
    app.config.html_static_path.append(str(target))


def bring_pictures(app: Sphinx) -> None:
    """Bring the style sheet of drawings, and the drawings in the language of this build."""
    if app.builder.name not in _HTML:
        return
    target = app.doctreedir / "static"
    (target / "drawings.css").write_text(stylesheet(page=True) + "\n", encoding="utf-8")
    given = corpus_of(app.config).pictures
    if app.config.rule_pictures and given.is_dir():
        app.config.html_static_path.append(str(given))


def _url(app: Sphinx, corpus: Corpus, rule: altered.Rule) -> str:
    address = corpus.address(rule)
    return f"{app.builder.get_target_uri(address.docname)}#{address.anchor}"


def write_exports(app: Sphinx, exception: Exception | None) -> None:
    """Write `rules.json` and the short links beside the pages."""
    if exception is not None or app.builder.name not in _HTML:
        return
    corpus = corpus_of(app.config)
    _write_json(app, corpus)
    _write_short_links(app, corpus)
    missing = app.outdir / "404" / "index.html"
    if missing.is_file():  # servers look for it at the root
        shutil.copyfile(missing, app.outdir / "404.html")


def _write_json(app: Sphinx, corpus: Corpus) -> None:
    total, done = progress_of(corpus)
    data = {
        "edition": corpus.rules.edition.name,
        "language": corpus.language,
        "digest": corpus.rules.digest,
        "translation": {"messages": total, "translated": done},
        "rules": [_record(app, corpus, rule) for rule in corpus.rules.published],
    }
    text = json.dumps(data, ensure_ascii=False, indent=1)
    (app.outdir / "rules.json").write_text(text + "\n", encoding="utf-8")


def _record(app: Sphinx, corpus: Corpus, rule: altered.Rule) -> dict[str, object]:
    rules, lang = corpus.rules, corpus.language
    return {
        "id": rule.id,
        "number": rule.number,
        "section": rule.section,
        "kind": rule.kind,
        "title": None if rule.title is None else corpus.name_of(rule),
        "text": rules.text(rule, lang),
        "examples": [rules.words(one.text, rule, lang) for one in rule.examples],
        "remarks": [rules.words(one.text, rule, lang) for one in rule.remarks],
        "missing": None if rule.missing is None else rules.words(rule.missing, rule, lang),
        "refers_to": [other.id for other in rules.refers_to(rule)],
        "referenced_by": [other.id for other in rules.referenced_by(rule)],
        "readings": [reading.id for reading in rules.readings_of(rule)],
        "sources": sources_words(tuple((one.seed, one.lang) for one in rule.sources)),
        "state": corpus.state(rule),
        "translated": lang == "en" or rules.is_translated(rule, lang),
        "checksum": rule.checksum,
        "url": _url(app, corpus, rule),
    }


def _write_short_links(app: Sphinx, corpus: Corpus) -> None:
    """Write `/r/4.2.4.c` and `/r/dusk.tie`, and the same as a `_redirects` file."""
    builder: StandaloneHTMLBuilder = app.builder  # type: ignore[assignment]
    redirects: list[str] = []
    for rule in corpus.rules.published:
        address = corpus.address(rule)
        for name in names_of(rule):
            docname = f"r/{name}"
            uri = f"{builder.get_relative_uri(docname, address.docname)}#{address.anchor}"
            path = app.outdir / builder.get_output_path(docname)
            _write_redirect(path, uri, name, corpus.language)
            redirects.append(f"/r/{name} /{_url(app, corpus, rule)} 302\n")
    (app.outdir / "_redirects").write_text("".join(redirects), encoding="utf-8")


def _write_redirect(path: Path, uri: str, name: str, language: str) -> None:
    shown, target = escape(name), escape(uri)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<title>{shown}</title><link rel="canonical" href="{target}">'
        f'<meta name="robots" content="noindex">'
        f'<meta http-equiv="refresh" content="0; url={target}"></head>\n'
        f'<body><p><a href="{target}">{shown}</a></p></body></html>\n',
        encoding="utf-8",
    )
