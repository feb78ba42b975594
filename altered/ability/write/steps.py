"""Writers of effects, steps and actions: canonical text, part 3."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.refer.their_own import told_of_each
from altered.ability.refuse.owners import speaks_of_several
from altered.ability.tree import (
    Activate,
    AfterYou,
    AnyNumber,
    BecomeFirst,
    ChoosePlayer,
    Cost,
    Create,
    CreatedBy,
    Did,
    Discard,
    Draw,
    Effect,
    Either,
    ExpeditionOf,
    Gain,
    GainOneOf,
    GainStatus,
    GainSubtypes,
    InternalAction,
    It,
    Lasting,
    Later,
    Look,
    LoseStatus,
    Me,
    Move,
    MoveCounters,
    MoveMarker,
    NextPlayed,
    Not,
    Number,
    Pass,
    ReadyMana,
    Remove,
    RemoveAny,
    Resupply,
    Reveal,
    Sabotage,
    Sacrifice,
    Shuffle,
    Step,
    SwitchExpeditions,
    Take,
    Target,
    Which,
    Win,
    You,
)
from altered.ability.write.common import (
    alternatives,
    dealt,
    fixed_mana,
    moved,
    owners,
    speaks_of_shown,
)
from altered.ability.write.conditions import roll_range
from altered.ability.write.counts import per
from altered.ability.write.deeds import following, orbs, price, removal, table
from altered.ability.write.dice import dice, rejoined
from altered.ability.write.doers import doer_of, of_both, third
from altered.ability.write.joined import doubled, modal, pair, pair_clause, taken, until
from altered.ability.write.lasting import LastingWriter
from altered.ability.write.measures import is_of_others, offered, paid_by, takes
from altered.ability.write.nouns import NoText, article, as_later, capital, words_of
from altered.ability.write.players import of_some
from altered.ability.write.special import deed_text
from altered.state.terms import Status

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Who

SYMBOL: Final = {"join": "{J}", "hand": "{H}", "reserve": "{R}"}
_WHOM: Final = {"player": "a player", "opponent": "an opponent", "other": "another player"}
_DEEDS: Final = ("create ", "exchange ", "place ", "reduce ", "move ")
_OBJECT_VERBS: Final = (
    Gain, GainStatus, GainSubtypes, LoseStatus, GainOneOf, SwitchExpeditions, Activate, Remove,
)  # fmt: skip


class StepWriter(LastingWriter):
    """Effects, sentences, clauses, actions."""

    # -- effects ---------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        """An effect, its first letter a capital, without the last period."""
        told = following(self, effect)
        if told is not None:
            return told
        if effect.modes:
            return modal(self, effect)
        sentences: list[str] = []
        steps = rejoined(effect.steps)
        for index, step in enumerate(steps):
            before = steps[index - 1] if index else None
            if before is not None:
                self.several = speaks_of_several(before, self.several)
            if step.condition not in (Did(), Not(Did())):
                self.others = is_of_others(step)
            if before is not None and self._same_subject(before, step):
                with self.of_one():
                    verb = self.clause(step).split(" ", 1)[1].removeprefix("both ")
                sentences[-1] += f" and {verb}"
            else:
                sentences += self.sentences(step)
        return ". ".join(capital(sentence) for sentence in sentences)

    def _same_subject(self, before: Step, step: Step) -> bool:
        """Whether a step goes on with the verb of the object before: "... and loses Fleeting"."""
        subjects: list[object] = []
        for one in (before, step):
            first = one.actions[0] if one.actions else None
            if one != Step(one.actions) or not isinstance(first, _OBJECT_VERBS):
                return False
            if self._imperative(first) or isinstance(first, Activate):
                return False
            if isinstance(first, Gain) and not isinstance(first.amount, Number):
                return False
            subjects.append(first.ref)
        if of_both(before.actions) != of_both(step.actions):
            return False
        if isinstance(subjects[0], Me):
            return subjects[1] == Me()
        return subjects[1] == It() and not self.is_plural(subjects[0])  # type: ignore[arg-type]

    def sentences(self, step: Step) -> list[str]:
        """A step as a sentence, and its "Otherwise" as another."""
        self.where = None
        self.tells_x = True
        texts = [self.told(self.sentence(step))]
        if step.otherwise:
            one = len(step.otherwise) == 1 and not step.otherwise[0].otherwise
            rest = self.sentence(step.otherwise[0]) if one else self.chain(step.otherwise)
            texts.append(self.told(f"otherwise, {rest}"))
        self.tells_x = False
        return texts

    def told(self, text: str) -> str:
        """The text, with what X is at its end."""
        where, self.where = self.where, None
        return text if where is None else f"{text}, {where}"

    def sentence(self, step: Step) -> str:
        """A step with its condition, small first letter."""
        double = doubled(self, step)
        if double is not None:
            return double
        if step.for_each is not None:
            inner = replace(step, for_each=None)
            each = f"for each {self.noun(step.for_each)}, "
            steps = (inner,) if inner.actions else inner.then
            return each + self.chain(steps)
        rows = table(self, step)
        if rows is not None:
            return rows
        lead = "" if step.condition is None else self.lead(step.condition)
        later = self.put_off(step)
        if later is not None:
            return lead + later
        bare = replace(step, condition=None, otherwise=(), then=())
        steps = (bare, *step.then) if step.actions else step.then
        return lead + self.chain(steps)

    def lead(self, condition: object) -> str:
        """The words before a conditional step."""
        if condition in (Did(), Not(Did())):
            they = "they" if self.others else "you"
            does = "do" if condition == Did() else "don't"
            return f"if {they} {does}, "
        if isinstance(condition, Not) and not self._says_not(condition):
            return f"unless {self.condition(condition.condition)}, "
        assert not isinstance(condition, Which)
        ranged = roll_range(condition)  # type: ignore[arg-type]
        if ranged is not None:
            an = ranged.startswith(("e", "o", "8", "11", "18"))
            return f"on {'an' if an else 'a'} {ranged}, "
        return f"if {self.condition(condition)}, "  # type: ignore[arg-type]

    def _says_not(self, condition: Not) -> bool:
        try:
            self._not(condition.condition)
        except NoText:
            return False
        return True

    def chain(self, steps: tuple[Step, ...]) -> str:
        """Steps as clauses of one sentence; after "you may" only what depends on it."""
        texts: list[str] = []
        steps = rejoined(steps)
        for index, step in enumerate(steps):
            before = steps[index - 1] if index else None
            if before is not None and before.may and step.condition == Did() and not step.otherwise:
                bare = replace(step, condition=None, then=())
                texts.append(self.chain((bare, *step.then) if step.actions else step.then))
                continue
            double = doubled(self, step)
            if double is not None and not (before is not None and before.may):
                texts.append(double)
                continue
            if step.condition is not None or step.otherwise or step.then or step.for_each:
                raise NoText("no words for a condition inside a sentence")
            if before is not None and before.may:
                raise NoText("no words for a step after an optional one in a sentence")
            if before is not None and before.actions:
                self.several = speaks_of_several(before, self.several)
            texts.append(self.clause(step))
        return ", then ".join(texts)

    # -- clauses ---------------------------------------------------------------------------------

    def clause(self, step: Step) -> str:
        """One step, small first letter."""
        actions = step.actions
        if not actions:
            raise NoText("no words for an empty step")
        if step.only is not None or step.opponents:
            return of_some(self, step)
        first = actions[0]
        if isinstance(first, Either) and len(actions) == 1:
            return alternatives(self, step, first)
        if isinstance(first, InternalAction) and len(actions) == 1:
            if not step.may:
                raise NoText("an internal action is always optional")
            first = paid_by(step, first)
            if first.who != You() and first.effect.steps:
                return offered(self, first)
            paid = f"{self.player(first.who)} may {self.cost(first.cost, small=True)}"
            if first.who != You() and (first.cost.actions or first.effect.modes):
                raise NoText("no words for what another player pays for")
            if first.effect.modes:
                options = self.effect(first.effect)
                return f"{paid} to {options[:1].lower()}{options[1:]}"
            if not first.effect.steps:
                return paid
            only = first.effect.steps[0]
            if only.may and only.who_may != You():  # "to its owner may draw a card" is no sentence
                return f"{paid}. If you do, {self.chain(first.effect.steps)}"
            if len(first.effect.steps) == 1:
                return f"{paid} to {self._optional(only)}"
            return f"{paid} to {self.chain(first.effect.steps)}"
        if all(isinstance(a, Lasting) for a in actions):
            if step.may:
                raise NoText("no words for an optional change of the rules")
            return self.lasting(actions)
        doer = doer_of(first)
        if any(doer_of(a) != doer for a in actions):
            raise NoText("no words for two players in one step")
        if isinstance(first, _OBJECT_VERBS) and not self._imperative(first, may=step.may):
            return self._object_clause(step)
        if len(actions) > 1 and isinstance(first, Move) and speaks_of_shown(first.ref):
            return dealt(self, step)
        spoken = takes(self, step)
        if spoken is not None:
            return spoken
        both = pair(actions) if len(actions) > 1 else None
        if len(actions) > 1:
            if both is None:
                raise NoText("no words for two actions at once")
            text = self._player_clause(replace(step, actions=(both,)), both, doer)
            self.doer, before = doer, self.doer
            try:
                return pair_clause(self, actions, text, self.ref(both.ref))
            finally:
                self.doer = before
        later = as_later(first)
        if later is not None and not later.parts and not later.form.startswith(_DEEDS):
            if step.may:
                return f"you may {self.later(later)}"
            return self.later(later)
        if later is not None and later.form.startswith(("{} A", "{} a", "target ", "I gain")):
            if step.may:
                raise NoText("no words for an optional later mechanic")
            return self.later(later)
        return self._player_clause(step, first, doer)

    def _optional(self, step: Step) -> str:
        """A step as it stands after "you may": "have target Character gain 1 boost"."""
        if step.may or step.condition is not None:
            return self.chain((step,))
        try:
            return self.clause(replace(step, may=True)).removeprefix("you may ")
        except NoText:
            return self.chain((step,))

    def _imperative(self, action: Action, *, may: bool = False) -> bool:
        if isinstance(action, Remove):
            return not isinstance(action.ref, Me | It)
        if isinstance(action, Activate):
            return may or not isinstance(action.ref, It | Me)
        return isinstance(action, GainStatus | LoseStatus) and action.status is Status.EXHAUSTED

    def _object_clause(self, step: Step) -> str:
        first = step.actions[0]
        ref = first.ref  # type: ignore[union-attr]
        parts: list[str] = []
        for action in step.actions:
            if not isinstance(action, _OBJECT_VERBS):
                raise NoText("no words for these two actions at once")
            again = (isinstance(ref, Me | It) and action.ref == ref) or len(step.actions) == 2
            if action is not first and not again and not isinstance(action.ref, It):
                raise NoText("no words for two objects in one step")
            parts.append(self._verb(action))
        first_two = step.actions[:2]
        if len(parts) == 2 and parts[0] == parts[1] and not isinstance(first_two[1], It):
            other = first_two[1].ref  # type: ignore[union-attr]
            two = f"{self.ref(ref, subject=not step.may)} and {self.ref(other)} {parts[0]}"
            if other not in (ref, It()):
                return f"{self.player(step.who_may)} may have {two}" if step.may else two
        both = not step.may and of_both(step.actions)
        if both:
            del parts[1::2]
        verbs = [part.split(" ", 1)[0] for part in parts]
        if len(set(verbs)) > 1:
            raise NoText("no words for two verbs in one step")
        rest = " and ".join(part.split(" ", 1)[1] for part in parts)
        if both:
            return f"we both {verbs[0]} {rest}"
        if step.may:
            return f"{self.player(step.who_may)} may have {self.ref(ref)} {verbs[0]} {rest}"
        verb = verbs[0] if self.is_plural(ref) else third(verbs[0])
        return f"{self.ref(ref, subject=True)} {verb} {rest}"

    def _verb(self, action: Action) -> str:
        if isinstance(action, Gain):
            return f"gain {self._counters(action)}"
        if isinstance(action, GainStatus):
            return f"gain {action.status.value}"
        if isinstance(action, GainOneOf):
            names = [s.value for s in action.statuses]
            return f"gain {', '.join(names[:-1])} or {names[-1]}"
        if isinstance(action, LoseStatus):
            return f"lose {action.status.value}"
        if isinstance(action, GainSubtypes):
            if not isinstance(action.of, It):
                raise NoText("no words for these sub-types")
            return "gain its subtypes"
        if isinstance(action, Remove):
            if isinstance(action.amount, AnyNumber):
                return f"lose all {self.counters(action.name)}"
            number = action.amount.value if isinstance(action.amount, Number) else 2
            return f"lose {self.amount(action.amount)} {self.counters(action.name, number)}"
        if isinstance(action, SwitchExpeditions):
            return "switch Expeditions"
        if isinstance(action, Activate):
            owner = "their" if self.is_plural(action.ref) else "its"
            owner = "my" if isinstance(action.ref, Me) else owner
            return f"activate {owner} {SYMBOL[action.trigger]} abilities"
        raise NoText(f"no words for {action}")

    def _counters(self, gain: Gain) -> str:
        limit = "" if gain.up_to is None else f", up to a max of {gain.up_to}"
        each = per(self, gain.amount)
        if each is not None:
            return f"{each[0]} {self.counters(gain.name, each[0])}{each[1]}{limit}"
        number = gain.amount.value if isinstance(gain.amount, Number) else 2
        return f"{self.amount(gain.amount)} {self.counters(gain.name, number)}{limit}"

    def _player_clause(self, step: Step, action: Action, doer: Who) -> str:
        who = step.who_may if step.may else doer
        have = False
        if step.may and step.who_may != doer and doer != You():
            if step.who_may != You():
                raise NoText("no words for this choice")
            who, have = doer, True
            step = replace(step, may=False)
        self.doer = doer
        try:
            verb, rest = self._deed(told_of_each(action, doer))
        finally:
            self.doer = You()
        several = isinstance(action, Create) and as_later(action.into) is None
        if several and isinstance(action, Create) and action.into.count != 1 and not step.may:
            return self._create_in_several(action)
        if rest.startswith("their other Expedition") and not step.may:
            return f"its controller {third(verb)}{' ' + rest if rest else ''}"
        if isinstance(action, MoveMarker) and not step.may:
            return self._marker(action)
        if isinstance(action, AfterYou):
            return "After You"
        tail = f" {rest}" if rest else ""
        if isinstance(action, Take) and isinstance(action.ref, Target) and step.may:
            raise NoText("no words for an optional target")
        if step.may:
            return f"{self.player(who)} may {verb}{tail}"
        if who == You():
            return (
                f"you {verb}{tail}"
                if isinstance(action, Win | Pass | BecomeFirst)
                else f"{verb}{tail}"
            )
        if isinstance(action, Win):
            raise NoText("no words for this winner")
        if have:
            return f"you may have {self.player(who)} {verb}{tail}"
        return f"{self.player(who)} {third(verb)}{tail}"

    def _create_in_several(self, action: Create) -> str:
        there = f" in {self.expedition(action.into)}"
        each = self._create(action).removesuffix(there)
        return f"{there.removeprefix(' in ')} and create {each} in each one"

    def _marker(self, action: MoveMarker) -> str:
        direction = "backward" if action.backward else "forward"
        return (
            f"{self.expedition(action.expedition)} moves {direction} {self._regions(action.amount)}"
        )

    def _regions(self, amount: Amount) -> str:
        each = per(self, amount)
        if each is not None:
            return self._regions(Number(each[0])) + each[1]
        if isinstance(amount, Number):
            return f"{words_of(amount.value)} region{'' if amount.value == 1 else 's'}"
        return f"{self.amount(amount)} regions"

    # -- actions ---------------------------------------------------------------------------------

    def _deed(self, action: Action) -> tuple[str, str]:
        """The verb of an action and what follows it."""
        later = as_later(action)
        if later is not None:
            return self._later_deed(later)
        if isinstance(action, Draw):
            return "draw", until(self, action) or self._cards(action.amount)
        if isinstance(action, Resupply):
            if action.amount == Number(1):
                return "Resupply", ""
            each = per(self, action.amount)
            if each is not None and each[0] == 1:
                return "Resupply", each[1].strip()
            return "Resupply", f"{self._word(action.amount)} times"
        if isinstance(action, Sabotage):
            return "Sabotage", ""
        if isinstance(action, Sacrifice):
            return "sacrifice", self.ref(action.ref)
        if isinstance(action, Discard):
            return "discard", self.ref(action.ref)
        if isinstance(action, Move):
            return moved(self, action)
        if isinstance(action, Remove):
            if isinstance(action.amount, AnyNumber):
                return "remove", f"all {self.counters(action.name)} from {self.ref(action.ref)}"
            number = action.amount.value if isinstance(action.amount, Number) else 2
            counters = self.counters(action.name, number)
            return "remove", f"{self.amount(action.amount)} {counters} from {self.ref(action.ref)}"
        if isinstance(action, RemoveAny):
            return removal(self, action)
        if isinstance(action, MoveCounters):
            number = action.amount.value if isinstance(action.amount, Number) else 2
            what = f"{self.amount(action.amount)} {self.counters(action.name, number)}"
            return "move", f"{what} from {self.ref(action.source)} to {self.ref(action.goal)}"
        if isinstance(action, Gain):
            return "give", f"{self._counters(action)} to {self.ref(action.ref)}"
        if isinstance(action, GainStatus | LoseStatus):
            some = orbs(self, action)
            if some is not None:
                return "ready", some
            return "exhaust" if isinstance(action, GainStatus) else "ready", self.ref(action.ref)
        if isinstance(action, Create):
            return "create", self._create(action)
        if isinstance(action, CreatedBy):
            return "create", self._create(Create(action.token, action.amount, action.into))
        if isinstance(action, Activate):
            if isinstance(action.ref, Me | It):
                return self._verb(action).split(" ", 1)[0], self._verb(action).split(" ", 1)[1]
            return "activate", f"the {SYMBOL[action.trigger]} abilities of {self.ref(action.ref)}"
        special = deed_text(self, action) or dice(self, action)
        if special is not None:
            return special
        return self._short_deed(action)

    def _later_deed(self, later: Later) -> tuple[str, str]:
        text = self.later(later)
        if later.form.startswith(("Exhausted", "exhausted", "immediately")):
            return text, ""
        verb, _, rest = text.partition(" ")
        return verb, rest

    def _short_deed(self, action: Action) -> tuple[str, str]:
        if isinstance(action, Take):
            if isinstance(action.ref, Target):
                return "target", taken(self, action.ref)
            return "choose", self.ref(action.ref)
        if isinstance(action, ChoosePlayer):
            return "choose", _WHOM[action.whom]
        if isinstance(action, MoveMarker):
            direction = "backward" if action.backward else "forward"
            regions = self._regions(action.amount)
            return "move", f"{self.expedition(action.expedition)} {direction} {regions}"
        if isinstance(action, ReadyMana):
            orbs = (
                "a Mana Orb"
                if action.amount == Number(1)
                else f"{self._word(action.amount)} Mana Orbs"
            )
            return "ready", orbs
        if isinstance(action, NextPlayed):
            return self.next_played(action), ""
        if isinstance(action, Shuffle):
            return "shuffle", "your deck" if action.who == You() else "their deck"
        if isinstance(action, Pass):
            return "pass", ""
        if isinstance(action, BecomeFirst):
            return "become", "the first player"
        if isinstance(action, Win):
            return "win", "the game"
        if isinstance(action, Reveal | Look):
            self.shown_of = owners(action.ref)
            told = self.ref(action.ref)
            return ("reveal", told) if isinstance(action, Reveal) else ("look", f"at {told}")
        if isinstance(action, AfterYou):
            return "After", "You"
        raise NoText(f"no words for {action}")

    def _word(self, amount: Amount) -> str:
        return words_of(amount.value) if isinstance(amount, Number) else self.amount(amount)

    def _cards(self, amount: Amount) -> str:
        each = per(self, amount)
        if each is not None:
            return self._cards(Number(each[0])) + each[1]
        if amount == Number(1):
            return "a card"
        return f"{self._word(amount)} cards"

    def _create(self, action: Create) -> str:
        token = action.token
        text = self.token(token)
        if action.amount == Number(1):
            noun = f"{article(text)} token"
        elif isinstance(action.amount, Number):
            noun = f"{words_of(action.amount.value)} {text} tokens"
        else:
            noun = f"{self.amount(action.amount)} {text} tokens"
        if action.distributed:
            if token.abilities:
                raise NoText("no words for spread tokens with abilities")
            if action.into == ExpeditionOf(whose="you"):
                return f"{noun}, distributed as you choose among your Expeditions"
            return f"{noun}, distributed as you choose among any number of target Expeditions"
        text = f" with {self.granted(token.abilities)}" if token.abilities else ""
        return f"{noun}{text} in {self.expedition(action.into)}"

    # -- costs -----------------------------------------------------------------------------------

    def cost(self, cost: Cost, *, small: bool = False) -> str:
        """{T}, {1}, Sacrifice a Character."""
        parts = ["exhaust me" if small else "{T}"] if cost.exhaust_me else []
        if cost.discard_me:
            parts.append("{D}")
        if cost.mana != Number(0):
            mana = fixed_mana(cost, small=small)
            parts += [f"pay {{{mana}}}" if small else f"{{{mana}}}"] if mana else []
        for name, number in cost.spend:
            parts.append(f"spend {number} of my {self.counters(name, 2)}")
        for action in cost.actions:
            if isinstance(action, RemoveAny):
                parts.append(price(self, action))
                continue
            if isinstance(action, GainStatus | LoseStatus) and not self._imperative(action):
                parts.append(f"have {self.ref(action.ref)} {self._verb(action)}")
                continue
            verb, rest = self._deed(action)
            parts.append(f"{verb} {rest}")
        if small:
            return " and ".join(parts)
        return ", ".join(capital(part) for part in parts)
