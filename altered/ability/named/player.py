"""Players, and whose something is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import both, of

MY_CONTROLLER: Final = tree.PlayerOf(tree.Me())
"""The controller of the bearer, where each player is "you"."""
AGAIN: Final = tree.TargetPlayer(again=True)
"""The player who was chosen before."""


@construct("you", num="pl", per="2")
class You(kinds.Someone):
    """The controller of the ability: no "they" of later words."""

    gives = ""

    def who(self, speech: Speech) -> tree.Who:
        return speech.you


# A determiner and "player" or "opponent"

for _name, _word in (("PlayerNoun", "player"), ("OpponentNoun", "opponent")):
    _own = {"own;num=sg": f"{_word}'s", "own;num=pl": f"{_word}s'"}
    declare(
        kinds.PlayerWord, _name, {"subj|obj": f"{_word}^", **_own}, opponent=_word == "opponent"
    )

declare(kinds.WhichPlayers, "EachOne", "each", "every", num="sg", many="every", each=True)
declare(kinds.WhichPlayers, "AllOfThem", "", "all", "both", num="pl", many="every")
declare(kinds.WhichPlayers, "AnyOne", "a", "any", num="sg", many="some")
declare(kinds.WhichPlayers, "NoOne", "no", "neither", num="sg", many="none")
declare(kinds.WhichPlayers, "YourOne", "your", num="sg", many="every", your=True)
declare(kinds.WhichPlayers, "YourMany", "[all] your", num="pl", many="every", your=True)


def group_of(word: kinds.PlayerWord, other: kinds.Otherness) -> tree.Group:
    """Which players a word means: "opponent", "other player", "player"."""
    if word.opponent:
        return "opponents"
    return "others" if other.other else "all"


@construct("{which} {other} {word:$case,which.num} {filters*:which.num}", num="which")
class SomePlayers(kinds.Player):
    """Players of all: "each opponent", "a player", "each player who controls a Landmark"."""

    which: kinds.WhichPlayers
    other: kinds.Otherness
    word: kinds.PlayerWord
    filters: tuple[kinds.PlayerFilter, ...]

    def refused(self) -> Reason | None:
        if self.which.your and not self.word.opponent:
            return Reason('a player belongs to nobody: leave "your" out')
        if self.word.opponent and self.other.other:
            return Reason("say which opponent is excluded")
        if self.filters and (self.which.your or self.which.many != "every"):
            return Reason("say which players")
        return None

    @property
    def many(self) -> kinds.Many:
        return self.which.many

    @property
    def group(self) -> tree.Group:
        return group_of(self.word, self.other)

    def who(self, speech: Speech) -> tree.Who:
        who = tree.EachPlayer(self.group)
        if self.many == "every" or (self.word.opponent and self.many == "some"):
            speech.spoken.player = who
        return who

    def only(self, speech: Speech) -> tree.Condition | None:
        return _all_hold(self.filters, speech)


def _all_hold(filters: tuple[kinds.PlayerFilter, ...], speech: Speech) -> tree.Condition | None:
    """What holds for those who are meant, each being "you" in it."""
    own = replace(speech, who=tree.You(), you=MY_CONTROLLER)
    return kinds.all_of([one.only(own) for one in filters])


synonym("SomePlayers(EachOne, NoOther, PlayerNoun, [])", {"subj|obj": "everyone"})
synonym(
    "SomePlayers(AnyOne, NoOther, OpponentNoun, [])",
    {"subj|obj": "one of your opponents", "own": "one of your opponents'"},
    num="sg",
)
synonym(
    "SomePlayers(EachOne, NoOther, OpponentNoun, filters)",
    {"subj|obj": "each of your opponents {filters*:sg}"},
    num="sg",
)


@construct({})
class TargetPlayer(kinds.Player):
    """A player chosen as a target."""

    target = True

    other: kinds.Otherness
    word: kinds.PlayerWord
    filters: tuple[kinds.PlayerFilter, ...]

    def who(self, speech: Speech) -> tree.Who:
        if self.other.other:
            nothing('write "target opponent" for a target other than you')
        only = _all_hold(self.filters, speech)
        speech.spoken.player = AGAIN
        return tree.TargetPlayer(self.word.opponent, only=only)


_WHO = "target {word:$case} {filters*:sg}"
idiom("TargetPlayer(NoOther, word, filters)", _WHO, num="sg")
idiom("TargetPlayer(Other, word, filters)", f"a other {_WHO}", num="sg")


@construct("that {word:$case}", num="sg", needs="player")
class ThatPlayer(kinds.Player):
    """The player spoken of before."""

    word: kinds.PlayerWord

    def who(self, speech: Speech) -> tree.Who:
        return speech.that_player


@construct({"subj": "they", "obj": "them", "own": "their"}, num="pl", needs="player")
class They(kinds.Player):
    """The players who act, or those spoken of before."""

    def who(self, speech: Speech) -> tree.Who:
        if not isinstance(speech.who, tree.You):
            return speech.who
        return speech.that_player


@construct({"subj|obj": "the first player", "own": "the first player's"}, num="sg")
class FirstPlayer(kinds.Player):
    """The first player."""

    @property
    def many(self) -> kinds.Many:
        return "every"

    def who(self, speech: Speech) -> tree.Who:
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return tree.IsFirstPlayer()


# The controller and the owner of an object

_NEEDS: Final = {"MyController": "", "MyOwner": "", "ItsController": "controlled"}
"""What they refer to; an Expedition has a controller, and no owner."""

for _name, _words, _meant in (
    ("ItsController", ("its controller",), tree.PlayerOf(tree.It())),
    ("ItsOwner", ("its owner",), tree.PlayerOf(tree.It(), owner=True)),
    ("TheirController", ("their controller",), tree.PlayerOf(tree.It())),
    ("TheirOwner", ("their owner",), tree.PlayerOf(tree.It(), owner=True)),
    ("TheirControllers", ("their controllers",), tree.PlayerOf(tree.It())),
    ("TheirOwners", ("their owners",), tree.PlayerOf(tree.It(), owner=True)),
    ("MyController", ("my controller",), tree.You()),
    ("MyOwner", ("my owner",), tree.PlayerOf(tree.Me(), owner=True)),
):
    declare(
        kinds.Player,
        _name,
        {"subj|obj": _words, "own": [f"{one}'s".replace("s's", "s'") for one in _words]},
        num="pl" if _name.endswith("s") else "sg",
        needs=_NEEDS.get(_name, "thing"),
        meant=_meant,
    )


def held(which: tree.Which, player: kinds.Someone, speech: Speech) -> tree.Which:
    """A filter for what players have; "they" are those who act, each with their own."""
    who = player.who(speech)
    if isinstance(player, They) and not isinstance(who, tree.You):
        return both(which, tree.Which(controlled_by=who))
    return of(which, who)


# Whose something is


class PlainOwner(kinds.Owner):
    """A player, as one who has something."""

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        return of(which, self.who(speech))


@construct("your")
class Your(PlainOwner):
    """What is yours."""

    def who(self, speech: Speech) -> tree.Who:
        return speech.you


Its = declare(kinds.Owner, "Its", "its", needs="it")
My = declare(kinds.Owner, "My", "my")


@construct("any")
class Any(PlainOwner):
    """What is anybody's."""

    def who(self, speech: Speech) -> None:
        return None


@construct("{player:own}")
class Possessor(kinds.Owner):
    """What belongs to a player: "target player's"."""

    player: kinds.Player

    def who(self, speech: Speech) -> tree.Who:
        return self.player.who(speech)

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        return held(which, self.player, speech)
