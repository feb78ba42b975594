/* Written by `python -m core_c.vocabulary`: edit the sources that it names, not this. */

#ifndef ALTERED_ENGINE_NODES_H
#define ALTERED_ENGINE_NODES_H

#include <stdint.h>

/* A checksum of all this, of the words and the frames. */
enum { AE_MARK = 1336894541 };

/* Kinds of nodes, and the places of their fields. */
enum Kind {
    K_NONE,
    K_Activate,
    K_AdditionalCost,
    K_AfterEffect,
    K_AfterYou,
    K_All,
    K_AnyNumber,
    K_AnyOf,
    K_AtPhase,
    K_BaseStatistics,
    K_BeginsWith,
    K_Cannot,
    K_CannotActivate,
    K_CannotMove,
    K_CardsIn,
    K_ChangeCost,
    K_ChangeLimit,
    K_ChangeRoll,
    K_ChangeStatistics,
    K_Chosen,
    K_Cost,
    K_CountOf,
    K_CountersAmong,
    K_CountersOn,
    K_Create,
    K_Creates,
    K_Delayed,
    K_Did,
    K_Discard,
    K_Distinct,
    K_Draw,
    K_Draws,
    K_During,
    K_Each,
    K_EachPlayer,
    K_Effect,
    K_EntersWith,
    K_EqualHighest,
    K_ExpeditionOf,
    K_Expeditions,
    K_Extreme,
    K_FeatureOf,
    K_Fits,
    K_Gain,
    K_GainOneOf,
    K_GainStatus,
    K_GainSubtypes,
    K_Gains,
    K_GainsAgain,
    K_GrantAbilities,
    K_GrantSubtypes,
    K_HasPassed,
    K_HeroOf,
    K_IfSo,
    K_IgnoresDefender,
    K_InRegion,
    K_InWeakTerrain,
    K_Instead,
    K_InsteadGain,
    K_InsteadLoses,
    K_InternalAction,
    K_IsFirstPlayer,
    K_It,
    K_Joins,
    K_Keyword,
    K_Lasting,
    K_Leaves,
    K_Limit,
    K_LoseAbilities,
    K_LoseStatus,
    K_Loses,
    K_Marked,
    K_Me,
    K_Measure,
    K_Move,
    K_MoveCounters,
    K_MoveMarker,
    K_MovesForward,
    K_MovesFurther,
    K_MovesOnlyDueTo,
    K_NextPlayed,
    K_Not,
    K_NotCounted,
    K_NotPlayedFrom,
    K_Number,
    K_Opponent,
    K_OptionalCost,
    K_OwnCost,
    K_Pass,
    K_Passive,
    K_PlayCheaper,
    K_PlayForFree,
    K_Played,
    K_PlayerOf,
    K_Plus,
    K_QuickAction,
    K_Reaction,
    K_ReadyMana,
    K_RegionTypes,
    K_Regions,
    K_Remove,
    K_RemoveAny,
    K_Resupply,
    K_Reveal,
    K_RollDie,
    K_Rolled,
    K_Sabotage,
    K_Sacrifice,
    K_Sacrificed,
    K_SetRegion,
    K_SetStatistics,
    K_SpellEffect,
    K_Standing,
    K_StaysExhausted,
    K_Step,
    K_SwitchExpeditions,
    K_Take,
    K_Tallied,
    K_Tally,
    K_Target,
    K_TargetPlayer,
    K_ThatMany,
    K_Token,
    K_TopOfDeck,
    K_ToughBy,
    K_Undergoes,
    K_Which,
    K_Win,
    K_You,
    K_Face,
    K_COUNT
};
enum { Activate_ref = 1, Activate_trigger = 2, Activate_size = 3 };
enum { AdditionalCost_cost = 1, AdditionalCost_size = 2 };
enum { AfterEffect_effect = 1, AfterEffect_size = 2 };
enum { AfterYou_size = 1 };
enum { All_conditions = 1, All_size = 2 };
enum { AnyNumber_size = 1 };
enum { AnyOf_conditions = 1, AnyOf_size = 2 };
enum { AtPhase_phase = 1, AtPhase_size = 2 };
enum { BaseStatistics_which = 1, BaseStatistics_value = 2, BaseStatistics_size = 3 };
enum { BeginsWith_name = 1, BeginsWith_number = 2, BeginsWith_size = 3 };
enum { Cannot_deed = 1, Cannot_which = 2, Cannot_who = 3, Cannot_what = 4, Cannot_size = 5 };
enum { CannotActivate_which = 1, CannotActivate_trigger = 2, CannotActivate_size = 3 };
enum { CannotMove_expedition = 1, CannotMove_size = 2 };
enum { CardsIn_who = 1, CardsIn_zone = 2, CardsIn_size = 3 };
enum { ChangeCost_which = 1, ChangeCost_change = 2, ChangeCost_who = 3, ChangeCost_size = 4 };
enum { ChangeLimit_limit = 1, ChangeLimit_whose = 2, ChangeLimit_change = 3, ChangeLimit_only = 4, ChangeLimit_size = 5 };
enum { ChangeRoll_more = 1, ChangeRoll_keep = 2, ChangeRoll_add = 3, ChangeRoll_reveals = 4, ChangeRoll_who = 5, ChangeRoll_size = 6 };
enum { ChangeStatistics_which = 1, ChangeStatistics_change = 2, ChangeStatistics_size = 3 };
enum { Chosen_which = 1, Chosen_count = 2, Chosen_who = 3, Chosen_up_to = 4, Chosen_at_random = 5, Chosen_size = 6 };
enum { Cost_mana = 1, Cost_exhaust_me = 2, Cost_discard_me = 3, Cost_spend = 4, Cost_actions = 5, Cost_more = 6, Cost_more_if = 7, Cost_more_to = 8, Cost_size = 9 };
enum { CountOf_which = 1, CountOf_times = 2, CountOf_size = 3 };
enum { CountersAmong_which = 1, CountersAmong_name = 2, CountersAmong_size = 3 };
enum { CountersOn_ref = 1, CountersOn_name = 2, CountersOn_size = 3 };
enum { Create_token = 1, Create_amount = 2, Create_into = 3, Create_distributed = 4, Create_size = 5 };
enum { Creates_who = 1, Creates_which = 2, Creates_size = 3 };
enum { Delayed_after = 1, Delayed_effect = 2, Delayed_size = 3 };
enum { Did_size = 1 };
enum { Discard_ref = 1, Discard_size = 2 };
enum { Distinct_filters = 1, Distinct_size = 2 };
enum { Draw_who = 1, Draw_amount = 2, Draw_size = 3 };
enum { Draws_who = 1, Draws_what = 2, Draws_this_way = 3, Draws_size = 4 };
enum { During_phase = 1, During_size = 2 };
enum { Each_which = 1, Each_size = 2 };
enum { EachPlayer_size = 1 };
enum { Effect_steps = 1, Effect_modes = 2, Effect_choose = 3, Effect_up_to = 4, Effect_repeated = 5, Effect_more = 6, Effect_least = 7, Effect_size = 8 };
enum { EntersWith_statuses = 1, EntersWith_counters = 2, EntersWith_size = 3 };
enum { EqualHighest_which = 1, EqualHighest_size = 2 };
enum { ExpeditionOf_where = 1, ExpeditionOf_side = 2, ExpeditionOf_whose = 3, ExpeditionOf_target = 4, ExpeditionOf_each = 5, ExpeditionOf_of = 6, ExpeditionOf_again = 7, ExpeditionOf_standing = 8, ExpeditionOf_count = 9, ExpeditionOf_ascended = 10, ExpeditionOf_player = 11, ExpeditionOf_free = 12, ExpeditionOf_size = 13 };
enum { Expeditions_expedition = 1, Expeditions_times = 2, Expeditions_size = 3 };
enum { Extreme_feature = 1, Extreme_highest = 2, Extreme_size = 3 };
enum { FeatureOf_ref = 1, FeatureOf_feature = 2, FeatureOf_size = 3 };
enum { Fits_ref = 1, Fits_which = 2, Fits_size = 3 };
enum { Gain_ref = 1, Gain_amount = 2, Gain_name = 3, Gain_up_to = 4, Gain_size = 5 };
enum { GainOneOf_ref = 1, GainOneOf_statuses = 2, GainOneOf_size = 3 };
enum { GainStatus_ref = 1, GainStatus_status = 2, GainStatus_size = 3 };
enum { GainSubtypes_ref = 1, GainSubtypes_of = 2, GainSubtypes_size = 3 };
enum { Gains_what = 1, Gains_which = 2, Gains_reaching = 3, Gains_size = 4 };
enum { GainsAgain_status = 1, GainsAgain_size = 2 };
enum { GrantAbilities_which = 1, GrantAbilities_abilities = 2, GrantAbilities_size = 3 };
enum { GrantSubtypes_which = 1, GrantSubtypes_subtypes = 2, GrantSubtypes_size = 3 };
enum { HasPassed_who = 1, HasPassed_size = 2 };
enum { HeroOf_who = 1, HeroOf_size = 2 };
enum { IfSo_condition = 1, IfSo_number = 2, IfSo_size = 3 };
enum { IgnoresDefender_expedition = 1, IgnoresDefender_size = 2 };
enum { InRegion_terrain = 1, InRegion_expedition = 2, InRegion_size = 3 };
enum { InWeakTerrain_ref = 1, InWeakTerrain_value = 2, InWeakTerrain_size = 3 };
enum { Instead_which = 1, Instead_zone = 2, Instead_goal = 3, Instead_leaving = 4, Instead_size = 5 };
enum { InsteadGain_which = 1, InsteadGain_status = 2, InsteadGain_instead = 3, InsteadGain_size = 4 };
enum { InsteadLoses_which = 1, InsteadLoses_loses = 2, InsteadLoses_phase = 3, InsteadLoses_size = 4 };
enum { InternalAction_cost = 1, InternalAction_effect = 2, InternalAction_size = 3 };
enum { IsFirstPlayer_who = 1, IsFirstPlayer_size = 2 };
enum { It_size = 1 };
enum { Joins_which = 1, Joins_size = 2 };
enum { Keyword_name = 1, Keyword_value = 2, Keyword_size = 3 };
enum { Lasting_passive = 1, Lasting_duration = 2, Lasting_size = 3 };
enum { Leaves_which = 1, Leaves_source = 2, Leaves_goal = 3, Leaves_size = 4 };
enum { Limit_feature = 1, Limit_compare = 2, Limit_amount = 3, Limit_size = 4 };
enum { LoseAbilities_which = 1, LoseAbilities_keyword = 2, LoseAbilities_size = 3 };
enum { LoseStatus_ref = 1, LoseStatus_status = 2, LoseStatus_size = 3 };
enum { Loses_what = 1, Loses_which = 2, Loses_last = 3, Loses_size = 4 };
enum { Marked_name = 1, Marked_compare = 2, Marked_number = 3, Marked_size = 4 };
enum { Me_size = 1 };
enum { Measure_left = 1, Measure_compare = 2, Measure_right = 3, Measure_size = 4 };
enum { Move_ref = 1, Move_zone = 2, Move_into = 3, Move_bottom = 4, Move_ready = 5, Move_size = 6 };
enum { MoveCounters_source = 1, MoveCounters_goal = 2, MoveCounters_amount = 3, MoveCounters_name = 4, MoveCounters_size = 5 };
enum { MoveMarker_expedition = 1, MoveMarker_amount = 2, MoveMarker_backward = 3, MoveMarker_size = 4 };
enum { MovesForward_expedition = 1, MovesForward_fails = 2, MovesForward_due_to = 3, MovesForward_size = 4 };
enum { MovesFurther_expedition = 1, MovesFurther_more = 2, MovesFurther_size = 3 };
enum { MovesOnlyDueTo_expedition = 1, MovesOnlyDueTo_terrain = 2, MovesOnlyDueTo_size = 3 };
enum { NextPlayed_which = 1, NextPlayed_duration = 2, NextPlayed_cheaper = 3, NextPlayed_effect = 4, NextPlayed_size = 5 };
enum { Not_condition = 1, Not_size = 2 };
enum { NotCounted_size = 1 };
enum { NotPlayedFrom_zone = 1, NotPlayedFrom_size = 2 };
enum { Number_value = 1, Number_size = 2 };
enum { Opponent_size = 1 };
enum { OptionalCost_cost = 1, OptionalCost_less = 2, OptionalCost_size = 3 };
enum { OwnCost_change = 1, OwnCost_per = 2, OwnCost_size = 3 };
enum { Pass_who = 1, Pass_size = 2 };
enum { Passive_static = 1, Passive_condition = 2, Passive_size = 3 };
enum { PlayCheaper_ref = 1, PlayCheaper_less = 2, PlayCheaper_into = 3, PlayCheaper_who = 4, PlayCheaper_size = 5 };
enum { PlayForFree_ref = 1, PlayForFree_into = 2, PlayForFree_who = 3, PlayForFree_size = 4 };
enum { Played_zone = 1, Played_which = 2, Played_who = 3, Played_size = 4 };
enum { PlayerOf_ref = 1, PlayerOf_owner = 2, PlayerOf_size = 3 };
enum { Plus_amount = 1, Plus_more = 2, Plus_size = 3 };
enum { QuickAction_cost = 1, QuickAction_effect = 2, QuickAction_size = 3 };
enum { Reaction_triggers = 1, Reaction_effect = 2, Reaction_condition = 3, Reaction_size = 4 };
enum { ReadyMana_who = 1, ReadyMana_amount = 2, ReadyMana_size = 3 };
enum { RegionTypes_terrains = 1, RegionTypes_lose_others = 2, RegionTypes_size = 3 };
enum { Regions_single = 1, Regions_size = 2 };
enum { Remove_ref = 1, Remove_amount = 2, Remove_name = 3, Remove_size = 4 };
enum { RemoveAny_ref = 1, RemoveAny_amount = 2, RemoveAny_up_to = 3, RemoveAny_name = 4, RemoveAny_size = 5 };
enum { Resupply_who = 1, Resupply_amount = 2, Resupply_size = 3 };
enum { Reveal_ref = 1, Reveal_size = 2 };
enum { RollDie_size = 1 };
enum { Rolled_size = 1 };
enum { Sabotage_size = 1 };
enum { Sacrifice_who = 1, Sacrifice_ref = 2, Sacrifice_size = 3 };
enum { Sacrificed_who = 1, Sacrificed_which = 2, Sacrificed_size = 3 };
enum { SetRegion_terrain = 1, SetRegion_facing_too = 2, SetRegion_lose_others = 3, SetRegion_size = 4 };
enum { SetStatistics_which = 1, SetStatistics_terrains = 2, SetStatistics_amount = 3, SetStatistics_size = 4 };
enum { SpellEffect_effect = 1, SpellEffect_size = 2 };
enum { Standing_expedition = 1, Standing_places = 2, Standing_size = 3 };
enum { StaysExhausted_which = 1, StaysExhausted_size = 2 };
enum { Step_actions = 1, Step_may = 2, Step_condition = 3, Step_otherwise = 4, Step_who_may = 5, Step_then = 6, Step_for_each = 7, Step_size = 8 };
enum { SwitchExpeditions_ref = 1, SwitchExpeditions_size = 2 };
enum { Take_ref = 1, Take_size = 2 };
enum { Tallied_size = 1 };
enum { Tally_amount = 1, Tally_size = 2 };
enum { Target_which = 1, Target_count = 2, Target_up_to = 3, Target_totals = 4, Target_size = 5 };
enum { TargetPlayer_opponent = 1, TargetPlayer_again = 2, TargetPlayer_size = 3 };
enum { ThatMany_size = 1 };
enum { Token_name = 1, Token_statistics = 2, Token_subtypes = 3, Token_abilities = 4, Token_size = 5 };
enum { TopOfDeck_who = 1, TopOfDeck_count = 2, TopOfDeck_size = 3 };
enum { ToughBy_amount = 1, ToughBy_size = 2 };
enum { Undergoes_deed = 1, Undergoes_which = 2, Undergoes_size = 3 };
enum { Which_types = 1, Which_subtypes = 2, Which_controller = 3, Which_zones = 4, Which_statuses = 5, Which_without = 6, Which_boosted = 7, Which_token = 8, Which_other = 9, Which_where = 10, Which_side = 11, Which_name = 12, Which_keyword = 13, Which_limits = 14, Which_first = 15, Which_each_day = 16, Which_either = 17, Which_expedition = 18, Which_controlled_by = 19, Which_zero_statistic = 20, Which_has_counters = 21, Which_single_terrain = 22, Which_these = 23, Which_marked = 24, Which_lacks = 25, Which_extreme = 26, Which_later = 27, Which_size = 28 };
enum { Win_who = 1, Win_size = 2 };
enum { You_size = 1 };
enum { Face_name = 1, Face_type = 2, Face_subtypes = 3, Face_faction = 4, Face_rarity = 5, Face_hand_cost = 6, Face_reserve_cost = 7, Face_statistics = 8, Face_abilities = 9, Face_support = 10, Face_reserve_limit = 11, Face_landmark_limit = 12, Face_counters = 13, Face_size = 14 };

