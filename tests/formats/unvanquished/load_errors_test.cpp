// What Load refuses, with its words: documents that were made by hand, and tables of a game that make no sense (contract 123, 126).
#include "bot_kit.h"

using namespace bot_kit;

namespace {

std::string Lines(const bt::load_result& result) {
    std::string text;
    for (const bt::mistake& error : result.Errors) text += error.Text() + '\n';
    return text;
}
std::string ErrorsOf(const uv::document& of, const uv::game& game = kGame, bt::profile which = bt::profile::kExact) {
    return Lines(uv::Load(of, game, {.Profile = which}));
}

// A tree that is one action.
uv::document OneAction() { return DocumentOf("action a()"); }

}  // namespace

TEST_CASE("UV-13, UV-31: parameters that a game's fields do not take are errors with their places") {
    struct row {
        const char* Text;
        const char* Error;
    };
    const row rows[] = {
        {"action goto( 100 )",
         "bots/t.bt:1:14: these parameters do not fit: action \"goto\", 100; a whole number from 0 to 99 for \"place\"\n"},
        {"action goto( 1.5 )",
         "bots/t.bt:1:14: these parameters do not fit: action \"goto\", 1.5; a whole number from 0 to 99 for \"place\"\n"},
        {"action goto( 1, \"far\" )", "bots/t.bt:1:17: these parameters do not fit: action \"goto\", \"far\"; a number for \"radius\"\n"},
        {"action goto( 1, 2, 3 )", "bots/t.bt:1:20: these parameters do not fit: action \"goto\", 3; a text for \"words\"\n"},
        {"action goto( 1, 2, \"x\", 2 )", "bots/t.bt:1:25: these parameters do not fit: action \"goto\", 2; 0 or 1 for \"quiet\"\n"},
        {"action goto( 1, 2, \"x\", \"y\" )",
         "bots/t.bt:1:25: these parameters do not fit: action \"goto\", \"y\"; 0 or 1 for \"quiet\"\n"},
        {"action goto( 1, 2, \"x\", 0 )", ""},
        {"action goto()", "bots/t.bt:1:1: these parameters do not fit: action \"goto\" with 0; it takes 1 to 4 values\n"},
        {"decorator return( \"x\" ) { action a }", "bots/t.bt:1:1: these parameters do not fit: return; it takes numbers of 32 bits\n"},
        {"decorator timer( 3000000000.0 ) { action a }",
         "bots/t.bt:1:1: these parameters do not fit: timer; it takes numbers of 32 bits\n"},
        {"decorator timer( -3000000000.0 ) { action a }",
         "bots/t.bt:1:1: these parameters do not fit: timer; it takes numbers of 32 bits\n"},
        {"condition distance( 0.5 ) { action a }",
         "bots/t.bt:1:21: these parameters do not fit: function \"distance\", 0.5; a whole number for \"place\"\n"},
    };
    // Read for a game that only counts them.
    static constexpr uv::node_type actions[] = {{.Name = "a", .Tick = bt::tick<Act>},
                                             {.Name = "goto", .Tick = bt::tick<Act>, .MaxParameters = 9}};
    static constexpr uv::function functions[] = {
        {.Name = "distance", .Call = uv::number<Ask>, .NumParameters = 1}};
    static constexpr uv::game counts = {.Actions = actions, .Functions = functions};
    for (const row& each : rows) {
        CAPTURE(each.Text);
        CHECK(ErrorsOf(DocumentOf(each.Text, {}, counts)) == each.Error);
    }
}

TEST_CASE("the clean profile refuses statuses that are none; exactly, there is one number that no return can give") {
    const auto told = [](const std::string& place, const std::string& found) {
        const std::string sentence = ": this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING: ";
        return "bots/t.bt:" + place + sentence + found + "; 0 is failure, 1 success and 2 running\n";
    };
    const uv::document odd = DocumentOf("sequence { decorator return( 5 ) { action a } decorator mapStatus( 0, -1, 2 ) { action a } }");
    CHECK(ErrorsOf(odd) == "");
    CHECK(ErrorsOf(odd, kGame, bt::profile::kClean) == told("1:12", "return, 5") + told("1:47", "mapStatus, -1"));
    uv::document least = DocumentOf("decorator return( 5 ) { action a }");
    least.Trees[0].Nodes[0].Parameters[0].Integer = INT32_MIN;
    CHECK(ErrorsOf(least) == told("1:1", "return, -2147483648"));
}

