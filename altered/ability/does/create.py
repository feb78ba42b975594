"""Creating: tokens enter an Expedition."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, idiom, synonym
from altered.ability.holds.statistics import Had, QuotedAbility
from altered.ability.kinds import Speech, nothing
from altered.ability.named.token import NamedToken
from altered.ability.said.line import PassiveLine, PlainLine, ReactionLine
from altered.ability.said.sentence import Plainly, Say, Steps


@construct(
    "create~ {number} {token:number.num} (in|into) {where:in}", rule="create.meaning", gives="thing"
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

    def actions(self, speech: Speech) -> tree.Actions:
        amount = self.number.amount(speech)
        into = self.where.expedition(speech)
        speech.spoken.named = None
        return (created(self.token.token(speech), amount, into, speech),)

    def steps_per(self, per: kinds.PerEach, speech: Speech) -> tree.Steps:
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
    "create~ {number} {token:pl}, distributed as you choose among {expedition}",
    "create~ {number} {token:pl} [,] distributed [as you choose] among {expedition}",
    rule="create.meaning",
    gives="thing",
)
def create_spread(
    number: kinds.HowMany, token: kinds.TokenPhrase, expedition: kinds.Expedition, speech: Speech
) -> tree.Actions:
    """A player creates tokens and deals them out among Expeditions."""
    into = expedition.expedition(speech)
    if into == tree.ExpeditionOf():
        nothing(expedition, "name the Expeditions")
    if into.count > 1:
        nothing(expedition, "the player chooses how many get tokens: 'any number of Expeditions'")
    into = replace(into, count=1, each=False)
    action = tree.Create(token.token(speech), number.amount(speech), into, True)
    speech.spoken.created = action
    return (action,)


@kinds.Deed.means("create~ {number} [more]", needs="tokens")
def create_so(number: kinds.HowMany, speech: Speech) -> tree.Actions:
    """A player creates another number of the tokens spoken of."""
    before = _before(speech)
    return (replace(before, amount=number.amount(speech)),)


@kinds.TokenPhrase.means("", "more", needs="tokens")
def such_tokens(speech: Speech) -> tree.Token:
    """The tokens spoken of, in another place: "create two in your other Expedition"."""
    return _before(speech).token


idiom("Create(1, SuchTokens, where)", "create~ one in {where:in}")
idiom("CreateSo(1)", "create~ one")


def _before(speech: Speech) -> tree.Create:
    return speech.spoken.created or nothing("the text creates no tokens before")


@kinds.TokenPhrase.means("{name} {statistics}", needs="tokens")
def same_token(
    name: kinds.TokenName, statistics: kinds.StatisticsNumbers, speech: Speech
) -> tree.Token:
    """A token spoken of before, by its name and statistics."""
    token = _before(speech).token
    if (token.name, token.statistics) != (name.values[0], statistics.numbers()):
        nothing("the text creates other tokens before")
    return token


@kinds.Deed.means("create~ {what}")
def create_object(what: kinds.Objects, who: tree.Who, speech: Speech) -> tree.Trigger:
    """A player creates a token, as a reaction hears it."""
    which = what.which(speech.done_by(who)) or nothing()
    if which.token is False:
        nothing("only a token can be created")
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


def bestowed(things: tuple[Had, ...]) -> tree.Abilities:
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

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        deed = Create(self.number, TokenWith(self.token, self.quoted), self.where)
        return (*before, *deed.steps(speech))


class QuotedWithoutStop(QuotedAbility):
    """An ability in quotation marks that ends without a full stop."""

    def line(self) -> kinds.AbilityLine:
        """The same with its full stop."""
        nothing()

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        return (tree.GrantAbilities(which, PlainLine(self.line()).abilities(Speech())),)


@QuotedWithoutStop.means('" {trigger} {then} "')
def quoted_reaction(trigger: kinds.TriggerPhrase, then: kinds.Sequence) -> kinds.AbilityLine:
    """A reaction."""
    return ReactionLine(trigger, Steps((Say(Plainly(then)),)))


@QuotedWithoutStop.means('" {holding} "')
def quoted_passive(holding: kinds.Holding) -> kinds.AbilityLine:
    """A passive ability."""
    return PassiveLine(holding)
