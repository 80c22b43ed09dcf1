// Keeps equal texts once.
#include <bt/built/text_pool.h>

namespace bt::detail {

std::size_t text_pool::Add(std::string_view text, std::string& in) {
    if (2 * (NumTexts + 1) > Entries.size()) Grow();
    const std::size_t hash = std::hash<std::string_view>()(text);
    const std::size_t mask = Entries.size() - 1;
    std::size_t at = hash & mask;
    for (; Entries[at].Begin != kNone; at = (at + 1) & mask) {
        const entry& known = Entries[at];
        if (std::string_view(in).substr(known.Begin, known.Size) == text) return known.Begin;
    }
    ++NumTexts;
    Entries[at] = {hash, in.size(), text.size()};
    in.append(text).push_back('\0');
    return Entries[at].Begin;
}

// To four times the room, so that no more than half of it is in use.
void text_pool::Grow() {
    std::vector<entry> before(Entries.empty() ? 64 : 4 * Entries.size());
    before.swap(Entries);
    const std::size_t mask = Entries.size() - 1;
    for (const entry& each : before) {
        if (each.Begin == kNone) continue;
        std::size_t at = each.Hash & mask;
        while (Entries[at].Begin != kNone) at = (at + 1) & mask;
        Entries[at] = each;
    }
}

}  // namespace bt::detail
