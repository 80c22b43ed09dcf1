// Compares two memories of one tree, byte by byte.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

#include <bt/memory.h>

// The first difference of two memories of one tree; empty: there is none. Stopped memories differ in their generator only.
template <class Memory>
std::string Difference(const bt::tree& tree, const Memory& a, const Memory& b) {
    if (a.Tree == nullptr && b.Tree == nullptr) return a.Random.State != b.Random.State ? "the generator" : "";
    if (std::memcmp(&a, &b, sizeof(bt::tree_memory_base)) != 0)
        return std::string("the base: ") + a.Path + ", " + b.Path + ", " + std::to_string(a.Time) + ", " +
               std::to_string(b.Time);
    const auto levels = sizeof(double) * static_cast<std::size_t>(tree.Depth);
    if (std::memcmp(a.ActivationTime, b.ActivationTime, levels) != 0) return "a time";
    if (a.Random.State != b.Random.State) return "the generator";
    for (int i = 0; i < tree.StorageSize; ++i) {
        if (a.Storage[i] != b.Storage[i]) return "byte " + std::to_string(i);
    }
    return "";
}
