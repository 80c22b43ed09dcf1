// W13, reload: a file is edited while 10 000 agents run in its tree. How much longer does the frame take in which the
// game reads it again and all agents change over? Once with memories of their own in a .bt tree, once as a crowd.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/decider_builder.h>
#include <bt/live_file.h>
#include <macros/bt_macros.h>

#include "benches.h"
#include "bots.h"
#include "file_ways.h"
#include "frame/tree_ways.h"
#include "measure.h"
#include "random.h"

namespace bench {
namespace frame::reload {

#include "frame/tree.inc"
BT_DEFINE_TREE(FRAME, ROOT);

namespace {

constexpr int kNumAgents = 10000;

// A file of the system's folder for such, as long as this object.
class edited_file {
public:
    explicit edited_file(const std::string& text) { Write(text); }
    edited_file(const edited_file&) = delete;
    edited_file& operator=(const edited_file&) = delete;
    ~edited_file() {
        std::error_code ignored;
        std::filesystem::remove(Place, ignored);
    }

    void Write(const std::string& text) const {
        std::ofstream file(Place, std::ios::binary);
        file << text;
        if (!file.flush()) throw std::runtime_error("w13 can't write " + Place.string());
    }
    std::string Path() const { return Place.string(); }

private:
    std::filesystem::path Place = std::filesystem::temp_directory_path() /
                                  ("decider_w13_" + std::to_string(std::random_device()()) + ".bt");
};

// Agents in a tree whose file has one text or the other.
class edited_agents {
public:
    virtual ~edited_agents() = default;
    virtual void Tick() = 0;

    void WriteEdit() { File.Write(Texts[NumEdits++ % 2 != 0 ? 0 : 1]); }
    void Refresh() {
        if (!Live.Refresh(true) || Live.Change() == nullptr) throw std::runtime_error("w13: the edit was not taken");
    }
    bt::live_counts Counts() { return Live.Counts(); }  // of the last edit

protected:
    template <class Source>
    edited_agents(std::string text, std::string edited, const Source& source)
        : Texts{std::move(text), std::move(edited)}, File(Texts[0]), Live(File.Path(), source) {}

    std::string Texts[2];
    int NumEdits = 0;
    edited_file File;
    bt::live_file Live;
    double Time = 0;
};

#ifdef DECIDER_BENCH_FORMATS
// In a .bt file with 16 small trees, and then with 17.
class bots : public edited_agents {
public:
    bots() : edited_agents(BotFile({16}), BotFile({17}), kBotGame) {
        random random;
        for (animal& each : Agents) each.Needs = random.Below(16) & random.Below(16);
        for (int i = 0; i < kNumAgents; ++i) Memories.emplace_back(Live.Tree());
    }
    void Tick() override {
        Time += kSeconds;
        for (std::size_t i = 0; i < kNumAgents; ++i) {
            Live.Tick(Memories[i], &Agents[i], {.Time = Time, .DeltaTime = kSeconds});
        }
    }

    std::vector<animal> Agents = std::vector<animal>(kNumAgents);

private:
    std::vector<bt::built_memory> Memories;
};
#endif

// W9's tree with all deciders, or without one leaf.
constexpr char kAll[] = "all";
constexpr char kLess[] = "without C4";
constexpr int kMissing = 2 * kNumPlaces + 4;

void AddDecider(bt::decider_builder& builder, const bt::decider& of, bool is_less) {
    if (of.Kind != bt::kGroup) {
        if (!is_less || &of != &C4) builder.Leaf(*of.Behavior, of.DebugName, bt::OptionsOf(of));
        return;
    }
    builder.Begin(of.Policy, of.DebugName, bt::OptionsOf(of));
    for (int i = 0; i < of.Children.Num; ++i) AddDecider(builder, *of.Children.First[i], is_less);
    builder.End();
}
bt::built_tree MakeTree(const std::string& text) {
    bt::decider_builder builder;
    AddDecider(builder, ROOT, text == kLess);
    return builder.Build("FRAME");
}

class members : public edited_agents {
public:
    members() : edited_agents(kAll, kLess, MakeTree), Wishes(kNumAgents, 0), Agents(Wishes.MakeAgents()) {
        for (agent& each : Agents) Members.Add(&each);
    }
    void Tick() override {
        Time += kSeconds;
        if (!Live.Carry(Members, {.Time = Time})) throw std::runtime_error("w13: the crowd was not carried");
        Members.Tick(Time, kSeconds, InputOf);
    }
    int Leaf(std::size_t agent) { return LeafOf(*Members.MemoryOf(static_cast<int>(agent))); }