/* Fields that are nodes (1) or lists of nodes (2), two bits for each field. */
static const uint64_t NODE_CHILDREN[K_COUNT] = {
    [K_Activate] = 0x4,
    [K_AdditionalCost] = 0x4,
    [K_All] = 0x8,
    [K_AnyOf] = 0x8,
    [K_BaseStatistics] = 0x4,
    [K_Cannot] = 0x50,
    [K_CannotActivate] = 0x4,
    [K_CannotMove] = 0x4,
    [K_CardsIn] = 0x4,
    [K_ChangeCost] = 0x54,
    [K_ChangeLimit] = 0x100,
    [K_ChangeRoll] = 0x400,
    [K_ChangeStatistics] = 0x24,
    [K_Chosen] = 0x54,
    [K_Cost] = 0x14804,
    [K_CountOf] = 0x4,
    [K_CountersAmong] = 0x4,
    [K_CountersOn] = 0x4,
    [K_Create] = 0x54,
    [K_Creates] = 0x14,
    [K_Delayed] = 0x10,
    [K_Discard] = 0x4,
    [K_Distinct] = 0x8,
    [K_Draw] = 0x14,
    [K_Draws] = 0x4,
    [K_Each] = 0x4,
    [K_Effect] = 0x1028,
    [K_EqualHighest] = 0x4,
    [K_ExpeditionOf] = 0x401000,
    [K_Expeditions] = 0x4,
    [K_FeatureOf] = 0x4,
    [K_Fits] = 0x14,
    [K_Gain] = 0x14,
    [K_GainOneOf] = 0x4,
    [K_GainStatus] = 0x4,
    [K_GainSubtypes] = 0x14,
    [K_Gains] = 0x10,
    [K_GrantAbilities] = 0x24,
    [K_GrantSubtypes] = 0x4,
    [K_HasPassed] = 0x4,
    [K_HeroOf] = 0x4,
    [K_IfSo] = 0x4,
    [K_IgnoresDefender] = 0x4,
    [K_InRegion] = 0x10,
    [K_InWeakTerrain] = 0x4,
    [K_Instead] = 0x4,
    [K_InsteadGain] = 0x44,
    [K_InsteadLoses] = 0x4,
    [K_InternalAction] = 0x14,
    [K_IsFirstPlayer] = 0x4,
    [K_Joins] = 0x4,
    [K_Lasting] = 0x4,
    [K_Leaves] = 0x4,
    [K_Limit] = 0x40,
    [K_LoseAbilities] = 0x4,
    [K_LoseStatus] = 0x4,
    [K_Loses] = 0x10,
    [K_Measure] = 0x44,
    [K_Move] = 0x44,
    [K_MoveCounters] = 0x54,
    [K_MoveMarker] = 0x14,
    [K_MovesForward] = 0x4,
    [K_MovesFurther] = 0x4,
    [K_MovesOnlyDueTo] = 0x4,
    [K_NextPlayed] = 0x144,
    [K_Not] = 0x4,
    [K_OptionalCost] = 0x4,
    [K_OwnCost] = 0x10,
    [K_Pass] = 0x4,
    [K_Passive] = 0x14,
    [K_PlayCheaper] = 0x154,
    [K_PlayForFree] = 0x54,
    [K_Played] = 0x50,
    [K_PlayerOf] = 0x4,
    [K_Plus] = 0x4,
    [K_QuickAction] = 0x14,
    [K_Reaction] = 0x58,
    [K_ReadyMana] = 0x14,
    [K_Remove] = 0x14,
    [K_RemoveAny] = 0x14,
    [K_Resupply] = 0x14,
    [K_Reveal] = 0x4,
    [K_Sacrifice] = 0x14,
    [K_Sacrificed] = 0x14,
    [K_SetStatistics] = 0x44,
    [K_SpellEffect] = 0x4,
    [K_Standing] = 0x4,
    [K_StaysExhausted] = 0x4,
    [K_Step] = 0x6648,
    [K_SwitchExpeditions] = 0x4,
    [K_Take] = 0x4,
    [K_Tally] = 0x4,
    [K_Target] = 0x214,
    [K_Token] = 0x200,
    [K_TopOfDeck] = 0x14,
    [K_ToughBy] = 0x4,
    [K_Undergoes] = 0x10,
    [K_Which] = 0x12405820000000,
    [K_Win] = 0x4,
    [K_Face] = 0x280000,
};

