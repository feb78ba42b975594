"""Playing (chapter 5): turns, declaration of intent, costs, Limbo, resolution.

The process (reading of 5.1.2, whose text is lost): **declare** (Expedition in the choice itself;
then modes, targets, what other costs are paid with, one decision each; nothing of the state
changes but the agenda, so that withdrawing restores the very same state), **move** the card to
Limbo, **pay** all costs as one step, **resolve**.

Verbs on atomic actions, the first being the name of the event:

* card to Limbo: ``("declare",)``;
* the step in which a card *is played*: ``("play", "from Hand")``, ``("play", "from Reserve")``,
  or any other zone's name after a free play. For Characters and Permanents it is the move out of
  Limbo; for Spells, by the reading ``play.spell-moment``, the move out of Limbo after the effect,
  or a ``note`` on the object in Limbo before it. ``player`` is who played it; for a note
  ``object`` is the object in Limbo, for a move ``made`` is the new object;
* paying: ``("pay", "exhaust")`` for each Mana Orb, ``("exhaust", "pay")`` for {T},
  ``("discard", "pay")`` for {D}, ``("spend", "pay")`` for counters, ``("sacrifice", "discard",
  "pay")`` and the like for the rest;
* passing: a ``note`` with ``("pass",)``; playing a quick action: a ``note`` with
  ``("quick-action",)``, ``object`` its bearer, ``amount`` unused;
* gaining Fleeting in Limbo is no action of its own, but part of the entry (``statuses``); a
  Character gains it again in the Expedition zone by ``("gain",)`` (reading
  ``fleeting.character-keeps``);
* a Fleeting card that would go to the Reserve: the move gets the further verb ``"discard"``.

Doors for other chapters:

* ``altered.play.turn.TurnDecision(player)``: what the player whose turn it is decides;
* ``altered.play.turn.end_turn(game, player)``: "After you": no further choice in this turn;
* ``altered.play.free.PlayFree(player, card)``: a task, plays a card without paying;
* ``altered.play.internal.OfferInternal(player, cost, effect, binding, source_zone)``: a task;
* ``altered.play.emblem.PlayReaction(emblem)``: a task; declares, pays and resolves an
  Emblem-Reaction and lets it cease.
"""
