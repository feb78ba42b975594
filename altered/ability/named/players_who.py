"""Some of all players: those of whom something holds, or who did something."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, synonym
from altered.ability.kinds import Speech
from altered.ability.named.player import AGAIN, MY_CONTROLLER, ThatPlayer
from altered.ability.said.standing import standing


@construct({"num=sg": "who {predicate:3s}", "num=pl": "who {predicate:3p}"})
class WhoAre(kinds.PlayerFilter):
    """Of whom something is so: "who control a Landmark", "who do"."""

    predicate: kinds.PlayerPredicate

    def only(self, speech: Speech) -> tree.Condition:
        return self.predicate.ask(tree.You(), speech)


synonym("WhoAre(Does)", "who did")
synonym("WhoAre(PlayerNot(Does))", "who (didn't|can't|couldn't)")


@construct("with {counted}")
class WhoHas(kinds.PlayerFilter):
    """The players who have cards in a zone, Mana Orbs, or objects in play."""

    counted: kinds.Counted

    def only(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(controller="you"), speech)


@construct("without {counted}")
class WhoLacks(kinds.PlayerFilter):
    """The players who have none of these."""

    counted: kinds.Counted

    def only(self, speech: Speech) -> tree.Condition:
        return kinds.negated(self.counted.measure(tree.Which(controller="you"), speech))


@construct("other than {who:obj}", "except {who:obj}")
class OtherThan(kinds.PlayerFilter):
    """All but a player."""

    who: kinds.Someone

    def only(self, speech: Speech) -> tree.Condition:
        who = AGAIN if isinstance(self.who, ThatPlayer) else self.who.who(speech)
        return tree.Not(tree.IsPlayer(who))


@construct("whose {name} be~name empty")
class WhoseZoneIsEmpty(kinds.PlayerFilter):
    """The players who have no cards in a zone."""

    name: kinds.ZoneName

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Measure(tree.CardsIn(tree.You(), self.name.zone()), "=", tree.Number(0))


@construct("whose {side} Expedition is {predicates|}")
class WhoseExpeditionIs(kinds.PlayerFilter):
    """Whose Expedition is somewhere."""

    side: kinds.ExpeditionSide
    predicates: tuple[kinds.ExpeditionPredicate, ...]

    def only(self, speech: Speech) -> tree.Condition:
        own = tree.ExpeditionOf(side=self.side.side(), whose="you")
        return standing(own, self.predicates)


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
