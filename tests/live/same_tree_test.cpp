// A tree in a behavior is the compiled one exactly while its text says the same (contract 191).
#include <doctest/doctest.h>

#include <string>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "kit.h"

namespace live_same {
namespace {

union mass {
    float Weight = 1;
    int Bones;
};
struct Dog {
    mass Is = {};
    float Tail = 1;
};
struct Cat {
    float Weight = 1;
};

// clang-format off
enum Flags : std::uint32_t { kHungry = 1, kTired = 2 };
BT_DECLARE_FLAGS(Flags);
enum OtherFlags : std::uint32_t { kOther = 1 };
BT_DECLARE_FLAGS(OtherFlags);
enum Stimuli : std::uint32_t { kSmell = 1, kCall = 2 };
BT_DECLARE_STIMULI(Stimuli);
enum OtherStimuli : std::uint32_t { kSound = 1 };
BT_DECLARE_STIMULI(OtherStimuli);
enum Manners : std::uint32_t { kQuiet = 1, kFast = 2 };
BT_DECLARE_BEHAVIOR_FLAGS(Manners);
struct Pace { using role = bt::parameters; int Cells = 1; };
constexpr Pace kSlow = {.Cells = 1};
constexpr Pace kQuick = {.Cells = 3};

void Walk_Tick(Dog&, const Pace*) {}
void Run_Tick(Dog&, const Pace*) {}
void Pack_Activate(Dog&) {}
void Pack_Deactivate(Dog&) {}
bool IsFit(const Dog&) { return true; }
bool IsOld(const Dog&) { return false; }
int Bones(const Dog&) { return 0; }
int Ears(const Dog&) { return 1; }
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Run);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Pack);
BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(X, Y, P, Q);
BT_DEFINE_GROUP  (IN_ROOT, kGroupScoredEveryTick, (X, Y), .Behavior = &Pack, .Margin = 2);
BT_DEFINE_DECIDER(  X, Walk, .Decide = bt::decide<IsFit>,
                    .Preconditions = {.AllFlags = kHungry, .AllStimuli = kSmell,
                                      .EverySeconds = 3, .CooldownSeconds = 4},
                    .BehaviorFlags = kQuiet, .Parameters = bt::with(kSlow),
                    .While = {.NoFlags = kTired}, .MaxSeconds = 5);
BT_DEFINE_GROUP  (  Y, kGroupSequential, (P, Q), .Flags = bt::kFlagsResume);
BT_DEFINE_DECIDER(    P, Walk);
BT_DEFINE_DECIDER(    Q, Walk);
BT_DEFINE_TREE(IN_GROUPS, IN_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Groups, IN_GROUPS);

BT_DECLARE_DECIDERS(LIMIT, W1, REPEAT, W2, CHOOSE, W3, W4, IS, BESIDE);
BT_DEFINE_NODE     (NODES, kParallel, (LIMIT, REPEAT, CHOOSE, IS, BESIDE), .Count = 2, .FailCount = 2);
BT_DEFINE_NODE     (  LIMIT, kTimeLimit, (W1), .Seconds = 5);
BT_DEFINE_DECIDER  (    W1, Walk);
BT_DEFINE_NODE     (  REPEAT, kRepeat, (W2), .Count = 3);
BT_DEFINE_DECIDER  (    W2, Walk);
BT_DEFINE_NODE     (  CHOOSE, kSwitch, (W3, W4), .Number = bt::number<Bones>);
BT_DEFINE_DECIDER  (    W3, Walk);
BT_DEFINE_DECIDER  (    W4, Walk);
BT_DEFINE_CONDITION(  IS, .Preconditions = {.NoFlags = kTired});
BT_DEFINE_NODE     (  BESIDE, kSwitch, (W3, W4), .Number = bt::number<Ears>);
BT_DEFINE_CLASSIC_TREE(IN_NODES, NODES);
BT_DEFINE_BEHAVIOR__TREE(Nodes, IN_NODES);

