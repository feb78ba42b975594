"""The keywords that the rules define (7.4), and those of later editions."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, synonym
from altered.ability.kinds import Amount, Digits, KeywordPhrase, Mana, Speech


class PlainKeyword(KeywordPhrase):
    """A keyword without a number, by its name."""

    keyword = ""

    def ability(self, speech: Speech) -> tree.Ability:
        return tree.Keyword(self.keyword)


class StatusKeyword(PlainKeyword):
    """A status, which can be had as a keyword."""


declare(PlainKeyword, "GiganticKeyword", "Gigantic", keyword="Gigantic")
declare(PlainKeyword, "DefenderKeyword", "Defender", keyword="Defender")
declare(PlainKeyword, "EternalKeyword", "Eternal", keyword="Eternal")
declare(PlainKeyword, "SeasonedKeyword", "Seasoned", keyword="Seasoned")
declare(StatusKeyword, "FleetingKeyword", "Fleeting", keyword="Fleeting")
declare(StatusKeyword, "AnchoredKeyword", "Anchored", keyword="Anchored")
declare(StatusKeyword, "AsleepKeyword", "Asleep", keyword="Asleep")
declare(KeywordPhrase, "CooldownKeyword", "Cooldown", mechanic="Cooldown")


@KeywordPhrase.means("Tough {number}")
def tough_keyword(number: Digits, speech: Speech) -> tree.Ability:
    """Opponents pay so much mana to target it."""
    amount = number.amount(speech)
    if isinstance(amount, tree.Number):
        return tree.Keyword("Tough", amount.value)
    return tree.Passive(tree.ToughBy(amount))


@KeywordPhrase.means("Tough X, where X is {amount}")
def tough_by_amount(amount: Amount, speech: Speech) -> tree.Ability:
    """The same, with a number that is counted."""
    return tree.Passive(tree.ToughBy(amount.amount(speech)))


@construct("Scout {mana}", mechanic="Scout")
class ScoutKeyword(KeywordPhrase):
    """Played for a cost of its own."""

    mana: Mana


synonym("ScoutKeyword", "Scout {mana} {mana}")
