// The data of a loaded tree of aido, and the steps that make it.
#pragma once

#include <deque>
#include <unordered_map>

#include <bt/formats/aido/inside/exact/exact_tree.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/inside/load/load_errors.h>
#include <bt/formats/inside/load/loaded_data.h>

namespace bt::aido::detail {

using bt::detail::load_errors;

// A value as a mistake shows it, cut where it is long.
std::string Shown(const edn::value& of);

// A parameter_list with room for what it lists.
struct owned_list {
    parameter_list List;
    std::vector<parameter> Parameters;
};

struct loaded_data : bt::detail::loaded_data {
    static constexpr auto kFormat = bt::detail::tree_format::kAido;
    loaded_data() : bt::detail::loaded_data(kFormat) { PathOfRoot = "0"; }

    edn::value Source;  // a copy, to which all else points
    std::vector<const edn::value*> Forms;  // of the file's nodes, by number, depth first
    std::vector<std::uint16_t> AtNumber;   // by number: the node of the tree
    built_tree Built;
    exact::exact_layout Exact;

    // The objects that nodes point to. None of them moves.
    std::deque<owned_list> Lists;
    std::deque<exact::called_function> Calls;
    std::deque<exact::dynamic_options> Dynamic;
    std::deque<std::vector<std::uint8_t>> Twins;
};

// How many children a type takes.
struct children_taken {
    enum class rule : std::uint8_t { kSet, kSome, kAny };
    rule Rule = rule::kSet;
    std::vector<std::int64_t> Numbers = {};  // kSet
};
// False: the text is none of what node_type::Children may be.
bool ReadChildren(std::string_view text, children_taken& made);
bool Takes(const children_taken& taken, std::size_t num);
// "it takes 1 or 2 children".
std::string ChildrenInWords(const children_taken& taken);

// A type of nodes, built in or of the game.
struct known_type {
    exact::exact_kind Kind = exact::exact_kind::kLeaf;
    node_kind ShownAs = kSequence;           // a built-in type without Functions
    const behavior* Functions = nullptr;     // else
    const node_type* Row = nullptr;          // of the game; null: built in
    std::vector<std::string> Required = {};  // options
    children_taken Children = {};
};

// The exports of a game and the built-in types, by name without the colon.
struct exported_rows {
    std::unordered_map<std::string, known_type> Types;
    std::unordered_map<std::string, const function*> Functions;  // by id as it is written
    std::vector<std::pair<edn::value, const function*>> Values;  // by path, a vector
};
// Adds the built-in types.
void AddBuiltinTypes(exported_rows& rows);
// Which of its options a built-in type has under a name.
exact::builtin_option BuiltinOptionOf(exact::exact_kind kind, std::string_view name);
// The values that a built-in option takes, in words.
std::string NeededBy(exact::builtin_option option, bool is_strict, int num_children);
// Notes what is wrong with the tables.
exported_rows CheckGame(const game& exported, load_errors& errors, loaded_data& made);

// Makes the tree of data.Source.
void MakeTree(const load_options& options, const game& exported, const exported_rows& rows, load_errors& errors,
              loaded_data& data);

}  // namespace bt::aido::detail
