// The outline of any tree: its nodes, for code that lists, counts or draws them and does not care how they are chosen.
#pragma once

#include <bt/tree.h>

namespace bt::detail {

// For sentences, which need a subject: what was built without names is "(unnamed)".
inline const char* OrUnnamed(const char* name) { return name != nullptr && *name != 0 ? name : "(unnamed)"; }

// A node is shown by its Parent, FirstChild, NumChildren, ChildIndex and Depth, which every table of nodes has, and by these three. A tree
// of other nodes, with a table of its own, overloads them for its node.
inline const char* NameOf(const node& here) { return OrUnnamed(here.Decider->DebugName); }
inline std::uint32_t IdOf(const node& here) { return here.Decider->Id; }
inline const char* KindOf(const node& here) {
    switch (here.Decider->Kind) {
        case kGroup: return GroupPolicyName(here.Decider->Policy);
        case kNode: return NodeKindName(here.Decider->Node);
        case kBehavior: break;
    }
    return "kBehavior";
}
inline bool IsLeaf(const node& here) { return here.NumChildren == 0; }
// Whether it is known of a node of a classic tree since when it is active: of leaves, and of nodes of one's own.
inline bool KeepsTime(const node& here) { return IsLeaf(here) || here.Decider->Behavior != nullptr; }

// The nodes of a tree as an outline, depth first, each group before its children: for (const node& here : outline(tree)).
struct outline {
    const node* Nodes;

    explicit outline(const tree& tree) : Nodes(tree.NumNodes > 0 ? tree.Nodes : nullptr) {}

    struct iterator {
        const node* Nodes;
        const node* Here;  // null: the end

        const node& operator*() const { return *Here; }
        bool operator!=(const iterator& other) const { return Here != other.Here; }
        void operator++() {
            if (Here->NumChildren > 0) {
                Here = &Nodes[Here->FirstChild];
                return;
            }
            while (Here->Parent != kNoNode && Here->ChildIndex + 1 == Nodes[Here->Parent].NumChildren) Here = &Nodes[Here->Parent];
            Here = Here->Parent != kNoNode ? Here + 1 : nullptr;
        }
    };
    iterator begin() const { return {Nodes, Nodes}; }
    iterator end() const { return {Nodes, nullptr}; }
};

}  // namespace bt::detail
