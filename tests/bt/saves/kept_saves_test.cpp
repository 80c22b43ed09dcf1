// Saves of each version, which have to be loaded for ever (contract 216). A new version of the format adds one here.
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace kept_saves {

using bytes = std::vector<std::byte>;

struct Bee {
    int Flowers = 0;
};
struct Fly_Block {
    using role = bt::block;
    std::int32_t Steps = 0;
    float Height = 1.5f;
    bool IsHome = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Fly_Block::Steps>("Steps"),
                                                     bt::field<&Fly_Block::Height>("Height"),
                                                     bt::field<&Fly_Block::IsHome>("IsHome")};
};
struct Dance_Block {
    using role = bt::block;
    std::vector<std::int16_t> Turns;
    void Save(bt::block_writer& to) const { to.Put(Turns); }
    bool Load(bt::block_reader& from) { return from.Get(Turns); }
};
void Fly_Tick(Bee& bee, Fly_Block& block) { block.Steps += ++bee.Flowers; }
void Dance_Tick(Bee& bee, Dance_Block& block) { block.Turns.push_back(static_cast<std::int16_t>(-bee.Flowers)); }
bt::status Rest_Tick(const Bee& bee) { return bee.Flowers > 1 ? bt::status::kSucceeded : bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Fly);
BT_DEFINE_BEHAVIOR(Dance);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(DANCE, PAUSE);
BT_DEFINE_NODE   (HIVE, kParallel, (DANCE, PAUSE), .LintOff = BT_LINT_OFF(kNeverDecides));
BT_DEFINE_DECIDER(  DANCE, Dance);
BT_DEFINE_NODE   (  PAUSE, kWait, (), .Seconds = 60);
BT_DEFINE_CLASSIC_TREE(HIVE_TREE, HIVE);
BT_DEFINE_BEHAVIOR__TREE(Work, HIVE_TREE);

BT_DECLARE_DECIDERS(TRIP, OUT, WORK);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (TRIP));
BT_DEFINE_GROUP  (  TRIP, kGroupShuffle, (OUT, WORK), .Behavior = &Fly, .Preconditions = {.EverySeconds = 1});
BT_DEFINE_DECIDER(    OUT, Rest);
BT_DEFINE_DECIDER(    WORK, Work);
BT_DEFINE_TREE(BEE, ROOT);
static_assert(bt::CheckSaves<BEE>());

struct kept_save {
    int Version;
    const char* Table;
    const char* Record;
    std::uint64_t Hash;
};
constexpr kept_save kSaves[] = {
    {1,
     "42547376010000030000004245450400ffff85de4e1e04000000524f4f54010000000000000000002a2bfd720400000054524950"
     "810382fa7b22040300050000005374657073010600000048656967687402060000004973486f6d65000001003fb2f42d03000000"
     "4f55548000b789e96a00000100a0c9015e04000000574f524b8000801ec5db050109000000484956455f545245450300ffff3386"
     "066a040000004849564502040000000000000000bcf1a5750500000044414e434580003cab0fca03000000000000006db6624705"
     "0000005041555345021f00000000000000000001002a2bfd7200",
     "037d66da393c2acc9d000000000000e83f03000100000000000000000000000000000000000000000000000003000000ffffffff"
     "0a00000000000000000000000000f83f00000000000000d03f01000000000000e83f0000000000000000d03f0100000000000000"
     "0000d03f02000000000000000000d03f0a00000003000000fefffdfffcff",
     0xec4e779850473f3au},
};

bytes BytesOf(const char* hex) {
    bytes out;
    for (; hex[0] != 0 && hex[1] != 0; hex += 2) {
        const char digits[] = {hex[0], hex[1], 0};
        out.push_back(static_cast<std::byte>(std::strtoul(digits, nullptr, 16)));
    }
    return out;
}
std::string HexOf(const bytes& of) {
    std::string hex;
    char digits[3];
    for (const std::byte each : of) {
        std::snprintf(digits, sizeof digits, "%02x", std::to_integer<unsigned>(each));
        hex += digits;
    }
    return hex;
}

TEST_CASE("contract 216: a save of each version is loaded to the same state, and today's is as the newest of them") {
    const bt::save_table table(BEE);
    Bee bee;
    bt::tree_memory<BEE> memory(5);
    for (int i = 0; i < 4; ++i) CHECK(TickBehaviorTree(BEE, memory, &bee, {.Time = 0.25 * i, .DeltaTime = 0.25f}));
    bytes of_table, record;
    table.Write(of_table);
    CHECK(table.SaveAgent(memory, record) == bt::error_code::kNone);
    CHECK(HexOf(of_table) == kSaves[0].Table);
    CHECK(HexOf(record) == kSaves[0].Record);
    CHECK(HashMemory(table, memory) == kSaves[0].Hash);
    for (const kept_save& each : kSaves) {
        CAPTURE(each.Version);
        const bytes saved = BytesOf(each.Table), agent = BytesOf(each.Record);
        std::span<const std::byte> left = saved;
        const bt::save_reader reader(left, BEE);
        REQUIRE(reader.Error() == bt::load_error::kNone);
        bt::tree_memory<BEE> loaded;
        left = agent;
        const bt::load_report report = reader.LoadAgent(left, loaded, &bee, {.Time = 0.75});
        REQUIRE(report);
        CHECK(report.Ended.empty());
        CHECK(HashMemory(table, loaded) == each.Hash);
        CHECK(StopBehaviorTree(BEE, loaded, &bee, {.Time = 1}));
    }
    CHECK(StopBehaviorTree(BEE, memory, &bee, {.Time = 1}));
}

TEST_CASE("contract 216: the hash of another state is another, and that of a memory that is refused is 0") {
    script::silence nobody;
    const bt::save_table table(BEE);
    Bee bee;
    bt::tree_memory<BEE> one(5), other(6);
    CHECK(HashMemory(table, one) != HashMemory(table, other));
    CHECK(HashMemory(table, bt::tree_memory_of<1>()) == 0);
    CHECK(HashMemory(table, one) == HashMemory(table, bt::tree_memory<BEE>(5)));
    CHECK(TickBehaviorTree(BEE, one, &bee, {}));
    CHECK(HashMemory(table, one) != HashMemory(table, bt::tree_memory<BEE>(5)));
    CHECK(StopBehaviorTree(BEE, one, &bee, {}));
}

}  // namespace kept_saves
