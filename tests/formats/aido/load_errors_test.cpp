// What Load says of trees that are wrong (contract 129, 130).
#include "aido_kit.h"

using namespace aido_kit;

namespace {

// Not the block of the other function, and one that is half as large as all blocks may be.
struct odd_block {
    using role = bt::block;
    double Number = 0;
};
struct huge_block {
    using role = bt::block;
    char Bytes[40'000] = {};
};

struct mistake {
    const char* Name;
    const char* Text;
    const char* Told;
};

const mistake kMistakes[] = {
    {"AI-13: a node is a vector", "(:a)", "1:1: this is no node, which is a vector: (:a)"},
    {"AI-13: also a child", "[:sequence [:a] 5]", "1:17: this is no node, which is a vector: 5"},
    {"AI-13: a second map is no node", "[:sequence {:a 1} {:b 2} [:a]]",
     "1:19: this is no node, which is a vector: {:b 2}"},
    {"AI-13: a node has a type", "[]", "1:1: a node begins with a keyword, its type: []"},
    {"AI-13: a type is a keyword", "[\"a\" [:zork]]", "1:1: a node begins with a keyword, its type: [\"a\" [:zork]]"},
    {"AI-13: an unknown type, with what it may mean", "[:selectr [:a]]",
     "1:1: there is no type of this name: :selectr; did you mean \":selector\"?"},
    {"AI-02: a namespace counts", "[:aido/zzz]", "1:1: there is no type of this name: :aido/zzz"},
    {"AI-02: what stands in a namespace is not found without it", "[:say! {:message \"x\"}]",
     "1:1: there is no type of this name: :say!"},
    {"AI-13, AI-34: missing options", "[:parallel [:a]]", "1:1: options are missing: :parallel, :mode, :how-many"},
    {"AI-34: of the game's types too", "[:my/some {:x 1} [:a]]", "1:1: options are missing: :my/some, :y"},
    {"AI-34: of several that are missing the first that is nearly there is told", "[:my/some {:xx 1 :yy 2} [:a]]",
     "1:1: options are missing: :my/some, :x, :y; there is :xx"},
    {"AI-34: of fields that are required", "[:actor/say! {:mesage \"x\"}]",
     "1:1: options are missing: :actor/say!, :message; there is :mesage"},
    {"AI-07: an unknown function", "[:loop {:count [:aido/fn dise 3]} [:a]]",
     "1:16: the game registers no function of this id: :loop, dise; did you mean \"dice\"?"},
    {"AI-07: no function at all", "[:loop {:count [:aido/fn]} [:a]]",
     "1:16: the game registers no function of this id: :loop"},
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
     "1:29: this value does not fit: :weighted-choice, :weights [1 2 3]; it needs a vector of a number from 0 on for "
     "each child, "
     "here 2, not all of them 0"},
    {"AI-32: weights that are all 0", "[:weighted-choice {:weights [0 0.0]} [:a] [:b]]",
     "1:29: this value does not fit: :weighted-choice, :weights [0 0.0]; it needs a vector of a number from 0 on for "
     "each child, "
     "here 2, not all of them 0"},
    {"AI-04, AI-13: too few children", "[:sequence]",
     "1:1: the number of children is wrong: :sequence, 0 children; it takes one or more"},
    {"AI-04: too many", "[:invert [:a] [:b]]", "1:1: the number of children is wrong: :invert, 2 children; it takes 1"},
    {"AI-04: a set of numbers", "[:randomly {:p 1} [:a] [:b] [:c]]",
     "1:1: the number of children is wrong: :randomly, 3 children; it takes 1 or 2"},
    {"AI-34: the game's types too", "[:my/set [:a]]",
     "1:1: the number of children is wrong: :my/set, 1 child; it takes 2 or 3"},
    {"AI-33: a type takes no children unless it says so", "[:a [:b]]",
     "1:1: the number of children is wrong: :a, 1 child; it takes none"},
    {"AI-13: a missing option hides the children's number", "[:loop]", "1:1: options are missing: :loop, :count"},
    {"AI-13: so does an unknown function", "[:loop {:count [:aido/fn :nope]}]",
     "1:16: the game registers no function of this id: :loop, :nope"},
    {"AI-13: all nodes with a mistake are told", "[:invert [:zork]\n [:loop [:a]]]",
     "1:1: the number of children is wrong: :invert, 2 children; it takes 1\n1:10: there is no type of this name: "
     ":zork\n"
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
        CHECK(ErrorsOf(each.Text, bt::profile::kClean) == each.Told);
        CHECK(ErrorsOf(each.Text) == "");
    }
}

TEST_CASE("a text without a value has no tree") {
    for (const char* text : {"", "; nothing", "#_ [:a]"}) {
        const bt::load_result result = aido::Load(text, kGame, {.Path = "t.edn"});
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Text() == "t.edn: there is no tree in this file");
    }
}

