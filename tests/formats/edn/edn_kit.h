// Reads EDN for tests.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <bt/formats/edn/write.h>

namespace edn_kit {

namespace edn = bt::edn;

// A mistake as "kind line:column found; needed (line:column of the other place)".
inline std::string InShort(const bt::mistake& of) {
    std::string text = of.Kind->Name;
    text += " " + std::to_string(of.Place.Line) + ":" + std::to_string(of.Place.Column);
    if (!of.Found.empty()) text += " " + of.Found;
    if (!of.Needed.empty()) text += "; " + of.Needed;
    for (const bt::text_place& at : of.Origins)
        text += " (" + std::to_string(at.Line) + ":" + std::to_string(at.Column) + ")";
    return text;
}

// All mistakes of a text, each in a line.
inline std::string Told(std::string_view text) {
    std::string told;
    for (const bt::mistake& each : edn::Read(text).Errors) told += InShort(each) + "\n";
    return told;
}

// All values of a text in their canonical form, with spaces between them; or its mistakes.
inline std::string Written(std::string_view text, std::string (*write)(const edn::value& of) = &edn::Write) {
    const edn::read_result read = edn::Read(text);
    std::string made = Told(text);
    for (const edn::value& each : read.Document) made += (made.empty() ? "" : " ") + write(each);
    return made;
}

// The only value of a text.
inline edn::value Value(std::string_view text) {
    const edn::read_result read = edn::Read(text);
    REQUIRE(read.Document.size() == 1);
    return read.Document[0];
}

}  // namespace edn_kit