TEST_CASE("a mistake that loading finds in an included file has its line, as far as that can be read again") {
    const std::string part = "action a\n// odd\ndecorator return( 5 ) { action a }\n";
    const std::string told = "bots/part.bt:3:1: this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING: "
                             "return, 5; 0 is failure, 1 success and 2 running\n";
    const struct {
        const char* Again;  // what stands in the file then; null: it is gone
        std::string Lines;
    } rows[] = {
        {part.c_str(), "    decorator return( 5 ) { action a }\n    ^\n"}, {"action a\n", ""}, {"", ""}, {nullptr, ""}};
    for (const auto& row : rows) {
        int num_read = 0;
        const auto files = [&](const std::string& path, std::string& text) {
            if (path != "bots/part.bt" || (++num_read > 1 && row.Again == nullptr)) return false;
            text = num_read > 1 ? row.Again : part;
            return true;
        };
        const bt::load_result result = uv::Load("sequence {\n#include \"bots/part.bt\"\n}", kGame,
                                                {.Profile = bt::profile::kClean, .Path = "bots/t.bt", .Files = files});
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].TextWithLines() == told + row.Lines);
    }
}

TEST_CASE("documents that do not hang together are refused") {
    const auto break_node = [](auto change) {
        uv::document of = DocumentOf("sequence { condition x < 1 action a decorator invert() { action b } }");
        change(of.Trees[0]);
        return ErrorsOf(of);
    };
    const std::string bad_link = "this leads to something that is not there, or that is elsewhere too: ";
    CHECK(ErrorsOf({}) == "there is no tree in this file\n");
    CHECK(break_node([](uv::tree& of) { of.Root = uv::kNone; }) == "t: there is no tree in this file\n");
    CHECK(break_node([](uv::tree& of) { of.Root = 99; }) == "t: " + bad_link + "the root\n");
    CHECK(break_node([](uv::tree& of) { of.SelectClass = of.Root; }) == "t: " + bad_link + "selectClass\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[0].Children[1] = 0; }) == "bots/t.bt:1:1: " + bad_link + "a child\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[0].Children[1] = of.Nodes[0].Children[0]; }) ==
          "bots/t.bt:1:1: " + bad_link + "a child\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[1].Expression = uv::kNone; }) == "bots/t.bt:1:12: " + bad_link + "its expression\n");
    CHECK(break_node([](uv::tree& of) { of.Expressions[0].Right = of.Expressions[0].Left; }) ==
          "bots/t.bt:1:24: " + bad_link + "a side of an operator\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[3].Children.clear(); }) ==
          "bots/t.bt:1:37: this has other children than it can have: 0 children; a decorator has one\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[2].Name = "fly"; }) ==
          "bots/t.bt:1:28: the game registers nothing of this name: action \"fly\"\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[3].Name = "fly"; }) ==
          "bots/t.bt:1:37: the game registers nothing of this name: decorator \"fly\"\n");
    CHECK(break_node([](uv::tree& of) { of.Expressions[1].Name = "fly"; }) ==
          "bots/t.bt:1:22: the game registers nothing of this name: function \"fly\"\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[3].Name = "timer"; }) ==
          "bots/t.bt:1:37: these parameters do not fit: timer with 0; it takes 1 number\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[2].Parameters.resize(2); }) ==
          "bots/t.bt:1:28: these parameters do not fit: action \"a\" with 2; it takes no values\n");
    CHECK(break_node([](uv::tree& of) {
              of.Nodes[2].Name = "goto";
              of.Nodes[2].Parameters = {{.Type = bt::field_type::kText, .Text = "x"}};
          }) == "bots/t.bt:1:28: these parameters do not fit: action \"goto\", \"x\"; a whole number from 0 to 99 for \"place\"\n");
    CHECK(break_node([](uv::tree& of) { of.Expressions[1].Name = "distance"; }) ==
          "bots/t.bt:1:22: these parameters do not fit: function \"distance\" with 0; it takes 1 value\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[2].Kind = uv::node_kind::kSpawnAs; }) ==
          "bots/t.bt:1:28: these parameters do not fit: spawnAs with 0; it takes 1 value\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes[3].Name = "mapStatus"; }) ==
          "bots/t.bt:1:37: these parameters do not fit: mapStatus with 0; it takes 3 numbers\n");
    CHECK(break_node([](uv::tree& of) { of.Expressions[0].Left = of.Expressions[0].Right = uv::kNone; }) ==
          "bots/t.bt:1:24: " + bad_link + "a side of an operator\n");
    const std::string wrong = "this has other children than it can have: ";
    CHECK(break_node([](uv::tree& of) {
              of.Nodes[3].Children.clear();
              of.Nodes[3].Kind = uv::node_kind::kSequence;
              of.Nodes[2].Children = {4};
          }) == "bots/t.bt:1:28: " + wrong + "1 children; it has none\n");
    CHECK(break_node([](uv::tree& of) {
              of.Nodes[0].Children = {1};
              of.Nodes[1].Children = {2, 3};
          }) == "bots/t.bt:1:12: " + wrong + "2 children; a condition has one or none\n");
    CHECK(break_node([](uv::tree& of) {
              for (int i = 5; i < 23; ++i) {
                  of.Nodes.push_back(of.Nodes[2]);
                  of.Nodes[0].Children.push_back(i);
              }
          }) == "bots/t.bt:1:1: " + wrong + "21 children; it has 20 at most\n");
    CHECK(break_node([](uv::tree& of) { of.Nodes.clear(); }) == "t: there is no tree in this file\n");
    for (const int other : {-1, 1}) {
        CHECK(break_node([other](uv::tree& of) {
                  of.Nodes[2].Kind = uv::node_kind::kBehavior;
                  of.Nodes[2].Tree = other;
              }) == "bots/t.bt:1:28: " + bad_link + "behavior \"a\"\n");
    }
    for (const int no_file : {-1, 1}) {
        CHECK(break_node([no_file](uv::tree& of) {
                  of.Nodes[2].Name = "fly";
                  of.Nodes[2].Place.File = no_file;
              }) == "1:28: t: the game registers nothing of this name: action \"fly\"\n");
    }
}

