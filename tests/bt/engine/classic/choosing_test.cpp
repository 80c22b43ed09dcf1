// What chooses a child by another one's answer or by a number, and what draws the order of its children (contract 142, 143).
#include "classic_kit.h"

#include <set>

namespace choosing {

using script::Act;
using script::actor;
using script::CheckBoth;
using script::OnlyTick;
using script::play;

BT_DEFINE_DECIDER(IF, Act);
BT_DEFINE_DECIDER(THEN, Act);
BT_DEFINE_DECIDER(ELSE, Act);

BT_DEFINE_NODE(CHOICE, kIfThenElse, (IF, THEN, ELSE));
BT_DEFINE_CLASSIC_TREE(CHOICES, CHOICE);
BT_DEFINE_NODE(HALF_CHOICE, kIfThenElse, (IF, THEN));
BT_DEFINE_CLASSIC_TREE(HALF_CHOICES, HALF_CHOICE);

TEST_CASE(
    "contract 142: kIfThenElse runs its second child after a success of the first, and its third after a failure") {
    CheckBoth(CHOICES, {
        {"IF:succeeds", "activate IF, tick IF succeeded, deactivate IF succeeded, activate THEN, tick THEN"},
        {"THEN:fails", "tick THEN failed, deactivate THEN failed, failed"},
        {"", "activate IF, tick IF"},
        {"IF:fails", "tick IF failed, deactivate IF failed, activate ELSE, tick ELSE"},
        {"", "tick ELSE"},
        {"ELSE:succeeds", "tick ELSE succeeded, deactivate ELSE succeeded, succeeded"},
        {"IF:errs", "activate IF, tick IF error, deactivate IF error, report AnsweredError IF, error AnsweredError IF"},
    });
}

TEST_CASE("contract 142: without a third child kIfThenElse fails as its first child does") {
    CheckBoth(HALF_CHOICES,
              {
                  {"IF:fails", "activate IF, tick IF failed, deactivate IF failed, failed"},
                  {"IF:succeeds THEN:succeeds",
                   "activate IF, tick IF succeeded, deactivate IF succeeded, activate THEN, tick THEN succeeded, "
                   "deactivate THEN succeeded, succeeded"},
              });
}

BT_DEFINE_DECIDER(ASKED, OnlyTick);
BT_DEFINE_NODE(WATCHED_CHOICE, kWhileDoElse, (ASKED, THEN, ELSE));
BT_DEFINE_CLASSIC_TREE(WATCHED, WATCHED_CHOICE);

TEST_CASE("contract 142: kWhileDoElse asks its first child in each tick, and the other child takes over when it runs") {
    CheckBoth(WATCHED, {
        {"ASKED:succeeds", "tick ASKED succeeded, activate THEN, tick THEN"},
        {"ASKED:succeeds", "tick ASKED succeeded, tick THEN"},
        {"ASKED:fails", "tick ASKED failed, activate ELSE, tick ELSE, deactivate THEN interrupted"},
        {"ASKED:succeeds THEN:fails", "tick ASKED succeeded, activate THEN, tick THEN failed, deactivate THEN failed, "
                                      "deactivate ELSE interrupted, failed"},
    });
}

BT_DEFINE_DECIDER(FIRST, Act);
BT_DEFINE_DECIDER(SECOND, Act);
BT_DEFINE_DECIDER(CLEAN_UP, Act);
BT_DEFINE_NODE(ATTEMPT, kTryCatch, (FIRST, SECOND, CLEAN_UP));
BT_DEFINE_CLASSIC_TREE(ATTEMPTS, ATTEMPT);

TEST_CASE(
    "contract 142: kTryCatch runs its last child after a failure of another, and has then failed whatever that "
    "answers") {
    CheckBoth(ATTEMPTS,
              {
                  {"FIRST:succeeds",
                   "activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, tick SECOND"},
                  {"SECOND:succeeds", "tick SECOND succeeded, deactivate SECOND succeeded, succeeded"},
                  {"FIRST:fails",
                   "activate FIRST, tick FIRST failed, deactivate FIRST failed, activate CLEAN_UP, tick CLEAN_UP"},
                  {"CLEAN_UP:succeeds", "tick CLEAN_UP succeeded, deactivate CLEAN_UP succeeded, failed"},
                  {"FIRST:succeeds SECOND:refuses CLEAN_UP:fails",
                   "activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND failed, activate "
                   "CLEAN_UP, tick CLEAN_UP failed, "
                   "deactivate CLEAN_UP failed, failed"},
              });
}

int Rank(const actor& agent) { return agent.Rank; }
BT_DEFINE_NODE(BY_RANK, kSwitch, (FIRST, SECOND, CLEAN_UP), .Number = bt::number<Rank>);
BT_DEFINE_CLASSIC_TREE(SWITCHES, BY_RANK);

TEST_CASE(
    "contract 142: kSwitch runs the child with the index that its Number returns, and another one as soon as that "
    "changes") {
    CheckBoth(SWITCHES, {
                            {"", "activate FIRST, tick FIRST"},
                            {"rank=1", "deactivate FIRST interrupted, activate SECOND, tick SECOND"},
                            {"SECOND:fails", "tick SECOND failed, deactivate SECOND failed, failed"},
                            {"rank=3", "activate CLEAN_UP, tick CLEAN_UP"},
                            {"rank=-1", "tick CLEAN_UP"},
                            {"rank=0 FIRST:succeeds",
                             "deactivate CLEAN_UP interrupted, activate FIRST, tick FIRST succeeded, deactivate FIRST "
                             "succeeded, succeeded"},
                        });
}

float NoNumber(const actor&) { return std::numeric_limits<float>::quiet_NaN(); }
BT_DEFINE_NODE(BY_NOTHING, kSwitch, (FIRST, SECOND), .Number = bt::number<NoNumber>);
BT_DEFINE_CLASSIC_TREE(SWITCHES_BY_NOTHING, BY_NOTHING);

TEST_CASE("contract 142: kSwitch runs its last child if its Number is NaN") {
    CheckBoth(SWITCHES_BY_NOTHING, {{"", "activate SECOND, tick SECOND"}});
}

BT_DEFINE_NODE(IN_ANY_ORDER, kRandomSequence, (IF, THEN, ELSE));
BT_DEFINE_CLASSIC_TREE(SEQUENCE, IN_ANY_ORDER);
BT_DEFINE_NODE(ONE_OF_ANY, kRandomSelector, (IF, THEN, ELSE));
BT_DEFINE_CLASSIC_TREE(SELECTOR, ONE_OF_ANY);

// Runs trees of three children to their ends, which takes each child once; the orders in which they come.
std::set<std::string> Orders(const bt::tree& tree, const std::string& all_end, const char* answer) {
    std::set<std::string> orders;
    play agent(tree);
    for (int i = 0; i < 60; ++i) {
        const std::string calls = agent.Tick(all_end);
        CHECK(calls.substr(calls.size() - 6) == std::string(answer).substr(std::string(answer).size() - 6));
        std::string order;
        for (std::size_t at = calls.find("activate "); at != std::string::npos; at = calls.find("activate ", at + 1)) {
            if (at == 0 || calls[at - 1] == ' ') order += calls[at + 9];
        }
        CHECK(order.size() == 3);
        orders.insert(order);
    }
    return orders;
}

TEST_CASE(
    "contract 143: kRandomSequence and kRandomSelector take each child once, in an order that is drawn anew each "
    "time") {
    const std::set<std::string> all = {"EIT", "ETI", "IET", "ITE", "TEI", "TIE"};
    CHECK(Orders(SEQUENCE, "IF:succeeds THEN:succeeds ELSE:succeeds", "succeeded") == all);
    CHECK(Orders(SELECTOR, "IF:fails THEN:fails ELSE:fails", "failed") == all);
}

TEST_CASE("contract 143: both stay with a child that runs, and end as soon as one ends the other way") {
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        play sequence(SEQUENCE, seed);
        sequence.Tick();
        const std::string first = sequence.Leaf();
        CHECK(sequence.Tick() == "tick " + first);
        CHECK(sequence.Tick(first + ":fails") == "tick " + first + " failed, deactivate " + first + " failed, failed");
        play selector(SELECTOR, seed);
        selector.Tick();
        CHECK(selector.Leaf() == first);
        CHECK(selector.Tick(first + ":succeeds") ==
              "tick " + first + " succeeded, deactivate " + first + " succeeded, succeeded");
    }
}

BT_DEFINE_NODE(NOTHING_TO_DO, kRandomSequence, ());
BT_DEFINE_NODE(NOTHING_TO_TRY, kRandomSelector, ());
BT_DEFINE_CLASSIC_TREE(EMPTY_SEQUENCE, NOTHING_TO_DO);
BT_DEFINE_CLASSIC_TREE(EMPTY_SELECTOR, NOTHING_TO_TRY);

TEST_CASE("contract 143: without children kRandomSequence succeeds and kRandomSelector fails") {
    CheckBoth(EMPTY_SEQUENCE, {{"", "succeeded"}});
    CheckBoth(EMPTY_SELECTOR, {{"", "failed"}});
}

}  // namespace choosing
