// The functions that the tree in creature_tree.cpp names, and the memory that its behaviors have while they are active.
// Decides are in creature_decides.cpp; behaviors in creature_danger.cpp and creature_peace.cpp.
#pragma once

#include <bt/fields.h>
#include <bt/saved.h>
#include <macros/bt_macros.h>

#include "creature.h"

namespace demo {

// Constants that a decider gives to its behavior. Their fields are named, so that ./run demo --live reads them too.
struct Pace {
    using role = bt::parameters;
    int MillisPerCell = 0;
};
BT_DECLARE_PARAMETERS(Pace, MillisPerCell);
struct Noise {
    using role = bt::parameters;
    int Loudness = 0;    // how much courage it costs the intruder
    double Seconds = 0;
};
BT_DECLARE_PARAMETERS(Noise, Loudness, Seconds);
struct Corner {
    using role = bt::parameters;
    int X = 0;  // cells from the nest
    int Y = 0;
};
BT_DECLARE_PARAMETERS(Corner, X, Y);
struct Trick {
    using role = bt::parameters;
    double Seconds = 0;
    int Cells = 0;  // to the side and back
};
BT_DECLARE_PARAMETERS(Trick, Seconds, Cells);

// Found by a Decide, so that its behavior need not search again.
struct FoodSpot {
    using role = bt::dblock;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    int Bush = -1;  // index
};

// --- Danger

enum GoHomeFlags : std::uint32_t { kStayUntilSafe = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(GoHomeFlags);
bt::status GoHome_Tick(Creature& creature, const Pace& pace, const bt::tick_args& tick);

struct RunAway_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    Cell From;            // where the intruder was seen last
    double LastSeen = 0;  // s, when
};
bt::status RunAway_Tick(Creature& creature, RunAway_Block& block, const bt::tick_args& tick);

void GuardNest_Activate(Creature& creature);
bt::status GuardNest_Tick(Creature& creature, const bt::tick_args& tick);
void GuardNest_Deactivate(Creature& creature);

void CallNeighbours(Creature& creature, Cell where);  // a call for help, which those in hearing get
void YellForHelp_Activate(Creature& creature);
bt::status YellForHelp_Tick(const bt::tick_args& tick);

bool FaceIntruder_Tick(Creature& creature);

void Growl_Activate(Creature& creature, const Noise& noise);
bt::status Growl_Tick(const Noise& noise, const bt::tick_args& tick);

bt::status GoToCorner_Tick(Creature& creature, const Corner& corner);
bt::status LookOut_Tick(const bt::tick_args& tick);

bt::status Bite_Tick(Creature& creature, const bt::tick_args& tick);
void Pounce_Activate(Creature& creature);
bt::status Pounce_Tick(Creature& creature, const bt::tick_args& tick);
bt::status Dodge_Tick(Creature& creature, const bt::tick_args& tick);

struct RunToHelp_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    Cell Where;
};
bool RunToHelp_Activate(Creature& creature, RunToHelp_Block& block);
bt::status RunToHelp_Tick(Creature& creature, RunToHelp_Block& block);

bool FLEE_Decide(const Creature& creature);
float HIDE_IN_NEST_Decide(const Creature& creature);
bool GUARD_Decide(const Creature& creature);
bool FIGHT_Decide(const Creature& creature);
float BITE_Decide(const Creature& creature);
float POUNCE_Decide(const Creature& creature);
float DODGE_Decide(const bt::tick_args& tick);

// --- Peace

bt::status FindFood_Tick(Creature& creature, const FoodSpot& spot);

struct EatFood_Block {
    using role = bt::block;
    int Berries = 0;  // eaten so far
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&EatFood_Block::Berries>("Berries", {.Min = 0, .Max = 1'000'000})};
};
bt::status EatFood_Tick(Creature& creature, EatFood_Block& block, const FoodSpot& spot);

bt::status Sleep_Tick(Creature& creature, const bt::tick_args& tick);

void InviteToPlay_Activate(Creature& creature);

struct PlayTrick_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    Cell Start;
};
void PlayTrick_Activate(Creature& creature, PlayTrick_Block& block);
bt::status PlayTrick_Tick(Creature& creature, const PlayTrick_Block& block, const Trick& trick, const bt::tick_args& tick);

struct IdleWalk_Block {
    using role = bt::block;
    int HasGoal = 0;  // 1 or 0: a whole word, because the state print shows words
    Cell Goal;
    double StandsUntil = 0;  // s

    void Save(bt::block_writer& to) const { to.Put(HasGoal), to.Put(Goal.X), to.Put(Goal.Y), to.Put(StandsUntil); }
    bool Load(bt::block_reader& from) {
        from.Get(HasGoal), from.Get(Goal.X), from.Get(Goal.Y);
        return from.Get(StandsUntil);
    }
};
void IdleWalk_Tick(Creature& creature, IdleWalk_Block& block, const Pace& pace, const bt::tick_args& tick);

bool FIND_FOOD_Decide(const Creature& creature, FoodSpot& spot);
bool EAT_FOOD_Decide(const Creature& creature, FoodSpot& spot);
float REST_Decide(const Creature& creature, const bt::tick_args& tick);
float PLAY_Decide(const Creature& creature, const bt::tick_args& tick);

}  // namespace demo
