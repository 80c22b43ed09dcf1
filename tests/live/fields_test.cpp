// Fields whose words only a compiler can read: who was compiled with them, and what they mean (contract 191).
#include <doctest/doctest.h>

#include <string>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "../macros/same.h"
#include "kit.h"

namespace live_fields {
namespace {

struct Dog {
    float Weight = 1;
    int Bones = 0;
};

// clang-format off
enum Flags : std::uint32_t { kHungry = 1, kTired = 2 };
BT_DECLARE_FLAGS(Flags);
struct Pace { using role = bt::parameters; int Cells = 1; };
void Pack_Activate(Dog&, const Pace*) {}
void Pack_Deactivate(Dog&) {}
void Herd_Activate(Dog&, const Pace*) {}
void Herd_Deactivate(Dog&) {}
void Walk_Tick(Dog&) {}
int CountA(const Dog&) { return 0; }
int CountB(const Dog&) { return 1; }
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Pack);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Herd);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(LEAF, Walk, .Node = bt::kSequence);

// The same words of two namespaces, each with another meaning.
namespace a {
enum Needs : std::uint32_t { kNeed = 16 };
BT_DECLARE_FLAGS(Needs);
enum Senses : std::uint32_t { kSense = 16 };
BT_DECLARE_STIMULI(Senses);
enum Manners : std::uint32_t { kSame = 16 };
BT_DECLARE_BEHAVIOR_FLAGS(Manners);
constexpr Pace kSlow = {.Cells = 1};
constexpr const bt::behavior* kAround = &Pack;
bool MayGo(const Dog&) { return true; }
constexpr bt::preconditions kAsks = {.NoFlags = kNeed};
constexpr bt::preconditions kHolds = {.NoStimuli = kSense};
constexpr bt::decider_flags kOptions = bt::kFlagsResume;
constexpr bt::behavior_flags_word kManner = kSame;
constexpr bt::parameters_pointer kGiven = bt::with(kSlow);
constexpr std::uint32_t kId = 1000;
constexpr float kLong = 1;
constexpr const char* kWords = "from a";
constexpr float kHeavy = 1;
constexpr int kNum = 1;
constexpr auto kNumber = bt::number<CountA>;
BT_DEFINE_GROUP(A1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks,
                .Flags = kOptions, .BehaviorFlags = kManner, .Parameters = kGiven, .Id = kId, .While = kHolds,
                .MaxSeconds = kLong, .LintOff = BT_LINT_OFF(kNeverEnds), .Note = kWords);
BT_DEFINE_GROUP(A2, kGroupScoredEveryTick, (LEAF), .Margin = kLong);
BT_DEFINE_DECIDER(A3, Walk, .Preconditions = {.Ranges = {BT_RANGE(Dog, Weight, 0, kHeavy)}});
BT_DEFINE_NODE(N1, kParallel, (LEAF), .Count = kNum);
BT_DEFINE_NODE(N2, kParallel, (LEAF), .FailCount = kNum);
BT_DEFINE_NODE(N3, kTimeLimit, (LEAF), .Seconds = kLong);
BT_DEFINE_NODE(N4, kSwitch, (LEAF), .Number = kNumber);
}  // namespace a
namespace b {
enum Needs : std::uint32_t { kNeed = 32 };
BT_DECLARE_FLAGS(Needs);
enum Senses : std::uint32_t { kSense = 32 };
BT_DECLARE_STIMULI(Senses);
enum Manners : std::uint32_t { kSame = 32 };
BT_DECLARE_BEHAVIOR_FLAGS(Manners);
constexpr Pace kSlow = {.Cells = 2};
constexpr const bt::behavior* kAround = &Herd;
bool MayGo(const Dog&) { return false; }
constexpr bt::preconditions kAsks = {.NoFlags = kNeed};
constexpr bt::preconditions kHolds = {.NoStimuli = kSense};
constexpr bt::decider_flags kOptions = bt::kFlagsEndOnFailure;
constexpr bt::behavior_flags_word kManner = kSame;
constexpr bt::parameters_pointer kGiven = bt::with(kSlow);
constexpr std::uint32_t kId = 2000;
constexpr float kLong = 2;
constexpr const char* kWords = nullptr;
constexpr float kHeavy = 2;
constexpr int kNum = 0;
constexpr auto kNumber = bt::number<CountB>;
BT_DEFINE_GROUP(B1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks,
                .Flags = kOptions, .BehaviorFlags = kManner, .Parameters = kGiven, .Id = kId, .While = kHolds,
                .MaxSeconds = kLong, .LintOff = BT_LINT_OFF(kNeverEnds), .Note = kWords);
BT_DEFINE_GROUP(B2, kGroupScoredEveryTick, (LEAF), .Margin = kLong);
BT_DEFINE_DECIDER(B3, Walk, .Preconditions = {.Ranges = {BT_RANGE(Dog, Weight, 0, kHeavy)}});
BT_DEFINE_NODE(N5, kParallel, (LEAF), .Count = kNum);
BT_DEFINE_NODE(N6, kParallel, (LEAF), .FailCount = kNum);
BT_DEFINE_NODE(N7, kTimeLimit, (LEAF), .Seconds = kLong);
BT_DEFINE_NODE(N8, kSwitch, (LEAF), .Number = kNumber);
}  // namespace b
BT_DECLARE_DECIDERS(C1, C2, C3);
BT_DEFINE_GROUP  (TWICE, kGroupSequential, (a::A1, a::A2, a::A3, b::B1, b::B2, b::B3, C1, C2, C3));
BT_DEFINE_GROUP  (  C1, kGroupSequential, (LEAF), .Note = "one");
BT_DEFINE_GROUP  (  C2, kGroupScoredEveryTick, (LEAF), .Note = "two");
BT_DEFINE_DECIDER(  C3, Walk);
BT_DEFINE_TREE(DOG, TWICE);
BT_DECLARE_DECIDERS(N9);
BT_DEFINE_NODE(NODES, kSequence, (a::N1, a::N2, a::N3, a::N4, b::N5, b::N6, b::N7, b::N8, N9));
BT_DEFINE_NODE(  N9, kParallel, (LEAF), .Note = "nine");
BT_DEFINE_CLASSIC_TREE(SCRIPT, NODES);