    world Wishes;
    std::vector<agent> Agents;

private:
    bt::crowd_of<agent, bt::tree_memory<FRAME>> Members{Live.Tree()};
};

void Edit(edited_agents& of) {
    of.WriteEdit();
    of.Refresh();
    of.Tick();
}

#ifdef DECIDER_BENCH_FORMATS
// All agents go on where they were.
void CheckBots(int num_ticks) {
    bots edited;
    bots left_alone;
    for (int tick = 0; tick < num_ticks; ++tick) {
        Edit(edited);
        left_alone.Tick();
        const bt::live_counts counts = edited.Counts();
        if (counts.NumAgents != (tick > 0 ? kNumAgents : 0) || counts.NumInterrupted != 0)
            throw std::runtime_error("w13.bots: an agent began anew after an edit");
        for (std::size_t i = 0; i < kNumAgents; ++i) {
            if (edited.Agents[i].Work == left_alone.Agents[i].Work) continue;
            throw std::runtime_error("w13.bots: an agent does other work after an edit");
        }
    }
}
#endif

// Members whose leaf is gone are elsewhere, and back when it is back. All others stay.
void CheckMembers(int num_ticks) {
    members edited;
    edited.Tick();
    for (int tick = 0; tick < num_ticks; ++tick) {
        Edit(edited);
        const bool is_less = tick % 2 == 0;
        for (std::size_t i = 0; i < kNumAgents; ++i) {
            const int wish = edited.Wishes.Wanted(i);
            const bool stays = edited.Leaf(i) == wish;
            if (stays != (is_less && wish == kMissing)) continue;
            throw std::runtime_error("w13.crowd: a member is in another leaf after an edit");
        }
    }
}

void MeasureEdits(edited_agents& agents, const char* title, const std::string& figure_of, const options& options) {
    const auto tick = [&agents] { agents.Tick(); };
    const auto edit = [&agents] { agents.Tick(), agents.WriteEdit(); };
    const std::vector<figure> figures =
        Measure({{.Prepare = tick, .Run = tick},
                 {.Prepare = edit, .Run = [&agents] { agents.Refresh(); }},
                 {.Prepare = edit, .Run = [&agents] { agents.Refresh(), agents.Tick(); }}},
                std::min(options.NumRounds, 21), 1);
    const auto ms_of = [&figures](std::size_t i) { return figures[i].Nanoseconds / 1e6; };
    const double pause = ms_of(2) - ms_of(0);
    std::printf("%-30s%10.2f%10.2f%10.2f%10.2f\n", title, ms_of(0), ms_of(1), ms_of(2), pause);
    AddFigure(figure_of, pause, "ms");
}

}  // namespace
}  // namespace frame::reload

void CheckW13(int num_ticks) {
    const int num_edits = std::min(num_ticks, 4);
#ifdef DECIDER_BENCH_FORMATS
    frame::reload::CheckBots(num_edits);
#endif
    frame::reload::CheckMembers(num_edits);
    std::printf("w13: %d agents go on after %d edits\n", frame::reload::kNumAgents, num_edits);
}

void MeasureW13(const options& options) {
    using namespace frame::reload;
    std::printf("\nW13, reload of a file with %s agents in its tree: ms of an ordinary frame, of reading the file, "
                "of the frame of the edit, and what it takes more\n%40s%10s%10s%10s\n",
                Spaced(kNumAgents).c_str(), "frame", "reading", "edit", "pause");
#ifdef DECIDER_BENCH_FORMATS
    bots bots;
    MeasureEdits(bots, "a .bt file", "w13.pause_ms", options);
#endif
    members members;
    MeasureEdits(members, "W9's tree, as a crowd", "w13.crowd_pause_ms", options);
}

}  // namespace bench
