"""The stable codes of what can be wrong with rule files and with names of rules."""

from __future__ import annotations

from typing import Final

from altered.files import UNREADABLE

BAD_TOML: Final = "ALT-R001"
UNKNOWN_KEY: Final = "ALT-R003"
WRONG_TYPE: Final = "ALT-R004"
MISSING_KEY: Final = "ALT-R005"
UNKNOWN_KIND: Final = "ALT-R006"
NO_TEXT: Final = "ALT-R007"
BAD_VALUE: Final = "ALT-R008"
WRONG_FILE: Final = "ALT-R009"
WRONG_NUMBER: Final = "ALT-R010"
TABLE_DISAGREES: Final = "ALT-R011"
NOT_IN_FILES: Final = "ALT-R012"
NOT_IN_TABLE: Final = "ALT-R013"
DUPLICATE: Final = "ALT-R014"
NOT_IN_FAMILY: Final = "ALT-R015"
LIST_GLUED: Final = "ALT-R016"
RESTATED: Final = "ALT-R017"
NO_NORM: Final = "ALT-R019"
PUBLISHED: Final = "ALT-R018"
DEAD_SEE: Final = "ALT-R020"
DEAD_ROLE: Final = "ALT-R021"
DEAD_NORM: Final = "ALT-R022"
DEAD_READING: Final = "ALT-R023"
DEAD_READING_RULE: Final = "ALT-R024"
DEAD_LIMIT: Final = "ALT-R025"
BAD_READING: Final = "ALT-R030"
UNTRANSLATED: Final = "ALT-R040"
BAD_CATALOGUE: Final = "ALT-R041"
NO_SUCH_RULE: Final = "ALT-R050"
NO_SUCH_EDITION: Final = "ALT-R051"
NO_SUCH_READING: Final = "ALT-R052"
NO_SUCH_VALUE: Final = "ALT-R053"
NO_SUCH_SECTION: Final = "ALT-R054"
NO_SUCH_KIND: Final = "ALT-R055"
NOT_PLAYED: Final = "ALT-R056"
OTHER_RULES: Final = "ALT-R057"

MEANING: Final[dict[str, str]] = {
    BAD_TOML: "the file is not TOML",
    UNREADABLE: "the file or folder is absent, empty, too long or not UTF-8",
    UNKNOWN_KEY: "a key that the file format does not have",
    WRONG_TYPE: "a value of the wrong type",
    MISSING_KEY: "a required key is absent",
    UNKNOWN_KIND: "a word that is not on the list of words allowed there, such as a kind of rule",
    NO_TEXT: "a text is missing or empty",
    BAD_VALUE: "a value with a mistake in how it is written",
    WRONG_FILE: "the file is not where its edition, number, family or id says",
    WRONG_NUMBER: "a number does not continue its section",
    TABLE_DISAGREES: "number and slug are not the pair that editions.toml holds",
    NOT_IN_FILES: "editions.toml lists a rule that no file holds",
    NOT_IN_TABLE: "a file holds a rule that editions.toml does not list",
    DUPLICATE: "an id is used twice",
    NOT_IN_FAMILY: "an unnumbered rule whose id does not belong to its family",
    LIST_GLUED: "a list without an empty line before it, or an item that is not indented",
    RESTATED: "a restated rule with a source: the sources lack its text",
    NO_NORM: "a rule that says why it needs no formula, and has one or does need one",
    PUBLISHED: "a published number or slug names another rule now, or none",
    DEAD_SEE: "`see` names a rule that does not exist, or the rule itself",
    DEAD_ROLE: "a reference in a text names a rule that does not exist",
    DEAD_NORM: "`over` or `by` of a norm names a rule that does not exist, or the rule itself",
    DEAD_READING: "a norm names a reading, or a value of one, that does not exist",
    DEAD_READING_RULE: "a reading names a rule that does not exist",
    DEAD_LIMIT: "a limit that nothing reads, or that names a rule that does not exist",
    BAD_READING: "a reading that offers no choice: its values, default or ids do not fit",
    UNTRANSLATED: "a rule text without a translation (a warning)",
    BAD_CATALOGUE: "a catalogue of translations that cannot be read",
    NO_SUCH_RULE: "no rule has this number or slug",
    NO_SUCH_EDITION: "no edition has this name",
    NO_SUCH_READING: "no reading has this id",
    NO_SUCH_VALUE: "the reading has no such value",
    NO_SUCH_SECTION: "no section has this number or family",
    NO_SUCH_KIND: "no kind of rule has this name",
    NOT_PLAYED: "no engine plays this value of a reading",
    OTHER_RULES: "the shipped rules of two processes are not the same",
}
"""Every code with what it says, for the documentation."""
