// Finds the nodes of one classic tree in another, and moves what agents have of them (contract 105).
#include <bt/reload.h>

#include <cstring>

#include <bt/engine/classic/carried_leaf.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/tick/tick.h>

namespace bt {
namespace {

using detail::branch_state;
using detail::classic_step;
using detail::kNoStep;
using plain_run = detail::evaluation<no_observer>;

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
    if (a == nullptr || b == nullptr) return a == b;  // not covered: nodes of one kind both have a behavior, or both have none
    const bool are_same = a->Activate.Call == b->Activate.Call && a->Tick.Call == b->Tick.Call && a->Deactivate.Call == b->Deactivate.Call;
    // Loaders call different functions through the same one.
    return are_same && HaveSameNameButForParameters(OrEmpty(a->DebugName), OrEmpty(b->DebugName));
}

bool IsSame(const node& old, const node& made, bool with_parameters) {
    const decider& a = *old.Decider;
    const decider& b = *made.Decider;
    const bool may_be = a.Kind == b.Kind && (a.Kind != kNode || a.Node == b.Node) && old.BlockType == made.BlockType &&
                        AreSameFunctions(a.Behavior, b.Behavior);
    const char* const old_name = OrEmpty(a.DebugName);
    const char* const new_name = OrEmpty(b.DebugName);
    if (!may_be || with_parameters) return may_be && std::strcmp(old_name, new_name) == 0;
    const bool is_named_by_question = a.Kind == kNode && (a.Node == kGuard || a.Node == kCondition);
    return is_named_by_question || HaveSameNameButForParameters(old_name, new_name);
}

bool CanBeMoved(const type_info* block) { return block == nullptr || block->IsTriviallyCopyable; }

// Moves one agent. `From` is the old memory, which is being evaluated; nothing is walked.
class carrying {
public:
    carrying(plain_run& run, const tree& to, tree_memory_base& made, const std::vector<std::uint16_t>& new_of_old)
        : Run(run), To(to), Made(made), NewOfOld(new_of_old) {}

    carry_result Carry() {
        EndGone(kNoStep);
        for (int i = 0; i < Run.Tree.NumNodes; ++i) {
            if (const node* const made = NewOf(Run.Tree.Nodes[i]); made != nullptr) CopyState(Run.Tree.Nodes[i], *made);
        }
        for (const node* const leaf : Kept) CopyActive(*leaf, *NewOf(*leaf));
        CopyPath();
        return Result;
    }

private:
    const node* NewOf(const node& old) const {
        const std::uint16_t at = NewOfOld[static_cast<std::size_t>(&old - Run.Tree.Nodes)];
        return at != kNoNode ? &To.Nodes[at] : nullptr;
    }
    template <class Object>
    Object* In(std::uint16_t offset) const { return reinterpret_cast<Object*>(detail::StorageOf(Made) + offset); }

    // What is active in a branch and can't go on is interrupted, as if something else had taken over.
    void EndGone(std::uint16_t branch) {
        const std::uint16_t leaf = Run.LeafOf(branch);
        if (leaf == kNoStep) return;
        const node& here = Run.NodeOf(leaf);
        if (NewOf(here) == nullptr || !CanBeMoved(here.BlockType)) {
            Interrupt(Run, branch, end_reason::kInterrupted);
            ++Result.NumEnded;
            return;
        }
        ++Result.NumKept;
        Kept.push_back(&here);
        if (!detail::HasBranches(Run.Steps[leaf].Entry)) return;
        for (int i = here.NumChildren - 1; i >= 0; --i) EndGone(Run.Child(here, i).Step);
    }

