// What is refused when agents are saved and loaded, and what a Deactivate needs (contract 210 to 214).
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/decider_builder.h>
#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace saves_errors {

using bytes = std::vector<std::byte>;

struct Hen {
    std::string Calls = {};
    const bt::save_table* Table = nullptr;
    const bt::tree_memory_base* Memory = nullptr;
    bt::error_code Saved = bt::error_code::kNone;
};
struct Rooster {};
struct Grain {
    using role = bt::parameters;
    int Corns = 3;
};
struct Yard {
    using role = bt::subtree_parameters;
    int Size = 1;
};
constexpr Grain kGrain = {.Corns = 8};
constexpr Yard kYard = {.Size = 5};
struct Roost {
    using role = bt::subtree_parameters;
    int Height = 1;
};
constexpr Roost kRoost = {};

bt::status Peck_Tick(Hen& hen, const Grain&) {
    if (hen.Table != nullptr) {
        bytes out;
        hen.Saved = hen.Table->SaveAgent(*hen.Memory, out);
        CHECK(out.empty());
    }
    return bt::status::kRunning;
}
void Peck_Deactivate(Hen& hen, const Grain& grain) { hen.Calls += " peck" + std::to_string(grain.Corns); }
void Walk_Tick(Hen&) {}
void Walk_Deactivate(Hen& hen, const Yard& yard) { hen.Calls += " walk" + std::to_string(yard.Size); }
void Fly_Tick(Hen&, const Roost&) {}
void Sit_Tick(Hen&) {}
void Sit_Deactivate(Hen& hen, const bt::tick_args& args) {
    hen.Calls += " sit" + std::to_string(args.Random->NextBelow(1000));
}
void Crow_Tick(Rooster&) {}
void Crow_Deactivate(Rooster&) {}
void Dream_Deactivate() {}
void Doze_Deactivate(Hen* hen) { hen->Calls += " doze"; }
#if defined(__cpp_exceptions)
struct Lay_Block {
    using role = bt::block;
    int Eggs = 0;
    void Save(bt::block_writer& to) const { to.Put(Eggs), throw 1; }
    bool Load(bt::block_reader& from) { return from.Get(Eggs); }
};
void Lay_Tick(Hen&, Lay_Block& block) { ++block.Eggs; }
BT_DEFINE_BEHAVIOR(Lay);
#endif
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Peck);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Walk);
BT_DEFINE_BEHAVIOR(Fly);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Sit);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Crow);
BT_DEFINE_BEHAVIOR__NONE(Stay);
BT_DEFINE_BEHAVIOR__DEACTIVATE(Dream);
BT_DEFINE_BEHAVIOR__DEACTIVATE(Doze);

bt::built_tree TreeOf(std::initializer_list<const char*> names, const bt::behavior& functions,
                      const bt::decider_options& options = {}, const bt::decider_options& of_root = {}) {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT", of_root);
    for (const char* name : names) builder.Leaf(functions, name, options);
    builder.End();
    bt::built_tree tree = builder.Build("HEN");
    REQUIRE(tree.IsSound());
    return tree;
}

struct saved_hen {
    bytes Table;
    bytes Record;
};
saved_hen Save(const bt::built_tree& tree, std::uint64_t seed = 7) {
    saved_hen saved;
    const bt::save_table table(tree);
    table.Write(saved.Table);
    Hen hen;
    bt::built_memory memory(tree, seed);
    CHECK(TickBehaviorTree(tree, memory, &hen, {.Time = 1}));
    CHECK(table.SaveAgent(memory, saved.Record) == bt::error_code::kNone);
    CHECK(StopBehaviorTree(tree, memory, &hen, {.Time = 1}));
    return saved;
}
// The calls, and how the first that ended did so.
std::string Load(const saved_hen& saved, const bt::built_tree& tree, const bt::save_reader_options& options = {}) {
    std::span<const std::byte> left = saved.Table;
    bt::save_reader read(left, tree, options);
    const bt::save_reader reader = std::move(read);
    REQUIRE(reader.Error() == bt::load_error::kNone);
    Hen hen;
    bt::built_memory memory(tree);
    left = saved.Record;
    const bt::load_report report = reader.LoadAgent(left, memory, &hen, {.Time = 1});
    REQUIRE(report);
    const std::string calls = hen.Calls;
    CHECK(StopBehaviorTree(tree, memory, &hen, {.Time = 1}));
    return (report.Ended.empty() ? "" : report.Ended[0].WasDeactivated ? "called" : "not called") + calls;
}

