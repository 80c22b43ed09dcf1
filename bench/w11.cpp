// W11, cold memory: ticks of W9's tree where the agents are somewhere on the heap, in no order. All else that a game
// does in a frame has swept them out of the caches.
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <macros/bt_macros.h>

#include "benches.h"
#include "frame/hand.h"
#include "frame/tree_ways.h"
#include "measure.h"

namespace bench {
namespace frame::cold {

#include "frame/tree.inc"
BT_DEFINE_TREE(FRAME, ROOT);
BT_DEFINE_TREE__COMPILED(FRAME_COMPILED, ROOT);

namespace {

constexpr int kNumAgents = 1000;
constexpr std::size_t kSweptBytes = std::size_t{64} << 20u;

// Where the agents are, in the order in which they are ticked.
std::vector<std::uint32_t> ShuffledPlaces() {
    std::vector<std::uint32_t> places(kNumAgents);
    for (std::uint32_t i = 0; i < places.size(); ++i) places[i] = i;
    random random;
    for (std::uint32_t i = kNumAgents; i-- > 1;) std::swap(places[i], places[random.Below(i + 1)]);
    return places;
}

class cold_crowd : public crowd {
public:
    virtual int Leaf(std::size_t agent) const = 0;
};

// Each agent with what the way keeps for it, as in a game's own object.
template <class State>
class objects : public cold_crowd {
public:
    explicit objects(const std::vector<agent>& agents) : Objects(agents.size()) {
        for (std::size_t i = 0; i < agents.size(); ++i) Objects[i].Agent = agents[i];
        for (const std::uint32_t place : ShuffledPlaces()) InOrder.push_back(&Objects[place]);
    }

protected:
    struct object {
        agent Agent;
        State Kept;
    };
    std::vector<object> Objects;
    std::vector<object*> InOrder;
};

struct leaf_number {
    int Number = kNoLeaf;
};
class by_hand : public objects<leaf_number> {
public:
    using objects::objects;
    void Tick() override {
        for (object* each : InOrder) each->Kept.Number = TickByHand(each->Agent, each->Kept.Number);
    }
    int Leaf(std::size_t agent) const override { return Objects[agent].Kept.Number; }
};

template <const bt::tree& Tree>
class by_tree : public objects<bt::tree_memory<Tree>> {
public:
    using objects<bt::tree_memory<Tree>>::objects;
    void Tick() override {
        const double time = Time += kSeconds;
        for (auto* each : this->InOrder) {
            agent& of = each->Agent;
            const bt::tick_input input = {.Time = time, .DeltaTime = kSeconds, .DecisionFlags = of.Flags};
            bt::TickBehaviorTree(Tree, each->Kept, &of, input);
        }
    }
    int Leaf(std::size_t agent) const override { return LeafOf(this->Objects[agent].Kept); }

private:
    double Time = 0;
};

// The crowd keeps the memories, one after the other.
class by_crowd : public cold_crowd {
public:
    explicit by_crowd(const std::vector<agent>& agents) : Agents(agents), Numbers(agents.size()) {
        for (const std::uint32_t place : ShuffledPlaces()) Numbers[place] = Members.Add(&Agents[place]);
    }
    void Tick() override { Members.Tick(Time += kSeconds, kSeconds, InputOf); }
    int Leaf(std::size_t agent) const override { return LeafOf(*Members.MemoryOf(Numbers[agent])); }

private:
    std::vector<agent> Agents;
    std::vector<int> Numbers;
    double Time = 0;
    mutable bt::crowd<FRAME, agent> Members;
};

// Reads and writes other memory, as the rest of a frame does.
class sweeper {
public:
    void Sweep() {
        for (std::size_t i = 0; i < Bytes.size(); i += 64) Bytes[i] = static_cast<char>(Bytes[i] + 1);
    }

private:
    std::vector<char> Bytes = std::vector<char>(kSweptBytes);
};

template <class Way>
std::unique_ptr<cold_crowd> Make(const std::vector<agent>& agents) {
    return std::make_unique<Way>(agents);
}

struct way {
    const char* Name;   // in figures
    const char* Title;  // in the table
    std::unique_ptr<cold_crowd> (*Make)(const std::vector<agent>& agents);
};
constexpr way kWays[] = {
    {"hand", "a switch by hand", Make<by_hand>},
    {"tick", "tick", Make<by_tree<FRAME>>},
    {"compiled", "compiled tree", Make<by_tree<FRAME_COMPILED>>},
    {"crowd", "crowd", Make<by_crowd>},
};

std::vector<std::unique_ptr<cold_crowd>> MakeAll() {
    const std::vector<agent> agents = world(kNumAgents, 0).MakeAgents();
    std::vector<std::unique_ptr<cold_crowd>> all;
    for (const way& way : kWays) all.push_back(way.Make(agents));
    return all;
}

void AddFigures(const std::vector<figure>& figures, std::size_t way, const char* scenario) {
    const std::string name = std::string("w11.") + scenario + "." + kWays[way % std::size(kWays)].Name;
    if (way % std::size(kWays) == 0) AddFigure(name, figures[way].Nanoseconds, "ns");
    else AddFigure(name, figures[way].Ratio, "ratio");
}

}  // namespace
}  // namespace frame::cold

// Nothing changes, so few ticks show all there is.
void CheckW11(int) {
    using namespace frame::cold;
    frame::world world(kNumAgents, 0);
    static_cast<void>(world.MakeAgents());
    std::vector<std::unique_ptr<cold_crowd>> all = MakeAll();
    for (std::size_t way = 0; way < all.size(); ++way) {
        for (int tick = 0; tick < 3; ++tick) all[way]->Tick();
        for (std::size_t i = 0; i < kNumAgents; ++i) {
            if (all[way]->Leaf(i) == world.Wanted(i)) continue;
            throw std::runtime_error(std::string("w11.") + kWays[way].Name + ": agent " + std::to_string(i) +
                                     " is in another leaf than the one that it wants");
        }
    }
    std::printf("w11: the same leaves of %d agents in %zu ways\n", kNumAgents, all.size());
}

void MeasureW11(const options& options) {
    using namespace frame::cold;
    std::vector<std::unique_ptr<cold_crowd>> all = MakeAll();
    sweeper sweeper;
    std::vector<measured> things;
    for (const bool is_cold : {false, true}) {
        for (const std::unique_ptr<cold_crowd>& each : all) {
            measured thing = {.Prepare = [&each] { each->Tick(); },  // so that it is in the cache
                              .Run = [&each] { each->Tick(); },
                              .PerRun = kNumAgents};
            if (is_cold) thing.Prepare = [&sweeper] { sweeper.Sweep(); }, thing.Yardstick = all.size();
            things.push_back(std::move(thing));
        }
    }
    const std::vector<figure> figures = Measure(things, std::min(options.NumRounds, 31), 2);
    std::printf("\nW11, cold memory: %s agents in no order, a tick of one in ns, and as ratio to one by hand\n",
                Spaced(kNumAgents).c_str());
    std::printf("%37s%17s\n", "in the cache", "swept out");
    for (std::size_t i = 0; i < all.size(); ++i) {
        const figure& warm = figures[i];
        const figure& cold = figures[all.size() + i];
        std::printf("%-20s%10.2f%7.2f%10.2f%7.2f\n", kWays[i].Title, warm.Nanoseconds, warm.Ratio, cold.Nanoseconds,
                    cold.Ratio);
        AddFigures(figures, i, "warm");
        AddFigures(figures, all.size() + i, "cold");
    }
}

}  // namespace bench
