// The tree DOG, made of dog.edn by `decider convert`. For one source file: what it names has to stand before it.
//   bark is "bark!"
//   my_eat is "my/eat!"
//   my_run is "my/run!"
//   my_twice is "my/twice"
//   quietly of my_eat is "quietly\?"
#pragma once

#include <type_traits>

#include <macros/bt_macros.h>

namespace converted_dog {

BT_DECLARE_DECIDERS(SELECTOR, SEQUENCE_ID_ALARM, HEARS_WHAT_BURGLAR_LOUDNESS_0_25, INVERT, TIRED, SELECTOR_2, BARK_TIMES_3);
BT_DECLARE_DECIDERS(MY_RUN_TO_THE_GATE_SPEED_2_1, SEQUENCE, SELECTOR_3, INVERT_2, LOOP_COUNT_2, HUNGRY);
BT_DECLARE_DECIDERS(MY_EAT_QUIETLY_TRUE, ALWAYS, HUNGRY_2, LOOP_UNTIL_SUCCESS_COUNT_3, SEQUENCE_2, TIRED_2);
BT_DECLARE_DECIDERS(HEARS_LOUDNESS_0_5_WHAT_CAT, MY_TWICE, SEQUENCE_3, BARK_TIMES_1, MY_RUN_SPEED_1_TO_HOUSE, MY_EAT);
BT_DECLARE_DECIDERS(NEVER, TIRED_3, SEQUENCE_4, MY_EAT_2, LOOP_COUNT_0, SELECTOR_4, FAILURE, SUCCESS);

// A number of the file that no float holds, for a number of any type.
struct DOG_Number {
    double Value;
    template <class Number>
        requires ::std::is_arithmetic_v<Number>
    constexpr operator Number() const { return static_cast<Number>(Value); }
};

inline bool HEARS_WHAT_BURGLAR_LOUDNESS_0_25_Decide(const puppet& agent) { return hears(agent, hears_Parameters{.what = "burglar",
        .loudness = 0.25f}) != 0; }
inline bool TIRED_Decide(const puppet& agent) { return tired(agent) != 0; }
constexpr bark_Parameters BARK_TIMES_3_Values = {.times = 3};
constexpr my_run_Parameters MY_RUN_TO_THE_GATE_SPEED_2_1_Values = {.to = "the gate", .speed = DOG_Number{2.1}};
inline bool HUNGRY_Decide(const puppet& agent) { return hungry(agent) != 0; }
constexpr my_eat_Parameters MY_EAT_QUIETLY_TRUE_Values = {.quietly = true};
inline bool HUNGRY_2_Decide(const puppet& agent) { return hungry(agent) != 0; }
inline bool TIRED_2_Decide(const puppet& agent) { return tired(agent) != 0; }
inline bool HEARS_LOUDNESS_0_5_WHAT_CAT_Decide(const puppet& agent) { return hears(agent, hears_Parameters{.what = "cat",
        .loudness = 0.5f}) != 0; }
constexpr bark_Parameters BARK_TIMES_1_Values = {.times = 1};
constexpr my_run_Parameters MY_RUN_SPEED_1_TO_HOUSE_Values = {.to = "house", .speed = 1};
constexpr my_eat_Parameters MY_EAT_Values = {};
inline bool TIRED_3_Decide(const puppet& agent) { return tired(agent) != 0; }
constexpr my_eat_Parameters MY_EAT_2_Values = {};

// clang-format off

BT_DEFINE_NODE__NAMED(SELECTOR, "selector", kReactiveSelector, (SEQUENCE_ID_ALARM, SEQUENCE, NEVER, SEQUENCE_4));
BT_DEFINE_NODE__NAMED(  SEQUENCE_ID_ALARM, "sequence (:id :alarm)", kReactiveSequence, (HEARS_WHAT_BURGLAR_LOUDNESS_0_25, INVERT,
        SELECTOR_2));
BT_DEFINE_CONDITION__NAMED(    HEARS_WHAT_BURGLAR_LOUDNESS_0_25, "hears\? (:what :burglar, :loudness 0.25)",
        .Decide = ::bt::decide<HEARS_WHAT_BURGLAR_LOUDNESS_0_25_Decide>);
BT_DEFINE_NODE__NAMED(    INVERT, "invert", kInvert, (TIRED));
BT_DEFINE_CONDITION__NAMED(      TIRED, "tired\?", .Decide = ::bt::decide<TIRED_Decide>);
BT_DEFINE_NODE__NAMED(    SELECTOR_2, "selector", kReactiveSelector, (BARK_TIMES_3, MY_RUN_TO_THE_GATE_SPEED_2_1),
        .Id = ::bt::NameId("SELECTOR_2"));
BT_DEFINE_DECIDER__NAMED(      BARK_TIMES_3, "bark! (:times 3)", bark, .Parameters = ::bt::with(BARK_TIMES_3_Values));
BT_DEFINE_DECIDER__NAMED(      MY_RUN_TO_THE_GATE_SPEED_2_1, "my/run! (:to \"the gate\", :speed 2.1)", my_run,
        .Parameters = ::bt::with(MY_RUN_TO_THE_GATE_SPEED_2_1_Values));
BT_DEFINE_NODE__NAMED(  SEQUENCE, "sequence", kReactiveSequence, (SELECTOR_3, ALWAYS, LOOP_UNTIL_SUCCESS_COUNT_3, MY_TWICE));
BT_DEFINE_NODE__NAMED(    SELECTOR_3, "selector", kReactiveSelector, (INVERT_2, MY_EAT_QUIETLY_TRUE),
        .Id = ::bt::NameId("SELECTOR_3"));
BT_DEFINE_NODE__NAMED(      INVERT_2, "invert", kInvert, (LOOP_COUNT_2), .Id = ::bt::NameId("INVERT_2"));
BT_DEFINE_NODE__NAMED(        LOOP_COUNT_2, "loop (:count 2)", kRepeat, (HUNGRY), .Count = 2);
BT_DEFINE_CONDITION__NAMED(          HUNGRY, "hungry\?", .Decide = ::bt::decide<HUNGRY_Decide>);
BT_DEFINE_DECIDER__NAMED(      MY_EAT_QUIETLY_TRUE, "my/eat! (:quietly\? true)", my_eat,
        .Parameters = ::bt::with(MY_EAT_QUIETLY_TRUE_Values));
BT_DEFINE_NODE__NAMED(    ALWAYS, "always", kAlwaysSucceed, (HUNGRY_2));
BT_DEFINE_CONDITION__NAMED(      HUNGRY_2, "hungry\?", .Decide = ::bt::decide<HUNGRY_2_Decide>, .Id = ::bt::NameId("HUNGRY_2"));
BT_DEFINE_NODE__NAMED(    LOOP_UNTIL_SUCCESS_COUNT_3, "loop-until-success (:count 3)", kRetry, (SEQUENCE_2), .Count = 3);
BT_DEFINE_NODE__NAMED(      SEQUENCE_2, "sequence", kReactiveSequence, (TIRED_2, HEARS_LOUDNESS_0_5_WHAT_CAT),
        .Id = ::bt::NameId("SEQUENCE_2"));
BT_DEFINE_CONDITION__NAMED(        TIRED_2, "tired\?", .Decide = ::bt::decide<TIRED_2_Decide>, .Id = ::bt::NameId("TIRED_2"));
BT_DEFINE_CONDITION__NAMED(        HEARS_LOUDNESS_0_5_WHAT_CAT, "hears\? (:loudness 0.5, :what \"cat\")",
        .Decide = ::bt::decide<HEARS_LOUDNESS_0_5_WHAT_CAT_Decide>);
BT_DEFINE_NODE__NAMED(    MY_TWICE, "my/twice", kOwnNode, (SEQUENCE_3), .Behavior = &my_twice);
BT_DEFINE_NODE__NAMED(      SEQUENCE_3, "sequence", kReactiveSequence, (BARK_TIMES_1, MY_RUN_SPEED_1_TO_HOUSE, MY_EAT),
        .Id = ::bt::NameId("SEQUENCE_3"));
BT_DEFINE_DECIDER__NAMED(        BARK_TIMES_1, "bark! (:times 1)", bark, .Parameters = ::bt::with(BARK_TIMES_1_Values));
BT_DEFINE_DECIDER__NAMED(        MY_RUN_SPEED_1_TO_HOUSE, "my/run! (:speed 1, :to house)", my_run,
        .Parameters = ::bt::with(MY_RUN_SPEED_1_TO_HOUSE_Values));
BT_DEFINE_DECIDER__NAMED(        MY_EAT, "my/eat!", my_eat, .Parameters = ::bt::with(MY_EAT_Values));
BT_DEFINE_NODE__NAMED(  NEVER, "never", kAlwaysFail, (TIRED_3));
BT_DEFINE_CONDITION__NAMED(    TIRED_3, "tired\?", .Decide = ::bt::decide<TIRED_3_Decide>, .Id = ::bt::NameId("TIRED_3"));
BT_DEFINE_NODE__NAMED(  SEQUENCE_4, "sequence", kReactiveSequence, (MY_EAT_2, LOOP_COUNT_0, SELECTOR_4),
        .Id = ::bt::NameId("SEQUENCE_4"));
BT_DEFINE_DECIDER__NAMED(    MY_EAT_2, "my/eat!", my_eat, .Parameters = ::bt::with(MY_EAT_2_Values),
        .Id = ::bt::NameId("MY_EAT_2"));
BT_DEFINE_NODE__NAMED(    LOOP_COUNT_0, "loop (:count 0)", kSucceed, ());
BT_DEFINE_NODE__NAMED(    SELECTOR_4, "selector", kReactiveSelector, (FAILURE, SUCCESS), .Id = ::bt::NameId("SELECTOR_4"));
BT_DEFINE_NODE__NAMED(      FAILURE, "failure", kFail, ());
BT_DEFINE_NODE__NAMED(      SUCCESS, "success", kSucceed, ());

// clang-format on

BT_DEFINE_CLASSIC_TREE(DOG, SELECTOR);

}  // namespace converted_dog
