// Types of nodes that a game adds (contract 129, 131).
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

TEST_CASE("AI-21, AI-33, AI-35: the :selector-p of a user draws, ticks and answers as the built-in one") {
    const char* const children = " {:p 0.4} [:a] [:sequence [:b] [:c]] [:d]]";
    play builtin = {.Tree = Loaded("[:selector-p" + std::string(children))};
    play own = {.Tree = Loaded("[:my/selector-p" + std::string(children))};
    const std::map<std::string, std::string> scripts = {{"a", "FSRE"}, {"b", "SF"}, {"c", "RSF"}, {"d", "FES"}};
    std::vector<double> numbers;
    bt::random_generator random(7);
    for (int i = 0; i < 50; ++i) numbers.push_back(static_cast<double>(random.Unit()));
    for (play* each : {&builtin, &own}) each->Actor.Scripts = scripts, each->Actor.Rand = numbers;
    for (int i = 0; i < 40; ++i) CHECK(own.Tick() == builtin.Tick());
    CHECK(own.Actor.NumDrawn == builtin.Actor.NumDrawn);
}

TEST_CASE("AI-35: a type of the name of a built-in one takes its place") {
    static constexpr aido::node_type kOwn[] = {
        {.Name = ":selector-p", .Tick = bt::tick<First>, .Children = ":any"},
        {.Name = ":a", .Tick = bt::tick<Act>},
    };
    static constexpr aido::game kGameOfOwn = {.Types = kOwn};
    play on = {.Tree = Loaded("[:selector-p [:a]]", kGameOfOwn)};
    CHECK(on.Tick() == "S: a");
}

TEST_CASE("AI-33, AI-34: how many children a type takes, and that it may tick none") {
    for (const char* text : {"[:my/two [:a] [:b]]", "[:my/some {:x nil :y 1} [:a]]", "[:my/set [:a] [:b] [:c]]", "[:my/any [:a]]"}) {
        play on = {.Tree = Loaded(text)};
        CHECK(on.Tick() == "S: a");
    }
    play none = {.Tree = Loaded("[:my/any]")};
    CHECK(none.Tick() == "S");
}

TEST_CASE("AI-03: names may end in ? and !, which changes nothing") {
    play on = {.Tree = Loaded("[:sequence [:show! {:x 1}] [:add! {:key :n}]]")};
    CHECK(on.Tick() == "S: x=1");
}

TEST_CASE("a child that there is not is reported, and answers an error") {
    const script::silence quiet;
    static constexpr aido::node_type kOwn[] = {
        {.Name = ":third", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(2); }), .Children = ":any"},
        {.Name = ":a", .Tick = bt::tick<Act>},
    };
    static constexpr aido::game kGameOfOwn = {.Types = kOwn};
    play on = {.Tree = Loaded("[:third [:a] [:a]]", kGameOfOwn)};
    CHECK(on.Tick() == "E");
}
