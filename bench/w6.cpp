// W6, trees of files: a tick of a behavior3 tree that was loaded, clean and exact, beside the same tree declared. And how fast files load.
#include "benches.h"

#ifdef DECIDER_BENCH_FORMATS

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <bt/built_memory.h>
#include <bt/formats/behavior3_load.h>
#include <macros/bt_macros.h>

#include "measure.h"
#include "random.h"

namespace bench {
namespace w6 {

namespace b3 = bt::behavior3;

struct animal {
    std::uint32_t Needs = 0;  // a bit for each condition
    std::uint32_t Work = 0;
};

template <int Bit>
bool Needs(const animal& on) { return (on.Needs >> Bit & 1u) != 0; }
template <int Bit>
bt::status Do(animal& on) {
    on.Work += Bit + 1;
    return bt::status::kRunning;
}

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

constexpr b3::own_node kNodes[] = {
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

const b3::loaded_tree& Loaded(b3::profile profile) {
    static const b3::load_result results[] = {b3::Load(JsonOfTree("t"), {.Nodes = kNodes, .Profile = b3::profile::kExact}),
                                              b3::Load(JsonOfTree("t"), {.Nodes = kNodes, .Profile = b3::profile::kClean})};
    const b3::load_result& result = results[profile == b3::profile::kClean ? 1 : 0];
    if (!result.IsSound()) throw std::runtime_error("w6 can't load its tree: " + result.Errors.front().Text(""));
    return result.Trees.front();
}

constexpr int kNumAgents = 1000;
using memory = bt::tree_memory_of<4, 512>;

struct way {
    const char* Name;   // in figures
    const char* Title;  // in the table
    const bt::tree* Tree;
    std::vector<animal> Agents = std::vector<animal>(kNumAgents);
    std::vector<memory> Memories = std::vector<memory>(kNumAgents);
    double Time = 0;

    void TickAll() {
        Time += 0.02;
        for (std::size_t i = 0; i < Agents.size(); ++i) {
            bt::TickBehaviorTree(*Tree, Memories[i], &Agents[i], {.Time = Time, .DeltaTime = 0.02f});
        }
    }
};

std::vector<way> AllWays() {
    std::vector<way> ways;
    ways.push_back({"declared", "a declared classic tree", &DECLARED});
    ways.push_back({"clean", "the same, loaded, clean", &Loaded(b3::profile::kClean).Tree()});
    ways.push_back({"exact", "the same, loaded, exact", &Loaded(b3::profile::kExact).Tree()});
    random random;
    for (std::size_t i = 0; i < kNumAgents; ++i) {
        const std::uint32_t needs = random.Below(16) & random.Below(16);
        for (way& each : ways) each.Agents[i].Needs = needs;
    }
    return ways;
}

struct counted_way : crowd {
    way Of;
    explicit counted_way(const way& of) : Of(of) {}
    void Tick() override { Of.TickAll(); }
};
constexpr char kScenario[] = "files";

// A project of a megabyte.
std::string LargeFile() {
    std::string trees;
    for (int i = 0; trees.size() < 1'000'000; ++i) trees += (i > 0 ? ",\n" : "") + JsonOfTree("t" + std::to_string(i));
    return "{\"trees\": [" + trees + "]}";
}

}  // namespace w6

void AddW6Names(std::vector<counted_name>& names) {
    for (const w6::way& each : w6::AllWays()) names.push_back({"w6", w6::kScenario, each.Name});
}

bool TickW6(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    for (const w6::way& each : w6::AllWays()) {
        if (scenario != w6::kScenario || name != each.Name) continue;
        w6::counted_way counted(each);
        for (int warm_up = 0; warm_up < 3; ++warm_up) counted.Tick();
        for (int i = 0; i < num_ticks; ++i) tick(counted);
        return true;
    }
    return false;
}

void CheckW6(int num_ticks) {
    std::vector<w6::way> ways = w6::AllWays();
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (w6::way& each : ways) each.TickAll();
        for (const w6::way& each : ways) {
            for (std::size_t i = 0; i < w6::kNumAgents; ++i) {
                if (each.Agents[i].Work == ways[0].Agents[i].Work) continue;
                throw std::runtime_error(std::string("w6.") + each.Name + " is not like w6.declared in tick " + std::to_string(tick));
            }
        }
    }
    std::printf("w6: the same work in %d ticks in %zu ways\n", num_ticks, ways.size());
}

void MeasureW6(const options& options) {
    std::vector<w6::way> ways = w6::AllWays();
    std::vector<measured> things;
    for (w6::way& each : ways) {
        for (int warm_up = 0; warm_up < 2; ++warm_up) each.TickAll();
        things.push_back({.Prepare = {}, .Run = [&each] { each.TickAll(); }, .PerRun = w6::kNumAgents});
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, std::max(1, options.AgentTicks / w6::kNumAgents));
    std::printf("\nW6, trees of files: a tick of one agent, and as ratio to that of a declared tree\n%30s%10s%8s\n", "", "ns", "ratio");
    for (std::size_t i = 0; i < ways.size(); ++i) {
        std::printf("%-30s%10.2f%8.2f\n", ways[i].Title, figures[i].Nanoseconds, figures[i].Ratio);
        AddFigure(std::string("w6.") + ways[i].Name, figures[i].Ratio, "ratio");
    }
    const std::string file = w6::LargeFile();
    const auto load = [&file](w6::b3::profile profile) {
        if (!w6::b3::Load(file, {.Nodes = w6::kNodes, .Profile = profile}).IsSound()) throw std::runtime_error("w6 can't load its file");
    };
    const auto read = [&file] {
        if (!w6::b3::Read(file).IsSound()) throw std::runtime_error("w6 can't read its file");
    };
    const std::vector<figure> loads = Measure({{.Prepare = {}, .Run = read},
                                               {.Prepare = {}, .Run = [&load] { load(w6::b3::profile::kClean); }},
                                               {.Prepare = {}, .Run = [&load] { load(w6::b3::profile::kExact); }}},
                                              std::min(options.NumRounds, 11), 1);
    const char* const names[] = {"read", "load, clean", "load, exact"};
    std::printf("A project of %.2f MB in MB/s\n", static_cast<double>(file.size()) / 1e6);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        std::printf("%-30s%10.1f\n", names[i], static_cast<double>(file.size()) * 1e3 / loads[i].Nanoseconds);
    }
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