    // What a node remembers, also while it is not active. What its branches remember has a meaning only while it is.
    void CopyState(const node& old, const node& made) {
        const classic_step& from = Run.Steps[old.Step];
        const classic_step& to = To.Steps[made.Step];
        // Nodes of one kind with the same functions both have a time, or both have none.
        if (old.CooldownTimer != kNoOffset) CopyBytes(old.CooldownTimer, made.CooldownTimer, sizeof(double));
        if (to.State == kNoOffset || from.Entry != to.Entry || detail::HasBranches(from.Entry)) return;
        using enum detail::node_entry;
        if (from.Entry == kPick || from.Entry == kInOrder) CopyTurns(old, made);
        else if (from.Entry == kResume) CopyPosition(old, made);
        else CopyBytes(from.State, to.State, detail::OwnStateSize(*old.Decider));
    }
    // Of the active leaf of a branch, which may be a node with branches.
    void CopyActive(const node& old, const node& made) {
        if (old.BlockType != nullptr) {
            std::memcpy(In<std::byte>(made.Block), Run.ActingBlockOf(old), old.BlockType->Size);
        }
        if (detail::HasBranches(Run.Steps[old.Step].Entry)) CopyBranches(old, made);
    }
    void CopyBytes(std::uint16_t from, std::uint16_t to, std::size_t size) {
        std::memcpy(In<std::byte>(to), detail::StorageOf(Run.Memory) + from, size);
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
        detail::CarryLeaf(Run.Memory, To, static_cast<std::uint16_t>(NewOf(Run.Tree.Nodes[Run.Memory.Leaf]) - To.Nodes), Made);
    }

    plain_run& Run;
    const tree& To;
    tree_memory_base& Made;
    const std::vector<std::uint16_t>& NewOfOld;
    std::vector<const node*> Kept;  // the leaves of all branches that go on
    carry_result Result;
};

// Of trees that are evaluated elsewhere. If only one of them is, or in another way, all ends.
carry_result CarryOther(const detail::tick_core& core, const detail::carried_nodes& nodes, tree_memory_base& made) {
    detail::any_observer nothing;
    detail::evaluation<detail::any_observer> run(core, nothing);
    const detail::other_evaluator* const before = nodes.From.Evaluator;
    const detail::other_evaluator* const after = nodes.To.Evaluator;
    const bool is_shared = before != nullptr && after != nullptr && before->Carry == after->Carry;
    if (is_shared) return before->Carry(run, nodes, made);
    const carry_result result = {.NumEnded = core.Memory.Depth > 0 ? 1 : 0};
    if (before != nullptr) before->Stop(run);
    else Interrupt(run, kNoStep, end_reason::kStopped);
    return result;
}

// As after a stop, but nothing is deactivated: what was active goes on elsewhere.
void Leave(tree_memory_base& memory) {
    memory.Path = kNoPath;
    memory.Leaf = kNoNode;
    memory.Depth = 0;
    memory.Tree = nullptr;
    memory.Time = 0;
    memory.Phase.IsTicking = 0;
}

std::vector<const node*> WithoutCounterpart(const tree& in, const std::vector<std::uint16_t>& other) {
    std::vector<const node*> found(static_cast<std::size_t>(in.NumNodes));
    for (int i = 0; i < in.NumNodes; ++i) {
        const node& here = in.Nodes[i];
        const bool is_first = here.Parent == kNoNode || other[here.Parent] != kNoNode;
        if (other[static_cast<std::size_t>(i)] == kNoNode && is_first) found[here.Step] = &here;
    }
    std::erase(found, nullptr);
    return found;
}

}  // namespace

tree_change::tree_change(const tree& from, const tree& to)
    : From(from), To(to), FromGeneration(from.Generation), ToGeneration(to.Generation) {
    NewOfOld.assign(static_cast<std::size_t>(from.NumNodes), kNoNode);
    OldOfNew.assign(static_cast<std::size_t>(to.NumNodes), kNoNode);
    const bool are_classic = from.Steps != nullptr && to.Steps != nullptr;
    if (!are_classic || !IsSame(from.Nodes[0], to.Nodes[0], false)) return;
    NewOfOld[0] = OldOfNew[0] = 0;
    // Nodes stand breadth first, so a parent comes before its children.
    for (int i = 0; i < from.NumNodes; ++i) {
        const std::uint16_t at = NewOfOld[static_cast<std::size_t>(i)];
        if (at == kNoNode) continue;
        for (const bool with_parameters : {true, false}) Match(from.Nodes[i], to.Nodes[at], with_parameters);
    }
}