TEST_CASE("contract 213: a Deactivate has the parameters of its decider, or is not called") {
    const bt::built_tree before = TreeOf({"A"}, Peck, {.Parameters = bt::with(kGrain)});
    const saved_hen saved = Save(before);
    CHECK(Load(saved, before) == "");
    // Another decider with the behavior has other parameters.
    CHECK(Load(saved, TreeOf({"B"}, Peck, {.Parameters = bt::with(kGrain)})) == "not called");
    bt::decider_builder moved;
    moved.Begin(bt::kGroupPrioritizedList, "ROOT");
    moved.Begin(bt::kGroupPrioritizedList, "G");
    moved.Leaf(Peck, "A", {.Parameters = bt::with(kGrain)});
    moved.End();
    moved.End();
    CHECK(Load(saved, moved.Build("HEN")) == "called peck8");
}

TEST_CASE(
    "contract 213: a Deactivate has subtree parameters: those of the decider, of the nearest around it, or the "
    "defaults") {
    const bt::decider_options options = {.Parameters = bt::with(kYard)};
    const saved_hen saved = Save(TreeOf({"A"}, Walk, {}, options));
    CHECK(Load(saved, TreeOf({"B"}, Walk, {}, options)) == "called walk5");
    CHECK(Load(Save(TreeOf({"A"}, Walk)), TreeOf({"B"}, Walk)) == "called walk1");
    // Those that were given are not there any more.
    CHECK(Load(saved, TreeOf({"B"}, Walk)) == "not called");
    CHECK(Load(Save(TreeOf({"A"}, Walk, options)), TreeOf({"B"}, Walk)) == "not called");
    // Who goes on has those of now.
    CHECK(Load(saved, TreeOf({"A"}, Walk)) == "");
    // A nearer decider gives some of another type.
    const auto with_roost = [&options](const char* name) {
        bt::decider_builder made;
        made.Begin(bt::kGroupPrioritizedList, "ROOT", options);
        made.Begin(bt::kGroupPrioritizedList, "G", {.Parameters = bt::with(kRoost)});
        made.Leaf(Walk, name);
        made.Leaf(Fly, "F");
        made.End();
        made.End();
        return made.Build("HEN");
    };
    CHECK(Load(Save(with_roost("A")), with_roost("B")) == "called walk5");
    bt::decider_builder moved;
    moved.Begin(bt::kGroupPrioritizedList, "ROOT");
    moved.Begin(bt::kGroupPrioritizedList, "G");
    moved.Leaf(Walk, "A", options);
    moved.End();
    moved.End();
    CHECK(Load(saved, moved.Build("HEN")) == "called walk5");
}

TEST_CASE("contract 213: the program gives behaviors that the tree does not have any more") {
    const saved_hen saved = Save(TreeOf({"A"}, Sit));
    const bt::built_tree without = TreeOf({"B"}, Stay);
    const bt::behavior* const behaviors[] = {&Sit, &Crow};
    CHECK(Load(saved, without) == "not called");
    // No function of the tree takes an agent, so it is not known which one agents are.
    CHECK(Load(saved, without, {.Behaviors = behaviors}) == "not called");
    CHECK(Load(saved, TreeOf({"B"}, Walk), {.Behaviors = behaviors}).starts_with("called sit"));
    bt::built_tree other = TreeOf({"A"}, Crow);
    const bt::save_table table(other);
    saved_hen of_rooster;
    table.Write(of_rooster.Table);
    Rooster rooster;
    bt::built_memory memory(other);
    CHECK(TickBehaviorTree(other, memory, &rooster, {.Time = 1}));
    CHECK(table.SaveAgent(memory, of_rooster.Record) == bt::error_code::kNone);
    CHECK(Load(of_rooster, TreeOf({"B"}, Walk), {.Behaviors = behaviors}) == "not called");
    CHECK(StopBehaviorTree(other, memory, &rooster, {.Time = 1}));
    // A function that may be called without an agent may be of other agents all the same.
    const bt::behavior* const dozes[] = {&Doze};
    CHECK(Load(Save(TreeOf({"A"}, Doze)), without, {.Behaviors = dozes}) == "not called");
    CHECK(Load(Save(TreeOf({"A"}, Doze)), TreeOf({"B"}, Walk), {.Behaviors = dozes}) == "called doze");
    const bt::behavior* const dreams[] = {&Dream};
    CHECK(Load(Save(TreeOf({"A"}, Dream)), without, {.Behaviors = dreams}) == "called");
}

