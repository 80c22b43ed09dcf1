// Times and turns of crowds that are loaded, and what of a crowd no load may touch (contract 218).
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <bt/crowd.h>
#include <bt/decider_builder.h>
#include <bt/save_crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace crowd_goes_on {

using bytes = std::vector<std::byte>;

struct Bee {
    std::vector<float> DeltaTimes = {};
};
void Fly_Tick(Bee& bee, const bt::tick_args& args) { bee.DeltaTimes.push_back(args.DeltaTime); }
BT_DEFINE_BEHAVIOR(Fly);

BT_DECLARE_DECIDERS(STING, FLY);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (STING, FLY));
BT_DEFINE_DECIDER(  STING, Fly, .While = {.AllFlags = 1});
BT_DEFINE_DECIDER(  FLY, Fly);
BT_DEFINE_TREE(BEE, ROOT);

namespace alone {
BT_DEFINE_DECIDER(FLY, Fly);
BT_DEFINE_TREE(BEE, FLY);
}  // namespace alone

using memory = bt::tree_memory<BEE>;
template <int Capacity>
using crowd = bt::crowd_of<Bee, memory, Capacity>;
template <int Capacity>
using chunk = bt::crowd_chunk_of<Bee, memory, Capacity>;

constexpr int kNumBees = 7;

// A swarm of which each tick takes four, so three are left out in the tick at `time`.
struct swarm {
    explicit swarm(double time = 2) {
        for (Bee& each : Bees) Members.Add(&each);
        CHECK(Members.Tick(time - 1, 0.25f));
        Members.SetBudget(4);
        CHECK(Members.Tick(time, 0.25f));
        bt::save_table(BEE).Write(Saved);
        CHECK(bt::SaveCrowd(bt::save_table(BEE), Members, Saved) == bt::error_code::kNone);
        for (Bee& each : Bees) each.DeltaTimes.clear();
    }

    template <class Crowd>
    bt::crowd_load_report Load(Crowd& into, double time, const bt::save_reader_options& options = {}) {
        std::span<const std::byte> left = Saved;
        const bt::save_reader reader(left, BEE, options);
        return bt::LoadCrowd(reader, left, into, [&](int number) { return &Bees[number]; }, {.Time = time});
    }

    Bee Bees[kNumBees];
    crowd<4> Members{BEE};
    bytes Saved;
};

template <class Crowd>
void CheckTick(Crowd& members, const swarm& of, double time, float late) {
    CHECK(members.Tick(time, 0.25f));
    for (int i = 0; i < kNumBees; ++i) {
        CAPTURE(i);
        CHECK(of.Bees[i].DeltaTimes == std::vector<float>{i < 4 ? 0.25f : late});
    }
}

TEST_CASE("contract 218: who was left out before a save gets all of its time after it, in chunks of any size") {
    swarm of;
    const auto check = [&](auto& into) {
        for (Bee& each : of.Bees) each.DeltaTimes.clear();
        CHECK(of.Load(into, 2));
        CheckTick(into, of, 3, 2);
    };
    SUBCASE("the same") {
        crowd<4> into(BEE);
        check(into);
    }
    SUBCASE("other chunks") {
        crowd<3> into(BEE);
        check(into);
    }
    SUBCASE("a chunk of a crowd's members") {
        chunk<8> into(BEE);
        check(into);
    }
}

TEST_CASE("contract 218: a crowd that had other members goes on as a new one does") {
    swarm of;
    crowd<4> into(BEE);
    Bee others[kNumBees];
    for (Bee& each : others) into.Add(&each);
    CHECK(into.Tick(0.5, 0.25f));
    CHECK(into.Tick(1.5, 0.25f));
    CHECK(into.RemoveAll({.Time = 1.5}));
    CHECK(of.Load(into, 2));
    bytes again;
    bt::save_table(BEE).Write(again);
    CHECK(bt::SaveCrowd(bt::save_table(BEE), into, again) == bt::error_code::kNone);
    CHECK(again == of.Saved);
    CheckTick(into, of, 3, 2);
}

TEST_CASE("contract 218: a tick just before the times of a save, by rounding, gives no member other times") {
    swarm of(0.1 + 0.2);
    crowd<4> into(BEE);
    CHECK(of.Load(into, 0.3));
    into.SetBudget(4);
    CHECK(into.Tick(1, 0.25f));
    // Members that were left out come first.
    CHECK(of.Bees[0].DeltaTimes == std::vector<float>{0.25f});
    CHECK(of.Bees[4].DeltaTimes.size() == 1);
}

TEST_CASE("contract 218: a crowd of another tree than the reader's is refused as it was") {
    const script::silence silent;
    swarm of;
    crowd<4> other(alone::BEE);
    const bt::crowd_load_report report = of.Load(other, 2);
    CHECK(report.Error == bt::load_error::kRefused);
    CHECK(report.Refused == bt::error_code::kMemoryOfOtherTree);
    CHECK(other.NumMembers() == 0);
    chunk<8> of_chunk(alone::BEE);
    CHECK(of.Load(of_chunk, 2).Refused == bt::error_code::kMemoryOfOtherTree);
    CHECK(of_chunk.NumMembers() == 0);
}

struct Dance_Block {
    using role = bt::block;
    int Steps = 0;
    void Save(bt::block_writer& to) const {
        to.Put(Steps);
#if defined(__cpp_exceptions)
        if (Steps > 1) throw 1;
#endif
    }
    bool Load(bt::block_reader& from) { return from.Get(Steps); }
};
void Dance_Tick(Bee&, Dance_Block& block) { ++block.Steps; }
BT_DEFINE_BEHAVIOR(Dance);

bt::built_tree BuiltTree() {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    builder.Leaf(Dance, "DANCE");
    builder.End();
    return builder.Build("BUILT");
}
using built_crowd = bt::crowd_of<Bee, bt::tree_memory_of<4, 64>, 4>;

TEST_CASE("contract 218: a crowd whose tree is gone or was built again is refused by that name") {
    const script::silence silent;
    auto tree = std::make_unique<bt::built_tree>(BuiltTree());
    bytes saved;
    const bt::save_table table(*tree);
    table.Write(saved);
    built_crowd empty(*tree), into(*tree);
    CHECK(bt::SaveCrowd(table, empty, saved) == bt::error_code::kNone);
    std::span<const std::byte> left = saved;
    const bt::save_reader reader(left, *tree);
    Bee bee;
    SUBCASE("gone") { tree.reset(); }
    SUBCASE("built again") { *tree = BuiltTree(); }
    const bt::crowd_load_report report = bt::LoadCrowd(reader, left, into, [&](int) { return &bee; }, {});
    CHECK(report.Error == bt::load_error::kRefused);
    CHECK(report.Refused == bt::error_code::kTreeIsGone);
}

#if defined(__cpp_exceptions)
TEST_CASE("contract 218: a Save that throws leaves the bytes of a crowd as they were") {
    const bt::built_tree tree = BuiltTree();
    built_crowd members(tree);
    Bee bees[6];
    for (Bee& each : bees) members.Add(&each);
    members.SetBudget(6);
    CHECK(members.Tick(1, 1));
    members.SetBudget(1);
    CHECK(members.Tick(2, 1));
    bytes out(3, std::byte{7});
    CHECK_THROWS_AS(static_cast<void>(bt::SaveCrowd(bt::save_table(tree), members, out)), const int&);
    CHECK(out == bytes(3, std::byte{7}));
    CHECK(members.RemoveAll({.Time = 2}));
}
#endif

}  // namespace crowd_goes_on
