// Collects what is wrong with a tree of aido.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/aido/load.h>
#include <bt/formats/inside/text/mistake_list.h>

namespace bt::aido::detail {

class load_errors : public bt::detail::mistake_list {
public:
    load_errors(const load_options& options, found_mistakes& to)
        : mistake_list(to, options.Strictness), File(options.Path) {}

    // `found`: with the node's type, if it has one.
    void Add(mistake_kind kind, place at, std::string_view found, std::string_view needed = {},
             std::string_view nearest = {}) {
        Note({.Kind = &RowOf(kind),
              .Place = {File, at.Line, at.Column},
              .Found = std::string(found),
              .Needed = std::string(needed),
              .Nearest = std::string(nearest)});
    }
    // Of the game's tables.
    void AddOfTable(std::string_view found, std::string_view needed, mistake_kind kind = mistake_kind::kBadTable) {
        Note({.Kind = &RowOf(kind), .Found = std::string(found), .Needed = std::string(needed)});
    }
    bool IsEmpty() const { return !HasErrors(); }

private:
    const std::string& File;
};

// A value as an error shows it, cut where it is long.
std::string Shown(const edn::value& of);

}  // namespace bt::aido::detail
