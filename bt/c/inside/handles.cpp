// The table of all objects behind handles.
//
// An object has a slot, whose word has the slot's generation, the kind of the object, and who uses it. A handle has the
// slot's number and the generation, so that a handle of a freed object fits no slot. To take an object is one exchange
// of the word, which finds another generation, another kind, and a use that excludes this one.
#include <bt/c/inside/handles.h>

#include <atomic>
#include <mutex>
#include <utility>

namespace bt::c {
namespace {

// A slot's word: the generation, 4 bits of kind, 1 bit for a use alone, and the number of shared uses.
constexpr std::uint64_t kUses = (std::uint64_t{1} << 27u) - 1;
constexpr std::uint64_t kAlone = std::uint64_t{1} << 27u;
constexpr unsigned kKindShift = 28;
constexpr unsigned kGenerationShift = 32;

constexpr std::uint32_t GenerationOf(std::uint64_t word) {
    return static_cast<std::uint32_t>(word >> kGenerationShift);
}
constexpr object_kind KindOf(std::uint64_t word) { return static_cast<object_kind>(word >> kKindShift & 15u); }
constexpr bool IsInUse(std::uint64_t word) { return (word & (kAlone | kUses)) != 0; }
constexpr std::uint64_t WordOf(std::uint32_t generation, object_kind kind) {
    return std::uint64_t{generation} << kGenerationShift | static_cast<std::uint64_t>(kind) << kKindShift;
}

// A handle: 1 in the lowest bit, which no address of an object has, the slot's number, and the lowest bits of the
// generation, as many as there is room for.
constexpr unsigned kNumberBits = 20;
constexpr std::uint32_t kNumSlots = std::uint32_t{1} << kNumberBits;
constexpr std::uintptr_t HandleOf(std::uint32_t number, std::uint32_t generation) {
    const std::uint64_t high = std::uint64_t{generation} << (kNumberBits + 1);
    return static_cast<std::uintptr_t>(high | std::uint64_t{number} << 1u | 1u);
}
std::uint32_t NumberOf(const void* handle) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(handle) >> 1u & (kNumSlots - 1));
}

struct slot {
    std::atomic<std::uint64_t> Word = WordOf(1, object_kind::kNone);
    object* Object = nullptr;            // written while no word lets it be taken
    std::uint32_t NextFree = kNumSlots;  // of a free slot, the one that was freed after it
};

constexpr std::uint32_t kSlotsInBlock = 1024;

// Never destroyed, because calls may come while the program ends.
struct slot_table {
    std::atomic<slot*> Blocks[kNumSlots / kSlotsInBlock] = {};
    std::mutex Lock;            // of what follows
    std::uint32_t NumUsed = 0;  // with those that are free
    std::uint32_t NumFree = 0;
    std::uint32_t FirstFree = kNumSlots;  // is free for longest
    std::uint32_t LastFree = kNumSlots;

    slot* Find(std::uint32_t number) {
        slot* const block = Blocks[number / kSlotsInBlock].load(std::memory_order_acquire);
        return block != nullptr ? block + number % kSlotsInBlock : nullptr;
    }
    // The number of a free slot; kNumSlots: there is none.
    std::uint32_t Reserve();
    void GiveBack(std::uint32_t number);
};

slot_table& Table() {
    static slot_table* const table = new slot_table;
    return *table;
}

std::uint32_t slot_table::Reserve() {
    constexpr std::uint32_t enough = 256;  // so that a generation comes back later
    const std::lock_guard<std::mutex> lock(Lock);
    if (NumFree >= enough || (NumUsed == kNumSlots && NumFree > 0)) {
        --NumFree;
        return std::exchange(FirstFree, Find(FirstFree)->NextFree);
    }
    if (NumUsed == kNumSlots) return kNumSlots;
    std::atomic<slot*>& block = Blocks[NumUsed / kSlotsInBlock];
    if (block.load(std::memory_order_relaxed) == nullptr) {
        block.store(new slot[kSlotsInBlock], std::memory_order_release);
    }
    return NumUsed++;
}

