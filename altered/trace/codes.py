"""The stable codes of what can be wrong with traces and scenarios."""

from __future__ import annotations

from typing import Final

NOT_JSON: Final = "ALT-T001"
OTHER_VERSION: Final = "ALT-T002"
CUT_TOO_EARLY: Final = "ALT-T003"
OTHER_EDITION: Final = "ALT-T004"
OTHER_READINGS: Final = "ALT-T005"
BAD_DECK: Final = "ALT-T006"
BAD_END: Final = "ALT-T007"
NO_SUCH_CARD: Final = "ALT-T020"
BAD_WORD: Final = "ALT-T021"
BAD_CHOICE: Final = "ALT-T022"
BAD_POSITION: Final = "ALT-T023"
NO_SUCH_RULE: Final = "ALT-T024"
NO_SUCH_READING: Final = "ALT-T025"
BAD_CARDS: Final = "ALT-T026"
SHARED_NAME: Final = "ALT-T027"

MEANING: Final[dict[str, str]] = {
    NOT_JSON: "the trace is not JSON",
    OTHER_VERSION: "the trace has a format that this version cannot read",
    CUT_TOO_EARLY: "the trace breaks off before its first step",
    OTHER_EDITION: "the trace was played under another edition",
    OTHER_READINGS: "the trace was played under other readings",
    BAD_DECK: "the trace holds a card that cannot be read",
    BAD_END: "the end of the trace does not fit its steps",
    NO_SUCH_CARD: "the scenario names a card that is not defined",
    BAD_WORD: "a word of the rules (zone, phase, status ...) that does not exist",
    BAD_CHOICE: "a choice or event with a mistake in how it is written",
    BAD_POSITION: "an impossible position: a card in the wrong zone, a marker off the Adventure",
    NO_SUCH_RULE: "the scenario names a rule that does not exist",
    NO_SUCH_READING: "the scenario names a reading, or a value of one, that does not exist",
    BAD_CARDS: "the cards of the scenario cannot be read",
    SHARED_NAME: "several cards have the name in the scenario",
}
"""Every code with what it says, for the documentation."""
