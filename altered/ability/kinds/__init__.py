"""The kinds of phrases of card texts, with what a phrase of each kind means to the engines.

A kind is a category of the formalism. Its parameters are what others ask of a phrase (a verb in
the infinitive, a noun in the plural), with the value when nobody asks. The methods give the
meaning in the engine's tree; a construct says those that it has, the others raise ``NoMeaning``.
"""

from altered.ability.kinds.deeds import *  # noqa: F403
from altered.ability.kinds.lines import *  # noqa: F403  # noqa: F403
from altered.ability.kinds.numbers import *  # noqa: F403
from altered.ability.kinds.objects import *  # noqa: F403
from altered.ability.kinds.places import *  # noqa: F403
from altered.ability.kinds.speech import *  # noqa: F403