void slot_table::GiveBack(std::uint32_t number) {
    const std::lock_guard<std::mutex> lock(Lock);
    if (NumFree++ == 0) FirstFree = number;
    else Find(LastFree)->NextFree = number;
    LastFree = number;
}

const char* NameOf(object_kind kind) {
    switch (kind) {
        case object_kind::kGame: return "is the handle of a game";
        case object_kind::kLoading: return "is the handle of a loading";
        case object_kind::kTree: return "is the handle of a tree";
        case object_kind::kMemory: return "is the handle of a memory";
        case object_kind::kSave: return "is the handle of a save that is written";
        case object_kind::kSaved: return "is the handle of a save that is read";
        case object_kind::kNone: break;
    }
    return "";  // not covered: an object has a kind
}

// Exchanges the word of a handle's slot by what `change` makes of it; 0: it is in use in another way. Null: there is no
// such object, or it is in use, and the message says which.
template <class Change>
slot* ChangeWord(const void* handle, object_kind kind, const char* name, decider_result& why, Change change) {
    if (handle == nullptr) return why = Fail(DECIDER_NULL, name, "is null"), nullptr;
    const auto bits = reinterpret_cast<std::uintptr_t>(handle);
    const std::uint32_t number = NumberOf(handle);
    slot* const found = (bits & 1u) != 0 ? Table().Find(number) : nullptr;
    if (found == nullptr) return why = Fail(DECIDER_BAD_HANDLE, name, "is no handle of this library"), nullptr;
    std::uint64_t word = found->Word.load(std::memory_order_acquire);
    for (;;) {
        const bool is_this = HandleOf(number, GenerationOf(word)) == bits;
        if (!is_this || KindOf(word) == object_kind::kNone) {
            return why = Fail(DECIDER_BAD_HANDLE, name, "is a handle that was freed, or none"), nullptr;
        }
        if (KindOf(word) != kind) return why = Fail(DECIDER_WRONG_HANDLE, name, NameOf(KindOf(word))), nullptr;
        const std::uint64_t next = change(word);
        if (next == 0) {
            return why = Fail(DECIDER_BUSY, name, "is in use by a running call: around this one, or of another thread"),
                   nullptr;
        }
        if (found->Word.compare_exchange_weak(word, next, std::memory_order_acq_rel, std::memory_order_acquire)) {
            return found;
        }
    }
}

}  // namespace

namespace detail {

object* Take(const void* handle, object_kind kind, access how, const char* name, decider_result& why) {
    const slot* const taken = ChangeWord(handle, kind, name, why, [how](std::uint64_t word) -> std::uint64_t {
        if (how == access::kAlone) return IsInUse(word) ? 0 : word | kAlone;
        return (word & kAlone) != 0 || (word & kUses) == kUses ? 0 : word + 1;
    });
    return taken != nullptr ? taken->Object : nullptr;
}

void GiveBack(const void* handle, access how) {
    Table().Find(NumberOf(handle))->Word.fetch_sub(how == access::kAlone ? kAlone : 1, std::memory_order_release);
}

void* Enter(std::unique_ptr<object> made, object_kind kind) {
    const std::uint32_t number = Table().Reserve();
    if (number == kNumSlots) return Fail(DECIDER_OUT_OF_MEMORY, "there are a million objects already"), nullptr;
    slot& here = *Table().Find(number);
    const std::uint32_t generation = GenerationOf(here.Word.load(std::memory_order_relaxed));
    here.Object = made.release();
    here.Word.store(WordOf(generation, kind), std::memory_order_release);
    return reinterpret_cast<void*>(HandleOf(number, generation));
}

std::unique_ptr<object> Remove(const void* handle, object_kind kind, const char* name, decider_result& why) {
    slot* const found = ChangeWord(handle, kind, name, why, [](std::uint64_t word) -> std::uint64_t {
        return IsInUse(word) ? 0 : WordOf(GenerationOf(word) + 1, object_kind::kNone);
    });
    if (found == nullptr) return nullptr;
    std::unique_ptr<object> removed(found->Object);
    Table().GiveBack(NumberOf(handle));
    return removed;
}

}  // namespace detail
}  // namespace bt::c
