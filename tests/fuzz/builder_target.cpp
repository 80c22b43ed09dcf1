// Bytes to calls of a classic_builder, with all mistakes that can be made. A tree is made exactly if none is told. It is then ticked by two
// agents that get the same answers, one of them observed: both make the same calls, and no tick loses a block.
#include "../reference/draws.h"
#include "leaves.h"

#include <limits>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/error.h>
#include <bt/node_children.h>
#include <bt/observe.h>
#include <bt/tick.h>

namespace {

using fuzz::counted_block;
using reference::draws;

// Answers are drawn from a number of its own, so that two agents get the same.
struct puppet {
    draws Answers;
    std::string Calls = {};  // a letter for each
    float Health = 50;

    explicit puppet(std::uint64_t seed) : Answers(seed) {}

    bt::status Answer(char letter) {
        Calls += letter;
        // Not in the order of fuzz::DrawAnswer: the corpus depends on it.
        constexpr bt::status answers[] = {bt::status::kSucceeded, bt::status::kFailed, bt::status::kRunning, bt::status::kRunning,
                                          bt::status::kSucceeded, bt::status::kFailed, bt::status::kRunning, bt::status::kError};
        return Answers.OneOf(answers);
    }
};

struct amount {
    using role = bt::parameters;
    int Times = 1;
};

bt::status Act(puppet& on) { return on.Answer('a'); }
bt::status ActTold(puppet& on, const bt::tick_args& args) {
    on.Calls += static_cast<char>('0' + static_cast<int>(args.Random->NextBelow(10)));
    return on.Answer('t');
}
bt::status ActByAmount(puppet& on, const amount& by) {
    for (int i = 1; i < by.Times; ++i) on.Calls += '+';
    return on.Answer('p');
}
void Begin(puppet& on, counted_block& block) { on.Calls += block.IsThere() ? 'B' : '!'; }
bt::status GoOn(puppet& on, counted_block& block) {
    block.Number += 1;
    return on.Answer('g');
}
void End(puppet& on, counted_block&, bt::end_reason reason) { on.Calls += static_cast<char>('E' + static_cast<int>(reason)); }
bool Accepts(puppet& on) { return on.Answer('d') != bt::status::kFailed; }
float Scores(puppet& on, const bt::tick_args&) { return static_cast<float>(on.Answers.Below(5)) - 1; }
float OfOther(const std::string& other) { return other.empty() ? 1 : 0; }  // an agent of another type

// A node of one's own: children in an order that it draws.
bt::status TickSome(puppet& on, const bt::node_children& children) {
    bt::status answer = on.Answer('o');
    const int num = on.Answers.Below(3);
    for (int i = 0; i < num && children.Num() > 0; ++i) {
        const int child = on.Answers.Below(children.Num());
        if (on.Answers.Chance(0.2)) children.Interrupt(child);
        else answer = children.Tick(child);
    }
    return answer;
}

constexpr bt::behavior kActing = {.DebugName = "acting", .Tick = bt::tick<&Act>, .Id = 1};
constexpr bt::behavior kTold = {.DebugName = "told", .Tick = bt::tick<&ActTold>, .Id = 2};
constexpr bt::behavior kByAmount = {.DebugName = "by amount", .Tick = bt::tick<&ActByAmount>, .Id = 3};
constexpr bt::behavior kCounting = {.DebugName = "counting",
                                    .Activate = bt::activate<&Begin>,
                                    .Tick = bt::tick<&GoOn>,
                                    .Deactivate = bt::deactivate<&End>,
                                    .Id = 4};
constexpr bt::behavior kSome = {.DebugName = "some", .Tick = bt::tick<&TickSome>, .Id = 5};
constexpr bt::behavior kNone = {.DebugName = "none", .Id = 6};
constexpr const bt::behavior* kBehaviors[] = {&kActing, &kTold, &kByAmount, &kCounting, &kNone, &kSome};
constexpr bt::decide_function kDecides[] = {bt::decide<&Accepts>, bt::decide<&Scores>, {}, bt::decide<&OfOther>};
constexpr bt::decider kDeclared = {.DebugName = "declared", .Kind = bt::kBehavior, .Behavior = &kActing, .Id = 77};
const char* const kNames[] = {"", "a", "b", "a name with spaces", "acting"};

float DrawSeconds(draws& from) {
    constexpr float numbers[] = {0, 0.25f, 1, -1, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()};
    return from.Chance(0.9) ? numbers[from.Below(3)] : from.OneOf(numbers);
}

bt::node_options DrawOptions(draws& from, bt::classic_builder& builder) {
    bt::node_options made;
    if (from.Chance(0.3)) made.Decide = from.Chance(0.97) ? kDecides[from.Below(3)] : kDecides[3];
    if (from.Chance(0.2)) made.Preconditions.AllFlags = std::uint32_t{1} << static_cast<unsigned>(from.Below(4));
    if (from.Chance(0.1)) made.While.NoFlags = std::uint32_t{1} << static_cast<unsigned>(from.Below(4));
    if (from.Chance(0.1)) made.Preconditions.EverySeconds = DrawSeconds(from);
    if (from.Chance(0.2)) made.Parameters = builder.Own(amount{from.Below(4)});
    if (from.Chance(0.3)) made.Count = from.Below(5) - (from.Chance(0.1) ? 3 : 0);
    if (from.Chance(0.1)) made.FailCount = from.Below(4);
    if (from.Chance(0.3)) made.Seconds = DrawSeconds(from);
    return made;
}

// Returns how many nodes were added.
int Draw(draws& from, bt::classic_builder& builder) {
    if (from.Chance(0.1)) builder.Reserve(from.Below(1000) - 10);
    int num = 0;
    const auto was_added = [&num](int number) { fuzz::Require(number == num++, "nodes are numbered in their order"); };
    for (int open = 0; !from.IsAtEnd() && num < 200;) {
        const char* const name = from.OneOf(kNames);
        const bt::node_options options = DrawOptions(from, builder);
        const auto kind = static_cast<bt::node_kind>(from.Below(from.Chance(0.02) ? bt::kNumNodeKinds + 2 : bt::kNumNodeKinds));
        switch (from.Below(9)) {
            case 0:
            case 1:
            case 2: was_added(builder.Begin(kind, name, options)), ++open; break;
            case 3: was_added(builder.Begin(*from.OneOf(kBehaviors), name, options)), ++open; break;
            case 4: was_added(builder.Node(kind, name, options)); break;
            case 5: was_added(builder.Leaf(*from.OneOf(kBehaviors), name, options)); break;
            case 6: was_added(builder.Leaf(bt::tick<&Act>, name, options)); break;
            case 7:
                was_added(from.Chance(0.5) ? builder.Subtree(kDeclared) : builder.Condition(from.OneOf(kDecides), name, options));
                break;
            default:
                if (open > 0 || from.Chance(0.02)) builder.End(), open -= open > 0 ? 1 : 0;
                break;
        }
        if (open == 0 && from.Chance(0.9)) break;  // the root is whole
        for (; open > 0 && from.IsAtEnd() && from.Chance(1); --open) builder.End();
    }
    return num;
}

struct observer_of_nothing {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event& event) {
        const bool is_of_tick = event.Kind == bt::event_kind::kTickStarted || event.Kind == bt::event_kind::kTickFinished;
        fuzz::Require(is_of_tick || event.Node != nullptr, "a step has its node");
    }
};

