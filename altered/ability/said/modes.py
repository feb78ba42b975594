"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Condition, CostPart, Digits, Mode, ModeCount, ModeList, NumberWord, Player, Sentence, Zone


@construct("choose {choice}: {modes+}")
class ChooseModes(ModeList):
    """TODO."""

    choice: ModeCount
    modes: tuple[Mode, ...]


@construct("choose {choice}. you may pick the same option multiple times: {modes+}", also=("choose {choice}, you may choose the same option multiple times: {modes+}",))
class ChooseModesAgain(ModeList):
    """TODO."""

    choice: ModeCount
    modes: tuple[Mode, ...]


@construct("{number} or more", also=("at least {number}",))
class AtLeastModes(ModeCount):
    """TODO."""

    number: NumberWord


@construct("{number}")
class ModesNumber(ModeCount):
    """TODO."""

    number: NumberWord


@construct("up to {number}")
class UpToModes(ModeCount):
    """TODO."""

    number: NumberWord


@construct("{number}, where X is {amount}")
class XModes(ModeCount):
    """TODO."""

    number: Digits
    amount: Amount


@construct("up to the number of cards in {zone}")
class ModesByCards(ModeCount):
    """TODO."""

    zone: Zone


@construct("• {sentences+}")
class PlainMode(Mode):
    """TODO."""

    sentences: tuple[Sentence, ...]


@construct("• {costs%}: {sentences+}")
class PaidMode(Mode):
    """TODO."""

    costs: tuple[CostPart, ...]
    sentences: tuple[Sentence, ...]


@construct("do the following {number} times, where X is {amount}: {modes+}")
class RepeatModes(ModeList):
    """TODO."""

    number: Digits
    amount: Amount
    modes: tuple[Mode, ...]


@construct("{who} chooses one: {modes+}")
class PlayerChooses(ModeList):
    """TODO."""

    who: Player
    modes: tuple[Mode, ...]


@construct("choose {choice}. if {condition}, you may choose both instead: {modes+}")
class BothInstead(ModeList):
    """TODO."""

    condition: Condition
    choice: ModeCount
    modes: tuple[Mode, ...]


@construct("one or both")
class OneOrBoth(ModeCount):
    """TODO."""


@construct("one or more")
class OneOrMore(ModeCount):
    """TODO."""


idiom("ModesNumber(1)", "one")
