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
// | either with `__FULL` | all fields that its kind has but `.LintOff`, without their names, in their order; `{}` or `nullptr` for what is not there; always an Id |
//
// The fields have one order, that of `bt::decider`. ALARM has all of them but `.LintOff`:

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
                                    .Id = 0xA1A,
                                    .While = {.AllFlags = kIsNight},
                                    .MaxSeconds = 60);
BT_DEFINE_DECIDER__DECIDE(    CALL, Call);
BT_DEFINE_DECIDER        (    RUN,  Run, .Decide = bt::Decide([](const Guard& guard) { return guard.Courage; }));
BT_DEFINE_DECIDER__FULL  (  PATROL, Walk, {}, {}, bt::kFlagsNone, {}, {}, bt::NameId("PATROL"), {}, 0);

BT_DEFINE_TREE(GUARD, ROOT);

// BT_DEFINE_TREE reports everything that can't be a tree, as an error. **Lint** is for the rest: what is legal and hardly meant. The first
// finding is a warning at BT_DEFINE_TREE, in words and with the decider's name. It stays a warning with -Werror. If you want an error,
// write this line. The facts are optional. They tell what the tree can't: which flags and stimuli are ever set.

constexpr bt::lint_facts kFacts = {.DecisionFlags = kIsNight | kIsAlone, .Stimuli = 0};
static_assert(bt::CheckLint<GUARD, kFacts>());

}  // namespace guard_ai

// The guard of the next tree sits all night. Five things in it are wrong. What is meant so can be said in three places:
//
// - `.LintOff` at a decider, the last of its fields, for findings about this decider. Here WEST and EAST may score the same.
// - `BT_DEFINE_TREE__LINT` takes `bt::lint_facts` for a whole tree. Here it leaves out all kinds, so that this page compiles without a warning.
// - `-DBT_WITHOUT_LINT=1` for a file or a build. Lint takes little of the time that a tree takes to compile.

namespace lazy_ai {

using namespace guard_ai;  // its behaviors

bool PATROL_Decide(const Guard& guard) { return guard.Noise == 0; }

BT_DECLARE_DECIDERS(CHASE, SIT, PATROL, WEST, EAST);

BT_DEFINE_GROUP__FULL  (ROOT,     kGroupPrioritizedList, (CHASE, SIT, PATROL), nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, bt::NameId("ROOT"), {}, 0);
BT_DEFINE_DECIDER      (  CHASE,  Run, .Preconditions = {.AllFlags = kIsNight, .NoFlags = kIsNight | kIsAlone});
BT_DEFINE_DECIDER      (  SIT,    Sit);
BT_DEFINE_GROUP__DECIDE(  PATROL, kGroupScored, (WEST, EAST), .Flags = bt::kFlagsEndOnFailure,
                                                             .LintOff = BT_LINT_OFF(kScoresAreEqual));
BT_DEFINE_DECIDER      (    WEST, Walk);
BT_DEFINE_DECIDER      (    EAST, Walk, .Preconditions = {.AllFlags = kHasRadio});

BT_DEFINE_TREE__LINT(LAZY, ROOT, .IgnoredKinds = bt::kAllLintKinds);

}  // namespace lazy_ai

// `LintTree` finds the other four. There are `bt::kNumLintKinds` kinds, of some sorts; [bt/debug/lint_kinds.h](../../bt/debug/lint_kinds.h) explains each.

const char* SortOf(bt::lint_kind kind) {
    using enum bt::lint_kind;
    switch (kind) {
        case kNeverReached: case kRunsForOneTick: case kShadowed: return "stands behind one that accepts first";
        case kFlagsContradict: case kStimuliContradict: case kFlagsNeverSet: case kStimuliNeverSet: case kNoChildCanAccept:
        case kRangesContradict: return "can't accept";
        case kNeverFails: case kNeverSucceeds: return "stands behind one that ends otherwise";
        case kNeverEnds: case kStopsSequence: case kOutlivesFlags: case kNeverDecides: return "goes on for too long";
        case kLoopsInVain: case kRepeatsInVain: return "begins again and again";
        case kComesBackAtOnce: return "comes back too soon";
        case kScoresAreEqual: case kHasNoScore: case kHasNoMargin: return "compares badly";
        case kLooksLikeMilliseconds: case kAsksTwice: return "is hardly meant so";
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

//> ROOT > PATROL stands behind one that accepts first: kNeverReached
//> ROOT > CHASE can't accept: kFlagsContradict
//> ROOT > PATROL has a field without effect: kNotSequential
//> ROOT > PATROL > EAST can't accept: kFlagsNeverSet
//> CHASE/0xb5eb4d1d never accepts: its checks of DecisionFlags contradict each other on kIsNight; remove one of them
//
// The last line is the second finding in words. Other facts leave out a kind in the whole tree:

constexpr bt::lint_facts kMeantSo = {.DecisionFlags = kIsNight | kIsAlone, .IgnoredKinds = bt::LintBit(bt::lint_kind::kNeverReached)};
static_assert(bt::NumLintFindings(lazy_ai::LAZY, kMeantSo) == 3);

// The macro is a short way to write a constant, for several deciders too:

constexpr bt::lint_off kMeant = BT_LINT_OFF(kScoresAreEqual, kHasNoMargin);
static_assert(kMeant.Kinds == (bt::LintBit(bt::lint_kind::kScoresAreEqual) | bt::LintBit(bt::lint_kind::kHasNoMargin)));

// ## When it goes wrong
//
// - A Decide that exists but is not given to its decider, which would always accept: `bt: ALARM_Decide is declared but not bound, see
//   BT_DEFINE_DECIDER__DECIDE`. `__FULL` does not look for it. It does not find functions that are declared below, or in a namespace around
//   the decider's.
// - Another object of that name, such as a constant: `reference to 'ALARM_Decide' is ambiguous`. `NAME_Decide` is for functions; give the
//   constant another name.
// - A misspelt field: `'const bt::decider' has no non-static data member named 'Precondition'`.
// - Fields in another order: `designator order for field 'bt::decider::BehaviorFlags' does not match declaration order`. Clang only warns of it.
// - A misspelt policy: `'kGroupBest' is not a member of 'bt'`. A behavior in a list of children: `bt: a group has only deciders, no behaviors; ...`. A
//   decider where a leaf's behavior belongs: `cannot convert 'const bt::decider*' to 'const bt::behavior*'`.
// - A warning `... is deprecated: bt lint kNeverReached: ...`. Nothing is deprecated: compilers have no other warning whose text can name a decider.
//   g++ writes the names into the sentence. Clang writes `'lint<&lazy_ai::PATROL, &lazy_ai::SIT, &lazy_ai::ROOT, 0U, 4>'` before it, and {0} in
//   the sentence is the first of these.
// - The line of CheckLint: `bt: something in this tree is legal but surely wrong`. Kind and Decider stand in the lines around it, such as
//   `bt::CheckFinding<4, bt::lint_kind::kNeverReached, &lazy_ai::PATROL, &lazy_ai::SIT>`; the number is how many findings there are.
//
// Lint reads data and does not call functions. A Decide that always returns true looks to it like any other. To find deciders that never
// ran in a long game, use coverage, see [docs/debugging.md](../debugging.md).
