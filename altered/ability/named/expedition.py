"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Expedition, ExpeditionFilter, ExpeditionPredicate, ExpeditionSide, FacingFilter, NumberWord, Objects, Otherness, Owner, Player, TerrainSymbol


@construct("Hero")
class HeroSide(ExpeditionSide):
    """TODO."""


@construct("Companion")
class CompanionSide(ExpeditionSide):
    """TODO."""


@construct("Ascended")
class AscendedSide(ExpeditionSide):
    """TODO."""


@construct("facing {what:obj}")
class Facing(FacingFilter):
    """TODO."""

    what: Objects


@construct("you control", also=("that you control",))
class ExpeditionYouControl(ExpeditionFilter):
    """TODO."""


@construct("controlled by {who:obj}")
class ExpeditionControlledBy(ExpeditionFilter):
    """TODO."""

    who: Player


@construct("that is' {predicates|}")
class ExpeditionThatIs(ExpeditionFilter):
    """TODO."""

    predicates: tuple[ExpeditionPredicate, ...]


@construct("in {terrain}")
class ExpeditionIn(ExpeditionFilter):
    """TODO."""

    terrain: TerrainSymbol


@construct("{owner} {other} {sides*} Expedition", num="sg", per="3", gen="f")
class OwnExpedition(Expedition):
    """TODO."""

    owner: Owner
    other: Otherness
    sides: tuple[ExpeditionSide, ...]


@construct("{owner} {sides*} Expedition {facing}", num="sg", per="3", gen="f")
class OpposingOfOwner(Expedition):
    """TODO."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    facing: FacingFilter


@construct({})
class TargetExpedition(Expedition):
    """TODO."""

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]


@construct("a {other} {sides*} Expedition {filters*}", num="sg", per="3", gen="f")
class AnExpedition(Expedition):
    """TODO."""

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]


@construct("each {other} {sides*} Expedition {filters*}", num="sg", per="3", gen="f")
class EachExpedition(Expedition):
    """TODO."""

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]


@construct("the {sides*} Expedition {filter_}", num="sg", per="3", gen="f")
class TheExpedition(Expedition):
    """TODO."""

    sides: tuple[ExpeditionSide, ...]
    filter_: ExpeditionFilter


@construct("the {sides*} Expedition of {who:obj}", num="sg", per="3", gen="f")
class ExpeditionOfPlayer(Expedition):
    """TODO."""

    sides: tuple[ExpeditionSide, ...]
    who: Player


@construct("that Expedition", num="sg", per="3", gen="f")
class ThatExpedition(Expedition):
    """TODO."""


@construct({"case=in": "it"}, num="sg", per="3", gen="f")
class ItExpedition(Expedition):
    """TODO."""


@construct("each one", num="sg", per="3", gen="f")
class EachOne(Expedition):
    """TODO."""


@construct("the opposing Expedition", num="sg", per="3", gen="f")
class TheOpposing(Expedition):
    """TODO."""


@construct("each of {owner:pl} {sides*} Expeditions {filters*}", num="sg", per="3", gen="f")
class EachOfExpeditions(Expedition):
    """TODO."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]


@construct("one of {owner:pl} {sides*} Expeditions", num="sg", per="3", gen="f")
class OneOfExpeditions(Expedition):
    """TODO."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]


@construct("one or more of {owner:pl} {sides*} Expeditions", also=("at least one of {owner:pl} {sides*} Expeditions",), num="sg", per="3", gen="f")
class SomeOfExpeditions(Expedition):
    """TODO."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]


@construct("both of {owner:pl} Expeditions", also=("both {owner:pl} Expeditions",), num="pl", per="3", gen="f")
class BothExpeditions(Expedition):
    """TODO."""

    owner: Owner


@construct("{owner:pl} {sides*} Expeditions", num="pl", per="3", gen="f")
class AllOwnExpeditions(Expedition):
    """TODO."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]


@construct("Expeditions", num="pl", per="3", gen="f")
class AllExpeditions(Expedition):
    """TODO."""


@construct("any number of target Expeditions", num="pl", per="3", gen="f")
class AnyTargetExpeditions(Expedition):
    """TODO."""


@construct("{number} Expeditions", num="pl", per="3", gen="f")
class SomeExpeditions(Expedition):
    """TODO."""

    number: NumberWord


@construct("{number} target Expeditions", num="pl", per="3", gen="f")
class TargetExpeditions(Expedition):
    """TODO."""

    number: NumberWord


idiom("TargetExpedition(NoOther, sides, filters)", "target {sides*} Expedition {filters*}", num="sg", per="3", gen="f")
idiom("TargetExpedition(Other, sides, filters)", "a other target {sides*} Expedition {filters*}", num="sg", per="3", gen="f")
