// Reads C++ files.
#include "source_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include <bt/files.h>

namespace tool {
namespace {

namespace fs = std::filesystem;
namespace outline = bt::outline;

constexpr std::string_view kEndings[] = {".cpp", ".cc",  ".cxx", ".c++", ".cppm", ".ixx", ".h",   ".hh",
                                         ".hpp", ".hxx", ".h++", ".inc", ".inl",  ".ipp", ".tpp", ".tcc"};
constexpr std::size_t kMostFiles = 1000;

std::string_view Trimmed(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    return text;
}

// The names in the #include "..." of a text, in their order.
std::vector<std::string> IncludedBy(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = Trimmed(text.substr(at, end - at));
        at = end + 1;
        if (!line.starts_with('#')) continue;
        line = Trimmed(line.substr(1));
        if (!line.starts_with("include")) continue;
        line = Trimmed(line.substr(7));
        const std::size_t close = line.find('"', 1);
        if (line.starts_with('"') && close != std::string_view::npos) names.emplace_back(line.substr(1, close - 1));
    }
    return names;
}

struct include_walk {
    const std::vector<std::string>& Folders;
    std::set<std::string> Seen = {};  // without links and dots
    std::vector<outline::file> Found = {};
};

// Where an included file is; empty: nowhere.
std::string FindIncluded(const include_walk& in, const fs::path& from, const std::string& name) {
    std::error_code error;
    const fs::path beside = (from.parent_path() / name).lexically_normal();
    if (fs::is_regular_file(beside, error)) return beside.string();
    for (const std::string& folder : in.Folders) {
        const fs::path there = (fs::path(folder) / name).lexically_normal();
        if (fs::is_regular_file(there, error)) return there.string();
    }
    return {};
}

bool IsNew(include_walk& in, const std::string& path) {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(path, error);
    return in.Seen.insert(error ? path : whole.string()).second;
}

// Adds the files that a text includes, each behind those that it includes itself, as a compiler has them.
void AddIncluded(include_walk& in, const std::string& path, std::string&& text) {
    struct open_file {
        std::string Path;
        std::string Text;
        std::vector<std::string> Included;
        std::size_t Next = 0;
    };
    std::vector<open_file> open;
    const auto begin = [&](const std::string& file, std::string&& content) {
        std::vector<std::string> included = IncludedBy(content);
        open.push_back({file, std::move(content), std::move(included)});
    };
    begin(path, std::move(text));
    while (!open.empty()) {
        open_file& now = open.back();
        if (now.Next < now.Included.size() && in.Seen.size() < kMostFiles) {
            const std::string found = FindIncluded(in, now.Path, now.Included[now.Next++]);
            std::string content;
            const bool is_new = !found.empty() && IsNew(in, found);
            if (is_new && bt::ReadFromDisk(found, content)) begin(found, std::move(content));
            continue;
        }
        const bool declares = now.Text.find("BT_DE") != std::string::npos || open.size() == 1;
        if (declares) in.Found.push_back({std::move(now.Path), std::move(now.Text)});
        open.pop_back();
    }
}

// Whether a tree is in the file itself.
bool IsOfLast(const source_file& in, const outline::drafted_tree& tree) {
    return tree.Place.File + 1 == static_cast<int>(in.Document.Files.size());
}

// Whether a behavior of the text is made of the tree.
bool IsInner(const source_file& in, const outline::drafted_tree& tree) {
    const auto is_of_tree = [&](const outline::declaration& each) {
        if (each.Form != outline::macro_form::kInner) return false;
        const outline::declaration* const found = Find(in.Document, each, each.Root.Text);
        return found != nullptr && found->Name.At.Place.Line == tree.Place.Line &&
               found->Name.At.Place.File == tree.Place.File && found->Name.At.Place.Column == tree.Place.Column;
    };
    return std::any_of(in.Document.Declarations.begin(), in.Document.Declarations.end(), is_of_tree);
}

}  // namespace

bool IsSourceFile(std::string_view file) {
    return std::any_of(std::begin(kEndings), std::end(kEndings), [&](auto end) { return HasEnding(file, end); });
}

bt::read_result<bt::outline_document> ReadSources(const std::string& file, const std::vector<std::string>& folders) {
    include_walk walk = {folders};
    IsNew(walk, file);
    AddIncluded(walk, file, ReadText(file));
    return bt::ReadOutline(std::move(walk.Found));
}

source_file OpenSource(const std::string& file, const std::vector<std::string>& folders) {
    bt::read_result<bt::outline_document> read = ReadSources(file, folders);
    bt::outline_draft draft = bt::DraftOutline(read);
    return {std::move(read.Document), std::move(draft)};
}

std::size_t ChooseTree(const source_file& in, const std::string& file, const std::string& name) {
    std::vector<std::size_t> own, found;
    std::string names;
    const std::vector<outline::drafted_tree>& trees = in.Draft.Trees;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        if (!IsOfLast(in, trees[i])) continue;
        own.push_back(i);
        names += (names.empty() ? "" : ", ") + trees[i].Name;
        if (("::" + trees[i].Name).ends_with("::" + name)) found.push_back(i);
    }
    if (own.empty()) throw problem(file + ": there is no tree in it");
    if (name.empty()) {
        const auto is_outer = [&](std::size_t each) { return !IsInner(in, trees[each]); };
        const auto outer = std::find_if(own.begin(), own.end(), is_outer);
        return outer != own.end() ? *outer : own[0];
    }
    if (found.size() == 1) return found[0];
    const std::string why = found.empty() ? "there is no tree \"" + name + "\"" : "several trees are \"" + name + "\"";
    throw problem(file + ": " + why + "; there is " + Shortened(names, 400));
}

const char* OpenKindInWords(outline::open_kind kind) {
    switch (kind) {
        case outline::open_kind::kDecider: return "decider";
        case outline::open_kind::kBehavior: return "behavior";
        case outline::open_kind::kFunction: return "function";
        case outline::open_kind::kFlag: return "flag";
        case outline::open_kind::kField: return "field";
        case outline::open_kind::kConstant: return "constant";
        case outline::open_kind::kValue: return "value";
    }
    return "";  // not covered: there is no other kind
}

std::string OpenInWords(const std::vector<outline::open_word>& open) {
    std::array<std::set<std::string_view>, outline::kNumOpenKinds> texts;
    for (const outline::open_word& each : open) texts[static_cast<std::size_t>(each.Kind)].insert(each.Text);
    std::string words;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].empty()) continue;
        const char* const kind = OpenKindInWords(static_cast<outline::open_kind>(i));
        words += (words.empty() ? "" : ", ") + Number(texts[i].size(), kind);
    }
    return words;
}

}  // namespace tool
