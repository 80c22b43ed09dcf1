// What a recording says of a tree.
#include <bt/debug/recording_file/tree_words.h>

#include <unordered_map>

#include <bt/debug/text/words.h>
#include <bt/engine/inner/whole_tree.h>

namespace bt::detail {
namespace {

optional_text TextOf(const char* text) {
    if (text == nullptr) return {};
    return {true, text};
}
std::string_view NameIn(const char* text) { return text != nullptr ? text : ""; }

struct words_maker {
    forest_words Made = {};
    std::unordered_map<const flag_set*, std::uint32_t> Sets = {};
    std::unordered_map<const decider*, std::uint32_t> Deciders = {};
    std::unordered_map<const tree*, std::uint32_t> Trees = {};

    // One more than its number.
    std::uint32_t SetOf(const flag_set* set) {
        if (set == nullptr) return 0;
        const auto [found, is_new] = Sets.try_emplace(set, static_cast<std::uint32_t>(Sets.size() + 1));
        if (is_new) {
            flag_set_words& words = Made.Sets.emplace_back();
            words.Name = NameIn(set->Name);
            words.Use = set->Use;
            for (int bit = 0; bit < 32; ++bit) words.Names[bit] = TextOf(set->Names[bit]);
        }
        return found->second;
    }

    flags_words FlagsOf(const flags_word& word) { return {word.Bits, TextOf(word.Words), SetOf(word.Set)}; }

    conditions_words ConditionsOf(const preconditions& of) {
        conditions_words words = {
            .Flags = {FlagsOf(of.AllFlags), FlagsOf(of.AnyFlags), FlagsOf(of.NoFlags), FlagsOf(of.NotAllFlags)},
            .Stimuli = {FlagsOf(of.AllStimuli), FlagsOf(of.AnyStimuli), FlagsOf(of.NoStimuli),
                        FlagsOf(of.NotAllStimuli)},
            .EverySeconds = of.EverySeconds,
            .CooldownSeconds = of.CooldownSeconds};
        for (int i = 0; i < kMaxNumRanges; ++i) {
            const field_range& range = of.Ranges[i];
            words.Ranges[i] = {range.Kind, TextOf(range.Name), range.Min, range.Max};
        }
        return words;
    }

    void AddBehavior(const behavior& of, decider_words& words) {
        words.Behavior = NameIn(of.DebugName);
        words.BehaviorId = of.Id;
        words.Calls |= kHasBehavior;
        if (of.Activate.Call != nullptr) words.Calls |= kCallsActivate;
        if (of.Tick.Call != nullptr) words.Calls |= kCallsTick;
        if (of.Deactivate.Call != nullptr) words.Calls |= kCallsDeactivate;
    }

    decider_words DeciderOf(const node& here) {
        const decider& of = *here.Decider;
        const preconditions waits = WaitedFor(of);
        decider_words words = {.Name = NameIn(of.DebugName),
                               .Id = of.Id,
                               .Kind = of.Kind,
                               .Policy = of.Policy,
                               .Node = of.Node,
                               .NumChildren = here.NumChildren,
                               .Flags = of.Flags,
                               .Preconditions = ConditionsOf(of.Preconditions),
                               .While = ConditionsOf(of.While),
                               .WaitsForFlags = FlagsOf(waits.AllFlags),
                               .WaitsForStimuli = FlagsOf(waits.AllStimuli),
                               .Margin = of.Margin,
                               .MaxSeconds = of.MaxSeconds,
                               .Seconds = of.Seconds,
                               .Count = of.Count,
                               .FailCount = of.FailCount,
                               .Note = TextOf(of.Note.Text)};
        if (of.Decide.Call != nullptr) words.Calls |= kCallsDecide;
        if (of.Number.Of->Call != nullptr) words.Calls |= kCallsNumber;
        if ((waits.AllFlags.Bits | waits.AllStimuli.Bits) != 0) words.Calls |= kWaitsForFlags;
        if (of.Behavior != nullptr) AddBehavior(*of.Behavior, words);
        const tree* const inner = TreeIn(here);
        if (inner != nullptr) words.Tree = TreeNumber(*inner) + 1;
        return words;
    }

    std::uint32_t DeciderNumber(const node& here) {
        const auto found = Deciders.find(here.Decider);
        if (found != Deciders.end()) return found->second;
        const decider_words words = DeciderOf(here);  // its inner tree's deciders come first
        const auto number = static_cast<std::uint32_t>(Made.Deciders.size());
        Deciders.emplace(here.Decider, number);
        Made.Deciders.push_back(words);
        return number;
    }

    std::uint32_t TreeNumber(const tree& of) {
        const auto found = Trees.find(&of);
        if (found != Trees.end()) return found->second;
        tree_words words = {.Name = NameIn(of.DebugName)};
        if (of.Steps != nullptr) words.Facts |= kIsClassic;
        if (of.Evaluator != nullptr) words.Facts |= kIsEvaluatedElsewhere;
        if (of.Whole != nullptr) words.Facts |= kHasWhole;
        for (int i = 0; i < of.NumNodes; ++i) words.Deciders.push_back(DeciderNumber(of.Nodes[i]));
        Made.NumNodes += static_cast<std::size_t>(of.NumNodes + (of.Whole != nullptr ? of.Whole->NumNodes : 0));
        const auto number = static_cast<std::uint32_t>(Made.Trees.size());
        Trees.emplace(&of, number);
        Made.Trees.push_back(std::move(words));
        return number;
    }
};

}  // namespace

forest_words WordsOf(const tree& of) {
    words_maker maker;
    maker.TreeNumber(of);
    return std::move(maker.Made);
}

}  // namespace bt::detail
