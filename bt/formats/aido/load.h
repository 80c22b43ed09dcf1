// Makes trees that tick of trees of aido, which are EDN (contract 129-134). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <bt/formats/aido/game.h>
#include <bt/limits.h>
#include <bt/memory.h>

namespace bt::aido {

// What is wrong with a tree, or with what the game exports. Of one node the first that applies is told, in this order.
enum class load_problem : std::uint8_t {
    kBadTable,          // a row of the game's tables makes no sense
    kNotANode,          // a node is a vector
    kNoType,            // its first element is a keyword, its type
    kUnknownType,       // nothing built in and nothing of the game is called so
    kMissingOptions,    // options that the type requires are not there
    kUnknownFunction,   // [:aido/fn id ...], and the game exports no such function
    kBadArguments,      // so many arguments, or such ones, are not taken
    kUnknownOperator,   // [:aido/...] other than fn and db
    kUnknownPath,       // [:aido/db key ...], and the game exports no value there and has no store
    kBadOption,         // the type can't use this value
    kUnknownOption,     // kClean: the type has no option of this name
    kWrongChildren,     // the type takes another number of children
    kTooManyChildren,   // more than 255
    kTooDeep,           // it stands deeper than kMaxClassicDepth
    kTooLarge,          // more than kMaxNumTreeNodes
    kBadTypes,          // the game's functions do not fit together
    kBadTree,           // this tree can't be made
};

// A problem, with its place. Plain data that needs neither the value nor the game.
struct load_error {
    load_problem Problem = load_problem::kBadTable;  // what it is
    std::string File = {};    // as load_options name it
    edn::place Place = {};    // Line 0: it comes from no text
    std::string Type = {};    // of the node, as it is written; empty: it has none, or it is about the game's tables
    std::string Found = {};   // what stands there
    std::string Needed = {};  // what would do, in words; empty: nothing more is known

    // One line without a line break: guard.edn:3:5: nothing is called so: :selectr; did you mean :selector?
    std::string Text() const;
};

// How many errors Load tells at most.
inline constexpr int kMaxNumLoadErrors = 100;

// What Load may be told.
struct load_options {
    const game& Game;                    // what the tree may name; outlives the tree
    profile Profile = profile::kExact;  // how strictly it is loaded
    std::string File = {};               // for errors and for the tree's name
    int MaxRepeats = kMaxNumRepeats;     // how often nodes may begin their children again in one tick, see contract 131
};

namespace detail {
struct loaded_data;
}  // namespace detail

// A tree that Load made. It owns all that it needs but the game's tables; the value may go away. Moving it does not move its tree, so
// memories that are in use with it go on. Any number of threads may tick one, each with memories and stores of its own.
class loaded_tree {
public:
    // No tree: a tick of it is refused (kTreeNotInitialized).
    loaded_tree();
    loaded_tree(loaded_tree&& other) noexcept;
    loaded_tree& operator=(loaded_tree&& other) noexcept;
    ~loaded_tree();

    // For TickBehaviorTree, built_memory, tree_change, and all of bt/debug. It lives as long as this object or what it is moved to.
    const bt::tree& Tree() const&;
    const bt::tree& Tree() && = delete;  // it would be gone at once
    // The same, so that it can stand where a tree is taken.
    operator const bt::tree&() const& { return Tree(); }
    operator const bt::tree&() && = delete;

    // How it was loaded.
    profile Profile() const;

    // Its nodes, by number, in the order of the file. 0 is the root.
    int NumNodes() const;
    // What its memory is kept by: its :id as it is written; without one its place: "0.2.1" is the second child of the third of the root.
    std::string NodeId(int number) const;
    // The type, as it is written, with the colon.
    const std::string& NodeType(int number) const;
    // Where the node stands. Line 0: it comes from no text.
    edn::place NodePlace(int number) const;
    // The node itself, with its options as they are written. It lives as long as Tree.
    const edn::value& NodeForm(int number) const;
    // The number of the node that stands at a place of Tree(), as an observer's events name it.
    int NumberOf(const bt::node& at) const;

    // The nodes that a :choose-each has not ticked yet in its round. They may be those of another one with its :id. None of another type of
    // node, and of a memory that is new, was stopped or is of another tree.
    std::vector<int> NodesLeft(const tree_memory_base& memory, int number) const;

private:
    friend struct detail::loaded_data;
    explicit loaded_tree(std::unique_ptr<detail::loaded_data> data);
    const detail::loaded_data& Loaded() const;
    std::unique_ptr<detail::loaded_data> Data;
};

// What Load made: a tree, or else all errors.
struct load_result {
    loaded_tree Tree = {};
    std::vector<load_error> Errors = {};  // those of the game's tables first, then node by node, up to kMaxNumLoadErrors

    // Whether there is a tree.
    bool IsSound() const { return Errors.empty(); }
};

// Makes a tree of a node: [:type {options} child ...]. Any value may be given, also one that was made by hand. Takes time and memory in
// proportion to the value and to the game's tables. Any thread.
[[nodiscard]] load_result Load(const edn::value& from, const load_options& options);

}  // namespace bt::aido
