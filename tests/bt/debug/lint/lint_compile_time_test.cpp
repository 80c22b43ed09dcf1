// Lint while the compiler runs, and in one line of a test.
#include <bt/debug/lint.h>

#include <tests/kit/script.h>

namespace lint_at_compile_time {

bool Wants() { return true; }
void Chew_Tick() {}
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(ROOT, FEED, CHEW, REST, STRANGE_ROOT, STRANGE_FEED);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FEED, REST));
BT_DEFINE_GROUP  (  FEED,   kGroupSequentialLooping, (CHEW), .Decide = bt::decide<Wants>, .Preconditions = { .AllFlags = BT_FLAGS(1u) },
                            .LintOff = BT_LINT_OFF(kOutlivesFlags));
BT_DEFINE_DECIDER(    CHEW, Chew);
BT_DEFINE_DECIDER(  REST,   Rest);
BT_DEFINE_TREE(CREATURE, ROOT);
static_assert(bt::NumLintFindings(CREATURE) == 0);
static_assert(bt::NumLintFindings(CREATURE, {.DecisionFlags = 2}) == 1);
static_assert(bt::CheckLint<CREATURE>());

BT_DEFINE_GROUP  (STRANGE_ROOT,     kGroupPrioritizedList, (STRANGE_FEED, REST), .Margin = 1);
BT_DEFINE_GROUP  (  STRANGE_FEED,   kGroupSequentialLooping, (CHEW));
BT_DEFINE_TREE(STRANGE_CREATURE, STRANGE_ROOT);
constexpr bt::lint_finding kFirst = [] {
    bt::lint_finding first;
    LintTree(STRANGE_CREATURE, &first, 1);
    return first;
}();
static_assert(bt::NumLintFindings(STRANGE_CREATURE) == 2);
static_assert(kFirst.Kind == bt::lint_kind::kMarginUnused);
static_assert(bt::CheckLint<STRANGE_CREATURE, bt::lint_facts{.IgnoredKinds = bt::LintBit(bt::lint_kind::kMarginUnused) |
                                                                             bt::LintBit(bt::lint_kind::kNeverReached)}>());

TEST_CASE("lint: what is found while compiling is found at run time, and the test kit says it in words") {
    bt::lint_finding findings[2];
    CHECK(LintTree(STRANGE_CREATURE, findings, 2) == 2);
    CHECK(findings[0].Decider == kFirst.Decider);
    CHECK(findings[1].Kind == bt::lint_kind::kNeverReached);
    script::CheckNoLint(CREATURE);
    CHECK(bt::CheckLint<CREATURE>());
    CHECK(script::LintWords(STRANGE_CREATURE, {}).find("REST/") != std::string::npos);
}

}  // namespace lint_at_compile_time