/* What each field is, for `check_book.c`: shape, largest number, may be absent. */
enum Shape { SHAPE_END, SHAPE_PLAIN, SHAPE_NODE, SHAPE_NODES, SHAPE_NUMBERS, SHAPE_PAIRS, SHAPE_THREE, SHAPE_THREE_NODES };
struct field { uint8_t shape, most, optional, set; };
#ifdef AE_SHAPES
enum { KIND_WORDS = 3 };
static const uint64_t KIND_SETS[][KIND_WORDS] = {
    {0x0, 0x0, 0x0},
    {0x4010000200080000, 0x880000000000100, 0x0},
    {0x100000, 0x0, 0x0},
    {0x21880401280000a0, 0x1000000020200, 0x0},
    {0x0, 0x4000000000000000, 0x0},
    {0x400000000, 0x100000020200000, 0x1},
    {0x4000000000, 0x0, 0x0},
    {0x20028000e04240, 0x220020840100000, 0x0},
    {0x1000780055000012, 0x80580df20d011c22, 0x0},
    {0x0, 0x0, 0x2},
    {0x800000000, 0x0, 0x0},
    {0x0, 0x4000000000000, 0x0},
    {0x0, 0x800182000001, 0x0},
    {0x280000000000, 0x0, 0x0},
    {0xe4700300007bc04, 0x1002600400ccc010, 0x0},
    {0x8000800082000108, 0x2000100010002044, 0x0},
    {0x0, 0x8, 0x0},
    {0x0, 0x80, 0x0},
    {0x10000000000, 0x0, 0x0},
};
static const struct field NODE_FIELDS[K_COUNT][28] = {
    [K_Activate] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_AdditionalCost] = {{SHAPE_NODE, 0, 0, 2}},
    [K_AfterEffect] = {{SHAPE_PLAIN, 0, 0, 0}},
    [K_All] = {{SHAPE_NODES, 0, 0, 3}},
    [K_AnyOf] = {{SHAPE_NODES, 0, 0, 3}},
    [K_AtPhase] = {{SHAPE_PLAIN, 4, 0, 0}},
    [K_BaseStatistics] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_BeginsWith] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Cannot] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 4}, {SHAPE_NODE, 0, 1, 5}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_CannotActivate] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_CannotMove] = {{SHAPE_NODE, 0, 0, 6}},
    [K_CardsIn] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_PLAIN, 9, 0, 0}},
    [K_ChangeCost] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_NODE, 0, 0, 5}},
    [K_ChangeLimit] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 4}},
    [K_ChangeRoll] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 0, 5}},
    [K_ChangeStatistics] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_THREE_NODES, 0, 0, 7}},
    [K_Chosen] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_NODE, 0, 0, 5}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Cost] = {{SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PAIRS, 0, 0, 0}, {SHAPE_NODES, 0, 0, 8}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 3}, {SHAPE_NODE, 0, 1, 4}},
    [K_CountOf] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_CountersAmong] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_CountersOn] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Create] = {{SHAPE_NODE, 0, 0, 9}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_NODE, 0, 0, 6}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Creates] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 4}},
    [K_Delayed] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 0, 10}},
    [K_Discard] = {{SHAPE_NODE, 0, 0, 1}},
    [K_Distinct] = {{SHAPE_NODES, 0, 0, 4}},
    [K_Draw] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 7}},
    [K_Draws] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_During] = {{SHAPE_PLAIN, 4, 0, 0}},
    [K_Each] = {{SHAPE_NODE, 0, 0, 4}},
    [K_Effect] = {{SHAPE_NODES, 0, 0, 11}, {SHAPE_NODES, 0, 0, 10}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 15, 0, 0}, {SHAPE_NODE, 0, 1, 7}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_EntersWith] = {{SHAPE_NUMBERS, 3, 0, 0}, {SHAPE_PAIRS, 0, 0, 0}},
    [K_EqualHighest] = {{SHAPE_NODE, 0, 1, 4}},
    [K_ExpeditionOf] = {{SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 1, 1, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODE, 0, 1, 1}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NUMBERS, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODE, 0, 1, 5}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Expeditions] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Extreme] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_FeatureOf] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Fits] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 4}},
    [K_Gain] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 1, 0}},
    [K_GainOneOf] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NUMBERS, 3, 0, 0}},
    [K_GainStatus] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 3, 0, 0}},
    [K_GainSubtypes] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 1}},
    [K_Gains] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 0, 1, 0}},
    [K_GainsAgain] = {{SHAPE_PLAIN, 3, 0, 0}},
    [K_GrantAbilities] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_NODES, 0, 0, 12}},
    [K_GrantSubtypes] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_NUMBERS, 0, 0, 0}},
    [K_HasPassed] = {{SHAPE_NODE, 0, 0, 5}},
    [K_HeroOf] = {{SHAPE_NODE, 0, 0, 5}},
    [K_IfSo] = {{SHAPE_NODE, 0, 0, 3}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_IgnoresDefender] = {{SHAPE_NODE, 0, 0, 6}},
    [K_InRegion] = {{SHAPE_PLAIN, 2, 0, 0}, {SHAPE_NODE, 0, 0, 6}},
    [K_InWeakTerrain] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Instead] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 9, 0, 0}, {SHAPE_PLAIN, 9, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_InsteadGain] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 3, 0, 0}, {SHAPE_NODE, 0, 0, 13}},
    [K_InsteadLoses] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 4, 1, 0}},
    [K_InternalAction] = {{SHAPE_NODE, 0, 0, 2}, {SHAPE_NODE, 0, 0, 10}},
    [K_IsFirstPlayer] = {{SHAPE_NODE, 0, 0, 5}},
    [K_Joins] = {{SHAPE_NODE, 0, 1, 4}},
    [K_Keyword] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 1, 0}},
    [K_Lasting] = {{SHAPE_NODE, 0, 0, 14}, {SHAPE_PLAIN, 2, 0, 0}},
    [K_Leaves] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 9, 1, 0}, {SHAPE_PLAIN, 9, 1, 0}},
    [K_Limit] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 0, 7}},
    [K_LoseAbilities] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 0, 1, 0}},
    [K_LoseStatus] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 3, 0, 0}},
    [K_Loses] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 4}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Marked] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Measure] = {{SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 0, 7}},
    [K_Move] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 9, 0, 0}, {SHAPE_NODE, 0, 1, 6}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_MoveCounters] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_MoveMarker] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_MovesForward] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 2, 1, 0}},
    [K_MovesFurther] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_MovesOnlyDueTo] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_PLAIN, 2, 0, 0}},
    [K_NextPlayed] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_PLAIN, 2, 0, 0}, {SHAPE_NODE, 0, 1, 7}, {SHAPE_NODE, 0, 1, 10}},
    [K_Not] = {{SHAPE_NODE, 0, 0, 3}},
    [K_NotPlayedFrom] = {{SHAPE_PLAIN, 9, 0, 0}},
    [K_Number] = {{SHAPE_PLAIN, 0, 0, 0}},
    [K_OptionalCost] = {{SHAPE_NODE, 0, 0, 2}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_OwnCost] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 7}},
    [K_Pass] = {{SHAPE_NODE, 0, 0, 5}},
    [K_Passive] = {{SHAPE_NODE, 0, 0, 14}, {SHAPE_NODE, 0, 1, 3}},
    [K_PlayCheaper] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_NODE, 0, 1, 6}, {SHAPE_NODE, 0, 0, 5}},
    [K_PlayForFree] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 1, 6}, {SHAPE_NODE, 0, 0, 5}},
    [K_Played] = {{SHAPE_PLAIN, 9, 1, 0}, {SHAPE_NODE, 0, 1, 4}, {SHAPE_NODE, 0, 0, 5}},
    [K_PlayerOf] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Plus] = {{SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_QuickAction] = {{SHAPE_NODE, 0, 0, 2}, {SHAPE_NODE, 0, 0, 10}},
    [K_Reaction] = {{SHAPE_NODES, 0, 0, 15}, {SHAPE_NODE, 0, 0, 10}, {SHAPE_NODE, 0, 1, 3}},
    [K_ReadyMana] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 7}},
    [K_RegionTypes] = {{SHAPE_NUMBERS, 2, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Regions] = {{SHAPE_PLAIN, 1, 0, 0}},
    [K_Remove] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_RemoveAny] = {{SHAPE_NODE, 0, 0, 1}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}},
    [K_Resupply] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 7}},
    [K_Reveal] = {{SHAPE_NODE, 0, 0, 1}},
    [K_Sacrifice] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 1}},
    [K_Sacrificed] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 1, 4}},
    [K_SetRegion] = {{SHAPE_PLAIN, 2, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_SetStatistics] = {{SHAPE_NODE, 0, 1, 4}, {SHAPE_NUMBERS, 2, 0, 0}, {SHAPE_NODE, 0, 0, 7}},
    [K_SpellEffect] = {{SHAPE_NODE, 0, 0, 10}},
    [K_Standing] = {{SHAPE_NODE, 0, 0, 6}, {SHAPE_NUMBERS, 0, 0, 0}},
    [K_StaysExhausted] = {{SHAPE_NODE, 0, 0, 4}},
    [K_Step] = {{SHAPE_NODES, 0, 0, 8}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODE, 0, 1, 3}, {SHAPE_NODES, 0, 0, 11}, {SHAPE_NODE, 0, 0, 5}, {SHAPE_NODES, 0, 0, 11}, {SHAPE_NODE, 0, 1, 4}},
    [K_SwitchExpeditions] = {{SHAPE_NODE, 0, 0, 1}},
    [K_Take] = {{SHAPE_NODE, 0, 0, 1}},
    [K_Tally] = {{SHAPE_NODE, 0, 0, 7}},
    [K_Target] = {{SHAPE_NODE, 0, 0, 4}, {SHAPE_NODE, 0, 0, 7}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODES, 0, 0, 16}},
    [K_TargetPlayer] = {{SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}},
    [K_Token] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_THREE, 0, 0, 0}, {SHAPE_NUMBERS, 0, 0, 0}, {SHAPE_NODES, 0, 0, 12}},
    [K_TopOfDeck] = {{SHAPE_NODE, 0, 0, 5}, {SHAPE_NODE, 0, 0, 7}},
    [K_ToughBy] = {{SHAPE_NODE, 0, 0, 7}},
    [K_Undergoes] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NODE, 0, 1, 4}},
    [K_Which] = {{SHAPE_NUMBERS, 6, 0, 0}, {SHAPE_NUMBERS, 0, 0, 0}, {SHAPE_PLAIN, 0, 0, 0}, {SHAPE_NUMBERS, 9, 0, 0}, {SHAPE_NUMBERS, 3, 0, 0}, {SHAPE_NUMBERS, 3, 0, 0}, {SHAPE_PLAIN, 1, 1, 0}, {SHAPE_PLAIN, 1, 1, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 1, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_NODES, 0, 0, 16}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODES, 0, 0, 4}, {SHAPE_NODE, 0, 1, 6}, {SHAPE_NODE, 0, 1, 5}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_PLAIN, 1, 1, 0}, {SHAPE_PLAIN, 1, 0, 0}, {SHAPE_NODE, 0, 1, 1}, {SHAPE_NODES, 0, 0, 17}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_NODE, 0, 1, 18}, {SHAPE_NUMBERS, 0, 0, 0}},
    [K_Win] = {{SHAPE_NODE, 0, 0, 5}},
    [K_Face] = {{SHAPE_PLAIN, 0, 0, 0}, {SHAPE_PLAIN, 6, 0, 0}, {SHAPE_NUMBERS, 0, 0, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_THREE, 0, 1, 0}, {SHAPE_NODES, 0, 0, 12}, {SHAPE_NODES, 0, 0, 12}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PLAIN, 0, 1, 0}, {SHAPE_PAIRS, 0, 0, 0}},
};
#endif

