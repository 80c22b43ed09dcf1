// # S17: Decider definitions
//
// Glass breaks at night. Whether the guard calls or runs, how soon he may do so again, how loudly he shouts: these are data of a few
// deciders. A definition names what every decider of its kind needs. Everything else follows as fields; write only those that you want:
//
// | | |
// | --- | --- |
// | `BT_DEFINE_DECIDER(NAME, Behavior, fields...)` | a leaf |
// | `BT_DEFINE_GROUP(NAME, policy, (CHILD, ...), fields...)` | a group; the policy without its `bt::` |
// | either with `__DECIDE` | binds the function `NAME_Decide`; what follows are the fields after `.Decide` |
// | either with `__FULL` | all fields that its kind has, without their names, in their order; `{}` or `nullptr` for what is not there; always an Id |
//
// The fields have one order, that of `bt::decider`. ALARM has all of them:

#include <cstdio>

#include <bt/debug/lint.h>
#include <macros/bt_macros.h>

struct Guard {
    int Noise = 0;
    float Courage = 0.5f;
};
enum GuardFlags : std::uint32_t { kIsNight = 1u << 0, kIsAlone = 1u << 1, kHasRadio = 1u << 2 };
BT_DECLARE_FLAGS(GuardFlags);
enum WalkFlags : std::uint32_t { kLoudly = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(WalkFlags);

struct Ear {
    using role = bt::parameters;
    int LeastNoise = 0;
};
constexpr Ear kGlass = {.LeastNoise = 3};

namespace guard_ai {

void Shout_Activate(Guard&, const bt::tick_args& tick) { std::printf((tick.BehaviorFlags() & kLoudly) != 0 ? "HALT\n" : "halt\n"); }

BT_DEFINE_BEHAVIOR__ACTIVATE(Shout);
BT_DEFINE_BEHAVIOR__NONE(Call);
BT_DEFINE_BEHAVIOR__NONE(Run);
BT_DEFINE_BEHAVIOR__NONE(Walk);
BT_DEFINE_BEHAVIOR__NONE(Sit);

bool Hears(const Guard& guard, const Ear& ear) { return guard.Noise >= ear.LeastNoise; }
float CALL_Decide(const Guard& guard) { return 1 - guard.Courage; }

BT_DECLARE_DECIDERS(ALARM, CALL, RUN, PATROL);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (ALARM, PATROL));
BT_DEFINE_GROUP          (  ALARM,  kGroupScoredEveryTick, (CALL, RUN),
                                    .Behavior = &Shout,  // a group's own, active around its children
                                    .Decide = bt::decide<Hears>,
                                    .Preconditions = {.AllFlags = kIsNight, .CooldownSeconds = 5},
                                    .Flags = bt::kFlagsCallDecideOnRedecide,
                                    .BehaviorFlags = kLoudly,
                                    .Parameters = bt::with(kGlass),
                                    .Margin = 0.2f,
                                    .Id = 0xA1A);
BT_DEFINE_DECIDER__DECIDE(    CALL, Call);
BT_DEFINE_DECIDER        (    RUN,  Run, .Decide = bt::Decide([](const Guard& guard) { return guard.Courage; }));
BT_DEFINE_DECIDER__FULL  (  PATROL, Walk, {}, {}, bt::kFlagsNone, {}, {}, bt::NameId("PATROL"));

BT_DEFINE_TREE(GUARD, ROOT);

// BT_DEFINE_TREE reports everything that can't be a tree. **Lint** is for the rest: code that is legal and surely not meant. This line
// stops the build at the first finding. The facts are optional. They tell what the tree can't: which flags and stimuli are ever set.

constexpr bt::lint_facts kFacts = {.DecisionFlags = kIsNight | kIsAlone, .Stimuli = 0};
static_assert(bt::CheckLint<GUARD, kFacts>());

}  // namespace guard_ai

// The next tree has no such line. It compiles, and its guard sits all night. Five things in it are wrong.

