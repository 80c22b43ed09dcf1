// The ready-made Blackboard: three scopes, typed values, shared by the trees of an agent.
#include <bt/formats/behavior3/blackboard.h>
#include <bt/formats/behavior3/write.h>

#include "behavior3_kit.h"

using namespace behavior3_kit;

TEST_CASE("B3-11 B3-12 B3-13 B3-14: one name has a value of its own globally, in each tree, and in each node of a tree") {
    b3::blackboard_keys keys;
    const b3::key all[] = {keys.KeyOf("i"), keys.KeyOf("i", "t1"), keys.KeyOf("i", "t2"), keys.KeyOf("i", "t1", "n1"),
                           keys.KeyOf("i", "t1", "n2"), keys.KeyOf("i", "t2", "n1"), keys.KeyOf("j")};
    b3::blackboard board(keys);
    for (std::size_t i = 0; i < std::size(all); ++i) board.SetNumber(all[i], static_cast<double>(i));
    for (std::size_t i = 0; i < std::size(all); ++i) CHECK(board.Number(all[i], -1) == static_cast<double>(i));
    CHECK(keys.KeyOf("i", "t1", "n2") == all[4]);
    CHECK(keys.KeyOf("i", "", "n2") == all[0]);  // a node without a tree is global, as in the original
    CHECK(keys.NameOf(all[4]) == "i of node n2 in tree t1");
    CHECK(keys.NameOf(all[0]) == "i");
}

TEST_CASE("a value has the type that it was set with") {
    b3::blackboard_keys keys;
    const b3::key x = keys.KeyOf("x");
    b3::blackboard board(keys);
    CHECK_FALSE(board.Has(x));
    CHECK(board.Number(x, 7) == 7);
    board.SetBool(x, true);
    CHECK(board.IsTrue(x));
    CHECK(board.Number(x, 7) == 7);
    CHECK(std::string(board.Text(x, "none")) == "none");
    board.SetBool(x, false);
    CHECK_FALSE(board.IsTrue(x, true));
    board.SetText(x, "text");
    CHECK(std::string(board.Text(x)) == "text");
    CHECK_FALSE(board.IsTrue(x));
    board.Clear(x);
    CHECK_FALSE(board.Has(x));
    board.Clear(x);
    CHECK_FALSE(board.Has(x));
    board.SetNumber(b3::key{}, 1);  // never resolved
    CHECK_FALSE(board.Has(b3::key{}));
    const b3::key late = keys.KeyOf("late");
    board.SetNumber(late, 3);
    CHECK(board.Number(late) == 3);
}

TEST_CASE("contract 117: a blackboard is saved by its names, and loaded by a program that made its keys in another order") {
    b3::blackboard_keys keys, other_keys;
    const b3::key far = keys.KeyOf("far"), hit = keys.KeyOf("hit", "t1"), word = keys.KeyOf("word", "t1", "n1");
    const b3::key empty = keys.KeyOf("empty"), late = keys.KeyOf("late");
    b3::blackboard board(keys);
    board.SetNumber(far, 0.1), board.SetBool(hit, true), board.SetText(word, "a word"), board.SetNumber(late, 1);
    board.Clear(late);
    std::vector<std::byte> bytes, again;
    bt::block_writer to(bytes);
    board.Save(keys, to);

    const b3::key other_word = other_keys.KeyOf("word", "t1", "n1"), old = other_keys.KeyOf("old");
    b3::blackboard loaded(other_keys);
    loaded.SetNumber(old, 5);
    bt::block_reader from(bytes);
    REQUIRE(loaded.Load(other_keys, from));
    CHECK(from.NumLeft() == 0);
    const b3::blackboard copy = loaded;
    board.SetText(word, "another");
    CHECK(std::string(copy.Text(other_word)) == "a word");
    CHECK(copy.Number(other_keys.KeyOf("far")) == 0.1);
    CHECK(copy.IsTrue(other_keys.KeyOf("hit", "t1")));
    CHECK_FALSE(copy.Has(old));
    CHECK_FALSE(copy.Has(other_keys.KeyOf("empty")));
    CHECK_FALSE(board.Has(empty));
    bt::block_writer next(again);
    copy.Save(other_keys, next);
    CHECK(again == bytes);
}

TEST_CASE("contract 117: a text of null is saved as one without characters") {
    b3::blackboard_keys keys;
    const b3::key word = keys.KeyOf("word");
    b3::blackboard board(keys);
    board.SetText(word, nullptr);
    std::vector<std::byte> bytes;
    bt::block_writer to(bytes);
    board.Save(keys, to);
    bt::block_reader from(bytes);
    REQUIRE(board.Load(keys, from));
    CHECK(std::string(board.Text(word, "none")) == "");
}

TEST_CASE("contract 117: damaged bytes are no blackboard, and change neither board nor keys") {
    b3::blackboard_keys keys;
    const b3::key word = keys.KeyOf("word"), far = keys.KeyOf("far"), hit = keys.KeyOf("hit");
    b3::blackboard board(keys);
    board.SetText(word, "a word"), board.SetNumber(far, 2), board.SetBool(hit, false);
    std::vector<std::byte> bytes;
    bt::block_writer to(bytes);
    board.Save(keys, to);
    const auto is_refused = [](std::span<const std::byte> damaged) {
        b3::blackboard_keys of_other;
        const b3::key own = of_other.KeyOf("own");
        b3::blackboard other(of_other);
        other.SetNumber(own, 3);
        bt::block_reader from(damaged);
        if (other.Load(of_other, from)) return false;
        CHECK(other.Number(own) == 3);
        CHECK(of_other.Num() == 1);
        return true;
    };
    for (std::size_t size = 0; size < bytes.size(); ++size) CHECK(is_refused(std::span(bytes).first(size)));
    const std::size_t type = 4 + 4 + 4 + 4 + 3;  // of the first value, far: behind how many there are and three texts
    for (const int wrong : {1, 4, 5, 255}) {  // an integer, a key, and no types
        std::vector<std::byte> changed = bytes;
        REQUIRE(changed[type] == std::byte{static_cast<std::uint8_t>(bt::field_type::kNumber)});
        changed[type] = static_cast<std::byte>(wrong);
        CHECK(is_refused(changed));
    }
}

