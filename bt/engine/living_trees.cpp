// The list of all trees that this module built at run time and that still exist.
#include <bt/engine/living_tree.h>

#include <bt/engine/locked.h>

namespace bt::detail {
namespace {

constexpr std::size_t kNumBuckets = 256;

// The trees whose addresses have one hash.
struct bucket {
    living_tree* First = nullptr;
    std::uint32_t NumBegun = 0;  // counts all that there ever were
};

constinit std::atomic_flag g_lock = {};
constinit bucket g_buckets[kNumBuckets] = {};

// A mask of the lowest bits, for which memory_phase has room.
static_assert((kMaxGenerations & (kMaxGenerations + 1)) == 0 && kMaxGenerations <= 0x3F);

bucket& BucketOf(const tree* at) {
    const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(at));
    return g_buckets[(address >> 4u) * 0x9E3779B97F4A7C15u >> 56u];
}

// A Generation is 24 bits of its module, 32 bits that count, and 8 bits of its bucket.
constexpr unsigned kModuleShift = 40;

// Which module this is: where its list is, as no other module's is there. The product has a difference of a few pages
// in its upper bits.
std::uint64_t ModulePart() {
    const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(g_buckets));
    return (address >> 4u) * 0x9E3779B97F4A7C15u >> kModuleShift << kModuleShift;
}

bool IsOfOtherModule(std::uint64_t generation) { return generation >> kModuleShift != ModulePart() >> kModuleShift; }

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
    const locked now(g_lock);
    Remove(entry);
    bucket& its = BucketOf(&of);
    of.NumBuiltBefore = its.NumBegun++;
    const auto number = static_cast<std::uint64_t>(&its - g_buckets);
    of.Generation = ModulePart() + std::uint64_t{its.NumBegun} * kNumBuckets + number;
    constexpr auto most = static_cast<std::uint32_t>(kMaxGenerations);
    of.IdlePhase.Generation = static_cast<std::uint8_t>(of.NumBuiltBefore & most);
    entry.Tree = &of;
    entry.Generation = of.Generation;
    entry.Next = its.First;
    its.First = &entry;
}

void EndLife(living_tree& entry) {
    const locked now(g_lock);
    Remove(entry);
}

bool IsAnyThere(const tree* at, std::uint64_t generation) {
    if (generation == 0 || IsOfOtherModule(generation)) return at != nullptr;
    const locked now(g_lock);
    return Find(at) != nullptr;
}

bool IsThere(const tree* at, std::uint64_t generation) {
    if (at == nullptr) return false;
    if (generation == 0) return true;
    if (IsOfOtherModule(generation)) return at->Generation == generation;
    const locked now(g_lock);
    const living_tree* const found = Find(at);
    return found != nullptr && found->Generation == generation;
}

}  // namespace bt::detail
