// The words of answers: a case for each verdict.
#include <bt/debug/text/precondition_words.h>

#include <bt/engine/overriding.h>
#include <bt/engine/precondition_table.h>

namespace bt::detail {
namespace {

// Whether an override took the place of the Decide that the words would be about.
bool IsDecidedByOverride(const answer_facts& answer) {
    const bool is_own = answer.Verdict == verdict::kRejected || !Delegates(answer.Subject);
    return answer.Because == kOverriddenDecide && is_own;
}

void AddAccepted(text_buffer& text, const answer_facts& answer) {
    const decider& subject = answer.Subject;
    const bool delegates = Delegates(subject);
    if (IsDecidedByOverride(answer)) return text.Add(": {} {:g}{}", kOverriddenDecide, answer.Value, answer.When);
    if (delegates || subject.Decide.Call != nullptr) {
        return text.Add(": its {} returned {:g}{}", delegates ? "children" : "Decide", answer.Value, answer.When);
    }
    text.Add(": it has no Decide");
    bool has_preconditions = false;
    for (const verdict_facts& each : kPreconditions) has_preconditions |= Has(subject, each);
    if (!has_preconditions) return;
    text.Add(", and its preconditions hold: ");
    AddPreconditions(text, answer.Tree, subject);
}

bool Hold(const preconditions& checks, flag_kind kind, std::uint32_t flags) {
    return FlagsHold(flags, kind == flag_kind::kDecisionFlags ? DecisionFlagChecks(checks) : StimuliChecks(checks));
}

// Of its preconditions and of its While.
void AddFlags(text_buffer& text, const answer_facts& answer, flag_kind kind, std::uint32_t flags) {
    const decider& subject = answer.Subject;
    AddFailedFlags(text, answer.Tree, kind, ChecksOf(subject.Preconditions, kind), flags);
    if (Hold(subject.While, kind, flags)) return;
    text.Add("{}its While ", Hold(subject.Preconditions, kind, flags) ? "" : "; ");
    AddFailedFlags(text, answer.Tree, kind, ChecksOf(subject.While, kind), flags);
}

// With an agent all that do not hold, from `first` on; else the one that failed.
void AddRanges(text_buffer& text, const answer_facts& answer, int first) {
    if (answer.Agent == nullptr) first = answer.Range;
    const char* between = "";
    do {
        text.Add("{}", between);
        AddFailedRange(text, StartRange(answer.Subject, first), answer.Agent, answer.Value, answer.When);
        between = "; ";
        first = answer.Agent != nullptr ? FailedStartRange(answer.Subject, answer.Agent, first + 1) : kNumStartRanges;
    } while (first < kNumStartRanges);
}

// " of 2 s, for another 1.25 s", rounded up, so that it is true and never 0.
void AddTimer(text_buffer& text, float seconds, const answer_facts& answer, const blocked_timer& timer) {
    const double left = timer.SecondsLeft < 0.01 ? 0.01 : timer.SecondsLeft + 0.0049;
    text.Add(" of {:g} s", seconds);
    if (timer.WasAskedBefore) text.Add(", which the same decision started when it asked it before");
    else if (answer.IsNow && seconds < 1e30f) text.Add(", for another {:.2f} s", left);
}

// What follows the words of a verdict.
void AddReason(text_buffer& text, const answer_facts& answer, verdict of) {
    const preconditions& checks = answer.Subject.Preconditions;
    const bool is_list = FactsOf(of).HasCheck != nullptr;
    text.Add("{}", is_list ? ": " : "");
    switch (of) {
        case verdict::kAccepted: return AddAccepted(text, answer);
        case verdict::kFailedDecisionFlags: return AddFlags(text, answer, flag_kind::kDecisionFlags, answer.DecisionFlags);
        case verdict::kFailedStimuliFlags: return AddFlags(text, answer, flag_kind::kStimuli, answer.StimuliFlags);
        case verdict::kFailedRange: return AddRanges(text, answer, answer.Range);
        case verdict::kFailedTimer: return AddTimer(text, checks.EverySeconds, answer, answer.Every);
        case verdict::kFailedCooldown: return AddTimer(text, checks.CooldownSeconds, answer, answer.Cooldown);
        case verdict::kRejected: return text.Add(", which returned {:g}{}", answer.Value, answer.When);
        case verdict::kChildrenRejected:
        case verdict::kMasked: return;
    }
}

// Those after the first that are known to fail.
failed_preconditions OthersOf(const answer_facts& answer) {
    if (answer.IsNow) return answer.Failed & ~BitOf(answer.Verdict);
    if (answer.Verdict != verdict::kFailedDecisionFlags) return 0;
    const decider& subject = answer.Subject;
    const bool holds = Hold(subject.Preconditions, flag_kind::kStimuli, answer.StimuliFlags) &&
                       Hold(subject.While, flag_kind::kStimuli, answer.StimuliFlags);
    return holds ? 0 : BitOf(verdict::kFailedStimuliFlags);
}

// The words of each precondition begin with this, which is left out where it was said.
constexpr char kRejected[] = "rejected ";
constexpr int kNumLettersOfRejected = sizeof kRejected - 1;
constexpr bool BeginWithRejected() {  // not covered: while compiling
    for (const verdict_facts& each : kPreconditions) {
        for (int i = 0; i < kNumLettersOfRejected; ++i) {
            if (each.Words[i] != kRejected[i]) return false;
        }
    }
    return true;
}
static_assert(BeginWithRejected(), "bt: the words of a precondition are \"rejected by\" something");

void AddVerdictAlone(text_buffer& text, const answer_facts& answer) {
    if (answer.Verdict == verdict::kRejected && IsDecidedByOverride(answer)) {
        return text.Add("rejected: {} {:g}{}", kOverriddenDecide, answer.Value, answer.When);
    }
    text.Add("{}", Words(answer.Verdict));
    AddReason(text, answer, answer.Verdict);
    const failed_preconditions others = OthersOf(answer);
    for (const verdict_facts& each : kPreconditions) {
        if ((others & BitOf(each.Verdict)) == 0) continue;
        text.Add("; also {}", each.Words + kNumLettersOfRejected);
        AddReason(text, answer, each.Verdict);
    }
}

// " (too far: 12 m)"
void AddBecauseOf(text_buffer& text, const answer_facts& answer) {
    if (answer.Because == nullptr || IsDecidedByOverride(answer)) return;
    text.Add(" (");
    AddBecause(text, answer.Because, answer.BecauseValue);
    text.Add(")");
}

}  // namespace

void AddVerdict(text_buffer& text, const answer_facts& answer) {
    if (answer.Because == kSwitchedOff) return text.Add("{}", kSwitchedOff);
    AddVerdictAlone(text, answer);
    AddBecauseOf(text, answer);
}

void AddAnswer(text_buffer& text, const answer_facts& answer) {
    if (answer.Verdict == verdict::kAccepted && answer.IsNow) {
        text.Add("would accept");
        AddAccepted(text, answer);
        return AddBecauseOf(text, answer);
    }
    const bool is_off = answer.Because == kSwitchedOff;
    if (answer.Verdict != verdict::kAccepted) text.Add("{} ", !answer.IsNow ? "was" : is_off ? "is" : "would be");
    return AddVerdict(text, answer);
}
void AddFailedWhile(text_buffer& text, const answer_facts& answer) {
    const decider& subject = answer.Subject;
    const struct {
        flag_kind Kind;
        std::uint32_t Flags;
    } words[] = {{flag_kind::kDecisionFlags, answer.DecisionFlags}, {flag_kind::kStimuli, answer.StimuliFlags}};
    const char* between = "";
    for (const auto& word : words) {
        if (Hold(subject.While, word.Kind, word.Flags)) continue;
        text.Add("{}", between);
        AddFailedFlags(text, answer.Tree, word.Kind, ChecksOf(subject.While, word.Kind), word.Flags);
        between = "; ";
    }
    const bool has_flags = *between != 0;
    const int range = answer.Agent != nullptr ? FailedStartRange(subject, answer.Agent, kMaxNumRanges) : kNumStartRanges;
    if (range == kNumStartRanges && has_flags) return;
    text.Add("{}", between);
    AddRanges(text, answer, range);
}

}  // namespace bt::detail
