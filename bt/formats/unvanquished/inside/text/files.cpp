// Files that a text names.
#include <bt/formats/unvanquished/inside/text/reading.h>

#include <algorithm>

#include <bt/text/disk.h>

namespace bt::unvanquished::detail {
namespace {

// "bots/" of "bots/camper.bt".
std::string FolderOf(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? "" : std::string(path.substr(0, slash + 1));
}

// The folder above "bots/": where paths of #include begin.
std::string GameFolder(std::string_view path) {
    const std::string folder = FolderOf(path);
    if (folder.empty()) return "../";
    const std::string above = FolderOf(std::string_view(folder).substr(0, folder.size() - 1));
    const bool is_above = folder == "./" || folder.ends_with("../");
    return is_above ? folder + "../" : above;
}

// Whether a path begins in a folder.
bool IsRelative(std::string_view path) {
    const bool has_root = path.empty() || path[0] == '/' || path[0] == '\\';
    return !has_root && path.find_first_of(":\0", 0, 2) == std::string_view::npos;
}

// Whether a path stays in the folder in which it begins.
bool IsInside(std::string_view path) {
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find_first_of("/\\", at), path.size());
        if (path.substr(at, end - at) == "..") return false;
        at = end + 1;
    }
    return true;
}

constexpr char kLeavesFolder[] =
    "it is not in the game's folder, which MayLeaveFolder (--may-leave-folder) allows";

// A file that a text names, where it may look for it. `why`: in words, why it does not. A game that has its own files
// has its own links, too, so the disk is not asked about them.
bool Load(reading& in, const std::string& name, const std::string& path, std::string& text, std::string& why) {
    const bool reads_disk = bt::detail::IsReadFromDisk(in.Options.Files);
    if (!in.Options.MayLeaveFolder) {
        const bool leads_out = reads_disk && bt::detail::LeadsOut(path, GameFolder(in.Path), std::string(in.Path));
        if (leads_out || !IsInside(name)) return why = kLeavesFolder, false;
    }
    if (in.Options.Files && in.Options.Files(path, text)) return true;
    const std::string refused = reads_disk ? bt::WhyNotReadFromDisk(path) : std::string();
    if (!refused.empty()) why = "at " + path + " " + refused;
    return false;
}

const std::string& PathOf(const reading& in, int source) {
    return in.Result.Document.Files[static_cast<std::size_t>(in.Sources[static_cast<std::size_t>(source)].File)];
}

// Whether the file of that path is open above a source.
bool IsOpen(const reading& in, int source, std::string_view path) {
    while (source >= 0) {
        if (IsSameName(PathOf(in, source), path)) return true;
        const struct source& of = in.Sources[static_cast<std::size_t>(source)];
        source = of.IsRun ? -1 : UseOf(in, of.NamedAt).Source;
    }
    return false;
}

}  // namespace

int AddSource(reading& in, const std::string& path, std::string_view text, const token& named, bool is_run) {
    in.NumBytes += text.size();
    const int above = named.Source < 0 ? kNone : UseOf(in, named).Source;
    const int depth = above == kNone ? 0 : in.Sources[static_cast<std::size_t>(above)].Depth + 1;
    std::vector<std::string>& files = in.Result.Document.Files;
    const auto [file, is_new] = in.FileNumbers.try_emplace(path, static_cast<int>(files.size()));
    source made = {.File = file->second,
                   .Text = text,
                   .NamedAt = named,
                   .IsRun = is_run,
                   .Depth = depth};
    if (is_new) files.push_back(path);
    in.Sources.push_back(std::move(made));
    const int number = static_cast<int>(in.Sources.size()) - 1;
    const token whole = {.Source = number};
    // A file that is read counts as some tokens, so that empty ones have a limit too.
    if (!CountTokens(in, 64, named.Source < 0 ? whole : named)) return kNone;
    if (in.NumBytes > kMaxBytes) NoteLimit(in, mistake_kind::kTooManyBytes, named.Source < 0 ? whole : named);
    else if (depth > kMaxFileDepth) NoteLimit(in, mistake_kind::kTooDeep, named, kMaxFileDepth);
    return in.IsFull ? kNone : number;
}

included_file FindIncluded(reading& in, const token& named) {
    const std::string name(named.Text);
    if (!IsRelative(name)) return {.LookedFor = "a path begins in the folder above \"bots\", and does not leave it"};
    std::string path = GameFolder(in.Path) + name;
    std::string text;
    std::string looked_for = "it was looked for at " + path;
    bool is_found = Load(in, name, path, text, looked_for);
    if (!is_found && !in.IsExact) {
        path = FolderOf(PathOf(in, UseOf(in, named).Source)) + name;
        is_found = Load(in, name, path, text, looked_for);
        if (is_found) Note(in, mistake_kind::kOnlyFromItsFolder, named, {.Needed = looked_for});
    }
    if (!is_found) return {.LookedFor = std::move(looked_for)};
    if (IsOpen(in, UseOf(in, named).Source, path)) {
        Note(in, mistake_kind::kIncludedInItself, named);
        return {.IsFound = true};
    }
    return {.IsFound = true, .Source = AddSource(in, path, Keep(in, std::move(text)), named, false)};
}

int FindBehavior(reading& in, const token& named) {
    const std::string name(named.Text);
    const std::string path = FolderOf(in.Path) + name + ".bt";
    std::string text;
    std::string why = "it was looked for at " + path;
    const bool is_relative = IsRelative(name);
    if (!is_relative || !Load(in, name, path, text, why)) {
        if (!is_relative) why = "a behavior is a file in the folder of this one";
        Note(in, mistake_kind::kFileNotFound, named, {.Needed = std::move(why)});
        return kNone;
    }
    return AddSource(in, path, Keep(in, std::move(text)), named, true);
}

}  // namespace bt::unvanquished::detail
