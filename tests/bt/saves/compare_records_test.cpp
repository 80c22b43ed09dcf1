// The first difference of two records, in words (contract 217).
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/compare_records.h>
#include <bt/decider_builder.h>
#include <bt/nodes.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace compare_records {

using bytes = std::vector<std::byte>;

// Its fields are what its blocks get.
struct Rat {
    int Number = 1;
    bool Flag = false;
    double Part = 0.5;
    std::vector<std::uint8_t> List = {};
    std::string Ends = {};  // the decider that ends
    std::string Wants = {};  // the decider that may begin
};
struct Bytes_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    std::uint8_t Numbers[3] = {1, 2, 3};
};
struct Field_Block {
    using role = bt::block;
    int Number = 0;
    bool Flag = false;
    double Part = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Field_Block::Flag>("Flag"),
                                                     bt::field<&Field_Block::Number>("Number"),
                                                     bt::field<&Field_Block::Part>("Part")};
};
struct List_Block {
    using role = bt::block;
    std::vector<std::uint8_t> List;
    void Save(bt::block_writer& to) const {
        for (const std::uint8_t each : List) to.Put(each);
    }
    bool Load(bt::block_reader& from) {
        while (from.NumLeft() > 0) from.Get(List.emplace_back());
        return true;
    }
};
bt::status Answer(const Rat& rat, const bt::tick_args& args) {
    if (rat.Ends != args.Decider->DebugName) return bt::status::kRunning;
    return rat.Flag ? bt::status::kFailed : bt::status::kSucceeded;
}
bt::status Bytes_Tick(Rat& rat, Bytes_Block& block, const bt::tick_args& args) {
    block.Numbers[2] = static_cast<std::uint8_t>(rat.Number);
    return Answer(rat, args);
}
bt::status Fields_Tick(Rat& rat, Field_Block& block, const bt::tick_args& args) {
    block = {rat.Number, rat.Flag, rat.Part};
    return Answer(rat, args);
}
bt::status List_Tick(Rat& rat, List_Block& block, const bt::tick_args& args) {
    block.List = rat.List;
    return Answer(rat, args);
}
bt::status Plain_Tick(Rat& rat, const bt::tick_args& args) { return Answer(rat, args); }
BT_DEFINE_BEHAVIOR(Bytes);
BT_DEFINE_BEHAVIOR(Fields);
BT_DEFINE_BEHAVIOR(List);
BT_DEFINE_BEHAVIOR(Plain);

bool Wants(Rat& rat, const bt::tick_args& args) { return rat.Wants == args.Decider->DebugName; }
struct Wait_DBlock {
    using role = bt::dblock;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    std::uint8_t Number = 0;
};
bool WAIT_Decide(Rat& rat, Wait_DBlock& dblock) {
    dblock.Number = static_cast<std::uint8_t>(rat.Number);
    return true;
}

BT_DECLARE_DECIDERS(PLAIN, BYTES, FIELDS, LIST, GROUP, FIRST, SECOND, THIRD, EVERY, COOL, WAIT);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (PLAIN, BYTES, FIELDS, LIST, GROUP, EVERY, COOL, WAIT));
BT_DEFINE_DECIDER(  PLAIN, Plain, .Decide = bt::decide<Wants>);
BT_DEFINE_DECIDER(  BYTES, Bytes, .Decide = bt::decide<Wants>);
BT_DEFINE_DECIDER(  FIELDS, Fields, .Decide = bt::decide<Wants>);
BT_DEFINE_DECIDER(  LIST, List, .Decide = bt::decide<Wants>);
BT_DEFINE_GROUP  (  GROUP, kGroupSequentialLooping, (FIRST, SECOND, THIRD), .Decide = bt::decide<Wants>,
                    .Flags = bt::kFlagsResume);
BT_DEFINE_DECIDER(    FIRST, Plain);
BT_DEFINE_DECIDER(    SECOND, Plain);
BT_DEFINE_DECIDER(    THIRD, Plain);
BT_DEFINE_DECIDER(  EVERY, Plain, .Decide = bt::decide<Wants>, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  COOL, Plain, .Decide = bt::decide<Wants>, .Preconditions = {.CooldownSeconds = 2});
BT_DEFINE_DECIDER(  WAIT, Plain, .Decide = bt::decide<WAIT_Decide>);
BT_DEFINE_TREE(RAT, ROOT);

