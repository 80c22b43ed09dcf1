// What a game's own functions get, in both profiles (contract 126): actions with all three functions, parameters, and decorators.
#include <bt/formats/unvanquished/game.h>

#include "bot_kit.h"

#include <tests/kit/allocation_trap.h>

using namespace bot_kit;

namespace {

}  // namespace

TEST_CASE("UV-11, UV-14: an action is activated when it begins, and deactivated once when it ends") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("action walk()", which)};
        on.Bot.Scripts = {{"walk", "RSFRE"}};
        CHECK(on.Tick() == "R: +walk walk1");
        CHECK(on.Tick() == "S: walk2 -walk2:succeeded");
        CHECK(on.Tick() == "F: +walk walk1 -walk1:failed");
        CHECK(on.Tick() == "R: +walk walk1");
        const bt::report_function before = bt::SetReportFunc(nullptr);
        CHECK(on.Tick() == "E: walk2 -walk2:error");
        bt::SetReportFunc(before);
        CHECK(on.Stop() == "");
    }
}

TEST_CASE("an action that another takes the place of is deactivated, before it or, exactly, after it") {
    const std::string text = "selector { condition x { action a } action walk }";
    play exact = {.Tree = Loaded(text)};
    exact.Bot.Scripts = {{"a", "R"}, {"walk", "R"}};
    CHECK(exact.Tick() == "R: x? +walk walk1");
    CHECK(exact.Tick() == "R: x? walk2");
    exact.Bot.Values["x"] = 1;
    CHECK(exact.Tick() == "R: x? a -walk2:interrupted");
    exact.Bot.Values["x"] = 0;
    CHECK(exact.Tick() == "R: x? +walk walk1");
    CHECK(exact.Stop() == "-walk1:stopped");
    CHECK(exact.Running() == "");
    play clean = {.Tree = Loaded(text, bt::profile::kClean)};
    clean.Bot.Scripts = {{"a", "R"}, {"walk", "R"}};
    CHECK(clean.Tick() == "R: x? +walk walk1");
    clean.Bot.Values["x"] = 1;
    CHECK(clean.Tick() == "R: x? a -walk1:interrupted");
    clean.Bot.Values["x"] = 0;
    CHECK(clean.Tick() == "R: x? +walk walk1");
    CHECK(clean.Stop() == "-walk1:stopped");
}

TEST_CASE("exactly, an action that is not evaluated stays active until the running list drops it") {
    play on = {.Tree = Loaded("selector { condition x { action a } sequence { action b action walk } }")};
    on.Bot.Scripts = {{"a", "SR"}, {"walk", "R"}};
    CHECK(on.Tick() == "R: x? b +walk walk1");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "S: x? a -walk1:interrupted");  // the selector was listed, and its success clears the list
    on.Bot.Values["x"] = 0;
    CHECK(on.Tick() == "R: x? b +walk walk1");
}

TEST_CASE("exactly, an action that stands behind two places is one: it goes on at the other") {
    const files beside = {{"one", "action walk()"}};
    play on = {.Tree = Loaded("selector { condition x { behavior one } behavior one }", bt::profile::kExact, beside)};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: x? +walk walk1");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "R: x? walk2");
    CHECK(on.Stop() == "-walk2:stopped");
}

TEST_CASE("X14: an action that runs when its bot dies is deactivated, and has failed") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("selector { action walk action b }", which)};
        on.Bot.Scripts = {{"walk", "R"}};
        CHECK(on.Tick() == "R: +walk walk1");
        on.Bot.IsAlive = false;
        CHECK(on.Tick() == "F: -walk1:failed");
        CHECK(on.Tick() == "F");
        on.Bot.IsAlive = true;
        CHECK(on.Tick() == "R: +walk walk1");
    }
}

TEST_CASE("an Activate that fails is the action's failure, and neither its Tick nor its Deactivate is called") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("selector { action refuse action b }", which)};
        CHECK(on.Tick() == "S: refuse b");
        on.Bot.IsAlive = false;
        CHECK(on.Tick() == "F");
    }
}

TEST_CASE("UV-13, UV-31: parameters fill the fields of a type by position, and what is left out keeps its default") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("sequence { action goto( 3 ) action GOTO( 99.0, -2.5 ) action goto( 0, 1, \"home\", 1 ) }", which)};
        CHECK(on.Tick() == "S: goto 3 10  goto 99 -2  goto 0 1 home!");
    }
}

