// The functions behind the names in bots/*.bt, and their table.
#include "exports.h"

#include <bt/formats/unvanquished/bind.h>

namespace arena {
namespace {

namespace uv = bt::unvanquished;

// The values in the parentheses of an action or a function, by position.
struct TargetOf {
    using role = bt::parameters;
    int What = 0;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&TargetOf::What>("what", {.Min = E_ENEMY, .Max = E_AMMO, .IsRequired = true}),
    };
};
struct Words {
    using role = bt::parameters;
    const char* Text = "";
    static constexpr bt::parameter_field Fields[] = {bt::field<&Words::Text>("text", {.IsRequired = true})};
};
struct Wait {
    using role = bt::parameters;
    int Millis = 1000;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Wait::Millis>("millis", {.Min = 0, .Max = 60'000})};
};

constexpr Cell kNowhere = {-1, -1};

// kNowhere: there is none, or it does not know of any.
Cell Find(const Bot& bot, int what) {
    const World& arena = *bot.Arena;
    const auto item = [&](char kind) {
        const Item* const nearest = arena.NearestItem(bot.At, kind);
        return nearest != nullptr ? nearest->At : kNowhere;
    };
    switch (what) {
        case E_ENEMY: return bot.Enemy != kNone ? arena.EnemyOf(bot)->At : kNowhere;
        case E_BASE: return arena.BaseOf(bot.Team);
        case E_ENEMYBASE: return arena.BaseOf(1 - bot.Team);
        case E_HEALTH: return item('+');
        case E_AMMO: return item('=');
        default: return kNowhere;
    }
}

// Actions. A tick that goes on answers running; what is not there makes one fail.

bt::status MoveTo(Bot& bot, const TargetOf& target) {
    const Cell goal = Find(bot, target.What);
    if (goal == kNowhere) return bt::status::kFailed;
    return bot.Arena->WalkTo(bot, goal) ? bt::status::kSucceeded : bt::status::kRunning;
}

bt::status Fight(Bot& bot) {
    if (bot.Enemy == kNone || bot.Ammo == 0) return bt::status::kFailed;
    bot.Arena->Shoot(bot);
    return bt::status::kRunning;
}

bt::status Flee(Bot& bot) {
    if (bot.Enemy == kNone) return bt::status::kSucceeded;
    bot.Arena->WalkAwayFrom(bot, bot.Arena->EnemyOf(bot)->At);
    return bt::status::kRunning;
}

bool Heal(Bot& bot) { return bot.Arena->Take(bot, '+'); }
bool Reload(Bot& bot) { return bot.Arena->Take(bot, '='); }
void Say(Bot& bot, const Words& words) { bot.Arena->Say(bot, words.Text); }

// Walks to a place of its choice.
struct Roam_Block {
    using role = bt::block;
    Cell Goal;
};
void Roam_Activate(Bot&, Roam_Block& block, const bt::tick_args& tick) {
    do {
        block.Goal = {static_cast<int>(tick.Random->NextBelow(kWidth)), static_cast<int>(tick.Random->NextBelow(kHeight))};
    } while (IsWall(block.Goal));
}
bt::status Roam_Tick(Bot& bot, const Roam_Block& block) {
    return bot.Arena->WalkTo(bot, block.Goal) ? bt::status::kSucceeded : bt::status::kRunning;
}

struct Wait_Block {
    using role = bt::block;
    double Since = 0;  // s
};
void Wait_Activate(Wait_Block& block, const bt::tick_args& tick) { block.Since = tick.Time; }
bt::status Wait_Tick(const Wait_Block& block, const Wait& wait, const bt::tick_args& tick) {
    return (tick.Time - block.Since) * 1000 < wait.Millis ? bt::status::kRunning : bt::status::kSucceeded;
}

constexpr uv::node_type kActions[] = {
    {.Name = "moveTo", .Tick = bt::tick<MoveTo>, .Parameters = &bt::fields_of<TargetOf>},
    {.Name = "fight", .Tick = bt::tick<Fight>},
    {.Name = "flee", .Tick = bt::tick<Flee>},
    {.Name = "heal", .Tick = bt::action<Heal>},
    {.Name = "reload", .Tick = bt::action<Reload>},
    {.Name = "roam", .Activate = bt::activate<Roam_Activate>, .Tick = bt::tick<Roam_Tick>},
    {.Name = "say", .Tick = bt::action<Say>, .Parameters = &bt::fields_of<Words>},
    {.Name = "wait", .Activate = bt::activate<Wait_Activate>, .Tick = bt::tick<Wait_Tick>,
     .Parameters = &bt::fields_of<Wait>},
};

// What conditions ask.

bool SeesEnemy(const Bot& bot) { return bot.Enemy != kNone; }
int Health(const Bot& bot) { return bot.Health; }
int Ammo(const Bot& bot) { return bot.Ammo; }
int TeamOf(const Bot& bot) { return bot.Team; }
int NumberOf(const Bot& bot) { return bot.Number; }
// 1000: there is none.
double DistanceTo(const Bot& bot, const TargetOf& target) {
    const Cell goal = Find(bot, target.What);
    return goal == kNowhere ? 1000 : demo::Distance(bot.At, goal);
}

constexpr uv::function kFunctions[] = {
    {.Name = "seesEnemy", .Call = uv::number<SeesEnemy>},
    {.Name = "health", .Call = uv::number<Health>},
    {.Name = "ammo", .Call = uv::number<Ammo>},
    {.Name = "team", .Call = uv::number<TeamOf>},
    {.Name = "number", .Call = uv::number<NumberOf>},
    {.Name = "distanceTo", .Call = uv::number<DistanceTo>, .Parameters = &bt::fields_of<TargetOf>},
};

#define ARENA_SYMBOL(name) {.Name = #name, .Value = name}
constexpr uv::symbol kSymbols[] = {
    ARENA_SYMBOL(TEAM_RED),    ARENA_SYMBOL(TEAM_BLUE), ARENA_SYMBOL(E_ENEMY), ARENA_SYMBOL(E_BASE),
    ARENA_SYMBOL(E_ENEMYBASE), ARENA_SYMBOL(E_HEALTH),  ARENA_SYMBOL(E_AMMO),
};
#undef ARENA_SYMBOL

}  // namespace

const uv::game& Exports() {
    static constexpr uv::game kGame = {.Actions = kActions, .Functions = kFunctions, .Symbols = kSymbols};
    return kGame;
}

}  // namespace arena
