"""The Sphinx extension of the published rules: sources, domain, translations, exports."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import ExtensionError
from sphinx.util import logging

import altered

from .corpus import load_corpus
from .domain import RuleDomain, find_outdated, note_labels
from .export import bring_pictures, write_exports, write_rule_data
from .furo import after_theme, before_theme, language_place
from .lean import lean_code
from .matrix import add_matrix
from .nodes import add_nodes
from .parser import RuleParser
from .play import bring_scripts, write_play
from .project import install_project
from .search import RuleSearchEnglish, RuleSearchFrench
from .translate import (
    FinishPages,
    FrenchSpaces,
    load_failure,
    prepare_catalogues,
    report_progress,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

_log = logging.getLogger(__name__)


def _load(app: Sphinx, config: Config) -> None:
    """Load the specification; each problem is a warning at its place, then the build ends."""
    try:
        corpus = load_corpus(config, app.confdir)
    except altered.Malformed as error:
        for where, words in load_failure(error):
            _log.warning(words, location=where or None)
        raise ExtensionError(f"the specification has {len(error.problems)} problems") from error
    except ValueError as error:
        raise ExtensionError(f"the evidence cannot be read: {error}") from error
    if corpus.evidence.stale:
        _log.warning("the report of findings is about an older wording of the rules")
    prepare_catalogues(app, config)
    config.notfound_urls_prefix = f"{config.rule_base}{language_place(app)}"


def _begin(app: Sphinx) -> None:
    install_project(app)
    write_rule_data(app)
    bring_pictures(app)
    write_play(app)


def _own_version() -> int:
    """Return a number that changes with this extension, so that pages are read again then.

    The gettext builder keeps an environment of its own; without this, its strings go stale.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    content = b"".join(source.read_bytes() for source in sources)
    return int(hashlib.sha256(content).hexdigest()[:8], 16)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything with Sphinx."""
    app.add_config_value("rule_edition", "1.0", "env", types=frozenset({str}))
    app.add_config_value("rule_root", "", "env", types=frozenset({str}))
    app.add_config_value("rule_evidence", "", "", types=frozenset({str}))
    app.add_config_value("rule_proof", "", "", types=frozenset({str}))
    app.add_config_value("rule_games", "", "", types=frozenset({str}))
    app.add_config_value("rule_loops", "", "", types=frozenset({str}))
    app.add_config_value("rule_pictures", "", "", types=frozenset({str}))
    app.add_config_value("rule_wasm", "", "env", types=frozenset({str}))
    app.add_config_value("rule_layout", "siblings", "html", types=frozenset({str}))
    app.add_config_value("rule_base", "/", "html", types=frozenset({str}))
    app.add_source_suffix(".toml", "rule-toml")
    app.add_source_parser(RuleParser)
    app.add_domain(RuleDomain)
    app.add_transform(FinishPages)
    app.add_post_transform(FrenchSpaces)
    app.add_search_language(RuleSearchEnglish)
    app.add_search_language(RuleSearchFrench)
    add_nodes(app)
    add_matrix(app)
    app.connect("config-inited", _load)
    app.connect("builder-inited", _begin)
    app.connect("doctree-read", note_labels)
    app.connect("env-get-outdated", find_outdated)
    app.connect("html-page-context", bring_scripts)
    app.connect("html-page-context", before_theme, priority=400)
    app.connect("html-page-context", lean_code)
    app.connect("html-page-context", after_theme, priority=900)
    app.connect("build-finished", write_exports)
    app.connect("build-finished", report_progress)
    return {
        "version": "1",
        "env_version": _own_version(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
