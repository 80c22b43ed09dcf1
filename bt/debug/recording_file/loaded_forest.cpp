// Makes trees of the words of a recording.
#include <bt/debug/recording_file/loaded_forest.h>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/inner/make_whole.h>
#include <bt/engine/node_table.h>
#include <bt/engine/outline.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {
namespace {

// Functions that are there, and are never called.
// not covered: nobody calls it
float NeverDecides(void*, void*, const tick_args&) noexcept { return 0; }
// not covered: likewise
status NeverTicks(void*, void*, void*, const tick_args&) noexcept { return status::kFailed; }
// not covered: likewise
void NeverEnds(void*, void*, void*, const tick_args&, end_reason) noexcept {}
constexpr decide_function kSomeNumber = {&NeverDecides};
constexpr other_evaluator kSomeEvaluator = {};

// Whether a decider has as many children as its kind takes.
bool HasItsChildren(const decider_words& of) {
    const int num = static_cast<int>(of.NumChildren);
    switch (of.Kind) {
        case kBehavior: return num == 0;
        case kGroup: return num > 0 && num <= FactsOf(of.Policy).MaxNumChildren;
        case kNode: return num >= FactsOf(of.Node).MinChildren && num <= FactsOf(of.Node).MaxChildren;
    }
    return false;  // not covered: the reader takes no other kind
}

struct forest_loader {
    const forest_words& Words;
    std::size_t& NumNodesLeft;
    loaded_forest& Made;
    recording_fault Fault = recording_fault::kNone;

    const char* TextOf(std::string_view words) { return Made.Texts.emplace_back(Printable(words)).c_str(); }
    const char* TextOf(const optional_text& words) { return words.IsThere ? TextOf(words.Text) : nullptr; }

    void AddSets() {
        for (const flag_set_words& words : Words.Sets) {
            flag_set& made = Made.Sets.emplace_back(flag_set{.Name = TextOf(words.Name), .Use = words.Use});
            for (int bit = 0; bit < 32; ++bit) made.Names[bit] = TextOf(words.Names[bit]);
        }
    }

    flags_word FlagsOf(const flags_words& words) {
        flag_words& both = Made.BothWords.emplace_back();
        both.Words = TextOf(words.Words);
        both.Set = words.Set > 0 ? &Made.Sets[words.Set - 1] : nullptr;
        return {words.Bits, both.Words, both.Set, &both};
    }

    const preconditions& ConditionsOf(const conditions_words& words) {
        preconditions& made = Made.Conditions.emplace_back(
            preconditions{.AllFlags = FlagsOf(words.Flags[0]),
                          .AnyFlags = FlagsOf(words.Flags[1]),
                          .NoFlags = FlagsOf(words.Flags[2]),
                          .NotAllFlags = FlagsOf(words.Flags[3]),
                          .AllStimuli = FlagsOf(words.Stimuli[0]),
                          .AnyStimuli = FlagsOf(words.Stimuli[1]),
                          .NoStimuli = FlagsOf(words.Stimuli[2]),
                          .NotAllStimuli = FlagsOf(words.Stimuli[3]),
                          .EverySeconds = words.EverySeconds,
                          .CooldownSeconds = words.CooldownSeconds});
        for (int i = 0; i < kMaxNumRanges; ++i) {
            const range_words& range = words.Ranges[i];
            const field_range& kept = Made.Ranges.emplace_back(
                field_range{.Name = TextOf(range.Name), .Min = range.Min, .Max = range.Max, .Kind = range.Kind});
            made.Ranges[i] = kept;
        }
        return made;
    }

