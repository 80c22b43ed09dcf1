// The words of preconditions: a switch for each tense.
#include <bt/debug/text/precondition_words.h>

#include <bt/engine/precondition_table.h>

namespace bt::detail {
namespace {

// "its EverySeconds timer of 2 s blocks it for another 1.25 s", rounded up, so that it is true and never 0.
void AddTimer(text_buffer& text, const char* name, float seconds, const answer_facts& answer) {
    if (answer.WasAskedBefore) return text.Add("it was asked already in the same decision, which started its {} timer", name);
    if (seconds > 1e30f) return text.Add("its {} timer blocks it for good", name);
    const double left = answer.SecondsLeft < 0.01 ? 0.01 : answer.SecondsLeft + 0.0049;
    text.Add("its {} timer of {:g} s blocks it for another {:.2f} s", name, seconds, left);
}

}  // namespace

void precondition_text::Separate() {
    if (Text.Length > 0) Text.Add("{}", Between);
}

void precondition_text::Add(const decider& subject, verdict precondition) {
    const preconditions& checks = subject.Preconditions;
    const auto add_flags = [&](flag_kind kind) {
        const checks_of_kind of_kind = ChecksOf(checks, kind);
        const auto add = [&](const flags_word& word, const char* prefix, const char* prefix_of_many) {
            if (word.Bits == 0) return;
            Separate();
            AddCheck(Text, Tree, kind, prefix, prefix_of_many, word);
        };
        add(of_kind.All, "", "all of ");
        add(of_kind.Any, "", "one of ");
        add(of_kind.None, "not ", "none of ");
        add(of_kind.NotAll, "not ", "not all of ");
    };
    const auto add_seconds = [&](const char* name, float seconds, const char* infinite) {
        Separate();
        if (seconds < 1e30f) Text.Add("{} {} s", name, seconds);
        else Text.Add("{}", infinite);
    };
    switch (precondition) {
        case verdict::kFailedDecisionFlags: return add_flags(flag_kind::kDecisionFlags);
        case verdict::kFailedStimuliFlags: return add_flags(flag_kind::kStimuli);
        case verdict::kFailedRange:
            for (const field_range& range : checks.Ranges) {
                if (range.Kind == field_kind::kNone) continue;
                Separate();
                AddRange(Text, range);
            }
            return;
        case verdict::kFailedTimer: return add_seconds("every", checks.EverySeconds, "once");
        case verdict::kFailedCooldown: return add_seconds("cooldown", checks.CooldownSeconds, "not again");
        case verdict::kAccepted:
        case verdict::kRejected:
        case verdict::kChildrenRejected:
        case verdict::kMasked: return;
    }
}

void AddReasonNow(text_buffer& text, const answer_facts& answer) {
    const preconditions& checks = answer.Subject.Preconditions;
    switch (answer.Verdict) {
        case verdict::kFailedDecisionFlags:
            text.Add("it ");
            return AddFailedFlags(text, answer.Tree, flag_kind::kDecisionFlags, checks, answer.DecisionFlags);
        case verdict::kFailedStimuliFlags:
            text.Add("it ");
            return AddFailedFlags(text, answer.Tree, flag_kind::kStimuli, checks, answer.StimuliFlags);
        case verdict::kFailedRange:
            if (const field_range* failed = FailedRange(checks, answer.Agent)) return AddFailedRange(text, *failed, answer.Agent);
            return AddFailedRange(text, checks.Ranges[answer.Range], answer.Value, "");  // what was asked since has changed the agent
        case verdict::kFailedTimer: return AddTimer(text, "EverySeconds", checks.EverySeconds, answer);
        case verdict::kFailedCooldown: return AddTimer(text, "CooldownSeconds", checks.CooldownSeconds, answer);
        case verdict::kRejected: return text.Add("its Decide returns {:g}", answer.Value);
        case verdict::kChildrenRejected: return text.Add("it delegates to its children, and none accepts");
        case verdict::kAccepted:
        case verdict::kMasked: return text.Add("{}", Words(answer.Verdict));
    }
}

bool AddVerdict(text_buffer& text, const answer_facts& answer, const char* when) {
    const preconditions& checks = answer.Subject.Preconditions;
    text.Add("{}", Words(answer.Verdict));
    switch (answer.Verdict) {
        case verdict::kFailedDecisionFlags:
            text.Add(": ");
            AddFailedFlags(text, answer.Tree, flag_kind::kDecisionFlags, checks, answer.DecisionFlags);
            return false;
        case verdict::kFailedStimuliFlags:
            text.Add(": ");
            AddFailedFlags(text, answer.Tree, flag_kind::kStimuli, checks, answer.StimuliFlags);
            return false;
        case verdict::kFailedRange:
            text.Add(": ");
            AddFailedRange(text, checks.Ranges[answer.Range], answer.Value, when);
            return true;
        case verdict::kFailedTimer: text.Add(" of {:g} s", checks.EverySeconds); return false;
        case verdict::kFailedCooldown: text.Add(" of {:g} s", checks.CooldownSeconds); return false;
        case verdict::kRejected: text.Add(", which returned {:g}{}", answer.Value, when); return true;
        case verdict::kAccepted:
        case verdict::kChildrenRejected:
        case verdict::kMasked: return false;
    }
    return false;
}

}  // namespace bt::detail
