"""Scenarios: a position written by hand, choices, and what must then happen and be true."""

from altered.scenario.from_toml import Scenario, read_scenario
from altered.scenario.run import Outcome, asks_nothing, run

__all__ = ["Outcome", "Scenario", "asks_nothing", "read_scenario", "run"]
