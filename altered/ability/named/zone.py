"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import DeckOrder, Expedition, Mana, Owner, Zone, ZoneName


@construct("hand")
class Hand(ZoneName):
    """TODO."""


@construct("Reserve")
class Reserve(ZoneName):
    """TODO."""


@construct("Mana zone")
class ManaZone(ZoneName):
    """TODO."""


@construct("Landmarks")
class Landmarks(ZoneName):
    """TODO."""


@construct("deck")
class Deck(ZoneName):
    """TODO."""


@construct("discard pile")
class DiscardPile(ZoneName):
    """TODO."""


@construct("Expedition zone")
class ExpeditionZone(ZoneName):
    """TODO."""


@construct("{owner} {name}")
class OwnZone(Zone):
    """TODO."""

    owner: Owner
    name: ZoneName


@construct("{name}")
class BareZone(Zone):
    """TODO."""

    name: ZoneName


@construct("the {name}")
class TheZone(Zone):
    """TODO."""

    name: ZoneName


@construct("the top of {owner} deck", also=("top of {owner} deck",))
class TopOfDeck(Zone):
    """TODO."""

    owner: Owner


@construct("the bottom of {owner} deck")
class BottomOfDeck(Zone):
    """TODO."""

    owner: Owner


@construct("top of your deck {order}")
class OnTopInOrder(Zone):
    """TODO."""

    order: DeckOrder


@construct("in any order")
class AnyOrder(DeckOrder):
    """TODO."""


@construct("in a random order")
class RandomOrder(DeckOrder):
    """TODO."""
