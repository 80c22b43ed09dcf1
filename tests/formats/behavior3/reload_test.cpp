// A behavior3 file that is read again while agents run in its trees (contract 105).
#include <bt/reload.h>

#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

// An agent that runs in a tree, and then in the next one.
struct play {
    b3::loaded_tree Tree;
    b3::profile Profile;
    actor Actor;
    bt::built_memory Memory;

    play(const std::string& lines, b3::profile profile, std::map<std::string, std::string> scripts)
        : Tree(Loaded(lines, {.Nodes = kNodes, .Profile = profile})),
          Profile(profile),
          Actor{.Scripts = std::move(scripts)},
          Memory(Tree) {}
    char Tick(double seconds = 0) { return LetterOf(bt::TickBehaviorTree(Tree, Memory, &Actor, {.Time = seconds})); }

    // What was called.
    std::string Reload(const std::string& lines) {
        b3::loaded_tree next = Loaded(lines, {.Nodes = kNodes, .Profile = Profile});
        bt::built_memory made(next);
        Actor.Take();
        REQUIRE(bt::tree_change(Tree, next).Carry(Memory, made, &Actor, {}));
        Memory = std::move(made);
        Tree = std::move(next);
        return Actor.Take();
    }
};

}  // namespace

TEST_CASE("contract 105: an open node of a behavior3 file goes on in the tree that was read again, in both profiles") {
    for (const b3::profile profile : {b3::profile::kExact, b3::profile::kClean}) {
        CAPTURE(static_cast<int>(profile));
        play agent("m MemSequence a b\na Quiet\nb Leaf", profile, {{"a", "S"}, {"b", "RRS"}});
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Reload("m MemSequence x a b c\nx Quiet\na Quiet\nb Leaf\nc Quiet").empty());
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Actor.Take() == "enter b tick b exit b");
        CHECK(agent.Reload("m MemSequence b x\nx Quiet\nb Leaf").empty());
        CHECK(agent.Tick() == 'S');
        const std::string calls = agent.Actor.Take();
        CHECK_MESSAGE(calls.find("tick b") != std::string::npos, calls);
        CHECK_MESSAGE(calls.find("tick x") != std::string::npos, calls);
        CHECK_MESSAGE(calls.find("open b") == std::string::npos, calls);
    }
}

TEST_CASE("contract 105: an open node that is gone from a behavior3 file is closed once, in both profiles") {
    for (const b3::profile profile : {b3::profile::kExact, b3::profile::kClean}) {
        CAPTURE(static_cast<int>(profile));
        play agent("m MemSequence a b\na Quiet\nb Leaf", profile, {{"a", "SR"}, {"b", "R"}});
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Reload("m MemSequence a c\na Quiet\nc Quiet") == "close b");
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Actor.Take() == "tick a");
    }
}

TEST_CASE("contract 105: a Wait of a behavior3 file goes on with its time, and a Repeater with its count") {
    play wait("w Wait milliseconds=1000", b3::profile::kExact, {});
    CHECK(wait.Tick(0) == 'R');
    CHECK(wait.Reload("w Wait milliseconds=2000").empty());
    CHECK(wait.Tick(1.5) == 'R');
    CHECK(wait.Tick(2.5) == 'S');

    play repeat("r Repeater > a maxLoop=3\na Leaf", b3::profile::kExact, {{"a", "SRSSSSS"}});
    CHECK(repeat.Tick() == 'R');
    CHECK(repeat.Tree.StateOf(repeat.Memory, 0).Remembered == 1);
    CHECK(repeat.Reload("r Repeater > a maxLoop=4\na Leaf").empty());
    CHECK(repeat.Tree.StateOf(repeat.Memory, 0).Remembered == 1);
    CHECK(repeat.Tick() == 'S');
    CHECK(repeat.Actor.NumTicks["a"] == 5);  // one before, the running one twice, and two more
}

TEST_CASE("contract 105: a node of a file that stands in several places is opened and closed once, whichever of them are gone") {
    play moved("p Priority m n\nm Sequence c\nn Sequence q c\nq Quiet\nc Leaf", b3::profile::kExact, {{"c", "R"}, {"q", "FFS"}});
    CHECK(moved.Tick() == 'R');
    CHECK(moved.Reload("p Priority n\nn Sequence q c\nq Quiet\nc Leaf") == "");
    CHECK(moved.Tick() == 'F');
    CHECK(moved.Actor.Take() == "tick q close c");
    CHECK(moved.Tick() == 'F');
    CHECK(moved.Actor.Take() == "tick q");
    CHECK(moved.Tick() == 'R');
    CHECK(moved.Actor.Take() == "tick q enter c open c tick c exit c");
}

TEST_CASE("contract 105: of a node of a file that becomes two, one goes on") {
    play split("p Priority m n\nm Sequence c\nn Sequence c\nc Leaf", b3::profile::kExact, {{"c", "R"}});
    CHECK(split.Tick() == 'R');
    const std::string json = R"({"id": "tree", "title": "tree", "root": "p", "nodes": {
        "p": {"id": "p", "name": "Priority", "title": "p", "children": ["m", "n"]},
        "m": {"id": "m", "name": "Sequence", "title": "m", "children": ["c"]},
        "n": {"id": "n", "name": "Sequence", "title": "n", "children": ["d"]},
        "c": {"id": "c", "name": "Leaf", "title": "c"}, "d": {"id": "d", "name": "Leaf", "title": "c"}}})";
    b3::load_result loaded = b3::Load(json, {.Nodes = kNodes});
    REQUIRE(loaded.Trees.size() == 1);
    bt::built_memory made(loaded.Trees.front());
    split.Actor.Take();
    const bt::carry_result carried = bt::tree_change(split.Tree, loaded.Trees.front()).Carry(split.Memory, made, &split.Actor, {});
    CHECK(carried.NumKept == 3);
    CHECK(bt::StopBehaviorTree(loaded.Trees.front(), made, &split.Actor, {}));
    CHECK(split.Actor.Take() == "close c");
}

TEST_CASE("contract 105: a reload into the other profile ends all that is active") {
    play agent("a Leaf", b3::profile::kExact, {{"a", "R"}});
    CHECK(agent.Tick() == 'R');
    agent.Profile = b3::profile::kClean;
    CHECK(agent.Reload("a Leaf") == "close a");
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "open a enter a tick a exit a");
}
