// Makes trees that tick of a behavior3 document (contract 113-119). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/bind.h>
#include <bt/formats/behavior3/blackboard.h>
#include <bt/formats/behavior3/read.h>
#include <bt/formats/fields.h>
#include <bt/memory.h>

namespace bt::behavior3 {

// A type of node that a game registers, in a table at file scope:
//   constexpr bt::behavior3::own_node kNodes[] = {
//       {.Name = "SeesEnemy", .Category = bt::behavior3::category::kCondition, .Tick = bt::action<SeesEnemy>},
//       {.Name = "Jump", .Open = bt::activate<Crouch>, .Tick = bt::tick<Jump>, .Properties = &bt::fields_of<jump_properties>},
//   };
// All functions are optional, and may take what those of a behavior take: the agent, a block, parameters, bt::tick_args. A decorator or a
// composite has a Tick that takes bt::node_children, and ticks them. A built-in type may be replaced. A row that can't work is a mistake of
// each Load (contract 118). Plain constants that outlive the trees.
struct own_node {
    const char* Name = "";                  // as files name it
    category Category = category::kAction;  // what it may have below it
    behavior_function Enter = {};           // before each execution: bt::tick<F> of a function that returns nothing
    behavior_function Open = {};            // if it is not open: bt::activate<F>
    behavior_function Tick = {};            // bt::tick<F>, or bt::action<F>, whose true is SUCCESS; without it: RUNNING
    deactivate_function Close = {};         // bt::deactivate<F>
    behavior_function Exit = {};            // after each execution, as Enter
    const parameters_type* Properties = nullptr;  // &bt::fields_of<P>: the functions take a P; null: properties are not read
    const char* Title = "";                 // for the editor, see CustomNodesOf
    const char* Description = "";           // the same
};

// How a loaded tree ticks.
enum class profile : std::uint8_t {
    kExact,  // to the last event as behavior3js does it, its defects included (contract 114, 115)
    kClean,  // as a classic tree that is declared in C++ (contract 116): what is opened is closed exactly once
};

// What Load may be told.
struct load_options {
    std::span<const own_node> Nodes = {};     // the types that the game registers
    profile Profile = profile::kExact;        // how the trees tick
    reading Reading = reading::kStrict;       // as in read_options
    int MaxExecutions = 100'000;              // kExact: of nodes in one tick; more are kTooManyRepeats
    blackboard_keys* Keys = nullptr;          // for properties that are keys; outlives the trees and the boards
};

// What a node did in the last tick of an exact tree, and what it remembers, which behavior3 keeps in its Blackboard.
struct node_state {
    bool IsOpen = false;                 // it was opened and not closed
    bool WasExecuted = false;            // in the last tick
    status Answer = status::kRunning;    // then: of the last execution
    const char* Remembers = "";          // "runningChild", "i" or "startTime"; empty: nothing yet
    double Remembered = 0;               // its value; startTime in ms
};

namespace detail {
struct loaded_data;
}  // namespace detail

// A tree that Load made. It owns all that it needs; the document may go away. Moving it does not move its tree, so memories that are in
// use with it go on. Any number of threads may tick one, each with memories of its own.
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

    // What the file says of it.
    const std::string& Id() const;
    const std::string& Title() const;
    profile Profile() const;

    // The nodes of the file that the root reaches, those of trees that run inside it too. A node that stands in several places counts once.
    int NumNodes() const;
    // By number: of another number it is empty. NodeType is the name by which the file says what it is: "Priority", or the id of a tree.
    const std::string& NodeId(int number) const;
    const std::string& NodeType(int number) const;
    // The number of the node that stands at a place of Tree(), as events name it; kNone: it stands for a child that is missing.
    int NumberOf(const bt::node& at) const;

    // Of an agent's memory, between ticks or within. A clean tree only knows IsOpen, in time in proportion to its nodes; a node's answer is
    // in the events kTicked and kEnded. Of a number that there is not, nothing is known.
    node_state StateOf(const tree_memory_base& memory, int number) const;
    // How many nodes the last tick executed; 0 in a clean tree.
    int NumExecuted(const tree_memory_base& memory) const;
    // The numbers of the open nodes of the last tick, root first, as behavior3 keeps them; none in a clean tree.
    std::vector<int> OpenNodes(const tree_memory_base& memory) const;

private:
    friend struct detail::loaded_data;
    explicit loaded_tree(std::unique_ptr<detail::loaded_data> data);
    const detail::loaded_data& Loaded() const;
    std::unique_ptr<detail::loaded_data> Data;
};

// What Load made: all trees, or all errors.
struct load_result {
    std::vector<loaded_tree> Trees = {};  // of the document, in its order; empty if there is an error
    std::vector<mistake> Errors = {};     // in the order of the file, up to kMaxNumMistakes
    std::vector<mistake> Warnings = {};   // the same; they do not hinder loading

    // Whether the trees are there.
    bool IsSound() const { return Errors.empty(); }
};

// Makes all trees of a document. A node whose name is the id of another tree of the document runs that tree's root. Takes time in
// proportion to the nodes, those of trees that run inside others counted at each place. Any thread.
[[nodiscard]] load_result Load(const document& from, const load_options& options);
// Makes one of its trees, with those that it needs. None, and no error, if there is no such tree.
[[nodiscard]] load_result LoadTree(const document& from, int tree, const load_options& options);
// Reads and makes all trees of a file.
[[nodiscard]] load_result Load(std::string_view json, const load_options& options);

// Registered types as the editor knows them, for SaveCustomNodes: with the names and defaults of their properties.
std::vector<custom_node> CustomNodesOf(std::span<const own_node> nodes);

}  // namespace bt::behavior3
