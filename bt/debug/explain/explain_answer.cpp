// What a decider would say if it were asked now.
#include <bt/behaviors.h>
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/text/precondition_words.h>

namespace bt::detail {

static answer_facts FactsOf(const situation& now, const node& asked, const said& answer) {
    return {.Tree = now.Whole,
            .Subject = *asked.Decider,
            .Verdict = answer.Verdict,
            .Value = answer.Value,
            .Range = answer.Range,
            .DecisionFlags = now.Input.DecisionFlags,
            .StimuliFlags = ReadStimuli(now.Input.StimuliAllFlags),
            .Because = answer.Because,
            .BecauseValue = answer.BecauseValue,
            .IsNow = true,
            .Agent = now.Agent.Pointer,
            .Failed = answer.Failed,
            .Every = answer.Every,
            .Cooldown = answer.Cooldown};
}

void AddAnswer(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const decider& subject = *asked.Decider;
    if (!answer.IsAsked) return text.Add("can't be asked: there is no memory for it");
    if (!answer.IsComplete) {
        if (HasStartRanges(subject)) return text.Add("would pass its checks of flags and timers; its ranges need an agent to say more");
        const char* const needs = subject.Decide.Call != nullptr ? "its Decide needs" : "its children need";
        return text.Add("would pass its preconditions; {} an agent to say more", needs);
    }
    AddAnswer(text, FactsOf(now, asked, answer));
}

const node* FirstToEnd(const situation& now, const node& active) {
    const node* above = active.Parent != kNoNode ? FirstToEnd(now, now.Tree.Nodes[active.Parent]) : nullptr;
    if (above != nullptr) return above;
    return WhyToEndDry(now, active) != end_reason::kInterrupted ? &active : nullptr;
}

void AddEnd(text_buffer& text, const situation& now, const node& ends) {
    const decider& subject = *ends.Decider;
    text.Add("{} has to end in the next tick, because ", NameOf(ends));
    const end_reason why = WhyToEndDry(now, ends);
    if (why == end_reason::kInterrupted) return text.Add("it waits for a child, and none would accept.");
    const bool is_time = why == end_reason::kTimedOut;
    if (is_time && SecondsActive(now, ends) < 0) {
        return text.Add("the clock was set back to before its activation, and it has MaxSeconds ({:g} s).", subject.MaxSeconds);
    }
    if (is_time) {
        const char* const late = (subject.Flags & kFlagsLateAnswers) != 0 ? "; it may still answer in that tick" : "";
        return text.Add("its MaxSeconds of {:g} s are over{}.", subject.MaxSeconds, late);
    }
    text.Add("its While no longer holds: ");
    AddFailedWhile(text, FactsOf(now, ends, {}));
    text.Add(".");
}

bool AddWhyToEnd(text_buffer& text, const situation& now, const node& active) {
    const node* ends = FirstToEnd(now, active);
    if (ends == nullptr) return false;
    text.Add("  ");
    AddEnd(text, now, *ends);
    text.Add("\n");
    return true;
}

// Of one that waits for flags: which are missing.
static void AddWait(text_buffer& text, const situation& now, const decider& active) {
    if (active.Behavior == nullptr || active.Behavior->Id != WaitForFlags.Id) return;
    const preconditions wanted = WaitedFor(active);
    const std::uint32_t stimuli = ReadStimuli(now.Input.StimuliAllFlags);
    const bool has_flags = FlagsHold(now.Input.DecisionFlags, DecisionFlagChecks(wanted));
    const bool has_stimuli = FlagsHold(stimuli, StimuliChecks(wanted));
    if (has_flags && has_stimuli) return text.Add("  The flags that it waits for are set, so it succeeds in the next tick.\n");
    text.Add("  It waits: it ");
    AddFailedFlags(text, now.Whole, flag_kind::kDecisionFlags, ChecksOf(wanted, flag_kind::kDecisionFlags), now.Input.DecisionFlags);
    if (!has_flags && !has_stimuli) text.Add("; ");
    AddFailedFlags(text, now.Whole, flag_kind::kStimuli, ChecksOf(wanted, flag_kind::kStimuli), stimuli);
    text.Add(".\n");
}

void AddConditions(text_buffer& text, const situation& now, const node& active) {
    if (AddWhyToEnd(text, now, active)) return;
    AddWait(text, now, *active.Decider);
    const float most = active.Decider->MaxSeconds;
    const double left = static_cast<double>(most) - SecondsActive(now, active);
    if (HasTimeLimit(*active.Decider)) text.Add("  Its MaxSeconds of {:g} s end it in {:.2f} s.\n", most, left);
    const said failed = PreconditionDry(now, active);
    if (failed.Verdict == verdict::kAccepted) return;
    text.Add("  Its preconditions no longer hold, but that does not end it: it ");
    AddAnswer(text, FactsOf(now, active, failed));
    text.Add(".\n");
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
