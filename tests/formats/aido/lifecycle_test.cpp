// When leaves are active in a tree of aido (contract 132), and what tools see of it.
#include <tests/kit/counted_answers.h>
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

namespace {

struct story {
    const char* Name;
    const char* Text;
    std::map<std::string, std::string> Scripts;
    std::vector<std::string> Ticks;  // "" stops
};

const story kStories[] = {
    {"a leaf that runs is activated once, and deactivated when it ends", "[:walk!]", {{"walk!", "RRS"}},
     {"R: +walk7 walk7.1on", "R: walk7.2on", "S: walk7.3on -walk7.3on:succeeded"}},
    {"a leaf that ends at once is activated and deactivated in one tick", "[:selector [:walk!] [:a]]", {{"walk!", "FE"}},
     {"S: +walk7 walk7.1on -walk7.1on:failed a", "S: +walk7 walk7.1on -walk7.1on:error a"}},
    {"a leaf that is not ticked again ends after the tick", "[:selector [:sequence [:a] [:walk!]] [:b]]", {{"a", "SF"}, {"walk!", "R"}},
     {"R: a +walk7 walk7.1on", "S: a b -walk7.1on:interrupted"}},
    {"several leaves may be active, and the last that began ends first",
     "[:selector [:sequence [:a] [:parallel {:mode :success :how-many 2} "
     "[:walk! {:to 1}] [:walk! {:to 2}]]] [:b]]", {{"a", "SF"}, {"walk!", "R"}},
     {"S: a +walk1 walk1.1on +walk2 walk2.1on", "S: a b -walk2.1on:interrupted -walk1.1on:interrupted"}},
    {"a leaf that runs in a loop goes on within the tick", "[:loop {:count 3} [:walk!]]", {{"walk!", "R"}},
     {"S: +walk7 walk7.1on walk7.2on walk7.3on", "S: walk7.4on walk7.5on walk7.6on"}},
    {"a stop ends what is active, and forgets what was drawn", "[:sequence [:choose-each {:repeat false} [:a]] [:walk!]]", {{"walk!", "R"}},
     {"R: a +walk7 walk7.1on", "", "R: a +walk7 walk7.1on", "F -walk7.1on:interrupted"}},
    {"a leaf whose Activate refuses was never active", "[:selector [:refuse!] [:a]]", {}, {"S: refuse a"}},
};

}  // namespace

TEST_CASE("AI-12, AI-33: leaves are activated and deactivated exactly once") {
    const script::silence quiet;
    for (const story& each : kStories) {
        SUBCASE(each.Name) {
            play on = {.Tree = Loaded(each.Text)};
            on.Actor.Scripts = each.Scripts;
            for (const std::string& expected : each.Ticks) {
                if (expected.empty()) {
                    CHECK(on.Stop() == "-walk7.1on:stopped");
                    continue;
                }
                std::string said = on.Tick();
                if (said.starts_with("F: -")) said.erase(1, 1);
                CHECK(said == expected);
            }
        }
    }
}

TEST_CASE("a Deactivate gets the options that were asked for last, without texts") {
    play on = {.Tree = Loaded("[:walk! {:to [:aido/db :to] :word [:aido/db :word]}]")};
    on.Actor.Scripts = {{"walk!", "R"}};
    on.Actor.Db = aido::store(Value("{:to 3 :word \"by\"}"));
    CHECK(on.Tick() == "R: +walk3 walk3.1by");
    on.Actor.Db = aido::store(Value("{:to 4 :word \"a word that is longer than others\"}"));
    CHECK(on.Tick() == "R: walk4.2a word that is longer than others");
    on.Actor.Db = {};
    CHECK(on.Stop() == "-walk4.2on:stopped");
}

