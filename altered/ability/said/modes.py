"""Modes: effects of which some are chosen in the declaration (6.5.e)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, idiom
from altered.ability.kinds import (
    Amount,
    Chosen,
    Condition,
    CostPart,
    Digits,
    HowOften,
    Mode,
    ModeCount,
    ModeList,
    NumberWord,
    Player,
    Sentence,
    Speech,
    Zone,
    nothing,
)
from altered.ability.said.cost import cost_of
from altered.ability.said.sentence import Steps
from altered.ability.said.use import Use
from altered.ability.wording import said
from altered.ability.words.terminals import LetterPlus


def _effects(modes: tuple[Mode, ...], speech: Speech) -> tuple[tree.Effect, ...]:
    return tuple(mode.effect(speech) for mode in modes)


@construct("choose {choice}: {modes+}")
class ChooseModes(ModeList):
    """Modes of which a number is chosen."""

    choice: ModeCount
    modes: tuple[Mode, ...]

    def refused(self) -> Reason | None:
        return Reason("there is nothing to choose from", "modes") if len(self.modes) < 2 else None

    def effect(self, speech: Speech) -> tree.Effect:
        chosen = self.choice.chosen(len(self.modes), speech)
        return tree.Effect(
            (),
            _effects(self.modes, speech),
            chosen.choose,
            chosen.up_to,
            more=chosen.more,
            least=chosen.least,
        )


@construct(
    "choose {choice}. you may pick the same option multiple times: {modes+}",
    also=("choose {choice}(,|.) you may choose the same option multiple times: {modes+}",),
)
class ChooseModesAgain(ModeList):
    """Modes of which a number is chosen, the same one several times if the player likes."""

    choice: ModeCount
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        return replace(ChooseModes(self.choice, self.modes).effect(speech), repeated=True)


@construct("choose {choice}. if {condition}, you may choose both instead: {modes+}")
class ChooseBothInstead(ModeList):
    """One of two modes, or both if something holds."""

    choice: ModeCount
    condition: Condition
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        if len(self.modes) != 2:
            nothing(self, "'both' speaks of two modes")
        more = tree.IfSo(self.condition.condition(speech), 1)
        return tree.Effect((), _effects(self.modes, speech), 1, True, more=more, least=1)


@construct("{who} chooses one: {modes+}")
class PlayerChoosesMode(ModeList):
    """Effects of which another player chooses one."""

    who: Player
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        who = self.who.who(speech)
        again = isinstance(who, tree.TargetPlayer)
        speech.spoken.player = tree.TargetPlayer(again=True) if again else who
        return tree.Effect((tree.Step((tree.Either(_effects(self.modes, speech), who),)),))


@construct("do the following {times}: {modes+}")
class RepeatModes(ModeList):
    """An effect done several times, its targets chosen anew each time."""

    times: HowOften
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        times = self.times.amount(speech)
        if not isinstance(times, tree.Number):
            nothing(self, "how often is a plain number here")
        return tree.Effect((), _effects(self.modes, speech), times.value, repeated=True)


@construct("do the following {number} times, where X is {amount}: {modes+}", gives="x")
class RepeatModesX(ModeList):
    """An effect done X times, or X+1 times."""

    number: Digits
    amount: Amount
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        least = self.number.value if isinstance(self.number, LetterPlus) else 0
        more = self.amount.amount(speech)
        return tree.Effect((), _effects(self.modes, speech), least, repeated=True, more=more)


@construct("{number}")
class ModesNumber(ModeCount):
    """So many modes."""

    number: NumberWord

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        return Chosen(self.number.plain())


@construct("up to {number}")
class UpToModes(ModeCount):
    """So many modes or fewer."""

    number: NumberWord

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        return Chosen(self.number.plain(), True)


@construct("{number} or more", also=("at least {number}",))
class ModesOrMore(ModeCount):
    """So many modes or more."""

    number: NumberWord

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        return Chosen(modes, True, least=self.number.plain())


@construct("one or both")
class OneOrBoth(ModeCount):
    """One of two modes, or both."""

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        return (
            Chosen(2, True, least=1) if modes == 2 else nothing(self, "'both' speaks of two modes")
        )


@construct("{number}, where X is {amount}", gives="x")
class ModesX(ModeCount):
    """X modes."""

    number: Digits
    amount: Amount

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        more = self.amount.amount(speech)
        least = self.number.value if isinstance(self.number, LetterPlus) else 0
        return Chosen(least, more=more)


@construct("up to the number of cards in {zone}")
class ModesByCards(ModeCount):
    """As many modes as cards are in a zone, or fewer."""

    zone: Zone

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        return Chosen(0, True, tree.CardsIn(tree.You(), self.zone.zone()))


@construct("• {sentences+}")
class PlainMode(Mode):
    """A mode without a cost."""

    sentences: tuple[Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        steps: tuple[tree.Step, ...] = ()
        for sentence in self.sentences:
            steps = sentence.steps(speech, steps)
        return said(tree.Effect(steps), Steps(self.sentences))


@construct("• {costs%}: {sentences+}")
class PaidMode(Mode):
    """A mode with a cost of its own, which may be left unpaid."""

    costs: tuple[CostPart, ...]
    sentences: tuple[Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        cost, inner = cost_of(self.costs, Use(), speech)
        paid = tree.InternalAction(cost, PlainMode(self.sentences).effect(inner))
        return tree.Effect((tree.Step((paid,), may=True),))


idiom("ModesNumber(1)", "one")


@construct(
    "choose {choice}. if {condition}, choose both instead: {modes+}",
    also=("choose {choice}, if {condition}, choose both instead: {modes+}",),
)
class BothInstead(ModeList):
    """One of two modes, and both of them if something holds."""

    choice: ModeCount
    condition: Condition
    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        if len(self.modes) != 2:
            nothing(self, "'both' speaks of two modes")
        more = tree.IfSo(self.condition.condition(speech), 1)
        return tree.Effect((), _effects(self.modes, speech), more=more)


@construct("choose one at random: {modes+}")
class ChanceChooses(ModeList):
    """Effects of which chance chooses one."""

    modes: tuple[Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        either = tree.Either(_effects(self.modes, speech), at_random=True)
        return tree.Effect((tree.Step((either,)),))