TEST_CASE("an error of an action ends all above it, and the next tick goes on") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (const char* text : {"selector { action a action b }", "sequence { action a action b }", "fallback { action a action b }",
                             "concurrent { action a action b }", "decorator return( 1 ) { action a }", "decorator invert() { action a }",
                             "decorator mapStatus( 1, 1, 1 ) { action a }", "decorator timer( 5 ) { action a }",
                             "decorator twice() { action a }", "condition x == 0 { action a }"}) {
        CAPTURE(text);
        for (const bt::profile which : kProfiles) {
            play on = {.Tree = Loaded(text, which)};
            on.Bot.Scripts = {{"a", "ER"}};
            const bt::tick_result result = bt::TickBehaviorTree(on.Tree, on.Memory, &on.Bot, {.Time = 1});
            CHECK(LetterOf(result) == 'E');
            REQUIRE(result.Decider != nullptr);
            CHECK(std::string(result.Decider->DebugName) == "a");
            on.Bot.Take();
            CHECK(on.Tick(1000).substr(0, 2) != "E:");
        }
    }
    bt::SetReportFunc(before);
}

TEST_CASE("a decorator of the game ticks its child") {
    for (const bt::profile which : kProfiles) {
        play on = {.Tree = Loaded("decorator twice() { action a }", which)};
        on.Bot.Scripts = {{"a", "SSFSR"}};
        CHECK(on.Tick() == "S: a a");
        CHECK(on.Tick() == "F: a");
        CHECK(on.Tick() == "R: a a");
    }
}

TEST_CASE("selectClass is a tree of its own, and null if there is none") {
    for (const bt::profile which : kProfiles) {
        const bt::loaded_tree tree =
            Loaded("selectClass { selector { spawnAs 4 spawnAs 5 } } sequence { action a }", which);
        REQUIRE(uv::SelectClass(tree) != nullptr);
        bot on;
        on.Scripts = {{"spawn", "FS"}};
        bt::built_memory memory(*uv::SelectClass(tree));
        CHECK(LetterOf(bt::TickBehaviorTree(*uv::SelectClass(tree), memory, &on, {})) == 'S');
        CHECK(on.Take() == "spawn4 spawn5");
        const bt::node& root = uv::SelectClass(tree)->Nodes[0];
        CHECK(tree.NodeName(tree.NumberOf(root)) == "t#selectClass:0");
        CHECK(tree.NodeName(tree.NumberOf(uv::SelectClass(tree)->Nodes[2])) == "t#selectClass:0.1");
        CHECK(tree.NodeName(tree.NumberOf(tree.Tree().Nodes[1])) == "t:0.0");
        const bt::loaded_tree without = Loaded("action a()", which);
        CHECK(uv::SelectClass(without) == nullptr);
    }
}

TEST_CASE("a node tells its name, its place and its file") {
    const bt::loaded_tree tree =
        Loaded("selector {\n  behavior one\n  action b\n}", bt::profile::kExact, {{"one", "\n action a()"}});
    REQUIRE(tree.NumNodes() == 4);
    CHECK(tree.Name() == "t");
    CHECK(tree.NodeName(1) == "<one>");
    CHECK(tree.NodeName(2) == "one:0");
    CHECK(tree.NodePlace(2).Line == 2);
    CHECK(tree.NodePlace(2).Column == 2);
    CHECK(tree.NodePlace(2).File == "bots/one.bt");
    CHECK(tree.NodeName(3) == "t:0.1");
    CHECK(tree.NodePlace(3).Line == 3);
    CHECK(tree.NodePlace(3).File == "bots/t.bt");
}

TEST_CASE("a loaded tree outlives its document, and an empty one is refused") {
    bt::loaded_tree tree;
    CHECK_FALSE(bt::TickBehaviorTree(tree, *std::make_unique<bt::built_memory>(tree), nullptr, {}));
    {
        const uv::document document = DocumentOf("sequence { action goto( 1, 2, \"there\" ) condition distance( 4 ) == 2 }");
        tree = std::move(uv::Load(document, kGame).Trees.front());
    }
    bot on;
    bt::built_memory memory(tree);
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'S');
    CHECK(on.Take() == "goto 1 2 there distance4@distance( 4 ) == 2");
}

