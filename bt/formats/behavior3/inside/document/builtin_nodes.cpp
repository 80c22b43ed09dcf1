// The types of nodes that behavior3js has built in (semantics of its nodes: bt/formats/behavior3/).
#include <bt/formats/behavior3/game.h>

namespace bt::behavior3 {
namespace {

constexpr char kMaxLoop[] = "maxLoop";
constexpr char kMaxTime[] = "maxTime";
constexpr char kMilliseconds[] = "milliseconds";

// The property of a type. If it is required, the original throws without a number, and if the number is 0.
template <const char* Name, int Default, bool IsRequired = false>
struct number {
    double Value = Default;
    static constexpr parameter_field Fields[] = {field<&number::Value>(Name, {.IsRequired = IsRequired})};
};

// not covered: while compiling
constexpr node_type Type(category of, const char* name, const char* title, const parameters_type* fields = nullptr) {
    return {.Name = name, .Category = of, .Parameters = fields, .Title = title};
}

// Decorators, composites, actions: the original looks a name up in this order.
constexpr node_type kBuiltinNodes[] = {
    Type(category::kDecorator, "Inverter", "Inverter"),
    Type(category::kDecorator, "Limiter", "Limit <maxLoop> Activations", &fields_of<number<kMaxLoop, 0, true>>),
    Type(category::kDecorator, "MaxTime", "Max <maxTime>ms", &fields_of<number<kMaxTime, 0, true>>),
    Type(category::kDecorator, "Repeater", "Repeat <maxLoop>x", &fields_of<number<kMaxLoop, -1>>),
    Type(category::kDecorator, "RepeatUntilFailure", "Repeat Until Failure", &fields_of<number<kMaxLoop, -1>>),
    Type(category::kDecorator, "RepeatUntilSuccess", "Repeat Until Success", &fields_of<number<kMaxLoop, -1>>),
    Type(category::kComposite, "MemPriority", "MemPriority"),
    Type(category::kComposite, "MemSequence", "MemSequence"),
    Type(category::kComposite, "Priority", "Priority"),
    Type(category::kComposite, "Sequence", "Sequence"),
    Type(category::kAction, "Error", "Error"),
    Type(category::kAction, "Failer", "Failer"),
    Type(category::kAction, "Runner", "Runner"),
    Type(category::kAction, "Succeeder", "Succeeder"),
    Type(category::kAction, "Wait", "Wait <milliseconds>ms", &fields_of<number<kMilliseconds, 0>>),
};

}  // namespace

std::span<const node_type> BuiltinNodes() { return kBuiltinNodes; }

const node_type* FindBuiltinNode(std::string_view name) {
    for (const node_type& each : kBuiltinNodes) {
        if (each.Name == name) return &each;
    }
    return nullptr;
}

const char* CategoryName(category of) {
    constexpr const char* names[] = {"composite", "decorator", "action", "condition"};
    return names[static_cast<std::size_t>(of)];
}

}  // namespace bt::behavior3