TEST_CASE("a memory shows the leaf that runs, and since when, also if the tree's answer is another one") {
    play on = {.Tree = Loaded("[:sequence {:id :top} [:always [:a {:x 1}]] [:b]]")};
    on.Actor.Scripts = {{"a", "RRS"}};
    CHECK(on.Tick(1) == "S: a b");
    CHECK(std::string(on.Memory.Memory().Path) == "sequence (:id :top) > always > a (:x 1)");
    CHECK(on.Tick(3) == "S: a b");
    CHECK(bt::ActiveSeconds(on.Memory, bt::ActiveDepth(on.Memory) - 1) == 2);
    CHECK(on.Tick(4) == "S: a b");
    CHECK(std::string(on.Memory.Memory().Path) == bt::kNoPath);
}

namespace {

struct event_writer {
    static constexpr bool kObserves = true;
    std::string Text = {};
    void Observe(const bt::tick_event& event) {
        const char* what = nullptr;
        switch (event.Kind) {
            case bt::event_kind::kEntered: what = "("; break;
            case bt::event_kind::kExited: what = ")"; break;
            case bt::event_kind::kActivated: what = "+"; break;
            case bt::event_kind::kTicked: what = "!"; break;
            case bt::event_kind::kDeactivated: what = "-"; break;
            case bt::event_kind::kChose: what = "?"; break;
            default: return;
        }
        Text += what + std::string(event.Node->Decider->DebugName) + " ";
    }
};

}  // namespace

TEST_CASE("observers see each node begin and end, draws, and what is activated") {
    play on = {.Tree = Loaded("[:sequence [:a] [:choose [:b] [:walk!]]]")};
    on.Actor.Scripts = {{"walk!", "RS"}};
    on.Actor.Rand = {1};
    event_writer seen;
    CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {}, seen));
    CHECK(seen.Text == "(sequence (a !a )a (choose ?choose (walk! +walk! !walk! )walk! )choose )sequence ");
    seen = {};
    CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {}, seen));
    CHECK(seen.Text == "(sequence (a !a )a (choose ?choose (walk! !walk! -walk! )walk! )choose )sequence ");
}

TEST_CASE("contract 97: coverage counts the answers of each node") {
    play on = {.Tree = Loaded("[:selector [:sequence [:a] [:b]] [:c] [:d]]")};
    on.Actor.Scripts = {{"a", "SFF"}, {"b", "RS"}, {"c", "FS"}};
    bt::coverage_of<8> coverage;
    for (int i = 0; i < 3; ++i) bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {.Time = 1.0 * i}, coverage);
    CHECK(CountedAnswers(coverage, on.Tree) == "selector 1R 2S, sequence 1R 2F, c 1F 1S, d 1S, a 2F 1S, b 1R");
}

TEST_CASE("nodes have numbers, ids and places") {
    const bt::loaded_tree tree = Loaded("[:sequence\n [:a {:id :mine}]\n [:always [:b {:id false}]]]");
    REQUIRE(tree.NumNodes() == 4);
    const char* const ids[] = {"0", ":mine", "0.1", "0.1.0"};
    const char* const types[] = {":sequence", ":a", ":always", ":b"};
    const int lines[] = {1, 2, 3, 3};
    for (int i = 0; i < 4; ++i) {
        CHECK(tree.NodeName(i) == ids[i]);
        CHECK(tree.NodeType(i) == types[i]);
        CHECK(tree.NodePlace(i).Line == lines[i]);
        CHECK(tree.NumberOf(*(tree.Tree().Nodes)) == 0);
    }
    CHECK(edn::Write(aido::NodeForm(tree, 3)) == "[:b {:id false}]");
    CHECK(tree.Profile() == bt::profile::kExact);
}

