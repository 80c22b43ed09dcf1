// The checks of a document whose fields were read: how its nodes hang together, and what built-in nodes need.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/formats/behavior3/inside/document/mistakes.h>
#include <bt/formats/behavior3/document.h>

namespace bt::behavior3::detail {

// The children that a node may have, as far as the document shows.
enum class shape : std::uint8_t { kUnknown, kComposite, kDecorator, kLeaf };

// The trees of a document by their names, of which a file may have thousands; of two with one name the first.
class tree_index {
public:
    explicit tree_index(const document& of);
    int WithId(std::string_view id) const { return Find(Ids, id); }
    int WithTitle(std::string_view title) const { return Find(Titles, title); }  // only trees that have an id, too

private:
    using names = std::unordered_map<std::string_view, int>;
    static int Find(const names& in, std::string_view name) {
        const auto found = in.find(name);
        return found != in.end() ? found->second : kNone;
    }
    names Ids;
    names Titles;
};

// The meaning of node names in a document.
struct known_types {
    std::unordered_map<std::string_view, shape> Shapes = {};    // of custom nodes, and of what the game registers
    std::unordered_map<std::string_view, int> OwnNames = {};    // what the game registers: only the keys count
    tree_index Trees;

    shape ShapeOf(const node& of) const;
    // The built-in type that the node is of, unless the game registers another of that name; or null.
    const node_type* BuiltinOf(const node& of) const;
    // The tree that runs in the place of the node, or kNone.
    int TreeOf(const node& of) const;
};

// The property of a built-in type, a number; null: it has none.
inline const parameter_field* NumberFieldOf(const node_type& builtin) {
    return builtin.Parameters != nullptr ? builtin.Parameters->Fields : nullptr;
}
// The default of that property.
inline double DefaultOf(const node_type& of) { return of.Parameters->Fields->Get(of.Parameters->Make().get()).Number; }

// A walk over a graph that may have cycles, depth first and without recursion. next(at, number) is the node behind the
// link of that number, kNoLink or kLastLink. cycle(at, number) hears of each link to a node that is still open.
class depth_first {
public:
    static constexpr int kNoLink = -1;    // it leads nowhere, or to what is not walked
    static constexpr int kLastLink = -2;  // there is no such link

    explicit depth_first(std::size_t num_nodes) : States(num_nodes, state::kNew) {}
    bool WasAt(std::size_t node) const { return States[node] != state::kNew; }

    template <class Next, class Cycle>
    void Walk(std::size_t first, const Next& next, const Cycle& cycle) {
        std::vector<step> steps = {{first, 0}};
        States[first] = state::kOpen;
        while (!steps.empty()) {
            const std::size_t at = steps.back().Node;
            const std::size_t number = steps.back().NextLink++;
            const int to = next(at, number);
            if (to == kLastLink) {
                States[at] = state::kDone;
                steps.pop_back();
            }
            if (to < 0) continue;
            state& its = States[static_cast<std::size_t>(to)];
            if (its == state::kOpen) cycle(at, number);
            if (its != state::kNew) continue;
            its = state::kOpen;
            steps.push_back({static_cast<std::size_t>(to), 0});
        }
    }

private:
    enum class state : std::uint8_t { kNew, kOpen, kDone };
    struct step {
        std::size_t Node;
        std::size_t NextLink;
    };

    std::vector<state> States;
};

// The path of a field of a node, or of an element of "children".
std::string PathOfField(const tree& in, const node& of, std::string_view field);
std::string PathOfChild(const tree& in, const node& of, int index);

// The trees: their ids, and which runs in which. `is_reached` has a tree's nodes that its root reaches.
void CheckTrees(const document& whole, const known_types& types, const std::vector<std::vector<bool>>& is_reached, mistake_list& mistakes);
// The links of one tree. Returns which nodes its root reaches.
std::vector<bool> CheckLinks(const tree& of, bool is_of_project, const known_types& types, mistake_list& mistakes);
// The ids and properties of one tree's nodes.
void CheckNodes(const tree& of, const known_types& types, mistake_list& mistakes);

// All of these, of the trees that could be read as a whole.
void CheckDocument(const document& whole, const std::vector<bool>& is_whole, const game& registered,
                   mistake_list& mistakes);

}  // namespace bt::behavior3::detail
