// The state of making a tree of a document.
#pragma once

#include <bt/formats/unvanquished/inside/load/load.h>

namespace bt::unvanquished::detail {

// The part that is made once of a node of a file, whatever its places.
struct made_node {
    bool IsNumbered = false;  // it has a name and a number
    bool IsMade = false;      // it has the rest, too
    std::string Name = {};    // for texts and pictures
    decide_function Decide = {};
    parameters_pointer Parameters = {};
    exact::exact_node Facts = {};

    node_options Options() const { return {.Decide = Decide, .Parameters = Parameters}; }
};

// A node where it is added.
struct node_place {
    int Tree = 0;   // in document::Trees
    int Node = 0;   // in tree::Nodes
    int Depth = 1;  // in the whole tree
    int Parent = kNone;  // the number of the node above it in its file; kNone: it is a root
    int ChildIndex = 0;  // below that
};

class tree_maker {
public:
    tree_maker(const document& from, const game& exported, const game_names& names, load_errors& errors,
               loaded_data& made)
        : From(from), Game(exported), Names(names), Errors(errors), Made(made) {
        // One more for each tree: what runs it.
        for (const tree& each : from.Trees) Nodes.emplace_back(each.Nodes.size() + 1);
        Expressions.resize(from.Trees.size());
    }

    // Notes what is wrong.
    void MakePart(int root, bool is_select_class, loaded_part& part);

private:
    const tree& TreeOf(const node_place& at) const { return From.Trees[static_cast<std::size_t>(at.Tree)]; }
    const node& NodeOf(const node_place& at) const { return TreeOf(at).Nodes[static_cast<std::size_t>(at.Node)]; }
    void Note(mistake_kind kind, const node_place& at, std::string_view found, std::string_view needed = {}) {
        Errors.Add(kind, TreeOf(at).Name, NodeOf(at).Place, found, needed);
    }

    // Each adds a node with everything below it.
    void Add(const node_place& at);
    void AddKind(const node_place& at, made_node& made);
    void AddBehavior(const node_place& at, const made_node& made);
    void AddAction(const node_place& at, made_node& made);
    void AddSpawnAs(const node_place& at, made_node& made);
    void AddActing(const node_type& from, const char* what, const node_place& at, made_node& made);
    void AddCondition(const node_place& at, made_node& made);
    void AddDecorator(const node_place& at, made_node& made);
    void AddOwnDecorator(const node_type& row, const node_place& at, made_node& made);
    void AddNothing(const node_place& at) { Builder.Node(kFail, NodeOf(at).Name); }
    void EndWithChildren(const node_place& at, const made_node& made);

    made_node& MadeOf(const node_place& at);
    bool HasRoom(const node_place& at);
    const action_functions* FunctionsOf(const node_type& from);
    bool ReadNumbers(std::size_t num, const node_place& at, made_node& made);
    parameters_pointer ParametersOf(exact::exact_kind kind, const exact::answer* numbers);
    bool MakeProgramOf(const node_place& at, signature& types);
    bool UseCallAlone(made_node& made) const;
    const condition* KeepCondition(const signature& types);
    const called_function* MakeCall(const expression& from, const node_place& at, signature& types);
    void LayOut(loaded_part& part);
    template <class Function>
    static bool TakesTickArgs(const Function& of) { return of.Call != nullptr && (of.Types == nullptr || of.Types->TakesTickArgs); }

    // The facts of a tree's expressions, as soon as a condition needs them.
    struct tree_expressions {
        std::vector<expression_facts> Facts;
        std::vector<const called_function*> Calls;
    };

    const document& From;
    const game& Game;
    const game_names& Names;
    load_errors& Errors;
    loaded_data& Made;
    classic_builder Builder;
    std::vector<exact::exact_node> Added;  // facts of the nodes that the builder was told
    std::vector<node_place> Places;        // the same
    std::vector<std::vector<made_node>> Nodes;  // of each tree, by node; the last is what runs the tree
    std::vector<tree_expressions> Expressions;              // of each tree
    std::unordered_map<const node_type*, const action_functions*> Actions;
    std::unordered_map<const node_type*, const behavior*> Decorators;
    std::unordered_map<const function*, const called_function*> Calls;  // of functions without a Decider
    program_in_work Program;                        // of the condition that is made
    std::vector<int> Left;                          // its expressions that are not looked at yet
    std::vector<const signature*> TypesOfConditions;  // each once
    std::vector<int> Open;      // the trees around
    bool UsesTickArgs = false;  // some function does, of this part or of the one before, with which it may share nodes
    bool IsFull = false;
};

}  // namespace bt::unvanquished::detail
