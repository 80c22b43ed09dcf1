// Blocks and DBlocks of several sizes that know whether they are made and unmade as they should be, where, and whether anybody else writes
// to them.
#pragma once

#include "faults.h"

#include <bt/bt.h>

#include <cstddef>
#include <cstdint>

namespace reference {

// Every tracked object that is alive. One for the program, because objects are made by the engine, which tells them nothing.
class object_registry {
public:
    // From now on objects must be within these bytes, and faults are counted there.
    void Watch(const void* begin, int num_bytes, faults& into) {
        Begin = reinterpret_cast<std::uintptr_t>(begin);
        End = Begin + static_cast<std::uintptr_t>(num_bytes);
        Into = &into;
        NumAlive = 0;
    }
    void Add(const void* object, std::size_t size, std::size_t alignment) {
        const auto begin = reinterpret_cast<std::uintptr_t>(object);
        const std::uintptr_t end = begin + size;
        Into->AddUnless(begin % alignment == 0, "a block is not aligned as its type asks (contract 60)");
        Into->AddUnless(begin >= Begin && end <= End, "a block is outside of the storage that the tree says it takes (contract 58)");
        for (int i = 0; i < NumAlive; ++i) {
            Into->AddUnless(end <= Alive[i].Begin || begin >= Alive[i].End, "blocks overlap (contract 60)");
        }
        if (NumAlive < kMost) Alive[NumAlive++] = {begin, end};
        else Into->Add("more blocks are alive than could be");
    }
    void Remove(const void* object) {
        for (int i = 0; i < NumAlive; ++i) {
            if (Alive[i].Begin != reinterpret_cast<std::uintptr_t>(object)) continue;
            Alive[i] = Alive[--NumAlive];
            return;
        }
        Into->Add("a block is destroyed that was never constructed, or twice (contract 59)");
    }
    void FoundOverwritten() { Into->Add("somebody else wrote to a block"); }
    bool IsEmpty() const { return NumAlive == 0; }

private:
    struct extent {
        std::uintptr_t Begin, End;
    };
    static constexpr int kMost = 2000;
    extent Alive[kMost];
    int NumAlive = 0;
    std::uintptr_t Begin = 0, End = 0;
    faults* Into = nullptr;
};
inline object_registry objects;

// All its bytes hold the same mark, so that one that somebody else wrote to is seen.
template <class Role, std::size_t Bytes, std::size_t Alignment>
struct tracked {
    using role = Role;

    tracked() {
        objects.Add(this, sizeof *this, alignof(tracked));
        Write(0);
    }
    ~tracked() {
        Read();
        objects.Remove(this);
    }
    tracked(const tracked&) = delete;
    tracked& operator=(const tracked&) = delete;

    int Read() const {
        for (const unsigned char mark : Marks) {
            if (mark != Marks[0]) objects.FoundOverwritten();
        }
        return Marks[0];
    }
    void Write(int mark) {
        for (unsigned char& byte : Marks) byte = static_cast<unsigned char>(mark);
    }

private:
    alignas(Alignment) unsigned char Marks[Bytes];
};

// The numbers of decider::Block and decider::DBlock stand for these; 0 is none.
inline constexpr int kNumBlockTypes = 4;
using block_1 = tracked<bt::block, 1, 1>;
using block_2 = tracked<bt::block, 2, 2>;
using block_3 = tracked<bt::block, 12, 4>;
using block_4 = tracked<bt::block, 48, 16>;
inline constexpr int kNumDBlockTypes = 3;
using dblock_1 = tracked<bt::dblock, 1, 1>;
using dblock_2 = tracked<bt::dblock, 20, 4>;
using dblock_3 = tracked<bt::dblock, 32, 16>;

}  // namespace reference
