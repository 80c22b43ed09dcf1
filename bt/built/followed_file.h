// The part of a live_file that knows no format. For bt/live_file.h.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <bt/built/tree_history.h>
#include <bt/built_tree.h>
#include <bt/files.h>
#include <bt/mistake.h>

namespace bt {

class loaded_tree;

}  // namespace bt

namespace bt::detail {

// The tree that a file became, or its mistakes.
struct read_tree : found_mistakes {
    std::shared_ptr<const void> Owner = {};  // of Tree
    const tree* Tree = nullptr;              // null: there is an error
    const loaded_tree* Loaded = nullptr;     // the Owner, if it is one
};

// A file that can't be read, with that mistake.
read_tree NotFound(const std::string& path);
// The tree that was made of a file, with its mistakes.
read_tree TreeOf(const std::string& path, built_tree&& made);
// Notes that a file has no tree of that name.
void AddNoTree(const std::string& path, const std::string& name, std::string_view nearest, read_tree& to);

// Makes a tree of files, whose texts it must get from this reader.
using tree_loader = std::function<read_tree(const file_reader& files)>;

// Functions of bt::live_file of the same names do the same.
class followed_file {
public:
    // `path`: of the file, to name the tree before there is one.
    followed_file(const std::string& path, tree_loader load);
    ~followed_file();

    const tree& Tree() const { return History.Now(); }
    const loaded_tree* Loaded() const;
    bool Refresh(bool is_due);
    // A look that is not asked for too early.
    bool LookNow(bool is_due);
    std::span<const bt::mistake> Messages() const;
    const tree_change* Change() const;
    tree_history& Agents() { return History; }

private:
    struct data;

    std::unique_ptr<data> Data;  // has the trees of History
    tree_history History;
};

}  // namespace bt::detail
