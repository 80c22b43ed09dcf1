// What a decider would say if it were asked now.
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/text/words.h>

namespace bt::detail {
namespace {

// "its EverySeconds timer of 2 s blocks it for another 1.25 s", rounded up, so that it is true and never 0.
void AddTimer(text_buffer& text, const char* name, float seconds, const said& answer) {
    if (answer.WasAskedBefore) return text.Add("it was asked already in the same decision, which started its {} timer", name);
    if (seconds > 1e30f) return text.Add("its {} timer blocks it for good", name);
    const double left = answer.SecondsLeft < 0.01 ? 0.01 : answer.SecondsLeft + 0.0049;
    text.Add("its {} timer of {:g} s blocks it for another {:.2f} s", name, seconds, left);
}

// Why, in words that follow "it would accept: " or "it would be rejected: ".
void AddReason(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const preconditions& checks = asked.Decider->Preconditions;
    switch (answer.Verdict) {
        case verdict::kAccepted:
            if (Delegates(*asked.Decider)) return text.Add("it delegates to its children, which return {:g}", answer.Value);
            if (asked.Decider->Decide.Call == nullptr) return text.Add("it has no Decide");
            return text.Add("its Decide returns {:g}", answer.Value);
        case verdict::kFailedDecisionFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kDecisionFlags, checks, now.Input.DecisionFlags);
        case verdict::kFailedStimuliFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kStimuli, checks,
                                  ReadStimuli(now.Input.StimuliAllFlags));
        case verdict::kFailedRange:
            if (const field_range* failed = FailedRange(checks, now.Agent.Pointer)) return AddFailedRange(text, *failed, now.Agent.Pointer);
            return AddFailedRange(text, checks.Ranges[answer.Range], answer.Value, "");  // what was asked since has changed the agent
        case verdict::kFailedTimer: return AddTimer(text, "EverySeconds", checks.EverySeconds, answer);
        case verdict::kFailedCooldown: return AddTimer(text, "CooldownSeconds", checks.CooldownSeconds, answer);
        case verdict::kRejected: return text.Add("its Decide returns {:g}", answer.Value);
        case verdict::kChildrenRejected: return text.Add("it delegates to its children, and none accepts");
        // not covered: nothing has ended yet that could be masked
        case verdict::kMasked: return text.Add("{}", Words(answer.Verdict));
    }
}

}  // namespace

void AddAnswer(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const decider& subject = *asked.Decider;
    if (!answer.IsAsked) return text.Add("can't be asked: there is no memory for it");
    if (!answer.IsComplete) {
        if (HasRanges(subject)) return text.Add("would pass its checks of flags and timers; its ranges need an agent to say more");
        const char* const needs = subject.Decide.Call != nullptr ? "its Decide needs" : "its children need";
        return text.Add("would pass its preconditions; {} an agent to say more", needs);
    }
    text.Add("{}", answer.Verdict == verdict::kAccepted ? "would accept: " : "would be rejected: ");
    AddReason(text, now, asked, answer);
}

void AddChildrensAnswers(text_buffer& text, const situation& now, const node& group, const answers& heard) {
    for (int i = 0; i < group.NumChildren; ++i) {
        const said& answer = heard.Children[i];
        if (!answer.IsAsked) continue;
        const node& child = now.Tree.Nodes[group.FirstChild + i];
        text.Add("    its child {} ", NameOf(child));
        AddAnswer(text, now, child, answer);
        text.Add("\n");
    }
}

}  // namespace bt::detail
