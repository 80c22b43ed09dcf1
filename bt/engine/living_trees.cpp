// The list of all trees that were built at run time and still exist.
#include <bt/engine/living_tree.h>

#include <atomic>

namespace bt::detail {
namespace {

constexpr std::size_t kNumBuckets = 256;

// The trees whose addresses have one hash.
struct bucket {
    living_tree* First = nullptr;
    std::uint32_t NumBegun = 0;  // counts all that there ever were
};

// A lock without a system call: each use is a few loads.
constinit std::atomic_flag g_lock = {};
constinit bucket g_buckets[kNumBuckets] = {};

// A mask of the lowest bits, for which memory_phase has room.
static_assert((kMaxGenerations & (kMaxGenerations + 1)) == 0 && kMaxGenerations <= 0x7F);

struct locked {
    locked() {
        while (g_lock.test_and_set(std::memory_order_acquire)) {}
    }
    ~locked() { g_lock.clear(std::memory_order_release); }
    locked(const locked&) = delete;
    locked& operator=(const locked&) = delete;
};

bucket& BucketOf(const tree* at) {
    const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(at));
    return g_buckets[(address >> 4u) * 0x9E3779B97F4A7C15u >> 56u];
}

void Remove(living_tree& entry) {
    if (entry.Tree == nullptr) return;
    living_tree** at = &BucketOf(entry.Tree).First;
    while (*at != &entry) at = &(*at)->Next;
    *at = entry.Next;
    entry.Tree = nullptr;
}

const living_tree* Find(const tree* at) {
    const living_tree* found = BucketOf(at).First;
    while (found != nullptr && found->Tree != at) found = found->Next;
    return found;
}

}  // namespace

living_tree::~living_tree() { EndLife(*this); }

// Trees at one address are counted in one bucket, so that a few hundred trees that are loaded anew, each where another
// was, do not all get the phases of those others.
void BeginLife(living_tree& entry, tree& of) {
    const locked now;
    Remove(entry);
    bucket& its = BucketOf(&of);
    of.NumBuiltBefore = its.NumBegun++;
    of.Generation = std::uint64_t{its.NumBegun} * kNumBuckets + static_cast<std::uint64_t>(&its - g_buckets);
    constexpr auto most = static_cast<std::uint32_t>(kMaxGenerations);
    of.IdlePhase.Generation = static_cast<std::uint8_t>(of.NumBuiltBefore & most);
    entry.Tree = &of;
    entry.Generation = of.Generation;
    entry.Next = its.First;
    its.First = &entry;
}

void EndLife(living_tree& entry) {
    const locked now;
    Remove(entry);
}

bool IsBuiltTree(const tree* at) {
    const locked now;
    return Find(at) != nullptr;
}

bool IsThere(const tree* at, std::uint64_t generation) {
    if (generation == 0) return at != nullptr;
    const locked now;
    const living_tree* const found = Find(at);
    return found != nullptr && found->Generation == generation;
}

}  // namespace bt::detail
