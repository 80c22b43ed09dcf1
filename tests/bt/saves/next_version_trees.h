// Three trees of a game, as a user would write them, before and after an edit: agents that are active when they are
// saved lose a decider, a sequence has another order, a block another type, and deciders another name or group.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/save.h>
#include <macros/bt_macros.h>

namespace next_version {

struct Villager {
    int Number = 0;
    int Coins = 0;
    std::string Ends = {};  // which Deactivates were called, one letter each
};
struct Wolf {
    int Number = 0;
    float Hunger = 0;
    bool IsHidden = false;
};
struct Sheep {
    int Number = 0;
    int Grass = 0;
    std::string Ends = {};
};
enum village_flags : std::uint32_t { kIsRaining = 1, kHearsHowl = 2 };
BT_DECLARE_FLAGS(village_flags);

namespace before {

// Villagers: a shopping trip with a basket, and talks, which are a tree of their own.
struct Shop_Block {
    using role = bt::block;
    std::vector<int> Basket;
    void Save(bt::block_writer& to) const { to.Put(Basket); }
    bool Load(bt::block_reader& from) { return from.Get(Basket); }
};
void Shop_Tick(const Villager& villager, Shop_Block& block) { block.Basket.push_back(villager.Number); }
void Shop_Deactivate(Villager& villager, const Shop_Block& block) {
    villager.Coins += static_cast<int>(block.Basket.size());
    villager.Ends += 's';
}
bt::status Step_Tick(const bt::tick_args& tick) {
    return tick.Duration() >= 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
bt::status Buy_Tick(const bt::tick_args& tick) {
    return tick.Duration() >= 2 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Buy_Deactivate(Villager& villager) { villager.Ends += 'b'; }
bt::status Chat_Tick(const bt::tick_args& tick) {
    return tick.Duration() >= 5 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Chat_Deactivate(Villager& villager) { villager.Ends += 'c'; }
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Shop);
BT_DEFINE_BEHAVIOR(Step);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Buy);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Chat);
BT_DEFINE_BEHAVIOR__NONE(Hide);

BT_DECLARE_DECIDERS(GREET, CHAT, WAVE);
BT_DEFINE_NODE   (MEETING, kSequence, (GREET, CHAT, WAVE));
BT_DEFINE_DECIDER(  GREET, Step);
BT_DEFINE_DECIDER(  CHAT, Chat);
BT_DEFINE_DECIDER(  WAVE, Step);
BT_DEFINE_CLASSIC_TREE(TALKING, MEETING);
BT_DEFINE_BEHAVIOR__TREE(Talk, TALKING);

BT_DECLARE_DECIDERS(HIDE, TALK, TRIP, GO, BUY, PAY, RETURN);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (HIDE, TALK, TRIP));
BT_DEFINE_DECIDER(  HIDE, Hide, .While = {.AllFlags = kHearsHowl});
BT_DEFINE_DECIDER(  TALK, Talk, .Preconditions = {.AllFlags = kIsRaining, .CooldownSeconds = 60});
BT_DEFINE_GROUP  (  TRIP, kGroupSequential, (GO, BUY, PAY, RETURN), .Behavior = &Shop);
BT_DEFINE_DECIDER(    GO, Step);
BT_DEFINE_DECIDER(    BUY, Buy);
BT_DEFINE_DECIDER(    PAY, Step);
BT_DEFINE_DECIDER(    RETURN, Step);
BT_DEFINE_TREE(VILLAGER, ROOT);
static_assert(bt::CheckSaves<VILLAGER>());

}  // namespace before

namespace before::wolves {

struct Stalk_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    std::int32_t Steps = 0;
};
void Stalk_Activate(Wolf& wolf) { wolf.IsHidden = true; }
void Stalk_Tick(Wolf&, Stalk_Block& block) { ++block.Steps; }
void Stalk_Deactivate(Wolf& wolf) { wolf.IsHidden = false; }
void Sleep_Tick(Wolf& wolf, const bt::tick_args& tick) { wolf.Hunger += tick.DeltaTime / 8; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Stalk);
BT_DEFINE_BEHAVIOR(Sleep);
BT_DECLARE_DECIDERS(STALK, SLEEP);
BT_DEFINE_GROUP  (ROOT, kGroupScoredEveryTick, (STALK, SLEEP));
BT_DEFINE_DECIDER(  STALK, Stalk, .Decide = bt::Decide([](const Wolf& wolf) { return wolf.Hunger; }));
BT_DEFINE_DECIDER(  SLEEP, Sleep, .Decide = bt::Decide([] { return 3.5f; }));
BT_DEFINE_TREE(WOLF, ROOT);
static_assert(bt::CheckSaves<WOLF>());

}  // namespace before::wolves

