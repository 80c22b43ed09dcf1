#include <bt/engine/crowd/crowd_order.h>

#include <bt/engine/crowd/prefetch.h>

namespace bt::detail {
namespace {

// Trees with more keys are sorted in two steps, each by so many of a key's 17 bits.
constexpr std::uint32_t kMaxKeysToCount = 1024;
constexpr std::uint32_t kBitsOfStep = 9;

// So many flags are in a line.
constexpr int kRow = static_cast<int>(kCacheLine / sizeof(std::uint64_t));

// Sorts by what `part_of` says of each number, which is below 2^kBitsOfStep, and keeps the order of those that are equal.
template <class PartOf>
void SortByPart(const std::uint16_t* from, std::uint16_t* to, int num, PartOf part_of) {
    std::uint16_t starts[(1u << kBitsOfStep) + 1] = {};
    for (int i = 0; i < num; ++i) ++starts[part_of(from[i]) + 1];
    for (std::uint32_t i = 1; i < 1u << kBitsOfStep; ++i) starts[i] = static_cast<std::uint16_t>(starts[i] + starts[i - 1]);
    for (int i = 0; i < num; ++i) to[starts[part_of(from[i])]++] = from[i];
}

// The first of `num` for which `is_so` is true; it is for all behind, too. `num`: there is none.
template <class IsSo>
int FirstOf(int num, IsSo is_so) {
    int first = 0;
    for (int end = num; first < end;) {
        const int middle = (first + end) / 2;
        if (is_so(middle)) end = middle;
        else first = middle + 1;
    }
    return first;
}

// What is read of a row of members when it is put in order, and as many places that are written. A processor stores in
// turn, so a store that waits for memory stops all behind it.
BT_INLINED inline void PrefetchRow(const crowd_order& made, const std::uint64_t* flags, int first) {
    if (flags != nullptr) {
        Prefetch(flags + first);
        Prefetch(made.Flags + first);
    }
    Prefetch(made.Agents + first);
    if (first % (4 * kRow) != 0) return;
    Prefetch(made.Numbers + first);
    Prefetch(made.Places + first);
}

}  // namespace

void crowd_order::ListAll(const crowd_members& of, int num_numbers) {
    Clear();
    for (int number = 0; number < num_numbers; ++number) {
        if (of.Agents[number] != nullptr) List(number);
    }
}

void crowd_order::TakeAsListed(const crowd_members& of) {
    for (int i = 0; i < Num; ++i) {
        Numbers[i] = Places[i];
        Agents[i] = of.Agents[Numbers[i]];
        if (of.Flags != nullptr) Flags[i] = of.Flags[Numbers[i]];
    }
    NumRuns = 1;
    RunKeys[0] = {kNoNode, true};
    RunEnds[0] = static_cast<std::uint16_t>(Num);
}

void crowd_order::SortListed(const crowd_members& of) {
    const crowd_key* const keys = of.Keys;
    std::uint16_t* const other = RunEnds;  // has no other use now
    SortByPart(Places, other, Num, [&](std::uint16_t number) { return keys[number].Number & ((1u << kBitsOfStep) - 1); });
    SortByPart(other, Numbers, Num, [&](std::uint16_t number) { return keys[number].Number >> kBitsOfStep; });
    NumRuns = 0;
    for (int i = 0; i < Num; ++i) {
        const std::uint16_t number = Numbers[i];
        Agents[i] = of.Agents[number];
        if (of.Flags != nullptr) Flags[i] = of.Flags[number];
        Places[number] = static_cast<std::uint16_t>(i);
        if (i == 0 || keys[number] != RunKeys[NumRuns - 1]) RunKeys[NumRuns++] = keys[number];
        RunEnds[NumRuns - 1] = static_cast<std::uint16_t>(i + 1);
    }
}

void crowd_order::SortAll(const crowd_members& of, int num_numbers, int num_nodes) {
    const std::uint32_t no_leaf = 2 * static_cast<std::uint32_t>(num_nodes);
    if (no_leaf < kMaxKeysToCount) return CountAll(of, num_numbers, no_leaf);
    ListAll(of, num_numbers);
    SortListed(of);
}

// In one step, with a counter for each key.
void crowd_order::CountAll(const crowd_members& of, int num_numbers, std::uint32_t no_leaf) {
    const crowd_order made = *this;  // so that none of these need be looked up again after each store
    void* const* const agents = of.Agents;
    const crowd_key* const keys = of.Keys;
    const std::uint64_t* const flags = of.Flags;
    std::uint16_t starts[kMaxKeysToCount];
    for (std::uint32_t key = 0; key <= no_leaf; ++key) starts[key] = 0;
    const auto counter_of = [&](int number) -> std::uint16_t& {
        const std::uint32_t key = keys[number].Number;
        return starts[key < no_leaf ? key : no_leaf];
    };
    for (int first = 0; first < num_numbers; first += kRow) {
        PrefetchRow(made, flags, first);
        const int end = first + kRow < num_numbers ? first + kRow : num_numbers;
        for (int number = first; number < end; ++number) {
            if (agents[number] != nullptr) ++counter_of(number);
        }
    }
    std::uint16_t start = 0;
    int run = 0;
    for (std::uint32_t key = 0; key <= no_leaf; ++key) {
        const std::uint16_t num = starts[key];
        starts[key] = start;
        if (num == 0) continue;
        start = static_cast<std::uint16_t>(start + num);
        made.RunKeys[run] = key < no_leaf ? crowd_key::FromNumber(key) : crowd_key(kNoNode, true);
        made.RunEnds[run++] = start;
    }
    Num = start;
    NumRuns = run;
    for (int number = 0; number < num_numbers; ++number) {
        void* const agent = agents[number];
        if (agent == nullptr) continue;
        const std::uint16_t place = counter_of(number)++;
        made.Numbers[place] = static_cast<std::uint16_t>(number);
        made.Agents[place] = agent;
        if (flags != nullptr) made.Flags[place] = flags[number];
        made.Places[number] = place;
    }
}

int crowd_order::RunAt(int place) const {
    return FirstOf(NumRuns, [&](int run) { return RunEnds[run] > place; });
}

int crowd_order::FindOrAddRun(crowd_key key) {
    const int run = FirstOf(NumRuns, [&](int each) { return RunKeys[each].Number >= key.Number; });
    if (run < NumRuns && RunKeys[run] == key) return run;
    for (int each = NumRuns; each > run; --each) {
        RunKeys[each] = RunKeys[each - 1];
        RunEnds[each] = RunEnds[each - 1];
    }
    RunKeys[run] = key;
    RunEnds[run] = run > 0 ? RunEnds[run - 1] : std::uint16_t{0};
    ++NumRuns;
    return run;
}

// Each run between gives the place at its one end to the run beside it, and takes one at its other end.
void crowd_order::Move(std::uint16_t number, crowd_key key, std::uint64_t flags) {
    int place = Places[number];
    Flags[place] = flags;
    if (RunKeys[RunAt(place)] == key) return;
    const int to = FindOrAddRun(key);
    const int from = RunAt(place);
    void* const agent = Agents[place];
    const auto take = [&](int other) {
        if (other != place) Put(Numbers[other], Agents[other], Flags[other], place);
        place = other;
    };
    for (int run = from; run < to; ++run) take(--RunEnds[run]);
    for (int run = from; run > to; --run) take(RunEnds[run - 1]++);
    Put(number, agent, flags, place);
}

}  // namespace bt::detail
