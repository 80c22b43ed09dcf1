// What users of Dart's behaviour_tree were promised, row by row (DA-01 to DA-21).
#include <tests/classic/dart_nodes.h>

#include <functional>
#include <map>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <doctest/doctest.h>
#include <tests/kit/silence.h>
#include <tests/kit/source_file.h>

namespace dart {

BT_DEFINE_BEHAVIOR__NONE(Set, .Tick = bt::action<SetPath>);
BT_DEFINE_BEHAVIOR__NONE(Refusal, .Tick = bt::action<Refuse>);
BT_DEFINE_BEHAVIOR__NONE(Login, .Tick = bt::action<LogIn>);
BT_DEFINE_BEHAVIOR__NONE(Wait, .Tick = bt::tick<&three_ticks::Tick>);

BT_DEFINE_CONDITION(HAS_PATH, .Decide = bt::Decide(has_path{}));
BT_DEFINE_CONDITION(IS_INDEX, .Decide = bt::decide<&path_is::Ask>, .Parameters = bt::with(kIsIndex));
BT_DEFINE_CONDITION(IS_USER, .Decide = bt::decide<&request::IsPathUser>);
BT_DEFINE_CONDITION(IS_404, .Decide = bt::Decide([](const request& board) { return board.HasText(board.Path, "404", '4'); }));
BT_DEFINE_CONDITION(NO_PATH_SOME, .Decide = bt::Decide([](const request& board) { return board.HasText(board.NoPath, "somePath", 'n'); }));
BT_DEFINE_CONDITION(KNOWS_LOGIN, .Decide = bt::Decide([](const request& board) {
    board.Visited += 'k';
    return board.IsLoggedIn.has_value();
}));
BT_DEFINE_CONDITION(LOGGED_IN, .Decide = bt::Decide([](const request& board) {
    board.Visited += 'L';
    return board.IsLoggedIn == true;
}));
BT_DEFINE_DECIDER(SET_PATH, Set);
BT_DEFINE_DECIDER(REFUSE, Refusal);
BT_DEFINE_DECIDER(LOG_IN, Login);
BT_DEFINE_DECIDER(WAIT, Wait);

// Composites as types of one's own, each for any number of trees.
BT_DEFINE_NODE(CHECK_LOGGED_IN, kSequence, (HAS_PATH, IS_INDEX, KNOWS_LOGIN, LOGGED_IN));
BT_DEFINE_NODE(ROUTE, kSelector, (IS_INDEX, IS_USER, IS_404, NO_PATH_SOME));
BT_DEFINE_CLASSIC_TREE(CHECKS_LOGIN, CHECK_LOGGED_IN);
BT_DEFINE_CLASSIC_TREE(ROUTES, ROUTE);

BT_DEFINE_NODE(NOT_INDEX, kInvert, (IS_INDEX));
BT_DEFINE_CLASSIC_TREE(IS_NOT_INDEX, NOT_INDEX);
BT_DEFINE_CLASSIC_TREE(ONE_ACTION, SET_PATH);
BT_DEFINE_CLASSIC_TREE(ONE_CONDITION, HAS_PATH);

BT_DEFINE_NODE(NOTHING_TO_DO, kSequence, ());
BT_DEFINE_NODE(NOTHING_TO_CHOOSE, kSelector, ());
BT_DEFINE_CLASSIC_TREE(EMPTY_SEQUENCE, NOTHING_TO_DO);
BT_DEFINE_CLASSIC_TREE(EMPTY_SELECTOR, NOTHING_TO_CHOOSE);

BT_DEFINE_NODE(VISIT, kSequence, (HAS_PATH, WAIT, LOG_IN, LOGGED_IN));
BT_DEFINE_NODE(NOT_REFUSED, kInvert, (REFUSE));
BT_DEFINE_NODE(VISIT_OR_LOG_IN, kSelector, (REFUSE, VISIT, LOG_IN));
BT_DEFINE_NODE(BOTH, kSequence, (CHECK_LOGGED_IN, NOT_REFUSED));
BT_DEFINE_CLASSIC_TREE(VISITS, VISIT_OR_LOG_IN);
BT_DEFINE_CLASSIC_TREE(SHARES, BOTH);

namespace {

// What a tree answers, and the nodes that it ran.
template <const bt::tree& Tree>
std::string Run(request board) {
    const bool succeeded = static_cast<bool>(bt::Process<Tree>(board));
    return (succeeded ? "true " : "false ") + board.Visited;
}

TEST_CASE("DA-01: Action, Condition, Decorator, Inverter, Composite, Selector and Sequence are all nodes, and stand where a node may") {
    for (const bt::decider* node : {&SET_PATH, &HAS_PATH, &NOT_INDEX, &ROUTE, &CHECK_LOGGED_IN}) {
        bt::tree_storage<16> storage;
        REQUIRE(!bt::InitializeClassicTree(storage, "any", *node).IsError());
        request board;
        bt::built_memory memory(storage.Tree);
        CHECK(bt::Process(storage.Tree, memory, &board).Error == bt::error_code::kNone);
    }
}

bool IsOdd(const int& number) { return number % 2 != 0; }
bool IsLong(const std::vector<int>& numbers) { return numbers.size() > 2; }
BT_DEFINE_CONDITION(ODD, .Decide = bt::decide<IsOdd>);
BT_DEFINE_CONDITION(LONG, .Decide = bt::decide<IsLong>);
BT_DEFINE_NODE(ALWAYS, kSequence, ());

}  // namespace

BT_DEFINE_CLASSIC_TREE(IS_ODD, ODD);
BT_DEFINE_CLASSIC_TREE(IS_LONG, LONG);

namespace {

TEST_CASE("DA-02: one call with a blackboard of any type evaluates the tree; evaluations of one tree may overlap") {
    int number = 3;
    std::vector<int> numbers = {1, 2};
    CHECK(bt::Process<IS_ODD>(number));
    CHECK(!bt::Process<IS_LONG>(numbers));
    CHECK(bt::Process<IS_LONG>(std::vector<int>{1, 2, 3}));

    request first{.Path = "a"};
    request second{.Path = "b"};
    bt::evaluation<VISITS> of_first;
    bt::evaluation<VISITS> of_second;
    for (int tick = 0; tick < 4; ++tick) {
        of_first.Tick(first, {.Time = 0.0 + tick});
        if (tick > 0) of_second.Tick(second, {.Time = 0.0 + tick});
    }
    CHECK(of_first.Answer);
    CHECK(of_second.Answer);
    CHECK(first.Visited == "rpwwwlL");
    CHECK(second.Visited == "rpwwwlL");
}

TEST_CASE("DA-03: a node knows the blackboard, not its neighbours, so it does the same wherever it stands") {
    CHECK(Run<CHECKS_LOGIN>({.Path = "index", .IsLoggedIn = true}) == "true pikL");
    CHECK(Run<SHARES>({.Path = "index", .IsLoggedIn = true}) == "true pikLr");
    CHECK(Run<SHARES>({.Path = "index"}) == "false pik");
}

TEST_CASE("DA-04: an evaluation runs until it answers; the answer stays, and nothing is called after it") {
    request board{.Path = "a"};
    bt::evaluation<VISITS> visit;
    CHECK(visit.Answer.State == bt::tick_state::kIdle);
    std::string states;
    while (!visit.IsDone()) states += visit.Tick(board, {}).State == bt::tick_state::kRunning ? 'r' : 'e';
    CHECK(states == "rre");
    CHECK(visit.Answer);
    const std::string visited = board.Visited;
    CHECK(visit.Tick(board, {}));
    CHECK(board.Visited == visited);

    visit.ForgetAnswer();
    CHECK(visit.Tick(board, {}).State == bt::tick_state::kRunning);
    visit.ForgetAnswer();  // there is none
    CHECK(visit.Tick(board, {}).State == bt::tick_state::kRunning);
    CHECK(visit.Tick(board, {}));
}

TEST_CASE("DA-05: an action changes the blackboard and mostly succeeds, a condition changes nothing") {
    request board;
    CHECK(bt::Process<ONE_ACTION>(board));
    CHECK(board.Path == "path/to/file");
    CHECK(bt::Process<ONE_CONDITION>(board));
    CHECK(board.Path == "path/to/file");
    CHECK(board.Visited == "sp");
}

TEST_CASE("DA-06: a decorator runs the one node that it wraps, without changing it") {
    CHECK(Run<IS_NOT_INDEX>({.Path = "index"}) == "false i");
    CHECK(NOT_INDEX.Children.Num == 1);
    CHECK(NOT_INDEX.Children.First[0] == &IS_INDEX);
    CHECK(Run<ROUTES>({.Path = "index"}) == "true i");
}

TEST_CASE("DA-07, DA-16: an Inverter makes false of true and true of false, of a class and of a function") {
    CHECK(Run<IS_NOT_INDEX>({.Path = "index"}) == "false i");
    CHECK(Run<IS_NOT_INDEX>({.Path = "other"}) == "true i");
    for (const bool is_class : {false, true}) {
        bt::classic_builder builder;
        builder.Begin(bt::kInvert);
        if (is_class) builder.Condition(bt::Decide(has_path{}), "class");
        else builder.Condition(bt::Decide([](const request& board) { return board.Path.has_value(); }), "function");
        builder.End();
        const bt::built_tree tree = builder.Build("inverter");
        for (const bool has_path_now : {false, true}) {
            request board;
            if (has_path_now) board.Path = "a";
            bt::built_memory memory(tree);
            CHECK(static_cast<bool>(bt::Process(tree, memory, &board)) == !has_path_now);
        }
    }
}

TEST_CASE("DA-08: a composite holds its nodes, in order, and the rule by which they run") {
    CHECK(CHECK_LOGGED_IN.Children.Num == 4);
    CHECK(CHECK_LOGGED_IN.Node == bt::kSequence);
    CHECK(ROUTE.Node == bt::kSelector);
}

// Leaves that answer as they are told, and note that they ran.
struct letters {
    std::map<char, bool> Answers = {};
    std::map<char, int> BusyTicks = {};
    std::string Visited = {};
};
struct letter {
    using role = bt::parameters;
    char Name;
};
struct pending {
    using role = bt::block;
    int NumTicks = 0;
};
bt::status Answer(letters& board, const letter& name, pending& ticks) {
    if (ticks.NumTicks == 0) board.Visited += name.Name;
    if (ticks.NumTicks++ < board.BusyTicks[name.Name]) return bt::status::kRunning;
    return board.Answers.at(name.Name) ? bt::status::kSucceeded : bt::status::kFailed;
}

// A tree as text: &(...) is a sequence, |(...) a selector, !(...) an inverter, letters are leaves. &s and |s are the synchronous classes of
// the original: they run all of their children, and their result is constant.
class tree_of_text {
public:
    explicit tree_of_text(const std::string& text) {
        std::size_t at = 0;
        Add(text, at);
        Tree = Builder.Build(text);
        REQUIRE(Tree.IsSound());
        REQUIRE(at == text.size());
    }
    bt::built_tree Tree;

private:
    void Add(const std::string& text, std::size_t& at) {
        const char kind = text.at(at++);
        if (kind >= 'a' && kind <= 'z') {
            Builder.Leaf(bt::tick<Answer>, {&kind, 1}, {.Parameters = Builder.Own(letter{kind})});
            return;
        }
        const bool is_sync = text.at(at) == 's';
        if (is_sync) ++at;
        Builder.Begin(kind == '&' ? bt::kSequence : kind == '|' ? bt::kSelector : bt::kInvert);
        for (++at; text.at(at) != ')';) {
            if (is_sync) Builder.Begin(kind == '&' ? bt::kAlwaysSucceed : bt::kAlwaysFail);
            Add(text, at);
            if (is_sync) Builder.End();
        }
        ++at;
        Builder.End();
    }
    bt::classic_builder Builder;
};

// "t abc 2": what it answers, what it visits, and in how many ticks.
std::string Evaluate(const std::string& text, letters board) {
    const tree_of_text made(text);
    bt::built_memory memory(made.Tree);
    for (int ticks = 1; ticks < 100; ++ticks) {
        const bt::tick_result result = bt::TickBehaviorTree(made.Tree, memory, &board, {.Time = 0.0 + ticks});
        if (result.State == bt::tick_state::kRunning) continue;
        const char answer = result.State == bt::tick_state::kSucceeded ? 't' : result.State == bt::tick_state::kFailed ? 'f' : '?';
        return answer + (" " + (board.Visited.empty() ? "-" : board.Visited) + " ") + std::to_string(ticks);
    }
    return "never";
}

letters LettersOf(const std::string& answers, const std::string& busy = "-") {
    letters board;
    for (std::size_t i = 0; answers != "-" && i < answers.size(); ++i) {
        const auto name = static_cast<char>('a' + i);
        board.Answers[name] = answers[i] == 't';
        board.BusyTicks[name] = busy == "-" ? 0 : busy.at(i) - '0';
    }
    return board;
}

TEST_CASE("DA-09, DA-10: a Sequence stops at the first false, a Selector at the first true; at the end they are true and false") {
    for (int bits = 0; bits < 8; ++bits) {
        const std::string answers = {(bits & 1) != 0 ? 't' : 'f', (bits & 2) != 0 ? 't' : 'f', (bits & 4) != 0 ? 't' : 'f'};
        INFO(answers);
        const auto up_to_first = [&answers](char which) { return std::string("abc").substr(0, answers.find(which) + 1); };
        const bool has_false = answers.find('f') != std::string::npos;
        const bool has_true = answers.find('t') != std::string::npos;
        CHECK(Evaluate("&(abc)", LettersOf(answers)) == (has_false ? "f " + up_to_first('f') : "t abc") + " 1");
        CHECK(Evaluate("|(abc)", LettersOf(answers)) == (has_true ? "t " + up_to_first('t') : "f abc") + " 1");
    }
}

TEST_CASE("DA-11: a child that is pending is waited for at its place; children before it are not run again") {
    CHECK(Evaluate("&(abc)", LettersOf("ttt", "020")) == "t abc 3");
    CHECK(Evaluate("|(abc)", LettersOf("fft", "121")) == "t abc 5");

    request board{.Path = "a"};
    bt::evaluation<VISITS> visit;
    visit.Tick(board, {});
    board.Path.reset();  // HAS_PATH is not asked again
    visit.Tick(board, {});
    CHECK(visit.Tick(board, {}));
    CHECK(board.Visited == "rpwwwlL");
}

TEST_CASE("DA-12: an empty Sequence is true, an empty Selector false") {
    CHECK(Run<EMPTY_SEQUENCE>({}) == "true ");
    CHECK(Run<EMPTY_SELECTOR>({}) == "false ");
}

TEST_CASE("DA-13: the type of the blackboard is checked; with void* it is not, and without functions any will do") {
    // That another type does not compile is tested by compile_fail/process_other_agent.
    const script::silence quiet;
    bt::classic_builder builder;
    builder.Condition(bt::Decide(has_path{}), "has path");
    const bt::built_tree tree = builder.Build("checked");
    bt::built_memory memory(tree);
    request board{.Path = "a"};
    int other = 0;
    CHECK(bt::Process(tree, memory, &other).Error == bt::error_code::kOtherAgentType);
    CHECK(bt::Process(tree, memory, nullptr).Error == bt::error_code::kNullAgent);
    CHECK(bt::Process(tree, memory, &board));
    CHECK(bt::Process(tree, memory, static_cast<void*>(&board)));
    CHECK(bt::Process<EMPTY_SEQUENCE>(other));

    builder.Begin(bt::kSequence);
    builder.Condition(bt::Decide(has_path{}), "of requests");
    builder.Condition(bt::decide<IsOdd>, "of numbers");
    builder.End();
    const bt::built_tree mixed = builder.Build("mixed");
    REQUIRE(mixed.Errors().size() == 1);
    CHECK(mixed.Errors()[0].Code == bt::error_code::kMixedAgentTypes);
    CHECK(mixed.Errors()[0].Path == "kSequence > of numbers");
}

// A condition and what is expected of it for a blackboard.
struct form {
    const char* Name;
    bt::decide_function Ask;
    bt::behavior_function Act;
};
bool HasPathFunction(const request& board) { return board.Path.has_value(); }
struct has_path_static {
    static bool Process(const request& board) { return board.Path.has_value(); }
};
const form kForms[] = {
    {"class", bt::Decide(has_path{}), bt::Action(has_path{})},
    {"function", bt::decide<HasPathFunction>, bt::action<HasPathFunction>},
    {"static member", bt::decide<&has_path_static::Process>, bt::action<&has_path_static::Process>},
    {"lambda", bt::Decide([](const request& board) { return board.Path.has_value(); }),
     bt::Action([](const request& board) { return board.Path.has_value(); })},
};

TEST_CASE("DA-14, DA-15, DA-21: a node is a class or an injected function; all forms are bound the same and give the same result") {
    for (const form& each : kForms) {
        for (const bool is_action : {false, true}) {
            for (const bool has_path_now : {false, true}) {
                INFO(each.Name, is_action ? ", action" : ", condition");
                bt::classic_builder builder;
                if (is_action) builder.Leaf(each.Act, "node");
                else builder.Condition(each.Ask, "node");
                const bt::built_tree tree = builder.Build("one");
                request board;
                if (has_path_now) board.Path = "a";
                bt::built_memory memory(tree);
                const bt::process_result result = bt::Process(tree, memory, &board);
                CHECK(result.Error == bt::error_code::kNone);
                CHECK(static_cast<bool>(result) == has_path_now);
            }
        }
    }
}

TEST_CASE("DA-14: classes with constants, with a state and with other results are nodes too") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence);
    builder.Condition(bt::decide<&path_is::Ask>, "is user", {.Parameters = builder.Own(path_is{"user", 'U'})});
    builder.Condition(bt::decide<&request::IsPathUser>, "is user, asked of the blackboard");
    builder.Leaf(bt::tick<&three_ticks::Tick>, "three ticks");
    builder.Leaf(bt::action<LogIn>, "returns nothing");
    const auto is_logged_in = [](request& board) { return board.IsLoggedIn == true ? bt::status::kSucceeded : bt::status::kFailed; };
    builder.Leaf(bt::Action(is_logged_in), "status");
    builder.End();
    const bt::built_tree tree = builder.Build("classes");
    request board{.Path = "user"};
    bt::built_memory memory(tree);
    std::string states;
    for (int tick = 0; tick < 3; ++tick) {
        states += bt::TickBehaviorTree(tree, memory, &board, {}).State == bt::tick_state::kRunning ? 'r' : 'e';
    }
    CHECK(states == "rre");
    CHECK(board.Visited == "Uuwwwl");
}

