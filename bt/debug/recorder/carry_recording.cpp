// Lets a recording go on in the tree that its agent was carried to (contract 157).
#include <bt/debug/recorder/carried_numbers.h>
#include <bt/debug/recorder.h>

namespace bt {
namespace {

using namespace detail;

void CarryTick(flight_recorder_base& recorder, const carried_numbers& numbers, recorded_tick& tick) {
    recorder_rest& rest = RestOf(recorder);
    tick.Leaf = numbers.NewLeafOf(tick.Leaf);
    std::uint16_t num = 0;
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        recorded_event event = EventNumber(rest, tick.FirstEvent + static_cast<std::uint32_t>(i));
        if (event.Kind == event_kind::kTreeEdited) {
            EventNumber(rest, tick.FirstEvent + num++) = event;
            continue;
        }
        const bool has_detail = event.Kind == event_kind::kAsked || event.Kind == event_kind::kEnded;
        if (has_detail && numbers.IsEdited(event.Node)) event.Detail |= kEditedSince;
        if (event.Kind == event_kind::kBecause && numbers.HasOtherDecide(event.Node)) continue;
        const std::uint16_t old = event.Node;
        event.Node = numbers.NewOf(old);
        if (event.Node == kNoNode) continue;
        if (event.Kind == event_kind::kRedecide) event.Value = numbers.NewIndexOf(old, event.Value);
        EventNumber(rest, tick.FirstEvent + num++) = event;
    }
    tick.NumEvents = num;
}

// Notes in the newest record that the tree was edited after it, so that the next tick has a record of its own. The
// oldest records make room. If the newest record alone takes all of it, the edit is not noted.
void NoteEdit(flight_recorder_base& recorder, const changed_trees& trees) {
    recorder_rest& rest = RestOf(recorder);
    recorded_tick& newest = recorder.Newest;
    rest.HasMoved = true;
    if (rest.NumKept == 0 || newest.NumEvents >= rest.EventCapacity || newest.NumEvents == 0xFFFF) return;
    const std::uint32_t number = newest.FirstEvent + newest.NumEvents++;
    const auto first_kept = [&] { return TickNumber(recorder, rest.NextTick - rest.NumKept).FirstEvent; };
    while (rest.NumKept > 1 && number - first_kept() >= rest.EventCapacity) --rest.NumKept;
    if (number == rest.NextEvent) ++rest.NextEvent;
    const auto nums = static_cast<std::uint32_t>(trees.NumAdded) << 16u | static_cast<std::uint32_t>(trees.NumGone);
    EventNumber(rest, number) = {kNoNode, event_kind::kTreeEdited, 0, BitCast<float>(nums)};
}

// Visits the reasons in all records.
template <class Visit>
void ForEachReason(flight_recorder_base& recorder, Visit visit) {
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) {
        const recorded_tick& tick = *RecordedTick(recorder, i);
        for (int k = 0; k < NumRecordedEvents(recorder, tick); ++k) {
            recorded_event& event = EventNumber(RestOf(recorder), tick.FirstEvent + static_cast<std::uint32_t>(k));
            if (event.Kind == event_kind::kBecause) visit(event);
        }
    }
}

// Forgets the texts that no reason refers to any more, and numbers the others anew, in their order.
void DropUnusedTexts(flight_recorder_base& recorder) {
    recorder_rest& rest = RestOf(recorder);
    const char** const texts = TextsOf(rest);
    const int num = rest.NumTexts;
    if (num > rest.TextCapacity || SumOf(texts, num) != rest.SumOfTexts) return;  // overwritten
    bool is_used[kMaxRecordedTexts + 1] = {};
    ForEachReason(recorder, [&](recorded_event& reason) { is_used[reason.Detail] = true; });
    std::uint8_t made[kMaxRecordedTexts + 1] = {};
    rest.NumTexts = 0;
    for (int i = 0; i < num; ++i) {
        made[i] = rest.NumTexts;
        if (is_used[i]) texts[rest.NumTexts++] = texts[i];
    }
    rest.SumOfTexts = SumOf(texts, rest.NumTexts);
    ForEachReason(recorder, [&](recorded_event& reason) {
        if (reason.Detail < num) reason.Detail = made[reason.Detail];
    });
}

}  // namespace

bool CarryRecording(const tree_change& change, flight_recorder_base& recorder) {
    const carried_numbers numbers(change);
    if (!numbers.CanCarry(RestOf(recorder))) return false;
    recorder_rest& rest = RestOf(recorder);
    const std::uint32_t num = rest.NumKept < rest.TickCapacity ? rest.NumKept : rest.TickCapacity;
    for (std::uint32_t i = 1; i <= num; ++i) CarryTick(recorder, numbers, TickNumber(recorder, rest.NextTick - i));
    rest.Tree = numbers.Trees.To;
    rest.Generation = numbers.Trees.To->Generation;
    recorder.Quiet = nullptr;
    NoteEdit(recorder, numbers.Trees);
    DropUnusedTexts(recorder);
    return true;
}

}  // namespace bt
