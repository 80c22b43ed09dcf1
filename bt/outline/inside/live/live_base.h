// The part of a live_tree that knows no type of memory. For bt/live.h.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/built/tree_history.h>
#include <bt/mistake.h>

namespace bt {

class program_names;
struct live_options;

}  // namespace bt

namespace bt::detail {

struct live_data;

// Functions of bt::live_tree of the same names do the same.
class live_base {
public:
    live_base(const tree& compiled, int bytes_for_edits, int levels_for_edits, const live_options& options);
    ~live_base();

    const tree& Tree() const { return History.Now(); }
    bool Refresh(bool is_due);
    std::span<const bt::mistake> Messages() const;
    program_names& Names();
    const tree_change* Change() const { return History.Change(); }
    live_counts Counts() const { return History.Counts(); }
    const decider* Find(const decider& compiled) const;
    std::string Set(std::string_view name, std::string_view field, std::string_view words);
    std::string TakeBack(std::string_view name, std::string_view field);
    std::string Text(std::string_view name, std::string_view field) const;
    std::vector<std::string> Fields(std::string_view name);
    std::string Source(std::string_view name) const;
    std::string Keep();

    // Takes agents, crowds and recorders to the tree of now.
    tree_history& Agents() { return History; }

private:
    std::unique_ptr<live_data> Data;  // has the trees of History
    tree_history History;
};

}  // namespace bt::detail
