"""Drawings of the symbols used in rule texts; our own shapes, with text alternatives."""

from __future__ import annotations

from html import escape
from typing import Final

from .words import SYMBOL

_SHAPE: Final = {
    # a fir, two peaks, a drop: the three terrains
    "V": '<path d="M8 1.5 12.2 7H10l3 4.3H9v3.2H7v-3.2H3L6 7H3.8z"/>',
    "M": '<path d="M1 13.5 6.2 4l2.6 4.6L10.4 6 15 13.5z"/>',
    "O": '<path d="M8 1.5c2.6 3.6 4.3 5.9 4.3 8.3a4.3 4.3 0 0 1-8.6 0C3.7 7.4 5.4 5.1 8 1.5z"/>',
    # an arrow into a frame, a fan of cards, a card on a tray
    "J": '<path class="line" d="M9 3h4v10H9M2.5 8h6.5M6.3 5l3 3-3 3"/>',
    "H": '<path class="line" d="m3 6 3.2-1.2L9 12l-3.2 1.2zM7.3 3.5h3.4v6.8M12 5.2'
    'l1.8.9-2.9 6.2"/>',
    "R": '<path class="line" d="M5.5 2.5h5v6h-5zM2.5 8v5.5h11V8"/>',
    # a card turned sideways, a card falling out of the frame
    "T": '<path class="line" d="M2.5 8.5h9v5h-9zM7.5 4.5a5 5 0 0 1 6 4.5M11.7 7.6l1.8 1.7'
    ' 1.3-2.1"/>',
    "D": '<path class="line" d="M5.5 2h5v5.5h-5zM8 9.5v4.5M5.8 12 8 14.2l2.2-2.2"/>',
}


def alternative(name: str) -> str:
    """Return the words for a symbol, for readers who do not see the drawing."""
    return str(SYMBOL[name]) if name in SYMBOL else name


def drawing(name: str) -> str:
    """Return the symbol `name` as inline HTML; a number is drawn as a cost."""
    words = escape(alternative(name))
    if name not in _SHAPE:
        return f'<span class="sym sym-cost">{escape(name)}</span>'
    return (
        f'<span class="sym sym-{name.lower()}" role="img" aria-label="{words}" title="{words}">'
        f'<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">{_SHAPE[name]}</svg>'
        "</span>"
    )
