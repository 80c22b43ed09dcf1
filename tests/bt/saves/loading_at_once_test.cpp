// Agents are loaded wholly or not at all, whatever happens meanwhile (contract 213, 214).
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/decider_builder.h>
#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>

namespace loading_at_once {

using bytes = std::vector<std::byte>;

struct Crab {
    std::string Calls = {};
    // What a Deactivate ticks, and what that answers.
    const bt::tree* Tree = nullptr;
    bt::tree_memory_base* Memory = nullptr;
    std::vector<bt::error_code> Answers = {};
};
// One that can't be copied as bytes.
struct Shell_Block {
    using role = bt::block;
    static inline int NumAlive = 0;

    Shell_Block() { ++NumAlive; }
    Shell_Block(Shell_Block&& other) noexcept : Rings(std::move(other.Rings)) { ++NumAlive; }
    ~Shell_Block() { --NumAlive; }
    void Save(bt::block_writer& to) const { to.Put(Rings); }
    bool Load(bt::block_reader& from) { return from.Get(Rings); }

    std::vector<int> Rings;
};
void Walk_Tick(Crab&, Shell_Block& block) { block.Rings.push_back(1); }
void Walk_Deactivate(Crab& crab, Shell_Block& block, const bt::tick_args& args) {
    crab.Calls += std::string(" -") + args.Decider->DebugName + std::to_string(block.Rings.size());
    if (crab.Tree == nullptr) return;
    crab.Answers.push_back(TickBehaviorTree(*crab.Tree, *crab.Memory, &crab, {.Time = 1}).Error);
    crab.Answers.push_back(StopBehaviorTree(*crab.Tree, *crab.Memory, &crab, {.Time = 1}).Error);
}
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Walk);

// Two leaves run at once, in a tree within a tree.
struct trees {
    trees(const char* one, const char* two) : Inner(MakeInner(one, two)), Outer(MakeOuter(Inner)) {}

    static bt::built_tree MakeInner(const char* one, const char* two) {
        bt::classic_builder made;
        made.Begin(bt::kParallel, "both");
        made.Leaf(Walk, one), made.Leaf(Walk, two);
        made.End();
        bt::built_tree tree = made.Build("INNER");
        REQUIRE(tree.IsSound());
        return tree;
    }
    static bt::built_tree MakeOuter(const bt::built_tree& inner) {
        bt::decider_builder made;
        made.Begin(bt::kGroupPrioritizedList, "ROOT");
        made.LeafOfTree(inner, "DEEP");
        made.End();
        bt::built_tree tree = made.Build("OUTER");
        REQUIRE(tree.IsSound());
        return tree;
    }

    bt::built_tree Inner;
    bt::built_tree Outer;
};

struct saved_crab {
    explicit saved_crab(const bt::tree& of) {
        const bt::save_table table(of);
        table.Write(Table);
        bt::built_memory memory(of);
        Crab crab;
        CHECK(TickBehaviorTree(of, memory, &crab, {.Time = 1}));
        CHECK(table.SaveAgent(memory, Record) == bt::error_code::kNone);
        CHECK(StopBehaviorTree(of, memory, &crab, {.Time = 1}));
    }
    bytes Table;
    bytes Record;
};

TEST_CASE("contract 213: what ends while an agent is loaded can't tick it, also in a tree within its tree") {
    script::silence nobody;
    const trees before("a", "b"), after("a", "c");
    const saved_crab saved(before.Outer);
    std::span<const std::byte> left = saved.Table;
    const bt::save_reader reader(left, after.Outer);
    REQUIRE(reader.Error() == bt::load_error::kNone);
    bt::built_memory memory(after.Outer);
    Crab crab = {.Tree = &after.Outer.Tree(), .Memory = &memory.Memory()};
    left = saved.Record;
    const bt::load_report report = reader.LoadAgent(left, memory, &crab, {.Time = 1});
    CHECK(report.NumKept == 2);
    CHECK(crab.Calls == " -b1");
    CHECK(crab.Answers == std::vector<bt::error_code>(2, bt::error_code::kNestedTick));
    crab.Tree = nullptr;
    CHECK(TickBehaviorTree(after.Outer, memory, &crab, {.Time = 1}));
    CHECK(StopBehaviorTree(after.Outer, memory, &crab, {.Time = 1}));
    CHECK(crab.Calls == " -b1 -c1 -a2");
}

#if defined(__cpp_exceptions)
TEST_CASE("contract 214: if memory runs out, the agent and the bytes are as they were") {
    if (!allocation_trap::kCanThrow) return;
    const trees before("a", "b"), after("a", "c");
    for (const bool is_inner : {true, false}) {
        const bt::tree& from = is_inner ? before.Inner.Tree() : before.Outer.Tree();
        const bt::tree& to = is_inner ? after.Inner.Tree() : after.Outer.Tree();
        const saved_crab saved(from);
        std::span<const std::byte> left = saved.Table;
        const bt::save_reader reader(left, to);
        REQUIRE(reader.Error() == bt::load_error::kNone);
        const int alive = Shell_Block::NumAlive;
        bt::built_memory memory(to);
        Crab crab;
        crab.Calls.reserve(100);  // so that the agent itself allocates nothing
        left = saved.Record;
        bool is_loaded = false;
        int num_thrown = 0;
        for (; !is_loaded && num_thrown < 100; ++num_thrown) {
            try {
                const allocation_trap::throwing out_of_memory(num_thrown);
                is_loaded = bool{reader.LoadAgent(left, memory, &crab, {.Time = 1})};
            } catch (const std::bad_alloc&) {
                CHECK(left.size() == saved.Record.size());
                CHECK(memory.Memory().Tree == nullptr);
                CHECK_FALSE(bool{memory.Memory().Phase.IsTicking != 0});
                CHECK(crab.Calls == "");
                CHECK(Shell_Block::NumAlive == alive);
            }
        }
        REQUIRE(is_loaded);
        CHECK(num_thrown > 3);
        CHECK(left.empty());
        CHECK(crab.Calls == " -b1");
        CHECK(StopBehaviorTree(to, memory, &crab, {.Time = 1}));
        CHECK(Shell_Block::NumAlive == alive);
    }
}
#endif

}  // namespace loading_at_once
