// What observers hear of a classic tree.
#include "classic_kit.h"

#include <vector>

namespace observed {

using script::Act;
using script::OnlyTick;

BT_DEFINE_DECIDER(LIGHT, OnlyTick);
BT_DEFINE_DECIDER(HEAVY, Act);
BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 1);
BT_DEFINE_NODE(BOTH, kParallel, (HEAVY, PAUSE));
BT_DEFINE_NODE(ORDER, kSequence, (LIGHT, BOTH));
BT_DEFINE_CLASSIC_TREE(IN_ORDER, ORDER);

// "+LIGHT" and "-LIGHT succeeded": what becomes active, and what no longer is.
struct activity {
    static constexpr bool kObserves = true;
    std::string Words;

    void Observe(const bt::tick_event& event) {
        constexpr const char* reasons[] = {"interrupted", "failed", "succeeded", "stopped", "noLongerHolds", "timedOut"};
        const bool is_over = event.Kind == bt::event_kind::kDeactivated;
        if (!is_over && event.Kind != bt::event_kind::kActivated) return;
        Words += std::string(Words.empty() ? "" : " ") + (is_over ? "-" : "+") + event.Node->Decider->DebugName;
        if (is_over) Words += std::string(" ") + reasons[static_cast<int>(event.Reason)];
    }
};

TEST_CASE("contract 87: observers hear of each leaf and parallel that becomes active, also if it has no Activate, and of its end") {
    script::play agent(IN_ORDER);
    activity heard;
    agent.Checker = &heard;
    const auto tick = [&](const char* input) {
        heard.Words.clear();
        agent.Tick(input);
        return heard.Words;
    };
    CHECK(tick("") == "+LIGHT");
    CHECK(tick("") == "");
    CHECK(tick("LIGHT:succeeds") == "-LIGHT succeeded +BOTH +HEAVY +PAUSE");
    CHECK(tick("HEAVY:succeeds") == "-HEAVY succeeded -PAUSE succeeded -BOTH succeeded");
    CHECK(tick("LIGHT:succeeds HEAVY:fails") == "+BOTH +HEAVY -HEAVY failed -BOTH failed");
    CHECK(tick("LIGHT:succeeds") == "+BOTH +HEAVY +PAUSE");
    CHECK(tick("stop") == "-PAUSE stopped -HEAVY stopped -BOTH stopped");
}

}  // namespace observed
