// What a decider would say if it were asked now.
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/text/precondition_words.h>

namespace bt::detail {
namespace {

// Why, in words that follow "it would accept: " or "it would be rejected: ".
void AddReason(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const decider& subject = *asked.Decider;
    if (answer.Verdict == verdict::kAccepted) {
        if (Delegates(subject)) return text.Add("it delegates to its children, which return {:g}", answer.Value);
        if (subject.Decide.Call == nullptr) return text.Add("it has no Decide");
        return text.Add("its Decide returns {:g}", answer.Value);
    }
    AddReasonNow(text, {.Tree = now.Tree,
                        .Subject = subject,
                        .Verdict = answer.Verdict,
                        .Value = answer.Value,
                        .Range = answer.Range,
                        .DecisionFlags = now.Input.DecisionFlags,
                        .StimuliFlags = ReadStimuli(now.Input.StimuliAllFlags),
                        .Agent = now.Agent.Pointer,
                        .Time = now.Input.Time,
                        .SecondsLeft = answer.SecondsLeft,
                        .WasAskedBefore = answer.WasAskedBefore});
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
