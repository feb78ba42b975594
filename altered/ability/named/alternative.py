"""One of several kinds: "a Robot or a token", "target Character or target Permanent"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.kinds import Alternative, Noun, Objects, Speech
from altered.ability.kinds.narrowing import both
from altered.ability.named.filter import Located
from altered.ability.named.kind import any_of
from altered.terms import IN_PLAY

declare(Alternative, "AnObject", "a {other} {kind:sg}")
synonym("AnObject(Other, kind)", "yet a other {kind:sg}")


class TargetAlternative(Phrase, noun="a target"):
    """One of the kinds between which a target is chosen."""

    kind: Noun


declare(TargetAlternative, "TargetObject", "target {kind:sg}")


@Objects.means("{ones|}", num="sg", target=True, few="a choice needs at least two options")
def either_target(ones: tuple[TargetAlternative, ...], speech: Speech) -> tree.Ref:
    """A target of one of several kinds, each with its place."""
    kinds = tuple(one.kind.which(speech) for one in ones)
    return tree.Target(_placed(kinds), tree.Number(1))


def _placed(kinds: tuple[tree.Which, ...]) -> tree.Which:
    """One of several kinds, each with its place; whose each of them is holds for all."""
    kinds = tuple(replace(kind, zones=kind.zones or IN_PLAY) for kind in kinds)
    zones = tuple(dict.fromkeys(zone for kind in kinds for zone in kind.zones))
    theirs = {kind.controlled_by for kind in kinds}
    if len(theirs) > 1:
        return tree.Which(zones=zones, either=kinds)
    bare = tuple(replace(kind, controlled_by=None) for kind in kinds)
    return tree.Which(zones=zones, either=bare, controlled_by=theirs.pop())


@construct("{ones|}", num="sg")
class EitherObject(Objects):
    """One object of one of several kinds; a place that only the last one has holds for all."""

    few = "a choice needs at least two options"
    ones: tuple[Alternative, ...]

    def _either(self, speech: Speech) -> tree.Which:
        ones = self.ones
        kinds = tuple(one.other.apart(one.kind.which(speech)) for one in ones)
        placed = [any(isinstance(part, Located) for part in one.kind.parts()) for one in ones]
        if any(placed[:-1]):
            return _placed(kinds)
        place = tree.Which(**{name: getattr(kinds[-1], name) for name in _PLACE})
        bare = replace(kinds[-1], **{name: getattr(tree.Which(), name) for name in _PLACE})
        return both(any_of((*kinds[:-1], bare)), place)

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self._either(speech), tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return self._either(speech)


_PLACE = ("controller", "controlled_by", "zones", "where", "expedition", "side")
"""What a filter says of where an object is, and whose."""
