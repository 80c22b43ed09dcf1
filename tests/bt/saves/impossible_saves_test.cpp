// Records of classic trees with states that no agent has (contract 214).
#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/compare_records.h>
#include <bt/engine/tree/id_table.h>
#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace impossible_saves {

using bytes = std::vector<std::byte>;

struct Mole {
    bool Succeeds = false;
};
// One that owns something. A move from bytes that are no block is found.
struct Tunnel_Block {
    using role = bt::block;
    static constexpr int kAlive = 0x600D;
    static inline int NumAlive = 0;
    static inline int NumNotBegun = 0;

    Tunnel_Block() { ++NumAlive; }
    Tunnel_Block(Tunnel_Block&& other) noexcept : Length(std::move(other.Length)) {
        ++NumAlive;
        if (other.State != kAlive) ++NumNotBegun;
    }
    ~Tunnel_Block() {
        --NumAlive;
        if (State != kAlive) ++NumNotBegun;
        State = 0;
    }
    void Save(bt::block_writer& to) const { to.Put(Length != nullptr ? *Length : -1); }
    bool Load(bt::block_reader& from) {
        int length = 0;
        const bool is_read = from.Get(length);
        Length = std::make_unique<int>(length);
        return is_read;
    }

    int State = kAlive;
    std::unique_ptr<int> Length = std::make_unique<int>(3);
};
bt::status Dig_Tick(Mole& mole, Tunnel_Block&) {
    return mole.Succeeds ? bt::status::kSucceeded : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Dig);
float HOLES_Number() { return 3; }

bt::built_tree Built(const std::function<void(bt::classic_builder&)>& add) {
    bt::classic_builder made;
    add(made);
    bt::built_tree tree = made.Build("MOLE");
    REQUIRE(tree.IsSound());
    return tree;
}

// An agent after one tick, in which all leaves run.
struct saved_mole {
    explicit saved_mole(const bt::tree& of) : Tree(of) {
        const bt::save_table table(of);
        table.Write(Table);
        bt::built_memory memory(of);
        Mole mole;
        CHECK(TickBehaviorTree(of, memory, &mole, {.Time = 1}));
        CHECK(table.SaveAgent(memory, Record) == bt::error_code::kNone);
        CHECK(StopBehaviorTree(of, memory, &mole, {.Time = 1}));
    }
    // With a number at a place of the record. What is loaded is ticked, and ends.
    template <class T>
    bt::load_error With(std::size_t at, T number) const {
        bytes changed = Record, put;
        bt::block_writer(put).Put(number);
        REQUIRE(at + put.size() <= changed.size());
        std::memcpy(&changed[at], put.data(), put.size());
        std::span<const std::byte> left = Table;
        const bt::save_reader reader(left, Tree);
        REQUIRE(reader.Error() == bt::load_error::kNone);
        bt::built_memory memory(Tree);
        Mole mole = {.Succeeds = true};
        left = changed;
        const bt::load_report report = reader.LoadAgent(left, memory, &mole, {.Time = 1});
        if (report) {
            for (int i = 0; i < 4; ++i) CHECK(TickBehaviorTree(Tree, memory, &mole, {.Time = 1}));
            CHECK(StopBehaviorTree(Tree, memory, &mole, {.Time = 1}));
        }
        return report.Error;
    }

    const bt::tree& Tree;
    bytes Table;
    bytes Record;
};

// Behind the flags and the time. No tree here draws numbers, or has timers.
constexpr double kNoTime = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kLeaf = 9, kStates = kLeaf + 2 + 8;

