// Files of recorded cases: reading them, and what system each is of.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <tools/decider/files.h>

namespace replay {

using json = nlohmann::json;
using tool::problem;
using tool::profile;
using tool::ReadText;

// A value as the beginning of its JSON, for messages: ASCII without line breaks.
std::string InOneLine(const json& value);

// Whether a list of an object has a name. A list that is not there has none.
bool IsListed(const json& lists, const char* list, const std::string& name);

// The systems whose cases are recorded.
enum class file_format { kDartTests, kDartCases, kAido, kBehavior3, kUnvanquished, kUnvanquishedText };

// "behaviour_tree", "behavior3" and so on.
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

}  // namespace replay