TEST_CASE("no tick allocates") {
    static constexpr uv::node_type actions[] = {{.Name = "a", .Tick = bt::Tick([](bot& on) {
                                                 return on.IsAlive ? bt::status::kRunning : bt::status::kFailed;
                                             })}};
    static constexpr uv::function functions[] = {{.Name = "hurt", .Call = uv::number<IsHurt>}};
    static constexpr uv::game game = {.Actions = actions, .Functions = functions};
    const uv::document document = DocumentOf("concurrent { condition hurt == 0 decorator timer( 9 ) { sequence { action a } } "
                                             "decorator return( 1 ) { action a } decorator mapStatus( 0, 1, 1 ) { action a } }", {}, game);
    for (const bt::profile which : kProfiles) {
        const bt::load_result loaded = uv::Load(document, game, {.Profile = which});
        REQUIRE(loaded.IsSound());
        bot on;
        bt::built_memory memory(loaded.Trees.front());
        std::string answers(4, ' ');
        CHECK(allocation_trap::In([&] {
            for (int i = 0; i < 4; ++i) {
                on.IsAlive = i % 2 == 0;
                answers[static_cast<std::size_t>(i)] =
                    LetterOf(bt::TickBehaviorTree(loaded.Trees.front(), memory, &on, {.Time = i + 1.0}));
            }
            CHECK(bt::StopBehaviorTree(loaded.Trees.front(), memory, &on, {}));
        }) == 0);
        CHECK(answers == "RFRF");
    }
}