TEST_CASE("behaviors that run themselves, and trees that are too deep or too large, are refused without much work") {
    uv::document itself = DocumentOf("sequence { behavior one }", {{"one", "sequence { action a }"}});
    itself.Trees[1].Nodes[1] = itself.Trees[0].Nodes[1];
    CHECK(ErrorsOf(itself) == "bots/t.bt:1:12: this behavior runs itself, so it would never end: behavior \"one\"\n");

    std::string deep = "action a";
    for (int i = 0; i < bt::kMaxClassicDepth; ++i) deep = "sequence { " + deep + " }";
    CHECK(ErrorsOf(DocumentOf(deep)).find("this node is more than 128 deep") != std::string::npos);

    // Each file runs the next one twenty times: 20^6 nodes.
    files beside = {{"f6", "action a()"}};
    for (int i = 0; i < 6; ++i) {
        std::string text;
        for (int k = 0; k < 20; ++k) text += " behavior f" + std::to_string(i + 1);
        beside["f" + std::to_string(i)] = "sequence {" + text + " }";
    }
    CHECK(ErrorsOf(DocumentOf("sequence { behavior f0 }", beside)) ==
          "t: this tree has too many nodes, those of behaviors counted at each place\n");

    std::string many = "x";
    for (int i = 0; i < 70; ++i) many = "y < ( " + many + " )";
    CHECK(ErrorsOf(DocumentOf("condition " + many + " { action a }")) ==
          "bots/t.bt:1:1: this condition compares too many values that are not known yet: condition\n");
}

namespace {

struct of_key {
    using role = bt::parameters;
    bt::name_key Key = {};
    static constexpr bt::parameter_field Fields[] = {bt::field<&of_key::Key>("key")};
};
struct of_limits {
    using role = bt::parameters;
    float Far = 3;
    static constexpr bt::parameter_field Fields[] = {bt::field<&of_limits::Far>("far", {.Min = 1, .Max = 2})};
};
struct alive_dblock {
    using role = bt::dblock;
};
struct alive_place {
    using role = bt::subtree_parameters;
};

}  // namespace