struct agent {
    explicit agent(const bt::tree& in, std::uint64_t seed = 0) : Tree(in), Memory(in, seed) {}
    ~agent() { static_cast<void>(StopBehaviorTree(Tree, Memory, &Body, {.Time = Time})); }
    agent(const agent&) = delete;
    agent& operator=(const agent&) = delete;

    void Tick(double time, const char* wants = "", const char* ends = "") {
        Time = time, Body.Wants = wants, Body.Ends = ends;
        CHECK(TickBehaviorTree(Tree, Memory, &Body, {.Time = time}));
    }

    const bt::tree& Tree;
    bt::built_memory Memory;
    Rat Body = {};
    double Time = 0;
};
bytes RecordOf(const bt::save_table& table, const agent& of) {
    bytes out;
    CHECK(table.SaveAgent(of.Memory, out) == bt::error_code::kNone);
    return out;
}
std::string Compared(const bt::tree& tree, const agent& here, const agent& there) {
    const bt::save_table table(tree);
    return CompareRecords(table, RecordOf(table, here), RecordOf(table, there));
}

struct scenario {
    std::string Expected;
    std::function<void(agent& here, agent& there)> Play;
};

TEST_CASE("contract 217: CompareRecords names the first difference of two agents") {
    const auto both = [](const char* wants, const auto& change) {
        return [=](agent& here, agent& there) {
            change(there.Body);
            here.Tick(1, wants), there.Tick(1, wants);
        };
    };
    const scenario all[] = {
        {"", [](agent& here, agent& there) { here.Tick(1), there.Tick(1); }},
        {"active here, new or stopped there", [](agent& here, agent&) { here.Tick(1); }},
        {"new or stopped here, active there", [](agent&, agent& there) { there.Tick(1); }},
        {"last ticked at 12.1 here, 12.2 there", [](agent& here, agent& there) { here.Tick(12.1), there.Tick(12.2); }},
        {"ROOT > PLAIN is active here, ROOT > WAIT there",
         [](agent& here, agent& there) { here.Tick(1, "PLAIN"), there.Tick(1); }},
        {"ROOT: active since 1 here, 2 there",
         [](agent& here, agent& there) { here.Tick(1, "PLAIN"), here.Tick(2), there.Tick(2, "PLAIN"); }},
        {"EVERY: the time of its EverySeconds has begun here, not there",
         [](agent& here, agent& there) {
             here.Tick(1, "EVERY"), here.Tick(2, "EVERY", "EVERY"), here.Tick(2, "PLAIN");
             there.Tick(2, "PLAIN");
         }},
        {"COOL: the time of its cool-down has begun there, not here",
         [](agent& here, agent& there) {
             here.Tick(1), there.Tick(1, "COOL");
             here.Tick(2, "PLAIN"), there.Tick(2, "PLAIN");
         }},
        {"EVERY: the time of its EverySeconds is 0.5 here, 1 there",
         [](agent& here, agent& there) {
             here.Tick(0.5, "EVERY"), here.Tick(2, "PLAIN", "EVERY");
             there.Tick(1, "EVERY"), there.Tick(2, "PLAIN", "EVERY");
         }},
        {"GROUP: the position that it keeps has begun here, not there",
         [](agent& here, agent& there) {
             here.Tick(1, "GROUP"), here.Tick(2, "GROUP", "FIRST"), here.Tick(3, "PLAIN");
             there.Tick(1, "GROUP"), there.Tick(2, "GROUP"), there.Tick(3, "PLAIN");
         }},
        {"GROUP: the position that it keeps is 1 here, 2 there",
         [](agent& here, agent& there) {
             here.Tick(1, "GROUP", "FIRST"), here.Tick(2, "GROUP"), here.Tick(3, "PLAIN");
             there.Tick(1, "GROUP", "FIRST"), there.Tick(2, "GROUP", "SECOND"), there.Tick(3, "PLAIN");
         }},
        {"ROOT > GROUP > SECOND is active here, ROOT > GROUP > FIRST there",
         [](agent& here, agent& there) {
             here.Tick(1, "GROUP"), here.Tick(2, "GROUP", "FIRST");
             there.Tick(1, "GROUP"), there.Tick(2, "GROUP");
         }},
        {"ROOT > BYTES: its block has another byte at 2: 0x01 here, 0x0b there",
         both("BYTES", [](Rat& rat) { rat.Number = 11; })},
        {"ROOT > FIELDS: Flag is false here, true there",
         both("FIELDS", [](Rat& rat) { rat.Flag = true, rat.Number = 7; })},
        {"ROOT > FIELDS: Number is 1 here, -7 there", both("FIELDS", [](Rat& rat) { rat.Number = -7, rat.Part = 2; })},
        {"ROOT > FIELDS: Part is 0.5 here, 0.25 there", both("FIELDS", [](Rat& rat) { rat.Part = 0.25; })},
        {"ROOT > LIST: its block: Save wrote 0 bytes here, 2 there", both("LIST", [](Rat& rat) { rat.List = {1, 2}; })},
        {"ROOT > LIST: its block: the bytes of Save differ at byte 1",
         [](agent& here, agent& there) {
             here.Body.List = {1, 2, 3}, there.Body.List = {1, 4, 3};
             here.Tick(1, "LIST"), there.Tick(1, "LIST");
         }},
        {"ROOT > WAIT: its DBlock has another byte at 0: 0x01 here, 0x05 there",
         both("", [](Rat& rat) { rat.Number = 5; })},
    };
    for (const scenario& each : all) {
        CAPTURE(each.Expected);
        agent here(RAT), there(RAT);
        each.Play(here, there);
        CHECK(Compared(RAT, here, there) == each.Expected);
    }
}

