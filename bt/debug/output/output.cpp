// Debug output: what a tick's events look like as lines, word for word as the original's (S11, contract 69-73).
#include <bt/debug/text/words.h>
#include <bt/engine/ports.h>
#include <bt/engine/precondition_table.h>

namespace bt {
namespace {

using detail::text_buffer;
using detail::Words;

constexpr int kMaxLineLength = 1023;  // only very long names make more

std::uintptr_t Bits(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// "...passed DecisionFlags check", as far as they were checked.
void AddPreconditions(text_buffer& text, const decider& asked, verdict answer) {
    bool has_any = false;
    for (const detail::verdict_facts& each : detail::kPreconditions) {
        if (!Has(asked, each)) continue;
        has_any = true;
        text.Add("...{} {}", answer == each.Verdict ? "failed" : "passed", each.Check);
        if (answer == each.Verdict) return;
    }
    if (!has_any) text.Add("...has no preconditions");
}

// An active group was asked for itself: its children come after it.
void AddDecision(text_buffer& text, const decider& asked, bool is_active, verdict answer, float value) {
    const bool delegates = !is_active && detail::Delegates(asked);
    if (answer == verdict::kAccepted && delegates) text.Add("...children returned {:f}", value);
    else if (asked.Decide.Call == nullptr) text.Add("...has no Decide");
    else text.Add("...Decide returned {:f}", value);
    if (answer == verdict::kChildrenRejected) text.Add("...no child accepted");
}

// What a group does is one level further down than what a leaf does: at level 1 there is a line for each change of what the agent does.
int ChangeLevel(const node& here) { return here.Decider->Kind == kGroup ? 2 : 1; }

// By how much the lines of a tick within others are indented: it stands below the node whose behavior its tree is.
int DepthAround(const tick_frame& frame) {
    int depth = 0;
    for (const tick_frame* at = &frame; at->Outer != nullptr; at = at->Outer) depth += at->OuterNode->Depth + 1;
    return depth;
}

// Turns events into lines. The level of each line stands where it is written.
struct text_output {
    int Level;
    debug_output_function Func;
    const tick_frame* Frame = nullptr;

    // `about` is null in lines about the tick as a whole.
    template <class... Parts>
    void Line(int level, const node* about, fmt::format_string<const Parts&...> format, const Parts&... parts) {
        LineAt(about != nullptr ? about->Depth : 0, level, about, format, parts...);
    }
    template <class... Parts>
    void LineAt(int depth, int level, const node* about, fmt::format_string<const Parts&...> format, const Parts&... parts) {
        if (level > Level) return;
        depth += DepthAround(*Frame);
        char line[kMaxLineLength + 1];
        text_buffer text(line, sizeof line);
        text.Add("BTDBO({}) 0x{:08X} @ {:.3f}: {:{}}", level, Bits(Frame->Agent), Frame->Time, "", depth);
        text.Add(format, parts...);
        text.Finish();
        const debug_output_current outer = DebugOutputCurrent;
        DebugOutputCurrent = {Frame->Tree, Frame->Memory, Frame->Agent, about != nullptr ? about->Decider : nullptr, Frame->Time, depth};
        Func(level, line);
        DebugOutputCurrent = outer;
    }

    double Duration(int level) const { return ActiveSeconds(*Frame->Memory, level); }
    double Duration(const node& here) const { return ActiveSeconds(*Frame->Memory, here); }

    void Started(const tick_event& event) {
        const char* verb = event.State == tick_state::kIdle ? "stopping" : "starting";
        Line(3, nullptr, "**************** {} tree @ 0x{:08X} for 0x{:08X} ****************", verb, Bits(Frame->Tree),
             Bits(Frame->Agent));
        Line(3, nullptr, "dt: {:f}, DecisionFlags: 0x{:08X}, StimuliAllFlags: 0x{:08X}", Frame->DeltaTime, Frame->DecisionFlags,
             Frame->StimuliFlags);
    }

    void Processing(const tick_event& event, int redecide) {
        const decider& here = *event.Node->Decider;
        Line(5, event.Node, "processing decider {}, flags: {:#x}, new: {}, mask: {:#010x}, redecide: {}, block id: {:#010x}",
             here, static_cast<std::uint32_t>(here.Flags), event.IsNew ? 1 : 0, event.Mask, redecide, here.Id);
    }

    void Visited(const tick_event& event) {
        Processing(event, 0);
        const node& here = *event.Node;
        const char* how = event.IsNew ? "new" : "current";
        const double duration = Duration(here);
        if (here.Decider->Kind == kNode) {
            Line(4, &here, "visiting {} kNode decider {}, {}, {} children, duration {:.3f}", how, *here.Decider,
                 NodeKindName(here.Decider->Node), here.NumChildren, duration);
        } else if (here.Decider->Kind == kBehavior) {
            Line(4, &here, "visiting {} kBehavior decider {}, duration {:.3f}", how, *here.Decider, duration);
        } else {
            const node* child = ActiveNode(*Frame->Memory, here.Depth + 1);
            Line(4, &here, "visiting {} kGroup decider {}, {}, {} children, active child {}, duration {:.3f}", how, *here.Decider,
                 GroupPolicyName(here.Decider->Policy), here.NumChildren, child != nullptr ? child->ChildIndex : -1, duration);
        }
    }

    void Asked(const tick_event& event) {
        if (Level < 5) return;
        const node& asked = *event.Node;
        char pieces[256];
        text_buffer text(pieces, sizeof pieces);
        const verdict answer = event.Verdict;
        const bool is_active = IsNodeActive(*Frame->Memory, asked);
        if (answer == verdict::kMasked) text.Add("...masked");
        else if (is_active) text.Add("...is active");
        else AddPreconditions(text, *asked.Decider, answer);
        if (answer == verdict::kAccepted || answer == verdict::kRejected || answer == verdict::kChildrenRejected) {
            AddDecision(text, *asked.Decider, is_active, answer, event.Value);
        }
        text.Finish();
        Line(5, &asked, "child {} ({}){}", asked.ChildIndex, *asked.Decider, pieces);
    }

    void Because(const tick_event& event) {
        if (Level < 5) return;
        char words[256];
        text_buffer text(words, sizeof words);
        AddBecause(text, event.Text, event.Value);
        text.Finish();
        Line(5, event.Node, "because: {}", words);
    }

    // "activating behavior Chew/0x1 with flags 0x0, in decider CHEW/0x2", or the group, if it has no behavior.
    void Changed(int level, const char* verb, const node& here, const char* how = nullptr) {
        const behavior* functions = here.Decider->Behavior;
        const char* const between = how != nullptr ? ", " : "";
        if (how == nullptr) how = "";
        const char* const kind = here.Decider->Kind == kNode ? "node" : "group";
        if (functions == nullptr) return Line(2, &here, "{} {} {}{}{}", verb, kind, *here.Decider, between, how);
        Line(level, &here, "{} behavior {} with flags {:#x}, in decider {}{}{}", verb, *functions, here.Decider->BehaviorFlags.Bits,
             *here.Decider, between, how);
    }

    void Pushed(const node& here) { LineAt(here.Depth > 0 ? here.Depth - 1 : 0, 5, &here, "next_decider_push {}", *here.Decider); }

    void Finished() {
        const int depth = ActiveDepth(*Frame->Memory);
        const node* leaf = ActiveNode(*Frame->Memory, depth - 1);
        if (leaf == nullptr) {
            Line(3, nullptr, "no current behavior");
        } else if (leaf->Decider->Kind == kGroup) {
            Line(3, leaf, "no current behavior, in decider {}", *leaf->Decider);
        } else {
            Changed(3, "current", *leaf);
        }
        Line(3, nullptr, "**************** finished tree for 0x{:08X}, depth {} ****************", Bits(Frame->Agent),
             depth);
    }

    void Observe(const tick_event& event) {
        Frame = event.Frame;
        const node* here = event.Node;
        switch (event.Kind) {
            case event_kind::kTickStarted: return Started(event);
            case event_kind::kVisited: return Visited(event);
            case event_kind::kDelegating: return Line(5, here, "child {} ({})...asks its children", here->ChildIndex, *here->Decider);
            case event_kind::kAsked: return Asked(event);
            case event_kind::kChose:
                return Line(5, here, "ChildrenDecide returned with RunIdx {}, ShuffleIdx {}", event.Index, event.ShuffleIndex);
            case event_kind::kContinued:
                // The duration is the group's, as in the original.
                LineAt(here->Depth - 1, 4, here, "continuing child {} {}, duration: {:f}", here->ChildIndex, *here->Decider,
                     Duration(here->Depth - 1));
                return Pushed(*here);
            case event_kind::kActivating: return Changed(ChangeLevel(*here), "activating", *here);
            case event_kind::kActivated: return Pushed(*here);
            case event_kind::kTried: return Pushed(*here);
            case event_kind::kActivateFailed: return Changed(ChangeLevel(*here), "failed to activate", *here);
            case event_kind::kTicking:
                if (here->Decider->Behavior == nullptr) return Line(4, here, "ticking node {}", *here->Decider);
                return Line(3, here, "ticking behavior {} @ {:f} (dt: {:f}) with flags {:#x}, duration {:.3f}",
                            *here->Decider->Behavior, Frame->Time, Frame->DeltaTime, here->Decider->BehaviorFlags.Bits,
                            Duration(*here));
            case event_kind::kEnded: return Line(4, here, "ended decider {}, {}", *here->Decider, Words(event.Reason));
            case event_kind::kFlagsRenewed: return Line(4, here, "DecisionFlags are now 0x{:08X}", event.Mask);
            case event_kind::kRedecide: return Processing(event, 1);
            case event_kind::kBecause: return Because(event);
            case event_kind::kDeactivating: return Changed(2, "deactivating", *here, Words(event.Reason));
            case event_kind::kSubsetRuleBroken:
                return Line(1, here, "Subset Rule broken, decider {} accepted and none of its children did", *here->Decider);
            case event_kind::kWaiting: return Line(4, here, "waiting for the next tick in decider {}", *here->Decider);
            case event_kind::kGaveUp:
                return Line(1, here, "too many {}, in decider {}", here->Decider->Kind == kNode ? "repeats" : "redecides", *here->Decider);
            case event_kind::kEntered: return Line(4, here, "entered node {}", *here->Decider);
            case event_kind::kExited: return Line(4, here, "exited node {}, {}", *here->Decider, Words(event.Answer));
            case event_kind::kTickFinished: return Finished();
            default: return;
        }
    }
};

}  // namespace

void detail::PrintStep(const tick_event& event, int level, debug_output_function print) {
    if (level > 0) text_output{level, print}.Observe(event);
}

}  // namespace bt
