// Collects what is wrong with a document.
#pragma once

#include <bt/formats/inside/load/load_errors.h>
#include <bt/formats/unvanquished/load.h>

namespace bt::unvanquished::detail {

class load_errors : public bt::detail::load_errors {
public:
    load_errors(const document& from, found_mistakes& to)
        : bt::detail::load_errors(to, strictness::kStrict, {}, from.Files) {}

    // A place that is in no file is in a tree.
    void Add(mistake_kind kind, std::string_view tree, place at, std::string_view found, std::string_view needed = {}) {
        bt::detail::load_errors::Add(kind, at, found, needed, {}, IsOfFile(at) ? std::string_view() : tree);
    }
};

}  // namespace bt::unvanquished::detail
