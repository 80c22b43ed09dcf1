// A tree of aido that is read again while actors run in it (contract 105, 134).
#include <bt/reload.h>

#include "aido_kit.h"

using namespace aido_kit;

namespace {

// What was called.
std::string Reload(play& on, const std::string& text, const aido::game& game = kGame) {
    bt::loaded_tree next = Loaded(text, game);
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
    const bt::loaded_tree old = Loaded(first + ":x" + last);
    const bt::loaded_tree made = Loaded(first + ":y" + last);
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

namespace {

struct kept_block {
    using role = bt::block;
    std::string Text = "kept";
};
bt::status Keep(actor& on, const kept_block& block) { return on.Write(block.Text), AnswerOf(on, "keep"); }
void Keep_End(actor& on, const kept_block& block) { on.Write("-" + block.Text); }

// A function that takes no options, which may be of either type.
bt::status Go(actor& on) { return on.Write("go"), bt::status::kRunning; }

constexpr aido::node_type kReloadTypes[] = {
    {.Name = ":a", .Tick = bt::tick<Act>},
    {.Name = ":keep", .Tick = bt::tick<Keep>, .Deactivate = bt::deactivate<Keep_End>},
    {.Name = ":go", .Tick = bt::tick<Go>, .Parameters = &bt::fields_of<walk_options>},
    {.Name = ":walk!",
     .Activate = bt::activate<Walk_Activate>,
     .Tick = bt::tick<Walk_Tick>,
     .Deactivate = bt::deactivate<Walk_Deactivate>,
     .Parameters = &bt::fields_of<walk_options>},
};
constexpr aido::node_type kOtherTypes[] = {
    {.Name = ":a", .Tick = bt::tick<Act>},
    {.Name = ":go", .Tick = bt::tick<Go>, .Parameters = &bt::fields_of<say_options>},
};
constexpr aido::game kReloadGame = {.Types = kReloadTypes, .Store = aido::store_of<DbOf>};
constexpr aido::game kOtherGame = {.Types = kOtherTypes, .Store = aido::store_of<DbOf>};

}  // namespace

TEST_CASE("contract 134: what is active goes on or ends, as its block can be copied or not") {
    play on = {.Tree = Loaded("[:sequence [:a]]", kReloadGame)};
    on.Actor.Scripts = {{"a", "R"}, {"keep", "R"}};
    CHECK(on.Tick() == "R: a");
    CHECK(Reload(on, "[:sequence [:a] [:keep]]", kReloadGame) == "");
    CHECK(std::string(on.Memory.Memory().Path) == "sequence > a");
    play other = {.Tree = Loaded("[:sequence [:keep]]", kReloadGame)};
    other.Actor.Scripts = {{"keep", "R"}};
    CHECK(other.Tick() == "R: kept");
    CHECK(Reload(other, "[:sequence [:keep] [:a]]", kReloadGame) == "-kept");
    CHECK(std::string(other.Memory.Memory().Path) == bt::kNoPath);
}

TEST_CASE("contract 134: the Deactivate of a leaf that goes on gets its numbers, and the new tree's texts") {
    struct row {
        const char* Before;
        const char* After;
        const char* End;
    };
    const row rows[] = {
        {"[:walk! {:to [:aido/db :to] :zork [:aido/db :to]}]", "[:walk! {:to [:aido/db :to] :zork [:aido/db :to]}]", "-walk3.1on:stopped"},
        {"[:walk! {:to [:aido/db :to] :word [:aido/db :word]}]", "[:walk! {:to [:aido/db :to] :word [:aido/db :word]}]",
         "-walk3.1on:stopped"},
        {"[:walk! {:to 3}]", "[:walk! {:to [:aido/db :to]}]", "-walk7.1on:stopped"},
        {"[:walk! {:to [:aido/db :to]}]", "[:walk! {:to 5}]", "-walk5.1on:stopped"},
    };
    for (const row& each : rows) {
        CAPTURE(each.Before);
        play on = {.Tree = Loaded(each.Before, kReloadGame)};
        on.Actor.Scripts = {{"walk!", "R"}};
        on.Actor.Db = aido::store(Value("{:to 3 :word \"by\"}"));
        CHECK(on.Tick()[0] == 'R');
        CHECK(Reload(on, each.After, kReloadGame) == "");
        CHECK(on.Stop() == each.End);
    }
}

TEST_CASE("contract 134: a leaf whose options are of another type goes on with those of the new tree") {
    play on = {.Tree = Loaded("[:go {:to [:aido/db :to]}]", kReloadGame)};
    CHECK(on.Tick() == "R: go");
    CHECK(Reload(on, "[:go {:message \"x\" :times [:aido/db :times]}]", kOtherGame) == "");
    CHECK(on.Tick() == "R: go");
}

TEST_CASE("contract 134: which pool a :choose-each goes on with") {
    struct row {
        const char* Name;
        const char* Before;
        const char* After;
        const char* Tick;  // the first after the reload
        std::vector<double> Rand = {0};  // a number for each tick before it, and 0
    };
    const row rows[] = {
        {"none, if it is gone", "[:sequence [:choose-each {:repeat false} [:a] [:b]]]", "[:sequence [:a]]", "S: a"},
        {"none, if it is new", "[:sequence [:a]]", "[:sequence [:choose-each {:repeat false} [:a] [:b]]]", "S: a"},
        {"none, if it never drew", "[:selector [:a] [:choose-each {:repeat false} [:a] [:b]]]",
         "[:selector [:choose-each {:repeat false} [:a] [:b]]]", "S: a"},
        {"that of the :id, for two nodes of it", "[:sequence [:choose-each {:repeat false :id :x} [:a] [:b]]]",
         "[:sequence [:choose-each {:repeat false :id :x} [:a] [:b]] [:choose-each {:repeat false :id :x} [:a] [:b]]]", "F: b"},
        {"that of its children's owner", "[:selector [:sequence [:c] [:choose-each {:repeat false :id :x} [:a] [:b]]] "
         "[:choose-each {:repeat false :id :x} [:d] [:b]]]",
         "[:selector [:sequence [:c] [:choose-each {:repeat false :id :x} [:a] [:b]]] [:choose-each {:repeat false :id :x} [:d] [:b]]]",
         "S: c b"},
        {"children by their names, if only the :id is the same", "[:sequence [:choose-each {:repeat false :id :x} [:a] [:b] [:a]]]",
         "[:always [:choose-each {:repeat false :id :x} [:b] [:a] [:a]]]", "S: b",
         {0, 1}},
    };
    for (const row& each : rows) {
        SUBCASE(each.Name) {
            play on = {.Tree = Loaded(each.Before)};
            on.Actor.Rand = each.Rand;
            for (std::size_t i = 0; i < each.Rand.size(); ++i) on.Tick();
            on.Actor.Rand = {0};
            Reload(on, each.After);
            CHECK(on.Tick() == each.Tick);
        }
    }
}
