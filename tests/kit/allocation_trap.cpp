// Takes the place of the allocator's functions; where a sanitizer has done that, its hooks count. BT_TEST_LEAVES_MALLOC, which the preset
// for valgrind defines, leaves malloc to it; and tools/dev/run valgrind tells it to leave these operators alone.
#include "allocation_trap.h"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BT_TEST_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define BT_TEST_SANITIZER
#endif
#endif

namespace allocation_trap {
namespace {
thread_local long num = 0;
constexpr long kNone = -1;
thread_local long num_until_failure = kNone;
thread_local long num_until_throw = kNone;
}  // namespace

long Num() { return num; }

failing::failing(long after) { num_until_failure = after; }
failing::~failing() { num_until_failure = kNone; }
throwing::throwing(long after) { num_until_throw = after; }
throwing::~throwing() { num_until_throw = kNone; }

#if defined(BT_TEST_SANITIZER) || defined(BT_TEST_LEAVES_MALLOC)
const bool kIsSanitized = true;
#else
const bool kIsSanitized = false;
#endif

#if defined(BT_TEST_SANITIZER)

// Of <sanitizer/allocator_interface.h>, which not every compiler brings along.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void*, std::size_t), void (*)(const volatile void*));

const bool kCanFail = false;
const bool kCanThrow = false;
const bool kSeesMalloc =
    __sanitizer_install_malloc_and_free_hooks([](const volatile void*, std::size_t) { ++num; }, [](const volatile void*) {}) != 0;

}  // namespace allocation_trap

#else

const bool kCanFail = true;
#if defined(__cpp_exceptions)
const bool kCanThrow = true;
#else
const bool kCanThrow = false;
#endif

#if defined(__GLIBC__) && !defined(BT_TEST_LEAVES_MALLOC)
const bool kSeesMalloc = true;

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t number, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept { return ++num, __libc_malloc(size); }
void* calloc(std::size_t number, std::size_t size) noexcept { return ++num, __libc_calloc(number, size); }
void* realloc(void* old, std::size_t size) noexcept { return ++num, __libc_realloc(old, size); }
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept { return ++num, __libc_memalign(alignment, size); }
}
#else
const bool kSeesMalloc = false;
#endif

}  // namespace allocation_trap

// All forms of new and delete, but those of over-aligned types.
void* operator new(std::size_t size) {
    ++allocation_trap::num;
#if defined(__cpp_exceptions)
    using allocation_trap::num_until_throw;
    if (num_until_throw == 0) throw std::bad_alloc();
    if (num_until_throw > 0) --num_until_throw;
#endif
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    std::abort();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    using allocation_trap::num_until_failure;
    if (num_until_failure == 0 || allocation_trap::num_until_throw == 0) return nullptr;
    if (num_until_failure > 0) --num_until_failure;
    return operator new(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& how) noexcept { return operator new(size, how); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

#endif
