// # S04: How deciders decide
//
// The museum has a cat. A hungry cat should eat. Whether the cat plays or naps is a matter of taste, and should vary.
// Two questions follow: how much does each child of a group want to run, and which child does the group choose?
//
// ## The answer of a decider
//
// A Decide returns a float. **A value above zero accepts.** Zero, negative numbers and NaN reject. A Decide may return
// bool instead: true counts as 1. A decider without a Decide always answers 1.
//
// The group's policy decides what else a value means. Most policies only ask whether the value is above zero; the
// weighted and scored policies compare values. Conditions that are plain data, such as flags and timers, are checked
// before the Decide ([S06](s06_preconditions_and_stimuli.md)).
//
// A Decide must not change the agent. A decider that accepts is not always chosen, because another child may be worth
// more. Make changes in the behavior's Activate. [S22](s22_decider_blocks.md) shows how to hand over what a Decide
// found.
//
// ## The eight policies
//
// | policy | chooses, while no child is active | which child may take over from an active one | chooses, after a child ended |
// | --- | --- | --- | --- |
// | `kGroupPrioritizedList` | the first child that accepts | in each tick, any earlier child | the first of the others that accepts |
// | `kGroupRandom` | a child that accepts, all with the same chance | none | by a draw among the others |
// | `kGroupWeightedRandom` | a child that accepts; a value of 3 has three times the chance of a 1 | none | by a draw among the others |
// | `kGroupShuffle` | a drawn child that had no turn in this round; a child that rejects has had its turn | none | the next child of the round; after the last, a new round begins |
// | `kGroupSequential` | from its position on, the first child that accepts | none | the next child; after the last, the group ends and has succeeded |
// | `kGroupSequentialLooping` | from its position on, the first child that accepts | none | the next child; after the last, the first |
// | `kGroupScored` | the child with the highest value; of equal values, the earlier | none | the best of the others |
// | `kGroupScoredEveryTick` | the child with the highest value; of equal values, the earlier | in each tick, a child whose value is higher by more than the group's `.Margin` | the best of the others |
//
// "The others" are the children that neither ended nor refused in this tick. If none of the others accepts, the group
// ends with its last child's result.
//
// - **Sequences and shuffles** leave no child out. Such a group keeps a position, which moves on when a child ends. The
//   position starts anew with the group. With `kFlagsResume` a sequence that was interrupted goes on at its position.
// - **`kGroupSequential`** succeeds at its end, whatever its last child answered, unless it has `kFlagsEndOnFailure`.
//   The group then counts as ended in this tick: its parent may run something else for one tick before the sequence
//   begins again. If nothing else accepts, the tree is idle for that tick.
// - **`kGroupSequentialLooping`** goes on with its first child in the same tick.
// - **A looping sequence or a shuffle** runs no child twice in one tick. If the next child was already active in this
//   tick, the group waits for the next tick, and no behavior runs until then. This holds even if a While or MaxSeconds
//   ended that child.
// - **`kGroupScoredEveryTick`** calls the active child's Decide in each tick, to compare its value with the others'
//   values. A value of 0 does not end the active child. The default margin is 0.
//
// The program below has the same three children in nine groups. SEQUENTIAL_STRICT is a sequence with
// `kFlagsEndOnFailure`, which ends with the first child that fails.

#include <cstdio>
#include <utility>

#include <macros/bt_macros.h>

struct Cat {
    float Hunger = 0;
    bool IsDone = false;
};

