"""Passing, After You, becoming the first player, winning the game."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import Deed, Heard, SingleEvent, Speech, nothing


class Passing(Deed):
    """A player passes, as in a turn of theirs (4.2.3.f)."""

    on_object = False

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Pass(speech.who),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "pass")


declare(Passing, "Pass", "pass~", rule="quick.pass")
declare(Passing, "PassAtOnce", "immediately pass~", rule="quick.pass")


@SingleEvent.means("heard", "the last player passes")
def last_passes() -> Heard:
    """A player passes, and all have passed then."""
    everybody = tree.EachPlayer()
    return Heard((tree.Draws(everybody, "pass"),), condition=tree.HasPassed(everybody, every=True))


@construct("pass~ first")
class PassFirst(Deed):
    """A player passes, and nobody has passed before."""

    on_object = False

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "pass")

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        passed = tree.Happened(tree.Draws(tree.EachPlayer(), "pass"))
        alone = tree.Measure(passed, "=", tree.Number(1))
        return Heard((self.trigger(who, speech),), condition=alone)


@Deed.means("actions", "After You", "after you")
def after_you(phrase: Deed, speech: Speech) -> tuple[tree.Action, ...]:
    """The turn of the controller ends."""
    if speech.by is not None:
        nothing(phrase, "only the controller's turn can end")
    return (tree.AfterYou(),)


@construct("become~ first player", "become~ the first player")
class BecomeFirst(Deed):
    """A player becomes the first player, as in the Morning (4.2.1.b)."""

    on_object = False

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.BecomeFirst(speech.who),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "become-first")


@Deed.means("actions", "win~ the game", "win~")
def win(speech: Speech) -> tuple[tree.Action, ...]:
    """A player wins the game."""
    return (tree.Win(speech.who),)
