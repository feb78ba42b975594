"""What pairs of games showed: as words, as JSON, as a plot."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final

from altered.cli.output import show
from altered.cli.words import word
from altered.draw.intervals import Panel, Row, intervals
from altered.simulation.intervals import mean, paired_rates, wilson

if TYPE_CHECKING:
    from altered.cli.output import Json
    from altered.draw.element import Drawing
    from altered.rules import Rules
    from altered.simulation.intervals import Interval
    from altered.simulation.paired import Pairs

MEANT: Final = {
    "level": "95 %",
    "rates": "Wilson",
    "difference of rates": "Agresti and Min, paired",
    "means": "normal",
    "difference of means": "normal, of the paired differences",
}
"""Which intervals are given."""


def to_json(rules: Rules, found: Pairs, names: tuple[str, str], top: int) -> dict[str, Json]:
    """The comparison as plain data; rates are from 0 to 1."""
    number = len(found.pairs)
    lost, gained = found.only
    days = _days(found)
    return {
        "pairs": number,
        "without": {"name": names[0], **_side(found, 0)},
        "with": {"name": names[1], **_side(found, 1)},
        "difference": {
            "win_rate": _rounded((gained - lost) / number) if number else None,
            "win_rate_interval": [*map(_rounded, paired_rates(gained, lost, number))],
            "days": _rounded(fmean(days)) if days else None,
            "days_interval": _both(mean(days)),
        },
        "parted": {
            "pairs": len(found.parted),
            "rate": _rounded(len(found.parted) / number) if number else None,
            "rate_interval": [*map(_rounded, wilson(len(found.parted), number))],
            "won_only_without": lost,
            "won_only_with": gained,
            "rules": [
                {"rule": rules[slug].name if slug in rules else slug, "id": slug, "pairs": many}
                for slug, many in found.rules()[:top]
            ],
        },
        "intervals": {**MEANT},
        "failed": [{"seed": seed, "why": why} for seed, why in found.failed],
    }


def _side(found: Pairs, which: int) -> dict[str, Json]:
    number, wins = len(found.pairs), found.wins(which)
    days = [one.games[which].days for one in found.pairs]
    return {
        "wins": wins,
        "win_rate": _rounded(wins / number) if number else None,
        "win_rate_interval": [*map(_rounded, wilson(wins, number))],
        "days": _rounded(fmean(days)) if days else None,
        "days_interval": _both(mean(days)),
        "decisions": sum(one.games[which].decisions for one in found.pairs),
    }


def _days(found: Pairs) -> list[int]:
    """How much longer the second game of each pair took."""
    return [one.games[1].days - one.games[0].days for one in found.pairs]


def _rounded(value: float) -> float:
    return round(value, 4)


def _both(interval: Interval | None) -> Json:
    return None if interval is None else [*map(_rounded, interval)]


def show_pairs(rules: Rules, found: Pairs, names: tuple[str, str], winner: str, top: int) -> None:
    """Print the comparison: what differs, how far it can be trusted, where games parted."""
    number = len(found.pairs)
    show(f"  without: {names[0]}")
    show(f"  with:    {names[1]}")
    if not number:
        show("  no pair of games ended", "bold red")
        return
    for panel in _panels(found, winner):
        show(f"  {panel.title}")
        for row in panel.rows:
            show(f"    {word(row.name):<10} {word(row.words)}")
    kinds = ", ".join(f"{word(kind)} ({word(what)})" for what, kind in list(MEANT.items())[1:])
    show(f"  intervals of {MEANT['level']}: {kinds}")
    many = len(found.parted)
    low, high = wilson(many, number)
    show(
        f"  parted: {many:,} of {number:,} pairs ({_percent(many / number)},"
        f" {_percent(low)} to {_percent(high)})"
    )
    if not many:
        show("  no pair parted: in these games it made no difference", "yellow")
        return
    lost, gained = found.only
    other = f"{lost + gained:,} pairs, {gained:,} won only with, {lost:,} only without"
    show(f"  another winner: {other}")
    for slug, pairs in found.rules()[:top]:
        name = rules[slug].name if slug in rules else slug
        show(f"    {pairs:>8,}  parted by {name}  {slug}")


def plot(found: Pairs, title: str, winner: str) -> Drawing:
    """Return the rates, the lengths and their differences as a plot of intervals.

    Raises:
        ValueError: no pair ended.

    """
    return intervals(_panels(found, winner), title=title)


def _panels(found: Pairs, winner: str) -> list[Panel]:
    number = len(found.pairs)
    lost, gained = found.only
    shares = [(found.wins(which) / number, wilson(found.wins(which), number)) for which in (0, 1)]
    rates = [
        Row(name, low, share, high, f"{_percent(share)} ({_percent(low)} to {_percent(high)})")
        for name, (share, (low, high)) in zip(("without", "with"), shares, strict=True)
    ]
    apart = (gained - lost) / number
    low, high = paired_rates(gained, lost, number)
    told = f"{_points(apart)} points ({_points(low)} to {_points(high)})"
    differs = Row("difference", min(low, apart), apart, max(high, apart), told)
    lengths = [_length(name, [one.games[i].days for one in found.pairs], "")
               for i, name in enumerate(("without", "with"))]  # fmt: skip
    return [
        Panel(f"{word('won by')} {winner}", tuple(rates)),
        Panel(f"won by {winner}: with minus without", (differs,)),
        Panel("days", tuple(lengths)),
        Panel("days: with minus without", (_length("difference", _days(found), "+"),)),
    ]


def _length(name: str, days: list[int], sign: str) -> Row:
    middle = fmean(days)
    interval = mean(days)
    low, high = interval or (middle, middle)
    told = f" ({low:{sign}.2f} to {high:{sign}.2f})" if interval else ""
    return Row(name, low, middle, high, f"{middle:{sign}.2f}{told}")


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"
