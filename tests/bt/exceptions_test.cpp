// User code that a tick calls must not throw; if it does, the program ends (contract 80). Each kind of user code is tried in a child
// process.
#include <type_traits>
#include <utility>

#include <bt/coroutine.h>
#include <bt/crowd.h>
#include <bt/debug/subset_checker.h>
#include <bt/debug_output.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace exceptions {

// Functions that are written by hand can't throw.
template <class Function, class... Arguments>
constexpr bool kIsNoexcept = noexcept(std::declval<Function>().Call(std::declval<Arguments>()...));
static_assert(kIsNoexcept<bt::decide_function, void*, void*, const bt::tick_args&>);
static_assert(kIsNoexcept<bt::behavior_function, void*, void*, void*, const bt::tick_args&>);
static_assert(kIsNoexcept<bt::deactivate_function, void*, void*, void*, const bt::tick_args&, bt::end_reason>);
static_assert(noexcept(std::declval<bt::signature>().DecideMany(nullptr, 0, nullptr)));
static_assert(noexcept(std::declval<bt::signature>().TickMany(nullptr, 0, nullptr)));

}  // namespace exceptions

#if defined(__cpp_exceptions) && __has_include(<sys/wait.h>) && __has_include(<unistd.h>)

#include <cstdlib>
#include <exception>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace exceptions {

// The one place that throws; none does.
enum class place {
    kNone,
    kDecide,
    kActivate,
    kTick,
    kDeactivate,
    kBlock,
    kDBlock,
    kObserver,
    kOutput,
    kReport,
    kSubset,
    kInputOf,
    kTickAll,
    kTickOfMany,
    kCoroutine,
};
place g_throws = place::kNone;
void ThrowIf(place here) {
    if (g_throws == here) throw 1;
}

struct Creature {};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
    Chew_Block() { ThrowIf(place::kBlock); }
};
struct Food {
    using role = bt::dblock;
    int Grams = 0;
    Food() { ThrowIf(place::kDBlock); }
};
bool CHEW_Decide(const Creature&, Food&) { return ThrowIf(place::kDecide), true; }
void Chew_Activate(Creature&, Chew_Block&) { ThrowIf(place::kActivate); }
bool Chew_Tick(Creature&, Chew_Block& block) { return ThrowIf(place::kTick), ++block.Bites < 3; }
void Chew_Deactivate(Creature&, Chew_Block& block) { ThrowIf(place::kDeactivate), block.Bites = 0; }
void Rest_Tick(bt::agents<Creature>) { ThrowIf(place::kTickOfMany); }
bt::status Fail_Activate() { return bt::status::kSucceeded; }  // which is reported
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew);
BT_DEFINE_BEHAVIOR__ACTIVATE(Fail);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(BROKEN, NEVER, CHEW, FAIL, REST);
BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (BROKEN, CHEW, FAIL, REST));
BT_DEFINE_GROUP          (  BROKEN, kGroupPrioritizedList, (NEVER), .Preconditions = {.CooldownSeconds = 100});
BT_DEFINE_DECIDER        (    NEVER, Rest, .Decide = bt::Decide([] { return false; }));
BT_DEFINE_DECIDER__DECIDE(  CHEW,   Chew, .Preconditions = {.CooldownSeconds = 100});
BT_DEFINE_DECIDER        (  FAIL,   Fail);
BT_DEFINE_DECIDER        (  REST,   Rest);
BT_DEFINE_TREE(TREE, ROOT);

bt::task Walk_Run(Creature&, const bt::task_args&) {
    co_await bt::NextTick();
    ThrowIf(place::kCoroutine);
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Walk);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_TREE(WALKS, WALK);

struct observer {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) { ThrowIf(place::kObserver); }
};

// Ticks that call all of the user code above, and a stop.
template <class... Observer>
void PlayOne(Observer&... watcher) {
    Creature creature;
    bt::tree_memory<TREE> memory;
    for (int i = 0; i < 6; ++i) TickBehaviorTree(TREE, memory, &creature, {.Time = 1.0 * i}, watcher...);
    StopBehaviorTree(TREE, memory, &creature, {.Time = 6}, watcher...);
}
void PlayCoroutine() {
    Creature creature;
    bt::tree_memory<WALKS> memory;
    for (int i = 0; i < 3; ++i) TickBehaviorTree(WALKS, memory, &creature, {.Time = 1.0 * i});
}
void PlayCrowd() {
    Creature creatures[2];
    bt::crowd<TREE, Creature, 2> herd;
    for (Creature& each : creatures) herd.Add(&each);
    const auto input_of = [](const Creature&) { return ThrowIf(place::kInputOf), bt::agent_input{}; };
    for (int i = 0; i < 6; ++i) {
        herd.TickChunks(1.0 * i, 1, [&](auto tick_chunk) {
            ThrowIf(place::kTickAll);
            tick_chunk(0, input_of);
        });
    }
    herd.RemoveAll({.Time = 6});
}
void PlayAll() {
    bt::SetReportFunc([](const bt::error_report&) { ThrowIf(place::kReport); });
    PlayOne();
    PlayCoroutine();
    PlayCrowd();
    observer watcher;
    PlayOne(watcher);
    bt::subset_checker checker([](const bt::subset_finding&, void*) { ThrowIf(place::kSubset); });
    PlayOne(checker);
    bt::SetDebugOutputFunc([](int, const char*) { ThrowIf(place::kOutput); });
    bt::SetDebugOutputLevel(5);
    PlayOne();
}

// How a process ends in which one place throws.
enum ending { kTerminated = 42, kNothingWasThrown = 43, kWasThrownThroughATick = 44 };
int EndingIf(place throws) {
    const pid_t child = fork();
    if (child == 0) {
        std::set_terminate([] { std::_Exit(kTerminated); });
        g_throws = throws;
        try {
            PlayAll();
        } catch (...) {
            std::_Exit(kWasThrownThroughATick);
        }
        std::_Exit(kNothingWasThrown);
    }
    int status = 0;
    REQUIRE(child > 0);
    REQUIRE(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("contract 80: whatever of the user's throws while a tick calls it, the program ends, and no memory is left ticking") {
    const struct {
        const char* Name;
        place Throws;
    } table[] = {
        {"a Decide", place::kDecide},
        {"an Activate", place::kActivate},
        {"a Tick", place::kTick},
        {"a Deactivate", place::kDeactivate},
        {"a block's constructor", place::kBlock},
        {"a DBlock's constructor", place::kDBlock},
        {"an observer", place::kObserver},
        {"a DebugOutputFunc", place::kOutput},
        {"a report hook", place::kReport},
        {"the function of a Subset Rule checker", place::kSubset},
        {"the input_of of a crowd", place::kInputOf},
        {"what ticks the chunks of a crowd", place::kTickAll},
        {"a Tick of many agents", place::kTickOfMany},
        {"a coroutine", place::kCoroutine},
    };
    for (const auto& row : table) {
        INFO(std::string(row.Name));
        CHECK(EndingIf(row.Throws) == kTerminated);
    }
    CHECK(EndingIf(place::kNone) == kNothingWasThrown);
}

}  // namespace exceptions

#endif