TEST_CASE("what a choose-each has left can be asked for") {
    play on = {.Tree = Loaded("[:choose-each {:repeat true} [:a] [:b] [:c]]")};
    on.Actor.Rand = {1};
    CHECK(aido::NodesLeft(on.Tree, on.Memory, 0).empty());
    CHECK(on.Tick() == "S: b");
    CHECK(aido::NodesLeft(on.Tree, on.Memory, 0) == std::vector<int>{1, 3});
    CHECK(aido::NodesLeft(on.Tree, on.Memory, 1).empty());
    for (const int none : {-1, 4}) CHECK(aido::NodesLeft(on.Tree, on.Memory, none).empty());
    CHECK(aido::NodesLeft(bt::loaded_tree(), on.Memory, 0).empty());
    CHECK(aido::NodesLeft(Loaded("[:choose-each {:repeat true} [:a]]"), on.Memory, 0).empty());
    play later = {.Tree = Loaded("[:selector [:a] [:choose-each {:repeat true} [:b] [:c]]]")};
    CHECK(later.Tick() == "S: a");
    CHECK(aido::NodesLeft(later.Tree, later.Memory, 2) == std::vector<int>{3, 4});
}

TEST_CASE("contract 141: what a choose-each of a tree that is gone has left is not told of one at its address") {
    play on = {.Tree = Loaded("[:choose-each {:repeat true} [:a] [:b] [:c]]")};
    const bt::loaded_tree next = Loaded("[:choose-each {:repeat true} [:a] [:b] [:c]]");
    CHECK(on.Tick().find("S: ") == 0);
    CHECK(aido::NodesLeft(on.Tree, on.Memory, 0).size() == 2);
    on.Memory.Memory().Tree = &next.Tree();
    CHECK(aido::NodesLeft(next, on.Memory, 0).empty());
}

TEST_CASE("what a choose-each has left is within the tree, whatever a memory was overwritten with") {
    play on = {.Tree = Loaded("[:sequence [:choose-each {:repeat true} [:a] [:b]] [:b] [:b] [:b] [:b] [:b] [:b] [:b] [:b] [:b] [:b]]")};
    CHECK(on.Tick() == "S: a b b b b b b b b b b");
    bt::tree_memory_base& memory = on.Memory.Memory();
    for (int fill = 0; fill < 256; ++fill) {
        std::byte* const storage = bt::detail::StorageOf(memory);
        std::fill(storage, storage + on.Tree.Tree().StorageSize, static_cast<std::byte>(fill));
        const std::vector<int> left = aido::NodesLeft(on.Tree, memory, 1);
        CHECK(left.size() <= 8);
        for (const int number : left) CHECK(number < on.Tree.NumNodes());
    }
    // The pool's owner is the root, which has more children than a pool has bits.
    std::byte* const storage = bt::detail::StorageOf(memory);
    std::fill(storage, storage + on.Tree.Tree().StorageSize, std::byte{1});
    for (int i = 1; i < on.Tree.Tree().StorageSize; i += 2) storage[i] = std::byte{0};
    CHECK(aido::NodesLeft(on.Tree, memory, 1).size() <= 8);
    std::fill(storage, storage + on.Tree.Tree().StorageSize, std::byte{0});  // so that nothing is active in it
}

TEST_CASE("a tree that is none is refused, and so is a memory of another tree") {
    const script::silence quiet;
    const bt::loaded_tree none;
    bt::built_memory memory(none);
    actor on;
    CHECK(bt::TickBehaviorTree(none, memory, &on, {}).Error == bt::error_code::kTreeNotInitialized);
    CHECK(none.NumNodes() == 0);
    const bt::loaded_tree walk = Loaded("[:walk!]");
    const bt::loaded_tree other = Loaded("[:sequence [:walk!] [:walk!]]");
    bt::built_memory shared(other);
    on.Scripts = {{"walk!", "R"}};
    CHECK(bt::TickBehaviorTree(walk, shared, &on, {}));
    CHECK(bt::TickBehaviorTree(other, shared, &on, {}).Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(bt::StopBehaviorTree(walk, shared, &on, {}));
    CHECK(bt::StopBehaviorTree(other, shared, &on, {}));
    on.Take();
    CHECK(bt::TickBehaviorTree(other, shared, &on, {}));
    CHECK(on.Take() == "+walk7 walk7.1on");
}
