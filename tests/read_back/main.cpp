// Reads each registered tree from its own file, and compares it with the constant (`tools/dev/run outlines`).
#include "registered.h"

#include <cstdio>
#include <string>

#include <bt/files.h>
#include <bt/outline/load.h>
#include <bt/outline/inside/load/same_tree.h>
#include <bt/outline/read.h>

namespace {

bool HaveSameLayout(const bt::tree& a, const bt::tree& b) {
    return a.StorageSize == b.StorageSize && a.StorageAlignment == b.StorageAlignment &&
           a.DBlockSlots == b.DBlockSlots && a.Depth == b.Depth;
}

// Whether a tree of the text by this name, in whichever namespace, is the constant. If none is, `why` says it.
bool IsReadBack(const bt::outline_document& document, const bt::tree& compiled, std::string& why) {
    const bt::program_names names(compiled);
    for (const bt::outline::declaration& each : document.Declarations) {
        if (!IsTree(each) || each.Name.Text != compiled.DebugName) continue;
        const std::string name = bt::outline::ScopeText(document, each.Scope) + each.Name.Text;
        const bt::loaded_outline loaded = LoadOutline(document, name, names);
        for (const bt::mistake& mistake : loaded.Errors) why += "  " + mistake.Text() + "\n";
        if (loaded.Tree == nullptr) continue;
        const bt::tree& made = loaded.Tree->Tree();
        if (bt::outline::detail::AreSame(made, compiled) && HaveSameLayout(made, compiled)) return true;
        why += "  " + name + " was read, and differs\n";
    }
    if (why.empty()) why = "  the text has no such tree\n";
    return false;
}

}  // namespace

int main() {
    int num_unequal = 0;
    for (const read_back::defined_tree& each : read_back::Trees()) {
        std::string text;
        if (!bt::ReadFromDisk(each.File, text)) {
            std::printf("%s can't be read\n", each.File);
            return 2;
        }
        const bt::read_result<bt::outline_document> read = bt::ReadOutline(std::move(text), each.File);
        std::string why;
        for (const bt::mistake& mistake : read.Errors) why += "  " + mistake.Text() + "\n";
        if (IsReadBack(read.Document, *each.Tree, why)) continue;
        std::printf("%s: %s\n%s", each.File, each.Tree->DebugName, why.c_str());
        ++num_unequal;
    }
    std::printf("%d of %d trees differ\n", num_unequal, static_cast<int>(read_back::Trees().size()));
    return num_unequal > 0 ? 1 : 0;
}
