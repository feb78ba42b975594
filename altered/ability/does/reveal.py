"""Looking at cards and revealing them."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import declare
from altered.ability.kinds import Deed, Objects, Speech


@Deed.means("look~ at {what}", gives="things")
def look(what: Objects, speech: Speech) -> tree.Actions:
    """A player looks at cards that they may not see."""
    return (tree.Look(seen(what.ref(speech), speech)),)


def seen(ref: tree.Ref, speech: Speech) -> tree.Ref:
    """Cards that are seen: later words choose among several of them."""
    one = isinstance(ref, tree.TopOfDeck | tree.Chosen) and ref.count == tree.Number(1)
    speech.spoken.seen = isinstance(ref, tree.TopOfDeck | tree.Chosen | tree.Each) and not one
    return ref


@Deed.means("reveal~ {what}", gives="things", heard_as=tree.Draws(tree.You(), "reveal"))
def reveal(what: Objects, speech: Speech) -> tree.Actions:
    """A player shows cards to everybody."""
    return (tree.Reveal(seen(what.ref(speech), speech)),)


# Because the bearer says so, as a die is rolled
declare(
    Deed,
    "RevealThisWay",
    "reveal~ a card this way",
    gives="result",
    heard_as=tree.Draws(tree.You(), "reveal", this_way=True),
)
