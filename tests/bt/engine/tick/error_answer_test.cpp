// In a tree of deciders, an error that a function answers counts as failed.
#include <tests/kit/script.h>

namespace error_answers {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, FIRST, SECOND, STEPS, A, B, REST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FIRST, STEPS, REST));
BT_DEFINE_DECIDER(  FIRST,   Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  STEPS,   kGroupSequential, (A, B), .Decide = kAsk, .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_DECIDER(    A,     Act);
BT_DEFINE_DECIDER(    B,     Act);
BT_DEFINE_DECIDER(  REST,    Act);

BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("contract 100: in a tree of deciders, an error of a Tick or an Activate is the same as failed") {
    for (const bool is_error : {true, false}) {
        const std::string ends = is_error ? "errs" : "fails";
        const std::string how = is_error ? "error" : "failed";
        INFO(how);
        play agent(TREE);
        agent.Table({
            {"FIRST=1", "ask FIRST, activate FIRST, tick FIRST"},
            {"FIRST:" + ends + " STEPS=1", "tick FIRST " + how + ", ask STEPS, deactivate FIRST failed, activate A, tick A"},
            {"FIRST=0 STEPS=0 A:" + ends, "ask FIRST, tick A " + how + ", ask FIRST, deactivate A failed, activate REST, tick REST"},
            {"FIRST=1 FIRST:" + std::string(is_error ? "breaks" : "refuses"),
             "ask FIRST, deactivate REST interrupted, activate FIRST " + how + ", ask STEPS, activate REST, tick REST"},
        });
    }
}

}  // namespace error_answers
