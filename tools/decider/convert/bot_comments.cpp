// Comments of .bt files as notes of nodes.
#include "bot_comments.h"

#include <algorithm>

#include "../files.h"
#include "bare_text.h"

namespace tool {
namespace {

std::vector<std::string> LinesOf(std::string_view text) {
    std::vector<std::string> made;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        made.emplace_back(text.substr(at, end - at));
        if (made.back().ends_with('\r')) made.back().pop_back();
        at = end + 1;
    }
    return made;
}

std::size_t IndentOf(std::string_view line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

// Depth first, as a file has them.
void AddInOrder(const bt::unvanquished::tree& of, int node, std::vector<int>& order) {
    order.push_back(node);
    for (const int child : of.Nodes[static_cast<std::size_t>(node)].Children) AddInOrder(of, child, order);
}

}  // namespace

bot_comments::bot_comments(const std::vector<std::string>& files) {
    constexpr comment_marks marks[] = {{"//", "\n"}, {"/*", "*/"}};
    for (const std::string& each : files) {
        const std::string text = ReadText(each);
        const bare_text bare = WithoutTexts(text, "\"'", marks);
        NumComments += bare.NumComments;
        AreMacros = AreMacros || bare.Text.find('#') != std::string::npos;
        Lines.push_back(LinesOf(text));
    }
}

std::string bot_comments::Take(const bt::place& of) {
    const std::vector<std::string>& lines = Lines[static_cast<std::size_t>(of.File)];
    const auto line = static_cast<std::size_t>(of.Line) - 1;
    if (line >= lines.size() || IndentOf(lines[line]) + 1 != static_cast<std::size_t>(of.Column)) return {};
    std::size_t first = line;
    while (first > 0 && std::string_view(lines[first - 1]).substr(IndentOf(lines[first - 1])).starts_with("//")) --first;
    std::string words;
    for (std::size_t i = first; i < line; ++i) {
        std::string_view its = std::string_view(lines[i]).substr(IndentOf(lines[i]) + 2);
        if (its.starts_with(' ')) its.remove_prefix(1);
        words += (i > first ? "\n" : "") + std::string(its);
        Taken.emplace(of.File, i);
    }
    return words;
}

std::string WithNotes(const std::string& text, const bt::unvanquished::tree& of, const std::vector<std::string>& notes) {
    std::vector<int> order;
    AddInOrder(of, of.Root, order);
    std::string made;
    std::size_t next = 0;
    for (const std::string& line : LinesOf(text)) {
        const std::string indent = line.substr(0, IndentOf(line));
        const bool is_node = indent.size() < line.size() && line[indent.size()] != '{' && line[indent.size()] != '}';
        if (is_node && next == order.size()) return {};
        const std::string& note = is_node ? notes[static_cast<std::size_t>(order[next++])] : "";
        // A backslash at the end of a line would continue the comment.
        for (const std::string& words : LinesOf(note)) {
            made += indent + "// " + words + (words.ends_with('\\') ? " \n" : "\n");
        }
        made += line + '\n';
    }
    return next == order.size() ? made : "";
}

}  // namespace tool
