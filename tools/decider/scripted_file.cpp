// Loads a tree of a behavior3 file.
#include "scripted_file.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace tool {
namespace {

// The trees of a file, for who misspells one: "hero", "guard" and 3 more.
std::string TitlesOf(const b3::document& from) {
    constexpr std::size_t most = 12;
    std::string made;
    for (std::size_t i = 0; i < std::min(from.Trees.size(), most); ++i) {
        const b3::tree& each = from.Trees[i];
        const std::string& name = each.Title.empty() ? each.Id : each.Title;
        made += (i == 0 ? "" : ", ") + (name.empty() ? "one without a title" : '"' + name + '"');
    }
    if (from.Trees.size() > most) made += " and " + std::to_string(from.Trees.size() - most) + " more";
    return made;
}

int ChooseTree(const b3::document& from, const std::string& wanted) {
    if (from.Trees.empty()) throw problem("there is no tree in it");
    const std::string& id = wanted.empty() ? from.SelectedTree : wanted;
    if (const int found = b3::FindTree(from, id); !id.empty() && found != b3::kNone) return found;
    if (wanted.empty()) return 0;
    for (std::size_t i = 0; i < from.Trees.size(); ++i) {
        if (from.Trees[i].Title == wanted) return static_cast<int>(i);
    }
    throw problem("there is no tree with the id or title \"" + wanted + "\"; there is " + TitlesOf(from));
}

void PrintMistakes(const std::vector<bt::mistake>& mistakes) {
    for (const bt::mistake& each : mistakes) std::fprintf(stderr, "%s\n", each.Text().c_str());
}

}  // namespace

scripted_file::scripted_file(const std::string& file, const std::string& tree, profile which, bool as_original) {
    const bt::strictness how = as_original ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    b3::read_result read = b3::Read(ReadText(file), {.Strictness = how, .Path = file});
    if (read.IsSound()) {
        Read = std::move(read.Document);
        Number = ChooseTree(Read, tree);
        Scripted.AddUnknown(Read);
        const bt::load_options options = {.Profile = which, .Strictness = how, .Path = file};
        Loaded = b3::LoadTree(Read, Number, {.Types = Scripted.Nodes()}, options);
    } else {
        Loaded.Errors = std::move(read.Errors);
        Loaded.NumErrors = Loaded.Errors.size();
    }
    PrintMistakes(Loaded.Errors);
    PrintMistakes(read.Warnings);
    PrintMistakes(Loaded.Warnings);
    const bool is_empty = Loaded.IsSound() && Tree().Tree().NumNodes == 0;
    if (is_empty) throw problem(file + ": the tree \"" + Tree().Title() + "\" has no root, so there is nothing to run or to draw");
}

b3::category scripted_file::CategoryOf(const std::string& type) const {
    for (const b3::node_type& each : Scripted.Nodes()) {
        if (each.Name == type) return each.Category;
    }
    return b3::category::kAction;
}

}  // namespace tool
