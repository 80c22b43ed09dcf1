// Blocks and DBlocks that know whether they are made and unmade as they should be, and where.
#pragma once

#include "script.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace script {

// Every block and DBlock that is alive: where it begins and ends. Faults are counted and not thrown, so that one check can show them.
struct registry {
    std::map<const char*, const char*, std::less<>> Alive;
    const char* MemoryBegin = nullptr;
    const char* MemoryEnd = nullptr;
    int NumOverlaps = 0, NumOutside = 0, NumStrays = 0;
};
inline registry objects;

// Begins anew with a memory whose storage a tree may use up to so many bytes.
inline void Watch(const void* storage, int num_bytes) {
    objects = {};
    objects.MemoryBegin = static_cast<const char*>(storage);
    objects.MemoryEnd = objects.MemoryBegin + num_bytes;
}
inline int NumFaults() { return objects.NumOverlaps + objects.NumOutside + objects.NumStrays; }

template <std::size_t Bytes, std::size_t Alignment>
struct tracked {
    tracked() {
        const char* begin = reinterpret_cast<const char*>(this);
        const char* end = begin + sizeof(*this);
        const auto next = objects.Alive.lower_bound(begin);
        const bool into_next = next != objects.Alive.end() && next->first < end;
        const bool into_previous = next != objects.Alive.begin() && std::prev(next)->second > begin;
        objects.NumOverlaps += into_next || into_previous ? 1 : 0;
        objects.NumOutside += std::less<>()(begin, objects.MemoryBegin) || std::less<>()(objects.MemoryEnd, end) ? 1 : 0;
        objects.NumStrays += reinterpret_cast<std::uintptr_t>(begin) % Alignment != 0 ? 1 : 0;
        objects.Alive[begin] = end;
    }
    ~tracked() { objects.NumStrays += objects.Alive.erase(reinterpret_cast<const char*>(this)) == 1 ? 0 : 1; }
    tracked(const tracked&) = delete;
    tracked& operator=(const tracked&) = delete;

    const bt::decider* Owner = nullptr;
    alignas(Alignment) char More[Bytes] = {};
};
template <std::size_t Bytes, std::size_t Alignment>
struct spot : tracked<Bytes, Alignment> {
    using role = bt::dblock;
};
template <std::size_t Bytes, std::size_t Alignment>
struct state : tracked<Bytes, Alignment> {
    using role = bt::block;
};

}  // namespace script
