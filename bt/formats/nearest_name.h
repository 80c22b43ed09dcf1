// "Did you mean": the known name that is most like one that is not known.
#pragma once

#include <span>
#include <string_view>

namespace bt {

// The name among `known` that is most like `name`, for "did you mean": it differs in few letters, or in their case only. Empty if
// none does. Of equally near ones the first. Takes time in proportion to the known names and their lengths.
std::string_view NearestName(std::string_view name, std::span<const std::string_view> known);

}  // namespace bt
