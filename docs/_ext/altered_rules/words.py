"""The words of the site's own interface, translated through the catalogue `altered_rules`."""

from __future__ import annotations

from typing import Final

from sphinx.locale import get_translation

from altered.rules.catalogue import CHECKS, FORMULAS
from altered.rules.evidence import GRAVITIES, KINDS, value_words

CATALOGUE: Final = "altered_rules"
LOOPS: Final = "altered_loops"
"""The catalogue of the titles of the sets of cards in the gallery of loops."""

_ = get_translation(CATALOGUE)
_of_formulas = get_translation(FORMULAS)
_of_loops = get_translation(LOOPS)
_of_checks = get_translation(CHECKS)

KIND: Final = {
    "definition": _("definition"),
    "procedure": _("procedure"),
    "constraint": _("constraint"),
    "prohibition": _("prohibition"),
    "permission": _("permission"),
    "modifier": _("modifier"),
    "layout": _("layout"),
    "template": _("template"),
    "meta": _("about the rules"),
}
"""What each kind of rule is called on the page."""

STATE: Final = {
    "checked": _("checked"),
    "finding": _("in a finding"),
    "formula": _("formula only"),
    "inert": _("nothing can violate it"),
    "played": _("played in scenarios"),
    "text": _("text only"),
    "unbuilt": _("checks not built"),
}
"""What each state of a rule of the sources is called on the page."""
SHOWN: Final = {**STATE, "restated": _("restated")}
"""These, and what a rule is called that is told from a summary of the edition."""

CHAPTER: Final = {
    "1": _("Basics and golden rules"),
    "2": _("Objects"),
    "3": _("Zones"),
    "4": _("Course of the game"),
    "5": _("Playing cards"),
    "6": _("Costs, effects and reactions"),
    "7": _("Vocabulary"),
    "quick": _("Quick rules"),
    "multiplayer": _("Multiplayer"),
    "formats": _("Formats"),
    "clarifications": _("Glossary and clarifications"),
}
"""The headings under which the site groups sections; the headings are the site's own."""

SYMBOL: Final = {
    "V": _("Forest"),
    "M": _("Mountain"),
    "O": _("Water"),
    "J": _("when I enter play"),
    "H": _("when I am played from Hand"),
    "R": _("when I am played from Reserve"),
    "T": _("exhaust"),
    "D": _("discard me from Reserve"),
}
"""What a symbol of the rules stands for."""

FINDING_KIND: Final = {kind: _(words) for kind, words in KINDS.items()}
"""What each kind of finding is called."""

FINDING: Final = {
    "contradiction": _(
        "These rules give different answers, and no golden rule says which prevails."
    ),
    "impossible": _("A rule demands what no answer can give."),
    "gap": _("The detailed rules do not decide."),
    "difference": _("The detailed rules are silent where another account changes something."),
    "open": _("Rules speak, but allow several answers."),
    "vacuous": _("A rule never applies, or demands nothing where it does."),
    "redundant": _("A rule follows from others of the same account."),
    "unknown": _("The solver gave up, so nothing is claimed."),
}
"""What each kind of finding means."""

GRAVITY: Final = {gravity: _(words) for gravity, words in GRAVITIES.items()}
"""What a finding does to a game, the gravest first."""

UNFOUND: Final = {
    "ambiguous": _("One sentence has two meanings, and no other rule speaks against either."),
    "answered": _("The rules are clear, and an official answer says otherwise."),
    "lost": _("The text that would say it is lost."),
    "unasked": _("No rule speaks of it."),
}
"""Why the search does not find a point that people know."""

UNPLAYED: Final = {
    "one-value": _("the engines play one of its values only"),
    "no-scenario": _("no scenario shows it: its values differ in words, or before a game begins"),
    "not-seen": _("in none of the games by chance did a choice or an event differ"),
}
"""Why no game from the opening leads to where the values of a reading part."""

VERDICT: Final = {
    "escapes the limit": _("Escapes the limit"),
    "cut by the limit": _("Cut by the limit"),
    "unknown": _("Unknown"),
    "terminates": _("Ends by itself"),
}
"""What each verdict about a set of cards is called, the worst first."""

_QUICK: Final = _("French quick rules of a starter deck ({seeds})")
_EXTRACT: Final = {
    "en": _("English glossary extract {seeds}"),
    "fr": _("French glossary extract {seeds}"),
}


def formula_word(word: str) -> str:
    """Return in the language shown what a report of findings calls a field, a value, an answer."""
    return value_words(word, lambda one: str(_of_formulas(one)))


def loop_title(title: str) -> str:
    """Return in the language shown the title of a set of cards in the gallery of loops."""
    return str(_of_loops(title)) if title else ""


def check_word(text: str) -> str:
    """Return in the language shown what a check claims, or what a formula or inert rule notes."""
    return str(_of_checks(" ".join(text.split()))) if text else ""


WITNESS_SOURCES: Final = (
    "game {name}",
    "scenario {name}",
    "card {name}",
    "deck {name}",
    "drawing of {name}",
    "{source}, doctored",
    "a play written here",
    "a card written here",
    "a deck written here",
    "a drawing",
    "the closed lists",
)
"""Where witnesses come from, for the catalogue."""


def witness_source(source: str) -> str:
    """Return in the language shown where a witness comes from."""
    plain = source.removesuffix(", doctored")
    if plain != source:
        return check_word("{source}, doctored").format(source=witness_source(plain))
    for pattern in WITNESS_SOURCES:
        head, brace, _rest = pattern.partition("{name}")
        if brace and plain.startswith(head):
            return check_word(pattern).format(name=plain.removeprefix(head))
    return check_word(plain)


def sources_words(sources: tuple[tuple[str, str], ...]) -> str:
    """Return the words for source documents, given as pairs of document and language.

    `(("001", "en"), ("003", "en"))` gives `English glossary extract 001, 003`.
    """
    found: dict[str, list[str]] = {}
    for seed, lang in sources:
        words = str(
            _QUICK if (seed, lang) == ("000", "fr") else _EXTRACT.get(lang, f"{lang} {{seeds}}")
        )
        held = found.setdefault(words, [])
        if seed not in held:
            held.append(seed)
    return "; ".join(words.format(seeds=", ".join(seeds)) for words, seeds in found.items())


def count_words(one: str, many: str, count: int) -> str:
    """Return `{n}` put into the singular or the plural; the words come translated."""
    return (one if count == 1 else many).format(n=count)
