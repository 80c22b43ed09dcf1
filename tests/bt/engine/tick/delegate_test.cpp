// Groups that leave their decision to their children in their Decide (contract 37), and what they are worth then or by flag (contract 38).
#include <tests/kit/script.h>

namespace delegating {

using script::Act;
using script::actor;
using script::kAsk;
using script::play;

float Delegate_Decide(actor& agent, const bt::tick_args& args) {
    agent.Note("ask ", args);
    return DelegateDecideToChildren(args);
}
constexpr bt::decide_function kDelegate = bt::decide<Delegate_Decide>;

BT_DECLARE_DECIDERS(BY_HAND, HANDS, ONE, TWO, ELSE);

BT_DEFINE_GROUP  (BY_HAND, kGroupPrioritizedList, (HANDS, ELSE));
BT_DEFINE_GROUP  (  HANDS, kGroupPrioritizedList, (ONE, TWO), .Decide = kDelegate, .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    ONE, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 0.5});
BT_DEFINE_DECIDER(    TWO, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  ELSE,  Act, .Decide = kAsk);

BT_DEFINE_TREE(HANDED, BY_HAND);

TEST_CASE("contract 37: a group that delegates rejects if no child would accept, and what is active stays") {
    play agent(HANDED);
    agent.Table({
        {"ELSE=1", "ask HANDS, ask ONE, ask TWO, ask ELSE, activate ELSE, tick ELSE"},
        {"", "ask HANDS, ask ONE, ask TWO, tick ELSE"},
    });
}

TEST_CASE("contract 37: it accepts if some child would; the children are decided again on entry") {
    play agent(HANDED);
    agent.Tick("ELSE=1");
    agent.Table({{"TWO=1", "ask HANDS, ask ONE, ask TWO, deactivate ELSE interrupted, ask TWO, activate TWO, tick TWO"}});
}

TEST_CASE("contract 37: the children's timers are consumed, so a child with a time check may not be there on entry") {
    play agent(HANDED);
    agent.Table({
        {"ONE=1 ELSE=1", "ask HANDS, ask ONE, ask TWO, report SubsetRuleBroken HANDS, ask ELSE, activate ELSE, tick ELSE"},
    });
}

TEST_CASE("contract 37, contract 30: on a redecide it does not count the child that ended") {
    play agent(HANDED);
    agent.Tick("TWO=1");
    agent.Table({
        {"TWO:fails ELSE=1", "ask ONE, tick TWO failed, ask HANDS, ask ELSE, deactivate TWO failed, activate ELSE, tick ELSE"},
    });
}

BT_DECLARE_DECIDERS(BEST, LIST, A, B, SCORES, C, D, E);

BT_DEFINE_GROUP  (BEST,     kGroupScored, (LIST, SCORES, E));
BT_DEFINE_GROUP  (  LIST,   kGroupPrioritizedList, (A, B), .Decide = kDelegate);
BT_DEFINE_DECIDER(    A,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    B,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  SCORES, kGroupScored, (C, D), .Decide = kDelegate);
BT_DEFINE_DECIDER(    C,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    D,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  E,      Act, .Decide = kAsk);

BT_DEFINE_TREE(VALUES_BY_HAND, BEST);

