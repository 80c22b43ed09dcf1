// Marks functions that are always inlined, and functions that never are. Compilers judge by size. But where a tick is called, most of it is
// constant; and its rare steps have large frames, which the common steps should not pay for. BT_FLATTENED: all that the function calls is
// inlined into it, except functions that never are.
#pragma once

#if defined(__GNUC__)
#define BT_INLINED [[gnu::always_inline]]
#define BT_NOT_INLINED [[gnu::noinline]]
#define BT_FLATTENED [[gnu::flatten]]
#else
#define BT_INLINED
#define BT_NOT_INLINED
#define BT_FLATTENED
#endif
