// The names of a tree that is made: one text behind the other, equal ones once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bt::detail {

// Finds the texts that a string has already, because most trees have few different names. A hash table with open
// addressing.
class text_pool {
public:
    // Where the text begins in `in`. Unless it is there already, it is appended with a 0 behind it. `in` is always the
    // same string.
    std::size_t Add(std::string_view text, std::string& in);

private:
    struct entry {
        std::size_t Hash = 0;
        std::size_t Begin = kNone;  // kNone: the entry is empty
        std::size_t Size = 0;
    };
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    void Grow();

    std::vector<entry> Entries;  // a power of two
    std::size_t NumTexts = 0;
};

}  // namespace bt::detail
