// Every number that comes through the public interface is refused or has a meaning (contract 82). This file is compiled twice: with the
// other tests, and with the engine under -ffast-math (CMakeLists.txt). So the numbers are made and looked at by their bits.
#include <cstdint>
#include <string>

#include <bt/crowd.h>
#include <bt/engine/numbers.h>
#include <bt/observe.h>
#include <bt/stimuli.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/changeable_decider.h>

namespace numbers {

// Sorts of numbers, a bit each.
enum : unsigned { kZero = 1, kAbove = 2, kBelow = 4, kInfinity = 8, kMinusInfinity = 16, kNan = 32 };
constexpr unsigned kFinite = kZero | kAbove | kBelow;
constexpr unsigned kNotNegative = kZero | kAbove | kInfinity;

const struct number {
    const char* Name;
    std::uint32_t Bits;
    unsigned Sort;
} kNumbers[] = {
    {"0", 0x00000000, kZero},          {"-0", 0x80000000, kZero},           {"the smallest", 0x00800000, kAbove},
    {"1", 0x3F800000, kAbove},         {"-1", 0xBF800000, kBelow},          {"minus the smallest", 0x80800000, kBelow},
    {"the largest", 0x7F7FFFFF, kAbove}, {"minus the largest", 0xFF7FFFFF, kBelow}, {"infinity", 0x7F800000, kInfinity},
    {"-infinity", 0xFF800000, kMinusInfinity}, {"NaN", 0x7FC00000, kNan},    {"-NaN", 0xFFC00000, kNan},
    {"another NaN", 0x7F800001, kNan}, {"NaN of ones", 0xFFFFFFFF, kNan},
};

// The same number as a double, by its bits: a conversion may assume that there are no others.
double AsDouble(float value) {
    const auto bits = bt::detail::BitCast<std::uint32_t>(value);
    const std::uint64_t sign = static_cast<std::uint64_t>(bits >> 31u) << 63u;
    if ((bits & 0x7F800000u) == 0x7F800000u) {
        return bt::detail::BitCast<double>(sign | 0x7FFull << 52u | static_cast<std::uint64_t>(bits & 0x7FFFFFu) << 29u);
    }
    return static_cast<double>(value);
}
float Float(std::uint32_t bits) { return bt::detail::BitCast<float>(bits); }

struct Sheep {
    float Worth = 1;
    float Wool = 0;
    std::uint32_t Flags = 0;
};
float RUN_Decide(const Sheep& sheep) { return sheep.Worth; }
void Graze_Tick() {}
BT_DEFINE_BEHAVIOR(Graze);
BT_DECLARE_DECIDERS(RUN, GRAZE);
BT_DEFINE_GROUP          (ROOT,    kGroupPrioritizedList, (RUN, GRAZE));
BT_DEFINE_DECIDER__DECIDE(  RUN,   Graze);
BT_DEFINE_DECIDER        (  GRAZE, Graze);
BT_DEFINE_TREE(TREE, ROOT);
BT_DEFINE_TREE__COMPILED(COMPILED, ROOT);

int g_num_reports = 0;
struct counted_reports {
    counted_reports() { g_num_reports = 0; }
    ~counted_reports() { bt::SetReportFunc(Before); }
    counted_reports(const counted_reports&) = delete;
    counted_reports& operator=(const counted_reports&) = delete;
    bt::report_function Before = bt::SetReportFunc([](const bt::error_report&) { ++g_num_reports; });
};

struct observer {
    static constexpr bool kObserves = true;
    int NumEvents = 0;
    void Observe(const bt::tick_event&) { ++NumEvents; }
};

// One agent with its tree, on a path.
struct flock {
    Sheep Dolly;
    bt::tree_memory<TREE> Memory;
    bt::tree_memory<COMPILED> OfCompiled;
    bt::crowd<TREE, Sheep, 2> Crowd;
    observer Watcher;
    flock() {
        TickBehaviorTree(TREE, Memory, &Dolly, {});
        TickBehaviorTree(COMPILED, OfCompiled, &Dolly, {});
        Crowd.Add(&Dolly);
    }
    static bt::agent_input InputOf(const Sheep& sheep) { return {.DecisionFlags = sheep.Flags}; }
};

// Whether verification takes RUN after a change.
template <class Change>
bool IsTaken(Change change) {
    changeable_decider run(RUN);
    change(run);
    const bt::decider* children[] = {&run, &GRAZE};
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 2}};
    bt::tree_storage<4> storage;
    return !InitializeTreeData(storage, "CHANGED", root).IsError();
}
constexpr bt::field_range kAnyWool = BT_RANGE(Sheep, Wool, bt::kNoLimit, bt::kNoLimit);

