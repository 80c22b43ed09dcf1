// Writes the records of flight recorders: what an agent's tree asked, and why.
#include <bt/debug/recording_file/written.h>
#include <bt/engine/living_tree.h>

namespace bt {
namespace {

using namespace detail;

std::uint32_t BitsOf(const recorded_event& event) { return BitCast<std::uint32_t>(event.Value); }
unsigned CodeOf(const recorded_event& event) {
    if (BitsOf(event) == 0) return 0;
    return BitsOf(event) == BitCast<std::uint32_t>(1.0f) ? kIsOne : kIsOther;
}
void AddValue(std::string& to, const recorded_event& event) {
    if (CodeOf(event) == kIsOther) PutFixed(to, event.Value);
}

// The number of a text in the file, which has it from now on.
std::uint32_t NumberOfWord(written_recording& of, const char* text) {
    const auto found = of.Words.find(std::string_view(text));
    if (found != of.Words.end()) return found->second;
    const auto number = static_cast<std::uint32_t>(of.Words.size() + 1);
    of.Words.emplace(text, number);
    std::string chunk;
    PutText(chunk, text);
    AddChunk(of.Chunks, kWordChunk, chunk);
    return number;
}

void AddEvent(written_recording& of, const flight_recorder_base& recorder, const recorded_event& event) {
    std::string& to = of.Items;
    PutNumber(to, static_cast<std::uint16_t>(event.Node + 1));
    to += static_cast<char>(static_cast<unsigned>(event.Kind) | CodeOf(event));
    AddValue(to, event);
    if (event.Kind != event_kind::kBecause) {
        to += static_cast<char>(event.Detail);
        return;
    }
    const char* const text = BecauseOf(recorder, event);
    PutNumber(to, text != nullptr ? NumberOfWord(of, text) : 0);
    if (text == nullptr) PutNumber(to, RestOf(recorder).TextCapacity);
}

// The values of a run are those of its last tick.
void AddRun(written_recording& of, int agent, const flight_recorder_base& recorder, const recorded_tick& tick) {
    BeginItem(of, item_kind::kRun, agent);
    PutNumber(of.Items, tick.Count - 1);
    PutFixed(of.Items, tick.LastTime);
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        const recorded_event& event = *RecordedEvent(recorder, tick, i);
        of.Items += static_cast<char>(CodeOf(event));
        AddValue(of.Items, event);
    }
}

// Of a record that is not the newest any more: one tick is all that it has if nothing else is said.
void AddEndOfRun(written_recording& of, int agent, const flight_recorder_base& recorder, const recorded_tick& tick) {
    if (tick.Count > 1) AddRun(of, agent, recorder, tick);
}

void AddRecord(written_recording& of, int agent, written_agent& here, const recorded_tick& tick, bool has_gap) {
    const flight_recorder_base& recorder = *here.Recorder;
    const bool is_now = IsNow(of, tick.FirstTime);
    const bool has_flags = tick.DecisionFlags != here.DecisionFlags || tick.StimuliFlags != here.StimuliFlags;
    BeginItem(of, item_kind::kRecord, agent, (has_gap ? kHasGap : 0u) | (is_now ? 0u : kHasTime));
    PutNumber(of.Items, static_cast<unsigned>(tick.State) | (tick.IsCut ? kIsCut : 0u) | (tick.IsStop ? kIsStop : 0u) |
                            (has_flags ? kHasOtherFlags : 0u));
    if (!is_now) PutFixed(of.Items, tick.FirstTime);
    if (has_flags) {
        PutFixed(of.Items, here.DecisionFlags = tick.DecisionFlags);
        PutFixed(of.Items, here.StimuliFlags = tick.StimuliFlags);
    }
    PutNumber(of.Items, static_cast<std::uint16_t>(tick.Leaf + 1));
    const int num = NumRecordedEvents(recorder, tick);
    PutNumber(of.Items, static_cast<std::uint64_t>(num));
    for (int i = 0; i < num; ++i) AddEvent(of, recorder, *RecordedEvent(recorder, tick, i));
    here.HasEvents = true;
    here.Last.Set(tick);
}

// Whether a record and its run fit into the frame, with the run before. A record that fits into no frame is written
// into any.
bool Fits(const written_recording& of, const recorded_tick& tick, const recorded_tick* before) {
    const auto bytes_of_run = [](const recorded_tick& run) { return kMaxNoteBytes + run.NumEvents * kMaxRunEventBytes; };
    const std::size_t needed = kMaxNoteBytes + tick.NumEvents * kMaxEventBytes + bytes_of_run(tick) +
                               (before != nullptr ? bytes_of_run(*before) : 0);
    return needed > of.FrameBytes || of.Items.size() + needed <= of.FrameBytes;
}

// The records that a recorder keeps, by their numbers. Its tree is there.
struct kept_records {
    const flight_recorder_base& Recorder;
    std::uint32_t End = RestOf(Recorder).NextTick;
    std::uint32_t Oldest = End - NumKept(RestOf(Recorder));

