// Names that files and C++ can spell.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include <bt/decider.h>

#include "plain_trees.h"

namespace tool {

// Words of letters, digits and _, each made once.
class identifiers {
public:
    enum class letter_case { kCounts, kIgnored };
    explicit identifiers(letter_case which) : Case(which) {}

    // The name if it is such a word and no other name became that; else one that is near to it. `otherwise`: of a name without a letter.
    std::string Make(std::string_view name, std::string_view otherwise);
    // "MOVE_TO_18" of "moveTo( 18 )", up to 48 letters.
    std::string MakeUpper(std::string_view name, std::string_view otherwise);

    // Whether a name is such a word: it begins with no digit.
    static bool IsWord(std::string_view name);

private:
    std::string MakeUnique(std::string word);

    letter_case Case;
    std::set<std::string> Taken;
    std::unordered_map<std::string, int> LastNumbers;  // behind words that were taken
};

// The name of a node's type in its format; else its kind: "kMemSequence".
inline std::string TypeOf(const plain_node& of) { return of.Name.empty() ? NodeKindName(of.Kind) : of.Name; }

}  // namespace tool
