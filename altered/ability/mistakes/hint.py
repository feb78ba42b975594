"""What helps the author of a text: a wish, a repair, a form like it, or the wording followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.mistakes.near import lang_of, nearest, template
from altered.ability.mistakes.said import did_you_mean, quoted, say
from altered.ability.mistakes.wishes import wished

if TYPE_CHECKING:
    from altered.ability.formal.chart import Chart
    from altered.ability.mistakes.repairs import Repair


def help_for(
    text: str, chart: Chart, repair: Repair | None
) -> tuple[str, str, tuple[int, int] | None]:
    """What helps: a wish, a repair, a form like it, or the wording that was followed furthest."""
    lang = lang_of(chart)
    wish = wished(text, lang, far(chart))
    if wish is not None:
        return wish[0].hint(lang), wish[0].rule, wish[1]
    if repair is not None:
        return did_you_mean(lang, repair.text, text), "", None
    near = nearest(text, lang) or template(chart)
    return say(lang, "the form", word=quoted(lang, near)) if near else "", "", None


def far(chart: Chart) -> int:
    """The offset where every reading ends."""
    tokens = chart.tokens
    return tokens[chart.far].start if chart.far < len(tokens) else tokens[-1].end


def words_at(chart: Chart, start: int, end: int) -> tuple[int, int]:
    """The place in the text of the words from one to another."""
    begin = chart.tokens[start].start
    return begin, chart.tokens[end - 1].end - begin