TEST_CASE("a decorator of the game that ticks too often or a child that there is not is an error, and the next tick works") {
    static constexpr uv::node_type actions[] = {
        {.Name = "a", .Tick = bt::tick<Act>},
        {.Name = "walk",
         .Activate = bt::activate<Walk_Activate>,
         .Tick = bt::tick<Walk_Tick>,
         .Deactivate = bt::deactivate<Walk_Deactivate>}};
    static constexpr uv::node_type decorators[] = {
        {.Name = "forever", .Tick = bt::Tick([](const bt::node_children& children) {
             while (children.Tick(0) != bt::status::kError) continue;
             return bt::status::kSucceeded;
         })},
        {.Name = "other", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(1); })},
        {.Name = "before", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(-1); })},
        {.Name = "stubborn", .Tick = bt::Tick([](const bt::node_children& children) {
             for (int i = 0; i < 20'000; ++i) static_cast<void>(children.Tick(0));
             return bt::status::kSucceeded;
         })},
    };
    static constexpr uv::game game = {.Actions = actions, .Decorators = decorators};
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (const bt::profile which : kProfiles) {
        const auto tick = [&](const std::string& text, bt::error_code expected) {
            const bt::load_result loaded = uv::Load(DocumentOf(text, {}, game), game, {.Profile = which});
            REQUIRE(loaded.IsSound());
            bot on;
            on.Scripts = {{"walk", "R"}};
            bt::built_memory memory(loaded.Trees.front());
            for (int i = 0; i < 2; ++i) {
                const bt::tick_result result = bt::TickBehaviorTree(loaded.Trees.front(), memory, &on, {});
                CHECK(result.Error == expected);
                REQUIRE(result.Decider != nullptr);
                CHECK(std::string(result.Decider->DebugName).find("()") != std::string::npos);
            }
            CHECK(bt::StopBehaviorTree(loaded.Trees.front(), memory, &on, {}));
            return on.Log;
        };
        const std::string calls = tick("decorator forever() { action a }", bt::error_code::kTooManyRepeats);
        CHECK(calls.size() > 2000);
        CHECK(tick("decorator stubborn() { action a }", bt::error_code::kTooManyRepeats) == calls);
        CHECK(tick("decorator other() { action a }", bt::error_code::kAnsweredError) == "");
        CHECK(tick("decorator before() { action a }", bt::error_code::kAnsweredError) == "");
        const std::string log = tick("concurrent { action walk decorator forever() { action a } }", bt::error_code::kTooManyRepeats);
        CHECK(log.find("+walk walk1") == 0);
        CHECK(log.find("-walk1:stopped") != std::string::npos);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("exactly, a spawnAs that runs beyond the room of the running list is deactivated at once") {
    static constexpr uv::node_type kSpawning = {.Name = "spawnAs",
                                             .Activate = bt::activate<Walk_Activate>,
                                             .Tick = bt::Tick([](bot& on, walk_block& block) {
                                                 on.Write("walk" + std::to_string(++block.NumTicks));
                                                 return bt::status::kRunning;
                                             }),
                                             .Deactivate = bt::deactivate<Walk_Deactivate>,
                                             .MinParameters = 1, .MaxParameters = 1};
    uv::game game = kGame;
    game.SpawnAs = &kSpawning;
    std::string deep = "action a";
    for (int i = 0; i < 19; ++i) deep = "selector { " + deep + " }";
    const uv::document document = DocumentOf("concurrent { " + deep + " spawnAs 1 }", {}, game);
    const bt::load_result loaded = uv::Load(document, game);
    REQUIRE(loaded.IsSound());
    bot on;
    on.Scripts = {{"a", "R"}};
    bt::built_memory memory(loaded.Trees.front());
    for (int i = 0; i < 2; ++i) {
        CHECK(LetterOf(bt::TickBehaviorTree(loaded.Trees.front(), memory, &on, {})) == 'R');
        CHECK(on.Take() == "a +walk walk1 -walk1:interrupted");
        CHECK(uv::RunningNodes(loaded.Trees.front(), memory).size() == 20);
    }
    CHECK(bt::StopBehaviorTree(loaded.Trees.front(), memory, &on, {}));
    CHECK(on.Take() == "");
}

TEST_CASE("functions that take the tick draw from their bot's own generator, also in a behavior that selectClass shares") {
    static constexpr auto draw = [](const bt::tick_args& args) { return args.Random != nullptr ? args.Random->Unit() : -1.0f; };
    static constexpr uv::function functions[] = {{.Name = "chance", .Call = uv::Number(draw)}};
    static constexpr uv::game game = {.Functions = functions};
    const files beside = {{"one", "condition chance >= 0 { sequence { } }"}};
    const uv::document document = DocumentOf("selectClass { behavior one } behavior one", beside, game);
    for (const bt::profile which : kProfiles) {
        const bt::load_result loaded = uv::Load(document, game, {.Profile = which});
        REQUIRE(loaded.IsSound());
        for (const bt::tree* tree : {&loaded.Trees.front().Tree(), uv::SelectClass(loaded.Trees.front())}) {
            bt::built_memory memory(*tree, 7);
            CHECK(LetterOf(bt::TickBehaviorTree(*tree, memory, nullptr, {})) == 'S');
        }
    }
}

TEST_CASE("conditions that take their agent by pointer need none, and one that refers to it makes the tree need it") {
    static constexpr auto is_sunny = [] { return false; };
    static constexpr auto is_there = [](const bot* on) { return on != nullptr; };
    static constexpr auto is_hurt = [](const bot& on) { return on.Values.contains("hurt"); };
    static constexpr uv::function functions[] = {{.Name = "sunny", .Call = uv::Number(is_sunny)},
                                                 {.Name = "there", .Call = uv::Number(is_there)},
                                                 {.Name = "hurt", .Call = uv::Number(is_hurt)}};
    static constexpr uv::game game = {.Functions = functions};
    struct row {
        const char* Text;
        bool TakesAgent;
        bool NeedsAgent;
    };
    constexpr row rows[] = {{"selector { condition !sunny condition sunny == 1 }", false, false},
                            {"selector { condition sunny == 1 condition !there }", true, false},
                            {"selector { condition there == 1 condition !hurt }", true, true},
                            {"selector { condition !hurt condition there == 1 }", true, true},
                            {"selector { condition there == 1 && hurt }", true, true}};
    bot on;
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (const row& each : rows) {
        const std::string text = each.Text;
        CAPTURE(text);
        for (const bt::profile which : kProfiles) {
            const bt::load_result loaded = uv::Load(DocumentOf(text, {}, game), game, {.Profile = which});
            REQUIRE(loaded.IsSound());
            const bt::tree& tree = loaded.Trees.front().Tree();
            bt::built_memory memory(tree);
            CHECK((tree.AgentType != nullptr) == each.TakesAgent);
            REQUIRE(tree.NeedsAgent == each.NeedsAgent);
            CHECK(bool(bt::TickBehaviorTree(tree, memory, nullptr, {})) == !each.NeedsAgent);
            CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
        }
    }
    bt::SetReportFunc(before);
}

namespace {

// Tells how many there are.
struct counted_block {
    using role = bt::block;
    static inline int Num = 0;
    counted_block() { ++Num; }
    counted_block(const counted_block&) { ++Num; }
    ~counted_block() { --Num; }
};
bt::error_code g_reported = bt::error_code::kNone;

}  // namespace

TEST_CASE("an Activate that answers anything but kRunning ends its block, a success is reported, and an error is the tree's answer") {
    static constexpr uv::node_type actions[] = {{.Name = "begin",
                                              .Activate = bt::Activate([](bot& on, counted_block&) { return AnswerOf(on, "begin"); }),
                                              .Tick = bt::Tick([](counted_block&) { return bt::status::kRunning; })}};
    static constexpr uv::game game = {.Actions = actions};
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) { g_reported = report.Code; });
    for (const bt::profile which : kProfiles) {
        const bt::load_result loaded = uv::Load(DocumentOf("action begin()", {}, game), game, {.Profile = which});
        REQUIRE(loaded.IsSound());
        bot on;
        on.Scripts = {{"begin", "FESR"}};
        bt::built_memory memory(loaded.Trees.front());
        const auto tick = [&] {
            g_reported = bt::error_code::kNone;
            return LetterOf(bt::TickBehaviorTree(loaded.Trees.front(), memory, &on, {}));
        };
        CHECK(tick() == 'F');
        CHECK(g_reported == bt::error_code::kNone);
        CHECK(tick() == 'E');
        CHECK(tick() == 'F');
        CHECK(g_reported == bt::error_code::kActivateSucceeded);
        CHECK(counted_block::Num == 0);
        CHECK(tick() == 'R');
        CHECK(tick() == 'R');
        CHECK(counted_block::Num == 1);
        CHECK(bt::StopBehaviorTree(loaded.Trees.front(), memory, &on, {}));
        CHECK(counted_block::Num == 0);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("each try to activate an action has a new block") {
    static constexpr auto begin = [](bot& on, walk_block& block) {
        on.Write(std::to_string(++block.NumTicks));
        return AnswerOf(on, "begin") == bt::status::kRunning;
    };
    static constexpr uv::node_type actions[] = {
        {.Name = "begin", .Activate = bt::Activate(begin), .Tick = bt::tick<Walk_Tick>}};
    static constexpr uv::game game = {.Actions = actions};
    for (const bt::profile which : kProfiles) {
        bt::load_result loaded = uv::Load(DocumentOf("action begin()", {}, game), game, {.Profile = which});
        REQUIRE(loaded.IsSound());
        play on = {.Tree = std::move(loaded.Trees.front())};
        on.Bot.Scripts = {{"begin", "FFR"}};
        CHECK(on.Tick() == "F: 1");
        CHECK(on.Tick() == "F: 1");
        CHECK(on.Tick() == "S: 1 walk2");
    }
}

TEST_CASE("exactly, a spawnAs that runs is deactivated when an action that runs clears the list") {
    static constexpr uv::node_type kSpawning = {.Name = "spawnAs",
                                             .Activate = bt::activate<Walk_Activate>,
                                             .Tick = bt::tick<Walk_Tick>,
                                             .Deactivate = bt::deactivate<Walk_Deactivate>,
                                             .MinParameters = 1, .MaxParameters = 1};
    uv::game game = kGame;
    game.SpawnAs = &kSpawning;
    bt::load_result loaded = uv::Load(DocumentOf("selector { condition x { action a } spawnAs 1 }", {}, game), game);
    REQUIRE(loaded.IsSound());
    play on = {.Tree = std::move(loaded.Trees.front())};
    on.Bot.Scripts = {{"walk", "R"}, {"a", "R"}};
    CHECK(on.Tick() == "R: x? +walk walk1");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "R: x? a -walk1:interrupted");
    CHECK(on.Stop() == "");
}

