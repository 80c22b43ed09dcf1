// # Saved games
//
// A save holds what agents are doing, in bytes that outlive the program: the active deciders, their blocks and times,
// turns, timers, cool-downs and random numbers. A later version of the game loads it, even after the tree was edited.
//
// ## Blocks say how they are saved
//
// A block that says `using saved = bt::as_bytes` is saved as its bytes. A block with `Fields` is saved by their names.
// All others have a `Save` and a `Load`:

#include <cstdio>
#include <span>
#include <vector>

#include <bt/debug/compare_records.h>
#include <bt/save.h>
#include <bt/save_crowd.h>
#include <macros/bt_macros.h>

struct Guard {
    int Posts = 3;
    bool HearsNoise = false;
};

namespace guard_ai {

struct Wait_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    int Yawns = 0;
};
struct Aim_Block {
    using role = bt::block;
    float Angle = 0;
    bool IsLoaded = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Aim_Block::Angle>("Angle"),
                                                     bt::field<&Aim_Block::IsLoaded>("IsLoaded")};
};
struct Walk_Block {
    using role = bt::block;
    std::vector<int> Seen;
    void Save(bt::block_writer& to) const { to.Put(Seen); }
    bool Load(bt::block_reader& from) { return from.Get(Seen); }
};

// - Bytes are the quickest, but any change of the type changes what they mean. Raise `kSaveVersion` with each change. A
//   block of another version, or of another kind of machine, ends its decider when it is loaded.
// - Fields may be added, removed and put in another order. A field without a value in the save has its default. Fields
//   are numbers of up to 32 bits, floats, doubles and bools.
// - `Put` takes numbers, enumerators, texts, and vectors of them. If `Load` returns false or leaves bytes, the agent is
//   not loaded. The bytes may come from anywhere, so `Load` must check what it uses as an index.
//
// A DBlock is saved in the same ways. A decider whose block says nothing ends when it is loaded. The compiler names the
// first of these in a tree, if you ask it to:

void Wait_Tick(Guard&, Wait_Block& block) { ++block.Yawns; }
void Aim_Tick(Guard&, Aim_Block& block) { block.Angle += 0.5f; }
void Walk_Tick(Guard& guard, Walk_Block& block) { block.Seen.push_back(guard.Posts); }
void Walk_Deactivate(Guard& guard, Walk_Block& block) { guard.Posts += static_cast<int>(block.Seen.size()); }
BT_DEFINE_BEHAVIOR(Wait);
BT_DEFINE_BEHAVIOR(Aim);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Walk);

enum flags : std::uint32_t { kHearsNoise = 1 };
BT_DECLARE_FLAGS(flags);

BT_DECLARE_DECIDERS(AIM, ROUND, WALK);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (AIM, ROUND));
BT_DEFINE_DECIDER(  AIM, Aim, .While = {.AllFlags = kHearsNoise});
BT_DEFINE_GROUP  (  ROUND, kGroupSequential, (WALK), .Behavior = &Wait);
BT_DEFINE_DECIDER(    WALK, Walk);
BT_DEFINE_TREE(GUARD, ROOT);
static_assert(bt::CheckSaves<GUARD>());

}  // namespace guard_ai

// In the game's next version guards patrol, and have a coffee there:

namespace next_version {

using guard_ai::Aim;
void Drink_Tick(Guard&) {}
BT_DEFINE_BEHAVIOR(Drink);
BT_DECLARE_DECIDERS(AIM, PATROL, COFFEE);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (AIM, PATROL));
BT_DEFINE_DECIDER(  AIM, Aim, .While = {.AllFlags = guard_ai::kHearsNoise});
BT_DEFINE_GROUP  (  PATROL, kGroupSequential, (COFFEE), .Behavior = &guard_ai::Wait);
BT_DEFINE_DECIDER(    COFFEE, Drink);
BT_DEFINE_TREE(NEW_GUARD, ROOT);

}  // namespace next_version

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int i = 0; i < 3; ++i) {
        if (!bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 100.0 + i, .DeltaTime = 1})) return 1;
    }
//}
// ## Writing
//
// A table describes a tree. All records of its agents need the table, so it comes first, once. The bytes are the same
// on every machine, hold no pointers, and are equal if the states are equal. You save the agent itself, here into the
// same bytes:

    std::vector<std::byte> file;
    const bt::save_table table(guard_ai::GUARD);
    table.Write(file);
    const std::size_t size = file.size();
    if (table.SaveAgent(memory, file) != bt::error_code::kNone) return 1;
    std::printf("%s: table %zu bytes, agent %zu bytes\n", memory.Path, size, file.size() - size);
    bt::block_writer(file).Put(guard.Posts);

//> ROOT > ROUND > WALK: table 153 bytes, agent 67 bytes

// ## Loading
//
// A reader takes the table from the front of the bytes, and `LoadAgent` a record, so both leave the rest. The memory is
// a new one. An agent goes on in its tree as if there had been no save:

    std::span<const std::byte> left = file;
    const bt::save_reader same(left, guard_ai::GUARD);
    bt::tree_memory<guard_ai::GUARD> loaded;
    if (!same.LoadAgent(left, loaded, &guard, {.Time = 102})) return 1;
    std::printf("%s, for %.0f s, saw %zu\n", loaded.Path, bt::ActiveSeconds(loaded, 2),
                static_cast<const guard_ai::Walk_Block*>(bt::ActiveBlock(loaded, 2))->Seen.size());
    bt::block_reader own(left);
    if (!own.Get(guard.Posts)) return 1;
    left = left.last(own.NumLeft());

