// Bytes to an agent's memory that was overwritten: what shows it stays within the memory and the tree, and comes to an end (bt/memory.h
// says what it relies on).
#include "overwrite.h"
#include "target.h"
#include "texts.h"

#include <cstring>
#include <memory>
#include <new>

using namespace fuzz;

// A copy of a memory that is no larger than its tree needs, so that sanitizers see who reads past it.
class tight_memory {
public:
    tight_memory(const bt::tree& tree, const bt::tree_memory_base& of) {
        const auto depth = static_cast<std::size_t>(tree.Depth);
        const std::size_t before = bt::detail::kDoublesInBase + depth + 1;
        const std::size_t start = before + before % 2;  // in doubles, and storage may be aligned as two
        NumBytes = start * sizeof(double) + static_cast<std::size_t>(tree.StorageSize);
        Bytes = static_cast<std::byte*>(::operator new(NumBytes, std::align_val_t{bt::kMaxBlockAlignment}));
        std::memset(Bytes, 0, NumBytes);
        auto& from = const_cast<bt::tree_memory_base&>(of);
        std::memcpy(Bytes, &of, sizeof of);
        Memory().StorageStart = static_cast<std::uint16_t>(start) & 0x3Fu;
        Memory().StorageSize = static_cast<std::uint16_t>(tree.StorageSize);
        std::memcpy(bt::detail::ActivationTimesOf(Memory()), bt::detail::ActivationTimesOf(from), depth * sizeof(double));
        std::memcpy(bt::RandomOf(Memory()), bt::RandomOf(from), sizeof(bt::random_generator));
        std::memcpy(bt::detail::StorageOf(Memory()), bt::detail::StorageOf(from), static_cast<std::size_t>(tree.StorageSize));
    }
    ~tight_memory() { ::operator delete(Bytes, std::align_val_t{bt::kMaxBlockAlignment}); }
    tight_memory(const tight_memory&) = delete;
    tight_memory& operator=(const tight_memory&) = delete;

    bt::tree_memory_base& Memory() { return *reinterpret_cast<bt::tree_memory_base*>(Bytes); }

    // What the memory says of its own size stays, and a bool is one.
    void Overwrite(const overwrites& with) {
        const std::uint16_t start = Memory().StorageStart;
        const std::uint16_t has_random = Memory().HasRandom;
        const std::uint16_t alignment = Memory().AlignmentLog2;
        const std::uint16_t size = Memory().StorageSize;
        with.Apply({Bytes, NumBytes});
        Memory().StorageStart = start & 0x3Fu;
        Memory().HasRandom = has_random & 1u;
        Memory().AlignmentLog2 = alignment & 7u;
        Memory().StorageSize = size;
    }

private:
    std::byte* Bytes;
    std::size_t NumBytes;
};

// These look for the tree in the memory alone.
static void LookAtPath(const bt::tree& tree, const bt::tree_memory_base& memory) {
    const int depth = bt::ActiveDepth(memory);
    Require(depth >= 0 && depth <= tree.Depth, "a path is no longer than its tree is deep");
    for (int level = -1; level <= 256; ++level) {
        const bool is_active = level >= 0 && level < depth;
        Require((ActiveNode(memory, level) != nullptr) == is_active, "each level of a path has a place, and no other has");
        Require((ActiveDecider(memory, level) != nullptr) == is_active, "each level of a path has a decider, and no other has");
        ActiveSeconds(memory, level);
        if (const auto* block = static_cast<const volatile unsigned char*>(ActiveBlock(memory, level))) {
            const auto size = static_cast<std::size_t>(ActiveNode(memory, level)->BlockType->Size);
            for (std::size_t i = 0; i < size; ++i) static_cast<void>(block[i]);
        }
    }
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    static const auto shown = std::make_unique<scene>();
    reference::draws from({bytes, num_bytes});
    const overwrites with(from);
    const int which_tree = from.Below(8);
    const int who = from.Below(256);
    if (!shown->Draw(from)) return 0;

    const bt::tree& tree = shown->Tree();
    tight_memory copy(tree, shown->Memory());
    const bt::tree* const before = copy.Memory().Tree;
    copy.Overwrite(with);
    const bt::tree another = tree;
    // What looks for its tree in the memory needs one there; what is given the tree does not.
    copy.Memory().Tree = which_tree == 1 ? &another : which_tree == 2 ? nullptr : which_tree == 3 ? &tree : before;
    LookAtPath(tree, copy.Memory());
    if (which_tree == 4) copy.Memory().Tree = reinterpret_cast<const bt::tree*>(std::uintptr_t{0x51});

    const subject of = {tree,           copy.Memory(),  shown->Recorder,      shown->Coverage, shown->Subsets.Last,
                        shown->Agent(), shown->Input(), shown->Decider(who), -1000,           10000};
    WriteTexts(*shown, of, &text::IsOfMemory);
    return 0;
}
