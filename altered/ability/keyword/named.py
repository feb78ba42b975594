"""The keywords that the rules define (7.4), and those of later editions."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Amount, Digits, KeywordPhrase, Mana, Speech


class PlainKeyword(KeywordPhrase):
    """A keyword without a number, by its name."""

    keyword = ""

    def ability(self, speech: Speech) -> tree.Ability:
        return tree.Keyword(self.keyword)


@construct("Gigantic")
class GiganticKeyword(PlainKeyword):
    """In both Expeditions of its controller at once."""

    keyword = "Gigantic"


@construct("Defender")
class DefenderKeyword(PlainKeyword):
    """Its Expedition does not move forward."""

    keyword = "Defender"


@construct("Eternal")
class EternalKeyword(PlainKeyword):
    """Stays in its Expedition at Rest."""

    keyword = "Eternal"


@construct("Seasoned")
class SeasonedKeyword(PlainKeyword):
    """Keeps its boosts as it goes to Reserve."""

    keyword = "Seasoned"


@construct("Fleeting")
class FleetingKeyword(PlainKeyword):
    """Discarded where it would go to Reserve."""

    keyword = "Fleeting"


@construct("Anchored")
class AnchoredKeyword(PlainKeyword):
    """Stays in its Expedition at its next Rest."""

    keyword = "Anchored"


@construct("Asleep")
class AsleepKeyword(PlainKeyword):
    """Adds nothing at Dusk and stays in its Expedition at Rest."""

    keyword = "Asleep"


@construct("Tough {number}")
class ToughKeyword(KeywordPhrase):
    """Opponents pay so much mana to target it."""

    number: Digits

    def ability(self, speech: Speech) -> tree.Ability:
        amount = self.number.amount(speech)
        if isinstance(amount, tree.Number):
            return tree.Keyword("Tough", amount.value)
        return tree.Passive(tree.ToughBy(amount))


@construct("Tough X, where X is {amount}")
class ToughByAmount(KeywordPhrase):
    """The same, with a number that is counted."""

    amount: Amount

    def ability(self, speech: Speech) -> tree.Ability:
        return tree.Passive(tree.ToughBy(self.amount.amount(speech)))


@construct("Cooldown", since="4.0", mechanic="Cooldown")
class CooldownKeyword(KeywordPhrase):
    """Exhausted in Reserve."""


@construct("Scout {mana}", since="4.0", mechanic="Scout")
class ScoutKeyword(KeywordPhrase):
    """Played for a cost of its own."""

    mana: Mana
