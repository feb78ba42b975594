"""New cards in games: every rule judged, both engines side by side."""

from verification.trial.games import Setting, tried
from verification.trial.result import Broken, Trial

__all__ = ["Broken", "Setting", "Trial", "tried"]
