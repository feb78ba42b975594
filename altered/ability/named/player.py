"""Players, and whose something is."""

from __future__ import annotations

from typing import Final

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import Owner, Player, Someone, Speech, nothing
from altered.ability.named.narrowing import both, of

MY_CONTROLLER: Final = tree.PlayerOf(tree.Me())
"""The controller of the bearer, where each player is "you"."""
AGAIN: Final = tree.TargetPlayer(again=True)
"""The player who was chosen before."""


@construct("you", num="pl", per="2")
class You(Someone):
    """The controller of the ability: no "they" of later words."""

    gives = ""

    def who(self, speech: Speech) -> tree.Who:
        return speech.you


@construct(
    {
        "subj|obj": ("each player", "every player", "everyone"),
        "own": ("each player's", "every player's"),
    },
    num="sg",
    per="3",
    gen="m",
)
class EachPlayer(Player):
    """All players."""

    many = "every"
    meant = tree.EachPlayer()


@construct("players", also=("all players", "both players"), num="pl", per="3", gen="m")
class Players(Player):
    """All players, in the plural."""

    many = "every"
    meant = tree.EachPlayer()


@construct(
    {"subj|obj": ("a player", "any player"), "own": ("a player's", "any player's")},
    num="sg",
    per="3",
    gen="m",
)
class APlayer(Player):
    """Any player: one of those to whom something happens, or one who is chosen."""

    many = "some"

    def who(self, speech: Speech) -> tree.Who:
        return tree.EachPlayer()


@construct(
    {"subj|obj": "each other player", "own": "each other player's"}, num="sg", per="3", gen="m"
)
class EachOtherPlayer(Player):
    """All players but you."""

    many = "every"
    group = "others"

    def who(self, speech: Speech) -> tree.Who:
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return tree.Not(tree.IsPlayer(MY_CONTROLLER))


@construct("other players", num="pl", per="3", gen="m")
class OtherPlayers(Player):
    """All players but you, in the plural."""

    many = "every"
    group = "others"

    def who(self, speech: Speech) -> tree.Who:
        return tree.OtherPlayer()


@construct({"subj|obj": "a other player", "own": "a other player's"}, num="sg", per="3", gen="m")
class AnotherPlayer(Player):
    """Any player but you."""

    many = "some"
    group = "others"

    def who(self, speech: Speech) -> tree.Who:
        return tree.OtherPlayer()


@construct({"subj|obj": "target player", "own": "target player's"}, num="sg", per="3", gen="m")
class TargetPlayer(Player):
    """A player chosen as a target."""

    target = True

    meant = tree.TargetPlayer()


@construct(
    {"subj|obj": "a other target player", "own": "a other target player's"},
    num="sg",
    per="3",
    gen="m",
)
class AnotherTargetPlayer(Player):
    """A player other than you chosen as a target."""

    target = True

    def who(self, speech: Speech) -> tree.Who:
        nothing(self, "a target that leaves you out is a target opponent")


@construct({"subj|obj": "target opponent", "own": "target opponent's"}, num="sg", per="3", gen="m")
class TargetOpponent(Player):
    """An opponent chosen as a target."""

    target = True

    meant = tree.TargetPlayer(opponent=True)


@construct({"subj|obj": "your opponent", "own": "your opponent's"}, num="sg", per="3", gen="m")
class YourOpponent(Player):
    """Each opponent (2v2.your_opponent)."""

    many = "every"
    group = "opponents"
    meant = tree.Opponent()


@construct(
    {"subj|obj": ("a opponent", "any opponent"), "own": "a opponent's"}, num="sg", per="3", gen="m"
)
class AnOpponent(Player):
    """Any opponent."""

    many = "some"
    group = "opponents"
    meant = tree.Opponent()


@construct(
    {
        "subj|obj": ("each opponent", "every opponent"),
        "own": ("each opponent's", "every opponent's"),
    },
    num="sg",
    per="3",
    gen="m",
)
class EachOpponent(Player):
    """All opponents."""

    many = "every"
    group = "opponents"
    meant = tree.Opponent()


@construct(
    {"subj|obj": ("your opponents", "all your opponents"), "own": "your opponents'"},
    num="pl",
    per="3",
    gen="m",
)
class YourOpponents(Player):
    """All opponents, in the plural."""

    many = "every"
    group = "opponents"
    meant = tree.Opponent()


@construct({"subj|obj": "opponents", "own": "opponents'"}, num="pl", per="3", gen="m")
class Opponents(Player):
    """All opponents, in the plural alone."""

    many = "every"
    group = "opponents"
    meant = tree.Opponent()


