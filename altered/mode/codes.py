"""The stable codes of what can be wrong with modes."""

from __future__ import annotations

from typing import Final

NO_SUCH_MODE: Final = "ALT-M001"  # no mode has this name
BAD_SEATING: Final = "ALT-M002"  # a seat without exactly one opponent for each of its Expeditions
NO_SUCH_RULE: Final = "ALT-M003"  # a mode names a rule that does not exist
# a mode names a reading, or a value of one, that does not exist:
NO_SUCH_READING: Final = "ALT-M004"
NO_SEATING: Final = "ALT-M005"  # the mode has no seating under the chosen readings
OTHER_NAME: Final = "ALT-M006"  # the id of a mode is not the name of its file
NO_FORMAT: Final = "ALT-M007"  # a mode names a format that does not exist
