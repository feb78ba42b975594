"""What is asked of players: of one, of some of several, of every one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from altered.ability import tree
from altered.ability.kinds import Someone, Speech, nothing
from altered.ability.named.player import MY_CONTROLLER
from altered.terms import Side

Ask = Callable[[tree.Who, Speech], tree.Condition]


def of_players(someone: Someone, speech: Speech, ask: Ask) -> tree.Condition:
    """What is asked of a player; of several, how many there are of whom, as "you", it holds."""
    who = someone.who(speech)
    if someone.many == "one":
        return ask(who, speech)
    fact = ask(tree.You(), replace(speech, you=MY_CONTROLLER))
    only: tree.Condition = tree.Not(fact) if someone.many == "every" else fact
    if isinstance(only, tree.Not) and isinstance(only.condition, tree.Not):
        only = only.condition.condition
    count = tree.CountPlayers(only, someone.group)
    if someone.many == "some":
        return tree.Measure(count, ">=", tree.Number(1))
    return tree.Measure(count, "=", tree.Number(0))


def number_of(which: tree.Which) -> tree.Amount:
    """How many objects a filter picks; cards in a zone of a player are counted as such."""
    if len(which.zones) == 1:
        bare = tree.Which(zones=which.zones)
        if which == tree.Which(zones=which.zones, controller="you"):
            return tree.CardsIn(tree.You(), which.zones[0])
        if which.controlled_by is not None and which == tree.Which(
            zones=bare.zones, controlled_by=which.controlled_by
        ):
            return tree.CardsIn(which.controlled_by, which.zones[0])
    return tree.CountOf(which)


def count_is(
    which: tree.Which, compare: tree.Compare, amount: tree.Amount, *, whole: bool
) -> tree.Condition:
    """Whether a filter picks that number, in each of several places; ``whole``: nobody has them."""
    if which.these == tree.Rest():
        return tree.Measure(tree.Among(replace(which, these=None)), compare, amount)
    place = which.expedition
    if which.controller == "opponent" and which.zones and whole:
        own = number_of(replace(which, controller="you"))
        count = tree.CountPlayers(tree.Measure(own, compare, amount), "opponents")
        return tree.Measure(count, ">=", tree.Number(1))
    if place == tree.ExpeditionOf(whose="you"):
        yours = replace(which, expedition=None, controller="you")
        counts = (tree.CountOf(replace(yours, side=side)) for side in Side)
        return tree.AnyOf(tuple(tree.Measure(count, compare, amount) for count in counts))
    if place == tree.ExpeditionOf(whose="you", each=True):
        yours = replace(which, expedition=None, controller="you")
        counts = (tree.CountOf(replace(yours, side=side)) for side in Side)
        return tree.All(tuple(tree.Measure(count, compare, amount) for count in counts))
    if place is not None and isinstance(amount, tree.Number):
        side = place.side
        one_of = (
            tree.ExpeditionOf(whose="opponent", side=side),
            tree.ExpeditionOf(side=side, free=True),
        )
        if place in one_of:
            inside = tree.Occupied(replace(which, expedition=None), compare, amount.value)
            found = replace(place, free=False, each=True, occupied=inside)
            return tree.Measure(tree.Expeditions(found), ">=", tree.Number(1))
    return tree.Measure(tree.CountOf(which) if whole else number_of(which), compare, amount)


def asked(speech: Speech) -> Speech:
    """The same where "you" are the player who is asked."""
    return replace(speech, you=tree.You())


_TURNED: Final[dict[tree.Compare, tree.Compare]] = {
    "<": ">",
    ">": "<",
    "<=": ">=",
    ">=": "<=",
    "=": "=",
}


def against(
    count: Callable[[tree.Who], tree.Amount],
    compare: tree.Compare,
    who: tree.Who,
    other: Someone,
    speech: Speech,
) -> tree.Condition:
    """Whether a player has more of something than another, or than each of several others."""
    if other.many == "one":
        return tree.Measure(count(who), compare, count(other.who(speech)))
    if not isinstance(who, tree.You):
        nothing(other, "only your own number can be compared with those of several players")
    turned = _TURNED[compare]

    def ask(one: tree.Who, _: Speech) -> tree.Condition:
        return tree.Measure(count(one), turned, count(MY_CONTROLLER))

    return of_players(other, speech, ask)
