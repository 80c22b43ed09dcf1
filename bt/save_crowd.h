// Saves all members of a crowd in one call, and loads them (contract 218). Not part of bt.h.
//
//   bt::SaveCrowd(table, sheep, file);
//
//   const bt::crowd_load_report report =
//       bt::LoadCrowd(reader, left, sheep, [&](int number) { return Herd.Find(number); }, {.Time = now});
//
// Both take a bt::crowd, or one of its chunks. bt/save.h explains tables and readers.
#pragma once

#include <bt/crowd.h>
#include <bt/save.h>

namespace bt {

// A decider of a member that does not go on.
struct ended_member_decider {
    int Number = kNoMember;  // the member's
    ended_decider Ended;     // the decider
};

// The result for a crowd.
struct [[nodiscard]] crowd_load_report {
    load_error Error = load_error::kNone;    // not kNone: the crowd is as it was
    error_code Refused = error_code::kNone;  // of kRefused: why
    int NumLoaded = 0;                       // members
    int NumLeftOut = 0;                      // members that have no agent any more
    int NumKept = 0;                         // deciders of their paths that go on
    std::vector<ended_member_decider> Ended = {};  // the others, by number

    // True unless the crowd was not loaded.
    explicit operator bool() const { return Error == load_error::kNone; }
};

namespace detail {

struct saved_member {
    std::uint64_t Flags = 0;  // both words of SetInput
    int Number = 0;
    std::uint8_t Interval = 1;
    std::uint8_t TicksLeft = 1;
    std::uint8_t State = 0;
    std::size_t Record = 0;  // where it begins in the crowd's bytes
    void* Agent = nullptr;   // that the game has for it; null: it is left out
};
// A chunk's turns and time.
struct saved_chunk {
    double Time = 0;  // s, of the clock of the tick that loads
    std::uint32_t NumNumbers = 0;
    std::uint32_t NextTurn = 0;
    bool IsScheduled = false;
};
// The turns of a crowd's chunks.
struct saved_turns {
    std::uint32_t NextChunk = 0;
    std::uint32_t Owed = 0;
    std::uint8_t NextChoices[kMaxCrowdInterval + 1] = {};
};
struct saved_crowd {
    std::uint32_t Capacity = 0;  // of each chunk
    saved_turns Turns = {};
    int NumNumbers = 0;  // up to the last member that has an agent
    std::vector<saved_chunk> Chunks = {};
    std::vector<saved_member> Members = {};
    std::size_t NumBytes = 0;
};

struct while_true {
    explicit while_true(bool& flag) : Flag(flag) { flag = true; }
    ~while_true() { Flag = false; }
    while_true(const while_true&) = delete;
    while_true& operator=(const while_true&) = delete;

    bool& Flag;
};

// The access that saves have to a crowd.
struct crowd_saving {
    static error_code Save(const save_table& table, std::uint32_t capacity, const saved_turns& turns,
                           std::span<crowd_chunk_base* const> chunks, std::vector<std::byte>& out);
    // With at least `num_numbers` numbers.
    static error_code SaveChunk(const save_table& table, std::uint32_t num_numbers, crowd_chunk_base& chunk,
                                std::vector<std::byte>& out);
    // Why no crowd of `that` tree is loaded; kNone: no such reason.
    static error_code WhyNotOf(const save_reader& reader, const tree* that);
    // Reads all, checks each record, and changes nothing else.
    static load_error Read(const save_reader& reader, std::span<const std::byte> from, const tick_input& input,
                           saved_crowd& made);

    template <class Agent, class Memory, int Capacity>
    static error_code Save(const save_table& table, crowd_chunk_of<Agent, Memory, Capacity>& chunk,
                           std::vector<std::byte>& out) {
        crowd_chunk_base* const chunks[] = {&chunk};
        return Save(table, Capacity, {}, chunks, out);
    }
    template <class Agent, class Memory, int Capacity>
    static error_code Save(const save_table& table, crowd_of<Agent, Memory, Capacity>& crowd,
                           std::vector<std::byte>& out) {
        if (crowd.IsTicking) return crowd.Refuse(error_code::kNestedTick, nullptr).Error;
        saved_turns turns = {static_cast<std::uint32_t>(crowd.NextChunk), static_cast<std::uint32_t>(crowd.Owed)};
        for (int i = 0; i <= kMaxCrowdInterval; ++i) turns.NextChoices[i] = crowd.NextChoices[i];
        const std::vector<crowd_chunk_base*> chunks(crowd.Chunks, crowd.Chunks + crowd.NumAllChunks);
        return Save(table, Capacity, turns, chunks, out);
    }

