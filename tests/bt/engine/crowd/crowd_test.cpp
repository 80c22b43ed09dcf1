// A crowd: members come and go, misuse is named, and a tick allocates nothing.
#include <tests/kit/allocation_trap.h>
#include <tests/kit/script_agent.h>
#include <tests/kit/silence.h>

#include <cmath>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/crowd.h>
#include <doctest/doctest.h>

namespace crowds {

struct Sheep {
    std::uint32_t Flags = 0;
    int Wool = 0;
    int NumLeft = 0;
    std::function<void()> InTick;
    std::function<void()> InDeactivate;
};

void Graze_Tick(bt::agents<Sheep> grazing) {
    for (std::size_t i = 0; i < grazing.Size(); ++i) {
        if (grazing[i].InTick) grazing[i].InTick();
        if (++grazing[i].Wool % 5 == 0) grazing.End(i, bt::status::kSucceeded);
    }
}
void Graze_Deactivate(Sheep& sheep, bt::end_reason) {
    ++sheep.NumLeft;
    if (sheep.InDeactivate) sheep.InDeactivate();
}
bool Run_Tick(Sheep& sheep) { return (sheep.Flags & 1u) != 0; }
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Graze);
BT_DEFINE_BEHAVIOR(Run);

BT_DECLARE_DECIDERS(RUN, GRAZE);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (RUN, GRAZE));
BT_DEFINE_DECIDER(  RUN,   Run, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_DECIDER(  GRAZE, Graze);
BT_DEFINE_TREE(SHEEP, ROOT);

bt::agent_input InputOf(const Sheep& sheep) { return {.DecisionFlags = sheep.Flags}; }

// One that throws ends the program rather than leaving a tick half done.
static_assert(noexcept(bt::detail::ReadInputs<Sheep>(std::declval<bt::detail::crowd_batch&>(), InputOf)));

// A chunk with static storage needs no start-up code.
constinit bt::crowd_chunk<SHEEP, Sheep, 4> pen;

TEST_CASE("crowd: a Tick that takes many agents ticks one just as well, and ends whom it says") {
    Sheep dolly;
    bt::tree_memory<SHEEP> memory;
    for (int tick = 0; tick < 6; ++tick) TickBehaviorTree(SHEEP, memory, &dolly, {.Time = tick * 1.0});
    CHECK(dolly.Wool == 6);
    CHECK(dolly.NumLeft == 1);
}

TEST_CASE("crowd: a static chunk is there from the start; a member's number is the lowest that is free, and stays") {
    Sheep flock[5];
    for (int i = 0; i < 4; ++i) CHECK(pen.Add(&flock[i]) == i);
    CHECK(pen.Tick(0, 1, InputOf).NumTicked == 4);
    CHECK(pen.Remove(1, {.Time = 1}));
    CHECK(flock[1].NumLeft == 1);
    CHECK(pen.AgentOf(1) == nullptr);
    CHECK(pen.MemoryOf(1) == nullptr);
    CHECK(pen.NumMembers() == 3);
    CHECK(pen.Add(&flock[4]) == 1);
    CHECK(pen.AgentOf(1) == &flock[4]);
    CHECK(pen.AgentOf(3) == &flock[3]);
    CHECK(pen.Tick(1, 1, InputOf).NumTicked == 4);
    CHECK(flock[1].Wool == 1);
    CHECK(flock[4].Wool == 1);
    CHECK(pen.RemoveAll({.Time = 2}));
    CHECK(pen.NumMembers() == 0);
    for (const Sheep& each : flock) CHECK(each.NumLeft == 1);
}

TEST_CASE("crowd: a growing crowd numbers its members through, and finds them") {
    std::vector<Sheep> flock(100);
    bt::crowd<SHEEP, Sheep, 8> crowd;
    const bt::crowd_result of_none = crowd.Tick(0, 1, InputOf);
    CHECK(of_none);
    CHECK(of_none.NumTicked == 0);
    for (int i = 0; i < 100; ++i) CHECK(crowd.Add(&flock[static_cast<std::size_t>(i)]) == i);
    CHECK(crowd.NumMembers() == 100);
    CHECK(crowd.NumChunks() == 13);
    for (int i = 0; i < 100; ++i) CHECK(crowd.AgentOf(i) == &flock[static_cast<std::size_t>(i)]);
    for (const int gone : {97, 3, 50}) CHECK(crowd.Remove(gone, {}));
    const bt::crowd_result result = crowd.Tick(0, 1, InputOf);
    CHECK(result.NumTicked == 97);
    CHECK(result.FirstErrorOf == bt::kNoMember);
    for (const int back : {3, 50, 97, 100}) CHECK(crowd.Add(&flock[3]) == back);
    CHECK(crowd.RemoveAll({}));
    CHECK(crowd.NumMembers() == 0);
    CHECK(crowd.Add(&flock[0]) == 0);
    crowd.RemoveAll({});
}

TEST_CASE("crowd: a member's memory has the time of the last tick when somebody looks") {
    Sheep one;
    bt::crowd<SHEEP, Sheep> crowd;
    const int number = crowd.Add(&one);
    CHECK(bt::ActiveDepth(*crowd.MemoryOf(number)) == 0);
    for (int tick = 0; tick < 4; ++tick) crowd.Tick(10.0 + tick, 1, InputOf);
    REQUIRE(bt::ActiveDepth(*crowd.MemoryOf(number)) == 2);
    CHECK(bt::ActiveDecider(*crowd.MemoryOf(number), 1) == &GRAZE);
    CHECK(bt::ActiveSeconds(*crowd.MemoryOf(number), 1) == 3);
    crowd.RemoveAll({});
}

TEST_CASE("crowd: misuse is refused and reported once, and the next tick works") {
    std::string reports;
    const script::report_recorder recorder(reports);
    const auto said = [&reports] { return std::exchange(reports, ""); };
    Sheep flock[5];
    bt::crowd_chunk<SHEEP, Sheep, 4> chunk;
    bt::crowd<SHEEP, Sheep, 4> crowd;

    CHECK(crowd.AgentOf(0) == nullptr);  // there is no chunk yet
    CHECK(chunk.Add(nullptr) == bt::kNoMember);
    CHECK(said() == "report NullAgent");
    CHECK(crowd.Add(nullptr) == bt::kNoMember);
    CHECK(said() == "report NullAgent");
    CHECK(crowd.NumChunks() == 0);
    for (int i = 0; i < 4; ++i) chunk.Add(&flock[i]), crowd.Add(&flock[i]);
    CHECK(chunk.Add(&flock[4]) == bt::kNoMember);
    CHECK(said() == "report CrowdFull");
    for (const int number : {-1, 4, 1000}) {
        CHECK(chunk.Remove(number, {}).Error == bt::error_code::kNoSuchMember);
        CHECK(crowd.Remove(number, {}).Error == bt::error_code::kNoSuchMember);
        CHECK(crowd.SetInterval(number, 2).Error == bt::error_code::kNoSuchMember);
        CHECK(said() == "report NoSuchMember, report NoSuchMember, report NoSuchMember");
        CHECK(chunk.SetInput(number, {}).Error == bt::error_code::kNoSuchMember);
        CHECK(crowd.SetInput(number, {}).Error == bt::error_code::kNoSuchMember);
        CHECK(said() == "report NoSuchMember, report NoSuchMember");
        CHECK(crowd.DecisionFlagsOf(number) + crowd.StimuliFlagsOf(number) + chunk.DecisionFlagsOf(number) == 0);
        CHECK(chunk.SetInterval(number, 2).Error == bt::error_code::kNoSuchMember);
        CHECK(said() == "report NoSuchMember");
        CHECK(chunk.IntervalOf(number) == 0);
        CHECK(chunk.AgentOf(number) == nullptr);
        CHECK(crowd.AgentOf(number) == nullptr);
        CHECK(crowd.MemoryOf(number) == nullptr);
    }
    for (const double time : {std::nan(""), HUGE_VAL}) {
        const bt::crowd_result refused = crowd.Tick(time, 1, InputOf);
        CHECK(!refused);
        CHECK(refused.NumTicked == 0);
        CHECK(refused.FirstError.Error == bt::error_code::kBadTime);
        CHECK(refused.FirstErrorOf == bt::kNoMember);
        CHECK(chunk.Tick(time, 1, InputOf).FirstError.Error == bt::error_code::kBadTime);
        CHECK(said() == "report BadTime, report BadTime");
    }
    CHECK(!chunk.Tick(0, -1, InputOf));
    CHECK(chunk.Remove(0, {.Time = std::nan("")}).Error == bt::error_code::kBadTime);
    CHECK(said() == "report BadTime, report BadTime");
    CHECK(chunk.NumMembers() == 4);
    CHECK(chunk.Tick(0, 1, InputOf).NumTicked == 4);
    CHECK(crowd.Tick(0, 1, InputOf).NumTicked == 4);
    CHECK(chunk.AgentOf(4) == nullptr);
    CHECK(said() == "");
    chunk.RemoveAll({});
    crowd.RemoveAll({});
}

TEST_CASE("crowd: what is refused for several members is reported for each, the first is returned, and nobody is lost") {
    std::string reports;
    const script::report_recorder recorder(reports);
    Sheep flock[6];
    bt::crowd_chunk<SHEEP, Sheep, 4> chunk;
    bt::crowd<SHEEP, Sheep, 4> crowd;
    for (int i = 0; i < 3; ++i) chunk.Add(&flock[i]);
    for (Sheep& each : flock) crowd.Add(&each);
    const bt::tick_input bad = {.Time = std::nan("")};
    CHECK(chunk.RemoveAll(bad).Error == bt::error_code::kBadTime);
    CHECK(chunk.NumMembers() == 3);
    CHECK(reports == "report BadTime, report BadTime, report BadTime");
    CHECK(crowd.Remove(0, bad).Error == bt::error_code::kBadTime);
    CHECK(crowd.Remove(1, {}));
    CHECK(crowd.Add(&flock[1]) == 1);
    CHECK(crowd.RemoveAll(bad).Error == bt::error_code::kBadTime);
    CHECK(crowd.NumMembers() == 6);
    CHECK(chunk.RemoveAll({}));
    CHECK(crowd.RemoveAll({}));
}

TEST_CASE("crowd: of what is refused for several members for different reasons the first is returned, of a chunk and of a crowd") {
    const script::silence unheard;
    struct Goat {};
    bt::tree tree = SHEEP;
    Sheep flock[3];
    bt::crowd_chunk_of<Sheep, bt::tree_memory<SHEEP>, 4> chunk(tree);
    bt::crowd_of<Sheep, bt::tree_memory<SHEEP>, 1> crowd(tree);
    for (int i = 1; i < 3; ++i) chunk.Add(&flock[i]), crowd.Add(&flock[i]);
    CHECK(chunk.Tick(0, 1, InputOf));
    CHECK(crowd.Tick(0, 1, InputOf));
    CHECK(chunk.Remove(0, {}));
    CHECK(crowd.Remove(0, {}));
    CHECK(chunk.Add(&flock[0]) == 0);  // has no path yet that could be of another tree
    CHECK(crowd.Add(&flock[0]) == 0);
    ++tree.Generation, ++tree.IdlePhase.Generation;
    tree.AgentType = &bt::type_tag<Goat>;
    CHECK(chunk.RemoveAll({}).Error == bt::error_code::kOtherAgentType);
    CHECK(crowd.RemoveAll({}).Error == bt::error_code::kOtherAgentType);
    CHECK(chunk.Remove(1, {}).Error == bt::error_code::kMemoryOfOtherTree);
}

TEST_CASE("crowd: members on a path of the tree as it was before it was built again are refused, and others go on with the new tree") {
    static constexpr bt::decider kAlone = {.DebugName = "ALONE", .Behavior = SHEEP.Nodes[SHEEP.NumNodes - 1].Decider->Behavior};
    const script::silence quiet;
    const bt::decider* next = nullptr;
    SUBCASE("with fewer nodes than the members' leaves have") { next = &kAlone; }
    SUBCASE("with the same nodes") { next = SHEEP.Root; }
    bt::tree_storage<16> storage;
    REQUIRE(!InitializeTreeData(storage, "SHEEP", *SHEEP.Root).IsError());
    Sheep flock[3];
    bt::crowd_chunk_of<Sheep, bt::tree_memory_of<4, 64>, 4> chunk(storage.Tree);
    for (Sheep& each : flock) chunk.Add(&each);
    REQUIRE(chunk.Tick(0, 1, InputOf));
    REQUIRE(chunk.Remove(2, {}));

    REQUIRE(!InitializeTreeData(storage, "NEXT", *next).IsError());
    CHECK(chunk.Add(&flock[2]) == 2);
    for (int tick = 1; tick < 4; ++tick) {
        CAPTURE(tick);
        const bt::crowd_result result = chunk.Tick(tick, 1, InputOf);
        CHECK(result.NumTicked == 3);
        CHECK(result.NumErrors == 2);
        CHECK(result.FirstError.Error == bt::error_code::kMemoryOfOtherTree);
        CHECK(bt::ActiveDepth(*chunk.MemoryOf(0)) == 0);
        CHECK(bt::ActiveDecider(*chunk.MemoryOf(2), 0) == next);
    }

    bt::crowd_chunk_of<Sheep, bt::tree_memory_of<4, 64>, 4> idle(storage.Tree);
    for (Sheep& each : flock) idle.Add(&each);
    REQUIRE(!InitializeTreeData(storage, "SHEEP", *SHEEP.Root).IsError());
    for (int tick = 1; tick < 4; ++tick) CHECK(idle.Tick(tick, 1, InputOf).NumTicked == 3);
    CHECK(bt::ActiveDepth(*idle.MemoryOf(2)) > 1);
}

TEST_CASE("crowd: with a budget, members on a path of the tree as it was are refused when their turn comes") {
    const script::silence quiet;
    bt::tree_storage<16> storage;
    REQUIRE(!InitializeTreeData(storage, "SHEEP", *SHEEP.Root).IsError());
    Sheep flock[3];
    bt::crowd_chunk_of<Sheep, bt::tree_memory_of<4, 64>, 4> chunk(storage.Tree);
    for (Sheep& each : flock) chunk.Add(&each);
    REQUIRE(chunk.Tick(0, 1, InputOf));
    REQUIRE(chunk.Remove(0, {}));
    REQUIRE(!InitializeTreeData(storage, "SHEEP", *SHEEP.Root).IsError());
    CHECK(chunk.Add(&flock[0]) == 0);
    chunk.SetBudget(1);
    CHECK(chunk.Tick(1, 1, InputOf).NumErrors == 0);
    for (int tick = 2; tick < 4; ++tick) CHECK(chunk.Tick(tick, 1, InputOf).FirstError.Error == bt::error_code::kMemoryOfOtherTree);
    for (const int refused : {1, 2}) CHECK(flock[refused].Wool == 1);
}

TEST_CASE("crowd: whom there is no memory for is refused, and those who are there stay") {
    if (!allocation_trap::kCanFail) return;
    std::string reports;
    const script::report_recorder recorder(reports);
    std::vector<Sheep> flock(4 * 16 + 1);
    bt::crowd<SHEEP, Sheep, 4> crowd;
    std::size_t num_added = 0;
    const auto refused = [&](long num_allocations) {
        const allocation_trap::failing failing(num_allocations);
        CHECK(crowd.Add(&flock[num_added]) == bt::kNoMember);
        CHECK(std::exchange(reports, "") == "report CrowdFull");
        CHECK(crowd.NumMembers() == static_cast<int>(num_added));
    };
    const auto add = [&](std::size_t num) {
        for (; num > 0; --num, ++num_added) CHECK(crowd.Add(&flock[num_added]) == static_cast<int>(num_added));
    };
    refused(0);  // the list of chunks
    refused(1);  // the first chunk
    add(4);
    refused(0);  // the second chunk
    add(60);
    refused(0);  // a longer list
    CHECK(crowd.Tick(0, 1, InputOf).NumTicked == 64);
    add(1);
    CHECK(crowd.Tick(1, 1, InputOf).NumTicked == 65);
    crowd.RemoveAll({});
}

TEST_CASE("crowd: nobody comes, goes or is ticked from within a tick") {
    std::string reports;
    const script::report_recorder recorder(reports);
    Sheep flock[2], still;
    bt::crowd_chunk<SHEEP, Sheep, 4> chunk;
    bt::crowd<SHEEP, Sheep> crowd;
    chunk.Add(&flock[0]);
    chunk.Add(&still);  // RemoveAll is refused once, not once for each member
    crowd.Add(&flock[1]);
    const auto all_refused = [](auto& of) {
        CHECK(of.Tick(1, 1, InputOf).FirstError.Error == bt::error_code::kNestedTick);
        CHECK(of.Remove(0, {}).Error == bt::error_code::kNestedTick);
        CHECK(of.SetInterval(0, 2).Error == bt::error_code::kNestedTick);
        CHECK(of.RemoveAll({}).Error == bt::error_code::kNestedTick);
        CHECK(of.Add(of.AgentOf(0)) == bt::kNoMember);
    };
    flock[0].InTick = [&] { all_refused(chunk); };
    flock[1].InTick = [&] { all_refused(crowd); };
    CHECK(chunk.Tick(0, 1, InputOf));
    CHECK(crowd.Tick(0, 1, InputOf));
    CHECK(reports == "report NestedTick, report NestedTick, report NestedTick, report NestedTick, report NestedTick, "
                     "report NestedTick, report NestedTick, report NestedTick, report NestedTick, report NestedTick");
    flock[0].InTick = flock[1].InTick = nullptr;
    CHECK(chunk.Tick(1, 1, InputOf).NumTicked == 2);
    CHECK(flock[0].Wool == 2);
    chunk.RemoveAll({});
    crowd.RemoveAll({});
}

TEST_CASE("crowd: nobody comes, goes or is ticked from within a removal") {
    std::string reports;
    const script::report_recorder recorder(reports);
    Sheep flock[6];
    bt::crowd<SHEEP, Sheep, 2> crowd;
    for (int i = 0; i < 4; ++i) crowd.Add(&flock[i]);
    CHECK(crowd.Tick(0, 1, InputOf).NumTicked == 4);
    int num_asked = 0;
    flock[0].InDeactivate = flock[3].InDeactivate = [&] {
        ++num_asked;
        CHECK(crowd.Add(&flock[4]) == bt::kNoMember);
        const bt::crowd_result result = crowd.Tick(1, 1, InputOf);
        CHECK(result.FirstError.Error == bt::error_code::kNestedTick);
        CHECK(result.NumTicked == 0);
        CHECK(crowd.Remove(2, {}).Error == bt::error_code::kNestedTick);
        CHECK(crowd.RemoveAll({}).Error == bt::error_code::kNestedTick);
    };
    CHECK(crowd.Remove(0, {}));
    CHECK(crowd.NumMembers() == 3);
    CHECK(crowd.NumChunks() == 2);
    CHECK(crowd.Add(&flock[4]) == 0);
    CHECK(crowd.RemoveAll({}));
    CHECK(num_asked == 2);
    CHECK(crowd.NumMembers() == 0);
    for (int i = 0; i < 4; ++i) CHECK(flock[i].Wool == 1);
}

TEST_CASE("crowd: a chunk that is not ticked adds nothing to the result") {
    Sheep flock[4];
    bt::crowd<SHEEP, Sheep, 2> crowd;
    for (Sheep& each : flock) crowd.Add(&each);
    CHECK(crowd.Tick(0, 1, InputOf).NumTicked == 4);
    CHECK(crowd.TickChunks(1, 1, [](auto tick_chunk) { tick_chunk(1, InputOf); }).NumTicked == 2);
    crowd.RemoveAll({});
}

TEST_CASE("crowd: an error of one member is counted, and the others are ticked") {
    std::string reports;
    const script::report_recorder recorder(reports);
    Sheep flock[3];
    struct Goat {};
    static bt::tree wrong = SHEEP;
    wrong.AgentType = &bt::type_tag<Goat>;
    bt::crowd_chunk_of<Sheep, bt::tree_memory<SHEEP>, 4> chunk(wrong);
    for (Sheep& each : flock) chunk.Add(&each);
    const bt::crowd_result result = chunk.Tick(0, 1, InputOf);
    CHECK(result.NumTicked == 3);
    CHECK(result.NumErrors == 3);
    CHECK(result.FirstError.Error == bt::error_code::kOtherAgentType);
    CHECK(result.FirstErrorOf == 0);

    bt::crowd_of<Sheep, bt::tree_memory<SHEEP>, 2> crowd(wrong);
    for (Sheep& each : flock) crowd.Add(&each);
    const bt::crowd_result all = crowd.TickChunks(0, 1, [](auto tick_chunk) { tick_chunk(1, InputOf); });
    CHECK(all.NumErrors == 1);
    CHECK(all.FirstError.Error == bt::error_code::kOtherAgentType);
    CHECK(all.FirstErrorOf == 2);
    CHECK(crowd.Tick(0, 1, InputOf).NumErrors == 3);
    CHECK(crowd.Tick(0, 1, InputOf).FirstErrorOf == 0);
}

bool Wait_Tick(Sheep& sheep) { return sheep.Flags != 0; }
bool Fail_Tick(Sheep&) { return false; }
BT_DEFINE_BEHAVIOR(Wait);
BT_DEFINE_BEHAVIOR(Fail);

TEST_CASE("crowd: of several members' errors the one of the lowest number is told, in whatever order they were ticked") {
    // Two leaves in which members wait, and then more that fail than a tick may redecide.
    std::deque<bt::decider> deciders;
    std::vector<const bt::decider*> leaves, top;
    const auto add = [&](bt::decider made) {
        made.Id = static_cast<std::uint32_t>(deciders.size()) + 1;
        return &deciders.emplace_back(made);
    };
    static constexpr bt::preconditions by_flag[] = {{.AllFlags = {1}}, {.AllFlags = {2}}};
    top.push_back(add({.DebugName = "FIRST", .Behavior = &Wait, .Preconditions = by_flag[0]}));
    top.push_back(add({.DebugName = "SECOND", .Behavior = &Wait, .Preconditions = by_flag[1]}));
    for (int i = 0; i < 9 * 31; ++i) leaves.push_back(add({.DebugName = "FAILS", .Behavior = &Fail}));
    for (int i = 0; i < 9; ++i) {
        top.push_back(add({.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {&leaves[static_cast<std::size_t>(31 * i)], 31}}));
    }
    const bt::decider* const root = add({.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {top.data(), static_cast<int>(top.size())}});
    bt::tree_storage<400> storage;
    REQUIRE(!InitializeTreeData(storage, "FAILING", *root).IsError());

    std::string reports;
    const script::report_recorder recorder(reports);
    Sheep flock[3];
    bt::crowd_chunk_of<Sheep, bt::tree_memory_of<4, 64>, 4> chunk(storage.Tree);
    for (Sheep& each : flock) chunk.Add(&each), each.Flags = 1;
    flock[0].Flags = 2;  // runs in SECOND; a tick takes those in FIRST before
    CHECK(chunk.Tick(0, 1, InputOf));
    for (Sheep& each : flock) each.Flags = 0;
    const bt::crowd_result result = chunk.Tick(1, 1, InputOf);
    CHECK(result.NumErrors == 3);
    CHECK(result.FirstError.Error == bt::error_code::kTooManyRedecides);
    CHECK(result.FirstErrorOf == 0);

    Sheep second[4];
    bt::crowd_of<Sheep, bt::tree_memory_of<4, 64>, 2> crowd(storage.Tree);
    for (Sheep& each : second) crowd.Add(&each), each.Flags = 1;
    CHECK(crowd.Tick(0, 1, InputOf));
    second[3].Flags = 0;
    CHECK(crowd.Tick(1, 1, InputOf).FirstErrorOf == 3);
}

TEST_CASE("crowd: neither a tick nor a removal allocates, with changes, intervals and a budget") {
    std::vector<Sheep> flock(100);
    auto crowd = std::make_unique<bt::crowd<SHEEP, Sheep, 32>>();
    for (Sheep& each : flock) crowd->Add(&each);
    CHECK(allocation_trap::In([&] {
              for (int tick = 0; tick < 100; ++tick) {
                  if (tick == 30) crowd->SetInterval(5, 7);
                  if (tick == 60) crowd->SetBudget(33);
                  for (std::size_t i = 0; i < flock.size(); ++i) flock[i].Flags = (static_cast<std::size_t>(tick) + i) % 7 == 0 ? 1 : 0;
                  crowd->Tick(tick, 1, InputOf);
              }
              crowd->RemoveAll({});
          }) == 0);
}

}  // namespace crowds