// Whether an only child accepts with this value, under a policy.
bool Accepts(bt::group_policy policy, float value) {
    bt::decider root = ROOT;
    root.Policy = policy;
    root.Children.Num = 1;
    bt::tree_storage<4> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "ALONE", root).IsError());
    bt::tree_memory_of<2, 64> memory;
    Sheep sheep = {.Worth = value};
    return TickBehaviorTree(storage.Tree, memory, &sheep, {}).State == bt::tick_state::kRunning;
}

TEST_CASE("contract 82: each number of the interface is taken or refused by its sort") {
    const struct {
        const char* Name;
        unsigned Taken;
        bool (*Take)(flock& of, float value);
    } table[] = {
        {"the Time of a tick", kFinite,
         [](flock& of, float value) { return !!TickBehaviorTree(TREE, of.Memory, &of.Dolly, {.Time = AsDouble(value)}); }},
        {"the DeltaTime of a tick", kZero | kAbove,
         [](flock& of, float value) { return !!TickBehaviorTree(TREE, of.Memory, &of.Dolly, {.DeltaTime = value}); }},
        {"the Time of an observed tick", kFinite,
         [](flock& of, float value) { return !!TickBehaviorTree(TREE, of.Memory, &of.Dolly, {.Time = AsDouble(value)}, of.Watcher); }},
        {"the DeltaTime of an observed tick", kZero | kAbove,
         [](flock& of, float value) { return !!TickBehaviorTree(TREE, of.Memory, &of.Dolly, {.DeltaTime = value}, of.Watcher); }},
        {"the Time of a compiled tree's tick", kFinite,
         [](flock& of, float value) { return !!TickBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {.Time = AsDouble(value)}); }},
        {"the DeltaTime of a compiled tree's tick", kZero | kAbove,
         [](flock& of, float value) { return !!TickBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {.DeltaTime = value}); }},
        {"the Time of a stop", kFinite,
         [](flock& of, float value) { return !!StopBehaviorTree(TREE, of.Memory, &of.Dolly, {.Time = AsDouble(value)}); }},
        {"the DeltaTime of a stop", kZero | kAbove,
         [](flock& of, float value) { return !!StopBehaviorTree(TREE, of.Memory, &of.Dolly, {.DeltaTime = value}); }},
        {"the time of a crowd's tick", kFinite,
         [](flock& of, float value) { return !!of.Crowd.Tick(AsDouble(value), 1, flock::InputOf); }},
        {"the delta time of a crowd's tick", kZero | kAbove,
         [](flock& of, float value) { return !!of.Crowd.Tick(0, value, flock::InputOf); }},
        {"the Time of a removal", kFinite, [](flock& of, float value) { return !!of.Crowd.Remove(0, {.Time = AsDouble(value)}); }},
        {"the DeltaTime of a removal", kZero | kAbove, [](flock& of, float value) { return !!of.Crowd.RemoveAll({.DeltaTime = value}); }},
        {"EverySeconds", kNotNegative,
         [](flock&, float value) { return IsTaken([&](changeable_decider& run) { run.Preconditions.EverySeconds = value; }); }},
        {"CooldownSeconds", kNotNegative,
         [](flock&, float value) { return IsTaken([&](changeable_decider& run) { run.Preconditions.CooldownSeconds = value; }); }},
        {"MaxSeconds", kNotNegative, [](flock&, float value) { return IsTaken([&](bt::decider& run) { run.MaxSeconds = value; }); }},
        {"a Margin", kNotNegative, [](flock&, float value) { return IsTaken([&](bt::decider& run) { run.Margin = value; }); }},
        {"the Min of a range", kFinite | kInfinity | kMinusInfinity,
         [](flock&, float value) {
             bt::field_range wool = kAnyWool;
             wool.Min = AsDouble(value);
             return IsTaken([&](changeable_decider& run) { run.Preconditions.Ranges[0] = wool; });
         }},
        {"the Max of a range", kFinite | kInfinity | kMinusInfinity,
         [](flock&, float value) {
             bt::field_range wool = kAnyWool;
             wool.Max = AsDouble(value);
             return IsTaken([&](changeable_decider& run) { run.Preconditions.Ranges[1] = wool; });
         }},
        {"the field of a range", kFinite | kInfinity | kMinusInfinity,
         [](flock& of, float value) { return of.Dolly.Wool = value, bt::detail::Holds(kAnyWool, &of.Dolly); }},
        {"the timeout of a stimulus", kNotNegative, [](flock&, float value) { return bt::behavior_stimuli().Set(1, value); }},
        {"the timeout of a stimulus with data", kNotNegative, [](flock&, float value) { return bt::behavior_stimuli().Set(1, value, 8); }},
        {"the new timeout of a stimulus", kNotNegative,
         [](flock&, float value) {
             bt::behavior_stimuli stimuli;
             stimuli.Set(1, 5);
             return stimuli.Refresh(1, value);
         }},
        {"the time step of stimuli", kNotNegative,
         [](flock&, float value) {
             bt::behavior_stimuli stimuli;
             stimuli.Update(value);
             return g_num_reports == 0;
         }},
        {"a Decide", kAbove | kInfinity,
         [](flock&, float value) {
             const bool accepts = Accepts(bt::kGroupPrioritizedList, value);
             for (int policy = 0; policy < bt::kNumGroupPolicies; ++policy) {
                 CHECK(Accepts(static_cast<bt::group_policy>(policy), value) == accepts);
             }
             return accepts;
         }},
        {"a compiled Decide", kAbove | kInfinity,
         [](flock& of, float value) {
             of.Dolly.Worth = 0;
             StopBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {});
             TickBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {});
             of.Dolly.Worth = value;
             TickBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {});
             return ActiveDecider(of.OfCompiled, 1) == &RUN;
         }},
    };
    for (const auto& row : table) {
        for (const number& each : kNumbers) {
            INFO(std::string(row.Name), ": ", std::string(each.Name));
            flock of;
            const counted_reports quiet;
            CHECK(row.Take(of, Float(each.Bits)) == ((row.Taken & each.Sort) != 0));
            CHECK(int{of.Memory.Phase.IsTicking} == 0);
            CHECK(TickBehaviorTree(TREE, of.Memory, &of.Dolly, {}));  // after an error the next tick works
            CHECK(TickBehaviorTree(COMPILED, of.OfCompiled, &of.Dolly, {}));
        }
    }
}