TEST_CASE("contract 213: random numbers go on, also those that a Deactivate has drawn") {
    const bt::built_tree tree = TreeOf({"A"}, Sit);
    const saved_hen saved = Save(tree, 99);
    bt::random_generator expected(99);
    std::span<const std::byte> left = saved.Table;
    const bt::save_reader same(left, tree);
    bt::built_memory memory(tree);
    Hen hen;
    left = saved.Record;
    CHECK(same.LoadAgent(left, memory, &hen, {.Time = 1}));
    CHECK(RandomOf(memory.Memory())->State == expected.State);
    CHECK(StopBehaviorTree(tree, memory, &hen, {.Time = 1}));

    const bt::built_tree gone = TreeOf({"B"}, Sit);
    left = saved.Table;
    const bt::save_reader reader(left, gone);
    left = saved.Record;
    bt::built_memory drawn(gone);
    CHECK(reader.LoadAgent(left, drawn, &hen, {.Time = 1}));
    expected.NextBelow(1000);
    CHECK(RandomOf(drawn.Memory())->State == expected.State);
    CHECK(StopBehaviorTree(gone, drawn, &hen, {.Time = 1}));

    // The behavior draws none any more, but the memory has a generator.
    constexpr bt::behavior still = {.DebugName = "Sit", .Tick = bt::tick<Sit_Tick>, .Id = bt::NameId("Sit")};
    const bt::built_tree draws_none = TreeOf({"A"}, still);
    left = saved.Table;
    const bt::save_reader to_none(left, draws_none);
    left = saved.Record;
    bt::tree_memory_of<4, 64> with_generator(5);
    CHECK(to_none.LoadAgent(left, with_generator, &hen, {.Time = 1}));
    CHECK(with_generator.Random.State == bt::random_generator(99).State);
    CHECK(StopBehaviorTree(draws_none, with_generator, &hen, {.Time = 1}));

    // A tree that draws none may be given a memory that can.
    const saved_hen plain = Save(TreeOf({"A"}, Stay));
    const bt::built_tree stays = TreeOf({"A"}, Stay);
    left = plain.Table;
    const bt::save_reader without(left, stays);
    bt::tree_memory_of<4, 64> larger(5);
    left = plain.Record;
    CHECK(without.LoadAgent(left, larger, &hen, {.Time = 1}));
    CHECK(larger.Random.State == bt::random_generator(5).State);
    bytes record;
    CHECK(bt::save_table(stays).SaveAgent(larger, record) == bt::error_code::kNone);
    bt::tree_memory_of<4, 64> again(6);
    left = record;
    CHECK(without.LoadAgent(left, again, &hen, {.Time = 1}));
    CHECK(again.Random.State == bt::random_generator(6).State);
    // Its numbers are no part of its state.
    bytes of_again;
    CHECK(bt::save_table(stays).SaveAgent(again, of_again) == bt::error_code::kNone);
    CHECK(of_again == record);
}

