// The engine's ports in a program without bt/debug: compiled where BT_WITHOUT_DEBUG is 1, and empty otherwise.
#if defined(BT_WITHOUT_DEBUG) && BT_WITHOUT_DEBUG

#include <atomic>

#include <bt/engine/ports.h>

namespace bt {
namespace {

std::atomic<bool> g_was_told = false;

}  // namespace

// Printed once, for a user who switches output on and would wait for it in vain.
void detail::PrintStep(const tick_event&, int level, debug_output_function print) {
    if (level <= 0 || g_was_told.exchange(true, std::memory_order_relaxed)) return;
    print(1, "BTDBO(1) there is no debug output in this program, because it is linked without bt/debug (decider::engine, or "
             "BT_WITHOUT_DEBUG=1)");
}

}  // namespace bt

#endif
