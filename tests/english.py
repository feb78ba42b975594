"""English words that no French text has: what was left untranslated is found by them."""

from __future__ import annotations

import re
from typing import Final

ENGLISH: Final = re.compile(
    r"\b(?:the|of|you|your|when|with|this|that|it|its|and|each|if|they|then|than|from|for|to|are"
    r"|is|my|at|by|be|not|which|who|what|where|has|have|can|cannot|must|gains?|draws?|cards?"
    r"|plays?|player|target|turn|day|hand|rules?|game|loop|expected|choose|another)\b",
    re.IGNORECASE,
)


def english_in(text: str) -> list[str]:
    """Return the English words of a text that should be French."""
    return ENGLISH.findall(text)