TEST_CASE("contract 214: the leaf of a tree is in no branch, and a branch that ended has no leaf") {
    using enum bt::load_error;
    const bt::built_tree both = Built([](bt::classic_builder& to) {
        to.Begin(bt::kParallel, "both", {.Count = 2});
        to.Leaf(Dig, "a"), to.Leaf(Dig, "b");
        to.End();
    });
    const int alive = Tunnel_Block::NumAlive;
    const saved_mole saved(both);
    constexpr std::size_t one = 12;  // a branch: leaf, whether it ended and how, time of the leaf
    CHECK(saved.With(kLeaf, std::uint16_t{0}) == kNone);
    for (const int leaf : {1, 2, 3}) CHECK(saved.With(kLeaf, static_cast<std::uint16_t>(leaf)) == kDamaged);
    for (const std::size_t branch : {kStates, kStates + one}) {
        CHECK(saved.With(branch + 2, std::uint8_t{0}) == kNone);
        CHECK(saved.With(branch + 2, std::uint8_t{1}) == kDamaged);
        CHECK(saved.With(branch + 2, std::uint8_t{2}) == kDamaged);
        CHECK(saved.With(branch + 3, std::uint8_t{2}) == kNone);
        CHECK(saved.With(branch + 3, std::uint8_t{3}) == kDamaged);
        CHECK(saved.With(branch, std::uint16_t{3}) == kDamaged);
        CHECK(saved.With(branch + 4, 1.0) == kNone);
        CHECK(saved.With(branch + 4, kNoTime) == kDamaged);
    }
    // The block of the first leaf, with its size before it.
    CHECK(saved.With(kStates + 2 * one, std::uint32_t{4}) == kNone);
    CHECK(saved.With(kStates + 2 * one, std::uint32_t{3}) == kBadBlock);
    CHECK(Tunnel_Block::NumNotBegun == 0);
    CHECK(Tunnel_Block::NumAlive == alive);
}

TEST_CASE("contract 214: a tree with one branch has its leaf anywhere") {
    const bt::built_tree tree = Built([](bt::classic_builder& to) {
        to.Begin(bt::kSelector, "first"), to.Leaf(Dig, "a"), to.Leaf(Dig, "b"), to.End();
    });
    const saved_mole saved(tree);
    CHECK(saved.With(kLeaf, std::uint16_t{0}) == bt::load_error::kDamaged);  // the selector
    for (const int leaf : {1, 2})
        CHECK(saved.With(kLeaf, static_cast<std::uint16_t>(leaf)) == bt::load_error::kNone);
    CHECK(Tunnel_Block::NumNotBegun == 0);
}

TEST_CASE("contract 214: times of nodes are finite, or never were") {
    using enum bt::load_error;
    constexpr double never = -std::numeric_limits<double>::infinity();
    for (const bt::node_kind kind : {bt::kTimeLimit, bt::kCooldown}) {
        const bt::built_tree tree = Built([kind](bt::classic_builder& to) {
            to.Begin(kind, "timed", {.Seconds = 2}), to.Leaf(Dig, "a"), to.End();
        });
        const saved_mole saved(tree);
        CHECK(saved.With(kStates, 0.5) == kNone);
        CHECK(saved.With(kStates, never) == (kind == bt::kCooldown ? kNone : kDamaged));
        for (const double time : {-never, kNoTime}) CHECK(saved.With(kStates, time) == kDamaged);
    }
}

TEST_CASE("contract 214: counts are those that a node can have") {
    using enum bt::load_error;
    const bt::built_tree limit = Built([](bt::classic_builder& to) {
        to.Begin(bt::kLimit, "limit", {.Count = 2}), to.Leaf(Dig, "a"), to.End();
    });
    const saved_mole limited(limit);
    for (const std::uint32_t count : {0u, 1u, 0x7FFFFFFEu}) CHECK(limited.With(kStates, count) == kNone);
    for (const std::uint32_t count : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu})
        CHECK(limited.With(kStates, count) == kDamaged);

    const bt::built_tree each = Built([](bt::classic_builder& to) {
        to.Begin(bt::kForEach, "each", {.Number = bt::number<HOLES_Number>}), to.Leaf(Dig, "a"), to.End();
    });
    const saved_mole repeated(each);
    constexpr std::size_t rounds = kStates + 4;
    for (const std::uint32_t num : {1u, 3u}) CHECK(repeated.With(rounds, num) == kNone);
    for (const std::uint32_t num : {0u, 0x80000000u, 0xFFFFFFFFu}) CHECK(repeated.With(rounds, num) == kDamaged);
    for (const std::uint32_t count : {0u, 7u, 0x80000000u}) CHECK(repeated.With(kStates, count) == kNone);
}

