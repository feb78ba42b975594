"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CreationPlace, Deed, Expedition, HowMany, NumberWord, Objects, Sequence, TokenPhrase, TriggerPhrase


@construct("create~ {what}")
class CreateObject(Deed):
    """TODO."""

    what: Objects


@construct("create~ {number} {token:number.num} in {where:in}")
class Create(Deed):
    """TODO."""

    number: HowMany
    token: TokenPhrase
    where: CreationPlace


@construct("create~ {number} {token:pl}, distributed as you choose among {expedition}", also=("create~ {number} {token:pl}, distributed among {expedition}",))
class CreateSpread(Deed):
    """TODO."""

    number: HowMany
    token: TokenPhrase
    expedition: Expedition


@construct("create~ {number}")
class CreateMore(Deed):
    """TODO."""

    number: HowMany


@construct("create~ {number} instead")
class CreateInstead(Deed):
    """TODO."""

    number: NumberWord


@construct("create~ one in {where}")
class CreateOneIn(Deed):
    """TODO."""

    where: CreationPlace


@construct("create~ a {token:sg} in {expedition} with \" {trigger} {then} \"")
class CreateWith(Deed):
    """TODO."""

    token: TokenPhrase
    expedition: Expedition
    trigger: TriggerPhrase
    then: Sequence


idiom("Create(number, token, InZonePlace(zone))", "create~ {number} {token:number.num} in {zone:in}")
