// Loaded trees are trees of this library: its tools show them.
#include <bt/because.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/memory_guard.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>

#include <tests/kit/counted_answers.h>
#include "bot_kit.h"

using namespace bot_kit;

namespace {

constexpr const char* kText = R"(selector {
    condition x > 1 { action c }
    sequence { action a decorator timer( 100 ) { concurrent { action walk action b } } }
    decorator return( 2 ) { behavior one }
})";

play Play(bt::profile which) {
    play made = {.Tree = Loaded(kText, which, {{"one", "decorator invert() { action d }"}})};
    made.Bot.Scripts = {{"walk", "RRSF"}, {"b", "SFS"}};
    return made;
}

template <class Observer>
void Tick(play& on, Observer& observer) {
    for (int i = 0; i < 6; ++i) CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Bot, {.Time = 1.0 + i / 20.0}, observer));
    on.Bot.Values["x"] = 2;
    CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Bot, {.Time = 2}, observer));
    on.Bot.Values["x"] = 0;
    CHECK(bt::StopBehaviorTree(on.Tree, on.Memory, &on.Bot, {}, observer));
}

template <class Print>
std::string TextOf(const Print& print) {
    char text[8000];
    CHECK(print(text, sizeof text) < sizeof text);
    return text;
}

std::string g_output;

}  // namespace

TEST_CASE("observers and printers work on trees of Unvanquished's language in both profiles") {
    for (const bt::profile which : kProfiles) {
        CAPTURE(static_cast<int>(which));
        play on = Play(which);
        const bt::tree& tree = on.Tree;
        bt::flight_recorder<> recorder;
        Tick(on, recorder);
        CHECK(bt::TickBehaviorTree(tree, on.Memory, &on.Bot, {.Time = 3}, recorder));
        const auto recorded = TextOf([&](char* text, std::size_t size) { return bt::PrintRecording(recorder, 0, 10, text, size); });
        CHECK_MESSAGE(recorded.find("walk") != std::string::npos, recorded);
        const auto state = TextOf([&](char* text, std::size_t size) { return bt::DebugPrintState(tree, on.Memory, text, size); });
        CHECK_MESSAGE(state.find("return") != std::string::npos, state);
        const auto picture =
            TextOf([&](char* text, std::size_t size) { return bt::DrawTree(tree, bt::picture_format::kMermaid, text, size); });
        CHECK_MESSAGE(picture.find("kGuard") != std::string::npos, picture);
        for (int i = 0; i < tree.NumNodes; ++i) {
            const auto why = TextOf([&](char* text, std::size_t size) {
                return bt::ExplainDecider(tree, on.Memory, &on.Bot, {.Time = 5}, *tree.Nodes[i].Decider, text, size, &recorder);
            });
            CHECK(why.find(tree.Nodes[i].Decider->DebugName) != std::string::npos);
        }
        CHECK(!TextOf([&](char* text, std::size_t size) {
                   return bt::ExplainAll(tree, on.Memory, &on.Bot, {.Time = 5}, text, size);
               }).empty());

        play covered = Play(which);
        bt::coverage_of<16> coverage;
        Tick(covered, coverage);
        CHECK(CountedAnswers(coverage, covered.Tree) ==
              "selector 5R 2S, x > 1 6F 1S, sequence 1R 4F 1S, return( 2 ) 4R, c 1S, a 5S, timer( 100 ) 1R 4F 1S, one 4F, "
              "concurrent 1R 2F 1S, invert() 4F, walk 2R 1F 1S, b 1F 2S, d 4S");
        bt::subset_checker checker;
        Tick(covered, checker);
    }
}

TEST_CASE("a recording does not say of a node that ticks record nothing of that it had not run") {
    play on = {.Tree = Loaded("selector { sequence { action a action b } action walk }")};
    on.Bot.Scripts = {{"a", "F"}, {"walk", "R"}};
    bt::flight_recorder<> recorder;
    CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Bot, {.Time = 1}, recorder));
    const std::string told = TextOf([&](char* text, std::size_t size) {
        return bt::ExplainRecorded(recorder, *bt::FindDecider(on.Tree, "sequence"), 1, text, size);
    });
    CHECK(told.substr(told.find('\n') + 1) == "  selector > sequence was not active after this tick.\n"
                                              "    The path was: selector > walk.\n");
}