// Finds the children of one in those of the other, but for those that are found already.
void tree_change::Match(const node& old, const node& made, bool with_parameters) {
    for (int i = 0; i < made.NumChildren; ++i) {
        const auto child = static_cast<std::uint16_t>(made.FirstChild + i);
        for (int k = 0; k < old.NumChildren && OldOfNew[child] == kNoNode; ++k) {
            const auto old_child = static_cast<std::uint16_t>(old.FirstChild + k);
            if (NewOfOld[old_child] != kNoNode || !IsSame(From.Nodes[old_child], To.Nodes[child], with_parameters)) continue;
            NewOfOld[old_child] = child;
            OldOfNew[child] = old_child;
        }
    }
}

bool tree_change::AreThere() const {
    return detail::IsThere(&From, FromGeneration) && detail::IsThere(&To, ToGeneration);
}

detail::changed_trees detail::TreesOf(const tree_change& change) {
    if (!change.AreThere()) return {};
    return {&change.From, &change.To, change.NewOfOld.data()};
}

const node* tree_change::NewOf(const node& old) const {
    if (!AreThere()) return nullptr;
    const std::uint16_t at = NewOfOld[static_cast<std::size_t>(&old - From.Nodes)];
    return at != kNoNode ? &To.Nodes[at] : nullptr;
}

std::vector<const node*> tree_change::Gone() const {
    return AreThere() ? WithoutCounterpart(From, NewOfOld) : std::vector<const node*>();
}
std::vector<const node*> tree_change::Added() const {
    return AreThere() ? WithoutCounterpart(To, OldOfNew) : std::vector<const node*>();
}

// A tree and a memory for it, and what forbids to carry an agent.
struct carry_side {
    const tree& Tree;
    const tree_memory_base& Memory;
};
static error_code RefuseToCarry(const carry_side& from, const carry_side& to, agent_pointer agent, const tick_input& input) {
    const auto is_of_deciders = [](const tree& tree) { return tree.NumNodes > 0 && tree.Steps == nullptr; };
    if (is_of_deciders(from.Tree) || is_of_deciders(to.Tree)) return detail::Refuse(from.Tree, agent, error_code::kNotClassic).Error;
    for (const carry_side& side : {from, to}) {
        error_code refused = detail::WhyRefused(side.Tree, side.Memory, agent, input);
        if (&side.Memory == &to.Memory && to.Memory.Tree != nullptr) refused = error_code::kMemoryOfOtherTree;
        if (refused != error_code::kNone) return detail::RefuseMemory(side.Tree, side.Memory, agent, refused).Error;
    }
    return error_code::kNone;
}

carry_result tree_change::Carry(tree_memory_base& from, tree_memory_base& to, agent_pointer agent, const tick_input& input) const {
    if (!AreThere()) {
        static constexpr tree kGone = {.DebugName = "(gone)"};
        return {detail::Refuse(kGone, agent, error_code::kTreeIsGone).Error};
    }
    const error_code refused = RefuseToCarry({From, from}, {To, to}, agent, input);
    if (refused != error_code::kNone) return {refused};
    carry_result result;
    if (!detail::IsNew(From, from)) {
        detail::BindToTree(To, to);
        to.Time = from.Time;
        from.Phase.IsTicking = to.Phase.IsTicking = 1;  // what is deactivated may tick neither
        const detail::tick_core core(From, from, agent.Pointer, detail::ReadInput(input, agent.Type));
        const detail::carried_nodes nodes = {From, To, NewOfOld.data()};
        if (detail::IsEvaluatedElsewhere(From) || detail::IsEvaluatedElsewhere(To)) {
            result = CarryOther(core, nodes, to);
        } else {
            no_observer nothing;
            plain_run run(core, nothing);
            result = carrying(run, To, to, NewOfOld).Carry();
        }
        to.Phase.IsTicking = 0;
    }
    if (from.Tree != nullptr) Leave(from);
    random_generator* const random = RandomOf(to);
    if (random != nullptr && RandomOf(from) != nullptr) *random = *RandomOf(from);
    return result;
}

}  // namespace bt
