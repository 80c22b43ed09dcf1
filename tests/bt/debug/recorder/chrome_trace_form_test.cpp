// The Chrome trace export: it is JSON whatever the names and times are.
#include "chrome_trace_picture.h"
#include "recorder_kit.h"

namespace chrome_trace {
namespace {

using namespace recorder_kit;

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

TEST_CASE("chrome trace: names are escaped, and what is no UTF-8 is replaced") {
    const bt::decider root =
        {.DebugName = "a\"b\\c\n\x01\xC3\xA9\xFF\xC0\x80\xED\xA0\x80\xF0\x9F\xA6\x8A\xE2\x82", .Behavior = &Walk, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "ODD", root).IsError());
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
    CHECK(shown.Processes == std::map<long long, std::string>{{0, "fox \"17\""}, {-1, "(unnamed)"}});
}

TEST_CASE("chrome trace: of a name, what is UTF-8 stays, byte for byte; each other byte is replaced") {
    const struct {
        const char* Name;
        const char* Shown;
    } rows[] = {
        {"\x7F", "\x7F"},
        {"\xC1\xBF", "<fffd><fffd>"},  // overlong
        {"\xC2\x80", "\xC2\x80"},
        {"\xE0\x9F\xBF", "<fffd><fffd><fffd>"},  // overlong
        {"\xE0\xA0\x80", "\xE0\xA0\x80"},
        {"\xED\x9F\xBF", "\xED\x9F\xBF"},
        {"\xED\xA0\x80", "<fffd><fffd><fffd>"},  // a surrogate
        {"\xEE\x80\x80", "\xEE\x80\x80"},
        {"\xF0\x8F\xBF\xBF", "<fffd><fffd><fffd><fffd>"},  // overlong
        {"\xF0\x90\x80\x80", "\xF0\x90\x80\x80"},
        {"\xF4\x8F\xBF\xBF", "\xF4\x8F\xBF\xBF"},
        {"\xF4\x90\x80\x80", "<fffd><fffd><fffd><fffd>"},  // above U+10FFFF
        {"\xF5\x80\x80\x80", "<fffd><fffd><fffd><fffd>"},
        {"\xE2\x82x", "<fffd><fffd>x"},
    };
    for (const auto& row : rows) {
        std::string text;
        bt::chrome_trace trace(SinkTo(text));
        trace.Add(bt::flight_recorder<>(), row.Name, 0);
        trace.End();
        CHECK(Show(text).Processes.at(0) == row.Shown);
    }
}

TEST_CASE("chrome trace: a damaged recording, and one whose tree was built anew, are JSON too") {
    recorded_agent<> agent = AboutToRefuse(bt::status::kFailed);
    agent.Tick(kSeesFox);
    for (bt::recorded_event& event : agent.Recorder.Events) event.Node = 99;
    const picture shown = Show(agent.Recorder);
    CHECK(shown.Slices.size() > 2);
    CheckNesting(shown.Slices);
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

}  // namespace
}  // namespace chrome_trace
