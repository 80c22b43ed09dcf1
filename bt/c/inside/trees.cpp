// Trees, their nodes and their editions.
#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>

namespace bt::c {

tree_edition::tree_edition(std::shared_ptr<const game_tables> tables, const loaded_tree& of)
    : Tables(std::move(tables)) {
    for (int i = 0; i < of.NumNodes(); ++i) Nodes.push_back({of.NodeName(i), of.NodePlace(i)});
}

std::shared_ptr<const tree_edition> tree_data::Now() const {
    const std::lock_guard<std::mutex> lock(Lock);
    return Latest;
}

void tree_data::Edit(std::shared_ptr<const tree_edition> next) {
    const std::lock_guard<std::mutex> lock(Lock);
    Latest = std::move(next);
    Change.reset();
    Edits.fetch_add(1, std::memory_order_release);
}

std::shared_ptr<const edition_change> tree_data::ChangeFrom(const std::shared_ptr<const tree_edition>& from) {
    const std::lock_guard<std::mutex> lock(Lock);
    if (from == Latest) return nullptr;
    if (Change == nullptr || Change->From != from) Change = std::make_shared<edition_change>(from, Latest);
    return Change;
}

namespace {

// The tree of a loading that is to be taken. Null: there is none, and `why` says why.
loaded_tree* TreeIn(loading_object& from, std::int32_t index, decider_result& why) {
    loaded_tree* const tree = ElementAt(from.Trees, index, "index", "is that of no tree of this loading", why);
    if (tree == nullptr || tree->HasNodes()) return tree;
    why = Fail(DECIDER_NO_TREE, "index", "is that of a tree that was taken already, or has no root");
    return nullptr;
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

decider_result decider_tree_take(decider_loading* loading, int32_t index, decider_tree** tree) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(tree, "tree", why)) return why;
        *tree = nullptr;
        const borrowed<loading_object> from(loading, "loading", access::kAlone);
        if (!from) return from.Why;
        bt::loaded_tree* const taken = TreeIn(*from, index, why);
        if (taken == nullptr) return why;
        auto made = std::make_unique<tree_object>();
        const auto edition = std::make_shared<tree_edition>(from->Tables, *taken);
        made->Data = std::make_shared<tree_data>(edition);
        why = GiveTo(tree, std::move(made));
        if (why == DECIDER_OK) edition->Loaded = std::move(*taken);
        return why;
    });
}

decider_result decider_tree_reload(decider_tree* tree, decider_loading* loading, int32_t index) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> to(tree, "tree");
        if (!to) return to.Why;
        const borrowed<loading_object> from(loading, "loading", access::kAlone);
        if (!from) return from.Why;
        decider_result why = DECIDER_OK;
        bt::loaded_tree* const taken = TreeIn(*from, index, why);
        if (taken == nullptr) return why;
        auto edition = std::make_shared<tree_edition>(from->Tables, *taken);
        edition->Loaded = std::move(*taken);
        to->Data->Edit(std::move(edition));
        return DECIDER_OK;
    });
}

decider_result decider_tree_free(decider_tree* tree) {
    return Guarded(__func__, [&] { return Free<tree_object>(tree, "tree"); });
}

decider_result decider_tree_name(decider_tree* tree, const char** name, const char** title) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> of(tree, "tree");
        decider_result why = of.Why;
        if (!of || !IsThere(name, "name", why)) return why;
        const bt::loaded_tree& loaded = of->Data->Now()->Loaded;
        *name = loaded.Name().c_str();
        if (title != nullptr) *title = loaded.Title().c_str();
        return DECIDER_OK;
    });
}

decider_result decider_num_nodes(decider_tree* tree, int32_t* num) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> of(tree, "tree");
        decider_result why = of.Why;
        if (!of || !IsThere(num, "num", why)) return why;
        *num = of->Data->Now()->Loaded.NumNodes();
        return DECIDER_OK;
    });
}

decider_result decider_find_node(decider_tree* tree, const char* name, int32_t* number) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> of(tree, "tree");
        decider_result why = of.Why;
        if (!of || !IsThere(name, "name", why) || !IsThere(number, "number", why)) return why;
        const std::shared_ptr<const tree_edition> now = of->Data->Now();
        for (std::size_t i = 0; i < now->Nodes.size(); ++i) {
            if (now->Nodes[i].Name != name) continue;
            *number = static_cast<std::int32_t>(i);
            return DECIDER_OK;
        }
        return Fail(DECIDER_OUT_OF_RANGE, "name", "is that of no node of this tree");
    });
}

decider_result decider_node_at(decider_tree* tree, int32_t number, decider_node* node) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> of(tree, "tree");
        decider_result why = of.Why;
        if (!of || !IsKnown(node, "node", why)) return why;
        const std::shared_ptr<const tree_edition> now = of->Data->Now();
        const auto* const from = ElementAt(now->Nodes, number, "number", "is that of no node of this tree", why);
        if (from == nullptr) return why;
        *node = {.size = node->size,
                 .number = number,
                 .name = from->Name.c_str(),
                 .type = now->Loaded.NodeType(number).c_str(),
                 .file = from->Place.File.c_str(),
                 .line = from->Place.Line,
                 .column = from->Place.Column};
        return DECIDER_OK;
    });
}
