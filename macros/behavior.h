// Macros that define behaviors (S12-S14). Included by macros/bt_macros.h. Each macro defines a constant bt::behavior
// with external linkage and the name of its first argument. The macro binds functions that were declared before and are
// named Name_Activate, Name_Tick and Name_Deactivate. The arguments after the name are fields of bt::behavior by name,
// in the order of their declaration. Use the macros at file scope or in a named namespace. In a header write `inline`
// in front, as for any constant there: inline BT_DEFINE_BEHAVIOR(Chase). All files that include the header then share
// one constant, and their trees can use it (S13).
//
// BT_DEFINE_BEHAVIOR binds Name_Tick; longer macros name the functions that they bind. A misspelt function is therefore
// an error. If another of the three functions is declared but not bound, that is an error too. (Beside fields, a
// function with more than four parameters is not found.)
#pragma once

#include <bt/bt.h>
#include <bt/engine/inner/nested_tree.h>
#include <macros/checks/bound_twice.h>
#include <macros/checks/defined.h>
#include <macros/checks/group_arguments.h>
#include <macros/checks/unbound_functions.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Declares behaviors that another file defines. Other files can point to such a behavior, but no tree with it can be
// verified there.
#define BT_DECLARE_BEHAVIORS(...) extern const ::bt::behavior __VA_ARGS__

// The constants themselves, for the macros below; the text is the DebugName. The functions that a macro binds come
// before fields, with {} where it binds none; `names` gives them names of their own.
#define BT_PART_BEHAVIOR(name, text, ...) BT_PART_DECLARE(::bt::behavior, name); constexpr ::bt::behavior name = \
    {.DebugName = text __VA_OPT__(,) __VA_ARGS__}
#define BT_PART_BEHAVIOR_OF(name, names, activate, tick, deactivate, ...) BT_PART_DECLARE(::bt::behavior, name); \
    names constexpr ::bt::behavior name = BT_PART_FIRST(__VA_OPT__(BT_PART_BEHAVIOR_WITH,) \
    BT_PART_BEHAVIOR_ALONE,)(#name, activate, tick, deactivate __VA_OPT__(,) __VA_ARGS__)
#define BT_PART_BEHAVIOR_ALONE(text, activate, tick, deactivate) {.DebugName = text, .Activate = activate, .Tick = \
    tick, .Deactivate = deactivate}
#define BT_PART_BEHAVIOR_WITH(text, activate, tick, deactivate, ...) \
    ::bt::detail::WithFunctions(::bt::behavior{.DebugName = text, __VA_ARGS__}, activate, tick, deactivate)

// Define behaviors that bind the functions in the macro's name; BT_DEFINE_BEHAVIOR binds the Tick.
#define BT_DEFINE_BEHAVIOR(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Tick), {}, \
    ::bt::tick<BT_PART_NAME(name##_Tick)>, {} __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Activate, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_TICK __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Deactivate, \
    BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__ACTIVATE(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Activate), \
    ::bt::activate<BT_PART_NAME(name##_Activate)>, {}, {} __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Tick, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_TICK __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Deactivate, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__DEACTIVATE(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Deactivate), {}, \
    {}, ::bt::deactivate<BT_PART_NAME(name##_Deactivate)> __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Activate, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Tick, \
    BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Activate) \
    BT_PART_NAMED(name##_Tick), ::bt::activate<BT_PART_NAME(name##_Activate)>, \
    ::bt::tick<BT_PART_NAME(name##_Tick)>, {} __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Deactivate, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Activate) \
    BT_PART_NAMED(name##_Deactivate), ::bt::activate<BT_PART_NAME(name##_Activate)>, {}, \
    ::bt::deactivate<BT_PART_NAME(name##_Deactivate)> __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Tick, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(name, ...) BT_PART_BEHAVIOR_OF(name, BT_PART_NAMED(name##_Tick) \
    BT_PART_NAMED(name##_Deactivate), {}, ::bt::tick<BT_PART_NAME(name##_Tick)>, \
    ::bt::deactivate<BT_PART_NAME(name##_Deactivate)> __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Activate, \
    BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE __VA_OPT__(,) __VA_ARGS__)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(name, ...) BT_PART_BEHAVIOR_OF(name, \
    BT_PART_NAMED(name##_Activate) BT_PART_NAMED(name##_Tick) BT_PART_NAMED(name##_Deactivate), \
    ::bt::activate<BT_PART_NAME(name##_Activate)>, ::bt::tick<BT_PART_NAME(name##_Tick)>, \
    ::bt::deactivate<BT_PART_NAME(name##_Deactivate)> __VA_OPT__(,) __VA_ARGS__)

// Defines a behavior and binds no function by its name. All fields may follow:
//   BT_DEFINE_BEHAVIOR__NONE(Rest, .Tick = bt::tick<AnyTick>)
#define BT_DEFINE_BEHAVIOR__NONE(name, ...) BT_PART_BEHAVIOR(name, #name __VA_OPT__(,) __VA_ARGS__); \
    BT_CHECK_BOUND(name, Activate, BT_DEFINE_BEHAVIOR__ACTIVATE __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, \
    Tick, BT_DEFINE_BEHAVIOR __VA_OPT__(,) __VA_ARGS__); BT_CHECK_BOUND(name, Deactivate, \
    BT_DEFINE_BEHAVIOR__DEACTIVATE __VA_OPT__(,) __VA_ARGS__)

// Defines a behavior with every field by hand; write {} where there is no function.
#define BT_DEFINE_BEHAVIOR__FULL(name, activate, tick, deactivate, id) BT_PART_BEHAVIOR(name, #name, .Activate = activate, .Tick = tick, .Deactivate = deactivate, .Id = id)

// Defines a behavior that is the coroutine name_Run; the file must include bt/coroutine.h. An optional argument after
// the name is the number of bytes for the coroutine's frames.
#define BT_DEFINE_BEHAVIOR__COROUTINE(name, ...) BT_PART_DECLARE(::bt::behavior, name); constexpr ::bt::behavior \
    name = ::bt::Coroutine<name##_Run __VA_OPT__(,) __VA_ARGS__>(#name); BT_CHECK_NOT_BOUND(name)
#define BT_CHECK_NOT_BOUND(name) BT_CHECK_BOUND(name, Activate, BT_DEFINE_BEHAVIOR__ACTIVATE); BT_CHECK_BOUND(name, Tick, BT_DEFINE_BEHAVIOR); BT_CHECK_BOUND(name, Deactivate, BT_DEFINE_BEHAVIOR__DEACTIVATE)

// Defines a behavior that ticks a tree, of either kind, and ends with the tree's answer (contract 92).
#define BT_DEFINE_BEHAVIOR__TREE(name, tree_name) BT_PART_DECLARE(::bt::behavior, name); \
    constexpr ::bt::detail::inner_tree name##_Inner = {&tree_name}; BT_CHECK_VISIBLE(name##_Inner); \
    constexpr ::bt::behavior name = ::bt::detail::BehaviorOfTree<name##_Inner>(#name)
#define BT_CHECK_VISIBLE(inner) static_assert(::bt::detail::IsVisible<inner>(), \
    "bt: this tree is only declared here; a behavior needs its definition, which comes before it in the same file")

// clang-format on
