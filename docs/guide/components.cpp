// # Entities and components
//
// A drone of a game with entities and components has a place, a battery and a mind, each in an array of its own, and
// arrays move their elements. Where is the agent, where is its memory, and who may keep an address?

#include <cstddef>
#include <cstdio>
#include <vector>

#include <macros/bt_macros.h>

// ## Components
//
// A pool of components of one type, as each such library has: an element that goes leaves its place to the last one.

using Entity = std::size_t;

template <class Component>
class Pool {
public:
    Component& Add(Entity of, Component made) {
        Owners.push_back(of);
        return All.emplace_back(std::move(made));
    }
    void Remove(Entity of) {
        const std::size_t at = PlaceOf(of);
        All[at] = std::move(All.back());
        Owners[at] = Owners.back();
        All.pop_back();
        Owners.pop_back();
    }
    Component& operator[](Entity of) { return All[PlaceOf(of)]; }

    std::vector<Component> All;
    std::vector<Entity> Owners;

private:
    std::size_t PlaceOf(Entity of) const {
        std::size_t at = 0;
        while (Owners[at] != of) ++at;
        return at;
    }
};

struct Place { float X = 0; };
struct Battery { float Charge = 1; };

struct World {
    Pool<Place> Places;
    Pool<Battery> Batteries;
    float StationX = 4;
};

// ## The agent
//
// The functions of a tree take one type of agent. Here it is a small struct that leads to all components of an entity.
// The game makes one for each tick, on the stack. Numbers that ranges check are members of the agent: copy them from
// their components, because `BT_RANGE` reads at an offset in the agent and calls nothing. A tree that needs no other
// component can take that component itself as its agent.

struct Drone {
    World* In = nullptr;
    Entity Self = 0;
    float Charge = 0;  // of its Battery, in this tick
};

namespace drone_ai {

bt::status FlyHome_Tick(Drone& drone, const bt::tick_args& tick) {
    Place& place = drone.In->Places[drone.Self];
    place.X += (place.X < drone.In->StationX ? 1.0f : -1.0f) * tick.DeltaTime;
    return place.X == drone.In->StationX ? bt::status::kSucceeded : bt::status::kRunning;
}
bt::status Load_Tick(Drone& drone) {
    Battery& battery = drone.In->Batteries[drone.Self];
    battery.Charge += 0.5f;
    return battery.Charge < 1 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Survey_Tick(Drone& drone, const bt::tick_args& tick) {
    drone.In->Places[drone.Self].X += tick.DeltaTime;
    drone.In->Batteries[drone.Self].Charge -= 0.3f;
}

BT_DEFINE_BEHAVIOR(FlyHome);
BT_DEFINE_BEHAVIOR(Load);
BT_DEFINE_BEHAVIOR(Survey);

BT_DECLARE_DECIDERS(RECHARGE, FLY_HOME, LOAD, SURVEY);
BT_DEFINE_GROUP  (ROOT,         kGroupPrioritizedList, (RECHARGE, SURVEY));
BT_DEFINE_GROUP  (  RECHARGE,   kGroupSequential, (FLY_HOME, LOAD),
                                .Preconditions = { .Ranges = { BT_RANGE(Drone, Charge, 0, 0.25f) } });
BT_DEFINE_DECIDER(    FLY_HOME, FlyHome);
BT_DEFINE_DECIDER(    LOAD,     Load);
BT_DEFINE_DECIDER(  SURVEY,     Survey);
BT_DEFINE_TREE(DRONE, ROOT);

}  // namespace drone_ai

// ## The memory
//
// The memory is a component, too. If the tree's blocks are trivially copyable, a memory is moved by copying its bytes,
// as a pool does. Otherwise the memory can't be moved, and the pool does not compile: use a pool that keeps its
// elements where they are.

static_assert(bt::IsSnapshotSafe(drone_ai::DRONE));
using Mind = bt::tree_memory<drone_ai::DRONE>;

// The system runs through all minds, one tick each. A behavior may add and remove components of other types. A behavior
// must not add or remove a mind, because the memory of a tick must stay where it is. Mark the entity, and remove its
// mind after the loop.

void UpdateMinds(World& world, Pool<Mind>& minds, double time) {
    for (std::size_t i = 0; i < minds.All.size(); ++i) {
        const Entity self = minds.Owners[i];
        Drone drone = {&world, self, world.Batteries[self].Charge};
        bt::TickBehaviorTree(drone_ai::DRONE, minds.All[i], &drone, {.Time = time, .DeltaTime = 1});
    }
}

// When an entity goes, stop its tree first: each active behavior gets its Deactivate, in which it still has its
// components.

void Destroy(World& world, Pool<Mind>& minds, Entity gone, double time) {
    Drone drone = {&world, gone, world.Batteries[gone].Charge};
    bt::StopBehaviorTree(drone_ai::DRONE, minds[gone], &drone, {.Time = time});
    minds.Remove(gone);
    world.Places.Remove(gone);
    world.Batteries.Remove(gone);
}

int main() {
    World world;
    Pool<Mind> minds;
    for (Entity each = 0; each < 3; ++each) {
        world.Places.Add(each, {static_cast<float>(each)});
        world.Batteries.Add(each, {1 - 0.3f * static_cast<float>(each)});
        minds.Add(each, Mind());
    }
    for (int time = 0; time < 6; ++time) {
        UpdateMinds(world, minds, time);
        if (time == 2) Destroy(world, minds, 0, time);  // drone 2 moves to its place
        std::printf("%d s:", time);
        for (std::size_t i = 0; i < minds.All.size(); ++i) {
            std::printf("  %zu %s", minds.Owners[i], minds.All[i].Path);
        }
        std::printf("\n");
    }
}

//> 0 s:  0 ROOT > SURVEY  1 ROOT > SURVEY  2 ROOT > SURVEY
//> 1 s:  0 ROOT > SURVEY  1 ROOT > SURVEY  2 ROOT > RECHARGE > LOAD
//> 2 s:  2 ROOT > SURVEY  1 ROOT > RECHARGE > LOAD
//> 3 s:  2 ROOT > SURVEY  1 ROOT > SURVEY
//> 4 s:  2 ROOT > SURVEY  1 ROOT > SURVEY
//> 5 s:  2 ROOT > RECHARGE > FLY_HOME  1 ROOT > SURVEY
//
// ## Who keeps an address?
//
// | who | the agent's | the memory's |
// | --- | --- | --- |
// | `TickBehaviorTree`, `StopBehaviorTree` and explanations | until they return | until they return |
// | a [coroutine](classic.md#long-steps-as-coroutines) that takes the agent | from Activate to Deactivate | the same |
// | a [crowd](../crowds.md) | until `Remove` or `SetAgent` ([S19](s19_the_agent_pointer.md)) | the memories are the crowd's |
// | a recorder, given to a tick | until the tick returns | until the tick returns |
// | debug output ([S11](s11_debugging.md)) | `SetDebugOutputAgent` keeps it to compare | no |
// | [saved games](saves.md) | no; loading takes the agent that the game has made | no |
//
// In a crowd the component is the member's number, and the agent must outlive its membership. Keep the agents in a pool
// of their own, and call `SetAgent` wherever the pool moves one. Agents on the stack may all have one address: select
// debug output by `bt::DebugOutputCurrent.Memory`.
