// What a transition recorder keeps of plain, compiled, observed and crowd ticks, and of stops.
#include <cstring>
#include <deque>
#include <limits>
#include <type_traits>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>

#include <tests/kit/silence.h>
#include "transitions_kit.h"

namespace transitions {
namespace {

constexpr bt::status kRuns = bt::status::kRunning, kEnds = bt::status::kSucceeded;

// Ways to tick an agent. Note: what the user does afterwards.
struct plainly {
    DOG_memory Memory;
    void Tick(dog& agent, const bt::tick_input& input) { REQUIRE(TickBehaviorTree(DOG, Memory, &agent, input)); }
    void Stop(dog& agent, const bt::tick_input& input) { REQUIRE(StopBehaviorTree(DOG, Memory, &agent, input)); }
    void Note(bt::transition_recorder_base& recorder) { recorder.Note(Memory); }
};
struct compiled : plainly {
    void Tick(dog& agent, const bt::tick_input& input) { REQUIRE(TickBehaviorTree(COMPILED_DOG, Memory, &agent, input)); }
    void Stop(dog& agent, const bt::tick_input& input) { REQUIRE(StopBehaviorTree(COMPILED_DOG, Memory, &agent, input)); }
};
struct observed : plainly {
    bt::flight_recorder<> Recorder;
    void Tick(dog& agent, const bt::tick_input& input) { REQUIRE(TickBehaviorTree(DOG, Memory, &agent, input, Recorder)); }
    void Stop(dog& agent, const bt::tick_input& input) { REQUIRE(StopBehaviorTree(DOG, Memory, &agent, input, Recorder)); }
};
// The same, but noted only when a tick's result says so, and before it is read.
template <class Way>
struct told_by_result : Way {
    bool MayHaveChanged = true;
    template <class... Observers>
    void TickTree(const bt::tree& tree, dog& agent, const bt::tick_input& input, Observers&... observers) {
        const bt::tick_result result = TickBehaviorTree(tree, this->Memory, &agent, input, observers...);
        REQUIRE(result);
        MayHaveChanged = result.MayHaveChanged;
    }
    void Note(bt::transition_recorder_base& recorder) {
        if (MayHaveChanged) recorder.Note(this->Memory);
    }
    void NoteNow(bt::transition_recorder_base& recorder) { recorder.Note(this->Memory); }
};
struct told_plainly : told_by_result<plainly> {
    void Tick(dog& agent, const bt::tick_input& input) { TickTree(DOG, agent, input); }
};
struct told_compiled : told_by_result<compiled> {
    void Tick(dog& agent, const bt::tick_input& input) { TickTree(COMPILED_DOG, agent, input); }
};
struct told_observed : told_by_result<observed> {
    void Tick(dog& agent, const bt::tick_input& input) { TickTree(DOG, agent, input, Recorder); }
};
// Among others, in the second chunk.
struct in_crowd {
    std::deque<dog> Others = std::deque<dog>(100);
    bt::crowd_of<dog, DOG_memory, 80> Crowd{DOG};
    int Number = bt::kNoMember;

