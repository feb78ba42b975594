"""The kinds of phrases of card texts, with what a phrase of each kind means to the engines.

A kind is a category of the formalism. Its parameters are what others ask of a phrase (a verb in
the infinitive, a noun in the plural), with the value when nobody asks. The methods give the
meaning in the engine's tree; a construct says those that it has, the others raise ``NoMeaning``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Literal, NoReturn

from altered.ability import tree
from altered.ability.formal.phrase import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.tree.triggers import DailyEffect
    from altered.state.terms import Duration as DurationTerm
    from altered.state.terms import Phase, Side, Status, Terrain
    from altered.state.terms import Zone as ZoneTerm


class NoMeaningError(Exception):
    """A phrase that the engines cannot play at its place: the phrase, and why if that is known."""

    def __init__(self, phrase: Phrase, why: str = "") -> None:
        super().__init__(repr(phrase))
        self.phrase, self.why = phrase, why


@dataclass
class Spoken:
    """What the words before spoke of, in the order of speech: the only thing that changes.

    ``player`` is the player whom "they" and "that player" mean, as later words name them
    (``TargetPlayer(again=True)``, ``PlayerOf(It())``); ``expedition`` whether one was named, and
    whose. ``opponents`` says that each player who is meant is an opponent. ``joined`` says that something has joined
    an Expedition. ``moved`` says that what "it" means was moved to another zone. ``created`` are the
    tokens that were created, ``rolled`` the dice that were. ``aim`` and ``aimed`` are a target
    Expedition and a target player with whom nothing has been done yet: the next words that mean
    them choose them. ``x`` is what was paid for {X}.
    """

    player: tree.Who | None = None
    opponents: bool = False
    joined: bool = False
    expedition: tree.ExpeditionOf | None = None
    moved: bool = False
    created: tree.Create | None = None
    rolled: tree.RollDie | None = None
    aim: tree.ExpeditionOf | None = None
    aimed: tree.TargetPlayer | None = None
    x: tree.Amount | None = None


@dataclass(frozen=True)
class Speech:
    """What was settled before a phrase: who acts, what X is, and where the text stands.

    ``who`` does the deeds spoken of, ``x`` is the number that X stands for. ``in_reserve`` says
    that the text stands in the support box, ``subject`` is what the verbs of a clause speak of,
    ``you`` is another than the one who acts where something is asked of each player.
    The methods of phrases are called in the order of speech, so ``spoken`` is up to date.
    """

    who: tree.Who = tree.You()
    x: tree.Amount | None = None
    in_reserve: bool = False
    subject: tree.Ref = tree.Me()
    you: tree.Who = tree.You()
    spoken: Spoken = field(default_factory=Spoken)

    @property
    def by(self) -> tree.Who | None:
        """The player who acts, where the tree only names one that is not the controller."""
        return None if isinstance(self.who, tree.You) else self.who

    @property
    def that_expedition(self) -> tree.ExpeditionOf:
        """The Expedition spoken of: chosen now, or as before."""
        aim, self.spoken.aim = self.spoken.aim, None
        return aim or tree.ExpeditionOf(again=True)

    @property
    def that_player(self) -> tree.Who:
        """The player spoken of: chosen now, or as before."""
        aimed, self.spoken.aimed = self.spoken.aimed, None
        return aimed or self.spoken.player or tree.TargetPlayer(again=True)

    def done_by(self, who: tree.Who) -> Speech:
        """The same when a player acts."""
        return replace(self, who=who)

    def where_x(self, x: tree.Amount) -> Speech:
        """The same when X is a number."""
        return replace(self, x=x)


def nothing(phrase: Phrase, why: str = "") -> NoReturn:
    """Raise ``NoMeaningError``: the engines cannot play the phrase at its place."""
    raise NoMeaningError(phrase, why)


def named_again(who: tree.Who) -> tree.Who:
    """How later words name a player of whom words spoke: a target is not chosen again."""
    return tree.TargetPlayer(again=True) if isinstance(who, tree.TargetPlayer) else who


# Lines and what they are made of


class Line(Phrase, noun="an ability"):
    """A whole line of an ability box."""

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        nothing(self)


class AbilityLine(Phrase, noun="an ability"):
    """An ability without the mark of the box that it stands in."""

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        nothing(self)


class KeywordPhrase(Phrase, noun="a keyword", num="sg", gen="m"):
    """A keyword with its number, if it has one."""

    def ability(self, speech: Speech) -> tree.Ability:
        nothing(self)

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        """The keyword, or the abilities that it abbreviates."""
        return (self.ability(speech),)


@dataclass(frozen=True)
class Heard:
    """What a reaction listens to: its triggers with the fields of a ``Reaction`` that go along."""

    triggers: tuple[tree.Trigger, ...]
    condition: tree.Condition | None = None
    most: int | None = None
    together: bool = False
    first: tree.Happened | None = None
    follows: bool = False
    nth: int = 0


class TriggerPhrase(Phrase, noun="a trigger"):
    """When a reaction is activated, with its condition and the mark that ends it."""

    def heard(self, speech: Speech) -> Heard:
        nothing(self)


class Occasion(Phrase, noun="a trigger"):
    """When a reaction is activated."""

    def heard(self, speech: Speech) -> Heard:
        nothing(self)


class Event(Phrase, noun="an event"):
    """Something that happens, as a trigger says it."""

    def heard(self, speech: Speech) -> Heard:
        """The event as a reaction hears it."""
        nothing(self)


class SingleEvent(Event):
    """An event without a time of its own."""


class EffectText(Phrase, noun="an effect"):
    """The whole of an effect."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing(self)


