// Sequences and selectors, with memory and reactive: who goes on where, what is interrupted, and what a node without children answers.
#include "classic_kit.h"

namespace sequences {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;

BT_DEFINE_DECIDER(A, OnlyTick);
BT_DEFINE_DECIDER(B, OnlyTick);
BT_DEFINE_DECIDER(C, Act);
BT_DEFINE_DECIDER(A_SLOW, Act);
BT_DEFINE_CONDITION(GATE, .Decide = kAsk);

BT_DEFINE_NODE(SEQUENCE, kSequence, (A, B, C));
BT_DEFINE_CLASSIC_TREE(IN_SEQUENCE, SEQUENCE);

TEST_CASE("contract 86: a sequence stops at the first failure and succeeds at its end") {
    CheckBoth(IN_SEQUENCE, {
        {"A:fails", "tick A failed, failed"},
        {"A:succeeds B:fails", "tick A succeeded, tick B failed, failed"},
        {"A:succeeds B:succeeds C:succeeds",
         "tick A succeeded, tick B succeeded, activate C, tick C succeeded, deactivate C succeeded, succeeded"},
        {"A:succeeds B:succeeds C:fails", "tick A succeeded, tick B succeeded, activate C, tick C failed, deactivate C failed, failed"},
        {"A:succeeds B:succeeds C:refuses", "tick A succeeded, tick B succeeded, activate C failed, failed"},
    });
}

TEST_CASE("contract 86: a sequence goes on at the child that runs, and begins anew after its end") {
    CheckBoth(IN_SEQUENCE, {
        {"A:succeeds", "tick A succeeded, tick B"},
        {"", "tick B"},
        {"B:succeeds", "tick B succeeded, activate C, tick C"},
        {"C:fails", "tick C failed, deactivate C failed, failed"},
        {"", "tick A"},
    });
}

BT_DEFINE_NODE(SELECTOR, kSelector, (A, B, C));
BT_DEFINE_CLASSIC_TREE(IN_SELECTOR, SELECTOR);

TEST_CASE("contract 86: a selector stops at the first success, fails at its end, and does not look at earlier children while one runs") {
    CheckBoth(IN_SELECTOR, {
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"A:fails B:fails C:refuses", "tick A failed, tick B failed, activate C failed, failed"},
        {"A:fails", "tick A failed, tick B"},
        {"A:succeeds", "tick B"},
        {"B:fails", "tick B failed, activate C, tick C"},
        {"stop", "deactivate C stopped"},
        {"A:fails B:succeeds", "tick A failed, tick B succeeded, succeeded"},
    });
}

BT_DEFINE_NODE(REACTIVE_SEQUENCE, kReactiveSequence, (GATE, A, C));
BT_DEFINE_CLASSIC_TREE(REACTS_IN_SEQUENCE, REACTIVE_SEQUENCE);

TEST_CASE("contract 86, contract 87: a reactive sequence checks its earlier children in each tick; what only ticks interrupts nothing") {
    CheckBoth(REACTS_IN_SEQUENCE, {
        {"GATE=1 A:succeeds", "ask GATE, tick A succeeded, activate C, tick C"},
        {"A:succeeds", "ask GATE, tick A succeeded, tick C"},
        {"A:fails", "ask GATE, tick A failed, deactivate C interrupted, failed"},
        {"A:succeeds", "ask GATE, tick A succeeded, activate C, tick C"},
        {"A:runs", "ask GATE, tick A, deactivate C interrupted"},
        {"GATE=0", "ask GATE, failed"},
    });
}

BT_DEFINE_NODE(TWO_STEPS, kSequence, (B, C));
BT_DEFINE_NODE(REACTIVE_SELECTOR, kReactiveSelector, (A_SLOW, TWO_STEPS));
BT_DEFINE_CLASSIC_TREE(REACTS_IN_SELECTOR, REACTIVE_SELECTOR);

TEST_CASE("contract 87: a leaf that acts interrupts nothing before it runs") {
    CheckBoth(REACTS_IN_SELECTOR, {
        {"A_SLOW:refuses B:succeeds", "activate A_SLOW failed, tick B succeeded, activate C, tick C"},
        {"A_SLOW:refuses", "activate A_SLOW failed, tick C"},
        {"", "activate A_SLOW, tick A_SLOW, deactivate C interrupted"},
        {"A_SLOW:fails", "tick A_SLOW failed, deactivate A_SLOW failed, tick B"},
    });
}

BT_DEFINE_NODE(GUARDED, kSequence, (GATE, A_SLOW));
BT_DEFINE_NODE(PATROL, kSequence, (B, C));
BT_DEFINE_NODE(CHOOSE, kReactiveSelector, (GUARDED, PATROL));
BT_DEFINE_CLASSIC_TREE(CHOOSES, CHOOSE);

