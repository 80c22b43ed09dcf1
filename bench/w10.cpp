// W10, 1 % awake: W9's tree in a large world, whose last leaf has no Tick. In each frame the game tells the flags of
// the agents that are awake. All others sleep.
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <macros/bt_macros.h>

#include "benches.h"
#include "frame/hand_ways.h"
#include "frame/tree_ways.h"
#include "measure.h"

namespace bench {
namespace frame::sleepy {

#define FRAME_SLEEPS
#include "frame/tree.inc"
BT_DEFINE_TREE(FRAME, ROOT);
BT_DEFINE_TREE__COMPILED(FRAME_COMPILED, ROOT);

namespace {

constexpr int kSleep = kNumLeaves - 1;
constexpr int kAgentsForOneAwake = 100;
constexpr int kChunkCapacity = 4096;  // so that a chunk has some forty members that are awake

// The same seed wakes the same agents in each crowd, and sets the same flags.
class sleepy_world {
public:
    sleepy_world(int num_agents, int num_writes) : NumWrites(static_cast<std::size_t>(num_writes)) {
        Wishes.assign(static_cast<std::size_t>(num_agents), kSleep);
        for (int i = 0; i < num_agents / kAgentsForOneAwake; ++i) {
            const std::uint32_t within = Random.Below(kAgentsForOneAwake);
            Awake.push_back(static_cast<std::uint32_t>(i) * kAgentsForOneAwake + within);
        }
    }

    std::vector<agent> MakeAgents() {
        std::vector<agent> agents(Wishes.size());
        for (const std::uint32_t who : Awake) {
            Wishes[who] = AnyWish();
            Wish(agents[who], kNoLeaf, Wishes[who], Random);
            agents[who].TargetX = agents[who].TargetY = 50;
            agents[who].Random = who;
        }
        return agents;
    }
    // Before the first tick.
    void WriteAll(frame_crowd& crowd) const {
        for (std::uint32_t who = 0; who < crowd.Agents.size(); ++who) crowd.Written.push_back(who);
        crowd.Woken = crowd.Written;
    }
    // Between two ticks. An agent has another wish, or it falls asleep and another wakes up. Who was written to: all
    // that are awake, and those that fall asleep.
    void Write(frame_crowd& crowd) {
        crowd.Written.clear();
        crowd.Woken.clear();
        const std::uint32_t first = Random.Below(static_cast<std::uint32_t>(Awake.size()));
        for (std::size_t i = 0; i < NumWrites; ++i) {
            std::uint32_t& who = Awake[(first + i) % Awake.size()];
            if (Random.Below(2) != 0) {
                WriteOne(crowd, who, AnyWish());
            } else {
                WriteOne(crowd, who, kSleep);
                crowd.Written.push_back(who);
                who = AnySleeper(crowd);
                WriteOne(crowd, who, AnyWish());
                crowd.Woken.push_back(who);
            }
        }
        crowd.Written.insert(crowd.Written.end(), Awake.begin(), Awake.end());
    }
    int Wanted(std::size_t agent) const { return Wishes[agent]; }
    std::size_t NumAwake() const { return Awake.size(); }

private:
    int AnyWish() { return static_cast<int>(Random.Below(kSleep)); }
    // That slept in the last tick too.
    std::uint32_t AnySleeper(const frame_crowd& crowd) {
        while (true) {
            const std::uint32_t who = Random.Below(static_cast<std::uint32_t>(Wishes.size()));
            if (Wishes[who] == kSleep && crowd.Leaf(who) == kSleep) return who;
        }
    }
    void WriteOne(frame_crowd& crowd, std::uint32_t who, int wish) {
        Wish(crowd.Agents[who], crowd.Leaf(who), wish, Random);
        Wishes[who] = wish;
    }

    std::size_t NumWrites;
    random Random;
    std::vector<int> Wishes;
    std::vector<std::uint32_t> Awake;  // each once, in no order
};

using all_by_hand = ticked_by_hand<true>;

// A plain list of those that are awake.
class list_by_hand : public all_by_hand {
public:
    using all_by_hand::all_by_hand;
    void Tick() override {
        for (const std::uint32_t each : Written) TickOne(each);
    }
};

// Beside ticked_by_tree, because a function that both call is not inlined: 175 instructions an agent in W9 instead of 157.
class list_by_tree : public frame_crowd {
public:
    using frame_crowd::frame_crowd;

