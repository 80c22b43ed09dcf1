// The trees of the kit. Tests read this file while they run.
#include "kit.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <bt/outline/read.h>
#include <doctest/doctest.h>

namespace live_kit {

// clang-format off
enum Flags : std::uint32_t { kHungry = 1, kTired = 2, kWeak = 4 };
BT_DECLARE_FLAGS(Flags);
enum Stimuli : std::uint32_t { kSmell = 1, kCall = 2 };
BT_DECLARE_STIMULI(Stimuli);
enum Manners : std::uint32_t { kQuiet = 1, kFast = 2 };
BT_DECLARE_BEHAVIOR_FLAGS(Manners);

struct Walk { using role = bt::block; int Steps = 0; };
struct Pace { using role = bt::parameters; int Cells = 1; };
constexpr Pace kSlow = {.Cells = 1};
constexpr Pace kQuick = {.Cells = 3};
constexpr float kBeat = 0.25f;

void Go_Activate(Dog& dog, Walk&) { dog.Calls += "+go "; }
bt::status Go_Tick(Dog&, Walk& walk, const bt::tick_args&) { return ++walk.Steps < 10 ? bt::status::kRunning : bt::status::kSucceeded; }
void Go_Deactivate(Dog& dog, Walk& walk) { dog.Calls += "-go" + std::to_string(walk.Steps) + " "; }
void Run_Activate(Dog& dog) { dog.Calls += "+run "; }
void Run_Tick(Dog&, const Pace*) {}
void Run_Deactivate(Dog& dog) { dog.Calls += "-run "; }
void Pack_Activate(Dog& dog) { dog.Calls += "+pack "; }
void Pack_Deactivate(Dog& dog) { dog.Calls += "-pack "; }
float WORK_Decide(const Dog&) { return 1; }
bool IsFit(const Dog& dog) { return dog.Health > 0.25f; }
bool SMELLS_Decide(const Dog&) { return true; }
int Bones(const Dog& dog) { return dog.Bones[0]; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Go);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Run);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Pack);

// A tree in a behavior.
BT_DECLARE_DECIDERS(SNIFF, DIG);
BT_DEFINE_NODE   (SEARCH, kSequence, (SNIFF, DIG));
BT_DEFINE_DECIDER(  SNIFF, Go);
BT_DEFINE_NODE   (  DIG, kWait, (), .Seconds = 5);
BT_DEFINE_CLASSIC_TREE(INNER, SEARCH);
BT_DEFINE_BEHAVIOR__TREE(Search, INNER);

BT_DECLARE_DECIDERS(FLEE, WORK, LOOK, ONE, TWO, THREE, PLAY, FETCH, CHEW, FULL, REST);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FLEE, WORK, PLAY, REST, LOOK));
BT_DEFINE_DECIDER(  FLEE, Run, .Decide = bt::Decide([](const Dog& dog) { return dog.Health < 2; }),  // by its text
                    .Preconditions = { .AllFlags = BT_FLAGS(kHungry|kTired), .NoStimuli = kCall,
                                       .Ranges = { BT_RANGE(Dog, Health, 0, 0.5f), BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit) },
                                       .EverySeconds = kBeat },
                    .BehaviorFlags = kQuiet | kFast, .Parameters = bt::with(kQuick));
BT_DEFINE_GROUP__DECIDE(WORK, kGroupSequential, (ONE, TWO, THREE), .Behavior = &Pack,
                        .Flags = bt::kFlagsEndOnFailure | bt::kFlagsResume);
