// W15, saves: what it takes to save and load an agent of the demo, alone and in a crowd, beside a copy of its memory.
#include "benches.h"

#ifdef DECIDER_BENCH_DEMO

#include <cstdio>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <bt/save_crowd.h>
#include <demo/world.h>

#include "measure.h"

namespace bench {
namespace w15 {

using bytes = std::vector<std::byte>;
using herd = bt::crowd_of<demo::Creature, demo::CREATURE_memory>;
constexpr int kNumAgents = 1000;
constexpr int kNumTicks = 300;  // until creatures do all kinds of things

void Require(bool holds, const char* what) {
    if (!holds) throw std::runtime_error(what);
}

// The demo, in which creatures are ticked one by one, or as a crowd.
struct demo_world {
    demo::World World{kNumAgents, 1, 100'000};

    bt::tick_input Now() const { return {.Time = World.Clock.Seconds()}; }
    void TickEach() {
        for (demo::Creature& each : World.Creatures)
            bt::TickBehaviorTree(demo::CREATURE, each.Memory, &each, InputOf(each));
    }
    void TickAll(herd& members) {
        members.Tick(World.Clock.Seconds(), World.Clock.StepSeconds(), [](const demo::Creature& each) {
            return bt::agent_input{.DecisionFlags = each.Flags, .StimuliAllFlags = &each.Stimuli.StimuliAllFlags};
        });
    }
};

// All creatures, saved one by one after some ticks.
struct saved_agents : demo_world {
    explicit saved_agents(int num_ticks) {
        for (int i = 0; i < num_ticks; ++i) StepWorld(World), TickEach();
        Save();
    }
    void Save() {
        Records.clear();
        for (const demo::Creature& each : World.Creatures) Table.SaveAgent(each.Memory, Records);
    }
    void Forget() { Loaded.assign(World.Creatures.size(), demo::CREATURE_memory(0)); }
    void Load(const bt::save_reader& reader) {
        std::span<const std::byte> left = Records;
        for (std::size_t i = 0; i < Loaded.size(); ++i)
            Require(bool(reader.LoadAgent(left, Loaded[i], &World.Creatures[i], Now())), "w15 can't load an agent");
    }
    void Copy() {
        for (std::size_t i = 0; i < Loaded.size(); ++i) Loaded[i] = World.Creatures[i].Memory;
    }

    bt::save_table Table{demo::CREATURE};
    bytes Records;
    std::vector<demo::CREATURE_memory> Loaded;
};

// The same of a crowd.
struct saved_herd : demo_world {
    explicit saved_herd(int num_ticks) {
        for (demo::Creature& each : World.Creatures) Members->Add(&each);
        for (int i = 0; i < num_ticks; ++i) StepWorld(World), TickAll(*Members);
        Save();
    }
    void Save() {
        Records.clear();
        Require(bt::SaveCrowd(Table, *Members, Records) == bt::error_code::kNone, "w15 can't save a crowd");
    }
    void Forget() { Loaded = std::make_unique<herd>(demo::CREATURE); }
    void Load(const bt::save_reader& reader) {
        std::span<const std::byte> left = Records;
        const auto agent_of = [&](int number) { return &World.Creatures[static_cast<std::size_t>(number)]; };
        Require(bool(bt::LoadCrowd(reader, left, *Loaded, agent_of, Now())), "w15 can't load a crowd");
    }

