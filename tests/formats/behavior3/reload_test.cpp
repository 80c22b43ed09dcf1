// A behavior3 file that is read again while agents run in its trees (contract 105).
#include <utility>

#include <bt/reload.h>

#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

// An agent that runs in a tree, and then in the next one.
struct play {
    bt::loaded_tree Tree;
    bt::profile Profile;
    actor Actor;
    bt::built_memory Memory;

    play(const std::string& lines, bt::profile profile, std::map<std::string, std::string> scripts)
        : Tree(Loaded(lines, {.Types = kNodes}, {.Profile = profile})),
          Profile(profile),
          Actor{.Scripts = std::move(scripts)},
          Memory(Tree) {}
    // In the exact profile.
    play(bt::loaded_tree tree, std::map<std::string, std::string> scripts)
        : Tree(std::move(tree)), Profile(bt::profile::kExact), Actor{.Scripts = std::move(scripts)}, Memory(Tree) {}
    char Tick(double seconds = 0) { return LetterOf(bt::TickBehaviorTree(Tree, Memory, &Actor, {.Time = seconds})); }

    // What was called.
    std::string Reload(const std::string& lines) {
        return Reload(Loaded(lines, {.Types = kNodes}, {.Profile = Profile}));
    }
    std::string Reload(bt::loaded_tree next) {
        bt::built_memory made(next);
        Actor.Take();
        REQUIRE(bt::tree_change(Tree, next).Carry(Memory, made, &Actor, {}));
        Memory = std::move(made);
        Tree = std::move(next);
        return Actor.Take();
    }
};

// The first tree of a file.
bt::loaded_tree LoadedFile(const std::string& json) {
    bt::load_result loaded = b3::Load(json, {.Types = kNodes}, kStrict);
    REQUIRE_MESSAGE(loaded.IsSound(), loaded.Errors.front().Text());
    return loaded.TakeTree();
}

// Two leaves with one title.
const char* const kTwoOfOneTitle = R"({"id": "tree", "title": "tree", "root": "p", "nodes": {
 "p": {"id": "p", "name": "Priority", "title": "p", "children": ["m", "n"]},
 "m": {"id": "m", "name": "Sequence", "title": "m", "children": ["c"]},
 "n": {"id": "n", "name": "Sequence", "title": "n", "children": ["d"]},
 "c": {"id": "c", "name": "Leaf", "title": "c"}, "d": {"id": "d", "name": "Leaf", "title": "c"}}})";

struct steps_block {
    using role = bt::block;
    int Num = 0;
};
struct live_block {
    using role = bt::block;
    static inline int g_num = 0;
    int Num = 0;
    live_block() { ++g_num; }
    live_block(const live_block& other) : Num(other.Num) { ++g_num; }
    live_block& operator=(const live_block&) = default;
    ~live_block() { --g_num; }
};
template <class Block>
bt::status Step(actor& on, Block& block) {
    on.Log += std::to_string(++block.Num);
    return bt::status::kRunning;
}
bt::status KeepTickingAll(const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) children.Tick(i);
    return bt::status::kRunning;
}
constexpr b3::node_type kStepping[] = {
    kNodes[0],
    {.Name = "Steps", .Tick = bt::tick<Step<steps_block>>},
    {.Name = "Lives", .Tick = bt::tick<Step<live_block>>},
    {.Name = "All", .Category = b3::category::kComposite, .Tick = bt::tick<KeepTickingAll>},
};

}  // namespace

TEST_CASE("contract 105: an open node of a behavior3 file goes on in the tree that was read again, in both profiles") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
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
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        CAPTURE(static_cast<int>(profile));
        play agent("m MemSequence a b\na Quiet\nb Leaf", profile, {{"a", "SR"}, {"b", "R"}});
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Reload("m MemSequence a c\na Quiet\nc Quiet") == "close b");
        CHECK(agent.Tick() == 'R');
        CHECK(agent.Actor.Take() == "tick a");
    }
}

