// The children of a classic node of one's own, as its Tick is handed them (contract 99). Needed only by code that binds such a Tick by hand
// or calls one: bt/bind.h includes it.
#pragma once

#include <bt/behavior.h>

namespace bt {

// Ticks the children of a node of one's own, in any order:
//   bt::status Either_Tick(const bt::node_children& children) {
//       const bt::status first = children.Tick(0);
//       return first != bt::status::kFailed ? first : children.Tick(1);
//   }
// Valid during that call only, and only on its thread. Three pointers and a number, so it is cheap to copy.
class node_children {
public:
    // The function that ticks a child: `run` is the caller's, `index` may be any number. Where there is no such child,
    // the answer is kError.
    using tick_function = status (*)(void* run, int index) noexcept;
    // The function that interrupts a child, with the same arguments.
    using interrupt_function = void (*)(void* run, int index) noexcept;

    // Made by what evaluates the tree. Without `interrupt`, children can't be interrupted.
    constexpr node_children(tick_function tick, void* run, int num, interrupt_function interrupt = nullptr)
        : TickChild(tick), InterruptChild(interrupt), Run(run), NumChildren(num) {}

    // How many there are; 0: none.
    int Num() const { return NumChildren; }

    // Begins a child, or goes on with it if it runs, and returns its answer. A child that ended begins anew. A child
    // that rejects has failed (contract 85). An index that there is not is reported (kNoSuchChild) and answers kError.
    // So does, without a call, every tick after one that was too much (contract 88); the node then ends with the tick,
    // whatever it answers.
    status Tick(int index) const { return TickChild(Run, index); }

    // Deactivates what is active in a child (end_reason::kInterrupted), so that its next tick begins it anew. Does nothing if nothing is
    // active in it. A child that is neither ticked nor interrupted stays as it is. An index that there is not is reported (kNoSuchChild).
    void Interrupt(int index) const {
        if (InterruptChild != nullptr) InterruptChild(Run, index);
    }

private:
    tick_function TickChild;
    interrupt_function InterruptChild;
    void* Run;
    int NumChildren;
};

namespace detail {

// What the Tick of a node of one's own gets in the place of its tick_args.
struct node_args : tick_args {
    const node_children& Children;

    node_args(const tick_args& args, const node_children& children) : tick_args(args), Children(children) {}
};

}  // namespace detail
}  // namespace bt