    void Tick() override {
        const double time = Time += kSeconds;
        for (const std::uint32_t each : Written) {
            agent& of = Agents[each];
            const bt::tick_input input = {.Time = time, .DeltaTime = kSeconds, .DecisionFlags = of.Flags};
            bt::TickBehaviorTree(FRAME_COMPILED, Memories[each], &of, input);
        }
    }
    int Leaf(std::size_t agent) const override { return LeafOf(Memories[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof Memories[0]; }

private:
    double Time = 0;
    std::vector<bt::tree_memory<FRAME_COMPILED>> Memories =
        std::vector<bt::tree_memory<FRAME_COMPILED>>(Agents.size());
};

// A crowd that is told who wakes up, and asks for the flags of all that are awake.
class asking_crowd : public ticked_crowd<FRAME, kChunkCapacity> {
public:
    using ticked_crowd::ticked_crowd;
    void Tick() override {
        for (const std::uint32_t each : Woken) Members.SetInput(static_cast<int>(each), InputOf(Agents[each]));
        Members.TickAwake(Time += kSeconds, kSeconds, InputOf);
    }
};

template <class Way>
std::unique_ptr<frame_crowd> Make(std::vector<agent> agents) {
    return std::make_unique<Way>(std::move(agents));
}

struct way {
    const char* Name;   // in figures
    const char* Title;  // in the table
    std::unique_ptr<frame_crowd> (*Make)(std::vector<agent> agents);
};
constexpr way kWays[] = {
    {"list", "a list of the awake, by hand", Make<list_by_hand>},
    {"compiled_list", "the list, compiled tree", Make<list_by_tree>},
    {"told", "crowd, told", Make<told_crowd<FRAME, kChunkCapacity>>},
    {"awake", "crowd, asks the awake", Make<asking_crowd>},
    {"crowd", "crowd", Make<ticked_crowd<FRAME, kChunkCapacity>>},
    {"hand", "all by hand", Make<all_by_hand>},
};
constexpr char kScenario[] = "awake";
constexpr int kNumAgents = 100000;

struct contestant {
    const way* Way;
    sleepy_world World;
    std::unique_ptr<frame_crowd> Crowd;

    contestant(const way& way, int num_agents, int num_writes)
        : Way(&way), World(num_agents, num_writes), Crowd(way.Make(World.MakeAgents())) {
        World.WriteAll(*Crowd);
        Crowd->Tick();
    }
};

// As in W9: an agent that is awake has another wish, or falls asleep, every five seconds.
int WritesOfFrame(int num_agents) { return std::max(1, num_agents / kAgentsForOneAwake / 300); }

void CheckAgents(const contestant& each, const contestant& like, int tick) {
    for (std::size_t i = 0; i < like.Crowd->Agents.size(); ++i) {
        const bool is_in_leaf = each.Crowd->Leaf(i) == each.World.Wanted(i);
        if (is_in_leaf && each.Crowd->Agents[i].Work == like.Crowd->Agents[i].Work) continue;
        throw std::runtime_error(std::string("w10.") + each.Way->Name + ": agent " + std::to_string(i) +
                                 " is not like that of the list in tick " + std::to_string(tick));
    }
}

}  // namespace
}  // namespace frame::sleepy

void CheckW10(int num_ticks) {
    using namespace frame::sleepy;
    constexpr int num_agents = 5000;
    std::vector<contestant> all;
    for (const way& way : kWays) all.emplace_back(way, num_agents, num_agents / kAgentsForOneAwake / 5);
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (contestant& each : all) {
            each.World.Write(*each.Crowd);
            each.Crowd->Tick();
            CheckAgents(each, all[0], tick);
        }
    }
    std::printf("w10: the same leaves in %d ticks of %d agents in %zu ways\n", num_ticks, num_agents, all.size());
}

void MeasureW10(const options& options) {
    using namespace frame::sleepy;
    std::vector<contestant> all;
    for (const way& way : kWays) all.emplace_back(way, kNumAgents, WritesOfFrame(kNumAgents));
    std::vector<measured> things;
    for (contestant& each : all) {
        things.push_back({.Prepare = [&each] { each.World.Write(*each.Crowd); },
                          .Run = [&each] { each.Crowd->Tick(); }});
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, 10);
    std::printf("\nW10, 1 %% awake: %s agents, of which the others sleep in a leaf without a Tick\n",
                Spaced(kNumAgents).c_str());
    std::printf("%42s%17s%8s\n", "ns a frame", "ns an awake one", "ratio");
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double of_frame = figures[i].Nanoseconds;
        const double of_one = of_frame / static_cast<double>(all[i].World.NumAwake());
        std::printf("%-30s%12.0f%17.2f%8.2f\n", all[i].Way->Title, of_frame, of_one, figures[i].Ratio);
        if (i == 0) AddFigure("w10.list", of_frame, "ns");
        else AddFigure(std::string("w10.") + all[i].Way->Name, figures[i].Ratio, "ratio");
    }
}

void AddW10Names(std::vector<counted_name>& names) {
    for (const auto& each : frame::sleepy::kWays) names.push_back({"w10", frame::sleepy::kScenario, each.Name});
}

// What is counted for each agent of a thousand is so for each that is awake.
bool TickW10(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    using namespace frame::sleepy;
    for (const way& way : kWays) {
        if (scenario != kScenario || name != way.Name) continue;
        contestant counted(way, kNumAgents, WritesOfFrame(kNumAgents));
        for (int i = 0; i < num_ticks + 3; ++i) {
            counted.World.Write(*counted.Crowd);
            if (i < 3) counted.Crowd->Tick();
            else tick(*counted.Crowd);
        }
        return true;
    }
    return false;
}

}  // namespace bench
