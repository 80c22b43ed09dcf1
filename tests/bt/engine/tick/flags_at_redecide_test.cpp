// DecisionFlags that are asked for again before a group redecides (contract 155).
#include <tests/kit/event_words.h>
#include <tests/kit/recorded_output.h>
#include <tests/kit/silence.h>

#include <bt/crowd.h>
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/observe.h>

#include <vector>

namespace flags_at_redecide {

// Is hungry until it has eaten.
struct Hen {
    bool IsHungry = true;
    std::string Log;
    std::vector<std::uint32_t> Told;  // to its functions
};
enum hen_flags : std::uint32_t { kIsHungry = 1, kIsDay = 2 };
BT_DECLARE_FLAGS(hen_flags);
hen_flags FlagsOf(const Hen& hen) { return static_cast<hen_flags>(kIsDay | (hen.IsHungry ? kIsHungry : 0u)); }

bt::status Eat_Tick(Hen& hen, const bt::tick_args& args) {
    hen.Told.push_back(args.DecisionFlags);
    hen.IsHungry = false;
    hen.Log += " eat";
    return bt::status::kSucceeded;
}
void Seek_Tick(Hen& hen) { hen.Log += " seek"; }
bool REST_Decide(Hen& hen, const bt::tick_args& args) { return hen.Told.push_back(args.DecisionFlags), true; }
void Rest_Tick(Hen& hen) { hen.Log += " rest"; }
BT_DEFINE_BEHAVIOR(Eat);
BT_DEFINE_BEHAVIOR(Seek);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(EAT, SEEK, REST, DAY);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (EAT, SEEK, REST));
BT_DEFINE_DECIDER(  EAT,  Eat, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(  SEEK, Seek, .While = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(  REST, Rest, .Decide = bt::decide<REST_Decide>, .Preconditions = {.AllFlags = kIsDay});
BT_DEFINE_TREE(HEN, ROOT);

// The same in a tree within another.
BT_DEFINE_BEHAVIOR__TREE(BeHen, HEN);
BT_DEFINE_DECIDER(OUTER, BeHen);
BT_DEFINE_TREE(COOP, OUTER);

constexpr const bt::flags_source* kNew = &bt::flags_of<FlagsOf>;

bt::tick_input InputOf(const Hen& hen, const bt::flags_source* source) {
    return {.DecisionFlags = FlagsOf(hen), .FlagsAtRedecide = source};
}

TEST_CASE("contract 155: with FlagsAtRedecide a redecide goes by the flags of the agent as it is then") {
    for (const bt::tree* tree : {&HEN, &COOP}) {
        CAPTURE(tree->DebugName);
        for (const bool is_observed : {false, true}) {
            CAPTURE(is_observed);
            for (const bt::flags_source* source : {kNew, static_cast<const bt::flags_source*>(nullptr)}) {
                Hen hen;
                bt::tree_memory_of<4, 256> memory;
                bt::coverage_of<8> heard;
                const bt::tick_input input = InputOf(hen, source);
                if (is_observed) CHECK(TickBehaviorTree(*tree, memory, &hen, input, heard));
                else CHECK(TickBehaviorTree(*tree, memory, &hen, input));
                CHECK(hen.Log == (source != nullptr ? " eat rest" : " eat seek"));
                CHECK(hen.Told.front() == (kIsHungry | kIsDay));
                if (source != nullptr) CHECK(hen.Told.back() == kIsDay);
            }
        }
    }
}

struct listener {
    static constexpr bool kObserves = true;
    std::string Heard;

    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kFlagsRenewed) {
            Heard += std::string(event.Node->Decider->DebugName) + " " + std::to_string(event.Mask) + " ";
            CHECK(event.Frame->DecisionFlags == (kIsHungry | kIsDay));
        }
        if (event.Kind == bt::event_kind::kRedecide) Heard += "redecide";
    }
};

TEST_CASE("contract 155: observers and debug output are told flags that have changed, before the redecide") {
    Hen hen;
    bt::tree_memory<HEN> memory;
    listener ears;
    CHECK(TickBehaviorTree(HEN, memory, &hen, InputOf(hen, kNew), ears));
    CHECK(ears.Heard == "ROOT 2 redecide");

    Hen printed;
    CHECK(StopBehaviorTree(HEN, memory, &hen, {}));
    const output::recorder lines(4);
    CHECK(TickBehaviorTree(HEN, memory, &printed, InputOf(printed, kNew)));
    int num = 0;
    for (const output::line& each : lines.Lines) {
        num += each.Text.find("DecisionFlags are now 0x00000002") != std::string::npos;
    }
    CHECK(num == 1);
}

