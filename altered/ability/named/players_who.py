"""Some of all players: those of whom something holds, or who did something."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import (
    Counted,
    ExpeditionPredicate,
    ExpeditionSide,
    Player,
    PlayerFilter,
    PlayerPredicate,
    Someone,
    Speech,
    ZoneName,
    negated,
)
from altered.ability.named.player import AGAIN, MY_CONTROLLER, ThatPlayer
from altered.ability.said.player import Does
from altered.ability.said.standing import standing


@construct("each player {filter_}", also=("every player {filter_}",), num="sg", per="3", gen="m")
class EachPlayerWho(Player):
    """Those of all players of whom something holds."""

    filter_: PlayerFilter
    many = "every"

    def who(self, speech: Speech) -> tree.Who:
        speech.spoken.player = tree.EachPlayer()
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return self.filter_.only(replace(speech, who=tree.You(), you=MY_CONTROLLER))


@construct("each other player {filter_}", num="sg", per="3", gen="m")
class EachOtherPlayerWho(Player):
    """The same but you."""

    filter_: PlayerFilter
    many = "every"
    group = "others"

    def who(self, speech: Speech) -> tree.Who:
        speech.spoken.player = tree.EachPlayer()
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        fact = self.filter_.only(replace(speech, who=tree.You(), you=MY_CONTROLLER))
        return tree.All((tree.Not(tree.IsPlayer(MY_CONTROLLER)), fact))


@construct(
    "each opponent {filter_}", also=("every opponent {filter_}",), num="sg", per="3", gen="m"
)
class EachOpponentWho(Player):
    """Those of all opponents of whom something holds."""

    filter_: PlayerFilter
    many = "every"
    group = "opponents"

    @property
    def opponents(self) -> bool:  # type: ignore[override]
        """Those who did something were opponents already."""
        return not (isinstance(self.filter_, WhoAre) and isinstance(self.filter_.predicate, Does))

    def who(self, speech: Speech) -> tree.Who:
        speech.spoken.player = tree.EachPlayer()
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return self.filter_.only(replace(speech, who=tree.You(), you=MY_CONTROLLER))


# What holds for them


@construct("who {predicate:3s}", also=("who {predicate:3p}",))
class WhoAre(PlayerFilter):
    """Of whom something is so."""

    predicate: PlayerPredicate

    def only(self, speech: Speech) -> tree.Condition:
        return self.predicate.ask(tree.You(), speech)


idiom("WhoAre(Does)", "who did", only_read=True)
idiom("WhoAre(PlayerNot(Does))", "who didn't", only_read=True)


@construct("with {counted}")
class WhoHas(PlayerFilter):
    """Who have cards in a zone, Mana Orbs, or objects in play."""

    counted: Counted

    def only(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(controller="you"), speech)


@construct("without {counted}")
class WhoLacks(PlayerFilter):
    """Who have none."""

    counted: Counted

    def only(self, speech: Speech) -> tree.Condition:
        return negated(self.counted.measure(tree.Which(controller="you"), speech))


@construct("other than {who:obj}", also=("except {who:obj}",))
class OtherThan(PlayerFilter):
    """All but a player."""

    who: Someone

    def only(self, speech: Speech) -> tree.Condition:
        who = AGAIN if isinstance(self.who, ThatPlayer) else self.who.who(speech)
        return tree.Not(tree.IsPlayer(who))


@construct("whose {name} is empty")
class WhoseZoneIsEmpty(PlayerFilter):
    """Who have no cards in a zone."""

    name: ZoneName

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Measure(tree.CardsIn(tree.You(), self.name.zone()), "=", tree.Number(0))


@construct("whose {side} Expedition is {predicates|}")
class WhoseExpeditionIs(PlayerFilter):
    """Whose Expedition is somewhere."""

    side: ExpeditionSide
    predicates: tuple[ExpeditionPredicate, ...]

    def only(self, speech: Speech) -> tree.Condition:
        own = tree.ExpeditionOf(side=self.side.side(), whose="you")
        return standing(own, self.predicates)


@construct("whose {side} Expedition is ahead of yours")
class WhoseExpeditionIsAhead(PlayerFilter):
    """Whose Expedition is further than yours."""

    side: ExpeditionSide

    def only(self, speech: Speech) -> tree.Condition:
        return _lead(self.side, False)


@construct("whose {side} Expedition is behind yours")
class WhoseExpeditionIsBehind(PlayerFilter):
    """Whose Expedition is less far than yours."""

    side: ExpeditionSide

    def only(self, speech: Speech) -> tree.Condition:
        return _lead(self.side, True)


def _lead(side: ExpeditionSide, behind: bool) -> tree.Condition:
    own = tree.ExpeditionOf(side=side.side(), whose="you")
    yours = tree.ExpeditionOf(side=side.side(), player=MY_CONTROLLER)
    return tree.Measure(tree.Lead(own, behind, of=yours), ">=", tree.Number(1))
