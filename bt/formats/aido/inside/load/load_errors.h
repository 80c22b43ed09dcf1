// Collects what is wrong with a tree of aido.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/aido/load.h>

namespace bt::aido::detail {

class load_errors {
public:
    load_errors(const load_options& options, std::vector<load_error>& to) : File(options.File), To(to) {}

    // `type`: of the node; empty: it has none.
    void Add(load_problem problem, edn::place at, std::string_view type, std::string_view found, std::string_view needed = {});
    // Of the game's tables.
    void AddOfTable(std::string_view found, std::string_view needed, load_problem problem = load_problem::kBadTable);
    bool IsEmpty() const { return To.empty(); }
    bool IsFull() const { return To.size() >= static_cast<std::size_t>(kMaxNumLoadErrors); }

private:
    const std::string& File;
    std::vector<load_error>& To;
};

// A value as an error shows it, cut where it is long.
std::string Shown(const edn::value& of);

}  // namespace bt::aido::detail
