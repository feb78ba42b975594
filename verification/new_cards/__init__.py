"""New cards in games: every rule judged, both engines side by side."""

from verification.new_cards.games import Setting, tried
from verification.new_cards.result import Broken, Trial

__all__ = ["Broken", "Setting", "Trial", "tried"]
