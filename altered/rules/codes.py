"""The stable codes of what can be wrong with rule files and with names of rules."""

from __future__ import annotations

from typing import Final

BAD_TOML: Final = "ALT-R001"  # the file is not TOML
UNKNOWN_KEY: Final = "ALT-R003"  # a key that the file format does not have
WRONG_TYPE: Final = "ALT-R004"  # a value of the wrong type
MISSING_KEY: Final = "ALT-R005"  # a required key is absent
# a word that is not on the list of words allowed there, such as a kind of rule:
UNKNOWN_KIND: Final = "ALT-R006"
NO_TEXT: Final = "ALT-R007"  # a text is missing or empty
BAD_VALUE: Final = "ALT-R008"  # a value with a mistake in how it is written
WRONG_FILE: Final = "ALT-R009"  # the file is not where its edition, number, family or id says
WRONG_NUMBER: Final = "ALT-R010"  # a number does not continue its section
TABLE_DISAGREES: Final = "ALT-R011"  # number and slug are not the pair that editions.toml holds
NOT_IN_FILES: Final = "ALT-R012"  # editions.toml lists a rule that no file holds
NOT_IN_TABLE: Final = "ALT-R013"  # a file holds a rule that editions.toml does not list
DUPLICATE: Final = "ALT-R014"  # an id is used twice
NOT_IN_FAMILY: Final = "ALT-R015"  # an unnumbered rule whose id does not belong to its family
# a list without an empty line before it, or an item that is not indented:
LIST_GLUED: Final = "ALT-R016"
RESTATED: Final = "ALT-R017"  # a restated rule with a source: the sources lack its text
# a rule that says why it needs no formula, and has one or does need one:
NO_NORM: Final = "ALT-R019"
PUBLISHED: Final = "ALT-R018"  # a published number or slug names another rule now, or none
DEAD_SEE: Final = "ALT-R020"  # `see` names a rule that does not exist, or the rule itself
DEAD_ROLE: Final = "ALT-R021"  # a reference in a text names a rule that does not exist
# `over` or `by` of a norm names a rule that does not exist, or the rule itself:
DEAD_NORM: Final = "ALT-R022"
DEAD_READING: Final = "ALT-R023"  # a norm names a reading, or a value of one, that does not exist
DEAD_READING_RULE: Final = "ALT-R024"  # a reading names a rule that does not exist
# a limit that nothing reads, or that names a rule that does not exist:
DEAD_LIMIT: Final = "ALT-R025"
# a reading that offers no choice: its values, default or ids do not fit:
BAD_READING: Final = "ALT-R030"
UNTRANSLATED: Final = "ALT-R040"  # a rule text without a translation (a warning)
BAD_CATALOGUE: Final = "ALT-R041"  # a catalogue of translations that cannot be read
NO_SUCH_RULE: Final = "ALT-R050"  # no rule has this number or slug
NO_SUCH_EDITION: Final = "ALT-R051"  # no edition has this name
NO_SUCH_READING: Final = "ALT-R052"  # no reading has this id
NO_SUCH_VALUE: Final = "ALT-R053"  # the reading has no such value
NO_SUCH_SECTION: Final = "ALT-R054"  # no section has this number or family
NO_SUCH_KIND: Final = "ALT-R055"  # no kind of rule has this name
NOT_PLAYED: Final = "ALT-R056"  # no engine plays this value of a reading
OTHER_RULES: Final = "ALT-R057"  # the shipped rules of two processes are not the same
