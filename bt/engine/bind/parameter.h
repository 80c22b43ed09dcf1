// The role of each parameter of a bound function, by its type, and its argument in a call (S18-S22).
#pragma once

#include <type_traits>

#include <bt/agents.h>
#include <bt/behavior.h>
#include <bt/decider.h>
#include <bt/node_children.h>
#include <bt/tree.h>

namespace bt {
namespace detail {

enum class role { kUnknown, kAgent, kAgents, kBlock, kDBlock, kParameters, kSubtreeParameters, kTickArgs, kChildren, kReason };

template <class T>
inline constexpr bool kIsAgents = false;
template <class Agent>
inline constexpr bool kIsAgents<agents<Agent>> = true;

// By value or const reference: any other reference would refer to an object that is not kept.
template <class Parameter>
inline constexpr bool kTakesAgents =
    kIsAgents<std::remove_cvref_t<Parameter>> && std::is_convertible_v<std::remove_cvref_t<Parameter>, Parameter>;

template <class T>
consteval role RoleOfObject() {
    using object = std::remove_cv_t<T>;
    constexpr bool is_const = std::is_const_v<T>;
    if constexpr (kIsAgents<object>) return role::kUnknown;
    else if constexpr (std::is_same_v<object, task_args>) return role::kUnknown;
    else if constexpr (std::is_same_v<object, tick_args>) return is_const ? role::kTickArgs : role::kUnknown;
    else if constexpr (std::is_same_v<object, node_children>) return is_const ? role::kChildren : role::kUnknown;
    else if constexpr (std::is_function_v<T> || std::is_pointer_v<T>) return role::kUnknown;
    else if constexpr (kHasRole<object, block>) return role::kBlock;
    else if constexpr (kHasRole<object, dblock>) return role::kDBlock;
    else if constexpr (kHasRole<object, parameters>) return is_const ? role::kParameters : role::kUnknown;
    else if constexpr (kHasRole<object, subtree_parameters>) return is_const ? role::kSubtreeParameters : role::kUnknown;
    else return role::kAgent;
}

template <class Parameter>
consteval role RoleOf() {
    if constexpr (std::is_same_v<std::remove_cv_t<Parameter>, end_reason>) return role::kReason;
    else if constexpr (children_limits<std::remove_cv_t<Parameter>>::kAreGiven) return role::kChildren;
    else if constexpr (kTakesAgents<Parameter>) return role::kAgents;
    else if constexpr (std::is_lvalue_reference_v<Parameter>) return RoleOfObject<std::remove_reference_t<Parameter>>();
    else if constexpr (std::is_pointer_v<Parameter>) return RoleOfObject<std::remove_pointer_t<Parameter>>();
    else return role::kUnknown;
}

template <class Parameter>
using object_of = std::remove_cv_t<std::remove_pointer_t<std::remove_reference_t<Parameter>>>;

// Everything that a function can ask for in one call.
struct call {
    void* Agent;
    void* Block;
    void* DBlock;
    const tick_args& Args;
    end_reason Reason;
};

template <class Parameter>
Parameter Pass(const call& from) {
    constexpr role part = RoleOf<Parameter>();
    if constexpr (part == role::kReason) {
        return from.Reason;
    } else if constexpr (children_limits<std::remove_cv_t<Parameter>>::kAreGiven) {
        return Parameter(static_cast<const node_args&>(from.Args).Children);
    } else {
        using object = std::remove_pointer_t<std::remove_reference_t<Parameter>>;
        object* pointer = nullptr;
        if constexpr (part == role::kAgent) pointer = static_cast<object*>(from.Agent);
        if constexpr (part == role::kBlock) pointer = static_cast<object*>(from.Block);
        if constexpr (part == role::kDBlock) pointer = static_cast<object*>(from.DBlock);
        if constexpr (part == role::kParameters) pointer = static_cast<object*>(from.Args.Decider->Parameters.Data);
        if constexpr (part == role::kSubtreeParameters) pointer = static_cast<object*>(from.Args.Node->Parameters);
        if constexpr (part == role::kTickArgs) pointer = &from.Args;
        if constexpr (part == role::kChildren) pointer = &static_cast<const node_args&>(from.Args).Children;
        if constexpr (std::is_pointer_v<Parameter>) return pointer;
        else return *pointer;
    }
}

template <role Part, class... Parameters>
inline constexpr int kNumOf = (0 + ... + (RoleOf<Parameters>() == Part ? 1 : 0));

template <class Parameter>
consteval void AddToSignature(signature& types) {
    constexpr role part = RoleOf<Parameter>();
    constexpr bool needed = std::is_reference_v<Parameter>;
    using object = object_of<Parameter>;
    if constexpr (part == role::kAgent) types.Agent = &type_tag<object>, types.NeedsAgent = needed;
    if constexpr (part == role::kAgents) types.Agent = &type_tag<typename std::remove_cvref_t<Parameter>::agent>, types.NeedsAgent = true;
    if constexpr (part == role::kBlock) types.Block = &block_type<object>;
    if constexpr (part == role::kDBlock) types.DBlock = &block_type<object>, types.NeedsDBlock = needed;
    if constexpr (part == role::kTickArgs) types.TakesTickArgs = true;
    if constexpr (part == role::kChildren) types.TakesChildren = true;
    using limits = children_limits<std::remove_cv_t<Parameter>>;
    if constexpr (limits::kAreGiven) types.MinChildren = limits::kMin, types.MaxChildren = limits::kMax;
    if constexpr (part == role::kParameters) types.Parameters = &type_tag<object>, types.NeedsParameters = needed;
    if constexpr (part == role::kSubtreeParameters) types.SubtreeParameters = &type_tag<object>;
}

template <class Result, class... Parameters>
consteval signature MakeSignature() {
    signature types;
    types.ReturnsNothing = std::is_void_v<Result>;
    types.ReturnsBool = std::is_same_v<Result, bool>;
    (AddToSignature<Parameters>(types), ...);
    return types;
}

}  // namespace detail
}  // namespace bt
