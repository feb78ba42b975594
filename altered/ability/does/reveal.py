"""Looking at cards and revealing them."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, Speech


@Deed.means("actions", "look~ at {what}", gives="things")
def look(what: Objects, speech: Speech) -> tuple[tree.Action, ...]:
    """A player looks at cards that they may not see."""
    return (tree.Look(what.ref(speech)),)


@construct("reveal~ {what}", gives="things")
class Reveal(Deed):
    """A player shows cards to everybody."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Reveal(self.what.ref(speech)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "reveal")


@Deed.means("trigger", "reveal~ a card this way", gives="result")
def reveal_this_way(who: tree.Who) -> tree.Trigger:
    """A player reveals a card because the bearer says so, as a die is rolled."""
    return tree.Draws(who, "reveal", this_way=True)
