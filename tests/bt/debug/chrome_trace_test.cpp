// The Chrome trace export: it is JSON, and its slices are what was active.
#include "chrome_trace_json.h"
#include "recorder_kit.h"

#include <bt/debug/chrome_trace.h>

namespace chrome_trace {
namespace {

using namespace recorder_kit;

bt::text_sink SinkTo(std::string& text) {
    return {&text, [](void* user, const char* piece, std::size_t length) { static_cast<std::string*>(user)->append(piece, length); }};
}

struct slice {
    std::string Name;
    long long Pid, Level, Start, End;
    std::string Ended;
};

// What the viewers show. The rest of the form is checked on the way.
struct picture {
    std::vector<slice> Slices;
    std::vector<std::string> Marks;
    std::map<long long, std::string> Processes;
    std::map<std::pair<long long, long long>, std::string> Rows;
};

picture Show(const std::string& text) {
    picture shown;
    const json whole = Parse(text);
    for (const json& event : whole["traceEvents"].Items) {
        const std::string phase = event["ph"].Text;
        const long long pid = event["pid"].Number(), tid = event["tid"].Number();
        if (phase == "X") {
            const long long start = event["ts"].Number(), duration = event["dur"].Number();
            CHECK(duration >= 0);
            shown.Slices.push_back({event["name"].Text, pid, tid, start, start + duration, event["args"]["ended"].Text});
        } else if (phase == "i") {
            shown.Marks.push_back(event["name"].Text + " @" + event["ts"].Text + " on " + event["tid"].Text);
        } else {
            REQUIRE(phase == "M");
            if (event["name"].Text == "process_name") shown.Processes[pid] = event["args"]["name"].Text;
            if (event["name"].Text == "thread_name") shown.Rows[{pid, tid}] = event["args"]["name"].Text;
        }
    }
    return shown;
}

picture Show(const bt::flight_recorder_base& recorder) {
    std::string text;
    bt::chrome_trace trace(SinkTo(text));
    trace.Add(recorder, "creature", 17);
    trace.End();
    return Show(text);
}

std::string Words(const std::vector<slice>& slices) {
    std::string text;
    for (const slice& each : slices) {
        text += std::to_string(each.Level) + " " + each.Name + " " + std::to_string(each.Start) + ".." + std::to_string(each.End) + " " + each.Ended + "\n";
    }
    return text;
}

// A slice below the first level lies within one of the level above; slices of a level do not overlap.
void CheckNesting(const std::vector<slice>& slices) {
    for (const slice& inner : slices) {
        bool is_within = inner.Level == 0;
        for (const slice& outer : slices) {
            if (outer.Pid != inner.Pid) continue;
            const bool covers = outer.Start <= inner.Start && inner.End <= outer.End;
            is_within = is_within || (outer.Level == inner.Level - 1 && covers);
            if (&outer != &inner && outer.Level == inner.Level) CHECK((outer.End <= inner.Start || inner.End <= outer.Start));
        }
        CHECK_MESSAGE(is_within, inner.Name);
    }
}

TEST_CASE("chrome trace: each decider is a slice on the row of its level, from its activation to its deactivation") {
    recorded_agent<> agent;
    for (int i = 0; i < 3; ++i) agent.Tick();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Tick();
    agent.Stop();
    agent.Tick(kSeesFox);
    const picture shown = Show(agent.Recorder);
    CHECK(Words(shown.Slices) ==
          "2 CHEW 0..3000000 interrupted\n"
          "1 EAT 0..3000000 interrupted\n"
          "1 FLEE 3000000..5000000 stopped\n"
          "0 ROOT 0..5000000 stopped\n"
          "1 FLEE 6000000..6000000 still active\n"
          "0 ROOT 6000000..6000000 still active\n");
    CheckNesting(shown.Slices);
    CHECK(shown.Processes == std::map<long long, std::string>{{17, "creature"}});
    CHECK(shown.Rows.size() == 3);
    CHECK(shown.Rows.at({17, 2}) == "level 2");
}

TEST_CASE("chrome trace: what was active before the recording starts with it, and nothing is shown where nothing was recorded") {
    recorded_agent<> agent;
    for (int i = 0; i < 5; ++i) agent.Unrecorded();
    for (int i = 0; i < 3; ++i) agent.Tick();
    agent.Body.Fear = 1;
    agent.Unrecorded(kSeesFox);
    agent.Tick();
    agent.Tick();
    const picture shown = Show(agent.Recorder);
    CHECK(Words(shown.Slices) ==
          "2 CHEW 5000000..7000000 not recorded\n"
          "1 EAT 5000000..7000000 not recorded\n"
          "0 ROOT 5000000..7000000 not recorded\n"
          "1 FLEE 9000000..10000000 still active\n"
          "0 ROOT 9000000..10000000 still active\n");
    CheckNesting(shown.Slices);
}

TEST_CASE("chrome trace: what the first recorded tick ends is shown there") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    CHECK(Words(Show(agent.Recorder).Slices) ==
          "2 CHEW 1000000..1000000 interrupted\n"
          "1 EAT 1000000..1000000 interrupted\n"
          "1 FLEE 1000000..1000000 still active\n"
          "0 ROOT 1000000..1000000 still active\n");
}

TEST_CASE("chrome trace: microseconds are exact after an hour, and for times before zero") {
    recorded_agent<> agent;
    for (const double time : {-8.29, 8.29, 3599.999998, 1000000.000001}) {
        agent.Time = time;
        agent.Body.Fear = 1;
        agent.Tick(kSeesFox);
        agent.Time = time;
        agent.Stop();
    }
    const picture shown = Show(agent.Recorder);
    REQUIRE(shown.Slices.size() == 8);
    CHECK(shown.Slices[1].Start == -8290000);
    CHECK(shown.Slices[3].Start == 8290000);
    CHECK(shown.Slices[5].Start == 3599999998);
    CHECK(shown.Slices[7].Start == 1000000000001);
}

TEST_CASE("chrome trace: it is JSON and nested also for absurd times and a clock that runs backwards") {
    recorded_agent<> agent;
    int number = 0;
    for (const double time : {0.0, 5.0, 2.0, 3.0, -1e300, 1e300, 0.0}) {
        agent.Time = time;
        agent.Body.Fear = number % 2 == 0 ? 1.0f : 0.0f;
        agent.Tick(kSeesFox);
        if (++number % 3 == 0) agent.Stop();
    }
    const picture shown = Show(agent.Recorder);
    CHECK(shown.Slices.size() > 4);
    CheckNesting(shown.Slices);
}

TEST_CASE("chrome trace: a broken Subset Rule and a tick that gave up are marks on their level") {
    const auto reports = bt::ReportFunc.exchange(nullptr);
    const bt::decider never = {.DebugName = "NEVER", .Behavior = &Walk, .Preconditions = {.AllFlags = {8}}, .Id = 1};
    const bt::decider* const children[] = {&never};
    const bt::decider broken = {.DebugName = "BROKEN", .Kind = bt::kGroup, .Children = {children, 1}, .Id = 2};
    const bt::decider* const groups[] = {&broken, &IDLE};
    const bt::decider root = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {groups, 2}, .Id = 3};
    bt::tree_storage<4> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "BROKEN", root));
    bt::tree_memory_of<3, 64> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}, recorder));
    bt::ReportFunc = reports;
    const picture shown = Show(recorder);
    CHECK(shown.Marks == std::vector<std::string>{"Subset Rule broken: BROKEN @2000000 on 1"});
    CHECK(Words(shown.Slices) == "1 BROKEN 2000000..2000000 failed\n1 IDLE 2000000..2000000 still active\n0 TOP 2000000..2000000 still active\n");
}

