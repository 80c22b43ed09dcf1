// Overrides of one agent through its viewer (contract 236): as its memory, its tree and its number of overrides change.
#include <limits>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/living_tree.h>

#include <tests/adapters/view/server/viewer_kit.h>
#include <tests/kit/silence.h>

namespace forced {
namespace {

using namespace viewed;
using nlohmann::json;

json ForceOf(const std::string& decider, const char* what) {
    return {{"agent", "Rex"}, {"decider", decider}, {"what", what}};
}
std::string LeafOf(const game& of) { return bt::ActiveDecider(of.Memories[0], 1)->DebugName; }

TEST_CASE("contract 236: a decider that is forced already is forced in the new way") {
    game of({.Overrides = true, .NumWatched = 1});
    of.Dogs[0].Food = 100;
    of.Step();
    for (const char* const what : {"off", "accepts", "off"}) {
        CAPTURE(std::string(what));
        const json state = State(of, "/force", ForceOf("EAT", what).dump());
        CHECK(state["forced"] == json({{{"agent", 0}, {"name", "Rex"}, {"decider", "EAT"}, {"what", what}}}));
        of.Step();
        CHECK(LeafOf(of) == (std::string(what) == "off" ? "SLEEP" : "EAT"));
    }
}

TEST_CASE("contract 230: an agent that is forced and not watched any more is recorded for a breakpoint only") {
    game of({.Overrides = true, .NumWatched = 1});
    of.Step();
    const int rex = of.Dogs[0].Number;
    State(of, "/force", ForceOf("EAT", "off").dump());
    State(of, "/unwatch", R"({"agent": "Rex"})");
    CHECK(StateOf(of)["forced"].size() == 1);
    CHECK(of.View.ObserverOf(rex) == nullptr);
    State(of, "/break", R"({"decider": "EAT", "what": "started", "agent": "Rex"})");
    CHECK(of.View.ObserverOf(rex) != nullptr);
}

#define LEAF(name) BT_DEFINE_DECIDER(name, Sleep)
BT_DECLARE_DECIDERS(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q);
BT_DEFINE_GROUP(MANY_ROOT, kGroupPrioritizedList, (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q));
LEAF(A); LEAF(B); LEAF(C); LEAF(D); LEAF(E); LEAF(F); LEAF(G); LEAF(H); LEAF(I); LEAF(J); LEAF(K); LEAF(L); LEAF(M);
LEAF(N); LEAF(O); LEAF(P); LEAF(Q);
BT_DEFINE_TREE(MANY, MANY_ROOT);

TEST_CASE("contract 236: sixteen deciders of an agent are overridden, and one more when another is taken back") {
    game of({.Overrides = true, .NumWatched = 1});
    bt::tree_memory<MANY> memory;
    const int rex = of.Dogs[0].Number;
    const auto step = [&](double time) {
        of.View.BeginFrame(time);
        CHECK(of.View.Tick(MANY, memory, &of.Dogs[0], {.Time = time}, rex));
        of.View.EndFrame();
    };
    step(1);
    for (char letter = 'A'; letter < 'Q'; ++letter) State(of, "/force", ForceOf({letter}, "off").dump());
    step(2);
    CHECK(std::string(bt::ActiveDecider(memory, 1)->DebugName) == "Q");
    const reply got = Ask(of, "POST", "/force", ForceOf("Q", "off").dump());
    CHECK(got.Status == 503);
    CHECK(got.Body == "16 deciders of this agent are switched, so take others back first");
    CHECK(State(of, "/force", ForceOf("P", "accepts").dump())["forced"].size() == 16);  // it is one of them
    State(of, "/unforce", R"({"agent": "Rex", "decider": "B"})");
    CHECK(State(of, "/force", ForceOf("Q", "off").dump())["forced"].size() == 16);
    step(3);
    CHECK(std::string(bt::ActiveDecider(memory, 1)->DebugName) == "B");
    of.View.RemoveAgent(rex);
}

TEST_CASE("contract 236: a request to take back that is wrong is refused in words") {
    game of({.Overrides = true}), closed;
    const char* const nobody = R"({"agent": "Max", "decider": "EAT"})";
    CHECK(Ask(of, "POST", "/unforce", nobody).Status == 404);
    CHECK(Ask(closed, "POST", "/unforce", nobody).Status == 403);
}

TEST_CASE("contract 236: an override that is taken back while the agent does not tick is gone in its next tick") {
    game of({.Overrides = true, .NumWatched = 1});
    of.Dogs[0].Food = 100;
    of.Step();
    State(of, "/force", ForceOf("EAT", "off").dump());
    State(of, "/force", ForceOf("BARK", "off").dump());
    of.Step();
    CHECK(LeafOf(of) == "SLEEP");
    of.View.BeginFrame(of.Time());
    of.View.EndFrame();
    CHECK(State(of, "/unforce", R"({"agent": "Rex", "decider": "EAT"})")["forced"].size() == 1);
    of.Step();
    CHECK(LeafOf(of) == "EAT");
    of.Dogs[0].Food = -2;
    of.Step(2);
    CHECK(LeafOf(of) == "SLEEP");  // the other one is in force again
}

TEST_CASE("contract 236: an override goes with its agent to another memory, and waits for a tick that is not refused") {
    const script::silence unheard;
    game of({.Overrides = true, .NumWatched = 1});
    of.Dogs[0].Food = 100;
    of.Step();
    State(of, "/force", ForceOf("EAT", "off").dump());
    bt::tree_memory<DOG> other;
    const auto tick = [&](double time) {
        of.View.BeginFrame(of.Time());
        const bt::tick_result result = of.View.Tick(DOG, other, &of.Dogs[0], {.Time = time}, of.Dogs[0].Number);
        of.View.EndFrame();
        return static_cast<bool>(result);
    };
    CHECK(!tick(std::numeric_limits<double>::quiet_NaN()));
    CHECK(Ask(of, "POST", "/force", ForceOf("BARK", "off").dump()).Status == 409);
    CHECK(StateOf(of)["forced"].size() == 1);
    CHECK(tick(8));  // the first tick of a memory is without it
    CHECK(tick(9));
    CHECK(std::string(bt::ActiveDecider(other, 1)->DebugName) == "SLEEP");
    of.View.RemoveAgent(of.Dogs[0].Number);
}

namespace calm {
BT_DECLARE_DECIDERS(EAT, DREAM);
BT_DEFINE_GROUP  (CALM_ROOT, kGroupPrioritizedList, (EAT, DREAM));
BT_DEFINE_DECIDER(  EAT, Sleep);
BT_DEFINE_DECIDER(  DREAM, Sleep);
BT_DEFINE_TREE(CALM, CALM_ROOT);
BT_DECLARE_DECIDERS(REST);
BT_DEFINE_DECIDER(REST, Sleep);
BT_DEFINE_TREE(STILL, REST);
}  // namespace calm

TEST_CASE("contract 236: in another tree only those overrides stay whose deciders are there") {
    game of({.Overrides = true, .NumWatched = 1});
    of.Step();
    State(of, "/force", ForceOf("EAT", "off").dump());
    State(of, "/force", ForceOf("SLEEP", "off").dump());
    bt::tree_memory<calm::CALM> memory;
    bt::tree_memory<calm::STILL> still;
    for (int frame = 2; frame < 4; ++frame) {
        of.View.BeginFrame(frame);
        CHECK(of.View.Tick(calm::CALM, memory, &of.Dogs[0], {.Time = 1.0 * frame}, of.Dogs[0].Number));
        of.View.EndFrame();
    }
    CHECK(std::string(bt::ActiveDecider(memory, 1)->DebugName) == "DREAM");
    const json state = StateOf(of);
    REQUIRE(state["forced"].size() == 1);
    CHECK(state["forced"][0]["decider"] == "EAT");
    of.View.BeginFrame(4);
    CHECK(of.View.Tick(calm::STILL, still, &of.Dogs[0], {.Time = 4}, of.Dogs[0].Number));
    of.View.EndFrame();
    CHECK(StateOf(of)["forced"].empty());
    of.View.RemoveAgent(of.Dogs[0].Number);
}

TEST_CASE("contract 236: where no Decide is asked, as in the exact profile of a file, a decider is switched off only") {
    static constexpr auto runs = [](auto&) { return bt::tick_result{.State = bt::tick_state::kRunning}; };
    const bt::detail::other_evaluator evaluator = {
        .Tick = runs, .TickObserved = runs, .Stop = [](auto&) {},
        .InitializeStates = [](const bt::tree&, bt::tree_memory_base&) {}};
    bt::detail::living_tree life;
    bt::tree exact;
    bt::detail::BeginAsCopy(life, DOG, exact);
    exact.Evaluator = &evaluator;
    game of({.Overrides = true, .NumWatched = 1});
    of.View.BeginFrame(1);
    CHECK(of.View.Tick(exact, of.Memories[0], &of.Dogs[0], {.Time = 1}, of.Dogs[0].Number));
    of.View.EndFrame();
    const reply got = Ask(of, "POST", "/force", ForceOf("EAT", "accepts").dump());
    CHECK(got.Status == 409);
    CHECK(got.Body.find("no Decide is asked; switch it off") != std::string::npos);
    CHECK(State(of, "/force", ForceOf("EAT", "off").dump())["forced"].size() == 1);
    of.View.RemoveAgent(of.Dogs[0].Number);
}

}  // namespace
}  // namespace forced
