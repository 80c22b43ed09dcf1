// Writes what agents are doing into bytes that outlive the program, and loads them again, also into a tree that was
// edited since (contract 210 to 216). Not part of bt.h.
//
//   bt::save_table table(CREATURE);             // once for each tree
//   table.Write(file);                          // file: a std::vector<std::byte>
//   for (Creature& each : creatures) table.SaveAgent(each.Memory, file);
//
//   std::span<const std::byte> left = file;     // in another run of the game, or in its next version
//   bt::save_reader reader(left, CREATURE);     // takes the table from the front
//   for (Creature& each : creatures) {
//       const bt::load_report report = reader.LoadAgent(left, each.Memory, &each, {.Time = now});  // takes a record
//       if (!report) Show(bt::LoadErrorText(report.Error));
//   }
//
// The bytes are little endian on every machine, hold no pointers, and are equal for equal states. How blocks say that
// they are saved is in bt/saved.h and at bt::as_bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <bt/saved.h>
#include <bt/tick.h>

namespace bt {

namespace detail {
struct crowd_saving;  // bt/save_crowd.h
struct saved_shape;
struct read_shape;

// The first node whose block or DBlock can't be saved; null: none.
constexpr const node* FirstUnsaved(const tree& of) {  // not covered: while compiling
    const auto is_saved = [](const type_info* type) { return IsNull(type) || !IsNull(type->Saving); };
    for (int i = 0; i < of.NumNodes; ++i) {
        const node& here = of.Nodes[i];
        const tree* const inner = !IsNull(here.Decider->Behavior) ? here.Decider->Behavior->Tree : nullptr;
        const node* const inside = !IsNull(inner) ? FirstUnsaved(*inner) : nullptr;
        if (!IsNull(inside)) return inside;
        if ((IsNull(inner) && !is_saved(here.BlockType)) || !is_saved(here.DBlockType)) return &here;
    }
    return nullptr;
}

// Does not convert to bool, so an assertion of it is an error. The compiler names the decider.
template <const decider& Decider>
struct the_block_of_this_decider_is_not_saved {};
// A function, because Clang shows a type's arguments as they were written last.
template <const decider& Decider>
constexpr the_block_of_this_decider_is_not_saved<Decider> NotSaved() {
    return {};
}

}  // namespace detail

// Asserts that each block and DBlock of a tree can be saved: static_assert(bt::CheckSaves<CREATURE>()). Otherwise the
// compiler's message names the first decider that would end when it is loaded.
template <const tree& Tree>
constexpr auto CheckSaves() {  // not covered: while compiling
    constexpr const node* unsaved = detail::FirstUnsaved(detail::Visible<Tree>());
    if constexpr (unsaved == nullptr) return true;
    else return detail::NotSaved<*unsaved->Decider>();
}

// The part that all records of one tree share: the names of its deciders, and how their blocks are saved.
// A table never changes, so any number of threads may use it. Making one takes time in proportion to the nodes.
class save_table {
public:
    // The tree must outlive the table; if it is built again, agents are refused (kTreeIsGone).
    explicit save_table(const tree& of);
    save_table(save_table&& other) noexcept;
    save_table& operator=(save_table&& other) noexcept;
    ~save_table();

    // Appends the table to `out`. A reader needs it before it reads records.
    void Write(std::vector<std::byte>& out) const;

