"""The colours of all drawings, for light and dark surroundings, and their style sheet.

A colour is used by two classes: `f-NAME` fills with it, `s-NAME` draws lines with it. Pairs that
are read as text (`TEXT_PAIRS`) have a contrast of 4.5:1 or more in both themes; a test computes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from altered.draw.element import ROOT_CLASS

Theme: TypeAlias = "Mapping[str, str]"

FACTIONS: Final = {
    "axiom": "#8c4a1f",
    "bravos": "#a12a2e",
    "lyra": "#a02c6f",
    "muna": "#35692e",
    "ordis": "#1f5d8f",
    "yzmir": "#6a3d9c",
    "neutral": "#4c5868",
}
"""The main colour of each faction, and of cards without one; our own choice."""

_LIGHT: Final[Theme] = {
    "ink": "#1b2330",
    "quiet": "#5b6470",
    "paper": "#ffffff",
    "block": "#f4f6f9",
    "shade": "#e8ecf2",
    "line": "#d5dbe3",
    "edge": "#aab3c0",
    "accent": "#1d5fb8",
    "on-accent": "#ffffff",
    "soft-accent": "#e6effb",
    "v": "#2c7638",
    "m": "#a94f17",
    "o": "#2263ab",
    "on-terrain": "#ffffff",
    "v-soft": "#e0f0e2",
    "m-soft": "#f8e8dc",
    "o-soft": "#dfecfa",
    "good": "#1b6540",
    "good-soft": "#dff3e8",
    "bad": "#a32626",
    "bad-soft": "#fbe6e6",
    "warn": "#7d4f0c",
    "warn-soft": "#fbefd6",
    "mana": "#2f6f9f",
    "boost": "#7a4b00",
    "on-good": "#ffffff",
    "on-bad": "#ffffff",
    "on-warn": "#ffffff",
}
_DARK: Final[Theme] = {
    "ink": "#e4e8ee",
    "quiet": "#a2acb9",
    "paper": "#15181d",
    "block": "#1d2128",
    "shade": "#272c35",
    "line": "#363d48",
    "edge": "#5a6473",
    "accent": "#8ab8f7",
    "on-accent": "#0f1620",
    "soft-accent": "#1c2c42",
    "v": "#6cc47a",
    "m": "#eb9a5f",
    "o": "#7bb2f0",
    "on-terrain": "#11161c",
    "v-soft": "#1b3322",
    "m-soft": "#3a2818",
    "o-soft": "#1a2d45",
    "good": "#84d6ab",
    "good-soft": "#173325",
    "bad": "#f19a9a",
    "bad-soft": "#3d1d1f",
    "warn": "#e9bd73",
    "warn-soft": "#39290f",
    "mana": "#79b8e4",
    "boost": "#f0c878",
    "on-good": "#0f1620",
    "on-bad": "#0f1620",
    "on-warn": "#0f1620",
}

TEXT_PAIRS: Final = (
    *((ink, ground) for ink in ("ink", "quiet") for ground in ("paper", "block")),
    ("ink", "shade"),
    ("ink", "soft-accent"),
    ("accent", "paper"),
    ("accent", "block"),
    *((f"on-{tone}", tone) for tone in ("accent", "good", "bad", "warn")),
    *(("on-terrain", terrain) for terrain in "vmo"),
    *((terrain, "paper") for terrain in "vmo"),
    *((terrain, "block") for terrain in "vmo"),
    *(("ink", f"{terrain}-soft") for terrain in "vmo"),
    *((tone, ground) for tone in ("good", "bad", "warn") for ground in ("paper", "block")),
    *((tone, f"{tone}-soft") for tone in ("good", "bad", "warn")),
    ("boost", "paper"),
    ("boost", "block"),
    *(
        (f"{name}-{text}", f"{name}{ground}")
        for name in FACTIONS
        for text, ground in (("on", ""), ("pale", ""), ("on", "-deep"), ("pale", "-deep"))
    ),
)
"""Which colour is written on which."""


def mix(one: str, other: str, share: float) -> str:
    """Return a colour between two: `share` of the second, from 0 to 1."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (
        v / 12.92 if (v := c / 255) <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for c in channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def theme(dark: bool = False) -> Theme:
    """Return all colours of one theme: name -> `#rrggbb`."""
    table = dict(_DARK if dark else _LIGHT)
    for name, base in FACTIONS.items():
        white, black, night = "#ffffff", "#0c0f14", "#15181d"
        table[name] = base
        table[f"{name}-deep"] = mix(base, black, 0.34)
        table[f"{name}-rim"] = mix(base, white, 0.34)
        table[f"{name}-on"] = white
        table[f"{name}-pale"] = mix(base, white, 0.88)
        table[f"{name}-ink"] = mix(base, white, 0.5) if dark else mix(base, black, 0.15)
        sky = night if dark else white
        table[f"{name}-sky"] = mix(base, sky, 0.62 if dark else 0.72)
        table[f"{name}-glow"] = mix(base, "#ffe9bd", 0.5 if dark else 0.86)
        table[f"{name}-sun"] = mix(base, "#fff3d6", 0.82 if dark else 0.96)
        table[f"{name}-far"] = mix(base, sky, 0.42 if dark else 0.5)
        table[f"{name}-mid"] = mix(base, sky, 0.22 if dark else 0.26)
        table[f"{name}-near"] = mix(base, black, 0.12 if not dark else 0.3)
        table[f"{name}-front"] = mix(base, black, 0.42 if not dark else 0.6)
    return table


