"""Targeting and choosing without doing anything else; looking at cards and revealing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from altered.ability import tree
from altered.ability.does.places import among_seen
from altered.ability.formal.phrase import Reason, construct, declare, idiom
from altered.ability.kinds import Clause, Deed, Expedition, Objects, Player, Speech, nothing
from altered.ability.named.reference import OneOfTwo
from altered.ability.said.steps import optional


def target(ref: tree.Ref) -> tree.Ref:
    """What "target a Character" chooses: a target, though it says "a"."""
    if isinstance(ref, tree.Chosen) and not ref.at_random:
        return tree.Target(ref.which, ref.count, ref.up_to)
    return ref


class Targeting(Deed):
    """Choosing targets."""

    target = True


@construct("target~ {what}", gives="thing")
class TargetObjects(Targeting):
    """A player chooses targets, of which later words speak."""

    what: Objects

    def actions(self, speech: Speech) -> tree.Actions:
        if speech.by is not None:
            nothing("the controller of an effect chooses its targets")
        return (tree.Take(self._target(speech)),)

    def _target(self, speech: Speech) -> tree.Ref:
        ref = target(self.what.ref(speech))
        if isinstance(ref, tree.Chosen):
            nothing(self.what, "a player chooses a target; chance does not")
        return ref


@Targeting.means("target~ {what} and {second}", gives="things", at_once=True)
def two_targets(what: Objects, second: Objects, speech: Speech) -> tree.Actions:
    """A player chooses targets of two kinds."""
    one, other = what.ref(speech), second.ref(speech)
    return (tree.Take(target(one)), tree.Take(target(other)))


@Targeting.means("target~ {expedition}", gives="expedition")
def target_an_expedition(expedition: Expedition, speech: Speech) -> tree.Actions:
    """A player chooses a target Expedition, of which later words speak."""
    found = replace(expedition.expedition(speech), free=False, target=True)
    speech.spoken.expedition = speech.spoken.aim = found
    return ()


idiom(
    "TargetAnExpedition(TargetExpeditions(ThisMany(number), sides, filters))",
    "target~ {number:f} {sides*} Expeditions {filters*:pl}",
)


@Targeting.means("target~ {who:obj}", gives="player")
def target_a_player(who: Player, speech: Speech) -> tree.Actions:
    """A player chooses a target player, of whom later words speak."""
    opponent = who.who(speech) == tree.OPPONENTS
    speech.spoken.aimed = tree.TargetPlayer(opponent)
    speech.spoken.player = tree.TargetPlayer(again=True)
    return ()


@Clause.means({"main": "you may {deed:inf}, {clause:main}"})
def may_target(deed: Targeting, clause: Clause, speech: Speech) -> tree.Steps:
    """Something that may be done to targets, which are chosen for it."""
    taken = deed.steps(speech)
    return optional((*taken, *clause.steps(speech)), speech.who)


declare(
    Clause,
    "TheyTarget",
    {"main": "{who} target~who {what}"},
    parts={"who": "Player", "what": "Objects"},
    mechanic="targets that another player chooses",
)


@Deed.means("choose~ {who:obj}", gives="player")
def choose_a_player(who: Player, speech: Speech) -> tree.Actions:
    """A player chooses another, who is no target; later words speak of them."""
    whom = _WHOM.get(who.who(speech)) or nothing(
        "the chosen player must be one of several, such as an opponent"
    )
    speech.spoken.player = tree.TargetPlayer(again=True)
    return (tree.ChoosePlayer(whom),)


_WHOM: Final[dict[tree.Who, Literal["player", "opponent", "other"]]] = {
    tree.EachPlayer(): "player",
    tree.OPPONENTS: "opponent",
    tree.OTHERS: "other",
}


@construct("choose~ {what}", gives="thing")
class Choose(Deed):
    """A player chooses objects, of which later words speak."""

    what: Objects

    def refused(self) -> Reason | None:
        one = isinstance(self.what, OneOfTwo)
        return Reason("say what the object is chosen from") if one else None

    def actions(self, speech: Speech) -> tree.Actions:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Chosen):
            nothing("a choice needs several things to choose from")
        return (tree.Take(among_seen(self.what, ref, speech)),)


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
