"""After You: a turn ends without anything more."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Speech, nothing


@construct("After You", also=("after you",))
class AfterYou(Deed):
    """The turn of the controller ends."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        if speech.by is not None:
            nothing(self, "it is the turn of the controller that ends")
        return (tree.AfterYou(),)
