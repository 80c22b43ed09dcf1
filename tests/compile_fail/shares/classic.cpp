// A classic tree, with which another tree has a behavior, for the mistakes of mistakes.txt.
// clang-format off
#include <macros/bt_macros.h>
enum guard_flags : std::uint32_t { kSeesThief = 1u << 0 };
struct Guard { float Fear = 0; int Ammo = 3; };
bool HAS_AMMO_Decide(const Guard& guard) { return guard.Ammo > 0; }
bt::status Shoot_Tick(Guard& guard) { return --guard.Ammo > 0 ? bt::status::kRunning : bt::status::kSucceeded; }
bt::status Walk_Tick(Guard& guard) { return --guard.Fear > 0 ? bt::status::kRunning : bt::status::kFailed; }
bt::status Pick_Tick(Guard&, const bt::node_children& children) { return children.Tick(0); }
BT_DEFINE_BEHAVIOR(Shoot);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Pick);
BT_DECLARE_DECIDERS(ATTACK, SEES, HAS_AMMO, SHOOT, BOTH, WALK, LOOK, NOT, LIMIT, REST, OWN, FLEE, SUB);
BT_DEFINE_NODE             (ROOT,       kSelector, (ATTACK, BOTH, NOT, LIMIT, OWN, SUB));
BT_DEFINE_NODE             (  ATTACK,   kReactiveSequence, (SEES, HAS_AMMO, SHOOT));
BT_DEFINE_CONDITION        (    SEES,   .Preconditions = {.AllFlags = kSeesThief});
BT_DEFINE_CONDITION__DECIDE(    HAS_AMMO);
BT_DEFINE_DECIDER          (    SHOOT,  Shoot);
BT_DEFINE_NODE             (  BOTH,     kParallel, (WALK, LOOK), .Count = 1, .FailCount = 2);
BT_DEFINE_DECIDER          (    WALK,   Walk);
BT_DEFINE_DECIDER          (    LOOK,   Walk);
BT_DEFINE_NODE             (  NOT,      kInvert, (REST));
BT_DEFINE_DECIDER          (    REST,   Walk);
BT_DEFINE_NODE             (  LIMIT,    kTimeLimit, (WALK), .Seconds = 2);
BT_DEFINE_NODE             (  OWN,      kOwnNode, (FLEE), .Behavior = &Pick);
BT_DEFINE_DECIDER          (    FLEE,   Walk);
BT_DEFINE_NODE__SUBTREE    (  SUB,      ATTACK);
BT_DEFINE_CLASSIC_TREE(FIGHT, ROOT);
BT_DEFINE_BEHAVIOR__TREE(Fight, FIGHT);
BT_DECLARE_DECIDERS(FIGHTS, WALKS);
BT_DEFINE_GROUP            (DAY,        kGroupSequential, (FIGHTS, WALKS));
BT_DEFINE_DECIDER          (  FIGHTS,   Fight, .MaxSeconds = 9);
BT_DEFINE_DECIDER          (  WALKS,    Walk);
BT_DEFINE_TREE(GUARD, DAY);
