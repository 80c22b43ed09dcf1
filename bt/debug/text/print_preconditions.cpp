// What preconditions ask for, in words.
#include <bt/debug/text/print_preconditions.h>

#include <bt/debug/text/precondition_words.h>
#include <bt/engine/precondition_table.h>

namespace bt {
namespace {

using namespace detail;

// not covered: while compiling
constexpr bool AreOne(preconditions_kind a, precondition_kind b) { return static_cast<int>(a) == static_cast<int>(b); }
static_assert(AreOne(preconditions_kind::kDecisionFlags, precondition_kind::kDecisionFlags));
static_assert(AreOne(preconditions_kind::kStimuliFlags, precondition_kind::kStimuliFlags));
static_assert(AreOne(preconditions_kind::kRanges, precondition_kind::kRanges));
static_assert(AreOne(preconditions_kind::kTimers, precondition_kind::kTimers));

// A list of parts.
struct part_list {
    const tree& Tree;
    text_buffer& Text;
    const char* Between;
    const char* Prefix = "";  // of each part
    const std::size_t Start = Text.Length;

    text_buffer& Next() {
        Text.Add("{}{}", Text.Length > Start ? Between : "", Prefix);
        return Text;
    }

    void AddCheck(flag_kind kind, const flags_word& word, const char* prefix, const char* prefix_of_many) {
        if (word.Bits != 0) detail::AddCheck(Next(), Tree, kind, prefix, prefix_of_many, word);
    }

    void AddFlags(flag_kind kind, const checks_of_kind& of_kind) {
        AddCheck(kind, of_kind.All, "", "all of ");
        AddCheck(kind, of_kind.Any, "", "one of ");
        AddCheck(kind, of_kind.None, "not ", "none of ");
        AddCheck(kind, of_kind.NotAll, "not ", "not all of ");
    }

    void AddSeconds(const char* name, float seconds, const char* infinite) {
        if (seconds < 1e30f) Next().Add("{} {} s", name, seconds);
        else Next().Add("{}", infinite);
    }

    void Add(verdict precondition, const preconditions& checks) {
        switch (precondition) {
            case verdict::kFailedDecisionFlags: return AddFlags(flag_kind::kDecisionFlags, ChecksOf(checks, flag_kind::kDecisionFlags));
            case verdict::kFailedStimuliFlags: return AddFlags(flag_kind::kStimuli, ChecksOf(checks, flag_kind::kStimuli));
            case verdict::kFailedRange:
                for (const field_range& range : checks.Ranges) {
                    if (range.Kind != field_kind::kNone) AddRange(Next(), range);
                }
                return;
            case verdict::kFailedTimer: return AddSeconds("every", checks.EverySeconds, "once");
            case verdict::kFailedCooldown: return AddSeconds("cooldown", checks.CooldownSeconds, "not again");
            case verdict::kAccepted:  // not covered: no precondition
            case verdict::kRejected:  // not covered: likewise
            case verdict::kChildrenRejected:  // not covered: likewise
            case verdict::kMasked: return;  // not covered: no precondition
        }
    }
};

void AddParts(part_list& parts, const decider& subject, preconditions_kind which) {
    for (const verdict_facts& each : kPreconditions) {
        const bool is_wanted = which == preconditions_kind::kAll || static_cast<int>(which) == static_cast<int>(each.Kind);
        if (is_wanted && Has(subject, each)) parts.Add(each.Verdict, subject.Preconditions);
        parts.Prefix = "while ";
        if (is_wanted && each.Seconds == nullptr) parts.Add(each.Verdict, subject.While);
        parts.Prefix = "";
    }
}

}  // namespace

void detail::AddPreconditions(text_buffer& text, const tree& tree, const decider& subject) {
    part_list parts = {tree, text, ", "};
    AddParts(parts, subject, preconditions_kind::kAll);
}

std::size_t PrintPreconditions(const tree& tree, const decider& subject, char* buffer, std::size_t size, preconditions_kind which,
                               const char* between) {
    text_buffer text(buffer, size);
    part_list parts = {tree, text, between};
    AddParts(parts, subject, which);
    if (which == preconditions_kind::kAll && subject.MaxSeconds > 0) parts.AddSeconds("at most", subject.MaxSeconds, "without end");
    return text.Finish();
}

}  // namespace bt
