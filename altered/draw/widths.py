"""How wide characters are: the advance widths of Inter, in thousandths of the font size.

Inter (SIL Open Font License) is the font of the site. Drawings are laid out with this table and
state each width (`textLength`), so that no other font makes a text longer than it was measured.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

_FIRST: Final = (" ", "\u00a1")
"""The first characters of the two ranges of each table: 0x20 to 0x7e, 0xa1 to 0xff."""

_EXTRA: Final = (
    "\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2002\u2009\u2013\u2014\u2018\u2019"
    "\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212"
)
"""Single characters beyond the ranges, in the order of the third row of each table."""

# fmt: off
_REGULAR: Final = (
    (
        281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407,
        610, 618, 646, 593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730,
        722, 601, 590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744,
        690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613,
        591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562,
        552, 426, 333, 426, 662,
    ),
    (
        288, 571, 611, 725, 550, 270, 568, 591, 914, 454, 583, 662, 0, 666, 478, 456, 662, 442,
        446, 323, 586, 603, 288, 268, 304, 482, 583, 802, 847, 882, 511, 690, 690, 690, 690, 690,
        690, 994, 730, 601, 601, 601, 601, 269, 269, 269, 269, 735, 753, 765, 765, 765, 765, 765,
        662, 765, 744, 744, 744, 744, 679, 636, 616, 562, 562, 562, 562, 562, 562, 917, 571, 583,
        583, 583, 583, 242, 242, 242, 242, 583, 591, 600, 600, 600, 600, 600, 662, 600, 591, 591,
        591, 591, 562, 612, 562,
    ),
    (
        242, 1005, 1000, 268, 261, 413, 298, 505, 500, 182, 500, 1000, 261, 261, 241, 440, 440,
        421, 562, 864, 223, 442, 384, 384, 192, 667, 611, 834, 834, 662,
    ),
)
_BOLD: Final = (
    (
        237, 338, 551, 649, 655, 1016, 672, 339, 377, 377, 559, 679, 334, 468, 334, 388, 674, 431,
        629, 646, 676, 622, 649, 582, 651, 649, 334, 343, 679, 679, 679, 560, 1016, 747, 662, 740,
        722, 607, 587, 750, 747, 281, 584, 719, 565, 932, 762, 771, 648, 777, 657, 655, 667, 732,
        747, 1038, 738, 731, 664, 377, 388, 377, 487, 476, 365, 581, 630, 588, 630, 596, 398, 632,
        623, 271, 271, 580, 271, 913, 623, 613, 630, 630, 407, 560, 366, 623, 600, 850, 580, 602,
        573, 469, 372, 469, 679,
    ),
    (
        338, 588, 639, 762, 570, 339, 568, 623, 914, 464, 660, 679, 0, 662, 439, 459, 679, 460,
        472, 365, 628, 599, 334, 364, 333, 490, 660, 846, 881, 920, 560, 747, 747, 747, 747, 747,
        747, 1022, 740, 607, 607, 607, 607, 281, 281, 281, 281, 760, 762, 771, 771, 771, 771, 771,
        679, 771, 732, 732, 732, 732, 731, 669, 657, 581, 581, 581, 581, 581, 581, 910, 588, 596,
        596, 596, 596, 271, 271, 271, 271, 599, 623, 613, 613, 613, 613, 613, 679, 613, 623, 623,
        623, 623, 602, 630, 602,
    ),
    (
        271, 1018, 988, 293, 311, 460, 365, 502, 500, 157, 500, 1000, 311, 311, 289, 540, 532,
        510, 474, 1002, 274, 547, 431, 431, 210, 685, 640, 905, 905, 679,
    ),
)
# fmt: on

_WIDE: Final = 1000
_UNKNOWN: Final = 720
_SPACES: Final = {"\u00a0": " ", "\u202f": "\u2009", "\t": " ", "\n": " "}


def _table(
    rows: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]],
) -> dict[str, int]:
    table = dict(zip(_EXTRA, rows[2], strict=True))
    for first, row in zip(_FIRST, rows[:2], strict=True):
        table |= {chr(ord(first) + place): width for place, width in enumerate(row)}
    return table


_TABLES: Final = {False: _table(_REGULAR), True: _table(_BOLD)}


@lru_cache(maxsize=4096)
def advance(character: str, bold: bool = False) -> int:
    """Return the width of one character in thousandths of the font size.

    Letters with marks are as wide as their base letter; marks have no width; what the table does
    not know is taken to be wide, so that a text is rather measured too long than too short.
    """
    table = _TABLES[bold]
    character = _SPACES.get(character, character)
    if character in table:
        return table[character]
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Cc"):
        return 0
    base = unicodedata.normalize("NFD", character)[0]
    if base in table:
        return table[base]
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _UNKNOWN