namespace {

struct visitor {
    b3::blackboard* Board;
};
struct visit_properties {
    using role = bt::parameters;
    bt::name_key Total;
    bt::name_key Shared;
    bt::name_key Own;
    double Step = 1;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&visit_properties::Total>("total", {.IsRequired = true}),
        bt::field<&visit_properties::Shared>("shared", {.Scope = bt::key_scope::kTree}),
        bt::field<&visit_properties::Own>("own", {.Scope = bt::key_scope::kNode}),
        bt::field<&visit_properties::Step>("step"),
    };
};
bt::status Visit(visitor& on, const visit_properties& with) {
    for (const bt::name_key each : {with.Total, with.Shared, with.Own}) on.Board->SetNumber(each, on.Board->Number(each) + with.Step);
    return bt::status::kSucceeded;
}
constexpr b3::node_type kVisit[] = {{.Name = "Visit",
                                     .Tick = bt::tick<Visit>,
                                     .Parameters = &bt::fields_of<visit_properties>,
                                     .Title = "visits",
                                     .Description = "counts"}};

}  // namespace

TEST_CASE("B3-07 B3-13 B3-24: names in properties are resolved when trees are loaded, and trees of one agent share its board") {
    b3::blackboard_keys keys;
    const auto load = [&](const char* id) {
        bt::load_result result =
            b3::Load(JsonOf("r Sequence a b a\na Visit total=\"t\"\nb Visit total=\"t\" step=10", id),
                     {.Types = kVisit, .Keys = &keys}, kStrict);
        for (const bt::mistake& error : result.Errors) FAIL_CHECK(error.Text());
        REQUIRE(result.Trees.size() == 1);
        return result.TakeTree();
    };
    const bt::loaded_tree first = load("first");
    const bt::loaded_tree second = load("second");
    b3::blackboard board(keys);
    visitor on = {&board};
    bt::built_memory memory_of_first(first);
    bt::built_memory memory_of_second(second);
    CHECK(bt::TickBehaviorTree(first, memory_of_first, &on, {}));
    CHECK(bt::TickBehaviorTree(second, memory_of_second, &on, {}));
    CHECK(board.Number(keys.KeyOf("t")) == 24);
    CHECK(board.Number(keys.KeyOf("shared", "first")) == 12);
    CHECK(board.Number(keys.KeyOf("shared", "second")) == 12);
    CHECK(board.Number(keys.KeyOf("own", "first", "a")) == 2);
    CHECK(board.Number(keys.KeyOf("own", "second", "b")) == 10);
}

TEST_CASE("a key of a tree that has no id is that of its place in the file") {
    b3::blackboard_keys keys;
    const std::string tree = R"({"root": "a", "nodes": {"a": {"name": "Visit", "properties": {"total": "t"}}}})";
    const bt::load_result result =
        b3::Load("{\"trees\": [" + tree + ", " + tree + "]}", {.Types = kVisit, .Keys = &keys}, kStrict);
    REQUIRE(result.Trees.size() == 2);
    b3::blackboard board(keys);
    visitor on = {&board};
    bt::built_memory memory(result.Trees[1]);
    CHECK(bt::TickBehaviorTree(result.Trees[1], memory, &on, {}));
    CHECK(board.Number(keys.KeyOf("t")) == 1);
    CHECK(board.Number(keys.KeyOf("shared", "$.trees[1]")) == 1);
    CHECK_FALSE(board.Has(keys.KeyOf("shared", "$.trees[0]")));
}

TEST_CASE("keys need a table to be resolved in, and a name") {
    const bt::load_result without = b3::Load(JsonOf("a Visit total=\"t\""), {.Types = kVisit}, kStrict);
    REQUIRE(without.Errors.size() == 1);
    CHECK(without.Errors[0].Needed == "its parameters have keys, which need game::Keys");
    b3::blackboard_keys keys;
    for (const char* line : {"a Visit total=3", "a Visit total=\"\"", "a Visit"}) {
        CAPTURE(std::string(line));
        CHECK(b3::Load(JsonOf(line), {.Types = kVisit, .Keys = &keys}, kStrict).Errors.size() == 1);
    }
}

TEST_CASE("B3-03: a game's types become the editor's list of custom nodes, with the defaults of their properties") {
    const std::vector<b3::custom_node> types = b3::CustomNodesOf(kVisit);
    REQUIRE(types.size() == 1);
    const std::string list = b3::WriteCustomNodes(types);
    for (const char* part : {"\"Visit\"", "\"action\"", "\"visits\"", "\"counts\"", "\"total\": \"total\"", "\"step\": 1"}) {
        CAPTURE(std::string(part));
        CHECK_MESSAGE(list.find(part) != std::string::npos, list);
    }
    const b3::read_result read = b3::Read(list, kStrict);
    REQUIRE(read.IsSound());
    CHECK(read.Document.CustomNodes.size() == 1);
}