TEST_CASE("a game's table that makes no sense is told of, whether the file uses the row or not") {
    struct other_bot {};
    static constexpr auto other = [](const other_bot&) { return 1; };
    static constexpr auto with_children = [](const bt::node_children&) { return bt::status::kFailed; };
    const uv::node_type kSound = {.Name = "a", .Tick = bt::tick<Act>};
    const auto of_action = [&](const uv::node_type& wrong) {
        const uv::node_type rows[] = {kSound, wrong};
        return ErrorsOf(OneAction(), {.Actions = rows});
    };
    const auto of_function = [&](const uv::function& wrong) {
        const uv::node_type actions[] = {kSound};
        const uv::function rows[] = {wrong};
        return ErrorsOf(OneAction(), {.Actions = actions, .Functions = rows});
    };
    const auto of_decorator = [&](const uv::node_type& wrong) {
        const uv::node_type actions[] = {kSound};
        const uv::node_type rows[] = {wrong};
        return ErrorsOf(OneAction(), {.Actions = actions, .Decorators = rows});
    };
    const std::string table = "what the game registers has a mistake: ";
    const std::string types = "the game's functions do not fit together: ";
    CHECK(of_action({.Name = "", .Tick = bt::tick<Act>}) == table + "action number 1; it has no name\n");
    CHECK(of_action({.Name = nullptr, .Tick = bt::tick<Act>}) == table + "action number 1; it has no name\n");
    CHECK(of_action({.Name = "A", .Tick = bt::tick<Act>}) == table + "action \"A\"; its name appears twice; files do not look at case\n");
    CHECK(of_action({.Name = "x"}) == table + "action \"x\"; it has no Tick\n");
    CHECK(of_action({.Name = "x", .Tick = bt::Tick(with_children)}) == table + "action \"x\"; an action has no children\n");
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Act>, .MinParameters = 2, .MaxParameters = 1}) ==
          table + "action \"x\"; MinParameters is negative, or above MaxParameters\n");
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Goto>}).find(types + "action \"x\"; its function takes ") == 0);
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Act>, .MinParameters = -1, .MaxParameters = 1}) ==
          table + "action \"x\"; MinParameters is negative, or above MaxParameters\n");
    CHECK(of_action({.Name = "x",
                     .Tick = bt::tick<Act>,
                     .Parameters = &bt::fields_of<of_place>,
                     .MinParameters = 0,
                     .MaxParameters = 1}) ==
          table + "action \"x\"; MinParameters and MaxParameters are of a parameter_list; here the fields say it\n");
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Act>, .Parameters = &bt::fields_of<of_key>}) ==
          table + "action \"x\", field \"key\"; these files have no keys\n");
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Goto>, .Parameters = &bt::fields_of<of_place>}).find(types) == 0);
    CHECK(of_action({.Name = "x",
                     .Tick = bt::tick<Act>,
                     .Parameters = &bt::fields_of<of_place>,
                     .MinParameters = 1,
                     .MaxParameters = 1}) ==
          table + "action \"x\"; MinParameters and MaxParameters are of a parameter_list; here the fields say it\n");
    CHECK(of_action({.Name = "x", .Tick = bt::tick<Act>, .Parameters = &bt::fields_of<of_limits>}) ==
          table + "action \"x\", field \"far\"; the default has to be a number from 1 to 2 for \"far\", "
                  "or the field is required\n");
    CHECK(of_function({.Name = "x"}) == table + "function \"x\"; it has no Call\n");
    CHECK(of_function({.Name = "x", .Call = uv::number<Ask>, .NumParameters = -1}) ==
          table + "function \"x\"; NumParameters is negative\n");
    const bt::parameters_type* const fields = &bt::fields_of<of_place>;
    CHECK(of_function({.Name = "x", .Call = uv::number<Ask>, .Parameters = fields, .NumParameters = 1}) ==
          table + "function \"x\"; it has fields, so it needs no NumParameters\n");
    CHECK(of_function({.Name = "x", .Call = uv::Number(other)}).find(types + "function \"x\"; its agent is ") == 0);
    CHECK(of_decorator({.Name = "x", .Tick = bt::tick<Act>}) ==
          table + "decorator \"x\"; it needs a Tick that takes const bt::node_children&\n");
    CHECK(of_decorator({.Name = "Timer", .Tick = bt::Tick(with_children)}) ==
          table + "decorator \"timer\"; the language has one of this name\n");
    for (const bool begins : {true, false}) {
        uv::node_type more = {.Name = "x", .Tick = bt::Tick(with_children)};
        if (begins) more.Activate = bt::activate<Refuse>;
        else more.Deactivate = bt::deactivate<Walk_Deactivate>;
        CHECK(of_decorator(more) == table + "decorator \"x\"; a decorator has a Tick alone\n");
    }
    CHECK(of_decorator({.Name = "x"}) == table + "decorator \"x\"; it needs a Tick that takes const bt::node_children&\n");

    const uv::node_type actions[] = {kSound};
    const uv::symbol symbols[] = {{"ONE", 1}, {"ONE", 2}, {"TWO", 2}, {"TWO", 2}, {"", 3}, {nullptr, 4}};
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .Symbols = symbols}) ==
          table + "symbol \"ONE\"; it has two values\n" + table + "symbol number 4; it has no name\n" + table +
              "symbol number 5; it has no name\n");
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .SpawnAs = &actions[0]}) == table + "SpawnAs; it has to take one value\n");
    const uv::node_type takes_two = {.Name = "a", .Tick = bt::tick<Act>, .MinParameters = 2, .MaxParameters = 3};
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .SpawnAs = &takes_two}) == table + "SpawnAs; it has to take one value\n");
    const std::string alone = table + "IsAlive; it takes the agent and const bt::tick_args&, and nothing else\n";
    const auto with_dblock = bt::Decide([](alive_dblock&) { return true; });
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .IsAlive = with_dblock}) == alone);
    const auto by_subtree = bt::Decide([](const alive_place&) { return true; });
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .IsAlive = by_subtree}) == alone);
    const auto by_place = bt::Decide([](const of_place&) { return true; });
    CHECK(ErrorsOf(OneAction(), {.Actions = actions, .IsAlive = by_place}).find("IsAlive") != std::string::npos);
}

