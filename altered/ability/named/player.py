"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Owner, Player, Someone


@construct("you", num="pl", per="2")
class You(Someone):
    """TODO."""


@construct("your")
class Your(Owner):
    """TODO."""


@construct({"subj|obj": "each player", "own": "each player's"}, num="sg", per="3", gen="m")
class EachPlayer(Player):
    """TODO."""


@construct({"subj|obj": "each other player", "own": "each other player's"}, num="sg", per="3", gen="m")
class EachOtherPlayer(Player):
    """TODO."""


@construct({"subj|obj": "target player", "own": "target player's"}, num="sg", per="3", gen="m")
class TargetPlayer(Player):
    """TODO."""


@construct({"subj|obj": "target opponent", "own": "target opponent's"}, num="sg", per="3", gen="m")
class TargetOpponent(Player):
    """TODO."""


@construct({"subj|obj": "your opponent", "own": "your opponent's"}, num="sg", per="3", gen="m")
class YourOpponent(Player):
    """TODO."""


@construct({"subj|obj": "a opponent", "own": "a opponent's"}, num="sg", per="3", gen="m")
class AnOpponent(Player):
    """TODO."""


@construct({"subj|obj": "each opponent", "own": "each opponent's"}, num="sg", per="3", gen="m")
class EachOpponent(Player):
    """TODO."""


@construct({"subj|obj": "its controller", "own": "its controller's"}, num="sg", per="3", gen="m")
class ItsController(Player):
    """TODO."""


@construct({"subj|obj": "its owner", "own": "its owner's"}, num="sg", per="3", gen="m")
class ItsOwner(Player):
    """TODO."""


@construct({"subj|obj": "my owner", "own": "my owner's"}, num="sg", per="3", gen="m")
class MyOwner(Player):
    """TODO."""


@construct({"subj|obj": "their owner", "own": "their owner's"}, num="sg", per="3", gen="m")
class TheirOwner(Player):
    """TODO."""


@construct({"subj": "they", "obj": "them", "own": "their"}, num="pl", per="3", gen="m")
class They(Player):
    """TODO."""


@construct({"subj|obj": "that opponent", "own": "that opponent's"}, num="sg", per="3", gen="m")
class ThatOpponent(Player):
    """TODO."""


@construct({"subj|obj": "that player", "own": "that player's"}, num="sg", per="3", gen="m")
class ThatPlayer(Player):
    """TODO."""


@construct({"subj|obj": "a player", "own": "a player's"}, num="sg", per="3", gen="m")
class APlayer(Player):
    """TODO."""


@construct({"subj|obj": "a other player", "own": "a other player's"}, num="sg", per="3", gen="m")
class AnotherPlayer(Player):
    """TODO."""


@construct({"subj|obj": "a other target player", "own": "a other target player's"}, num="sg", per="3", gen="m")
class AnotherTargetPlayer(Player):
    """TODO."""


@construct({"subj|obj": "the first player", "own": "the first player's"}, num="sg", per="3", gen="m")
class FirstPlayer(Player):
    """TODO."""


@construct("its")
class Its(Owner):
    """TODO."""


@construct("my")
class My(Owner):
    """TODO."""


@construct("any")
class Any(Owner):
    """TODO."""


@construct("players", num="pl")
class Players(Player):
    """TODO."""


@construct("{who:own}")
class Possessor(Owner):
    """What belongs to a player: "target player's"."""

    who: Player
