// Ticks that check_unwatched_tick.sh counts. Tests of their own, so that one at a time can be run.
#include <tests/adapters/view/server/viewer_kit.h>

namespace counted {
namespace {

using namespace viewed;

[[gnu::noinline]] bt::tick_result CountedTick(bt::tree_memory<DOG>& memory, dog& agent, double time) {
    return TickBehaviorTree(DOG, memory, &agent, {.Time = time});
}
[[gnu::noinline]] bt::tick_result CountedTick(bt::viewer& view, bt::tree_memory<DOG>& memory, dog& agent,
                                              double time) {
    return view.Tick(DOG, memory, &agent, {.Time = time}, agent.Number);
}

// The dog eats now and then. In both ways the viewer's frames are outside of what is counted.
template <class Tick>
int NumMeals(bt::viewer& view, dog& agent, Tick tick) {
    int num_meals = 0;
    for (int frame = 1; frame <= 1000; ++frame) {
        if (frame % 10 == 0) agent.Food = 3, ++num_meals;
        view.BeginFrame(frame);
        REQUIRE(tick(frame));
        view.EndFrame();
    }
    return num_meals;
}

TEST_CASE("contract 229: counted: a plain tick") {
    bt::viewer view({.Port = bt::kNoServer});
    bt::tree_memory<DOG> memory;
    dog agent;
    CHECK(NumMeals(view, agent, [&](double time) { return CountedTick(memory, agent, time); }) == 100);
}

TEST_CASE("contract 229: counted: a tick that nobody watches") {
    bt::viewer view({.Port = bt::kNoServer});
    bt::tree_memory<DOG> memory;
    dog agent = {.Number = view.AddAgent("Rex")};
    CHECK(NumMeals(view, agent, [&](double time) { return CountedTick(view, memory, agent, time); }) == 100);
}

TEST_CASE("contract 229: counted: a tick that somebody watches") {
    bt::viewer view({.Port = bt::kNoServer, .NumWatched = 1});
    bt::tree_memory<DOG> memory;
    dog agent = {.Number = view.AddAgent("Rex")};
    CHECK(NumMeals(view, agent, [&](double time) { return CountedTick(view, memory, agent, time); }) == 100);
    view.RemoveAgent(agent.Number);
}

}  // namespace
}  // namespace counted
