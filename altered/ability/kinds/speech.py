"""What was settled before a phrase; words of the text itself: symbols, statistics, names."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, NoReturn

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason

if TYPE_CHECKING:
    from altered.terms import Terrain


class NoMeaningError(Exception):
    """A phrase that the engines cannot play at its place, and why if that is known."""

    def __init__(self, phrase: Phrase | None, why: str | Reason = "") -> None:
        self.named, self.reason = phrase, why if isinstance(why, Reason) else Reason(why)
        super().__init__(self.why)

    @property
    def why(self) -> str:
        """Why, in words; empty if that is not known."""
        return self.reason.text

    @property
    def phrase(self) -> Phrase | None:
        """The phrase: if none was named, the innermost whose meaning was asked for, if any was."""
        found, place = self.named, None if self.named else self.__traceback__
        while place is not None:
            one = place.tb_frame.f_locals.get("self")
            found = one if isinstance(one, Phrase) else found
            place = place.tb_next
        return found


@dataclass
class Spoken:
    """What the words before spoke of, in the order of speech: the only thing that changes.

    ``player`` is the player whom "they" and "that player" mean, as later words name them
    (``TargetPlayer(again=True)``, ``PlayerOf(It())``); ``expedition`` whether one was named,
    and whose. ``joined`` says that something has joined an Expedition, ``moved`` that what "it"
    means was moved to another zone. ``created`` are the tokens that were created, ``rolled`` the
    dice that were.
    ``only`` says which of each player are meant: "each other player".
    ``begun`` is the number of steps before the last sentence.
    ``aim`` and ``aimed`` are a target Expedition and a target player with whom nothing has been
    done yet: the next words that mean them choose them. ``x`` is what was paid for {X}.
    ``named`` is an Expedition that its words alone mean, where nothing was done with it: of one
    that moves, or that something enters, the effect itself remembers which it was.
    ``if_done`` says that ``player`` was named in something that a player could leave undone:
    "You may have each player draw a card. They Resupply" is said of nobody then.
    ``others`` says that another player than you acted last.
    ``kind`` is the filter of the objects that were chosen or counted last, ``counter`` the name
    of the counters that were gained, ``counted`` those that a condition counted on an object.
    ``seen`` says that several cards were looked at or revealed, among which later words choose.
    ``pair`` are all of somebody's Expeditions, where they were named together: "each of them".
    ``optional`` says that the last sentence ended with what a player may do or not.
    """

    player: tree.Who | None = None
    joined: bool = False
    expedition: tree.ExpeditionOf | None = None
    moved: bool = False
    created: tree.Create | None = None
    rolled: tree.RollDie | None = None
    begun: int = 0
    aim: tree.ExpeditionOf | None = None
    aimed: tree.TargetPlayer | None = None
    x: tree.Amount | None = None
    named: tree.ExpeditionOf | None = None
    if_done: bool = False
    optional: bool = False
    seen: bool = False
    pair: tree.ExpeditionOf | None = None
    others: bool = False
    kind: tree.Which | None = None
    counter: str = ""
    counted: tree.CountersOn | None = None
    only: tree.Condition | None = None


@dataclass(frozen=True)
class Speech:
    """What was settled before a phrase: who acts, what X is, and where the text stands.

    ``who`` does the deeds spoken of, ``x`` is the number that X stands for. ``in_reserve`` says
    that the text stands in the support box, ``resolving`` that it is what a Spell does,
    ``played`` that the bearer itself has been played or has joined an Expedition, ``plays`` the
    filter for the cards of whose playing a reaction has heard,
    ``subject`` is what the verbs of a clause speak of, ``you`` is another than the one who acts
    where something is asked of each player. The methods of phrases are called in the order of
    speech, so ``spoken`` is up to date.
    """

    who: tree.Who = tree.You()
    x: tree.Amount | None = None
    in_reserve: bool = False
    subject: tree.Ref = tree.Me()
    you: tree.Who = tree.You()
    resolving: bool = False
    played: bool = False
    plays: tree.Which | None = None
    spoken: Spoken = field(default_factory=Spoken)

    @property
    def by(self) -> tree.Who | None:
        """The player who acts, where the tree only names one that is not the controller."""
        return None if isinstance(self.who, tree.You) else self.who

    @property
    def that_expedition(self) -> tree.ExpeditionOf:
        """The Expedition spoken of: chosen now, named by its words, or as before."""
        aim, self.spoken.aim = self.spoken.aim, None
        return aim or self.spoken.named or tree.ExpeditionOf(again=True)

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


def nothing(phrase: Phrase | str = "", why: str | Reason = "") -> NoReturn:
    """Raise ``NoMeaningError``: the engines cannot play a phrase at its place, and why.

    A ``Reason`` also has the rule that says so and what to write instead.

    Without a phrase it is the one whose meaning is being told.
    """
    if isinstance(phrase, str):
        raise NoMeaningError(None, phrase)
    raise NoMeaningError(phrase, why)


def named_again(who: tree.Who) -> tree.Who:
    """How later words name a player of whom words spoke: a target is not chosen again."""
    return tree.TargetPlayer(again=True) if isinstance(who, tree.TargetPlayer) else who


class Counting:
    """What tells a number: a fixed one, or that of its only part that tells one."""

    meant: ClassVar[tree.Amount | None] = None
    untold: ClassVar[str] = ""
    """Why it has no meaning where it tells none."""

    def amount(self, speech: Speech) -> tree.Amount:
        assert isinstance(self, Phrase)
        numbers = [one for one in self.parts() if isinstance(one, Counting)]
        told = numbers[0].amount(speech) if len(numbers) == 1 else None
        return self.meant or told or nothing(self.untold)


class Mana(Phrase, Counting, noun="a cost in mana"):
    """A cost in mana: {2}, {X}."""

    def plain(self) -> int:
        nothing("only a plain number can stand here")


class TerrainSymbol(Phrase, noun="a terrain"):
    """{V}, {M} or {O}."""

    def terrain(self) -> Terrain:
        nothing()


class TriggerSymbol(Phrase, noun="a symbol"):
    """{J}, {H} or {R}."""

    def symbol(self) -> tree.TriggerSymbol:
        nothing()


class StatisticsNumbers(Phrase, noun="statistics"):
    """Statistics of a token: 1/1/1."""

    def numbers(self) -> tuple[int, int, int]:
        nothing()


class StatisticsChange(Phrase, noun="a change of statistics"):
    """A change of statistics: +1/+0/+0."""

    def numbers(self) -> tuple[int, int, int]:
        nothing()

    def amounts(self, speech: Speech) -> tuple[tree.Amount, tree.Amount, tree.Amount]:
        """The changes, in which X may stand."""
        nothing()


class ResultRange(Phrase, noun="a result"):
    """Results of a die: 4+, 1-3, 6."""

    def measure(self, left: tree.Amount) -> tree.Condition:
        nothing()


class SubtypeName(Phrase, noun="a sub-type", num="sg"):
    """A sub-type."""


class TokenName(Phrase, noun="the name of a token"):
    """The name of a token."""


class CounterWord(Phrase, noun="the name of a counter"):
    """The name of a counter."""
