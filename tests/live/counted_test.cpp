// Ticks of a declared tree, and of the same tree when it is read. check_read_ticks.sh counts the instructions of both.
#include <doctest/doctest.h>

#include <string>

#include <bt/built_memory.h>
#include <bt/outline/load.h>
#include <bt/tick.h>

#include "kit.h"

namespace {

constexpr int kTicks = 500;

[[gnu::noinline]] bt::tick_result CountedTick(const bt::tree& tree, bt::built_memory& memory, live_kit::Dog& dog,
                                              const bt::tick_input& input) {
    return bt::TickBehaviorTree(tree, memory, &dog, input);
}

// All that a dog does, whose health and flags make it change now and then.
std::string Run(const bt::tree& tree) {
    bt::built_memory memory(tree, 7);
    live_kit::Dog dog;
    std::string paths;
    for (int i = 0; i < kTicks; ++i) {
        dog.Health = i % 60 < 50 ? 1.0f : 0.2f;
        const bt::tick_input input = {.Time = 0.5 * i, .DeltaTime = 0.5f, .DecisionFlags = i % 90 < 60 ? 0u : 2u};
        REQUIRE(CountedTick(tree, memory, dog, input));
        paths += memory.Memory().Path;
        paths += '\n';
    }
    static_cast<void>(bt::StopBehaviorTree(tree, memory, &dog, {.Time = 0.5 * kTicks}));
    return paths + dog.Calls;
}

bt::loaded_outline ReadDog() {
    const bt::program_names names(live_kit::DOG);
    return LoadOutline(live_kit::ReadKit(), "live_kit::DOG", names);
}

}  // namespace

TEST_CASE("counted: a declared tree") { CHECK(Run(live_kit::DOG).find("ROOT > WORK > TWO") != std::string::npos); }

TEST_CASE("counted: a tree that was read") {
    const bt::loaded_outline read = ReadDog();
    REQUIRE(read.Tree != nullptr);
    CHECK(Run(read.Tree->Tree()).find("ROOT > WORK > TWO") != std::string::npos);
}

TEST_CASE("a dog does the same in a tree that was read") {
    const bt::loaded_outline read = ReadDog();
    REQUIRE(read.Tree != nullptr);
    CHECK(Run(read.Tree->Tree()) == Run(live_kit::DOG));
}
