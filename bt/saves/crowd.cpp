// Writes the members of crowds, and reads them, which may be damaged.
#include <algorithm>

#include <bt/engine/living_tree.h>
#include <bt/save_crowd.h>
#include <bt/saves/read_shape.h>
#include <bt/saves/whole_or_nothing.h>

namespace bt::detail {
namespace {

// Takes one chunk from the bytes. `first`: the number of its first member. All chunks but the last have a byte for each
// number, so that the numbers are in proportion to the bytes.
load_error ReadChunk(const save_reader& reader, block_reader& from, std::span<const std::byte> all,
                     const tick_input& input, double time_offset, int first, bool is_last, saved_crowd& made) {
    saved_chunk& chunk = made.Chunks.emplace_back();
    from.Get(chunk.Time), from.Get(chunk.NextTurn), from.Get(chunk.IsScheduled), from.Get(chunk.NumNumbers);
    const std::uint32_t num_numbers = chunk.NumNumbers;
    if (num_numbers > made.Capacity || (!is_last && num_numbers < made.Capacity)) return load_error::kDamaged;
    chunk.Time += time_offset;
    if (IsInfinite(chunk.Time) || IsNan(chunk.Time)) return load_error::kDamaged;
    chunk.Time = std::min(chunk.Time, input.Time);  // as those of its members
    for (std::uint32_t i = 0; i < num_numbers && !from.HasFailed(); ++i) {
        bool is_member = false;
        from.Get(is_member);
        if (!is_member) continue;
        saved_member member = {.Number = first + static_cast<int>(i)};
        from.Get(member.Flags), from.Get(member.Interval), from.Get(member.TicksLeft), from.Get(member.State);
        if (member.Interval < 1 || member.TicksLeft > member.Interval) return load_error::kDamaged;
        if (member.State > static_cast<std::uint8_t>(tick_state::kSucceeded)) return load_error::kDamaged;
        std::span<const std::byte> left = all.last(from.NumLeft());
        member.Record = all.size() - left.size();
        const load_error wrong = reader.SkipAgent(left, input);
        if (wrong != load_error::kNone) return wrong;
        from.Take(from.NumLeft() - left.size());
        made.Members.push_back(member);
    }
    return load_error::kNone;
}

}  // namespace

error_code crowd_saving::Save(const save_table& table, std::uint32_t capacity, const saved_turns& turns,
                              std::span<crowd_chunk_base* const> chunks, std::vector<std::byte>& out) {
    whole_or_nothing appended(out);
    block_writer to(out);
    to.Put(capacity), to.Put(turns.NextChunk), to.Put(turns.Owed);
    to.PutBytes(turns.NextChoices, sizeof turns.NextChoices);
    to.Put(static_cast<std::uint32_t>(chunks.size()));
    for (crowd_chunk_base* const chunk : chunks) {
        const bool is_last = chunk == chunks.back();
        const error_code refused = SaveChunk(table, is_last ? 0 : capacity, *chunk, out);
        if (refused != error_code::kNone) return refused;
    }
    appended.IsWhole = true;
    return error_code::kNone;
}

error_code crowd_saving::SaveChunk(const save_table& table, std::uint32_t num_numbers, crowd_chunk_base& chunk,
                                   std::vector<std::byte>& out) {
    if (chunk.IsTicking) return chunk.Refuse(error_code::kNestedTick).Error;
    if (chunk.IsTreeGone()) return chunk.Refuse(error_code::kTreeIsGone).Error;
    block_writer to(out);
    to.Put(chunk.Time), to.Put(static_cast<std::uint32_t>(chunk.NextTurn)), to.Put(chunk.IsScheduled);
    num_numbers = std::max(num_numbers, static_cast<std::uint32_t>(chunk.NumNumbers));
    to.Put(num_numbers);
    for (int number = 0; number < static_cast<int>(num_numbers); ++number) {
        const tree_memory_base* const memory = chunk.MemoryOf(number);
        to.Put(memory != nullptr);
        if (memory == nullptr) continue;
        to.Put(chunk.Chunk.Flags[number]), to.Put(chunk.Chunk.Intervals[number]);
        to.Put(chunk.Chunk.TicksLeft[number]), to.Put(chunk.Chunk.States[number]);
        const error_code refused = table.SaveAgent(*memory, out);
        if (refused != error_code::kNone) return refused;
    }
    return error_code::kNone;
}

error_code crowd_saving::WhyNotOf(const save_reader& reader, const tree* that) {
    if (reader.Wrong != load_error::kNone) return error_code::kNone;  // Read tells that
    if (!IsThere(reader.To, reader.Shape->Generation)) return error_code::kTreeIsGone;
    return reader.To == that ? error_code::kNone : error_code::kMemoryOfOtherTree;
}

load_error crowd_saving::Read(const save_reader& reader, std::span<const std::byte> from, const tick_input& input,
                              saved_crowd& made) {
    if (reader.Wrong != load_error::kNone) return reader.Wrong;
    block_reader bytes(from);
    std::uint32_t num_chunks = 0;
    bytes.Get(made.Capacity), bytes.Get(made.Turns.NextChunk), bytes.Get(made.Turns.Owed);
    for (std::uint8_t& each : made.Turns.NextChoices) bytes.Get(each);
    bytes.Get(num_chunks);
    if (made.Capacity == 0 || made.Capacity > std::uint32_t{kMaxCrowdChunkCapacity}) {
        return bytes.HasFailed() ? load_error::kCutOff : load_error::kDamaged;
    }
    load_error wrong = load_error::kNone;
    std::int64_t first = 0;
    for (std::uint32_t i = 0; i < num_chunks && wrong == load_error::kNone && !bytes.HasFailed(); ++i) {
        if (first + made.Capacity > 0x7FFFFFFF) return load_error::kDamaged;  // not covered: it takes 2 GB of bytes
        wrong = ReadChunk(reader, bytes, from, input, reader.TimeOffset, static_cast<int>(first), i + 1 == num_chunks,
                          made);
        first += made.Capacity;
    }
    if (bytes.HasFailed()) return load_error::kCutOff;
    made.NumBytes = from.size() - bytes.NumLeft();
    return wrong;
}

void crowd_saving::GoOnWithTime(const saved_crowd& saved, crowd_chunk_base& chunk) {
    const auto is_earlier = [](const saved_chunk& a, const saved_chunk& b) { return a.Time < b.Time; };
    const auto is_scheduled = [](const saved_chunk& each) { return each.IsScheduled; };
    const auto last = std::max_element(saved.Chunks.begin(), saved.Chunks.end(), is_earlier);
    if (last == saved.Chunks.end()) return;
    chunk.Time = last->Time;
    chunk.IsScheduled = std::any_of(saved.Chunks.begin(), saved.Chunks.end(), is_scheduled);
}

void crowd_saving::GoOnWith(const saved_chunk& saved, crowd_chunk_base& chunk) {
    chunk.Time = saved.Time;
    chunk.NumNumbers = static_cast<int>(saved.NumNumbers);
    chunk.NextTurn = static_cast<int>(saved.NextTurn & 0x7FFFFFFF);
    chunk.IsScheduled = saved.IsScheduled;
}

void crowd_saving::GoOnWith(const saved_member& saved, int number, crowd_chunk_base& chunk) {
    const tree_memory_base& memory = chunk.MemoryAt(number);
    chunk.LowestFree = 0;  // there may be free numbers below
    chunk.TimesAreLate = false;  // of members that it had before
    chunk.Chunk.Flags[number] = saved.Flags;
    chunk.Chunk.Intervals[number] = saved.Interval;
    if (saved.Interval != 1) ++chunk.NumIntervals;
    chunk.Chunk.TicksLeft[number] = saved.TicksLeft;
    const bool has_ended = saved.State == static_cast<std::uint8_t>(tick_state::kRunning) && memory.Leaf == kNoNode;
    chunk.Chunk.States[number] = has_ended ? static_cast<std::uint8_t>(tick_state::kIdle) : saved.State;
    chunk.Chunk.Keys[number] = {memory.Leaf, true};
    chunk.MarkChanged(number);
    chunk.MarkDirty(number);
}

}  // namespace bt::detail
