// What of a classic tick needs no observer.
#include <bt/engine/classic/classic_tick.h>

#include <limits>

namespace bt::detail {
namespace {

struct plain_evaluation : evaluation<no_observer> {
    no_observer Nothing;

    plain_evaluation(const tree& of_tree, tree_memory_base& memory, void* agent, const read_input& input)
        : evaluation(tick_core(of_tree, memory, agent, input), Nothing) {}

    BT_FLATTENED BT_NOT_INLINED tick_result WalkFrom(passed from) {
        return FinishClassic<no_observer>(*this, Walk<no_observer>(*this, from));
    }
};

}  // namespace

void InitializeNodeStates(const tree& tree, tree_memory_base& memory) {
    if (IsEvaluatedElsewhere(tree)) return tree.Evaluator->InitializeStates(tree, memory);
    if (tree.LeafHalf != kNoOffset) StorageOf(memory)[tree.LeafHalf] = std::byte{};
    for (int i = 0; i < tree.NumNodes; ++i) {
        const classic_step& here = tree.Steps[i];
        if (here.State == kNoOffset || !KeepsState(*here.Decider)) continue;
        std::byte* const state = StorageOf(memory) + here.State;
        if (here.Entry == node_entry::kCooldown) *reinterpret_cast<double*>(state) = -std::numeric_limits<double>::infinity();
        else *reinterpret_cast<std::uint32_t*>(state) = 0;
    }
}

tick_result TickOther(const tick_core& core, any_observer observer) {
    evaluation<any_observer> run(core, observer);
    BeginClassic(run);
    return FinishOther(run, core.Tree.Evaluator->TickObserved(run));
}

// What stands before the watch in the walk rejected or goes on, so the walk goes on at its node; without a watch, at the leaf.
tick_result ResumeClassic(interrupt at, const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    const node& here = tree.Nodes[at.Watch != nullptr ? at.Watch->Node : memory.Leaf];
    plain_evaluation run(tree, memory, agent, input);
    return run.WalkFrom({here.Step, Accepts(at.Value) ? passed_answer::kAccepted : passed_answer::kNotAsked});
}

tick_result ResumeClassicAfterEnd(status answer, const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    plain_evaluation run(tree, memory, agent, input);
    const std::uint16_t leaf = run.Active;
    Deactivate<no_observer>(run, kNoStep, leaf, ReasonFor(OutcomeOf(answer)));
    const next_step next = GoOn<no_observer>(run, leaf, OutcomeOf(answer));
    if (next.At == kNoStep) return FinishClassic<no_observer>(run, next.Answer);
    return run.WalkFrom({next.At, passed_answer::kNotAsked});
}

tick_result WalkClassicFromRoot(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    plain_evaluation run(tree, memory, agent, input);
    if (IsEvaluatedElsewhere(tree)) return FinishOther<no_observer>(run, tree.Evaluator->Tick(run));
    return run.WalkFrom({0, passed_answer::kNotAsked});
}

}  // namespace bt::detail

int bt::RoundOf(const tick_args& args) {
    using namespace detail;
    const classic_step* const steps = args.Core != nullptr ? args.Core->Tree.Steps : nullptr;
    if (steps == nullptr || IsEvaluatedElsewhere(args.Core->Tree)) return -1;
    for (std::uint16_t at = steps[args.Node->Step].Parent; at != kNoStep; at = steps[at].Parent) {
        if (steps[at].Entry != node_entry::kRepeat || steps[at].State == kNoOffset) continue;
        return static_cast<int>(args.Core->Stored<std::uint32_t>(steps[at].State) & kMaxRound);
    }
    return -1;
}
