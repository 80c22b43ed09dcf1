// Makes trees that tick of files of the language for bots of Unvanquished (contract 123-126). Not part of bt.h; link
// decider::formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/loaded_tree.h>
#include <bt/formats/unvanquished/read.h>
#include <bt/memory.h>

namespace bt::unvanquished {

// Reads a file, with those that it needs, and makes its tree with the behaviors that it runs. Takes time and memory in
// proportion to the files and to the nodes of the tree, those of behaviors counted at each place. Any thread. It throws
// what load_options::Files throws. Out of memory, reading notes kOutOfMemory, and making trees throws std::bad_alloc.
[[nodiscard]] load_result LoadFile(const std::string& path, const game& registered, const load_options& options = {});
// The same of the text of a file. Other files come from options.Files.
[[nodiscard]] load_result Load(std::string_view text, const game& registered, const load_options& options = {});
// The same of a document, even if made by hand. All that is found here is an error, whatever the strictness: in a clean
// tree even kBadStatus. Mistakes have numbers of lines, without their text.
[[nodiscard]] load_result Load(const document& from, const game& registered, const load_options& options = {});

// The tree of the file's selectClass, which a game ticks before a bot spawns, with a memory of its own. Null: there is
// none. It lives as long as the loaded tree.
const bt::tree* SelectClass(const loaded_tree& tree);
const bt::tree* SelectClass(loaded_tree&&) = delete;

// The running list of an agent, the leaf first: what an exact tree remembers to have run. None of a clean tree, a tree
// of another format, and a memory of another tree.
std::vector<int> RunningNodes(const loaded_tree& tree, const tree_memory_base& memory);
// The answer of the node whose evaluation ended last; after a tick, the tree's. 0 is failure, 1 success, 2 running.
// Another number is what a decorator return gave, and counts as a success. It is 0 for a clean tree, a tree of
// another format, and a memory of another tree, too.
int LastAnswer(const loaded_tree& tree, const tree_memory_base& memory);

}  // namespace bt::unvanquished
