// ## How do I roll back a wrong guess about input?
//
// The other player's buttons arrive seven frames late. Until then the game guesses that nothing has changed. A wrong
// guess puts the state of that frame back, and the frames after it are run again. ([program](recipes/r28_rollback.cpp))
//{
#include <cstdint>
#include <cstdio>

#include <bt/save.h>
#include <macros/bt_macros.h>

enum buttons : std::uint32_t { kAttacks = 1 };
BT_DECLARE_FLAGS(buttons);
// The other player's.
std::uint32_t Buttons(int frame) { return static_cast<unsigned>(frame) / 5 * 2654435761u >> 13 & 1u; }
//}

struct Fighter { int Strength = 100; };

void Hit_Tick(Fighter& fighter) { fighter.Strength -= 3; }
BT_DEFINE_BEHAVIOR(Hit);
BT_DEFINE_BEHAVIOR__NONE(Rest);
BT_DECLARE_DECIDERS(HIT, REST);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (HIT, REST));
BT_DEFINE_DECIDER(  HIT, Hit, .Preconditions = {.CooldownSeconds = 0.2f}, .While = {.AllFlags = kAttacks});
BT_DEFINE_DECIDER(  REST, Rest);
BT_DEFINE_TREE(FIGHTER, ROOT);

// All that a frame changes, so a copy is a snapshot.
struct state {
    Fighter Other;
    bt::tree_memory<FIGHTER> Memory;
    std::uint32_t Guess = 0;
};
static_assert(bt::IsSnapshotSafe(FIGHTER));

void Run(state& now, int frame, std::uint32_t buttons) {
    bt::TickBehaviorTree(FIGHTER, now.Memory, &now.Other, {.Time = frame / 60.0, .DecisionFlags = buttons});
}

int main() {
    constexpr int late = 7, num_frames = 600;
    const bt::save_table table(FIGHTER);
    state exact, now, before[num_frames];  // before each frame
    std::uint64_t hashes[num_frames] = {};
    int num_again = 0, num_different = 0;
    for (int frame = 0; frame < num_frames; ++frame) {
        hashes[frame] = bt::HashMemory(table, exact.Memory);
        Run(exact, frame, Buttons(frame));
        const int arrived = frame < late ? 0 : frame - late;
        const bool is_wrong = frame > late && before[arrived].Guess != Buttons(arrived);
        if (is_wrong) now = before[arrived];
        for (int run = is_wrong ? arrived : frame; run <= frame; ++run) {
            before[run] = {now.Other, now.Memory, Buttons(arrived)};
            Run(now, run, Buttons(arrived));
            num_again += run < frame ? 1 : 0;
        }
        num_different += bt::HashMemory(table, before[arrived].Memory) != hashes[arrived] ? 1 : 0;
    }
    std::printf("%d frames were run again, %d differ from a run without guesses\n", num_again, num_different);
}

//> 168 frames were run again, 0 differ from a run without guesses
//
// `IsSnapshotSafe` says whether a copy of bytes is enough. The agents are a part of the state. Timers count by `Time`,
// so frames that are run again must get the times that they had. If two machines drift apart, compare their
// `HashMemory` in each frame; `CompareRecords` of `<bt/debug/compare_records.h>` then names the first difference.
