// Explanations of long recordings: none may look through all records for each of them (152).
#include <deque>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/recorder.h>
#include <bt/debug/strings.h>

#include <tests/kit/silence.h>

namespace recorder_long {
namespace {

struct watcher {
    bool IsAwake = false;
};
bool LooksUp(watcher& of) { return of.IsAwake; }

// Two branches beside each other. In the second one `num` leaves never run, as a wait of an hour is before them.
bt::built_tree Beside(int num) {
    static std::deque<std::string> names;
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "BESIDE", {.Count = 2});
    builder.Begin(bt::kReactiveSelector, "FIRST");
    builder.Condition(bt::decide<LooksUp>, "LOOKS_UP");
    builder.Node(bt::kWait, "SITS", {.Seconds = 3600});
    builder.End();
    builder.Begin(bt::kSelector, "SECOND");
    builder.Node(bt::kWait, "SLEEPS", {.Seconds = 3600});
    for (int i = 0; i < num; ++i) builder.Leaf(bt::DoNothing, names.emplace_back("LATE_" + std::to_string(i)).c_str());
    builder.End();
    builder.End();
    return builder.Build("LONG");
}

// Ticks that all differ by their flags.
template <class Recorder>
std::unique_ptr<Recorder> Record(const bt::built_tree& made, int num_ticks) {
    auto recorder = std::make_unique<Recorder>();
    bt::flight_recorder_base& heard = *recorder;
    bt::built_memory memory(made.Tree());
    watcher who;
    for (int i = 0; i < num_ticks; ++i) {
        const bt::tick_input input = {.Time = 0.01 * i, .DecisionFlags = static_cast<std::uint32_t>(i)};
        REQUIRE(TickBehaviorTree(made.Tree(), memory, &who, input, heard));
    }
    return recorder;
}

std::string Explain(const bt::flight_recorder_base& recorder, const bt::built_tree& made, const char* name,
                    double time) {
    const bt::decider* const subject = FindDecider(made.Tree(), name);
    REQUIRE(subject != nullptr);
    return bt::ExplainRecorded(recorder, *subject, time);
}

// With a look at all records before for each record this takes an hour.
TEST_CASE("contract 152: the time of an explanation grows with the records, not with their square") {
    const script::silence unheard;
    const bt::built_tree made = Beside(2);
    REQUIRE(made.IsSound());
    constexpr int num = 1 << 16;
    const auto recorder = Record<bt::flight_recorder<num, 4 * num>>(made, num);
    REQUIRE(NumRecordedTicks(*recorder) == num);
    for (const double time : {0.0, 300.0, 655.0}) {
        CHECK(Explain(*recorder, made, "SLEEPS", time).find("SLEEPS was active.") != std::string::npos);
        const char* const end = "LATE_1 had not run since 0.000 s, when the recording begins";
        CHECK(Explain(*recorder, made, "LATE_1", time).find(end) != std::string::npos);
    }
}

TEST_CASE("contract 152: nodes that share what is kept of them are explained as nodes of a small tree are") {
    const script::silence unheard;
    const bt::built_tree few = Beside(2), many = Beside(250);
    REQUIRE(few.IsSound());
    REQUIRE(many.IsSound());
    const auto of_few = Record<bt::flight_recorder<64, 64>>(few, 60);
    const auto of_many = Record<bt::flight_recorder<64, 64>>(many, 60);
    for (const char* const name : {"BESIDE", "FIRST", "LOOKS_UP", "SITS", "SECOND", "SLEEPS", "LATE_0", "LATE_1"}) {
        CAPTURE(name);
        for (const double time : {0.0, 0.3}) {
            CHECK(Explain(*of_many, many, name, time) == Explain(*of_few, few, name, time));
        }
    }
}

}  // namespace
}  // namespace recorder_long