// What inner trees of one agent need is within its own storage. Bytes may say that many trees need much each.
TEST_CASE("contract 214: inner trees of a record may not need more memory than an agent has") {
    const auto inner = [](int num_cooldowns) {
        return Built([=](bt::classic_builder& to) {
            to.Begin(bt::kSelector, "root");
            for (int i = 0; i < num_cooldowns; ++i) {
                to.Begin(bt::kCooldown, "cool" + std::to_string(i), {.Seconds = 1});
                to.Leaf(Dig, "dig" + std::to_string(i)), to.End();
            }
            to.Leaf(Dig, "last"), to.End();
        });
    };
    const bt::built_tree small = inner(0), large = inner(200);
    const auto outer = [&](int num_leaves) {
        return Built([&](bt::classic_builder& to) {
            to.Begin(bt::kParallel, "all", {.Count = num_leaves});
            for (int i = 0; i < num_leaves; ++i) to.LeafOfTree(small, "deep" + std::to_string(i));
            to.End();
        });
    };
    const auto table_of = [](const bt::tree& of) {
        bytes table;
        bt::save_table(of).Write(table);
        return table;
    };
    // The table of a large tree in the place of that of each small one, which stands behind the first 6 bytes.
    const auto with_large = [&](const bt::tree& of) {
        const bytes before = table_of(small), after = table_of(large);
        bytes table = table_of(of);
        for (auto at = table.begin();;) {
            at = std::search(at, table.end(), before.begin() + 6, before.end());
            if (at == table.end()) return table;
            at = table.erase(at, at + static_cast<std::ptrdiff_t>(before.size()) - 6);
            at = table.insert(at, after.begin() + 6, after.end()) + static_cast<std::ptrdiff_t>(after.size()) - 6;
        }
    };
    for (const int num_leaves : {3, 200}) {
        CAPTURE(num_leaves);
        const bt::load_error expected = num_leaves == 3 ? bt::load_error::kNone : bt::load_error::kDamaged;
        const bt::built_tree tree = outer(num_leaves);
        Mole mole;
        bt::built_memory memory(tree), made(tree);
        REQUIRE(TickBehaviorTree(tree, memory, &mole, {}));
        bytes record;
        REQUIRE(bt::save_table(tree).SaveAgent(memory, record) == bt::error_code::kNone);
        // Inner trees that are new take a byte each, behind the states of the parallel.
        record.resize(27 + 12 * static_cast<std::size_t>(num_leaves));
        record.resize(record.size() + static_cast<std::size_t>(num_leaves));
        const bytes table = with_large(tree);
        std::span<const std::byte> left = table;
        const bt::save_reader reader(left, tree);
        REQUIRE(reader.Error() == bt::load_error::kNone);
        left = record;
        CHECK(reader.LoadAgent(left, made, &mole, {}).Error == expected);
        static_cast<void>(StopBehaviorTree(tree, memory, &mole, {}));
        static_cast<void>(StopBehaviorTree(tree, made, &mole, {}));
    }
}

// A layout finds deciders by a table of their Ids. Those of names are spread over it.
TEST_CASE("contract 214: a table whose Ids are chosen to collide is refused") {
    constexpr int num_leaves = 250;
    const std::uint32_t mask = bt::detail::IdTableSize(num_leaves + 1) - 1;
    const auto tree_of = [&](bool collide) {
        bt::classic_builder to;
        to.Begin(bt::kSelector, "root");
        std::uint32_t id = 1;
        for (int i = 0; i < num_leaves; ++i, ++id) {
            while (collide && bt::detail::FirstEntry(bt::detail::kDeciderId, id, mask) != 0) ++id;
            to.Leaf(Dig, "dig" + std::to_string(i), {.Id = collide ? id : 0});
        }
        to.End();
        return to.Build("MOLE");
    };
    for (const bool collide : {false, true}) {
        const bt::built_tree tree = tree_of(collide);
        REQUIRE(tree.IsSound());
        bytes table;
        bt::save_table(tree).Write(table);
        std::span<const std::byte> left = table;
        const bt::load_error expected = collide ? bt::load_error::kDamaged : bt::load_error::kNone;
        CHECK(bt::save_reader(left, tree).Error() == expected);
        const std::string told = CompareRecords(bt::save_table(tree), bytes(1), bytes(2));
        CHECK((told.find("the table: the bytes are damaged") == 0) == collide);
    }
}

}  // namespace impossible_saves
