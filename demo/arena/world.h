// Two teams of bots that shoot at each other. What a bot wants is not decided here: see exports.cpp and bots/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/random.h>

#include "../clock.h"
#include "map.h"

namespace arena {

inline constexpr int kNumTeams = 2;
inline constexpr int kFullHealth = 100;
inline constexpr int kFullAmmo = 12;
inline constexpr int kNone = -1;

struct World;

struct Bot {
    World* Arena = nullptr;
    int Number = 0;  // in World::Bots
    int Team = 0;
    Cell At;
    int Health = kFullHealth;
    int Ammo = kFullAmmo;
    int Enemy = kNone;           // the nearest that it sees
    std::int64_t BackAt = 0;     // us, of the world's clock; while it is dead
    std::string Says = {};
    std::int64_t SaysUntil = 0;  // us

    bool IsAlive() const { return Health > 0; }
};

// A medicine chest or ammunition. It is back some time after it was taken.
struct Item {
    char Kind = '+';
    Cell At;
    std::int64_t BackAt = 0;  // us
};

struct World {
    World(int bots_per_team, std::uint64_t seed);
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    // Before the bots are ticked: time passes, the dead come back, and everybody looks around. Says which bots came back.
    std::vector<int> Advance();

    // What bots do.
    bool WalkTo(Bot& bot, Cell goal);       // a step if one is due; whether it is there
    void WalkAwayFrom(Bot& bot, Cell from);  // likewise
    void Shoot(Bot& bot);                    // at its enemy, if a shot is due
    bool Take(Bot& bot, char kind);          // whether there was such an item at its place
    void Say(Bot& bot, const char* words);

    const Item* NearestItem(Cell to, char kind) const;  // that is there; null: none is
    const Bot* EnemyOf(const Bot& bot) const { return bot.Enemy != kNone ? &Bots[static_cast<std::size_t>(bot.Enemy)] : nullptr; }
    Cell BaseOf(int team) const { return Bases[team]; }

    // A number of all that happened, the same on every machine.
    std::uint64_t Hash() const;

    demo::Clock Clock;
    std::vector<Bot> Bots;
    std::vector<Item> Items;
    Cell Bases[kNumTeams];
    int Score[kNumTeams] = {};
    bt::random_generator Random;

private:
    void Look(Bot& bot) const;
    void Hurt(Bot& bot, const Bot& by);
    int Below(int bound) { return static_cast<int>(Random.NextBelow(static_cast<std::uint32_t>(bound))); }
};

}  // namespace arena
