// The nodes that a builder was given so far, and the tree that it makes of them. Shared by all builders.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <bt/built/built_data.h>
#include <bt/built/text_pool.h>

namespace bt {
struct decider_options;
}  // namespace bt

namespace bt::detail {

// The arguments of a builder's call beside the node's decider.
struct node_source {
    std::string_view Name = {};  // empty: that of its behavior, or of its kind
    std::string_view Note = {};
    const behavior* Owned = nullptr;  // a behavior of which the tree owns a copy with the node's name, or null
};

// The functions of a builder, which only makes a decider of its options first. Errors are noted for Build.
struct tree_in_work {
    bool IsClassic = false;
    std::unique_ptr<built_data> Made = std::make_unique<built_data>();  // deciders, behaviors and names so far
    text_pool Names = {};  // in Made
    std::vector<added_node> Nodes = {};
    std::vector<int> OpenNodes = {};                       // nodes that were begun and have no End yet
    std::vector<std::shared_ptr<const void>> Values = {};  // values that the tree will own
    std::vector<std::pair<error_code, int>> Misuse = {};   // mistakes found so far, each with its node

    void Reserve(int num_nodes);
    int Add(const decider& of, const node_source& from);
    int Begin(const decider& of, const node_source& from);
    void End();
    int Again(int number);
    int Subtree(const decider& root);
    built_tree Build(std::string_view name, tree_parts parts);

    void NoteMisuse(error_code code, int node);
    added_node& AddNode(std::size_t name);
    std::vector<build_error> Finish(std::string_view name, tree_parts parts);
};

// A decider with these options. Its names are given when it is added.
decider MakeDecider(const decider_options& options, decider_kind kind, group_policy policy, const behavior* functions,
                    tree_in_work& in);

// The conditions of a decider, which the tree keeps if there is something to check.
named_preconditions KeepConditions(const preconditions& given, tree_in_work& in);

}  // namespace bt::detail
