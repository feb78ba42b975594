"""Abilities in quotation marks that end a line without a full stop."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.holds.statistics import Have, QuotedAbility
from altered.ability.kinds import AbilityLine, Speech, Subject


@construct("{what:subj} have~what {quoted&}", also=("{what:subj} have~what: {quoted&}",))
class HaveQuoted(AbilityLine):
    """Objects have abilities in quotation marks, each with its own full stop."""

    what: Subject
    quoted: tuple[QuotedAbility, ...]

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        return Have(self.what, self.quoted).passives(speech)
