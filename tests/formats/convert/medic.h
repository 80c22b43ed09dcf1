// The tree MEDIC, made of medic.bt by `decider convert`. For one source file: what it names has to stand before it.
#pragma once

#include <type_traits>

#include <bt/nodes.h>
#include <macros/bt_macros.h>

namespace converted_medic {

BT_DECLARE_DECIDERS(SELECTOR, REST, TIMER_300, HEAL, TIMER_500, SEQUENCE, SAY_GR_E_1_JA_1, MOVE_TO_16777217, CONCURRENT);
BT_DECLARE_DECIDERS(SEQUENCE_2, FLEE, HEAL_2, RETURN_1, ROAM, REST_2, MAP_STATUS_2_1_0, FIGHT);

// A number of the file that no float holds, for a number of any type.
struct MEDIC_Number {
    double Value;
    template <class Number>
        requires ::std::is_arithmetic_v<Number>
    constexpr operator Number() const { return static_cast<Number>(Value); }
};

constexpr ::bt::timer_milliseconds TIMER_300_Values = {300};
constexpr ::bt::timer_milliseconds TIMER_500_Values = {500};
constexpr say_Parameters SAY_GR_E_1_JA_1_Values = {"Grüße // #1 «ja»\?", 1};
constexpr moveTo_Parameters MOVE_TO_16777217_Values = {MEDIC_Number{16777217.0}};
constexpr ::bt::status_map RETURN_1_Values = {.Running = ::bt::status::kSucceeded, .Failed = ::bt::status::kSucceeded,
        .Succeeded = ::bt::status::kSucceeded};
constexpr ::bt::status_map MAP_STATUS_2_1_0_Values = {.Running = ::bt::status::kFailed, .Failed = ::bt::status::kRunning,
        .Succeeded = ::bt::status::kSucceeded};

// clang-format off

BT_DEFINE_NODE__NAMED(SELECTOR, "selector", kReactiveSelector, (REST, TIMER_500, CONCURRENT, MAP_STATUS_2_1_0),
        .Note = "Nodes that bt/nodes.h has, and values that need care.");
BT_DEFINE_NODE__NAMED(  REST, "rest", kSequence, (TIMER_300));
BT_DEFINE_NODE__NAMED(    TIMER_300, "timer( 300 )", kOwnNode, (HEAL), .Behavior = &::bt::Timer,
        .Parameters = ::bt::with(TIMER_300_Values));
BT_DEFINE_DECIDER__NAMED(      HEAL, "heal", heal);
BT_DEFINE_NODE__NAMED(  TIMER_500, "timer( 500 )", kOwnNode, (SEQUENCE), .Behavior = &::bt::Timer,
        .Parameters = ::bt::with(TIMER_500_Values));
BT_DEFINE_NODE__NAMED(    SEQUENCE, "sequence", kSequence, (SAY_GR_E_1_JA_1, MOVE_TO_16777217));
BT_DEFINE_DECIDER__NAMED(      SAY_GR_E_1_JA_1, "say( \"Grüße // #1 «ja»\?\", 1 )", say,
        .Parameters = ::bt::with(SAY_GR_E_1_JA_1_Values));
BT_DEFINE_DECIDER__NAMED(      MOVE_TO_16777217, "moveTo( 16777217 )", moveTo, .Parameters = ::bt::with(MOVE_TO_16777217_Values));
BT_DEFINE_NODE__NAMED(  CONCURRENT, "concurrent", kOwnNode, (SEQUENCE_2, RETURN_1, REST_2), .Behavior = &::bt::Concurrent);
BT_DEFINE_NODE__NAMED(    SEQUENCE_2, "sequence", kSequence, (FLEE, HEAL_2), .Id = ::bt::NameId("SEQUENCE_2"));
BT_DEFINE_DECIDER__NAMED(      FLEE, "flee", flee);
BT_DEFINE_DECIDER__NAMED(      HEAL_2, "heal", heal, .Id = ::bt::NameId("HEAL_2"));
BT_DEFINE_NODE__NAMED(    RETURN_1, "return( 1 )", kOwnNode, (ROAM), .Behavior = &::bt::MapStatus,
        .Parameters = ::bt::with(RETURN_1_Values));
BT_DEFINE_DECIDER__NAMED(      ROAM, "roam", roam);
BT_DEFINE_NODE__NAMED(    REST_2, "rest", kSequence, (TIMER_300), .Id = ::bt::NameId("REST_2"));
BT_DEFINE_NODE__NAMED(  MAP_STATUS_2_1_0, "mapStatus( 2, 1, 0 )", kOwnNode, (FIGHT), .Behavior = &::bt::MapStatus,
        .Parameters = ::bt::with(MAP_STATUS_2_1_0_Values));
BT_DEFINE_DECIDER__NAMED(    FIGHT, "fight", fight);

// clang-format on

BT_DEFINE_CLASSIC_TREE(MEDIC, SELECTOR);

}  // namespace converted_medic