TEST_CASE("AI-09: without a store a path is a value of the game, or a mistake") {
    CHECK(ErrorsOf("[:loop {:count [:aido/db :hunger :level]} [:a]]", bt::profile::kExact, kGameWithoutStore) == "");
    CHECK(ErrorsOf("[:loop {:count [:aido/db :hunger :levle]} [:a]]", bt::profile::kExact, kGameWithoutStore) ==
          "1:16: the game has no value and no store at this path: :loop, [:aido/db :hunger :levle]; did you mean "
          "\":hunger :level\"?");
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
    CHECK(ErrorsOf("[:success]", bt::profile::kExact, {.Types = kBad}) ==
          "what the game registers has a mistake: type \"a\"; its name is no keyword, as in \":my/enemy?\"\n"
          "what the game registers has a mistake: type \":b\"; it has no Tick\n"
          "what the game registers has a mistake: type \":c\"; its Children are \":none\"; a number, a set of "
          "numbers, :some or :any would do\n"
          "what the game registers has a mistake: type \":d\"; with children it needs a Tick that takes const bt::node_children&\n"
          "what the game registers has a mistake: type \":e\"; its Tick takes bt::node_children, but its Children are none\n"
          "what the game registers has a mistake: type \":f\"; Required has keywords with blanks between them, as in \":key :val\"\n"
          "the game's functions do not fit together: type \":g\"; its function takes aido_kit::say_options, but it gets "
          "bt::aido::parameter_list\n"
          "what the game registers has a mistake: type \":h\"; its name appears twice");
}

namespace {

struct limit_options {
    using role = bt::parameters;
    int Cups = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&limit_options::Cups>("cups", {.Min = 1})};
};
struct key_options {
    using role = bt::parameters;
    bt::name_key Key = {};
    int Number = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&key_options::Key>("key"), bt::field<&key_options::Number>("number")};
};
struct cat {
    int Lives = 9;
};
int LivesOf(const cat& of) { return of.Lives; }
int WordsOf(const say_options& of) { return of.Times; }

struct odd_game {
    aido::game Game;
    const char* Told;
};

}  // namespace

