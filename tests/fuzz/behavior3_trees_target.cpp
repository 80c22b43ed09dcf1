// Bytes to a well-formed document of the behavior3 editor, with a few mistakes in its links, names and values; then some bytes of its text
// are overwritten. What is read is what was drawn, and a cycle is found exactly if a table of which node leads to which has one.
#include "../reference/draws.h"
#include "behavior3.h"
#include "target.h"

#include <vector>

using namespace bt::behavior3;

namespace {

const char* const kNames[] = {"Sequence", "Priority",  "MemSequence", "MemPriority", "Inverter",           "Limiter", "MaxTime", "Repeater",
                              "Wait",     "Succeeder", "Failer",      "Runner",      "RepeatUntilFailure", "Own",     "t0",      "t1"};
const char* const kTexts[] = {"", "a", "40", "\n\"\\", "\xC3\xA4\xE2\x82\xAC", "null", "-1e5", "0"};
const double kNumbers[] = {0, 1, -1, 2, 0.5, 40, 1e300, -1e-300};

property DrawValue(reference::draws& from) {
    switch (from.Below(6)) {
        case 0: return {.Kind = value_kind::kNumber, .Number = from.OneOf(kNumbers)};
        case 1: return {.Kind = value_kind::kText, .Text = from.OneOf(kTexts)};
        case 2: return {.Kind = value_kind::kBool, .IsTrue = from.Chance(0.5)};
        case 3: return {};
        case 4: return {.Kind = value_kind::kOther, .Text = R"([1,{"a":[]}])"};
        default: return {.Kind = value_kind::kNumber, .Number = 3};
    }
}

std::vector<property> DrawProperties(reference::draws& from) {
    std::vector<property> made;
    for (const char* name : {"maxLoop", "maxTime", "milliseconds", "x"}) {
        if (!from.Chance(0.4)) continue;
        made.push_back(DrawValue(from));
        made.back().Name = name;
    }
    return made;
}

// Mostly a node further on, so that many trees have no cycle.
std::string DrawKey(reference::draws& from, int at, int num) {
    const int key = from.Chance(0.1) ? from.Below(num + 1) : at + 1 + from.Below(num - at);
    return "n" + std::to_string(key);
}

node DrawNode(reference::draws& from, int at, int num) {
    node made = {.Key = "n" + std::to_string(at), .Name = from.OneOf(kNames)};
    if (from.Chance(0.3)) made.Id = from.Chance(0.8) ? made.Key : "n0";
    if (from.Chance(0.2)) made.Title = from.OneOf(kTexts);
    made.Properties = DrawProperties(from);
    const int num_children = from.Below(4);
    for (int i = 0; i < num_children; ++i) made.Children.push_back({.Key = from.Chance(0.05) ? "" : DrawKey(from, at, num)});
    made.HasChildren = num_children > 0;
    if (from.Chance(0.4)) {
        made.HasChild = true;
        made.Child.Key = from.Chance(0.1) ? "" : DrawKey(from, at, num);
    }
    return made;
}

document DrawDocument(reference::draws& from) {
    document made = {.Kind = static_cast<document_kind>(from.Below(4))};
    const int num_trees = made.Kind == document_kind::kTree ? 1 : made.Kind == document_kind::kNodeList ? 0 : from.Below(4);
    for (int i = 0; i < num_trees; ++i) {
        tree& of = made.Trees.emplace_back();
        of.Id = "t" + std::to_string(from.Chance(0.1) ? 0 : i);
        const int num = 1 + from.Below(12);
        for (int k = 0; k < num; ++k) of.Nodes.push_back(DrawNode(from, k, num));
        of.Root.Key = from.Chance(0.05) ? "" : from.Chance(0.9) ? "n0" : DrawKey(from, 0, num);
        of.Properties = DrawProperties(from);
    }
    if (made.Kind != document_kind::kTree && from.Chance(0.5)) {
        made.CustomNodes.push_back({.Name = "Own", .Category = from.Chance(0.5) ? "decorator" : "composite"});
    }
    return made;
}

// The category by which the original knows which links of a node it follows; empty: both.
std::string_view CategoryOf(const document& in, const node& of) {
    if (const node_type* const type = FindBuiltinNode(of.Name)) return CategoryName(type->Category);
    if (FindTree(in, of.Name) != kNone) return "action";
    return of.Name == "Own" && !in.CustomNodes.empty() ? std::string_view(in.CustomNodes[0].Category) : "";
}

// Whether the root reaches a node that reaches itself: by Warshall's table of which node leads to which.
bool HasCycle(const document& in, const tree& of) {
    if (of.Root.Node == kNone) return false;
    const std::size_t num = of.Nodes.size();
    std::vector<std::vector<bool>> leads(num, std::vector<bool>(num, false));
    for (std::size_t i = 0; i < num; ++i) {
        const std::string_view category = CategoryOf(in, of.Nodes[i]);
        const auto follow = [&leads, i](const bt::behavior3::link& to) {
            if (to.Node != kNone) leads[i][static_cast<std::size_t>(to.Node)] = true;
        };
        if (category == "decorator" || category.empty()) follow(of.Nodes[i].Child);
        if (category != "composite" && !category.empty()) continue;
        for (const bt::behavior3::link& each : of.Nodes[i].Children) follow(each);
    }
    for (std::size_t by = 0; by < num; ++by) {
        for (std::size_t i = 0; i < num; ++i) {
            for (std::size_t k = 0; k < num; ++k) leads[i][k] = leads[i][k] || (leads[i][by] && leads[by][k]);
        }
    }
    const auto root = static_cast<std::size_t>(of.Root.Node);
    for (std::size_t i = 0; i < num; ++i) {
        if (leads[i][i] && (i == root || leads[root][i])) return true;
    }
    return false;
}

void CheckRead(document& drawn) {
    const std::string saved = Write(drawn);
    fuzz::CheckBehavior3(saved);
    const read_result read = Read(saved, {.Strictness = bt::strictness::kAsOriginal});
    bool has_cycle = false;
    for (tree& each : drawn.Trees) {
        ResolveLinks(each);
        has_cycle = has_cycle || HasCycle(drawn, each);
    }
    const auto is_cycle = [](const bt::mistake& each) { return each.Is(mistake_kind::kCycle); };
    fuzz::Require(std::any_of(read.Errors.begin(), read.Errors.end(), is_cycle) == has_cycle, "a cycle is found exactly if there is one");
    if (!read.IsSound()) return;
    fuzz::Require(read.Document.Trees.size() == drawn.Trees.size(), "each tree is read");
    for (std::size_t i = 0; i < drawn.Trees.size(); ++i) {
        const std::vector<node>& was = drawn.Trees[i].Nodes;
        const std::vector<node>& is = read.Document.Trees[i].Nodes;
        fuzz::Require(was.size() == is.size(), "each node is read");
        for (std::size_t k = 0; k < was.size(); ++k) {
            const bool is_same = was[k].Key == is[k].Key && was[k].Name == is[k].Name && was[k].Child.Node == is[k].Child.Node &&
                                 was[k].Properties.size() == is[k].Properties.size() && was[k].Children.size() == is[k].Children.size();
            fuzz::Require(is_same, "a node is read as it was written");
        }
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    reference::draws from({bytes, num_bytes});
    document drawn = DrawDocument(from);
    CheckRead(drawn);
    std::string text = Write(drawn);
    const int num_changes = from.Below(6);
    constexpr char signs[] = "\"{}[],:0n\\ ";
    for (int i = 0; i < num_changes && !text.empty(); ++i) {
        const std::size_t at = static_cast<std::size_t>(from.Below(1 << 15)) % text.size();
        if (from.Chance(0.5)) text[at] = signs[from.Below(11)];
        else text.erase(at, 1 + static_cast<std::size_t>(from.Below(30)));
    }
    fuzz::CheckBehavior3(text);
    return 0;
}
