// Two enumerations of decision flags in one tree that give one bit different names: one error, with the names of both deciders.
// expect-gcc: error: .*bt: this decider's checks give a bit another name than another decider of the tree does: REST, CHEW
// expect-clang: error: .*bt: this decider's checks give a bit another name than another decider of the tree does
// expect-clang: REST, &CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
#ifdef FIXED
enum fox_flags : std::uint32_t { kIsHungryToo = 1u << 2, kSeesHare = 1u << 3 };
#else
enum fox_flags : std::uint32_t { kIsHungryToo = 1u << 0, kSeesHare = 1u << 1 };
#endif
BT_DECLARE_FLAGS(fox_flags);

void Chew_Tick() {}

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW, REST);

BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (CHEW, REST));
BT_DEFINE_DECIDER(  CHEW, Chew, .While = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(  REST, Chew, .While = {.NoFlags = kSeesHare});
BT_DEFINE_TREE(CREATURE, ROOT);
