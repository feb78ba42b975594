"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Clause, Deed, Deeds, Duration, Expedition, ExpeditionVerb, Holding, Noun, ObjectVerb, PerEach, Player, Subject


@construct({"main": "{deed:imp}", "inf": "{deed:inf}"})
class Act(Clause):
    """TODO."""

    deed: Deed


@construct({"main": "{who} {deeds:@who}", "inf": "have {who:obj} {deeds:inf}"})
class PlayerDoes(Clause):
    """TODO."""

    who: Player
    deeds: Deeds


@construct({"main": "{what:subj} {verbs&:@what}", "inf": "have {what:obj} {verbs&:inf}"})
class ObjectsDo(Clause):
    """TODO."""

    what: Subject
    verbs: tuple[ObjectVerb, ...]


@construct({"main": "{expedition:subj} {verb:@expedition}", "inf": ("have {expedition:obj} {verb:inf}",)})
class ExpeditionDoes(Clause):
    """TODO."""

    expedition: Expedition
    verb: ExpeditionVerb


@construct({"main": "{deed:imp} {per}", "inf": "{deed:inf} {per}"})
class ActPer(Clause):
    """TODO."""

    deed: Deed
    per: PerEach


@construct({"main": "{who} may {deeds&:inf} to {clause:inf}"})
class PlayerMayPayTo(Clause):
    """TODO."""

    who: Player
    deeds: tuple[Deed, ...]
    clause: Clause


@construct({"main": ("you may {clause:inf}", "you may immediately {clause:inf}",)})
class May(Clause):
    """TODO."""

    clause: Clause


@construct({"main": "{who} may {deeds:inf}"})
class PlayerMay(Clause):
    """TODO."""

    who: Player
    deeds: Deeds


@construct({"main": "you may {deeds&:inf} to {clause:inf}"})
class MayPayTo(Clause):
    """TODO."""

    deeds: tuple[Deed, ...]
    clause: Clause


@construct("{deed:$form}")
class OneDeed(Deeds):
    """TODO."""

    deed: Deed


@construct("{deed:$form}, then {deeds:$form}")
class ThenDeed(Deeds):
    """TODO."""

    deed: Deed
    deeds: Deeds


@construct("{deed:$form} and {deeds:$form}")
class AndDeed(Deeds):
    """TODO."""

    deed: Deed
    deeds: Deeds


@construct({"main": "it {verb:3s}"})
class ItMoves(Clause):
    """TODO."""

    verb: ExpeditionVerb


@construct({"main": "for each {kind:sg}, {clause:main}"})
class ForEach(Clause):
    """TODO."""

    kind: Noun
    clause: Clause


@construct({"main": "for each other {kind:sg}, {clause:main}"})
class ForEachOther(Clause):
    """TODO."""

    kind: Noun
    clause: Clause


@construct("{deed:$form}, then may do it again")
class MayRepeat(Deeds):
    """TODO."""

    deed: Deed


@construct({"main": "{duration}, {holding}"})
class ForNow(Clause):
    """TODO."""

    duration: Duration
    holding: Holding


@construct({"inf": "{deed:inf} or {second:inf}"})
class OrDeed(Clause):
    """TODO."""

    deed: Deed
    second: Deed


@construct("{deed:$form} {per}")
class DeedPer(Deeds):
    """TODO."""

    deed: Deed
    per: PerEach


idiom("ObjectsDo(UpToTargets(number, other, kind), verb)", {"main": "up to {number} {other:pl} target {kind:pl} each {verb&:3p}"})
idiom("ObjectsDo(UpToTargets(number, other, kind), [Gain(gained)])", {"main": "up to {number} {other:pl} target {kind:pl} each gain {gained&}"})
idiom("Act(Win)", {"main": "you win the game"})
