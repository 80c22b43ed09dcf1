// Compares trees field by field.
#include <bt/outline/inside/load/same_tree.h>

#include <cstring>

namespace bt::outline::detail {
namespace {

bool AreSameBehaviors(const behavior* a, const behavior* b) {
    if (a == b) return true;
    if (a == nullptr || b == nullptr || a->Tree == nullptr || b->Tree == nullptr) return false;
    return AreSameTexts(a->DebugName, b->DebugName) && AreSame(*a->Tree, *b->Tree);
}

bool AreSameDeciders(const decider& a, const decider& b) {
    const bool is_same_kind = a.Kind == b.Kind && a.Policy == b.Policy && a.Node == b.Node && a.Id == b.Id;
    const bool have_same_functions = AreSameBehaviors(a.Behavior, b.Behavior) && a.Decide.Call == b.Decide.Call &&
                                     a.Number.Of->Call == b.Number.Of->Call;
    const bool have_same_constants = a.Flags == b.Flags && a.BehaviorFlags.Bits == b.BehaviorFlags.Bits &&
                                     a.Parameters.Data == b.Parameters.Data && a.Margin == b.Margin &&
                                     a.MaxSeconds == b.MaxSeconds && a.Count == b.Count && a.FailCount == b.FailCount &&
                                     a.Seconds == b.Seconds;
    return is_same_kind && have_same_functions && have_same_constants && AreSameTexts(a.DebugName, b.DebugName) &&
           AreSameConditions(a.Preconditions, b.Preconditions) && AreSameConditions(a.While, b.While);
}

}  // namespace

bool AreSameTexts(const char* a, const char* b) {
    if (a == nullptr || b == nullptr) return a == b;
    return std::strcmp(a, b) == 0;
}

bool AreSameRanges(const field_range& a, const field_range& b) {
    return a.Kind == b.Kind && a.Offset == b.Offset && a.Min == b.Min && a.Max == b.Max && a.AgentType == b.AgentType;
}

bool AreSameConditions(const preconditions& a, const preconditions& b) {
    using all = preconditions;
    const auto same_word = [&](auto all::*word) {
        return (a.*word).Bits == (b.*word).Bits && (a.*word).Set() == (b.*word).Set();
    };
    for (const auto word : {&all::AllFlags, &all::AnyFlags, &all::NoFlags, &all::NotAllFlags}) {
        if (!same_word(word)) return false;
    }
    for (const auto word : {&all::AllStimuli, &all::AnyStimuli, &all::NoStimuli, &all::NotAllStimuli}) {
        if (!same_word(word)) return false;
    }
    for (int i = 0; i < kMaxNumRanges; ++i) {
        if (!AreSameRanges(a.Ranges[i], b.Ranges[i])) return false;
    }
    return a.EverySeconds == b.EverySeconds && a.CooldownSeconds == b.CooldownSeconds;
}

// Nodes are in the order of their levels, so the numbers of children say which node is below which. A decider that is
// at several places in one tree only has an Id there that the other tree has not.
bool AreSame(const tree& a, const tree& b) {
    if (a.NumNodes != b.NumNodes || (a.Steps == nullptr) != (b.Steps == nullptr)) return false;
    for (int i = 0; i < a.NumNodes; ++i) {
        const node& one = a.Nodes[i];
        const node& other = b.Nodes[i];
        if (one.NumChildren != other.NumChildren || !AreSameDeciders(*one.Decider, *other.Decider)) return false;
    }
    return true;
}

}  // namespace bt::outline::detail
