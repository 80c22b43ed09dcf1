// Compiled trees beside the reference.
#include "compiled_world.h"
#include "comparison.h"
#include "random_world.h"

#include <memory>

#include <tests/kit/allocation_trap.h>
#include <doctest/doctest.h>

namespace reference {

constexpr int kNumCompiledTicks = 40;

bt::tick_result RunUnseen(const bt::tree& compiled, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ? StopBehaviorTree(compiled, memory, &of, of.Input) : TickBehaviorTree(compiled, memory, &of, of.Input);
}

TEST_CASE("contract 13-65, 77, 106: on trees of random worlds, compiled trees make the calls of the reference, in order, with the same "
          "path, blocks and draws") {
    const std::uint64_t num_redraws = allocation_trap::kIsSanitized ? 20 : 100;
    const auto engine = std::make_unique<engine_side>();
    CHECK(CompiledWorlds().size() == DECIDER_NUM_COMPILED_WORLDS);
    totals sum;
    for (const compiled_world& each : CompiledWorlds()) {
        world of = RandomWorld(each.Number, kNumCompiledTicks);
        for (std::uint64_t redraw = 0; redraw < num_redraws; ++redraw) {
            if (redraw > 0) RedrawTicks(of, each.Number * num_redraws + redraw);
            const history expected = Play(of);
            answers_of_world answers(of);
            engine->Use(of.Tree, each.Tree);
            for (const way& by : each.Ways) {
                const difference found = Compare(of, expected, *engine, answers, by, sum);
                INFO("world ", each.Number, ", redraw ", redraw, ", ", found.Text);
                REQUIRE(!found);
            }
        }
    }
    CHECK(sum.Calls > sum.Ticks);
}

}  // namespace reference
