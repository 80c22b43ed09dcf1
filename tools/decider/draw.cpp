// Draws a tree of a file.
#include "commands.h"

#include <cstdio>
#include <vector>

#include <bt/debug/picture.h>

namespace tool {

int Draw(const draw_options& options) {
    const std::unique_ptr<tree_file> file = OpenSound(options);
    if (file == nullptr) return 1;
    const auto type_of = [](const bt::node& of, const void* types) {
        const auto& from = *static_cast<const tree_file*>(types);
        const std::string& type = from.Tree.NodeType(from.Tree.NumberOf(of));
        return from.HasTypes && !type.empty() ? type.c_str() : nullptr;
    };
    const bt::picture_options how = {.IsTopDown = options.IsTopDown, .TypeOf = type_of, .Types = file.get()};
    const bt::picture_format format = options.IsMermaid ? bt::picture_format::kMermaid : bt::picture_format::kGraphviz;
    std::vector<char> text(bt::DrawTree(file->Tree, format, nullptr, 0, how) + 1);
    bt::DrawTree(file->Tree, format, text.data(), text.size(), how);
    std::fputs(text.data(), stdout);
    return 0;
}

}  // namespace tool
