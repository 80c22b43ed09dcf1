// Draws a tree of a file.
#include "commands.h"

#include <cstdio>
#include <vector>

#include <bt/debug/picture.h>

#include "source_file.h"

namespace tool {
namespace {

void PrintPicture(const draw_options& options, const bt::tree& tree, bt::picture_options how) {
    how.IsTopDown = options.IsTopDown;
    const bt::picture_format format = options.IsMermaid ? bt::picture_format::kMermaid : bt::picture_format::kGraphviz;
    std::vector<char> text(bt::DrawTree(tree, format, nullptr, 0, how) + 1);
    bt::DrawTree(tree, format, text.data(), text.size(), how);
    std::fputs(text.data(), stdout);
}

int DrawSource(const draw_options& options) {
    const source_file file = OpenSource(options.File, options.Folders);
    Print(file.Draft, options.File, stderr);
    if (!file.Draft.IsSound()) return 1;
    std::string words;
    const auto conditions_of = [](const bt::node& of, const void* to) {
        auto& kept = **static_cast<std::string* const*>(to);
        kept = bt::outline::ConditionsAsWritten(*of.Decider);
        return kept.c_str();
    };
    std::string* const kept = &words;
    const std::size_t which = ChooseTree(file, options.File, options.Tree);
    PrintPicture(options, file.Draft.Trees[which].Tree->Tree(), {.Types = &kept, .ConditionsOf = conditions_of});
    return 0;
}

}  // namespace

int Draw(const draw_options& options) {
    if (IsSourceFile(options.File)) return DrawSource(options);
    const std::unique_ptr<tree_file> file = OpenSound(options);
    if (file == nullptr) return 1;
    const auto type_of = [](const bt::node& of, const void* types) {
        const auto& from = *static_cast<const tree_file*>(types);
        const std::string& type = from.Tree.NodeType(from.Tree.NumberOf(of));
        return from.HasTypes && !type.empty() ? type.c_str() : nullptr;
    };
    PrintPicture(options, file->Tree, {.TypeOf = type_of, .Types = file.get()});
    return 0;
}

}  // namespace tool