TEST_CASE("UV-12, UV-29: the stand-ins of the game's own list take any agent: they go on or succeed, and functions are 0") {
    const auto text = "selectClass { spawnAs 3 } sequence { action jump condition team == 0 && distanceTo( E_GOAL ) == 0 action fight }";
    for (const bt::profile which : kProfiles) {
        const uv::read_result read = uv::Read(text);
        REQUIRE(read.IsSound());
        const bt::load_result loaded = uv::Load(read.Document, uv::UnvanquishedGame(), {.Profile = which});
        REQUIRE(loaded.IsSound());
        bt::built_memory memory(loaded.Trees.front());
        CHECK(LetterOf(bt::TickBehaviorTree(loaded.Trees.front(), memory, nullptr, {})) == 'R');
        CHECK(std::string(memory.Memory().Path) == "sequence > fight");
        REQUIRE(uv::SelectClass(loaded.Trees.front()) != nullptr);
        bt::built_memory spawning(*uv::SelectClass(loaded.Trees.front()));
        CHECK(LetterOf(bt::TickBehaviorTree(*uv::SelectClass(loaded.Trees.front()), spawning, nullptr, {})) == 'S');
    }
}

namespace {

bool g_has_random = false;

}  // namespace

TEST_CASE("whichever function takes the tick can draw, and a tree without one needs no generator") {
    static constexpr auto look = [](const bt::tick_args& args) {
        g_has_random = args.Random != nullptr;
        return true;
    };
    static constexpr auto look_at_end = [](const bt::tick_args& args) { g_has_random = args.Random != nullptr; };
    static constexpr auto look_around = [](const bt::node_children& children, const bt::tick_args& args) {
        g_has_random = args.Random != nullptr;
        return children.Tick(0);
    };
    static constexpr auto run = [] { return bt::status::kSucceeded; };
    static constexpr auto run_one = [](const bt::node_children& children) { return children.Tick(0); };
    struct row {
        uv::node_type Action;
        uv::node_type Decorator;
        bt::decide_function IsAlive;
        bool Draws;
    };
    const uv::node_type plain = {.Name = "a", .Tick = bt::Tick(run)};
    const uv::node_type once = {.Name = "d", .Tick = bt::Tick(run_one)};
    const row rows[] = {
        {plain, once, {}, false},
        {{.Name = "a", .Activate = bt::Activate(look), .Tick = bt::Tick(run)}, once, {}, true},
        {{.Name = "a", .Tick = bt::Tick(run), .Deactivate = bt::Deactivate(look_at_end)}, once, {}, true},
        {plain, {.Name = "d", .Tick = bt::Tick(look_around)}, {}, true},
        {plain, once, bt::Decide(look), true},
    };
    for (const row& each : rows) {
        for (const bt::profile which : kProfiles) {
            const uv::game game = {.Actions = {&each.Action, 1}, .Decorators = {&each.Decorator, 1}, .IsAlive = each.IsAlive};
            const bt::load_result loaded =
                uv::Load(DocumentOf("decorator d() { action a }", {}, game), game, {.Profile = which});
            REQUIRE(loaded.IsSound());
            bt::built_memory memory(loaded.Trees.front(), 7);
            g_has_random = false;
            CHECK(LetterOf(bt::TickBehaviorTree(loaded.Trees.front(), memory, nullptr, {})) == 'S');
            CHECK(g_has_random == each.Draws);
            if (which == bt::profile::kExact) CHECK(loaded.Trees.front().Tree().NeedsRandom == each.Draws);
        }
    }
}

