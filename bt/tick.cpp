// The plain tick, and what needs no observer.
#include <bit>
#include <cstring>
#include <limits>

#include <bt/engine.h>

#if defined(__GNUC__)
#define BT_NOT_INLINED [[gnu::noinline]]
#else
#define BT_NOT_INLINED
#endif

namespace bt {
namespace detail {

error_code WhyAgentRefused(const tree& tree, agent_pointer agent) {
    if (agent.Pointer == nullptr) return tree.NeedsAgent ? error_code::kNullAgent : error_code::kNone;
    const bool known = agent.Type != nullptr && tree.AgentType != nullptr;
    const bool same = !known || agent.Type == tree.AgentType || std::strcmp(agent.Type->Name, tree.AgentType->Name) == 0;
    return same ? error_code::kNone : error_code::kOtherAgentType;  // by name: shared libraries may each have their type_info
}

error_code WhyRefused(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (!IsSoundTime(input)) return error_code::kBadTime;
    if (tree.NumNodes == 0) return error_code::kTreeNotInitialized;
    if (memory.IsTicking) return error_code::kNestedTick;
    if (memory.Tree != nullptr && memory.Tree != &tree) return error_code::kMemoryOfOtherTree;
    // On every tick, because a tree that is built at run time may have been built anew since the last one.
    if (DepthCapacity(memory) < tree.Depth || memory.StorageSize < tree.StorageSize) return error_code::kMemoryTooSmall;
    if (tree.StorageSize > 0 && (1 << memory.AlignmentLog2) < tree.StorageAlignment) return error_code::kMemoryTooSmall;
    if (tree.NeedsRandom && memory.HasRandom == 0) return error_code::kMemoryTooSmall;
    if (memory.Depth > 0 && ActiveNode(memory, memory.Depth - 1) == nullptr) return error_code::kMemoryOfOtherTree;
    return WhyAgentRefused(tree, agent);
}

void Adopt(const tree& tree, tree_memory_base& memory) {
    memory.Tree = &tree;
    auto* timers = reinterpret_cast<double*>(StorageOf(memory));
    for (int i = 0; i < tree.NumTimers; ++i) timers[i] = -std::numeric_limits<double>::infinity();
}

void Begin(const tree& tree, tree_memory_base& memory, const tick_input& input) {
    if (memory.Tree == nullptr) Adopt(tree, memory);
    memory.IsTicking = true;
    memory.Time = input.Time;
    memory.NumRebuilt = static_cast<std::uint16_t>(tree.NumRebuilt & kRebuiltBits) & kRebuiltBits;
}

tick_result Refuse(const tree& tree, agent_pointer agent, error_code code, const decider* subject) {
    Report({code, &tree, subject, agent.Pointer, code == error_code::kOtherAgentType ? agent.Type : nullptr});
    return {tick_state::kError, code, subject};
}

namespace {

using plain_tick = running_tick<no_observer>;

// A tick that has gone by its plan so far, and how it goes on: below `level`, where the step was `next`.
tick_result GoOn(plain_tick& run, int level, step next, status answer) { return Finish(run, WalkOn(run, level, next, answer)); }

// Nobody asks for the value of children but a group's Decide, so what this needs is made only then.
float ValueOfChildrenByPlan(delegation& of_run) {
    no_observer nobody;
    plain_tick run(static_cast<tick_core&>(of_run), nobody);
    return ValueOfChildren<no_observer>(run);
}

BT_NOT_INLINED tick_result GoOnAfter(const tick_core& core, int level, status answer) {
    no_observer nobody;
    plain_tick run(core, nobody);
    return GoOn(run, level, step::kEnded, answer);
}

// What is watched accepted: it takes over from the active child of its group.
BT_NOT_INLINED tick_result GoOnWith(const tick_core& core, const node& accepted, float value) {
    no_observer nobody;
    plain_tick run(core, nobody);
    candidate chosen;
    chosen.Node = &accepted;
    chosen.Value = value;
    status answer = status::kRunning;
    const int level = accepted.Depth - 1;
    const step next = Follow(run, level, pick::kChild, chosen, answer);
    return GoOn(run, level, next, answer);
}

// The group at `level` decides by its policy, or needs a child.
BT_NOT_INLINED tick_result GoOnDeciding(const tick_core& core, int level) {
    no_observer nobody;
    plain_tick run(core, nobody);
    status answer = status::kRunning;
    const step next = DecideGroup(run, level, answer);
    return GoOn(run, level, next, answer);
}

// A prioritized list goes on asking with `first`; those before it said no.
BT_NOT_INLINED tick_result GoOnAsking(const tick_core& core, const node& first) {
    no_observer nobody;
    plain_tick run(core, nobody);
    status answer = status::kRunning;
    candidate chosen;
    const int level = first.Depth - 1;
    const pick picked = PickFirst(run, *run.Levels[level].Node, first.ChildIndex, run.ActiveChild(level), 0, chosen);
    const step next = picked == pick::kChild ? Follow(run, level, picked, chosen, answer) : step::kDown;
    return GoOn(run, level, next, answer);
}

}  // namespace

// The rest of a plan, from the watch `next` on, with all that functions may want to know.
static tick_result GoOnFrom(const watch* next, tick_core& core) {
    const tree& tree = core.Tree;
    const path_plan& plan = tree.Plans[core.Memory.Leaf];
    const std::uint64_t flags = BothWords(core.Args.DecisionFlags, core.Args.StimuliFlags);
    const watch* const end = tree.Watches + plan.FirstWatch + plan.NumWatches;
    for (; next != nullptr && next != end; ++next) {
        if ((flags & next->Mask) != next->Value) continue;
        const node& subject = tree.Nodes[next->Node];
        switch (next->Kind) {
            case watch_kind::kAskQuickly:
            case watch_kind::kAsk: {
                if (CheckPreconditions(core, subject) != verdict::kAccepted) continue;
                const float value = CallDecide(core, subject, nullptr, core.Args.Time);
                if (Accepts(value)) return GoOnWith(core, subject, value);
                continue;
            }
            case watch_kind::kAskInFull: {
                if (CheckPreconditions(core, subject) != verdict::kAccepted) continue;
                return GoOnAsking(core, subject);
            }
            case watch_kind::kTickGroup: {
                const status answer = core.CallTick(subject);
                if (answer != status::kRunning) return GoOnAfter(core, subject.Depth, answer);
                continue;
            }
            case watch_kind::kDecide: return GoOnDeciding(core, subject.Depth);
        }
    }
    const node& last = tree.Nodes[core.Memory.Leaf];
    const status answer = HasTick(last) ? core.CallTick(last) : status::kRunning;
    if (answer != status::kRunning) return GoOnAfter(core, last.Depth, answer);
    if (last.Decider->Kind == kGroup) return GoOnDeciding(core, last.Depth);
    core.Memory.IsTicking = false;
    return {tick_state::kRunning, error_code::kNone, nullptr};
}

stop_at AskQuickly(const watch* next, std::uint32_t num, std::uint64_t flags, void* agent) {
    for (const watch* const end = next + num; next != end; ++next) {
        if ((flags & next->Mask) != next->Value) continue;
        if (next->QuickDecide == nullptr) return {next, 0};
        const float value = next->QuickDecide(agent, nullptr, kNoTickArgs);
        if (Accepts(value)) return {next, value};
    }
    return {};
}

tick_result GoOnAt(stop_at stop, const tree& tree, tree_memory_base& memory, void* agent, tick_input input) {
    tick_core core(tree, memory, agent, input);
    core.ValueOfChildren = &ValueOfChildrenByPlan;
    if (Accepts(stop.Value)) return GoOnWith(core, tree.Nodes[stop.Watch->Node], stop.Value);
    return GoOnFrom(stop.Watch, core);
}

tick_result GoOnFromLeaf(const tree& tree, tree_memory_base& memory, void* agent, tick_input input, status answer) {
    return GoOnAfter(tick_core(tree, memory, agent, input), tree.Nodes[memory.Leaf].Depth, answer);
}

tick_result TickFully(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input) {
    const error_code refused = WhyRefused(tree, memory, agent, input);
    if (refused != error_code::kNone) return Refuse(tree, agent, refused);
    Begin(tree, memory, input);
    if (memory.Leaf != kNoNode && tree.Plans != nullptr) return TickByPlan(tree, memory, agent.Pointer, input);
    no_observer nobody;
    plain_tick run(tick_core(tree, memory, agent.Pointer, input), nobody);
    return Finish(run, Walk(run));
}

tick_result TickAndPrint(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input) {
    return TickWithOutput(tree, memory, agent, input, {});
}

}  // namespace detail

// A function of its own, so that it is the same machine code with debug output and without it (tests/check_plain_tick.sh).
BT_NOT_INLINED static tick_result PlainStop(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    no_observer nobody;
    return detail::Stop(tree, memory, agent, input, nobody);
}

tick_result StopBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (detail::IsOutputWanted(agent.Pointer)) return detail::StopWithOutput(tree, memory, agent, input, {});
    return PlainStop(tree, memory, agent, input);
}

float DelegateDecideToChildren(const tick_args& args) {
    const bool asked_group = args.Delegation != nullptr && args.Decider->Kind == kGroup;
    if (asked_group) return args.Delegation->ValueOfChildren(*args.Delegation);
    detail::Report({.Code = error_code::kDelegatedOutsideDecide, .Decider = args.Decider});
    return 0;
}

}  // namespace bt