TEST_CASE("AI-08, AI-33: each mistake in a game's tables is told") {
    static constexpr aido::node_type kNull[] = {{.Name = nullptr, .Tick = bt::tick<Act>}};
    static constexpr aido::node_type kTwoNames[] = {{.Name = ":a :b", .Tick = bt::tick<Act>}};
    static constexpr aido::node_type kKeys[] = {
        {.Name = ":a", .Tick = bt::tick<Act>, .Parameters = &bt::fields_of<key_options>}};
    static constexpr aido::node_type kLimits[] = {
        {.Name = ":a", .Tick = bt::tick<Act>, .Parameters = &bt::fields_of<limit_options>}};
    static constexpr aido::node_type kBoth[] = {
        {.Name = ":a", .Tick = bt::tick<Act>, .Parameters = &bt::fields_of<walk_options>, .Required = ":to"}};
    static constexpr aido::node_type kHalf[] = {{.Name = ":a", .Tick = bt::tick<Act>, .Required = "key :val"}};
    static constexpr aido::node_type kNoChildren[] = {{.Name = ":a", .Tick = bt::tick<First>, .Children = ""}};
    static constexpr aido::node_type kBelow[] = {{.Name = ":a", .Tick = bt::tick<First>, .Children = "-1"}};
    static constexpr aido::node_type kEmptySet[] = {{.Name = ":a", .Tick = bt::tick<First>, .Children = "#{}"}};
    static constexpr aido::node_type kOddSet[] = {{.Name = ":a", .Tick = bt::tick<First>, .Children = "#{1 -1}"}};
    static constexpr aido::function kNoId[] = {{.Name = "", .Call = aido::value<LivesOf>}};
    static constexpr aido::function kTwice[] = {{.Name = "a", .Call = aido::value<LivesOf>},
                                                {.Name = "a", .Call = aido::value<LivesOf>}};
    static constexpr aido::function kNoCall[] = {{.Name = "a"}};
    static constexpr aido::function kNoArguments[] = {{.Name = "a", .Call = aido::value<WordsOf>}};
    static constexpr aido::function kNoPath[] = {{.Name = "", .Call = aido::value<LivesOf>}};
    static constexpr aido::function kBroken[] = {{.Name = "[", .Call = aido::value<LivesOf>}};
    static constexpr aido::function kSamePath[] = {
        {.Name = ":a", .Call = aido::value<LivesOf>}, {.Name = " :a", .Call = aido::value<LivesOf>}};
    static constexpr aido::function kNoRead[] = {{.Name = ":a"}};
    static constexpr aido::function kFields[] = {
        {.Name = ":a", .Call = aido::value<LivesOf>, .Parameters = &bt::fields_of<walk_options>}};
    static constexpr aido::function kParameters[] = {{.Name = ":a", .Call = aido::value<WordsOf>}};
    static constexpr aido::node_type kActor[] = {{.Name = ":a", .Tick = bt::tick<Act>}};
    static constexpr aido::function kCat[] = {{.Name = ":a", .Call = aido::value<LivesOf>}};
    const std::string table = "what the game registers has a mistake: ";
    const std::string types = "the game's functions do not fit together: ";
    const std::string children = "; a number, a set of numbers, :some or :any would do";
    const std::pair<aido::game, std::string> games[] = {
        {{.Types = kNull}, table + "type \"\"; its name is no keyword, as in \":my/enemy?\""},
        {{.Types = kTwoNames}, table + "type \":a :b\"; its name is no keyword, as in \":my/enemy?\""},
        {{.Types = kKeys}, table + "type \":a\", field \"key\"; these files have no keys"},
        {{.Types = kLimits}, table + "type \":a\", field \"cups\"; the default has to be a whole number from 1 for \"cups\", "
                                     "or the field is required"},
        {{.Types = kBoth}, table + "type \":a\"; Required is of a parameter_list; here the fields say it"},
        {{.Types = kHalf}, table + "type \":a\"; Required has keywords with blanks between them, as in \":key :val\""},
        {{.Types = kNoChildren}, table + "type \":a\"; its Children are \"\"" + children},
        {{.Types = kBelow}, table + "type \":a\"; its Children are \"-1\"" + children},
        {{.Types = kEmptySet}, table + "type \":a\"; its Children are \"#{}\"" + children},
        {{.Types = kOddSet}, table + "type \":a\"; its Children are \"#{1 -1}\"" + children},
        {{.Functions = kNoId}, table + "function \"\"; it has no id"},
        {{.Functions = kTwice}, table + "function \"a\"; its id appears twice"},
        {{.Functions = kNoCall}, table + "function \"a\"; it has no Call"},
        {{.Functions = kNoArguments},
         types + "function \"a\"; its function takes aido_kit::say_options, but it gets bt::aido::parameter_list"},
        {{.Values = kNoPath}, table + "value \"\"; its name is no list of keys, as in \":hunger :level\""},
        {{.Values = kBroken}, table + "value \"[\"; its name is no list of keys, as in \":hunger :level\""},
        {{.Values = kSamePath}, table + "value \" :a\"; its name appears twice"},
        {{.Values = kNoRead}, table + "value \":a\"; it has no Call"},
        {{.Values = kFields}, table + "value \":a\"; a value takes no parameters"},
        {{.Values = kParameters}, types + "value \":a\"; its function takes aido_kit::say_options, but it gets no parameters"},
        {{.Types = kActor, .Values = kCat}, types + "value \":a\"; its agent is "},
        {{.Random = {.Unit = [](void*) noexcept { return 0.5; }}}, table + "Random; it needs Unit and Index"},
    };
    for (const auto& [game, told] : games) {
        const std::string found = ErrorsOf("[:success]", bt::profile::kExact, game);
        CHECK(found.substr(0, told.size()) == told);
        CHECK(found.find('\n') == std::string::npos);
    }
}

TEST_CASE("a node whose functions do not fit together is named, with the file") {
    static constexpr aido::node_type types[] = {
        {.Name = ":odd",
         .Activate = bt::Activate([](walk_block&) {}),
         .Tick = bt::Tick([](const odd_block&) { return bt::status::kRunning; })},
    };
    static constexpr aido::game game = {.Types = types};
    const bt::load_result result = aido::Load(Value("[:sequence\n [:success]\n [:odd]]"), game, {.Path = "odd.edn"});
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors[0].Is(aido::mistake_kind::kBadTypes));
    CHECK(result.Errors[0].Text().starts_with("odd.edn:3:2: the game's functions do not fit together"));
    const bt::load_result told = aido::Load(Value("5"), game, {.Path = "odd.edn"});
    CHECK(told.Errors[0].Text() == "odd.edn:1:1: this is no node, which is a vector: 5");
}