TEST_CASE("chrome trace: a tick that gave up is a mark") {
    const auto reports = bt::ReportFunc.exchange(nullptr);
    constexpr int kWidth = 20;
    const bt::behavior refuses = {.DebugName = "Refuses", .Tick = bt::Tick([] { return bt::status::kFailed; }), .Id = 1};
    bt::decider groups[kWidth], root = {.DebugName = "TOP", .Kind = bt::kGroup, .Id = 1000};
    const bt::decider *lists[kWidth][kWidth], *top[kWidth];
    bt::decider all[kWidth * kWidth];
    for (std::size_t g = 0; g < kWidth; ++g) {
        for (std::size_t i = 0; i < kWidth; ++i) {
            all[g * kWidth + i] = {.DebugName = "LEAF", .Behavior = &refuses, .Id = static_cast<std::uint32_t>(g * kWidth + i)};
            lists[g][i] = &all[g * kWidth + i];
        }
        groups[g] = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {lists[g], kWidth}, .Id = static_cast<std::uint32_t>(500 + g)};
        top[g] = &groups[g];
    }
    root.Children = {top, kWidth};
    static bt::tree_storage<1 + kWidth + kWidth * kWidth> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "WIDE", root));
    bt::tree_memory_of<3, 64> memory;
    static bt::flight_recorder<4, 32768> recorder;
    creature agent;
    CHECK_FALSE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}, recorder));
    bt::ReportFunc = reports;
    const picture shown = Show(recorder);
    CHECK(shown.Marks == std::vector<std::string>{"too many redecides: GROUP @2000000 on 1"});
    CHECK(shown.Slices.size() > 200);
}

