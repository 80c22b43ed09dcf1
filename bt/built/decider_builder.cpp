// Makes deciders of the options of groups and leaves (contract 170).
#include <bt/decider_builder.h>

#include <bt/built/tree_in_work.h>

namespace bt {

decider detail::MakeDecider(const decider_options& options, decider_kind kind, group_policy policy,
                            const behavior* functions, tree_in_work& in) {
    return {.Kind = kind,
            .Policy = policy,
            .Behavior = functions,
            .Decide = options.Decide,
            .Preconditions = KeepConditions(options.Preconditions, in),
            .Flags = options.Flags,
            .BehaviorFlags = options.BehaviorFlags,
            .Parameters = options.Parameters,
            .Margin = options.Margin,
            .Id = options.Id,
            .While = KeepConditions(options.While, in),
            .MaxSeconds = options.MaxSeconds,
            .LintOff = options.LintOff};
}

decider_options OptionsOf(const decider& of) {
    return {.Behavior = of.Kind == kGroup ? of.Behavior : nullptr,
            .Decide = of.Decide,
            .Preconditions = of.Preconditions,
            .Flags = of.Flags,
            .BehaviorFlags = of.BehaviorFlags,
            .Parameters = of.Parameters,
            .Margin = of.Margin,
            .Id = of.Id,
            .While = of.While,
            .MaxSeconds = of.MaxSeconds,
            .LintOff = of.LintOff,
            .Note = of.Note.Text != nullptr ? std::string_view(of.Note.Text) : std::string_view()};
}

namespace {

using detail::MakeDecider;

// Of the two behaviors one is null.
int AddLeaf(const behavior* functions, const behavior* owned, std::string_view name, const decider_options& options,
            detail::tree_in_work& in) {
    if (options.Behavior != nullptr) in.NoteMisuse(error_code::kMissingFunction, static_cast<int>(in.Nodes.size()));
    const decider made = MakeDecider(options, kBehavior, kGroupPrioritizedList, functions, in);
    return in.Add(made, {.Name = name, .Note = options.Note, .Owned = owned});
}

}  // namespace

decider_builder::decider_builder() : Work(std::make_unique<detail::tree_in_work>()) {}
decider_builder::~decider_builder() = default;

void decider_builder::Reserve(int num_nodes) { Work->Reserve(num_nodes); }

int decider_builder::Begin(group_policy policy, std::string_view name, const decider_options& options) {
    return Work->Begin(MakeDecider(options, kGroup, policy, options.Behavior, *Work),
                       {.Name = name, .Note = options.Note});
}

void decider_builder::End() { Work->End(); }

int decider_builder::Leaf(const behavior& functions, std::string_view name, const decider_options& options) {
    return AddLeaf(&functions, nullptr, name, options, *Work);
}

int decider_builder::Leaf(const behavior_function& tick, std::string_view name, const decider_options& options) {
    const behavior owned = {.Tick = tick};
    return AddLeaf(nullptr, &owned, name, options, *Work);
}

int decider_builder::LeafOfTree(const built_tree& inner, std::string_view name, const decider_options& options) {
    const behavior owned = BehaviorOf(inner, "");
    return AddLeaf(nullptr, &owned, name, options, *Work);
}

int decider_builder::Again(int number) { return Work->Again(number); }
int decider_builder::Subtree(const decider& root) { return Work->Subtree(root); }

built_tree decider_builder::Build(std::string_view name) { return Work->Build(name, detail::tree_parts::kPlans); }

}  // namespace bt