namespace {

const uv::parameter_list& ValuesOf(const bt::tick_args& args) {
    return *static_cast<const uv::parameter_list*>(args.Decider->Parameters.Data);
}
bt::status ActivateByHand(void* agent, void*, void*, const bt::tick_args&) noexcept {
    return static_cast<bot*>(agent)->Write("begin"), bt::status::kRunning;
}
bt::status TickByHand(void* agent, void*, void*, const bt::tick_args& args) noexcept {
    std::string values;
    for (const bt::field_value& each : ValuesOf(args).Values) {
        const bool is_text = each.Type == bt::field_type::kText;
        values += (is_text ? std::string(each.Text) : std::to_string(static_cast<int>(2 * each.Number))) +
                  (each.Type == bt::field_type::kInteger ? "i" : ".");
    }
    return static_cast<bot*>(agent)->Write("tick" + values), bt::status::kSucceeded;
}
double AskByHand(void* agent, const bt::tick_args& args) noexcept {
    return static_cast<bot*>(agent)->Write("ask"), ValuesOf(args).Values[0].Number;
}
double IsLookedFor(void* agent, const bt::tick_args&) noexcept { return static_cast<bot*>(agent)->Write("look"), 0.5; }
constexpr bt::signature kTakesNothing = {};
bt::status DecorateByHand(void* agent, void*, void*, const bt::tick_args& args) noexcept {
    return static_cast<bot*>(agent)->Write("decorate" + std::to_string(ValuesOf(args).Values.size())), bt::status::kSucceeded;
}

}  // namespace