    bt::save_table Table{demo::CREATURE};
    std::unique_ptr<herd> Members = std::make_unique<herd>(demo::CREATURE);
    std::unique_ptr<herd> Loaded;
    bytes Records;
};

bytes TableOf(const bt::save_table& table) {
    bytes out;
    table.Write(out);
    return out;
}
bt::save_reader ReaderOf(const bytes& table) {
    std::span<const std::byte> left = table;
    bt::save_reader reader(left, demo::CREATURE);
    Require(reader.Error() == bt::load_error::kNone, "w15 can't read its table");
    return reader;
}

}  // namespace w15

// What was loaded is saved as the same bytes.
void CheckW15(int num_ticks) {
    w15::saved_agents agents(num_ticks);
    const bt::save_reader reader = w15::ReaderOf(w15::TableOf(agents.Table));
    agents.Forget(), agents.Load(reader);
    w15::bytes again;
    for (const demo::CREATURE_memory& each : agents.Loaded) agents.Table.SaveAgent(each, again);
    w15::Require(again == agents.Records, "w15.load: an agent is not as it was saved");
    w15::saved_herd herd(num_ticks);
    const w15::bytes records = herd.Records;
    herd.Forget(), herd.Load(reader);
    std::swap(herd.Members, herd.Loaded), herd.Save();
    w15::Require(herd.Records == records, "w15.load_crowd: a member is not as it was saved");
    std::printf("w15: the same after saving and loading %d agents and their crowd\n", w15::kNumAgents);
}

void MeasureW15(const options& options) {
    w15::saved_agents agents(w15::kNumTicks);
    w15::saved_herd herd(w15::kNumTicks);
    w15::demo_world ticked;
    const w15::bytes table = w15::TableOf(agents.Table);
    const bt::save_reader reader = w15::ReaderOf(table);
    agents.Forget();
    std::uint64_t hashes = 0;
    const struct {
        const char* Name;
        const char* Title;
        measured Thing;
    } rows[] = {
        {"copy", "a copy of the memory", {.Prepare = {}, .Run = [&] { agents.Copy(); }}},
        {"tick", "a tick", {.Prepare = [&] { StepWorld(ticked.World); }, .Run = [&] { ticked.TickEach(); }}},
        {"save", "SaveAgent", {.Prepare = {}, .Run = [&] { agents.Save(); }}},
        {"hash", "HashMemory", {.Prepare = {}, .Run = [&] {
             for (const demo::Creature& each : agents.World.Creatures) hashes ^= HashMemory(agents.Table, each.Memory);
         }}},
        {"load", "LoadAgent", {.Prepare = [&] { agents.Forget(); }, .Run = [&] { agents.Load(reader); }}},
        {"save_crowd", "SaveCrowd", {.Prepare = {}, .Run = [&] { herd.Save(); }}},
        {"load_crowd", "LoadCrowd", {.Prepare = [&] { herd.Forget(); }, .Run = [&] { herd.Load(reader); }}},
    };
    std::vector<measured> things;
    for (const auto& row : rows) things.push_back(row.Thing), things.back().PerRun = w15::kNumAgents;
    const std::vector<figure> figures = Measure(things, options.NumRounds, 10);
    std::printf("\nW15, saves: an agent of the demo, and as ratio to a copy of its memory\n");
    std::printf("%30s%10s%8s\n", "", "ns", "ratio");
    for (std::size_t i = 0; i < figures.size(); ++i) {
        std::printf("%-30s%10.2f%8.2f\n", rows[i].Title, figures[i].Nanoseconds, figures[i].Ratio);
        AddFigure(std::string("w15.") + rows[i].Name, figures[i].Ratio, "ratio");
    }
    const std::vector<figure> of_table =
        Measure({{.Prepare = {}, .Run = [&] { w15::TableOf(bt::save_table(demo::CREATURE)); }},
                 {.Prepare = {}, .Run = [&] { w15::ReaderOf(table); }}}, options.NumRounds, 10);
    std::printf("the table: %.1f us to write, %.1f us to read\n", of_table[0].Nanoseconds / 1e3,
                of_table[1].Nanoseconds / 1e3);
    std::printf("bytes: a memory %zu, a record %.1f, a member of a crowd %.1f, the table %zu\n",
                sizeof(demo::CREATURE_memory), static_cast<double>(agents.Records.size()) / w15::kNumAgents,
                static_cast<double>(herd.Records.size()) / w15::kNumAgents, table.size());
}

}  // namespace bench

#else

namespace bench {
void CheckW15(int) {}
void MeasureW15(const options&) {}
}  // namespace bench

#endif
