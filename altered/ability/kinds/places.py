"""Players, zones and Expeditions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Literal

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.speech import Speech, nothing

if TYPE_CHECKING:
    from altered.terms import Side, Terrain
    from altered.terms import Zone as ZoneTerm


Many = Literal["one", "some", "every", "none"]
Bound = tuple[tree.Compare, int]


class PlayerFilter(Phrase, noun="a restriction", num="sg"):
    """Which players are meant: "who control a Landmark"."""

    def only(self, speech: Speech) -> tree.Condition:
        """What holds for each of them, who is "you" in it."""
        nothing()


class Someone(Phrase, noun="a player", case="subj"):
    """You or another player; the case "own" is that of what they have ("target player's")."""

    gives = "player"

    def only(self, speech: Speech) -> tree.Condition | None:
        """What must hold for each of them: "each player who controls ..."."""
        return None

    meant: ClassVar[tree.Who | None] = None

    def who(self, speech: Speech) -> tree.Who:
        who = self.meant or nothing()
        again = tree.TargetPlayer(again=True)
        speech.spoken.player = again if isinstance(who, tree.TargetPlayer) else who
        return who

    @property
    def many(self) -> Many:
        """Whether one player is meant, some of several or every one of them."""
        return "one"

    @property
    def group(self) -> tree.Group:
        return "all"


class PlayerPredicate(Phrase, noun="what is so of a player", form="3s"):
    """What is so of a player: "control two or more Landmarks", "have passed"."""

    negation = "PlayerNot"

    def ask(self, who: tree.Who, speech: Speech) -> tree.Condition:
        """Whether it is so of one player."""
        nothing()

    def among(self, who: Someone, speech: Speech, *, holds: bool = True) -> tree.Condition | None:
        """Whether it ``holds`` of several; ``None`` where they are asked one by one."""
        return None


class Player(Someone):
    """A player other than you: "you" does not stand where an order is given."""


class PlayerWord(Phrase, noun="a player", case="subj", num="sg"):
    """The noun "player" or "opponent"."""

    opponent: ClassVar[bool] = False


class WhichPlayers(Phrase, noun="which players"):
    """Which of all players or opponents: "each", "a", "no", "your"."""

    many: ClassVar[Many] = "every"
    each: ClassVar[bool] = False
    your: ClassVar[bool] = False


class Owner(Phrase, noun="an owner", num="sg", gen="m"):
    """Whose something is."""

    meant: ClassVar[tree.Who | None] = None

    def who(self, speech: Speech) -> tree.Who | None:
        """The player; ``None`` for anybody."""
        return self.meant or nothing()

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for what they have."""
        nothing()


class Zone(Phrase, noun="a zone", prep="bare"):
    """A zone of somebody: bare, or as French says it after "in", "to", "of" and "from"."""

    bottom = False
    meant: ClassVar[ZoneTerm | None] = None

    def zone(self) -> ZoneTerm:
        for part in self.parts():
            if isinstance(part, ZoneName):
                return part.zone()
        return self.meant or nothing()

    def source(self) -> ZoneTerm:
        """The zone, where a card is played from it: one of the player's own (5.1.2)."""
        return self.zone()

    def whose(self, speech: Speech) -> tree.Who | None:
        """The player whose zone it is, if the words name one."""
        return None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for what is in it."""
        return replace(which, zones=(self.zone(),))


class ZoneName(Phrase, noun="a zone", prep="bare"):
    """The name of a zone."""

    meant: ClassVar[ZoneTerm]

    def zone(self) -> ZoneTerm:
        return self.meant


class Course(Phrase, noun="how far"):
    """Behind or ahead, of the Expedition facing it or of another."""

    other: ClassVar[bool] = False
    behind: ClassVar[bool] = False

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        """How many Regions an Expedition is behind or ahead."""
        second = [one.expedition(speech) for one in self.parts() if isinstance(one, Expedition)]
        return tree.Lead(expedition, self.behind, of=second[0] if second else None)


class Land(Phrase, noun="a terrain"):
    """Regions of a terrain, or of one of several: "{V} or {M}"."""

    def terrains(self) -> tuple[Terrain, ...]:
        nothing()


class DeckOrder(Phrase, noun="an order"):
    """In which order cards go on a Deck."""


class CreationPlace(Phrase, noun="a place", case="in"):
    """Where a token is created."""

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        nothing()


class Expedition(CreationPlace, noun="an Expedition", case="obj"):
    """An Expedition, or several; ``bound`` says of how many a condition must hold."""

    gives = "expedition"

    @property
    def bound(self) -> Bound | None:
        return None

    @property
    def each(self) -> bool:
        """Whether each of somebody's is meant by itself."""
        return False

    @property
    def both(self) -> bool:
        return False

    def several(self) -> bool:
        """Whether all that happens to them at the same time counts once: "one or more"."""
        return False


class HowManyExpeditions(Phrase, noun="how many"):
    """How many of somebody's Expeditions, before "of": "one", "both"."""

    together: ClassVar[bool] = False
    """Whether all that happens to them at the same time counts once."""

    bound: ClassVar[Bound | None] = None
    each: ClassVar[bool] = False
    both: ClassVar[bool] = False


class ExpeditionSide(Phrase, noun="a side", num="sg"):
    """Which Expedition: "Hero" or "Companion"."""

    meant: ClassVar[Side | None] = None

    def side(self) -> Side:
        return self.meant or nothing()


class ExpeditionFilter(Phrase, noun="a restriction", num="sg"):
    """What restricts an Expedition."""

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        nothing()


class FacingFilter(ExpeditionFilter):
    """Which Expedition it faces: "facing me"."""


class ExpeditionPredicate(Phrase, noun="a quality", num="sg", gen="f"):
    """What an Expedition is: in most cases at one of the places in the race."""

    place: ClassVar[tree.Place | None] = None

    def holds(self, expedition: tree.ExpeditionOf) -> tree.Condition:
        return tree.Standing(expedition, (self.place or nothing(),))

    def narrow(self, expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
        """Those of some Expeditions of which it holds."""
        place = self.place or nothing()
        return replace(expedition, standing=(*expedition.standing, place))
