// Calling code that sees nothing of a tree but its declaration (contract 9, 10).
#include "rabbit.h"

#include <doctest/doctest.h>

namespace rabbits {

// A constant of another file, usable here before main.
const bt::tree* const kTrees[] = {&RABBIT, &LONELY_RABBIT};

TEST_CASE("contract 9, 10: functions, tree and calling code live in three files") {
    Rabbit rabbit;
    RABBIT_memory memory{1};
    const auto tick = [&](double time) {
        rabbit.Calls.clear();
        CHECK(TickBehaviorTree(RABBIT, memory, &rabbit, {.Time = time}));
        return rabbit.Calls;
    };
    CHECK(tick(1) == "nibble ");
    CHECK(tick(2) == "nibble hop ");
    CHECK(tick(3) == "");
    rabbit.SeesFox = true;
    CHECK(tick(4) == "flee ");
    rabbit.SeesFox = false;
    CHECK(tick(5) == "flee nibble ");
    CHECK(std::string(ActiveDecider(memory, 2)->DebugName) == "NIBBLE");
}

TEST_CASE("contract 10: two trees of one file are known by their own names") {
    CHECK(std::string(kTrees[0]->DebugName) == "RABBIT");
    CHECK(std::string(kTrees[1]->Root->DebugName) == "GRAZE");
    Rabbit rabbit;
    RABBIT_memory memory{1};
    CHECK(TickBehaviorTree(LONELY_RABBIT, memory, &rabbit, {}));
    CHECK(rabbit.Calls == "nibble ");
}

}  // namespace rabbits
