// Every check that keeps a decider from running is named, and so is what lets one run that has no Decide.
#include <bt/debug/recorder.h>
#include <bt/observe.h>

#include "explain_kit.h"

namespace explain_all_failed {

using explain::Has;

enum : std::uint32_t { kSees = 1, kWeak = 2 };
enum : std::uint32_t { kStimuli_Noise = 1, kStimuli_Calm = 2 };

struct Fox {
    float Health = 1;
    int Ammo = 3;
};
void Do_Tick(Fox&) {}
BT_DEFINE_BEHAVIOR(Do);

BT_DECLARE_DECIDERS(SHOOT, GUARD, NAP, REST);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (SHOOT, GUARD, NAP, REST));
BT_DEFINE_DECIDER(  SHOOT, Do, .Preconditions = {.AllFlags = BT_FLAGS(kSees), .NoFlags = BT_FLAGS(kWeak),
                                                 .AnyStimuli = BT_FLAGS(kStimuli_Noise),
                                                 .Ranges = {BT_RANGE(Fox, Health, 0.5f, 1.0f), BT_RANGE(Fox, Ammo, 1, bt::kNoLimit)},
                                                 .EverySeconds = 2, .CooldownSeconds = 30});
BT_DEFINE_DECIDER(  GUARD, Do, .Preconditions = {.NoFlags = BT_FLAGS(kWeak)},
                               .While = {.AllFlags = BT_FLAGS(kSees), .NoStimuli = BT_FLAGS(kStimuli_Calm),
                                         .Ranges = {BT_RANGE(Fox, Health, 0.5f, bt::kNoLimit)}});
BT_DEFINE_DECIDER(  NAP,   Do, .Preconditions = {.Ranges = {BT_RANGE(Fox, Health, bt::kNoLimit, 0.25f)}});
BT_DEFINE_DECIDER(  REST,  Do);
BT_DEFINE_TREE(TREE, ROOT);

struct fox {
    Fox Body;
    bt::tree_memory<TREE> Memory;
    bt::flight_recorder<> Recorder;
    std::uint32_t Stimuli = 0;
    bt::tick_input Input = {.DeltaTime = 1, .StimuliAllFlags = &Stimuli};

    void At(double time, std::uint32_t flags, std::uint32_t stimuli) {
        Input.Time = time;
        Input.DecisionFlags = flags;
        Stimuli = stimuli;
    }
    void Tick(double time, std::uint32_t flags, std::uint32_t stimuli) {
        At(time, flags, stimuli);
        TickBehaviorTree(TREE, Memory, &Body, Input, Recorder);
    }
    std::string Explain(const bt::decider& subject, bool with_agent = true) {
        char text[2000];
        const bt::agent_pointer body = with_agent ? bt::agent_pointer(&Body) : bt::agent_pointer(nullptr);
        ExplainDecider(TREE, Memory, body, Input, subject, text, sizeof text);
        return text;
    }
    std::string Recorded() {
        char text[2000];
        PrintRecording(Recorder, Input.Time, Input.Time, text, sizeof text);
        return text;
    }
};

TEST_CASE("a decider that several checks reject is explained by all of them, in their order") {
    fox who;
    who.Tick(1, 0, 0);
    who.Body = {.Health = 0.375f, .Ammo = 0};
    who.At(2, kWeak, 0);
    CHECK(Has(who.Explain(SHOOT),
              "  SHOOT would be rejected by its DecisionFlags check: needs kSees, which is not set; needs to be without kWeak, "
              "which is set; "
              "also by its StimuliFlags check: needs kStimuli_Noise, which is not set; also by its range check: Fox::Health is 0.375, not "
              "within 0.5 to 1; Fox::Ammo is 0, not at least 1.\n"));
    who.Body.Ammo = 1;
    who.At(2, kSees, 0);
    CHECK(Has(who.Explain(SHOOT), "  SHOOT would be rejected by its StimuliFlags check: needs kStimuli_Noise, which is not set; also by "
                                    "its range check: Fox::Health is 0.375, not within 0.5 to 1.\n"));
    CHECK(Has(who.Explain(SHOOT, false), "  SHOOT would be rejected by its StimuliFlags check: needs kStimuli_Noise, which is not set.\n"));
    who.Body.Health = 1;
    who.Body.Ammo = 0;
    CHECK(Has(who.Explain(SHOOT), "is not set; also by its range check: Fox::Ammo is 0, not at least 1.\n"));
}

