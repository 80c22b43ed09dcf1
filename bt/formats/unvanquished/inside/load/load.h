// The data of a loaded tree, and the steps that make it.
#pragma once

#include <bt/formats/inside/load/load_errors.h>
#include <bt/formats/inside/load/loaded_data.h>
#include <bt/formats/unvanquished/inside/exact/exact_tree.h>
#include <bt/formats/unvanquished/inside/text/names.h>
#include <bt/formats/unvanquished/load.h>

namespace bt::unvanquished::detail {

// The mistakes of a document. A place that is in no file is in a tree.
class load_errors : public bt::detail::load_errors {
public:
    load_errors(const document& from, found_mistakes& to)
        : bt::detail::load_errors(to, strictness::kStrict, {}, from.Files) {}

    void Add(mistake_kind kind, std::string_view tree, place at, std::string_view found, std::string_view needed = {}) {
        bt::detail::load_errors::Add(kind, at, found, needed, {}, IsOfFile(at) ? std::string_view() : tree);
    }
};

// The functions of an action, or of spawnAs. Those of Functions first ask IsAlive; the exact tick calls the game's own.
struct action_functions {
    behavior Functions;  // first, so that a decider's behavior leads to the rest
    const node_type* From = nullptr;
    decide_function IsAlive = {};  // none: not asked
};
// The functions of a row that was checked. `kept` gets the types of those that ask.
action_functions MakeActionFunctions(const node_type& from, const decide_function& is_alive, bt::detail::arena& kept);

// A tree of bt: that of the file, or that of its selectClass.
struct loaded_part {
    built_tree Built;           // kClean: the tree itself
    exact::exact_layout Exact;  // kExact
    std::vector<std::uint16_t> Numbers;  // of the file nodes behind the tree's nodes, depth first

    const bt::tree& Tree(profile which) const { return which == profile::kExact ? Exact.Tree : Built.Tree(); }
};

struct loaded_data : bt::detail::loaded_data {
    static constexpr auto kFormat = bt::detail::tree_format::kUnvanquished;
    loaded_data() : bt::detail::loaded_data(kFormat) {}
    int NumberOf(const bt::node& at) const override;

    loaded_part Main;
    std::unique_ptr<loaded_part> SelectClass;  // null: there is none
};

// Notes what is wrong with the tables.
void CheckGame(const game& exported, const game_names& names, load_errors& errors);

// Notes links that lead nowhere or back, and nodes with other children than they can have. A document with such a
// mistake can't be walked.
void CheckDocument(const document& from, load_errors& errors);

// Whose parameters are filled, for errors.
struct values_of {
    std::string_view Tree;
    const char* What;       // "action"
    std::string_view Name;  // "heal"; empty: it has none
    place Place;
    const std::vector<value>& Values;
};
// As errors name it: "action \"heal\"".
std::string WhatOf(const char* what, std::string_view name);
// Makes the object that functions with these types get; null: they take none. Notes what does not fit.
parameters_pointer FillParameters(const parameters_type* fields, const parameter_limits& number, const signature* types,
                                  const values_of& from, loaded_data& made, load_errors& errors);
template <class Row>
parameters_pointer FillParameters(const Row& row, const signature* types, const values_of& from, loaded_data& made,
                                  load_errors& errors) {
    return FillParameters(row.Parameters, LimitsOf(row), types, from, made, errors);
}

// Makes the tree of a sound document, and that of its selectClass.
void MakeTree(const document& from, const game& exported, const game_names& names, load_errors& errors,
              loaded_data& made);

}  // namespace bt::unvanquished::detail