TEST_CASE("DA-17: a composite with its children is one reusable type, declared or as a function that adds it to a builder") {
    const auto add_check = [](bt::classic_builder& to) {
        to.Begin(bt::kSequence, "check logged in");
        to.Condition(bt::Decide(has_path{}), "has path");
        to.Condition(bt::decide<&path_is::Ask>, "is index", {.Parameters = bt::with(kIsIndex)});
        to.End();
    };
    bt::classic_builder builder;
    builder.Begin(bt::kSelector);
    builder.Begin(bt::kInvert);
    add_check(builder);
    builder.End();
    add_check(builder);
    builder.End();
    const bt::built_tree tree = builder.Build("twice");
    request board{.Path = "index"};
    bt::built_memory memory(tree);
    CHECK(bt::Process(tree, memory, &board));
    CHECK(board.Visited == "pipi");
    CHECK(Run<SHARES>({.Path = "index", .IsLoggedIn = true}) == "true pikLr");
}

TEST_CASE("DA-18: Sequence and Selector are made in place, of classes and functions") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector);
    builder.Condition(bt::Decide([](const request& board) { return board.HasText(board.Path, "404", '4'); }), "is 404");
    builder.Begin(bt::kSequence);
    builder.Condition(bt::Decide(has_path{}), "has path");
    builder.Leaf(Login, "log in");
    builder.End();
    builder.End();
    const bt::built_tree tree = builder.Build("in place");
    bt::built_memory memory(tree);
    request board{.Path = "a"};
    CHECK(bt::Process(tree, memory, &board));
    CHECK(board.Visited == "4pl");
    board = {};
    CHECK(!bt::Process(tree, memory, &board));
    CHECK(board.Visited == "4p");
}

