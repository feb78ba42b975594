"""Scenarios: a position written by hand, choices, and what must then happen and be true."""

from altered.scenario.from_toml import Scenario, read_scenario
from altered.scenario.run import Outcome, run

__all__ = ["Outcome", "Scenario", "read_scenario", "run"]