TEST_CASE("a tree has at most kMaxNumTreeNodes nodes, and an agent at most kMaxStorageSize bytes of it") {
    const auto wide = [](int num, const char* leaf) {
        edn::value made = Value("[:sequence]");
        while (num > 0) {
            made.Items.push_back(Value("[:sequence]"));
            for (int i = 0; i < 250 && num > 0; ++i, --num) made.Items.back().Items.push_back(Value(leaf));
        }
        return made;
    };
    const auto told_of = [](const edn::value& of, const aido::game& game) {
        const bt::load_result result = aido::Load(of, game, {.Path = "wide.edn"});
        return result.Errors.size() == 1 ? result.Errors[0].Text() : "";
    };
    CHECK(told_of(wide(4000, "[:a]"), kGame) == "");
    CHECK(told_of(wide(5000, "[:a]"), kGame).starts_with("wide.edn: this tree can't be made"));
    static constexpr aido::node_type types[] = {{.Name = ":huge", .Tick = bt::Action([](const huge_block&) { return true; })}};
    static constexpr aido::game huge = {.Types = types};
    CHECK(told_of(wide(1, "[:huge]"), huge) == "");
    CHECK(told_of(wide(2, "[:huge]"), huge) ==
          "wide.edn:1:1: this tree can't be made: sequence > sequence; this tree's blocks need more than bt::kMaxStorageSize bytes");
    edn::value many = Value("[:sequence]");
    const edn::value part = wide(60'000, "[:success]");
    many.Items.insert(many.Items.end(), part.Items.begin() + 1, part.Items.end());
    CHECK(told_of(many, kGame) == "");
    many.Items.push_back(wide(6'000, "[:success]"));
    many.Items.push_back(Value("[:success]"));
    CHECK(told_of(many, kGame) == "wide.edn:1:1: this tree has more than 65534 nodes");
}

TEST_CASE("control characters of a value do not break the line of its mistake") {
    CHECK(ErrorsOf("[:selector-p {:p \\newline} [:a]]").find("\\newline") != std::string::npos);
    edn::value odd = Value("[:selector-p {:p :x} [:a]]");
    odd.Items[1].Items[1].Text = "a\nb";
    CHECK(aido::Load(odd, kGame).Errors[0].Text() ==
          "1:18: this value does not fit: :selector-p, :p :a b; it needs a number");
}

TEST_CASE("the place of a mistake is that of its node where the value has none") {
    edn::value odd = Value("[:sequence\n [:selector-p {:p :x} [:a]]]");
    odd.Items[1].Items[1].Items[1].Place = {};
    CHECK(aido::Load(odd, kGame).Errors[0].Place.Line == 2);
}

TEST_CASE("at most kMaxNumMistakes are told") {
    std::string many = "[:sequence";
    for (int i = 0; i < 2000; ++i) many += " [:zork]";
    CHECK(aido::Load(Value(many + "]"), kGame).Errors.size() == bt::kMaxNumMistakes);
    static constexpr aido::node_type types[2000] = {};
    CHECK(aido::Load(Value("[:success]"), {.Types = types}).Errors.size() == bt::kMaxNumMistakes);
}

TEST_CASE("what was made by hand may be anything") {
    static constexpr aido::function kOdd[] = {{.Name = ":", .Call = aido::Value([] { return 1; })}};
    edn::value odd = Value("[:loop {:count [:aido/fn]} [:success]]");
    CHECK(aido::Load(odd, {.Functions = kOdd}).Errors.size() == 1);
    odd.Items[1].Items.pop_back();  // a key without a value
    CHECK(aido::Load(odd, kGame).Errors.size() == 1);
    odd.Items[0].Text = "";
    CHECK(aido::Load(odd, kGame).Errors.size() == 1);
    CHECK(aido::Load(edn::value{}, kGame).Errors.size() == 1);
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
    CHECK(aido::Load(deep, kGame).IsSound());
    edn::value outer = Value("[:always]");
    outer.Items.push_back(std::move(deep));
    const bt::load_result result = aido::Load(outer, kGame);
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors.front().Text() == "1:1: this node is more than 128 deep");
}
