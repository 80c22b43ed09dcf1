// Finds the first node of a tree with a given Id, while the tree is laid out. A hash table, because the compiler would take too long to
// compare 10 000 deciders with each other.
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/tree/verify.h>

namespace bt::detail {

// The memory in which a layout is made: the nodes stay, the index of deciders by Id does not.
template <class Node, class Index>
struct layout_tables_of {
    Node* Nodes;
    Index* NodeById;  // a hash table, open addressing; kNoNode: empty
    std::uint32_t NodeByIdMask;
};
using layout_tables = layout_tables_of<node, std::uint16_t>;
using const_layout_tables = layout_tables_of<const node, const std::uint16_t>;

// Deciders have the even entries and behaviors the odd ones, each at most half full.
constexpr std::uint32_t IdTableSize(int num_nodes) { return 2 * std::bit_ceil(2u * static_cast<std::uint32_t>(num_nodes)); }

enum id_kind : std::uint32_t { kDeciderId, kBehaviorId };

constexpr std::uint32_t FirstEntry(id_kind kind, std::uint32_t id, std::uint32_t mask) {
    return ((id * 2654435769u >> 7u) * 2 + kind) & mask;
}
constexpr std::uint32_t IdOf(id_kind kind, const decider& of) { return kind == kDeciderId ? of.Id : of.Behavior->Id; }
constexpr bool AreSame(id_kind kind, const decider& a, const decider& b) {
    return kind == kDeciderId ? AreSame(&a, &b) : AreSame(a.Behavior, b.Behavior);
}

// The first node of a decider, or kNoNode.
constexpr std::uint16_t FindById(const const_layout_tables& tables, const decider& which) {  // not covered: while compiling only
    std::uint32_t entry = FirstEntry(kDeciderId, which.Id, tables.NodeByIdMask);
    while (tables.NodeById[entry] != kNoNode && !AreSame(tables.Nodes[tables.NodeById[entry]].Decider, &which)) {
        entry = (entry + 2) & tables.NodeByIdMask;
    }
    return tables.NodeById[entry];
}

// Enters the decider of node `first`, or its behavior, unless an earlier node has entered it. `first` becomes the node
// that did.
constexpr tree_error EnterId(const layout_tables& tables, id_kind kind, std::uint16_t& first) {
    const decider& subject = *tables.Nodes[first].Decider;
    const std::uint32_t id = IdOf(kind, subject);
    std::uint32_t entry = FirstEntry(kind, id, tables.NodeByIdMask);
    for (; tables.NodeById[entry] != kNoNode; entry = (entry + 2) & tables.NodeByIdMask) {
        const decider& other = *tables.Nodes[tables.NodeById[entry]].Decider;
        if (IdOf(kind, other) != id) continue;
        if (!AreSame(kind, subject, other)) {
            return Found(kind == kDeciderId ? error_code::kSameIdTwice : error_code::kSameBehaviorIdTwice, subject,
                         &other);
        }
        first = tables.NodeById[entry];
        return {};
    }
    tables.NodeById[entry] = first;
    return {};
}

// Finds the first node of the decider of node `first`. Two deciders, or two behaviors, with one Id are an error
// (contract 11).
constexpr tree_error EnterIds(const layout_tables& tables, std::uint16_t& first) {
    std::uint16_t of_behavior = first;
    if (const tree_error found = EnterId(tables, kDeciderId, first); found.IsError()) return found;
    if (first != of_behavior || IsNull(tables.Nodes[first].Decider->Behavior)) return {};
    return EnterId(tables, kBehaviorId, of_behavior);
}

}  // namespace bt::detail