TEST_CASE("chrome trace: names are escaped, and what is no UTF-8 is replaced") {
    const bt::decider root = {.DebugName = "a\"b\\c\n\x01\xC3\xA9\xFF\xC0\x80\xED\xA0\x80\xF0\x9F\xA6\x8A\xE2\x82", .Behavior = &Walk, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "ODD", root));
    bt::tree_memory_of<1, 8> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {}, recorder));
    std::string text;
    bt::chrome_trace trace(SinkTo(text));
    trace.Add(recorder, "fox \"17\"", 0);
    trace.Add(recorder, nullptr, -1);
    trace.End();
    const picture shown = Show(text);
    REQUIRE(shown.Slices.size() == 2);
    CHECK(shown.Slices[0].Name == "a\"b\\c\n\x01\xC3\xA9<fffd><fffd><fffd><fffd><fffd><fffd>\xF0\x9F\xA6\x8A<fffd><fffd>");
    CHECK(shown.Processes == std::map<long long, std::string>{{0, "fox \"17\""}, {-1, ""}});
}

TEST_CASE("chrome trace: a name of any length, several agents, none, and nothing after the end") {
    std::string text;
    bt::chrome_trace empty(SinkTo(text));
    empty.End();
    CHECK(Show(text).Slices.empty());

    text.clear();
    bt::chrome_trace trace(SinkTo(text));
    recorded_agent<> first, second;
    first.Tick();
    second.Body.Fear = 1;
    second.Tick(kSeesFox);
    const std::string name(5000, 'x');
    trace.Add(first.Recorder, name.c_str(), 1);
    trace.Add(second.Recorder, "second", 2);
    trace.Add(bt::flight_recorder<>(), "nobody", 3);
    trace.End();
    trace.Add(second.Recorder, "late", 4);
    trace.End();
    const picture shown = Show(text);
    CHECK(shown.Processes == std::map<long long, std::string>{{1, name}, {2, "second"}, {3, "nobody"}});
    CHECK(shown.Slices.size() == 5);
    CheckNesting(shown.Slices);
}

TEST_CASE("chrome trace: slices lie within those of their group through a life of any turns, also when the rings are small") {
    bt::random_generator chance(5);
    recorded_agent<16, 32> small;
    recorded_agent<512, 4096> large;
    for (int i = 0; i < 300; ++i) {
        const std::uint32_t flags = chance.NextBelow(8), stimuli = chance.NextBelow(2);
        const auto fear = static_cast<float>(chance.NextBelow(2));
        const auto chew = static_cast<bt::status>(chance.NextBelow(3));
        const bool stops = chance.NextBelow(10) == 0, is_seen = chance.NextBelow(10) > 0, refuses = chance.NextBelow(2) == 0;
        const auto live = [&](auto& agent) {
            agent.Body.Fear = fear;
            agent.Body.Chew = chew;
            agent.Body.Refuses = refuses;
            if (stops) agent.Stop();
            if (is_seen) agent.Tick(flags, stimuli);
            else agent.Unrecorded(flags);
        };
        live(small);
        live(large);
    }
    const picture all = Show(large.Recorder), some = Show(small.Recorder);
    CheckNesting(all.Slices);
    CheckNesting(some.Slices);
    CHECK(all.Slices.size() > 100);
    CHECK(some.Slices.size() > 5);
}

}  // namespace
}  // namespace chrome_trace
