// What values options of built-in nodes take (contract 129, 130).
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

namespace {

struct kept_text {
    using role = bt::parameters;
    int Number = 0;
    std::string Text = "a text";
    static constexpr bt::parameter_field Fields[] = {bt::field<&kept_text::Number>("number")};
};

struct taken_value {
    const char* Value;
    bool IsTaken;
};

}  // namespace

TEST_CASE("the :doc in the metadata of a form is the note of its node") {
    const bt::loaded_tree tree =
        Loaded("^{:doc \"all\"} [:sequence ^{:doc 1} [:a] ^:doc [:a] ^{:x 1, :doc \"a\"} [:a]]");
    const bt::node* const nodes = tree.Tree().Nodes;
    CHECK(std::string(nodes[0].Decider->Note.Text) == "all");
    CHECK(nodes[1].Decider->Note.Text == nullptr);
    CHECK(nodes[2].Decider->Note.Text == nullptr);
    CHECK(std::string(nodes[3].Decider->Note.Text) == "a");
}

TEST_CASE("the first :doc of all the metadata of a form counts, whatever else is there") {
    const bt::loaded_tree tree =
        Loaded("[:sequence ^:private ^{:doc \"a\"} [:a] ^{:doc \"b\"} ^:private [:a] "
               "^{:doc \"c\"} ^{:doc \"d\"} [:a] ^{:doc 1} ^{:doc \"e\"} [:a]]");
    const bt::node* const nodes = tree.Tree().Nodes;
    const char* const notes[] = {"a", "b", "c"};
    for (int i = 0; i < 3; ++i) {
        REQUIRE(nodes[i + 1].Decider->Note.Text != nullptr);
        CHECK(std::string(nodes[i + 1].Decider->Note.Text) == notes[i]);
    }
    CHECK(nodes[4].Decider->Note.Text == nullptr);
}

TEST_CASE("AI-05: a probability is a number of any kind, in the clean profile from 0 on") {
    const taken_value values[] = {{"1", true},     {"1N", true},    {"0.5", true},  {"0.5M", true}, {"1/2", true}, {"nil", false},
                                  {"true", false}, {"\\a", false},  {"x", false},   {":x", false},  {"(1)", false}, {"[1]", false},
                                  {"{}", false},   {"#{1}", false}, {"#a 1", false}, {"\"1\"", false}};
    for (const taken_value& each : values) {
        CAPTURE(each.Value);
        const std::string text = std::string("[:randomly {:p ") + each.Value + "} [:a]]";
        CHECK(ErrorsOf(text).empty() == each.IsTaken);
        CHECK(ErrorsOf(text, bt::profile::kClean).empty() == each.IsTaken);
    }
    CHECK(ErrorsOf("[:randomly {:p -0.5} [:a]]") == "");
    CHECK(ErrorsOf("[:randomly {:p -0.5} [:a]]", bt::profile::kClean) ==
          "1:16: this value does not fit: :randomly, :p -0.5; it needs a number from 0 on");
    CHECK(ErrorsOf("[:parallel {:mode :success :how-many x} [:a]]") ==
          "1:38: this value does not fit: :parallel, :how-many x; it needs a number");
}

TEST_CASE("AI-22: a whole number of any size is a count, and what is none never comes true") {
    const char* const counts[][2] = {{"3", "S: a a a"}, {"2N", "S: a a"},
                                     {"-2N", "F: a a a a a"}, {"99999999999999999999", "F: a a a a a"}, {"nil", "F: a a a a a"}};
    for (const auto& each : counts) {
        CAPTURE(each[0]);
        play on = {.Tree = Loaded(std::string("[:loop {:count ") + each[0] + "} [:a]]")};
        on.Actor.Scripts = {{"a", "SSSSF"}};
        CHECK(on.Tick() == each[1]);
    }
    CHECK(ErrorsOf("[:loop {:count 3} [:a]]", bt::profile::kClean) == "");
    CHECK(ErrorsOf("[:loop {:count 2N} [:a]]", bt::profile::kClean) != "");
}

TEST_CASE("AI-24: a :mode that is not the keyword :success counts failures") {
    for (const char* mode : {":failure", ":x", "\"success\"", "success", "nil"}) {
        CAPTURE(mode);
        play on = {.Tree = Loaded(std::string("[:parallel {:mode ") + mode + " :how-many 1} [:a] [:b]]")};
        on.Actor.Scripts = {{"a", "F"}};
        CHECK(on.Tick() == "F: a b");
    }
    for (const char* mode : {":failure", ":success"}) {
        CHECK(ErrorsOf(std::string("[:parallel {:mode ") + mode + " :how-many 1} [:a]]", bt::profile::kClean) == "");
    }
}

