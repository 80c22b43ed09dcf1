// Loads trees of a file of the behavior3 editor.
#include "behavior3_file.h"

#include <algorithm>
#include <utility>

#include <bt/formats/behavior3/load.h>

namespace tool {
namespace {

// The trees of a file, for who misspells one: "hero", "guard" and 3 more.
std::string TitlesOf(const b3::document& from) {
    constexpr std::size_t most = 12;
    std::string made;
    for (std::size_t i = 0; i < std::min(from.Trees.size(), most); ++i) {
        const b3::tree& each = from.Trees[i];
        const std::string& name = each.Title.empty() ? each.Id : each.Title;
        made += (i == 0 ? "" : ", ") + (name.empty() ? "one without a title" : '"' + Shortened(name, 40) + '"');
    }
    if (from.Trees.size() > most) made += " and " + std::to_string(from.Trees.size() - most) + " more";
    return made;
}

int ChooseTree(const b3::document& from, const std::string& file, const std::string& wanted) {
    if (from.Trees.empty()) throw problem(file + ": there is no tree in it");
    const std::string& id = wanted.empty() ? from.SelectedTree : wanted;
    if (const int found = b3::FindTree(from, id); found != b3::kNone) return found;
    if (wanted.empty()) return 0;
    for (std::size_t i = 0; i < from.Trees.size(); ++i) {
        if (from.Trees[i].Title == wanted) return static_cast<int>(i);
    }
    throw problem(file + ": there is no tree with the id or title \"" + wanted + "\"; there is " + TitlesOf(from));
}

}  // namespace

behavior3_file::behavior3_file(const tree_options& how, purpose why) {
    Begins = "open";
    Ends = "close";
    HasTypes = true;
    b3::read_result read = b3::Read(ReadText(how.File), how.ToLoad());
    Add(read);
    if (!read.IsSound()) return;
    Document = std::move(read.Document);
    Types.AddUnknown(Document, why == purpose::kUse || how.AsOriginal);
    const bool is_use = why != purpose::kCheck;
    if (is_use) TreeNumber = ChooseTree(Document, how.File, how.Tree);
    LoadBy(
        [&](const bt::load_options& options) {
            if (is_use) return b3::LoadTree(Document, TreeNumber, Types.Game(), options);
            return b3::Load(Document, Types.Game(), options);
        },
        how, why);
    if (is_use && Mistakes.IsSound() && !Tree.HasNodes()) {
        throw problem(how.File + ": the tree \"" + Tree.Title() +
                      "\" has no root, so there is nothing to run or to draw");
    }
    if (is_use || !how.AsOriginal) return;
    scripted_types spelt;
    spelt.AddUnknown(Document, false);
    WarnOf(b3::RowOf(b3::mistake_kind::kUnknownType), b3::Load(Document, spelt.Game(), how.ToLoad()));
}

const char* behavior3_file::StateOf(const bt::tree_memory_base& memory, int number) const {
    return b3::StateOf(Tree, memory, number).IsOpen ? "open" : "";
}

bool behavior3_file::IsScripted(int number) const { return Types.IsLeaf(Tree.NodeType(number)); }

}  // namespace tool