    in_crowd() {
        for (dog& each : Others) Crowd.Add(&each);
    }
    ~in_crowd() { Crowd.RemoveAll({}); }
    void Tick(dog& agent, const bt::tick_input& input) {
        if (Number == bt::kNoMember) Number = Crowd.Add(&agent);
        agent.Flags = input.DecisionFlags;
        const bt::crowd_result result =
            Crowd.Tick(input.Time, input.DeltaTime, [](const dog& each) { return bt::agent_input{.DecisionFlags = each.Flags}; });
        REQUIRE(result);
    }
    void Stop(dog&, const bt::tick_input& input) { REQUIRE(Crowd.Remove(std::exchange(Number, bt::kNoMember), input)); }
    void Note(bt::transition_recorder_base& recorder) {
        if (Number != bt::kNoMember) recorder.Note(*Crowd.MemoryOf(Number));
    }
};
// The same, but only when the crowd says so, and before it is read.
struct told_by_crowd : in_crowd {
    void Note(bt::transition_recorder_base& recorder) {
        Crowd.ForEachChanged([&](int number, const bt::tree_memory_base& memory) {
            if (number == Number) recorder.Note(memory);
        });
    }
    void NoteNow(bt::transition_recorder_base& recorder) { in_crowd::Note(recorder); }
};

// A tick each second.
struct step {
    std::uint32_t Flags = 0;
    bt::status Chew = kRuns;
    bool Stops = false;
};
struct story {
    const char* What;
    std::vector<step> Steps;
    const char* Text;
};
const story kStories[] = {
    {"nothing ever wants to run", {{}, {}, {}}, "0.000 s  (idle)  2.000 s so far\n"},
    {"one leaf that goes on", {{kNap}, {kNap}, {kNap}}, "0.000 s  ROOT > NAP  2.000 s so far\n"},
    {"an interruption, and back",
     {{kNap}, {kNap}, {kNap | kFlee}, {kNap | kFlee}, {kNap}},
     "0.000 s  ROOT > NAP  2.000 s\n"
     "2.000 s  ROOT > FLEE  2.000 s\n"
     "4.000 s  ROOT > NAP  0.000 s so far\n"},
    {"an end, after which nothing wants to run",
     {{kNap}, {kNap}, {}, {}, {kNap}},
     "0.000 s  ROOT > NAP  2.000 s\n"
     "2.000 s  (idle)  2.000 s\n"
     "4.000 s  ROOT > NAP  0.000 s so far\n"},
    {"a leaf that ends and is chosen again",
     {{kFeed}, {kFeed}, {kFeed, kEnds}, {kFeed}, {kFeed}, {kFeed, kEnds}},
     "0.000 s  ROOT > FEED > CHEW  2.000 s\n"
     "2.000 s  (idle)  1.000 s\n"
     "3.000 s  ROOT > FEED > CHEW  2.000 s\n"
     "5.000 s  (idle)  0.000 s so far\n"},
    {"leaves that end within the tick are not kept",
     {{kNap}, {kNap | kAlarm}, {kNap}},
     "0.000 s  ROOT > NAP  1.000 s\n"
     "1.000 s  ROOT > NAP  1.000 s so far\n"},
    {"a stop, and a start after it",
     {{kNap}, {kNap}, {.Stops = true}, {kNap}, {kNap}},
     "0.000 s  ROOT > NAP  2.000 s\n"
     "2.000 s  (idle)  1.000 s\n"
     "3.000 s  ROOT > NAP  1.000 s so far\n"},
};

template <class Way>
void CheckStories() {
    for (const story& each : kStories) {
        CAPTURE(each.What);
        dog agent;
        Way way;
        bt::transition_recorder<> recorder;
        bt::tick_input input = {.DeltaTime = 1};
        for (const step& now : each.Steps) {
            agent.Chew = now.Chew;
            input.DecisionFlags = now.Flags;
            if (now.Stops) {
                way.Stop(agent, input);
                recorder.NoteStop(input.Time);
            } else {
                way.Tick(agent, input);
                way.Note(recorder);
            }
            ++input.Time;
        }
        if constexpr (requires { way.NoteNow(recorder); }) {
            if (!each.Steps.back().Stops) way.NoteNow(recorder);
        }
        CHECK(Print(recorder) == each.Text);
    }
}
TEST_CASE_TEMPLATE("contract 107: a transition is kept for each leaf that begins and each end, around any kind of tick", Way, plainly,
                   compiled, observed, in_crowd, told_by_crowd, told_plainly, told_compiled, told_observed) {
    CheckStories<Way>();
}

// Plain ticks, a second apart, from 1 s on.
template <int NumTransitions = 16>
struct noted {
    dog Agent;
    DOG_memory Memory;
    bt::transition_recorder<NumTransitions> Recorder;
    double Time = 0;