TEST_CASE("functions that are written by hand, of which no types are known, get their parameters") {
    static constexpr uv::node_type actions[] = {
        {.Name = "act", .Activate = {&ActivateByHand}, .Tick = {&TickByHand}, .MinParameters = 1, .MaxParameters = 3}};
    static constexpr uv::function functions[] = {
        {.Name = "ask", .Call = {&AskByHand}, .NumParameters = 1},
        {.Name = "look", .Call = {&IsLookedFor, &kTakesNothing}}};
    static constexpr uv::node_type decorators[] = {
        {.Name = "decorate", .Tick = {&DecorateByHand}, .MinParameters = 1, .MaxParameters = 3}};
    uv::game game = {.Actions = actions, .Functions = functions, .Decorators = decorators};
    const std::string text = "sequence { action act( 3, 2.5, \"x\" ) condition ask( 7 ) == 7 "
                             "decorator decorate( 1, 2 ) { action act( 4 ) } condition look }";
    for (const bool can_die : {false, true}) {
        if (can_die) game.IsAlive = kGame.IsAlive;
        for (const bt::profile which : kProfiles) {
            bt::load_result loaded = uv::Load(DocumentOf(text, {}, game), game, {.Profile = which});
            for (const bt::mistake& error : loaded.Errors) FAIL_CHECK(error.Text());
            REQUIRE(loaded.IsSound());
            play on = {.Tree = std::move(loaded.Trees.front())};
            CHECK(on.Tick() == "S: begin tick6i5.x. ask decorate2 look");
        }
    }
}

TEST_CASE("a decorator of the game may stand in many places, also those of one node of a file") {
    const files beside = {{"one", "decorator twice() { action c }"}};
    for (const bt::profile which : kProfiles) {
        const std::string text = "sequence { decorator twice() { action a } decorator TWICE() { action b } behavior one behavior one }";
        play on = {.Tree = Loaded(text, which, beside)};
        CHECK(on.Tick() == "S: a a b b c c c c");
    }
}

TEST_CASE("what a tree tells of memories and nodes that are not its own, or of no file, is empty") {
    const bt::loaded_tree exact = Loaded("selectClass { sequence { spawnAs 4 } } selector { action a }");
    const bt::loaded_tree clean = Loaded("selector { action a }", bt::profile::kClean);
    bot on;
    on.Scripts = {{"spawn", "R"}, {"a", "R"}};
    bt::built_memory spawning(*uv::SelectClass(exact));
    CHECK(LetterOf(bt::TickBehaviorTree(*uv::SelectClass(exact), spawning, &on, {})) == 'R');
    CHECK(uv::RunningNodes(exact, spawning).size() == 2);
    CHECK(uv::LastAnswer(exact, spawning) == 2);
    bt::built_memory other(clean);
    CHECK(LetterOf(bt::TickBehaviorTree(clean, other, &on, {})) == 'R');
    CHECK(uv::RunningNodes(exact, other).empty());
    CHECK(uv::LastAnswer(exact, other) == 0);
    CHECK(uv::RunningNodes(clean, other).empty());
    CHECK(uv::LastAnswer(clean, other) == 0);
    const bt::built_memory fresh(exact);
    CHECK(uv::RunningNodes(exact, fresh).empty());

    CHECK(bt::loaded_tree().Name() == "");
    uv::document made = DocumentOf("sequence { action a action b }");
    made.Trees[0].Nodes[1].Place.File = -1;
    made.Trees[0].Nodes[2].Place.File = 1;
    const bt::load_result loaded = uv::Load(made, kGame);
    REQUIRE(loaded.IsSound());
    CHECK(loaded.Trees.front().NodePlace(0).File == "bots/t.bt");
    CHECK(loaded.Trees.front().NodePlace(1).File == "");
    CHECK(loaded.Trees.front().NodePlace(2).File == "");
}
