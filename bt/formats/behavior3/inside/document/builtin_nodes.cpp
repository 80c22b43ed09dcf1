// The types of nodes that behavior3js has built in (semantics of its nodes: bt/formats/behavior3/).
#include <bt/formats/behavior3/document.h>

#include <limits>

namespace bt::behavior3 {
namespace {

constexpr double kNeeded = std::numeric_limits<double>::quiet_NaN();

// Decorators, composites, actions: the original looks a name up in this order.
constexpr builtin_node kBuiltinNodes[] = {
    {"Inverter", category::kDecorator, "Inverter", nullptr, 0},
    {"Limiter", category::kDecorator, "Limit <maxLoop> Activations", "maxLoop", kNeeded},
    {"MaxTime", category::kDecorator, "Max <maxTime>ms", "maxTime", kNeeded},
    {"Repeater", category::kDecorator, "Repeat <maxLoop>x", "maxLoop", -1},
    {"RepeatUntilFailure", category::kDecorator, "Repeat Until Failure", "maxLoop", -1},
    {"RepeatUntilSuccess", category::kDecorator, "Repeat Until Success", "maxLoop", -1},
    {"MemPriority", category::kComposite, "MemPriority", nullptr, 0},
    {"MemSequence", category::kComposite, "MemSequence", nullptr, 0},
    {"Priority", category::kComposite, "Priority", nullptr, 0},
    {"Sequence", category::kComposite, "Sequence", nullptr, 0},
    {"Error", category::kAction, "Error", nullptr, 0},
    {"Failer", category::kAction, "Failer", nullptr, 0},
    {"Runner", category::kAction, "Runner", nullptr, 0},
    {"Succeeder", category::kAction, "Succeeder", nullptr, 0},
    {"Wait", category::kAction, "Wait <milliseconds>ms", "milliseconds", 0},
};

}  // namespace

std::span<const builtin_node> BuiltinNodes() { return kBuiltinNodes; }

const builtin_node* FindBuiltinNode(std::string_view name) {
    for (const builtin_node& each : kBuiltinNodes) {
        if (each.Name == name) return &each;
    }
    return nullptr;
}

const char* CategoryName(category of) {
    switch (of) {
        case category::kComposite: return "composite";
        case category::kDecorator: return "decorator";
        case category::kCondition: return "condition";
        case category::kAction: break;
    }
    return "action";
}

}  // namespace bt::behavior3
