// Mistakes of coroutines: each is reported by name, its behavior has failed, and the next tick works.
#include <bt/coroutine.h>

#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace coroutine_errors {

enum class mistake { kNone, kRuns, kNeverWaits, kAwaitsDone, kAwaitsLarge, kAwaitsOther, kRecurses };

struct Clerk {
    mistake Next = mistake::kNone;
    const bt::task_args* Kept = nullptr;
    const bt::task_args* Others = nullptr;
    int NumGone = 0;
};
struct gone {
    Clerk& Of;
    ~gone() { ++Of.NumGone; }
};

bt::task AtOnce(const bt::task_args&) { co_return true; }
bt::task Large(Clerk& clerk, const bt::task_args&) {
    int numbers[500] = {};
    for (int& each : numbers) {
        each = clerk.NumGone;
        co_await bt::NextTick();
    }
    co_return numbers[clerk.NumGone] == 0;  // without a use the optimizer of Clang 19 leaves them out of the frame
}
bt::task Recurse(int depth, const bt::task_args& tick) {
    if (depth == 0) co_return true;
    co_return co_await Recurse(depth - 1, tick);
}

bt::task Work_Run(Clerk& clerk, const bt::task_args& tick) {
    const gone local = {clerk};
    clerk.Kept = &tick;
    for (;;) {
        switch (clerk.Next) {
            case mistake::kNone: break;
            case mistake::kRuns: co_return bt::status::kRunning;
            case mistake::kNeverWaits:
                for (;;) co_await bt::Until([] { return true; });
            case mistake::kAwaitsDone:
                for (;;) co_await AtOnce(tick);
            case mistake::kAwaitsLarge: co_return co_await Large(clerk, tick);
            case mistake::kAwaitsOther: co_return co_await AtOnce(*clerk.Others);
            case mistake::kRecurses: co_return co_await Recurse(100, tick);
        }
        co_await bt::NextTick();
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Work, 768);
constexpr bt::behavior TooLarge = bt::Coroutine<Large, 64>("TooLarge");

BT_DEFINE_DECIDER(TOO_LARGE, TooLarge);
BT_DEFINE_DECIDER(WORK, Work);
BT_DEFINE_NODE(DAY, kSelector, (TOO_LARGE, WORK));
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);
BT_DEFINE_CLASSIC_TREE(WORKS, WORK);

// The reports while it is there.
struct report_recorder {
    static inline std::string Said;
    static inline int Needed = 0;
    bt::report_function Before = bt::SetReportFunc([](const bt::error_report& report) {
        Said += std::string(Said.empty() ? "" : ", ") + report.Decider->DebugName + " " + std::to_string(static_cast<int>(report.Code));
        Needed = report.Needed;
    });
    report_recorder() { Said.clear(), Needed = 0; }
    ~report_recorder() { bt::SetReportFunc(Before); }
};
std::string Named(const char* name, bt::error_code code) { return std::string(name) + " " + std::to_string(static_cast<int>(code)); }

