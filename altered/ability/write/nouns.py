"""Writers of objects, players, zones, Expeditions and numbers: canonical text, part 1."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.read.joints import Doer
from altered.ability.tree import (
    Among,
    AnyNumber,
    Chosen,
    CountersAmong,
    CountersOn,
    CountOf,
    Each,
    EachPlayer,
    ExpeditionOf,
    Expeditions,
    FeatureOf,
    HeroOf,
    It,
    Later,
    Limit,
    Marked,
    Me,
    Number,
    Opponent,
    OtherPlayer,
    PlayerOf,
    Plus,
    Rest,
    Rolled,
    Target,
    TargetPlayer,
    ThatMany,
    Token,
    TopOfDeck,
    Which,
    You,
)
from altered.ability.vocabulary import plural
from altered.ability.write.bounds import bound_text, limit_text, owner_of
from altered.ability.write.wording import NoText, article, as_later, capital, words_of
from altered.state.terms import IN_PLAY, Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Feature, Ref, Who

SYMBOLS: Final = {Terrain.FOREST: "{V}", Terrain.MOUNTAIN: "{M}", Terrain.WATER: "{O}"}
ZONES: Final = {
    Zone.HAND: "hand",
    Zone.RESERVE: "Reserve",
    Zone.DECK: "deck",
    Zone.DISCARD_PILE: "discard pile",
    Zone.MANA_ZONE: "Mana zone",
    Zone.EXPEDITION_ZONE: "Expedition zone",
    Zone.LANDMARK_ZONE: "Landmark zone",
}
PLAY_OR_RESERVE: Final = (*IN_PLAY, Zone.RESERVE)
MINE_TOO: Final = (Which(zones=IN_PLAY), Which(zones=(Zone.RESERVE,), controller="you"))
"""In play, or in your Reserve."""
ANOTHER: Final = (Which(where="other"), Which(controller="opponent", zones=(Zone.EXPEDITION_ZONE,)))
"""In another Expedition than mine: in my other one, or in an opponent's."""


def _is_token_of(which: Which) -> bool:
    """Whether it is a token of one sub-type: "Robot tokens"."""
    kinds = which.types or which.either or which.name is not None
    return which.token is True and len(which.subtypes) == 1 and not kinds


