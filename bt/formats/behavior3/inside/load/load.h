// The data of a loaded tree, and the steps that make it.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include <bt/formats/behavior3/inside/document/checks.h>
#include <bt/formats/behavior3/inside/document/json_path.h>
#include <bt/formats/behavior3/inside/exact/exact_tree.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/inside/load/load_errors.h>
#include <bt/formats/inside/load/loaded_data.h>

namespace bt::behavior3::detail {

// An own node as a behavior. Its Tick has the types of all that a tick calls.
struct own_behavior {
    behavior Functions;  // first, so that a decider's behavior leads to the rest
    behavior_function Tick;
    exact::around_functions Around;
};
// Of a row without a mistake. In the clean profile Enter and Exit are called around each Tick. `kept` gets types that
// the row does not have.
own_behavior MakeOwnBehavior(const node_type& from, profile which, bt::detail::arena& kept);

struct loaded_data : bt::detail::loaded_data {
    static constexpr auto kFormat = bt::detail::tree_format::kBehavior3;
    loaded_data() : bt::detail::loaded_data(kFormat) {}

    built_tree Built;
    std::vector<std::uint16_t> FirstPlaces;  // of the file's nodes: the first node of Built that is this one
    // kClean: of the nodes of Built: the next that is the same; kNoNode: there is none.
    std::vector<std::uint16_t> NextPlaces;
    exact::exact_layout Exact;  // kExact
};

// Whether JavaScript takes it as false.
bool IsFalsy(const property& from);
// The name of a node in texts and pictures: its title, with the property in the place of "<milliseconds>", or its type.
std::string TitleOf(const node& from);

// Fills an object of `type` with the properties of a node. Notes what does not fit.
class load_mistakes;
std::shared_ptr<void> FillProperties(const parameters_type& type, const tree& in, const node& from,
                                     blackboard_keys* keys, bt::detail::arena& texts, load_mistakes& mistakes);

// Nodes of all trees that one call of Load makes.
inline constexpr int kMaxNumPlaces = 4 * kMaxNumTreeNodes;

// The mistakes of a load so far, and how much it made.
class load_mistakes : public bt::detail::load_errors {
public:
    load_mistakes(found_mistakes& to, const load_options& options)
        : load_errors(to, options.Strictness, options.Path) {}

    // `found` is JSON; `more_path` follows that of the node.
    void Add(mistake_kind kind, const tree& in, const node& at, place where, std::string_view more_path = {}, std::string_view found = {},
             std::string_view needed = {}, std::string_view nearest = {}) {
        const std::string path = PathOf(in, at) + std::string(more_path);
        load_errors::Add(kind, where, Excerpt(found), needed, nearest, path);
    }
    void AddOfTree(mistake_kind kind, const tree& of, std::string_view needed) {
        load_errors::Add(kind, of.Place, Quoted(of.Title), needed, {}, of.Path);
    }
    // What `check` notes of a tree, which it is asked once: a tree may run in all others.
    template <class Check>
    void NoteOnce(const tree& of, const Check& check) {
        const auto [num_of_tree, is_new] = NumOfTrees.try_emplace(&of, 0);
        if (!is_new) return CountAgain(num_of_tree->second);
        const std::size_t before = NumFound();
        check();
        num_of_tree->second = NumFound() - before;
    }
    bool IsStrict() const { return Strictness() == strictness::kStrict; }
    // Counts a node that is made; false: it is one too many for this Load, which ends with it.
    bool CountPlace() { return ++NumPlaces <= kMaxNumPlaces; }
    bool HasRoom() const { return NumPlaces <= kMaxNumPlaces; }

private:
    int NumPlaces = 0;
    std::unordered_map<const tree*, std::size_t> NumOfTrees;
};

// Notes what is wrong in the table of a game's nodes.
void CheckOwnNodes(std::span<const node_type> rows, load_mistakes& mistakes);

// The rows of a game by their names; of two with one name the first.
class type_index {
public:
    explicit type_index(std::span<const node_type> own);
    // Null: there is none.
    const node_type* Find(std::string_view name) const {
        const auto found = Rows.find(name);
        return found != Rows.end() ? found->second : nullptr;
    }
    // These, and those that are built in.
    std::span<const std::string_view> AllNames() const { return Names; }

private:
    std::unordered_map<std::string_view, const node_type*> Rows;
    std::vector<std::string_view> Names;
};
// Of all its functions, because they fit together; null: none of them says, or there is no row.
const type_info* AgentOf(const node_type* of);

// The sources of the trees of one Load.
struct load_source {
    const document& From;
    const tree_index& Trees;
    const type_index& Types;
    const game& Game;
    const load_options& Options;
};

// A built-in type, and the kind of classic node that is nearest to it.
struct builtin_row {
    std::string_view Name;
    exact::exact_kind Exact;
    node_kind Kind;
};
// The row of a name that is built in.
const builtin_row& BuiltinRowOf(std::string_view name);
// The number that a node of this type has; NaN: it is none.
double NumberOf(const node& from, const node_type& builtin);
// Of the clean profile: a leaf that answers as a decorator which never executes a child, or as a Wait of a time that is
// none. Else kNumNodeKinds.
node_kind LeafInsteadOf(const builtin_row& row, double limit, bool lacks_child);
// The same: what a node of that kind needs for its number.
node_options OptionsOf(node_kind kind, double limit);

// Notes unknown names, as the original also of nodes that the root does not reach.
void CheckNames(const load_source& from, const tree& of, load_mistakes& mistakes);
// Notes what a registered type can't have below it.
void CheckCategory(const tree& in, const node& from, category of, load_mistakes& mistakes);

// Makes one tree, which can't be used after a mistake in it.
void MakeTree(const load_source& from, int number, load_mistakes& mistakes, loaded_data& made);

}  // namespace bt::behavior3::detail
