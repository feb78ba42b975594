"""What was done to objects, as participles say it."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import PastDeed, nothing
from altered.state import terms


@construct("sacrificed")
class Sacrificed(PastDeed):
    """Sacrificed by its controller."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        who: tree.Who = tree.You() if which is None else tree.EachPlayer()
        return tree.Sacrificed(who, which)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Sacrificed(who, which)


@construct("discarded")
class Discarded(PastDeed):
    """Discarded from anywhere."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Leaves(which, goal=terms.Zone.DISCARD_PILE)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        if which == tree.Which():
            return tree.Draws(who, "discard")
        return tree.Does(who, "discard", which)


@construct("played")
class Played(PastDeed):
    """Played by anybody."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        if which is None:
            nothing(self, "the bearer is played before it asks")
        return tree.Played(None, which, tree.EachPlayer())

    def own(self) -> tree.Trigger:
        return tree.Played()

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Played(None, which, who)


@construct("exhausted")
class GotExhausted(PastDeed):
    """Exhausted."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Undergoes("exhaust", which)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Does(who, "exhaust", which)


@construct("readied")
class GotReadied(PastDeed):
    """Readied."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Undergoes("ready", which)


@construct("created")
class GotCreated(PastDeed):
    """Created, of tokens."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Creates(tree.EachPlayer(), which or nothing(self))

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Creates(who, which)