TEST_CASE("DA-19: the examples of path and login give the stated results for all values") {
    const std::optional<std::string> paths[] = {{}, "index", "user", "404", "other", ""};
    const std::optional<bool> logins[] = {{}, false, true};
    const std::optional<std::string> no_paths[] = {{}, "somePath", "other"};
    int num_checked = 0;
    for (const auto& path : paths) {
        for (const auto& login : logins) {
            for (const auto& no_path : no_paths) {
                request board{.Path = path, .IsLoggedIn = login, .NoPath = no_path};
                const bool is_logged_in = path.has_value() && *path == "index" && login.has_value() && *login;
                const bool is_routed = path == "index" || path == "user" || path == "404" || no_path == "somePath";
                CHECK(static_cast<bool>(bt::Process<CHECKS_LOGIN>(board)) == is_logged_in);
                CHECK(static_cast<bool>(bt::Process<ROUTES>(board)) == is_routed);
                CHECK(static_cast<bool>(bt::Process<IS_NOT_INDEX>(board)) == (path != "index"));
                ++num_checked;
            }
        }
    }
    CHECK(num_checked == 54);
}

TEST_CASE("DA-20: the root may be any node: an action, a condition, a decorator or a composite") {
    CHECK(Run<ONE_ACTION>({}) == "true s");
    CHECK(Run<ONE_CONDITION>({}) == "false p");
    CHECK(Run<IS_NOT_INDEX>({}) == "true i");
    CHECK(Run<ROUTES>({}) == "false iu4n");
}

TEST_CASE("DA-01 to DA-12: each recorded tree gives the recorded result, and visits the same leaves in as many ticks") {
    std::FILE* const file = std::fopen(SourceFile("tests/classic/dart_cases.txt").c_str(), "r");
    REQUIRE(file != nullptr);
    char tree[200];
    char answers[40];
    char busy[40];
    char expected[200];
    char visited[40];
    char ticks[20];
    int num_cases = 0;
    while (std::fscanf(file, "%199s %39s %39s %199s %39s %19s", tree, answers, busy, expected, visited, ticks) == 6) {
        INFO(tree, " ", answers, " ", busy);
        const std::string number = std::string(ticks) == "-" ? "1" : ticks;
        CHECK(Evaluate(tree, LettersOf(answers, busy)) == std::string(expected) + " " + visited + " " + number);
        ++num_cases;
    }
    std::fclose(file);
    CHECK(num_cases == 85);
}

}  // namespace
}  // namespace dart
