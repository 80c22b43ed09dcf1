// Compares objects field by field, for macros and their hand-written twins (contract 12).
#pragma once

#include <string>

#include <bt/engine/precondition_table.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace same {

inline void CheckWords(const char* a, const char* b) {
    REQUIRE((a == nullptr) == (b == nullptr));
    if (a != nullptr) CHECK(std::string(a) == b);
}

template <class Function>
void CheckFunction(const Function& a, const Function& b) {
    CHECK((a.Call == b.Call));
    CHECK(a.Types == b.Types);
}

inline void Check(const bt::behavior& a, const bt::behavior& b) {
    const auto& [name_a, activate_a, tick_a, deactivate_a, id_a, tree_a] = a;  // a new field does not compile here
    const auto& [name_b, activate_b, tick_b, deactivate_b, id_b, tree_b] = b;
    CheckWords(name_a, name_b);
    CheckFunction(activate_a, activate_b);
    CheckFunction(tick_a, tick_b);
    CheckFunction(deactivate_a, deactivate_b);
    CHECK(tree_a == tree_b);
    CHECK(id_a == id_b);
}

inline void Check(const bt::flags_word& a, const bt::flags_word& b) {
    const auto& [bits_a, words_a, set_a, both_a] = a;
    const auto& [bits_b, words_b, set_b, both_b] = b;
    CHECK(bits_a == bits_b);
    CheckWords(words_a, words_b);
    CHECK(set_a == set_b);
    CHECK((both_a == nullptr) == (both_b == nullptr));
}

inline void Check(const bt::field_range& a, const bt::field_range& b) {
    const auto& [name_a, min_a, max_a, kind_a, offset_a, agent_a] = a;
    const auto& [name_b, min_b, max_b, kind_b, offset_b, agent_b] = b;
    CheckWords(name_a, name_b);
    CHECK(min_a == min_b);
    CHECK(max_a == max_b);
    CHECK(kind_a == kind_b);
    CHECK(offset_a == offset_b);
    CHECK(agent_a == agent_b);
}

// Words, ranges and seconds, and nothing else: a field of another sort needs a line of its own here.
constexpr std::size_t SizeOfPreconditions() {
    std::size_t size = 8 * sizeof(bt::decision_flags_word) + sizeof(bt::preconditions::Ranges);
    for (const bt::detail::verdict_facts& each : bt::detail::kPreconditions) size += each.Seconds != nullptr ? sizeof(float) : 0;
    constexpr std::size_t alignment = alignof(bt::preconditions);
    return (size + alignment - 1) / alignment * alignment;
}
static_assert(sizeof(bt::preconditions) == SizeOfPreconditions());

inline void Check(const bt::preconditions& a, const bt::preconditions& b) {
    using all = bt::preconditions;
    for (const auto word : {&all::AllFlags, &all::AnyFlags, &all::NoFlags, &all::NotAllFlags}) Check(a.*word, b.*word);
    for (const auto word : {&all::AllStimuli, &all::AnyStimuli, &all::NoStimuli, &all::NotAllStimuli}) Check(a.*word, b.*word);
    for (int i = 0; i < bt::kMaxNumRanges; ++i) Check(a.Ranges[i], b.Ranges[i]);
    CHECK(a.EverySeconds == b.EverySeconds);
    CHECK(a.CooldownSeconds == b.CooldownSeconds);
}

// Children and behavior are twins too, so only their names are compared.
inline void Check(const bt::decider& a, const bt::decider& b) {
    const auto& [name_a, kind_a, policy_a, children_a, behavior_a, decide_a, checks_a, flags_a, behavior_flags_a, parameters_a, margin_a,
                 id_a, while_a, max_seconds_a, lint_off_a, number_a, note_a, count_a, fail_count_a, seconds_a,
                 node_a, source_a] = a;
    const auto& [name_b, kind_b, policy_b, children_b, behavior_b, decide_b, checks_b, flags_b, behavior_flags_b, parameters_b, margin_b,
                 id_b, while_b, max_seconds_b, lint_off_b, number_b, note_b, count_b, fail_count_b, seconds_b,
                 node_b, source_b] = b;
    INFO(std::string(a.DebugName));
    CheckWords(name_a, name_b);
    CHECK(kind_a == kind_b);
    CHECK(policy_a == policy_b);
    REQUIRE(children_a.Num == children_b.Num);
    for (int i = 0; i < children_a.Num; ++i) CheckWords(children_a.First[i]->DebugName, children_b.First[i]->DebugName);
    CheckWords(children_a.Names, children_b.Names);
    REQUIRE((behavior_a == nullptr) == (behavior_b == nullptr));
    if (behavior_a != nullptr) CheckWords(behavior_a->DebugName, behavior_b->DebugName);
    CheckFunction(decide_a, decide_b);
    Check(checks_a, checks_b);
    Check(while_a, while_b);
    CHECK(max_seconds_a == max_seconds_b);
    CHECK(lint_off_a.Kinds == lint_off_b.Kinds);
    CHECK(count_a == count_b);
    CHECK(fail_count_a == fail_count_b);
    CHECK(seconds_a == seconds_b);
    CheckFunction(*number_a.Of, *number_b.Of);
    CheckWords(note_a.Text, note_b.Text);
    CHECK(node_a == node_b);
    CHECK((source_a == nullptr) == (source_b == nullptr));  // each has its own place
    CHECK(flags_a == flags_b);
    Check(behavior_flags_a, behavior_flags_b);
    CHECK(parameters_a.Data == parameters_b.Data);
    CHECK(parameters_a.Type == parameters_b.Type);
    CHECK(margin_a == margin_b);
    CHECK(id_a == id_b);
}

// Nodes point to twins, too.
inline void Check(const bt::tree& a, const bt::tree& b) {
    CheckWords(a.DebugName, b.DebugName);
    CheckWords(a.Root->DebugName, b.Root->DebugName);
    CHECK(a.AgentType == b.AgentType);
    CHECK(a.NeedsAgent == b.NeedsAgent);
    CHECK(a.NumDeciders == b.NumDeciders);
    CHECK(a.Depth == b.Depth);
    CHECK(a.NumTimers == b.NumTimers);
    CHECK(a.StorageSize == b.StorageSize);
    CHECK(a.StorageAlignment == b.StorageAlignment);
    CHECK(a.DBlockSlots == b.DBlockSlots);
    REQUIRE(a.NumNodes == b.NumNodes);
    for (int i = 0; i < a.NumNodes; ++i) {
        CAPTURE(i);
        const bt::node& of_a = a.Nodes[i];
        const bt::node& of_b = b.Nodes[i];
        CheckWords(of_a.Decider->DebugName, of_b.Decider->DebugName);
        CHECK(of_a.BlockType == of_b.BlockType);
        CHECK(of_a.DBlockType == of_b.DBlockType);
        CHECK(of_a.Parent == of_b.Parent);
        CHECK(of_a.FirstChild == of_b.FirstChild);
        CHECK(of_a.NumChildren == of_b.NumChildren);
        CHECK(of_a.ChildIndex == of_b.ChildIndex);
        CHECK(of_a.Depth == of_b.Depth);
        CHECK(of_a.GroupState == of_b.GroupState);
        CHECK(of_a.EveryTimer == of_b.EveryTimer);
        CHECK(of_a.CooldownTimer == of_b.CooldownTimer);
        CHECK(of_a.Block == of_b.Block);
        CHECK(of_a.DBlock == of_b.DBlock);
        CHECK(of_a.DBlockStride == of_b.DBlockStride);
    }
}

}  // namespace same
