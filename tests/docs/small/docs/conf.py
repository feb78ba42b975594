"""A small site over a small specification, with the extension and the theme of the real one."""

import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[4]
sys.path[:0] = [str(_ROOT / "docs" / "_ext"), str(_ROOT)]

project = "Stones"
extensions = ["altered_rules"]
primary_domain = "rule"
rule_root = "../spec"
gettext_compact = False
html_theme = "furo"
html_copy_source = False
