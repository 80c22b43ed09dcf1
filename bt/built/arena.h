// Room for the small objects that the nodes of a tree point to, if the tree was made at run time.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bt::detail {

// Keeps copies of objects at addresses that never change, in few allocations. The objects go with the arena, without a
// destructor.
class arena {
public:
    template <class T>
    T& Keep(const T& of) {
        static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= alignof(std::max_align_t));
        return *::new (Take(sizeof(T), alignof(T))) T(of);
    }
    template <class T>
    std::span<T> KeepAll(std::span<const T> of) {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));
        if (of.empty()) return {};
        void* const at = Take(of.size_bytes(), alignof(T));
        std::memcpy(at, of.data(), of.size_bytes());
        return {static_cast<T*>(at), of.size()};
    }
    // With a 0 behind it.
    const char* KeepText(std::string_view of) {
        char* const at = static_cast<char*>(Take(of.size() + 1, 1));
        of.copy(at, of.size());
        at[of.size()] = 0;
        return at;
    }

private:
    void* Take(std::size_t size, std::size_t alignment) {
        if (size > kBlockBytes / 4) return Blocks.emplace_back(new std::byte[size]).get();
        void* at = Next;
        if (std::align(alignment, size, at, Left) == nullptr) {
            Left = NextBlockBytes;
            NextBlockBytes = kBlockBytes;
            at = Blocks.emplace_back(new std::byte[Left]).get();
        }
        Next = static_cast<std::byte*>(at) + size;
        Left -= size;
        return at;
    }

    static constexpr std::size_t kBlockBytes = 512;

    std::vector<std::unique_ptr<std::byte[]>> Blocks;  // large objects have one of their own
    std::size_t NextBlockBytes = kBlockBytes / 2;  // the first is small, because many trees keep little
    std::byte* Next = nullptr;  // in the last block of small ones
    std::size_t Left = 0;       // bytes behind Next
};

}  // namespace bt::detail
