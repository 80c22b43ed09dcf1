// What the reader and the writer of aido's trees share.
#include "aido_words.h"

#include <bt/formats/edn/read.h>

namespace tool {

bool IsKeyword(std::string_view name) {
    const bt::edn::read_result read = bt::edn::Read(":" + std::string(name));
    return read.Document.size() == 1 && read.Document[0].Kind == bt::edn::value_kind::kKeyword && read.Document[0].Text == name;
}

// Only functions of the game answer errors, or are more than a Tick.
void NoteDifferences(const plain_trees& in, findings& found) {
    bool acts = false;
    bool selects = false;
    for (const plain_tree& tree : in.Trees) {
        for (const plain_node& each : tree.Nodes) {
            acts = acts || each.Role == plain_role::kAction || each.Role == plain_role::kOwnNode;
            const bool is_selector = each.Kind == bt::kReactiveSelector || each.Kind == bt::kSelector;
            selects = selects || (each.Role == plain_role::kKind && is_selector);
        }
    }
    if (acts) {
        found.Note("functions other than a Tick are called at other times: in aido leaves are active beside each other, and those that a "
                   "tick leaves out end after it");
    }
    if (acts && selects) found.Note("if a leaf answers an error, aido's selectors try the next child; other trees answer the error");
}

}  // namespace tool