_FIXED: Final = (
    "text{font-family:Inter,'Inter Variable','Helvetica Neue',Arial,'Liberation Sans',sans-serif;"
    "font-variant-ligatures:none}"
    "text.bold{font-weight:700}text.italic{font-style:italic}"
    ".none{fill:none}.thin{stroke-width:1}.firm{stroke-width:1.5}.thick{stroke-width:2.4}"
    ".round{stroke-linecap:round;stroke-linejoin:round}.dashed{stroke-dasharray:4 3}"
    ".half{opacity:.5}.faint{opacity:.28}"
)


def stylesheet(only: frozenset[str] | None = None, *, page: bool = False) -> str:
    """Return the style sheet of drawings.

    Args:
        only: the classes that are used; all when None.
        page: for a page with a theme switch (`data-theme` on `body`); else for a file, where the
            reader's system says whether it is dark.

    """
    scope = f".{ROOT_CLASS}"
    fixed = "".join(f"{scope} {rule}}}" for rule in _FIXED.split("}") if rule)
    light = _rules(scope, theme(), only)
    dark = _differing(theme(), theme(dark=True))
    night = "@media (prefers-color-scheme:dark){"
    if not page:
        return fixed + light + night + _rules(scope, dark, only) + "}"
    system = _rules(f'body:not([data-theme="light"]) {scope}', dark, only)
    chosen = _rules(f'body[data-theme="dark"] {scope}', dark, only)
    return fixed + light + chosen + "@media screen and (prefers-color-scheme:dark){" + system + "}"


def variables() -> str:
    """Return the colours as properties (`--ink`) for a page with drawings and a theme switch."""

    def written(colours: Theme) -> str:
        return "".join(f"--{name}:{colour};" for name, colour in colours.items())

    light, dark = written(theme()), written(_differing(theme(), theme(dark=True)))
    system = f'body:not([data-theme="light"]){{{dark}}}'
    return (
        f'body{{{light}}}body[data-theme="dark"]{{{dark}}}'
        f"@media screen and (prefers-color-scheme:dark){{{system}}}"
    )


def _differing(light: Theme, dark: Theme) -> Theme:
    return {name: colour for name, colour in dark.items() if light[name] != colour}


def _rules(scope: str, colours: Theme, only: frozenset[str] | None) -> str:
    return "".join(
        f"{scope} .{kind}-{name}{{{what}:{colour}}}"
        for name, colour in colours.items()
        for kind, what in (("f", "fill"), ("s", "stroke"))
        if only is None or f"{kind}-{name}" in only
    )


def colour_of(class_: str) -> str | None:
    """Return the fill colour that a class gives in the light theme; None when it gives none."""
    for one in class_.split():
        if one.startswith("f-"):
            return theme().get(one[2:])
    return None
