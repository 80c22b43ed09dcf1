// Names what is new and what is gone.
#include "change_text.h"

#include <fmt/format.h>

namespace demo {

std::string ChangeText(const bt::tree_change& change) {
    std::string text;
    for (const bt::node* const node : change.Added()) text += fmt::format("  new: {}\n", node->Path);
    for (const bt::node* const node : change.Gone()) text += fmt::format("  gone: {}\n", node->Path);
    return text;
}

}  // namespace demo
