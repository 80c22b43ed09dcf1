// Names and values as .bt files write them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <bt/formats/unvanquished/document.h>

#include "findings.h"

namespace tool {

// A number as the language has it: whole with 32 bits, or a float, if that has the same digits. False: it has no such number.
bool MakeNumber(double number, bt::unvanquished::value& made);

// The names that stand in the files of one conversion, and what parameters they have.
class bot_words {
public:
    explicit bot_words(findings& found) : Found(found) {}

    // Finds what the language does not take. `what`: "an action"
    void CheckName(const plain_node& at, const std::string& name, const char* what);
    // `what`: by which a name's parameters are known.
    std::vector<bt::unvanquished::value> Parameters(const plain_node& at, const std::string& what, const std::vector<plain_value>& from);
    // Notes the places of parameters that had names.
    void NotePlaces() const;

    // Without a look at the case: the language has none.
    static std::string Lower(std::string text);

private:
    findings& Found;
    std::map<std::string, std::string> Spelled;             // the first spelling of each name
    std::map<std::string, std::vector<std::string>> Names;  // of parameters, in order
};

}  // namespace tool
