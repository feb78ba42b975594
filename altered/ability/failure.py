"""What can be wrong with the text of an ability: codes, and the error with its place."""

from __future__ import annotations

from typing import Final

from altered.failure import Offer

UNREADABLE: Final = "ALT-A001"
UNKNOWN_WORD: Final = "ALT-A002"
AMBIGUOUS: Final = "ALT-A003"
UNSUPPORTED: Final = "ALT-A004"
TEMPLATE: Final = "ALT-A005"
UNKNOWN_SUBTYPE: Final = "ALT-A006"
MISPLACED: Final = "ALT-A007"
KEYWORD: Final = "ALT-A008"

MEANING: Final[dict[str, str]] = {
    UNREADABLE: "the text of an ability makes no sense from some place on",
    UNKNOWN_WORD: "a word that no ability uses",
    AMBIGUOUS: "the text can be read in several ways",
    UNSUPPORTED: "a mechanic of a later edition, or one that the engines do not play yet",
    TEMPLATE: "the text does not have the form of its kind of ability",
    UNKNOWN_SUBTYPE: "a sub-type that is not on any list",
    MISPLACED: "an ability that this kind of card or box cannot have",
    KEYWORD: "a keyword that cannot be used as its file declares it",
}


class AbilityError(Exception):
    """A text that cannot be read: message, offset and length in the text, help.

    ``rule`` is the slug of the rule the text offends, ``mechanics`` the names of what these
    rules do not have.
    """

    def __init__(
        self,
        message: str,
        offset: int,
        length: int = 1,
        *,
        code: str = UNREADABLE,
        expected: str = "",
        hint: str = "",
        rule: str = "",
        mechanics: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        if isinstance(hint, Offer) and hint.length and hint.before is None:
            hint = Offer(hint, hint.new, hint.length, offset)
        self.message = message
        self.offset = offset
        self.length = max(1, length)
        self.code = code
        self.expected = expected
        self.hint = hint
        self.rule = rule
        self.mechanics = mechanics

    def __reduce__(self) -> tuple[type[AbilityError], tuple[str, int, int], dict[str, object]]:
        """For another process: an error that cannot be brought back ends a whole pool."""
        return AbilityError, (self.message, self.offset, self.length), dict(self.__dict__)

    def moved(self, by: int) -> AbilityError:
        """The same error in a text that begins ``by`` characters earlier."""
        return AbilityError(
            self.message,
            self.offset + by,
            self.length,
            code=self.code,
            expected=self.expected,
            hint=self.hint,
            rule=self.rule,
            mechanics=self.mechanics,
        )