    // The tree of the behavior is set when it is there.
    const behavior* BehaviorOf(const decider_words& words) {
        if ((words.Calls & kHasBehavior) == 0) return nullptr;
        behavior& made = Made.Behaviors.emplace_back(behavior{.DebugName = TextOf(words.Behavior)});
        made.Id = words.BehaviorId;
        if ((words.Calls & kCallsActivate) != 0) made.Activate.Call = &NeverTicks;
        if ((words.Calls & kCallsTick) != 0) made.Tick.Call = &NeverTicks;
        if ((words.Calls & kCallsDeactivate) != 0) made.Deactivate.Call = &NeverEnds;
        // A tree comes after those that are in it.
        if (words.Tree > 0) made.Tree = Made.Trees.data() + (words.Tree - 1);
        return &made;
    }

    void AddDecider(const decider_words& words) {
        decider made = {.DebugName = TextOf(words.Name),
                        .Kind = words.Kind,
                        .Policy = words.Policy,
                        .Behavior = BehaviorOf(words),
                        .Preconditions = named_preconditions::Kept(ConditionsOf(words.Preconditions)),
                        .Flags = static_cast<decider_flags>(words.Flags),
                        .Margin = words.Margin,
                        .Id = words.Id,
                        .While = named_preconditions::Kept(ConditionsOf(words.While)),
                        .MaxSeconds = words.MaxSeconds,
                        .Count = words.Count,
                        .FailCount = words.FailCount,
                        .Seconds = words.Seconds,
                        .Node = words.Node};
        if (words.Note.IsThere) {
            made.Note.Text = Made.Texts.emplace_back(Printable(words.Note.Text, kLinesAndTabs)).c_str();
        }
        if ((words.Calls & kCallsDecide) != 0) made.Decide.Call = &NeverDecides;
        if ((words.Calls & kCallsNumber) != 0) made.Number = kSomeNumber;
        if ((words.Calls & kWaitsForFlags) != 0) {
            const wait_for_flags& waits = Made.Waits.emplace_back(
                wait_for_flags{.Flags = FlagsOf(words.WaitsForFlags), .Stimuli = FlagsOf(words.WaitsForStimuli)});
            made.Parameters = with(waits);
        }
        Made.Children.emplace_back();
        Made.Deciders.push_back(made);
    }

    // Whether these may be the deciders of one tree, and its inner trees are before it.
    bool AreOfOneTree(const tree_words& words) const {
        if (words.Deciders.empty() || words.Deciders.size() > kMaxNumTreeNodes) return false;
        std::size_t num_nodes = 1;
        std::size_t num_seen = 0;
        for (const std::uint32_t each : words.Deciders) {
            if (each >= Words.Deciders.size() || num_seen++ == num_nodes) return false;
            const decider_words& here = Words.Deciders[each];
            num_nodes += here.NumChildren;
            const bool is_tree_there = here.Tree == 0 || (here.Calls & kHasBehavior) != 0;
            if (!HasItsChildren(here) || !is_tree_there || here.Tree > Made.Trees.size()) return false;
        }
        return num_nodes == words.Deciders.size();
    }

    bool TakeRoom(std::size_t num_nodes) {
        if (num_nodes > NumNodesLeft) Fault = recording_fault::kTooMany;
        else NumNodesLeft -= num_nodes;
        return Fault == recording_fault::kNone;
    }

    // The nodes of a tree, each group before its children. Its depth.
    int PlaceNodes(const tree_words& words, std::vector<node>& nodes) {
        nodes.resize(words.Deciders.size());
        std::size_t next = 1;
        int depth = 1;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            node& here = nodes[i];
            const std::uint32_t number = words.Deciders[i];
            here.Decider = &Made.Deciders[number];
            here.HasConditionsToGoOn = HasConditionsToGoOn(*here.Decider);
            here.NumChildren = static_cast<std::uint8_t>(Words.Deciders[number].NumChildren);
            if (here.NumChildren > 0) here.FirstChild = static_cast<std::uint16_t>(next);
            for (std::uint8_t child = 0; child < here.NumChildren; ++child) {
                node& below = nodes[next++];
                below.Parent = static_cast<std::uint16_t>(i);
                below.ChildIndex = child;
                below.Depth = static_cast<std::uint8_t>(here.Depth + 1);
                depth = here.Depth + 2;
            }
            if (depth > kMaxClassicDepth) return depth;
        }
        return depth;
    }

