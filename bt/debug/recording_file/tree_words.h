// All that texts need of a tree, as a recording has it: the same fields are written and read. For the .cpp files of
// this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>
#include <bt/tree.h>

namespace bt::detail {

// A text that may be missing.
struct optional_text {
    bool IsThere = false;
    std::string_view Text = {};
};

struct flag_set_words {
    std::string_view Name = {};
    flags_use Use = flags_use::kDecisionFlags;
    optional_text Names[32] = {};
};
struct flags_words {
    std::uint32_t Bits = 0;
    optional_text Words = {};
    std::uint32_t Set = 0;  // 0: none, else one more than its number
};
struct range_words {
    field_kind Kind = field_kind::kNone;
    optional_text Name = {};
    double Min = 0;
    double Max = 0;
};
struct conditions_words {
    flags_words Flags[4] = {};
    flags_words Stimuli[4] = {};
    range_words Ranges[kMaxNumRanges] = {};
    float EverySeconds = 0;
    float CooldownSeconds = 0;
};

// The functions that a decider has, and a behavior's.
enum calls : std::uint8_t {
    kCallsDecide = 1,
    kCallsNumber = 2,
    kHasBehavior = 4,
    kCallsActivate = 8,
    kCallsTick = 16,
    kCallsDeactivate = 32,
    kWaitsForFlags = 64,  // its Parameters are a wait_for_flags
};
inline constexpr std::uint32_t kAllCalls = 127;

struct decider_words {
    std::string_view Name = {};
    std::uint32_t Id = 0;
    decider_kind Kind = kBehavior;
    group_policy Policy = kGroupPrioritizedList;
    node_kind Node = kSequence;
    std::uint32_t NumChildren = 0;
    std::uint32_t Flags = 0;
    std::uint8_t Calls = 0;
    std::string_view Behavior = {};
    std::uint32_t BehaviorId = 0;
    std::uint32_t Tree = 0;  // 0: its behavior is made of no tree, else one more than the number of the tree
    conditions_words Preconditions = {};
    conditions_words While = {};
    flags_words WaitsForFlags = {};
    flags_words WaitsForStimuli = {};
    float Margin = 0;
    float MaxSeconds = 0;
    float Seconds = 0;
    std::int32_t Count = 0;
    std::int32_t FailCount = 0;
    optional_text Note = {};
};

enum tree_facts_of_words : std::uint8_t {
    kIsClassic = 1,
    kIsEvaluatedElsewhere = 2,
    kHasWhole = 4,
};
struct tree_words {
    std::string_view Name = {};
    std::uint8_t Facts = 0;
    std::vector<std::uint32_t> Deciders = {};  // of each node, breadth first
};

// A tree and all that are in its behaviors, each after those that are in it; the tree itself is the last.
struct forest_words {
    std::vector<flag_set_words> Sets = {};
    std::vector<decider_words> Deciders = {};
    std::vector<tree_words> Trees = {};
    std::size_t NumNodes = 0;  // of a tree to be written: those that a reader makes of it
};

// Takes the fields to bytes.
struct words_writer {
    std::string& To;

    void operator()(std::uint32_t number, std::uint32_t) { PutNumber(To, number); }
    template <class Enumeration>
    void Kind(Enumeration kind, int) {
        PutNumber(To, static_cast<std::uint64_t>(kind));
    }
    void Byte(std::uint8_t bits, std::uint32_t) { PutNumber(To, bits); }
    template <class Number>
    void Fixed(Number number) {
        PutFixed(To, number);
    }
    void Text(std::string_view text) { PutText(To, text); }
    void Text(const optional_text& text) {
        PutNumber(To, text.IsThere ? 1 : 0);
        if (text.IsThere) PutText(To, text.Text);
    }
    template <class Each, class Visit>
    void List(std::vector<Each>& list, Visit visit) {
        PutNumber(To, list.size());
        for (Each& each : list) visit(each);
    }
};

// Takes the fields from bytes.
struct words_reader {
    byte_reader& From;

