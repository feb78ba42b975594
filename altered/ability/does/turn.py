"""Passing, After You, becoming the first player, winning the game."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import declare
from altered.ability.kinds import Deed, Heard, SingleEvent, Speech, nothing


class Passing(Deed):
    """A player passes, as in a turn of theirs (4.2.3.f)."""

    on_object = False
    heard_as = tree.Draws(tree.You(), "pass")

    def actions(self, speech: Speech) -> tree.Actions:
        return (tree.Pass(speech.who),)


declare(Passing, "Pass", "pass~", rule="quick.pass")
declare(Passing, "PassAtOnce", "immediately pass~", rule="quick.pass")


@SingleEvent.means("the last player passes")
def last_passes() -> Heard:
    """A player passes, and all have passed then."""
    everybody = tree.EachPlayer()
    return Heard((tree.Draws(everybody, "pass"),), condition=tree.HasPassed(everybody, every=True))


@Deed.means("pass~ first", on_object=False)
def pass_first(who: tree.Who) -> Heard:
    """A player passes, and nobody has passed before."""
    passed = tree.Happened(tree.Draws(tree.EachPlayer(), "pass"))
    alone = tree.Measure(passed, "=", tree.Number(1))
    return Heard((tree.Draws(who, "pass"),), condition=alone)


@Deed.means("After You", "after you")
def after_you(speech: Speech) -> tree.Actions:
    """The turn of the controller ends."""
    if speech.by is not None:
        nothing("only the controller's turn can end")
    return (tree.AfterYou(),)


@Deed.means(
    "become~ [the] first player", on_object=False, heard_as=tree.Draws(tree.You(), "become-first")
)
def become_first(speech: Speech) -> tree.Actions:
    """A player becomes the first player, as in the Morning (4.2.1.b)."""
    return (tree.BecomeFirst(speech.who),)


@Deed.means("win~ (the game|)")
def win(speech: Speech) -> tree.Actions:
    """A player wins the game."""
    return (tree.Win(speech.who),)
