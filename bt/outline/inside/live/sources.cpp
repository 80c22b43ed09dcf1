// Finds and reads the files of a compiled tree.
#include <bt/outline/inside/live/sources.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include <bt/files.h>
#include <bt/outline/inside/source_words.h>

namespace bt::outline::detail {

namespace fs = std::filesystem;

namespace {

bool IsFile(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

// "ai/guard.cpp" in the folder, then "guard.cpp", if the compiler wrote "/somewhere/ai/guard.cpp".
std::string PathOf(const std::string& name, const std::string& folder) {
    if (folder.empty() || IsFile(name)) return name;
    fs::path rest = fs::path(name).relative_path();
    while (!rest.empty()) {
        if (IsFile(folder / rest)) return (folder / rest).string();
        auto next = rest.begin();
        ++next;
        fs::path shorter;
        for (; next != rest.end(); ++next) shorter /= *next;
        rest = shorter;
    }
    return name;
}

bool IsChanged(const source_file& of) { return of.Seen != of.Taken && of.Seen.IsThere && of.Seen.Size > 0; }

}  // namespace

file_state StateOf(const std::string& path) {
    std::error_code error;
    file_state state;
    state.IsThere = fs::is_regular_file(path, error);
    if (!state.IsThere) return state;
    state.Time = fs::last_write_time(path, error);
    state.Size = fs::file_size(path, error);
    if (error) state = {};
    return state;
}

std::vector<source_file> SourcesOf(const tree& compiled, const std::string& file, const std::string& folder) {
    std::vector<source_file> found;
    const tree& whole = compiled.Whole != nullptr ? *compiled.Whole : compiled;
    for (int i = 0; i < whole.NumNodes; ++i) {
        const std::string name(PartsOfSource(*whole.Nodes[i].Decider).File);
        const auto is_it = [&name](const source_file& each) { return each.Name == name; };
        if (!name.empty() && std::none_of(found.begin(), found.end(), is_it)) found.push_back({.Name = name});
    }
    for (source_file& each : found) each.Path = PathOf(each.Name, folder);
    if (!file.empty() && !found.empty()) found[0].Path = file;
    return found;
}

looked Look(std::vector<source_file>& files, bool is_due) {
    bool is_settled = true;
    for (source_file& each : files) {
        const file_state before = std::exchange(each.Seen, StateOf(each.Path));
        is_settled = is_settled && (!IsChanged(each) || each.Seen == before);
    }
    if (!is_settled && !is_due) return looked::kSame;
    looked result = looked::kSame;
    for (source_file& each : files) {
        std::string text;
        const bool is_read_anyway = is_due && each.Seen.IsThere && each.Seen.Size > 0;  // times are too coarse to tell
        if ((!is_read_anyway && !IsChanged(each)) || !ReadFromDisk(each.Path, text) || text.empty() ||
            StateOf(each.Path) != each.Seen)
            continue;
        each.Taken = each.Seen;
        if (text == each.Text) continue;
        each.Text = std::move(text);
        result = looked::kChanged;
    }
    return result;
}

}  // namespace bt::outline::detail
