// Trees that follow each other while agents run, and the way of an agent from any of them to the latest (contract 192,
// 202). For bt/live.h and bt/live_file.h.
#pragma once

#include <memory>

#include <bt/built_memory.h>
#include <bt/reload.h>

namespace bt {

// How many agents have changed over to the tree of now since it became that.
struct live_counts {
    int NumAgents = 0;       // that changed over
    int NumInterrupted = 0;  // of these: agents of which at least one active decider was deactivated
};

}  // namespace bt

namespace bt::detail {

// Knows all trees that agents may be in; each must outlive it. Any number of threads may carry agents; GoTo is for one
// thread while no other uses the history.
class tree_history {
public:
    explicit tree_history(const tree& first);
    ~tree_history();

    // The tree of now.
    const tree& Now() const { return *Latest; }
    // The latest change from a tree to another; null: there was none.
    const tree_change* Change() const;
    // Counts from the latest change on.
    live_counts Counts() const;
    // Makes `next` the tree of now. A tree of before may come again.
    void GoTo(const tree& next);

    // The tree in which the next tick of a memory is: Now(), after the agent was carried there. A memory without room
    // for that tree stays in its tree, and a new or stopped one goes to the latest tree that it has room for.
    const tree& Follow(tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
        return memory.Tree == Latest ? *Latest : CarriedTo(memory, agent, input);
    }
    // The same; a memory without room is replaced by a new one.
    const tree& Follow(built_memory& memory, agent_pointer agent, const tick_input& input) {
        return memory.Memory().Tree == Latest ? *Latest : CarriedTo(memory, agent, input);
    }

    // Takes an agent to the tree of now. Without an error `memory` may be ticked there; a memory of no tree of the
    // history is refused (kMemoryOfOtherTree), and one without room too (kMemoryTooSmall).
    carry_result Carry(tree_memory_base& memory, agent_pointer agent, const tick_input& input);
    carry_result Carry(built_memory& memory, agent_pointer agent, const tick_input& input);

private:
    struct data;

    const tree_change* WayFrom(const tree* from);
    carry_result Counted(const carry_result& carried);
    const tree& CarriedTo(tree_memory_base& memory, agent_pointer agent, const tick_input& input);
    const tree& CarriedTo(built_memory& memory, agent_pointer agent, const tick_input& input);

    const tree* Latest;
    std::unique_ptr<data> Data;
};

}  // namespace bt::detail
