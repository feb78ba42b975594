"""The formats of the report by name, each a function of the verdict to text."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from altered.failure import Malformed, Problem
from altered.report_format import Format
from verification.report.to_github import to_github
from verification.report.to_html import to_html
from verification.report.to_json import to_json
from verification.report.to_junit import to_junit
from verification.report.to_sarif import to_sarif
from verification.report.to_text import to_text
from verification.verdict import Verdict


def _pretty(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


WRITERS: Final[dict[Format, Callable[[Verdict], str]]] = {
    Format.TEXT: to_text,
    Format.JSON: lambda verdict: _pretty(to_json(verdict)),
    Format.SARIF: lambda verdict: _pretty(to_sarif(verdict)),
    Format.JUNIT: to_junit,
    Format.GITHUB: to_github,
    Format.HTML: to_html,
}
ENDINGS: Final[dict[str, Format]] = {
    ".txt": Format.TEXT,
    ".json": Format.JSON,
    ".sarif": Format.SARIF,
    ".xml": Format.JUNIT,
    ".html": Format.HTML,
}
BAD_ENDING: Final = "ALT-V001"


def by_ending(path: Path) -> Format:
    """The format that a file name asks for. Raises `Malformed` when it asks for none."""
    if path.suffix not in ENDINGS:
        message = f'"{path.name}" does not tell the form of the report'
        raise Malformed(Problem(BAD_ENDING, message, expected="a name in " + " ".join(ENDINGS)))
    return ENDINGS[path.suffix]
