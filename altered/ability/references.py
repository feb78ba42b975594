"""What words refer to: one walk in the order of speech over what constructs give and need.

A construct, or its category, says with ``gives`` what later words can mean ("thing", "player",
"expedition", "number", "result", "deed", "x", "tokens", "next") and with ``needs`` what must have
been named before it. "it" needs one thing, "things" needs several: what is named in the plural is
no "it". Inside a noun phrase players, Expeditions and numbers are named, but no other object.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability import kinds, tree
from altered.ability.binding.aside import gains_when_gone
from altered.ability.formal.phrase import Phrase, Reason
from altered.ability.named.object import Some
from altered.ability.said.use import UseSentence
from altered.ability.tree.walk import contains, parts, put_in, within

if TYPE_CHECKING:
    from collections.abc import Iterator

UNMET: Final = {
    "thing": "the text names nothing before that these words could mean",
    "controlled": "the text names nothing before that these words could mean",
    "it": "'it' means one object, and the text names none before",
    "things": "'they' means several objects, and the text names none before",
    "several": "these words choose among several objects, and the text names none before",
    "alone": "these words choose among the objects that the text names before",
    "cards": "the text names no cards before",
    "counters": "the text names no counters before",
    "player": "the text names no player before",
    "expedition": "the text names no Expedition before",
    "number": "the text names no number before",
    "result": "the text rolls no die before",
    "deed": "the text does nothing before",
    "again": "the text does this for the first time here",
    "x": "say what X is",
    "tokens": "the text creates no tokens before",
    "next": "the text names no card before that is still to be played",
}
"""What is wrong where nothing meets a need."""
_MEANT: Final = {
    "it": ("it", "thing", "each"),
    "things": ("things", "thing"),
    "thing": ("it", "things", "thing", "each"),
    "several": ("things", "tokens", "each"),
    "alone": ("things", "tokens", "each"),
    "controlled": ("it", "things", "thing", "each"),
    "number": ("number", "things", "thing", "deed"),
}
"""What each need can be met by, where that is more than its own name."""
_WITH_EFFECT: Final = (tree.Reaction, tree.QuickAction, tree.SpellEffect)
_FIRST: Final = frozenset(("x", "each"))
"""Given before the parts of a construct: X stands before what it is."""
_ITSELF: Final = ("it", "thing", "controlled")
"""What the noun itself can be, within its own restrictions: "greater than its Reserve Cost"."""


@dataclass(frozen=True)
class Unmet:
    """A phrase that needs something nobody named."""

    phrase: Phrase
    reason: Reason


def unmet(phrase: Phrase) -> Unmet | None:
    """The first word of a text that refers to nothing; ``None`` when each refers to something."""
    walk = _Walk(set())
    walk.phrase(phrase)
    return walk.found


class _Walk:
    """The walk: what was given so far, and the first need that was not met."""

    def __init__(self, given: set[str]) -> None:
        self.given = given
        self.found: Unmet | None = None
        self.moves = False
        """Whether a clause about an Expedition is walked: "its controller" can be of one."""
        self.moved = self.alone = False
        """Whether the clause before was about an Expedition alone: "its" is of that, or of two."""

    def phrase(self, phrase: Phrase, *, within: bool = False) -> None:
        """Take what a phrase needs and gives, and so its parts; ``within`` a noun phrase."""
        if self.found is not None:
            return
        gives = set(_gives(phrase))
        if _of_the_bearer(phrase) or any(
            isinstance(part, kinds.Deed) and not part.on_object for part in phrase.parts()
        ):
            gives.discard("thing")
        self.given |= gives & _FIRST
        for need in phrase.needs.split():
            meant = set(_MEANT.get(need, (need,)))
            if need == "controlled" and self.moves:
                meant.add("expedition")
            elif need == "controlled" and self.moved:
                meant = set() if self.given & meant else {"expedition"}
            met = bool(self.given & meant) != (need == "alone")
            if not met and not (within and need in _ITSELF):
                self.found = Unmet(phrase, Reason(UNMET[need]))
                return
        if isinstance(phrase, kinds.Clause):
            self.moved = self.moves and self.alone
            self.moves = any(isinstance(part, kinds.Expedition) for part in phrase.walk())
            self.alone = not any(map(_is_another, phrase.walk()))
        for part in phrase.parts():
            compared = isinstance(phrase, kinds.LongTrait) and isinstance(part, kinds.Subject)
            inside = (within or isinstance(phrase, kinds.Noun)) and not compared
            before = set(self.given)
            self.part(part, within=inside and not isinstance(part, kinds.FacingFilter))
            if isinstance(phrase, kinds.Fact) and _some_or_other(part):
                self.given = before
        if not (within and isinstance(phrase, kinds.Subject)):
            self.given |= gives

    def part(self, part: Phrase, *, within: bool) -> None:
        """A part; modes begin alike, a quoted ability and what is asked before it begin anew."""
        if not isinstance(part, kinds.Mode | kinds.Line | UseSentence):
            self.phrase(part, within=within)
            return
        inner = _Walk(set(self.given) if isinstance(part, kinds.Mode) else set())
        inner.phrase(part)
        self.given |= inner.given & {"tokens"}
        self.found = self.found or inner.found


def _some_or_other(part: Phrase) -> bool:
    """Whether a condition asks for some object or player, without saying which it then is."""
    if isinstance(part, kinds.PlayerPredicate):
        return any(isinstance(one, kinds.Duration) for one in part.parts())
    if isinstance(part, kinds.Someone):
        return part.many == "some" and part.group == "all"
    return isinstance(part, Some) and not part.target


def _is_another(part: Phrase) -> bool:
    """Whether a part names objects other than the bearer."""
    if isinstance(part, kinds.Subject):
        return not part.mine()
    return isinstance(part, kinds.TokenPhrase)


def _of_the_bearer(phrase: Phrase) -> bool:
    """Whether an event is one of the bearer, which is never "it": it calls itself "I"."""
    about = [one for one in phrase.parts() if isinstance(one, kinds.Subject)]
    return isinstance(phrase, kinds.SingleEvent) and bool(about) and about[0].mine()


def aims_twice(phrase: Phrase, abilities: tree.Abilities) -> bool:
    """Whether more targets would be chosen than words name them, "otherwise" aside (6.5.c)."""
    named = sum(_aimed(one) for one in phrase.walk())
    otherwise = tuple(step.otherwise for step in parts(abilities, tree.Step))
    return _aims(abilities) - _aims(otherwise) > named


def rest_of_nothing(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words "the rest" where no cards were looked at or revealed."""
    if not contains(abilities, tree.Rest) or contains(abilities, tree.Look, tree.Reveal):
        return None
    return next(
        (one for one in phrase.walk() if getattr(one, "meant", None) == tree.Rest()), phrase
    )


