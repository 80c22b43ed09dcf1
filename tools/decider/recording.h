// Files of recorded cases: reading them, and what system each is of.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace tool {

using json = nlohmann::json;

// What is wrong with a file or an argument, as a sentence for the user that begins with the file. Ends the program with exit code 2.
struct problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A value as the beginning of its JSON, for messages: ASCII without line breaks.
std::string InOneLine(const json& value);

// The bytes of a file. Throws a problem if it can't be read.
std::string ReadText(const std::string& file);
// Replaces a file. Throws a problem if it can't be written.
void WriteText(const std::string& file, const std::string& text);

// Whether a file is one of Unvanquished's language, by its name: it ends in .bt.
bool IsUnvanquishedFile(std::string_view file);
// Whether a file is EDN, by its name: it ends in .edn.
bool IsEdnFile(std::string_view file);

// The systems whose cases are recorded.
enum class file_format { kDartTests, kDartCases, kAido, kBehavior3, kUnvanquished, kUnvanquishedText };

// "behaviour_tree (Dart)" and so on.
const char* SystemName(file_format format);

struct recorded_line {
    int Number = 0;  // from 1
    json Value;
};

// A file whose JSON was read. What is in it has not been checked.
struct recording {
    std::string File;
    file_format Format = file_format::kDartCases;
    std::vector<recorded_line> Lines = {};  // of a .jsonl file those that are not blank, else one; never empty

    // "golden.jsonl:12", to name a case that has no name.
    std::string NameOf(const recorded_line& line) const { return File + ":" + std::to_string(line.Number); }
};

// Reads a file. Throws a problem if it can't be read, is not JSON, or is no recording that is known.
recording ReadRecording(const std::string& file);

}  // namespace tool
