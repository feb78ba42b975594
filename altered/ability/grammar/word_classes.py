"""Classes of English words for sentences of no known form (``loose.lark``)."""

from __future__ import annotations

from typing import Final

from altered.ability.vocabulary import BASE_FORMS, KINDS, NUMBERS, ORDINALS, PAST, VERBS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PREPOSITIONS: Final = _words(
    """
    about above across after against ahead along alongside among amongst apart as at because before
    behind below beside besides between beyond by concerning despite due during equal except
    excluding facing for from in including inside instead into like near of off on once onto
    opposite out outside over past per regardless since than through throughout to toward towards
    under underneath unlike until upon via whether while with within without worth
    """
)
ADVERBS: Final = _words(
    """
    able actually additionally afterwards again ahead almost alone already also alternately
    alternatively always anyway anywhere apart apiece at away back backward clockwise completely
    consecutively currently directly double down early elsewhere enough entirely equally even
    evenly eventually everywhere exactly exclusively face far first forward free freely fully
    further here immediately indefinitely independently individually initially inside instantly
    instead just last later least likewise longer maybe meanwhile nearly never next normally now
    nowhere often once only openly otherwise outside partially perhaps permanently possible
    previously publicly quickly quite random randomly rather really recently respectively right
    secretly separately simply simultaneously slowly so somewhere soon still straight temporarily
    there thereafter therefore though thrice thus together too totally twice up usually very
    voluntarily well whenever wherever yet
    """
)
NOUNS: Final = _words(
    """
    ability absence access account action activation addition advantage adventure afternoon age aid
    aim air ally amount angle animal answer anyone anything appearance area arena army arrival
    arrow art artifact ash attack attempt attribute aura average award back bag balance band bank
    banner bar base basis battle bearer beast beauty bed beginning behavior belief bell belt bench
    benefit bird birth bite blade blessing block blood blow board boat body bomb bond bone bonus
    book boon boost border bottom bow box brain branch bread breath brother building burden
    business camp captain card case castle cat catch cause cave celebration center ceremony chain
    challenge champion chance chaos chapter characteristic charge charm chart chest chief child
    choice circle citizen city claim clan class claw clock cloth cloud club clue coast coat code
    coin color column combination command companion company compass concert condition consequence
    contact contract control controller copy core corner cost count counter country couple courage
    course court cover craft creature crew crowd crown crystal cup curse curve cut cycle damage
    dance danger dark dawn day dead death debt decision deck default defeat defense degree delay
    delight demand depth desert design desire destination destiny detail device die difference
    dimension dinner direction disaster discard discount discovery disease dish distance dog door
    double doubt dragon draw dream dress drink drop drum duration dust duty ear earth echo economy
    edge effect egg elder element emblem emotion empire encounter end enemy energy engine entry
    error escape evening event everyone everything example exception exchange exhibit exit
    expedition experience explosion eye face faction factory failure fall fame family farm fashion
    fate favor fear feast feat feather feature festival field fight figure file fire fish flag
    flame flight flood floor flow flower focus food foot force forge fork form fortune foundation
    fraction fragment frame freedom friend front fruit fuel fun function fund future game garden
    garment gate gear ghost giant gift glass glory goal god gold grade grain grass grave ground
    group growth guard guardian guess guest guide guild gun habit half hall hammer hand harm
    harmony harvest hat head health heap heart heat height help herd hero herself hill himself hint
    hole holy home honor hook hope horizon horn horse host hour house human hunger hunt hunter ice
    idea image impact industry influence information initiative ink insight inspiration instance
    instinct instruction instrument interest invention iron island item itself ivory jewel job joke
    journey joy judge juice jump justice key keyword kind king kingdom kiss knife knight knot
    knowledge labor lack ladder lady lair lake lamp land landmark language laugh law layer lead
    leader leaf league learning leather left legacy legend length lesson letter level library lie
    life lightning limb limbo limit line link lion liquid list load location lock log loot lord
    loss love luck machine magic maid majority mana map mark marker market mask mass master match
    mate material matter maw maximum maze meal meaning measure meat medicine meeting melody member
    memory merchant mercy message metal middle mind mine minimum minority miracle mirror mischief
    misery mission mist mistake mixture mode model moment moon morning mother motion motor mountain
    mouth move movement mud music mystery myth name nation nature neck need neighbor nest net news
    night nightmare nobody noise noon nose note number oath object obstacle ocean offer office oil
    operation opinion opponent opportunity option orb order organ origin other outcome oven
    oversight owner pack pact page pain paint pair palace paper parade parent part partner party
    passage passion passive past patch path patience pattern payment peace peak pen penalty people
    performance peril permanent permission person pet phase phrase piano picture piece pile pilgrim
    pillar pilot pin pipe pit pity place plan planet plant plate play player plaza pleasure plot
    pocket poem poet point poison pole policy pond pool population port portal portion position
    possibility post pot potion powder power practice prayer predator presence present prey price
    pride priest prince princess principle prison prize process profit program project promise
    proof property prophecy protection pulse punch purpose puzzle quality quantity quarter queen
    quest question quiet race rage rain rank rarity rate ratio ray reach reaction reality reason
    rebel recipe record recruit reflection refuge refund region relation relic remainder remains
    remedy reminder repair replacement replica report requirement research reserve resource respect
    response responsibility rest restriction result resupply reveal revenge revolution reward rhyme
    rhythm ribbon ride right ring riot risk ritual river road rock rod role roll roof room root
    rope rose round route row rubble ruin rule rumor rush sabotage sack sacrifice safety sail salt
    salvation sample sanctuary sand scale scar scene scheme school science scope score scout scroll
    sea search season seat second secret section sector security seed seer sense sentence sequence
    series servant service set shadow shape shard share shelter shield shift ship shock shoe shop
    shore shot shoulder show shrine side sight sign signal silence silver sister situation size
    skill skin skull sky slave sleep slot smile smoke snake snow society soil soldier someone
    something song soul sound soup source south space spark spear species spectacle speech speed
    spell spider spike spin spirit spoil spot spring squad square stack staff stage stake standing
    star state statistic statue status steam steel stem step stick sting stock stomach stone stop
    storage store storm story stranger stream street strength stress string stroke structure
    student study style substance subtype success sugar suit sum summer summit sun supply support
    surface surplus surprise swap switch sword symbol symphony system table tail tale talent tank
    target task taste tax tea teacher team tear technique technology tell temper temple tension
    terrain test text theater theirs theme themselves theory thing thought thread threat threshold
    throne thunder ticket tide tie tile time tip title token tool tooth top total touch tour tower
    town toy trace track trade tradition trail train training transformation trap travel treasure
    treaty tree trial tribe tribute trick trigger triumph troop trophy trouble truce trust truth
    tumult tune tunnel turn twin twist type union unit universe use valley valor value variety
    vehicle vein verse vessel vice victory village vine violence virtue vision visit visitor voice
    void volume vote voyage walk wall war warden warning warrior water wave way weaken weakness
    wealth weapon weather web wedding week weight wheel whisper wild will wind window wing winner
    winter wisdom wish witch wizard wolf woman wonder wood word work worker world worry worth wound
    wreck yard year yours youth zeal zenith zone
    """
)
ADJECTIVES: Final = _words(
    """
    able active additional adjacent afraid alive allied alone ancient angry another's appropriate
    arcane attached available awake aware back backward bare base basic beautiful best better big
    bitter black blank blind blue bold bottom bound brave brief bright broad broken burning calm
    careful certain cheap chosen clean clear clever close closest cold combined common complete
    consecutive consumed cool correct cowardly cruel curious current cute dangerous dark dead deep
    defensive delicious determined different distant distinct divine double dry eager early easy
    either elder electric elite empowered empty enemy enormous enough equal essential eternal even
    evil exact exalted excess exclusive existing expensive expert external extra extreme face-down
    face-up facedown faceup facing faint fair faithful false familiar famous far farthest fast
    fastest fatal fearful fellow few fierce final fine firm first flat flexible foreign formal
    former fortunate forward fragile free frequent fresh friendly frozen full funny further
    furthest future general gentle giant glad global golden good grand gray great greater green
    half happy hard harmless heavy heroic hidden high higher highest hollow holy honest honorable
    hot huge human humble hungry ideal identical illegal immediate immortal immune important
    impossible inactive incomplete incredible individual infinite inner innocent inside instant
    intact intense interested internal invisible invulnerable joint joyful keen known large largest
    last lasting late later latest lazy leading least left left-hand leftmost legal legendary level
    liable light likely limited little lively living local logical lone long loose lost loud lovely
    low lower lowest loyal lucky mad magic magical main major mandatory many massive max maximum
    mean mechanical merry mighty minimum minor missing mixed modern more most much musical mutual
    mysterious mythical naked narrow nasty native natural near nearest neat necessary negative
    neighboring nervous neutral new next nice nimble noble noisy normal notable obvious occupied
    odd offensive old opened opposing opposite optional ordinary original other outer outside
    overall overt own particular passive past patient peaceful perfect permanent polite poor
    popular positive possible powerful precious precise present pretty previous prime printed prior
    private probable proper protective proud public pure quick quiet random rapid rare raw ready
    real reasonable recent red regular relative relevant reliable remaining respective responsible
    revealed rich right rightmost rough round royal sacred sad safe same savage scarce secret
    separate separated serious several severe shared sharp shiny short sick silent silver similar
    simple single single-terrain skilled sleepy slight slow small smallest smart smooth soft sole
    solid solitary some spare special specific stable steady stiff strange strict strong stronger
    strongest stubborn successful such sudden sufficient suitable superior sure surplus surprised
    sweet swift tall tame temporary thick thin third tight timid tiny tired total tough tragic
    tremendous true twin typed ultimate unable unaffected unboosted unclaimed uncommon unharmed
    unique united universal unknown unlikely unlimited unlucky unopposed unpaid unstable untargeted
    unused unwilling upper upright urgent useful useless usual vacant valid valuable various vast
    verbal vicious victorious violent virtual visible vital vivid vulnerable warm wasteful watchful
    weak weaker weakest wealthy weird wet whichever white whole wicked wide wild willing wise
    wonderful wooden worst worthless worthy wounded wrong yellow young
    """
)
_MORE_VERBS: Final = _words(
    """
    accept accompany achieve acquire act adapt adjust admit advance affect agree aid aim allow
    alter anchor answer apply appoint arm arouse arrange arrive ask assign assist assume attach
    attack attract avoid award balance banish bear beat become behave belong bet bid bind bless
    block bond boost borrow bother bounce break bring build bump burn bury buy call cancel capture
    carry cast catch cause celebrate chain challenge change charge chase check chill choose claim
    clear climb close collect combine come command compare compete complement complete conceal
    connect consider continue contribute convert cook count counter craft crash cross crush cure
    curse cycle damage dance deal decide declare decrease defeat defend delay delete deny deploy
    desert destroy detach determine devour die dig dim disable disappear discover distribute dive
    divide donate double drain dream drift drink drop drown earn eat emerge empower empty enable
    encounter end endure enforce engage enhance enlarge enrich ensure entangle entomb envy equip
    erase erode escape establish evade evolve exceed exhaust exile exist expel expire exploit
    explore expose extend face fade fail fall favor feed feel fetch fight file fill find finish
    fire fix flee flip float fly follow force foresee forge forget form freeze frighten fuse gamble
    gather gauge gaze go grant grow guard guess halve happen harvest haunt heal hear heat help hide
    hit hold honor host hunt hurt ignite ignore illuminate imagine imitate immunize impose improve
    include increase influence infuse inherit inspect inspire install intervene invent invite
    involve jump keep kick kill knock know land last lay lead leap learn lend lengthen let level
    lie lift limit link load lock loot lose lower lure make march mark mask master match mean
    measure meet merge mill mimic mind mirror mislead miss mix modify mount multiply name need
    negate nominate note nourish number nurture oblige observe obtain occupy occur offer open
    oppose order outnumber outweigh overcome own paint pair part pass pay peek peel perform persist
    persuade pick pin plan plant plunder polish possess postpone pour power praise pray predict
    prepare present press proceed produce profit promise promote protect prove provoke pull punish
    purge push quit race raise rally rank ransom reach react reap rearrange rebuild recall receive
    recharge reclaim recover recruit recycle redirect reduce refill reflect refresh refund refuse
    regain reinforce reject rejoin release relocate rely remember remind rename render renew
    renounce reorder repair repay repeat replace report represent request require rescue resemble
    reset resist resolve respond restore restrict result retain retire retreat retrieve reuse
    reverse revert revive reward ride rise rob roll rotate ruin rule run rush sail salvage save
    scare scatter scorch scout scry seal see seek seize select separate serve set shape sharpen
    shatter shelter shield shift shoot show shrink shut sing sink skip sleep slide slow smash sneak
    soothe spare spark spawn speak speed spin split spoil spread spy stabilize stack stand stay
    steal steer stick sting stir stop store strengthen strike strip study substitute succeed suffer
    suit summon support suppress surround survive suspend sustain swap swarm sweep swim take tame
    tap taunt teach tear tell tend test think threaten thrive throw tie time tire tolerate toss
    touch toughen track trade transfer transform trap travel treat trick trigger triple try turn
    twist unattach unite unleash unlock untap upgrade use vanish veil venture view visit vote wage
    wait wake wander want warn wash watch water wave weaken wear weave weigh whisper widen wield
    win wish withdraw work wound wrap yield
    """
)
ALONE: Final = _words(
    """
    activate advance appear apply arrive ascend attack begin choose continue count decide die
    disappear end exist expire fail fall finish grow happen join leave matter meet move occur open
    pass ready refresh reroll reset resolve rest return rise roll shine shuffle stand start stay
    stop survive swap switch target tie trigger vanish wait win work
    """
)
"""Verbs that need nothing after them."""
ALL_VERBS: Final = frozenset((*VERBS, *_MORE_VERBS))
_ACTIVE: Final = ALL_VERBS | {"be", "have", "do", "go", "pass"}
_PLAIN: Final = _words(
    """
    a all another any both choose do each every i if it its me my neither no none not opponent
    other player sabotage same target that the their them then there these they this those unless
    up we when where x you your
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