TEST_CASE("contract 155: a recording says which flags were asked for again, and goes by them in what follows") {
    Hen hen;
    bt::tree_memory<HEN> memory;
    bt::flight_recorder<> recorder;
    CHECK(TickBehaviorTree(HEN, memory, &hen, InputOf(hen, kNew), recorder));
    char text[1000];
    PrintRecording(recorder, -1, 1, text, sizeof text);
    const std::string words = text;
    CHECK(words.find("ROOT asked for the flags again: DecisionFlags -kIsHungry\n") != std::string::npos);
    const char* const rejected = "SEEK was rejected by its DecisionFlags check: its While needs kIsHungry, which is not set\n";
    CHECK(words.find(rejected) != std::string::npos);
}

struct Fox {};
std::uint32_t FlagsOfFox(const Fox&) noexcept { return 0; }
bt::status EndAtOnce() { return bt::status::kFailed; }
BT_DEFINE_BEHAVIOR__FULL(Ends, {}, bt::tick<EndAtOnce>, {}, bt::NameId("Ends"));
BT_DEFINE_DECIDER(ENDS, Ends);
BT_DEFINE_DECIDER(GOES_ON, Ends, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_GROUP(NOBODY, kGroupPrioritizedList, (ENDS, GOES_ON));
BT_DEFINE_TREE(NO_AGENT, NOBODY);

// Eats for a moment in an inner tree, and is hungry again when the outer tree decides.
void Nibble_Deactivate(Hen& hen, bt::end_reason) { hen.IsHungry = true; }
BT_DEFINE_BEHAVIOR__FULL(Nibble, {}, bt::tick<Eat_Tick>, bt::deactivate<Nibble_Deactivate>, bt::NameId("Nibble"));
BT_DEFINE_DECIDER(NIBBLE, Nibble, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_GROUP(FEEDER, kGroupPrioritizedList, (NIBBLE));
BT_DEFINE_TREE(FEED, FEEDER);
BT_DEFINE_BEHAVIOR__TREE(BeAtFeeder, FEED);
BT_DEFINE_DECIDER(AT_FEEDER, BeAtFeeder, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(SATED, Rest, .Preconditions = {.NoFlags = kIsHungry});
BT_DEFINE_DECIDER(WAITS, Seek);
BT_DEFINE_GROUP(YARD, kGroupPrioritizedList, (AT_FEEDER, SATED, WAITS));
BT_DEFINE_TREE(YARDS, YARD);

TEST_CASE("contract 155: what an inner tree was told when it asked again is not said of the tree around it") {
    Hen hen;
    bt::tree_memory<YARDS> memory;
    bt::flight_recorder<> recorder;
    CHECK(TickBehaviorTree(YARDS, memory, &hen, InputOf(hen, kNew), recorder));
    char text[2000];
    PrintRecording(recorder, -1, 1, text, sizeof text);
    const std::string words = text;
    CHECK(words.find("FEEDER asked for the flags again: DecisionFlags -kIsHungry\n") != std::string::npos);
    CHECK(words.find("SATED was rejected by its DecisionFlags check: needs to be without kIsHungry, which is set\n") !=
          std::string::npos);
}

// A group that is entered after the flags have changed, and whose child goes by them.
BT_DEFINE_DECIDER(PECK, Seek, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_GROUP(FORAGE, kGroupPrioritizedList, (PECK));
BT_DEFINE_GROUP(MEADOW, kGroupPrioritizedList, (EAT, FORAGE));
BT_DEFINE_TREE(FORAGES, MEADOW);

TEST_CASE("contract 155: the subset checker goes by the flags that were asked for again") {
    const script::silence unheard;
    Hen hen;
    bt::tree_memory<FORAGES> memory;
    bt::subset_checker checker;
    CHECK(TickBehaviorTree(FORAGES, memory, &hen, InputOf(hen, kNew), checker));
    CHECK(checker.NumBroken == 1);
    CHECK(checker.Last.DecisionFlags == kIsDay);
}

// The flags that the next redecide gets. Nothing else differs between ticks of NO_AGENT, which end at once, and only a
// value between those of LAIR.
std::uint32_t g_next_flags = 0;
std::uint32_t NextFlags(const Fox&) { return g_next_flags; }
float g_hunger = 0;
float HUNT_Decide() { return g_hunger; }
BT_DEFINE_DECIDER(HUNT, Ends, .Decide = bt::decide<HUNT_Decide>);
BT_DEFINE_GROUP(DEN, kGroupPrioritizedList, (HUNT));
BT_DEFINE_TREE(LAIR, DEN);

TEST_CASE("contract 155: ticks that were told other flags when they asked again are records of their own") {
    for (const bt::tree* tree : {&NO_AGENT, &LAIR}) {
        CAPTURE(tree->DebugName);
        for (const bool changes : {false, true}) {
            CAPTURE(changes);
            Fox fox;
            bt::tree_memory_of<4, 256> memory;
            bt::flight_recorder<> recorder;
            for (std::uint32_t i = 0; i < 3; ++i) {
                g_next_flags = changes ? 2u << i : 2u;
                g_hunger = static_cast<float>(1 + i);
                const bt::tick_input input = {.Time = 1.0 * i, .FlagsAtRedecide = &bt::flags_of<NextFlags>};
                CHECK(TickBehaviorTree(*tree, memory, &fox, input, recorder));
            }
            CHECK(NumRecordedTicks(recorder) == (changes ? 3 : 1));
        }
    }
}

TEST_CASE("contract 155: a crowd asks for each of its members") {
    Hen flock[3];
    bt::crowd<HEN, Hen, 2> crowd;
    CHECK(crowd.Add(&flock[0]) == 0);
    crowd.SetFlagsAtRedecide(kNew);
    for (int i = 1; i < 3; ++i) CHECK(crowd.Add(&flock[i]) == i);
    CHECK(crowd.Tick(0, 1, [](const Hen& hen) { return bt::agent_input{.DecisionFlags = FlagsOf(hen)}; }));
    for (const Hen& hen : flock) CHECK(hen.Log == " eat rest");
}

TEST_CASE("contract 155: a function for another agent is reported and not called; without an agent none is called") {
    static bt::error_report last;
    const script::silence unheard;
    bt::SetReportFunc([](const bt::error_report& report) noexcept { last = report; });
    Hen hen;
    bt::tree_memory<HEN> memory;
    CHECK(TickBehaviorTree(HEN, memory, &hen, InputOf(hen, &bt::flags_of<FlagsOfFox>)));
    CHECK(hen.Log == " eat seek");
    CHECK(last.Code == bt::error_code::kOtherAgentType);
    CHECK(last.Decider == &ROOT);
    CHECK(std::string(last.Detail) == "the function of FlagsAtRedecide takes another");

    last = {};
    Fox fox;
    bt::tree_memory<NO_AGENT> of_fox;
    CHECK(TickBehaviorTree(NO_AGENT, of_fox, &fox, {.DecisionFlags = 1, .FlagsAtRedecide = kNew}));
    CHECK(last.Code == bt::error_code::kOtherAgentType);  // though no function of the tree takes an agent

    last = {};
    void* const somebody = &hen;  // whose type nobody knows
    hen.IsHungry = true;
    bt::tree_memory<NO_AGENT> of_somebody;
    CHECK(TickBehaviorTree(NO_AGENT, of_somebody, somebody, {.DecisionFlags = 1, .FlagsAtRedecide = kNew}));
    CHECK(last.Code == bt::error_code::kNone);

    // An inner tree, which redecides first, does not say again what the tree around it says.
    static const bt::decider* first;
    first = nullptr;
    bt::SetReportFunc([](const bt::error_report& report) noexcept {
        if (first == nullptr) first = report.Decider;
    });
    bt::tree_memory<YARDS> of_yards;
    CHECK(TickBehaviorTree(YARDS, of_yards, &hen, InputOf(hen, &bt::flags_of<FlagsOfFox>)));
    CHECK(first == &YARD);

    bt::tree_memory<NO_AGENT> of_nobody;
    const bt::tick_input input = {.DecisionFlags = 1, .FlagsAtRedecide = kNew};
    const bt::tick_result result = TickBehaviorTree(NO_AGENT, of_nobody, nullptr, input);
    CHECK(result.State == bt::tick_state::kIdle);
}

}  // namespace flags_at_redecide
