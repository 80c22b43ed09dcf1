// The words of answers: a case for each verdict.
#include <bt/debug/text/precondition_words.h>

#include <bt/engine/precondition_table.h>

namespace bt::detail {
namespace {

void AddAccepted(text_buffer& text, const answer_facts& answer) {
    const decider& subject = answer.Subject;
    const bool delegates = Delegates(subject);
    if (!delegates && subject.Decide.Call == nullptr) return text.Add(": it has no Decide");
    text.Add(": its {} returned {:g}{}", delegates ? "children" : "Decide", answer.Value, answer.When);
}

bool Hold(const preconditions& checks, flag_kind kind, std::uint32_t flags) {
    return FlagsHold(flags, kind == flag_kind::kDecisionFlags ? DecisionFlagChecks(checks) : StimuliChecks(checks));
}

// Of its preconditions, or else of its While.
void AddFlags(text_buffer& text, const answer_facts& answer, flag_kind kind, std::uint32_t flags) {
    const decider& subject = answer.Subject;
    const bool is_while = Hold(subject.Preconditions, kind, flags) && !Hold(subject.While, kind, flags);
    text.Add("{}", is_while ? ": its While " : ": ");
    AddFailedFlags(text, answer.Tree, kind, is_while ? subject.While : subject.Preconditions, flags);
}

// " of 2 s, for another 1.25 s", rounded up, so that it is true and never 0.
void AddTimer(text_buffer& text, float seconds, const answer_facts& answer) {
    const double left = answer.SecondsLeft < 0.01 ? 0.01 : answer.SecondsLeft + 0.0049;
    text.Add(" of {:g} s", seconds);
    if (answer.WasAskedBefore) text.Add(", which the same decision started when it asked it before");
    else if (answer.IsNow && seconds < 1e30f) text.Add(", for another {:.2f} s", left);
}

}  // namespace

void AddVerdict(text_buffer& text, const answer_facts& answer) {
    const preconditions& checks = answer.Subject.Preconditions;
    text.Add("{}", Words(answer.Verdict));
    switch (answer.Verdict) {
        case verdict::kAccepted: return AddAccepted(text, answer);
        case verdict::kFailedDecisionFlags: return AddFlags(text, answer, flag_kind::kDecisionFlags, answer.DecisionFlags);
        case verdict::kFailedStimuliFlags: return AddFlags(text, answer, flag_kind::kStimuli, answer.StimuliFlags);
        case verdict::kFailedRange:
            text.Add(": ");
            return AddFailedRange(text, StartRange(answer.Subject, answer.Range), answer.Agent, answer.Value, answer.When);
        case verdict::kFailedTimer: return AddTimer(text, checks.EverySeconds, answer);
        case verdict::kFailedCooldown: return AddTimer(text, checks.CooldownSeconds, answer);
        case verdict::kRejected: return text.Add(", which returned {:g}{}", answer.Value, answer.When);
        case verdict::kChildrenRejected:
        case verdict::kMasked: return;
    }
}

void AddFailedWhile(text_buffer& text, const answer_facts& answer) {
    const preconditions& checks = answer.Subject.While;
    const bool is_decision = !Hold(checks, flag_kind::kDecisionFlags, answer.DecisionFlags);
    if (is_decision) return AddFailedFlags(text, answer.Tree, flag_kind::kDecisionFlags, checks, answer.DecisionFlags);
    const bool is_stimuli = !Hold(checks, flag_kind::kStimuli, answer.StimuliFlags);
    if (is_stimuli) return AddFailedFlags(text, answer.Tree, flag_kind::kStimuli, checks, answer.StimuliFlags);
    AddFailedRange(text, StartRange(answer.Subject, answer.Range), answer.Agent, answer.Value, answer.When);
}

void AddAnswer(text_buffer& text, const answer_facts& answer) {
    if (answer.Verdict == verdict::kAccepted && answer.IsNow) {
        text.Add("would accept");
        return AddAccepted(text, answer);
    }
    if (answer.Verdict != verdict::kAccepted) text.Add("{} ", answer.IsNow ? "would be" : "was");
    return AddVerdict(text, answer);
}

}  // namespace bt::detail
