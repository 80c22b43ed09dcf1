// Which members of a chunk of a crowd have their turn, where not all have it in each tick.
#include <initializer_list>

#include <bt/crowd_chunk.h>

namespace bt::detail {

tick_result crowd_chunk_base::SetInterval(int number, int every, std::uint32_t first_choice) {
    if (!IsMember(number)) return Refuse(error_code::kNoSuchMember);
    if (IsTicking) return Refuse(error_code::kNestedTick, Chunk.Agents[number]);
    const auto interval = static_cast<std::uint8_t>(IntervalFor(every));
    const std::uint8_t before = Chunk.Intervals[number];
    std::uint8_t& ticks_left = Chunk.TicksLeft[number];
    if (interval == before) return {};
    NumIntervals += (interval != 1 ? 1 : 0) - (before != 1 ? 1 : 0);
    if (before == 1 && ticks_left != 0) {
        ticks_left = TickOfFewest(interval, first_choice);
    } else if (ticks_left != 0) {
        // A member that has waited longer than its new interval counts as left out from now on, so that no further change makes it wait.
        const int left = ticks_left + interval - before;
        ticks_left = static_cast<std::uint8_t>(left > 0 ? left : 0);
    }
    Chunk.Intervals[number] = interval;
    return {};
}

// Of the next `interval` ticks, the one that the fewest members with that interval take.
std::uint8_t crowd_chunk_base::TickOfFewest(std::uint8_t interval, std::uint32_t first_choice) const {
    std::uint16_t num_in_tick[256] = {};
    for (int i = 0; i < NumNumbers; ++i) {
        if (Chunk.Agents[i] != nullptr && Chunk.Intervals[i] == interval) ++num_in_tick[Chunk.TicksLeft[i]];
    }
    num_in_tick[1] = static_cast<std::uint16_t>(num_in_tick[1] + num_in_tick[0]);
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i < interval; ++i) {
        const std::uint32_t tick = 1 + (i + first_choice % interval) % interval;
        if (best == 0 || num_in_tick[tick] < num_in_tick[best]) best = tick;
    }
    return static_cast<std::uint8_t>(best);
}

crowd_chunk_base::due crowd_chunk_base::CountDue() const {
    due num;
    for (int number = 0; number < NumNumbers; ++number) {
        const bool is_member = Chunk.Agents[number] != nullptr;
        num.LeftOut += is_member && Chunk.TicksLeft[number] == 0 ? 1 : 0;
        num.Others += is_member && Chunk.TicksLeft[number] == 1 ? 1 : 0;
    }
    return num;
}

// While every member has a turn in each tick, turns are not counted, and memories get their times late. In the first of these ticks the
// members' last times still differ.
void crowd_chunk_base::BeginSchedule() {
    const bool was_scheduled = IsScheduled;
    IsScheduled = NumIntervals > 0 || MostInTick < NumPresent;
    TimesDiffer = IsScheduled || was_scheduled;
    if (!IsScheduled && was_scheduled) {
        for (int number = 0; number < NumNumbers; ++number) Chunk.TicksLeft[number] = 1;
        IsSorted = false;
    }
}

void crowd_chunk_base::BringTimesUpToDate() {
    for (int number = 0; number < NumNumbers; ++number) {
        if (Chunk.Agents[number] != nullptr) BringTimeUpToDate(MemoryAt(number));
    }
    TimesAreLate = false;
}

// Lists those that have their turn.
void crowd_chunk_base::ChooseTurns() {
    std::uint16_t* const is_chosen = Order.RunEnds;  // by number; has no other use now
    for (int number = 0; number < NumNumbers; ++number) is_chosen[number] = 0;
    int left = MostInTick;
    const int first = NextTurn < NumNumbers ? NextTurn : 0;
    for (const int ticks_left : {0, 1}) {
        for (int i = 0; i < NumNumbers && left > 0; ++i) {
            const int number = first + i < NumNumbers ? first + i : first + i - NumNumbers;
            if (Chunk.Agents[number] == nullptr || Chunk.TicksLeft[number] != ticks_left) continue;
            is_chosen[number] = 1;
            if (--left == 0) NextTurn = number + 1;
        }
    }
    Order.Clear();
    for (int number = 0; number < NumNumbers; ++number) {
        if (Chunk.Agents[number] == nullptr) continue;
        if (is_chosen[number] != 0) {
            Chunk.TicksLeft[number] = Chunk.Intervals[number];
            Order.List(number);
        } else if (Chunk.TicksLeft[number] > 0) {
            --Chunk.TicksLeft[number];
        }
    }
}

float crowd_chunk_base::DeltaTimeOf(const tree_memory_base& memory) const {
    if (!TimesDiffer || memory.Tree == nullptr || memory.Time == TimeBefore) return DeltaTime;
    const double elapsed = Time - memory.Time;
    return elapsed > 0 && elapsed < 1e30 ? static_cast<float>(elapsed) : 0;
}

}  // namespace bt::detail
