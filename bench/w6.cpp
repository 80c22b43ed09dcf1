// W6, trees of files: a tick of a behavior3 tree that was loaded, clean and exact, beside the same tree declared. And how fast files load.
#include "benches.h"

#ifdef DECIDER_BENCH_FORMATS

#include <cstdio>
#include <stdexcept>
#include <string>

#include <bt/formats/behavior3/load.h>
#include <macros/bt_macros.h>

#include "file_ways.h"

namespace bench {
namespace w6 {

namespace b3 = bt::behavior3;

BT_DEFINE_BEHAVIOR__FULL(InDanger, {}, bt::action<&Needs<0>>, {}, bt::NameId("InDanger"));
BT_DEFINE_BEHAVIOR__FULL(Hungry, {}, bt::action<&Needs<1>>, {}, bt::NameId("Hungry"));
BT_DEFINE_BEHAVIOR__FULL(Tired, {}, bt::action<&Needs<2>>, {}, bt::NameId("Tired"));
BT_DEFINE_BEHAVIOR__FULL(Bored, {}, bt::action<&Needs<3>>, {}, bt::NameId("Bored"));
BT_DEFINE_BEHAVIOR__FULL(Flee, {}, bt::tick<&Do<0>>, {}, bt::NameId("Flee"));
BT_DEFINE_BEHAVIOR__FULL(Eat, {}, bt::tick<&Do<1>>, {}, bt::NameId("Eat"));
BT_DEFINE_BEHAVIOR__FULL(Sleep, {}, bt::tick<&Do<2>>, {}, bt::NameId("Sleep"));
BT_DEFINE_BEHAVIOR__FULL(Play, {}, bt::tick<&Do<3>>, {}, bt::NameId("Play"));
BT_DEFINE_BEHAVIOR__FULL(Stroll, {}, bt::tick<&Do<4>>, {}, bt::NameId("Stroll"));

// clang-format off
BT_DECLARE_DECIDERS(ROOT, FLEE, IN_DANGER, RUN, EAT, HUNGRY, CHEW, REST, TIRED, SLEEP, FUN, BORED, PLAY, STROLL);

BT_DEFINE_NODE(ROOT, kReactiveSelector, (FLEE, EAT, REST, FUN, STROLL));
BT_DEFINE_NODE(  FLEE, kReactiveSequence, (IN_DANGER, RUN));
BT_DEFINE_DECIDER( IN_DANGER, InDanger);
BT_DEFINE_DECIDER( RUN, Flee);
BT_DEFINE_NODE(  EAT, kReactiveSequence, (HUNGRY, CHEW));
BT_DEFINE_DECIDER( HUNGRY, Hungry);
BT_DEFINE_DECIDER( CHEW, Eat);
BT_DEFINE_NODE(  REST, kReactiveSequence, (TIRED, SLEEP));
BT_DEFINE_DECIDER( TIRED, Tired);
BT_DEFINE_DECIDER( SLEEP, Sleep);
BT_DEFINE_NODE(  FUN, kReactiveSequence, (BORED, PLAY));
BT_DEFINE_DECIDER( BORED, Bored);
BT_DEFINE_DECIDER( PLAY, Play);
BT_DEFINE_DECIDER(STROLL, Stroll);
// clang-format on
BT_DEFINE_CLASSIC_TREE(DECLARED, ROOT);

constexpr b3::node_type kNodes[] = {
    {.Name = "InDanger", .Category = b3::category::kCondition, .Tick = bt::action<&Needs<0>>},
    {.Name = "Hungry", .Category = b3::category::kCondition, .Tick = bt::action<&Needs<1>>},
    {.Name = "Tired", .Category = b3::category::kCondition, .Tick = bt::action<&Needs<2>>},
    {.Name = "Bored", .Category = b3::category::kCondition, .Tick = bt::action<&Needs<3>>},
    {.Name = "Flee", .Tick = bt::tick<&Do<0>>},
    {.Name = "Eat", .Tick = bt::tick<&Do<1>>},
    {.Name = "Sleep", .Tick = bt::tick<&Do<2>>},
    {.Name = "Play", .Tick = bt::tick<&Do<3>>},
    {.Name = "Stroll", .Tick = bt::tick<&Do<4>>},
};

// The same tree, as the editor writes it.
std::string JsonOfTree(const std::string& id) {
    std::string nodes;
    const auto add = [&](const std::string& key, const char* name, const std::string& children) {
        nodes += (nodes.empty() ? "\"" : ",\n    \"") + key + "\": {\n      \"id\": \"" + key + "\",\n      \"name\": \"" + name +
                 "\",\n      \"title\": \"" + name + "\",\n      \"description\": \"\",\n      \"properties\": {}";
        if (!children.empty()) nodes += ",\n      \"children\": [" + children + "]";
        nodes += ",\n      \"display\": {\n        \"x\": 204,\n        \"y\": -96\n      }\n    }";
    };
    const auto key_of = [&id](const std::string& number) { return id + "-4a31-4b1e-8df1-" + number; };
    const char* const pairs[][2] = {{"InDanger", "Flee"}, {"Hungry", "Eat"}, {"Tired", "Sleep"}, {"Bored", "Play"}};
    std::string branches;
    for (int i = 0; i < 4; ++i) {
        const std::string number = std::to_string(i);
        branches += "\"" + key_of(number) + "\", ";
        add(key_of(number), "Sequence", "\"" + key_of(number + "a") + "\", \"" + key_of(number + "b") + "\"");
        add(key_of(number + "a"), pairs[i][0], "");
        add(key_of(number + "b"), pairs[i][1], "");
    }
    add(key_of("stroll"), "Stroll", "");
    add(key_of("root"), "Priority", branches + "\"" + key_of("stroll") + "\"");
    return "{\n  \"id\": \"" + id + "\",\n  \"title\": \"Animal\",\n  \"description\": \"\",\n  \"root\": \"" + key_of("root") +
           "\",\n  \"properties\": {},\n  \"nodes\": {\n    " + nodes + "\n  }\n}";
}

const bt::loaded_tree& Loaded(bt::profile profile) {
    static const bt::load_result results[] = {
        b3::Load(JsonOfTree("t"), {.Types = kNodes}, {.Profile = bt::profile::kExact}),
        b3::Load(JsonOfTree("t"), {.Types = kNodes}, {.Profile = bt::profile::kClean})};
    const bt::load_result& result = results[profile == bt::profile::kClean ? 1 : 0];
    if (!result.IsSound()) throw std::runtime_error("w6 can't load its tree: " + result.Errors.front().Text());
    return result.Trees.front();
}

std::vector<file_way> AllWays() {
    std::vector<file_way> ways;
    ways.push_back({"declared", "a declared classic tree", &DECLARED});
    ways.push_back({"clean", "the same, loaded, clean", &Loaded(bt::profile::kClean).Tree()});
    ways.push_back({"exact", "the same, loaded, exact", &Loaded(bt::profile::kExact).Tree()});
    DrawNeeds(ways);
    return ways;
}

constexpr char kScenario[] = "files";

// A project of a megabyte.
std::string LargeFile() {
    std::string trees;
    for (int i = 0; trees.size() < 1'000'000; ++i) trees += (i > 0 ? ",\n" : "") + JsonOfTree("t" + std::to_string(i));
    return "{\"trees\": [" + trees + "]}";
}

}  // namespace w6

void AddW6Names(std::vector<counted_name>& names) {
    for (const file_way& each : w6::AllWays()) names.push_back({"w6", w6::kScenario, each.Name});
}

bool TickW6(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    return scenario == w6::kScenario && TickWay(w6::AllWays(), name, num_ticks, tick);
}

void CheckW6(int num_ticks) { CheckWays("w6", w6::AllWays(), num_ticks); }

void MeasureW6(const options& options) {
    std::printf("\nW6, trees of files: a tick of one agent, and as ratio to that of a declared tree\n");
    MeasureWays("w6", w6::AllWays(), options);
    const std::string file = w6::LargeFile();
    const auto load = [&file](bt::profile profile) {
        bt::load_result made = w6::b3::Load(file, {.Types = w6::kNodes}, {.Profile = profile});
        if (!made.IsSound()) throw std::runtime_error("w6 can't load its file");
        return made;
    };
    const auto read = [&file] {
        if (!w6::b3::Read(file).IsSound()) throw std::runtime_error("w6 can't read its file");
    };
    MeasureLoads("A project", file.size(),
                 {{"read", read},
                  {"load, clean", [&load] { static_cast<void>(load(bt::profile::kClean)); }},
                  {"load, exact", [&load] { static_cast<void>(load(bt::profile::kExact)); }}},
                 options);
    PrintHeap("w6", {MeasureHeap("clean", "of 14 nodes, clean", [&load] { return load(bt::profile::kClean); }),
                     MeasureHeap("exact", "of 14 nodes, exact", [&load] { return load(bt::profile::kExact); })});
}

}  // namespace bench

#else

namespace bench {
void AddW6Names(std::vector<counted_name>&) {}
bool TickW6(const std::string&, const std::string&, int, void (*)(crowd&)) { return false; }
void CheckW6(int) {}
void MeasureW6(const options&) {}
}  // namespace bench

#endif
