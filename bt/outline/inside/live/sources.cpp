// Finds the files of a compiled tree.
#include <bt/outline/inside/live/sources.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

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

}  // namespace

std::vector<bt::detail::watched_file> SourcesOf(const tree& compiled, const std::string& file,
                                                const std::string& folder) {
    std::vector<std::string> names;
    const tree& whole = compiled.Whole != nullptr ? *compiled.Whole : compiled;
    for (int i = 0; i < whole.NumNodes; ++i) {
        const std::string name(bt::detail::PartsOfSource(*whole.Nodes[i].Decider).File);
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    std::vector<bt::detail::watched_file> found;
    for (const std::string& each : names) found.push_back({.Path = PathOf(each, folder)});
    if (!file.empty() && !found.empty()) found[0].Path = file;
    return found;
}

}  // namespace bt::outline::detail
