// What each built-in node answers, in the exact profile (semantics of behavior3js master).
#include <bt/observe.h>

#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

struct row {
    const char* Name;
    const char* Lines;
    std::map<std::string, std::string> Scripts;
    const char* Answers;  // of one tick after the other, 20 ms apart
    const char* Ticked;   // the leaves, tick by tick
};

const row kRows[] = {
    {"Sequence", "r Sequence a b c\na Quiet\nb Quiet\nc Quiet", {{"b", "RRS"}}, "RRS", "a b|a b|a b c"},
    {"Sequence fails", "r Sequence a b\na Quiet\nb Quiet", {{"a", "F"}}, "FF", "a|a"},
    {"Sequence, empty", "r Sequence", {}, "S", ""},
    {"Sequence, error", "r Sequence a b\na Quiet\nb Quiet", {{"a", "E"}}, "E", "a"},
    {"Priority", "r Priority a b c\na Quiet\nb Quiet\nc Quiet", {{"a", "F"}, {"b", "FR"}, {"c", "F"}}, "FR", "a b c|a b"},
    {"Priority, empty", "r Priority", {}, "F", ""},
    {"Priority, error", "r Priority a b\na Quiet\nb Quiet", {{"a", "E"}}, "E", "a"},
    {"MemSequence", "r MemSequence a b c\na Quiet\nb Quiet\nc Quiet", {{"b", "RRS"}}, "RRSS", "a b|b|b c|a b c"},
    {"MemPriority", "r MemPriority a b\na Quiet\nb Quiet", {{"a", "F"}, {"b", "RRS"}}, "RRS", "a b|b|b"},
    {"Inverter", "r Inverter > a\na Quiet", {{"a", "SFRE"}}, "FSRE", "a|a|a|a"},
    {"Limiter never limits", "r Limiter > a maxLoop=2\na Quiet", {}, "SSSS", "a|a|a|a"},
    {"Limiter below 1", "r Limiter > a maxLoop=-1\na Quiet", {}, "F", ""},
    {"MaxTime", "r MaxTime > a maxTime=30\na Quiet", {{"a", "R"}}, "RRF", "a|a|a"},
    {"MaxTime is strict", "r MaxTime > a maxTime=20\na Quiet", {{"a", "R"}}, "RRF", "a|a|a"},
    {"MaxTime of a success", "r MaxTime > a maxTime=10\na Quiet", {{"a", "RS"}}, "RF", "a|a"},
    {"Repeater", "r Repeater > a maxLoop=3\na Quiet", {{"a", "SFS"}}, "S", "a a a"},
    {"Repeater answers as the last", "r Repeater > a maxLoop=2\na Quiet", {{"a", "SF"}}, "F", "a a"},
    {"Repeater goes on", "r Repeater > a maxLoop=3\na Quiet", {{"a", "SRRSS"}}, "RRS", "a a|a|a a"},
    {"Repeater of an error", "r Repeater > a maxLoop=3\na Quiet", {{"a", "SE"}}, "E", "a a"},
    {"Repeater, 0 times", "r Repeater > a maxLoop=0\na Quiet", {}, "S", ""},
    {"RepeatUntilFailure", "r RepeatUntilFailure > a\na Quiet", {{"a", "SSF"}}, "F", "a a a"},
    {"RepeatUntilFailure, limited", "r RepeatUntilFailure > a maxLoop=2\na Quiet", {{"a", "S"}}, "S", "a a"},
    {"RepeatUntilFailure, 0 times", "r RepeatUntilFailure > a maxLoop=0\na Quiet", {}, "E", ""},
    {"RepeatUntilSuccess", "r RepeatUntilSuccess > a\na Quiet", {{"a", "FFS"}}, "S", "a a a"},
    {"RepeatUntilSuccess, limited", "r RepeatUntilSuccess > a maxLoop=2\na Quiet", {{"a", "F"}}, "F", "a a"},
    {"constants", "r Priority f s\nf Failer\ns Succeeder", {}, "S", ""},
    {"Runner", "r Runner", {}, "RR", ""},
    {"Error", "r Error", {}, "EE", ""},
    {"B3-25 Wait", "r Wait milliseconds=30", {}, "RRSRRS", ""},
    {"B3-25 Wait is strict", "r Wait milliseconds=20", {}, "RRS", ""},
    {"B3-26 MaxTime starts anew", "r MaxTime > a maxTime=10\na Quiet", {{"a", "RRR"}}, "RFRF", "a|a|a|a"},
    {"B3-27 a higher one that runs interrupts", "r Priority a b\na Quiet\nb Quiet", {{"a", "FFRF"}, {"b", "R"}}, "RRRR", "a b|a b|a|a b"},
};

