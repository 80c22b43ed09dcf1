// What the built-in nodes of aido answer and tick (contract 131).
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

namespace {

// A tree, the scripts of its leaves, the numbers that are drawn, and what each tick says: answer and calls.
struct node_story {
    const char* Name;
    const char* Text;
    std::map<std::string, std::string> Scripts;
    std::vector<double> Rand;
    std::vector<std::string> Ticks;
};

const node_story kNodeStories[] = {
    {"AI-12: a sequence stops with running, failure and error, and begins with its first child each time",
     "[:sequence [:a] [:b] [:c]]", {{"b", "SRFE"}}, {}, {"S: a b c", "R: a b", "F: a b", "E: a b"}},
    {"AI-19: a selector takes the first child that succeeds or runs", "[:selector [:a] [:b] [:c]]", {{"a", "F"}, {"b", "SR"}}, {},
     {"S: a b", "R: a b"}},
    {"AI-11: for a selector an error is a failure, and the last one too", "[:selector [:a] [:b]]", {{"a", "E"}, {"b", "EF"}}, {},
     {"F: a b", "F: a b"}},
    {"AI-20: a sequence of which all succeed succeeds, and one that fails ends it", "[:sequence [:a] [:b]]", {{"a", "SF"}}, {},
     {"S: a b", "F: a"}},
    {"AI-21: selector-p draws for each child, and passes those whose number is not below :p",
     "[:selector-p {:p 0.5} [:a] [:b] [:c]]", {{"a", "F"}, {"b", "F"}, {"c", "R"}}, {0.4, 0.5, 0.1}, {"R: a c"}},
    {"AI-21: selector-p of which no test passes fails", "[:selector-p {:p 0.5} [:a] [:b]]", {}, {0.5, 0.9}, {"F"}},
    {"AI-22: a loop ticks its child so many times, and takes running for a success", "[:loop {:count 3} [:a]]", {{"a", "SRSSF"}}, {},
     {"S: a a a", "F: a a"}},
    {"AI-22: an error ends a loop", "[:loop {:count 3} [:a]]", {{"a", "SE"}}, {}, {"E: a a"}},
    {"AI-22: a loop with 0 succeeds at once", "[:loop {:count 0} [:a]]", {}, {}, {"S"}},
    {"AI-22: a count that is negative or no whole number never comes", "[:sequence [:never [:loop {:count -1} [:a]]]]", {{"a", "SSSSF"}},
     {},
     {"F: a a a a a"}},
    {"AI-22: 2.0 is no 2", "[:loop {:count 2.0} [:a]]", {{"a", "SSSF"}}, {}, {"F: a a a a"}},
    {"AI-23: loop-until-success ends with the first success", "[:loop-until-success {:count 3} [:a]]", {{"a", "FFSEFFR"}}, {},
     {"S: a a a", "F: a a a", "R: a"}},
    {"AI-23: loop-until-success with 0 fails at once", "[:loop-until-success {:count 0} [:a]]", {}, {}, {"F"}},
    {"AI-24: a parallel ticks all, and counts successes", "[:parallel {:mode :success :how-many 2} [:a] [:b] [:c]]",
     {{"a", "SF"}, {"b", "F"}, {"c", "R"}}, {}, {"S: a b c", "F: a b c"}},
    {"AI-24: a parallel that counts failures fails with enough of them", "[:parallel {:mode :failure :how-many 2} [:a] [:b] [:c]]",
     {{"a", "FS"}, {"b", "E"}}, {}, {"F: a b c", "S: a b c"}},
    {"AI-25: randomly with one child fails if the test does not pass", "[:randomly {:p 0.5} [:a]]", {{"a", "SF"}}, {0.4, 0.5, 0.1},
     {"S: a", "F", "F: a"}},
    {"AI-26: randomly with two children ticks the other one then", "[:randomly {:p 0.5} [:a] [:b]]", {{"b", "R"}}, {0.4, 0.5},
     {"S: a", "R: b"}},
    {"AI-27: choose draws in each tick, also after a child ran", "[:choose [:a] [:b] [:c]]", {{"b", "R"}}, {1, 2, 0},
     {"R: b", "S: c", "S: a"}},
    {"AI-28: choose-each uses each child up, whatever it answers, and begins again", "[:choose-each {:repeat true} [:a] [:b] [:c]]",
     {{"b", "R"}, {"c", "F"}}, {1, 1, 0, 0}, {"R: b", "F: c", "S: a", "S: a"}},
    {"AI-28: choose-each that does not repeat fails for ever after", "[:choose-each {:repeat false} [:a] [:b]]", {}, {1, 0},
     {"S: b", "S: a", "F", "F"}},
    {"AI-28: of equal children with equal ids both are used up", "[:choose-each {:repeat true} [:a {:id 1}] [:b] [:a {:id 1}]]", {}, {0},
     {"S: a", "S: b", "S: a"}},
    {"AI-28: also if others follow them", "[:choose-each {:repeat true} [:a {:id 1}] [:a {:id 1}] [:b {:id 2}]]", {}, {0},
     {"S: a", "S: b", "S: a"}},
    {"AI-18, AI-28: two choose-each of one id share what is left", "[:sequence [:choose-each {:repeat true :id 9} [:a] [:b]] "
     "[:choose-each {:repeat true :id 9} [:c] [:d]]]", {}, {0, 0, 1, 0}, {"S: a b", "S: b a"}},
    {"AI-29: invert swaps success and failure, and leaves running and errors", "[:invert [:a]]", {{"a", "SFRE"}}, {},
     {"F: a", "S: a", "R: a", "E: a"}},
    {"AI-30: always succeeds", "[:always [:a]]", {{"a", "SFRE"}}, {}, {"S: a", "S: a", "S: a", "S: a"}},
    {"AI-31: never fails", "[:never [:a]]", {{"a", "SFRE"}}, {}, {"F: a", "F: a", "F: a", "F: a"}},
    {"AI-32: weighted-choice draws by weight, and a weight of 0 is never drawn", "[:weighted-choice {:weights [3 0 1]} [:a] [:b] [:c]]", {},
     {0, 0.74, 0.75, 0.999}, {"S: a", "S: a", "S: c", "S: c"}},
    {"AI-32: weights may be asked for", "[:sequence [:weighted-choice {:weights [:aido/fn :echo 0 1]} [:a] [:b]]]", {}, {0.5},
     {"S: echo b"}},
    {"success and failure", "[:selector [:failure] [:sequence [:success] [:a]]]", {}, {}, {"S: a"}},
};

}  // namespace

