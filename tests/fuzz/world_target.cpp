// Bytes to a tree with its inputs, which must do in each of the ways to tick what the reference does.
#include "../reference/found.h"
#include "../reference/random_world.h"
#include "target.h"

#include <memory>

using namespace reference;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    constexpr int max_ticks = 60;
    static const auto engine = std::make_unique<engine_side>();
    static totals sum;
    draws from({bytes, num_bytes});
    const world drawn = RandomWorld(from, max_ticks);
    if (const difference found = CompareAll(drawn, *engine, Ways(), sum)) {
        std::fputs(Explain(drawn, found, *engine, Ways()).c_str(), stderr);
        fuzz::Require(false, "the engine does what the reference does");
    }
    return 0;
}
