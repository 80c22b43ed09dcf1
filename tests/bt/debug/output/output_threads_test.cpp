// Debug output of several threads at once, while another one changes what is wanted (contract 73).
#include <tests/kit/recorded_output.h>

#include <atomic>
#include <thread>

namespace output_threads {

struct creature {
    unsigned Energy = 0;
};

bool RUN_Decide(const creature& agent) { return agent.Energy > 3; }
bool Run_Tick(creature& agent) { return --agent.Energy > 0; }
bool Rest_Tick(creature& agent) { return ++agent.Energy < 6; }
BT_DEFINE_BEHAVIOR(Run);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(PLAY, RUN, JUMP, REST);

BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (PLAY, REST));
BT_DEFINE_GROUP  (  PLAY, kGroupShuffle, (RUN, JUMP), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    RUN,  Run, .Decide = bt::decide<RUN_Decide>);
BT_DEFINE_DECIDER(    JUMP, Run, .Decide = bt::decide<RUN_Decide>);
BT_DEFINE_DECIDER(  REST, Rest);

BT_DEFINE_TREE(TREE, ROOT);

constexpr int kNumThreads = 3;
constexpr unsigned kNumChanges = 200;
constexpr int kNumLines = 1000;

struct agent {
    creature Body;
    bt::tree_memory<TREE> Memory;
    double Time = 0;

    void Tick() { TickBehaviorTree(TREE, Memory, &Body, {.Time = Time += 0.125, .DeltaTime = 0.125f}); }
};
agent* OfThisThread(agent* set = nullptr) {
    static thread_local agent* ticking = nullptr;
    if (set != nullptr) ticking = set;
    return ticking;
}

std::atomic<int> NumLines[2] = {};
std::atomic<int> NumFaults = 0;

bool EndsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// A line is whole, and it is about the agent that this thread ticks; the Current values say the same.
bool IsSound(int level, const std::string& text) {
    const agent& here = *OfThisThread();
    const bt::debug_output_current& current = bt::DebugOutputCurrent;
    if (current.Tree != &TREE || current.Memory != &here.Memory || current.Agent != &here.Body || current.Time != here.Time) return false;
    const std::string prefix = output::Prefix(level, &here.Body, here.Time);
    if (text.compare(0, prefix.size(), prefix) != 0 || text.find("BTDBO", 1) != std::string::npos) return false;
    if (text.find(" tree ") != std::string::npos) return EndsWith(text, "****************");
    if (text.find("processing") != std::string::npos) {
        char end[32];
        std::snprintf(end, sizeof end, "block id: 0x%08x", static_cast<unsigned>(current.Decider->Id));
        return EndsWith(text, end);
    }
    return true;
}

template <int Which>
void Count(int level, const char* text) {
    NumLines[Which].fetch_add(1, std::memory_order_relaxed);
    if (!IsSound(level, text)) NumFaults.fetch_add(1, std::memory_order_relaxed);
}

TEST_CASE("contract 73: while threads tick agents of one tree, another may change level, agent and hook; each line is whole and its own") {
    const output::recorder restores_all(5);
    bt::SetDebugOutputFunc(&Count<0>);
    std::vector<agent> agents(2 * kNumThreads);
    std::atomic<bool> is_over = false;
    std::vector<std::thread> threads;
    for (std::size_t first = 0; first < kNumThreads; ++first) {
        threads.emplace_back([&agents, &is_over, first] {
            for (int i = 0; !is_over; ++i) OfThisThread(&agents[first + (i % 2 != 0 ? kNumThreads : 0)])->Tick();
        });
    }
    for (unsigned change = 0; change < kNumChanges || NumLines[0] < kNumLines || NumLines[1] < kNumLines; ++change) {
        bt::SetDebugOutputLevel(static_cast<int>(change % 7));
        bt::SetDebugOutputAgent(change % 3 == 0 ? &agents[change % agents.size()].Body : nullptr);
        bt::SetDebugOutputFunc(change % 5 == 0 ? nullptr : change % 2 == 0 ? &Count<0> : &Count<1>);
        std::this_thread::yield();
    }
    is_over = true;
    for (std::thread& thread : threads) thread.join();
    CHECK(NumFaults == 0);
    CHECK(output::IsNobody(bt::DebugOutputCurrent));
}

}  // namespace output_threads