    // Appends the record of one agent to `out`, between its ticks. A memory of another tree, or one that is being
    // ticked, is refused: the error is reported and returned. Then nothing is appended, nor if a Save throws. Takes
    // time in proportion to the path and the timers of the tree.
    error_code SaveAgent(const tree_memory_base& memory, std::vector<std::byte>& out) const;

private:
    const tree* Of;
    std::uint64_t Generation;
    std::unique_ptr<const detail::saved_shape> Shape;
};

// A hash of all that the record of an agent has, which is equal for equal states on every machine: to find out whether
// two runs are still alike. 0: the memory was refused, as by SaveAgent. Allocates as much as the record takes.
std::uint64_t HashMemory(const save_table& table, const tree_memory_base& memory);

// Why a table or a record was not loaded.
enum class load_error : std::uint8_t {
    kNone,
    kNotATable,     // the bytes do not begin with a table
    kNewerVersion,  // the table was written by a newer version of the library
    kOtherKind,     // the table is of a classic tree, and this tree is one of deciders, or the other way round
    kCutOff,        // the bytes end too early
    kDamaged,       // a number can't be right
    kSameName,      // a decider is to have the name that another decider of the table has
    kLaterTime,     // the record is of a later time than the tick; see save_reader_options::TimeOffset
    kBadBlock,      // the Load of a block refused its bytes, or left some
    kRefused,       // the memory, the agent or the input was refused; see load_report::Refused
    kNotEmpty,      // a crowd that is to be loaded has members already
};
// The error in words; static storage.
const char* LoadErrorText(load_error error);

// Why a decider that was active when it was saved does not go on.
enum class load_end : std::uint8_t {
    kGroupEnded,     // the decider above it does not go on
    kIsGone,         // its group has no decider of that name any more
    kOtherKind,      // it was a group, and is a leaf now, or the other way round
    kOtherBehavior,  // it has another behavior now
    kNotSaved,       // its block or DBlock says nothing of being saved
    kOtherBlock,     // its block or DBlock has another type or version now
};
// The reason in words, "is gone"; static storage.
const char* LoadEndText(load_end why);

// A decider that was active when it was saved, and is not any more.
struct ended_decider {
    // Where it was in the tree that was saved, "ROOT > GUARD > GROWL", by the new names. Valid as long as the reader.
    const char* Path = "";
    // Of a tree inside of a behavior: the decider with that behavior, by its path in the tree around. Else empty.
    const char* Within = "";
    load_end Why = load_end::kIsGone;  // the reason
    // Whether its Deactivate was called (kInterrupted). If not, the program does not have what the call needs: the
    // behavior, its block or its parameters. The game then cleans up.
    bool WasDeactivated = false;
};

// The result for one agent.
struct [[nodiscard]] load_report {
    load_error Error = load_error::kNone;    // not kNone: the memory is as it was
    error_code Refused = error_code::kNone;  // of kRefused: why
    int NumKept = 0;                         // deciders of the path that go on
    std::vector<ended_decider> Ended = {};   // the others, the highest first

    // True unless the agent was not loaded.
    explicit operator bool() const { return Error == load_error::kNone; }
};

// A decider that has another name than when it was saved.
struct renamed_decider {
    const char* From = "";  // its name in the table
    const char* To = "";    // its name in the program
};

// The spans are only read while a save_reader is made.
struct save_reader_options {
    // s, is added to all times of the records: for a game whose clock begins at 0 in each run.
    double TimeOffset = 0;
    std::span<const renamed_decider> Renamed = {};  // deciders with other names than in the table
    // Behaviors that the tree does not have any more, for the Deactivate of what used them. None is null.
    std::span<const behavior* const> Behaviors = {};
};

// A table that was read, and what its deciders are in a tree of this program. A reader never changes, so any number of
// threads may load agents of their own.
class save_reader {
public:
    // Takes the table from the front of `from`. If there is an error, `from` stays as it is, and no agent is loaded.
    // The bytes may be anything: time and memory are in proportion to them and to the tree. The tree must outlive the
    // reader; if it is built again, agents are refused (kTreeIsGone).
    save_reader(std::span<const std::byte>& from, const tree& to, const save_reader_options& options = {});
    save_reader(save_reader&& other) noexcept;
    save_reader& operator=(save_reader&& other) noexcept;
    ~save_reader();

    // The mistake in the table, or kNone.
    load_error Error() const { return Wrong; }

    // Takes one record from the front of `from`, and lets the agent go on as it says. `memory` is new or stopped.
    // Deciders that the tree still has go on with their blocks, times and turns, without another Activate, as after a
    // tree_change. The others are deactivated, if the program has what that needs, with `input`. All bytes are checked
    // before anything changes. If there is an error, `memory` and `from` are as they were. Errors of the tick are
    // reported, too.
    load_report LoadAgent(std::span<const std::byte>& from, tree_memory_base& memory, agent_pointer agent,
                          const tick_input& input) const;

    // Takes one record from the front of `from` for an agent that is not there any more. The record is checked as by
    // LoadAgent, and the same error leaves `from` as it was.
    load_error SkipAgent(std::span<const std::byte>& from, const tick_input& input) const;

private:
    friend struct detail::crowd_saving;
    load_error Wrong = load_error::kNone;
    double TimeOffset = 0;
    const tree* To;
    std::unique_ptr<const detail::read_shape> Shape;
};

}  // namespace bt
