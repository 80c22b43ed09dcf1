// For tests of documents of the behavior3 editor: one that has to be sound.
#pragma once

#include <string_view>

#include <doctest/doctest.h>

#include <bt/formats/behavior3/read.h>

namespace behavior3_kit {

inline const bt::load_options kStrict = {.Strictness = bt::strictness::kStrict};
inline const bt::load_options kAsOriginal = {.Strictness = bt::strictness::kAsOriginal};

inline bt::behavior3::document Document(std::string_view json) {
    const bt::behavior3::read_result read = bt::behavior3::Read(json, kAsOriginal);
    for (const bt::mistake& each : read.Errors) MESSAGE(each.Text());
    REQUIRE(read.IsSound());
    return read.Document;
}

}  // namespace behavior3_kit
