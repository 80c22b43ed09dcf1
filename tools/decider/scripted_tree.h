// A tree of a behavior3 file whose nodes that are not built in answer by script.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include <bt/formats/behavior3/load.h>
#include <bt/tick.h>

#include "answers.h"
#include "files.h"

namespace tool {

namespace b3 = bt::behavior3;

// What the scripted nodes act on: letters S, F, R and E for each leaf's ticks, again and again. A leaf without letters succeeds. Other
// nodes tick their children one after the other, until one does not succeed.
struct script_agent {
    const bt::loaded_tree* Tree = nullptr;
    std::unordered_map<const bt::decider*, int> Numbers = {};  // of nodes
    std::map<std::string, std::string> Scripts = {};           // by the node's id
    std::map<std::string, std::size_t> NumTicks = {};          // the same

    // For the nodes of `tree`, which has to outlive it.
    void Use(const bt::loaded_tree& tree);
};

// Registers the names as scripted nodes.
class scripted_nodes {
public:
    void Add(const std::string& name, b3::category category);
    // All types of a document that are neither built in nor a tree, with the category that the document gives them.
    void AddUnknown(const b3::document& from);
    const std::vector<b3::node_type>& Nodes() const { return Rows; }

private:
    std::deque<std::string> Texts;
    std::vector<b3::node_type> Rows;
};

}  // namespace tool