TEST_CASE("contract 105: a Wait of a behavior3 file goes on with its time, and a Repeater with its count") {
    play wait("w Wait milliseconds=1000", bt::profile::kExact, {});
    CHECK(wait.Tick(0) == 'R');
    CHECK(wait.Reload("w Wait milliseconds=2000").empty());
    CHECK(wait.Tick(1.5) == 'R');
    CHECK(wait.Tick(2.5) == 'S');

    play repeat("r Repeater > a maxLoop=3\na Leaf", bt::profile::kExact, {{"a", "SRSSSSS"}});
    CHECK(repeat.Tick() == 'R');
    CHECK(b3::StateOf(repeat.Tree, repeat.Memory, 0).Remembered == 1);
    CHECK(repeat.Reload("r Repeater > a maxLoop=4\na Leaf").empty());
    CHECK(b3::StateOf(repeat.Tree, repeat.Memory, 0).Remembered == 1);
    CHECK(repeat.Tick() == 'S');
    CHECK(repeat.Actor.NumTicks["a"] == 5);  // one before, the running one twice, and two more
}

TEST_CASE("contract 105: a node of a file that stands in several places is opened and closed once, whichever of them are gone") {
    play moved("p Priority m n\nm Sequence c\nn Sequence q c\nq Quiet\nc Leaf", bt::profile::kExact,
               {{"c", "R"}, {"q", "FFS"}});
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
    play split("p Priority m n\nm Sequence c\nn Sequence c\nc Leaf", bt::profile::kExact, {{"c", "R"}});
    CHECK(split.Tick() == 'R');
    const bt::loaded_tree next = LoadedFile(kTwoOfOneTitle);
    bt::built_memory made(next);
    split.Actor.Take();
    const bt::carry_result carried = bt::tree_change(split.Tree, next).Carry(split.Memory, made, &split.Actor, {});
    CHECK(carried.NumKept == 3);
    CHECK(bt::StopBehaviorTree(next, made, &split.Actor, {}));
    CHECK(split.Actor.Take() == "close c");
}

TEST_CASE("contract 105: a tree in place of one of another profile ends what ran, and says whether there was something") {
    for (const bt::profile before : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::profile after = before == bt::profile::kExact ? bt::profile::kClean : bt::profile::kExact;
        for (const bool ticks : {false, true}) {
            play agent("p Priority a\na Leaf", before, {{"a", "R"}});
            if (ticks) CHECK(agent.Tick() == 'R');
            const bt::loaded_tree next = Loaded("p Priority a\na Leaf", {.Types = kNodes}, {.Profile = after});
            bt::built_memory made(next);
            agent.Actor.Take();
            const bt::carry_result carried = bt::tree_change(agent.Tree, next).Carry(agent.Memory, made, &agent.Actor, {});
            CHECK(carried.NumKept == 0);
            CHECK(carried.NumEnded == (ticks ? 1 : 0));
            CHECK(agent.Actor.Take() == (ticks ? "close a" : ""));
            CHECK(bt::ActiveDepth(made) == 0);
        }
    }
}

TEST_CASE("contract 105: of two nodes of a file that become one, that which is open goes on, be it the first or the second") {
    // As in the original, what ran in its second place before is closed when it runs in the first.
    for (const auto& [answers, calls] : {std::pair("R", "enter c tick c exit c"), std::pair("FR", "enter c tick c exit c close c")}) {
        play merged(LoadedFile(kTwoOfOneTitle), {{"c", answers}});
        CHECK(merged.Tick() == 'R');
        CHECK(merged.Reload("p Priority m n\nm Sequence c\nn Sequence c\nc Leaf").empty());
        merged.Actor.Scripts["c"] = "R";
        CHECK(merged.Tick() == 'R');
        CHECK(merged.Actor.Take() == std::string(calls));
    }
}

