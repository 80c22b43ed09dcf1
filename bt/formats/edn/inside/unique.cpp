// Keys and elements that stand twice.
#include <algorithm>

#include <bt/formats/edn/inside/reading.h>
#include <bt/text/quoted_text.h>

namespace bt::edn::detail {
namespace {

struct key {
    std::uint64_t Hash = 0;
    std::size_t Index = 0;

    bool operator<(const key& other) const { return Hash != other.Hash ? Hash < other.Hash : Index < other.Index; }
};

}  // namespace

void CheckUnique(reading& in, const value& of, std::span<const std::uint64_t> hashes, std::span<const extent> extents,
                 std::size_t& num_collisions) {
    std::vector<key> keys;
    for (std::size_t i = 0; i < of.Items.size(); i += StrideOf(of)) keys.push_back({hashes[i], i});
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> different;  // of one hash, no two of them equal
    for (std::size_t i = 1; i < keys.size(); ++i) {
        if (keys[i].Hash != keys[i - 1].Hash) {
            different.clear();
            continue;
        }
        if (different.empty()) different.push_back(keys[i - 1].Index);
        const std::size_t at = keys[i].Index;
        const auto first = std::find_if(different.begin(), different.end(), [&](std::size_t other) {
            const bool is_equal = AreEqual(of.Items[at], of.Items[other]);
            num_collisions += is_equal ? 0 : 1;
            return is_equal || num_collisions > kMaxCollisions;
        });
        if (num_collisions > kMaxCollisions) return NoteLimit(in, mistake_kind::kTooAlike, extents[at].Begin);
        if (first == different.end()) {
            different.push_back(at);
            continue;
        }
        const extent& here = extents[at];
        const std::string_view text = in.Text.substr(here.Begin.Offset, here.End - here.Begin.Offset);
        Note(in, of.Kind == value_kind::kMap ? mistake_kind::kSameKeyTwice : mistake_kind::kSameElementTwice, here.Begin,
             {.Found = bt::detail::Quoted(text), .Other = extents[*first].Begin});
    }
}

}  // namespace bt::edn::detail
