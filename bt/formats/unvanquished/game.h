// What a game exports to files of the language for bots of Unvanquished: actions, functions, symbols and decorators, in tables at file
// scope (contract 121). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>

#include <bt/bind.h>
#include <bt/formats/fields.h>

namespace bt::unvanquished {

// How a file is read, and how its trees tick.
enum class profile : std::uint8_t {
    kExact,  // to the last event as the game does it, its quirks included
    kClean,  // what the language means: quirks of its numbers and texts are mistakes, and a tree ticks as one that is declared in C++
};

// The values in the parentheses of an action, a function or a decorator, for what takes them as they come:
//   bt::status Say(Bot& bot, const bt::unvanquished::parameter_list& values);
struct parameter_list {
    using role = bt::parameters;
    std::span<const field_value> Values = {};  // kInteger, kNumber or kText; as long-lived as the tree
};

// How many values something takes, and where they go. Plain constants.
//   {.Fields = &bt::fields_of<teleport_target>}  the fields of a type, in order; those that are not required may be left out at the end
//   {.Min = 1, .Max = 3}                         a parameter_list
struct parameters_taken {
    const parameters_type* Fields = nullptr;  // null: a parameter_list
    int Min = 0;                              // of a parameter_list
    int Max = 0;                              // of a parameter_list
};

// An action. Its functions may take what those of a behavior take (bt/bind.h): the agent, a block, parameters, bt::tick_args. A game that
// comes from Unvanquished has a Tick only, which is called in each evaluation.
struct action {
    const char* Name = "";              // as files name it, in any case
    behavior_function Activate = {};    // bt::activate<F>, when it begins
    behavior_function Tick = {};        // bt::tick<F>, or bt::action<F>
    deactivate_function Deactivate = {};  // bt::deactivate<F>, when it ends or is interrupted
    parameters_taken Parameters = {};   // what it takes
};

// A function that conditions ask, bound by bt::unvanquished::number<F>.
struct number_function {
    double (*Call)(void* agent, const tick_args& args) noexcept = nullptr;  // null: there is none
    const signature* Types = nullptr;                                       // what it takes
    // The same as a Decide that accepts what is not 0, for conditions that are nothing but a call; null: they use Call.
    float (*Holds)(void* agent, void* dblock, const tick_args& args) noexcept = nullptr;
};

// A value that conditions ask. It takes exactly so many values as Parameters has fields, or as Max says.
struct function {
    const char* Name = "";             // as files name it, in any case
    number_function Call = {};         // bt::unvanquished::number<F>; F returns a bool or a number
    parameters_taken Parameters = {};  // what it takes
};

// A number with a name, which files use like a macro.
struct symbol {
    const char* Name = "";   // as files name it, in this case
    std::int32_t Value = 0;  // what it stands for
};

// A decorator of the game's own: a node with one child, which its Tick ticks by bt::node_children.
struct decorator {
    const char* Name = "";              // as files name it, in any case
    behavior_function Tick = {};        // bt::tick<F>
    parameters_taken Parameters = {};   // what it takes
};

// All that a game exports. Plain constants that outlive the trees.
struct game {
    std::span<const action> Actions = {};
    std::span<const function> Functions = {};
    std::span<const symbol> Symbols = {};
    std::span<const decorator> Decorators = {};
    decide_function IsAlive = {};  // bt::decide<F>: actions are not run and fail while it rejects; none: they always run
    const action* SpawnAs = nullptr;  // what a spawnAs node does, with its one number; null: files may not have one
};

}  // namespace bt::unvanquished