struct listener {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

}  // namespace

TEST_CASE("B3-09: each built-in node answers as behavior3js does, whether its ticks are observed or not") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (std::size_t number = 0; number < 2 * std::size(kRows); ++number) {
        const row& each = kRows[number / 2];
        const bool is_observed = number % 2 == 1;
        CAPTURE(std::string(each.Name));
        CAPTURE(is_observed);
        const bt::loaded_tree tree = Loaded(each.Lines);
        actor on = {.Scripts = each.Scripts};
        bt::built_memory memory(tree);
        std::string answers;
        std::string ticked;
        for (std::size_t i = 0; i < std::string_view(each.Answers).size(); ++i) {
            const bt::tick_input input = {.Time = 1 + 0.02 * static_cast<double>(i)};
            listener heard;
            answers += LetterOf(is_observed ? bt::TickBehaviorTree(tree, memory, &on, input, heard)
                                            : bt::TickBehaviorTree(tree, memory, &on, input));
            if (i > 0) ticked += '|';
            std::istringstream words(on.Take());
            std::string separator;
            for (std::string word; words >> word >> word;) ticked += std::exchange(separator, " ") + word;
        }
        CHECK(answers == each.Answers);
        if (*each.Ticked != 0) CHECK(ticked == each.Ticked);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("a Repeater whose child never runs ends as an error that names it, and the next tick works") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const bt::loaded_tree tree = Loaded("r Repeater > a\na Quiet", {.Types = kNodes, .MaxExecutions = 1000});
    actor on = {.Scripts = {{"a", std::string(5000, 'S') + 'R'}}};
    bt::built_memory memory(tree);
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &on, {});
    CHECK(result.Error == bt::error_code::kTooManyRepeats);
    REQUIRE(result.Decider != nullptr);
    CHECK(std::string(result.Decider->DebugName) == "r");
    CHECK(on.NumTicks["a"] == 999);  // and the Repeater
    CHECK(b3::OpenNodes(tree, memory).empty());
    for (int i = 0; i < 4; ++i) CHECK_FALSE(bt::TickBehaviorTree(tree, memory, &on, {}));
    on.NumTicks["a"] = 5000;
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
    bt::SetReportFunc(before);
}

TEST_CASE("what is told to repeat too often is the next repeater above that has no limit") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const char* const rows[][2] = {{"r RepeatUntilSuccess > i\ni Repeater > a maxLoop=3\na Failer", "r"},
                                   {"r Repeater > i\ni RepeatUntilFailure > a maxLoop=3\na Succeeder", "r"},
                                   {"r Repeater > i\ni RepeatUntilFailure > a\na Succeeder", "i"}};
    for (const auto& [lines, name] : rows) {
        const bt::loaded_tree tree = Loaded(lines, {.Types = kNodes, .MaxExecutions = 100});
        bt::built_memory memory(tree);
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, nullptr, {});
        CHECK(result.Error == bt::error_code::kTooManyRepeats);
        REQUIRE(result.Decider != nullptr);
        CHECK(std::string(result.Decider->DebugName) == name);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("a MaxTime that fails again and again leaves its running child open each time, up to a limit that is an error") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const bt::loaded_tree tree = Loaded("r Repeater > t\nt MaxTime > a maxTime=-1\na Runner");
    bt::built_memory memory(tree);
    for (int i = 0; i < 2; ++i) {
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, nullptr, {.Time = 1.0 + i});
        CHECK(result.Error == bt::error_code::kTooManyOpenNodes);
        CHECK(b3::OpenNodes(tree, memory).empty());
        CHECK_FALSE(b3::StateOf(tree, memory, 0).IsOpen);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("a tree whose answer is an error names what answered it") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const bt::loaded_tree tree = Loaded("r Sequence a i\na Quiet\ni Inverter > b\nb Quiet");
    actor on = {.Scripts = {{"b", "E"}}};
    bt::built_memory memory(tree);
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &on, {});
    CHECK(result.Error == bt::error_code::kAnsweredError);
    REQUIRE(result.Decider != nullptr);
    CHECK(std::string(result.Decider->DebugName) == "b");
    bt::SetReportFunc(before);
}