TEST_CASE("contract 82: a number that is refused changes nothing, and an infinite one means what it says") {
    const float infinity = Float(0x7F800000);
    const counted_reports quiet;
    bt::behavior_stimuli stimuli;
    stimuli.Set(1, 2, 8);
    stimuli.Set(2, infinity);
    for (const std::uint32_t nan : {0x7FC00000u, 0xFFC00000u, 0x7F800001u}) {
        CHECK_FALSE(stimuli.Set(1, Float(nan)));
        CHECK_FALSE(stimuli.Refresh(1, Float(nan)));
        CHECK_FALSE(stimuli.Set(4, Float(nan)));
        CHECK(*stimuli.Update(Float(nan)) == 3);
    }
    CHECK(g_num_reports == 12);
    int number = 0;
    CHECK(stimuli.Read(1, number));
    CHECK(number == 8);
    CHECK(*stimuli.Update(1) == 3);
    CHECK(*stimuli.Update(1) == 2);
    stimuli.Set(1, Float(0x7F7FFFFF));
    stimuli.Update(0);
    CHECK(*stimuli.Update(infinity) == 2);
    CHECK(*stimuli.Update(infinity) == 2);  // kForever
}

// With -ffast-math g++ says of a NaN that it is not below 0, also while it compiles.
constexpr float kNanAtCompileTime = bt::detail::BitCast<float>(0x7FC00000u);
template <class Change>
constexpr bt::error_code MistakeOf(Change change) {
    changeable_decider leaf{{.DebugName = "LEAF", .Behavior = &Graze}};
    change(leaf);
    return bt::detail::VerifyTree(leaf).Error.Code;
}
using enum bt::error_code;
static_assert(MistakeOf([](bt::decider&) {}) == kNone);
static_assert(MistakeOf([](bt::decider& leaf) { leaf.Margin = kNanAtCompileTime; }) == kBadMargin);
static_assert(MistakeOf([](changeable_decider& leaf) { leaf.Preconditions.EverySeconds = kNanAtCompileTime; }) == kBadSeconds);
static_assert(MistakeOf([](changeable_decider& leaf) { leaf.Preconditions.CooldownSeconds = kNanAtCompileTime; }) == kBadSeconds);
constexpr bt::field_range kFromNan = {.Min = kNanAtCompileTime, .Kind = bt::field_kind::kFloat};
static_assert(MistakeOf([](changeable_decider& leaf) { leaf.Preconditions.Ranges[0] = kFromNan; }) == kBadRange);

