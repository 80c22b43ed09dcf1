// What is compiled where it is called, and what never is. Compilers judge by size; but where a tick is called most of it is constant, and
// what a tick seldom needs has large frames that the rest should not have to make.
#pragma once

#if defined(__GNUC__)
#define BT_INLINED [[gnu::always_inline]]
#define BT_NOT_INLINED [[gnu::noinline]]
#else
#define BT_INLINED
#define BT_NOT_INLINED
#endif
