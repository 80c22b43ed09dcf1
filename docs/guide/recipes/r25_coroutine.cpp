// ## How do I write a long behavior from top to bottom?
//
// A robber opens a safe. He goes there, works for three seconds, waits until nobody looks, and takes the money. Written
// as a Tick, this would be a switch over steps, with a block. Written as a C++20 coroutine, it is one function that
// keeps its locals. ([program](recipes/r25_coroutine.cpp))
//{
#include <cstdio>

#include <bt/coroutine.h>
#include <macros/bt_macros.h>
//}

struct Robber {
    int Place = 0;
    bool IsWatched = true;
};

namespace robber_ai {

struct Tools {
    ~Tools() { std::puts("   packs the tools"); }
};

bt::task GoTo(Robber& robber, int place, const bt::task_args& tick) {
    for (; robber.Place != place; ++robber.Place) {
        std::printf("   walks at %.0f s\n", tick.Time);
        co_await bt::NextTick();
    }
    co_return bt::status::kSucceeded;
}

bt::task OpenSafe_Run(Robber& robber, const bt::task_args& tick) {
    if (co_await GoTo(robber, 2, tick) != bt::status::kSucceeded) co_return bt::status::kFailed;
    Tools tools;
    std::puts("   drills");
    co_await bt::Seconds(3);
    co_await bt::Until([&] { return !robber.IsWatched; });
    std::printf("   takes the money at %.0f s\n", tick.Time);
    co_return bt::status::kSucceeded;
}

BT_DEFINE_BEHAVIOR__COROUTINE(OpenSafe);
BT_DEFINE_DECIDER(OPEN_SAFE, OpenSafe);
BT_DEFINE_CLASSIC_TREE(ROBBER, OPEN_SAFE);

}  // namespace robber_ai

//{
int main() {
    Robber robber;
    bt::tree_memory<robber_ai::ROBBER> memory;
    for (int second = 0; second < 8; ++second) {
        robber.IsWatched = second < 6;
        std::printf("%d s\n", second);
        const auto result = bt::TickBehaviorTree(robber_ai::ROBBER, memory, &robber, {.Time = 1.0 * second, .DeltaTime = 1});
        if (result.State == bt::tick_state::kSucceeded) break;
    }
}
//}

// Somebody looks until 6 s:

//> 0 s
//>    walks at 0 s
//> 1 s
//>    walks at 1 s
//> 2 s
//>    drills
//> 3 s
//> 4 s
//> 5 s
//> 6 s
//>    takes the money at 6 s
//>    packs the tools
//
// The coroutine's frame lies in the behavior's block, so nothing is allocated. The memory can't be copied, and the
// robber must keep his address while he works. `BT_DEFINE_BEHAVIOR__COROUTINE(OpenSafe, 1024)` gives the frame more
// room than the usual `bt::kDefaultFrameBytes`. A frame that needs more is reported with its number of bytes
// (`kCoroutineTooLarge`). More is in [classic trees](classic.md#long-steps-as-coroutines).
