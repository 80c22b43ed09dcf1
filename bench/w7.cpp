// W7, trees of bots: a tick of a .bt tree that was loaded, clean and exact, beside the same tree declared. And how fast files load.
#include "benches.h"

#ifdef DECIDER_BENCH_FORMATS

#include <cstdio>
#include <string>

#include <macros/bt_macros.h>

#include "bots.h"
#include "file_ways.h"

namespace bench {
namespace w7 {

BT_DEFINE_BEHAVIOR__FULL(flee, {}, bt::tick<&Do<0>>, {}, bt::NameId("flee"));
BT_DEFINE_BEHAVIOR__FULL(eat, {}, bt::tick<&Do<1>>, {}, bt::NameId("eat"));
BT_DEFINE_BEHAVIOR__FULL(sleep, {}, bt::tick<&Do<2>>, {}, bt::NameId("sleep"));
BT_DEFINE_BEHAVIOR__FULL(play, {}, bt::tick<&Do<3>>, {}, bt::NameId("play"));
BT_DEFINE_BEHAVIOR__FULL(stroll, {}, bt::tick<&Do<4>>, {}, bt::NameId("stroll"));

// clang-format off
BT_DECLARE_DECIDERS(ROOT, IN_DANGER, FLEE, HUNGRY, EAT, TIRED, SLEEP, BORED, PLAY, STROLL);

BT_DEFINE_NODE(ROOT, kReactiveSelector, (IN_DANGER, HUNGRY, TIRED, BORED, STROLL));
BT_DEFINE_NODE(  IN_DANGER, kGuard, (FLEE), .Decide = bt::decide<&Needs<0>>);
BT_DEFINE_DECIDER( FLEE, flee);
BT_DEFINE_NODE(  HUNGRY, kGuard, (EAT), .Decide = bt::decide<&Needs<1>>);
BT_DEFINE_DECIDER( EAT, eat);
BT_DEFINE_NODE(  TIRED, kGuard, (SLEEP), .Decide = bt::decide<&Needs<2>>);
BT_DEFINE_DECIDER( SLEEP, sleep);
BT_DEFINE_NODE(  BORED, kGuard, (PLAY), .Decide = bt::decide<&Needs<3>>);
BT_DEFINE_DECIDER( PLAY, play);
BT_DEFINE_DECIDER(STROLL, stroll);
// clang-format on
BT_DEFINE_CLASSIC_TREE(DECLARED, ROOT);

// The same tree, with conditions that are more than a call.
std::string ComparedText() {
    std::string made = kBotText;
    for (const char* each : {"inDanger", "hungry", "tired", "bored"}) {
        const std::string name = each;
        made.insert(made.find(name) + name.size(), " > 0");
    }
    return made;
}

std::vector<file_way> AllWays() {
    static const bt::load_result clean = LoadBots(kBotText, bt::profile::kClean);
    static const bt::load_result compared = LoadBots(ComparedText(), bt::profile::kClean);
    static const bt::load_result exact = LoadBots(kBotText, bt::profile::kExact);
    std::vector<file_way> ways;
    ways.push_back({"declared", "a declared classic tree", &DECLARED});
    ways.push_back({"clean", "the same, loaded, clean", &clean.Trees.front().Tree()});
    ways.push_back({"compared", "the same, conditions compared", &compared.Trees.front().Tree()});
    ways.push_back({"exact", "the same, loaded, exact", &exact.Trees.front().Tree()});
    DrawNeeds(ways);
    return ways;
}

constexpr char kScenario[] = "bots";

void MeasureFile(const char* title, const std::string& file, const options& options) {
    MeasureLoads(title, file.size(),
                 {{"read", [&file] { ReadBots(file); }},
                  {"load, clean", [&file] { static_cast<void>(LoadBots(file, bt::profile::kClean)); }},
                  {"load, exact", [&file] { static_cast<void>(LoadBots(file, bt::profile::kExact)); }}},
                 options);
}

}  // namespace w7

void AddW7Names(std::vector<counted_name>& names) {
    for (const file_way& each : w7::AllWays()) names.push_back({"w7", w7::kScenario, each.Name});
}

bool TickW7(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    return scenario == w7::kScenario && TickWay(w7::AllWays(), name, num_ticks, tick);
}

void CheckW7(int num_ticks) { CheckWays("w7", w7::AllWays(), num_ticks); }

void MeasureW7(const options& options) {
    std::printf("\nW7, trees of bots: a tick of one agent, and as ratio to that of a declared tree\n");
    MeasureWays("w7", w7::AllWays(), options);
    w7::MeasureFile("A .bt file", BotFile({20}), options);
    w7::MeasureFile("A .bt file", BotFile({20, 20, 10}), options);
    const auto load = [](bt::profile profile) { return LoadBots(BotFile({20}), profile); };
    PrintHeap("w7", {MeasureHeap("clean", "of 201 nodes, clean", [&load] { return load(bt::profile::kClean); }),
                     MeasureHeap("exact", "of 201 nodes, exact", [&load] { return load(bt::profile::kExact); })});
}

}  // namespace bench

#else

namespace bench {
void AddW7Names(std::vector<counted_name>&) {}
bool TickW7(const std::string&, const std::string&, int, void (*)(crowd&)) { return false; }
void CheckW7(int) {}
void MeasureW7(const options&) {}
}  // namespace bench

#endif