// Words of one meaning each.
constexpr const bt::behavior* kOnlyAround = &Pack;
constexpr bt::preconditions kOnlyAsks = {.AnyFlags = kHungry | kTired, .NotAllFlags = kTired, .EverySeconds = 3};
constexpr bt::preconditions kOnlyHolds = {.NoFlags = kHungry};
constexpr float kOnlyLong = 7;
constexpr int kOnlyNum = 1;
constexpr const char* kOnlyWords = "only";
constexpr auto kOnlyAsked = kHungry;
BT_DECLARE_DECIDERS(D1, D2, D3);
BT_DEFINE_GROUP  (ONCE, kGroupSequential, (D1, D2, D3));
BT_DEFINE_GROUP  (  D1, kGroupSequential, (LEAF), .Behavior = kOnlyAround,
                    .Preconditions = kOnlyAsks, .While = kOnlyHolds, .Note = kOnlyWords);
BT_DEFINE_GROUP  (  D2, kGroupScoredEveryTick, (LEAF), .Decide = bt::Decide([](const Dog&) { return 2.f; }),
                    .Preconditions = {.AllFlags = BT_FLAGS(kOnlyAsked), .AnyFlags = {kTired}, .NoFlags = {kTired},
                                      .EverySeconds = kOnlyLong, .CooldownSeconds = kOnlyLong},
                    .Margin = kOnlyLong, .While = {.Ranges = {BT_RANGE(Dog, Bones, 0, kOnlyNum)}},
                    .MaxSeconds = kOnlyLong);
BT_DEFINE_DECIDER(  D3, Walk);
BT_DEFINE_TREE(WOLF, ONCE);
// clang-format on

// The loaded tree of an edited text, or what is wrong with it.
bt::loaded_outline Load(const bt::tree& compiled, const std::string& old, const std::string& made) {
    const std::string text = live_kit::Edited(live_kit::SourceOf(__FILE__), old, made);
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(text, "kit.cpp");
    CHECK(live_kit::Words(read.Errors) == "");
    return LoadOutline(read.Document, compiled.DebugName, bt::program_names(compiled));
}

const bt::decider& Named(const bt::tree& of, const std::string& name) {
    for (int i = 0; i < of.NumNodes; ++i) {
        if (name == of.Nodes[i].Decider->DebugName) return *of.Nodes[i].Decider;
    }
    FAIL(name);
    return *of.Root;
}

struct row {
    const char* Old;
    const char* New;
    const char* Found;  // the words of the mistake
};

