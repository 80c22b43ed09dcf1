// All that a game registers for files of the language for bots of Unvanquished: actions, functions, symbols and
// decorators, in tables at file scope (contract 121). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <span>

#include <bt/bind.h>
#include <bt/formats/fields.h>
#include <bt/formats/unvanquished/inside/bind/bind_number.h>

namespace bt::unvanquished {

// The values in the parentheses of an action, a function or a decorator, for what takes them as they come:
//   bt::status Say(Bot& bot, const bt::unvanquished::parameter_list& values);
struct parameter_list {
    using role = bt::parameters;
    std::span<const field_value> Values = {};  // kInteger, kNumber or kText; as long-lived as the tree
};

// An action, or a decorator of the game's own. Its functions may take the same as those of a behavior (bt/bind.h): the
// agent, a block, parameters, bt::tick_args. An action of a game that comes from Unvanquished has a Tick alone, which
// is called in each evaluation. A decorator has a Tick alone too, which ticks its one child by bt::node_children. Plain
// constants.
//   .Parameters = &bt::fields_of<teleport_target>   the fields of a type, in order; those at the end that are not required
//                                                   may be left out
//   .MinParameters = 1, .MaxParameters = 3          a parameter_list
struct node_type {
    const char* Name = "";                        // as files name it; case does not count
    behavior_function Activate = {};              // bt::activate<F>, when it begins
    behavior_function Tick = {};                  // needed: bt::tick<F>, or bt::action<F>
    deactivate_function Deactivate = {};          // bt::deactivate<F>, when it ends or is interrupted
    const parameters_type* Parameters = nullptr;  // null: a parameter_list
    int MinParameters = 0;                        // of a parameter_list: how many, at least
    int MaxParameters = 0;                        // of a parameter_list: how many, at most
};

// A value that conditions ask. It takes exactly as many parameters as the type has fields, or as NumParameters says.
struct function {
    const char* Name = "";                        // as files name it; case does not count
    number_function Call = {};                    // bt::unvanquished::number<F>; F returns a bool or a number
    const parameters_type* Parameters = nullptr;  // null: a parameter_list
    int NumParameters = 0;                        // of a parameter_list: how many
};

// A number with a name, which files use like a macro.
struct symbol {
    const char* Name = "";   // as files name it; case counts
    std::int32_t Value = 0;  // its number
};

// All that a game registers. Plain constants that outlive the trees.
struct game {
    std::span<const node_type> Actions = {};
    std::span<const function> Functions = {};
    std::span<const symbol> Symbols = {};
    std::span<const node_type> Decorators = {};
    decide_function IsAlive = {};  // bt::decide<F>: actions are not run and fail while it rejects; none: they always run
    const node_type* SpawnAs = nullptr;  // what a spawnAs node does, with its one number; null: files may not have one
};

// The game Unvanquished's own list of 2026, for tests, tools and authors of bots. Its actions take any agent and do
// nothing: those that may go on answer kRunning, the others and spawnAs kSucceeded. Its functions answer 0. `equip` is
// `buy` under another name. Static storage.
const game& UnvanquishedGame();

}  // namespace bt::unvanquished
