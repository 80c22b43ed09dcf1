// Overrides: the answers that nodes give in the place of their own functions, for tests and tools (contract 158).
// bt/debug/overrides.h is what users see of them.
#pragma once

#include <cstdint>

#include <bt/engine/shared_variable.h>
#include <bt/memory.h>

namespace bt::detail {

// The override of one node. A node without one has neither of the three flags.
struct node_override {
    bool IsOff = false;    // the node rejects, and ends if it is active
    bool Decides = false;  // Value takes the place of its Decide
    bool Answers = false;  // Answer takes the place of its functions, or of the nodes below a classic node
    status Answer = status::kRunning;
    float Value = 0;
    // A script gives the answer or the value of each call instead; null: none. A question that is no call takes none.
    status (*NextAnswer)(void* script) noexcept = nullptr;
    float (*NextValue)(void* script, bool is_taken) noexcept = nullptr;
    void* AnswerScript = nullptr;
    void* ValueScript = nullptr;
};

// The reasons that observers get of overridden answers.
inline constexpr char kSwitchedOff[] = "switched off by an override";
inline constexpr char kOverriddenDecide[] = "an override decides";
inline constexpr char kOverriddenAnswer[] = "an override answers";

// The overrides of one tree. Nodes has one for each node of the tree.
struct override_part {
    const tree* Tree = nullptr;
    std::uint64_t Generation = 0;
    node_override* Nodes = nullptr;
};

// All overrides of one bt::overrides, in the list of its module. Outlives the object while a tick uses the table, and
// while nodes are active whose Activate was replaced.
struct override_table {
    override_part* Parts = nullptr;  // the first is that of the tree itself, the others are of its inner trees
    int NumParts = 0;
    const tree_memory_base* Memory = nullptr;  // the only memory that the overrides are for; null: all memories
    int NumTicks = 0;                          // ticks that use the table now
    bool IsWithdrawn = false;                  // nothing is overridden any more
    override_table* Next = nullptr;

    // Called with the list locked. A node whose Activate was replaced is noted, so that its Deactivate is replaced too.
    void (*Note)(override_table& table, const tree_memory_base& memory, const node& begun) = nullptr;
    // Whether the node was noted, and forgets it.
    bool (*Take)(override_table& table, const tree_memory_base& memory, const node& begun) = nullptr;
    // Whether the node was noted.
    bool (*Has)(const override_table& table, const tree_memory_base& memory, const node& begun) = nullptr;
    // Forgets all nodes of a memory, which is new.
    void (*Forget)(override_table& table, const tree_memory_base& memory) = nullptr;
    bool (*IsNoted)(const override_table& table) = nullptr;  // whether any node is
    void (*Delete)(override_table& table) = nullptr;
};

// The first of the list; null: there are no overrides. Only for a quick look.
extern override_table* g_overrides;
inline bool AreThereOverrides() { return LoadShared(g_overrides) != nullptr; }

// Puts a table into the list. It applies to memories that become new, and to those that are marked.
void Publish(override_table& table);
// Takes back what a table says. Deletes it, now or after its last use.
void Withdraw(override_table& table);
// Whether a tick uses the table.
bool IsInTick(const override_table& table);
// Whether there is an older table, or a newer one, for the same tree and either the same memory or all memories too.
bool HasOlder(const override_table& table);
bool IsHidden(const override_table& table);

// Whether there are overrides of this tree, for whichever memory.
bool HasOverrides(const tree& of);
// Marks a memory for which there are overrides of this tree, so that its ticks look for them. No node of a new memory
// is active, whatever was at its address before.
enum class memory_state : std::uint8_t { kNew, kInUse };
void MarkIfOverridden(const tree& of, tree_memory_base& memory, memory_state state);

// The overrides of a tick. Nodes is null if there are none.
struct override_view {
    override_table* Table = nullptr;
    node_override* Nodes = nullptr;
    bool IsRehearsal = false;  // an explanation asks, so scripts stay where they are
};
// Those of an inner tree in the table of the tree around it.
override_view ViewOfInner(override_table* table, const tree& inner);

// Holds the overrides of a memory while a tick uses them.
class override_use {
public:
    override_use(const tree& of, const tree_memory_base& memory);
    ~override_use();
    override_use(const override_use&) = delete;
    override_use& operator=(const override_use&) = delete;

    override_view View;
};

// Whether a tick of this memory has to look for overrides.
inline bool MayBeOverridden(const tree_memory_base& memory) {
    return memory.Phase.IsOverridden != 0 || (memory.Tree == nullptr && AreThereOverrides());
}

// For tools, between ticks: the overrides of a memory, which may be that of an inner tree.
override_view FindOverrides(const tree& of, const tree_memory_base& memory);

// These lock the list.
void NoteReplaced(const override_view& view, const tree_memory_base& memory, const node& begun);
bool TakeNoted(const tree_memory_base& memory, const node& begun);  // by any table
bool IsReplaced(const tree_memory_base& memory, const node& begun);  // whether it is noted, by any table

}  // namespace bt::detail