class Sentence(Phrase, noun="a sentence"):
    """A sentence of an effect."""

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        """All steps of the effect up to here, those of the sentences ``before`` included."""
        nothing(self)


class Statement(Phrase, noun="a statement"):
    """A sentence without its end."""

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        nothing(self)


class Sequence(Phrase, noun="a statement"):
    """Clauses one after the other."""

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        nothing(self)


class Clause(Phrase, noun="a statement", mode="main"):
    """Who does what: in the main form, or in the infinitive after "to" and "may"."""

    gives = "deed"

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        nothing(self)


# What players, objects and Expeditions do


class Deed(Phrase, noun="what a player does", form="imp"):
    """What a player does; ``Speech.who`` is that player.

    ``on_object`` says that it is done to something, which is "it" once the event has happened.
    """

    gives = "deed"
    on_object: ClassVar[bool] = True

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        """Its actions, one step each, unless they happen at the same time."""
        return tuple(tree.Step((action,)) for action in self.actions(speech))

    def steps_per(self, per: PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        """Its steps when it is done once for each thing that is counted."""
        nothing(self, "this is not done once for each")

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        """The event that a player does it."""
        nothing(self)

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        """That event with what a reaction asks besides: "one or more", "your third card"."""
        return Heard((self.trigger(who, speech),))

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        """A cost with this added to it."""
        return replace(cost, actions=(*cost.actions, *self.actions(speech)))


class Deeds(Phrase, noun="what a player does", form="3s"):
    """One or several deeds of the same player."""

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        nothing(self)


class ObjectVerb(Phrase, noun="what an object does", form="3s", gen="m", num="sg"):
    """What an object does, or what is done to it."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        """Its actions at the same time, unless one must come first."""
        return (tree.Step(self.actions(ref, speech)),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        """The event that an object (the bearer for ``None``) does it."""
        nothing(self)

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(which, speech),))


class ExpeditionVerb(Phrase, noun="what an Expedition does", form="3s"):
    """What an Expedition does."""

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        nothing(self)

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        nothing(self)

    def heard(self, expedition: tree.ExpeditionOf, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(expedition, speech),))


class ExpeditionHolds(Phrase, noun="what holds for an Expedition", form="3s"):
    """What holds for an Expedition as long as a passive ability applies."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


class NextVerb(Phrase, noun="what the next card does", form="3s"):
    """What happens to a card, or to its cost, when it is played."""

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        nothing(self)


@dataclass(frozen=True)
class Price:
    """What becomes of a cost: it changes by ``change`` mana, or it is ``set`` to an amount.

    Reductions are below 0 and go down to ``least``. With ``per`` the change comes once for each
    of what that counts. A bound of ``at_least`` alone comes after everything else.
    """

    change: int = 0
    per: Callable[[int], tree.Amount] | None = None
    set: tree.Amount | None = None
    least: int = 0
    at_least: int | None = None

    def amount(self, sign: int = 1) -> tree.Amount:
        """The change as a number."""
        change = sign * self.change
        return tree.Number(change) if self.per is None else self.per(change)


class CostChange(NextVerb, form="3s"):
    """What happens to the cost of cards."""

    def price(self, speech: Speech) -> Price:
        nothing(self)

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        price = self.price(speech)
        if price.at_least is not None:
            nothing(self, "only what lasts can bound a cost")
        if price.set is not None:
            return replace(played, costs=price.set)
        return replace(played, cheaper=price.amount(-1), least=price.least)


# Objects


class Subject(Phrase, noun="objects", case="subj"):
    """Objects of which something is said."""

    gives = "thing"

    def ref(self, speech: Speech) -> tree.Ref:
        nothing(self)

    def which(self, speech: Speech) -> tree.Which | None:
        """The filter that an object must fit to be one of them; ``None`` for the bearer."""
        nothing(self, "no kind of object is named")

    def mine(self) -> bool:
        """Whether this is the bearer itself."""
        return False

    def several(self) -> bool:
        """Whether all that happens to them at the same time counts once: "one or more"."""
        return False


class Objects(Subject, case="obj"):
    """Objects to which something is done. French asks for the cases "dat" and "ton", too.

    They are a pronoun for "to it" and one after other prepositions.
    """


class Collective(Subject):
    """All objects of a kind, named in the plural alone: "Characters you control"."""


class Pronoun(Objects, noun="'it'"):
    """Objects spoken of before."""


class WholeZone(Objects, noun="a whole zone"):
    """All cards of a zone of somebody."""


class Noun(Phrase, noun="a kind of object", num="sg", tgt="0"):
    """A kind of object with its qualities; ``tgt`` says that it is a target (French says it)."""

    def which(self, speech: Speech) -> tree.Which:
        nothing(self)

    def targets(self, speech: Speech) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
        """The same for targets, with the bounds on what all of them have together."""
        return self.which(speech), ()


class Head(Phrase, noun="a kind of object", num="sg"):
    """The noun alone: a type, a sub-type, "card", "token"."""

    def narrow(self, which: tree.Which) -> tree.Which:
        nothing(self)


class Adjective(Phrase, noun="a quality", num="sg", gen="m"):
    """A quality that stands with a noun."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        nothing(self)


class Filter(Phrase, noun="a restriction", num="sg", gen="m"):
    """What restricts a noun after it."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        nothing(self)

    def total(self, speech: Speech) -> tree.Limit | None:
        """A bound on what several targets have together, if it is one."""
        return None


class LongFilter(Phrase, noun="a restriction"):
    """A restriction that may contain a noun phrase and so stands last."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        nothing(self)


class Whereabouts(Phrase, noun="a place", num="sg", gen="m"):
    """Where objects are, or who controls them."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        nothing(self)


class Otherness(Phrase, noun="'other'", num="sg", gen="m"):
    """Whether it is another one: "other", or nothing."""

    other = False


class StatusWord(Phrase, noun="a status", num="sg", gen="m"):
    """A status, a keyword or "Boosted", as a quality."""

    meant: ClassVar[Status | None] = None
    keyword: ClassVar[str] = ""

    def status(self) -> Status:
        return self.meant or nothing(self, "this is no status that is gained or lost")

    def narrow(self, which: tree.Which) -> tree.Which:
        if self.keyword:
            return replace(which, keyword=self.keyword)
        return replace(which, statuses=(*which.statuses, self.status()))


class CounterName(Phrase, noun="a counter", num="sg"):
    """A kind of counter."""

    def name(self) -> str:
        nothing(self)


class Gained(Phrase, noun="what is gained", num="sg", gen="m"):
    """What an object gains."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def what(self) -> str:
        """The name of the counters or the status, as a trigger says it."""
        nothing(self)


class Lost(Phrase, noun="what is lost", num="sg", gen="m"):
    """What an object loses."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def what(self) -> str:
        """The name of the counters or the status, as a trigger says it."""
        nothing(self)


class TokenPhrase(Phrase, noun="a token", num="sg"):
    """A token with its characteristics."""

    gives = "tokens thing"

    def token(self, speech: Speech) -> tree.Token:
        nothing(self)


class Predicate(Phrase, noun="a quality", num="sg", gen="m"):
    """What something is, was, or is not."""

    def holds(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        nothing(self)

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for those of which it holds."""
        nothing(self)

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for those of which it does not hold."""
        return replace(which, none_of=(*which.none_of, self.narrow(tree.Which(), speech)))


# Players, zones and Expeditions


Many = Literal["one", "some", "every", "none"]
Group = Literal["all", "opponents", "others"]


class PlayerFilter(Phrase, noun="a restriction"):
    """Which players are meant: "who control a Landmark"."""

    def only(self, speech: Speech) -> tree.Condition:
        """What holds for each of them, who is "you" in it."""
        nothing(self)


class Someone(Phrase, noun="a player", case="subj"):
    """You or another player; the case "own" is that of what they have ("target player's")."""

    gives = "player"

    opponents = False

    def only(self, speech: Speech) -> tree.Condition | None:
        """What must hold for each of them: "each player who controls ..."."""
        return None

    meant: ClassVar[tree.Who | None] = None

    def who(self, speech: Speech) -> tree.Who:
        who = self.meant or nothing(self)
        again = tree.TargetPlayer(again=True)
        speech.spoken.player = again if isinstance(who, tree.TargetPlayer) else who
        return who

    many: ClassVar[Many] = "one"
    """Whether one player is meant, some of several or every one of them, when it is asked of them."""
    group: ClassVar[Group] = "all"


class Player(Someone):
    """A player other than you: "you" does not stand where an order is given."""


class Owner(Phrase, noun="an owner", num="sg", gen="m"):
    """Whose something is."""

    def who(self, speech: Speech) -> tree.Who | None:
        """The player; ``None`` for anybody."""
        nothing(self)

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for what they have."""
        nothing(self)


class Zone(Phrase, noun="a zone", prep="bare"):
    """A zone of somebody: bare, or as French says it after "in", "to", "of" and "from"."""

    bottom = False

    def zone(self) -> ZoneTerm:
        nothing(self)

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for what is in it."""
        nothing(self)


class ZoneName(Phrase, noun="a zone", prep="bare"):
    """The name of a zone."""

    meant: ClassVar[ZoneTerm]

    def zone(self) -> ZoneTerm:
        return self.meant


class Course(Phrase, noun="how far"):
    """Behind or ahead, of the Expedition facing it or of another."""

    other: ClassVar[bool] = True

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        """How many Regions an Expedition is behind or ahead."""
        nothing(self)


class Land(Phrase, noun="a terrain"):
    """Regions of a terrain, or of one of several: "{V} or {M}"."""

    def terrains(self) -> tuple[Terrain, ...]:
        nothing(self)


class DeckOrder(Phrase, noun="an order"):
    """In which order cards go on a Deck."""


class CreationPlace(Phrase, noun="a place", case="in"):
    """Where a token is created."""

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        nothing(self)


class Expedition(CreationPlace, noun="an Expedition", case="obj"):
    """An Expedition, or several.

    Where something is asked of them, ``bound`` says of how many it must hold.
    """

    gives = "expedition"

    bound: ClassVar[tuple[tree.Compare, int] | None] = None

    def several(self) -> bool:
        """Whether all that happens to them at the same time counts once: "one or more"."""
        return False


class ExpeditionSide(Phrase, noun="a side", num="sg"):
    """Which Expedition: "Hero" or "Companion"."""

    meant: ClassVar[Side | None] = None

    def side(self) -> Side:
        return self.meant or nothing(self)


class ExpeditionFilter(Phrase, noun="a restriction", num="sg"):
    """What restricts an Expedition."""

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        nothing(self)


class FacingFilter(ExpeditionFilter):
    """Which Expedition it faces: "facing me"."""


class ExpeditionPredicate(Phrase, noun="a quality", num="sg", gen="f"):
    """What an Expedition is: in most cases at one of the places in the race."""

    place: ClassVar[tree.Place | None] = None

    def holds(self, expedition: tree.ExpeditionOf) -> tree.Condition:
        return tree.Standing(expedition, (self.place or nothing(self),))

    def narrow(self, expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
        """Those of some Expeditions of which it holds."""
        place = self.place or nothing(self)
        return replace(expedition, standing=(*expedition.standing, place))


# Numbers, comparisons and times


class Number(Phrase, noun="a number"):
    """A number as it is written."""

    gives = "number"

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self)

    def plain(self) -> int:
        """The number where X cannot stand."""
        nothing(self, "a plain number stands here")


class HowMany(Number, noun="how many"):
    """How many are created."""


class Digits(Number):
    """A number in digits, or X."""


class NumberWord(Number, gen="m", way="word"):
    """A number in words."""


class Count(HowMany, noun="a number", gen="m"):
    """A number in words, where one is "a"."""


class Amount(Phrase, noun="a number"):
    """A number that is counted or looked up."""

    gives = "number"

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self)


class SimpleAmount(Amount):
    """A number that is not reckoned from others."""


class Countable(Phrase, noun="what is counted", num="sg"):
    """What is counted: after "the number of" in the plural, after "for each" in the singular."""

    def count(self, speech: Speech) -> tree.Amount:
        """How many of them there are."""
        nothing(self)


class Measured(Countable):
    """What is counted and is no kind of object: counters, Regions, sub-types."""


class Sort(Phrase, noun="a characteristic", num="sg"):
    """In what several objects are alike or different: a sub-type, a name."""

    meant: ClassVar[tree.Kind] = "name"

    def kind(self) -> tree.Kind:
        return self.meant


class PerEach(Phrase, noun="'for each'"):
    """Something that is counted, once for each."""

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        """So many for each of them."""
        nothing(self)


class Counted(Phrase, noun="how many objects"):
    """Objects with how many of them there are."""

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        """Whether there are as many among those that a filter picks besides."""
        nothing(self)


class CardCount(Phrase, noun="cards"):
    """How many cards."""

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self)


