// Finds the nodes of one classic tree in another, and moves what agents have of them (contract 105).
#include <bt/built/carrying.h>

#include <cstring>

#include <bt/engine/classic/carried_leaf.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

using silent_run = evaluation<any_observer>;  // only overrides are observed

const char* OrEmpty(const char* name) { return name != nullptr ? name : ""; }

// How many bytes of a name stand before what is in its parentheses; all, if it begins with one.
std::size_t LengthWithoutParameters(const char* name) {
    std::size_t length = std::strcspn(name, "(");
    while (length > 0 && name[length - 1] == ' ') --length;
    return length > 0 ? length : std::strlen(name);
}

// Loaders name nodes by what they do: "moveTo( E_ENEMY )".
bool HaveSameNameButForParameters(const char* a, const char* b) {
    const std::size_t length = LengthWithoutParameters(a);
    return length == LengthWithoutParameters(b) && std::strncmp(a, b, length) == 0;
}

bool AreSameFunctions(const behavior* a, const behavior* b) {
    // not covered: nodes of one kind both have a behavior, or both have none
    if (a == nullptr || b == nullptr) return a == b;
    // Loaders call different functions through the same one.
    return HaveSameCalls(*a, *b) && HaveSameNameButForParameters(OrEmpty(a->DebugName), OrEmpty(b->DebugName));
}

// All but the name.
bool MayBeSame(const node& old, const node& made) {
    const decider& a = *old.Decider;
    const decider& b = *made.Decider;
    return a.Kind == b.Kind && (a.Kind != kNode || a.Node == b.Node) && old.BlockType == made.BlockType &&
           AreSameFunctions(a.Behavior, b.Behavior);
}
bool HasSameName(const node& old, const node& made) {
    return MayBeSame(old, made) && std::strcmp(OrEmpty(old.Decider->DebugName), OrEmpty(made.Decider->DebugName)) == 0;
}
bool HasSameNameButForParameters(const node& old, const node& made) {
    const decider& subject = *made.Decider;
    const bool is_named_by_question = subject.Kind == kNode && (subject.Node == kGuard || subject.Node == kCondition);
    const char* const name = OrEmpty(subject.DebugName);
    return MayBeSame(old, made) &&
           (is_named_by_question || HaveSameNameButForParameters(OrEmpty(old.Decider->DebugName), name));
}
constexpr node_test kClassicTests[] = {HasSameName, HasSameNameButForParameters};

// Moves one agent. The old memory is being evaluated, but nothing is walked.
class carrying {
public:
    carrying(silent_run& run, const carried_nodes& nodes, tree_memory_base& made)
        : Run(run), Nodes(nodes), To(nodes.To), Made(made) {}

    carry_result Carry() {
        EndGone(kNoStep);
        for (int i = 0; i < Run.Tree.NumNodes; ++i) {
            if (const node* const made = NewOf(Run.Tree.Nodes[i]); made != nullptr) CopyState(Run.Tree.Nodes[i], *made);
        }
        CopyKept(kNoStep);
        CopyPath();
        return Result;
    }

private:
    const node* NewOf(const node& old) const { return detail::NewOf(Nodes, old); }
    template <class Object>
    Object* In(std::uint16_t offset) const { return reinterpret_cast<Object*>(StorageOf(Made) + offset); }

    // What is active in a branch and can't go on is interrupted, as if something else had taken over.
    void EndGone(std::uint16_t branch) {
        const std::uint16_t leaf = Run.LeafOf(branch);
        if (leaf == kNoStep) return;
        const node& here = Run.NodeOf(leaf);
        if (NewOf(here) == nullptr || !CanBeMoved(Nodes, Run.Memory, here)) {
            Interrupt(Run, branch, end_reason::kInterrupted);
            ++Result.NumEnded;
            return;
        }
        ++Result.NumKept;
        if (!HasBranches(Run.Steps[leaf].Entry)) return;
        for (int i = here.NumChildren - 1; i >= 0; --i) EndGone(Run.Child(here, i).Step);
    }

