"""The symbols in rule texts: the shapes of `altered.draw`, with text alternatives."""

from __future__ import annotations

from html import escape

from altered.draw.symbols import SYMBOLS

from .words import SYMBOL


def alternative(name: str) -> str:
    """Return the words for a symbol, for readers who do not see the drawing."""
    return str(SYMBOL[name]) if name in SYMBOL else name


def drawing(name: str) -> str:
    """Return the symbol `name` as inline HTML; a number is drawn as a cost."""
    words = escape(alternative(name))
    if name not in SYMBOL:
        return f'<span class="sym sym-cost">{escape(name)}</span>'
    return (
        f'<span class="sym sym-{name.lower()}" role="img" aria-label="{words}" title="{words}">'
        f'<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">{_shape(name)}</svg>'
        f'<span class="sym-words">{words}</span></span>'
    )


def _shape(name: str) -> str:
    known = SYMBOLS[name]
    line = ' class="line"' if known.stroked else ""
    return f'<path{line} d="{known.d}"/>'
