// For tests of documents of the behavior3 editor: one that has to be sound.
#pragma once

#include <string_view>

#include <doctest/doctest.h>

#include <bt/formats/behavior3/read.h>

namespace behavior3_kit {

inline bt::behavior3::document Document(std::string_view json) {
    const bt::behavior3::read_result read = Read(json, {.Reading = bt::behavior3::reading::kAsOriginal});
    for (const bt::behavior3::mistake& each : read.Errors) MESSAGE(each.Text("f"));
    REQUIRE(read.IsSound());
    return read.Document;
}

}  // namespace behavior3_kit
