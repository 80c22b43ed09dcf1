// What the page draws of one agent beside its path: values with the bounds that its tree has for them, flags and gaps.
#include <algorithm>
#include <cmath>
#include <cstring>

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <adapters/view/page/why.h>
#include <bt/debug/recording.h>
#include <macros/bt_macros.h>

namespace page_lanes {
namespace {

using nlohmann::json;
struct dog {
    float Hunger = 0;
};
bt::status Act_Tick(dog&) { return bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Act);
enum : std::uint32_t { kSeesCat = 1, kIsWet = 2 };

BT_DECLARE_DECIDERS(EAT, BARK);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (EAT, BARK));
BT_DEFINE_DECIDER(  EAT,  Act, .Preconditions = {.Ranges = {BT_RANGE(dog, Hunger, 0.5f, bt::kNoLimit)}});
BT_DEFINE_DECIDER(  BARK, Act, .Preconditions = {.AllFlags = BT_FLAGS(kSeesCat)});
BT_DEFINE_TREE(DOG, ROOT);

std::vector<double> Numbers(std::uint32_t length) {
    std::vector<double> made(length / sizeof(double));
    if (length > 0) std::memcpy(made.data(), DeciderAnswer(), length);
    return made;
}

// A dog that is hungrier and hungrier, sees a cat from 2 s to 4 s, and is noted with a recorder until 6 s. Frames from
// 7 s to 8 s are thrown away.
std::string Bytes() {
    bt::recording_writer writer;
    dog rex;
    bt::tree_memory_of<2, 64> memory;
    bt::flight_recorder<64, 1024> events;
    const int agent = writer.AddAgent("Rex"), hunger = writer.AddValue("Hunger", 0, 1);
    std::string bytes;
    for (int second = 0; second < 10; ++second) {
        rex.Hunger = 0.125f * static_cast<float>(second);
        const std::uint32_t flags = second >= 2 && second < 4 ? kSeesCat : 0u;
        writer.BeginFrame(second);
        const bt::tick_input input = {.Time = static_cast<double>(second), .DecisionFlags = flags};
        (void)TickBehaviorTree(DOG, memory, &rex, input, events);
        writer.Note(agent, memory, events);
        writer.Value(agent, hunger, rex.Hunger);
        const std::string_view made = writer.EndFrame();
        if (second == 7 || second == 8) writer.DropFrame();
        else bytes += made;
    }
    bytes += writer.Finish();
    return bytes;
}

json Open(const std::string& bytes) {
    std::memcpy(DeciderRoom(static_cast<std::uint32_t>(bytes.size())), bytes.data(), bytes.size());
    const std::uint32_t length = DeciderOpen();
    return json::parse(std::string(DeciderAnswer(), length), nullptr, false);
}

}  // namespace

TEST_CASE("view: values have their numbers, and the bounds that ranges of the tree have for them") {
    const json facts = Open(Bytes());
    REQUIRE(facts["problem"] == "");
    CHECK(facts["values"] == json::parse(R"([["Hunger", 0, 1]])"));
    const json& nodes = facts["trees"][0]["nodes"];
    CHECK(!nodes[0].contains("ranges"));
    CHECK(nodes[1]["ranges"] == json::parse(R"([["dog::Hunger", 0.5, null]])"));
    const std::vector<double> numbers = Numbers(DeciderNumbers(0, 0));
    REQUIRE(numbers.size() == 2 * 8);
    CHECK(numbers[6] == 3);
    CHECK(numbers[7] == 0.375);
    CHECK(DeciderNumbers(0, 1) == 0);
    CHECK(DeciderNumbers(1, 0) == 0);
}

TEST_CASE("view: flags have the times at which they changed, and their names") {
    const json facts = Open(Bytes());
    CHECK(facts["trees"][0]["flags"][0] == "kSeesCat");
    const std::vector<double> flags = Numbers(DeciderFlags(0));
    const double after_six = std::nextafter(6.0, 7.0);  // the frame at 6 s is known
    CHECK(flags == std::vector<double>{0, 0, 0, 2, 1, 0, 4, 0, 0, after_six, -1, -1, 9, 0, 0});
    CHECK(DeciderFlags(1) == 0);
}

TEST_CASE("view: in a gap nothing is known, and beside it all is") {
    const json facts = Open(Bytes());
    CHECK(facts["gaps"] == json::parse("[[6, 9, 3]]"));
    for (const double time : {6.001, 7.5, 8.999}) {
        CAPTURE(time);
        CHECK(DeciderState(0, time) == 0);
        CHECK(DeciderWhy(0, 1, time) == 0);
    }
    for (const double time : {6.0, 9.0}) {
        CAPTURE(time);
        CHECK((DeciderState(0, time) > 0));
        CHECK((DeciderWhy(0, 1, time) > 0));
    }
    // u32: 1 agent, 1 that is told, number of changes; the agent, none stay, the number; then the times and nodes.
    const std::uint32_t length = DeciderChanges();
    const std::string bytes(DeciderAnswer(), length);
    std::uint32_t num = 0;
    std::memcpy(&num, bytes.data() + 8, sizeof num);
    std::vector<double> times(num);
    std::vector<std::int32_t> changed(num);
    std::memcpy(times.data(), bytes.data() + 24, 8 * num);
    std::memcpy(changed.data(), bytes.data() + 24 + 8 * num, 4 * num);
    const auto gap = std::find(changed.begin(), changed.end(), -3);
    REQUIRE((gap != changed.end()));
    const auto at = static_cast<std::size_t>(gap - changed.begin());
    CHECK(times[at] == doctest::Approx(6));
    CHECK((times[at] > 6));
    REQUIRE((at + 1 < num));
    CHECK(times[at + 1] == 9);
    CHECK(changed[at + 1] == 1);
}

}  // namespace page_lanes