TEST_CASE("flags, ranges and timers that fail together are all named, with the time that is left") {
    Fox body;
    static constexpr bt::preconditions checks = {.AllFlags = BT_FLAGS(kSees), .Ranges = {BT_RANGE(Fox, Health, 0.5f, 1.0f)},
                                                 .EverySeconds = 2, .CooldownSeconds = 30};
    static constexpr bt::decider held = {
        .DebugName = "HELD", .Behavior = &Do, .Preconditions = checks, .Id = 7, .MaxSeconds = 1};
    static constexpr bt::decider rest = {.DebugName = "REST", .Behavior = &Do, .Id = 8};
    static constexpr const bt::decider* children[] = {&held, &rest};
    static constexpr bt::decider top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {children, 2}, .Id = 6};
    bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "HELD_TREE", top).IsError());
    bt::tree_memory_of<4, 64> memory;
    for (const double time : {0.0, 1.0}) TickBehaviorTree(storage.Tree, memory, &body, {.Time = time, .DecisionFlags = kSees});
    REQUIRE(bt::ActiveDecider(memory, 1) == &rest);
    body.Health = 0.25f;
    char text[2000];
    ExplainDecider(storage.Tree, memory, &body, {.Time = 1.5}, held, text, sizeof text);
    CHECK(Has(text, "  HELD would be rejected by its DecisionFlags check: needs kSees, which is not set; also by its range check: "
                    "Fox::Health is 0.25, not within 0.5 to 1; also by its EverySeconds timer of 2 s, for another 0.50 s; also by its "
                    "CooldownSeconds timer of 30 s, for another 29.50 s.\n"));
}

TEST_CASE("a While is among the checks that reject, and all of it that no longer holds is what ends an active decider") {
    fox who;
    who.Tick(0, 0, 0);
    who.Body.Health = 0.375f;
    who.At(1, kWeak, kStimuli_Calm);
    CHECK(Has(who.Explain(GUARD), "  GUARD would be rejected by its DecisionFlags check: needs to be without kWeak, which is set; "
                                  "its While "
                                  "needs kSees, which is not set; also by its StimuliFlags check: its While needs to be without "
                                  "kStimuli_Calm, which is set; also by its range check: Fox::Health is 0.375, not at least 0.5.\n"));
    who.Body.Health = 1;
    who.Tick(2, kSees, 0);
    REQUIRE(bt::ActiveDecider(who.Memory, 1) == &GUARD);
    who.Body.Health = 0.375f;
    who.At(3, 0, kStimuli_Calm);
    CHECK(Has(who.Explain(GUARD), "  GUARD has to end in the next tick, because its While no longer holds: needs kSees, which is not set; "
                                  "needs to be without kStimuli_Calm, which is set; Fox::Health is 0.375, not at least 0.5.\n"));
    who.Tick(3, 0, kStimuli_Calm);
    CHECK(Has(who.Recorded(), "    GUARD ended, its While no longer held: needs kSees, which is not set; needs to be without "
                              "kStimuli_Calm, "
                              "which is set\n"));
}

TEST_CASE("an active decider whose preconditions no longer hold is explained by all of them, but for its timers") {
    fox who;
    who.Tick(0, kSees, kStimuli_Noise);
    who.Body.Ammo = 0;
    who.At(1, kSees | kWeak, 0);
    CHECK(Has(who.Explain(SHOOT), "that does not end it: it would be rejected by its DecisionFlags check: needs to be without kWeak, which "
                                  "is set; also by its StimuliFlags check: needs kStimuli_Noise, which is not set; also by its range "
                                  "check: Fox::Ammo is 0, not at least 1.\n"));
}

TEST_CASE("a recording names both words of flags, and the first range") {
    fox who;
    who.Body = {.Health = 0.375f, .Ammo = 0};
    who.Tick(0, 0, 0);
    CHECK(Has(who.Recorded(), "    SHOOT was rejected by its DecisionFlags check: needs kSees, which is not set; also by its StimuliFlags "
                              "check: needs kStimuli_Noise, which is not set\n"));
    who.Tick(1, kSees, kStimuli_Noise);
    CHECK(Has(who.Recorded(), "    SHOOT was rejected by its range check: Fox::Health was 0.375, not within 0.5 to 1\n"));
}

TEST_CASE("what accepted is named where a decider has no Decide") {
    fox who;
    who.Body.Health = 0.125f;
    who.Tick(0, 0, 0);
    CHECK(Has(who.Recorded(), "    NAP accepted: it has no Decide, and its preconditions hold: Fox::Health at most 0.25\n"));
    CHECK(Has(who.Recorded(), "  ROOT accepted: it has no Decide\n"));
    CHECK(Has(who.Explain(REST), "  REST would accept: it has no Decide.\n"));
    who.Body.Health = 1;
    who.At(1, kSees, kStimuli_Noise);
    CHECK(Has(who.Explain(SHOOT), "  SHOOT would accept: it has no Decide, and its preconditions hold: kSees, not kWeak, kStimuli_Noise, "
                                  "Fox::Health within 0.5 to 1, Fox::Ammo at least 1, every 2 s, cooldown 30 s.\n"));
    CHECK(Has(who.Explain(GUARD), "  GUARD would accept: it has no Decide, and its preconditions hold: not kWeak, while kSees, while not "
                                  "kStimuli_Calm, while Fox::Health at least 0.5.\n"));
}

}  // namespace explain_all_failed
