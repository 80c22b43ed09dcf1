// Draws a tree of a file.
#include "draw_file.h"

#include <cstdio>
#include <vector>

#include <bt/debug/picture.h>

#include "aido_file.h"
#include "bot_file.h"
#include "scripted_file.h"

namespace tool {

namespace {

void Print(const bt::tree& tree, const draw_options& options, const bt::picture_options& how) {
    const bt::picture_format format = options.IsMermaid ? bt::picture_format::kMermaid : bt::picture_format::kGraphviz;
    std::vector<char> text(bt::DrawTree(tree, format, nullptr, 0, how) + 1);
    bt::DrawTree(tree, format, text.data(), text.size(), how);
    std::fputs(text.data(), stdout);
}

int DrawBot(const draw_options& options) {
    const bot_file loaded(options.File, profile::kClean, options.AsOriginal);
    if (!loaded.IsSound()) return 1;
    Print(loaded.Tree(), options, {.IsTopDown = options.IsTopDown});
    return 0;
}

int DrawAido(const draw_options& options) {
    const aido_file loaded(options.File, profile::kExact);
    if (!loaded.IsSound()) return 1;
    Print(loaded.Tree(), options, {.IsTopDown = options.IsTopDown});
    return 0;
}

}  // namespace

int DrawFile(const draw_options& options) {
    if (IsUnvanquishedFile(options.File)) return DrawBot(options);
    if (IsEdnFile(options.File)) return DrawAido(options);
    const scripted_file loaded(options.File, options.Tree, profile::kClean, options.AsOriginal);
    if (!loaded.IsSound()) return 1;
    const auto type_of = [](const bt::node& of, const void* types) {
        const auto& from = *static_cast<const bt::loaded_tree*>(types);
        const std::string& type = from.NodeType(from.NumberOf(of));
        return type.empty() ? nullptr : type.c_str();
    };
    Print(loaded.Tree(), options, {.IsTopDown = options.IsTopDown, .TypeOf = type_of, .Types = &loaded.Tree()});
    return 0;
}

}  // namespace tool
