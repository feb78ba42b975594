"""Some of all players: those of whom something holds, or who did something."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, idiom
from altered.ability.kinds import ExpeditionSide, Fact, PlayerFilter, Someone, Speech
from altered.ability.named.player import AGAIN, MY_CONTROLLER, PlainOwner, ThatPlayer

# A fact about "who", which ``formal.relative`` words: "who control a Landmark"

declare(Someone, "Who", {}, meant=tree.You())
declare(PlainOwner, "Whose", {}, meant=tree.You())


@construct({})
class Those(PlayerFilter):
    """Of whom a fact holds: "who control a Landmark", "whose hand is empty"."""

    fact: Fact

    def only(self, speech: Speech) -> tree.Condition:
        return self.fact.condition(speech)


idiom("Those(Has(Who, counted))", "with {counted}", only_read=True)
idiom("Those(DontControl(Who, counted))", "without {counted}", only_read=True)
idiom("Those(IsEmpty(Whose, name))", "whose {name} be~name empty")


class WhoDid(PlayerFilter):
    """Who did what was said before, or did not."""

    done = True
    spoken_of = True

    def only(self, speech: Speech) -> tree.Condition:
        return tree.SpokenOf() if self.done else tree.Not(tree.SpokenOf())


_DOES = {"num=sg": ("who does", "who did"), "num=pl": ("who do", "who did")}
_DOESNT = {"num=sg": ("who doesn't", "who didn't"), "num=pl": ("who don't", "who didn't")}
declare(WhoDid, "WhoDoes", _DOES, needs="deed")
declare(WhoDid, "WhoDoesnt", _DOESNT, needs="deed", done=False)


@construct("other than {who:obj}", also=("except {who:obj}",))
class OtherThan(PlayerFilter):
    """All but a player."""

    who: Someone

    def only(self, speech: Speech) -> tree.Condition:
        who = AGAIN if isinstance(self.who, ThatPlayer) else self.who.who(speech)
        return tree.Not(tree.IsPlayer(who))


class WhoseExpeditionLeads(PlayerFilter):
    """Whose Expedition is further than yours, or less far."""

    behind = False

    def only(self, speech: Speech) -> tree.Condition:
        (side,) = self.parts()
        assert isinstance(side, ExpeditionSide)
        own = tree.ExpeditionOf(side=side.side(), whose="you")
        yours = tree.ExpeditionOf(side=side.side(), player=MY_CONTROLLER)
        return tree.Measure(tree.Lead(own, self.behind, of=yours), ">=", tree.Number(1))


for _name, _lead in (("WhoseExpeditionIsAhead", "ahead of"), ("WhoseExpeditionIsBehind", "behind")):
    declare(
        WhoseExpeditionLeads,
        _name,
        f"whose {{side}} Expedition is {_lead} yours",
        {"side": "ExpeditionSide"},
        behind=_lead == "behind",
    )
