// Bytes to a save, or to changes of a sound one: it is refused by name and nothing has changed, or an agent goes on, is
// saved again, and that save is loaded as it was. Two records are compared, whatever they are.
#include "target.h"

#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/crowd.h>
#include <bt/debug/compare_records.h>
#include <bt/error.h>
#include <bt/nodes.h>
#include <bt/save_crowd.h>
#include <macros/bt_macros.h>

namespace saves_target {

using bytes = std::vector<std::byte>;

// Its answers go through a few bits, again and again.
struct Mouse {
    std::uint32_t Bits = 1;
    std::uint32_t Next() { return Bits = Bits * 1664525 + 1013904223; }
    bt::status Answer() {
        using enum bt::status;
        constexpr bt::status all[] = {kRunning, kSucceeded, kRunning, kFailed};
        return all[Next() >> 30];
    }
};
struct Bytes_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    std::uint32_t Ticks = 0;
};
struct Fields_Block {
    using role = bt::block;
    std::int16_t Ticks = 0;
    bool IsOdd = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Fields_Block::Ticks>("Ticks"),
                                                     bt::field<&Fields_Block::IsOdd>("IsOdd")};
};
struct List_Block {
    using role = bt::block;
    std::vector<std::string> Words;
    void Save(bt::block_writer& to) const { to.Put(Words); }
    bool Load(bt::block_reader& from) { return from.Get(Words); }
};
bt::status Bytes_Tick(Mouse& mouse, Bytes_Block& block) { return ++block.Ticks, mouse.Answer(); }
bt::status Fields_Tick(Mouse& mouse, Fields_Block& block) {
    block.Ticks = static_cast<std::int16_t>(block.Ticks % 100 + 1);
    block.IsOdd = !block.IsOdd;
    return mouse.Answer();
}
bt::status List_Tick(Mouse& mouse, List_Block& block) {
    if (block.Words.size() < 10) block.Words.push_back("word");
    return mouse.Answer();
}
void List_Deactivate(Mouse& mouse, List_Block& block) { mouse.Bits += static_cast<std::uint32_t>(block.Words.size()); }
BT_DEFINE_BEHAVIOR(Bytes);
BT_DEFINE_BEHAVIOR(Fields);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(List);
bool Decide(Mouse& mouse) { return mouse.Next() >> 31 != 0; }
float HOLES_Number() { return 3; }

BT_DECLARE_DECIDERS(BRANCH, LEFT, RIGHT, ONCE);
BT_DEFINE_NODE   (BOTH, kParallel, (BRANCH, RIGHT), .Count = 2);
BT_DEFINE_NODE   (  BRANCH, kSequence, (LEFT, ONCE), .Flags = bt::kFlagsResume);
BT_DEFINE_DECIDER(    LEFT, List);
BT_DEFINE_NODE   (    ONCE, kWait, (), .Seconds = 2);
BT_DEFINE_DECIDER(  RIGHT, Bytes);
BT_DEFINE_CLASSIC_TREE(INNER, BOTH);
BT_DEFINE_BEHAVIOR__TREE(Inner, INNER);

BT_DECLARE_DECIDERS(SHUFFLE, A, B, RESUMED, C, D, DEEP, EVERY);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (EVERY, SHUFFLE, RESUMED, DEEP), .Behavior = &Fields);
BT_DEFINE_DECIDER(  EVERY, List, .Decide = bt::decide<Decide>,
                    .Preconditions = {.EverySeconds = 2, .CooldownSeconds = 1});
BT_DEFINE_GROUP  (  SHUFFLE, kGroupShuffle, (A, B), .Decide = bt::decide<Decide>);
BT_DEFINE_DECIDER(    A, Bytes);
BT_DEFINE_DECIDER(    B, List);
BT_DEFINE_GROUP  (  RESUMED, kGroupSequential, (C, D), .Decide = bt::decide<Decide>, .Flags = bt::kFlagsResume);
BT_DEFINE_DECIDER(    C, Fields);
BT_DEFINE_DECIDER(    D, Bytes);
BT_DEFINE_DECIDER(  DEEP, Inner);
BT_DEFINE_TREE(MOUSE, ROOT);

bt::built_tree Classic() {
    bt::classic_builder to;
    to.Begin(bt::kParallel, "all", {.Count = 9});
    to.Begin(bt::kCooldown, "cool", {.Seconds = 2}), to.Leaf(List, "a"), to.End();
    to.Begin(bt::kForEach, "each", {.Number = bt::number<HOLES_Number>}), to.Leaf(Bytes, "b"), to.End();
    to.Begin(bt::kRandomSequence, "random"), to.Leaf(Bytes, "c"), to.Leaf(Fields, "d"), to.End();
    to.Begin(bt::kLimit, "limit", {.Count = 3}), to.Leaf(List, "e"), to.End();
    to.Begin(bt::kTimeLimit, "time", {.Seconds = 3}), to.Leaf(Bytes, "f"), to.End();
    to.Leaf(Inner, "deep");
    to.End();
    return to.Build("CLASSIC");
}

// An agent of a tree, for as long as it takes.
struct player {
    explicit player(const bt::tree& in) : Tree(in), Memory(in) {}
    ~player() { static_cast<void>(StopBehaviorTree(Tree, Memory, &Body, {.Time = Time})); }
    player(const player&) = delete;
    player& operator=(const player&) = delete;