// Which of two children runs in the tick after the first one was chosen.
const bt::decider* TakesOver(float margin, float first, float second) {
    static float values[2];
    constexpr bt::decide_function decide = bt::Decide([](const bt::tick_args& tick) { return values[tick.BehaviorFlags()]; });
    const bt::decider a = {.DebugName = "A", .Behavior = &Graze, .Decide = decide};
    const bt::decider b = {.DebugName = "B", .Behavior = &Graze, .Decide = decide, .BehaviorFlags = 1};
    const bt::decider* children[] = {&a, &b};
    const bt::decider root =
        {.DebugName = "ROOT", .Kind = bt::kGroup, .Policy = bt::kGroupScoredEveryTick, .Children = {children, 2}, .Margin = margin};
    bt::tree_storage<4> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "SCORES", root).IsError());
    bt::tree_memory_of<2, 64> memory;
    values[0] = 1, values[1] = 0;
    TickBehaviorTree(storage.Tree, memory, nullptr, {});
    values[0] = first, values[1] = second;
    TickBehaviorTree(storage.Tree, memory, nullptr, {});
    return ActiveDecider(memory, 1) == &b ? &RUN : &GRAZE;
}

TEST_CASE("contract 82: an infinite score beats all others but another infinite one, and nothing beats an infinite margin") {
    const float infinity = Float(0x7F800000), largest = Float(0x7F7FFFFF), nan = Float(0x7FC00000);
    const struct {
        float Margin, First, Second;
        bool TakesOver;
    } table[] = {
        {0, 1, infinity, true},         {largest, 1, infinity, true}, {0, infinity, infinity, false}, {0, infinity, largest, false},
        {infinity, 1, infinity, false}, {infinity, 1, 2, false},      {0, nan, 1, true},              {0, 1, nan, false},
        {0, nan, nan, false},           {0, -infinity, 1, true},      {0, largest, infinity, true},   {1, infinity, infinity, false},
    };
    int number = 0;
    for (const auto& row : table) {
        INFO("row ", number++);
        CHECK((TakesOver(row.Margin, row.First, row.Second) == &RUN) == row.TakesOver);
    }
}

TEST_CASE("contract 82: a timer of infinite seconds lets its decider be asked once") {
    changeable_decider run(RUN);
    run.Preconditions.EverySeconds = Float(0x7F800000);
    const bt::decider* children[] = {&run, &GRAZE};
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 2}};
    bt::tree_storage<4> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "ONCE", root).IsError());
    bt::tree_memory_of<2, 64> memory;
    Sheep sheep = {.Worth = 0};
    for (const double time : {0.0, 1.0, 1e30, 1e300}) {
        TickBehaviorTree(storage.Tree, memory, &sheep, {.Time = time});
        CHECK(ActiveDecider(memory, 1) == &GRAZE);
        sheep.Worth = 1;
    }
}

}  // namespace numbers