BT_DEFINE_DECIDER(ALONE, Walk);
BT_DEFINE_TREE(IN_ONE, ALONE);
BT_DEFINE_BEHAVIOR__TREE(One, IN_ONE);
BT_DEFINE_BEHAVIOR__TREE(Uno, IN_ONE);

// Equal behaviors of two namespaces, and trees in behaviors of trees in behaviors.
namespace p {
BT_DEFINE_DECIDER(SAME, Walk, .MaxSeconds = 8);
BT_DEFINE_TREE(DEEPEST, SAME);
BT_DEFINE_BEHAVIOR__TREE(Deep, DEEPEST);
}  // namespace p
namespace q {
BT_DEFINE_DECIDER(SAME, Walk, .MaxSeconds = 8);
BT_DEFINE_TREE(DEEPEST, SAME);
BT_DEFINE_BEHAVIOR__TREE(Deep, DEEPEST);
}  // namespace q
BT_DECLARE_DECIDERS(M1, M2, M3);
BT_DEFINE_GROUP  (MIDDLE, kGroupSequential, (M1, M2, M3));
BT_DEFINE_DECIDER(  M1, One, .MaxSeconds = 1);
BT_DEFINE_DECIDER(  M2, Walk, .MaxSeconds = 2);
BT_DEFINE_DECIDER(  M3, q::Deep, .MaxSeconds = 3);
BT_DEFINE_TREE(IN_MIDDLE, MIDDLE);
BT_DEFINE_BEHAVIOR__TREE(Middle, IN_MIDDLE);

BT_DECLARE_DECIDERS(FIRST, A, B, C, D, ELSE);
BT_DEFINE_GROUP  (ROOT, kGroupSequential, (FIRST, A, B, C, D, ELSE));
BT_DEFINE_DECIDER(  FIRST, p::Deep);
BT_DEFINE_DECIDER(  A, Groups);
BT_DEFINE_DECIDER(  B, Nodes);
BT_DEFINE_DECIDER(  C, Uno);
BT_DEFINE_DECIDER(  D, Middle);
BT_DEFINE_DECIDER(  ELSE, Run, .Decide = bt::decide<IsOld>, .BehaviorFlags = kFast, .Parameters = bt::with(kQuick));
BT_DEFINE_TREE(HOUND, ROOT);

// Without functions that take an agent.
BT_DECLARE_DECIDERS(R1, R2, R3);
BT_DEFINE_GROUP  (RANGES, kGroupSequential, (R1, R2, R3));
BT_DEFINE_DECIDER(  R1, Rest, .Preconditions = {.Ranges = {BT_RANGE(Dog, Is.Weight, 0, 1)}});
BT_DEFINE_DECIDER(  R2, Rest, .Preconditions = {.AllFlags = kHungry, .Ranges = {BT_RANGE(Dog, Is.Bones, 5, 6)}});
BT_DEFINE_DECIDER(  R3, Rest, .Preconditions = {.AnyStimuli = kSmell, .Ranges = {BT_RANGE(Dog, Tail, 5, 6)}});
BT_DEFINE_TREE(IN_RANGES, RANGES);
BT_DEFINE_BEHAVIOR__TREE(Ranges, IN_RANGES);
BT_DEFINE_DECIDER(E, Ranges);
BT_DEFINE_TREE(MEASURED, E);
BT_DEFINE_DECIDER(ALIKE, Rest, .While = {.Ranges = {BT_RANGE(Dog, Is.Weight, 7, 8)}});
BT_DEFINE_TREE(IN_ALIKE, ALIKE);
BT_DEFINE_BEHAVIOR__TREE(Alike, IN_ALIKE);
BT_DEFINE_DECIDER(F, Alike);
BT_DEFINE_TREE(ALSO_MEASURED, F);
// clang-format on

