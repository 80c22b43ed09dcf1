// Types of behavior3 that are not built in, for puppets.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/formats/behavior3/game.h>

#include "puppet.h"

namespace tool {

namespace b3 = bt::behavior3;

// Registers names: a leaf answers by script, another node ticks its children in turn.
class scripted_types {
public:
    void Add(const std::string& name, b3::category category);
    // All types of a document that are neither built in nor a tree, with the category that the document gives them, or
    // that their nodes look like. Without `with_misspelt`, a type is left out if it is nearly a built-in one and the
    // document does not list it.
    void AddUnknown(const b3::document& from, bool with_misspelt = true);
    // For a loader. Valid until the next type is added.
    b3::game Game() const { return {.Types = Rows}; }
    // Whether a type was added, and answers by script.
    bool IsLeaf(const std::string& type) const { return Known.count(type) != 0 && !HasChildren(CategoryOf(type)); }
    // Of a type that was added; else kAction.
    b3::category CategoryOf(const std::string& type) const {
        const auto found = Known.find(type);
        return found != Known.end() ? found->second : b3::category::kAction;
    }

private:
    static bool HasChildren(b3::category of) {
        return of == b3::category::kComposite || of == b3::category::kDecorator;
    }

    std::deque<std::string> Texts;  // to which the rows point
    std::unordered_map<std::string_view, b3::category> Known;
    std::vector<b3::node_type> Rows;
};

}  // namespace tool
