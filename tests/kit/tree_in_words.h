// All that a tree says, a line for each decider, node and plan, so that two trees can be compared (DifferenceOf).
// Deciders and behaviors that are made of trees are written with all that they hold, as those of two trees differ.
// Functions, other behaviors, types and parameters are written as addresses.
#pragma once

#include <map>
#include <sstream>
#include <string>

#include <bt/engine/tree/plan.h>
#include <bt/engine/tree/steps.h>
#include <bt/tree.h>

namespace tree_in_words {

template <class Function>
const void* Address(Function* of) {
    return reinterpret_cast<const void*>(of);
}

class writer {
public:
    template <class... Values>
    void Line(const Values&... values) {
        (Add(values), ...);
        Text << '\n';
    }

    std::ostringstream Text;

private:
    template <class Value>
    void Add(const Value& value) {
        Text << ' ' << value;
    }
    void Add(const char* text) { Text << ' ' << (text != nullptr ? text : "(null)"); }
    void Add(std::uint8_t number) { Text << ' ' << static_cast<int>(number); }
};

template <bt::flags_use Use>
std::string WordInWords(const bt::flags_word_of<Use>& word) {
    std::ostringstream out;
    out << word.Bits << ':' << (word.Words() != nullptr ? word.Words() : "") << ':' << word.Set();
    return out.str();
}

inline void WriteConditions(const bt::preconditions& of, writer& out) {
    out.Line("  flags", WordInWords(of.AllFlags), WordInWords(of.AnyFlags), WordInWords(of.NoFlags),
             WordInWords(of.NotAllFlags));
    out.Line("  stimuli", WordInWords(of.AllStimuli), WordInWords(of.AnyStimuli), WordInWords(of.NoStimuli),
             WordInWords(of.NotAllStimuli));
    for (const bt::field_range& range : of.Ranges) {
        out.Line("  range", range.Name, static_cast<int>(range.Kind), range.Offset, range.Min, range.Max,
                 range.AgentType);
    }
    out.Line("  seconds", of.EverySeconds, of.CooldownSeconds);
}

template <class Function>
void WriteFunction(const char* name, const Function& of, writer& out) {
    out.Line(" ", name, Address(of.Call), of.Types != nullptr ? of.Types->Agent : nullptr);
}

inline void WriteTree(const bt::tree& tree, writer& out);

inline void WriteBehavior(const bt::behavior* of, writer& out) {
    if (of == nullptr || of->Tree == nullptr) return out.Line("  behavior", of);
    out.Line("  behavior of a tree:", of->DebugName, of->Id);
    WriteTree(*of->Tree, out);
}

inline void WriteDecider(const bt::decider& of, writer& out) {
    out.Line(of.DebugName, of.Id, of.Kind, of.Policy, of.Node, of.Flags, of.Margin, of.MaxSeconds, of.LintOff.Kinds,
             of.Note.Text);
    out.Line("  children", of.Children.Num, of.Children.Names);
    out.Line("  counts", of.Count, of.FailCount, of.Seconds, Address(of.Number.Of->Call));
    out.Line("  behavior flags", WordInWords(of.BehaviorFlags));
    out.Line("  parameters", of.Parameters.Data, of.Parameters.Type);
    WriteFunction("Decide", of.Decide, out);
    WriteBehavior(of.Behavior, out);
    WriteConditions(of.Preconditions, out);
    WriteConditions(of.While, out);
}

// The memory of an inner tree is of a type of its own.
inline void WriteBlockType(const bt::node& of, writer& out) {
    const bool is_tree = of.Decider->Behavior != nullptr && of.Decider->Behavior->Tree != nullptr;
    if (of.BlockType == nullptr || !is_tree) return out.Line("  block", of.BlockType);
    out.Line("  block of a tree", of.BlockType->Size, of.BlockType->Alignment, of.BlockType->IsTriviallyCopyable);
}

inline void WriteNode(const bt::node& of, int same_as, writer& out) {
    out.Line("node", of.Path, same_as, of.Parent, of.FirstChild, of.NumChildren, of.ChildIndex, of.Depth,
             of.HasConditionsToGoOn);
    out.Line("  at", of.GroupState, of.EveryTimer, of.CooldownTimer, of.Block, of.DBlock, of.DBlockStride, of.Step,
             of.HalfSize);
    out.Line("  types", of.DBlockType, of.Parameters);
    WriteBlockType(of, out);
}

inline void WritePlan(const bt::tree& tree, std::size_t node, writer& out) {
    const bt::detail::path_plan& plan = tree.Plans[node];
    out.Line("plan", Address(plan.QuickTick), plan.SetKey, plan.ClearKey, plan.NumWatches, plan.Traits);
    for (std::uint32_t i = 0; i < plan.NumWatches; ++i) {
        const bt::detail::watch& here = tree.Watches[plan.FirstWatch + i];
        out.Line("  watch", here.Mask, here.Value, here.Offset, here.Node, static_cast<int>(here.Kind));
    }
}

inline void WriteStep(const bt::detail::classic_step& of, writer& out) {
    out.Line("step", of.All, of.No, Address(of.QuickDecide), of.End, of.Traits, static_cast<int>(of.Entry), of.Node,
             of.Parent, of.Branch, of.State);
    for (const bt::detail::jump* each : {&of.OnFailed, &of.OnSucceeded}) {
        out.Line("  jump", each->At, each->FirstEnded, each->NumEnded, static_cast<int>(each->Follow), each->Succeeded);
    }
}

inline void WriteTree(const bt::tree& tree, writer& out) {
    out.Line("tree", tree.DebugName, tree.AgentType, tree.NeedsAgent, tree.NeedsRandom, tree.NumNodes, tree.NumDeciders,
             tree.Depth, tree.NumTimers, tree.StorageSize, tree.StorageAlignment, tree.DBlockSlots, tree.KeptRow,
             tree.LeafHalf);
    std::map<const bt::decider*, int> numbers;
    for (int i = 0; i < tree.NumNodes; ++i) {
        const bt::node& here = tree.Nodes[i];
        const auto [found, is_first] = numbers.emplace(here.Decider, i);
        if (is_first) WriteDecider(*here.Decider, out);
        WriteNode(here, found->second, out);
        if (tree.Plans.Num > 0) WritePlan(tree, static_cast<std::size_t>(i), out);
        if (tree.Steps != nullptr) WriteStep(tree.Steps[i], out);
    }
    out.Line("whole", tree.Whole != nullptr ? tree.Whole->NumNodes : 0, tree.Whole != nullptr ? tree.Whole->Depth : 0);
    for (int i = 0; tree.Whole != nullptr && i < tree.Whole->NumNodes; ++i) WriteNode(tree.Whole->Nodes[i], 0, out);
}

}  // namespace tree_in_words

inline std::string WholeTreeInWords(const bt::tree& tree) {
    tree_in_words::writer out;
    tree_in_words::WriteTree(tree, out);
    return out.Text.str();
}

// The first line in which two trees differ, of both; empty: they are equal.
inline std::string DifferenceOf(const bt::tree& a, const bt::tree& b) {
    std::istringstream lines_of_a(WholeTreeInWords(a));
    std::istringstream lines_of_b(WholeTreeInWords(b));
    for (std::string in_a, in_b;;) {
        const bool has_a = static_cast<bool>(std::getline(lines_of_a, in_a));
        const bool has_b = static_cast<bool>(std::getline(lines_of_b, in_b));
        if (!has_a && !has_b) return "";
        if (has_a != has_b || in_a != in_b) return in_a + "\n" + in_b;
    }
}
