// What trees of Unvanquished's language do in the exact profile (contract 124): the running list and all that follows from it.
#include "bot_kit.h"

using namespace bot_kit;

namespace {

// A tree, the scripts of its actions, and what each tick says: answer, calls, and the running list behind "|".
struct exact_story {
    const char* Name;
    const char* Text;
    std::map<std::string, std::string> Scripts;
    std::vector<std::string> Ticks;
};

const exact_story kExactStories[] = {
    {"UV-15: a sequence ends with the first child that fails", "sequence { action a action b action c }", {{"b", "F"}}, {"F: a b|"}},
    {"UV-15: a sequence without children succeeds", "sequence { }", {}, {"S|"}},
    {"UV-16: a sequence goes on at the child that runs", "sequence { action a action b action c }", {{"b", "RRS"}},
     {"R: a b|t:0.1 t:0", "R: b|t:0.1 t:0", "S: b c|", "S: a b c|"}},
    {"UV-16: a sequence goes on at its last listed child, not at the first",
     "sequence { action a sequence { action b action c } action d }",
     {{"c", "RS"}, {"d", "RS"}}, {"R: a b c|t:0.1.1 t:0.1 t:0", "R: c d|t:0.2 t:0", "S: d|"}},
    {"UV-16: after the running child failed, the next evaluation begins at that child", "sequence { action a action b }",
     {{"b", "RFFS"}}, {"R: a b|t:0.1 t:0", "F: b|t:0.1 t:0", "F: b|t:0.1 t:0", "S: b|", "S: a b|"}},
    {"UV-16: another action that runs takes the marks of a sequence away", "selector { sequence { action a action b } action c }",
     {{"b", "RFS"}, {"c", "R"}}, {"R: a b|t:0.0.1 t:0.0 t:0", "R: b c|t:0.1 t:0", "S: a b|"}},
    {"UV-17: a selector begins with its first child each time", "selector { action a action b action c }", {{"a", "F"}, {"b", "R"}},
     {"R: a b|t:0.1 t:0", "R: a b|t:0.1 t:0"}},
    {"UV-17: a selector without children fails", "selector { }", {}, {"F|"}},
    {"UV-18: a fallback goes on at the child that runs", "fallback { action a action b action c }", {{"a", "F"}, {"b", "RF"}, {"c", "F"}},
     {"R: a b|t:0.1 t:0", "F: b c|t:0.1 t:0", "F: b c|t:0.1 t:0"}},
    {"UV-18: a fallback without children fails", "fallback { }", {}, {"F|"}},
    {"UV-19: concurrent runs if a child runs, and evaluates all until one fails", "concurrent { action a action b action c }",
     {{"a", "RRSS"}, {"b", "SFRS"}}, {"R: a b c|t:0.0 t:0", "F: a b|t:0.0", "R: a b c|t:0.1 t:0", "S: a b c|"}},
    {"UV-20: of two running actions of a concurrent only the last is remembered", "concurrent { action a action b }",
     {{"a", "R"}, {"b", "R"}}, {"R: a b|t:0.1 t:0"}},
    {"UV-21: return replaces the status, and what runs below it stays listed", "sequence { decorator return( 1 ) { action a } action b }",
     {{"a", "R"}, {"b", "F"}}, {"F: a b|t:0.0.0", "F: a b|t:0.0.0"}},
    {"UV-21: a return that runs is listed although nothing below it runs", "decorator return( STATUS_RUNNING ) { action a }",
     {{"a", "SF"}}, {"R: a|t:0", "R: a|t:0"}},
    {"UV-22: invert swaps success and failure, and keeps running", "decorator invert() { action a }", {{"a", "SFRS"}},
     {"F: a|", "S: a|", "R: a|t:0.0 t:0", "F: a|"}},
    {"UV-24: a condition without a child is its expression", "sequence { condition hurt == 0 action a }", {}, {"S: a|"}},
    {"UV-27: in a sequence a condition is asked once", "sequence { condition x == 0 action a }", {{"a", "RRS"}},
     {"R: x? a|t:0.1 t:0", "R: a|t:0.1 t:0", "S: a|", "S: x? a|"}},
    {"UV-34: only one long action is remembered", "selector { sequence { action a action b } sequence { action c action d } }",
     {{"b", "RFFR"}, {"d", "RR"}}, {"R: a b|t:0.0.1 t:0.0 t:0", "R: b c d|t:0.1.1 t:0.1 t:0", "R: a b d|t:0.1.1 t:0.1 t:0"}},
    {"a success of a listed node clears the whole list",
     "selector { sequence { action a action b decorator invert() { action c } } action d }",
     {{"b", "RS"}}, {"R: a b|t:0.0.1 t:0.0 t:0", "S: b c d|", "S: a b c d|"}},
    {"mapStatus maps each status once", "decorator mapStatus( 2, 0, 1 ) { action a }", {{"a", "FSR"}},
     {"R: a|t:0", "F: a|t:0", "S: a|t:0.0"}},
    {"a spawnAs is run, and is no action: what it answers takes no marks away", "sequence { action a spawnAs 7 action b }",
     {{"spawn", "RS"}, {"b", "R"}}, {"R: a spawn7|t:0.1 t:0", "R: spawn7 b|t:0.2 t:0"}},
};

}  // namespace