/* Enumerations of the rules (`altered.state.terms`). */
enum { ZONE_ADVENTURE, ZONE_DECK, ZONE_DISCARD_PILE, ZONE_EXPEDITION_ZONE, ZONE_HAND, ZONE_HERO_ZONE, ZONE_LANDMARK_ZONE, ZONE_LIMBO, ZONE_MANA_ZONE, ZONE_RESERVE };
enum { TYPE_CHARACTER, TYPE_EMBLEM, TYPE_HERO, TYPE_PERMANENT, TYPE_REGION, TYPE_SPELL, TYPE_MANA_ORB };
enum { FORM_CARD, FORM_TOKEN, FORM_EMBLEM };
enum { TERRAIN_FOREST, TERRAIN_MOUNTAIN, TERRAIN_WATER };
enum { SIDE_HERO, SIDE_COMPANION };
enum { STATUS_ANCHORED, STATUS_ASLEEP, STATUS_EXHAUSTED, STATUS_FLEETING };
enum { PHASE_MORNING, PHASE_NOON, PHASE_AFTERNOON, PHASE_DUSK, PHASE_NIGHT };
enum { DURATION_TURN, DURATION_AFTERNOON, DURATION_DAY };

/* Readings and their values. */
enum Reading_id {
    R_ability_in_play_unless,
    R_ability_token_form,
    R_activate_condition,
    R_check_reactions_after_step,
    R_cost_change_order,
    R_counter_kept_on_leaving_where,
    R_deck_hero,
    R_effect_if_you_do_partly,
    R_effect_impossible_part_choice,
    R_emblem_outside_turn,
    R_endless_given,
    R_ffa_tiebreak_again,
    R_ffa_tiebreak_others,
    R_ffa_victory_further,
    R_fleeting_character_keeps,
    R_fleeting_permanent,
    R_gigantic_gaining,
    R_gigantic_its_expedition_condition,
    R_gigantic_its_expedition_put,
    R_in_play_zones_types,
    R_join_symbol,
    R_morning_prepare,
    R_next_played_spell,
    R_night_clean_up_landmarks,
    R_object_markers_are_not_word,
    R_object_token_ceases_joins,
    R_passive_only_in_play_regions,
    R_passive_order_same_object,
    R_payment_orbs,
    R_play_limbo,
    R_play_spell_moment,
    R_play_targets_itself,
    R_play_withdraw,
    R_reaction_condition_time,
    R_reaction_going_to_zone,
    R_reaction_leaves_tracking,
    R_reaction_multiplicity,
    R_reaction_no_target,
    R_reaction_surcharge,
    R_replacement_order,
    R_rest_stays,
    R_sealed_deck_count,
    R_sealed_deck_guidelines,
    R_setup_first_morning,
    R_spell_targets_still_legal,
    R_spell_targets_when,
    R_standard_deck_guidelines,
    R_step_one_a_verb_repeated,
    R_tiebreak_asleep,
    R_tiebreak_positive,
    R_tiebreak_statistics,
    R_tiebreak_sum,
    R_timestamp_simultaneous,
    R_token_owner,
    R_tough_several,
    R_victory_both_cross,
    R_victory_mixed,
    R_victory_single,
    R_victory_timing,
    R_visibility_face_down_type,
    R_visibility_no_looking_whose,
    R_2v2_setup_path,
    R_2v2_setup_seating,
    R_2v2_victory_four_advance,
    R_2v2_victory_two_further,
    R_COUNT
};
enum { V_ability_in_play_unless_by_any_rule, V_ability_in_play_unless_by_the_ability };
enum { V_ability_token_form_english, V_ability_token_form_french };
enum { V_activate_condition_ignored, V_activate_condition_must_hold };
enum { V_check_reactions_after_step_not_inside, V_check_reactions_after_step_every_step };
enum { V_cost_change_order_increases_first, V_cost_change_order_decreases_first, V_cost_change_order_timestamp };
enum { V_counter_kept_on_leaving_where_every_visible_zone, V_counter_kept_on_leaving_where_not_discard_pile };
enum { V_deck_hero_required, V_deck_hero_optional };
enum { V_effect_if_you_do_partly_some, V_effect_if_you_do_partly_whole };
enum { V_effect_impossible_part_choice_possible_only, V_effect_impossible_part_choice_anything };
enum { V_emblem_outside_turn_not_created, V_emblem_outside_turn_until_next };
enum { V_endless_given_each_object, V_endless_given_each_card };
enum { V_ffa_tiebreak_again_everybody, V_ffa_tiebreak_again_those_tied };
enum { V_ffa_tiebreak_others_leave, V_ffa_tiebreak_others_stay };
enum { V_ffa_victory_further_farthest_wins, V_ffa_victory_further_all_further_play };
enum { V_fleeting_character_keeps_next_step, V_fleeting_character_keeps_same_step };
enum { V_fleeting_permanent_never, V_fleeting_permanent_unless_landmark };
enum { V_gigantic_gaining_joins, V_gigantic_gaining_is_there };
enum { V_gigantic_its_expedition_condition_all, V_gigantic_its_expedition_condition_one };
enum { V_gigantic_its_expedition_put_one_chosen, V_gigantic_its_expedition_put_each };
enum { V_in_play_zones_types_own_type, V_in_play_zones_types_any };
enum { V_join_symbol_enter_play, V_join_symbol_expedition_zone, V_join_symbol_when_played };
enum { V_morning_prepare_everything, V_morning_prepare_mana_orbs_too, V_morning_prepare_characters_and_permanents };
enum { V_next_played_spell_in_limbo, V_next_played_spell_when_played };
enum { V_night_clean_up_landmarks_discarded, V_night_clean_up_landmarks_sacrificed };
enum { V_object_markers_are_not_word_counter, V_object_markers_are_not_word_token };
enum { V_object_token_ceases_joins_joins_first, V_object_token_ceases_joins_leaves_only };
enum { V_passive_only_in_play_regions_regions_too, V_passive_only_in_play_regions_by_the_letter };
enum { V_passive_order_same_object_first_printed_first, V_passive_order_same_object_last_printed_first };
enum { V_payment_orbs_oldest, V_payment_orbs_chosen };
enum { V_play_limbo_before_payment, V_play_limbo_after_payment };
enum { V_play_spell_moment_after_effect, V_play_spell_moment_before_effect };
enum { V_play_targets_itself_no, V_play_targets_itself_yes };
enum { V_play_withdraw_before_payment, V_play_withdraw_never };
enum { V_reaction_condition_time_after, V_reaction_condition_time_before };
enum { V_reaction_going_to_zone_leaving, V_reaction_going_to_zone_entering };
enum { V_reaction_leaves_tracking_old_object, V_reaction_leaves_tracking_new_object };
enum { V_reaction_multiplicity_each_action, V_reaction_multiplicity_each_event };
enum { V_reaction_no_target_no_effect, V_reaction_no_target_rest_happens };
enum { V_reaction_surcharge_may_decline, V_reaction_surcharge_must_pay };
enum { V_replacement_order_rules_first, V_replacement_order_cards_first };
enum { V_rest_stays_anchored_asleep_eternal, V_rest_stays_anchored_eternal };
enum { V_sealed_deck_count_all_cards, V_sealed_deck_count_without_hero };
enum { V_sealed_deck_guidelines_none, V_sealed_deck_guidelines_three_factions };
enum { V_setup_first_morning_no_morning, V_setup_first_morning_morning_without_effects };
enum { V_spell_targets_still_legal_once, V_spell_targets_still_legal_checked };
enum { V_spell_targets_when_declaration, V_spell_targets_when_before_step };
enum { V_standard_deck_guidelines_quick_rules, V_standard_deck_guidelines_none };
enum { V_step_one_a_verb_repeated_one_by_one, V_step_one_a_verb_repeated_one_step };
enum { V_tiebreak_asleep_left_out, V_tiebreak_asleep_counted };
enum { V_tiebreak_positive_greater, V_tiebreak_positive_positive };
enum { V_tiebreak_statistics_all, V_tiebreak_statistics_arena_types };
enum { V_tiebreak_sum_each_presence, V_tiebreak_sum_each_character };
enum { V_timestamp_simultaneous_initiative_order, V_timestamp_simultaneous_as_named };
enum { V_token_owner_creator, V_token_owner_controller };
enum { V_tough_several_sum, V_tough_several_highest };
enum { V_victory_both_cross_tiebreak, V_victory_both_cross_farther_wins };
enum { V_victory_mixed_farther_wins, V_victory_mixed_crossing_wins, V_victory_mixed_meeting_wins, V_victory_mixed_tiebreak };
enum { V_victory_single_alone_in_this_way, V_victory_single_alone_in_any_way };
enum { V_victory_timing_at_once, V_victory_timing_end_of_day };
enum { V_visibility_face_down_type_keeps_given_type, V_visibility_face_down_type_no_type };
enum { V_visibility_no_looking_whose_english, V_visibility_no_looking_whose_french };
enum { V_2v2_setup_path_crossing, V_2v2_setup_path_hero_line, V_2v2_setup_path_companion_line };
enum { V_2v2_setup_seating_opponents_alternate, V_2v2_setup_seating_teammates_together };
enum { V_2v2_victory_four_advance_sum, V_2v2_victory_four_advance_players };
enum { V_2v2_victory_two_further_farther_wins, V_2v2_victory_two_further_tiebreak };

/* Numbers of the rules and bounds of ours (`limits.toml`). */
enum Limit_id {
    L_adventure_tumult_cards,
    L_adventure_regions_per_tumult,
    L_setup_draw,
    L_setup_mana,
    L_morning_draw,
    L_dusk_move,
    L_night_reserve,
    L_night_landmarks,
    L_quick_action_plays,
    L_die_faces,
    L_days,
    L_tasks,
    L_reaction_activations,
    L_passive_applications,
    L_COUNT
};

#endif