//> ROOT > ROUND > WALK, for 2 s, saw 3

// Two runs of a game agree as long as each `HashMemory` is equal. `CompareRecords` names the first difference:

    std::printf("%s\n", bt::HashMemory(table, memory) == bt::HashMemory(table, loaded) ? "equal" : "different");
    if (!bt::TickBehaviorTree(guard_ai::GUARD, loaded, &guard, {.Time = 102.5, .DeltaTime = 0.5f})) return 1;
    std::vector<std::byte> here, there;
    if (table.SaveAgent(memory, here) != bt::error_code::kNone) return 1;
    if (table.SaveAgent(loaded, there) != bt::error_code::kNone) return 1;
    std::printf("%s\n", bt::CompareRecords(table, here, there).c_str());

//> equal
//> last ticked at 102 here, 102.5 there

// In an edited tree, deciders go on as after [an edit while the game runs](live.md#what-an-edit-does): each whose group
// goes on, if it has the same name, functions and blocks. `Renamed` gives deciders their new names.
// All else ends, the leaf first. A behavior's Deactivate is called (`kInterrupted`), so that it can take back what it
// did to the agent. The reader knows the behaviors of the tree, and those of `Behaviors`. The report has the deciders
// that ended. If `WasDeactivated` is false, there was nothing to call, or the block or parameters are missing: then the
// game cleans up.
//
// The new game's clock begins at 0. All times of the save are 100 s later, so `TimeOffset` is -100. Times within a block
// stay as they are, so a block should keep how long something lasts.

    const bt::renamed_decider renamed[] = {{.From = "ROUND", .To = "PATROL"}};
    const bt::behavior* const behaviors[] = {&guard_ai::Walk};
    left = file;
    const bt::save_reader_options options = {.TimeOffset = -100, .Renamed = renamed, .Behaviors = behaviors};
    const bt::save_reader reader(left, next_version::NEW_GUARD, options);
    if (reader.Error() != bt::load_error::kNone) std::puts(bt::LoadErrorText(reader.Error()));
    bt::tree_memory<next_version::NEW_GUARD> edited;
    const bt::load_report report = reader.LoadAgent(left, edited, &guard, {.Time = 2});
    if (!report) std::puts(bt::LoadErrorText(report.Error));
    std::printf("%d go on in %s, for %.0f s\n", report.NumKept, edited.Path, bt::ActiveSeconds(edited, 1));
    for (const bt::ended_decider& each : report.Ended) {
        if (*each.Within != 0) std::printf("%s: ", each.Within);
        std::printf("%s %s%s\n", each.Path, bt::LoadEndText(each.Why), each.WasDeactivated ? ", deactivated" : "");
    }
    std::printf("%d posts\n", guard.Posts);

//> 2 go on in ROOT > PATROL, for 2 s
//> ROOT > PATROL > WALK is gone, deactivated
//> 6 posts

// Classic trees are saved in the same way. So are trees [inside of behaviors](classic.md#one-inside-the-other), which may
// be edited too: what ends there is `Within` the decider of that behavior. A coroutine can't be saved: its decider ends
// when it is loaded. Trees of files that tick exactly as in the original program are refused.
//
// ## Crowds
//
// All members of a crowd are saved in one call. The new crowd asks for the agent of each number; null leaves a member
// out. Damaged bytes may have any number, so check it.

    bt::crowd<guard_ai::GUARD, Guard> watch;
    Guard guards[3];
    for (Guard& each : guards) watch.Add(&each);
    if (!watch.Tick(103, 1)) return 1;
    std::vector<std::byte> of_crowd;
    if (bt::SaveCrowd(table, watch, of_crowd) != bt::error_code::kNone) return 1;

    bt::crowd<guard_ai::GUARD, Guard> next_watch;
    left = of_crowd;
    const auto guard_of = [&](int number) { return number < 3 ? &guards[number] : nullptr; };
    const bt::crowd_load_report all = bt::LoadCrowd(same, left, next_watch, guard_of, {.Time = 103});
    std::printf("%d loaded, %d deciders go on, %zu ended\n", all.NumLoaded, all.NumKept, all.Ended.size());

//> 3 loaded, 9 deciders go on, 0 ended

// ## Damaged bytes
//
// All bytes are checked before the memory changes, and after an error the memory and the bytes are as they were. Any
// bytes are safe to read: time and memory are in proportion to them. There is no checksum: a damaged number that could
// have been saved is loaded. If your files may be damaged, add a checksum of the whole file.

    left = std::span<const std::byte>(file).subspan(size, 20);
    bt::tree_memory<guard_ai::GUARD> other;
    std::puts(bt::LoadErrorText(same.LoadAgent(left, other, &guard, {.Time = 102}).Error));

//> the bytes end too early
//
//{
    static_cast<void>(bt::StopBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 103}));
    static_cast<void>(bt::StopBehaviorTree(guard_ai::GUARD, loaded, &guard, {.Time = 103}));
    static_cast<void>(watch.RemoveAll({.Time = 103}));
    static_cast<void>(next_watch.RemoveAll({.Time = 103}));
}
//}