TEST_CASE("UV-01, UV-02, UV-15 to UV-27, UV-34: what an exact tree answers, calls and remembers") {
    for (const exact_story& each : kExactStories) {
        SUBCASE(each.Name) {
            play on = {.Tree = Loaded(each.Text)};
            on.Bot.Scripts = each.Scripts;
            for (const std::string& expected : each.Ticks) {
                const std::string said = on.Tick();
                CHECK(said + '|' + on.Running() == expected);
            }
        }
    }
}

TEST_CASE("UV-25: a false guard fails, and what ran below it goes on where it was unless something else ran") {
    play on = {.Tree = Loaded("selector { condition x == 0 { sequence { action a action b } } condition y != 0 { action c } }")};
    on.Bot.Scripts = {{"b", "R"}, {"c", "R"}};
    CHECK(on.Tick() == "R: x? a b");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "F: x? y?");
    CHECK(on.Running() == "t:0.0.0.1 t:0.0.0 t:0.0 t:0");
    on.Bot.Values["x"] = 0;
    CHECK(on.Tick() == "R: x? b");
    on.Bot.Values = {{"x", 1}, {"y", 1}};
    CHECK(on.Tick() == "R: x? y? c");
    on.Bot.Values["x"] = 0;
    CHECK(on.Tick() == "R: x? a b");
}

TEST_CASE("UV-23: a timer refuses until more than its time has passed since its child failed") {
    play on = {.Tree = Loaded("decorator timer( 100 ) { action a }")};
    on.Bot.Scripts = {{"a", "SFRF"}};
    CHECK(on.Tick(0) == "F");  // the stored time begins at 0, and has to be passed
    CHECK(on.Tick(1) == "S: a");
    CHECK(on.Tick(2) == "F: a");
    CHECK(on.Tick(102) == "F");
    CHECK(on.Tick(103) == "R: a");
    CHECK(on.Tick(103) == "F: a");
    CHECK(on.Tick(203) == "F");
    CHECK(on.Tick(204) == "F: a");
}

TEST_CASE("UV-23: the time of a timer is cut, and a negative one never refuses") {
    play cut = {.Tree = Loaded("decorator timer( 1.75 ) { action a }")};
    cut.Bot.Scripts = {{"a", "F"}};
    CHECK(cut.Tick(10) == "F: a");
    CHECK(cut.Tick(11) == "F");
    CHECK(cut.Tick(12) == "F: a");
    play negative = {.Tree = Loaded("decorator timer( -5 ) { action a }")};
    negative.Bot.Scripts = {{"a", "F"}};
    CHECK(negative.Tick(10) == "F: a");
    CHECK(negative.Tick(10) == "F: a");
}

TEST_CASE("UV-09, UV-10: files that run the same behavior share its timers, also in a list") {
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        play on = {.Tree = Loaded("selector { behavior one behavior One behavior two }", which,
                                  {{"one", "decorator timer( 100 ) { action a }"}, {"two", "sequence { behavior one action b }"}})};
        on.Bot.Scripts = {{"a", "FS"}};
        CHECK(on.Tick(1) == "F: a");
        CHECK(on.Tick(101) == "F");
        CHECK(on.Tick(102) == "S: a");
    }
}

