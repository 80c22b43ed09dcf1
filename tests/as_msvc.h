// Comes before a program, so that its compiler is taken for MSVC: the macros by which headers know GCC and Clang are
// gone, and those of MSVC are there. The standard library, which needs the true ones, comes first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#undef __GNUC__
#undef __ELF__
#if !defined(_MSC_VER)
#define _MSC_VER 1944
#define _MSVC_TRADITIONAL 0
#endif

// With IS_CLANG_CL, the compiler is Clang in its MSVC mode.
#if !defined(IS_CLANG_CL)
#undef __clang__
#define __FUNCSIG__ __func__
#define __PRETTY_FUNCTION__ this_compiler_has_no_such_name
#endif
