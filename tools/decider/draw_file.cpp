// Draws a tree of a file.
#include "draw_file.h"

#include <cstdio>
#include <vector>

#include <bt/debug/picture.h>

#include "scripted_file.h"

namespace tool {

int DrawFile(const draw_options& options) {
    const scripted_file loaded(options.File, options.Tree, profile::kClean, options.AsOriginal);
    if (!loaded.IsSound()) return 1;
    const bt::tree& tree = loaded.Tree();
    const bt::picture_format format = options.IsMermaid ? bt::picture_format::kMermaid : bt::picture_format::kGraphviz;
    const bt::picture_options how = {.IsTopDown = options.IsTopDown};
    std::vector<char> text(bt::DrawTree(tree, format, nullptr, 0, how) + 1);
    bt::DrawTree(tree, format, text.data(), text.size(), how);
    std::fputs(text.data(), stdout);
    return 0;
}

}  // namespace tool
