// Cuts the lines of the two files into their parts.
#include "row.h"

#include <cstdio>
#include <fstream>

namespace peers {
namespace {

row RowOf(std::string_view line, int number) {
    row made;
    made.Line = number;
    made.Name = TakeUntil(line, "  ");
    made.Tree = TakeUntil(line, "  | ");
    made.Steps = line;
    const std::size_t at = made.Name.rfind(' ');
    if (at != std::string::npos && at + 2 == made.Name.size()) {
        made.Case = made.Name.substr(0, at);
        made.Way = made.Name.back();
    }
    return made;
}

bool IsWhole(const row& made) {
    constexpr std::string_view ways = "KQMO";
    return !made.Case.empty() && ways.find(made.Way) != ways.npos && !made.Tree.empty() && !made.Steps.empty();
}

bool IsNameTaken(const std::vector<row>& rows, const std::string& name) {
    for (const row& other : rows) {
        if (other.Name == name) return true;
    }
    return false;
}

// Calls take(line, number) for each line that is neither empty nor a comment.
template <class Function>
void ForEachLine(const std::string& file, std::string& mistakes, Function take) {
    std::ifstream in(file);
    if (!in) mistakes += file + " can't be read\n";
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (!line.empty() && line[0] != '#') take(line, number);
    }
}

}  // namespace

std::string_view TakeUntil(std::string_view& text, std::string_view separator) {
    const std::size_t at = text.find(separator);
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(at == text.npos ? text.size() : at + separator.size());
    return taken;
}

table ReadTable(const std::string& folder) {
    table made;
    ForEachLine(folder + "/rows.txt", made.Mistakes, [&](const std::string& line, int number) {
        row next = RowOf(line, number);
        if (!IsWhole(next)) made.Mistakes += "rows.txt:" + std::to_string(number) + ": this is no row\n";
        if (IsNameTaken(made.Rows, next.Name)) {
            made.Mistakes += "rows.txt:" + std::to_string(number) + ": a second row has this name\n";
        }
        made.Rows.push_back(std::move(next));
    });
    ForEachLine(folder + "/not_taken.txt", made.Mistakes, [&](std::string_view line, int number) {
        const std::string name(TakeUntil(line, ": "));
        if (line.empty()) made.Mistakes += "not_taken.txt:" + std::to_string(number) + ": there is no reason\n";
        made.NotTaken.push_back({name, std::string(line)});
    });
    return made;
}

}  // namespace peers
