// Where mistakes are noted while a file is read and checked.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/inside/text/mistake_list.h>
#include <bt/formats/inside/text/places.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::behavior3::detail {

// A mistake before it is bt::mistake, with the same members.
struct noted {
    mistake_kind Kind = mistake_kind::kNotJson;
    place Place = {};
    std::string Path = {};
    std::string Found = {};
    std::string Needed = {};
    std::string Nearest = {};
};

// Notes what is wrong in the manner of one way of reading.
class mistake_list : bt::detail::mistake_list {
public:
    // `options` have to live as long.
    mistake_list(found_mistakes& to, const load_options& options)
        : bt::detail::mistake_list(to, options.Strictness), File(options.Path) {}

    // Whether this mistake would be kept, so that its words are worth making. If not, it is only counted, or nothing at all.
    bool Counts(mistake_kind kind);
    // Notes a mistake of which Counts said true.
    void Add(noted&& what);
    // Whether something could not be read so that links and nodes may be missing.
    bool IsPartMissing = false;

    using bt::detail::mistake_list::Nearest;

private:
    std::string_view File;
};

// The beginning of a JSON text, in one line: what mistake::Found shows.
std::string Excerpt(std::string_view json);
using bt::detail::place_finder;
using bt::detail::Quoted;

}  // namespace bt::behavior3::detail
