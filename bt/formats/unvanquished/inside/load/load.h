// What a loaded tree owns, and how it is made.
#pragma once

#include <deque>
#include <unordered_map>

#include <bt/classic_builder.h>
#include <bt/formats/unvanquished/inside/exact/exact_layout.h>
#include <bt/formats/unvanquished/inside/load/action_functions.h>
#include <bt/formats/unvanquished/inside/load/clean_layout.h>
#include <bt/formats/unvanquished/inside/load/load_errors.h>
#include <bt/formats/unvanquished/inside/text/names.h>

namespace bt::unvanquished::detail {

// A node of a file, or all behavior nodes that run one file.
struct file_node {
    int Tree = kNone;      // in loaded_data::Trees
    int Parent = kNone;    // the number of the node above it in its file; kNone: it is the root
    int ChildIndex = 0;    // below it
    bool IsBehavior = false;
    bool IsSelectClass = false;  // the root of selectClass
    place Place = {};
};

// A tree of bt: that of the file, or that of its selectClass.
struct loaded_part {
    built_tree Built;
    exact::exact_layout Exact;  // kExact
    clean_layout Clean;         // kClean
    std::vector<std::uint16_t> Numbers;  // of the file nodes behind the tree's nodes, depth first

    const bt::tree& Tree(profile which) const {
        if (!Built.IsSound()) return Built.Tree();
        return which == profile::kExact ? Exact.Tree : Clean.Tree;
    }
};

struct loaded_data {
    profile Profile = profile::kExact;
    std::vector<std::string> Trees;   // names
    std::vector<std::string> Files;   // of places
    std::vector<file_node> FileNodes;  // by number
    loaded_part Main;
    std::unique_ptr<loaded_part> SelectClass;  // null: there is none

    // What the nodes point to. None of it moves.
    std::deque<std::string> Texts;
    std::deque<std::vector<field_value>> Values;     // of parameter_lists
    std::vector<std::shared_ptr<void>> Parameters;   // as the game's types
    std::deque<action_functions> Actions;
    std::deque<behavior> Decorators;  // of the game
    std::deque<called_function> Calls;
    std::deque<decider> Callers;  // of Calls
    std::deque<condition> Conditions;

    static loaded_tree TreeOf(std::unique_ptr<loaded_data> data) { return loaded_tree(std::move(data)); }
};

// What a game exports, by name without a look at case.
template <class Row>
using rows_by_name = std::unordered_map<std::string_view, const Row*, hash_without_case, equal_without_case>;
struct exported_rows {
    rows_by_name<action> Actions;
    rows_by_name<function> Functions;
    rows_by_name<decorator> Decorators;
};
// Notes what is wrong with the tables.
exported_rows CheckGame(const game& exported, load_errors& errors);

// Notes links that lead nowhere or back, and nodes with other children than they can have. False: the document can't be walked.
bool CheckDocument(const document& from, load_errors& errors);

// Whose parameters are filled, for errors.
struct values_of {
    std::string_view Tree;
    std::string_view What;  // "action heal"
    place Place;
    const std::vector<value>& Values;
    bool IsFunction = false;  // one that conditions ask
};
// Makes the object that functions with these types get; null: they take none. Notes what does not fit.
parameters_pointer FillParameters(const parameters_taken& taken, const signature* types, const values_of& from, loaded_data& made,
                                  load_errors& errors);

// Makes the tree of a sound document, and that of its selectClass.
void MakeTree(const document& from, const load_options& options, const exported_rows& rows, load_errors& errors, loaded_data& made);

}  // namespace bt::unvanquished::detail
