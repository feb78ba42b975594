"""Some of all players: those of whom something holds, or who did something."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Counted,
    Deed,
    Duration,
    ExpeditionPredicate,
    ExpeditionSide,
    Player,
    PlayerFilter,
    Someone,
    Speech,
    ZoneName,
)
from altered.ability.named.player import AGAIN, MY_CONTROLLER, ThatPlayer
from altered.ability.said.fact import negated
from altered.ability.said.past import did
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
        return not isinstance(self.filter_, WhoDoes)

    def who(self, speech: Speech) -> tree.Who:
        speech.spoken.player = tree.EachPlayer()
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return self.filter_.only(replace(speech, who=tree.You(), you=MY_CONTROLLER))


# What holds for them


@construct("who control~3s {counted}", also=("who control~3p {counted}",))
class WhoControls(PlayerFilter):
    """Who control objects."""

    counted: Counted

    def only(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(controller="you"), speech)


@construct("with {counted}", also=("who has {counted}", "who have {counted}"))
class WhoHas(PlayerFilter):
    """Who have cards in a zone, Mana Orbs, or objects in play."""

    counted: Counted

    def only(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(controller="you"), speech)


@construct(
    "who doesn't control {counted}", also=("who don't control {counted}", "without {counted}")
)
class WhoDoesntControl(PlayerFilter):
    """Who do not control objects."""

    counted: Counted

    def only(self, speech: Speech) -> tree.Condition:
        return negated(self.counted.measure(tree.Which(controller="you"), speech))


@construct("who does", also=("who do", "who did"), needs="deed")
class WhoDoes(PlayerFilter):
    """Who did what they could do."""

    def only(self, speech: Speech) -> tree.Condition:
        return tree.SpokenOf()


@construct("who doesn't", also=("who don't", "who didn't"), needs="deed")
class WhoDoesnt(PlayerFilter):
    """Who did not do it."""

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Not(tree.SpokenOf())


@construct("who {deed:past} {duration}")
class WhoDid(PlayerFilter):
    """Who did something in a time."""

    deed: Deed
    duration: Duration

    def only(self, speech: Speech) -> tree.Condition:
        return did(self.deed, self.duration, tree.You(), speech)


@construct("who hasn't {deed:pp} {duration}", also=("who haven't {deed:pp} {duration}",))
class WhoDidnt(PlayerFilter):
    """Who did not do something in a time."""

    deed: Deed
    duration: Duration

    def only(self, speech: Speech) -> tree.Condition:
        return negated(did(self.deed, self.duration, tree.You(), speech))


@construct("who has passed", also=("who have passed", "who has already passed"))
class WhoPassed(PlayerFilter):
    """Who have passed this Day."""

    def only(self, speech: Speech) -> tree.Condition:
        return tree.HasPassed()


@construct("who has not passed", also=("who hasn't passed", "who haven't passed"))
class WhoDidntPass(PlayerFilter):
    """Who have not passed this Day."""

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Not(tree.HasPassed())


@construct(
    "who isn't the first player",
    also=("who is not the first player", "who isn't first player", "who aren't the first player"),
)
class WhoIsntFirst(PlayerFilter):
    """Who are not the first player."""

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Not(tree.IsFirstPlayer())


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
