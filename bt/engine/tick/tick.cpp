// The plain tick, and what needs no observer.
#include <limits>

#include <bt/engine/living_tree.h>
#include <bt/engine/overriding.h>
#include <bt/engine/tick/tick.h>
#include <bt/engine/tree/kept_row.h>

namespace bt {
namespace detail {

bool IsAgentTypeByName(const tree& tree, const type_info* type) {
    if (type == nullptr || tree.AgentType == nullptr) return true;
    return AreSameAgent(*type, *tree.AgentType);
}

error_code WhyAgentRefused(const tree& tree, agent_pointer agent) {
    if (agent.Pointer == nullptr) return tree.NeedsAgent ? error_code::kNullAgent : error_code::kNone;
    return IsAgentType(tree, agent.Type) ? error_code::kNone : error_code::kOtherAgentType;
}

// What a memory has too little of; without a Unit it has enough.
struct shortage {
    int Needed = 0;
    int Had = 0;
    const char* Unit = nullptr;
};
static shortage FindShortage(const tree& tree, const tree_memory_base& memory) {
    if (DepthCapacity(memory) < NumTimedLevels(tree)) return {NumTimedLevels(tree), DepthCapacity(memory), "levels of depth"};
    if (memory.StorageSize < tree.StorageSize) return {tree.StorageSize, memory.StorageSize, "bytes of storage"};
    const int alignment = 1 << memory.AlignmentLog2;
    if (tree.StorageSize > 0 && alignment < tree.StorageAlignment) return {tree.StorageAlignment, alignment, "bytes of alignment"};
    if (tree.NeedsRandom && memory.HasRandom == 0) return {1, 0, "random generator"};
    return {};
}

error_code WhyMemoryRefused(const tree& tree, const tree_memory_base& memory) {
    if (FindShortage(tree, memory).Unit != nullptr) return error_code::kMemoryTooSmall;
    return memory.Depth > 0 && LeafOf(tree, memory) == nullptr ? error_code::kMemoryOfOtherTree : error_code::kNone;
}

// Whether neither a tick of the memory is running, nor its ticks look for overrides: one test of one byte.
static bool IsPlain(const tree_memory_base& memory) {
    return memory.Phase.IsTicking == 0 && memory.Phase.IsOverridden == 0;
}

// A plain tick that is refused as nested may also be one that has to look for overrides.
template <bool IsOfPlainTick>
BT_INLINED inline error_code FindRefusal(const tree& tree, const tree_memory_base& memory, agent_pointer agent,
                                         const tick_input& input) {
    if (!IsSoundTime(input)) return error_code::kBadTime;
    if (tree.NumNodes == 0) return error_code::kTreeNotInitialized;
    if (IsOfPlainTick ? !IsPlain(memory) : memory.Phase.IsTicking != 0) return error_code::kNestedTick;
    if (memory.Tree != nullptr && memory.Tree != &tree) return error_code::kMemoryOfOtherTree;
    const error_code about_memory = WhyMemoryRefused(tree, memory);
    return about_memory != error_code::kNone ? about_memory : WhyAgentRefused(tree, agent);
}

error_code WhyRefused(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    return FindRefusal<false>(tree, memory, agent, input);
}

void BindToTree(const tree& tree, tree_memory_base& memory) {
    memory.Tree = &tree;
    memory.Phase = tree.IdlePhase;
    MarkIfOverridden(tree, memory, memory_state::kNew);
    NoteIdle(tree, memory);
    auto* timers = reinterpret_cast<double*>(StorageOf(memory));
    for (int i = 0; i < tree.NumTimers; ++i) timers[i] = -std::numeric_limits<double>::infinity();
    if (tree.KeptRow != kNoOffset) *reinterpret_cast<kept_row*>(StorageOf(memory) + tree.KeptRow) = {};
    if (tree.Steps != nullptr) InitializeNodeStates(tree, memory);
}

bool IsNew(const tree& tree, const tree_memory_base& memory) {
    if (memory.Tree == nullptr || memory.Phase.Generation != tree.IdlePhase.Generation) return true;
    return memory.Leaf == kNoNode && GenerationOfIdle(memory) != tree.Generation;
}

bool HasStateOf(const tree& tree, const tree_memory_base& memory) {
    if (memory.Tree != &tree || WhyMemoryRefused(tree, memory) != error_code::kNone) return false;
    return memory.Phase.IsTicking != 0 || !IsNew(tree, memory);
}

void BindIfNew(const tree& tree, tree_memory_base& memory) {
    if (IsNew(tree, memory)) BindToTree(tree, memory);
}

tick_result Refuse(const tree& tree, agent_pointer agent, error_code code, const decider* subject) {
    Report({code, &tree, subject, agent.Pointer, code == error_code::kOtherAgentType ? agent.Type : nullptr});
    return {tick_state::kError, true, code, subject};
}

tick_result RefuseMemory(const tree& tree, const tree_memory_base& memory, agent_pointer agent, error_code code) {
    if (code != error_code::kMemoryTooSmall) return Refuse(tree, agent, code);
    const shortage found = FindShortage(tree, memory);
    Report({.Code = code, .Tree = &tree, .Agent = agent.Pointer, .Needed = found.Needed, .Had = found.Had, .Unit = found.Unit});
    return {tick_state::kError, true, code, nullptr};
}

tick_result RefuseGone(agent_pointer agent) { return Refuse(kGoneTree, agent, error_code::kTreeIsGone); }

tick_result TickChecked(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input) {
    const error_code refused = FindRefusal<true>(tree, memory, agent, input);
    if (refused != error_code::kNone) {
        const bool looks_for_overrides = refused == error_code::kNestedTick && memory.Phase.IsTicking == 0;
        if (looks_for_overrides) return TickAndPrint(tree, memory, agent, input);
        return RefuseMemory(tree, memory, agent, refused);
    }
    if (IsNew(tree, memory)) {
        BindToTree(tree, memory);
        if (memory.Phase.IsOverridden != 0) return TickAndPrint(tree, memory, agent, input);
    }
    BeginTick(tree, memory, input.Time);
    if (memory.Leaf == kNoNode || tree.Plans.Num == 0) return WalkFromRoot(tree, memory, agent.Pointer, ReadInput(input, agent.Type));
    return TickByPlan(tree, memory, agent.Pointer, ReadInput(input, agent.Type));
}

tick_result TickAndPrint(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input) {
    return TickWithOutput(tree, memory, agent, input, {});
}

}  // namespace detail

// For files with BT_TICK_IN_LIBRARY=1, which the library itself need not have been compiled with.
namespace tick_in_library {
tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    return detail::TickInPlace(tree, memory, agent, input);
}
}  // namespace tick_in_library

// A function of its own, so that it is the same machine code with debug output and without it (tests/check_plain_tick.sh).
BT_NOT_INLINED static tick_result PlainStop(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    no_observer nothing;
    return detail::Stop(tree, memory, agent, input, nothing);
}

tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    const bool may_be_plain = !detail::IsOutputWanted(agent.Pointer) && !detail::MayBeOverridden(memory);
    if (!may_be_plain) return detail::StopWithOutput(tree, memory, agent, input, {});
    return PlainStop(tree, memory, agent, input);
}

float DelegateDecideToChildren(const tick_args& args) {
    const bool asked_group = args.Delegation != nullptr && args.Decider->Kind == kGroup;
    if (asked_group) return args.Delegation->ValueOfChildren(*args.Delegation);
    detail::Report({.Code = error_code::kDelegatedOutsideDecide, .Decider = args.Decider});
    return 0;
}

}  // namespace bt
