// A program without bt/debug: it ticks in each way, provokes an error and switches debug output on. The exit code says whether all was as
// it should be.
#include <bt/crowd.h>
#include <bt/observe.h>
#include <macros/bt_macros.h>

#include <cstdio>
#include <cstring>

namespace {

int g_num_failed = 0;

void Check(bool is_right, const char* what) {
    if (is_right) return;
    std::fprintf(stderr, "wrong: %s\n", what);
    ++g_num_failed;
}

}  // namespace

namespace without_debug {

struct Hare {
    int NumHops = 0;
};

void Hop_Tick(Hare& hare) { ++hare.NumHops; }
BT_DEFINE_BEHAVIOR(Hop);
BT_DECLARE_DECIDERS(HOP);
BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (HOP));
BT_DEFINE_DECIDER(  HOP, Hop, .Note = "these words are in no shipped program");
BT_DEFINE_TREE(HARE, ROOT);
static_assert(HOP.Note.Text == nullptr);  // no BT_NOTES=1
static_assert(HOP.Source == nullptr);     // no BT_LIVE=1
static_assert(sizeof(void*) != 8 || sizeof(bt::decider) == 176);
BT_DEFINE_TREE__COMPILED(COMPILED_HARE, ROOT);

struct counter {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

// One hop for each way to tick.
void TickInEachWay() {
    Hare hare;
    bt::tree_memory<HARE> memory;
    bt::tree_memory<COMPILED_HARE> compiled_memory;
    counter observer;
    bt::crowd<HARE, Hare> herd;
    Check(bool(TickBehaviorTree(HARE, memory, &hare, {})), "a plain tick");
    Check(bool(TickBehaviorTree(COMPILED_HARE, compiled_memory, &hare, {})), "a compiled tree's tick");
    Check(bool(TickBehaviorTree(HARE, memory, &hare, {}, observer)) && observer.Num > 0, "an observed tick");
    Check(bool(StopBehaviorTree(HARE, memory, &hare, {})), "a stop");
    Check(herd.Add(&hare) == 0, "a member of a crowd");
    Check(bool(herd.Tick(0, 0.1f, [](const Hare&) { return bt::agent_input{}; })), "a crowd's tick");
    herd.RemoveAll({});
    Check(hare.NumHops == 4, "one hop for each tick");
}

int g_num_lines = 0;
bool g_says_why = false;
void CountLine(int, const char* line) {
    ++g_num_lines;
    g_says_why = std::strstr(line, "decider::engine") != nullptr;
}

int g_num_reports = 0;

}  // namespace without_debug

int main() {
    using namespace without_debug;
    TickInEachWay();

    bt::SetDebugOutputFunc(&CountLine);
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    TickInEachWay();
    Check(g_num_lines == 1 && g_says_why, "one line that says why there is no output");
    bt::SetDebugOutputFunc(nullptr);
    TickInEachWay();
    bt::SetDebugOutputLevel(0);

    Hare hare;
    bt::tree_memory<HARE> memory;
    bt::SetReportFunc([](const bt::error_report& report) {
        if (report.Code == bt::error_code::kBadTime) ++g_num_reports;
        bt::PrintReport(report);
    });
    Check(TickBehaviorTree(HARE, memory, &hare, {.DeltaTime = -1}).Error == bt::error_code::kBadTime, "a bad time is refused");
    Check(g_num_reports == 1, "the hook hears of it");
    Check(bool(TickBehaviorTree(HARE, memory, &hare, {})), "a tick after the error");
    return g_num_failed;
}
