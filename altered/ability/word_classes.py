"""Classes of English words for sentences of no known form (``loose.lark``)."""

from __future__ import annotations

from typing import Final

from altered.ability.vocabulary import BASE_FORMS, KINDS, NUMBERS, ORDINALS, PAST, VERBS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PREPOSITIONS: Final = _words(
    """
    about above across after against ahead along alongside among amongst as at because before
    behind below besides between beyond by despite due during equal except facing for from
    in inside instead into near of off on onto opposite out outside over past per regardless
    since than through throughout to toward towards under underneath unlike until upon via
    whether while with within without
    """
)
ADVERBS: Final = _words(
    """
    able actually additionally afterwards again ahead almost alone already also alternately
    alternatively always anyway anywhere apart apiece at away back backward clockwise
    completely consecutively currently directly double down early elsewhere enough entirely
    equally even eventually everywhere exactly exclusively face far first forward free
    freely fully further here immediately indefinitely independently individually initially
    inside instantly instead just last later least likewise longer maybe meanwhile nearly
    never next normally now nowhere often once only openly otherwise outside partially
    perhaps permanently possible previously publicly quickly quite random randomly rather
    really recently respectively right secretly separately simply simultaneously slowly so
    somewhere soon still straight temporarily there thereafter therefore though thrice thus
    together too totally twice up usually very voluntarily well whenever wherever yet
    """
)
NOUNS: Final = _words(
    """
    ability action advantage adventure afternoon amount anyone anything arena arrow artifact
    attack attempt attribute bag battle beginning behavior board bonus boon boost bottom box
    branch card center challenge chance characteristic choice class clue coin color column
    combination command condition consequence contact control controller copy cost counter
    course creature cycle damage day deck defense destination detail die difference discard
    discount distance double duration edge effect element emblem encounter end enemy energy
    event everyone everything exception expedition experience faction fate feat field figure
    file form friend front game gate gear gift goal gold group guess half hand head health
    heart hero herself himself home horizon hour idea initiative instance instruction item
    itself journey keyword kind lair land landmark lead left length letter level life limbo
    limit line list location loss luck majority mana map mark marker match maximum maze
    member memory middle mine minimum minority mode moment morning movement name neighbor
    night nobody noon number object opponent option orb order other owner page pair part
    partner party passive past path payment penalty permanent permission person phase
    picture piece pile place play player point pool portal position possibility pot power
    present price prize process puzzle question race rarity reach reaction reason region
    reminder replacement requirement reserve resource rest restriction result right road
    roll round route row ruin rule sand score sector seed sequence set shadow share side
    sign skill slot someone something source space speed spell spirit spot stack standing
    star state statistic status step stock stone storage storm story strength string subtype
    success sum supply support symbol task team terrain test text theirs themselves
    threshold tie tile time title token top total track trade trail train trap treasure
    tribe trick trigger trophy tumult turn type use value victory wave way weapon winner
    wish word world yours zenith zone
    """
)
ADJECTIVES: Final = _words(
    """
    able active additional adjacent alive allied alone another's appropriate attached
    available bare base basic best better big blank bottom certain chosen close closest
    combined common complete consecutive consumed correct current dead different distinct
    double early either empowered empty enemy enough equal even exact exalted exclusive
    existing extra face-down face-up facedown faceup facing false far farthest fast fastest
    few final first former fresh friendly full further furthest future greater half hard
    heavy hidden higher highest identical illegal immune impossible inactive individual
    inner internal known largest last lasting latest least left leftmost legal light lone
    long lost lower lowest main major mandatory many max maximum minimum minor missing mixed
    more most much mutual natural near nearest necessary negative neighboring neutral new
    next normal occupied odd old opposing opposite optional ordinary original other outer
    overall own particular past permanent positive present previous printed private proper
    public pure quick random rare recent relative remaining respective revealed right
    rightmost safe same secret separate several short similar simple single single-terrain
    slow small smallest sole some special specific strong stronger strongest such surplus
    temporary third tiny total true twin typed ultimate unable unaffected unboosted unique
    unlimited unpaid untargeted unused usual vacant valid various visible weak weaker
    weakest whichever whole wild worst young
    """
)
_MORE_VERBS: Final = _words(
    """
    accept acquire act adjust advance affect agree allow alter answer apply arrange arrive
    ask assign attach attack avoid banish behave belong bet bid block borrow bounce break
    bring build burn buy call cancel carry cast catch cause chain challenge change check
    claim climb close collect combine come compare complete conceal connect consider
    continue convert count counter cross damage deal decide declare decrease defeat defend
    delay delete deny detach determine die disable disappear discover distribute divide
    double drain drop earn emerge empower enhance enlarge equip escape evolve exceed exhaust
    exile exist expire explore extend face fall fetch fight fill find finish fix flip follow
    force forget fuse gather go grant grow guard guess halve happen heal help hide hold host
    ignore immunize improve include increase influence infuse inspect invite involve jump
    keep know land last lay lead learn let level lift link load lower make mark match mean
    measure meet merge mill miss mix modify mount multiply need negate note observe occupy
    occur offer open order overcome pair pay peek perform pick possess postpone predict
    prepare present produce promote protect pull push quit race raise reach react rearrange
    receive recover recycle redirect reduce refill reflect refresh refuse regain reject
    release remember rename renew reorder repair repeat replace request require rescue reset
    resist resolve restore restrict retain retreat retrieve reuse reverse revert revive ride
    rise roll rotate run salvage save scatter scout seal seek seize select separate serve
    set shield show skip sleep slide slow spare spawn split spoil spread stack stand stay
    steal stop store strip suffer summon support suppress survive suspend sustain swap take
    teach tell test throw tie touch track trade transfer transform travel treat trick triple
    try turn unattach unite unlock untap upgrade use vanish view visit vote wait wake want
    watch weaken wield wish withdraw work
    """
)
ALONE: Final = _words(
    """
    activate advance appear apply arrive ascend begin continue count die disappear end exist
    expire fail fall finish grow happen join leave matter meet move occur open pass ready
    refresh reroll reset resolve rest return rise roll shine shuffle stand start stay stop
    survive swap switch target tie trigger vanish wait win work
    """
)
"""Verbs that need nothing after them."""
ALL_VERBS: Final = frozenset((*VERBS, *_MORE_VERBS))
_ACTIVE: Final = ALL_VERBS | {"be", "have", "do", "go", "pass"}
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
    if word.endswith("ing") and any(one in _ACTIVE for one in _stems(word, "ing")):
        found.append("A_ING")
    made = any(one in ALL_VERBS for one in _stems(word, "ed"))
    if made and word not in PAST and word.endswith("ed"):
        found.append("A_PAST")
    return tuple(found)