BT_DEFINE_DECIDER(    ONE, Go, .Preconditions = { .NoFlags = kHungry | kTired, .CooldownSeconds = 1.5f });
BT_DEFINE_DECIDER(    TWO, Go, .While = { .NotAllFlags = kTired }, .MaxSeconds = 100);
BT_DEFINE_DECIDER(    THREE, Go, .Preconditions = { .NoFlags = 0x1'0 }, .LintOff = BT_LINT_OFF(kNeverEnds));
BT_DEFINE_GROUP  (  PLAY, kGroupScoredEveryTick, (FETCH, FULL, CHEW), .Decide = bt::decide<IsFit>, .Margin = 1e1f);
BT_DEFINE_DECIDER(    FETCH, Run, .Parameters = bt::with(kSlow), .Id = bt::NameId("OLD_FETCH"));
BT_DEFINE_DECIDER__FULL(FULL, Run, bt::decide<IsFit>, {}, bt::kFlagsNone, {}, bt::with(kSlow), 78, {}, 5);
BT_DEFINE_DECIDER__NAMED(CHEW, "chew \"it\"", Run, .Parameters = bt::with(kQuick), .Id = 0xC0FFEE);
BT_DEFINE_DECIDER(  REST, Run, .Parameters = bt::with(kSlow));
BT_DEFINE_DECIDER(  LOOK, Search);
BT_DEFINE_TREE(DOG, ROOT);

BT_DECLARE_DECIDERS(SMELLS, TAKE, USE, WAIT, PART, COUNT, CHOOSE, SHORT, LONG);
BT_DEFINE_NODE   (ALL, kSequence, (SMELLS, TAKE, USE, WAIT, COUNT));
BT_DEFINE_CONDITION__DECIDE(SMELLS);
BT_DEFINE_CONDITION(TAKE, .Preconditions = { .AnyStimuli = kSmell | kCall });
BT_DEFINE_NODE__SUBTREE(USE, PART);
BT_DEFINE_NODE__NAMED(PART, "the part", kAlwaysSucceed, (CHOOSE));
BT_DEFINE_NODE   (WAIT, kWait, (), .Seconds = .5f);
BT_DEFINE_NODE   (COUNT, kRepeat, (WAIT), .Flags = bt::kFlagsOneRoundATick, .Count = 3);
BT_DEFINE_NODE   (CHOOSE, kSwitch, (SHORT, LONG), .Number = bt::number<Bones>);
BT_DEFINE_DECIDER(SHORT, Go);
BT_DEFINE_DECIDER(LONG, Run, .Parameters = bt::with(kSlow));
BT_DEFINE_CLASSIC_TREE(SCRIPT, ALL);

namespace door {
BT_DECLARE_DECIDERS(FLEE);
BT_DEFINE_GROUP  (ROOT, kGroupRandom, (FLEE, REST));
BT_DEFINE_DECIDER(  FLEE, Run, .MaxSeconds = 7, .Note = "hides the other");
BT_DEFINE_TREE(DOG, ROOT);
}  // namespace door
// clang-format on

edited_source::edited_source(const std::string& text)
    : Path((std::filesystem::temp_directory_path() / ("decider_live_" + std::to_string(std::random_device{}()) + ".cpp"))
               .string()) {
    Write(text);
}
edited_source::~edited_source() { std::filesystem::remove(Path); }

void edited_source::Write(const std::string& text) const { std::ofstream(Path, std::ios::binary) << text; }
std::string edited_source::Read() const { return SourceOf(Path.c_str()); }

std::string SourceOf(const char* file) {
    std::ifstream from(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(from), std::istreambuf_iterator<char>()};
}

std::string KitSource() { return SourceOf(__FILE__); }

bt::outline_document ReadKit() {
    bt::read_result<bt::outline_document> read = bt::ReadOutline(KitSource(), "kit.cpp");
    REQUIRE(Words(read.Errors) == "");
    return std::move(read.Document);
}

std::string Edited(std::string text, std::string_view old, std::string_view made) {
    const std::size_t at = text.find(old);
    REQUIRE_MESSAGE(at != std::string::npos, old);
    return text.replace(at, old.size(), made);
}

std::string Words(std::span<const bt::mistake> mistakes) {
    std::string text;
    for (const bt::mistake& each : mistakes) text += each.Text() + "\n";
    return text;
}

}  // namespace live_kit
