"""Mechanics that later editions have and these rules do not: found, named, refused."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from altered.ability.read.joints import parts
from altered.ability.refuse.misplaced import misplaced
from altered.ability.tree import (
    Effect,
    ExpeditionOf,
    Extreme,
    FeatureOf,
    Keyword,
    Later,
    Limit,
    Overall,
    Which,
)

LATER_KEYWORDS: Final = ("Scout", "Cooldown")
LATER_FEATURES: Final = {"base cost": "Base Cost"}
_QUALITIES: Final = {
    "in an Ascended Expedition": "Ascend",
}

_NAMED: Final = (
    ("Ascend", r"\bAscend(?:s|ed)?\b"),
    ("Augment", r"\bAugments?\b"),
    ("Cooldown", r"\bCooldown\b"),
    ("Scout", r"\bScout\b"),
    ("Rush", r"\bRush(?:es)?\b"),
    ("Terrain Marker", r"\b(?:Terrain )?Markers?\b"),
    ("Exhausted Resupply", r"\bExhausted Resuppl(?:y|ies)\b"),
    ("Base Cost", r"\bBase Cost\b"),
    ("In Contact", r"\bIn Contact\b"),
    ("immediate play", r"\b[Ii]mmediately play"),
    ("exchange", r"\b[Ee]xchanges?\b"),
    ("double", r"\b[Dd]ouble\b(?! (?:[\w']+ )?\d+/)"),
    ("single-terrain regions", r"\bsingle-terrain\b"),
    ("Landmark tokens", r"\btokens? in [\w' ]*Landmarks\b"),
    ("Gear", r"\bGear\b"),
    ("Gift", r"\bGifts?\b"),
    ("Ignore", r"\b[Ii]gnore (?:my|its|their|this|that|the) (?:\w+ )?abilit(?:y|ies)\b"),
    (
        "counters beyond a maximum",
        r"\bcounters?,? (?:even )?beyond (?:its|their|my|the) max(?:imum)?s?\b"
        r"|\bmore counters? than (?:its|their|my|the) max(?:imum)?s?\b",
    ),
)

THEIR_TARGETS: Final = "targets that another player chooses"
"""In edition 1.0 who plays an effect declares its targets (5.2.3.b)."""
LATER: Final = frozenset(
    {name for name, _ in _NAMED}
    | {"playing Exhausted cards", *LATER_KEYWORDS, *LATER_FEATURES.values(), *_QUALITIES.values()}
    | {THEIR_TARGETS}
)
"""The mechanics of later editions that edition 1.0 does not define."""


OTHERS_TARGET: Final = (
    r"(?<!when )(?<!whenever )(?<!if )(?<!time )"
    r"\b(?:(?:each|target|your|that|an|another|both|all) (?:other )?(?:player|opponent)s?"
    r"|(?:its|their|my) (?:owner|controller)s?|they)"
    r" (?:may |each |must |then )*(?P<at>targets?)\b(?! (?:player|opponent)'s\b)"
)
"""Another player than the one who plays the effect says what its target is."""
SEVERAL_RESULTS: Final = (
    r"\b(?P<at>(?:(?:both|all|the(?: two| three)?)(?: of the)? (?:results|dice)|they|both)"
    r" (?:are|match|show)(?: (?:equal|the same|alike|different))?\b"
    r"|for each (?:die|result|\d|one|two|three|four|five|six|odd|even)s?\b[^.]*\b(?:roll|show)\w*"
    r"|(?:doubles|triples|a (?:double|triple|pair))\b)"
)
"""What speaks of several results of one roll."""
_FORMS: Final = (
    ("several results of one roll", rf"\broll\b[^.]*\b(?:dice|die)\b.*{SEVERAL_RESULTS}"),
    (THEIR_TARGETS, OTHERS_TARGET),
    ("gaining control", r"\bcontrol of\b"),
    ("alternative costs", r"\brather than pay|\binstead of (?:paying|[\w' ]*\bcost)"),
    (
        "costs that are set",
        r"(?<!hand )(?<!reserve )(?<!base )\bcosts? \{\w\}(?! (?:or )?(?:less|more))"
        r"|\bcosts? nothing|\b(?:is|are) free\b",
    ),
    ("optional replacements", r"\bwould\b.*\byou may\b.*\binstead\b"),
    ("once each turn", r"\b(?:once|twice) (?:per|each|every) turn\b"),
    (
        "the start or the end of a turn or a Day",
        r"\b(?:start|end|beginning) of (?:\w+ )?(?:\w+'s )?(?:turn|day|noon|afternoon)\b"
        r"|\bturns? (?:begin|start|end)s?\b",
    ),
    ("copying", r"\bcop(?:y|ies|ied)\b"),
    ("searching", r"\bsearch"),
    ("shuffling", r"\bshuffl"),
    ("rolling again", r"\bre-?roll|\broll\b.*\bagain\b"),
    (
        "choosing a word",
        r"\b(?:choose|name)s? an? (?:number|word|name|type|sub-?type|terrain|faction|status)\b",
    ),
    ("options chosen before", r"\bbeen chosen\b|\b(?:have|has)n't chosen\b"),
    ("any order", r"\bin (?:any|a random|the same) order\b"),
    (
        "losing abilities",
        r"\bno (?:other )?abilities\b|\bloses? (?:all|its|their|my)\b.*\babilities\b",
    ),
    ("playing with cards revealed", r"\bplays? with\b.*\brevealed\b"),
    (
        "playing from elsewhere",
        r"\bplay\b.*\bfrom (?:the top|[\w' ]*(?:deck|discard pile|mana zone))",
    ),
    ("playing at other times", r"\b(?:at any time|as though|as if)\b"),
    ("turns taken or left out", r"\bskip|\b(?:extra|additional|another) turn\b"),
    ("factions", r"\bfactions?\b"),
)
"""What these rules have no words for, by the words that ask for it."""


def forms_in(text: str) -> tuple[str, ...]:
    """The mechanics that no edition defines and a text asks for, by name."""
    return tuple(name for name, pattern in _FORMS if re.search(pattern, text, re.IGNORECASE))


def mechanics_in(text: str) -> tuple[tuple[str, int, int], ...]:
    """The mechanics of later editions that a text names, with their places."""
    found = [
        (name, match.start(), match.end() - match.start())
        for name, pattern in _NAMED
        if (match := re.search(pattern, text)) is not None
    ]
    return tuple(sorted(found, key=lambda one: one[1]))


@lru_cache(maxsize=4096)
def mechanics_of(value: object) -> tuple[str, ...]:
    """What a tree asks for that no engine carries out, by name.

    Mechanics of later editions go by their own names, also where a text that uses them is kept
    in its words; when there are any, they are the reason, whatever else is kept in words.
    """
    names: list[str] = []
    for part in parts(
        value, Keyword, Later, Which, Limit, FeatureOf, Overall, Extreme, ExpeditionOf, Effect
    ):
        if isinstance(part, Later):
            named = () if part.mechanic in LATER else mechanics_in(part.form)
            names += [name for name, _, _ in named] or [part.mechanic]
        elif isinstance(part, Keyword) and part.name in LATER_KEYWORDS:
            names.append(part.name)
        elif isinstance(part, Which):
            names += [_QUALITIES.get(words, words) for words in part.later]
        elif (
            isinstance(part, Limit | FeatureOf | Overall | Extreme)
            and part.feature in LATER_FEATURES
        ):
            names.append(LATER_FEATURES[part.feature])
        elif isinstance(part, ExpeditionOf) and part.ascended:
            names.append("Ascend")
    names += misplaced(value)
    later = [name for name in names if name in LATER]
    return tuple(dict.fromkeys(later or names))
