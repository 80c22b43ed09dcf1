// Bytes to a tree of deciders and to a classic tree, with their inputs, which must do in each of the ways to tick what the reference does.
#include "../reference/classic_random_world.h"
#include "../reference/found.h"
#include "../reference/random_world.h"
#include "target.h"

#include <memory>

using namespace reference;

static void Check(const world& drawn, std::span<const way> ways) {
    static const auto engine = std::make_unique<engine_side>();
    static totals sum;
    if (const difference found = CompareAll(drawn, *engine, ways, sum)) {
        std::fputs(Explain(drawn, found, *engine, ways).c_str(), stderr);
        fuzz::Require(false, "the engine does what the reference does");
    }
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    constexpr int max_ticks = 60;
    draws of_deciders({bytes, num_bytes});
    Check(RandomWorld(of_deciders, max_ticks), Ways());
    draws of_classic({bytes, num_bytes});
    Check(RandomClassicWorld(of_classic, max_ticks), ClassicWays());
    return 0;
}
