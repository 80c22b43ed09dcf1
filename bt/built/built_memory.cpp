// Memory of trees that are only known at run time.
#include <bt/built_memory.h>

#include <new>

namespace bt {
namespace {

// A memory that knows its size when it is made.
struct sized_memory : tree_memory_base {
    sized_memory(int room, const tree& tree)
        : tree_memory_base(detail::kDoublesInBase + room + (tree.NeedsRandom ? 1 : 0), tree.NeedsRandom, tree.StorageSize,
                           tree.StorageAlignment > 8 ? tree.StorageAlignment : 8) {}
};

}  // namespace

built_memory::built_memory(const tree& tree, std::uint64_t seed) {
    const int levels = detail::NumTimedLevels(tree);
    const int room = detail::RoomFor(levels > 0 ? levels : 1, tree.NeedsRandom, tree.StorageSize, tree.StorageAlignment);
    const int before = detail::kDoublesInBase + room + (tree.NeedsRandom ? 1 : 0);
    const std::size_t size = static_cast<std::size_t>(before) * sizeof(double) + static_cast<std::size_t>(tree.StorageSize);
    Units = std::make_unique<unit[]>((size + sizeof(unit) - 1) / sizeof(unit));  // all zero
    Base = ::new (Units.get()) sized_memory(room, tree);
    if (random_generator* const random = RandomOf(*Base); random != nullptr) ::new (random) random_generator(seed);
}

}  // namespace bt
