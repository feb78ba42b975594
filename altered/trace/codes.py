"""The stable codes of what can be wrong with traces and scenarios."""

from __future__ import annotations

from typing import Final

NOT_JSON: Final = "ALT-T001"  # the trace is not JSON
OTHER_VERSION: Final = "ALT-T002"  # the trace has a format that this version cannot read
CUT_TOO_EARLY: Final = "ALT-T003"  # the trace breaks off before its first step
OTHER_EDITION: Final = "ALT-T004"  # the trace was played under another edition
OTHER_READINGS: Final = "ALT-T005"  # the trace was played under other readings
BAD_DECK: Final = "ALT-T006"  # the trace holds a card that cannot be read
BAD_END: Final = "ALT-T007"  # the end of the trace does not fit its steps
NO_SUCH_CARD: Final = "ALT-T020"  # the scenario names a card that is not defined
BAD_WORD: Final = "ALT-T021"  # a word of the rules (zone, phase, status ...) that does not exist
BAD_CHOICE: Final = "ALT-T022"  # a choice or event with a mistake in how it is written
# an impossible position: a card in the wrong zone, a marker off the Adventure:
BAD_POSITION: Final = "ALT-T023"
NO_SUCH_RULE: Final = "ALT-T024"  # the scenario names a rule that does not exist
# the scenario names a reading, or a value of one, that does not exist:
NO_SUCH_READING: Final = "ALT-T025"
BAD_CARDS: Final = "ALT-T026"  # the cards of the scenario cannot be read
SHARED_NAME: Final = "ALT-T027"  # several cards have the name in the scenario
