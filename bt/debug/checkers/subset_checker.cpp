// Collects what the children of a newly entered group say, until it has one or gives up.
#include <bt/debug/subset_checker.h>

#include <bt/debug/text/precondition_words.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/overriding.h>
#include <bt/observe.h>

namespace bt {
namespace {

using detail::text_buffer;

// The group that was entered last is the only one that has no child yet.
subset_finding NewFinding(const tick_event& entered, std::uint32_t flags) {
    const tick_frame& tick = *entered.Frame;
    return {.Tree = tick.Tree,
            .Generation = tick.Tree->Generation,
            .Group = entered.Node,
            .Agent = tick.Agent,
            .Time = tick.Time,
            .DecisionFlags = flags,
            .StimuliFlags = tick.StimuliFlags,
            .NumChildren = entered.Node->NumChildren,
            .Children = {}};
}

// The current group's child that the event is about, or null.
subset_child* ChildOf(subset_finding& current, const tick_event& event) {
    const node* here = event.Node;
    if (current.Group == nullptr || here == nullptr || here->Parent == kNoNode) return nullptr;
    return &current.Tree->Nodes[here->Parent] == current.Group ? &current.Children[here->ChildIndex] : nullptr;
}

void Finish(subset_checker& checker) {
    subset_finding& found = checker.Current;
    ++(found.Problem == subset_problem::kNoChildAccepted ? checker.NumBroken : checker.NumNotActivated);
    checker.Last = found;
    found.Group = nullptr;
    if (checker.Func != nullptr) checker.Func(checker.Last, checker.User);
}

const char* OverrideOf(const subset_child& child) {
    if (child.IsOff) return detail::kSwitchedOff;
    return child.IsDecided ? detail::kOverriddenDecide : nullptr;
}

void AddChild(text_buffer& text, const subset_finding& finding, int index) {
    const subset_child& child = finding.Children[index];
    const decider& subject = *finding.Tree->Nodes[finding.Group->FirstChild + index].Decider;
    text.Add("  {}:{} ", index, subject);
    if (child.Refused) return text.Add("accepted, but refused in its Activate\n");
    if (!child.WasAsked) return text.Add("was not asked\n");
    AddVerdict(text, {.Tree = *finding.Tree,
                      .Subject = subject,
                      .Verdict = child.Verdict,
                      .Value = child.Value,
                      .Range = child.Range,
                      .DecisionFlags = finding.DecisionFlags,
                      .StimuliFlags = finding.StimuliFlags,
                      .Because = OverrideOf(child)});
    text.Add("\n");
}

}  // namespace

void subset_checker::Observe(const tick_event& event) {
    subset_child* child = ChildOf(Current, event);
    switch (event.Kind) {
        case event_kind::kTickStarted:
            Current.Group = nullptr;
            Flags = event.Frame->DecisionFlags;
            return;
        case event_kind::kFlagsRenewed: Current.DecisionFlags = Flags = event.Mask; return;
        case event_kind::kVisited:
            if (event.IsNew && event.Node->Decider->Kind == kGroup && event.Node->Parent != kNoNode) {
                Current = NewFinding(event, Flags);
            }
            return;
        case event_kind::kBecause:
            if (child == nullptr) return;
            child->IsOff = event.Text == detail::kSwitchedOff;
            child->IsDecided = event.Text == detail::kOverriddenDecide;
            return;
        case event_kind::kAsked:
            if (child == nullptr || child->Refused) return;  // one that refused is masked from then on, which says less
            child->Verdict = event.Verdict;
            child->WasAsked = true;
            child->Range = event.Index;
            child->Value = event.Value;
            return;
        case event_kind::kActivated:
            if (child != nullptr) Current.Group = nullptr;
            return;
        case event_kind::kActivateFailed:
            if (child == nullptr) return;
            child->Refused = true;
            Current.Problem = subset_problem::kNoChildActivated;  // unless another child activates
            return;
        case event_kind::kSubsetRuleBroken:
            if (event.Node == Current.Group) Finish(*this);
            return;
        case event_kind::kEnded:
            if (event.Node == Current.Group && Current.Problem == subset_problem::kNoChildActivated) Finish(*this);
            return;
        default: return;
    }
}

constinit const precompiled_ticks<subset_checker> subset_checker::Precompiled = PrecompileTicks<subset_checker>();

std::size_t PrintSubsetFinding(const subset_finding& finding, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    if (detail::IsGone(finding)) {
        text.Add("{}", detail::kFoundInTreeThatIsGone);
    } else if (finding.Group != nullptr) {
        const char* problem = finding.Problem == subset_problem::kNoChildAccepted ? "none of its children did (Subset Rule)"
                                                                                 : "no child that accepted could be activated";
        text.Add("{} accepted at {:.3f}, but {}:\n", *finding.Group->Decider, finding.Time, problem);
        for (int i = 0; i < finding.NumChildren; ++i) AddChild(text, finding, i);
    }
    return text.Finish();
}

}  // namespace bt