const row kSeveral[] = {
    {".Note = \"one\"", ".Behavior = kAround", "kAround"},
    {".Note = \"one\"", ".Decide = bt::decide<MayGo>", "bt::decide<MayGo>"},
    {".Note = \"one\"", ".Preconditions = kAsks", "kAsks"},
    {".Note = \"one\"", ".Preconditions = {.NoFlags = kNeed}", "kNeed"},
    {".Note = \"one\"", ".Flags = kOptions", "kOptions"},
    {".Note = \"one\"", ".BehaviorFlags = kManner", "kManner"},
    {".Note = \"one\"", ".BehaviorFlags = kSame", "kSame"},
    {".Note = \"one\"", ".Parameters = kGiven", "kGiven"},
    {".Note = \"one\"", ".Id = kId", "kId"},
    {".Note = \"one\"", ".While = kHolds", "kHolds"},
    {".Note = \"one\"", ".MaxSeconds = kLong", "kLong"},
    {".Note = \"one\"", ".Note = kWords", "kWords"},
    {".Note = \"two\"", ".Margin = kLong", "kLong"},
    {"C3, Walk)", "C3, Walk, .Preconditions = {.Ranges = {BT_RANGE(Dog, Weight, 0, kHeavy)}})",
     "{BT_RANGE(Dog, Weight, 0, kHeavy)}"},
    {"C3, Walk)", "C3, Walk, .While = {.Ranges = {BT_RANGE(Dog, Weight, 0, kHeavy)}})",
     "BT_RANGE(Dog, Weight, 0, kHeavy)"},
    // A decider that the program has, but not with flags of this name; and one that is new.
    {"A3, Walk, .Preconditions = {", "A3, Walk, .Preconditions = {.NoFlags = kNeed, ", "kNeed"},
    {"BT_DEFINE_DECIDER(  C3, Walk)",
     "BT_DEFINE_DECIDER__NAMED(C3, \"new\", Walk, .Preconditions = {.NoFlags = kNeed})",
     "kNeed"},
};
const row kSeveralOfNodes[] = {
    {".Note = \"nine\"", ".Count = kNum", "kNum"},
    {".Note = \"nine\"", ".FailCount = kNum", "kNum"},
    {"N9, kParallel, (LEAF), .Note = \"nine\"", "N9, kTimeLimit, (LEAF), .Seconds = kLong", "kLong"},
    {"N9, kParallel, (LEAF), .Note = \"nine\"", "N9, kSwitch, (LEAF), .Number = kNumber", "kNumber"},
};

struct field_row {
    const char* Field;
    const char* Policy;
    bool (*IsRead)(const bt::decider& made);
};

bool HasAsks(const bt::preconditions& of) {
    return of.AnyFlags.Bits == 3 && of.NotAllFlags.Bits == 2 && of.EverySeconds == 3 && of.AllFlags.Bits == 0;
}

// Added to D3, which was compiled without any.
const field_row kOnly[] = {
    {".Behavior = kOnlyAround", "kGroupSequential", [](const bt::decider& of) { return of.Behavior == &Pack; }},
    {".Decide = bt::Decide([](const Dog&) { return 2.f; })", "kGroupSequential",
     [](const bt::decider& of) { return of.Decide.Call == Named(WOLF, "D2").Decide.Call; }},
    {".Preconditions = kOnlyAsks", "kGroupSequential", [](const bt::decider& of) { return HasAsks(of.Preconditions); }},
    {".Preconditions = {.AllFlags = BT_FLAGS(kOnlyAsked)}", "kGroupSequential",
     [](const bt::decider& of) { return of.Preconditions->AllFlags.Bits == kHungry; }},
    {".Preconditions = {.AnyFlags = {kTired}}", "kGroupSequential",
     [](const bt::decider& of) { return of.Preconditions->AnyFlags.Bits == kTired; }},
    {".Preconditions = {.CooldownSeconds = kOnlyLong}", "kGroupSequential",
     [](const bt::decider& of) { return of.Preconditions->CooldownSeconds == 7; }},
    {".Preconditions = {.EverySeconds = kOnlyLong}", "kGroupSequential",
     [](const bt::decider& of) { return of.Preconditions->EverySeconds == 7; }},
    {".Margin = kOnlyLong", "kGroupScoredEveryTick", [](const bt::decider& of) { return of.Margin == 7; }},
    {".While = kOnlyHolds", "kGroupSequential",
     [](const bt::decider& of) { return of.While->NoFlags.Bits == kHungry && of.While->NoFlags.Set() != nullptr; }},
    {".While = {.Ranges = {BT_RANGE(Dog, Bones, 0, kOnlyNum)}}", "kGroupSequential",
     [](const bt::decider& of) { return of.While->Ranges[0].Of->Max == 1; }},
    {".Preconditions = {.Ranges = {BT_RANGE(Dog, Bones, 0, kOnlyNum), BT_RANGE(Dog, Bones, 2, bt::kNoLimit)}}",
     "kGroupSequential",
     [](const bt::decider& of) {
         return of.Preconditions->Ranges[0].Of->Max == 1 && of.Preconditions->Ranges[1].Of->Min == 2;
     }},
    {".MaxSeconds = kOnlyLong", "kGroupSequential", [](const bt::decider& of) { return of.MaxSeconds == 7; }},
    {".Note = kOnlyWords", "kGroupSequential",
     [](const bt::decider& of) { return std::string(of.Note.Text) == "only"; }},
};

}  // namespace
}  // namespace live_fields

