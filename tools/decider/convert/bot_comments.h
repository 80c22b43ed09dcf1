// Comments of .bt files as notes of nodes: those in the lines above a node, which begin with //.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <bt/formats/unvanquished/document.h>

namespace tool {

// The comments in the files of a tree.
class bot_comments {
public:
    explicit bot_comments(const std::vector<std::string>& files);

    // The words above a node, without the signs. Empty: there are none, or the node is not first in its line.
    std::string Take(const bt::place& of);
    // Whether there are comments that no node took.
    bool HasOther() const { return NumComments > static_cast<int>(Taken.size()); }
    bool HasMacros() const { return AreMacros; }

private:
    std::vector<std::vector<std::string>> Lines;  // of each file
    std::set<std::pair<int, std::size_t>> Taken;  // files and lines
    int NumComments = 0;
    bool AreMacros = false;
};

// The text of a tree as a .bt file, with the notes of its nodes in lines above them. `notes` are by number of a node. Empty:
// the lines of the nodes are not found, since a parameter has a line break.
std::string WithNotes(const std::string& text, const bt::unvanquished::tree& of, const std::vector<std::string>& notes);

}  // namespace tool
