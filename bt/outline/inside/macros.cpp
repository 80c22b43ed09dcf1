// The macros that declare something, and what is called nearly the same.
#include <bt/outline/inside/reading.h>

#include <algorithm>
#include <iterator>

namespace bt::outline::detail {
namespace {

using row_kind = declaration_kind;
using row_form = macro_form;

constexpr macro_row kMacros[] = {
    {"BT_DECLARE_BEHAVIORS", row_kind::kBehaviors, row_form::kPlain},
    {"BT_DECLARE_BEHAVIOR_FLAGS", row_kind::kBehaviorFlags, row_form::kPlain},
    {"BT_DECLARE_DECIDERS", row_kind::kDeciders, row_form::kPlain},
    {"BT_DECLARE_FLAGS", row_kind::kFlags, row_form::kPlain},
    {"BT_DECLARE_PARAMETERS", row_kind::kParameters, row_form::kPlain},
    {"BT_DECLARE_STIMULI", row_kind::kStimuli, row_form::kPlain},
    {"BT_DECLARE_TREE", row_kind::kDeclaredTree, row_form::kPlain},
    {"BT_DECLARE_TREE__AGENT", row_kind::kDeclaredTree, row_form::kAgent},
    {"BT_DECLARE_TREE__FULL", row_kind::kDeclaredTree, row_form::kFull},
    {"BT_DECLARE_TREE__MEMORY", row_kind::kDeclaredTree, row_form::kMemory},
    {"BT_DEFINE_BEHAVIOR", row_kind::kBehavior, row_form::kPlain},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_TICK", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__COROUTINE", row_kind::kBehavior, row_form::kCoroutine},
    {"BT_DEFINE_BEHAVIOR__DEACTIVATE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__FULL", row_kind::kBehavior, row_form::kFull},
    {"BT_DEFINE_BEHAVIOR__NONE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE", row_kind::kBehavior, row_form::kOther},
    {"BT_DEFINE_BEHAVIOR__TREE", row_kind::kBehavior, row_form::kInner},
    {"BT_DEFINE_CLASSIC_TREE", row_kind::kClassicTree, row_form::kPlain},
    {"BT_DEFINE_CLASSIC_TREE__COMPILED", row_kind::kClassicTree, row_form::kCompiled},
    {"BT_DEFINE_CONDITION", row_kind::kCondition, row_form::kPlain},
    {"BT_DEFINE_CONDITION__DECIDE", row_kind::kCondition, row_form::kDecide},
    {"BT_DEFINE_CONDITION__NAMED", row_kind::kCondition, row_form::kNamed},
    {"BT_DEFINE_DECIDER", row_kind::kLeaf, row_form::kPlain},
    {"BT_DEFINE_DECIDER__DECIDE", row_kind::kLeaf, row_form::kDecide},
    {"BT_DEFINE_DECIDER__FULL", row_kind::kLeaf, row_form::kFull},
    {"BT_DEFINE_DECIDER__NAMED", row_kind::kLeaf, row_form::kNamed},
    {"BT_DEFINE_GROUP", row_kind::kGroup, row_form::kPlain},
    {"BT_DEFINE_GROUP__DECIDE", row_kind::kGroup, row_form::kDecide},
    {"BT_DEFINE_GROUP__FULL", row_kind::kGroup, row_form::kFull},
    {"BT_DEFINE_NODE", row_kind::kNode, row_form::kPlain},
    {"BT_DEFINE_NODE__DECIDE", row_kind::kNode, row_form::kDecide},
    {"BT_DEFINE_NODE__NAMED", row_kind::kNode, row_form::kNamed},
    {"BT_DEFINE_NODE__SUBTREE", row_kind::kNode, row_form::kSubtree},
    {"BT_DEFINE_TREE", row_kind::kTree, row_form::kPlain},
    {"BT_DEFINE_TREE__COMPILED", row_kind::kTree, row_form::kCompiled},
    {"BT_DEFINE_TREE__LINT", row_kind::kTree, row_form::kLint},
};

static_assert(std::is_sorted(std::begin(kMacros), std::end(kMacros),
                             [](const macro_row& a, const macro_row& b) { return a.Name < b.Name; }));

// Macros of the library that declare nothing.
constexpr std::string_view kOtherMacros[] = {"BT_FLAGS", "BT_LINT_OFF", "BT_RANGE"};

bool IsBefore(const macro_row& a, std::string_view name) { return a.Name < name; }

}  // namespace

const macro_row* FindMacro(std::string_view name) {
    const macro_row* const found = std::lower_bound(std::begin(kMacros), std::end(kMacros), name, IsBefore);
    return found != std::end(kMacros) && found->Name == name ? found : nullptr;
}

void CheckMacroName(reading& in, std::size_t at) {
    const std::string_view name = TextAt(in, at);
    std::vector<std::string_view> known;
    for (const macro_row& each : kMacros) known.push_back(each.Name);
    for (const std::string_view each : kOtherMacros) {
        if (name == each) return;
    }
    const std::string nearest = in.Mistakes.Nearest(name, known);
    const bool is_ours = name.starts_with("BT_DEFINE_") || name.starts_with("BT_DECLARE_");
    if (is_ours || !nearest.empty()) Note(in, mistake_kind::kUnknownMacro, at, {.Nearest = nearest});
}

}  // namespace bt::outline::detail
