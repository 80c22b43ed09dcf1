// A tree of a behavior3 file that is named on the command line.
#pragma once

#include <string>

#include "files.h"
#include "scripted_tree.h"

namespace tool {

// Loads one tree of a file; its nodes that are not built in answer by script. Mistakes are printed.
class scripted_file {
public:
    // `tree`: its id or title; empty: the one that the editor shows, or the first. Throws a problem if there is none.
    scripted_file(const std::string& file, const std::string& tree, profile which, bool as_original);

    bool IsSound() const { return Loaded.IsSound(); }
    const bt::loaded_tree& Tree() const { return Loaded.Trees.front(); }
    const b3::document& Document() const { return Read; }
    int TreeNumber() const { return Number; }
    // Of a type that is neither built in nor a tree: as the file says, or as its nodes look.
    b3::category CategoryOf(const std::string& type) const;

private:
    scripted_nodes Scripted;
    b3::document Read;
    int Number = 0;
    bt::load_result Loaded;
};

}  // namespace tool
