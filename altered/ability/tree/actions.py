"""Actions: what players do and what happens to objects (7.3).

``who`` does it, if the words name a player: "target opponent exhausts ..."; it is that player who
decides how, and whom "when you exhaust" means. Where nobody is named it is whoever chooses what is
acted on, else the controller of the ability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from altered.ability.tree import marks
from altered.ability.tree.marks import Create, CreatedBy
from altered.ability.tree.numbers import Number
from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Cost, Effect, Reaction
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import ExpeditionOf, Ref, Which
    from altered.ability.tree.passives import Static
    from altered.ability.tree.players import TriggerSymbol, Who
    from altered.terms import Duration, Phase, Zone


class Draw(Node):
    """Cards from the top of the Deck to the Hand."""

    who: Who
    amount: Amount


class Resupply(Node):
    """The top card of the Deck to the Reserve, ``amount`` times."""

    who: Who
    amount: Amount = Number(1)


class Sabotage(Node):
    """Discard up to one target card in a Reserve."""

    who: Who | None = None


class Move(Node):
    """Put, return or send objects or cards to a zone of their owner (1.4.3.a).

    ``into`` names the Expedition for the Expedition zone; ``ready`` is ``False`` for cards that
    enter the Mana zone Exhausted; ``bottom`` puts under the Deck. ``who`` does it, if the words
    name a player: "each player puts the top card of their deck ...".
    """

    ref: Ref
    zone: Zone
    into: ExpeditionOf | None = None
    bottom: bool = False
    ready: bool = True
    who: Who | None = None


class Discard(Node):
    """Objects or cards to the Discard pile; by ``who``, if the words name a player."""

    ref: Ref
    who: Who | None = None


class Sacrifice(Node):
    """A player discards objects in play under their control (7.3.19)."""

    who: Who
    ref: Ref


class SwitchExpeditions(Node):
    """Characters go to the other Expedition of their controller."""

    ref: Ref
    who: Who | None = None


class MoveMarker(Node):
    """An Expedition moves forward, or backward when ``amount`` counts back."""

    expedition: ExpeditionOf
    amount: Amount = Number(1)
    backward: bool = False
    who: Who | None = None


class Tally(Node):
    """Take note of a number; steps that depend on it ask for ``Tallied``."""

    amount: Amount


class RollDie(Node):
    """Roll a die; a later step uses the result (7.3.13).

    Of several ``dice`` the highest or lowest result counts, all of them added up, or one that
    the player chooses after looking at all. ``again`` are the dice of an earlier step, of which
    the new result takes the place of the old one.
    """

    dice: Amount = Number(1)
    keep: Literal["highest", "lowest", "total", "chosen"] | None = None
    again: bool = False
    who: Who | None = None


class ChangeResult(Node):
    """The result of a die is more, less, ``times`` as much or set ``to`` a number (7.3.13.b)."""

    amount: Amount
    how: Literal["more", "less", "times", "to"] = "more"
    who: Who | None = None


class Activate(Node):
    """Activate reactions of an object that have one of these triggers (7.3.1.b)."""

    ref: Ref
    trigger: TriggerSymbol
    who: Who | None = None


class PlayForFree(Node):
    """Play a card without paying its costs; a Character in ``into``, if it names Expeditions."""

    ref: Ref
    into: ExpeditionOf | None = None
    who: Who = You()


class PlayCheaper(Node):
    """Play a card at once, paying its costs but for so much mana."""

    ref: Ref
    less: Amount
    into: ExpeditionOf | None = None
    who: Who = You()


class AfterYou(Node):
    """The turn ends once no reaction is left, without passing."""


class Lasting(Node):
    """Something that outlasts the effect: an Ongoing Emblem with a passive ability."""

    passive: Static
    duration: Duration


class NextPlayed(Node):
    """The next card played: it costs less, or ``costs`` an amount, or does something else.

    What it does happens when it resolves. What is ``cheaper`` makes it cost no less than ``least``;
    below 0 it costs more. ``who`` plays it: each of them has their own next card. ``then`` is the
    effect on the one after it: "the next two cards". With ``only`` it is said of that card if it
    also fits, where it was played from being its zone; another card uses it up as well. What is
    ``free`` costs 0 and is played for free: none of its costs is paid.
    """

    which: Which
    duration: Duration
    cheaper: Amount | None = None
    effect: Effect | None = None
    costs: Amount | None = None
    least: int = 0
    who: Who = You()
    then: NextPlayed | None = None
    only: Which | None = None
    free: bool = False


class InternalAction(Node):
    """An effect with a cost of its own, paid or not by ``who`` while resolving (1.2.6.e, 5.4)."""

    cost: Cost
    effect: Effect
    who: Who = You()


class Take(Node):
    """Only speak of objects: "Target a Character you control, then ..."; ``It`` is bound."""

    ref: Ref


class Win(Node):
    """A player wins the game."""

    who: Who


class Delayed(Node):
    """The effect happens later: after the named daily effect of this Day."""

    after: Literal["Rest"]
    effect: Effect


class AtNext(Node):
    """The effect happens later: as the next phase of that name begins (4.2.b)."""

    phase: Phase
    effect: Effect


class Shuffle(Node):
    """The Deck of a player loses all order."""

    who: Who


class Whenever(Node):
    """A reaction that outlasts the effect: "This turn, when you ..."; ``once``: the next time."""

    reaction: Reaction
    duration: Duration
    once: bool = False


class Pass(Node):
    """A player passes, as a turn action would (quick.pass)."""

    who: Who


class BecomeFirst(Node):
    """A player becomes the first player, as one does in the Morning (4.2.1.b)."""

    who: Who


class Reveal(Node):
    """The cards are shown to everybody; ``It`` is bound to them."""

    ref: Ref
    who: Who | None = None


class ReadyMana(Node):
    """A player readies some of their Mana Orbs."""

    who: Who
    amount: Amount


class Either(Node):
    """One of several effects, chosen just before the step (6.1.g; not modes, 6.5.e)."""

    effects: tuple[Effect, ...]
    who: Who = You()
    at_random: bool = False


class ChoosePlayer(Node):
    """The controller chooses a player while the effect resolves (6.1.g): "that player" afterwards.

    No target (5.2.3.b). An "opponent" is one of several, "other" is anybody but the controller,
    so that in a team the teammate may be chosen, too.
    """

    whom: Literal["player", "opponent", "other"] = "player"
    who: Who | None = None


class Look(Node):
    """A player looks at cards that they may not see; ``It`` and ``Rest`` are bound to them."""

    ref: Ref
    who: Who | None = None


Action: TypeAlias = (
    Draw | Resupply | Sabotage | Move | Discard | Sacrifice | marks.Gain | marks.Spread
    | marks.Remove | marks.RemoveAny | marks.MoveCounters | marks.Exchange | marks.ExchangeCounters
    | marks.GainSubtypes | marks.GainStatus | marks.LoseStatus | Create | CreatedBy
    | SwitchExpeditions | MoveMarker | Tally | RollDie | ChangeResult | Activate | PlayForFree
    | PlayCheaper | AfterYou | Lasting | NextPlayed | InternalAction | marks.GainOneOf | Take | Win
    | Delayed | AtNext | Pass | BecomeFirst | Reveal | ReadyMana | Either | ChoosePlayer | Look
    | Whenever | Shuffle
)  # fmt: skip
Actions: TypeAlias = tuple[Action, ...]

PAYABLE: Final = (
    Discard, Sacrifice, Move, marks.GainStatus, marks.LoseStatus, marks.Remove, marks.RemoveAny,
)  # fmt: skip
"""The actions of which a cost may consist."""