    // Makes room for the members that have agents, and as much again for chunks that all members have left, whose turns
    // count in a budget. So damaged bytes alone make no room. False: there is none.
    template <class Agent, class Memory, int Capacity>
    static bool HasRoom(const crowd_chunk_of<Agent, Memory, Capacity>&, const saved_crowd& saved) {
        return saved.NumNumbers <= Capacity;
    }
    template <class Agent, class Memory, int Capacity>
    static bool HasRoom(crowd_of<Agent, Memory, Capacity>& crowd, const saved_crowd& saved) {
        const std::int64_t num_needed = saved.NumNumbers / Capacity + (saved.NumNumbers % Capacity != 0 ? 1 : 0);
        const std::size_t num_saved = saved.Capacity == Capacity ? saved.Chunks.size() : 0;
        const auto num = [&] { return static_cast<std::size_t>(crowd.NumAllChunks); };
        while (crowd.NumAllChunks < num_needed || (crowd.NumAllChunks < 2 * num_needed && num() < num_saved)) {
            if (!crowd.AddChunk()) return false;
        }
        return true;
    }
    template <class Agent, class Memory, int Capacity>
    static auto& ChunkOf(crowd_chunk_of<Agent, Memory, Capacity>& chunk, int) {
        return chunk;
    }
    template <class Agent, class Memory, int Capacity>
    static auto& ChunkOf(crowd_of<Agent, Memory, Capacity>& crowd, int number) {
        return *crowd.Chunks[number / Capacity];
    }

    template <class Agent, class Memory, int Capacity>
    static void GoOnWithTurns(const saved_crowd& saved, crowd_chunk_of<Agent, Memory, Capacity>& chunk) {
        const bool is_one = saved.Chunks.size() == 1 && saved.Chunks[0].NumNumbers <= std::uint32_t{Capacity};
        if (is_one) GoOnWith(saved.Chunks[0], chunk);
        else GoOnWithTime(saved, chunk);
    }
    template <class Agent, class Memory, int Capacity>
    static void GoOnWithTurns(const saved_crowd& saved, crowd_of<Agent, Memory, Capacity>& crowd) {
        if (saved.Capacity != Capacity) {
            for (int i = 0; i < crowd.NumAllChunks; ++i) GoOnWithTime(saved, *crowd.Chunks[i]);
            return;
        }
        int num = 0;
        for (const saved_chunk& each : saved.Chunks) {
            if (num == crowd.NumAllChunks) break;  // all members have left the others
            GoOnWith(each, *crowd.Chunks[num++]);
        }
        if (saved.Turns.NextChunk < static_cast<std::uint32_t>(crowd.NumAllChunks))
            crowd.NextChunk = static_cast<int>(saved.Turns.NextChunk), crowd.Owed = static_cast<int>(saved.Turns.Owed);
        for (int i = 0; i <= kMaxCrowdInterval; ++i) crowd.NextChoices[i] = saved.Turns.NextChoices[i];
    }
    static void GoOnWith(const saved_chunk& saved, crowd_chunk_base& chunk);
    // With chunks of another size: members that were left out are still late.
    static void GoOnWithTime(const saved_crowd& saved, crowd_chunk_base& chunk);
    static void GoOnWith(const saved_member& saved, int number, crowd_chunk_base& chunk);

