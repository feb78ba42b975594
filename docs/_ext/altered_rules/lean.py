"""Coloured code with fewer marks: what has the colour of the text around it is not marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

_PLAIN: Final = re.compile(r'<span class="(?:n|p|w)">([^<]*)</span>')
"""Names, brackets and blanks, as Pygments marks them: half of the marks of a page."""


def lean_code(
    _app: Sphinx,
    _page: str,
    _template: str,
    context: dict[str, object],
    _doctree: nodes.document | None,
) -> None:
    """Take those marks out of the body of a page that is written."""
    if isinstance(body := context.get("body"), str):
        context["body"] = _PLAIN.sub(r"\1", body)
