// All that a game registers for files of the behavior3 editor: its types of nodes, in a table at file scope (contract
// 117, 118). Not part of bt.h; link decider::formats.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <bt/bind.h>
#include <bt/formats/behavior3/blackboard.h>
#include <bt/formats/behavior3/document.h>
#include <bt/formats/fields.h>

namespace bt::behavior3 {

// A type of node that a game registers:
//   constexpr bt::behavior3::node_type kTypes[] = {
//       {.Name = "SeesEnemy", .Category = bt::behavior3::category::kCondition, .Tick = bt::action<SeesEnemy>},
//       {.Name = "Jump", .Activate = bt::activate<Crouch>, .Tick = bt::tick<Jump>, .Parameters = &bt::fields_of<jump>},
//   };
// Only a Tick is needed, except of an action. Functions may take the same as those of a behavior: the agent, a block,
// parameters, bt::tick_args. The Tick of a decorator or composite takes bt::node_children too. A type with the
// name of a built-in type replaces it. A row that can't work is a mistake of each Load (contract 118). Plain constants
// that outlive the trees.
struct node_type {
    const char* Name = "";                  // as files name it
    category Category = category::kAction;  // what it may have below it
    behavior_function Enter = {};           // before each execution: bt::tick<F> of a function that returns nothing
    behavior_function Activate = {};        // behavior3's open, if it is not open: bt::activate<F>
    behavior_function Tick = {};            // bt::tick<F>, or bt::action<F>, whose true is SUCCESS; none: RUNNING
    deactivate_function Deactivate = {};    // behavior3's close: bt::deactivate<F>
    behavior_function Exit = {};            // after each execution, as Enter
    const parameters_type* Parameters = nullptr;  // &bt::fields_of<P>: functions may take a P; null: they may take none
    const char* Title = "";                 // for the editor, see CustomNodesOf
    const char* Description = "";           // for the editor, see CustomNodesOf
};

// All that a game registers.
struct game {
    std::span<const node_type> Types = {};  // the rows outlive the trees
    blackboard_keys* Keys = nullptr;        // for parameters that are keys
    int MaxExecutions = 100'000;            // of nodes in one exact tick; below 1 is 1; more: kTooManyRepeats
};

// The types that the original has built in, as rows without functions, in the order in which the original looks names
// up. The Parameters of a row have one field, a number, or are null. Static storage.
std::span<const node_type> BuiltinNodes();
// The row with that name, or null. Takes time in proportion to the types.
const node_type* FindBuiltinNode(std::string_view name);

// Registered types as the editor knows them, for WriteCustomNodes: with the names and defaults of their parameters.
std::vector<custom_node> CustomNodesOf(std::span<const node_type> types);

}  // namespace bt::behavior3
