// The tree NPC, made of npc.json by `decider convert`. For one source file: what it names has to stand before it.
//   Sees_Enemy is "Sees Enemy"
//   Walk_To is "Walk To"
#pragma once

#include <type_traits>

#include <macros/bt_macros.h>

namespace converted_npc {

BT_DECLARE_DECIDERS(DO_WHAT_IS_NEEDED, CHASE_THEM, SEES_ENEMY, INVERTER, IS_TIRED, MAX_TIME, RUN_TO_ENEMY, LIMITER);
BT_DECLARE_DECIDERS(HAVE_A_REST, WALK_THE_ROUND, WALK_TO_GATE, WAIT, TWICE, MEM_PRIORITY, REPEAT_UNTIL_SUCCESS, REST);
BT_DECLARE_DECIDERS(REPEAT_UNTIL_FAILURE, IS_TIRED_2, TELL_ALL, PRIORITY, IS_TIRED_3, REST_2, ANY, REPEATER, WALK_TO);
BT_DECLARE_DECIDERS(FAILER, RUNNER);

// A number of the file that no float holds, for a number of any type.
struct NPC_Number {
    double Value;
    template <class Number>
        requires ::std::is_arithmetic_v<Number>
    constexpr operator Number() const { return static_cast<Number>(Value); }
};

inline bool SEES_ENEMY_Decide(const puppet& agent) { return Sees_Enemy(agent, Sees_Enemy_Parameters{.range = 12.5f,
        .name = "an \"orc\""}) != 0; }
inline bool IS_TIRED_Decide(const puppet& agent) { return IsTired(agent) != 0; }
constexpr Walk_To_Parameters RUN_TO_ENEMY_Values = {.speed = NPC_Number{2.1}, .target = "enemy", .quiet = true};
constexpr Walk_To_Parameters WALK_TO_GATE_Values = {.speed = 1, .target = "gate"};
inline bool IS_TIRED_2_Decide(const puppet& agent) { return IsTired(agent) != 0; }
inline bool IS_TIRED_3_Decide(const puppet& agent) { return IsTired(agent) != 0; }
constexpr Walk_To_Parameters WALK_TO_Values = {.speed = 3, .target = "home"};

// clang-format off

BT_DEFINE_NODE__NAMED(DO_WHAT_IS_NEEDED, "do what is needed", kReactiveSelector, (CHASE_THEM, LIMITER, WALK_THE_ROUND, ANY));
BT_DEFINE_NODE__NAMED(  CHASE_THEM, "chase them", kReactiveSequence, (SEES_ENEMY, INVERTER, MAX_TIME));
BT_DEFINE_CONDITION__NAMED(    SEES_ENEMY, "Sees Enemy", .Decide = ::bt::decide<SEES_ENEMY_Decide>);
BT_DEFINE_NODE__NAMED(    INVERTER, "Inverter", kInvert, (IS_TIRED));
BT_DEFINE_CONDITION__NAMED(      IS_TIRED, "IsTired", .Decide = ::bt::decide<IS_TIRED_Decide>);
BT_DEFINE_NODE__NAMED(    MAX_TIME, "MaxTime", kDeadline, (RUN_TO_ENEMY), .Seconds = 0.3005f);
BT_DEFINE_DECIDER__NAMED(      RUN_TO_ENEMY, "run to enemy", Walk_To, .Parameters = ::bt::with(RUN_TO_ENEMY_Values));
BT_DEFINE_NODE__NAMED(  LIMITER, "Limiter", kLimit, (HAVE_A_REST), .Count = 5);
BT_DEFINE_DECIDER__NAMED(    HAVE_A_REST, "have a rest", rest);
BT_DEFINE_NODE__NAMED(  WALK_THE_ROUND, "walk the round", kSequence, (WALK_TO_GATE, WAIT, TWICE, TELL_ALL));
BT_DEFINE_DECIDER__NAMED(    WALK_TO_GATE, "walk to gate", Walk_To, .Parameters = ::bt::with(WALK_TO_GATE_Values));
BT_DEFINE_NODE__NAMED(    WAIT, "Wait", kWait, (), .Seconds = 0.2505f);
BT_DEFINE_NODE__NAMED(    TWICE, "Twice", kOwnNode, (MEM_PRIORITY), .Behavior = &Twice);
BT_DEFINE_NODE__NAMED(      MEM_PRIORITY, "MemPriority", kSelector, (REPEAT_UNTIL_SUCCESS, REPEAT_UNTIL_FAILURE, HAVE_A_REST));
BT_DEFINE_NODE__NAMED(        REPEAT_UNTIL_SUCCESS, "RepeatUntilSuccess", kRetry, (REST), .Count = 3);
BT_DEFINE_DECIDER__NAMED(          REST, "rest", rest);
BT_DEFINE_NODE__NAMED(        REPEAT_UNTIL_FAILURE, "RepeatUntilFailure", kRepeat, (IS_TIRED_2), .Count = 2);
BT_DEFINE_CONDITION__NAMED(          IS_TIRED_2, "IsTired", .Decide = ::bt::decide<IS_TIRED_2_Decide>,
        .Id = ::bt::NameId("IS_TIRED_2"));
BT_DEFINE_NODE__NAMED(    TELL_ALL, "tell all", kSequence, (PRIORITY));
BT_DEFINE_NODE__NAMED(      PRIORITY, "Priority", kReactiveSelector, (IS_TIRED_3, REST_2));
BT_DEFINE_CONDITION__NAMED(        IS_TIRED_3, "IsTired", .Decide = ::bt::decide<IS_TIRED_3_Decide>,
        .Id = ::bt::NameId("IS_TIRED_3"));
BT_DEFINE_DECIDER__NAMED(        REST_2, "rest", rest, .Id = ::bt::NameId("REST_2"));
BT_DEFINE_NODE__NAMED(  ANY, "Any", kOwnNode, (REPEATER, FAILER, RUNNER), .Behavior = &Any);
BT_DEFINE_NODE__NAMED(    REPEATER, "Repeater", kLoop, (WALK_TO), .Count = 2);
BT_DEFINE_DECIDER__NAMED(      WALK_TO, "Walk To", Walk_To, .Parameters = ::bt::with(WALK_TO_Values));
BT_DEFINE_NODE__NAMED(    FAILER, "Failer", kFail, ());
BT_DEFINE_NODE__NAMED(    RUNNER, "Runner", kRun, ());

// clang-format on

BT_DEFINE_CLASSIC_TREE(NPC, DO_WHAT_IS_NEEDED);

}  // namespace converted_npc