TEST_CASE("AI-28: a :choose-each repeats unless :repeat is false or nil") {
    const char* const values[][2] = {{"true", "S: a"}, {"0", "S: a"}, {":x", "S: a"}, {"false", "F"}, {"nil", "F"}};
    for (const auto& each : values) {
        CAPTURE(each[0]);
        play on = {.Tree = Loaded(std::string("[:choose-each {:repeat ") + each[0] + "} [:a]]")};
        CHECK(on.Tick() == "S: a");
        CHECK(on.Tick() == each[1]);
    }
}

TEST_CASE("AI-32: weights are numbers from 0 on with a finite sum") {
    for (const char* weights : {":a", "(1 2)", "[1]", "[1 :b]", "[1 -1]", "[1e308 1e308]", "[0 0]"}) {
        CAPTURE(weights);
        CHECK(ErrorsOf(std::string("[:weighted-choice {:weights ") + weights + "} [:a] [:b]]") != "");
    }
    CHECK(ErrorsOf("[:weighted-choice {:weights [1/2 2N]} [:a] [:b]]", bt::profile::kClean) == "");
}

TEST_CASE("AI-32: the last child with a weight is drawn where rounding leaves a little") {
    play on = {.Tree = Loaded("[:weighted-choice {:weights [0.7 1.0 0.7 0.5 0.8 0]} [:a] [:a] [:a] [:a] [:b] [:c]]")};
    on.Actor.Rand = {0.9999999999999999};
    CHECK(on.Tick() == "S: b");
}

TEST_CASE("AI-07: of several options that are asked for each has to fit") {
    const script::silence quiet;
    play on = {.Tree = Loaded("[:selector [:parallel {:how-many [:aido/db :many] :mode [:aido/db :mode]} [:b]] [:a]]")};
    on.Actor.Db = aido::store(Value("{:many :x}"));
    CHECK(on.Tick() == "S: a");
    on.Actor.Db = aido::store(Value("{:many 1 :mode :success}"));
    CHECK(on.Tick() == "S: b");
}

TEST_CASE("AI-18: an :id is any value but nil and false") {
    const bt::loaded_tree tree = Loaded("[:sequence [:a {:id nil}] [:a {:id false}] "
                                          " [:a {:id true}] [:a {\"id\" 1}] [:a {:id [1]}] [:a {}]]");
    const char* const ids[] = {"0", "0.0", "0.1", "true", "0.3", "[1]", "0.5"};
    for (int i = 0; i < 7; ++i) CHECK(tree.NodeName(i) == ids[i]);
    CHECK(std::string(tree.Tree().Nodes[6].Decider->DebugName) == "a");
}

TEST_CASE("AI-28: children that are no nodes are mistakes, and equal to none") {
    CHECK(ErrorsOf("[:choose-each {:repeat true} 5 [:a {:id 1} 6]]") ==
          "1:30: this is no node, which is a vector: 5\n1:32: the number of children is wrong: :a, 1 child; it takes none\n"
          "1:44: this is no node, which is a vector: 6");
}

TEST_CASE("AI-09: without a store the path of an empty vector, and one near to no value, are told") {
    CHECK(ErrorsOf("[:show! {:v []}]", bt::profile::kExact, kGameWithoutStore) == "");
    CHECK(ErrorsOf("[:show! {:v [:aido/db :zork]}]", bt::profile::kExact, kGameWithoutStore) ==
          "1:13: the game has no value and no store at this path: :show!, [:aido/db :zork]");
}

TEST_CASE("a node with options that are asked for has at most 32, and parameters that can be copied as bytes") {
    std::string options = ":asked [:aido/fn :word]";
    for (int i = 1; i < 32; ++i) options += " :o" + std::to_string(i) + " 1";
    CHECK(ErrorsOf("[:show! {" + options + "}]") == "");
    CHECK(ErrorsOf("[:show! {" + options + " :more 1}]") ==
          "1:1: this value does not fit: :show!, 33 options; a node of which some are asked for has at most 32");
    static constexpr aido::node_type types[] = {
        {.Name = ":keep",
         .Tick = bt::Action([](const kept_text& of) { return of.Text == "a text"; }),
         .Parameters = &bt::fields_of<kept_text>}};
    static constexpr aido::game game = {.Types = types, .Store = aido::store_of<DbOf>};
    CHECK(ErrorsOf("[:keep {:number 1}]", bt::profile::kExact, game) == "");
    const std::string told = ErrorsOf("[:keep {:number [:aido/db :n]}]", bt::profile::kExact, game);
    CHECK(told.find("options that are asked for need parameters that are trivially copyable") != std::string::npos);
}
