// Loaded trees are trees of this library: its tools show them.
#include <bt/debug/answers.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/lint.h>
#include <bt/debug/memory_guard.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>

#include <tests/kit/counted_answers.h>
#include <tests/kit/silence.h>
#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

constexpr const char* kWatchedTree = R"(r Priority s w
s MemSequence a t
a Leaf
t MaxTime > b maxTime=1000
b Leaf
w Wait milliseconds=50)";

struct run {
    bt::loaded_tree Tree;
    actor Actor = {.Scripts = {{"a", "SSF"}, {"b", "RR"}}};
    bt::built_memory Memory;

    explicit run(bt::profile profile)
        : Tree(Loaded(kWatchedTree, {.Types = kNodes}, {.Profile = profile})), Memory(Tree) {}
    template <class Observer>
    void Tick(Observer& observer) {
        for (int i = 0; i < 4; ++i) CHECK(bt::TickBehaviorTree(Tree, Memory, &Actor, {.Time = 1.0 + i}, observer));
    }
    template <class Print>
    static std::string TextOf(const Print& print) {
        char text[4000];
        CHECK(print(text, sizeof text) < sizeof text);
        return text;
    }
};

std::string g_output;

}  // namespace

TEST_CASE("observers and printers work on loaded trees of both profiles") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        CAPTURE(static_cast<int>(profile));
        run of(profile);
        bt::flight_recorder<> recorder;
        of.Tick(recorder);
        const bt::tree& tree = of.Tree;
        const std::string recorded =
            run::TextOf([&](char* text, std::size_t size) { return bt::PrintRecording(recorder, 0, 10, text, size); });
        CHECK(recorded.find("b") != std::string::npos);
        const std::string state =
            run::TextOf([&](char* text, std::size_t size) { return bt::DebugPrintState(tree, of.Memory, text, size); });
        CHECK(state.find("b") != std::string::npos);
        const std::string picture =
            run::TextOf([&](char* text, std::size_t size) { return bt::DrawTree(tree, bt::picture_format::kMermaid, text, size); });
        CHECK(picture.find("kReactiveSelector") != std::string::npos);  // a Priority
        for (int i = 0; i < tree.NumNodes; ++i) {
            const std::string why = run::TextOf([&](char* text, std::size_t size) {
                return bt::ExplainDecider(tree, of.Memory, &of.Actor, {.Time = 5}, *tree.Nodes[i].Decider, text, size, &recorder);
            });
            CHECK(why.find(tree.Nodes[i].Decider->DebugName) != std::string::npos);
        }
        CHECK(!run::TextOf([&](char* text, std::size_t size) {
                   return bt::ExplainAll(tree, of.Memory, &of.Actor, {.Time = 5}, text, size);
               }).empty());

        run covered(profile);
        bt::coverage_of<16> coverage;
        covered.Tick(coverage);
        CHECK(CountedAnswers(coverage, covered.Tree) == "r 4R, s 3R 1F, w 1R, a 2S, t 3R 1F, b 4R");
        bt::tick_answers_of<16> answers;
        run watched(profile);
        watched.Tick(answers);
        const std::string answered = run::TextOf([&](char* text, std::size_t size) {
            return bt::DebugPrintState(watched.Tree, watched.Memory, text, size, bt::print_what::kAnswers, &answers);
        });
        CHECK("\n" + answered == R"(
*running   r
*running     s
 succeeded     a
*running       t
*running         b 0.0 s
 -           w
)");
        bt::subset_checker checker;
        covered.Tick(checker);
    }
}

TEST_CASE("a picture says what the file calls each node's type, and nothing twice") {
    const bt::loaded_tree tree = Loaded("r Priority Leaf\nLeaf Leaf");
    const auto type_of = [](const bt::node& of, const void* types) {
        const auto& from = *static_cast<const bt::loaded_tree*>(types);
        return from.NodeType(from.NumberOf(of)).c_str();
    };
    const std::string picture = run::TextOf([&](char* text, std::size_t size) {
        return bt::DrawTree(tree, bt::picture_format::kMermaid, text, size, {.TypeOf = type_of, .Types = &tree});
    });
    CHECK_MESSAGE(picture.find("[\"r<br/>Priority\"]") != std::string::npos, picture);
    CHECK_MESSAGE(picture.find("(\"Leaf\")") != std::string::npos, picture);
}

TEST_CASE("lint says of a clean tree what nothing comes to; of an exact one it does not know how nodes answer") {
    for (const bt::profile profile : kProfiles) {
        const bt::loaded_tree tree =
            Loaded("r Sequence f a\nf Failer\na Leaf", {.Types = kNodes}, {.Profile = profile});
        CHECK(NumLintFindings(tree.Tree()) == (profile == bt::profile::kClean ? 1 : 0));
    }
}

TEST_CASE("a memory guard finds nothing in loaded trees whose functions write where they may") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        run of(profile);
        bt::memory_guard_of<1024> guard([](const bt::memory_guard_finding& finding, void*) {
            char text[400];
            bt::PrintMemoryGuardFinding(finding, text, sizeof text);
            FAIL_CHECK(std::string(text));
        });
        of.Tick(guard);
        CHECK(guard.NumFound == 0);
        CHECK(guard.NumNotCopied == 0);
    }
}

TEST_CASE("debug output of an exact tree tells each node that is entered and exited") {
    run of(bt::profile::kExact);
    g_output.clear();
    bt::SetDebugOutputFunc([](int, const char* line) { g_output += line; });
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    CHECK(bt::TickBehaviorTree(of.Tree, of.Memory, &of.Actor, {}));
    bt::StopBehaviorTree(of.Tree, of.Memory, &of.Actor, {});
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    for (const char* each : {"entered node r", "entered node s", "exited node a/", "exited node t/", "ticking node r"}) {
        CAPTURE(std::string(each));
        CHECK_MESSAGE(g_output.find(each) != std::string::npos, g_output);
    }
}

TEST_CASE("debug output of an exact tree tells how nodes were exited") {
    const struct {
        const char* Script;
        const char* Says;
    } rows[] = {{"S", ", succeeded\n"}, {"F", ", failed\n"}, {"R", ", running\n"}, {"E", ", error\n"}};
    for (const auto& row : rows) {
        const script::silence unheard;
        const bt::loaded_tree tree = Loaded("m Sequence c\nc Leaf", {.Types = kNodes});
        actor on = {.Scripts = {{"c", row.Script}}};
        bt::built_memory memory(tree);
        g_output.clear();
        bt::SetDebugOutputFunc([](int, const char* line) { g_output += std::string(line) + "\n"; });
        bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
        bt::TickBehaviorTree(tree, memory, &on, {});
        bt::SetDebugOutputLevel(0);
        bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
        const std::size_t exited = g_output.find("exited node c");
        REQUIRE_MESSAGE(exited != std::string::npos, g_output);
        const std::string line = g_output.substr(exited, g_output.find('\n', exited) + 1 - exited);
        CHECK_MESSAGE(line.ends_with(row.Says), line);
    }
}
