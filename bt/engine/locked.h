// A lock without a system call, for lists that are looked at for a few instructions. For .cpp files, since it includes
// <atomic>.
#pragma once

#include <atomic>

namespace bt::detail {

// Holds the lock while it lives.
class locked {
public:
    explicit locked(std::atomic_flag& lock) : Lock(lock) {
        while (Lock.test_and_set(std::memory_order_acquire)) {}
    }
    ~locked() { Lock.clear(std::memory_order_release); }
    locked(const locked&) = delete;
    locked& operator=(const locked&) = delete;

private:
    std::atomic_flag& Lock;
};

}  // namespace bt::detail
