"""The stable codes of what the audit finds wrong."""

from __future__ import annotations

from typing import Final

NOT_TRANSLATED: Final = "ALT-D001"
FUZZY: Final = "ALT-D002"
NO_ANSWER: Final = "ALT-D003"
DEAD_CITATION: Final = "ALT-D004"
DEAD_FINDING: Final = "ALT-D005"
UNUSED: Final = "ALT-D006"
SAYS_NOTHING: Final = "ALT-D007"
STALE: Final = "ALT-D008"
NO_CHECK: Final = "ALT-D010"
NO_PASSING: Final = "ALT-D011"
NO_FAILING: Final = "ALT-D012"
WITNESS: Final = "ALT-D013"
NOT_REVIEWED: Final = "ALT-D014"
STALE_CHECK: Final = "ALT-D015"
NO_RULE: Final = "ALT-D016"
WRONG_MODULE: Final = "ALT-D017"
INERT_AND_CHECKED: Final = "ALT-D018"
CRASH: Final = "ALT-D019"
BROKEN_IN_PLAY: Final = "ALT-D020"

MEANING: Final[dict[str, str]] = {
    NOT_TRANSLATED: "a text without French",
    FUZZY: "a text whose French is fuzzy: the English has changed",
    NO_ANSWER: "a question that no norm answers",
    DEAD_CITATION: "a citation of a rule that does not exist",
    DEAD_FINDING: "an accepted finding, or one that a reading names, that does not exist",
    UNUSED: "a field, definition, list or constant that no formula uses",
    SAYS_NOTHING: "a norm that never applies, or demands nothing where it does",
    STALE: "an accepted finding that the search no longer finds",
}
"""Every code of texts, formulas and findings with what it says, for the documentation."""

OF_CHECKS: Final[dict[str, str]] = {
    NO_CHECK: "more rules without a check than the limit allows",
    NO_PASSING: "a check whose premise no passing witness meets",
    NO_FAILING: "a check that rejects no failing witness",
    WITNESS: "a witness that a check does not judge as it should",
    NOT_REVIEWED: "a check that nobody has reviewed against the text of its rule",
    STALE_CHECK: "a rule whose text changed since its check was reviewed",
    NO_RULE: "a check of a rule that does not exist",
    WRONG_MODULE: "a check in the module of another section",
    INERT_AND_CHECKED: "a rule that has a check although the list of inert rules names it",
    CRASH: "a check or a play that ends in a program error",
    BROKEN_IN_PLAY: "a rule broken in a play of the engine",
}
"""Every code of checks and witnesses with what it says."""
