"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Collective, Head, Mana, Noun, NumberWord, Objects, Otherness, Owner, Pronoun, Subject, WholeZone, ZoneName


@construct("")
class NoOther(Otherness):
    """TODO."""


@construct("other")
class Other(Otherness):
    """TODO."""


@construct({"subj": "I", "obj": "me"}, num="sg", per="1")
class Me(Objects):
    """TODO."""


@construct("it", num="sg", per="3")
class It(Pronoun):
    """TODO."""


@construct({"subj": "they", "obj": "them"}, num="pl", per="3")
class Them(Pronoun):
    """TODO."""


@construct("we both", num="pl", per="3")
class WeBoth(Objects):
    """TODO."""


@construct("one", num="sg")
class OneOfTwo(Objects):
    """TODO."""


@construct("the other", num="sg")
class TheOther(Objects):
    """TODO."""


@construct("the others", num="pl")
class TheOthers(Objects):
    """TODO."""


@construct("a {other} {kind:sg}", also=("one {other} {kind:sg}",), num="sg", per="3", gen="kind")
class AnObject(Objects):
    """TODO."""

    other: Otherness
    kind: Noun


@construct({})
class Target(Objects):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("up to {number} {other} target {kind:pl}", also=("up to {number} {other} target {kind:sg}",), num="pl", per="3", gen="kind")
class UpToTargets(Objects):
    """TODO."""

    number: NumberWord
    other: Otherness
    kind: Noun


@construct("{number} {other} target {kind:pl}", num="pl", per="3", gen="kind")
class Targets(Objects):
    """TODO."""

    number: NumberWord
    other: Otherness
    kind: Noun


@construct("any number of target {kind:pl}", num="pl", per="3", gen="kind")
class AnyTargets(Objects):
    """TODO."""

    kind: Noun


@construct("any number of {kind:pl}", num="pl", per="3", gen="kind")
class AnyNumberOf(Objects):
    """TODO."""

    kind: Noun


@construct("up to {number} {kind:pl}", also=("up to {number} {kind:sg}",), num="pl", per="3", gen="kind")
class UpToSome(Objects):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("{number} {other} {kind:pl}", num="pl", per="3", gen="kind")
class Some(Objects):
    """TODO."""

    number: NumberWord
    other: Otherness
    kind: Noun


@construct("each {other} {kind:sg}", num="sg", per="3", gen="kind")
class Each(Objects):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("all {other} {kind:pl}", num="pl", per="3", gen="kind")
class All(Objects):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("{other} {kind:pl}", num="pl", per="3", gen="kind")
class Bare(Collective):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("the top card of your deck", num="sg", per="3", gen="f")
class YourTopCard(Objects):
    """TODO."""


@construct("the top card of their deck", num="sg", per="3")
class TheirTopCard(Objects):
    """TODO."""


@construct("the top {number} cards of your deck", num="pl", per="3")
class YourTopCards(Objects):
    """TODO."""

    number: NumberWord


@construct("{owner} {name}", num="sg", per="3", gen="name")
class AllOfZone(WholeZone):
    """TODO."""

    owner: Owner
    name: ZoneName


@construct("{zone} and {second}", num="pl", per="3")
class BothZones(Objects):
    """TODO."""

    zone: WholeZone
    second: WholeZone


@construct("one of your Mana Orbs", num="sg")
class OneOfYourOrbs(Objects):
    """TODO."""


@construct("up to two targets, {head:pl} or {second:pl}", num="pl")
class UpToTwoOf(Objects):
    """TODO."""

    head: Head
    second: Head


@construct("that {head:sg}", num="sg")
class That(Pronoun):
    """TODO."""

    head: Head


@construct("one of {owner:pl} {other} {kind:pl}", num="sg", gen="kind")
class OneOfTheirs(Objects):
    """TODO."""

    owner: Owner
    other: Otherness
    kind: Noun


@construct("one of them", num="sg")
class OneOfThem(Pronoun):
    """TODO."""


@construct("the rest", num="pl")
class TheRest(Pronoun):
    """TODO."""


@construct("those cards", num="pl")
class ThoseCards(Pronoun):
    """TODO."""


@construct("{number} or more {other} {kind:pl}", num="pl")
class SomeOrMore(Subject):
    """TODO."""

    number: NumberWord
    other: Otherness
    kind: Noun


@construct("your Hero", num="sg")
class MyHero(Objects):
    """TODO."""


@construct("target visible region")
class TargetRegion(Objects):
    """TODO."""


idiom("Target(NoOther, kind)", "target {kind:sg}", num="sg", per="3", gen="kind")
idiom("Target(Other, kind)", "a other target {kind:sg}", num="sg", per="3", gen="kind")