class NounWriter:
    """Objects and numbers; ``doer`` is who the clause is about, ``where`` what X is.

    ``others``: "if they do" asks about another player; ``shown_of``: whose cards are shown;
    ``several``: "it" is more than one object, so that its owner is "each of their owners".
    """

    def __init__(self) -> None:
        self.doer: Who = You()
        self.where: str | None = None
        self.tells_x = False
        self.preposition = "in"
        self.some = self.told_some = False
        self.form = ""
        self.others = False
        self.shown_of = "your"
        self.several = False

    def later(self, later: Later) -> str:
        """The words of a mechanic of a later edition."""
        self.form = later.form
        return later.form.format(*(self._part(part) for part in later.parts))

    def _part(self, part: object) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, ExpeditionOf):
            return self.expedition(part)
        if isinstance(part, Which):
            return self.noun(part, many="no {" not in self.form)
        if isinstance(part, Token):
            return self.token(part) + " token"
        if isinstance(part, Me | It | Target | Chosen | Each | TopOfDeck | HeroOf):
            return self.ref(part)
        if isinstance(
            part, You | Opponent | OtherPlayer | EachPlayer | TargetPlayer | PlayerOf | Doer
        ):
            return ""
        return self._later_amount(cast("Amount", part))

    def _later_amount(self, amount: Amount) -> str:
        if isinstance(amount, CountOf) and not self.form.startswith("create"):
            return self.sum(amount)
        return "a" if amount == Number(1) else self.amount(amount)

    def token(self, token: Token) -> str:
        """Name, statistics and sub-types of a token (7.3.3.b)."""
        numbers = "/".join(str(n) for n in token.statistics)
        return " ".join([token.name, numbers, ", ".join(token.subtypes)]).rstrip()

    # -- players ---------------------------------------------------------------------------------

    def player(self, who: Who) -> str:
        """A player as the subject of a clause."""
        later = as_later(who)
        if later is not None:
            return self.later(later)
        from altered.ability.write.places import player_text

        if self.several and isinstance(who, PlayerOf) and who.ref == It():
            return f"each of their {'owners' if who.owner else 'controllers'}"
        return player_text(who)

    # -- nouns -----------------------------------------------------------------------------------

    def noun(self, which: Which, *, many: bool = False, other: bool = True) -> str:
        """A filter as a noun; ``other`` says whether to write the word."""
        words = [*self.adjectives(which, other=other), self._head(which, many=many)]
        from altered.ability.write.likeness import further_words

        words += [*self._after(which, many=many), *further_words(self, which, many=many)]
        told = " ".join(words)
        return told.replace("than its own ", "than their own ") if many else told

    def adjectives(self, which: Which, *, other: bool) -> list[str]:
        """The words before a noun."""
        words: list[str] = []
        if which.other and other:
            words.append("other")
        from altered.ability.write.joined import left_out, quality_words

        words += left_out(which)
        either = [quality_words(self, e) for e in which.either]
        if either and all(either):
            words.append(f"{', '.join(either[:-1])} or {either[-1]}")
        words += [s.value for s in which.statuses]
        words += ["ready" if s is Status.EXHAUSTED else f"non-{s.value}" for s in which.without]
        if which.boosted is not None:
            words.append("Boosted" if which.boosted else "non-Boosted")
        if which.token is False:
            words.append("non-token")
        elif (
            which.token
            and not _is_token_of(which)
            and (which.types or which.subtypes or self._kinds(which))
        ):
            words.append("token")
        if which.keyword is not None:
            words.append(which.keyword)
        return words

    def _kinds(self, which: Which) -> tuple[Which, ...]:
        from altered.ability.write.joined import quality_words

        kinds = () if which.either in (MINE_TOO, ANOTHER) else which.either
        return () if all(quality_words(self, e) for e in kinds) else kinds

    def _head(self, which: Which, *, many: bool) -> str:
        def form(word: str) -> str:
            return plural(word) if many else word

        kinds = self._kinds(which)
        if kinds:
            first, *others = kinds
            own = any(map(self._own, others))
            if own and self.adjectives(replace(which, zones=(), either=()), other=False):
                raise NoText("no words for a quality of several kinds, where one has its own")
            told = self._kind_after if own and len(kinds) == 2 else self._kind
            said = (self._kind_after(kind, many=many) for kind in others)
            return " or ".join((told(first, many=many), *said))
        if which.name is not None and not (which.types or which.subtypes):
            kind = "token" if which.token else "card"
            if " " not in which.name:
                return form(kind)  # its name follows: alone it would be a sub-type
            return f"{which.name} {form(kind)}" if which.token else form(which.name)
        if _is_token_of(which):
            return f"{which.subtypes[0]} {form('token')}"
        names = [form(t.value) for t in which.types]
        if which.subtypes and names:
            if len(names) > 1 or len(which.subtypes) > 1:
                raise NoText("no words for several types with sub-types")
            return f"{which.subtypes[0]} {names[0]}"
        if names or which.subtypes:
            return " or ".join(names or [form(s) for s in which.subtypes])
        return form("token" if which.token else "card")

    def _kind_after(self, kind: Which, *, many: bool) -> str:
        """A kind with qualities of its own: Permanent or Boosted Robot."""
        bare = Which(types=kind.types, subtypes=kind.subtypes, name=kind.name, zones=kind.zones)
        own = self._own(kind)
        if kind.other and many:
            raise NoText("no words for others of one kind of several")
        return (
            f"{' '.join(own)} {self._kind(bare, many=many)}" if own else self._kind(kind, many=many)
        )

    def _own(self, kind: Which) -> list[str]:
        """The qualities that one of several kinds has of its own."""
        own = self.adjectives(replace(kind, zones=()), other=False)
        if kind.subtypes and not kind.types and own == ["token"]:
            return []
        if kind.other:
            own = ["another", *own]
        return own if kind.types or kind.subtypes else []

    def _kind(self, kind: Which, *, many: bool) -> str:
        """One of several kinds: only a type, a sub-type, a name, or a token of a sub-type."""
        bare = replace(kind, token=None) if kind.subtypes and not kind.types else kind
        if kind != Which(
            types=kind.types,
            subtypes=kind.subtypes,
            name=kind.name,
            token=kind.token if bare.token is not True or not kind.types else None,
            zones=kind.zones if kind.types == (Type.MANA_ORB,) else (),
        ):
            raise NoText("no words for kinds that differ in more than their types")
        if bare.token == kind.token:
            return self._head(kind, many=many)
        return f"{self._head(bare, many=False)} {'tokens' if many else 'token'}"

    def _after(self, which: Which, *, many: bool) -> list[str]:
        from altered.ability.write.common import boosts, near, not_near
        from altered.ability.write.measures import in_company, in_regions, in_standing
        from altered.ability.write.traits import is_whose, of_statistics, of_statuses

        words: list[str] = []
        zones = which.zones
        if which.name is not None and (which.types or which.subtypes or " " not in which.name):
            words.append(f"named {which.name}")
        if zones == (Zone.MANA_ZONE,) and which.types == (Type.MANA_ORB,):
            zones = ()
        if zones:
            words.append(self._in_zones(which, zones, many=many))
        elif which.controlled_by is not None:
            words.append(self._controlled_by(which.controlled_by))
        elif which.side is not None:
            words.append(f"in your {self.side(which.side.value)} Expedition")
        elif which.controller != "any":
            words.append("you control" if which.controller == "you" else "an opponent controls")
        if which.where is not None:
            words.append(
                {
                    "mine": "in my Expedition",
                    "other": "in your other Expedition",
                    "facing": "facing me",
                }[which.where]
            )
        if which.expedition is not None:
            there = near(self, which.expedition) or in_standing(which.expedition)
            words.append(there or f"in {self.expedition(which.expedition)}")
        words += [*in_regions(which), *not_near(self, which), *in_company(which)]
        self.preposition = "in"
        features = [
            boosts(self, one) or of_statistics(one) or of_statuses(one) or self.limit(one)
            for one in which.limits
            if one.feature != "company" and not is_whose(one)
        ]
        if which.zero_statistic:
            features.append("a base statistic of 0")
        if which.has_counters:
            features.append("counters")
        features += [self.bound_on(one) for one in which.marked]
        if which.extreme is not None:
            counted = which.extreme.feature in ("boosts", "statuses")
            word = "highest" if which.extreme.highest else "lowest"
            if counted:
                word = "most" if which.extreme.highest else "fewest"
            features.append(f"the {word} {self.feature(which.extreme.feature)}")
        if which.lacks is not None:
            words.append(f"without {which.lacks}")
        if which.single_terrain:
            words.append("in a single-terrain region")
        if which.these is not None:
            raise NoText("no noun for one object")
        words += which.later
        if features:
            words.append("with " + " and ".join(features))
        return words

    def side(self, value: str) -> str:
        """Hero or Companion."""
        return value

    def _controlled_by(self, who: Who) -> str:
        if who == self.doer:
            return "they control"
        if isinstance(who, TargetPlayer | OtherPlayer):
            return f"{self.player(who)} controls"
        raise NoText(f"no words for objects of {who}")

    def _in_zones(self, which: Which, zones: tuple[Zone, ...], *, many: bool) -> str:
        if zones == PLAY_OR_RESERVE:
            if which.either == MINE_TOO:
                return "in play or in your Reserve"
            if which.controller == "you":
                return f"you control {'and' if many else 'or'} in your Reserve"
            if which.controller == "any" and which.controlled_by is None:
                return "in play or in Reserve"
            raise NoText("no words for these zones of an opponent")
        if which == Which(zones=IN_PLAY):
            return "in play"
        if zones == (Zone.HAND, Zone.RESERVE):
            if which.controller == "you":
                return f"{self.preposition} your hand or Reserve"
            if which.controlled_by is not None and which.controlled_by == self.doer:
                return f"{self.preposition} their hand or Reserve"
        if len(zones) > 1:
            raise NoText("no words for several zones")
        name = ZONES.get(zones[0])
        if name is None:
            raise NoText(f"no words for {zones[0].value}")
        if zones[0] is Zone.EXPEDITION_ZONE and which.controlled_by is None:
            if which.controller == "any":
                return "in the Expedition zone"
            return {"you": "in your Expeditions", "opponent": "in your opponent's Expeditions"}[
                which.controller
            ]
        who = which.controlled_by
        if who is not None and who == self.doer:
            owner = "their"
        elif isinstance(who, TargetPlayer):
            owner = "target opponent's" if who.opponent else "target player's"
            owner = "that player's" if who.again else owner
        elif isinstance(who, PlayerOf) and who.ref == It():
            owner = "its owner's" if who.owner else "its controller's"
        elif who is not None:
            raise NoText(f"no words for a zone of {who}")
        else:
            owner = {"you": "your", "opponent": "an opponent's", "any": ""}[which.controller]
        preposition = self.preposition if owner in ("your", "their") else "in"
        return f"{preposition} {owner} {name}" if owner else f"in {self.bare_zone(zones[0])}"

    def bare_zone(self, zone: Zone) -> str:
        """A zone without an owner."""
        return "Reserve" if zone is Zone.RESERVE else f"a {ZONES[zone]}"

    def feature(self, feature: Feature) -> str:
        """Hand Cost."""
        from altered.ability.write.traits import feature_text

        return feature_text(feature)

    def bound_on(self, one: Marked) -> str:
        """2 or more boosts."""
        counters = self.counters(one.name, one.number)
        if one.compare == "=":
            return f"exactly {one.number} {counters}" if one.number else f"no {counters}"
        side = {">=": "or more", "<=": "or less"}.get(one.compare)
        if side is None:
            raise NoText("no words for this bound on counters")
        return f"{one.number} {side} {self.counters(one.name)}"

    def limit(self, limit: Limit, *, total: bool = False) -> str:
        """Hand Cost {4} or less."""
        return limit_text(self, limit, total=total)

    def bound(self, compare: Compare, amount: Amount) -> str:
        """{4} or less; less than or equal to a number."""
        return bound_text(self, compare, amount)

    # -- numbers ---------------------------------------------------------------------------------

    def sum(self, amount: Amount) -> str:
        """A number that is counted, in words."""
        later = as_later(amount)
        if later is not None:
            return self.later(later)
        if isinstance(amount, ThatMany):
            return "that number"
        if isinstance(amount, Plus) and amount.more > 0:
            return f"{self.sum(amount.amount)} plus {amount.more}"
        if isinstance(amount, Among):
            return f"the number of {self.noun(amount.which, many=True)} among them"
        if isinstance(amount, CountOf) and amount.times == 1:
            return f"the number of {self.noun(amount.which, many=True)}"
        if isinstance(amount, CountersOn):
            owner = owner_of(amount.ref)
            if owner is None:
                return f"the number of {self.counters(amount.name)} on {self.ref(amount.ref)}"
            return f"{owner} number of {self.counters(amount.name)}"
        if isinstance(amount, FeatureOf):
            owner = owner_of(amount.ref)
            if amount.feature in ("boosts", "statuses"):
                return f"the number of {amount.feature} on {self.ref(amount.ref)}"
            if owner is not None:
                return f"{owner} {self.feature(amount.feature)}"
            return f"the {self.feature(amount.feature)} of {self.ref(amount.ref)}"
        if isinstance(amount, Rolled):
            return "the die's result"
        if isinstance(amount, CountersAmong):
            among = self.noun(amount.which, many=True)
            return f"the number of {self.counters(amount.name)} among {among}"
        if isinstance(amount, Expeditions) and amount.times == 1:
            return f"the number of {self.expeditions(amount.expedition)}"
        from altered.ability.write.counts import sum_text

        told = sum_text(self, amount)
        if told is None:
            raise NoText(f"no words for {amount}")
        return told

    def expeditions(self, words: ExpeditionOf) -> str:
        """Your Expeditions that are behind, to be counted."""
        from altered.ability.write.regions import counted

        return counted(self, words)

    def counters(self, name: str, number: int = 2) -> str:
        """Boosts; Ember counters."""
        if name == "boost":
            return "boost" if number == 1 else "boosts"
        if not name:
            return "counter" if number == 1 else "counters"
        return f"{name} counter" if number == 1 else f"{name} counters"

    def many(self, count: Amount) -> str:
        """A number of objects: in words, or X."""
        return words_of(count.value) if isinstance(count, Number) else self.amount(count)

    def amount(self, amount: Amount) -> str:
        """A number before a noun; X, when it has to be told at the end."""
        if isinstance(amount, Number):
            return str(amount.value)
        if isinstance(amount, ThatMany):
            return "that many"
        more = ""
        if isinstance(amount, Plus) and amount.more > 0:
            more = f"+{amount.more}"
            amount = amount.amount
        told = f"where X is {self.sum(amount)}"
        if self.where is not None and self.where != told:
            raise NoText("no words for two numbers X")
        self.where = told
        return f"X{more}"

    # -- references ------------------------------------------------------------------------------

    def ref(self, ref: Ref, *, subject: bool = False) -> str:
        """An object: I, it, target Character, a card from your hand."""
        later = as_later(ref)
        if later is not None:
            return self.later(later)
        if isinstance(ref, Me):
            return "I" if subject else "me"
        if isinstance(ref, It):
            return ("they" if subject else "them") if self.several else "it"
        if isinstance(ref, Rest):
            return "the rest"
        from altered.ability.write.common import shown_words

        shown = shown_words(self, ref)
        if shown is not None:
            return shown
        if isinstance(ref, Target | Chosen):
            self.preposition = "from"
            text = self._target(ref) if isinstance(ref, Target) else self._chosen(ref)
            self.preposition = "in"
            return text
        if isinstance(ref, Each):
            return self._each(ref)
        if isinstance(ref, HeroOf):
            return "your Hero"
        owner = self.whose(ref.who)
        if ref.count == Number(1):
            return f"the top card of {owner} deck"
        return f"the top {self.many(ref.count)} cards of {owner} deck"

    def whose(self, who: Who) -> str:
        """Your, their, target player's."""
        if who == You():
            return "your"
        if who == self.doer:
            return "their"
        return f"{self.player(who)}'s"

    def _target(self, ref: Target) -> str:
        from altered.ability.write.deeds import either

        two = either(self, ref)
        if two is not None:
            return two
        totals = "".join(f" with {self.limit(t, total=True)}" for t in ref.totals)
        if isinstance(ref.count, AnyNumber):
            return f"any number of target {self.noun(ref.which, many=True)}{totals}"
        if ref.up_to:
            many = ref.count != Number(1)
            noun = self.noun(ref.which, many=many, other=False)
            other = "other " if ref.which.other else ""
            return f"up to {self.many(ref.count)} {other}target {noun}{totals}"
        if ref.count != Number(1):
            other = "other " if ref.which.other else ""
            noun = self.noun(ref.which, many=True, other=False)
            return f"{self.many(ref.count)} {other}target {noun}{totals}"
        lead = "another target" if ref.which.other else "target"
        return f"{lead} {self.noun(ref.which, other=False)}{totals}"

    def _chosen(self, ref: Chosen) -> str:
        from altered.ability.write.counts import all_but

        if ref.who != self.doer:
            raise NoText("no words for a choice of somebody else")
        if ref.at_random:
            return f"{self._chosen(replace(ref, at_random=False))} at random"
        which = ref.which
        if isinstance(ref.count, AnyNumber):
            return f"any number of {self.noun(which, many=True)}"
        if isinstance(ref.count, Plus) and (kept := all_but(ref.count, ref)):
            return f"all but {kept} {self.noun(which, many=ref.count.more < -1)}"
        number, many = self.many(ref.count), ref.count != Number(1)
        if ref.up_to:
            return f"up to {number} {self.noun(which, many=many)}"
        if which == Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,), controller="you"):
            orbs = Which(types=which.types, zones=which.zones)
            return f"{number} of your {self.noun(orbs, many=True)}"
        if many:
            return f"{number} {self.noun(which, many=True)}"
        if which.other:
            return f"another {self.noun(which, other=False)}"
        return article(self.noun(which))

    def _each(self, ref: Each) -> str:
        which = ref.which
        own = ""
        if which == Which(zones=which.zones, controller="you"):
            own = "your"
        elif which == Which(zones=which.zones, controlled_by=self.doer):
            own = "their"
        if own and which.zones in ((Zone.HAND,), (Zone.RESERVE,)):
            return f"{own} {ZONES[which.zones[0]]}"
        if own and which.zones == (Zone.HAND, Zone.RESERVE):
            return f"{own} hand and {own} Reserve"
        return f"each {self.noun(which)}"

    def is_plural(self, ref: Ref) -> bool:
        """Whether the verb is in the plural."""
        if isinstance(ref, Me):
            return True
        if isinstance(ref, It):
            return self.several
        if isinstance(ref, Target | Chosen):
            return ref.count != Number(1)
        return False

    # -- Expeditions -----------------------------------------------------------------------------

    def expedition(self, one: ExpeditionOf) -> str:
        """An Expedition."""
        from altered.ability.write.places import expedition_text

        later = as_later(one)
        return expedition_text(self, one) if later is None else self.later(later)


__all__ = ["NoText", "NounWriter", "article", "as_later", "capital", "words_of"]