namespace lazy_ai {

using namespace guard_ai;  // its behaviors

bool PATROL_Decide(const Guard& guard) { return guard.Noise == 0; }

BT_DECLARE_DECIDERS(CHASE, SIT, PATROL, WEST, EAST);

BT_DEFINE_GROUP__FULL  (ROOT,     kGroupPrioritizedList, (CHASE, SIT, PATROL), nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, bt::NameId("ROOT"));
BT_DEFINE_DECIDER      (  CHASE,  Run, .Preconditions = {.AllFlags = kIsNight, .NoFlags = kIsNight | kIsAlone});
BT_DEFINE_DECIDER      (  SIT,    Sit);
BT_DEFINE_GROUP__DECIDE(  PATROL, kGroupScored, (WEST, EAST), .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_DECIDER      (    WEST, Walk);
BT_DEFINE_DECIDER      (    EAST, Walk, .Preconditions = {.AllFlags = kHasRadio});

BT_DEFINE_TREE(LAZY, ROOT);

}  // namespace lazy_ai

// `LintTree` finds them all. There are `bt::kNumLintKinds` kinds, of four sorts; [bt/debug/lint_kinds.h](../../bt/debug/lint_kinds.h) explains each.

const char* SortOf(bt::lint_kind kind) {
    using enum bt::lint_kind;
    switch (kind) {
        case kNeverReached: case kRunsForOneTick: return "stands behind one that always accepts";
        case kFlagsContradict: case kStimuliContradict: case kFlagsNeverSet: case kStimuliNeverSet: case kNoChildCanAccept: return "can't accept";
        case kScoresAreEqual: return "compares what is equal";
        case kNoDecideToCall: case kNoChildrenToAsk: case kNotSequential: case kUnknownFlags: case kMarginUnused: case kBehaviorFlagsUnused:
        case kParametersUnused: return "has a field without effect";
    }
    return "?";
}

int main() {
    bt::lint_finding findings[bt::kNumLintKinds];
    const int num = bt::LintTree(lazy_ai::LAZY, findings, bt::kNumLintKinds, guard_ai::kFacts);  // may be more than there is room for
    for (int i = 0; i < num && i < bt::kNumLintKinds; ++i) {
        const bt::lint_finding& found = findings[i];
        std::printf("%s %s: %s\n", found.Node->Path, SortOf(found.Kind), bt::LintKindName(found.Kind));
    }
    char sentence[200];
    bt::PrintLintFinding(findings[1], sentence, sizeof sentence);
    std::printf("%s\n", sentence);
}

//> ROOT > PATROL stands behind one that always accepts: kNeverReached
//> ROOT > CHASE can't accept: kFlagsContradict
//> ROOT > PATROL has a field without effect: kNotSequential
//> ROOT > PATROL compares what is equal: kScoresAreEqual
//> ROOT > PATROL > EAST can't accept: kFlagsNeverSet
//> CHASE/0xb5eb4d1d never accepts: its checks of DecisionFlags contradict each other on kIsNight; remove one of them
//
// The last line is the second finding in words. You can leave out a kind that you mean to have. With these facts WEST and EAST may score
// the same:

constexpr bt::lint_facts kMeantSo = {.DecisionFlags = kIsNight | kIsAlone, .IgnoredKinds = bt::LintBit(bt::lint_kind::kScoresAreEqual)};
static_assert(bt::NumLintFindings(lazy_ai::LAZY, kMeantSo) == 4);

// ## When it goes wrong
//
// - A Decide that exists but is not given to its decider, which would always accept: `bt: ALARM_Decide is declared but not bound, see
//   BT_DEFINE_DECIDER__DECIDE`. `__FULL` does not look for it. It does not find functions that are declared below, or in a namespace around
//   the decider's.
// - Another object of that name, such as a constant: `reference to 'ALARM_Decide' is ambiguous`. `NAME_Decide` is for functions; give the
//   constant another name.
// - A misspelt field: `'const bt::decider' has no non-static data member named 'Precondition'`.
// - Fields in another order: `designator order for field 'bt::decider::BehaviorFlags' does not match declaration order`. Clang only warns of it.
// - A misspelt policy: `'kGroupBest' is not a member of 'bt'`. A behavior in a list of children: `no matching function for call to 'ChildArray(const
//   bt::behavior&)'`. A decider where a leaf's behavior belongs: `cannot convert 'const bt::decider*' to 'const bt::behavior*'`.
// - The line of CheckLint: `bt: something in this tree is legal but surely wrong: Kind at Decider`. Both stand in the lines around it, such as
//   `bt::CheckFinding<4, bt::lint_kind::kNeverReached, &lazy_ai::PATROL, &lazy_ai::SIT>`; the number is how many findings there are.
//
// Lint reads data and does not call functions. A Decide that always returns true looks to it like any other. To find deciders that never
// ran in a long game, use coverage, see [docs/debugging.md](../debugging.md).
