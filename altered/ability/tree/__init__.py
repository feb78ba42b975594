"""What abilities mean: a small closed set of frozen values that the engine carries out.

The tree knows nothing of wording: the constructs of the language (``said``, ``does`` ...) make it.
One vocabulary serves targets, conditions, counts, grants and costs: ``Which`` picks objects,
``Amount`` is a number, ``Condition`` a truth value, ``Ref`` names what an action acts on.
"""

from altered.ability.tree.abilities import *  # noqa: F403  # noqa: F403
from altered.ability.tree.actions import *  # noqa: F403
from altered.ability.tree.conditions import *  # noqa: F403
from altered.ability.tree.marks import *  # noqa: F403  # noqa: F403
from altered.ability.tree.numbers import *  # noqa: F403
from altered.ability.tree.objects import *  # noqa: F403
from altered.ability.tree.passives import *  # noqa: F403
from altered.ability.tree.players import *  # noqa: F403  # noqa: F403
from altered.ability.tree.replacing import *  # noqa: F403  # noqa: F403
from altered.ability.tree.triggers import *  # noqa: F403