@construct(
    {"subj|obj": "its controller", "own": "its controller's"},
    num="sg",
    per="3",
    gen="m",
    needs="thing",
)
class ItsController(Player):
    """The controller of the object spoken of."""

    meant = tree.PlayerOf(tree.It())


@construct(
    {"subj|obj": "its owner", "own": "its owner's"}, num="sg", per="3", gen="m", needs="thing"
)
class ItsOwner(Player):
    """The owner of the object spoken of."""

    meant = tree.PlayerOf(tree.It(), owner=True)


@construct({"subj|obj": "my owner", "own": "my owner's"}, num="sg", per="3", gen="m")
class MyOwner(Player):
    """The owner of the bearer."""

    def who(self, speech: Speech) -> tree.Who:
        return tree.PlayerOf(tree.Me(), owner=True)


@construct({"subj|obj": "my controller", "own": "my controller's"}, num="sg", per="3", gen="m")
class MyController(Player):
    """The controller of the bearer: you."""

    def who(self, speech: Speech) -> tree.Who:
        return tree.You()


@construct(
    {
        "subj|obj": ("their owner", "their owners"),
        "own": ("their owner's", "their owners'"),
    },
    num="sg",
    per="3",
    gen="m",
    needs="thing",
)
class TheirOwner(Player):
    """The owners of the objects spoken of, each for their own."""

    def who(self, speech: Speech) -> tree.Who:
        return tree.PlayerOf(tree.It(), owner=True)


@construct(
    {"subj": "they", "obj": "them", "own": "their"}, num="pl", per="3", gen="m", needs="player"
)
class They(Player):
    """The players who act, or those spoken of before."""

    def who(self, speech: Speech) -> tree.Who:
        if not isinstance(speech.who, tree.You):
            return speech.who
        return speech.that_player


@construct(
    {"subj|obj": "that opponent", "own": "that opponent's"},
    num="sg",
    per="3",
    gen="m",
    needs="player",
)
class ThatOpponent(Player):
    """The opponent spoken of before."""

    def who(self, speech: Speech) -> tree.Who:
        return speech.that_player


@construct(
    {"subj|obj": "that player", "own": "that player's"}, num="sg", per="3", gen="m", needs="player"
)
class ThatPlayer(Player):
    """The player spoken of before."""

    def who(self, speech: Speech) -> tree.Who:
        return speech.that_player


@construct(
    {"subj|obj": "the first player", "own": "the first player's"}, num="sg", per="3", gen="m"
)
class FirstPlayer(Player):
    """The first player."""

    many = "every"

    def who(self, speech: Speech) -> tree.Who:
        return tree.EachPlayer()

    def only(self, speech: Speech) -> tree.Condition:
        return tree.IsFirstPlayer()


@construct({"subj|obj": "no opponent", "own": "no opponent's"}, num="sg", per="3", gen="m")
class NoOpponent(Player):
    """No opponent, of whom something is asked."""

    many = "none"
    group = "opponents"

    def who(self, speech: Speech) -> tree.Who:
        return tree.Opponent()


@construct({"subj|obj": "no player", "own": "no player's"}, num="sg", per="3", gen="m")
class NoPlayer(Player):
    """No player, of whom something is asked."""

    many = "none"

    def who(self, speech: Speech) -> tree.Who:
        return tree.EachPlayer()


def held(phrase: Phrase, which: tree.Which, player: Someone, speech: Speech) -> tree.Which:
    """A filter for what players have; "they" are those who act, each with their own."""
    who = tree.OtherPlayer() if player.group == "others" else player.who(speech)
    if isinstance(player, They) and not isinstance(who, tree.You):
        return both(phrase, which, tree.Which(controlled_by=who))
    return of(phrase, which, who)


# Whose something is


@construct("your")
class Your(Owner):
    """What is yours."""

    def who(self, speech: Speech) -> tree.Who:
        return speech.you

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        return of(self, which, speech.you)


@construct("its", needs="it")
class Its(Owner):
    """What belongs to the object spoken of, as its Expedition does."""


@construct("my")
class My(Owner):
    """What belongs to the bearer, as my Expedition does."""


@construct("any")
class Any(Owner):
    """What is anybody's."""

    def who(self, speech: Speech) -> None:
        return None

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        return which


@construct("{player:own}")
class Possessor(Owner):
    """What belongs to a player: "target player's"."""

    player: Player

    def who(self, speech: Speech) -> tree.Who:
        return self.player.who(speech)

    def owned(self, which: tree.Which, speech: Speech) -> tree.Which:
        return held(self, which, self.player, speech)