    void Tick(int num) {
        for (int i = 0; i < num; ++i) {
            Time += 0.5;
            static_cast<void>(TickBehaviorTree(Tree, Memory, &Body, {.Time = Time, .DeltaTime = 0.5f}));
        }
    }

    const bt::tree& Tree;
    bt::built_memory Memory;
    Mouse Body = {};
    double Time = 10;
};

bytes RecordOf(const bt::save_table& table, const player& of) {
    bytes record;
    fuzz::Require(table.SaveAgent(of.Memory, record) == bt::error_code::kNone, "an agent can be saved between ticks");
    return record;
}

// Loads a record into a new agent, which lives on.
void Load(const bytes& of_table, const bytes& record, const bt::tree& tree) {
    std::span<const std::byte> left = of_table;
    const bt::save_reader reader(left, tree);
    if (reader.Error() != bt::load_error::kNone) {
        return fuzz::Require(left.size() == of_table.size(), "a refused table is left");
    }
    left = record;
    player agent(tree), again(tree);
    agent.Time = again.Time = 1000;
    if (!reader.LoadAgent(left, agent.Memory, &agent.Body, {.Time = agent.Time})) {
        fuzz::Require(left.size() == record.size(), "a refused record is left");
        fuzz::Require(bt::ActiveDepth(agent.Memory) == 0, "a refused record changes nothing");
    }
    agent.Tick(3);
    const bt::save_table table(tree);
    bytes own_table;
    table.Write(own_table);
    left = own_table;
    const bt::save_reader own(left, tree);
    const bytes saved = RecordOf(table, agent);
    left = saved;
    again.Time = agent.Time;
    const bt::load_report report = own.LoadAgent(left, again.Memory, &again.Body, {.Time = again.Time});
    fuzz::Require(report.Error == bt::load_error::kNone, "a save is loaded");
    fuzz::Require(RecordOf(table, again) == saved, "a save that was loaded is saved as it was");
    const bool are_equal = CompareRecords(table, saved, record).empty();
    fuzz::Require(are_equal == (saved == record), "only equal records do not differ");
}

void LoadCrowd(const bytes& of_crowd) {
    bytes table;
    bt::save_table(MOUSE).Write(table);
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, MOUSE);
    bt::crowd_of<Mouse, bt::tree_memory<MOUSE>, 4> crowd(MOUSE);
    std::vector<Mouse> mice(64);
    left = of_crowd;
    const auto agent_of = [&](int number) {
        return number < 64 ? &mice[static_cast<std::size_t>(number)] : nullptr;
    };
    const bt::crowd_load_report report = bt::LoadCrowd(reader, left, crowd, agent_of, {.Time = 1000});
    fuzz::Require(report.NumLoaded == crowd.NumMembers(), "members that were loaded are members");
    static_cast<void>(crowd.Tick(1001, 1));
    static_cast<void>(crowd.RemoveAll({.Time = 1001}));
}
bytes SavedCrowd(int num) {
    bt::crowd_of<Mouse, bt::tree_memory<MOUSE>, 4> crowd(MOUSE);
    std::vector<Mouse> mice(static_cast<std::size_t>(num));
    for (Mouse& each : mice) each.Bits = static_cast<std::uint32_t>(crowd.Add(&each, 1));
    for (int i = 0; i < 5; ++i) static_cast<void>(crowd.Tick(i, 1));
    bytes saved;
    fuzz::Require(SaveCrowd(bt::save_table(MOUSE), crowd, saved) == bt::error_code::kNone, "a crowd can be saved");
    static_cast<void>(crowd.RemoveAll({.Time = 5}));
    return saved;
}

// Takes three bytes for each change: where, and what.
void Change(std::span<const std::uint8_t> from, bytes& of) {
    for (std::size_t i = 0; i + 3 <= from.size() && !of.empty(); i += 3)
        of[(from[i] + std::size_t{256} * from[i + 1]) % of.size()] = std::byte{from[i + 2]};
}
bytes BytesOf(std::span<const std::uint8_t> from) {
    bytes made(from.size());
    if (!from.empty()) std::memcpy(made.data(), from.data(), from.size());
    return made;
}

}  // namespace saves_target

int LLVMFuzzerTestOneInput(const std::uint8_t* from, std::size_t num) {
    using namespace saves_target;
    static const bt::built_tree classic = Classic();
    const bt::report_function before = bt::SetReportFunc(nullptr);
    std::span<const std::uint8_t> all(from, num);
    if (num < 3) return 0;
    const bt::tree& tree = (all[0] & 1u) != 0 ? classic : MOUSE;
    const int way = all[0] >> 1u & 3u;
    const std::size_t cut = all[2];
    player saved(tree);
    saved.Body.Bits = all[1];
    saved.Tick(all[1] % 16);
    const bt::save_table table(tree);
    bytes of_table, record = RecordOf(table, saved);
    table.Write(of_table);
    all = all.subspan(3);
    switch (way) {
        case 0: of_table = BytesOf(all), Load(of_table, record, tree); break;
        case 1: record = BytesOf(all), Load(of_table, record, tree); break;
        case 2: {
            const std::size_t half = all.size() / 2;
            Change(all.first(half), of_table), Change(all.subspan(half), record);
            Load(of_table, record, tree);
            break;
        }
        default: {
            bytes of_crowd = SavedCrowd(static_cast<int>(cut % 11));
            Change(all, of_crowd);
            LoadCrowd(of_crowd);
        }
    }
    bt::SetReportFunc(before);
    return 0;
}