TEST_CASE("the path of a memory leads to what acts, or to the node that runs without it") {
    play on = {.Tree = Loaded("selector { sequence { action a action walk } decorator return( 2 ) { action b } }")};
    on.Bot.Scripts = {{"walk", "RRF"}};
    const bt::tree_memory_base& memory = on.Memory;
    CHECK(on.Tick(1000) == "R: a +walk walk1");
    CHECK(std::string(memory.Path) == "selector > sequence > walk");
    CHECK(on.Tick(3000) == "R: walk2");
    CHECK(bt::ActiveSeconds(memory, *bt::ActiveNode(memory, bt::ActiveDepth(memory) - 1)) == 2);
    CHECK(on.Tick(4000) == "R: walk3 -walk3:failed b");
    CHECK(std::string(memory.Path) == "selector > return( 2 )");
    play abandoned = {.Tree = Loaded("decorator return( 1 ) { action walk }")};
    abandoned.Bot.Scripts = {{"walk", "R"}};
    CHECK(abandoned.Tick() == "S: +walk walk1");
    CHECK(std::string(abandoned.Memory.Memory().Path) == "return( 1 ) > walk");
    CHECK(abandoned.Stop() == "-walk1:stopped");
    CHECK(std::string(abandoned.Memory.Memory().Path) == bt::kNoPath);
}

TEST_CASE("texts name a node by what the file says of it") {
    const bt::loaded_tree tree = Loaded("selector { condition x < 1 && !y { action goto( 3, 0.5, \"a\" ) } "
                                        "decorator timer( 5 ) { spawnAs 7 } "
                                        "condition x { fallback { decorator invert() { behavior one } concurrent { } sequence { } } } "
                                        "condition distance( 1 ) < distance( 2 ) || distance( 3 ) < 1 { action a } }",
                                        bt::profile::kExact, {{"one", "action b()"}});
    std::string names;
    for (int i = 0; i < tree.Tree().NumNodes; ++i) names += std::string(tree.Tree().Nodes[i].Decider->DebugName) + '|';
    CHECK(names == "selector|( x < 1 ) && !( y )|timer( 5 )|x|( distance( 1 ) < distance( 2 ) ) || ( d...|goto( 3, 0.5, \"a\" )|spawnAs 7|"
                   "fallback|a|invert()|concurrent|sequence|one|b|");
}

TEST_CASE("a memory guard finds nothing in trees whose functions write where they may") {
    for (const bt::profile which : kProfiles) {
        play on = Play(which);
        bt::memory_guard_of<1024> guard([](const bt::memory_guard_finding& finding, void*) {
            char text[400];
            bt::PrintMemoryGuardFinding(finding, text, sizeof text);
            FAIL_CHECK(std::string(text));
        });
        Tick(on, guard);
        CHECK(guard.NumFound == 0);
        CHECK(guard.NumNotCopied == 0);
    }
}

TEST_CASE("debug output of an exact tree tells each node that is evaluated, and each condition") {
    play on = Play(bt::profile::kExact);
    g_output.clear();
    bt::SetDebugOutputFunc([](int, const char* line) { g_output += line; });
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    CHECK(on.Tick(1000) == "R: x? a +walk walk1 b");
    CHECK(on.Stop() == "-walk1:stopped");
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    for (const char* each : {"entered node selector", "exited node walk", "condition", "ticking behavior a", "exited node timer"}) {
        CAPTURE(std::string(each));
        CHECK_MESSAGE(g_output.find(each) != std::string::npos, g_output);
    }
}

TEST_CASE("a timer that is active is printed, and the time that it keeps is no block") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("decorator timer( 100 ) { action a }", which)};
        on.Bot.Scripts = {{"a", "R"}};
        CHECK(on.Tick(10) == "R: a");
        const bt::tree& tree = on.Tree;
        const auto state = TextOf([&](char* text, std::size_t size) { return bt::DebugPrintState(tree, on.Memory, text, size); });
        CHECK_MESSAGE(state.find("timer( 100 )") != std::string::npos, state);
        CHECK(bt::ActiveBlock(on.Memory, tree.Nodes[0]) == nullptr);
        CHECK(bt::ActiveBlock(on.Memory, 0) == nullptr);
    }
}

namespace {

bt::status Succeed() { return bt::status::kSucceeded; }
void Say() { bt::Because("said in a Deactivate"); }
bt::status TickOnce(const bt::node_children& children) { return children.Tick(0); }
constexpr uv::node_type kSays[] = {{.Name = "say", .Tick = bt::tick<Succeed>, .Deactivate = bt::deactivate<Say>}};
constexpr uv::node_type kOnce[] = {{.Name = "once", .Tick = bt::tick<TickOnce>}};

struct reasons {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event& event) { Num += event.Kind == bt::event_kind::kBecause; }
};

}  // namespace

TEST_CASE("contract 96: what a Deactivate says below a decorator of the game is no reason of the decorator") {
    constexpr uv::game game = {.Actions = kSays, .Decorators = kOnce};
    for (const bt::profile which : kProfiles) {
        const bt::load_result made =
            uv::Load(DocumentOf("decorator once() { action say() }", {}, game), game, {.Profile = which});
        REQUIRE(made.IsSound());
        bt::built_memory memory(made.Trees.front());
        bot on;
        reasons heard;
        CHECK(bt::TickBehaviorTree(made.Trees.front(), memory, &on, {}, heard).State == bt::tick_state::kSucceeded);
        CHECK(heard.Num == 0);
    }
}