using namespace live_fields;

TEST_CASE("fields whose words a text can't read are those that were compiled") {
    for (const bt::tree* const compiled : {&DOG, &SCRIPT, &WOLF}) {
        const bt::loaded_outline loaded = Load(*compiled, "Words of one meaning", "Words of one meaning");
        REQUIRE(live_kit::Words(loaded.Errors) == "");
        REQUIRE(live_kit::Words(loaded.Warnings) == "");
        for (int i = 0; i < compiled->NumNodes; ++i) {
            bt::decider own = *loaded.Tree->Tree().Nodes[i].Decider;
            own.Source = compiled->Nodes[i].Decider->Source;  // the text may be in another file
            same::Check(own, *compiled->Nodes[i].Decider);
        }
    }
}

TEST_CASE("a field that two deciders have with the same words, but other values, is a mistake for a third") {
    const auto check = [](const bt::tree& compiled, const row& each) {
        CAPTURE(std::string(each.New));
        const bt::loaded_outline loaded = Load(compiled, each.Old, each.New);
        REQUIRE(loaded.Errors.size() >= 1);
        CHECK(loaded.Errors[0].Is(bt::outline::mistake_kind::kSeveralMeanings));
        CHECK(loaded.Errors[0].Found == each.Found);
    };
    for (const row& each : kSeveral) check(DOG, each);
    for (const row& each : kSeveralOfNodes) check(SCRIPT, each);
}

TEST_CASE("a field whose words have one meaning has it for any decider") {
    for (const field_row& each : kOnly) {
        CAPTURE(std::string(each.Field));
        const bt::loaded_outline loaded =
            Load(WOLF, "BT_DEFINE_DECIDER(  D3, Walk)",
                 "BT_DEFINE_GROUP(  D3, " + std::string(each.Policy) + ", (LEAF), " + each.Field + ")");
        REQUIRE(live_kit::Words(loaded.Errors) == "");
        CHECK(each.IsRead(Named(loaded.Tree->Tree(), "D3")));
    }
}

TEST_CASE("a flag that several enumerations have is that of the enumeration that the decider was compiled with") {
    const struct {
        const char* Name;
        const char* Old;
        const char* New;
        std::uint32_t (*BitsOf)(const bt::decider& of);
        std::uint32_t Bits;
    } rows[] = {
        {"A1", "A1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks",
         "A1, kGroupSequential, (LEAF), .Preconditions = {.AnyFlags = kNeed}",
         [](const bt::decider& of) { return of.Preconditions->AnyFlags.Bits; }, 16},
        {"B1", "B1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks",
         "B1, kGroupSequential, (LEAF), .Preconditions = {.AnyStimuli = kSense}",
         [](const bt::decider& of) { return of.Preconditions->AnyStimuli.Bits; }, 32},
        {"B1", "B1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks",
         "B1, kGroupSequential, (LEAF), .Preconditions = {.NotAllStimuli = kSense}",
         [](const bt::decider& of) { return of.Preconditions->NotAllStimuli.Bits; }, 32},
        {"A1",
         "A1, kGroupSequential, (LEAF), .Behavior = kAround, .Decide = bt::decide<MayGo>, .Preconditions = kAsks,\n"
         "                .Flags = kOptions, .BehaviorFlags = kManner",
         "A1, kGroupSequential, (LEAF), .BehaviorFlags = kSame | 1",
         [](const bt::decider& of) { return of.BehaviorFlags.Bits; }, 17},
    };
    for (const auto& each : rows) {
        CAPTURE(std::string(each.New));
        const bt::loaded_outline loaded = Load(DOG, each.Old, each.New);
        REQUIRE(live_kit::Words(loaded.Errors) == "");
        CHECK(each.BitsOf(Named(loaded.Tree->Tree(), each.Name)) == each.Bits);
    }
}
