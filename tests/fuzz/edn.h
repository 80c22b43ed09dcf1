// What must hold of every text of EDN, whatever stands in it.
#pragma once

#include "target.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/edn/write.h>

namespace fuzz {

inline void CheckMistakes(const bt::edn::read_result& read) {
    using namespace bt::edn;
    Require(read.Errors.size() == std::min<std::size_t>(read.NumErrors, bt::kMaxNumMistakes),
            "mistakes are kept up to their limit");
    Require(read.IsSound() || read.Document.empty(), "a text is read whole or not at all");
    for (const bt::mistake& each : read.Errors) {
        const std::string line = each.Text();
        Require(line.find('\n') == std::string::npos, "a mistake is one line");
        Require(line.size() < 1000, "a mistake is of a limited length");
        Require(each.TextWithLines().size() < 8000, "a mistake with its lines is of a limited length");
    }
}

// Whether a text is read as these values.
inline bool IsReadAs(std::string_view text, const std::vector<bt::edn::value>& values) {
    using namespace bt::edn;
    const read_result read = Read(text);
    const auto is_same = [](const value& a, const value& b) { return AreEqual(a, b) && HashOf(a) == HashOf(b) && Write(a) == Write(b); };
    return read.IsSound() && std::equal(read.Document.begin(), read.Document.end(), values.begin(), values.end(), is_same);
}

inline void CheckValue(const bt::edn::value& of) {
    using namespace bt::edn;
    const std::vector<value> alone = {of};
    const std::string line = Write(of);
    Require(line.find('\n') == std::string::npos, "a value is written in one line");
    Require(IsReadAs(line, alone), "what is written is read as the same");
    const std::string lines = WriteIndented(of);
    Require(IsReadAs(lines, alone), "what is written in several lines is read as the same");
    Require(Format(lines).Document == lines + "\n", "what is written in several lines has its layout");
}

// Reads a text, writes its values, formats it, and reads again what that makes.
inline void CheckEdn(std::string_view text) {
    using namespace bt::edn;
    const read_result read = Read(text);
    CheckMistakes(read);
    for (const value& each : read.Document) CheckValue(each);
    const bt::read_result<std::string> made = Format(text);
    Require(made.IsSound() == read.IsSound(), "what is read can be formatted");
    if (!made.IsSound()) return Require(made.Document == text, "what can't be formatted is left as it is");
    Require(IsReadAs(made.Document, read.Document), "what is formatted is read as the same");
    Require(Format(made.Document).Document == made.Document, "what is formatted stays as it is");
}

}  // namespace fuzz
