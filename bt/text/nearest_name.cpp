// "Did you mean": the edit distance of names.
#include <bt/mistake.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include <bt/text/bytes.h>

namespace bt {
namespace {

using detail::Lower;

constexpr std::size_t kMaxCompared = 128;  // bytes; longer names are compared by their beginnings

// How many letters have to be put in, taken out or changed, without a look at their case; more than `most`: some number above it.
std::size_t Distance(std::string_view a, std::string_view b, std::size_t most) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > most) return most + 1;
    std::uint8_t row[kMaxCompared + 1];
    for (std::size_t i = 0; i <= a.size(); ++i) row[i] = static_cast<std::uint8_t>(i);
    for (std::size_t k = 1; k <= b.size(); ++k) {
        // What is further from the diagonal than `most` is no way that counts.
        const std::size_t begin = k > most ? k - most : 1;
        const std::size_t end = std::min(a.size(), k + most);
        std::uint8_t before = row[begin - 1];  // one up and one to the left
        row[begin - 1] = begin == 1 ? static_cast<std::uint8_t>(k) : static_cast<std::uint8_t>(most + 1);
        std::size_t least = row[begin - 1];
        for (std::size_t i = begin; i <= end; ++i) {
            const bool is_same = Lower(a[i - 1]) == Lower(b[k - 1]);
            const bool is_outside = i == k + most;  // up is further away
            const int up = is_outside ? static_cast<int>(most) + 1 : row[i] + 1;
            const int best = std::min({before + (is_same ? 0 : 1), up, row[i - 1] + 1});
            before = row[i];
            row[i] = static_cast<std::uint8_t>(best);
            least = std::min(least, static_cast<std::size_t>(best));
        }
        if (least > most) return most + 1;
    }
    return row[a.size()];
}

}  // namespace

std::string_view NearestName(std::string_view name, std::span<const std::string_view> known) {
    const std::string_view compared = name.substr(0, kMaxCompared);
    std::size_t most = std::clamp<std::size_t>((compared.size() + 1) / 3, 1, 4);
    std::string_view nearest;
    for (const std::string_view each : known) {
        if (each.empty()) continue;
        const std::size_t distance = Distance(compared, each.substr(0, kMaxCompared), most);
        if (distance > most) continue;
        nearest = each;
        if (distance == 0) break;
        most = distance - 1;  // only what is nearer counts from now on
    }
    return nearest;
}

std::string detail::DidYouMean(std::string_view name, std::span<const std::string_view> known) {
    const std::string_view nearest = NearestName(name, known);
    return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace bt
