// What trees of Unvanquished's language do in the clean profile (contract 125): as classic trees, with timers that outlive their nodes.
#include "bot_kit.h"

using namespace bot_kit;

namespace {

struct story {
    const char* Name;
    const char* Text;
    std::map<std::string, std::string> Scripts;
    std::vector<std::string> Ticks;  // answers and calls
};

const story kStories[] = {
    {"UV-16: a sequence begins anew after its running child failed", "sequence { action a action b }", {{"b", "RFS"}},
     {"R: a b", "F: b", "S: a b"}},
    {"UV-16: a sequence begins anew after something else took over", "selector { condition x { action c } sequence { action a action b } }",
     {{"b", "RRR"}, {"x", "0"}}, {"R: x? a b", "R: x? b"}},
    {"UV-17: a selector begins with its first child each time", "selector { action a action b }", {{"a", "FFS"}, {"b", "R"}},
     {"R: a b", "R: a b", "S: a"}},
    {"UV-18: a fallback goes on at the child that runs", "fallback { action a action b action c }", {{"a", "F"}, {"b", "RF"}, {"c", "R"}},
     {"R: a b", "R: b c", "R: c"}},
    {"UV-19, UV-20: children of a concurrent run beside each other, each where it was",
     "concurrent { sequence { action a action b } sequence { action c action d } }", {{"b", "RRS"}, {"d", "RSR"}},
     {"R: a b c d", "R: b d", "R: b c d", "R: a b d"}},
    {"UV-19: a child of a concurrent that fails ends it, and what runs in it begins anew",
     "concurrent { sequence { action a action b } action c }", {{"b", "R"}, {"c", "SFS"}}, {"R: a b c", "F: b c", "R: a b c"}},
    {"UV-21: return replaces the status", "sequence { decorator return( 1 ) { action a } action b }", {{"a", "RF"}, {"b", "F"}},
     {"F: a b", "F: a b"}},
    {"UV-21: a return may run on while its child ends", "sequence { action a decorator return( 2 ) { action b } }", {}, {"R: a b", "R: b"}},
    {"UV-22: invert swaps success and failure, and keeps running", "decorator invert() { action a }", {{"a", "SFR"}},
     {"F: a", "S: a", "R: a"}},
    {"mapStatus maps each status once", "decorator mapStatus( 2, 0, 1 ) { action a }", {{"a", "FSR"}}, {"R: a", "F: a", "S: a"}},
    {"UV-27: in a sequence a condition is asked once", "sequence { condition x == 0 action a }", {{"a", "RS"}}, {"R: x? a", "S: a"}},
    {"a spawnAs runs on", "sequence { action a spawnAs 7 action b }", {{"spawn", "RS"}, {"b", "R"}}, {"R: a spawn7", "R: spawn7 b"}},
    {"lists without children", "sequence { sequence { } decorator invert() { selector { } } decorator invert() { fallback { } } "
     "concurrent { } action a }", {}, {"S: a"}},
};

}  // namespace

TEST_CASE("UV-01, UV-02, UV-15 to UV-22, UV-27: what a clean tree answers and calls") {
    for (const story& each : kStories) {
        SUBCASE(each.Name) {
            play on = {.Tree = Loaded(each.Text, bt::profile::kClean)};
            on.Bot.Scripts = each.Scripts;
            for (const std::string& expected : each.Ticks) CHECK(on.Tick() == expected);
        }
    }
}

TEST_CASE("UV-25: a false guard ends what runs below it, which begins anew") {
    play on = {.Tree = Loaded("condition x == 0 { sequence { action a action walk } }", bt::profile::kClean)};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: x? a +walk walk1");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "F: x? -walk1:no longer");
    on.Bot.Values["x"] = 0;
    CHECK(on.Tick() == "R: x? a +walk walk1");
}

TEST_CASE("UV-23: the time of a timer outlives what was active in it, and a copy of the memory keeps it; a stop forgets it") {
    play on = {.Tree = Loaded("selector { decorator timer( 100 ) { sequence { action a action b } } action c }",
                              bt::profile::kClean)};
    on.Bot.Scripts = {{"b", "RFS"}, {"c", "R"}};
    CHECK(on.Tick(0) == "R: c");
    CHECK(on.Tick(1) == "R: a b");
    CHECK(on.Tick(2) == "R: b c");
    CHECK(on.Tick(102) == "R: c");
    CHECK(on.Stop() == "");
    CHECK(on.Tick(102) == "S: a b");
}

TEST_CASE("timers of a memory that another tree has used begin at 0") {
    const bt::loaded_tree tree = Loaded("decorator timer( 100 ) { action a }", bt::profile::kClean);
    const bt::loaded_tree other =
        Loaded("concurrent { action b decorator timer( 9000000 ) { action a } action c }", bt::profile::kClean);
    bot on;
    on.Scripts = {{"a", "F"}, {"b", "R"}};
    bt::built_memory memory(other);
    CHECK(LetterOf(bt::TickBehaviorTree(other, memory, &on, {.Time = 1})) == 'F');
    CHECK(bt::StopBehaviorTree(other, memory, &on, {}));
    CHECK(on.Take() == "b a");
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = 0.001})) == 'F');
    CHECK(on.Take() == "a");
}
