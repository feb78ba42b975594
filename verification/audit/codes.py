"""The stable codes of what the audit finds wrong."""

from __future__ import annotations

from typing import Final

NOT_TRANSLATED: Final = "ALT-A001"
FUZZY: Final = "ALT-A002"
NO_ANSWER: Final = "ALT-A003"
DEAD_CITATION: Final = "ALT-A004"
DEAD_FINDING: Final = "ALT-A005"
UNUSED: Final = "ALT-A006"
SAYS_NOTHING: Final = "ALT-A007"
STALE: Final = "ALT-A008"

MEANING: Final[dict[str, str]] = {
    NOT_TRANSLATED: "a text without French",
    FUZZY: "a text whose French is fuzzy: the English changed since",
    NO_ANSWER: "a question that no norm answers",
    DEAD_CITATION: "a citation of a rule that does not exist",
    DEAD_FINDING: "an accepted finding of a kind or question that does not exist",
    UNUSED: "a field, definition, list or constant that no formula uses",
    SAYS_NOTHING: "a norm that never applies, or demands nothing where it does",
    STALE: "an accepted finding that is not found any more",
}
"""Every code with what it says, for the documentation."""
