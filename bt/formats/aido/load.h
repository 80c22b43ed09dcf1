// Makes trees that tick of trees of aido, which are EDN (contract 129-134). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/aido/game.h>
#include <bt/formats/loaded_tree.h>
#include <bt/memory.h>

namespace bt::aido {

// mistake_kind, kMistakeRows and RowOf: the mistakes in trees and in the tables of a game, by the rows of mistakes.h.
#define BT_MISTAKES <bt/formats/aido/mistakes.h>
#include <bt/text/mistake_kinds.h>

// Reads a file of EDN and makes the tree of its first value: [:type {options} child ...]. Takes time and memory in
// proportion to the file and to the game's tables. Any thread. It throws what load_options::Files throws. Out of
// memory, reading notes kOutOfMemory of bt::edn, and making trees throws std::bad_alloc.
[[nodiscard]] load_result LoadFile(const std::string& path, const game& registered, const load_options& options = {});
// The same of the text of a file.
[[nodiscard]] load_result Load(std::string_view text, const game& registered, const load_options& options = {});
// The same of a value, even if made by hand; it may go away. Mistakes have numbers of lines, without their text.
[[nodiscard]] load_result Load(const edn::value& from, const game& registered, const load_options& options = {});

// The form of a node, with its options as they are written. It lives as long as the tree. nil: there is no such number,
// or the tree is of another format.
const edn::value& NodeForm(const loaded_tree& tree, int number);
const edn::value& NodeForm(loaded_tree&&, int) = delete;
// The nodes that a :choose-each has not ticked yet in its round. They may be those of another node with its :id. None:
// another type of node, a tree of another format, or a memory that is new, was stopped or is of another tree.
std::vector<int> NodesLeft(const loaded_tree& tree, const tree_memory_base& memory, int number);

}  // namespace bt::aido