    static std::uint32_t NumKept(const recorder_rest& rest) {
        return rest.NumKept < rest.TickCapacity ? rest.NumKept : rest.TickCapacity;
    }
    // Null: there is no such record, or a tick that runs is writing over it.
    const recorded_tick* At(std::uint32_t number) const {
        return RecordedTick(Recorder, static_cast<int>(number - Oldest));
    }
};

// Whether the last record that the file has is one of these, or may have been. Else the recorder was cleared, or it is
// another one.
bool GoOn(const kept_records& records, const written_agent& here) {
    if (records.End < here.NextTick) return false;
    return records.Oldest >= here.NextTick || here.Last.IsRun(*records.At(here.NextTick - 1));
}

}  // namespace

bool recording_writer::WriteRecords(int agent, const flight_recorder_base& recorder, bool have_to_fit) {
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    here.Recorder = &recorder;
    const recorder_rest& rest = RestOf(recorder);
    const bool is_of_tree = rest.Tree == here.Tree && rest.Generation == here.Generation;
    if (!is_of_tree || here.TreeNumber == kUndescribed || TreeOf(rest) == nullptr) return false;
    const kept_records records = {recorder};
    if (records.At(records.End - 1) == nullptr) return false;
    if (here.HasEvents && !GoOn(records, here)) {
        BeginTree(*Rest, agent, here);
        AddPath(*Rest, agent, here);
        here.Recorder = &recorder;
    }
    if (!here.HasEvents) {
        here.NextTick = records.Oldest;
        here.DecisionFlags = here.StimuliFlags = 0;
    }
    bool has_gap = records.Oldest > here.NextTick;
    const recorded_tick* before = records.Oldest < here.NextTick ? records.At(here.NextTick - 1) : nullptr;
    if (has_gap) here.NextTick = records.Oldest;
    for (; here.NextTick != records.End; ++here.NextTick) {
        const recorded_tick& tick = *records.At(here.NextTick);
        if (have_to_fit) HasRoom = HasRoom && Fits(*Rest, tick, before);
        if (have_to_fit && !HasRoom) return ++Late, false;
        if (before != nullptr) AddEndOfRun(*Rest, agent, recorder, *before);
        AddRecord(*Rest, agent, here, tick, has_gap || tick.HasGap);
        has_gap = false;
        before = &tick;
    }
    here.Last.Set(recorder.Newest);
    return true;
}

void recording_writer::WriteRun(int agent) {
    const flight_recorder_base* const recorder = Agents[static_cast<std::size_t>(agent)].Recorder;
    if (recorder == nullptr || !WriteRecords(agent, *recorder, false)) return;
    AddRun(*Rest, agent, *recorder, recorder->Newest);
}

void recording_writer::EndRecords() {
    for (std::size_t i = 0; i < Agents.size(); ++i) {
        written_agent& here = Agents[i];
        const int agent = static_cast<int>(i);
        if (!here.HasEvents || WriteRecords(agent, *here.Recorder, false)) continue;
        // The tree is gone, or its recorder has another one. A key frame can't repeat the newest record, so no run may
        // follow it.
        BeginWithoutRecords(agent);
    }
}

void recording_writer::BeginWithoutRecords(int agent) {
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    here.HasEvents = false;
    here.Recorder = nullptr;
    BeginItem(*Rest, item_kind::kBegan, agent);
    PutNumber(Rest->Items, static_cast<std::uint64_t>(here.TreeNumber));
    AddPath(*Rest, agent, here);
}

void recording_writer::EndEvents(int agent) {
    if (!IsThere(agent)) return;
    WriteRun(agent);
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    here.Recorder = nullptr;
    if (here.HasEvents) BeginWithoutRecords(agent);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
}

void recording_writer::WriteNewest(int agent) {
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    here.DecisionFlags = here.StimuliFlags = 0;  // so that the record tells its own
    AddRecord(*Rest, agent, here, here.Recorder->Newest, true);
    AddRun(*Rest, agent, *here.Recorder, here.Recorder->Newest);
}

}  // namespace bt
