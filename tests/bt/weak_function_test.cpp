// Functions that a linker may replace, as mods and plug-ins do: no compiler knows that the address of one is not null.
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#if defined(__ELF__)

namespace weak_function {

__attribute__((weak)) bt::status ChewByHand(void* agent, void*, void*, const bt::tick_args&) noexcept {
    ++*static_cast<int*>(agent);
    return bt::status::kRunning;
}
__attribute__((weak)) float WorthByHand(void*, void*, const bt::tick_args&) noexcept { return 1; }

constexpr bt::behavior Chew = {.DebugName = "Chew", .Tick = {&ChewByHand, nullptr}};
BT_DEFINE_DECIDER(CHEW, Chew, .Decide = {&WorthByHand, nullptr});
BT_DEFINE_TREE(CHEWER, CHEW);

TEST_CASE("contract 12: functions by hand may be weak") {
    bt::tree_memory<CHEWER> memory;
    int num_chewed = 0;
    CHECK(TickBehaviorTree(CHEWER, memory, &num_chewed, {}));
    CHECK(num_chewed == 1);
}

}  // namespace weak_function

#endif