class HowOften(Phrase, noun="how often"):
    """How often something is done."""

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self)


class Ordinal(Phrase, noun="which one in order", gen="m"):
    """First, second ..."""

    number = 0


class PerDay(Phrase, noun="how often a Day"):
    """How often a Day."""

    number = 0


class FeatureName(Phrase, noun="a characteristic"):
    """A number that an object has: Hand Cost, {M}, its highest statistic."""

    meant: ClassVar[tree.Feature] = "base cost"

    def feature(self) -> tree.Feature:
        return self.meant


class CostName(FeatureName, noun="a cost"):
    """Hand Cost or Reserve Cost."""


class CostComparison(Phrase, noun="a comparison"):
    """A cost or less, or more."""

    compare: ClassVar[tree.Compare] = "="

    def bound(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        """How it compares, and with which number: the only part of most of them."""
        (number,) = self.values
        assert isinstance(number, Number | Mana | Amount)
        return self.compare, number.amount(speech)


class Comparative(Phrase, noun="a comparison"):
    """ "greater" or "less" before "than"."""

    compare: ClassVar[tree.Compare] = "="


class Relation(Phrase, noun="a comparison", gen="m", way="word"):
    """How a number compares with another."""

    compare: ClassVar[tree.Compare] = "="

    def bound(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        """How it compares, and with which number: the only part of most of them."""
        (number,) = self.values
        assert isinstance(number, Number | Mana | Amount)
        return self.compare, number.amount(speech)


class ShortRelation(Relation):
    """The same with a number as it is written: "3 or more"."""


class SoMany(ShortRelation):
    """The same before what is counted: "two or more Characters"."""


class DiceKeeping(Phrase, noun="what is kept"):
    """What counts of several dice."""

    def keep(self) -> tree.RollDie:
        nothing(self)


class Condition(Phrase, noun="a condition"):
    """What must hold."""

    def condition(self, speech: Speech) -> tree.Condition:
        nothing(self)


class Fact(Condition):
    """A condition without "and" or "or"."""


class DeedFact(Fact):
    """Whether what was said before was done."""

    done: ClassVar[bool] = True

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Did() if self.done else tree.Not(tree.Did())


class PastDeed(Phrase, noun="what was done", num="sg", gen="m"):
    """What was done to something."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        """The event that it was done to an object, or to the bearer."""
        nothing(self)

    def own(self) -> tree.Trigger:
        """The event that it was done to the object that is asked."""
        return self.event(None)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        """The event that a player did it to an object."""
        nothing(self)


class Duration(Phrase, noun="a duration"):
    """How long something lasts."""

    def duration(self) -> DurationTerm:
        nothing(self)


class PhaseName(Phrase, noun="a phase"):
    """A phase of the Day."""

    def phase(self) -> Phase:
        nothing(self)

    def daily_effect(self) -> DailyEffect:
        nothing(self)


class CostPart(Phrase, noun="a cost"):
    """A part of the cost of a quick action."""

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        nothing(self)


# Modes, tables of results, passive statements


@dataclass(frozen=True)
class Chosen:
    """How many modes are chosen: the fields of an ``Effect``."""

    choose: int = 1
    up_to: bool = False
    more: tree.Amount | None = None
    least: int = 0


class ModeCount(Phrase, noun="how many modes"):
    """How many modes are chosen."""

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        nothing(self)


class Mode(Phrase, noun="a mode"):
    """One of the effects among which a player chooses."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing(self)


class ModeList(Phrase, noun="modes"):
    """Modes with how they are chosen."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing(self)


class ResultRow(Phrase, noun="a result"):
    """A line of a table of results."""

    def step(self, number: tree.Amount, speech: Speech) -> tree.Step:
        """What is done if a number is what the line says."""
        nothing(self)


class OneTerrain(Phrase, noun="a terrain"):
    """One Terrain Marker."""


class Holding(Phrase, noun="what holds"):
    """What holds as long as a passive ability applies."""

    def passives(self, speech: Speech) -> tuple[tree.Ability, ...]:
        return tuple(tree.Passive(static) for static in self.statics(speech))

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


class PlainHolding(Holding):
    """What holds, without a condition."""


class ObjectHolds(Phrase, noun="what holds for an object", form="3s", num="sg", gen="m"):
    """What holds for objects (the bearer for ``None``) as long as a passive ability applies."""

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


# Words of the text itself


class Mana(Phrase, noun="a cost in mana"):
    """A cost in mana: {2}, {X}."""

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self)

    def plain(self) -> int:
        nothing(self, "a plain number stands here")


class TerrainSymbol(Phrase, noun="a terrain"):
    """{V}, {M} or {O}."""

    def terrain(self) -> Terrain:
        nothing(self)


class TriggerSymbol(Phrase, noun="a symbol"):
    """{J}, {H} or {R}."""

    def symbol(self) -> tree.TriggerSymbol:
        nothing(self)


class StatisticsNumbers(Phrase, noun="statistics"):
    """Statistics of a token: 1/1/1."""

    def numbers(self) -> tuple[int, int, int]:
        nothing(self)


class StatisticsChange(Phrase, noun="a change of statistics"):
    """A change of statistics: +1/+0/+0."""

    def numbers(self) -> tuple[int, int, int]:
        nothing(self)

    def amounts(self, speech: Speech) -> tuple[tree.Amount, tree.Amount, tree.Amount]:
        """The changes, in which X may stand."""
        nothing(self)


class ResultRange(Phrase, noun="a result"):
    """Results of a die: 4+, 1-3, 6."""

    def measure(self, left: tree.Amount) -> tree.Condition:
        nothing(self)


class SubtypeName(Phrase, noun="a sub-type", num="sg"):
    """A sub-type."""


class TokenName(Phrase, noun="the name of a token"):
    """The name of a token."""


class CounterWord(Phrase, noun="the name of a counter"):
    """The name of a counter."""
