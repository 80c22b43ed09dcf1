// Marks functions that are always inlined, and functions that never are. Compilers judge by size. But where a tick is called, most of it is
// constant; and its rare steps have large frames, which the common steps should not pay for.
#pragma once

#if defined(__GNUC__)
#define BT_INLINED [[gnu::always_inline]]
#define BT_NOT_INLINED [[gnu::noinline]]
#else
#define BT_INLINED
#define BT_NOT_INLINED
#endif
