"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Digits, Duration, Expedition, ExpeditionHolds, ExpeditionVerb, NumberWord, PhaseName, TerrainSymbol


@construct("move~ {expedition} backwards {number} region^number")
class MoveExpeditionBack(Deed):
    """TODO."""

    expedition: Expedition
    number: NumberWord


@construct("move~ {expedition} forward {number} region^number")
class MoveExpeditionForward(Deed):
    """TODO."""

    expedition: Expedition
    number: NumberWord


@construct("move~ forward {number} region^number")
class Forward(ExpeditionVerb):
    """TODO."""

    number: NumberWord


@construct("move~ forward")
class MoveForward(ExpeditionVerb):
    """TODO."""


@construct("move~ backwards {number} region^number", also=("move~ backward {number} region^number",))
class MoveBack(ExpeditionVerb):
    """TODO."""

    number: NumberWord


@construct("can't move forward {duration}")
class CannotMove(ExpeditionVerb):
    """TODO."""

    duration: Duration


@construct("fail~ to move forward during {phase}")
class FailToMove(ExpeditionVerb):
    """TODO."""

    phase: PhaseName


@construct("move~ forward due to {terrain}")
class ForwardDueTo(ExpeditionVerb):
    """TODO."""

    terrain: TerrainSymbol


@construct("can't move forward during Dusk except due to {terrain}")
class CannotMoveExceptDueTo(ExpeditionHolds):
    """TODO."""

    terrain: TerrainSymbol


@construct("move~ forward during Dusk")
class ForwardDusk(ExpeditionVerb):
    """TODO."""


@construct("move~ forward one more region")
class ForwardMore(ExpeditionVerb):
    """TODO."""


@construct("can't move forward during Dusk")
class CannotMoveInDusk(ExpeditionVerb):
    """TODO."""


@construct("can't move backwards")
class CannotMoveBack(ExpeditionVerb):
    """TODO."""


@construct("move~ forward {number} regions")
class ForwardX(ExpeditionVerb):
    """TODO."""

    number: Digits