TEST_CASE("contract 103: a coroutine that makes a mistake is reported and has failed, and the next tick begins it anew") {
    using enum bt::error_code;
    const struct {
        mistake Next;
        bt::error_code Code;
    } table[] = {
        {mistake::kRuns, kCoroutineWithoutAnswer},
        {mistake::kNeverWaits, kCoroutineNeverWaits},  {mistake::kAwaitsDone, kCoroutineNeverWaits},
        {mistake::kAwaitsLarge, kCoroutineTooLarge},   {mistake::kAwaitsOther, kCoroutineOfOther},
        {mistake::kRecurses, kCoroutineTooLarge},
    };
    Clerk other;
    bt::tree_memory<WORKS> memory_of_other;
    bt::TickBehaviorTree(WORKS, memory_of_other, &other, {});
    for (const auto& row : table) {
        CAPTURE(static_cast<int>(row.Next));
        const report_recorder reports;
        Clerk clerk;
        clerk.Others = other.Kept;
        bt::tree_memory<WORKS> memory;
        CHECK(bt::TickBehaviorTree(WORKS, memory, &clerk, {}).State == bt::tick_state::kRunning);
        clerk.Next = row.Next;
        CHECK(bt::TickBehaviorTree(WORKS, memory, &clerk, {}).State == bt::tick_state::kFailed);
        CHECK(reports.Said == Named("WORK", row.Code));
        CHECK((reports.Needed > 768) == (row.Code == kCoroutineTooLarge));
        CHECK(clerk.NumGone == 1);
        clerk.Next = mistake::kNone;
        CHECK(bt::TickBehaviorTree(WORKS, memory, &clerk, {}).State == bt::tick_state::kRunning);
        bt::StopBehaviorTree(WORKS, memory, &clerk, {});
        CHECK(clerk.NumGone == 2);
        CHECK(reports.Said == Named("WORK", row.Code));
    }
    CHECK(bt::TickBehaviorTree(WORKS, memory_of_other, &other, {}).State == bt::tick_state::kRunning);
    bt::StopBehaviorTree(WORKS, memory_of_other, &other, {});
    CHECK(other.NumGone == 1);
}

bt::task Break_Run(const bt::task_args&) {
    co_await bt::NextTick();
    co_return bt::status::kError;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Break);
BT_DEFINE_DECIDER(BREAK, Break);
BT_DEFINE_NODE(NOT, kInvert, (BREAK));
BT_DEFINE_CLASSIC_TREE(BREAKS, NOT);

TEST_CASE("contract 103: what a coroutine returns is the answer of the behavior, an error too") {
    bt::tree_memory<BREAKS> memory;
    const bt::report_function before = bt::SetReportFunc(nullptr);
    CHECK(bt::TickBehaviorTree(BREAKS, memory, nullptr, {}).State == bt::tick_state::kRunning);
    CHECK(bt::TickBehaviorTree(BREAKS, memory, nullptr, {}).State == bt::tick_state::kError);
    CHECK(bt::TickBehaviorTree(BREAKS, memory, nullptr, {}).State == bt::tick_state::kRunning);
    bt::SetReportFunc(before);
}

TEST_CASE("contract 103: a coroutine whose frame does not fit fails at its activation, and the report says what it needs") {
    const report_recorder reports;
    Clerk clerk;
    bt::tree_memory<DAYS> memory;
    CHECK(bt::TickBehaviorTree(DAYS, memory, &clerk, {}).State == bt::tick_state::kRunning);
    CHECK(std::string(memory.Path) == "DAY > WORK");
    CHECK(reports.Said == Named("TOO_LARGE", bt::error_code::kCoroutineTooLarge));
    CHECK(reports.Needed > 2000);
    CHECK(reports.Needed % 16 == 0);
    bt::StopBehaviorTree(DAYS, memory, &clerk, {});
}

TEST_CASE("contract 103: a coroutine of another agent than it began with is reported once, and its locals are left alone") {
    for (const bool stops : {false, true}) {
        CAPTURE(stops);
        const report_recorder reports;
        Clerk first;
        Clerk second;
        bt::tree_memory<WORKS> memory;
        bt::TickBehaviorTree(WORKS, memory, &first, {});
        if (stops) bt::StopBehaviorTree(WORKS, memory, &second, {});
        else CHECK(bt::TickBehaviorTree(WORKS, memory, &second, {}).State == bt::tick_state::kFailed);
        CHECK(reports.Said == Named("WORK", bt::error_code::kCoroutineAgentMoved));
        CHECK(first.NumGone + second.NumGone == 0);
        CHECK(bt::TickBehaviorTree(WORKS, memory, &second, {}).State == bt::tick_state::kRunning);
        bt::StopBehaviorTree(WORKS, memory, &second, {});
        CHECK(second.NumGone == 1);
    }
}

TEST_CASE("contract 103: a frame of more bytes than an int can count has no room either") {
    bt::coroutine_block<64> frames;
    CHECK(frames.Allocate(std::size_t{3} << 30u) == nullptr);
    CHECK(frames.Needed > 1 << 30);
}

}  // namespace coroutine_errors
