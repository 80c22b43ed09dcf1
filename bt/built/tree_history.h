// Trees that follow each other while agents run, and the way of an agent from any of them to the latest (contract 192,
// 202). For bt/live.h and bt/live_file.h.
#pragma once

#include <cstdint>
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
    // Makes `next` the tree of now, which it must not be yet. A tree of before may come again.
    void GoTo(const tree& next);

    // Takes an agent to the tree of now. Without an error `memory` may be ticked there; a memory of no tree of the
    // history is refused (kMemoryOfOtherTree), and one without room too (kMemoryTooSmall).
    carry_result Carry(tree_memory_base& memory, agent_pointer agent, const tick_input& input);
    carry_result Carry(built_memory& memory, agent_pointer agent, const tick_input& input);

    // The tree in which the next tick of a memory is: Now(), after the agent and its observers were carried there
    // (contract 165). A memory without room for that tree stays in its tree, and a new or stopped one goes to the latest
    // tree that it has room for. A built_memory without room is replaced by a new one.
    template <class Memory, class... Observer>
    const tree& Follow(Memory& memory, agent_pointer agent, const tick_input& input, Observer&... observer) {
        const tree_memory_base& before = memory;
        if (before.Tree == Latest) return *Latest;
        const tree& next = CarriedTo(memory, agent, input);
        if (&next == Latest) (CarryRecorder(observer), ...);
        return next;
    }

    // Lets a recorder or observer go on in the tree of now, from whichever tree it is of. False: it is of none before.
    template <class Recorder>
    bool CarryRecorder(Recorder& recorder) {
        if constexpr (!is_carried<Recorder>) return false;
        else return TryWays([](const tree_change& way, void* of) {
            return CarryIfRecorder(way, *static_cast<Recorder*>(of));
        }, const_cast<void*>(static_cast<const void*>(&recorder)));
    }

    // Takes a crowd or a chunk to the tree of now. Without room it stays where it is, and each edit is tried once.
    template <class Crowd, class... RecorderOf>
    carry_result CarryCrowd(Crowd& crowd, const tick_input& input, RecorderOf&... recorder_of) {
        if (crowd.Edits.Taken == &NumChanges && crowd.Edits.Known == NumChanges) return {};
        carry_result result;
        if (const tree* const from = crowd.MembersTree(); from != Latest) {
            const tree_change* const way = WayFrom(from);
            if (way == nullptr) return RefuseCrowd(from);
            result = crowd.Carry(*way, input, recorder_of...);
            if (!result && result.Error != error_code::kMemoryTooSmall) return result;
        }
        crowd.Edits = {&NumChanges, NumChanges};
        return result;
    }

private:
    struct data;

    const tree_change* WayFrom(const tree* from);
    carry_result Counted(const carry_result& carried);
    bool TryWays(bool (*carry)(const tree_change& way, void* recorder), void* recorder);
    carry_result RefuseCrowd(const tree* from) const;
    const tree& CarriedTo(tree_memory_base& memory, agent_pointer agent, const tick_input& input);
    const tree& CarriedTo(built_memory& memory, agent_pointer agent, const tick_input& input);

    const tree* Latest;
    std::uint64_t NumChanges = 0;  // of the tree of now
    std::unique_ptr<data> Data;
};

}  // namespace bt::detail
