"""The stable codes of what the audit finds wrong."""

from __future__ import annotations

from typing import Final

NOT_TRANSLATED: Final = "ALT-D001"  # a text without French
FUZZY: Final = "ALT-D002"  # a text whose French is fuzzy: the English has changed
NO_ANSWER: Final = "ALT-D003"  # a question that no norm answers
DEAD_CITATION: Final = "ALT-D004"  # a citation of a rule that does not exist
# an accepted finding, or one that a reading names, that does not exist:
DEAD_FINDING: Final = "ALT-D005"
UNUSED: Final = "ALT-D006"  # a field, definition, list or constant that no formula uses
SAYS_NOTHING: Final = "ALT-D007"  # a norm that never applies, or demands nothing where it does
STALE: Final = "ALT-D008"  # an accepted finding that the search no longer finds
NO_CHECK: Final = "ALT-D010"  # more rules without a check than the limit allows
NO_PASSING: Final = "ALT-D011"  # a check whose premise no passing witness meets
NO_FAILING: Final = "ALT-D012"  # a check that rejects no failing witness
WITNESS: Final = "ALT-D013"  # a witness that a check does not judge as it should
NOT_REVIEWED: Final = "ALT-D014"  # a check that nobody has reviewed against the text of its rule
STALE_CHECK: Final = "ALT-D015"  # a rule whose text changed since its check was reviewed
NO_RULE: Final = "ALT-D016"  # a check of a rule that does not exist
WRONG_MODULE: Final = "ALT-D017"  # a check in the module of another section
# a rule that has a check although the list of inert rules names it:
INERT_AND_CHECKED: Final = "ALT-D018"
CRASH: Final = "ALT-D019"  # a check or a play that ends in a program error
BROKEN_IN_PLAY: Final = "ALT-D020"  # a rule broken in a play of the engine
