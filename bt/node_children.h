// The children of a kOwnNode, a classic node with the user's own Tick, as that Tick gets them (contract 99). bt/bind.h
// includes this header; include it only to bind such a Tick by hand or to call one.
#pragma once

#include <bt/behavior.h>

namespace bt {

// Ticks the children of a kOwnNode, in any order:
//   bt::status Either_Tick(const bt::node_children& children) {
//       const bt::status first = children.Tick(0);
//       return first != bt::status::kFailed ? first : children.Tick(1);
//   }
// Valid during that call only, and only on its thread. Cheap to copy: three pointers and a number.
class node_children {
public:
    // A function that ticks a child. `run` is the pointer that the constructor got. `index` may be any number; without
    // such a child, the function must answer kError.
    using tick_function = status (*)(void* run, int index) noexcept;
    // A function that interrupts a child, with the same arguments.
    using interrupt_function = void (*)(void* run, int index) noexcept;

    // For the code that evaluates the tree. Without `interrupt`, Interrupt does nothing.
    constexpr node_children(tick_function tick, void* run, int num, interrupt_function interrupt = nullptr)
        : TickChild(tick), InterruptChild(interrupt), Run(run), NumChildren(num) {}

    // The number of children; 0: none.
    int Num() const { return NumChildren; }

    // Begins a child, or continues it if it runs, and returns its answer. A child that ended begins again. A child that
    // rejects has failed (contract 85). An index without a child is reported (kNoSuchChild) and answers kError. After
    // one tick too many (contract 88) every further call answers kError and ticks nothing. The node then ends with the
    // tree's tick, whatever the node answers.
    status Tick(int index) const { return TickChild(Run, index); }

    // Deactivates everything that is active in a child (end_reason::kInterrupted), so that the child's next tick begins
    // it again. Does nothing if nothing in the child is active. A child that is neither ticked nor interrupted stays as
    // it is. An index without a child is reported (kNoSuchChild).
    void Interrupt(int index) const {
        if (InterruptChild != nullptr) InterruptChild(Run, index);
    }

private:
    tick_function TickChild;
    interrupt_function InterruptChild;
    void* Run;
    int NumChildren;
};

// The children of a node that takes from MinChildren to MaxChildren of them, which verification and a classic_builder
// check (kTooFewChildren, kTooManyNodeChildren). A Tick takes it by value:
//   bt::status Either_Tick(bt::node_children_of<2> children);
template <int MinChildren, int MaxChildren = MinChildren>
class node_children_of : public node_children {
public:
    static_assert(0 <= MinChildren && MinChildren <= MaxChildren && MaxChildren <= 255,
                  "bt: a node has 0 to 255 children");

    // For the code that calls such a Tick.
    explicit constexpr node_children_of(const node_children& from) : node_children(from) {}
};

namespace detail {

// Of any type but node_children_of, no number of children is too large.
template <class T>
struct children_limits {
    static constexpr bool kAreGiven = false;
};
template <int MinChildren, int MaxChildren>
struct children_limits<node_children_of<MinChildren, MaxChildren>> {
    static constexpr bool kAreGiven = true;
    static constexpr std::uint8_t kMin = MinChildren;
    static constexpr std::uint8_t kMax = MaxChildren;
};

// The tick_args that the Tick of a kOwnNode gets, with its children.
struct node_args : tick_args {
    const node_children& Children;

    node_args(const tick_args& args, const node_children& children) : tick_args(args), Children(children) {}
};

}  // namespace detail
}  // namespace bt