def never_named(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words "it" for what is chosen only as something is done, where that is not done."""
    for ability in abilities:
        heard = isinstance(ability, tree.Reaction) and contains(ability.triggers, tree.Which)
        for first, second, *_ in (
            one.steps for one in parts(ability, tree.Effect) if one.steps[1:]
        ):
            left = first.may and second.condition == tree.Not(tree.Did())
            now = tuple(one for one in second.actions if not isinstance(one, tree.NextPlayed))
            its = contains(now, tree.It) or any(one.again for one in parts(now, tree.ExpeditionOf))
            if left and its and not heard and not contains(first.actions, tree.It, tree.Me):
                return _last_reference(phrase)
    return None


def players_unasked(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words for players who are restricted, "the first player", where nothing asks for that."""
    for one in phrase.walk():
        only = one.only(kinds.Speech()) if isinstance(one, kinds.Someone) else None
        if only is not None:
            now = put_in(put_in(abilities, tree.FormerMe(), tree.Me()), tree.Former(), tree.It())
            if only not in parts(now, type(only)):
                return one
    return None


def of_some_object(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words of a condition on an object that nobody names, and that nobody chooses for it."""
    asked = [one.condition for one in parts(abilities, tree.Step)]
    asked += [one.condition for one in parts(abilities, tree.Reaction)]
    asked += [one.condition for one in parts(abilities, tree.Passive)]
    if not contains(tuple(asked), tree.Chosen):
        return None
    return next((one for one in phrase.walk() if isinstance(one, kinds.Fact)), phrase)


_DOING: Final[dict[tree.Way, tuple[type, ...]]] = {
    "create": (tree.Create, tree.CreatedBy, tree.Creates),
    "discard": (
        *(tree.Discard, tree.Sabotage, tree.Sacrifice),
        *(tree.Sacrificed, tree.Does, tree.Draws, tree.Leaves),
    ),
    "exhaust": (tree.GainStatus, tree.Does, tree.Undergoes, tree.Gains, tree.Cost),
    "put": (tree.Move, tree.Resupply, tree.Exchange, tree.Leaves),
    "ready": (tree.LoseStatus, tree.ReadyMana, tree.Does, tree.Undergoes, tree.Loses),
    "reveal": (tree.Reveal, tree.Look),
    "sacrifice": (tree.Sacrifice, tree.Sacrificed),
}
"""What does each thing, or hears that it is done; sacrificing is discarding (7.3.19)."""


def never_done(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words "discarded this way" where nothing was discarded."""
    for one in phrase.walk():
        ways = (
            part.way for part in one.parts() if isinstance(part, kinds.DoneBefore) and one.needs
        )
        if any(way and not contains(abilities, *_DOING[way]) for way in ways):
            return one
    return None


def _last_reference(phrase: Phrase) -> Phrase:
    """The last words that refer to something; the phrase itself if none do."""
    return next((one for one in reversed([*phrase.walk()]) if one.needs), phrase)


def _first_needing(phrase: Phrase, need: str) -> Phrase:
    """The first words that refer to something of a sort; the phrase itself if none do."""
    return next((one for one in phrase.walk() if one.needs == need), phrase)


def gone(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words "it" for what has left play when it is to gain something."""
    if not any(map(gains_when_gone, abilities)):
        return None
    return _last_reference(phrase)


def nowhere(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The words "that Expedition" or "that player" where none was chosen, moved or entered."""
    for ability in abilities:
        players = tuple(parts(ability, tree.TargetPlayer))
        chosen = contains(ability, tree.ChoosePlayer) or any(not one.again for one in players)
        if players and not chosen:
            return _first_needing(phrase, "player")
        told = any(one.target for one in parts(ability, tree.ExpeditionOf))
        for part in parts(ability, tree.Create, tree.Move, tree.MoveMarker, tree.ExpeditionOf):
            if isinstance(part, tree.ExpeditionOf):
                if part.again and not told:
                    return _first_needing(phrase, "expedition")
                continue
            words = part.expedition if isinstance(part, tree.MoveMarker) else None
            words = part.into if isinstance(part, tree.Create | tree.Move) else words
            if words is None or words.again:
                continue
            told = True
            its = any(one.again for one in parts(part, tree.ExpeditionOf))
            if its and not words.target:  # which one it is, is known only afterwards
                return _first_needing(phrase, "expedition")
    return None


def aims_without_effect(phrase: Phrase, abilities: tree.Abilities) -> Phrase | None:
    """The target that no effect chooses (1.4.1): of a cost, a trigger, a passive ability."""
    aimless = [one for ability in abilities for one in _without_effect(ability)]
    players = (not one.again for part in aimless for one in parts(part, tree.TargetPlayer))
    if not any(map(_aims, aimless)) and not any(players):
        return None
    return next((part for part in phrase.walk() if part.target), phrase)


def _without_effect(value: object) -> Iterator[object]:
    """The parts of a tree that are no effect and stand in none, the largest ones."""
    match value:
        case tree.Cost():
            yield value
        case tree.Reaction(triggers=triggers, condition=condition, first=first):
            yield from (triggers, condition, first)
        case tree.QuickAction(only_if=only_if):
            yield only_if
        case tree.Passive() if not contains(value, *_WITH_EFFECT):
            yield value
    for part in within(value):
        yield from _without_effect(part)


def _aimed(phrase: Phrase) -> int:
    """How many targets a phrase names by itself."""
    if isinstance(phrase, kinds.Deed):
        return len(tuple(phrase.parts())) if phrase.target else 0
    return int(phrase.target)


def _aims(value: object) -> int:
    """How many targets are chosen in a part of a tree."""
    expeditions = sum(one.target for one in parts(value, tree.ExpeditionOf))
    return expeditions + sum(1 for _ in parts(value, tree.Target))


def _gives(phrase: Phrase) -> tuple[str, ...]:
    """What a phrase gives; objects named in the plural are several, in the singular one."""
    gives = tuple(phrase.gives.split())
    if isinstance(phrase, kinds.Counted) and phrase.alone():
        return ("it",)
    if isinstance(phrase, kinds.Subject) and gives == ("thing",):
        return _BY_NUMBER.get(_number(phrase), gives)
    return gives


def is_single(phrase: Phrase) -> bool:
    """Whether a phrase stands in the singular, whatever number is written in it."""
    return _number(phrase) == "sg"


def is_plural(phrase: Phrase) -> bool:
    """Whether a phrase stands in the plural, and in no other number."""
    return _number(phrase) == "pl"


_BY_NUMBER: Final = {"sg": ("it",), "pl": ("things",)}


def _number(phrase: Phrase) -> str:
    """The number of a phrase, or of the part that tells it; empty where wordings differ."""
    if isinstance(phrase, kinds.Number):
        return "sg" if phrase.values == (1,) else "pl"
    numbers = {wording.features[1] for wording in phrase.wordings}
    for number in sorted(numbers):
        part = getattr(phrase, number, None) if number.isidentifier() else None
        if isinstance(part, Phrase):
            return _number(part)
    return numbers.pop() if len(numbers) == 1 else ""