BT_DECLARE_DECIDERS(ODD, EVEN);
BT_DEFINE_GROUP  (RANDOM, kGroupShuffle, (ODD, EVEN));
BT_DEFINE_DECIDER(  ODD, Plain);
BT_DEFINE_DECIDER(  EVEN, Plain);
BT_DEFINE_TREE(SHUFFLED, RANDOM);
BT_DECLARE_DECIDERS(ONE);
BT_DEFINE_GROUP  (SOME, kGroupPrioritizedList, (ONE));
BT_DEFINE_DECIDER(  ONE, Plain, .Decide = bt::decide<Wants>);
BT_DEFINE_TREE(IDLE, SOME);

TEST_CASE("contract 217: random numbers, turns, and an agent in no decider") {
    agent here(SHUFFLED, 1), there(SHUFFLED, 2);
    CHECK(Compared(SHUFFLED, here, there).find("the random numbers are at 0x") == 0);
    here.Tick(1);
    const bytes record = RecordOf(bt::save_table(SHUFFLED), here);
    constexpr std::size_t turns = 27, next = 31;  // behind flags, random numbers, time, leaf and activation time
    bytes changed = record;
    changed[turns] ^= std::byte{1};
    CHECK(CompareRecords(bt::save_table(SHUFFLED), record, changed) ==
          "RANDOM: the children that had their turn are 0x1 here, 0x0 there");
    changed = record;
    std::fill_n(changed.begin() + next, 4, std::byte{0});
    CHECK(CompareRecords(bt::save_table(SHUFFLED), record, changed) == "RANDOM: its position is -1 here, 0 there");
    bytes without = record;
    without[0] = std::byte{1};  // active, and nothing else
    without.erase(without.begin() + 1, without.begin() + 9);
    CHECK(CompareRecords(bt::save_table(SHUFFLED), record, without) == "only one of the two has random numbers");
    agent active(IDLE), none(IDLE);
    active.Tick(1, "ONE"), none.Tick(1);
    CHECK(Compared(IDLE, active, none) == "SOME > ONE is active here, none there");
}

bt::built_tree Built(const std::function<void(bt::classic_builder&)>& add) {
    bt::classic_builder made;
    add(made);
    bt::built_tree tree = made.Build("RATS");
    REQUIRE(tree.IsSound());
    return tree;
}

