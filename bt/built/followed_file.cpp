// Reads a file again when it has changed, or a file that it names.
#include <bt/built/followed_file.h>

#include <iterator>
#include <utility>
#include <vector>

#include <bt/text/disk.h>
#include <bt/text/file_watch.h>

namespace bt::detail {

struct followed_file::data {
    data(const std::string& path, tree_loader load) : Load(std::move(load)), Name(path + " (not loaded)") {}

    tree_loader Load;
    std::string Name;
    tree OfNothing = {.DebugName = Name.c_str()};  // the tree before there is one: ticks are refused
    std::vector<watched_file> Files = {};
    look_clock Clock = {};
    bool IsBehind = true;  // what was taken of Files is not loaded yet
    std::vector<bt::mistake> Notes = {};
    std::vector<std::shared_ptr<const void>> Trees = {};  // of all edits; agents may still be in each
    const loaded_tree* Loaded = nullptr;  // the last of Trees; null: it is none, or there is none
};

namespace {

constexpr mistake_row kNoFile = {"kNoFile", severity::kError, severity::kError, "this file can't be found or read"};
constexpr mistake_row kNoTreeInFile = {"kNoTreeInFile", severity::kError, severity::kError,
                                       "the file has no tree with a node"};
constexpr mistake_row kNoTreeOfName = {"kNoTreeOfName", severity::kError, severity::kError,
                                       "the file has no tree of this name with a node"};
constexpr mistake_row kNotBuilt = {"kNotBuilt", severity::kError, severity::kError, "the tree has a mistake"};

void AddError(bt::mistake&& more, read_tree& to) {
    ++to.NumErrors;
    to.Errors.push_back(std::move(more));
}

}  // namespace

read_tree NotFound(const std::string& path) {
    read_tree none;
    AddError({.Kind = &kNoFile, .Place = {.File = path}, .Needed = WhyWithoutText(path)}, none);
    return none;
}

read_tree TreeOf(const std::string& path, built_tree&& made) {
    read_tree result;
    for (const build_error& each : made.Errors()) {
        AddError({.Kind = &kNotBuilt, .Place = {.File = path}, .Found = each.Text()}, result);
    }
    if (!made.IsSound() && result.IsSound()) AddNoTree(path, {}, {}, result);
    if (!made.IsSound()) return result;
    const auto owner = std::make_shared<const built_tree>(std::move(made));
    result.Tree = &owner->Tree();
    result.Owner = owner;
    return result;
}

void AddNoTree(const std::string& path, const std::string& name, std::string_view nearest, read_tree& to) {
    AddError({.Kind = name.empty() ? &kNoTreeInFile : &kNoTreeOfName,
              .Place = {.File = path},
              .Found = name,
              .Nearest = std::string(nearest)},
             to);
}

followed_file::followed_file(const std::string& path, tree_loader load)
    : Data(new data(path, std::move(load))), History(Data->OfNothing) {
    Refresh(true);
}
followed_file::~followed_file() = default;

const loaded_tree* followed_file::Loaded() const { return Data->Loaded; }
std::span<const bt::mistake> followed_file::Messages() const { return Data->Notes; }
const tree_change* followed_file::Change() const { return Data->Trees.size() > 1 ? History.Change() : nullptr; }

bool followed_file::Refresh(bool is_due) { return Data->Clock.IsTime(is_due) && LookNow(is_due); }

bool followed_file::LookNow(bool is_due) {
    data& in = *Data;
    const looked found = Look(in.Files, is_due);
    if (found == looked::kUnfinished || (found == looked::kSame && !in.IsBehind)) return false;
    for (watched_file& each : in.Files) each.IsNamed = false;
    in.IsBehind = true;  // even if the loader throws
    bool is_early = false;
    read_tree made = in.Load(watched_reader{&in.Files, &is_early, is_due});
    if (is_early) return false;
    in.IsBehind = false;
    // A text with mistakes may be half of one, and its next one may name the same files.
    if (made.IsSound()) std::erase_if(in.Files, [](const watched_file& each) { return !each.IsNamed; });
    in.Notes = std::move(made.Errors);
    std::move(made.Warnings.begin(), made.Warnings.end(), std::back_inserter(in.Notes));
    if (made.Tree == nullptr) return true;
    in.Trees.push_back(std::move(made.Owner));
    in.Loaded = made.Loaded;
    History.GoTo(*made.Tree);
    return true;
}

}  // namespace bt::detail
