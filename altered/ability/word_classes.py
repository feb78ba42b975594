"""Classes of English words for sentences of no known form (``loose.lark``)."""

from __future__ import annotations

from typing import Final

from altered.ability.vocabulary import BASE_FORMS, KINDS, NUMBERS, ORDINALS, PAST, VERBS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PREPOSITIONS: Final = _words(
    """
    about above across after against ahead alongside among amongst as at because before
    behind below between beyond by due during equal except facing for from in instead into
    near of off on onto opposite out outside over per regardless since than through to
    towards under until upon via while with within without
    """
)
ADVERBS: Final = _words(
    """
    able additionally afterwards again almost alone already also always anyway apart at away
    back backward currently directly double down elsewhere enough equally even exactly face
    first forward free freely here immediately instead just last later least longer never
    next normally now once only otherwise permanently possible random randomly rather
    respectively separately simultaneously still there thrice together too twice up well
    """
)
NOUNS: Final = _words(
    """
    ability action advantage adventure afternoon amount arena attribute battle board bonus
    boon boost bottom card choice color column contact controller copy cost counter day deck
    die difference discard discount duration effect emblem expedition faction feat game gear
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
    able additional adjacent alone attached base basic big certain chosen combined common
    consecutive current different double either empty enough equal even exact exalted extra
    face-down face-up facedown faceup few first full greater half hidden higher highest
    identical immune largest last least left leftmost lower lowest main many max maximum
    minimum most much neighboring new next odd opposing opposite original other own previous
    printed random rare remaining revealed right rightmost same separate several single
    single-terrain small smallest special specific total unable unboosted unique untargeted
    various visible whichever
    """
)
_MORE_VERBS: Final = _words(
    """
    advance affect allow apply arrange attach banish bid bounce bring burn cancel cause
    chain change collect come consider count counter cross deal declare decrease delay
    detach distribute divide double equip escape exceed finish flip follow force gather go
    grant guard guess halve happen heal hide hold ignore immunize increase influence keep
    last let link lower make mark match meet merge mill modify multiply negate note occupy
    occur pair pick predict protect raise reach redirect reduce remember reorder repeat
    require reset resolve retreat reuse roll rotate save select set shield show skip sleep
    split spread stack stay steal stop store swap take tie trade transfer transform treat
    triple turn unattach untap use view vote wake
    """
)
ALONE: Final = _words(
    """
    activate advance ascend end fail happen join leave meet move occur pass ready reroll
    resolve rest roll shuffle start stop swap switch tie trigger win
    """
)
"""Verbs that need nothing after them."""
ALL_VERBS: Final = frozenset((*VERBS, *_MORE_VERBS))
_PLAIN: Final = _words(
    """
    a all another any both choose do each every i if it its me my neither no none not
    opponent other player sabotage same target that the their them then there these they
    this those unless up we when where x you your
    """
)
_ENDINGS: Final = (("ies", "y"), ("es", ""), ("s", ""))


def _singulars(word: str) -> tuple[str, ...]:
    found = (word, *(word[: -len(e)] + add for e, add in _ENDINGS if word.endswith(e)))
    return tuple(one for one in found if one)


def _stems(word: str, ending: str) -> tuple[str, ...]:
    """The verbs that a form may come from: moving, rolling, dropping."""
    stem = word.removesuffix(ending)
    doubled = stem[:-1] if len(stem) > 2 and stem[-1:] == stem[-2:-1] else stem
    return (stem, stem + "e", doubled, stem[:-1] + "y" if stem.endswith("i") else stem)


def is_known(word: str) -> bool:
    """Whether a word in small letters is a word of the language, and no name."""
    closed = word in KINDS or word in NUMBERS or word in ORDINALS or word in _PLAIN
    return closed or bool(classes(word)) or word in BASE_FORMS or word in PAST


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