TEST_CASE("contract 87: a condition that rejects interrupts nothing, and one that accepts leads to what takes over") {
    CheckBoth(CHOOSES, {
        {"B:succeeds", "ask GATE, tick B succeeded, activate C, tick C"},
        {"", "ask GATE, tick C"},
        {"GATE=1", "ask GATE, activate A_SLOW, tick A_SLOW, deactivate C interrupted"},
        {"GATE=0", "tick A_SLOW"},  // the sequence goes on where it is
        {"A_SLOW:fails", "tick A_SLOW failed, deactivate A_SLOW failed, tick B"},
    });
}

BT_DEFINE_NODE(NO_SEQUENCE, kSequence, ());
BT_DEFINE_NODE(NO_SELECTOR, kSelector, ());
BT_DEFINE_NODE(NO_REACTIVE_SEQUENCE, kReactiveSequence, ());
BT_DEFINE_NODE(NO_REACTIVE_SELECTOR, kReactiveSelector, ());
BT_DEFINE_CLASSIC_TREE(EMPTY_SEQUENCE, NO_SEQUENCE);
BT_DEFINE_CLASSIC_TREE(EMPTY_SELECTOR, NO_SELECTOR);
BT_DEFINE_CLASSIC_TREE(EMPTY_REACTIVE_SEQUENCE, NO_REACTIVE_SEQUENCE);
BT_DEFINE_CLASSIC_TREE(EMPTY_REACTIVE_SELECTOR, NO_REACTIVE_SELECTOR);

TEST_CASE("contract 86: without children a sequence succeeds and a selector fails") {
    CheckBoth(EMPTY_SEQUENCE, {{"", "succeeded"}, {"", "succeeded"}});
    CheckBoth(EMPTY_REACTIVE_SEQUENCE, {{"", "succeeded"}});
    CheckBoth(EMPTY_SELECTOR, {{"", "failed"}});
    CheckBoth(EMPTY_REACTIVE_SELECTOR, {{"", "failed"}});
}

BT_DEFINE_CLASSIC_TREE(ONE_LEAF, C);
BT_DEFINE_CLASSIC_TREE(ONE_CONDITION, GATE);

TEST_CASE("contract 84: the root may be a leaf") {
    CheckBoth(ONE_LEAF, {
        {"", "activate C, tick C"},
        {"C:succeeds", "tick C succeeded, deactivate C succeeded, succeeded"},
        {"C:fails", "activate C, tick C failed, deactivate C failed, failed"},
    });
    CheckBoth(ONE_CONDITION, {{"GATE=1", "ask GATE, succeeded"}, {"GATE=0", "ask GATE, failed"}});
}

BT_DEFINE_NODE(TWICE, kSequence, (C, A, C));
BT_DEFINE_CLASSIC_TREE(TWICE_THE_SAME, TWICE);

TEST_CASE("contract 84: a decider may stand twice under one parent, and each place is its own") {
    CheckBoth(TWICE_THE_SAME, {
        {"C:succeeds", "activate C, tick C succeeded, deactivate C succeeded, tick A"},
        {"A:succeeds", "tick A succeeded, activate C, tick C"},
        {"C:succeeds", "tick C succeeded, deactivate C succeeded, succeeded"},
    });
}

enum : std::uint32_t { kIsHungry = 1, kIsTired = 2 };
BT_DEFINE_DECIDER(EAT, Act, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)});
BT_DEFINE_DECIDER(NAP, Act, .While = {.AllFlags = BT_FLAGS(kIsTired)});
BT_DEFINE_NODE(PICKY, kReactiveSelector, (EAT, NAP));
BT_DEFINE_CLASSIC_TREE(IS_PICKY, PICKY);

TEST_CASE("contract 85: preconditions are asked for starting; a While is checked in each tick") {
    CheckBoth(IS_PICKY, {
        {"", "failed"},
        {"flags=1", "activate EAT, tick EAT"},
        {"flags=0", "tick EAT"},
        {"flags=2 EAT:fails", "tick EAT failed, deactivate EAT failed, activate NAP, tick NAP"},
        {"", "tick NAP"},
        {"flags=0", "deactivate NAP noLongerHolds, failed"},
        {"flags=2", "activate NAP, tick NAP"},
        {"flags=3", "activate EAT, tick EAT, deactivate NAP interrupted"},
    });
    CheckBoth(IS_PICKY, {
        {"flags=2", "activate NAP, tick NAP"},
        {"flags=1", "activate EAT, tick EAT, deactivate NAP interrupted"},  // the walk comes to EAT first
    });
}

}  // namespace sequences
