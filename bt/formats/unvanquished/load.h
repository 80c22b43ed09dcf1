// Makes trees that tick of documents of the language for bots of Unvanquished (contract 123-126). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/game.h>
#include <bt/memory.h>

namespace bt::unvanquished {

// What is wrong with a document, or with what the game exports.
enum class load_problem : std::uint8_t {
    kBadTable,           // a row of the game's tables makes no sense
    kNoTree,             // there is no tree, or it has no root
    kBadLink,            // a node or a part of an expression leads to something that is not there, or that is elsewhere too
    kWrongChildren,      // a decorator has one child, a condition none or one, an action none
    kUnknownName,        // the game exports no such action, function or decorator
    kBadParameters,      // so many parameters, or such ones, are not taken
    kBadStatus,          // of return and mapStatus: no status
    kBehaviorInItself,   // a behavior runs itself
    kTooDeep,            // a node stands deeper than kMaxClassicDepth, behaviors in behaviors counted
    kTooLarge,           // more than kMaxNumTreeNodes, those of behaviors counted at each place
    kConditionTooLarge,  // too many values at once
    kBadTypes,           // the game's functions do not fit together
    kBadTree,            // this tree can't be made
};

// A problem, with its place. Plain data that needs neither the document nor the game.
struct load_error {
    load_problem Problem = load_problem::kBadTable;  // what it is
    std::string Tree = {};    // the name of the tree; empty: it is about the game's tables, or the whole document
    std::string File = {};    // of Place; empty: it comes from no file
    place Place = {};         // of the node or the parameter
    std::string Found = {};   // what stands there
    std::string Needed = {};  // what would do, in words; empty: nothing more is known

    // One line without a line break: bots/camper.bt:12:7: the game exports nothing of this name: action "flea".
    std::string Text() const;
};

// How many errors Load tells at most.
inline constexpr int kMaxNumLoadErrors = 100;

// What Load may be told.
struct load_options {
    const game& Game;                    // what files may name; outlives the trees
    profile Profile = profile::kExact;  // how the trees tick
};

namespace detail {
struct loaded_data;
}  // namespace detail

// A tree that Load made. It owns all that it needs but the game's tables; the document may go away. Moving it does not move its tree, so
// memories that are in use with it go on. Any number of threads may tick one, each with memories of its own.
class loaded_tree {
public:
    // No tree: a tick of it is refused (kTreeNotInitialized).
    loaded_tree();
    loaded_tree(loaded_tree&& other) noexcept;
    loaded_tree& operator=(loaded_tree&& other) noexcept;
    ~loaded_tree();

    // For TickBehaviorTree, built_memory, and all of bt/debug. It lives as long as this object or what it is moved to.
    const bt::tree& Tree() const&;
    const bt::tree& Tree() && = delete;  // it would be gone at once
    // The same, so that it can stand where a tree is taken.
    operator const bt::tree&() const& { return Tree(); }
    operator const bt::tree&() && = delete;

    // What stands in selectClass, which a game ticks before a bot spawns, with a memory of its own. Null: nothing does. It lives as long
    // as Tree.
    const bt::tree* SelectClass() const&;
    const bt::tree* SelectClass() && = delete;

    // What the file says of it.
    const std::string& Name() const;
    profile Profile() const;

    // The nodes of all files that the tree and its selectClass reach. A node that stands in several places counts once, and all
    // behavior nodes that run the same file are one node.
    int NumNodes() const;
    // "camper:0.2.1": the second child of the third child of the root of the tree camper. "camper#selectClass:0": the root of its
    // selectClass. "<camper>": a node that runs camper.
    std::string NodeName(int number) const;
    // Where the node stands: its place, and the path of that file. Line 0: it comes from no file.
    place NodePlace(int number) const;
    const std::string& NodeFile(int number) const;
    // The number of the node that stands at a place of Tree() or *SelectClass(), as an observer's events name it.
    int NumberOf(const bt::node& at) const;

    // The running list of an agent, the leaf first: what an exact tree remembers to have run. None in a clean tree.
    std::vector<int> RunningNodes(const tree_memory_base& memory) const;
    // What the node answered whose evaluation ended last; after a tick, the tree. 0 failure, 1 success, 2 running, else what a decorator
    // return gave, which counts as a success. Of an exact tree; a clean one answers 0.
    int LastAnswer(const tree_memory_base& memory) const;

private:
    friend struct detail::loaded_data;
    explicit loaded_tree(std::unique_ptr<detail::loaded_data> data);
    const detail::loaded_data& Loaded() const;
    std::unique_ptr<detail::loaded_data> Data;
};

// What Load made: a tree, or else all errors.
struct load_result {
    loaded_tree Tree = {};
    std::vector<load_error> Errors = {};  // those of the game's tables first, up to kMaxNumLoadErrors

    // Whether there is a tree.
    bool IsSound() const { return Errors.empty(); }
};

// Makes the first tree of a document, with the behaviors that it runs. Any document may be given, also one that was made by hand. Takes
// time and memory in proportion to the document and to the nodes of the tree, those of behaviors counted at each place. Any thread.
[[nodiscard]] load_result Load(const document& from, const load_options& options);

}  // namespace bt::unvanquished
