"""What holds for Expeditions: how they move, and how not; types that Regions have."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, synonym
from altered.ability.kinds import PlainHolding, Speech, TerrainSymbol, nothing
from altered.terms import Terrain


@kinds.PlainHolding.means("{expeditions&:subj} {verbs&:@expeditions}")
def expedition_holds_to(
    expeditions: tuple[kinds.Expedition, ...],
    verbs: tuple[kinds.ExpeditionHolds, ...],
    speech: Speech,
) -> tree.Statics:
    """What holds for an Expedition, or for several."""
    found: list[tree.Static] = []
    for one in expeditions:
        expedition = one.expedition(speech)
        if found and isinstance(expedition.of, tree.It):
            nothing(one, "the text does not say which Expedition faces the one named before")
        found += _statics(expedition, verbs, speech)
        speech.spoken.expedition = expedition
    return tuple(found)


@kinds.PlainHolding.means("it {verbs&:3s}")
def it_holds(verbs: tuple[kinds.ExpeditionHolds, ...], speech: Speech) -> tree.Statics:
    """What holds for the Expedition spoken of before."""
    return _statics(speech.that_expedition, verbs, speech)


def _statics(
    expedition: tree.ExpeditionOf, verbs: tuple[kinds.ExpeditionHolds, ...], speech: Speech
) -> tree.Statics:
    found: list[tree.Static] = []
    for verb in verbs:
        found += verb.statics(expedition, speech)
        if expedition.target:
            expedition = tree.ExpeditionOf(again=True)
    return tuple(found)


@kinds.ExpeditionHolds.means("can't (move forward|advance|move forward again)")
def cannot_move_forward(expedition: tree.ExpeditionOf) -> tree.Statics:
    """An Expedition does not move forward (4.2.4)."""
    return (tree.CannotMove(expedition),)


@kinds.ExpeditionHolds.means("can't move (backwards|backward)")
def cannot_move_backward(expedition: tree.ExpeditionOf) -> tree.Statics:
    """An Expedition does not move backward."""
    return (tree.CannotMoveBack(expedition),)


@construct("can't move forward (or|nor) backwards", "can't move forward or backward")
class CannotMoveAtAll(kinds.ExpeditionHolds):
    """An Expedition moves neither forward nor backward."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Statics:
        other = tree.ExpeditionOf(again=True) if expedition.target else expedition
        return (tree.CannotMove(expedition), tree.CannotMoveBack(other))


@kinds.ExpeditionHolds.means(
    "can't move forward [during Dusk] due to {terrains|}",
    "can't move forward because of {terrains|}",
)
def cannot_move_due_to(
    terrains: tuple[kinds.TerrainSymbol, ...], expedition: tree.ExpeditionOf
) -> tree.Statics:
    """A statistic is no reason to move forward (4.2.4.f)."""
    return tuple(tree.NotDueTo(expedition, one.terrain()) for one in terrains)


@kinds.ExpeditionHolds.means(
    "can't move forward during Dusk except due to {terrain}",
    "(can't move forward except|can only move forward) [during Dusk] due to {terrain}",
)
def cannot_move_except_due_to(
    terrain: kinds.TerrainSymbol, expedition: tree.ExpeditionOf
) -> tree.Statics:
    """One statistic alone is a reason to move forward (4.2.4.f)."""
    return (tree.MovesOnlyDueTo(expedition, terrain.terrain()),)


@kinds.ExpeditionHolds.means(
    "move~ forward in ties [during Dusk]", "move~ forward (if tied|on a tie|in a tie)"
)
def move_in_ties(expedition: tree.ExpeditionOf) -> tree.Statics:
    """A tie moves an Expedition forward."""
    return (tree.MovesInTies(expedition),)


@kinds.PlainHolding.means("Defender Characters don't prevent {expedition:in} from moving forward")
def defender_does_not_prevent(expedition: kinds.Expedition, speech: Speech) -> tree.Statics:
    """Defender Characters do not hold an Expedition back."""
    return (tree.IgnoresDefender(expedition.expedition(speech)),)


@kinds.PlainHolding.means(
    "if {expedition:subj} would move forward during Dusk,"
    " (it moves|they move) forward {number} more region^number instead",
    "if {expedition:subj} would move forward,"
    " (it moves|they move) forward {number} more region^number instead",
)
def moves_further(
    expedition: kinds.Expedition, number: kinds.NumberWord, speech: Speech
) -> tree.Statics:
    """An Expedition that moves forward in Dusk goes further."""
    found = expedition.expedition(speech)
    return (tree.MovesFurther(found, number.plain()),)


@construct("if {expedition:subj} would {verb:inf}, {then} instead")
class ExpeditionInstead(kinds.PlainHolding):
    """Something happens instead of what an Expedition would do, in a later edition."""

    expedition: kinds.Expedition
    verb: kinds.ExpeditionVerb
    then: kinds.Sequence

    def refused(self) -> Reason | None:
        if not any(part.mechanic for part in self.verb.walk()):
            return Reason("an Expedition that would move forward can only move further instead")
        return None


# What would happen, and does not

for _verb, _words in (
    ("CannotMoveForward", "move forward"),
    ("CannotMoveBackward", "(move backward|move backwards)"),
    ("CannotMoveDueTo(terrains)", "move forward due to {terrains|}"),
):
    synonym(
        f"ExpeditionHoldsTo([expedition], [{_verb}])",
        f"if {{expedition:subj}} would {_words}, (it doesn't|it does not)",
    )


class SomeRegions(Phrase, noun="Regions"):
    """Regions that get types."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
        nothing()


@SomeRegions.means("my region", num="sg")
def my_region(terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
    """The Region of the bearer's Expedition."""
    return tuple(tree.SetRegion(one, False, lose) for one in terrains)


@SomeRegions.means("my region and the region of the Expedition facing me", num="pl")
def facing_regions(terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
    """The Regions of the bearer's Expedition and of the one facing it."""
    return tuple(tree.SetRegion(one, True, lose) for one in terrains)


@construct("(all|) regions", num="pl")
class AllRegions(SomeRegions):
    """All Regions of the Adventure."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
        return (tree.RegionTypes(terrains, lose),)


@PlainHolding.means(
    "{regions} be~regions {terrains&} in addition to (its|their) other (types|terrains)",
    "{regions} be~regions also {terrains&}",
)
def regions_are_also(regions: SomeRegions, terrains: tuple[TerrainSymbol, ...]) -> tree.Statics:
    """Regions have further types."""
    return regions.typed(tuple(one.terrain() for one in terrains), False)


@PlainHolding.means(
    "{regions} be~regions {terrains&} and lose~regions its^regions other (types|terrains)",
    "{regions} be~regions {terrains&} and lose~regions (its|their) other (terrains|types)",
)
def regions_are_only(regions: SomeRegions, terrains: tuple[TerrainSymbol, ...]) -> tree.Statics:
    """Regions have types in the place of their own."""
    lands = tuple(one.terrain() for one in terrains)
    if len(lands) > 1 and not isinstance(regions, AllRegions):
        nothing("a Region that loses its types must gain one")
    return regions.typed(lands, True)