TEST_CASE("contract 217: the states of classic nodes, and trees of behaviors") {
    const bt::built_tree parallel = Built([](bt::classic_builder& to) {
        to.Begin(bt::kParallel, "all", {.Count = 2, .FailCount = 2});
        to.Begin(bt::kSequence, "one"), to.Leaf(Plain, "a"), to.Leaf(Fields, "b"), to.End();
        to.Leaf(Plain, "c");
        to.End();
    });
    const bt::built_tree repeated = Built([](bt::classic_builder& to) {
        to.Begin(bt::kRepeat, "again", {.Flags = bt::kFlagsOneRoundATick, .Count = 5}), to.Leaf(Plain, "a"), to.End();
    });
    const bt::built_tree limited = Built([](bt::classic_builder& to) {
        to.Begin(bt::kSelector, "root");
        to.Begin(bt::kCooldown, "cool", {.Seconds = 5}), to.Leaf(Plain, "a"), to.End();
        to.Leaf(Plain, "b");
        to.End();
    });
    const bt::built_tree counted = Built([](bt::classic_builder& to) {
        to.Begin(bt::kSelector, "root");
        to.Begin(bt::kLimit, "count", {.Count = 2}), to.Leaf(Plain, "a"), to.End();
        to.Leaf(Plain, "b");
        to.End();
    });
    bt::decider_builder outer;
    outer.LeafOfTree(parallel, "DEEP");
    const bt::built_tree nested = outer.Build("OUTER");
    REQUIRE(nested.IsSound());
    struct row {
        const bt::built_tree& Tree;
        std::string Expected;
        std::function<void(agent& here, agent& there)> Play;
    };
    const auto ends_there = [](const char* what) {
        return [=](agent& here, agent& there) {
            here.Tick(1), there.Tick(1);
            here.Tick(2), there.Tick(2, "", what);
        };
    };
    const auto later_there = [](agent& here, agent& there) {
        here.Tick(1), there.Tick(2), here.Tick(2);
    };
    const row all[] = {
        {parallel, "all: in its branch one all > one > a is active here, all > one > b there", ends_there("a")},
        {parallel, "all: in its branch c all > c is active here, none there", ends_there("c")},
        {parallel, "all: its branch c is not in the same state",
         [](agent& here, agent& there) {
             there.Body.Flag = true;
             here.Tick(1, "", "c"), there.Tick(1, "", "c");
         }},
        {parallel, "all: its branch one is active since 2 here, 3 there",
         [](agent& here, agent& there) {
             here.Tick(1), here.Tick(2, "", "a"), here.Tick(3);
             there.Tick(1), there.Tick(2), there.Tick(3, "", "a");
         }},
        {parallel, "all: active since 1 here, 2 there", later_there},
        {parallel, "all > one > b: Number is 1 here, 2 there",
         [](agent& here, agent& there) {
             there.Body.Number = 2;
             here.Tick(1), there.Tick(1);
             here.Tick(2, "", "a"), there.Tick(2, "", "a");
         }},
        {repeated, "again > a is active here, again there", ends_there("a")},
        {limited, "root > cool: its time is 3 here, 4 there",
         [](agent& here, agent& there) {
             here.Tick(1), here.Tick(3, "", "a"), here.Tick(5), there.Tick(1), there.Tick(4, "", "a"), there.Tick(5);
         }},
        {counted, "root > count: its state is 0 here, 1 there",
         [](agent& here, agent& there) {
             there.Tick(1, "", "a"), there.Tick(2), here.Tick(2);
         }},
        {nested, "DEEP: all: in its branch c all > c is active here, none there", ends_there("c")},
        {nested, "last ticked at 2 here, 3 there", [](agent& here, agent& there) { here.Tick(2), there.Tick(3); }},
    };
    for (const row& each : all) {
        CAPTURE(each.Expected);
        agent here(each.Tree), there(each.Tree);
        each.Play(here, there);
        CHECK(Compared(each.Tree, here, there) == each.Expected);
    }
}

TEST_CASE("contract 217: CompareRecords tells damaged bytes") {
    agent here(RAT), there(RAT);
    here.Tick(1, "FIELDS"), there.Tick(2, "FIELDS");
    const bt::save_table table(RAT);
    const bytes whole = RecordOf(table, here);
    bytes cut = whole, longer = whole, wrong = whole;
    cut.pop_back();
    longer.push_back(std::byte{1});
    wrong[0] = std::byte{0xFF};
    CHECK(CompareRecords(table, whole, whole) == "");
    CHECK(CompareRecords(table, whole, cut) == "the record there: the bytes end too early");
    CHECK(CompareRecords(table, cut, whole) == "the record here: the bytes end too early");
    CHECK(CompareRecords(table, whole, longer) == "the record there is too long by 1 bytes");
    CHECK(CompareRecords(table, longer, whole) == "the record here is too long by 1 bytes");
    CHECK(CompareRecords(table, wrong, whole).find("the record here: the bytes are damaged") == 0);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        bytes changed = whole;
        changed[i] ^= std::byte{1};
        CHECK(CompareRecords(table, whole, changed) != "");
        CHECK(CompareRecords(table, changed, RecordOf(table, there)) != "");
    }
}

TEST_CASE("contract 217: CompareRecords tells that a tree that was not built has no table") {
    bt::decider_builder empty;
    const bt::built_tree none = empty.Build("NONE");
    REQUIRE(!none.IsSound());
    const bytes one(1), two(2);
    CHECK(CompareRecords(bt::save_table(none), one, two).find("the table: the bytes are damaged") == 0);
}

}  // namespace compare_records
