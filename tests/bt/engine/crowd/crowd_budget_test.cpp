// Who of a crowd is ticked when a tick has a budget that is not enough for all.
#include <tests/kit/herd.h>

#include <algorithm>

namespace crowd_budgets {

using namespace herds;

TEST_CASE("crowd: with a budget the members take turns by number, those that were left out first") {
    herd cows(20);
    cows.Crowd.SetBudget(8);
    using numbers = std::vector<int>;
    CHECK(cows.Tick() == numbers{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(cows.Tick() == numbers{8, 9, 10, 11, 12, 13, 14, 15});
    CHECK(cows.Tick() == numbers{0, 1, 2, 3, 16, 17, 18, 19});
    CHECK(cows.Tick() == numbers{4, 5, 6, 7, 8, 9, 10, 11});
    cows.Crowd.SetBudget(0);
    CHECK(cows.Tick().empty());
    cows.Crowd.SetBudget(bt::kNoBudget);
    CHECK(cows.Tick().size() == 20);
    CHECK(cows.Tick().size() == 20);
}

TEST_CASE("crowd: a budget is given out to the last, wherever those are that were left out") {
    herd_of<5> cows(10);
    cows.Crowd.SetBudget(7);
    std::vector<int> times(10);
    for (int tick = 0; tick < 10; ++tick) {
        const std::vector<int> ticked = cows.Tick();
        CHECK(ticked.size() == 7);
        for (const int i : ticked) ++times[static_cast<std::size_t>(i)];
    }
    for (const int num : times) CHECK(num == 7);
}

TEST_CASE("crowd: a tick with a budget for all does not change whose turn is next") {
    using numbers = std::vector<int>;
    herd cows(16);
    for (const int budget : {16, 17, bt::kNoBudget}) {
        cows.Crowd.SetBudget(budget);
        CHECK(cows.Tick().size() == 16);
    }
    cows.Crowd.SetBudget(3);
    CHECK(cows.Tick() == numbers{0, 1, 2});

    // Nor is anything left of an interval whose member is gone.
    Cow few[8];
    bt::crowd_chunk<COW, Cow, 8> chunk;
    for (Cow& each : few) chunk.Add(&each);
    chunk.SetBudget(2);
    CHECK(TickChunk(chunk, 0) == numbers{0, 1});
    chunk.SetBudget(bt::kNoBudget);
    for (const int number : {1, 4}) chunk.SetInterval(number, 9);
    for (const int time : {1, 2, 3}) TickChunk(chunk, time);
    chunk.SetInterval(1, 1);
    CHECK(chunk.Remove(4, {.Time = 3}));
    CHECK(chunk.Add(&few[4]) == 4);
    chunk.SetBudget(8);
    CHECK(TickChunk(chunk, 4).size() == 8);
    chunk.SetBudget(1);
    CHECK(TickChunk(chunk, 5) == numbers{2});
}

TEST_CASE("crowd: a budget that is large enough for those whose turn it is delays nobody; a smaller one delays all alike") {
    for (const int budget : {4, 3, 1}) {
        CAPTURE(budget);
        herd cows(32);
        for (int i = 0; i < 32; ++i) cows.Crowd.SetInterval(i, 8);
        cows.Crowd.SetBudget(budget);
        std::vector<int> times(32), last(32, -1);
        int longest = 0;
        for (int tick = 0; tick < 320; ++tick) {
            for (const int i : cows.Tick()) {
                const auto who = static_cast<std::size_t>(i);
                if (last[who] >= 0) longest = std::max(longest, tick - last[who]);
                last[who] = tick;
                ++times[who];
            }
        }
        const auto [least, most] = std::minmax_element(times.begin(), times.end());
        CHECK(*most - *least <= 2);
        CHECK(*most <= 320 / 8);
        CHECK(longest <= (budget == 4 ? 8 : 32 / budget + 8));  // chunks of 8 have their turns one after the other
    }
}

TEST_CASE("crowd: however small the budget and however many the chunks, all members have turns, and soon") {
    for (const int num_cows : {1, 4, 5, 6, 11}) {
        for (int budget = 1; budget <= num_cows; ++budget) {
            INFO(num_cows, " cows, budget ", budget);
            herd_of<4> herd(static_cast<std::size_t>(num_cows));
            herd.Crowd.SetBudget(budget);
            const int num_ticks_of_round = (num_cows + budget - 1) / budget;
            for (int tick = 0; tick < 6 * num_ticks_of_round; ++tick) CHECK(herd.Tick().size() == static_cast<std::size_t>(budget));
            for (const Cow& cow : herd.Cows) CHECK(cow.NumTicks >= 5);
        }
    }
}

}  // namespace crowd_budgets
