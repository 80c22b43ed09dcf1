// Finds the nodes of one tree in another, and takes agents from one to the other (contract 105, 162).
#include <bt/reload.h>

#include <cstring>

#include <bt/built/carrying.h>
#include <bt/built_memory.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/overriding.h>
#include <bt/engine/tick/tick.h>

namespace bt {
namespace {

// As after a stop, but nothing is deactivated: what was active goes on elsewhere.
void Leave(tree_memory_base& memory) {
    memory.Path = kNoPath;
    memory.Leaf = kNoNode;
    memory.Depth = 0;
    memory.Tree = nullptr;
    memory.Time = 0;
    memory.Phase.IsTicking = 0;
}

// The node behind another one in depth-first order, not below it unless `goes_down`; null: it was the last.
const node* NodeAfter(const tree& in, const node& here, bool goes_down) {
    if (goes_down && here.NumChildren > 0) return &in.Nodes[here.FirstChild];
    const node* last = &here;
    const auto is_last = [&](const node& of) { return of.ChildIndex + 1 == in.Nodes[of.Parent].NumChildren; };
    while (last->Parent != kNoNode && is_last(*last)) last = &in.Nodes[last->Parent];
    return last->Parent != kNoNode ? last + 1 : nullptr;
}

// Visits the highest nodes without a counterpart, depth first.
template <class Visit>
void ForEachAlone(const tree& in, const std::vector<std::uint16_t>& other, Visit visit) {
    for (const node* here = in.NumNodes > 0 ? in.Nodes : nullptr; here != nullptr;) {
        const bool has_other = other[static_cast<std::size_t>(here - in.Nodes)] != kNoNode;
        if (!has_other) visit(here);
        here = NodeAfter(in, *here, has_other);
    }
}

std::vector<const node*> WithoutCounterpart(const tree& in, const std::vector<std::uint16_t>& other) {
    std::vector<const node*> found;
    ForEachAlone(in, other, [&](const node* here) { found.push_back(here); });
    return found;
}

}  // namespace

tree_change::tree_change(const tree& from, const tree& to)
    : From(from), To(to), FromGeneration(from.Generation), ToGeneration(to.Generation) {
    NewOfOld.assign(static_cast<std::size_t>(from.NumNodes), kNoNode);
    OldOfNew.assign(static_cast<std::size_t>(to.NumNodes), kNoNode);
    const bool is_classic = from.Steps != nullptr;
    if (from.NumNodes == 0 || to.NumNodes == 0 || is_classic != (to.Steps != nullptr)) return;
    if (!is_classic) Kept = detail::FindKept(from, to);
    const auto tests = is_classic ? detail::ClassicTests() : detail::DeciderTests();
    if (!tests.back()(from.Nodes[0], to.Nodes[0])) return;
    NewOfOld[0] = OldOfNew[0] = 0;
    // Nodes stand breadth first, so a parent comes before its children.
    for (int i = 0; i < from.NumNodes; ++i) {
        const std::uint16_t at = NewOfOld[static_cast<std::size_t>(i)];
        if (at == kNoNode) continue;
        for (const detail::node_test is_same : tests) Match(from.Nodes[i], to.Nodes[at], is_same);
    }
}

// Finds the children of one in those of the other, but for those that are found already.
void tree_change::Match(const node& old, const node& made, bool (*is_same)(const node& old, const node& made)) {
    for (int i = 0; i < made.NumChildren; ++i) {
        const auto child = static_cast<std::uint16_t>(made.FirstChild + i);
        for (int k = 0; k < old.NumChildren && OldOfNew[child] == kNoNode; ++k) {
            const auto old_child = static_cast<std::uint16_t>(old.FirstChild + k);
            if (NewOfOld[old_child] != kNoNode || !is_same(From.Nodes[old_child], To.Nodes[child])) continue;
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
    changed_trees trees = {&change.From, &change.To, change.NewOfOld.data()};
    ForEachAlone(change.To, change.OldOfNew, [&](const node*) { ++trees.NumAdded; });
    ForEachAlone(change.From, change.NewOfOld, [&](const node*) { ++trees.NumGone; });
    return trees;
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

namespace {

// A tree, and a memory for it that an agent is taken from, or to.
struct carry_side {
    const tree& Tree;
    const tree_memory_base& Memory;
};

carry_result RefuseCarry(const carry_side& at, agent_pointer agent, error_code why) {
    return {detail::RefuseMemory(at.Tree, at.Memory, agent, why).Error};
}
carry_result RefuseGone(agent_pointer agent) { return {detail::RefuseGone(agent).Error}; }

// Why a memory of another tree can't become one of this tree.
error_code WhyCannotBecome(const carry_side& to, agent_pointer agent) {
    if (to.Tree.NumNodes == 0) return error_code::kTreeNotInitialized;
    const bool has_room = detail::WhyMemoryRefused(to.Tree, to.Memory) != error_code::kMemoryTooSmall;
    return has_room ? detail::WhyAgentRefused(to.Tree, agent) : error_code::kMemoryTooSmall;
}

// Takes over what another memory has of its tree, but for the random numbers. There is room for it.
void TakeOver(const tree_memory_base& made, tree_memory_base& memory) {
    const tree& of = *made.Tree;
    memory.Path = made.Path;
    memory.Tree = made.Tree;
    memory.Time = made.Time;
    memory.Leaf = made.Leaf;
    memory.Depth = made.Depth;
    memory.Phase = of.IdlePhase;
    const auto num_times = static_cast<std::size_t>(detail::NumTimedLevels(of));
    std::memcpy(detail::ActivationTimesOf(memory), detail::ActivationTimesOf(made), num_times * sizeof(double));
    const std::byte* const storage = detail::StorageOf(const_cast<tree_memory_base&>(made));
    std::memcpy(detail::StorageOf(memory), storage, static_cast<std::size_t>(of.StorageSize));
    detail::MarkIfOverridden(of, memory, detail::memory_state::kNew);
}

}  // namespace

carry_result tree_change::CarryChecked(tree_memory_base& from, tree_memory_base& to, agent_pointer agent,
                                       const tick_input& input, bool moves_blocks) const {
    carry_result result;
    if (!detail::IsNew(From, from)) {
        detail::BindToTree(To, to);
        to.Time = from.Time;
        from.Phase.IsTicking = to.Phase.IsTicking = 1;  // what is deactivated may tick neither
        const detail::tick_core core(From, from, agent.Pointer, detail::ReadInput(input, agent.Type));
        const detail::carried_nodes nodes = {From, To, NewOfOld.data(), moves_blocks};
        result = From.Steps != nullptr ? CarryClassic(core, nodes, to) : CarryDeciders(core, nodes, Kept, to);
        to.Phase.IsTicking = 0;
    }
    if (from.Tree != nullptr) Leave(from);
    return result;
}

carry_result detail::CarryLoaded(const tree_change& change, tree_memory_base& from, tree_memory_base& to,
                                 agent_pointer agent, const tick_input& input) {
    return change.CarryChecked(from, to, agent, input, true);
}

carry_result tree_change::Carry(tree_memory_base& from, tree_memory_base& to, agent_pointer agent,
                                const tick_input& input) const {
    if (!AreThere()) return RefuseGone(agent);
    for (const carry_side& side : {carry_side{From, from}, carry_side{To, to}}) {
        error_code refused = detail::WhyRefused(side.Tree, side.Memory, agent, input);
        if (&side.Memory == &to && to.Tree != nullptr) refused = error_code::kMemoryOfOtherTree;
        if (refused != error_code::kNone) return RefuseCarry(side, agent, refused);
    }
    const carry_result result = CarryChecked(from, to, agent, input);
    random_generator* const random = RandomOf(to);
    if (random != nullptr && RandomOf(from) != nullptr) *random = *RandomOf(from);
    return result;
}

// An error that is reported, or none: then nothing of CarryInPlace can fail.
carry_result tree_change::CheckInPlace(const tree_memory_base& memory, agent_pointer agent,
                                       const tick_input& input) const {
    if (!AreThere()) return RefuseGone(agent);
    error_code refused = detail::WhyRefused(From, memory, agent, input);
    if (refused != error_code::kNone) return RefuseCarry({From, memory}, agent, refused);
    refused = WhyCannotBecome({To, memory}, agent);
    if (refused != error_code::kNone) return RefuseCarry({To, memory}, agent, refused);
    return {};
}

carry_result tree_change::CarryInPlace(tree_memory_base& memory, agent_pointer agent, const tick_input& input) const {
    if (memory.Tree == nullptr) return {};
    built_memory made(To);
    const carry_result result = CarryChecked(memory, made, agent, input);
    if (made.Memory().Tree != nullptr) TakeOver(made, memory);
    return result;
}

carry_result tree_change::Carry(tree_memory_base& memory, agent_pointer agent, const tick_input& input) const {
    const carry_result refused = CheckInPlace(memory, agent, input);
    return refused ? CarryInPlace(memory, agent, input) : refused;
}

}  // namespace bt
