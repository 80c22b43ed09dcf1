// What is said of a recording that is damaged, as one from a dump may be, or whose tree was built anew with fewer places.
#include <cstring>
#include <iterator>

#include <tests/kit/leaf_group.h>
#include "recorder_texts.h"

namespace recorder_kit {
namespace {

using bt::event_kind;

// Its events can be changed as if they had been read from somewhere. Fear makes FLEE take over from CHEW at 1 s: FLEE asked, CHEW and EAT
// deactivated, FLEE activated. Before that: ROOT asked and activated, FLEE and EAT asked, EAT activated, FIND and CHEW asked, CHEW
// activated.
struct damaged : recorded_agent<> {
    damaged() {
        Tick();
        Body.Fear = 1;
        Tick(kSeesFox);
    }
    // Of those at 1 s.
    bt::recorded_event& Event(std::uint32_t index) { return Recorder.Events[Recorder.Newest.FirstEvent + index]; }
};

constexpr std::uint8_t kOdd = 99;

TEST_CASE("damaged recording: what is not known is said to be unknown") {
    const struct {
        bt::recorded_event Event;
        const char* Line;
    } rows[] = {
        {{1, event_kind::kEnded, 0x0F, 0}, "    FLEE ended, (unknown)\n"},
        {{1, event_kind::kEnded, 0, 0}, "    FLEE ended, interrupted\n"},
        {{1, event_kind::kEnded, 0x74, 0}, "    FLEE ended, its While no longer held: (unnamed) was 0, not "},
        {{1, event_kind::kEnded, 0xF4, 0}, "    FLEE ended, its While no longer held, which was edited since\n"},
        {{77, event_kind::kEnded, 4, 0}, "  (unknown) ended, its While no longer held\n"},
        {{77, event_kind::kEnded, 5, 0}, "  (unknown) ended, its MaxSeconds were over\n"},
        {{1, event_kind::kDeactivated, 0x0F, 0}, "    FLEE was deactivated, (unknown)\n"},
        {{1, event_kind::kAsked, 0x0F, 0}, "    FLEE was (unknown)\n"},
        {{77, event_kind::kAsked, 0, 1}, "  (unknown) was asked\n"},
        {{77, event_kind::kActivated, 0, 0}, "  (unknown) was activated\n"},
        {{77, event_kind::kDeactivated, 0, 0}, "  (unknown) was deactivated, interrupted\n"},
        {{77, event_kind::kSubsetRuleBroken, 0, 0}, "  (unknown) found no child that accepted (Subset Rule)\n"},
        {{2, event_kind::kVisited, 0, 0}, "    EAT kVisited\n"},
        {{2, static_cast<event_kind>(kOdd), 0, 0}, "    EAT (unknown)\n"},
    };
    for (const auto& row : rows) {
        damaged agent;
        agent.Event(1) = row.Event;
        const std::string text = Print(agent.Recorder, 1, 1);
        CHECK_MESSAGE(text.find(row.Line) != std::string::npos, text);
    }
}

TEST_CASE("damaged recording: any byte but 0 is true where a bool belongs") {
    using tick = bt::recorded_tick;
    bool tick::* const of_ticks[] = {&tick::IsCut, &tick::IsStop, &tick::HasGap};
    const auto texts = [](const damaged& agent) {
        std::string text = Print(agent.Recorder, 0, 1);
        text += Explain(agent.Recorder, FLEE, 1) + Explain(agent.Recorder, CHEW, 1);
        const bt::node* const leaf = LeafBefore(agent.Recorder, agent.Recorder.Newest);
        text += leaf != nullptr ? leaf->Path : "(none)";
        text += GapAt(agent.Recorder, 0.5) != nullptr ? " in a gap" : "";
        return text;
    };
    for (std::size_t i = 0; i < std::size(of_ticks); ++i) {
        CAPTURE(i);
        damaged sound, odd;
        sound.Recorder.Newest.*of_ticks[i] = true;
        for (const int byte : {2, 254, 255}) {
            std::memset(&(odd.Recorder.Newest.*of_ticks[i]), byte, 1);
            CHECK(texts(odd) == texts(sound));
        }
    }
    damaged sound, odd;
    sound.Recorder.IsWritten = true;
    std::memset(&odd.Recorder.IsWritten, 254, 1);
    CHECK(texts(odd) == texts(sound));
}

TEST_CASE("damaged recording: words are only those of an event that has some, and of texts that the recorder has room for") {
    recorded_agent<> agent;
    agent.Tick();
    agent.Recorder.NumTexts = 1;
    agent.Recorder.Texts[0] = "near";
    agent.Recorder.SumOfTexts = bt::detail::SumWith(0, agent.Recorder.Texts[0]);
    const bt::recorded_event said = {0, event_kind::kBecause, 0, 0};
    CHECK(BecauseOf(agent.Recorder, said) == agent.Recorder.Texts[0]);
    CHECK(BecauseOf(agent.Recorder, {0, event_kind::kAsked, 0, 0}) == nullptr);
    CHECK(BecauseOf(agent.Recorder, {0, event_kind::kBecause, 1, 0}) == nullptr);
    agent.Recorder.NumTexts = static_cast<std::uint8_t>(agent.Recorder.TextCapacity + 1);
    CHECK(BecauseOf(agent.Recorder, said) == nullptr);
}

TEST_CASE("damaged recording: braces that hold no value are words") {
    damaged agent;
    agent.Recorder.NumTexts = 1;
    agent.Recorder.Texts[0] = "a { b {} c {";
    agent.Recorder.SumOfTexts = bt::detail::SumWith(0, agent.Recorder.Texts[0]);
    agent.Event(1) = {1, event_kind::kBecause, 0, 2.5f};
    CHECK(Print(agent.Recorder, 1, 1).find("    FLEE said: a { b 2.5 c {\n") != std::string::npos);
}

TEST_CASE("damaged recording: why a decider was active, without the question that it answered") {
    damaged agent;
    agent.Event(0).Node = bt::kNoNode;
    CHECK(Explain(agent.Recorder, FLEE, 1) ==
          "FLEE was active at 1.000 s.\n"
          "It was activated at 1.000 s, and active to the end of the recording, at 1.000 s.\n"
          "  Since the tick at 0.000 s: DecisionFlags +kSeesFox.\n"
          "  The path was before: ROOT > EAT > CHEW.\n"
          "    CHEW was deactivated, interrupted.\n"
          "    EAT was deactivated, interrupted.\n"
          "  FLEE was chosen.\n"
          "  The path was after that tick: ROOT > FLEE.\n");
    CHECK(LastAnswer(agent.Recorder, FLEE, 1).Time == 0);
}

TEST_CASE("damaged recording: who was activated instead may be unknown") {
    damaged agent;
    agent.Event(3).Node = bt::kNoNode;
    agent.Recorder.Newest.Leaf = bt::kNoNode;
    CHECK(Explain(agent.Recorder, FLEE, 1) ==
          "FLEE was not active at 1.000 s.\n"
          "  When it was last asked, at 1.000 s, it accepted: its Decide returned 1.\n"
          "  The path was then: nothing.\n");
}

TEST_CASE("damaged recording: what was active before its first tick may be unknown") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    for (bt::recorded_event& event : agent.Recorder.Events) event.Node = bt::kNoNode;
    CHECK(LeafBefore(agent.Recorder, *RecordedTick(agent.Recorder, 0)) == nullptr);
    agent.Recorder.Events[1].Kind = event_kind::kActivated;
    CHECK(LeafBefore(agent.Recorder, *RecordedTick(agent.Recorder, 0)) == nullptr);
    CHECK(RecordedNode(bt::flight_recorder<>(), 0) == nullptr);
}

TEST_CASE("damaged recording: who ran instead is told also without the question that all are asked") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 2);
    script::play play(made.Build());
    bt::flight_recorder<> recorder;
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    play.Tick("B=1");
    for (bt::recorded_event& event : recorder.Events) {
        if (RecordedNode(recorder, event.Node) != nullptr && RecordedNode(recorder, event.Node)->Decider == &made.Leaves[0]) {
            event.Node = bt::kNoNode;
        }
    }
    CHECK(Explain(recorder, made.Leaves[0], 0) ==
          "A was not active at 0.000 s.\n"
          "  The path was: TOP > GROUP > B.\n"
          "  B was active in GROUP.\n"
          "  No tick had asked it since 0.000 s, when the recording begins.\n");
}

