"""The closed lists of words that values of a tree have."""

from __future__ import annotations

from typing import Literal

Whose = Literal["you", "opponent", "any"]
Where = Literal["mine", "other", "facing"]
TriggerSymbol = Literal["join", "hand", "reserve"]
Compare = Literal["<=", ">=", "=", "<", ">"]
Feature = Literal[
    "hand cost",
    "reserve cost",
    "Forest",
    "Mountain",
    "Water",
    "base cost",
    "highest statistic",
    "lowest statistic",
    "total statistics",
    "boosts",
    "company",
    "base Forest",
    "base Mountain",
    "base Water",
    "highest base statistic",
    "lowest base statistic",
    "total base statistics",
    "statuses",
]
Since = Literal["turn", "Afternoon", "Day", "game"]
Kind = Literal["sub-type", "name", "type", "hand cost", "reserve cost", "faction"]
Place = Literal["behind", "tied", "ahead"]
Crowd = Literal["most", "fewest"]
Way = Literal["create", "discard", "exhaust", "put", "ready", "reveal", "sacrifice"]
Deed = Literal[
    "gain status",
    "lose status",
    "gain counters",
    "lose counters",
    "exhaust",
    "ready",
    "discard",
    "sacrifice",
    "leave",
    "go",
    "target",
    "switch",
    "play",
    "draw",
    "resupply",
    "sabotage",
    "quick-action",
]
