// Lint's findings in words.
#include <bt/debug/lint.h>

#include <bt/debug/text/words.h>

namespace bt {

const char* LintKindName(lint_kind kind) {
    static constexpr const char* names[] = {
        "kNeverReached",     "kRunsForOneTick", "kFlagsContradict", "kStimuliContradict", "kFlagsNeverSet", "kStimuliNeverSet",
        "kNoChildCanAccept", "kScoresAreEqual", "kNoDecideToCall",  "kNoChildrenToAsk",   "kNotSequential", "kUnknownFlags",
        "kMarginUnused",     "kBehaviorFlagsUnused", "kParametersUnused", "kChildrenUnused"};
    static_assert(sizeof names / sizeof names[0] == kNumLintKinds);
    return static_cast<int>(kind) < kNumLintKinds ? names[static_cast<int>(kind)] : "(unknown)";
}

namespace {

using detail::flag_kind;
using detail::text_buffer;

const decider& GroupOf(const lint_finding& finding) { return *finding.Tree->Nodes[finding.Place->Parent].Decider; }

void AddContradiction(text_buffer& text, const lint_finding& finding, flag_kind kind, const char* what) {
    text.Add("{} never accepts: its checks of {} contradict each other on ", *finding.Decider, what);
    AddFlagWords(text, *finding.Tree, kind, finding.Bits);
    text.Add("; remove one of them");
}

void AddNeverSet(text_buffer& text, const lint_finding& finding, flag_kind kind, const char* what) {
    text.Add("{} never accepts: its checks of {} need ", *finding.Decider, what);
    AddFlagWords(text, *finding.Tree, kind, finding.Bits);
    text.Add(", which nothing sets; set it somewhere or remove the check");
}

// A group that delegates then rejects; another one accepts in vain.
void AddNoChildCanAccept(text_buffer& text, const lint_finding& finding) {
    const decider& group = *finding.Decider;
    const bool delegates = detail::Delegates(group);
    text.Add("{} {}: its flag checks contradict those of each of its children, such as {}, which are made in the same tick; change its "
             "checks or theirs",
             group, delegates ? "never accepts" : "accepts, but never finds a child (Subset Rule)", *finding.Other);
}

void AddSentence(text_buffer& text, const lint_finding& finding) {
    const decider& subject = *finding.Decider;
    switch (finding.Kind) {
        case lint_kind::kNeverReached:
            return text.Add("{} never runs in {}: {} stands before it, always accepts and never ends; give {} a Decide or a check, or put "
                            "it last",
                            subject, GroupOf(finding), *finding.Other, *finding.Other);
        case lint_kind::kRunsForOneTick:
            return text.Add("{} never ends, but runs in {} only for the tick in which {} ended or refused, because that stands before it, "
                            "always accepts and interrupts it in the next; give {} a Decide or a check, or put it last",
                            subject, GroupOf(finding), *finding.Other, *finding.Other);
        case lint_kind::kFlagsContradict: return AddContradiction(text, finding, flag_kind::kDecisionFlags, "DecisionFlags");
        case lint_kind::kStimuliContradict: return AddContradiction(text, finding, flag_kind::kStimuli, "stimuli");
        case lint_kind::kFlagsNeverSet: return AddNeverSet(text, finding, flag_kind::kDecisionFlags, "DecisionFlags");
        case lint_kind::kStimuliNeverSet: return AddNeverSet(text, finding, flag_kind::kStimuli, "stimuli");
        case lint_kind::kNoChildCanAccept: return AddNoChildCanAccept(text, finding);
        case lint_kind::kScoresAreEqual:
            return text.Add("{} has no scores to compare: no child has a Decide, so each is worth 1 and the first, {}, wins; give them "
                            "Decides or choose another policy than {}",
                            subject, *finding.Other, GroupPolicyName(subject.Policy));
        case lint_kind::kNoDecideToCall:
            return text.Add("{} has kFlagsCallDecideOnRedecide, but {}; remove the flag{}", subject,
                            subject.Kind == kGroup ? "no Decide" : "no children that could end",
                            subject.Kind == kGroup ? " or give it a Decide" : "");
        case lint_kind::kNoChildrenToAsk:
            return text.Add("{} has kFlagsDelegateDecide, but no children to ask; remove the flag", subject);
        case lint_kind::kNotSequential:
            return text.Add("{} has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose kGroupSequential",
                            subject);
        case lint_kind::kUnknownFlags:
            return text.Add("{} has Flags {:#x}, which are no bt::decider_flags; flags of your own belong into BehaviorFlags", subject,
                            finding.Bits);
        case lint_kind::kMarginUnused:
            return text.Add("{} has a Margin, which only a kGroupScoredEveryTick heeds; remove it or choose that policy", subject);
        case lint_kind::kBehaviorFlagsUnused:
            return text.Add("{} has BehaviorFlags, but no function that could read them; remove them or give it a Behavior", subject);
        case lint_kind::kParametersUnused:
            return text.Add("{} has Parameters that none of its functions takes; remove them or let a function take them", subject);
        case lint_kind::kChildrenUnused:
            return text.Add("{} has Children, but is a kBehavior, so they never run; make it a kGroup", subject);
    }
    text.Add("(unknown finding)");
}

}  // namespace

std::size_t PrintLintFinding(const lint_finding& finding, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    AddSentence(text, finding);
    return text.Finish();
}

}  // namespace bt
