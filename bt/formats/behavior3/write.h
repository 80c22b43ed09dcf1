// Writes behavior3's JSON: a file that was read, what the original's dump gives, a list of custom nodes; and makes ids (contract 112).
#pragma once

#include <span>
#include <string>

#include <bt/formats/behavior3/document.h>
#include <bt/random.h>

namespace bt::behavior3 {

// The document as a file that the editor opens, in the editor's layout. A save file is one line, unless it was read
// with lines. Other JSON has lines, and two spaces for each level. Fields keep the order in which they were read,
// unknown ones too. Reading and saving what was saved gives the same bytes. A part that was not read from a file has
// the fields and the order of the editor. Names, texts and Json have to be UTF-8 and JSON, as Read makes them. Takes
// time in proportion to the file.
std::string Write(const document& whole);

// What `dump()` of behavior3js gives for a tree that it loaded, as JSON like Write's: a means to compare with the original. It has the
// children of each composite in reverse order, only nodes that the root reaches, and no ids of trees and no positions. `types` are those
// that the game registers: their categories and titles. Of a type that is neither built in nor among `types` the node tells. A node with
// several places is written once. Of a tree with a cycle it writes each node once, where the original's dump() never ends.
std::string Dump(const tree& of, std::span<const custom_node> types = {});

// A list of custom nodes, as the editor imports it: types that a game registers.
std::string WriteCustomNodes(std::span<const custom_node> types);

// A version 4 UUID, as the editor makes for trees and nodes: "3e6fc14e-610d-4ed9-8013-038249e15c52". It draws four numbers; the same
// generator gives the same ids, so seed it differently for ids that have to differ.
std::string CreateId(random_generator& random);

}  // namespace bt::behavior3
