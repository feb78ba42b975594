"""New cards in games: every rule judged, both engines side by side."""

from verification.new_cards.games import Setting, has_uses, tried
from verification.new_cards.result import Broken, Trial

__all__ = ["Broken", "Setting", "Trial", "has_uses", "tried"]
