// Where mistakes are noted while a file is read and checked.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::behavior3::detail {

// Notes what is wrong in the manner of one way of reading.
class mistake_list {
public:
    mistake_list(read_result& to, reading how) : To(to), How(how) {}

    // Whether this mistake would be kept, so that its words are worth making. If not, it is only counted, or nothing at all.
    bool Counts(mistake_kind kind);
    // Notes a mistake of which Counts said true.
    void Add(mistake&& noted);
    // Whether something could not be read so that links and nodes may be missing.
    bool IsPartMissing = false;

    // Both lists in the order of the file.
    void Sort();

    // As NearestName, but gives up where a file has very many mistakes.
    std::string_view Nearest(std::string_view name, const std::vector<std::string_view>& known);

private:
    read_result& To;
    reading How;
    std::size_t NumToCompare = 200'000;  // names
};

// Adds mistakes that were noted apart, in the order of the file, up to kMaxNumMistakes.
void MergeInOrder(std::vector<mistake>&& more, std::vector<mistake>& into);

const mistake_row& RowOf(mistake_kind kind);

// The beginning of a JSON text, in one line: what mistake::Found shows.
std::string Excerpt(std::string_view json);
using bt::detail::Quoted;

}  // namespace bt::behavior3::detail
