// Runs the cases of Unvanquished's parser: which texts it takes, what trees it makes of them, and where it tells of
// mistakes.
#include <algorithm>
#include <filesystem>
#include <map>

#include <bt/formats/unvanquished/read.h>
#include <bt/formats/unvanquished/write.h>

#include "replay.h"

namespace replay {

namespace {

namespace uv = bt::unvanquished;

// A case: a text, and those that it may name, by their paths.
struct text_case {
    std::string Name = {};
    std::string Path = {};
    std::map<std::string, std::string> Files = {};
};

bool IsUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t num = lead < 0x80 ? 0 : lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : text.size();
        if (num > text.size() - i - 1) return false;
        for (std::size_t k = 0; k < num; ++k) {
            if ((static_cast<unsigned char>(text[++i]) & 0xC0u) != 0x80) return false;
        }
    }
    return true;
}

// As recordings write it: bytes that are no UTF-8 as the code points of the same numbers.
std::string AsRecorded(const std::string& text) {
    if (IsUtf8(text)) return text;
    std::string made;
    for (const char each : text) {
        const auto code = static_cast<unsigned char>(each);
        if (code >= 0x80) made += static_cast<char>(0xC0u | (code >> 6u));
        made += code >= 0x80 ? static_cast<char>(0x80u | (code & 0x3Fu)) : each;
    }
    return made;
}

std::filesystem::path CorpusOf(const recording& recorded, const options& how) {
    if (!how.Corpus.empty()) return how.Corpus;
    return std::filesystem::path(recorded.File).parent_path();
}

// A line of golden_parse.jsonl: the files lie in the corpus.
text_case RealCase(const recording& recorded, const recorded_line& line, const options& how) {
    const json& value = line.Value;
    const std::filesystem::path folder = CorpusOf(recorded, how);
    const std::string path = value.at("path");
    text_case made = {.Name = recorded.NameOf(line), .Path = path};
    made.Files[path] = ReadText((folder / value.at("file").get<std::string>()).string());
    const std::string beside = path.substr(0, path.rfind('/') + 1);
    for (const auto& [name, file] : value.at("includes").items()) {
        made.Files[beside + name + ".bt"] = ReadText((folder / file.get<std::string>()).string());
    }
    return made;
}

// A line of parser_*.jsonl, which has all texts itself.
text_case WrittenCase(const recording& recorded, const recorded_line& line) {
    const json& value = line.Value;
    const std::string name = value.at("case");
    text_case made = {.Name = recorded.NameOf(line) + " " + name, .Path = "bots/" + name + ".bt"};
    if (value.contains("files")) {
        for (const auto& [key, text] : value["files"].items()) made.Files["bots/" + key + ".bt"] = text;
    }
    made.Files[made.Path] = value.at("text");
    return made;
}

uv::read_result ReadCase(const text_case& of, profile which) {
    const auto find = [&of](const std::string& path, std::string& text) {
        const auto found = of.Files.find(path);
        if (found == of.Files.end()) return false;
        text = found->second;
        return true;
    };
    const bt::strictness how = which == profile::kExact ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    return uv::Read(of.Files.at(of.Path), {.Strictness = how, .Path = of.Path, .Files = find});
}

// Whether a mistake is one that only the clean profile finds.
bool IsRefusedQuirk(const uv::read_result& read) {
    return std::any_of(read.Errors.begin(), read.Errors.end(), [](const bt::mistake& each) {
        return each.Kind->AsOriginal != bt::severity::kError;
    });
}

// The lines that a message names, as "on line 3" or "line 3: ...".
std::vector<int> LinesOf(const json& messages) {
    std::vector<int> lines;
    for (const json& each : messages) {
        const std::string text = each;
        const std::size_t at = text.rfind("line ");
        if (at != std::string::npos) lines.push_back(std::atoi(text.c_str() + at + 5));
    }
    return lines;
}

// Whether a mistake stands where the original told of one. Its line is that of the token behind, so a line further is
// as good.
bool IsLineTold(const uv::read_result& read, const std::vector<int>& lines) {
    if (lines.empty()) return true;
    for (const std::vector<bt::mistake>* list : {&read.Errors, &read.Warnings}) {
        for (const bt::mistake& each : *list) {
            const int line = each.Place.Line;
            if (std::any_of(lines.begin(), lines.end(), [line](int told) { return told == line || told == line + 1; }))
                return true;
        }
    }
    return false;
}

void ReplayCase(const text_case& of, const json& value, profile which, report& to) {
    const uv::read_result read = ReadCase(of, which);
    const bool is_taken = value.at("result") == "OK";
    if (which == profile::kClean && is_taken && !read.IsSound() && IsRefusedQuirk(read)) return to.LeaveOut();
    std::vector<report::fact> facts = {{"is read", is_taken, read.IsSound()}};
    if (is_taken && read.IsSound()) {
        const uv::document& made = read.Document;
        const std::string print = AsRecorded(uv::WriteAsGame(made, made.Trees.at(0)));
        AddDump(value, "print", print, print, facts);
    }
    const bool has_lines = !is_taken && which == profile::kExact && value.contains("messages");
    if (has_lines) facts.push_back({"line", true, IsLineTold(read, LinesOf(value["messages"]))});
    to.Compare(of.Name, facts);
}

}  // namespace

void ReplayUnvanquishedText(const recording& recorded, const options& how, report& to) {
    for (const recorded_line& line : recorded.Lines) {
        to.Try(recorded, recorded.NameOf(line), [&] {
            const bool is_written = line.Value.contains("case");
            const text_case of = is_written ? WrittenCase(recorded, line) : RealCase(recorded, line, how);
            ReplayCase(of, line.Value, how.Profile, to);
        });
    }
}

}  // namespace replay
