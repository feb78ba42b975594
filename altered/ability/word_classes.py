"""Classes of English words for sentences of no known form (``loose.lark``)."""

from __future__ import annotations

from typing import Final

from altered.ability.vocabulary import BASE_FORMS, PAST, VERBS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PREPOSITIONS: Final = _words(
    """
    about above across after against ahead among as at because before behind below between
    beyond by due during equal except facing for from in instead into near of off on onto
    out over per regardless since than through to towards under until via while with within
    without
    """
)
ADVERBS: Final = _words(
    """
    able again alone already also always anyway at away back backward directly down even
    exactly face first forward free freely here immediately instead just last later least
    never normally now once only otherwise permanently possible random respectively
    separately simultaneously still there together too twice up well
    """
)
NOUNS: Final = _words(
    """
    ability action advantage adventure afternoon amount arena attribute battle board bonus
    boon boost bottom card choice color column controller copy cost counter day deck die
    difference discard discount duration effect emblem expedition faction feat game gear
    half hand hero initiative instance keyword landmark lead letter limbo limit location
    mana mark marker maximum minimum mode morning name night noon number object opponent
    option orb order other owner part passive path payment penalty permanent phase pile
    place play player position power price process rarity reaction region replacement
    requirement reserve resource rest restriction result row rule score set side slot source
    space speed spell stack star statistic status subtype sum support symbol terrain text
    tie time token top total trigger tumult turn type value way word world zone
    """
)
ADJECTIVES: Final = _words(
    """
    much immune alone     base     able additional adjacent attached basic big chosen combined common consecutive current
    different double empty equal even exact exalted extra face-down face-up facedown faceup
    first full greater half hidden higher highest identical largest last least left leftmost
    lower lowest main max maximum minimum most neighboring new next odd opposing opposite
    original other own previous printed random rare remaining revealed right rightmost same
    separate single single-terrain small smallest special specific total unable unboosted
    unique untargeted visible
    """
)
_MORE_VERBS: Final = _words(
    """
    go modify change double skip ignore untap shield immunize affect influence multiply exceed escape     advance allow apply arrange attach banish bid bounce bring burn cancel cause chain
    collect come consider count counter cross deal declare decrease delay detach distribute
    divide double equip exceed finish flip follow force gather grant guard guess halve
    happen heal hide hold increase keep last let link lower make mark match meet merge mill
    negate note occupy occur pair pick predict protect raise reach redirect reduce remember
    reorder repeat require reset resolve retreat reuse roll rotate save select set show
    sleep split spread stack stay steal stop store swap take tie trade transfer transform
    treat triple turn unattach use view vote wake
    """
)
ALONE: Final = _words(
    """
    activate advance ascend end fail happen join leave meet move occur pass ready reroll rest
    resolve roll shuffle start stop switch swap tie trigger win
    """
)
"""Verbs that need nothing after them."""
ALL_VERBS: Final = frozenset((*VERBS, *_MORE_VERBS))
_ENDINGS: Final = (("ies", "y"), ("es", ""), ("s", ""))


def _singulars(word: str) -> tuple[str, ...]:
    found = (word, *(word[: -len(e)] + add for e, add in _ENDINGS if word.endswith(e)))
    return tuple(one for one in found if one)


def _stems(word: str, ending: str) -> tuple[str, ...]:
    """The verbs that a form may come from: moving, rolling, dropping."""
    stem = word.removesuffix(ending)
    doubled = stem[:-1] if len(stem) > 2 and stem[-1:] == stem[-2:-1] else stem
    return (stem, stem + "e", doubled, stem[:-1] + "y" if stem.endswith("i") else stem)


def classes(word: str) -> tuple[str, ...]:
    """The classes of a word in small letters."""
    found: list[str] = []
    singulars = _singulars(word)
    if any(one in NOUNS for one in singulars) or BASE_FORMS.get(word) in NOUNS:
        found.append("A_NOUN")
    if any(one in ALL_VERBS for one in singulars) or BASE_FORMS.get(word) in ALL_VERBS:
        found.append("A_VERB")
    if any(one in ALONE for one in singulars) or BASE_FORMS.get(word) in ALONE:
        found.append("A_ALONE")
    if word in PREPOSITIONS:
        found.append("A_PREPOSITION")
    if word in ADVERBS:
        found.append("A_ADVERB")
    if word in ADJECTIVES:
        found.append("A_ADJECTIVE")
    if word.endswith("ing") and any(one in ALL_VERBS for one in _stems(word, "ing")):
        found.append("A_ING")
    made = any(one in ALL_VERBS for one in _stems(word, "ed"))
    if made and word not in PAST and word.endswith("ed"):
        found.append("A_PAST")
    return tuple(found)
