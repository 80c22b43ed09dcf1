// The fields that each kind of macro takes, in the order of their declaration.
#include <bt/outline/inside/reading.h>

#include <algorithm>
#include <iterator>

namespace bt::outline::detail {
namespace {

constexpr std::string_view kOfDecider[] = {
    "DebugName",     "Kind",       "Policy",    "Children", "Behavior", "Decide",     "Preconditions", "Flags",
    "BehaviorFlags", "Parameters", "Margin",    "Id",       "While",    "MaxSeconds", "LintOff",       "Number",
    "Note",          "Count",      "FailCount", "Seconds",  "Node",     "Source"};
constexpr std::string_view kOfBehavior[] = {"DebugName", "Activate", "Tick", "Deactivate", "Id", "Tree"};
constexpr std::string_view kOfLint[] = {"DecisionFlags", "Stimuli", "IgnoredKinds"};

// What a macro writes itself, and what it leaves no room for.
bool IsGiven(std::string_view name, declaration_kind kind, macro_form form) {
    constexpr std::string_view always[] = {"DebugName", "Kind", "Policy", "Children", "Source"};
    if (std::find(std::begin(always), std::end(always), name) != std::end(always)) return true;
    if (name == "Behavior") return kind == declaration_kind::kLeaf;
    if (name == "Decide") return form == macro_form::kDecide;
    return name == "Node" && (kind == declaration_kind::kNode || kind == declaration_kind::kCondition);
}

}  // namespace

std::vector<known_field> FieldsOf(declaration_kind kind, macro_form form) {
    std::vector<known_field> known;
    if (kind == declaration_kind::kTree) {
        for (const std::string_view each : kOfLint) known.push_back({each});
    } else if (kind == declaration_kind::kBehavior) {
        for (const std::string_view each : kOfBehavior) known.push_back({each, each == "DebugName"});
    } else {
        for (const std::string_view each : kOfDecider) known.push_back({each, IsGiven(each, kind, form)});
    }
    return known;
}

}  // namespace bt::outline::detail
