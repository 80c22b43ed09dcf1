// Collects what is wrong with a document.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include <bt/formats/inside/text/mistake_list.h>
#include <bt/formats/unvanquished/load.h>

namespace bt::unvanquished::detail {

class load_errors {
public:
    load_errors(const document& from, found_mistakes& to) : From(from), List(to, strictness::kStrict) {}

    // A behavior that is in several places is told of once.
    void Add(mistake_kind kind, std::string_view tree, place at, std::string_view found, std::string_view needed = {});
    // Of the game's tables.
    void AddOfTable(std::string_view found, std::string_view needed, mistake_kind kind = mistake_kind::kBadTable) {
        Add(kind, {}, {}, found, needed);
    }
    bool IsEmpty() const { return !List.HasErrors(); }

private:
    const document& From;
    bt::detail::mistake_list List;
    std::set<std::string> Told;
};

}  // namespace bt::unvanquished::detail