    // As those of a game's tree: all paths, or where these are too long together, only the last names.
    void WritePaths(std::vector<node>& nodes) {
        std::vector<std::string> paths;
        std::size_t num_letters = 0;
        for (const node& here : nodes) {
            std::string& path = paths.emplace_back();
            if (here.Parent != kNoNode) path = paths[here.Parent] + " > ";
            path += NameOf(here);
            num_letters += path.size() + 1;
            if (num_letters > static_cast<std::size_t>(kMaxPathCharacters)) break;
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            nodes[i].Path = paths.size() == nodes.size() ? Made.Texts.emplace_back(paths[i]).c_str() : NameOf(nodes[i]);
        }
    }

    // The children of each decider, as its nodes have them.
    void LinkChildren(const tree_words& words, const std::vector<node>& nodes) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::vector<const decider*>& children = Made.Children[words.Deciders[i]];
            if (!children.empty()) continue;
            for (int child = 0; child < nodes[i].NumChildren; ++child) {
                children.push_back(nodes[static_cast<std::size_t>(nodes[i].FirstChild + child)].Decider);
            }
            Made.Deciders[words.Deciders[i]].Children = {children.data(), nodes[i].NumChildren, nullptr};
        }
    }

    void AddWhole(tree& of) {
        const whole_size size = FindWholeSize(of.Nodes, of);
        if (size.NumNodes == 0 || !TakeRoom(static_cast<std::size_t>(size.NumNodes))) return;
        std::vector<node>& nodes = Made.Nodes.emplace_back(static_cast<std::size_t>(size.NumNodes));
        PlaceWhole(of.Nodes, of.NumNodes, nodes.data());
        of.Whole = &Made.Wholes.emplace_back(MakeWhole(of, nodes.data(), size));
    }

    void AddTree(const tree_words& words) {
        if (!AreOfOneTree(words)) return Refuse();
        if (!TakeRoom(words.Deciders.size())) return;
        std::vector<node>& nodes = Made.Nodes.emplace_back();
        const int depth = PlaceNodes(words, nodes);
        if (depth > kMaxClassicDepth) return Refuse();
        WritePaths(nodes);
        LinkChildren(words, nodes);
        tree made = {.DebugName = TextOf(words.Name), .Root = nodes[0].Decider, .Nodes = nodes.data()};
        made.NumNodes = static_cast<int>(nodes.size());
        made.NumDeciders = made.NumNodes;
        made.Depth = depth;
        if ((words.Facts & kIsClassic) != 0) made.Steps = &kNoSteps;
        if ((words.Facts & kIsEvaluatedElsewhere) != 0) made.Evaluator = &kSomeEvaluator;
        if ((words.Facts & kHasWhole) != 0) AddWhole(made);
        Made.Trees.push_back(made);
    }

    void Refuse() { Fault = recording_fault::kBadTree; }

    void Load() {
        const bool are_few = Words.Trees.size() <= static_cast<std::size_t>(kMaxTreesInOne);
        if (Words.Trees.empty() || !are_few) return Refuse();
        Made.Trees.reserve(Words.Trees.size());  // behaviors point to them
        Made.Sets.reserve(Words.Sets.size());
        AddSets();
        for (const decider_words& each : Words.Deciders) {
            if (each.Tree > Words.Trees.size()) return Refuse();
            AddDecider(each);
        }
        for (const tree_words& each : Words.Trees) {
            if (Fault == recording_fault::kNone) AddTree(each);
        }
    }
};

}  // namespace

std::unique_ptr<loaded_forest> LoadForest(const forest_words& words, std::size_t& num_nodes, recording_fault& fault) {
    auto made = std::make_unique<loaded_forest>();
    forest_loader loader = {words, num_nodes, *made};
    loader.Load();
    fault = loader.Fault;
    return made;
}

}  // namespace bt::detail
