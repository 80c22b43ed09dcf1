// The list of all trees that were built at run time and still exist.
#include <bt/engine/living_tree.h>

#include <atomic>

namespace bt::detail {
namespace {

constexpr std::size_t kNumBuckets = 256;

// Lists by address, and the generation that was given last. A lock without a system call: each use is a few loads.
constinit std::atomic_flag g_lock = {};
constinit living_tree* g_buckets[kNumBuckets] = {};
constinit std::uint64_t g_last_generation = 0;

struct locked {
    locked() {
        while (g_lock.test_and_set(std::memory_order_acquire)) {}
    }
    ~locked() { g_lock.clear(std::memory_order_release); }
    locked(const locked&) = delete;
    locked& operator=(const locked&) = delete;
};

living_tree*& BucketOf(const tree* at) {
    const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(at));
    return g_buckets[(address >> 4u) * 0x9E3779B97F4A7C15u >> 56u];
}

void Remove(living_tree& entry) {
    if (entry.Tree == nullptr) return;
    living_tree** at = &BucketOf(entry.Tree);
    while (*at != &entry) at = &(*at)->Next;
    *at = entry.Next;
    entry.Tree = nullptr;
}

const living_tree* Find(const tree* at) {
    const living_tree* found = BucketOf(at);
    while (found != nullptr && found->Tree != at) found = found->Next;
    return found;
}

}  // namespace

living_tree::~living_tree() { EndLife(*this); }

std::uint64_t BeginLife(living_tree& entry, const tree& of) {
    const locked now;
    Remove(entry);
    living_tree*& bucket = BucketOf(&of);
    entry.Tree = &of;
    entry.Generation = ++g_last_generation;
    entry.Next = bucket;
    bucket = &entry;
    return entry.Generation;
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
