// What an agent has of a tree of aido, moved to a tree that was made anew: what is active, and what its :choose-each nodes have left.
#include <string_view>
#include <unordered_map>

#include <bt/formats/aido/inside/exact/exact_tick.h>
#include <bt/formats/inside/exact/carry_base.h>

namespace bt::aido::exact {
namespace {

using bt::detail::any_observer;

class carrying : bt::detail::carry_base<exact_tree> {
public:
    using carry_base::carry_base;

    carry_result Carry() {
        EndGone();
        CopyActive();
        FindPools();
        for (int i = 0; i < Nodes.To.NumNodes; ++i) CopyPool(i);
        CopyLeaf();
        return Result;
    }

private:
    acting_state& OldStateOf(int at) const { return Old<acting_state>(FactsOf(at).State); }
    const parameters_pointer& ParametersOf(const bt::tree& of, int at) const { return of.Nodes[at].Decider->Parameters; }

    void EndGone() {
        for (std::uint16_t next = StateOf(Run.Memory).FirstActive; next != 0;) {
            const int at = next - 1;
            next = OldStateOf(at).Next;
            if (NewOf(at) != kNoNode && CanCopyBlock(at)) continue;
            exact_tick<any_observer>(Run).Deactivate(NodeAt(at), end_reason::kInterrupted);
            ++Result.NumEnded;
        }
    }

    // In the same order.
    void CopyActive() {
        std::uint16_t* last = &StateOf(Made).FirstActive;
        for (int at = StateOf(Run.Memory).FirstActive - 1; at >= 0; at = OldStateOf(at).Next - 1) {
            const std::uint16_t made = NewOf(at);
            acting_state& state = New<acting_state>(NewFactsOf(made).State);
            state = OldStateOf(at);
            state.Next = 0;
            *last = static_cast<std::uint16_t>(made + 1);
            last = &state.Next;
            CopyBlock(at, made);
            CopyParameters(at, made);
            ++Result.NumKept;
        }
    }
    // Those that were asked for, for the Deactivate. Texts point into what the old tree owns, so they are the new tree's.
    void CopyParameters(int at, std::uint16_t made) {
        const exact_node& before = FactsOf(at);
        const exact_node& after = NewFactsOf(made);
        const bool are_same = before.Copy != kNoOffset && after.Copy != kNoOffset &&
                              ParametersOf(Nodes.From, at).Type == ParametersOf(Nodes.To, made).Type;
        if (!are_same) return;
        std::byte* const to = &New<std::byte>(after.Copy);
        for (const dynamic_option& option : after.Dynamic->Options) {
            if (option.Field == nullptr || option.Field->Type == field_type::kText) continue;
            option.Field->Set(to, option.Field->Get(&Old<std::byte>(before.Copy)));
        }
    }

    void FindPools() {
        for (int i = 0; i < Nodes.From.NumNodes; ++i) {
            if (FactsOf(i).Kind != exact_kind::kChooseEach) continue;
            if (FactsOf(i).Id != nullptr) OldById.emplace(FactsOf(i).Id, i);
            else if (NewOf(i) != kNoNode) OldByPlace.emplace(NewOf(i), i);
        }
    }
    // The :choose-each of the old tree that stands for this one: by its :id; without one, by its place.
    int OldOf(int made) const {
        const auto find = [](const auto& in, const auto& key) {
            const auto found = in.find(key);
            return found != in.end() ? found->second : -1;
        };
        const edn::value* const id = NewFactsOf(made).Id;
        return id != nullptr ? find(OldById, id) : find(OldByPlace, made);
    }

    // The pool of one :id is made again from the children of one node, so it is that node's.
    void CopyPool(int made) {
        const exact_node& after = NewFactsOf(made);
        if (after.Kind != exact_kind::kChooseEach) return;
        pool_state& to = New<pool_state>(after.State);
        const int old = OldOf(made);
        if (old < 0 || to.Owner != 0) return;
        pool_state& from = Old<pool_state>(FactsOf(old).State);
        if (from.Owner == 0) return;
        const bt::node& before = NodeAt(from.Owner - 1);
        const std::uint16_t owner = NewOf(from.Owner - 1);
        // Its :id may be another one now.
        const bool has_same_pool = owner != kNoNode && NewFactsOf(owner).Pool == after.Pool;
        if (from.Owner - 1 != old && has_same_pool) made = owner;
        const bt::node& now = Nodes.To.Nodes[made];
        for (int i = 0; i < now.NumChildren; ++i) SetBit(BitsOf(to), i, true);
        for (int i = 0; i < before.NumChildren; ++i) {
            if (!HasBit(BitsOf(from), i)) TakeOut(before.FirstChild + i, now, to);
        }
        to.Owner = static_cast<std::uint16_t>(made + 1);
    }
    // A child that had its turn. Below a node that was found by its :id alone, children are found by their names.
    void TakeOut(int child, const bt::node& now, pool_state& to) const {
        const std::uint16_t made = Nodes.NewOfOld[child];
        const std::string_view name = NodeAt(child).Decider->DebugName;
        for (int i = 0; i < now.NumChildren; ++i) {
            const bool is_child = made == now.FirstChild + i;
            const bool has_name = made == kNoNode && HasBit(BitsOf(to), i) && name == Nodes.To.Nodes[now.FirstChild + i].Decider->DebugName;
            if (!is_child && !has_name) continue;
            SetBit(BitsOf(to), i, false);
            return;
        }
    }

    // The path leads to what acts.
    void CopyLeaf() {
        const std::uint16_t leaf = Run.Memory.Leaf != kNoNode ? NewOf(Run.Memory.Leaf) : kNoNode;
        if (leaf != kNoNode && New<acting_state>(NewFactsOf(leaf).State).IsActive) CopyPath(leaf);
    }

    by_value<int> OldById;                    // the nodes of the old tree's pools that have an :id
    std::unordered_map<int, int> OldByPlace;  // those that have none, by the number in the new tree
};

}  // namespace

carry_result Carry(bt::detail::evaluation<any_observer>& old, const bt::detail::carried_nodes& nodes, tree_memory_base& made) {
    return carrying(old, nodes, made).Carry();
}

}  // namespace bt::aido::exact
