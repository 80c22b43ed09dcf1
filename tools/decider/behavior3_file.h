// A file of the behavior3 editor.
#pragma once

#include <string>

#include "scripted_types.h"
#include "tree_file.h"

namespace tool {

// Nodes that are not built in answer by script.
struct behavior3_file final : tree_file {
    // Throws a problem if there is no such tree, or if it has no root.
    explicit behavior3_file(const tree_options& how, purpose why = purpose::kUse);

    const char* StateOf(const bt::tree_memory_base& memory, int number) const override;

    b3::document Document = {};
    int TreeNumber = 0;  // in the document
    scripted_types Types = {};

private:
    bool IsScripted(int number) const override;
};

}  // namespace tool
