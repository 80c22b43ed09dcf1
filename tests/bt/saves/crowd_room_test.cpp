// How much room a crowd that is loaded takes, and the seeds of its members (contract 218).
#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include <bt/crowd.h>
#include <bt/save_crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>

namespace crowd_room {

using bytes = std::vector<std::byte>;

struct Moth {
    int Flights = 0;
};
void Flutter_Tick(Moth& moth) { ++moth.Flights; }
BT_DEFINE_BEHAVIOR(Flutter);

BT_DECLARE_DECIDERS(LEFT, RIGHT);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (LEFT, RIGHT));
BT_DEFINE_DECIDER(  LEFT, Flutter);
BT_DEFINE_DECIDER(  RIGHT, Flutter);
BT_DEFINE_TREE(MOTH, ROOT);

// The next version draws numbers.
namespace next {
BT_DECLARE_DECIDERS(LEFT, RIGHT);
BT_DEFINE_GROUP  (ROOT, kGroupRandom, (LEFT, RIGHT));
BT_DEFINE_DECIDER(  LEFT, Flutter);
BT_DEFINE_DECIDER(  RIGHT, Flutter);
BT_DEFINE_TREE(MOTH, ROOT);
}  // namespace next

template <int Capacity>
using crowd = bt::crowd_of<Moth, bt::tree_memory<MOTH>, Capacity>;
template <int Capacity>
using chunk = bt::crowd_chunk_of<Moth, bt::tree_memory<MOTH>, Capacity>;

constexpr int kNumMoths = 20;

// Of twenty members some have left.
template <class Crowd>
struct flight {
    template <class HasLeft>
    explicit flight(HasLeft has_left) {
        for (Moth& each : Moths) Members->Add(&each);
        CHECK(Members->Tick(1, 1));
        for (int i = 0; i < kNumMoths; ++i) {
            if (has_left(i)) CHECK(Members->Remove(i, {.Time = 1}));
        }
        const bt::save_table table(MOTH);
        table.Write(Saved);
        CHECK(bt::SaveCrowd(table, *Members, Saved) == bt::error_code::kNone);
    }
    Moth* Find(int number) { return number < kNumMoths ? &Moths[number] : nullptr; }

    Moth Moths[kNumMoths];
    std::unique_ptr<Crowd> Members = std::make_unique<Crowd>(MOTH);
    bytes Saved;
};

template <class Into, class AgentOf>
bt::crowd_load_report Load(const bytes& from, Into& into, AgentOf agent_of) {
    std::span<const std::byte> left = from;
    const bt::save_reader reader(left, MOTH);
    return bt::LoadCrowd(reader, left, into, agent_of, {.Time = 1});
}

TEST_CASE("contract 218: a crowd has room for its last member with an agent, and at most as much again") {
    struct {
        int FirstOfLeft;  // of twenty, all from here on have left
        int FirstWithoutAgent;
        int NumChunks;  // of five
    } const rows[] = {{20, 20, 5}, {12, 20, 5}, {9, 20, 5}, {8, 20, 4}, {4, 20, 2}, {1, 20, 2}, {0, 20, 0},
                      {20, 0, 0},  {20, 1, 2},  {20, 8, 4}, {4, 1, 2}};
    for (const auto& row : rows) {
        CAPTURE(row.FirstOfLeft);
        CAPTURE(row.FirstWithoutAgent);
        flight<crowd<4>> from([&](int number) { return number >= row.FirstOfLeft; });
        crowd<4> into(MOTH);
        const bt::crowd_load_report report = Load(from.Saved, into, [&](int number) {
            return number < row.FirstWithoutAgent ? from.Find(number) : nullptr;
        });
        CHECK(report);
        CHECK(report.NumLoaded == std::min(row.FirstOfLeft, row.FirstWithoutAgent));
        CHECK(report.NumLoaded + report.NumLeftOut == row.FirstOfLeft);
        CHECK(into.NumChunks() == row.NumChunks);
        CHECK(into.Tick(2, 1).NumTicked == report.NumLoaded);
        crowd<3> others(MOTH);
        CHECK(Load(from.Saved, others, [&](int number) { return from.Find(number); }));
        CHECK(others.NumChunks() == (row.FirstOfLeft + 2) / 3);
    }
}

TEST_CASE("contract 218: damaged bytes with many free numbers make no room") {
    flight<crowd<4>> from([](int number) { return number != 0; });
    constexpr std::uint32_t num_chunks = 100, capacity = bt::kMaxCrowdChunkCapacity;
    bytes hostile;
    bt::save_table(MOTH).Write(hostile);
    bt::block_writer to(hostile);
    to.Put(capacity), to.Put(std::uint32_t{0}), to.Put(std::uint32_t{0});
    for (int i = 0; i <= bt::kMaxCrowdInterval; ++i) to.Put(std::uint8_t{0});
    to.Put(num_chunks);
    for (std::uint32_t i = 0; i < num_chunks; ++i) {
        to.Put(1.0), to.Put(std::uint32_t{0}), to.Put(false), to.Put(capacity);
        hostile.resize(hostile.size() + capacity);
    }
    bt::crowd<MOTH, Moth> into;
    CHECK(Load(hostile, into, [&](int number) { return from.Find(number); }));
    CHECK(into.NumChunks() == 0);
}