void TickBoth(draws& from, const bt::tree& tree) {
    const std::uint64_t seed = from.Next();
    puppet agents[2] = {puppet(seed), puppet(seed)};
    bt::built_memory memories[2] = {bt::built_memory(tree, seed), bt::built_memory(tree, seed)};
    observer_of_nothing nothing;
    double time = 0;
    for (int tick = 0; tick < 30; ++tick) {
        time += 0.125 * from.Below(8);
        const bt::tick_input input = {.Time = time, .DeltaTime = 0.125f, .DecisionFlags = static_cast<std::uint32_t>(from.Below(16))};
        const bool stops = from.Chance(0.05);
        const bt::tick_result plain = stops ? StopBehaviorTree(tree, memories[0], &agents[0], input)
                                            : TickBehaviorTree(tree, memories[0], &agents[0], input);
        const bt::tick_result observed = stops ? StopBehaviorTree(tree, memories[1], &agents[1], input, nothing)
                                               : TickBehaviorTree(tree, memories[1], &agents[1], input, nothing);
        fuzz::Require(plain.State == observed.State && plain.Error == observed.Error, "an observed tick has the same result");
        fuzz::Require(agents[0].Calls == agents[1].Calls, "an observed tick makes the same calls");
        const bool is_active = bt::ActiveDepth(memories[0]) > 0;
        fuzz::Require(is_active == (bt::ActiveDepth(memories[1]) > 0), "an observed tick leaves the same path");
        if (stops || (plain && plain.State != bt::tick_state::kRunning)) fuzz::Require(!is_active, "what ended is not active");
        if (!is_active) fuzz::Require(counted_block::g_num_alive == 0, "what ended has no blocks");
    }
    for (int i : {0, 1}) static_cast<void>(StopBehaviorTree(tree, memories[i], &agents[i], {.Time = time}));
    fuzz::Require(counted_block::g_num_alive == 0, "a stop leaves no blocks");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    bt::SetReportFunc([](const bt::error_report&) {});
    draws from({bytes, num_bytes});
    bt::classic_builder builder;
    for (int round = 0; round < 2; ++round) {  // a builder is as new after each tree
        const int num = Draw(from, builder);
        bt::built_tree built = builder.Build(from.OneOf(kNames));
        fuzz::Require(built.IsSound() == built.Errors().empty(), "there is a tree exactly if no mistake is told");
        fuzz::Require((built.Tree().NumNodes > 0) == built.IsSound(), "a tree with mistakes has no nodes");
        fuzz::Require(built.Errors().size() <= static_cast<std::size_t>(bt::kMaxNumBuildErrors), "mistakes have a limit");
        for (const bt::build_error& each : built.Errors()) {
            fuzz::Require(each.Code != bt::error_code::kNone && each.Node >= -1 && each.Node < num, "a mistake names its node");
            fuzz::Require(!each.Text().empty() && each.Text().find('\n') == std::string::npos, "a mistake is one line");
        }
        if (!built.IsSound()) continue;
        fuzz::Require(built.Tree().NumNodes == num, "each call is a node");
        const bt::built_tree moved = std::move(built);
        TickBoth(from, moved);
    }
    return 0;
}
