// What Load says of trees that are wrong (contract 129, 130).
#include "aido_kit.h"

using namespace aido_kit;

namespace {

struct mistake {
    const char* Name;
    const char* Text;
    const char* Told;
};

const mistake kMistakes[] = {
    {"AI-13: a node is a vector", "(:a)", "1:1: this is no node, which is a vector: (:a)"},
    {"AI-13: also a child", "[:sequence [:a] 5]", "1:17: this is no node, which is a vector: 5"},
    {"AI-13: a second map is no node", "[:sequence {:a 1} {:b 2} [:a]]", "1:19: this is no node, which is a vector: {:b 2}"},
    {"AI-13: a node has a type", "[]", "1:1: a node begins with a keyword, its type: []"},
    {"AI-13: a type is a keyword", "[\"a\" [:zork]]", "1:1: a node begins with a keyword, its type: [\"a\" [:zork]]"},
    {"AI-13: an unknown type, with what it may mean", "[:selectr [:a]]", "1:1: no type is called so: :selectr; did you mean :selector?"},
    {"AI-02: a namespace counts", "[:aido/zzz]", "1:1: no type is called so: :aido/zzz"},
    {"AI-02: what stands in a namespace is not found without it", "[:say! {:message \"x\"}]", "1:1: no type is called so: :say!"},
    {"AI-13, AI-34: missing options", "[:parallel [:a]]", "1:1: options are missing: :parallel, :mode, :how-many"},
    {"AI-34: of the game's types too", "[:my/some {:x 1} [:a]]", "1:1: options are missing: :my/some, :y"},
    {"AI-34: of fields that are required", "[:actor/say! {:mesage \"x\"}]",
     "1:1: options are missing: :actor/say!, :message; there is :mesage"},
    {"AI-07: an unknown function", "[:loop {:count [:aido/fn dise 3]} [:a]]",
     "1:16: the game exports no function of this id: :loop, dise; did you mean dice?"},
    {"AI-07: no function at all", "[:loop {:count [:aido/fn]} [:a]]", "1:16: the game exports no function of this id: :loop"},
    {"AI-07: another operator", "[:loop {:count [:aido/zzz 1]} [:a]]",
     "1:16: there are :aido/fn and :aido/db, and not this: :loop, [:aido/zzz 1]"},
    {"AI-08: arguments that do not fit", "[:loop {:count [:aido/fn dice 0]} [:a]]",
     "1:16: these arguments do not fit: :loop, [:aido/fn dice 0]; it takes a whole number from 1 to 100 for \"sides\""},
    {"AI-08: too few arguments", "[:loop {:count [:aido/fn dice]} [:a]]",
     "1:16: these arguments do not fit: :loop, [:aido/fn dice]; it takes a whole number from 1 to 100 for \"sides\""},
    {"AI-08: too many arguments", "[:loop {:count [:aido/fn dice 1 2 3]} [:a]]",
     "1:16: these arguments do not fit: :loop, [:aido/fn dice 1 2 3]; it takes 2"},
    {"AI-05: a value that a field does not take", "[:actor/say! {:message 5}]",
     "1:24: this value does not fit: :actor/say!, 5; it needs a text for \"message\""},
    {"AI-05: a number outside of a field's limits", "[:actor/say! {:message \"x\" :times 10}]",
     "1:35: this value does not fit: :actor/say!, 10; it needs a whole number from 1 to 9 for \"times\""},
    {"AI-21: a probability is a number", "[:selector-p {:p :often} [:a]]",
     "1:18: this value does not fit: :selector-p, :p :often; it needs a number"},
    {"AI-32: one weight for each child", "[:weighted-choice {:weights [1 2 3]} [:a] [:b]]",
     "1:29: this value does not fit: :weighted-choice, :weights [1 2 3]; it needs a vector of a number from 0 on for each child, "
     "here 2, not all of them 0"},
    {"AI-32: weights that are all 0", "[:weighted-choice {:weights [0 0.0]} [:a] [:b]]",
     "1:29: this value does not fit: :weighted-choice, :weights [0 0.0]; it needs a vector of a number from 0 on for each child, "
     "here 2, not all of them 0"},
    {"AI-04, AI-13: too few children", "[:sequence]", "1:1: the number of children is wrong: :sequence, 0 children; it takes one or more"},
    {"AI-04: too many", "[:invert [:a] [:b]]", "1:1: the number of children is wrong: :invert, 2 children; it takes 1"},
    {"AI-04: a set of numbers", "[:randomly {:p 1} [:a] [:b] [:c]]",
     "1:1: the number of children is wrong: :randomly, 3 children; it takes 1 or 2"},
    {"AI-34: the game's types too", "[:my/set [:a]]", "1:1: the number of children is wrong: :my/set, 1 child; it takes 2 or 3"},
    {"AI-33: a type takes no children unless it says so", "[:a [:b]]", "1:1: the number of children is wrong: :a, 1 child; it takes none"},
    {"AI-13: a missing option hides the children's number", "[:loop]", "1:1: options are missing: :loop, :count"},
    {"AI-13: so does an unknown function", "[:loop {:count [:aido/fn :nope]}]",
     "1:16: the game exports no function of this id: :loop, :nope"},
    {"AI-13: all nodes with a mistake are told", "[:invert [:zork]\n [:loop [:a]]]",
     "1:1: the number of children is wrong: :invert, 2 children; it takes 1\n1:10: no type is called so: :zork\n"
     "2:2: options are missing: :loop, :count"},
};

}  // namespace