TEST_CASE("contract 211: a memory that can't be saved is refused, and nothing is written") {
    script::silence nobody;
    const bt::built_tree tree = TreeOf({"A"}, Peck, {.Parameters = bt::with(kGrain)});
    const bt::built_tree other = TreeOf({"A", "B", "C"}, Walk);
    const bt::save_table table(tree);
    bt::save_table of_other(other);
    bt::save_table made(other);
    const bt::save_table moved = std::move(made);
    of_other = bt::save_table(other);
    Hen hen;
    bt::built_memory memory(tree);
    hen.Table = &table;
    hen.Memory = &memory.Memory();
    CHECK(TickBehaviorTree(tree, memory, &hen, {}));
    CHECK(hen.Saved == bt::error_code::kNestedTick);
    hen.Table = nullptr;
    bytes out;
    CHECK(of_other.SaveAgent(memory, out) == bt::error_code::kMemoryOfOtherTree);
    CHECK(moved.SaveAgent(memory, out) == bt::error_code::kMemoryOfOtherTree);
    bt::tree_memory_of<1> small;
    CHECK(table.SaveAgent(small, out) == bt::error_code::kMemoryTooSmall);
    CHECK(out.empty());
    CHECK(StopBehaviorTree(tree, memory, &hen, {}));
}

TEST_CASE("contract 211: an agent of a tree that is gone is not saved") {
    script::silence nobody;
    auto tree = std::make_unique<bt::built_tree>(TreeOf({"A"}, Walk));
    const bt::save_table table(*tree);
    bt::tree_memory_of<4, 64> memory;
    tree.reset();
    bytes out;
    CHECK(table.SaveAgent(memory, out) == bt::error_code::kTreeIsGone);
    CHECK(out.empty());
    CHECK(HashMemory(table, memory) == 0);
}

#if defined(__cpp_exceptions)
TEST_CASE("contract 211: a Save that throws leaves the bytes as they were") {
    const bt::built_tree tree = TreeOf({"A"}, Lay);
    const bt::save_table table(tree);
    bt::built_memory memory(tree);
    Hen hen;
    CHECK(TickBehaviorTree(tree, memory, &hen, {}));
    bytes out(3, std::byte{7});
    CHECK_THROWS_AS(static_cast<void>(table.SaveAgent(memory, out)), const int&);
    CHECK(out == bytes(3, std::byte{7}));
    CHECK(StopBehaviorTree(tree, memory, &hen, {}));
}
#endif

TEST_CASE("contract 213: what forbids a tick forbids to load, and leaves all as it was") {
    script::silence nobody;
    auto tree = std::make_unique<bt::built_tree>(TreeOf({"A"}, Walk));
    const saved_hen saved = Save(*tree);
    std::span<const std::byte> left = saved.Table;
    bt::save_reader reader(left, *tree);
    left = saved.Table;
    reader = bt::save_reader(left, *tree);
    left = saved.Record;
    Hen hen;
    bt::built_memory memory(*tree);
    Rooster rooster;
    CHECK(reader.LoadAgent(left, memory, &rooster, {.Time = 1}).Refused == bt::error_code::kOtherAgentType);
    CHECK(reader.LoadAgent(left, memory, &hen, {.Time = 1, .DeltaTime = -1}).Refused == bt::error_code::kBadTime);
    CHECK(TickBehaviorTree(*tree, memory, &hen, {.Time = 1}));
    const bt::load_report report = reader.LoadAgent(left, memory, &hen, {.Time = 1});
    CHECK(report.Error == bt::load_error::kRefused);
    CHECK(report.Refused == bt::error_code::kMemoryOfOtherTree);
    CHECK(StopBehaviorTree(*tree, memory, &hen, {.Time = 1}));
    CHECK(left.size() == saved.Record.size());
    tree.reset();
    CHECK(reader.LoadAgent(left, memory, &hen, {.Time = 1}).Refused == bt::error_code::kTreeIsGone);
    CHECK(reader.SkipAgent(left, {.Time = 1}) == bt::load_error::kRefused);
}

TEST_CASE("contract 214: each error and each reason has words of its own") {
    std::set<std::string> words;
    for (int i = 0; i <= static_cast<int>(bt::load_error::kNotEmpty) + 1; ++i)
        CHECK(words.insert(bt::LoadErrorText(static_cast<bt::load_error>(i))).second);
    CHECK(words.count("(unknown)") == 1);
    words.clear();
    for (int i = 0; i <= static_cast<int>(bt::load_end::kOtherBlock) + 1; ++i)
        CHECK(words.insert(bt::LoadEndText(static_cast<bt::load_end>(i))).second);
    CHECK(words.count("(unknown)") == 1);
}

}  // namespace saves_errors
