// The rules of the arena.
#include "world.h"

#include <algorithm>

namespace arena {
namespace {

constexpr int kStepMillis = 200;  // from cell to cell
constexpr int kShotMillis = 500;
constexpr int kSight = 16;    // cells
constexpr int kMostDamage = 20;
constexpr int kHealthOfItem = 60;
constexpr std::int64_t kSecond = 1'000'000;  // us
constexpr std::int64_t kDeadFor = 4 * kSecond;
constexpr std::int64_t kItemGoneFor = 8 * kSecond;
constexpr std::int64_t kSaysFor = 2 * kSecond;

}  // namespace

World::World(int bots_per_team, std::uint64_t seed) : Random(seed) {
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const char sign = MapAt({x, y});
            if (sign == '+' || sign == '=') Items.push_back({.Kind = sign, .At = {x, y}});
            if (sign == 'R' || sign == 'B') Bases[sign == 'B' ? 1 : 0] = {x, y};
        }
    }
    for (int team = 0; team < kNumTeams; ++team) {
        for (int i = 0; i < bots_per_team; ++i) {
            const int number = static_cast<int>(Bots.size());
            Bots.push_back({.Arena = this, .Number = number, .Team = team, .At = Bases[team] + Cell{i % 3 - 1, i / 3 % 3 - 1}});
        }
    }
}

void World::Look(Bot& bot) const {
    bot.Enemy = kNone;
    int nearest = kSight + 1;
    for (const Bot& other : Bots) {
        const int distance = demo::Distance(bot.At, other.At);
        if (other.Team == bot.Team || !other.IsAlive() || distance >= nearest || !CanSee(bot.At, other.At)) continue;
        nearest = distance;
        bot.Enemy = other.Number;
    }
}

std::vector<int> World::Advance() {
    Clock.Advance();
    std::vector<int> came_back;
    for (Bot& bot : Bots) {
        if (bot.IsAlive() || Clock.Now < bot.BackAt) continue;
        bot.Health = kFullHealth;
        bot.Ammo = kFullAmmo;
        bot.At = Bases[bot.Team];
        came_back.push_back(bot.Number);
    }
    for (Bot& bot : Bots) {
        Look(bot);
        if (Clock.Now >= bot.SaysUntil) bot.Says.clear();
    }
    return came_back;
}

bool World::WalkTo(Bot& bot, Cell goal) {
    if (Clock.Beats(kStepMillis) > 0) bot.At = NextOnWay(bot.At, goal);
    return bot.At == goal;
}

void World::WalkAwayFrom(Bot& bot, Cell from) {
    if (Clock.Beats(kStepMillis) == 0) return;
    Cell best = bot.At;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const Cell next = bot.At + Cell{x, y};
            if (!IsWall(next) && demo::Distance(next, from) > demo::Distance(best, from)) best = next;
        }
    }
    bot.At = best;
}

void World::Shoot(Bot& bot) {
    if (bot.Enemy == kNone || bot.Ammo == 0 || Clock.Beats(kShotMillis) == 0) return;
    --bot.Ammo;
    Bot& enemy = Bots[static_cast<std::size_t>(bot.Enemy)];
    const int distance = demo::Distance(bot.At, enemy.At);
    if (enemy.IsAlive() && Below(kSight + 4) >= distance) Hurt(enemy, bot);
}

void World::Hurt(Bot& bot, const Bot& by) {
    bot.Health = std::max(0, bot.Health - 1 - Below(kMostDamage));
    if (bot.IsAlive()) return;
    ++Score[by.Team];
    bot.BackAt = Clock.Now + kDeadFor;
}

bool World::Take(Bot& bot, char kind) {
    for (Item& item : Items) {
        if (item.Kind != kind || !(item.At == bot.At) || Clock.Now < item.BackAt) continue;
        if (kind == '+') bot.Health = std::min(kFullHealth, bot.Health + kHealthOfItem);
        else bot.Ammo = kFullAmmo;
        item.BackAt = Clock.Now + kItemGoneFor;
        return true;
    }
    return false;
}

void World::Say(Bot& bot, const char* words) {
    bot.Says = words;
    bot.SaysUntil = Clock.Now + kSaysFor;
}

const Item* World::NearestItem(Cell to, char kind) const {
    const Item* nearest = nullptr;
    for (const Item& item : Items) {
        if (item.Kind != kind || Clock.Now < item.BackAt) continue;
        if (nearest == nullptr || demo::Distance(to, item.At) < demo::Distance(to, nearest->At)) nearest = &item;
    }
    return nearest;
}

std::uint64_t World::Hash() const {
    std::uint64_t hash = 14695981039346656037u;
    const auto add = [&hash](int value) { hash = (hash ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(value))) * 1099511628211u; };
    for (const Bot& bot : Bots) {
        for (const int value : {bot.At.X, bot.At.Y, bot.Health, bot.Ammo}) add(value);
    }
    for (const int score : Score) add(score);
    return hash;
}

}  // namespace arena