TEST_CASE("AI-02, AI-04, AI-05, AI-07, AI-08, AI-13, AI-21, AI-32 to AI-34: mistakes, with their places and what would do") {
    for (const mistake& each : kMistakes) {
        SUBCASE(each.Name) { CHECK(ErrorsOf(each.Text) == each.Told); }
    }
}

TEST_CASE("in the clean profile values that mean nothing are mistakes") {
    const mistake mistakes[] = {
        {"", "[:loop {:count -1} [:a]]", "1:16: this value does not fit: :loop, :count -1; it needs a whole number from 0 on"},
        {"", "[:loop {:count 2.0} [:a]]", "1:16: this value does not fit: :loop, :count 2.0; it needs a whole number from 0 on"},
        {"", "[:parallel {:mode :any :how-many 1} [:a]]",
         "1:19: this value does not fit: :parallel, :mode :any; it needs :success or :failure"},
        {"", "[:sequence {:x 1} [:a]]", "1:13: the type has no option of this name: :sequence, :x"},
        {"", "[:actor/say! {:message \"x\" :tmes 2}]", "1:28: the type has no option of this name: :actor/say!, :tmes"},
        {"", "[:sequence {:id 1} [:show! {:anything 2}]]", ""},
    };
    for (const mistake& each : mistakes) {
        CHECK(ErrorsOf(each.Text, aido::profile::kClean) == each.Told);
        CHECK(ErrorsOf(each.Text) == "");
    }
}

TEST_CASE("AI-09: without a store a path is a value of the game, or a mistake") {
    CHECK(ErrorsOf("[:loop {:count [:aido/db :hunger :level]} [:a]]", aido::profile::kExact, kGameWithoutStore) == "");
    CHECK(ErrorsOf("[:loop {:count [:aido/db :hunger :levle]} [:a]]", aido::profile::kExact, kGameWithoutStore) ==
          "1:16: the game has no value and no store at this path: :loop, [:aido/db :hunger :levle]; did you mean :hunger :level?");
}

TEST_CASE("AI-33: a game's tables are checked whole") {
    static constexpr aido::node_type kBad[] = {
        {.Name = "a", .Tick = bt::tick<Act>},
        {.Name = ":b"},
        {.Name = ":c", .Tick = bt::tick<Act>, .Children = ":none"},
        {.Name = ":d", .Tick = bt::tick<Act>, .Children = "2"},
        {.Name = ":e", .Tick = bt::tick<First>},
        {.Name = ":f", .Tick = bt::tick<Act>, .Required = "key"},
        {.Name = ":g", .Tick = bt::action<Say>},
        {.Name = ":h", .Tick = bt::tick<Act>},
        {.Name = ":h", .Tick = bt::tick<Act>},
    };
    CHECK(ErrorsOf("[:success]", aido::profile::kExact, {.Types = kBad}) ==
          "what the game exports has a mistake: type \"a\"; its name is no keyword, as in \":my/enemy?\"\n"
          "what the game exports has a mistake: type \":b\"; it has no Tick\n"
          "what the game exports has a mistake: type \":c\"; its Children are \":none\"; a number, a set of "
          "numbers, :some or :any would do\n"
          "what the game exports has a mistake: type \":d\"; with children it needs a Tick that takes const bt::node_children&\n"
          "what the game exports has a mistake: type \":e\"; its Tick takes bt::node_children, but its Children are none\n"
          "what the game exports has a mistake: type \":f\"; Required has keywords with blanks between them, as in \":key :val\"\n"
          "the game's functions do not fit together: type \":g\"; its function takes aido_kit::say_options, but it gets "
          "bt::aido::option_list\n"
          "what the game exports has a mistake: type \":h\"; its name stands twice");
}

TEST_CASE("at most kMaxNumLoadErrors are told") {
    std::string many = "[:sequence";
    for (int i = 0; i < 200; ++i) many += " [:zork]";
    CHECK(aido::Load(Value(many + "]"), {.Game = kGame}).Errors.size() == static_cast<std::size_t>(aido::kMaxNumLoadErrors));
}

TEST_CASE("what was made by hand may be anything") {
    static constexpr aido::function kOdd[] = {{.Id = ":", .Call = aido::Value([] { return 1; })}};
    edn::value odd = Value("[:loop {:count [:aido/fn]} [:success]]");
    CHECK(aido::Load(odd, {.Game = {.Functions = kOdd}}).Errors.size() == 1);
    odd.Items[1].Items.pop_back();  // a key without a value
    CHECK(aido::Load(odd, {.Game = kGame}).Errors.size() == 1);
    odd.Items[0].Text = "";
    CHECK(aido::Load(odd, {.Game = kGame}).Errors.size() == 1);
    CHECK(aido::Load(edn::value{}, {.Game = kGame}).Errors.size() == 1);
}

TEST_CASE("a tree has at most 255 children of a node, and stands at most kMaxClassicDepth deep") {
    std::string wide = "[:sequence";
    for (int i = 0; i < 256; ++i) wide += " [:a]";
    CHECK(ErrorsOf(wide + "]") == "1:1: a node has at most 255 children: :sequence, 256");
    edn::value deep = Value("[:a]");
    for (int i = 1; i < bt::kMaxClassicDepth; ++i) {
        edn::value outer = Value("[:always]");
        outer.Items.push_back(std::move(deep));
        deep = std::move(outer);
    }
    CHECK(aido::Load(deep, {.Game = kGame}).IsSound());
    edn::value outer = Value("[:always]");
    outer.Items.push_back(std::move(deep));
    const aido::load_result result = aido::Load(outer, {.Game = kGame});
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors.front().Text() == "1:1: this node stands deeper than kMaxClassicDepth");
}