    void Unnoted(std::uint32_t flags) { REQUIRE(TickBehaviorTree(DOG, Memory, &Agent, {.Time = ++Time, .DecisionFlags = flags})); }
    void Tick(std::uint32_t flags) {
        Unnoted(flags);
        Recorder.Note(Memory);
    }
    std::string Text() const { return Print(Recorder); }
};

TEST_CASE("contract 107: a transition recorder is plain memory, of 48 bytes and 16 for each transition") {
    static_assert(std::is_trivially_copyable_v<bt::transition_recorder<>>);
    constexpr std::size_t head = sizeof(bt::transition_recorder_base);
    static_assert(sizeof(void*) == 8 ? head == 48 : head <= 48);
    static_assert(sizeof(bt::transition_recorder<1>) == head + 16 && sizeof(bt::transition_recorder<64>) == head + 64 * 16);
    noted<> agent;
    agent.Tick(kNap);
    unsigned char bytes[sizeof agent.Recorder];
    std::memcpy(bytes, &agent.Recorder, sizeof bytes);
    const std::string before = agent.Text();
    agent.Tick(kFlee);
    CHECK(agent.Text() != before);
    std::memcpy(static_cast<void*>(&agent.Recorder), bytes, sizeof bytes);
    CHECK(agent.Text() == before);
    agent.Recorder.Note(agent.Memory);
    CHECK(agent.Text() == "1.000 s  ROOT > NAP  1.000 s\n2.000 s  ROOT > FLEE  0.000 s so far\n");
}

TEST_CASE("contract 107: the last transitions are kept, and all are counted") {
    noted<4> agent;
    CHECK(agent.Text() == "");
    CHECK(NumRecordedTransitions(agent.Recorder) == 0);
    for (int i = 0; i < 10; ++i) agent.Tick(i % 2 == 0 ? kNap : kFlee);
    CHECK(agent.Recorder.NumSeen == 10);
    REQUIRE(NumRecordedTransitions(agent.Recorder) == 4);
    CHECK(RecordedTransition(agent.Recorder, -1) == nullptr);
    CHECK(RecordedTransition(agent.Recorder, 4) == nullptr);
    for (int i = 0; i < 4; ++i) {
        const bt::transition& here = *RecordedTransition(agent.Recorder, i);
        CHECK(here.Time == 7 + i);
        CHECK(RecordedNode(agent.Recorder, here)->Decider == (i % 2 == 0 ? &NAP : &FLEE));
        CHECK(SecondsOf(agent.Recorder, here) == (i == 3 ? 0 : 1));
    }
    CHECK(Print(agent.Recorder, 2) == "... 8 earlier\n9.000 s  ROOT > NAP  1.000 s\n10.000 s  ROOT > FLEE  0.000 s so far\n");
    CHECK(Print(agent.Recorder, 0) == "... 10 earlier\n");
    CHECK(Print(agent.Recorder, -1) == "... 10 earlier\n");
}

TEST_CASE("contract 107: what the agent was doing at a time") {
    noted<2> agent;
    for (const std::uint32_t flags : {kNap, kNap, 0u, 0u, kFlee, kFlee}) agent.Tick(flags);  // idle from 3 s on, FLEE from 5 s on
    const auto decider_at = [&](double time) {
        const bt::node* const leaf = LeafAt(agent.Recorder, time);
        return leaf != nullptr ? leaf->Decider : nullptr;
    };
    CHECK(TransitionAt(agent.Recorder, 2.9) == nullptr);  // no longer kept
    CHECK(decider_at(2.9) == nullptr);
    CHECK(TransitionAt(agent.Recorder, 4.9)->Time == 3);
    CHECK(decider_at(4.9) == nullptr);
    CHECK(decider_at(5) == &FLEE);
    CHECK(decider_at(100) == &FLEE);
    CHECK(TransitionAt(agent.Recorder, std::strtod("nan", nullptr)) == nullptr);
}

TEST_CASE("contract 107: a tick that is not noted costs nothing but what only it would have shown") {
    noted<> agent;
    agent.Unnoted(kNap);
    agent.Tick(kNap);
    agent.Unnoted(kFlee);
    agent.Unnoted(kNap);
    agent.Unnoted(kNap);
    agent.Tick(kNap);
    CHECK(agent.Text() ==
          "1.000 s  ROOT > NAP  3.000 s, after ticks that were not noted\n"
          "4.000 s  ROOT > NAP  2.000 s so far, after ticks that were not noted\n");
}

TEST_CASE("contract 107: a stop that is only seen in the memory has the time of the last tick") {
    noted<> agent;
    agent.Recorder.Note(agent.Memory);  // new: it belongs to no tree yet
    agent.Recorder.NoteStop(5);
    CHECK(agent.Text() == "");
    agent.Tick(kNap);
    agent.Tick(kNap);
    REQUIRE(StopBehaviorTree(DOG, agent.Memory, &agent.Agent, {.Time = 7}));
    agent.Recorder.Note(agent.Memory);
    agent.Recorder.Note(agent.Memory);
    CHECK(agent.Text() == "1.000 s  ROOT > NAP  1.000 s\n2.000 s  (idle)  0.000 s so far\n");
    agent.Recorder.NoteStop(7);
    CHECK(agent.Text() == "1.000 s  ROOT > NAP  1.000 s\n2.000 s  (idle)  5.000 s so far\n");
}

TEST_CASE("contract 107: a stop at no time is at that of the last tick, and a copy of a transition has no length") {
    for (const double time : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        noted<> agent;
        agent.Tick(kNap);
        agent.Tick(kNap);
        REQUIRE(StopBehaviorTree(DOG, agent.Memory, &agent.Agent, {.Time = 7}));
        agent.Recorder.NoteStop(time);
        CHECK(agent.Text() == "1.000 s  ROOT > NAP  1.000 s\n2.000 s  (idle)  0.000 s so far\n");
        const bt::transition copy = *RecordedTransition(agent.Recorder, 0);
        CHECK(SecondsOf(agent.Recorder, *RecordedTransition(agent.Recorder, 0)) == 1);
        CHECK(SecondsOf(agent.Recorder, copy) == 0);
    }
}

struct noting {
    static constexpr bool kObserves = true;
    bt::transition_recorder_base& Recorder;
    void Observe(const bt::tick_event& event) { Recorder.Note(*event.Frame->Memory); }
};
TEST_CASE("contract 107: within a tick of the memory nothing is noted") {
    bt::transition_recorder<> recorder;
    noting observer = {recorder};
    noted<> agent;
    REQUIRE(TickBehaviorTree(DOG, agent.Memory, &agent.Agent, {.Time = 1, .DecisionFlags = kNap}, observer));
    CHECK(recorder.NumSeen == 0);
    recorder.Note(agent.Memory);
    REQUIRE(TickBehaviorTree(DOG, agent.Memory, &agent.Agent, {.Time = 2, .DecisionFlags = kFlee}, observer));
    CHECK(Print(recorder) == "1.000 s  ROOT > NAP  0.000 s so far\n");
}

TEST_CASE("contract 107: a clock that ran backwards: the newest transition that fits is taken, and no time is negative") {
    noted<> agent;
    agent.Time = 9;
    agent.Tick(kNap);
    agent.Time = 3;
    agent.Tick(kFlee);
    agent.Tick(kFlee);
    CHECK(agent.Text() == "10.000 s  ROOT > NAP  0.000 s\n4.000 s  ROOT > FLEE  1.000 s so far\n");
    CHECK(LeafAt(agent.Recorder, 11)->Decider == &FLEE);
}

TEST_CASE("contract 107: its counter may pass its largest value") {
    noted<4> agent, fresh;
    for (int i = 0; i < 8; ++i) {
        if (i == 4) agent.Recorder.NumSeen = 0xFFFFFFFCu;
        for (noted<4>* each : {&agent, &fresh}) each->Tick(i % 2 == 0 ? kNap : kFlee);
    }
    for (noted<4>* each : {&agent, &fresh}) each->Tick(kNap);
    CHECK(NumRecordedTransitions(agent.Recorder) == 4);
    CHECK(agent.Text().substr(agent.Text().find('\n')) == fresh.Text().substr(fresh.Text().find('\n')));
}

TEST_CASE("contract 107: all random ticks of an agent are kept like what its memory shows after each") {
    bt::random_generator chance(107);
    for (int round = 0; round < 20; ++round) {
        noted<256> all;
        bt::transition_recorder<8> last;
        std::vector<std::pair<double, const bt::node*>> truth;
        for (int i = 0; i < 200; ++i) {
            all.Agent.Chew = chance.NextBelow(3) == 0 ? kEnds : kRuns;
            all.Agent.Refuses = chance.NextBelow(4) == 0;
            all.Tick(chance.NextBelow(4) == 0 ? chance.NextBelow(16) : kFeed);
            last.Note(all.Memory);
            const int level = ActiveDepth(all.Memory) - 1;
            const bt::node* const leaf = ActiveNode(all.Memory, level);
            const bool was_idle = !truth.empty() && truth.back().second == nullptr;
            const double since = leaf != nullptr ? all.Time - ActiveSeconds(all.Memory, level) : was_idle ? truth.back().first : all.Time;
            if (truth.empty() || truth.back() != std::pair(since, leaf)) truth.emplace_back(since, leaf);
        }
        REQUIRE(NumRecordedTransitions(all.Recorder) == static_cast<int>(truth.size()));
        REQUIRE(truth.size() > 30);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const bt::transition& here = *RecordedTransition(all.Recorder, static_cast<int>(i));
            CHECK(std::pair(here.Time, RecordedNode(all.Recorder, here)) == truth[i]);
            CHECK(!here.HasGap);
        }
        CHECK(last.NumSeen == all.Recorder.NumSeen);
        CHECK(Print(last, 5) == Print(all.Recorder, 5));
    }
}

}  // namespace
}  // namespace transitions
