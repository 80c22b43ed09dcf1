// Makes trees that tick of files of the behavior3 editor (contract 113-119). Not part of bt.h; link decider::formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/loaded_tree.h>
#include <bt/memory.h>

namespace bt::behavior3 {

// Reads a file and makes all its trees. A node whose name is the id of another tree of the file runs that tree's root.
// Takes time in proportion to the file and to the nodes, those of trees that run inside others counted at each place.
// Any thread; two loads with the same game::Keys must not run at once. It throws what load_options::Files throws. Out
// of memory, reading notes kOutOfMemory, and making trees throws std::bad_alloc.
[[nodiscard]] load_result LoadFile(const std::string& path, const game& registered, const load_options& options = {});
// The same of the text of a file.
[[nodiscard]] load_result Load(std::string_view json, const game& registered, const load_options& options = {});
// The same of a document. Of one made by hand, call ResolveLinks first; only names, types and limits are checked then.
// Mistakes have the numbers of lines that the document knows, without the text of the line.
[[nodiscard]] load_result Load(const document& from, const game& registered, const load_options& options = {});
// Makes one tree of a document, with those that it needs. kNoSuchTree: the document has no tree of that number.
[[nodiscard]] load_result LoadTree(const document& from, int tree, const game& registered,
                                   const load_options& options = {});

// The state of a node after the last tick of an exact tree, which behavior3 keeps in its Blackboard.
struct node_state {
    bool IsOpen = false;                 // it was opened and not closed
    bool WasExecuted = false;            // in the last tick
    status Answer = status::kRunning;    // of the last execution, if WasExecuted
    const char* Remembers = "";          // "runningChild", "i" or "startTime"; empty: nothing yet
    double Remembered = 0;               // its value; startTime in ms
};

// The state of one node in an agent's memory; may be called between ticks and within one. A clean tree only knows
// IsOpen, in time in proportion to its nodes; a node's answer is in the events kTicked and kEnded. Empty for a number
// out of range, a tree of another format, and a memory of another tree.
node_state StateOf(const loaded_tree& tree, const tree_memory_base& memory, int number);
// How many nodes the last tick executed. 0 of a clean tree, a tree of another format, and a memory of another tree.
int NumExecuted(const loaded_tree& tree, const tree_memory_base& memory);
// The numbers of the open nodes of the last tick, root first, as behavior3 keeps them. None of a clean tree, a tree of
// another format, and a memory of another tree.
std::vector<int> OpenNodes(const loaded_tree& tree, const tree_memory_base& memory);

}  // namespace bt::behavior3
