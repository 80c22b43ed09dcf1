// A tree of aido that is read again while actors run in it (contract 105, 134).
#include <bt/reload.h>

#include "aido_kit.h"

using namespace aido_kit;

namespace {

// What was called.
std::string Reload(play& on, const std::string& text) {
    aido::loaded_tree next = Loaded(text);
    bt::built_memory made(next);
    on.Actor.Take();
    CHECK(bt::tree_change(on.Tree, next).Carry(on.Memory, made, &on.Actor, {.Time = 1}));
    on.Memory = std::move(made);
    on.Tree = std::move(next);
    return on.Actor.Take();
}

}  // namespace

TEST_CASE("a leaf that runs goes on in the tree that was read again, with its block and options, where its node still stands") {
    play on = {.Tree = Loaded("[:selector [:sequence [:a] [:walk! {:to [:aido/db :to]}]] [:c]]")};
    on.Actor.Scripts = {{"walk!", "R"}};
    on.Actor.Db = aido::store(Value("{:to 3}"));
    CHECK(on.Tick(0.5) == "R: a +walk3 walk3.1on");
    CHECK(Reload(on, "[:selector [:sequence [:b] [:a] [:walk! {:to [:aido/db :to]}] [:d]]]") == "");
    CHECK(on.Tick(1.5) == "R: b a walk3.2on");
    CHECK(bt::ActiveSeconds(on.Memory, bt::ActiveDepth(on.Memory) - 1) == 1);
    CHECK(Reload(on, "[:selector [:sequence [:a]] [:c]]") == "-walk3.2on:interrupted");
    CHECK(on.Tick() == "S: a");
}

TEST_CASE("AI-18: what a choose-each has left goes on by its place, and new children have their turn") {
    play on = {.Tree = Loaded("[:selector [:choose-each {:repeat false} [:a] [:b] [:c]] [:d]]")};
    on.Actor.Rand = {1, 0, 0, 0};
    CHECK(on.Tick() == "S: b");
    CHECK(Reload(on, "[:selector [:choose-each {:repeat false} [:b] [:a] [:walk!]] [:d]]") == "");
    CHECK(on.Tick() == "S: a");
    CHECK(on.Tick() == "S: +walk7 walk7.1on -walk7.1on:succeeded");
    CHECK(on.Tick() == "S: d");
}

TEST_CASE("AI-18: with an :id it goes on wherever the node stands") {
    play on = {.Tree = Loaded("[:sequence [:choose-each {:repeat false :id :talk} [:a] [:b]]]")};
    CHECK(on.Tick() == "S: a");
    CHECK(Reload(on, "[:always [:sequence [:d] [:choose-each {:id :talk :repeat false} [:a] [:b]]]]") == "");
    CHECK(on.Tick() == "S: d b");
    CHECK(on.Tick() == "S: d");
    CHECK(Reload(on, "[:sequence [:choose-each {:repeat false :id :other} [:a] [:b]]]") == "");
    CHECK(on.Tick() == "S: a");
}

TEST_CASE("contract 134: a :choose-each whose :id is another one now keeps no pool of its former :id") {
    const std::string first = "[:selector [:sequence [:a] [:choose-each {:id ";
    const std::string last = " :repeat true} [:b {:n 1}] [:b {:n 2}]]] [:choose-each {:id :x :repeat true} [:c {:n 1}] [:c {:n 2}]]]";
    const aido::loaded_tree old = Loaded(first + ":x" + last);
    const aido::loaded_tree made = Loaded(first + ":y" + last);
    actor on;
    on.Scripts = {{"a", "SF"}};
    bt::built_memory from(old);
    bt::built_memory to(made);
    CHECK(bt::TickBehaviorTree(old, from, &on, {}));
    CHECK(on.Take() == "a b");
    CHECK(bt::tree_change(old, made).Carry(from, to, &on, {}).Error == bt::error_code::kNone);
    CHECK(bt::TickBehaviorTree(made, to, &on, {}));
    CHECK(on.Take() == "a c");
}
