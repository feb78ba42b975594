"""Sphinx configuration of the published rules.

.venv/bin/python -m sphinx -W -n --keep-going -b dirhtml docs build/site/en
.venv/bin/python -m sphinx -W -n --keep-going -b dirhtml -D language=fr docs build/site/fr
"""

import os
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(_HERE / "_ext"), str(_HERE.parent)]

project = "Altered: executable rules"
author = "the project's contributors"
language = os.environ.get("SPEC_LANG", "en")
root_doc = "index"
exclude_patterns = ["_ext", "decisions", "locale"]
extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "notfound.extension",
    "altered_rules",
]

rule_edition = "1.0"
rule_root = "../spec"
rule_evidence = "../build/evidence/findings.json"
rule_proof = "../build/evidence/checks.json"
rule_games = "../build/evidence/games.json"
rule_loops = "../build/evidence/loops.json"
rule_pictures = "../build/evidence/pictures"
# The core for the page on which one plays: `make wasm` compiles it where clang and lld are.
rule_wasm = "../build/wasm/core.wasm"
# "siblings": en/ and fr/ beside each other; "nested": English at the root, French in fr/.
rule_layout = os.environ.get("SPEC_LAYOUT", "siblings")

primary_domain = "rule"
highlight_language = "none"
# Annotations name values that the page of the package does not describe; rules stay strict.
nitpick_ignore_regex = [("py:.*", ".*")]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"

# The French catalogues bring their own signs; an apostrophe in English is none of theirs.
smartquotes_excludes = {"languages": ["fr"], "builders": ["man", "text", "gettext"]}

gettext_compact = False
gettext_uuid = False
translation_progress_classes = False

# Where the published site begins on its server; the page for missing addresses needs it.
rule_base = os.environ.get("SPEC_BASE", "/")

html_theme = "furo"
html_title = project
html_static_path = ["_static", "../altered/draw/static"]
templates_path = ["_templates"]
html_css_files = ["site.css", "laws.css", "pages.css", "checks.css", "drawings.css"]
html_js_files = [("rule-data.js", {"defer": "defer"}), ("rules.js", {"defer": "defer"})]
html_favicon = "../altered/draw/static/mark.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
_FONTS = {
    "font-stack": "'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
    "font-stack--monospace": "'JetBrains Mono', ui-monospace, Consolas, monospace",
}
html_theme_options = {
    "light_css_variables": {
        **_FONTS,
        "color-brand-primary": "#1d5fb8",
        "color-brand-content": "#1d5fb8",
        "color-brand-visited": "#1d5fb8",
    },
    "dark_css_variables": {
        **_FONTS,
        "color-brand-primary": "#8ab4f8",
        "color-brand-content": "#8ab4f8",
        "color-brand-visited": "#8ab4f8",
    },
}
