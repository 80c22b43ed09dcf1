// Writes the records of flight recorders: what an agent's tree asked, and why.
#include <bt/debug/recording_file/written.h>

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
    const bool is_now = BitCast<std::uint64_t>(tick.FirstTime) == BitCast<std::uint64_t>(of.Time);
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
}

// Whether a record and its run fit into the frame. A record that fits into no frame is written into any.
bool Fits(const written_recording& of, const recorded_tick& tick) {
    const std::size_t needed = 2 * kMaxNoteBytes + tick.NumEvents * kMaxEventBytes;
    return needed > of.FrameBytes || of.Items.size() + needed <= of.FrameBytes;
}

}  // namespace

void recording_writer::WriteRecords(int agent) {
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    const flight_recorder_base& recorder = *here.Recorder;
    const recorder_rest& rest = RestOf(recorder);
    const bool is_of_tree = rest.Tree == here.Tree && rest.Generation == here.Generation;
    if (!is_of_tree || here.TreeNumber == kUndescribed) return;
    if (here.HasEvents && rest.NextTick < here.NextTick) {  // the recorder was cleared
        BeginTree(*Rest, agent, here);
        AddPath(*Rest, agent, here);
    }
    const std::uint32_t oldest = rest.NextTick - static_cast<std::uint32_t>(NumRecordedTicks(recorder));
    const auto record = [&](std::uint32_t number) { return RecordedTick(recorder, static_cast<int>(number - oldest)); };
    if (!here.HasEvents) {
        here.NextTick = oldest;
        here.DecisionFlags = here.StimuliFlags = 0;
    } else if (oldest < here.NextTick) {
        AddEndOfRun(*Rest, agent, recorder, *record(here.NextTick - 1));
    }
    here.HasEvents = true;
    const bool are_lost = oldest > here.NextTick;
    if (are_lost) here.NextTick = oldest;
    bool has_gap = are_lost;
    for (; HasRoom && here.NextTick != rest.NextTick; ++here.NextTick) {
        const recorded_tick& tick = *record(here.NextTick);
        HasRoom = Fits(*Rest, tick);
        Late += HasRoom ? 0 : 1;
        if (!HasRoom) break;
        AddRecord(*Rest, agent, here, tick, has_gap || tick.HasGap);
        if (here.NextTick + 1 != rest.NextTick) AddEndOfRun(*Rest, agent, recorder, tick);
        has_gap = false;
    }
}

void recording_writer::WriteRun(int agent) {
    const written_agent& here = Agents[static_cast<std::size_t>(agent)];
    if (!here.HasEvents) return;
    const flight_recorder_base& recorder = *here.Recorder;
    if (!here.HasAllOf(recorder)) WriteRecords(agent);
    if (here.HasAllOf(recorder)) AddRun(*Rest, agent, recorder, recorder.Newest);
}

}  // namespace bt
