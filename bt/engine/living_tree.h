// Which trees were built or loaded at run time and still exist, so that what outlives a tree does not read it.
#pragma once

#include <cstdint>

#include <bt/memory.h>

namespace bt::detail {

// The entry of a tree that was built at run time, from BeginLife to EndLife. Part of the object that owns the tree.
// Stays at its address: it is a link of the list of a module, which is a program or a library with an engine of its
// own.
struct living_tree {
    const tree* Tree = nullptr;  // null: there is no such tree now
    std::uint64_t Generation = 0;
    living_tree* Next = nullptr;

    living_tree() = default;
    ~living_tree();  // as EndLife
    living_tree(const living_tree&) = delete;
    living_tree& operator=(const living_tree&) = delete;
};

// From now on `of` exists, in place of the tree that the entry had. Gives `of` a Generation, which no other tree of the
// process ever has, and the IdlePhase that belongs to it. The IdlePhase is the same again after kMaxGenerations other
// trees of the same 256th of all addresses, which this address is in. Never allocates. Any thread.
void BeginLife(living_tree& entry, tree& of);

// The tree is gone. Does nothing without a tree.
void EndLife(living_tree& entry);

// Makes `to` a tree of its own that begins as a copy of `from`.
inline void BeginAsCopy(living_tree& entry, const tree& from, tree& to) {
    to = from;
    BeginLife(entry, to);
}

// Whether the tree with this tree::Generation is still at this address, where it may be read. A constant, whose
// generation is 0, always is. Null never is. A tree that another module built is taken as existing until it was built
// again, because only the list of that module has it. Any thread, but nothing keeps another thread from ending the tree
// afterwards. Takes a lock, and time in proportion to the trees that were built divided by 256.
bool IsThere(const tree* at, std::uint64_t generation);

// Whether that tree or a later one is at this address. As IsThere in all else.
bool IsAnyThere(const tree* at, std::uint64_t generation);

// Of something that keeps a Tree and the Generation of that tree, and may outlive the tree. TreeOf is null if it has
// none, or if the tree is gone; IsGone tells these apart. IsOf is whether its tree is this one, which must exist.
template <class Keeper>
const tree* TreeOf(const Keeper& of) {
    return IsThere(of.Tree, of.Generation) ? of.Tree : nullptr;
}
template <class Keeper>
bool IsGone(const Keeper& of) {
    return of.Tree != nullptr && TreeOf(of) == nullptr;
}
template <class Keeper>
bool IsOf(const Keeper& of, const tree& that) {
    return of.Tree == &that && of.Generation == that.Generation;
}

// Whether the storage of a memory has what this tree keeps there, between ticks or within one. False for a memory that
// is new, was stopped, is too small, or is of a tree that was at this address before.
bool HasStateOf(const tree& tree, const tree_memory_base& memory);

}  // namespace bt::detail
