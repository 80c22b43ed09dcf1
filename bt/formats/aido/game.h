// All that a game registers for trees of aido: types of nodes, functions, values and random numbers, in tables at file
// scope (contract 129, 130). Not part of bt.h; link decider::formats.
#pragma once

#include <span>
#include <string_view>

#include <bt/formats/aido/inside/bind/bound_functions.h>
#include <bt/formats/fields.h>
#include <bt/limits.h>

namespace bt::aido {

// An option of a node or an argument of a function, as a function gets it. Value is never null in a list.
struct parameter {
    const char* Name = "";  // without the colon; as long-lived as the tree; empty of an argument
    const edn::value* Value = nullptr;
};

// The options of a node, or the arguments of [:aido/fn id argument ...], for functions that take them as they come:
//   bt::status Say(Actor& actor, const bt::aido::parameter_list& options) { actor.Say(options["message"].Text); ...
// Valid during the call. After an interruption or a stop a Deactivate finds nil for a value that was asked for.
struct parameter_list {
    using role = bt::parameters;
    std::span<const parameter> Values = {};  // in the order of the file

    // The value of an option, by its name without the colon; nil if there is none. Compares names one by one.
    const edn::value& operator[](std::string_view name) const;
};

// A type of nodes. Its functions may take the same as those of a behavior (bt/bind.h): the agent, a block, parameters,
// bt::tick_args. With children it is a composite or a decorator, whose Tick takes const bt::node_children& too. A type
// replaces a built-in type of its name. Of a struct, a Deactivate after an interruption or a stop gets the last tick's
// values, but the defaults of texts that were asked for. Plain constants.
struct node_type {
    const char* Name = "";                // in full, as files name it: ":my/enemy?"
    behavior_function Activate = {};      // bt::activate<F>, when it is ticked and not active
    behavior_function Tick = {};          // needed: bt::tick<F> or bt::action<F>, each time
    deactivate_function Deactivate = {};  // bt::deactivate<F>, when it ends, or ran and a tick of the tree left it out
    const parameters_type* Parameters = nullptr;  // &bt::fields_of<T>: options fill a T by name; null: a parameter_list
    const char* Required = "";   // of a parameter_list: the options that a file has to give, ":key :val"
    const char* Children = "0";  // how many: "2", "#{1 2}", ":some" (one or more) or ":any"
};

// A function that [:aido/fn id argument ...] calls, or a value of the game that [:aido/db key ...] reads.
struct function {
    // Of a function its id; the colon counts only if "rand" and ":rand" are two rows. Of a value the keys as files
    // spell them: ":hunger :level".
    const char* Name = "";
    value_function Call = {};  // bt::aido::value<F>, even of a member: bt::aido::value<&Creature::Hunger>
    const parameters_type* Parameters = nullptr;  // &bt::fields_of<T>: arguments fill a T; null: as in node_type
};

// All that a game registers. Plain constants that outlive the trees.
struct game {
    std::span<const node_type> Types = {};
    std::span<const function> Functions = {};
    std::span<const function> Values = {};  // a path that is listed here is not looked for in the store
    store_function Store = {};              // where all other paths lead; none: they are mistakes
    random_functions Random = {};           // none: numbers are the agent's own
    int MaxRepeats = kMaxNumRepeats;  // how often nodes may begin children again in one tick; below 0 is 0
};

}  // namespace bt::aido
