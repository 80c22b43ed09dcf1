// The yardstick: W1 as a nested switch, written by hand for speed, with the same semantics.
#include "w1.h"
#include "w1_conditions.h"

namespace bench {
namespace {

using enum w1_leaf;

// The leaf that a group enters. `ended` is not chosen again.
w1_leaf EnterGuard(const w1_agent& agent, w1_leaf ended = kNone) {
    if (ended != kYellForHelp && WantsYell(agent)) return kYellForHelp;
    if (ended != kFightInGuard && WantsFight(agent)) return kFightInGuard;
    return ended != kPatrol ? kPatrol : kNone;
}
w1_leaf EnterEat(const w1_agent& agent, w1_leaf ended = kNone) {
    if (ended != kFindFood && WantsFindFood(agent)) return kFindFood;
    return ended != kEatFood && WantsEatFood(agent) ? kEatFood : kNone;
}
w1_leaf EnterPlay(const w1_agent& agent, w1_leaf ended = kNone) {
    if (ended != kFlip && CanFlip(agent)) return kFlip;
    if (ended != kRoll && CanRoll(agent)) return kRoll;
    return ended != kDance ? kDance : kNone;
}

enum class branch { kNone, kFlee, kGuard, kFight, kEat, kIdle };

// The first branch that is wanted, but for the one that ended.
w1_leaf EnterRoot(const w1_agent& agent, branch ended) {
    if (ended != branch::kFlee && WantsFlee(agent)) return kFlee;
    if (ended != branch::kGuard && WantsGuard(agent)) return EnterGuard(agent);
    if (ended != branch::kFight && WantsFight(agent)) return kFight;
    if (ended != branch::kEat && WantsEat(agent)) return EnterEat(agent);
    if (ended == branch::kIdle) return kNone;
    return WantsPlay(agent) ? EnterPlay(agent) : kRest;
}

w1_leaf LeafAfter(const w1_agent& agent, w1_leaf ended) {
    w1_leaf next = kNone;
    switch (ended) {
        case kFlee: return EnterRoot(agent, branch::kFlee);
        case kYellForHelp:
        case kFightInGuard:
        case kPatrol: next = EnterGuard(agent, ended); return next != kNone ? next : EnterRoot(agent, branch::kGuard);
        case kFight: return EnterRoot(agent, branch::kFight);
        case kFindFood:
        case kEatFood: next = EnterEat(agent, ended); return next != kNone ? next : EnterRoot(agent, branch::kEat);
        case kFlip:
        case kRoll:
        case kDance: next = EnterPlay(agent, ended); return next != kNone ? next : kRest;
        case kRest: return WantsPlay(agent) ? EnterPlay(agent) : EnterRoot(agent, branch::kIdle);
        case kNone: return EnterRoot(agent, branch::kNone);
    }
    return kNone;
}

// The leaf after what stands before it was asked.
w1_leaf LeafNow(const w1_agent& agent, w1_leaf leaf) {
    if (leaf == kFlee) return leaf;
    if (WantsFlee(agent)) return kFlee;
    switch (leaf) {
        case kYellForHelp: return leaf;
        case kFightInGuard: return WantsYell(agent) ? kYellForHelp : leaf;
        case kPatrol: return WantsYell(agent) ? kYellForHelp : WantsFight(agent) ? kFightInGuard : leaf;
        default: break;
    }
    if (WantsGuard(agent)) return EnterGuard(agent);
    if (leaf == kFight) return leaf;
    if (WantsFight(agent)) return kFight;
    switch (leaf) {
        case kFindFood: return leaf;
        case kEatFood: return WantsFindFood(agent) ? kFindFood : leaf;
        default: break;
    }
    if (WantsEat(agent)) return EnterEat(agent);
    switch (leaf) {
        case kFlip: return leaf;
        case kRoll: return CanFlip(agent) ? kFlip : leaf;
        case kDance: return CanFlip(agent) ? kFlip : CanRoll(agent) ? kRoll : leaf;
        case kRest: return WantsPlay(agent) ? EnterPlay(agent) : leaf;
        default: return EnterRoot(agent, branch::kNone);
    }
}

class yardstick : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            w1_leaf leaf = LeafNow(agent, Leaves[i]);
            // The world says it once, so the next leaf is not done at once.
            if (WorkIsDone(agent)) [[unlikely]] {
                leaf = LeafAfter(agent, leaf);
                if (leaf != kNone) WorkIsDone(agent);
            }
            Leaves[i] = leaf;
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return Leaves[agent]; }
    std::size_t BytesPerAgent() const override { return sizeof(w1_leaf); }

private:
    std::vector<w1_leaf> Leaves = std::vector<w1_leaf>(Agents.size(), kNone);
};

}  // namespace

std::unique_ptr<w1_crowd> MakeYardstick(std::vector<w1_agent> agents) { return std::make_unique<yardstick>(std::move(agents)); }

}  // namespace bench
