// Reads files of recorded cases, and tells by their fields what they are.
#include "recording.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace replay {

std::string InOneLine(const json& value) {
    constexpr std::size_t most = 200;
    const std::string text = value.dump(-1, ' ', true);
    return text.size() <= most ? text : text.substr(0, most) + "...";
}

bool IsListed(const json& lists, const char* list, const std::string& name) {
    const json names = lists.value(list, json::array());
    return std::find(names.begin(), names.end(), name) != names.end();
}

namespace {

// `first_line`: the number of the text's first line in its file.
json Parse(const std::string& file, std::string_view text, int first_line) {
    try {
        return json::parse(text);
    } catch (const json::parse_error& error) {
        const std::string_view before = text.substr(0, std::min(error.byte > 0 ? error.byte - 1 : 0, text.size()));
        const auto line = first_line + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
        std::string what = error.what();
        what.erase(0, std::min(what.find("column") == std::string::npos ? 0 : what.find(": ") + 2, what.size()));
        throw problem(file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": is not JSON: " + what);
    }
}

// The fields by which a kind of file is known; the first row whose fields are all there counts.
struct format_row {
    file_format Format;
    std::vector<const char*> Fields;
};
const format_row kFormats[] = {
    {file_format::kDartTests, {"tests", "leaves", "source"}},
    {file_format::kDartCases, {"tree", "leaf", "expected", "visited"}},
    {file_format::kAido, {"type", "edn", "compile"}},
    {file_format::kAido, {"line", "tree", "db"}},
    {file_format::kAido, {"nodes", "functions"}},
    {file_format::kBehavior3, {"type", "treeIndex", "scripts"}},
    {file_format::kBehavior3, {"case", "data", "load"}},
    {file_format::kBehavior3, {"source", "treeIndex"}},
    {file_format::kUnvanquished, {"type", "tree", "seed", "nodes"}},
    {file_format::kUnvanquishedText, {"case", "text", "result"}},
    {file_format::kUnvanquishedText, {"blob", "path", "result"}},
};

file_format FormatOf(const std::string& file, const json& first) {
    for (const format_row& row : kFormats) {
        const auto has = [&first](const char* field) { return first.contains(field); };
        if (first.is_object() && std::all_of(row.Fields.begin(), row.Fields.end(), has)) return row.Format;
    }
    throw problem(file + ": is no recording of a known kind; its first value is " + InOneLine(first));
}

bool IsBlank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

const char* SystemName(file_format format) {
    switch (format) {
        case file_format::kDartTests:
        case file_format::kDartCases: return "behaviour_tree";
        case file_format::kAido: return "aido";
        case file_format::kBehavior3: return "behavior3";
        case file_format::kUnvanquished:
        case file_format::kUnvanquishedText: return "Unvanquished";
    }
    return "";
}

recording ReadRecording(const std::string& file) {
    recording made = {.File = file};
    const std::string text = ReadText(file);
    if (std::filesystem::path(file).extension() == ".jsonl") {
        int number = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = std::string_view(text).substr(at, end - at);
            ++number;
            if (!IsBlank(line)) made.Lines.push_back({number, Parse(file, line, number)});
            at = end + 1;
        }
    } else {
        made.Lines.push_back({1, Parse(file, text, 1)});
    }
    if (made.Lines.empty()) throw problem(file + ": there is nothing in it");
    made.Format = FormatOf(file, made.Lines.front().Value);
    return made;
}

}  // namespace replay
