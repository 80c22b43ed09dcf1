// Forgets the oldest of a recording that is read on and on.
#include <bt/debug/recording_file/loaded_recording.h>

namespace bt {
namespace {

using namespace detail;

// How many come before the last one that is not after a time.
template <class List, class TimeOf>
std::size_t NumBefore(const List& all, double time, TimeOf time_of) {
    std::size_t num = all.size();
    while (num > 0 && !(time_of(all[num - 1]) <= time)) --num;
    return num > 0 ? num - 1 : 0;
}

template <class Told>
void ForgetTold(std::vector<Told>& all, double before) {
    const std::size_t num = NumBefore(all, before, [](const Told& each) { return each.Time; });
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(num));
}

void ForgetPaths(loaded_paths& paths, double before) {
    const transition_recorder_base& recorder = paths.Recorder();
    int num = NumRecordedTransitions(recorder);
    while (num > 0 && !(RecordedTransition(recorder, num - 1)->Time <= before)) --num;
    if (num > 1) paths.Remove(static_cast<std::uint32_t>(num - 1));
}

void ForgetRecords(loaded_records& records, double before) {
    const std::size_t num = NumBefore(records.Ticks, before, [](const recorded_tick& each) { return each.FirstTime; });
    if (num == 0) return;
    const std::uint32_t num_events = records.Ticks[num].FirstEvent;
    records.Ticks.erase(records.Ticks.begin(), records.Ticks.begin() + static_cast<std::ptrdiff_t>(num));
    records.Events.erase(records.Events.begin(), records.Events.begin() + static_cast<std::ptrdiff_t>(num_events));
    for (recorded_tick& each : records.Ticks) each.FirstEvent -= num_events;
}

void ForgetParts(loaded_agent& agent, double before) {
    std::vector<loaded_part>& parts = agent.Parts;
    std::size_t num = 0;
    while (num + 1 < parts.size() && parts[num + 1].FirstTime <= before) ++num;
    if (agent.Facts.IsGone && !agent.IsGoneInGap && agent.Facts.LastTime < before) num = parts.size();
    parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(num));
    if (parts.empty()) return;
    loaded_part& first = parts.front();
    ForgetPaths(first.Paths, before);
    if (first.WholePaths != nullptr) ForgetPaths(*first.WholePaths, before);
    ForgetRecords(first.Records, before);
    first.IsStale = true;
}

template <class Each>
std::size_t BytesOf(const std::vector<Each>& all) {
    return all.capacity() * sizeof(Each);
}

std::size_t BytesOf(const loaded_part& part) {
    const loaded_records& records = part.Records;
    const std::size_t whole = part.WholePaths != nullptr ? part.WholePaths->NumBytes() : 0;
    return part.Paths.NumBytes() + whole + BytesOf(records.Ticks) + BytesOf(records.Events) + BytesOf(records.Texts);
}

}  // namespace

void recording_reader::Forget(double before) {
    if (Loader == nullptr || !(before <= Read->LastTime)) return;
    for (loaded_agent& agent : Read->Agents) {
        ForgetParts(agent, before);
        ForgetTold(agent.Places, before);
        for (auto& [value, all] : agent.Numbers) ForgetTold(all, before);
        const bool was_there = !(agent.Facts.LastTime < before);
        if (was_there && agent.Facts.FirstTime < before) agent.Facts.FirstTime = before;
    }
    std::erase_if(Read->Marks, [&](const recorded_mark& mark) { return mark.Time < before; });
    std::erase_if(Read->Gaps, [&](const recorded_gap& gap) { return gap.To < before; });
    if (Read->FirstTime < before) Read->FirstTime = before;
}

std::size_t recording_reader::NumKeptBytes() const {
    std::size_t num = 0;
    for (const loaded_agent& agent : Read->Agents) {
        for (const loaded_part& part : agent.Parts) num += BytesOf(part);
        num += BytesOf(agent.Places);
        for (const auto& [value, all] : agent.Numbers) num += BytesOf(all);
    }
    return num;
}

}  // namespace bt
