// Preconditions in words.
#include <bt/debug/text/print_preconditions.h>

#include <bt/debug/text/words.h>

namespace bt {
namespace {

using detail::flag_kind;

struct preconditions_text {
    const tree& Tree;
    detail::text_buffer Text;
    const char* Between;

    void Separate() {
        if (Text.Length > 0) Text.Add("{}", Between);
    }

    void AddFlags(flag_kind kind, const preconditions& of) {
        const auto add = [&](const flags_word& word, const char* prefix, const char* prefix_of_many) {
            if (word.Bits == 0) return;
            Separate();
            AddCheck(Text, Tree, kind, prefix, prefix_of_many, word);
        };
        const detail::checks_of_kind checks = ChecksOf(of, kind);
        add(checks.All, "", "all of ");
        add(checks.Any, "", "one of ");
        add(checks.None, "not ", "none of ");
        add(checks.NotAll, "not ", "not all of ");
    }

    void AddRanges(const preconditions& of) {
        for (const field_range& range : of.Ranges) {
            if (range.Kind == field_kind::kNone) continue;
            Separate();
            AddRange(Text, range);
        }
    }

    void AddTimers(float every, float cooldown) {
        if (every > 0) {
            Separate();
            if (every < 1e30f) Text.Add("every {} s", every);
            else Text.Add("once");
        }
        if (cooldown > 0) {
            Separate();
            if (cooldown < 1e30f) Text.Add("cooldown {} s", cooldown);
            else Text.Add("not again");
        }
    }
};

}  // namespace

std::size_t PrintPreconditions(const tree& tree, const decider& subject, char* buffer, std::size_t size, preconditions_kind which,
                               const char* between) {
    const preconditions& checks = subject.Preconditions;
    preconditions_text out = {tree, {buffer, size}, between};
    const auto wants = [which](preconditions_kind kind) { return which == kind || which == preconditions_kind::kAll; };
    if (wants(preconditions_kind::kDecisionFlags)) out.AddFlags(flag_kind::kDecisionFlags, checks);
    if (wants(preconditions_kind::kStimuliFlags)) out.AddFlags(flag_kind::kStimuli, checks);
    if (wants(preconditions_kind::kRanges)) out.AddRanges(checks);
    if (wants(preconditions_kind::kTimers)) out.AddTimers(checks.EverySeconds, checks.CooldownSeconds);
    return out.Text.Finish();
}

}  // namespace bt
