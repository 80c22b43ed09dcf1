// Where mistakes are noted while a file is read and checked.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/behavior3/read.h>
#include <bt/text/mistake_list.h>
#include <bt/text/places.h>
#include <bt/text/quoted_text.h>

namespace bt::behavior3::detail {

// The words of a bt::mistake.
struct mistake_words {
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

    // Notes a mistake. Its words are made by `words`, unless the mistake is not kept.
    template <class Words>
    void Note(mistake_kind kind, place at, const Words& words) {
        if (Counts(kind)) Add(kind, at, words());
    }
    // Whether something could not be read so that links and nodes may be missing.
    bool IsPartMissing = false;

    using bt::detail::mistake_list::Nearest;

private:
    bool Counts(mistake_kind kind);
    void Add(mistake_kind kind, place at, mistake_words&& words);

    std::string_view File;
};

// The beginning of a JSON text, in one line: what mistake::Found shows.
std::string Excerpt(std::string_view json);
using bt::detail::place_finder;
using bt::detail::Quoted;

}  // namespace bt::behavior3::detail
