"""Abilities in quotation marks that end a line without a full stop."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.holds.statistics import Have, ObjectsHold, QuotedAbility
from altered.ability.kinds import AbilityLine, Duration, Sentence, Speech, Subject


@construct("{what:subj} have~what {quoted&}", also=("{what:subj} have~what: {quoted&}",))
class HaveQuoted(AbilityLine):
    """Objects have abilities in quotation marks, each with its own full stop."""

    what: Subject
    quoted: tuple[QuotedAbility, ...]

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        return ObjectsHold(self.what, (Have(self.quoted),)).passives(speech)


@construct("{duration}, {what:subj} have~what {quoted&}")
class HaveQuotedForNow(Sentence):
    """The same said of an effect that lasts for a time."""

    duration: Duration
    what: Subject
    quoted: tuple[QuotedAbility, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        duration = self.duration.duration()
        statics = ObjectsHold(self.what, (Have(self.quoted),)).statics(speech)
        return (*before, *(tree.Step((tree.Lasting(one, duration),)) for one in statics))
