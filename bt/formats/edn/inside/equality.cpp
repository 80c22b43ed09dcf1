// When values are equal, their hashes, and what stands twice.
#include <bt/formats/edn/inside/reading.h>

#include <algorithm>
#include <cmath>

#include <bt/engine/numbers.h>
#include <bt/formats/edn/write.h>

namespace bt::edn {
namespace {

using namespace detail;

// Mixes all bits of a number: the end of MurmurHash3.
std::uint64_t Mix(std::uint64_t bits) {
    bits = (bits ^ bits >> 33u) * 0xFF51AFD7ED558CCD;
    bits = (bits ^ bits >> 33u) * 0xC4CEB9FE1A85EC53;
    return bits ^ bits >> 33u;
}

std::uint64_t Join(std::uint64_t before, std::uint64_t next) { return Mix(before * 0x9E3779B97F4A7C15 + next); }

// FNV-1a.
std::uint64_t HashOfText(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char each : text) hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001B3;
    return hash;
}

std::uint64_t HashOfSequence(std::uint64_t begin, std::span<const std::uint64_t> items) {
    for (const std::uint64_t each : items) begin = Join(begin, each);
    return begin;
}

// A key and its value belong together, but have no order.
std::uint64_t SumOf(std::span<const std::uint64_t> items, std::size_t stride) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < items.size(); i += stride) sum += HashOfSequence(0, items.subspan(i, std::min(stride, items.size() - i)));
    return sum;
}

// Numbers that are equal have the same bits.
std::uint64_t BitsOf(double number) {
    constexpr std::uint64_t not_a_number = std::uint64_t{0x7FF8} << 48u;
    if (std::isnan(number)) return not_a_number;
    return bt::detail::BitCast<std::uint64_t>(number == 0 ? 0.0 : number);
}

// A list and a vector are of one kind.
value_kind KindToCompare(const value& of) { return of.Kind == value_kind::kList ? value_kind::kVector : of.Kind; }

bool HasItems(const value& of) { return of.Kind >= value_kind::kList; }

bool HasOrder(const value& of) { return of.Kind != value_kind::kMap && of.Kind != value_kind::kSet; }

// Whether a text is, or is a part of, what the value means.
bool HasText(const value& of) {
    const bool is_text = of.Kind >= value_kind::kBigInteger && of.Kind <= value_kind::kKeyword;
    return is_text || of.Kind == value_kind::kTagged;
}

// Whether two values are equal, but for what is in them: that there is as much of it is checked.
bool AreAloneEqual(const value& a, const value& b) {
    if (KindToCompare(a) != KindToCompare(b)) return false;
    if (a.Kind == value_kind::kBool) return a.IsTrue == b.IsTrue;
    if (a.Kind == value_kind::kInteger) return a.Integer == b.Integer;
    if (a.Kind == value_kind::kNumber) return BitsOf(a.Number) == BitsOf(b.Number);
    return (!HasText(a) || a.Text == b.Text) && (!HasItems(a) || a.Items.size() == b.Items.size());
}

// A value with the hashes of all that is in it, so that sets in sets are not hashed again at each level.
struct hashed_value {
    const value* Of = nullptr;
    std::uint64_t Hash = 0;
    std::vector<hashed_value> Items = {};
};

hashed_value HashAll(const value& of) {
    hashed_value made = {.Of = &of};
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; HasItems(of) && i < of.Items.size(); ++i) {
        made.Items.push_back(HashAll(of.Items[i]));
        hashes.push_back(made.Items.back().Hash);
    }
    made.Hash = HashByItems(of, hashes);
    return made;
}

// The keys of a map or the elements of a set, those of one hash beside each other.
std::vector<std::size_t> InOrderOfHashes(const hashed_value& of) {
    std::vector<std::size_t> made;
    for (std::size_t i = 0; i < of.Items.size(); i += StrideOf(*of.Of)) made.push_back(i);
    std::sort(made.begin(), made.end(), [&of](std::size_t i, std::size_t j) { return of.Items[i].Hash < of.Items[j].Hash; });
    return made;
}

bool AreHashedEqual(const hashed_value& a, const hashed_value& b);

// Whether an entry of a map or an element of a set is also one of the other.
bool AreItemsEqual(const hashed_value& a, std::size_t i, const hashed_value& b, std::size_t j) {
    if (!AreHashedEqual(a.Items[i], b.Items[j])) return false;
    if (a.Of->Kind == value_kind::kSet) return true;
    const bool has_value = i + 1 < a.Items.size();
    if (has_value != (j + 1 < b.Items.size())) return false;
    return !has_value || AreHashedEqual(a.Items[i + 1], b.Items[j + 1]);
}

// Of two maps or sets of one size.
bool AreUnorderedEqual(const hashed_value& a, const hashed_value& b) {
    const std::vector<std::size_t> of_a = InOrderOfHashes(a);
    std::vector<std::size_t> of_b = InOrderOfHashes(b);
    for (std::size_t i = 0; i < of_a.size(); ++i) {
        // Among those of one hash, the rest of b has to have one that is equal.
        const std::uint64_t hash = a.Items[of_a[i]].Hash;
        const auto begin = of_b.begin() + static_cast<std::ptrdiff_t>(i);
        const auto found = std::find_if(begin, of_b.end(), [&](std::size_t each) {
            return b.Items[each].Hash != hash || AreItemsEqual(a, of_a[i], b, each);
        });
        if (found == of_b.end() || b.Items[*found].Hash != hash) return false;
        std::iter_swap(begin, found);
    }
    return true;
}

bool AreHashedEqual(const hashed_value& a, const hashed_value& b) {
    if (a.Hash != b.Hash || !AreAloneEqual(*a.Of, *b.Of)) return false;
    if (!HasOrder(*a.Of)) return AreUnorderedEqual(a, b);
    return std::equal(a.Items.begin(), a.Items.end(), b.Items.begin(), &AreHashedEqual);
}

}  // namespace

bool AreEqual(const value& a, const value& b) {
    if (!AreAloneEqual(a, b)) return false;
    if (!HasItems(a)) return true;
    if (!HasOrder(a)) return AreUnorderedEqual(HashAll(a), HashAll(b));
    return std::equal(a.Items.begin(), a.Items.end(), b.Items.begin(), &AreEqual);
}

std::uint64_t HashOf(const value& of) { return HashAll(of).Hash; }

namespace detail {

std::size_t StrideOf(const value& of) { return of.Kind == value_kind::kMap ? 2 : 1; }

std::uint64_t HashByItems(const value& of, std::span<const std::uint64_t> items) {
    // A whole number and another one of the same bits share a hash. Where hashes are used, that is seen to.
    if (of.Kind == value_kind::kInteger) return Mix(static_cast<std::uint64_t>(of.Integer));
    if (of.Kind == value_kind::kNumber) return Mix(BitsOf(of.Number));
    std::uint64_t hash = Join(1, static_cast<std::uint64_t>(KindToCompare(of)));
    if (of.Kind == value_kind::kBool) return Join(hash, of.IsTrue ? 1 : 0);
    if (HasText(of)) hash = Join(hash, HashOfText(of.Text));
    if (!HasItems(of)) return hash;
    return HasOrder(of) ? HashOfSequence(hash, items) : Join(hash, SumOf(items, StrideOf(of)));
}

}  // namespace detail
}  // namespace bt::edn
