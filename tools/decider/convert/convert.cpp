// Writes a file of one format as one of another.
#include "convert.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "../files.h"
#include "../source_file.h"
#include "names.h"

namespace tool {
namespace {

// A format, by the endings of its files.
struct format_row {
    const char* Name;
    std::vector<std::string> Endings;
    std::optional<plain_trees> (*Read)(const convert_options&, findings&);
    std::vector<made_file> (*Write)(const plain_trees&, const convert_options&, findings&);
};
const format_row kFormats[] = {
    {".bt", {".bt"}, ReadBot, WriteBot},
    {"behavior3", {".json", ".b3"}, ReadBehavior3, WriteBehavior3},
    {"aido", {".edn"}, ReadAido, WriteAido},
    {"C++", {".h", ".hpp", ".cpp", ".cc", ".inc"}, nullptr, WriteCpp},
};

const format_row& FormatOf(const std::string& file) {
    std::string known;
    for (const format_row& row : kFormats) {
        for (const std::string& ending : row.Endings) {
            if (HasEnding(file, ending)) return row;
            known += (known.empty() ? "" : ", ") + ending;
        }
    }
    throw problem(file + ": the format is told by the end of a file's name, and there are " + known);
}

void PrintErrors(const findings& found) {
    constexpr std::size_t most = 100;
    for (std::size_t i = 0; i < found.Errors.size() && i < most; ++i) std::fprintf(stderr, "%s\n", found.Errors[i].c_str());
    if (found.Errors.size() > most) std::fprintf(stderr, "%zu more errors\n", found.Errors.size() - most);
}

// "game::Bot": words of C++ with :: between them.
void CheckCppName(const char* option, const std::string& name) {
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find("::", at), name.size());
        if (!identifiers::IsWord(name.substr(at, end - at))) throw problem(option + (" " + name) + ": is no name of C++");
        at = end + 2;
    }
}

}  // namespace

int Convert(const convert_options& options) {
    if (IsSourceFile(options.From)) throw problem(options.From + ": C++ is only written");
    const format_row& from = FormatOf(options.From);
    const format_row& to = FormatOf(options.To);
    if (&from == &to) throw problem(options.To + ": is of the same format, so there is nothing to convert");
    CheckCppName("--agent", options.Agent);
    if (!options.Namespace.empty()) CheckCppName("--namespace", options.Namespace);
    findings found;
    const std::optional<plain_trees> trees = from.Read(options, found);
    if (!trees) return 1;
    const std::vector<made_file> made = to.Write(*trees, options, found);
    PrintErrors(found);
    if (!found.Errors.empty()) return 1;
    for (const made_file& each : made) {
        const bool is_there = !options.Overwrites && std::filesystem::exists(each.Path);
        if (is_there) throw problem(each.Path + ": is there already; --overwrite replaces it");
    }
    for (const std::string& each : found.Notes) std::fprintf(stderr, "%s: note: %s\n", options.To.c_str(), each.c_str());
    WriteFiles(made);
    return 0;
}

}  // namespace tool
