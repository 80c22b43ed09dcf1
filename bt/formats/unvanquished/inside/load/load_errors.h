// Collects what is wrong with a document.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/load.h>

namespace bt::unvanquished::detail {

class load_errors {
public:
    load_errors(const document& from, std::vector<load_error>& to) : From(from), To(to) {}

    void Add(load_problem problem, std::string_view tree, place at, std::string_view found, std::string_view needed = {});
    // Of the game's tables.
    void AddOfTable(std::string_view found, std::string_view needed, load_problem problem = load_problem::kBadTable);
    bool IsEmpty() const { return To.empty(); }

private:
    const document& From;
    std::vector<load_error>& To;
};

}  // namespace bt::unvanquished::detail
