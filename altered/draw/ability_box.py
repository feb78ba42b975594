"""The ability box of a card face: its texts in the largest font that fits, and the support box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altered.draw.element import Element, line, part, rect
from altered.draw.symbols import icon
from altered.draw.text import Atom, Block, atoms_of, block

_PAD: Final = 12.0
_SIZES: Final = (14.5, 14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
_GAP: Final = 9.0
_KEYWORDS: Final = frozenset(
    [
        "anchored",
        "asleep",
        "boost",
        "boosted",
        "boosts",
        "defender",
        "eternal",
        "fleeting",
        "gigantic",
        "resupply",
        "sabotage",
        "sacrifice",
        "tough",
    ]
)
"""Words of ability texts that stand out."""


@dataclass(frozen=True)
class SetTexts:
    """The ability box laid out: blocks of the abilities, those of the support box, heights."""

    abilities: tuple[Block, ...]
    support: tuple[Block, ...]
    height: float
    cut: bool = False


@dataclass(frozen=True)
class AbilityBox:
    """The ability box below the illustration: where it lies, its tone, what is written in it."""

    left: float
    wide: float
    tone: str
    text: tuple[str, ...]
    support: tuple[str, ...]

    def fitted(self, room: float) -> SetTexts:
        """The largest font in which everything fits; in the smallest one the text is cut."""
        wide = self.wide - 2 * _PAD
        for size in _SIZES:
            texts = self._set(wide, size)
            if texts.height <= room:
                return texts
        texts = self._set(wide, _SIZES[-1])
        kept = list(texts.abilities)
        support = list(texts.support)
        while _height(kept, support) > room:
            pile = kept if len(kept) and (not support or kept[-1].height >= support[-1].height) \
                else support  # fmt: skip
            last = pile[-1]
            if len(last.lines) > 1:
                lines = (*last.lines[:-2], (*last.lines[-2][:-1], Atom("…", glued=True)))
                pile[-1] = Block(lines, last.size, last.leading)
            else:
                pile.pop()
        return SetTexts(tuple(kept), tuple(support), _height(kept, support), cut=True)

    def _set(self, wide: float, size: float) -> SetTexts:
        made = tuple(_block(one, wide, size) for one in self.text)
        support = tuple(_block(one, wide - 6, size) for one in self.support)
        return SetTexts(made, support, _height(made, support))

    def drawn(self, texts: SetTexts, top: float, height: float) -> Element:
        """Below the illustration (2.2.10.b); the support box inside, coloured (2.2.10.d)."""
        x = self.left + _PAD
        shown: list[Element] = [rect(self.left, top, self.wide, height, "f-paper", 8)]
        support_high = _support_height(texts.support)
        free = height - support_high - sum(b.height for b in texts.abilities) \
            - _GAP * max(0, len(texts.abilities) - 1)  # fmt: skip
        y = top + max(_PAD * 0.6, free / 2)
        for place, one in enumerate(texts.abilities):
            if place:
                rule = y - _GAP / 2
                shown.append(line(x, rule, self.left + self.wide - _PAD, rule, "s-shade thin"))
            shown.append(part("ability", *one.elements(x, y, "f-ink", "f-quiet")))
            y += one.height + _GAP
        if texts.support:
            shown.append(self._support(texts.support, top + height - support_high))
        if not texts.abilities and not texts.support:
            mark = icon(
                self.tone, self.left + self.wide / 2 - 17, top + height / 2 - 17, 34, "f-shade"
            )
            shown.append(mark)
        return part("ability-box", *shown)

    def _support(self, blocks: tuple[Block, ...], top: float) -> Element:
        high = _support_height(blocks)
        shown: list[Element] = [
            rect(self.left + 5, top, self.wide - 10, high - 5, f"f-{self.tone}-deep", 5)
        ]
        y = top + 5
        for one in blocks:
            set_ = one.elements(self.left + _PAD + 3, y, f"f-{self.tone}-on", f"f-{self.tone}-pale")
            shown.append(part("support-ability", *set_))
            y += one.height + 3
        return part("support-box", *shown)


def _block(ability: str, wide: float, size: float) -> Block:
    """One ability wrapped, each of its modes from a new line on."""
    made = [block(atoms_of(line, _KEYWORDS), wide, size) for line in ability.split("\n")]
    return Block(tuple(line for one in made for line in one.lines), size, made[0].leading)


def _height(abilities: list[Block] | tuple[Block, ...], support: list[Block] | tuple[Block, ...]
            ) -> float:  # fmt: skip
    own = sum(b.height for b in abilities) + _GAP * max(0, len(abilities) - 1)
    return max(46.0, own + (_PAD * 1.3 if abilities else 6) + _support_height(tuple(support)))


def _support_height(blocks: tuple[Block, ...]) -> float:
    if not blocks:
        return 0.0
    return sum(b.height for b in blocks) + 3 * (len(blocks) - 1) + 15
