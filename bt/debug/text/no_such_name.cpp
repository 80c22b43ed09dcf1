// Finds the name of a tree that is nearly a given one.
#include <bt/debug/text/no_such_name.h>

#include <vector>

#include <bt/debug/text/names_in_text.h>
#include <bt/engine/outline.h>
#include <bt/mistake.h>

namespace bt::detail {

std::string NoSuchName(const tree& of, std::string_view name) {
    const std::string called = OrUnnamed(of.DebugName);
    std::vector<std::string_view> known;
    const tree& whole = of.Whole != nullptr ? *of.Whole : of;
    for (int i = 0; i < whole.NumNodes; ++i) {
        const char* const each = whole.Nodes[i].Decider->DebugName;
        if (each != nullptr) known.emplace_back(each);
    }
    return "no decider or node of " + called + " is called \"" + std::string(name) + "\"" +
           DidYouMean(LastName(name), known);
}

}  // namespace bt::detail
