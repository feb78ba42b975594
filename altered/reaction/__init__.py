"""Reactions (6.3), the check for them (4.4), and Emblems that last (2.2.2.m).

* ``activate`` is called by every step after its atomic actions; ``at_phase`` at the start of a
  phase; ``after_daily_effect`` after one, for what was put off until then;
* ``CheckReactions`` is the task of 4.4;
* ``activate_named`` is a step that says "activate {J}" (7.3.1);
* ``lasting`` builds the atomic action, ``last`` performs the step, that makes an Ongoing Emblem;
  ``expire`` ends those of one duration;
* ``older`` says that what happened before is no longer of this turn, or of this Afternoon.
"""

from altered.reaction.activation import activate, activate_named, at_phase
from altered.reaction.check import CheckReactions, ChooseReaction
from altered.reaction.emblem import reactions_in_limbo
from altered.reaction.happened import older
from altered.reaction.ongoing import after_daily_effect, expire, last, lasting

__all__ = [
    "CheckReactions",
    "ChooseReaction",
    "activate",
    "activate_named",
    "after_daily_effect",
    "at_phase",
    "expire",
    "last",
    "lasting",
    "older",
    "reactions_in_limbo",
]