// Whether the leaf has the compiled behavior, in a text that is sound.
bool IsCompiled(const std::string& text, const bt::tree& compiled, const std::string& leaf) {
    bt::program_names names(compiled);
    names.AddFlags<OtherFlags>();
    names.AddFlags<OtherStimuli>();
    names.AddField(BT_RANGE(Cat, Weight, 0, 1));
    const bt::loaded_outline loaded = LoadOutline(bt::ReadOutline(text, "kit.cpp").Document, compiled.DebugName, names);
    REQUIRE(live_kit::Words(loaded.Errors) == "");
    for (int i = 0; i < compiled.NumNodes; ++i) {
        if (leaf != compiled.Nodes[i].Decider->DebugName) continue;
        const bt::decider& made = *loaded.Tree->Tree().Nodes[i].Decider;
        REQUIRE(leaf == made.DebugName);
        return made.Behavior == compiled.Nodes[i].Decider->Behavior;
    }
    FAIL("the tree has no such leaf");
    return false;
}

struct row {
    const char* Leaf;  // whose behavior has the tree
    const char* Old;
    const char* New;
};

const row kChanges[] = {
    {"A", "IN_ROOT, kGroupScoredEveryTick, (X, Y), .Behavior = &Pack, .Margin = 2",
     "IN_ROOT, kGroupScored, (X, Y), .Behavior = &Pack"},
    {"A", ".Behavior = &Pack, .Margin = 2", ".Margin = 2"},
    {"A", "kGroupSequential, (P, Q), ", "kGroupSequential, (P, Q), .Behavior = &Pack, "},
    {"A", ".Margin = 2", ".Margin = 3"},
    {"A", "X, Walk,", "X, Run,"},
    {"A", "bt::decide<IsFit>", "bt::decide<IsOld>"},
    {"A", ".AllFlags = kHungry", ".AllFlags = kTired"},
    {"A", ".AllFlags = kHungry", ".NotAllFlags = kHungry"},
    {"A", ".AllStimuli = kSmell", ".AllStimuli = kCall"},
    {"A", ".EverySeconds = 3", ".EverySeconds = 4"},
    {"A", ".CooldownSeconds = 4", ".CooldownSeconds = 3"},
    {"A", ".BehaviorFlags = kQuiet", ".BehaviorFlags = kFast"},
    {"A", ".Parameters = bt::with(kSlow)", ".Parameters = bt::with(kQuick)"},
    {"A", ".While = {.NoFlags = kTired}", ".While = {.NoFlags = kHungry}"},
    {"A", ".MaxSeconds = 5", ".MaxSeconds = 6"},
    {"A", ".MaxSeconds = 5", ".Id = 99, .MaxSeconds = 5"},
    {"A", "kFlagsResume", "kFlagsNone"},
    {"A", "(P, Q)", "(P)"},
    {"A", "(P, Q), .Flags = bt::kFlagsResume);\nBT_DEFINE_DECIDER(    P, Walk);",
     "(P), .Flags = bt::kFlagsResume);\nBT_DEFINE_GROUP(    P, kGroupSequential, (Q));"},
    {"A", "BT_DEFINE_DECIDER(  X, Walk,", "BT_DEFINE_DECIDER__NAMED(  X, \"other\", Walk, .Id = bt::NameId(\"X\"),"},
    {"B", "LIMIT, kTimeLimit,", "LIMIT, kCooldown,"},
    {"B", ".Seconds = 5", ".Seconds = 6"},
    {"B", "kRepeat, (W2), .Count = 3", "kRepeat, (W2), .Count = 4"},
    {"B", ".FailCount = 2", ".FailCount = 3"},
    {"B", "CHOOSE, kSwitch, (W3, W4), .Number = bt::number<Bones>",
     "CHOOSE, kSwitch, (W3, W4), .Number = bt::number<Ears>"},
    {"B", "BT_DEFINE_CONDITION(  IS,", "BT_DEFINE_DECIDER(  IS, Walk,"},
    {"B", "REPEAT, kRepeat, (W2), .Count = 3);\nBT_DEFINE_DECIDER  (    W2, Walk);",
     "REPEAT, kSequence, (W2, W5));\nBT_DEFINE_DECIDER  (    W2, Walk);\nBT_DEFINE_DECIDER  (    W5, Walk);"},
    {"C", "BT_DEFINE_TREE(IN_ONE, ALONE)", "BT_DEFINE_CLASSIC_TREE(IN_ONE, ALONE)"},
    {"D", "M1, One,", "M1, Uno,"},
    {"D", "M1, One,", "M1, Walk,"},
    {"D", "M2, Walk,", "M2, One,"},
    {"D", "namespace q {\nBT_DEFINE_DECIDER(SAME, Walk, .MaxSeconds = 8)",
     "namespace q {\nBT_DEFINE_DECIDER(SAME, Walk, .MaxSeconds = 9)"},
    {"E", "Is.Weight, 0, 1", "Is.Bones, 0, 1"},
    {"E", "Is.Weight, 0, 1", "Tail, 0, 1"},
    {"E", "Is.Weight, 0, 1", "Is.Weight, 0.5, 1"},
    {"E", "Is.Weight, 0, 1", "Is.Weight, 0, 0.5"},
    {"F", "BT_RANGE(Dog, Is.Weight, 7, 8)", "BT_RANGE(Cat, Weight, 7, 8)"},
    {"E", "{.AllFlags = kHungry, .Ranges", "{.AllFlags = kOther, .Ranges"},
    {"E", "{.AnyStimuli = kSmell, .Ranges", "{.AnyStimuli = kSound, .Ranges"},
};