TEST_CASE("contract 218: a chunk takes a larger one's members, if their numbers are in its room") {
    flight<chunk<32>> from([](int number) { return number > 8; });
    chunk<9> into(MOTH);
    CHECK(Load(from.Saved, into, [&](int number) { return from.Find(number); }).NumLoaded == 9);
    CHECK(into.Tick(2, 1).NumTicked == 9);
    chunk<8> small(MOTH);
    CHECK(Load(from.Saved, small, [&](int number) { return from.Find(number); }).Refused ==
          bt::error_code::kCrowdFull);
    CHECK(small.NumMembers() == 0);
    Moth last;
    CHECK(into.Remove(3, {.Time = 2}));
    CHECK(into.Add(&last) == 3);
    // Those behind the room have no agents any more.
    flight<chunk<32>> whole([](int) { return false; });
    chunk<9> part(MOTH);
    const auto find = [&](int number) { return number < 9 ? whole.Find(number) : nullptr; };
    const bt::crowd_load_report report = Load(whole.Saved, part, find);
    CHECK(report.NumLoaded == 9);
    CHECK(report.NumLeftOut == kNumMoths - 9);
    // A chunk's own turns go on in one of the same room.
    bytes again;
    const bt::save_table table(MOTH);
    table.Write(again);
    CHECK(bt::SaveCrowd(table, part, again) == bt::error_code::kNone);
    CHECK(part.Tick(2, 1).NumTicked == 9);
    chunk<9> same(MOTH);
    CHECK(Load(again, same, find).NumLoaded == 9);
    CHECK(same.Tick(2, 1).NumTicked == 9);
}

TEST_CASE("contract 218: a crowd that gets no memory for its chunks is refused, and takes the members later") {
    if (!allocation_trap::kCanFail) return;
    const script::silence silent;
    flight<crowd<4>> from([](int) { return false; });
    crowd<4> into(MOTH);
    const auto agent_of = [&](int number) { return from.Find(number); };
    {
        const allocation_trap::failing after(3);  // the list of chunks, and two chunks
        const bt::crowd_load_report report = Load(from.Saved, into, agent_of);
        CHECK(report.Error == bt::load_error::kRefused);
        CHECK(report.Refused == bt::error_code::kCrowdFull);
    }
    CHECK(into.NumMembers() == 0);
    CHECK(into.NumChunks() == 2);
    CHECK(Load(from.Saved, into, agent_of).NumLoaded == kNumMoths);
    CHECK(into.Tick(2, 1).NumTicked == kNumMoths);
}

TEST_CASE("contract 218: the clock of a crowd is a finite number") {
    const script::silence silent;
    flight<chunk<32>> from([](int) { return false; });
    bytes table;
    bt::save_table(MOTH).Write(table);
    const std::size_t clock = table.size() + bt::kMaxCrowdInterval + 1 + 4 * sizeof(std::uint32_t);  // behind the turns
    const auto agent_of = [&](int number) { return from.Find(number); };
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double time : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
        bytes changed = from.Saved, of_time;
        bt::block_writer(of_time).Put(time);
        std::copy(of_time.begin(), of_time.end(), changed.begin() + static_cast<std::ptrdiff_t>(clock));
        chunk<32> into(MOTH);
        CHECK(Load(changed, into, agent_of).Error == bt::load_error::kDamaged);
        CHECK(into.NumMembers() == 0);
    }
}

TEST_CASE("contract 218: a crowd that never had a chunk loads into one that has") {
    flight<crowd<4>> from([](int) { return false; });
    crowd<4> none(MOTH);
    bytes saved;
    const bt::save_table table(MOTH);
    table.Write(saved);
    CHECK(bt::SaveCrowd(table, none, saved) == bt::error_code::kNone);
    chunk<9> into(MOTH);
    const auto agent_of = [&](int number) { return from.Find(number); };
    CHECK(Load(saved, into, agent_of).NumLoaded == 0);
    CHECK(into.Add(&from.Moths[0]) == 0);
    CHECK(into.Tick(2, 1).NumTicked == 1);
}

TEST_CASE("contract 218: members begin with their numbers as seeds, if only the edited tree draws numbers") {
    flight<crowd<4>> from([](int) { return false; });
    std::span<const std::byte> left = from.Saved;
    const bt::save_reader reader(left, next::MOTH);
    bt::crowd_of<Moth, bt::tree_memory<next::MOTH>, 4> into(next::MOTH);
    const auto agent_of = [&](int number) { return from.Find(number); };
    CHECK(bt::LoadCrowd(reader, left, into, agent_of, {.Time = 1}).NumKept == 2 * kNumMoths);
    for (int i = 0; i < kNumMoths; ++i) {
        const auto& memory = static_cast<const bt::tree_memory<next::MOTH>&>(*into.MemoryOf(i));
        const bt::tree_memory<next::MOTH> with_seed(static_cast<std::uint64_t>(i));
        CHECK(memory.Random.State == with_seed.Random.State);
    }
}

#if defined(__cpp_exceptions)
TEST_CASE("contract 218: if the game throws where it is asked for an agent, the crowd is as it was") {
    flight<crowd<4>> from([](int) { return false; });
    crowd<4> into(MOTH);
    const auto agent_of = [&](int number) {
        return number < 10 ? from.Find(number) : throw std::runtime_error("no such moth");
    };
    CHECK_THROWS(static_cast<void>(Load(from.Saved, into, agent_of)));
    CHECK(into.NumMembers() == 0);
    CHECK(into.NumChunks() == 0);
    CHECK(Load(from.Saved, into, [&](int number) { return from.Find(number); }).NumLoaded == kNumMoths);
}
#endif

}  // namespace crowd_room
