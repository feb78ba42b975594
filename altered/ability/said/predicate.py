"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Counted, Expedition, ExpeditionPredicate, Predicate, StatusWord, TerrainSymbol


@construct("{status}")
class HasStatus(Predicate):
    """TODO."""

    status: StatusWord


@construct("in {expedition}")
class IsInExpedition(Predicate):
    """TODO."""

    expedition: Expedition


@construct("in {terrain}")
class IsInTerrain(Predicate):
    """TODO."""

    terrain: TerrainSymbol


@construct("facing {counted}")
class IsFacing(Predicate):
    """TODO."""

    counted: Counted


@construct("In Contact")
class InContact(Predicate):
    """TODO."""


@construct("in a single-terrain region")
class InSingleTerrain(Predicate):
    """TODO."""


@construct("facing {expedition}")
class IsFacingExpedition(Predicate):
    """TODO."""

    expedition: Expedition


@construct("in a terrain where its base statistic is 0")
class InWeakTerrain(Predicate):
    """TODO."""


@construct("behind")
class Behind(ExpeditionPredicate):
    """TODO."""


@construct("tied")
class Tied(ExpeditionPredicate):
    """TODO."""


@construct("Ascended")
class IsAscended(ExpeditionPredicate):
    """TODO."""


@construct("in {terrain}")
class ExpeditionInTerrain(ExpeditionPredicate):
    """TODO."""

    terrain: TerrainSymbol


@construct("ahead")
class Ahead(ExpeditionPredicate):
    """TODO."""
