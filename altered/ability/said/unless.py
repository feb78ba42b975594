"""What is done unless a player does something else, and what follows what they may do."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.kinds import Clause, Deed, Deeds, Player, Sequence, Someone, Speech, Statement
from altered.ability.said.steps import optional, taken_first
from altered.ability.tree.walk import parts, put_in

_AGAIN = tree.TargetPlayer(again=True)


@Statement.means("{then} unless {who} {deed:@who}", "unless {who} {deed:@who}, {then}")
def unless_they_do(then: Sequence, who: Someone, deed: Deed, speech: Speech) -> tree.Steps:
    """What is done unless a player pays for it, or does something else."""
    done = then.steps(speech)
    player = who.who(speech)
    named = next((one for one in parts(done, tree.TargetPlayer) if not one.again), None)
    if player == _AGAIN and named is not None:
        done = tuple(put_in(step, named, _AGAIN) for step in done)
        player = named
    taken, done = taken_first(done)
    offered = optional(deed.steps(speech.done_by(player)), player)
    left = tree.Not(tree.Did())
    return (*taken, *offered, *(replace(step, condition=left) for step in done))


@Clause.means({"main": "{who} may {deed:inf}, then {deeds:@who}"}, gives="deed")
def player_may_then(who: Player, deed: Deed, deeds: Deeds, speech: Speech) -> tree.Steps:
    """Something that another player may do, and then has to do more."""
    player = who.who(speech)
    again = _AGAIN if isinstance(player, tree.TargetPlayer) else player
    speech.spoken.player = again
    first = deed.steps(speech.done_by(player))
    return optional((*first, *deeds.steps(speech.done_by(again))), player)