TEST_CASE("contract 105: what goes on does so beside a child that is missing, and where nothing is open, nothing goes on") {
    play agent(Loaded("p Priority a gone\na Leaf"), {{"a", "RRSR"}});
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Reload(Loaded("p Priority a gone lost\na Leaf")).empty());
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "enter a tick a exit a");
    CHECK(agent.Tick() == 'S');
    CHECK(agent.Reload(Loaded("p Priority a\na Leaf")).empty());
    CHECK(b3::OpenNodes(agent.Tree, agent.Memory).empty());
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "enter a open a tick a exit a");
}

TEST_CASE("contract 105: a node that runs another tree now is another node, also if it has the same title") {
    play agent("r MemSequence a\na Leaf", bt::profile::kExact, {{"a", "R"}});
    CHECK(agent.Tick() == 'R');
    const std::string project = "{\"trees\":[" + JsonOf("r inner", "tree") + "," + JsonOf("a Leaf", "inner") + "]}";
    CHECK(agent.Reload(LoadedFile(project)) == "close a");
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "enter a open a tick a exit a");
}

TEST_CASE("contract 105: composites that were never opened, or have no children, go on at their beginning") {
    const std::string below = "\nq Priority a m\na Leaf\nm MemSequence b\nb Leaf";
    play agent("p Sequence e q\ne MemSequence" + below, bt::profile::kExact, {{"a", "RF"}, {"b", "R"}});
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Reload("p Sequence e q\ne MemSequence s" + below + "\ns Quiet").empty());
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "tick s enter a tick a close a exit a enter b open b tick b exit b");
}

TEST_CASE("contract 105: a block goes on with its node if its bytes can be moved; else the node ends, and each block is destroyed once") {
    const b3::game stepping = {.Types = kStepping};
    play agent(Loaded("r All s l t a\ns Steps\nl Lives\nt Steps\na Leaf", stepping), {{"a", "R"}});
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Tick() == 'R');
    CHECK(live_block::g_num == 1);
    CHECK(agent.Reload(Loaded("r All s a l\ns Steps\na Leaf\nl Lives", stepping)).empty());
    CHECK(live_block::g_num == 0);
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "3 enter a tick a exit a1");
    CHECK(bt::StopBehaviorTree(agent.Tree, agent.Memory, &agent.Actor, {}));
    CHECK(agent.Actor.Take() == "close a");
    CHECK(live_block::g_num == 0);
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "1 enter a open a tick a exit a1");
    CHECK(bt::StopBehaviorTree(agent.Tree, agent.Memory, &agent.Actor, {}));
    CHECK(live_block::g_num == 0);
}

TEST_CASE("contract 105: where more nodes are open than the new tree has room for, those that come last are no longer listed") {
    std::string many = "r All";
    for (int i = 0; i < 20; ++i) many += " a";
    play agent(Loaded(many + "\na Leaf", {.Types = kStepping}), {{"a", "R"}});
    CHECK(agent.Tick() == 'R');
    CHECK(b3::OpenNodes(agent.Tree, agent.Memory).size() == 21);
    CHECK(agent.Reload(Loaded("r All a\na Leaf", {.Types = kStepping})).empty());
    CHECK(b3::OpenNodes(agent.Tree, agent.Memory).size() == 14);
    CHECK(bt::StopBehaviorTree(agent.Tree, agent.Memory, &agent.Actor, {}));
    CHECK(agent.Actor.Take() == "close a");
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "enter a open a tick a exit a");
}

TEST_CASE("contract 105: a reload into the other profile ends all that is active") {
    play agent("a Leaf", bt::profile::kExact, {{"a", "R"}});
    CHECK(agent.Tick() == 'R');
    agent.Profile = bt::profile::kClean;
    CHECK(agent.Reload("a Leaf") == "close a");
    CHECK(agent.Tick() == 'R');
    CHECK(agent.Actor.Take() == "open a enter a tick a exit a");
}