    void operator()(std::uint32_t& number, std::uint32_t most) { number = From.Number(most); }
    template <class Enumeration>
    void Kind(Enumeration& kind, int num) {
        kind = static_cast<Enumeration>(From.Number(static_cast<std::uint32_t>(num - 1)));
    }
    void Byte(std::uint8_t& bits, std::uint32_t most) { bits = static_cast<std::uint8_t>(From.Number(most)); }
    template <class Number>
    void Fixed(Number& number) {
        number = From.GetFixed<Number>();
    }
    void Text(std::string_view& text) { text = From.Text(); }
    void Text(optional_text& text) {
        text.IsThere = From.Number(1) != 0;
        if (text.IsThere) text.Text = From.Text();
    }
    template <class Each, class Visit>
    void List(std::vector<Each>& list, Visit visit) {
        for (std::size_t num = From.Count(); num > 0 && From.IsSound(); --num) visit(list.emplace_back());
    }
};

// The fields of a forest, in their order. `Fields` is one of the two above.
template <class Fields>
void VisitFlags(Fields fields, const forest_words& of, flags_words& flags) {
    fields.Fixed(flags.Bits);
    fields.Text(flags.Words);
    fields(flags.Set, static_cast<std::uint32_t>(of.Sets.size()));
}

template <class Fields>
void VisitConditions(Fields fields, const forest_words& of, conditions_words& conditions) {
    for (flags_words& each : conditions.Flags) VisitFlags(fields, of, each);
    for (flags_words& each : conditions.Stimuli) VisitFlags(fields, of, each);
    for (range_words& each : conditions.Ranges) {
        fields.Kind(each.Kind, kNumFieldKinds);
        if (each.Kind == field_kind::kNone) continue;
        fields.Text(each.Name);
        fields.Fixed(each.Min);
        fields.Fixed(each.Max);
    }
    fields.Fixed(conditions.EverySeconds);
    fields.Fixed(conditions.CooldownSeconds);
}

template <class Fields>
void VisitDecider(Fields fields, const forest_words& of, decider_words& decider) {
    constexpr int num_kinds = kNode + 1;
    constexpr std::uint32_t most_children = 255;
    fields.Text(decider.Name);
    fields.Fixed(decider.Id);
    fields.Kind(decider.Kind, num_kinds);
    fields.Kind(decider.Policy, kNumGroupPolicies);
    fields.Kind(decider.Node, kNumNodeKinds);
    fields(decider.NumChildren, most_children);
    fields(decider.Flags, ~0u);
    fields.Byte(decider.Calls, kAllCalls);
    fields.Text(decider.Behavior);
    fields.Fixed(decider.BehaviorId);
    fields(decider.Tree, kMaxTreesInOne);
    VisitConditions(fields, of, decider.Preconditions);
    VisitConditions(fields, of, decider.While);
    VisitFlags(fields, of, decider.WaitsForFlags);
    VisitFlags(fields, of, decider.WaitsForStimuli);
    fields.Fixed(decider.Margin);
    fields.Fixed(decider.MaxSeconds);
    fields.Fixed(decider.Seconds);
    fields.Fixed(decider.Count);
    fields.Fixed(decider.FailCount);
    fields.Text(decider.Note);
}

template <class Fields>
void VisitForest(Fields fields, forest_words& forest) {
    constexpr int num_uses = 3;
    constexpr std::uint32_t all_facts = 7;
    fields.List(forest.Sets, [&](flag_set_words& set) {
        fields.Text(set.Name);
        fields.Kind(set.Use, num_uses);
        for (optional_text& each : set.Names) fields.Text(each);
    });
    fields.List(forest.Deciders, [&](decider_words& each) { VisitDecider(fields, forest, each); });
    const auto num_deciders = static_cast<std::uint32_t>(forest.Deciders.size());
    fields.List(forest.Trees, [&](tree_words& tree) {
        fields.Text(tree.Name);
        fields.Byte(tree.Facts, all_facts);
        fields.List(tree.Deciders, [&](std::uint32_t& each) { fields(each, num_deciders); });
    });
}

// The words of a tree, which point into it.
forest_words WordsOf(const tree& of);

}  // namespace bt::detail
