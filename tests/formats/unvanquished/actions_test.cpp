// What a game's own functions get, in both profiles (contract 126): actions with all three functions, parameters, and decorators.
#include "bot_kit.h"

#include <tests/kit/allocation_trap.h>

using namespace bot_kit;

namespace {

constexpr uv::profile kProfiles[] = {uv::profile::kExact, uv::profile::kClean};

}  // namespace

TEST_CASE("UV-11, UV-14: an action is activated when it begins, and deactivated once when it ends") {
    for (const uv::profile which : kProfiles) {
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
    play clean = {.Tree = Loaded(text, uv::profile::kClean)};
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
    play on = {.Tree = Loaded("selector { condition x { behavior one } behavior one }", uv::profile::kExact, beside)};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: x? +walk walk1");
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "R: x? walk2");
    CHECK(on.Stop() == "-walk2:stopped");
}

TEST_CASE("X14: an action that runs when its bot dies is deactivated, and has failed") {
    for (const uv::profile which : kProfiles) {
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
    for (const uv::profile which : kProfiles) {
        play on = {.Tree = Loaded("selector { action refuse action b }", which)};
        CHECK(on.Tick() == "S: refuse b");
        on.Bot.IsAlive = false;
        CHECK(on.Tick() == "F");
    }
}

TEST_CASE("UV-13, UV-31: parameters fill the fields of a type by position, and what is left out keeps its default") {
    for (const uv::profile which : kProfiles) {
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
        for (const uv::profile which : kProfiles) {
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
    for (const uv::profile which : kProfiles) {
        play on = {.Tree = Loaded("decorator twice() { action a }", which)};
        on.Bot.Scripts = {{"a", "SSFSR"}};
        CHECK(on.Tick() == "S: a a");
        CHECK(on.Tick() == "F: a");
        CHECK(on.Tick() == "R: a a");
    }
}

TEST_CASE("selectClass is a tree of its own, and null if there is none") {
    for (const uv::profile which : kProfiles) {
        const uv::loaded_tree tree = Loaded("selectClass { selector { spawnAs 4 spawnAs 5 } } sequence { action a }", which);
        REQUIRE(tree.SelectClass() != nullptr);
        bot on;
        on.Scripts = {{"spawn", "FS"}};
        bt::built_memory memory(*tree.SelectClass());
        CHECK(LetterOf(bt::TickBehaviorTree(*tree.SelectClass(), memory, &on, {})) == 'S');
        CHECK(on.Take() == "spawn4 spawn5");
        const bt::node& root = tree.SelectClass()->Nodes[0];
        CHECK(tree.NodeName(tree.NumberOf(root)) == "t#selectClass:0");
        CHECK(tree.NodeName(tree.NumberOf(tree.SelectClass()->Nodes[2])) == "t#selectClass:0.1");
        CHECK(tree.NodeName(tree.NumberOf(tree.Tree().Nodes[1])) == "t:0.0");
        const uv::loaded_tree without = Loaded("action a()", which);
        CHECK(without.SelectClass() == nullptr);
    }
}

TEST_CASE("a node tells its name, its place and its file") {
    const uv::loaded_tree tree = Loaded("selector {\n  behavior one\n  action b\n}", uv::profile::kExact, {{"one", "\n action a()"}});
    REQUIRE(tree.NumNodes() == 4);
    CHECK(tree.Name() == "t");
    CHECK(tree.NodeName(1) == "<one>");
    CHECK(tree.NodeName(2) == "one:0");
    CHECK(tree.NodePlace(2).Line == 2);
    CHECK(tree.NodePlace(2).Column == 2);
    CHECK(tree.NodeFile(2) == "bots/one.bt");
    CHECK(tree.NodeName(3) == "t:0.1");
    CHECK(tree.NodePlace(3).Line == 3);
    CHECK(tree.NodeFile(3) == "bots/t.bt");
}

TEST_CASE("a loaded tree outlives its document, and an empty one is refused") {
    uv::loaded_tree tree;
    CHECK_FALSE(bt::TickBehaviorTree(tree, *std::make_unique<bt::built_memory>(tree), nullptr, {}));
    {
        const uv::document document = DocumentOf("sequence { action goto( 1, 2, \"there\" ) condition distance( 4 ) == 2 }");
        tree = std::move(uv::Load(document, {.Game = kGame}).Tree);
    }
    bot on;
    bt::built_memory memory(tree);
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'S');
    CHECK(on.Take() == "goto 1 2 there distance4@distance( 4 ) == 2");
}

TEST_CASE("no tick allocates") {
    static constexpr uv::action actions[] = {{.Name = "a", .Tick = bt::Tick([](bot& on) {
                                                 return on.IsAlive ? bt::status::kRunning : bt::status::kFailed;
                                             })}};
    static constexpr uv::function functions[] = {{.Name = "hurt", .Call = uv::number<IsHurt>}};
    static constexpr uv::game game = {.Actions = actions, .Functions = functions};
    const uv::document document = DocumentOf("concurrent { condition hurt == 0 decorator timer( 9 ) { sequence { action a } } "
                                             "decorator return( 1 ) { action a } decorator mapStatus( 0, 1, 1 ) { action a } }", {}, game);
    for (const uv::profile which : kProfiles) {
        const uv::load_result loaded = uv::Load(document, {.Game = game, .Profile = which});
        REQUIRE(loaded.IsSound());
        bot on;
        bt::built_memory memory(loaded.Tree);
        std::string answers(4, ' ');
        CHECK(allocation_trap::In([&] {
            for (int i = 0; i < 4; ++i) {
                on.IsAlive = i % 2 == 0;
                answers[static_cast<std::size_t>(i)] = LetterOf(bt::TickBehaviorTree(loaded.Tree, memory, &on, {.Time = i + 1.0}));
            }
            CHECK(bt::StopBehaviorTree(loaded.Tree, memory, &on, {}));
        }) == 0);
        CHECK(answers == "RFRF");
    }
}

TEST_CASE("a decorator of the game that ticks too often or a child that there is not is an error, and the next tick works") {
    static constexpr uv::action actions[] = {
        {.Name = "a", .Tick = bt::tick<Act>},
        {.Name = "walk",
         .Activate = bt::activate<Walk_Activate>,
         .Tick = bt::tick<Walk_Tick>,
         .Deactivate = bt::deactivate<Walk_Deactivate>}};
    static constexpr uv::decorator decorators[] = {
        {.Name = "forever", .Tick = bt::Tick([](const bt::node_children& children) {
             while (children.Tick(0) != bt::status::kError) continue;
             return bt::status::kSucceeded;
         })},
        {.Name = "other", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(1); })},
    };
    static constexpr uv::game game = {.Actions = actions, .Decorators = decorators};
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (const uv::profile which : kProfiles) {
        const auto tick = [&](const std::string& text, bt::error_code expected) {
            const uv::load_result loaded = uv::Load(DocumentOf(text, {}, game), {.Game = game, .Profile = which});
            REQUIRE(loaded.IsSound());
            bot on;
            on.Scripts = {{"walk", "R"}};
            bt::built_memory memory(loaded.Tree);
            for (int i = 0; i < 2; ++i) {
                const bt::tick_result result = bt::TickBehaviorTree(loaded.Tree, memory, &on, {});
                CHECK(result.Error == expected);
                REQUIRE(result.Decider != nullptr);
                CHECK(std::string(result.Decider->DebugName).find("()") != std::string::npos);
            }
            CHECK(bt::StopBehaviorTree(loaded.Tree, memory, &on, {}));
            return on.Log;
        };
        CHECK(tick("decorator forever() { action a }", bt::error_code::kTooManyRepeats).size() > 2000);
        CHECK(tick("decorator other() { action a }", bt::error_code::kAnsweredError) == "");
        const std::string log = tick("concurrent { action walk decorator forever() { action a } }", bt::error_code::kTooManyRepeats);
        CHECK(log.find("+walk walk1") == 0);
        CHECK(log.find("-walk1:stopped") != std::string::npos);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("exactly, a spawnAs that runs beyond the room of the running list is deactivated at once") {
    static constexpr uv::action kSpawning = {.Name = "spawnAs",
                                             .Activate = bt::activate<Walk_Activate>,
                                             .Tick = bt::Tick([](bot& on, walk_block& block) {
                                                 on.Write("walk" + std::to_string(++block.NumTicks));
                                                 return bt::status::kRunning;
                                             }),
                                             .Deactivate = bt::deactivate<Walk_Deactivate>,
                                             .Parameters = {.Min = 1, .Max = 1}};
    uv::game game = kGame;
    game.SpawnAs = &kSpawning;
    std::string deep = "action a";
    for (int i = 0; i < 19; ++i) deep = "selector { " + deep + " }";
    const uv::document document = DocumentOf("concurrent { " + deep + " spawnAs 1 }", {}, game);
    const uv::load_result loaded = uv::Load(document, {.Game = game});
    REQUIRE(loaded.IsSound());
    bot on;
    on.Scripts = {{"a", "R"}};
    bt::built_memory memory(loaded.Tree);
    for (int i = 0; i < 2; ++i) {
        CHECK(LetterOf(bt::TickBehaviorTree(loaded.Tree, memory, &on, {})) == 'R');
        CHECK(on.Take() == "a +walk walk1 -walk1:interrupted");
        CHECK(loaded.Tree.RunningNodes(memory).size() == 20);
    }
    CHECK(bt::StopBehaviorTree(loaded.Tree, memory, &on, {}));
    CHECK(on.Take() == "");
}

TEST_CASE("functions that take the tick draw from their bot's own generator, also in a behavior that selectClass shares") {
    static constexpr auto draw = [](const bt::tick_args& args) { return args.Random != nullptr ? args.Random->Unit() : -1.0f; };
    static constexpr uv::function functions[] = {{.Name = "chance", .Call = uv::Number(draw)}};
    static constexpr uv::game game = {.Functions = functions};
    const files beside = {{"one", "condition chance >= 0 { sequence { } }"}};
    const uv::document document = DocumentOf("selectClass { behavior one } behavior one", beside, game);
    for (const uv::profile which : kProfiles) {
        const uv::load_result loaded = uv::Load(document, {.Game = game, .Profile = which});
        REQUIRE(loaded.IsSound());
        for (const bt::tree* tree : {&loaded.Tree.Tree(), loaded.Tree.SelectClass()}) {
            bt::built_memory memory(*tree, 7);
            CHECK(LetterOf(bt::TickBehaviorTree(*tree, memory, nullptr, {})) == 'S');
        }
    }
}