    template <class Agent, class Memory, int Capacity>
    static load_report LoadMember(const save_reader& reader, std::span<const std::byte> record,
                                  const saved_member& saved, crowd_chunk_of<Agent, Memory, Capacity>& chunk,
                                  Agent* agent, const tick_input& input) {
        const int number = saved.Number % Capacity;
        // For a tree that draws only since an edit.
        const auto seed = static_cast<std::uint64_t>(saved.Number);
        Memory* const memory = ::new (chunk.PlaceOf(number)) Memory(seed);
        const load_report report = reader.LoadAgent(record, *memory, agent, input);
        if (!report) return report;
        chunk.AddMember(number, agent);
        GoOnWith(saved, number, chunk);
        return report;
    }
    template <class Crowd, class AgentOf>
    static crowd_load_report Load(const save_reader& reader, std::span<const std::byte>& from, Crowd& crowd,
                                  AgentOf& agent_of, const tick_input& input);
};

template <class Crowd, class AgentOf>
crowd_load_report crowd_saving::Load(const save_reader& reader, std::span<const std::byte>& from, Crowd& crowd,
                                     AgentOf& agent_of, const tick_input& input) {
    const auto refuse = [&](error_code why) {
        return crowd_load_report{.Error = load_error::kRefused, .Refused = crowd.Refuse(why, nullptr).Error};
    };
    if (crowd.IsTicking) return refuse(error_code::kNestedTick);
    if (crowd.NumMembers() > 0) return {.Error = load_error::kNotEmpty};
    const error_code other = WhyNotOf(reader, crowd.Tree);
    if (other != error_code::kNone) return refuse(other);
    saved_crowd saved;
    crowd_load_report report = {.Error = Read(reader, from, input, saved)};
    if (!report) return report;
    const while_true is_ticking(crowd.IsTicking);  // while functions of the game are called
    for (saved_member& each : saved.Members) {
        typename Crowd::agent* const agent = agent_of(each.Number);
        each.Agent = agent;
        if (agent != nullptr) saved.NumNumbers = each.Number + 1;
        else ++report.NumLeftOut;
    }
    if (!HasRoom(crowd, saved)) return refuse(error_code::kCrowdFull);
    for (const saved_member& each : saved.Members) {
        if (each.Agent == nullptr) continue;
        auto* const agent = static_cast<typename Crowd::agent*>(each.Agent);
        const std::span<const std::byte> record = from.subspan(each.Record);
        const load_report of_member = LoadMember(reader, record, each, ChunkOf(crowd, each.Number), agent, input);
        report.Error = of_member.Error, report.Refused = of_member.Refused;
        if (!report) return report;
        ++report.NumLoaded;
        report.NumKept += of_member.NumKept;
        for (const ended_decider& ended : of_member.Ended) report.Ended.push_back({each.Number, ended});
    }
    GoOnWithTurns(saved, crowd);
    from = from.subspan(saved.NumBytes);
    return report;
}

}  // namespace detail

// Appends all members of a crowd or a chunk to `out`, between its ticks: their numbers, records, inputs (SetInput),
// intervals and turns. An error of SaveAgent, kNestedTick and kTreeIsGone are reported and returned. Nothing is
// appended then, nor if a Save throws. Takes time in proportion to the numbers and records.
template <class Crowd>
error_code SaveCrowd(const save_table& table, Crowd& crowd, std::vector<std::byte>& out) {
    return detail::crowd_saving::Save(table, crowd, out);
}

// Takes the members of a crowd from the front of `from`, and lets each go on as save_reader::LoadAgent does. The crowd
// or chunk must be of the reader's tree (kMemoryOfOtherTree) and empty; its chunks may have another size.
// `agent_of(number)` returns the agent of the member with this number, or null: then the member is left out, and none
// of its deciders is deactivated. Damaged bytes may have any number from 0 on. Members keep their numbers, inputs,
// intervals and turns. A budget goes on where it was, if the chunks have the same size. If only the edited tree draws
// random numbers, a member's number is its seed. All bytes are checked, and all agents asked for, before the first
// agent goes on: a damaged record refuses the crowd. If a Load throws, or refuses what it took in that check, the
// members before stay. Allocates at most twice what Add would allocate for the last member with an agent, and 32
// bytes for each member while it loads.
template <class Crowd, class AgentOf>
crowd_load_report LoadCrowd(const save_reader& reader, std::span<const std::byte>& from, Crowd& crowd,
                            AgentOf&& agent_of, const tick_input& input) {
    return detail::crowd_saving::Load(reader, from, crowd, agent_of, input);
}

}  // namespace bt
