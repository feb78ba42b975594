"""Creating: tokens enter an Expedition."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom, synonym
from altered.ability.holds.statistics import Had, QuotedAbility
from altered.ability.kinds import Speech, nothing
from altered.ability.named.token import NamedToken
from altered.ability.said.line import PassiveLine, PlainLine, ReactionLine
from altered.ability.said.sentence import Plainly, Say, Steps


@construct(
    "create~ {number} {token:number.num} in {where:in}",
    "create~ {number} {token:number.num} into {where:in}",
    rule="create.meaning",
    gives="thing",
)
class Create(kinds.Deed):
    """A player creates tokens in an Expedition (7.3.3)."""

    number: kinds.HowMany
    token: kinds.TokenPhrase
    where: kinds.CreationPlace

    def refused(self) -> Reason | None:
        if isinstance(self.token, NamedToken) and isinstance(self.where, kinds.Expedition):
            hint = 'write "Create an Ash Wisp 1/1/1 Spirit token in target Expedition."'
            return Reason("a token is created with its statistics", "create.template", hint)
        return None

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        amount = self.number.amount(speech)
        into = self.where.expedition(speech)
        speech.spoken.named = None
        return (created(self.token.token(speech), amount, into, speech),)

    def steps_per(self, per: kinds.PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        into = self.where.expedition(speech)
        speech.spoken.named = None
        amount = per.counted(self.number.plain(), speech)
        return (tree.Step((created(self.token.token(speech), amount, into, speech),)),)


synonym(
    "ThenClause(Act(Create(number, token, where)), OneClause(Act(Create(count, second, place))))",
    {
        "": "create {number} {token:number.num} in {where:in},"
        " then {count} {second:count.num} in {place:in}"
    },
)
synonym(
    "AndClause(Act(Create(number, token, where)), OneClause(Act(Create(count, second, place))))",
    {
        "": "create {number} {token:number.num} in {where:in}"
        " and {count} {second:count.num} in {place:in}"
    },
)


@construct("{bare:$num} with {own&}")
class TokenWith(kinds.TokenPhrase):
    """A token with abilities of its own."""

    bare: kinds.TokenPhrase
    own: tuple[Had, ...]

    def token(self, speech: Speech) -> tree.Token:
        return replace(self.bare.token(speech), abilities=bestowed(self.own))


idiom(
    "Create(number, TokenWith, where)",
    "create~ {number} {bare:number.num} in {where:in} with {own&}",
)


@kinds.Deed.means(
    "actions",
    "create~ {number} {token:pl}, distributed as you choose among {expedition}",
    "create~ {number} {token:pl} [,] distributed [as you choose] among {expedition}",
    rule="create.meaning",
    gives="thing",
)
def create_spread(
    number: kinds.HowMany, token: kinds.TokenPhrase, expedition: kinds.Expedition, speech: Speech
) -> tuple[tree.Action, ...]:
    """A player creates tokens and deals them out among Expeditions."""
    into = expedition.expedition(speech)
    if into == tree.ExpeditionOf():
        nothing(expedition, "name the Expeditions")
    if into.count > 1:
        nothing(
            expedition,
            "the player chooses how many get tokens: 'any number of Expeditions'",
        )
    into = replace(into, count=1, each=False)
    action = tree.Create(token.token(speech), number.amount(speech), into, True)
    speech.spoken.created = action
    return (action,)


@kinds.Deed.means("actions", "create~ {number}", "create~ {number} more", needs="tokens")
def create_so(phrase: kinds.Deed, number: kinds.HowMany, speech: Speech) -> tuple[tree.Action, ...]:
    """A player creates another number of the tokens spoken of."""
    before = _before(phrase, speech)
    return (replace(before, amount=number.amount(speech)),)


@kinds.TokenPhrase.means("token", "", "more", needs="tokens")
def such_tokens(phrase: kinds.TokenPhrase, speech: Speech) -> tree.Token:
    """The tokens spoken of, in another place: "create two in your other Expedition"."""
    return _before(phrase, speech).token


idiom("Create(1, SuchTokens, where)", "create~ one in {where:in}")


def _before(phrase: Phrase, speech: Speech) -> tree.Create:
    return speech.spoken.created or nothing(phrase, "the text creates no tokens before")


@construct("{name} {statistics}", needs="tokens")
class SameToken(kinds.TokenPhrase):
    """A token spoken of before, by its name and statistics."""

    name: kinds.TokenName
    statistics: kinds.StatisticsNumbers

    def token(self, speech: Speech) -> tree.Token:
        token = _before(self, speech).token
        if (token.name, token.statistics) != (self.name.values[0], self.statistics.numbers()):
            nothing(self, "the text creates other tokens before")
        return token


@kinds.Deed.means("trigger", "create~ {what}")
def create_object(
    phrase: kinds.Deed, what: kinds.Objects, who: tree.Who, speech: Speech
) -> tree.Trigger:
    """A player creates a token, as a reaction hears it."""
    which = what.which(speech.done_by(who)) or nothing(phrase)
    if which.token is False:
        nothing(phrase, "only a token can be created")
    return tree.Creates(who, replace(which, token=True))


def created(
    token: tree.Token, amount: tree.Amount, into: tree.ExpeditionOf, speech: Speech
) -> tree.Action:
    """Tokens being created by whoever acts."""
    if speech.by is not None:
        return tree.CreatedBy(speech.by, token, amount, into)
    action = tree.Create(token, amount, into)
    speech.spoken.created = action
    return action


def bestowed(things: tuple[Had, ...]) -> tuple[tree.Ability, ...]:
    """The abilities that a token is created with."""
    found: list[tree.Ability] = []
    for one in things:
        for static in one.statics(None, Speech()):
            if not isinstance(static, tree.GrantAbilities):
                nothing(one, "a token is created with its abilities")
            found += static.abilities
    return tuple(found)


@construct("create {number} {token:number.num} in {where:in} with {quoted&} ^", gives="thing")
class CreateQuoted(kinds.Sentence):
    """The same at the end of a sentence: the full stop stands in the quotation marks."""

    number: kinds.HowMany
    token: kinds.TokenPhrase
    where: kinds.CreationPlace
    quoted: tuple[QuotedAbility, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        deed = Create(self.number, TokenWith(self.token, self.quoted), self.where)
        return (*before, *deed.steps(speech))


class QuotedWithoutStop(QuotedAbility):
    """An ability in quotation marks that ends without a full stop."""

    def line(self) -> kinds.AbilityLine:
        """The same with its full stop."""
        nothing(self)

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.GrantAbilities(which, PlainLine(self.line()).abilities(Speech())),)


@QuotedWithoutStop.means("line", '" {trigger} {then} "')
def quoted_reaction(trigger: kinds.TriggerPhrase, then: kinds.Sequence) -> kinds.AbilityLine:
    """A reaction."""
    return ReactionLine(trigger, Steps((Say(Plainly(then)),)))


@QuotedWithoutStop.means("line", '" {holding} "')
def quoted_passive(holding: kinds.Holding) -> kinds.AbilityLine:
    """A passive ability."""
    return PassiveLine(holding)
