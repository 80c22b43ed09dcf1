// Events and flags in words. For the .cpp files of bt/debug, like text.h.
#pragma once

#include <bt/debug/text/text.h>
#include <bt/events.h>

namespace bt::detail {

const char* Words(status answer);      // "failed"
const char* Words(end_reason reason);  // "interrupted"
const char* Words(verdict value);      // "rejected by its DecisionFlags check"

// Why a node was deactivated. A node of a classic tree has no MaxSeconds, and the While may be that of a node above it.
// `here` may be null.
const char* WordsOfDeactivation(const tree& whole, const node* here, end_reason reason);

// "too far: 12 m": a reason's text (bt::Because) with its value in place of {}.
void AddBecause(text_buffer& text, const char* because, float value);

// "switched off by an override"; null: the node is not overridden.
const char* OverrideWords(const tree& tree, const tree_memory_base& memory, const node& here);

// How many nodes a decider has in a tree.
int NumNodesOf(const tree& tree, const decider& subject);

const char* NameOf(const node* here);  // "(unknown)" for null

// All that is left to say of a finding, or of a recording, after its tree is gone.
inline constexpr char kFoundInTreeThatIsGone[] = "This was found in a tree that is gone.\n";
inline constexpr char kRecordedWithTreeThatIsGone[] = "This was recorded with a tree that is gone.\n";

// "ROOT > EAT > FIND_FOOD", the last always and of the others those from that level on; "nothing" for null.
void AddPath(text_buffer& text, const tree& tree, const node* leaf, int from_level = 0);

enum class flag_kind { kDecisionFlags, kStimuli };

// The checks of one kind among a decider's preconditions.
struct checks_of_kind {
    flags_word All;
    flags_word Any;
    flags_word None;
    flags_word NotAll;
};
inline checks_of_kind ChecksOf(const preconditions& of, flag_kind kind) {
    if (kind == flag_kind::kDecisionFlags) return {of.AllFlags, of.AnyFlags, of.NoFlags, of.NotAllFlags};
    return {of.AllStimuli, of.AnyStimuli, of.NoStimuli, of.NotAllStimuli};
}

// The flags that the parameters of a WaitForFlags name, as checks; none if the decider has other parameters.
preconditions WaitedFor(const decider& subject);

// The names that a tree's checks, and its waits for flags, give to the bits. Flags that were declared tell all of them. Of others it is the
// spelling in words that tell the bits apart. Empty: not known. Points into static texts.
struct flag_names {
    fmt::string_view Names[32];
};
flag_names FlagNames(const tree& tree, flag_kind kind);

// "kSeesIntruder | bit 6"; "none" for 0.
void AddFlagWords(text_buffer& text, const flag_names& names, std::uint32_t bits);
void AddFlagWords(text_buffer& text, const tree& tree, flag_kind kind, std::uint32_t bits);

// A check's flags after a prefix for one of them or for several, as they were written where that is known: "all of kA | kB".
void AddCheck(text_buffer& text, const tree& tree, flag_kind kind, const char* prefix, const char* prefix_of_many, const flags_word& word);

// "Creature::Health within 0.5 to 1", "Creature::Ammo at least 1".
void AddRange(text_buffer& text, const field_range& range);

// "Creature::Health was 0.31, not within 0.5 to 1", of a range that did not hold with `value`, which `when` follows.
// With an agent whose field is still out of the range, "is", and the value that it has now.
void AddFailedRange(text_buffer& text, const field_range& range, const void* agent, float value, const char* when);

// The flags of each check by which `flags` fail; all are 0: they pass.
struct flags_in_the_way {
    std::uint32_t All;     // that are not set
    std::uint32_t Any;     // all of the check, if none is set
    std::uint32_t None;    // that are set
    std::uint32_t NotAll;  // all of the check, if all are set
};
flags_in_the_way FlagsInTheWay(const checks_of_kind& checks, std::uint32_t flags);

// What `flags` lack, or have too much, for the checks of that kind: "needs kSeesIntruder, which is not set". Nothing if they pass.
void AddFailedFlags(text_buffer& text, const tree& tree, flag_kind kind, const checks_of_kind& checks, std::uint32_t flags);

}  // namespace bt::detail
