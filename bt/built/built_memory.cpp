// Memory of trees that are only known at run time, on the heap.
#include <bt/built_memory.h>

#include <bt/built/sized_memory.h>

namespace bt {

built_memory::built_memory(const tree& tree, std::uint64_t seed) : Seed(seed) {
    Units = std::make_unique<unit[]>((detail::MemorySizeOf(tree).Bytes + sizeof(unit) - 1) / sizeof(unit));
    Base = &detail::MakeMemory(Units.get(), tree, seed);
}

}  // namespace bt
