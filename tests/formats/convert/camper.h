// The tree CAMPER, made of camper.bt by `decider convert`. For one source file: what it names has to stand before it.
//   class_ is "class"
#pragma once

#include <macros/bt_macros.h>

namespace converted {

BT_DECLARE_DECIDERS(SELECTOR, PERCENT_HEALTH_22_0_5_ALER, SEQUENCE, FLEE, HEAL, ALERTED_TO_ENEMY_TEAM_2_P, SELECTOR_2);
BT_DECLARE_DECIDERS(FIGHT, SEQUENCE_2, PERCENT_AMMO_CLIP, INVERT, MOVE_TO_18, FIGHT_2, MOVE_TO_18_150_5, FALLBACK);
BT_DECLARE_DECIDERS(SEQUENCE_3, SKILL_3, MOVE_TO_17, MAP_STATUS_1_1_2, SAY_ALL_QUIET_1, ROAM, FIGHT_3, CLASS_3, ROAM_2);

inline bool PERCENT_HEALTH_22_0_5_ALER_Decide(const puppet& agent) { return (double(percentHealth(agent, 22)) < 0.5f) &&
        (!(alertedToEnemy(agent) != 0)); }
inline bool ALERTED_TO_ENEMY_TEAM_2_P_Decide(const puppet& agent) { return (alertedToEnemy(agent) != 0) ||
        ((double(team(agent)) == 2) && (double(percentHealth(agent, 18)) >= 0.75f)); }
inline bool PERCENT_AMMO_CLIP_Decide(const puppet& agent) { return percentAmmoClip(agent) != 0; }
constexpr moveTo_Parameters MOVE_TO_18_Values = {18};
constexpr moveTo_Parameters MOVE_TO_18_150_5_Values = {18, 150.5f};
inline bool SKILL_3_Decide(const puppet& agent) { return double(skill(agent)) > 3; }
constexpr moveTo_Parameters MOVE_TO_17_Values = {17};
constexpr say_Parameters SAY_ALL_QUIET_1_Values = {"all \"quiet\"\?", 1};
inline bool CLASS_3_Decide(const puppet& agent) { return double(class_(agent)) != 3; }

// clang-format off

BT_DEFINE_NODE__NAMED(SELECTOR, "selector", kReactiveSelector, (PERCENT_HEALTH_22_0_5_ALER, ALERTED_TO_ENEMY_TEAM_2_P, FALLBACK,
        ROAM_2));
BT_DEFINE_NODE__NAMED(  PERCENT_HEALTH_22_0_5_ALER, "( percentHealth( 22 ) < 0.5 ) && !( aler...", kGuard, (SEQUENCE),
        .Decide = ::bt::decide<PERCENT_HEALTH_22_0_5_ALER_Decide>);
BT_DEFINE_NODE__NAMED(    SEQUENCE, "sequence", kSequence, (FLEE, HEAL));
BT_DEFINE_DECIDER__NAMED(      FLEE, "flee", flee);
BT_DEFINE_DECIDER__NAMED(      HEAL, "heal", heal);
BT_DEFINE_NODE__NAMED(  ALERTED_TO_ENEMY_TEAM_2_P, "alertedToEnemy || ( ( team == 2 ) && ( p...", kGuard, (SELECTOR_2),
        .Decide = ::bt::decide<ALERTED_TO_ENEMY_TEAM_2_P_Decide>);
BT_DEFINE_NODE__NAMED(    SELECTOR_2, "selector", kReactiveSelector, (FIGHT, MOVE_TO_18_150_5), .Id = ::bt::NameId("SELECTOR_2"));
BT_DEFINE_NODE__NAMED(      FIGHT, "fight", kSequence, (SEQUENCE_2));
BT_DEFINE_NODE__NAMED(        SEQUENCE_2, "sequence", kSequence, (PERCENT_AMMO_CLIP, INVERT, FIGHT_2),
        .Id = ::bt::NameId("SEQUENCE_2"));
BT_DEFINE_CONDITION__NAMED(          PERCENT_AMMO_CLIP, "percentAmmoClip", .Decide = ::bt::decide<PERCENT_AMMO_CLIP_Decide>);
BT_DEFINE_NODE__NAMED(          INVERT, "invert()", kInvert, (MOVE_TO_18));
BT_DEFINE_DECIDER__NAMED(            MOVE_TO_18, "moveTo( 18 )", moveTo, .Parameters = ::bt::with(MOVE_TO_18_Values));
BT_DEFINE_DECIDER__NAMED(          FIGHT_2, "fight", fight, .Id = ::bt::NameId("FIGHT_2"));
BT_DEFINE_DECIDER__NAMED(      MOVE_TO_18_150_5, "moveTo( 18, 150.5 )", moveTo,
        .Parameters = ::bt::with(MOVE_TO_18_150_5_Values));
BT_DEFINE_NODE__NAMED(  FALLBACK, "fallback", kSelector, (SEQUENCE_3, FIGHT_3, CLASS_3));
BT_DEFINE_NODE__NAMED(    SEQUENCE_3, "sequence", kSequence, (SKILL_3, MOVE_TO_17, MAP_STATUS_1_1_2, ROAM),
        .Id = ::bt::NameId("SEQUENCE_3"));
BT_DEFINE_CONDITION__NAMED(      SKILL_3, "skill > 3", .Decide = ::bt::decide<SKILL_3_Decide>);
BT_DEFINE_DECIDER__NAMED(      MOVE_TO_17, "moveTo( 17 )", moveTo, .Parameters = ::bt::with(MOVE_TO_17_Values));
BT_DEFINE_NODE__NAMED(      MAP_STATUS_1_1_2, "mapStatus( 1, 1, 2 )", kAlwaysSucceed, (SAY_ALL_QUIET_1));
BT_DEFINE_DECIDER__NAMED(        SAY_ALL_QUIET_1, "say( \"all \\\"quiet\\\"\?\", 1 )", say,
        .Parameters = ::bt::with(SAY_ALL_QUIET_1_Values));
BT_DEFINE_DECIDER__NAMED(      ROAM, "roam", roam);
BT_DEFINE_NODE__NAMED(    FIGHT_3, "fight", kSequence, (SEQUENCE_2), .Id = ::bt::NameId("FIGHT_3"));
BT_DEFINE_CONDITION__NAMED(    CLASS_3, "class != 3", .Decide = ::bt::decide<CLASS_3_Decide>);
BT_DEFINE_DECIDER__NAMED(  ROAM_2, "roam", roam, .Id = ::bt::NameId("ROAM_2"));

// clang-format on

BT_DEFINE_CLASSIC_TREE(CAMPER, SELECTOR);

}  // namespace converted
