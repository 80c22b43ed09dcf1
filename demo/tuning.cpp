// Copies the deciders that may change, and builds a tree with them.
#include "tuning.h"

#include <cassert>
#include <string_view>

namespace demo {

TunedTree::TunedTree() : Root(*CREATURE.Root) {
    assert(Root.Children.Num <= kMostBranches);
    for (int i = 0; i < Root.Children.Num; ++i) {
        const bt::decider* branch = CREATURE.Root->Children.First[i];
        const std::string_view name = branch->DebugName;
        bt::decider* copy = name == "FLEE" ? &Flee : name == "IDLE" ? &Idle : nullptr;
        if (copy != nullptr) *copy = *branch;
        Branches[i] = copy != nullptr ? copy : branch;
    }
    Root.Children.First = Branches;
    Build();
}

void TunedTree::ChangeMargin() {
    Idle.Margin = Idle.Margin == 15 ? 40.0f : Idle.Margin == 40 ? 0.0f : 15.0f;
    Build();
}

void TunedTree::ChangeWhoFlees() {
    Flee.Preconditions.AllFlags = OnlyTheWeakFlee() ? kSeesIntruder : kSeesIntruder | kIsWeak;
    Build();
}

const bt::decider* TunedTree::Original(const bt::decider* decider) const {
    if (decider == &Root) return CREATURE.Root;
    for (int i = 0; i < Root.Children.Num; ++i) {
        if (decider == Branches[i]) return CREATURE.Root->Children.First[i];
    }
    return decider;
}

void TunedTree::Build() {
    [[maybe_unused]] const bt::tree_error error = InitializeTreeData(Storage, CREATURE.DebugName, Root);
    assert(!error.IsError());
}

}  // namespace demo