// What a dump may hold in place of an event.
TEST_CASE("damaged recording: whatever its events are, there is an end to what is said of them") {
    const std::uint16_t nodes[] = {0, 1, 2, 4, 6, bt::kNoNode};
    const std::uint8_t details[] = {0, 1, 3, 8, kOdd, 255};
    std::size_t length = 0;
    const auto say = [&length](const bt::flight_recorder_base& recorder) {
        length += Print(recorder, 0, 9).size();
        for (const bt::decider* subject : {&ROOT, &FLEE, &EAT, &CHEW}) {
            for (const double time : {0.0, 1.0, 2.0}) length += Explain(recorder, *subject, time).size();
        }
    };
    recorded_agent<> whole = AboutToRefuse(bt::status::kFailed);
    whole.Tick(kSeesFox | kIsNight);
    whole.Tick(kSeesFox);
    const auto num_events = static_cast<std::size_t>(whole.Recorder.NextEvent);
    for (std::size_t i = 0; i < num_events; ++i) {
        for (int kind = 0; kind <= bt::kNumEventKinds; ++kind) {
            recorded_agent<> agent = whole;
            bt::recorded_event& event = agent.Recorder.Events[i];
            event.Kind = static_cast<event_kind>(kind);
            // Not all at once, which would take long: each detail and each node meets each kind at one of the events.
            event.Detail = details[i % std::size(details)];
            say(agent.Recorder);
            event.Node = nodes[i % std::size(nodes)];
            say(agent.Recorder);
        }
    }
    for (const std::uint16_t leaf : nodes) {
        recorded_agent<> agent = whole;
        for (bt::recorded_tick& tick : agent.Recorder.Ticks) tick.Leaf = leaf;
        say(agent.Recorder);
    }
    CHECK(length > 500000);
}

TEST_CASE("recording: an event of a kind that is not known leaves no trace") {
    recorded_agent<> agent;
    agent.Tick();
    const std::string before = agent.Dump();
    agent.Recorder.Observe({.Kind = static_cast<event_kind>(kOdd)});
    CHECK(agent.Dump() == before);
    CHECK(agent.Recorder.NumSeen == 0);
}

}  // namespace
}  // namespace recorder_kit
