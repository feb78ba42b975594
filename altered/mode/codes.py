"""The stable codes of what can be wrong with modes."""

from __future__ import annotations

from typing import Final

NO_SUCH_MODE: Final = "ALT-M001"
BAD_SEATING: Final = "ALT-M002"
NO_SUCH_RULE: Final = "ALT-M003"
NO_SUCH_READING: Final = "ALT-M004"
NO_SEATING: Final = "ALT-M005"
OTHER_NAME: Final = "ALT-M006"
NO_FORMAT: Final = "ALT-M007"

MEANING: Final[dict[str, str]] = {
    NO_SUCH_MODE: "no mode has this name",
    BAD_SEATING: "a seat without exactly one opponent for each of its Expeditions",
    NO_SUCH_RULE: "a mode names a rule that does not exist",
    NO_SUCH_READING: "a mode names a reading, or a value of one, that does not exist",
    NO_SEATING: "the mode has no seating under the chosen readings",
    OTHER_NAME: "the id of a mode is not the name of its file",
    NO_FORMAT: "a mode names a format that does not exist",
}
"""Every code with what it says, for the documentation."""
