"""Some of all players: those of whom something holds, or who did something."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import declare, synonym
from altered.ability.kinds import Speech
from altered.ability.named.player import AGAIN, MY_CONTROLLER, ThatPlayer
from altered.ability.said.standing import standing


@kinds.PlayerFilter.means({"num=sg": "who {predicate:3s}", "num=pl": "who {predicate:3p}"})
def who_are(predicate: kinds.PlayerPredicate, speech: Speech) -> tree.Condition:
    """Of whom something is so: "who control a Landmark", "who do"."""
    return predicate.ask(tree.You(), speech)


synonym("WhoAre(Does)", "who did")
synonym("WhoAre(PlayerNot(Does))", "who (didn't|can't|couldn't)")


@kinds.PlayerFilter.means("with {counted}")
def who_has(counted: kinds.Counted, speech: Speech) -> tree.Condition:
    """The players who have cards in a zone, Mana Orbs, or objects in play."""
    return counted.measure(tree.Which(controller="you"), speech)


@kinds.PlayerFilter.means("without {counted}")
def who_lacks(counted: kinds.Counted, speech: Speech) -> tree.Condition:
    """The players who have none of these."""
    return kinds.negated(counted.measure(tree.Which(controller="you"), speech))


@kinds.PlayerFilter.means("other than {who:obj}", "except {who:obj}")
def other_than(who: kinds.Someone, speech: Speech) -> tree.Condition:
    """All but a player."""
    player = AGAIN if isinstance(who, ThatPlayer) else who.who(speech)
    return tree.Not(tree.IsPlayer(player))


@kinds.PlayerFilter.means("whose {name} be~name empty", "with a empty {name}")
def whose_zone_is_empty(name: kinds.ZoneName) -> tree.Condition:
    """The players who have no cards in a zone."""
    return tree.Measure(tree.CardsIn(tree.You(), name.zone()), "=", tree.Number(0))


@kinds.PlayerFilter.means("whose {side} Expedition is {predicates|}")
def whose_expedition_is(
    side: kinds.ExpeditionSide, predicates: tuple[kinds.ExpeditionPredicate, ...]
) -> tree.Condition:
    """Whose Expedition is somewhere."""
    own = tree.ExpeditionOf(side=side.side(), whose="you")
    return standing(own, predicates)


class WhoseExpeditionLeads(kinds.PlayerFilter):
    """Whose Expedition is further than yours, or less far."""

    behind = False

    def only(self, speech: Speech) -> tree.Condition:
        (side,) = self.parts()
        assert isinstance(side, kinds.ExpeditionSide)
        own = tree.ExpeditionOf(side=side.side(), whose="you")
        yours = tree.ExpeditionOf(side=side.side(), player=MY_CONTROLLER)
        return tree.Measure(tree.Lead(own, self.behind, of=yours), ">=", tree.Number(1))


for _name, _lead in (("WhoseExpeditionIsAhead", "ahead of"), ("WhoseExpeditionIsBehind", "behind")):
    declare(
        WhoseExpeditionLeads,
        _name,
        f"whose {{side}} Expedition is {_lead} yours",
        parts={"side": "ExpeditionSide"},
        behind=_lead == "behind",
    )
