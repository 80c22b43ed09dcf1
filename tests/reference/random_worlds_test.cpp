// The engine beside the reference, on random trees and inputs.
#include "comparison.h"
#include "random_world.h"

#include <map>
#include <memory>

#include "../bt/allocation_trap.h"
#include <doctest/doctest.h>

namespace reference {

constexpr int kNumTicks = 40;

TEST_CASE("contract 13-65: on random trees and inputs, every way to tick makes the calls of the reference, in order, with the same path, blocks and draws") {
    const std::uint64_t num_worlds = allocation_trap::kIsSanitized ? 400 : 1500;
    const auto engine = std::make_unique<engine_side>();
    totals sum;
    for (std::uint64_t number = 0; number < num_worlds; ++number) {
        const difference found = CompareAll(RandomWorld(number, kNumTicks), *engine, Ways(), sum);
        INFO("world ", number, " (./run soak shrinks it), ", found.Text);
        REQUIRE(!found);
    }
    CHECK(sum.Ticks > static_cast<long long>(num_worlds) * 200);
    CHECK(sum.Calls > static_cast<long long>(num_worlds) * 700);
}

TEST_CASE("the random worlds come to everything that the reference can note, many times") {
    std::map<what, int> num_of;
    for (std::uint64_t number = 0; number < 400; ++number) {
        for (const records& of_tick : Play(RandomWorld(number, kNumTicks))) {
            for (const record& each : of_tick) ++num_of[each.What];
        }
    }
    for (int kind = 0; kind <= static_cast<int>(what::kGaveUp); ++kind) {
        INFO(Words({decider()}, {.What = static_cast<what>(kind), .Who = 0}));
        const what each = static_cast<what>(kind);
        const bool is_rare = each == what::kTooManyRedecides || each == what::kError || each == what::kGaveUp;
        CHECK(num_of[each] >= (is_rare ? 3 : 100));
    }
}

}  // namespace reference
