// Finds the name of a tree that is nearly a given one.
#include <bt/debug/text/no_such_name.h>

#include <algorithm>
#include <vector>

#include <bt/debug/text/names_in_text.h>
#include <bt/engine/outline.h>

namespace bt::detail {
namespace {

constexpr char Lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 'a' - 'A') : letter;
}

// How many letters have to be put in, taken out or changed, whatever their case.
std::size_t Distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(a.size() + 1);
    for (std::size_t i = 0; i <= a.size(); ++i) row[i] = i;
    for (std::size_t k = 1; k <= b.size(); ++k) {
        std::size_t before = row[0];  // one up and one to the left
        row[0] = k;
        for (std::size_t i = 1; i <= a.size(); ++i) {
            const std::size_t changed = before + (Lower(a[i - 1]) == Lower(b[k - 1]) ? 0 : 1);
            before = row[i];
            row[i] = std::min({changed, row[i] + 1, row[i - 1] + 1});
        }
    }
    return row[a.size()];
}

// The nearest name in words, "; did you mean FEED?", or an empty text.
std::string DidYouMean(const tree& of, std::string_view name) {
    const std::string_view compared = name.substr(0, 128);
    const std::string_view own = LastName(compared);
    std::size_t most = std::clamp<std::size_t>((own.size() + 1) / 3, 1, 4) + 1;
    std::string_view nearest;
    const tree& whole = of.Whole != nullptr ? *of.Whole : of;
    for (int i = 0; i < whole.NumNodes; ++i) {
        const char* const each = whole.Nodes[i].Decider->DebugName;
        const std::string_view known = each != nullptr ? each : "";
        const std::size_t distance = known.empty() ? most : Distance(own, known.substr(0, 128));
        if (distance >= most) continue;
        nearest = known;
        most = distance;
    }
    return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace

std::string NoSuchName(const tree& of, std::string_view name) {
    const std::string called = OrUnnamed(of.DebugName);
    return "no decider or node of " + called + " is called \"" + std::string(name) + "\"" + DidYouMean(of, name);
}

}  // namespace bt::detail