TEST_CASE("AI-11, AI-12, AI-18 to AI-32: what built-in nodes answer, and what they tick") {
    const script::silence quiet;
    for (const node_story& each : kNodeStories) {
        SUBCASE(each.Name) {
            play on = {.Tree = Loaded(each.Text)};
            on.Actor.Scripts = each.Scripts;
            on.Actor.Rand = each.Rand;
            for (const std::string& expected : each.Ticks) CHECK(on.Tick() == expected);
        }
    }
}

TEST_CASE("AI-10: a tree answers success, failure, running or error, and an error names its leaf") {
    const script::silence quiet;
    play on = {.Tree = Loaded("[:sequence [:a] [:b]]")};
    on.Actor.Scripts = {{"b", "SFRE"}};
    for (const char* expected : {"S: a b", "F: a b", "R: a b"}) CHECK(on.Tick() == expected);
    const bt::tick_result result = bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {});
    CHECK(result.Error == bt::error_code::kAnsweredError);
    REQUIRE(result.Decider != nullptr);
    CHECK(std::string(result.Decider->DebugName) == "b");
}

TEST_CASE("AI-22: a loop without end is an error that names it, ends what is active, and the next tick works") {
    const script::silence quiet;
    for (const char* text : {"[:loop {:count -1} [:sequence [:walk!] [:always [:a]]]]",
                             "[:loop-until-success {:count nil} [:never [:walk!]]]",
                             "[:my/for-ever [:always [:walk!]]]"}) {
        CAPTURE(text);
        play on = {.Tree = Loaded(text, kGame, 5)};
        on.Actor.Scripts = {{"walk!", "SSSSSRS"}};
        const bt::tick_result result = bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {});
        CHECK(result.Error == bt::error_code::kTooManyRepeats);
        const std::string log = on.Actor.Take();
        CHECK(log.substr(log.rfind(' ') + 1) == "-walk7.1on:stopped");
        CHECK(std::string(on.Memory.Memory().Path) == bt::kNoPath);
        CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {}).Error == bt::error_code::kTooManyRepeats);
    }
}

TEST_CASE("AI-18: pools that lead a pass round and round are an error and no endless recursion") {
    const script::silence quiet;
    play on = {.Tree = Loaded("[:sequence [:choose-each {:repeat true :id 1} [:choose-each {:repeat true :id 2} [:a] [:b]] [:c]] "
                              "[:choose-each {:repeat true :id 2} [:choose-each {:repeat true :id 1} [:a] [:b]] [:c]]]")};
    on.Actor.Rand = {0, 1, 1, 0, 1};
    for (int i = 0; i < 200; ++i) {
        const char answer = on.Tick()[0];
        const bool is_known = answer == 'S' || answer == '?';
        CHECK(is_known);
    }
}
