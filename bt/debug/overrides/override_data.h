// The data of bt::overrides. For the .cpp files of this folder.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <bt/engine/overriding.h>

namespace bt::detail {

// Answers of a Tick, or values of a Decide, one after the other. Only one of the two has any.
struct override_script {
    std::vector<status> Answers;
    std::vector<float> Values;
    bool BeginsAgain = false;
    std::atomic<std::size_t> NumGiven = 0;

    // The number of the next of `num` answers.
    std::size_t Next(std::size_t num) const { return NumberAt(NumGiven.load(std::memory_order_relaxed), num); }
    std::size_t Take(std::size_t num) { return NumberAt(NumGiven.fetch_add(1, std::memory_order_relaxed), num); }
    std::size_t NumberAt(std::size_t given, std::size_t num) const {
        return BeginsAgain ? given % num : given < num ? given : num - 1;
    }
};

// Reads a script. Returns the first word that is none, or an empty text.
std::string ReadScript(std::string_view text, override_script& script);

// The overrides of one tree, and what they need.
struct overridden_tree {
    const tree* Tree;
    std::vector<node_override> Nodes;
};

struct begun_node {
    const tree_memory_base* Memory;
    const node* Node;
};

struct override_data : override_table {
    const tree* Of = nullptr;
    std::uint64_t Generation = 0;
    std::vector<std::unique_ptr<overridden_tree>> Trees;  // the tree itself, then its inner trees
    std::vector<override_part> AllParts;                  // of these
    std::vector<std::unique_ptr<override_script>> Scripts;
    std::vector<begun_node> BegunNodes;
};

// A node whose name, or the end of whose path, is `name`.
bool HasName(const node& here, std::string_view name);

// Why a node can't give an answer, or why its Decide is never asked; empty: it can.
std::string WhyNoAnswer(const tree& of, const node& here, status answer);
std::string WhyNoDecide(const tree& of, const node& here);

std::string TextOf(status answer);  // "failed"

}  // namespace bt::detail