TEST_CASE("UV-10: marks belong to the node of a file, so a behavior that stands twice goes on at its last place") {
    const files beside = {{"one", "sequence { action a action b }"}};
    play exact = {.Tree =
                      Loaded("sequence { behavior one action c behavior one action d }", bt::profile::kExact, beside)};
    exact.Bot.Scripts = {{"b", "RS"}};
    CHECK(exact.Tick() == "R: a b");
    CHECK(exact.Running() == "one:0.1 one:0 <one> t:0");
    CHECK(exact.Tick() == "S: b d");
    play clean = {.Tree =
                      Loaded("sequence { behavior one action c behavior one action d }", bt::profile::kClean, beside)};
    clean.Bot.Scripts = {{"b", "RS"}};
    CHECK(clean.Tick() == "R: a b");
    CHECK(clean.Tick() == "S: b c a b d");
}

TEST_CASE("below a depth of 20 an exact tree forgets which nodes ran, and a clean one does not") {
    std::string text = "action b";
    for (int i = 0; i < 20; ++i) text = "selector { " + text + " }";
    text = "sequence { action a " + text + " }";
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        play on = {.Tree = Loaded(text, which)};
        on.Bot.Scripts = {{"b", "R"}};
        CHECK(on.Tick() == "R: a b");
        CHECK(uv::RunningNodes(on.Tree, on.Memory).size() == (which == bt::profile::kExact ? 20u : 0u));
        CHECK(on.Tick() == (which == bt::profile::kExact ? "R: a b" : "R: b"));
    }
}

TEST_CASE("UV-02: a return may give any number, which passes decorators and counts as each kind of node takes it") {
    struct row {
        const char* Text;
        const char* Said;
        int Answer;
    };
    const row rows[] = {
        {"decorator return( 5 ) { action a }", "S: a", 5},
        {"decorator return( -3 ) { action a }", "S: a", -3},
        {"decorator invert() { decorator return( 5 ) { action a } }", "S: a", 5},
        {"decorator invert() { decorator return( -3 ) { action a } }", "S: a", -3},
        {"decorator mapStatus( 1, 1, 1 ) { decorator return( 5 ) { action a } }", "S: a", 5},
        {"decorator timer( 9 ) { decorator return( 5 ) { action a } }", "S: a", 5},
        {"selector { decorator return( 5 ) { action a } action b }", "S: a", 5},
        {"sequence { decorator return( 5 ) { action a } action b }", "S: a b", 1},
        {"concurrent { decorator return( 5 ) { action a } action b }", "S: a b", 1},
        {"fallback { decorator return( 5 ) { action a } action b }", "S: a b", 1},
        {"fallback { decorator return( 5 ) { action a } }", "F: a", 0},
        {"decorator return( 2 ) { action a }", "R: a", 2},
    };
    for (const row& each : rows) {
        CAPTURE(each.Text);
        play on = {.Tree = Loaded(each.Text)};
        CHECK(on.Tick(1) == each.Said);
        CHECK(uv::LastAnswer(on.Tree, on.Memory) == each.Answer);
    }
}

TEST_CASE("X14: actions of a dead bot fail without being run; conditions and spawnAs are run, and timers count it as a failure") {
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        play on = {.Tree = Loaded("selector { action a decorator timer( 50 ) { action b } condition x == 0 { spawnAs 3 } }", which)};
        on.Bot.IsAlive = false;
        CHECK(on.Tick(1) == "S: x? spawn3");
        on.Bot.IsAlive = true;
        on.Bot.Scripts = {{"a", "F"}};
        CHECK(on.Tick(2) == "S: a x? spawn3");
        CHECK(on.Tick(52) == "S: a b");
    }
}

