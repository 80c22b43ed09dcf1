// Who of a crowd is ticked when: intervals, alone and with budgets.
#include <tests/kit/herd.h>
#include <tests/kit/silence.h>

#include <algorithm>

namespace crowd_schedules {

using namespace herds;

TEST_CASE("crowd: a member with an interval is ticked every n-th tick, and told the time since then") {
    herd cows(12);
    cows.Cows[3].Stands = true;
    CHECK(cows.Tick().size() == 12);
    CHECK(cows.Cows[3].DeltaTime == 0.5f);
    cows.Crowd.SetInterval(3, 4);
    for (int tick = 0; tick < 40; ++tick) {
        const std::vector<int> ticked = cows.Tick();
        CHECK(ticked.size() == (tick % 4 == 0 ? 12 : 11));
        if (tick > 0 && tick % 4 == 0) CHECK(cows.Cows[3].DeltaTime == 2.0f);
        for (int i = 0; i < 12; ++i) CHECK(cows.Crowd.MemoryOf(i)->Time == (i == 3 ? 1 + tick / 4 * 2.0 : cows.Time));
    }
    cows.Crowd.SetInterval(3, 1);
    for (int tick = 0; tick < 3; ++tick) CHECK(cows.Tick().size() == 12);
    CHECK(cows.Cows[3].DeltaTime == 0.5f);
    CHECK(cows.Crowd.MemoryOf(3)->Time == cows.Time);
}

TEST_CASE("crowd: the time since a member's own last tick is told in the first tick without a schedule too") {
    herd cows(16);
    for (Cow& each : cows.Cows) each.Stands = true;
    cows.Tick();
    // 8 is sometimes enough for one chunk of the two
    for (const int budget : {8, 12, 3, bt::kNoBudget, 15, bt::kNoBudget, 0, bt::kNoBudget}) {
        cows.Crowd.SetBudget(budget);
        for (int tick = 0; tick < 5; ++tick) cows.Tick();
    }
    cows.Crowd.SetInterval(1, 10);
    for (int tick = 0; tick < 6; ++tick) cows.Tick();
    cows.Crowd.SetInterval(1, 1);
    CHECK(cows.Tick().size() == 16);
    CHECK(cows.Cows[1].DeltaTime > 0.5f);
    CHECK(cows.Tick().size() == 16);
    CHECK(cows.Cows[1].DeltaTime == 0.5f);
    for (int i = 0; i < 16; ++i) CHECK(bt::ActiveDepth(*cows.Crowd.MemoryOf(i)) == 2);
}

// Who has the intervals `one` and `other` in turn, from tick to tick or twice between two, is ticked no less and no more than one who has
// one of them.
void CheckFlicker(int one, int other) {
    CAPTURE(one);
    CAPTURE(other);
    for (const bool is_set_twice : {false, true}) {
        herd cows(24);
        std::vector<int> last(24, -1);
        for (int tick = 0; tick < 300; ++tick) {
            for (int i = 0; i < 24; ++i) {
                if (is_set_twice) cows.Crowd.SetInterval(i, one), cows.Crowd.SetInterval(i, other);
                else cows.Crowd.SetInterval(i, tick % 2 == 0 ? one : other);
            }
            for (const int i : cows.Tick()) {
                int& before = last[static_cast<std::size_t>(i)];
                if (before >= 0) CHECK(tick - before >= one);
                CHECK(tick - before <= other);
                before = tick;
            }
        }
        for (const int tick : last) CHECK(300 - tick <= other);
    }
}

TEST_CASE("crowd: who did nothing but its leaf's Tick is told the seconds since the last one when it is told again, with or without a "
          "schedule") {
    for (const int interval : {1, 2}) {
        herd cows(4);
        for (int tick = 0; tick < 3; ++tick) cows.Tick();
        cows.Crowd.SetInterval(1, interval);
        cows.Cows[2].Stands = true;
        cows.Tick();
        CHECK(cows.Cows[2].DeltaTime == 0.5f);
    }
}

TEST_CASE("crowd: an interval that changes all the time neither starves a member nor favours it") {
    CheckFlicker(10, 11);
    CheckFlicker(2, 3);
    CheckFlicker(1, 2);
    CheckFlicker(4, 60);
}

TEST_CASE("crowd: a member whose interval changes keeps what it has waited, and who was left out stays so") {
    herd cows(2);
    cows.Crowd.SetInterval(1, 60);
    CHECK(cows.Tick().size() == 2);
    for (int tick = 1; tick < 40; ++tick) CHECK(cows.Tick().size() == 1);
    cows.Crowd.SetInterval(1, 50);
    for (int tick = 40; tick < 50; ++tick) CHECK(cows.Tick().size() == 1);
    CHECK(cows.Tick().size() == 2);
    for (int tick = 1; tick < 20; ++tick) CHECK(cows.Tick().size() == 1);
    cows.Crowd.SetInterval(1, 10);
    cows.Crowd.SetInterval(1, 200);
    CHECK(cows.Tick().size() == 2);
    for (int tick = 1; tick < 200; ++tick) CHECK(cows.Tick().size() == 1);
    cows.Crowd.SetBudget(0);
    CHECK(cows.Tick().empty());
    cows.Crowd.SetBudget(1);
    for (const int interval : {7, 1, 9}) cows.Crowd.SetInterval(1, interval);
    CHECK(cows.Tick() == std::vector<int>{0});
    CHECK(cows.Tick() == std::vector<int>{1});
}

TEST_CASE("crowd: intervals that are given alternately are each spread evenly over small chunks") {
    std::vector<Cow> cows(120);
    bt::crowd<COW, Cow, 1> crowd;
    for (Cow& each : cows) crowd.Add(&each);
    for (int i = 0; i < 120; ++i) crowd.SetInterval(i, 2 + i % 2);
    for (int tick = 0; tick < 6; ++tick) CHECK(crowd.Tick(tick, 1, [](const Cow&) { return bt::agent_input{}; }).NumTicked == 30 + 20);
}

TEST_CASE("crowd: who has an interval already does not disturb how those who get it are spread over chunks") {
    for (const int already : {0, 3}) {
        Cow cows[4];
        bt::crowd<COW, Cow, 1> crowd;
        for (Cow& each : cows) crowd.Add(&each);
        crowd.SetInterval(3, 2);
        crowd.SetInterval(0, 3);
        crowd.SetInterval(already, 3);  // again, or from another
        crowd.SetInterval(1, 3);
        crowd.SetInterval(2, 3);
        for (int tick = 1; tick <= 3; ++tick) {
            const int before = cows[0].NumTicks + cows[1].NumTicks + cows[2].NumTicks;
            crowd.Tick(tick, 1, [](const Cow&) { return bt::agent_input{}; });
            CHECK(cows[0].NumTicks + cows[1].NumTicks + cows[2].NumTicks == before + 1);
        }
    }
}

TEST_CASE("crowd: members with the same interval are spread evenly over the ticks, in one chunk and in many") {
    for (const int interval : {2, 3, 7, 60, 255}) {
        CAPTURE(interval);
        for (const std::size_t num : {8u, 160u}) {
            herd cows(num);
            for (int i = 0; i < static_cast<int>(num); ++i) cows.Crowd.SetInterval(i, interval);
            std::vector<int> times(num);
            std::size_t least = num, most = 0;
            for (int tick = 0; tick < interval; ++tick) {
                const std::vector<int> ticked = cows.Tick();
                for (const int i : ticked) ++times[static_cast<std::size_t>(i)];
                least = std::min(least, ticked.size());
                most = std::max(most, ticked.size());
            }
            CHECK(std::count(times.begin(), times.end(), 1) == static_cast<int>(num));
            CHECK(most - least <= (num == 8 ? 1 : 2));
        }
    }
}

TEST_CASE("crowd: a chunk by itself spreads members with the same interval, and lets them take turns") {
    Cow cows[8];
    bt::crowd_chunk<COW, Cow, 8> chunk;
    for (Cow& each : cows) chunk.Add(&each);
    for (int number = 0; number < 8; ++number) chunk.SetInterval(number, 4);
    for (int tick = 0; tick < 8; ++tick) CHECK(TickChunk(chunk, tick) == std::vector<int>{tick % 4, 4 + tick % 4});
    for (int number = 0; number < 8; ++number) chunk.SetInterval(number, 1);
    for (const int budget : {3, 5}) {
        chunk.SetBudget(budget);
        for (int tick = 0; tick < 16; ++tick) {
            std::vector<int> expected;
            for (int i = 0; i < budget; ++i) expected.push_back((budget * tick + i) % 8);
            std::sort(expected.begin(), expected.end());
            CHECK(TickChunk(chunk, 8 + tick) == expected);
        }
    }
}

TEST_CASE("crowd: the tick that the fewest take is found in a full chunk too") {
    Cow cows[5];
    static bt::crowd_chunk<COW, Cow, 5> chunk;
    for (Cow& each : cows) chunk.Add(&each);
    chunk.SetInterval(0, 3);
    chunk.Tick(0, 1, [](const Cow&) { return bt::agent_input{}; });
    chunk.SetInterval(1, 3);
    CHECK(chunk.Tick(1, 1, [](const Cow&) { return bt::agent_input{}; }).NumTicked == 4);
    chunk.RemoveAll({.Time = 1});
}

TEST_CASE("crowd: who was left out is one of those that take the next tick when another gets its interval") {
    Cow cows[5];
    bt::crowd_chunk<COW, Cow, 8> chunk;
    const auto tick = [&chunk](double time) { return chunk.Tick(time, 1, [](const Cow&) { return bt::agent_input{}; }).NumTicked; };
    for (int number = 0; number < 4; ++number) chunk.Add(&cows[number]), chunk.SetInterval(number, 3);  // 0 and 3 have the same tick
    chunk.SetBudget(1);
    CHECK(tick(0) == 1);
    chunk.SetBudget(bt::kNoBudget);
    chunk.Add(&cows[4]);
    chunk.SetInterval(4, 3);  // the next tick is that of 1, and of 3 that was left out
    CHECK(tick(1) == 2);
    CHECK(cows[4].NumTicks == 0);
    CHECK(tick(2) == 2);
    CHECK(cows[4].NumTicks == 1);
}

TEST_CASE("crowd: an interval beyond what there is counts as the nearest, for a crowd and for a chunk") {
    const struct {
        int Asked, Got;
    } rows[] = {{-5, 1}, {0, 1}, {1, 1}, {2, 2}, {bt::kMaxCrowdInterval - 1, bt::kMaxCrowdInterval - 1},
                {bt::kMaxCrowdInterval, bt::kMaxCrowdInterval},
                {bt::kMaxCrowdInterval + 1, bt::kMaxCrowdInterval}, {1 << 30, bt::kMaxCrowdInterval}};
    for (const auto& row : rows) {
        CAPTURE(row.Asked);
        Cow cow;
        bt::crowd_chunk<COW, Cow, 8> chunk;
        chunk.Add(&cow);
        CHECK(chunk.SetInterval(0, row.Asked));
        CHECK(chunk.IntervalOf(0) == row.Got);
        herd cows(1);
        CHECK(cows.Crowd.SetInterval(0, row.Asked));
        std::vector<int> turns;
        for (int tick = 1; tick <= 2 * row.Got + 1; ++tick) {
            if (!cows.Tick().empty()) turns.push_back(tick);
        }
        REQUIRE(turns.size() >= 2);
        CHECK(turns[1] - turns[0] == row.Got);
    }
}

TEST_CASE("crowd: who has an interval keeps it when one without leaves") {
    herd cows(3);
    cows.Crowd.SetInterval(2, 2);
    CHECK(cows.Crowd.Remove(0, {}));
    using numbers = std::vector<int>;
    for (int tick = 0; tick < 3; ++tick) {
        CHECK(cows.Tick() == numbers{1, 2});
        CHECK(cows.Tick() == numbers{1});
    }
}

TEST_CASE("crowd: a number that nobody has is skipped by intervals, budgets and the first tick after them") {
    herd cows(8);
    for (int i = 0; i < 8; ++i) cows.Crowd.SetInterval(i, 2);
    CHECK(cows.Tick().size() == 4);
    for (const int gone : {1, 4}) CHECK(cows.Crowd.Remove(gone, {.Time = cows.Time}));
    const script::silence quiet;
    CHECK(cows.Crowd.SetInterval(4, 3).Error == bt::error_code::kNoSuchMember);
    cows.Crowd.SetBudget(2);
    std::size_t num_ticked = 0;
    for (int tick = 0; tick < 6; ++tick) num_ticked += cows.Tick().size();
    CHECK(num_ticked == 12);
    cows.Crowd.SetBudget(bt::kNoBudget);
    for (const int each : {0, 2, 3, 5, 6, 7}) cows.Crowd.SetInterval(each, 1);
    using numbers = std::vector<int>;
    for (int tick = 0; tick < 3; ++tick) CHECK(cows.Tick() == numbers{0, 2, 3, 5, 6, 7});
    cows.Crowd.SetInterval(0, 2);
    CHECK(cows.Tick().size() >= 5);
}

TEST_CASE("crowd: a time that runs backwards, or a gap that no clock shows, is a DeltaTime of 0 for who was left out, "
          "and for nobody else") {
    for (const double next : {-7.0, 1e30, 1e35}) {
        Cow cows[2];
        bt::crowd_chunk<COW, Cow, 8> chunk;
        for (Cow& each : cows) chunk.Add(&each), each.Stands = true;
        const auto input_of = [](const Cow&) { return bt::agent_input{.DecisionFlags = 1}; };
        chunk.SetInterval(1, 2);
        for (const double time : {0.0, 0.5, next, next}) chunk.Tick(time, 0.25f, input_of);
        CHECK(cows[1].NumTicks == 2);
        CHECK(cows[1].DeltaTime == 0);
        CHECK(cows[0].DeltaTime == 0.25f);
    }
}

}  // namespace crowd_schedules
