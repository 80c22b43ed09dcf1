// W7, trees of bots: a tick of a .bt tree that was loaded, clean and exact, beside the same tree declared. And how fast files load.
#include "benches.h"

#ifdef DECIDER_BENCH_FORMATS

#include <cstdio>
#include <stdexcept>
#include <string>

#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>
#include <macros/bt_macros.h>

#include "file_ways.h"

namespace bench {
namespace w7 {

namespace uv = bt::unvanquished;

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

constexpr uv::node_type kActions[] = {{.Name = "flee", .Tick = flee.Tick},
                                   {.Name = "eat", .Tick = eat.Tick},
                                   {.Name = "sleep", .Tick = sleep.Tick},
                                   {.Name = "play", .Tick = play.Tick},
                                   {.Name = "stroll", .Tick = stroll.Tick}};
constexpr uv::function kFunctions[] = {{.Name = "inDanger", .Call = uv::number<&Needs<0>>},
                                       {.Name = "hungry", .Call = uv::number<&Needs<1>>},
                                       {.Name = "tired", .Call = uv::number<&Needs<2>>},
                                       {.Name = "bored", .Call = uv::number<&Needs<3>>}};
constexpr uv::game kGame = {.Actions = kActions, .Functions = kFunctions};

// The same tree, as one writes it by hand.
constexpr char kText[] = R"(selector
{
    // safety first
    condition inDanger
    {
        action flee
    }
    condition hungry
    {
        action eat
    }
    condition tired
    {
        action sleep
    }
    condition bored
    {
        action play
    }
    action stroll
}
)";

bt::load_result LoadText(std::string_view text, bt::profile profile) {
    const uv::read_result read = uv::Read(text, kGame, {.Strictness = bt::strictness::kStrict});
    if (!read.IsSound()) throw std::runtime_error("w7 can't read its tree: " + read.Errors.front().Text());
    bt::load_result made = uv::Load(read.Document, kGame, {.Profile = profile});
    if (!made.IsSound()) throw std::runtime_error("w7 can't load its tree: " + made.Errors.front().Text());
    return made;
}

// The same tree, with conditions that are more than a call.
std::string ComparedText() {
    std::string made = kText;
    for (const char* each : {"inDanger", "hungry", "tired", "bored"}) {
        const std::string name = each;
        made.insert(made.find(name) + name.size(), " > 0");
    }
    return made;
}

std::vector<file_way> AllWays() {
    static const bt::load_result clean = LoadText(kText, bt::profile::kClean);
    static const bt::load_result compared = LoadText(ComparedText(), bt::profile::kClean);
    static const bt::load_result exact = LoadText(kText, bt::profile::kExact);
    std::vector<file_way> ways;
    ways.push_back({"declared", "a declared classic tree", &DECLARED});
    ways.push_back({"clean", "the same, loaded, clean", &clean.Trees.front().Tree()});
    ways.push_back({"compared", "the same, conditions compared", &compared.Trees.front().Tree()});
    ways.push_back({"exact", "the same, loaded, exact", &exact.Trees.front().Tree()});
    DrawNeeds(ways);
    return ways;
}

constexpr char kScenario[] = "bots";

// Many such trees in lists of up to 20, which are all that a node takes.
std::string FileOf(std::initializer_list<int> lengths_of_lists) {
    std::string made = kText;
    for (const int num : lengths_of_lists) {
        std::string lists = "selector\n{\n";
        for (int i = 0; i < num; ++i) lists += made;
        made = lists + "}\n";
    }
    return made;
}

void MeasureFile(const char* title, const std::string& file, const options& options) {
    const auto read = [&file] {
        if (!uv::Read(file, kGame, {.Strictness = bt::strictness::kStrict}).IsSound())
            throw std::runtime_error("w7 can't read its file");
    };
    MeasureLoads(title, file.size(),
                 {{"read", read},
                  {"load, clean", [&file] { static_cast<void>(LoadText(file, bt::profile::kClean)); }},
                  {"load, exact", [&file] { static_cast<void>(LoadText(file, bt::profile::kExact)); }}},
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
    w7::MeasureFile("A .bt file", w7::FileOf({20}), options);
    w7::MeasureFile("A .bt file", w7::FileOf({20, 20, 10}), options);
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
