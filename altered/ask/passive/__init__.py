"""Passive abilities (2.3): what objects are like now, and what the passives of cards change."""

from altered.ask.passive.characteristics import now, terrains
from altered.ask.passive.cost import cost_at_least, cost_change, is_free, out_of_reach
from altered.ask.passive.instead import replacements
from altered.ask.passive.plays import plays_of
from altered.ask.passive.presence import (
    expeditions_of,
    facing,
    forbids_moving,
    named,
    region_of,
)
from altered.ask.passive.question import (
    cannot_activate,
    has_keyword,
    is_asleep,
    keyword,
    keyword_total,
    more_activations,
    statistics,
    which_ability,
    working,
    working_abilities,
)
from altered.ask.passive.unit import works_outside_play

__all__ = [
    "cannot_activate",
    "cost_at_least",
    "cost_change",
    "expeditions_of",
    "facing",
    "forbids_moving",
    "has_keyword",
    "is_asleep",
    "is_free",
    "keyword",
    "keyword_total",
    "more_activations",
    "named",
    "now",
    "out_of_reach",
    "plays_of",
    "region_of",
    "replacements",
    "statistics",
    "terrains",
    "which_ability",
    "working",
    "working_abilities",
    "works_outside_play",
]