TEST_CASE("functions of one action that do not fit together are an error at the node") {
    struct other_block {
        using role = bt::block;
    };
    const auto begin = bt::Activate([](other_block&) {});
    const uv::node_type rows[] = {{.Name = "a", .Activate = begin, .Tick = bt::tick<Walk_Tick>}};
    CHECK(ErrorsOf(OneAction(), {.Actions = rows}) ==
          "bots/t.bt:1:1: the game's functions do not fit together: \"a\"; this decider's functions take different blocks\n");
}

TEST_CASE("exactly, blocks of all actions stand beside each other, and too many bytes of them are refused") {
    struct large_block {
        using role = bt::block;
        std::byte Bytes[30'000] = {};
    };
    static constexpr auto run = [](large_block&) { return bt::status::kRunning; };
    static constexpr uv::node_type actions[] = {{.Name = "a", .Tick = bt::Tick(run)},
                                                {.Name = "b", .Tick = bt::Tick(run)},
                                                {.Name = "c", .Tick = bt::Tick(run)}};
    constexpr uv::game game = {.Actions = actions};
    CHECK(ErrorsOf(DocumentOf("selector { action a action b }", {}, game), game) == "");
    const uv::document three = DocumentOf("selector { action a action b action c }", {}, game);
    CHECK(ErrorsOf(three, game) == "t: this tree can't be made; " + std::string(bt::ErrorText(bt::error_code::kTooMuchMemory)) + "\n");
    CHECK(ErrorsOf(three, game, bt::profile::kClean) == "");
}

TEST_CASE("in a clean tree what runs at the same time, and the times of timers, need room beside each other") {
    struct half_block {
        using role = bt::block;
        std::byte Bytes[32'000] = {};
    };
    struct large_block {
        using role = bt::block;
        std::byte Bytes[65'000] = {};
    };
    static constexpr auto run = [](half_block&) { return bt::status::kRunning; };
    static constexpr auto run_large = [](large_block&) { return bt::status::kRunning; };
    static constexpr uv::node_type actions[] = {{.Name = "half", .Tick = bt::Tick(run)},
                                                {.Name = "large", .Tick = bt::Tick(run_large)}};
    constexpr uv::game game = {.Actions = actions};
    const auto errors = [&game](const std::string& text) {
        return ErrorsOf(DocumentOf(text, {}, game), game, bt::profile::kClean);
    };
    const std::string too_much = "this tree can't be made; " + std::string(bt::ErrorText(bt::error_code::kTooMuchMemory)) + "\n";
    CHECK(errors("concurrent { action half action half }") == "");
    CHECK(errors("concurrent { action half action half action half }") == "bots/t.bt:1:1: " + too_much);
    const auto with_timers = [](int num) {
        std::string timers[2];
        for (int i = 0; i < num; ++i) timers[i / 20] += "decorator timer( 1 ) { sequence { } } ";
        return "selector { action large sequence { " + timers[0] + "} sequence { " + timers[1] + "} }";
    };
    int num = 0;
    while (num < 40 && errors(with_timers(num)).empty()) ++num;
    CHECK(num > 5);
    CHECK(errors(with_timers(num)) == "bots/t.bt:1:1: " + too_much);
}

TEST_CASE("a mistake in a behavior that stands in several places is told once, all in a condition are, and of very many the first") {
    constexpr uv::game counts = {.Actions = kActions, .Functions = kFunctions};
    static constexpr uv::node_type flies[] = {{.Name = "fly", .Tick = bt::tick<Act>}};
    static constexpr uv::function many[] = {{.Name = "one", .Call = uv::number<Ask>}, {.Name = "two", .Call = uv::number<Ask>}};
    constexpr uv::game other = {.Actions = flies, .Functions = many, .SpawnAs = &kSpawnAs};
    const files beside = {{"sub", "selector { action fly condition one == two { spawnAs 3 } }"}};
    CHECK(ErrorsOf(DocumentOf("sequence { behavior sub behavior sub }", beside, other), counts) ==
          "bots/sub.bt:1:12: the game registers nothing of this name: action \"fly\"\n"
          "bots/sub.bt:1:40: the game registers nothing of this name: function \"two\"\n"
          "bots/sub.bt:1:33: the game registers nothing of this name: function \"one\"\n"
          "bots/sub.bt:1:46: the game registers nothing of this name: spawnAs\n");
    CHECK(ErrorsOf(DocumentOf("sequence { spawnAs 1 spawnAs 2 }", {}, other), counts) ==
          "bots/t.bt:1:12: the game registers nothing of this name: spawnAs\n"
          "bots/t.bt:1:22: the game registers nothing of this name: spawnAs\n");
    std::string text;
    for (int i = 0; i < 19; ++i) {
        text += "sequence {";
        for (int k = 0; k < 20; ++k) text += " sequence { action fly action fly action fly }";
        text += " }";
    }
    uv::document large = DocumentOf("selector { " + text + " }", {}, other);
    CHECK(uv::Load(large, counts).Errors.size() == bt::kMaxNumMistakes);
}

TEST_CASE("a tree and that of its selectClass have a limit of nodes together") {
    // Lists of lists with 20 children each.
    const auto list_of = [](int num_nodes) {
        std::string text = "selector { ";
        for (int left = num_nodes - 1; left > 0;) {
            std::string group = "sequence { ";
            --left;
            for (int i = 0; i < 20 && left > 0; ++i) {
                group += "sequence { ";
                --left;
                for (int k = 0; k < 20 && left > 0; ++k) {
                    group += "sequence { ";
                    --left;
                    for (int n = 0; n < 20 && left > 0; ++n, --left) group += "sequence { } ";
                    group += "} ";
                }
                group += "} ";
            }
            text += group + "} ";
        }
        return text + "}";
    };
    CHECK(ErrorsOf(DocumentOf("selectClass { " + list_of(34) + " } " + list_of(65'500))) == "");
    CHECK(ErrorsOf(DocumentOf("selectClass { " + list_of(36) + " } " + list_of(65'500))) ==
          "t: this tree has too many nodes, those of behaviors counted at each place\n");
}
