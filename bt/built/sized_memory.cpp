// Memories of trees that are only known at run time.
#include <bt/built/sized_memory.h>

#include <cstring>
#include <new>

namespace bt::detail {
namespace {

constexpr std::uint32_t kDouble = alignof(double);

// The generator behind the times.
constexpr int NumGenerators(const tree& tree) { return tree.NeedsRandom ? 1 : 0; }

// A memory that knows its size when it is made.
struct sized_memory : tree_memory_base {
    sized_memory(int room, const tree& tree)
        : tree_memory_base(kDoublesInBase + room + NumGenerators(tree), tree.NeedsRandom, tree.StorageSize,
                           tree.StorageAlignment > 8 ? tree.StorageAlignment : 8) {}
};

}  // namespace

built_memory_size MemorySizeOf(const tree& tree) {
    const int levels = NumTimedLevels(tree);
    const int room = RoomFor(levels > 0 ? levels : 1, tree.NeedsRandom, tree.StorageSize, tree.StorageAlignment);
    const auto before = static_cast<std::uint32_t>(kDoublesInBase + room + NumGenerators(tree)) * kDouble;
    const auto alignment = static_cast<std::uint32_t>(tree.StorageAlignment);
    const std::uint32_t strictest = tree.StorageSize > 0 && alignment > kDouble ? alignment : kDouble;
    return {room, (before + static_cast<std::uint32_t>(tree.StorageSize) + strictest - 1) / strictest * strictest,
            strictest};
}

tree_memory_base& MakeMemory(void* place, const tree& tree, std::uint64_t seed) {
    const built_memory_size size = MemorySizeOf(tree);
    std::memset(place, 0, size.Bytes);
    auto* const memory = ::new (place) sized_memory(size.Room, tree);
    if (random_generator* const random = RandomOf(*memory); random != nullptr) ::new (random) random_generator(seed);
    return *memory;
}

}  // namespace bt::detail
