// Makes deciders of the options of classic nodes (contract 91).
#include <bt/classic_builder.h>

#include <bt/built/tree_in_work.h>

namespace bt {
namespace {

decider MakeDecider(const node_options& options, decider_kind kind, node_kind node, const behavior* functions,
                    detail::tree_in_work& in) {
    return {.Kind = kind,
            .Behavior = functions,
            .Decide = options.Decide,
            .Preconditions = detail::KeepConditions(options.Preconditions, in),
            .Flags = options.Flags,
            .BehaviorFlags = options.BehaviorFlags,
            .Parameters = options.Parameters,
            .Id = options.Id,
            .While = detail::KeepConditions(options.While, in),
            .LintOff = options.LintOff,
            .Number = options.Number,
            .Count = options.Count,
            .FailCount = options.FailCount,
            .Seconds = options.Seconds,
            .Node = node};
}

decider MakeNode(const node_options& options, node_kind node, const behavior* functions, detail::tree_in_work& in) {
    return MakeDecider(options, kNode, node, functions, in);
}
decider MakeLeaf(const node_options& options, const behavior* functions, detail::tree_in_work& in) {
    return MakeDecider(options, kBehavior, kSequence, functions, in);
}

}  // namespace

classic_builder::classic_builder() : Work(new detail::tree_in_work{.IsClassic = true}) {}
classic_builder::~classic_builder() = default;

void classic_builder::Reserve(int num_nodes) { Work->Reserve(num_nodes); }

int classic_builder::Begin(node_kind kind, std::string_view name, const node_options& options) {
    return Work->Begin(MakeNode(options, kind, nullptr, *Work), {.Name = name, .Note = options.Note});
}

int classic_builder::Begin(const behavior& functions, std::string_view name, const node_options& options) {
    return Work->Begin(MakeNode(options, kOwnNode, &functions, *Work), {.Name = name, .Note = options.Note});
}

int classic_builder::Begin(const behavior_function& tick, std::string_view name, const node_options& options) {
    const behavior owned = {.Tick = tick};
    return Work->Begin(MakeNode(options, kOwnNode, nullptr, *Work),
                       {.Name = name, .Note = options.Note, .Owned = &owned});
}

void classic_builder::End() { Work->End(); }

int classic_builder::Node(node_kind kind, std::string_view name, const node_options& options) {
    return Work->Add(MakeNode(options, kind, nullptr, *Work), {.Name = name, .Note = options.Note});
}

int classic_builder::Condition(const decide_function& decide, std::string_view name, node_options options) {
    options.Decide = decide;
    return Node(kCondition, name, options);
}

int classic_builder::Again(int number) { return Work->Again(number); }
int classic_builder::Subtree(const decider& root) { return Work->Subtree(root); }

int classic_builder::Leaf(const behavior& functions, std::string_view name, const node_options& options) {
    return Work->Add(MakeLeaf(options, &functions, *Work), {.Name = name, .Note = options.Note});
}

int classic_builder::Leaf(const behavior_function& tick, std::string_view name, const node_options& options) {
    const behavior owned = {.Tick = tick};
    return Work->Add(MakeLeaf(options, nullptr, *Work), {.Name = name, .Note = options.Note, .Owned = &owned});
}

int classic_builder::LeafOfTree(const built_tree& inner, std::string_view name, const node_options& options) {
    const behavior owned = BehaviorOf(inner, "");
    return Work->Add(MakeLeaf(options, nullptr, *Work), {.Name = name, .Note = options.Note, .Owned = &owned});
}

built_tree classic_builder::Build(std::string_view name) { return Work->Build(name, detail::tree_parts::kPlans); }
built_tree classic_builder::BuildNodes(std::string_view name) { return Work->Build(name, detail::tree_parts::kNodes); }

}  // namespace bt
