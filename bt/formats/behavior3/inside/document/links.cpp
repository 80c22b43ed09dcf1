// How nodes of a document find each other, and what they are called.
#include <bt/formats/behavior3/document.h>

#include <unordered_map>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3 {

void ResolveLinks(tree& of) {
    std::unordered_map<std::string_view, int> nodes;
    nodes.reserve(of.Nodes.size());
    for (std::size_t i = 0; i < of.Nodes.size(); ++i) nodes.insert_or_assign(of.Nodes[i].Key, static_cast<int>(i));
    const auto resolve = [&nodes](link& each) {
        const auto found = nodes.find(each.Key);
        each.Node = found == nodes.end() || each.Key.empty() ? kNone : found->second;
    };
    resolve(of.Root);
    for (node& each : of.Nodes) {
        resolve(each.Child);
        for (link& child : each.Children) resolve(child);
    }
}

std::string PathOf(const tree& of, const node& which) {
    return of.Path + ".nodes" + detail::KeyStep(which.Key);
}

int FindTree(const document& in, std::string_view id) {
    for (std::size_t i = 0; i < in.Trees.size(); ++i) {
        if (!id.empty() && in.Trees[i].Id == id) return static_cast<int>(i);
    }
    return kNone;
}

const property* node::Property(std::string_view name) const {
    for (const property& each : Properties) {
        if (each.Name == name) return &each;
    }
    return nullptr;
}

}  // namespace bt::behavior3
