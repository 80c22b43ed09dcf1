// Names and numbers of times in what people write for tools and tests: "ROOT > FLEE", "running*2".
#pragma once

#include <charconv>
#include <string_view>

namespace bt::detail {

// The text between two names of a path, as in node::Path.
inline constexpr std::string_view kBetweenNames = " > ";

// The name after the last "ROOT > " of a path.
constexpr std::string_view LastName(std::string_view path) {
    const std::size_t between = path.rfind(kBetweenNames);
    return between == std::string_view::npos ? path : path.substr(between + kBetweenNames.size());
}

// How often, of the digits behind a star. 0: the text is no number above 0.
inline int ReadTimes(std::string_view digits) {
    int times = 0;
    const char* const end = digits.data() + digits.size();
    const auto [read, error] = std::from_chars(digits.data(), end, times);
    return error == std::errc() && read == end && times > 0 ? times : 0;
}

}  // namespace bt::detail
