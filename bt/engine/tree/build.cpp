// Trees that are built at run time.
#include <bt/build.h>

#include <cstring>

#include <bt/engine/tree/kept_row.h>
#include <bt/engine/tree/paths.h>

namespace bt::detail {
namespace {

// What stood here of a tree before is gone.
void Clear(const build_tables& tables) {
    for (int i = 0; i < tables.MaxNumNodes; ++i) {
        tables.Layout.Nodes[i] = {};
        if (tables.Plans != nullptr) tables.Plans[i] = {};
        if (tables.Steps != nullptr) tables.Steps[i] = {};
    }
    for (std::uint32_t i = 0; i <= tables.Layout.NodeByIdMask; ++i) tables.Layout.NodeById[i] = kNoNode;
}

// As WritePaths does, which the compiler runs, but text by text. Each node then has its path.
void WriteEachPath(node* nodes, int num_nodes, const std::uint16_t* starts, char* text) {
    for (int i = 0; i < num_nodes; ++i) {
        std::size_t at = starts[i];
        if (const std::uint16_t parent = nodes[i].Parent; parent != kNoNode) {
            const std::size_t length = starts[parent + 1] - starts[parent] - std::size_t{1};
            std::memcpy(text + at, text + starts[parent], length);
            std::memcpy(text + at + length, " > ", 3);
            at += length + 3;
        }
        const std::size_t end = starts[i + 1] - std::size_t{1};
        if (end > at) std::memcpy(text + at, nodes[i].Path, end - at);
        nodes[i].Path = text + starts[i];
    }
}

// If there is no room for the texts, each path stays the name that the layout gave it.
void SetPaths(const tree& made, const build_tables& tables) {
    std::uint16_t* const starts = tables.Layout.NodeById;  // the layout is done, so it has no other use now
    static_assert(IdTableSize(1) >= 2);
    if (PlacePaths(made.Nodes, made.NumNodes, static_cast<std::uint32_t>(tables.MaxPathCharacters), starts) == 0) return;
    for (int i = 0; i < tables.MaxPathCharacters; ++i) tables.Paths[i] = 0;
    WriteEachPath(tables.Layout.Nodes, made.NumNodes, starts, tables.Paths);
}

tree_error BuildPlans(const build_tables& tables, const decider& root, tree& out) {
    const std::uint32_t num_watches = MakePlans(out.Nodes, out.NumNodes, tables.Plans, nullptr);
    watch* const watches = tables.Watches.Take(tables.Watches.From, num_watches);
    if (watches == nullptr) {
        // It fits: a node that is watched takes one of kMaxNumTreeNodes, and so does one that watches.
        return {error_code::kTooManyWatches, &root, nullptr, static_cast<int>(num_watches)};
    }
    for (int i = 0; i < out.NumNodes; ++i) tables.Plans[i] = {};
    MakePlans(out.Nodes, out.NumNodes, tables.Plans, watches);
    PlaceKeptRow(tables.Plans, out);
    out.Plans = {tables.Plans, out.NumNodes};
    out.Watches = watches;
    return {};
}

tree_error Build(const build_tables& tables, const char* name, const tree_facts& facts, tree& out) {
    if (facts.Error.IsError()) return facts.Error;
    const decider& root = *facts.Root;
    if (facts.NumNodes > tables.MaxNumNodes) return {error_code::kTooManyNodes, &root, nullptr, facts.NumNodes};
    Clear(tables);
    if (const tree_error found = LayOut(tables.Layout, name, facts, out); found.IsError()) return found;
    if (tables.Plans != nullptr) {
        if (const tree_error found = BuildPlans(tables, root, out); found.IsError()) return found;
    }
    if (facts.IsClassic) {
        if (tables.Steps != nullptr) MakeSteps(out.Nodes, out.NumNodes, tables.Steps);
        out.Steps = tables.Steps != nullptr ? tables.Steps : &kNoSteps;
    }
    SetPaths(out, tables);
    return {};
}

}  // namespace

tree_error InitializeVerifiedTree(tree& out, const build_tables& tables, const char* name, const tree_facts& facts) {
    EndLife(tables.Life);
    tree made;
    const tree_error found = Build(tables, name, facts, made);
    out = found.IsError() ? tree{} : made;
    if (!found.IsError()) BeginLife(tables.Life, out);
    return found;
}

tree_error InitializeTreeData(tree& out, const build_tables& tables, const char* name, const decider& root, bool is_classic) {
    return InitializeVerifiedTree(out, tables, name, VerifyTree(root, is_classic));
}

}  // namespace bt::detail