namespace before::sheep {

struct Chew_Block {
    using role = bt::block;
    std::int32_t Bites = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Chew_Block::Bites>("Bites")};
};
bt::status Chew_Tick(Sheep& sheep, Chew_Block& block) {
    ++sheep.Grass;
    return ++block.Bites < 5 ? bt::status::kRunning : bt::status::kSucceeded;
}
bt::status Wander_Tick(const bt::tick_args& tick) {
    return tick.Duration() >= 3 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Wander_Deactivate(Sheep& sheep) { sheep.Ends += 'w'; }
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Wander);
BT_DECLARE_DECIDERS(GRAZE, CHEW, WANDER);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (GRAZE));
BT_DEFINE_GROUP  (  GRAZE, kGroupSequentialLooping, (CHEW, WANDER));
BT_DEFINE_DECIDER(    CHEW, Chew);
BT_DEFINE_DECIDER(    WANDER, Wander);
BT_DEFINE_TREE(SHEEP, ROOT);
static_assert(bt::CheckSaves<SHEEP>());

}  // namespace before::sheep

// The next version. Talks are shorter, nothing is bought, and trips go the other way round.
namespace after {

using before::Buy;
using before::Hide;
using before::Shop;
using before::Step;

BT_DECLARE_DECIDERS(GREET, WAVE);
BT_DEFINE_NODE   (MEETING, kSequence, (GREET, WAVE));
BT_DEFINE_DECIDER(  GREET, Step);
BT_DEFINE_DECIDER(  WAVE, Step);
BT_DEFINE_CLASSIC_TREE(TALKING, MEETING);
BT_DEFINE_BEHAVIOR__TREE(Talk, TALKING);

BT_DECLARE_DECIDERS(HIDE, TALK, TRIP, RETURN, PAY, GO);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (HIDE, TALK, TRIP));
BT_DEFINE_DECIDER(  HIDE, Hide, .While = {.AllFlags = kHearsHowl});
BT_DEFINE_DECIDER(  TALK, Talk, .Preconditions = {.AllFlags = kIsRaining, .CooldownSeconds = 60});
BT_DEFINE_GROUP  (  TRIP, kGroupSequential, (RETURN, PAY, GO), .Behavior = &Shop);
BT_DEFINE_DECIDER(    RETURN, Step);
BT_DEFINE_DECIDER(    PAY, Step);
BT_DEFINE_DECIDER(    GO, Step);
BT_DEFINE_TREE(VILLAGER, ROOT);
static_assert(bt::CheckSaves<VILLAGER>());

}  // namespace after

// A wolf that stalks knows its prey now.
namespace after::wolves {

struct Stalk_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 2;
    std::int32_t Prey = -1;
    std::int32_t Steps = 0;
};
void Stalk_Activate(Wolf& wolf) { wolf.IsHidden = true; }
void Stalk_Tick(Wolf& wolf, Stalk_Block& block) { ++block.Steps, block.Prey = wolf.Number; }
void Stalk_Deactivate(Wolf& wolf, const Stalk_Block&) { wolf.IsHidden = false; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Stalk);
using before::wolves::Sleep;
BT_DECLARE_DECIDERS(STALK, SLEEP);
BT_DEFINE_GROUP  (ROOT, kGroupScoredEveryTick, (STALK, SLEEP));
BT_DEFINE_DECIDER(  STALK, Stalk, .Decide = bt::Decide([](const Wolf& wolf) { return wolf.Hunger; }));
BT_DEFINE_DECIDER(  SLEEP, Sleep, .Decide = bt::Decide([] { return 3.5f; }));
BT_DEFINE_TREE(WOLF, ROOT);
static_assert(bt::CheckSaves<WOLF>());

}  // namespace after::wolves

// Sheep eat where they grazed, and wander on their own account.
namespace after::sheep {

using before::sheep::Chew;
using before::sheep::Wander;
BT_DECLARE_DECIDERS(EAT, CHEW, WANDER);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (EAT, WANDER));
BT_DEFINE_GROUP  (  EAT, kGroupSequential, (CHEW), .Preconditions = {.CooldownSeconds = 2});
BT_DEFINE_DECIDER(    CHEW, Chew);
BT_DEFINE_DECIDER(  WANDER, Wander);
BT_DEFINE_TREE(SHEEP, ROOT);
static_assert(bt::CheckSaves<SHEEP>());

}  // namespace after::sheep

}  // namespace next_version