    // What a node remembers, also while it is not active. What its branches remember has a meaning only while it is.
    void CopyState(const node& old, const node& made) {
        const classic_step& from = Run.Steps[old.Step];
        const classic_step& to = To.Steps[made.Step];
        // Of the tree of a save, a node may have a time that the program's node has not.
        const bool have_time = old.CooldownTimer != kNoOffset && made.CooldownTimer != kNoOffset;
        if (have_time) CopyBytes(old.CooldownTimer, made.CooldownTimer, sizeof(double));
        if (to.State == kNoOffset || from.Entry != to.Entry || HasBranches(from.Entry)) return;
        using enum node_entry;
        if (from.Entry == kPick || from.Entry == kInOrder) CopyTurns(old, made);
        else if (from.Entry == kResume) CopyPosition(old, made);
        else CopyBytes(from.State, to.State, OwnStateSize(*old.Decider));
    }
    // What is active now goes on: the leaves of all branches.
    void CopyKept(std::uint16_t branch) {
        const std::uint16_t leaf = Run.LeafOf(branch);
        if (leaf == kNoStep) return;
        const node& here = Run.NodeOf(leaf);
        CopyActive(here, *NewOf(here));
        if (!HasBranches(Run.Steps[leaf].Entry)) return;
        for (int i = here.NumChildren - 1; i >= 0; --i) CopyKept(Run.Child(here, i).Step);
    }
    // Of the active leaf of a branch, which may be a node with branches.
    void CopyActive(const node& old, const node& made) {
        if (old.BlockType != nullptr) MoveBlock(*old.BlockType, In<std::byte>(made.Block), Run.ActingBlockOf(old));
        if (HasBranches(Run.Steps[old.Step].Entry)) CopyBranches(old, made);
    }
    void CopyBytes(std::uint16_t from, std::uint16_t to, std::size_t size) {
        std::memcpy(In<std::byte>(to), StorageOf(Run.Memory) + from, size);
    }

    // The children of a kShuffledNode that had their turn.
    void CopyTurns(const node& old, const node& made) {
        const std::uint32_t before = Run.Stored<std::uint32_t>(Run.Steps[old.Step].State);
        std::uint32_t& turns = *In<std::uint32_t>(To.Steps[made.Step].State);
        for (int i = 0; i < old.NumChildren; ++i) {
            const node* const child = NewOf(Run.Child(old, i));
            if (child != nullptr && (before >> static_cast<unsigned>(i) & 1u) != 0) turns |= 1u << child->ChildIndex;
        }
    }

    // The child at which a sequence or selector goes on.
    void CopyPosition(const node& old, const node& made) {
        const auto at = static_cast<int>(Run.Stored<std::uint32_t>(Run.Steps[old.Step].State));
        const node* const child = old.NumChildren > 0 ? NewOf(Run.Child(old, at)) : nullptr;
        *In<std::uint32_t>(To.Steps[made.Step].State) = child != nullptr ? child->ChildIndex : 0;
    }

    // Of an active node with branches. If all of its children had ended, it would wait for ever, so they begin again.
    void CopyBranches(const node& old, const node& made) {
        branch_state* const states = In<branch_state>(To.Steps[made.Step].State);
        constexpr branch_state nothing = {0, kNoStep, 0, 0};
        for (int i = 0; i < made.NumChildren; ++i) states[i] = nothing;
        int num_ended = 0;
        for (int i = 0; i < old.NumChildren; ++i) {
            const node& child = Run.Child(old, i);
            const node* const stands = NewOf(child);
            if (stands == nullptr) continue;
            branch_state& state = states[stands->ChildIndex];
            state = Run.StateOf(child.Step);
            state.IsSecond = 0;  // the copied block is in the first half
            if (state.Leaf != kNoStep) state.Leaf = NewOf(Run.NodeOf(state.Leaf))->Step;
            num_ended += state.HasEnded;
        }
        if (num_ended < made.NumChildren) return;
        for (int i = 0; i < made.NumChildren; ++i) states[i] = nothing;
    }

    void CopyPath() {
        if (Run.Memory.Leaf == kNoNode) return;
        CarryLeaf(Run.Memory, To, static_cast<std::uint16_t>(NewOf(Run.Tree.Nodes[Run.Memory.Leaf]) - To.Nodes), Made);
    }

    silent_run& Run;
    const carried_nodes& Nodes;
    const tree& To;
    tree_memory_base& Made;
    carry_result Result;
};

// Of trees that are evaluated elsewhere. If only one of them is, or in another way, all ends.
carry_result CarryOther(silent_run& run, const carried_nodes& nodes, tree_memory_base& made) {
    const other_evaluator* const before = nodes.From.Evaluator;
    const other_evaluator* const after = nodes.To.Evaluator;
    const bool are_both = before != nullptr && after != nullptr && before->Carry != nullptr;
    const bool is_shared = are_both && before->Carry == after->Carry;
    if (is_shared) return before->Carry(run, nodes, made);
    const carry_result result = {.NumEnded = run.Memory.Depth > 0 ? 1 : 0};
    if (before != nullptr) before->Stop(run);
    else Interrupt(run, kNoStep, end_reason::kStopped);
    return result;
}

}  // namespace

std::span<const node_test> ClassicTests() { return kClassicTests; }

carry_result CarryClassic(const tick_core& core, const carried_nodes& nodes, tree_memory_base& made) {
    const override_use overrides(nodes.From, core.Memory);
    any_observer nothing = {.Overrides = overrides.View};
    silent_run run(core, nothing);
    const bool is_elsewhere = IsEvaluatedElsewhere(nodes.From) || IsEvaluatedElsewhere(nodes.To);
    return is_elsewhere ? CarryOther(run, nodes, made) : carrying(run, nodes, made).Carry();
}

}  // namespace bt::detail
