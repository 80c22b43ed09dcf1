// What a game exports to trees of aido: types of nodes, functions, values and what draws random numbers, in tables at file scope
// (contract 129, 130). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <bt/bind.h>
#include <bt/formats/edn/value.h>
#include <bt/formats/fields.h>

namespace bt::aido {

class store;  // bt/formats/aido/store.h

// How strictly a tree is loaded.
enum class profile : std::uint8_t {
    kExact,  // what aido takes: a :count that never comes true, any :mode, options that no node knows
    kClean,  // those are mistakes
};

// An option of a node, as a function gets it. Value is never null in a list.
struct option {
    const char* Name = "";  // without the colon; as long-lived as the tree
    const edn::value* Value = nullptr;
};

// The options of a node, for what takes them as they come:
//   bt::status Say(Actor& actor, const bt::aido::option_list& options) { actor.Say(options["message"].Text); ...
// Valid during the call. A Deactivate finds nil where a value is asked for in each tick.
struct option_list {
    using role = bt::parameters;
    std::span<const option> Values = {};  // in the order of the file

    // The value of an option, by its name without the colon; nil if there is none. Compares names one by one.
    const edn::value& operator[](std::string_view name) const;
};

// The arguments of [:aido/fn id argument ...], for functions that take them as they come.
struct argument_list {
    using role = bt::parameters;
    std::span<const edn::value> Values = {};  // as long-lived as the tree
};

// A type of nodes. Its functions may take what those of a behavior take (bt/bind.h): the agent, a block, parameters, bt::tick_args. With
// children it is a composite or a decorator, whose Tick takes const bt::node_children& too. A type with the name of a built-in one takes
// that one's place. Plain constants.
struct node_type {
    const char* Name = "";                // in full, as files name it: ":my/enemy?"
    behavior_function Activate = {};      // bt::activate<F>, when it is ticked and not active
    behavior_function Tick = {};          // bt::tick<F> or bt::action<F>, each time
    deactivate_function Deactivate = {};  // bt::deactivate<F>, when it ends, or ran and was not ticked in a tick of the tree
    const parameters_type* Options = nullptr;  // &bt::fields_of<T>: they fill a T by name; null: an option_list
    const char* Required = "";  // of an option_list, the options that a file has to give: ":key :val"
    const char* Children = "0";  // how many: "2", "#{1 2}", ":some" (one or more) or ":any"
};

// A function that returns a value, bound by bt::aido::value<F>.
struct value_function {
    void (*Call)(void* agent, const tick_args& args, edn::value& result) noexcept = nullptr;  // null: there is none
    const signature* Types = nullptr;                                                      // what it takes
};

// A function that [:aido/fn id argument ...] calls.
struct function {
    const char* Id = "";        // as files name it: "rand", which also stands for :rand, or ":rand", which also stands for rand
    value_function Call = {};  // bt::aido::value<F>
    const parameters_type* Arguments = nullptr;  // &bt::fields_of<T>: they fill a T in order; null: an argument_list, or it takes none
};

// A value of the game that [:aido/db key ...] reads.
struct db_value {
    const char* Path = "";     // the keys as files spell them: ":hunger :level"
    value_function Read = {};  // bt::aido::value<F>, also of a member: bt::aido::value<&Creature::Hunger>
};

// Where the store of an agent is, bound by bt::aido::store_of<F>.
struct store_function {
    store* (*Call)(void* agent) noexcept = nullptr;  // null: there is none. It may answer null, for an agent without a store
    const signature* Types = nullptr;                // what it takes
};

// What draws random numbers in the place of the agent's generator, bound by bt::aido::random<Unit, Index>.
struct random_functions {
    double (*Unit)(void* agent) noexcept = nullptr;                               // 0 <= result < 1; null: there are none
    std::uint32_t (*Index)(void* agent, std::uint32_t bound) noexcept = nullptr;  // 0 <= result < bound
    const signature* Types = nullptr;                                             // what both take
};

// All that a game exports. Plain constants that outlive the trees.
struct game {
    std::span<const node_type> Types = {};
    std::span<const function> Functions = {};
    std::span<const db_value> Values = {};  // a path that stands here is read so, and not in the store
    store_function Store = {};              // where all other paths lead; none: they are mistakes
    random_functions Random = {};           // none: numbers are the agent's own
};

}  // namespace bt::aido
