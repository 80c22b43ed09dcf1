// Decides that are asked the same twice: by the same decider, within one moment of one agent's tick.
#include <utility>

#include <bt/debug/coverage/watching.h>
#include <bt/engine/numbers.h>

namespace bt::detail {
namespace {

bool AreSameAnswer(float a, float b) { return a == b || (IsNan(a) && IsNan(b)); }  // NaN is an answer too

// Whether a node of the ticked tree, by its number in what is counted, is on the path of the ticked memory.
bool IsActive(const counted_event& in, std::uint16_t number) {
    const tree& tree = *in.Event.Frame->Tree;
    const int own = number - in.First;
    int index = in.Event.Frame->Memory->Leaf;
    while (index != kNoNode && index != own) index = tree.Nodes[index].Parent;
    return index != kNoNode;
}

// An active group that delegates is worth what its active child is, which is asked after it if it goes on.
void PassUp(coverage_base& coverage, const counted_event& asked, float value) {
    const tree& tree = *asked.Event.Frame->Tree;
    for (std::uint16_t at = asked.Event.Node->Parent; at != kNoNode; at = tree.Nodes[at].Parent) {
        last_answer& above = AnswersOf(coverage)[asked.First + at];
        if (!Delegates(*tree.Nodes[at].Decider) || above.Moment != coverage.Now.Moment) return;
        if (!IsActive(asked, asked.Number())) return;
        above.Value = value;
    }
}

}  // namespace

// Each node joins the circle of the first node of its decider. A hash table finds that; while it is made it stands in the Moments, each the
// number of a node and 1, with 0 for none. A search comes to its end, because one of the nodes is always not in it yet.
void ConnectNodesOfDeciders(coverage_base& coverage) {
    last_answer* const answers = AnswersOf(coverage);
    const tree& tree = CountedTree(coverage, *coverage.Tree);
    const auto num = static_cast<std::uint16_t>(tree.NumNodes);
    for (std::uint16_t i = 0; i < num; ++i) answers[i] = {.NextOfDecider = i};
    if (tree.NumDeciders == tree.NumNodes) return;
    for (std::uint16_t i = 0; i < num; ++i) {
        const decider* const subject = tree.Nodes[i].Decider;
        std::size_t slot = reinterpret_cast<std::uintptr_t>(subject) / alignof(decider) * 2654435769u % num;
        while (answers[slot].Moment != 0 && tree.Nodes[answers[slot].Moment - 1].Decider != subject) slot = (slot + 1) % num;
        if (answers[slot].Moment == 0) answers[slot].Moment = i + std::uint64_t{1};
        else std::swap(answers[i].NextOfDecider, answers[answers[slot].Moment - 1].NextOfDecider);
    }
    for (std::uint16_t i = 0; i < num; ++i) answers[i].Moment = 0;
}

void NoteDelegation(coverage_base& coverage, const counted_event& group) { AnswersOf(coverage)[group.Number()].Delegates = true; }

void NoteAnswer(coverage_base& coverage, const counted_event& of) {
    const tick_event& asked = of.Event;
    const decider& subject = *asked.Node->Decider;
    const std::uint16_t index = of.Number();
    if (asked.Verdict != verdict::kAccepted && asked.Verdict != verdict::kRejected) return;
    last_answer* const answers = AnswersOf(coverage);
    const bool is_active = IsActive(of, index);
    const bool is_its_own = subject.Decide.Call != nullptr && !Delegates(subject) && !answers[index].Delegates;
    std::uint16_t other = index;
    do {
        const last_answer& before = answers[other];
        // An active decider is told a time of its activation, so it is compared with itself only. What was asked in this moment stands in
        // the ticked tree, because a moment ends with each tick.
        const bool is_same = other == index || (!is_active && !IsActive(of, other));
        if (is_its_own && is_same && before.Moment == coverage.Now.Moment && !AreSameAnswer(before.Value, asked.Value)) {
            node_coverage& counts = CountsOf(coverage)[index];
            ++counts.TwoAnswers;
            counts.FirstAnswer = before.Value;
            counts.SecondAnswer = asked.Value;
            break;
        }
        other = answers[other].NextOfDecider;
    } while (other != index);
    answers[index].Moment = coverage.Now.Moment;
    const bool is_worth_its_child = is_active && Delegates(subject) && asked.Verdict == verdict::kAccepted;
    answers[index].Value = is_worth_its_child ? 0 : asked.Value;  // up to the child's answer
    PassUp(coverage, of, answers[index].Value);
}

}  // namespace bt::detail
