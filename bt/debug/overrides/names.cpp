// Finds nodes by their names, and names that are nearly those.
#include <bt/debug/overrides/override_data.h>

#include <algorithm>

namespace bt::detail {
namespace {

constexpr std::string_view kBetween = " > ";

std::string_view NameOfNode(const node& here) {
    const char* const name = here.Decider->DebugName;
    return name != nullptr ? name : "";
}

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

}  // namespace

bool HasName(const node& here, std::string_view name) {
    if (NameOfNode(here) == name) return true;
    const std::string_view path = here.Path;
    if (name.empty() || !path.ends_with(name)) return false;
    return path.size() == name.size() || path.substr(0, path.size() - name.size()).ends_with(kBetween);
}

std::string DidYouMean(const override_data& in, std::string_view name) {
    const std::string_view compared = name.substr(0, 128);
    const std::size_t last = compared.rfind(kBetween);
    const std::string_view own = last == std::string_view::npos ? compared : compared.substr(last + kBetween.size());
    std::size_t most = std::clamp<std::size_t>((own.size() + 1) / 3, 1, 4) + 1;
    std::string_view nearest;
    for (const auto& each : in.Trees) {
        for (int i = 0; i < each->Tree->NumNodes; ++i) {
            const std::string_view known = NameOfNode(each->Tree->Nodes[i]);
            const std::size_t distance = known.empty() ? most : Distance(own, known.substr(0, 128));
            if (distance >= most) continue;
            nearest = known;
            most = distance;
        }
    }
    return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace bt::detail
