// Macros for behaviors (S12-S14). Each makes a constant bt::behavior with external linkage, named as its first argument, from functions
// that are declared already and named Name_Activate, Name_Tick and Name_Deactivate. What follows the name are fields of bt::behavior by
// name, in its order and after those that the macro sets. In source files, at file scope or in a named namespace.
//
// BT_DEFINE_BEHAVIOR binds Name_Tick; longer names say what else they bind. So a misspelt function is an error, and so is one of the
// three that is there but not bound.
#pragma once

#include <bt/bt.h>
#include <macros/checks/unbound_functions.h>

// clang-format off

// For other files: behaviors that are defined elsewhere can be pointed to, but a tree can't be verified with them.
#define BT_DECLARE_BEHAVIORS(...) extern const ::bt::behavior __VA_ARGS__

#define BT_DEFINE_BEHAVIOR(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Tick = ::bt::tick<name##_Tick> __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Activate(::bt::detail::nothing) {} [[maybe_unused]] inline void name##_Deactivate(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Activate))::value || ::bt::detail::IsGiven(name.Activate), "bt: " #name "_Activate is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK"); static_assert(!decltype(::bt::detail::IsThere(name##_Deactivate))::value || ::bt::detail::IsGiven(name.Deactivate), "bt: " #name "_Deactivate is there but not bound, see BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE"); } static_assert(true)
#define BT_DEFINE_BEHAVIOR__ACTIVATE(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Activate = ::bt::activate<name##_Activate> __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Tick(::bt::detail::nothing) {} [[maybe_unused]] inline void name##_Deactivate(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Tick))::value || ::bt::detail::IsGiven(name.Tick), "bt: " #name "_Tick is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK"); static_assert(!decltype(::bt::detail::IsThere(name##_Deactivate))::value || ::bt::detail::IsGiven(name.Deactivate), "bt: " #name "_Deactivate is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE"); } static_assert(true)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Activate = ::bt::activate<name##_Activate>, .Tick = ::bt::tick<name##_Tick> __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Deactivate(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Deactivate))::value || ::bt::detail::IsGiven(name.Deactivate), "bt: " #name "_Deactivate is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE"); } static_assert(true)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Activate = ::bt::activate<name##_Activate>, .Deactivate = ::bt::deactivate<name##_Deactivate> __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Tick(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Tick))::value || ::bt::detail::IsGiven(name.Tick), "bt: " #name "_Tick is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE"); } static_assert(true)
#define BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Tick = ::bt::tick<name##_Tick>, .Deactivate = ::bt::deactivate<name##_Deactivate> __VA_OPT__(,) __VA_ARGS__}; namespace BT_none_##name { [[maybe_unused]] inline void name##_Activate(::bt::detail::nothing) {} } namespace BT_check_##name { using namespace BT_none_##name; static_assert(!decltype(::bt::detail::IsThere(name##_Activate))::value || ::bt::detail::IsGiven(name.Activate), "bt: " #name "_Activate is there but not bound, see BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE"); } static_assert(true)
#define BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Activate = ::bt::activate<name##_Activate>, .Tick = ::bt::tick<name##_Tick>, .Deactivate = ::bt::deactivate<name##_Deactivate> __VA_OPT__(,) __VA_ARGS__}

// No function is bound by its name; all may follow: BT_DEFINE_BEHAVIOR__NONE(Rest, .Tick = bt::tick<AnyTick>).
#define BT_DEFINE_BEHAVIOR__NONE(name, ...) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name __VA_OPT__(,) __VA_ARGS__}

// Everything by hand; {} where there is no function.
#define BT_DEFINE_BEHAVIOR__FULL(name, activate, tick, deactivate, id) extern const ::bt::behavior name; constexpr ::bt::behavior name = {.DebugName = #name, .Activate = activate, .Tick = tick, .Deactivate = deactivate, .Id = id}

// clang-format on
