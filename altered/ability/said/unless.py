"""What is done unless a player does something else, and what follows what they may do."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Clause, Deed, Deeds, Player, Sequence, Someone, Speech, Statement
from altered.ability.said.steps import optional, taken_first
from altered.ability.tree.walk import parts, put_in

_AGAIN = tree.TargetPlayer(again=True)


@construct("{then} unless {who} {deed:@who}", "unless {who} {deed:@who}, {then}")
class UnlessTheyDo(Statement):
    """What is done unless a player pays for it, or does something else."""

    then: Sequence
    who: Someone
    deed: Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        done = self.then.steps(speech)
        who = self.who.who(speech)
        named = next((one for one in parts(done, tree.TargetPlayer) if not one.again), None)
        if who == _AGAIN and named is not None:
            done = tuple(put_in(step, named, _AGAIN) for step in done)
            who = named
        taken, done = taken_first(done)
        offered = optional(self, self.deed.steps(speech.done_by(who)), who)
        left = tree.Not(tree.Did())
        return (*taken, *offered, *(replace(step, condition=left) for step in done))


@construct({"main": "{who} may {deed:inf}, then {deeds:@who}"}, gives="deed")
class PlayerMayThen(Clause):
    """Something that another player may do, and then has to do more."""

    who: Player
    deed: Deed
    deeds: Deeds

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        who = self.who.who(speech)
        again = _AGAIN if isinstance(who, tree.TargetPlayer) else who
        speech.spoken.player = again
        first = self.deed.steps(speech.done_by(who))
        return optional(self, (*first, *self.deeds.steps(speech.done_by(again))), who)