TEST_CASE("UV-28: conditions stop asking as soon as they know, left to right") {
    struct row {
        const char* Condition;
        const char* Said;  // x is 1, y is 0
    };
    const row rows[] = {
        {"x && y", "F: x? y?"},
        {"y && x", "F: y?"},
        {"x || y", "S: x?"},
        {"y || x", "S: y? x?"},
        {"!x", "F: x?"},
        {"!y && x", "S: y? x?"},
        {"( y && x ) || x", "S: y? x?"},
        {"y || ( y || ( y && x ) )", "F: y? y? y?"},
        {"x == 1 && x != 2 && x < 2 && x <= 1 && x > 0 && x >= 1", "S: x? x? x? x? x? x?"},
        {"x && 0", "F: x?"},
        {"0 && x", "F"},
        {"1 || x", "S"},
        {"1 && x", "S: x?"},
        {"0 || y", "F: y?"},
        {"!( 3 > 2 )", "F"},
        {"!( 2 > 3 )", "S"},
        {"2 < 3", "S"},
        {"3 < 3", "F"},
        {"3 <= 3", "S"},
        {"4 <= 3", "F"},
        {"3 >= 3", "S"},
        {"2 >= 3", "F"},
        {"3 == 3", "S"},
        {"2 == 3", "F"},
        {"2 != 2.5", "S"},
        {"3 != 3", "F"},
        {"2 && 3", "S"},
        {"2 && 0", "F"},
        {"0 || 3", "S"},
        {"0 || 0", "F"},
        {"x >= 2", "F: x?"},
        {"x <= 0", "F: x?"},
        {"x == !y", "S: x? y?"},
        {"seven == 7", "S: seven"},
        {"seven", "S: seven"},
        {"distance( 5 ) == 2.5", "S: distance5@distance( 5 ) == 2.5"},
        {"x < y < x", "F: x? y? x?"},
        {"hurt", "F"},
    };
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        for (const row& each : rows) {
            CAPTURE(std::string(each.Condition));
            play on = {.Tree = Loaded("selector { condition " + std::string(each.Condition) + " { sequence { } } }", which)};
            on.Bot.Values = {{"x", 1}};
            CHECK(on.Tick() == std::string(each.Said));
        }
    }
}

TEST_CASE("several agents on one tree have marks and timers of their own, and a copy of a memory goes on as it was") {
    const bt::loaded_tree tree = Loaded("sequence { action a decorator timer( 100 ) { action b } }");
    bot one;
    bot two;
    one.Scripts = two.Scripts = {{"b", "RF"}};
    bt::built_memory first(tree);
    bt::built_memory second(tree);
    const auto tick = [&](bt::built_memory& memory, bot& on, double time) {
        const char letter = LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = time / 1000}));
        return letter + (": " + on.Take());
    };
    CHECK(tick(first, one, 1) == "R: a b");
    CHECK(tick(second, two, 1) == "R: a b");
    CHECK(tick(first, one, 2) == "F: b");
    CHECK(tick(first, one, 3) == "F: ");
    CHECK(tick(second, two, 3) == "F: b");
    CHECK(uv::RunningNodes(tree, first).size() == 3);
}

namespace {

// What fills an agent's storage, and stays there.
struct full_block {
    using role = bt::block;
    std::uint16_t Numbers[40];

    full_block() { std::fill(std::begin(Numbers), std::end(Numbers), std::uint16_t{1}); }
};
bt::status Fill(bot& on, full_block&, const bt::tick_args&) { return on.Write("fill"), bt::status::kRunning; }
constexpr uv::node_type kFill[] = {{.Name = "fill", .Tick = bt::tick<Fill>}};

}  // namespace

TEST_CASE("contract 124: a stop of a memory that another tree has used, or none yet, reads nothing of what is in it") {
    constexpr uv::game game = {.Actions = kFill};
    const bt::load_result filled =
        uv::Load(DocumentOf("action fill()", {}, game), game, {.Profile = bt::profile::kClean});
    REQUIRE(filled.IsSound());
    const bt::loaded_tree tree = Loaded("selector { action walk action a }");
    bot on;
    on.Scripts = {{"walk", "R"}};
    bt::built_memory memory(filled.Trees.front());
    CHECK(LetterOf(bt::TickBehaviorTree(filled.Trees.front(), memory, &on, {})) == 'R');
    CHECK(bt::StopBehaviorTree(filled.Trees.front(), memory, &on, {}));
    CHECK(on.Take() == "fill");
    CHECK(bt::StopBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Take() == "");
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
    CHECK(on.Take() == "+walk walk1");
}