namespace flagged {

BT_DECLARE_DECIDERS(BEST, LIST, SCORES);  // of the same leaves

BT_DEFINE_GROUP(BEST,     kGroupScored, (LIST, SCORES, E));
BT_DEFINE_GROUP(  LIST,   kGroupPrioritizedList, (A, B), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP(  SCORES, kGroupScored, (C, D), .Flags = bt::kFlagsDelegateDecide);

BT_DEFINE_TREE(VALUES_BY_FLAG, BEST);

}  // namespace flagged

TEST_CASE("contract 37, contract 38: the value is that of the child that would run: the first that accepts, or the best under a scored "
          "group") {
    const script::row rows[] = {
        {"A=3 B=9 C=1 D=2 E=2.5", "A"},  // LIST is worth 3
        {"A=2 B=9 C=1 D=2 E=2.5", "E"},  // 2, however much B is worth
        {"A=0 B=9 C=1 D=2 E=2.5", "B"},
        {"A=1 B=9 C=4 D=1 E=2.5", "C"},
        {"A=1 B=9 C=1 D=4 E=2.5", "D"},
        {"A=1 B=1 C=nan D=-1 E=0.5", "A"},
    };
    for (const bt::tree* tree : {&VALUES_BY_HAND, &flagged::VALUES_BY_FLAG}) {
        for (const script::row& row : rows) {
            INFO(std::string(tree->DebugName), ", ", row.Input);
            play agent(*tree);
            agent.Tick(row.Input);
            CHECK(agent.Leaf() == row.Calls);
        }
    }
}

TEST_CASE("contract 37: anywhere but in a group's Decide it is 0, and an error that names the decider") {
    play agent(HANDED);
    float value = 1;
    const auto delegate = [&value](const bt::tick_args& args) { value = DelegateDecideToChildren(args); };
    agent.Agent.InTick = delegate;
    CHECK(agent.Tick("ELSE=1") == "ask HANDS, ask ONE, ask TWO, ask ELSE, activate ELSE, tick ELSE, report DelegatedOutsideDecide ELSE");
    CHECK(value == 0);
    agent.Agent.InTick = nullptr;
    agent.Agent.InDecide = delegate;  // of leaves
    CHECK(agent.Tick() == "ask HANDS, ask ONE, report DelegatedOutsideDecide ONE, ask TWO, report DelegatedOutsideDecide TWO, tick ELSE");
    agent.Agent.InDecide = nullptr;
    agent.Agent.InDeactivate = delegate;
    CHECK(agent.Tick("stop") == "deactivate ELSE stopped, report DelegatedOutsideDecide ELSE");
}

BT_DECLARE_DECIDERS(OUTSIDE, INSIDE, L);

BT_DEFINE_GROUP  (OUTSIDE,  kGroupPrioritizedList, (INSIDE), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  INSIDE, kGroupPrioritizedList, (L), .Decide = kAsk);
BT_DEFINE_DECIDER(    L,    Act, .Decide = kAsk);

BT_DEFINE_TREE(NESTED_HANDS, OUTSIDE);

TEST_CASE("contract 37: the Tick of a group's own behavior is not its Decide") {
    play agent(NESTED_HANDS);
    agent.Agent.InTick = [](const bt::tick_args& args) {
        if (args.Decider == &OUTSIDE) CHECK(DelegateDecideToChildren(args) == 0);
    };
    CHECK(agent.Tick("OUTSIDE=1 INSIDE=1 L=1") == "ask OUTSIDE, activate OUTSIDE, tick OUTSIDE, report DelegatedOutsideDecide OUTSIDE, "
                                                  "ask INSIDE, ask L, activate L, tick L");
}

TEST_CASE("contract 37: it may be asked twice, and the group's Decide is told the same of its tick before and after") {
    play agent(NESTED_HANDS);
    int num_asked = 0;
    agent.Agent.InDecide = [&num_asked](const bt::tick_args& args) {
        if (args.Decider->Kind != bt::kGroup) return;
        const bt::tick_args before = args;
        const float first = DelegateDecideToChildren(args);
        CHECK(args.Decider == before.Decider);
        CHECK(args.ActivationTime == before.ActivationTime);
        CHECK(DelegateDecideToChildren(args) == first);
        CHECK(first == (args.Decider == &INSIDE ? 0.5f : 1.0f));
        ++num_asked;
    };
    agent.Tick("OUTSIDE=1 INSIDE=1 L=0.5 @7");
    CHECK(agent.Path() == "OUTSIDE INSIDE L");
    // OUTSIDE asks INSIDE twice, and INSIDE is asked once more when it is entered.
    CHECK(num_asked == 4);
}

TEST_CASE("contract 38: a group that accepted but was not chosen leaves nothing behind") {
    play agent(flagged::VALUES_BY_FLAG);
    agent.Table({
        {"A=1 C=2 E=3", "ask A, ask C, ask D, ask E, activate E, tick E"},
        {"E:fails A=0 B=1 C=0 D=0.5", "tick E failed, ask A, ask B, ask C, ask D, deactivate E failed, activate B, tick B"},
    });
}

BT_DECLARE_DECIDERS(KEEN, FOLD, I, J, K);

BT_DEFINE_GROUP  (KEEN,   kGroupScoredEveryTick, (FOLD, K));
BT_DEFINE_GROUP  (  FOLD, kGroupPrioritizedList, (I, J), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    I,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    J,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  K,    Act, .Decide = kAsk);

BT_DEFINE_TREE(COMPARED, KEEN);

namespace by_hand {

BT_DECLARE_DECIDERS(KEEN, FOLD);  // of the same leaves

BT_DEFINE_GROUP(KEEN,   kGroupScoredEveryTick, (FOLD, K));
BT_DEFINE_GROUP(  FOLD, kGroupScored, (I, J), .Decide = kDelegate);

BT_DEFINE_TREE(COMPARED_BY_HAND, KEEN);

}  // namespace by_hand

TEST_CASE("contract 37, contract 38, contract 48: an active group that delegates is worth what its active child is worth") {
    for (const bt::tree* tree : {&COMPARED, &by_hand::COMPARED_BY_HAND}) {
        INFO(std::string(tree->DebugName));
        play agent(*tree);
        agent.Tick("J=5 K=1");
        REQUIRE(agent.Leaf() == "J");
        agent.Tick("K=4");
        CHECK(agent.Leaf() == "J");
        agent.Tick("J=3");
        CHECK(agent.Leaf() == "K");
        agent.Tick("J=4.5");
        CHECK(agent.Leaf() == "J");
    }
}

}  // namespace delegating