namespace cat_ai {

bool Anything_Tick(Cat& cat) { return !std::exchange(cat.IsDone, false); }

BT_DEFINE_BEHAVIOR(Anything);

BT_DECLARE_DECIDERS(EAT, PLAY, NAP);

BT_DEFINE_GROUP  (PRIORITIZED_LIST,   kGroupPrioritizedList,   (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (RANDOM,             kGroupRandom,            (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (WEIGHTED_RANDOM,    kGroupWeightedRandom,    (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (SHUFFLE,            kGroupShuffle,           (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (SEQUENTIAL,         kGroupSequential,        (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (SEQUENTIAL_STRICT,  kGroupSequential,        (EAT, PLAY, NAP), .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_GROUP  (SEQUENTIAL_LOOPING, kGroupSequentialLooping, (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (SCORED,             kGroupScored,            (EAT, PLAY, NAP));
BT_DEFINE_GROUP  (SCORED_EVERY_TICK,  kGroupScoredEveryTick,   (EAT, PLAY, NAP), .Margin = 0.2f);

BT_DEFINE_DECIDER(EAT,  Anything, .Decide = bt::Decide([](const Cat& cat) { return cat.Hunger; }));
BT_DEFINE_DECIDER(PLAY, Anything, .Decide = bt::Decide([] { return 0.5f; }));
BT_DEFINE_DECIDER(NAP,  Anything, .Decide = bt::Decide([] { return 0.35f; }));

BT_DEFINE_TREE(LIST_CAT, PRIORITIZED_LIST);  // and so on, RANDOM_CAT to SCORED_EVERY_TICK_CAT
//{
BT_DEFINE_TREE(RANDOM_CAT, RANDOM);
BT_DEFINE_TREE(WEIGHTED_CAT, WEIGHTED_RANDOM);
BT_DEFINE_TREE(SHUFFLE_CAT, SHUFFLE);
BT_DEFINE_TREE(SEQUENTIAL_CAT, SEQUENTIAL);
BT_DEFINE_TREE(STRICT_CAT, SEQUENTIAL_STRICT);
BT_DEFINE_TREE(LOOPING_CAT, SEQUENTIAL_LOOPING);
BT_DEFINE_TREE(SCORED_CAT, SCORED);
BT_DEFINE_TREE(SCORED_EVERY_TICK_CAT, SCORED_EVERY_TICK);
//}

}  // namespace cat_ai

// All cats are equally hungry. In frames 5, 7, 9 and 11 each cat's active behavior ends.

constexpr float kHunger[] = {0, 0, .4f, .6f, .8f, .8f, .8f, .8f, .2f, .2f, .2f, .2f};

template <const bt::tree& Tree>
void Play() {
    bt::tree_memory<Tree> memory{1};  // the seed: the same number gives the same draws
    std::printf("%-18s", Tree.Root->DebugName);
    int frame = 0;
    for (const float hunger : kHunger) {
        Cat cat = {.Hunger = hunger, .IsDone = frame >= 5 && frame % 2 == 1};
        bt::TickBehaviorTree(Tree, memory, &cat, {.Time = 1.0 * frame++, .DeltaTime = 1});
        const bt::decider* active = bt::ActiveDecider(memory, 1);  // of the path, one below the root
        std::printf("%5s", active != nullptr ? active->DebugName : ".");
    }
    std::printf("\n");
}

void PlayCats() {
    std::printf("%-18s", "hunger");
    for (const float hunger : kHunger) std::printf("%5.1f", static_cast<double>(hunger));
    std::printf("\n");
    using namespace cat_ai;
    Play<LIST_CAT>(); Play<RANDOM_CAT>(); Play<WEIGHTED_CAT>(); Play<SHUFFLE_CAT>();
    Play<SEQUENTIAL_CAT>(); Play<STRICT_CAT>(); Play<LOOPING_CAT>();
    Play<SCORED_CAT>(); Play<SCORED_EVERY_TICK_CAT>();
}

//> hunger              0.0  0.0  0.4  0.6  0.8  0.8  0.8  0.8  0.2  0.2  0.2  0.2
//> PRIORITIZED_LIST   PLAY PLAY  EAT  EAT  EAT PLAY  EAT PLAY  EAT PLAY  EAT PLAY
//> RANDOM              NAP  NAP  NAP  NAP  NAP PLAY PLAY  EAT  EAT  NAP  NAP  EAT
//> WEIGHTED_RANDOM    PLAY PLAY PLAY PLAY PLAY  EAT  EAT PLAY PLAY  NAP  NAP  EAT
//> SHUFFLE            PLAY PLAY PLAY PLAY PLAY  NAP  NAP PLAY PLAY  EAT  EAT  NAP
//> SEQUENTIAL         PLAY PLAY PLAY PLAY PLAY  NAP  NAP    .  EAT PLAY PLAY  NAP
//> SEQUENTIAL_STRICT  PLAY PLAY PLAY PLAY PLAY    .  EAT    .  EAT    .  EAT    .
//> SEQUENTIAL_LOOPING PLAY PLAY PLAY PLAY PLAY  NAP  NAP  EAT  EAT PLAY PLAY  NAP
//> SCORED             PLAY PLAY PLAY PLAY PLAY  EAT  EAT PLAY PLAY  NAP  NAP PLAY
//> SCORED_EVERY_TICK  PLAY PLAY PLAY PLAY  EAT PLAY  EAT PLAY PLAY  NAP  NAP PLAY
//
// - Frame 0: the three sequences skip EAT. A child that rejects has not failed.
// - Frame 2: the cat is a little hungry. Only the list lets EAT take over at once, however low the value of EAT is.
// - Frame 4: EAT beats PLAY by more than the margin of 0.2, so SCORED_EVERY_TICK changes too. In frame 3 the lead was
//   smaller.
// - Frame 5: all behaviors end. SCORED compares only now. Groups in which EAT was active leave EAT out, and may choose
//   it again in the next frame. SEQUENTIAL_STRICT ends, because the Tick returned false, which means failed. Nothing is
//   left to run (the dot), and the next frame starts again.
// - Frame 7: NAP was the last child of the sequence, so SEQUENTIAL has succeeded and ends. SEQUENTIAL_LOOPING goes on
//   with its first child. The shuffle begins its second round: in the first round, EAT was drawn before PLAY, and used
//   up its turn by rejecting.
//
// ## Groups that ask their children
//
// A group may have a Decide of its own: does the group as a whole make sense now? Two flags connect this Decide with
// the children:
//
// - `kFlagsDelegateDecide`: the group accepts only if one of its children accepts, and answers with that child's value.
//   With this flag, a part of a long list can be moved into a group.
// - `kFlagsCallDecideOnRedecide`: after a child ended, the group's Decide is called again before the other children are
//   asked. If the Decide rejects, the group ends.
//
// `bt::DelegateDecideToChildren` does the same as the first flag from within a Decide, which can calculate with the
// value. If you only need the value itself, use the flag. The function has a cost: the children are asked once more
// when the group is entered. A child may reject then, because the first question used up its timer
// ([S06](s06_preconditions_and_stimuli.md)).

namespace guard_ai {

struct Guard {
    bool SeesCat = false, HasFood = false, HasFedCat = false;
    float Dust = 0;
};

bool Feed_Tick(Guard& guard) {
    guard.HasFedCat = true;
    return guard.SeesCat;
}
void Anything_Tick(Guard&) {}

BT_DEFINE_BEHAVIOR(Feed);
BT_DEFINE_BEHAVIOR(Anything);

float CLEAN_Decide(const bt::tick_args& tick) { return bt::DelegateDecideToChildren(tick) - 0.5f; }  // he is lazy

constexpr bt::decider_flags kWithItsChildren = bt::kFlagsDelegateDecide | bt::kFlagsCallDecideOnRedecide;

BT_DECLARE_DECIDERS(ROOT, TEND_CAT, FEED_CAT, STROKE_CAT, CLEAN, SWEEP, WIPE, DOZE);

BT_DEFINE_GROUP  (ROOT,           kGroupPrioritizedList, (TEND_CAT, CLEAN, DOZE));
BT_DEFINE_GROUP  (  TEND_CAT,     kGroupPrioritizedList, (FEED_CAT, STROKE_CAT),
                                  .Decide = bt::Decide([](const Guard& guard) { return guard.SeesCat; }), .Flags = kWithItsChildren);
BT_DEFINE_DECIDER(    FEED_CAT,   Feed,     .Decide = bt::Decide([](const Guard& guard) { return guard.HasFood; }));
BT_DEFINE_DECIDER(    STROKE_CAT, Anything, .Decide = bt::Decide([](const Guard& guard) { return guard.HasFedCat; }));
BT_DEFINE_GROUP  (  CLEAN,        kGroupScored, (SWEEP, WIPE), .Decide = bt::decide<CLEAN_Decide>);
BT_DEFINE_DECIDER(    SWEEP,      Anything, .Decide = bt::Decide([](const Guard& guard) { return guard.Dust; }));
BT_DEFINE_DECIDER(    WIPE,       Anything, .Decide = bt::Decide([] { return 0.1f; }));
BT_DEFINE_DECIDER(  DOZE,         Anything);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

int main() {
    PlayCats();
    guard_ai::Guard guard = {.SeesCat = true, .Dust = 0.4f};
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 4; ++frame) {
        if (frame == 1) guard.HasFood = true;
        if (frame == 2) guard.SeesCat = false;
        if (frame == 3) guard.Dust = 0.8f;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 1.0 * frame, .DeltaTime = 1});
        std::printf("frame %d %s\n", frame, memory.Path);
    }
}

//> frame 0 ROOT > DOZE
//> frame 1 ROOT > TEND_CAT > FEED_CAT
//> frame 2 ROOT > DOZE
//> frame 3 ROOT > CLEAN > SWEEP
//
// - Frame 0: the cat is there, but there is no food, and the cat has not been fed. TEND_CAT rejects because both of its
//   children reject. CLEAN rejects too: its best child is SWEEP with 0.4, and the Decide of CLEAN needs more than 0.5.
// - Frame 2: the cat has gone. FEED_CAT ends and STROKE_CAT would accept. But TEND_CAT is asked again first, and
//   rejects.
//
// ## When it goes wrong
//
// - A scored group runs nothing although each child has a value. A value of 0 rejects. Give the weakest wish a small
//   number above zero.
// - An agent changes in every frame between two children of a `kGroupScoredEveryTick`. The two values cross again and
//   again, and without a `.Margin` any lead is enough.
// - The agent has changed, but no behavior changed it. Look for a Decide that changes the agent: a Decide is called
//   even if another child wins.
// - A child of a sequence never runs. A child that rejects when its turn comes is skipped silently.
//   [S11](s11_debugging.md) shows how to see it.
// - A Decide that returns int does not compile: `bt: a Decide returns float or bool`.
// - `DelegateDecideToChildren` in the Decide of a leaf, or in a Tick, returns 0 and reports
//   `decider: SWEEP/0xf438dc83: DelegateDecideToChildren was called outside of a group's Decide`.
