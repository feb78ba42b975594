"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Expedition, ExpeditionFilter, Noun, NumberWord, Otherness, PerEach


@construct("per {other} {kind:sg}", also=("for each {other} {kind:sg}",))
class PerNoun(PerEach):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("per Expedition {filters+}")
class PerExpeditionThat(PerEach):
    """TODO."""

    filters: tuple[ExpeditionFilter, ...]


@construct("for {expedition}")
class ForExpeditions(PerEach):
    """TODO."""

    expedition: Expedition


@construct("for each of my {counter:pl}", also=("per {counter:sg} on me",))
class PerCounter(PerEach):
    """TODO."""

    counter: CounterName


@construct("for every {number} {kind:pl}")
class ForEvery(PerEach):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("for each {other} player")
class PerPlayer(PerEach):
    """TODO."""

    other: Otherness


@construct("for each opponent")
class PerOpponent(PerEach):
    """TODO."""