// Words that say the same.
const row kSame[] = {
    {"A", ".Margin = 2", ".Margin = 2.0f"},
    {"A", ".AllFlags = kHungry", ".AllFlags = BT_FLAGS(kHungry)"},
    {"A", "X, Walk,", "X, ::Walk,"},
    {"A", "kFlagsResume", "kFlagsNone | bt::kFlagsResume"},
    {"A", "BT_DEFINE_DECIDER(  X, Walk,", "BT_DEFINE_DECIDER__NAMED(  X, \"X\", Walk,"},
    {"A", ".BehaviorFlags = kQuiet, ", ".BehaviorFlags = 0x1, "},
    {"B", ".Seconds = 5", ".Seconds = 5.f"},
    {"B", ".Count = 3", ".Count = 0b11"},
    {"C", "ALONE, Walk", "ALONE, Walk, .Note = \"alone\""},
    {"D", "M3, q::Deep,", "M3, live_same::q::Deep,"},
    {"D", "FIRST, p::Deep", "FIRST, q::Deep"},  // which then is the equal p::Deep everywhere
    {"E", "Is.Weight, 0, 1", "Is.Weight, -0.0, 1.0"},
};

const bt::tree& CompiledOf(const row& of) {
    return *of.Leaf == 'E' ? MEASURED : *of.Leaf == 'F' ? ALSO_MEASURED : HOUND;
}

}  // namespace
}  // namespace live_same

using namespace live_same;

TEST_CASE("a tree in a behavior is a new one after each change of what it does") {
    const std::string source = live_kit::SourceOf(__FILE__);
    for (const row& each : kChanges) {
        CAPTURE(std::string(each.Old));
        CAPTURE(std::string(each.New));
        CHECK(IsCompiled(source, CompiledOf(each), each.Leaf));
        CHECK_FALSE(IsCompiled(live_kit::Edited(source, each.Old, each.New), CompiledOf(each), each.Leaf));
    }
}

TEST_CASE("a tree in a behavior stays the compiled one while other words say the same") {
    const std::string source = live_kit::SourceOf(__FILE__);
    for (const row& each : kSame) {
        CAPTURE(std::string(each.Old));
        CAPTURE(std::string(each.New));
        CHECK(IsCompiled(live_kit::Edited(source, each.Old, each.New), CompiledOf(each), each.Leaf));
    }
}
