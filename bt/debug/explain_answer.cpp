// What a decider would say if it were asked now.
#include <bt/debug/explain_words.h>
#include <bt/debug/words.h>

namespace bt::detail {
namespace {

// "its EverySeconds timer of 2 s blocks it for another 1.25 s", rounded up, so that it is true and never 0.
void AddTimer(text_buffer& text, const char* name, float seconds, const said& answer) {
    if (answer.WasAskedBefore) return text.Add("it was asked already in the same decision, which started its {} timer", name);
    if (seconds > 1e30f) return text.Add("its {} timer blocks it for good", name);
    const double left = answer.SecondsLeft < 0.01 ? 0.01 : answer.SecondsLeft + 0.0049;
    text.Add("its {} timer of {:g} s blocks it for another {:.2f} s", name, seconds, left);
}

// Why it rejects, in words that follow "it would be rejected: ".
void AddReason(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const preconditions& checks = asked.Decider->Preconditions;
    switch (answer.Verdict) {
        case verdict::kAccepted: return;
        case verdict::kFailedDecisionFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kDecisionFlags, checks, now.Input.DecisionFlags);
        case verdict::kFailedStimuliFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kStimuli, checks,
                                  ReadStimuli(now.Input.StimuliAllFlags));
        case verdict::kFailedRange:
            if (const field_range* failed = FailedRange(checks, now.Agent.Pointer)) AddFailedRange(text, *failed, now.Agent.Pointer);
            return;
        case verdict::kFailedTimer: return AddTimer(text, "EverySeconds", checks.EverySeconds, answer);
        case verdict::kFailedCooldown: return AddTimer(text, "CooldownSeconds", checks.CooldownSeconds, answer);
        case verdict::kRejected: return text.Add("its Decide returns {:g}", answer.Value);
        case verdict::kChildrenRejected: return text.Add("it delegates to its children, and none accepts");
        case verdict::kMasked: return text.Add("{}", Words(answer.Verdict));
    }
}

}  // namespace

void AddAnswer(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const decider& subject = *asked.Decider;
    if (!answer.IsAsked) return text.Add("can't be asked: there is no memory for it");
    if (!answer.IsComplete) {
        return text.Add("{}", HasRanges(subject) ? "would pass its checks of flags and timers; its ranges need an agent to say more"
                                                 : "would pass its preconditions; its Decide needs an agent to say more");
    }
    if (answer.Verdict != verdict::kAccepted) {
        text.Add("would be rejected: ");
        return AddReason(text, now, asked, answer);
    }
    const bool delegates = subject.Kind == kGroup && (subject.Flags & kFlagsDelegateDecide) != 0;
    if (delegates) text.Add("would accept: it delegates to its children, which return {:g}", answer.Value);
    else if (subject.Decide.Call == nullptr) text.Add("would accept: it has no Decide");
    else text.Add("would accept: its Decide returns {:g}", answer.Value);
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
