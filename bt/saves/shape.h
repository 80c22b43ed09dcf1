// The shape of a tree, as a save describes it: what all records of the tree share (contract 211). For the .cpp files of
// this folder.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <bt/fields.h>
#include <bt/save.h>

namespace bt::detail {

struct saved_shape;

struct saved_field {
    std::string Name;
    field_type Type = field_type::kBool;
};

// How a block or DBlock is in a record.
struct saved_block {
    saved_as Form = saved_as::kNothing;
    std::uint32_t Size = 0;     // of kBytes
    std::uint32_t Version = 0;  // of kBytes, kFunctions
    std::uint64_t Hash = 0;     // of kBytes: of the type, and of what its bytes mean on this machine
    std::vector<saved_field> Fields = {};
    std::shared_ptr<saved_shape> Inner = {};  // of kTree: the tree that the behavior is made of
};

struct saved_node {
    std::uint16_t Parent = kNoNode;  // comes first; the nodes are breadth first
    std::uint32_t Id = 0;
    std::string Name = {};
    bool HasBehavior = false;
    std::uint32_t Behavior = 0;  // its Id
    std::uint8_t Kind = 0;       // a decider_kind
    std::uint8_t Policy = 0;     // a group_policy, or of a classic node its node_kind
    bool Resumes = false;        // of a classic node: it goes on at the child that it remembers
    bool GivesParameters = false;  // to all below it (contract 104)
    saved_block Block = {};
    saved_block DBlock = {};
};

// The numbers are those of files.
enum class slot_kind : std::uint8_t { kEvery, kCooldown, kPosition };

// A value that a decider keeps while it is not active. The slots have the order of an agent's storage.
struct saved_slot {
    std::uint32_t Id = 0;  // of the decider
    slot_kind Kind = slot_kind::kEvery;
};

struct saved_shape {
    std::string Name = {};
    bool IsClassic = false;
    std::vector<saved_node> Nodes = {};
    std::vector<saved_slot> Slots = {};
};

saved_shape ShapeOf(const tree& of);

// The tree that the block of a node is a memory of; null: the block is none.
const tree* InnerOf(const node& here);

// How a block of this node, or its DBlock, is saved by this program, without Inner.
saved_block SavedBlockOf(const node& here);
saved_block SavedDBlockOf(const node& here);
// Whether the agents of a tree remember elsewhere than in their memories.
inline bool IsElsewhere(const tree& of) { return of.Evaluator != nullptr; }
// Whether this program can load what was saved.
bool CanLoad(const saved_block& saved, const saved_block& now);

void WriteTable(const saved_shape& shape, block_writer& to);
load_error ReadTable(block_reader& from, saved_shape& shape);

}  // namespace bt::detail
