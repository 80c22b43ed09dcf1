// The text that a buffer gets if the whole text does not fit into it (contract 140).
#pragma once

#include <string>

namespace texts {

// `size`: of the buffer, with the 0 at the end; not 0.
inline std::string CutTo(const std::string& whole, std::size_t size) {
    if (whole.size() < size) return whole;
    const std::string mark = " ...";
    if (size <= mark.size()) return whole.substr(0, size - 1);
    const std::size_t room = size - 1 - mark.size();
    const std::size_t space = whole.find_last_of(" \n", room);
    const std::size_t longest = 40;
    const bool is_long = space == std::string::npos || space == 0 || space + longest < room;
    std::size_t end = is_long ? room : space;
    const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(whole[at]) & 0xC0u) == 0x80; };
    for (int i = 0; i < 3 && end > 0 && is_inside(end); ++i) --end;
    std::string words = whole.substr(0, end);
    if (!is_long && whole[space] == '\n' && space < room) return words + '\n' + mark;
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words + mark;
}

}  // namespace texts
