// Bytes to a recording that was overwritten: what shows it stays within the recorder and the tree, and comes to an end (bt/debug/recorder.h
// says what it relies on).
#include "overwrite.h"
#include "target.h"
#include "texts.h"

#include <bt/debug/chrome_trace.h>

#include <memory>

using namespace fuzz;

// The tree and the sizes stay, or there is no tree any more; and a bool is one.
static void Overwrite(recorder& of, const overwrites& with, bool keeps_tree) {
    const bt::tree* const tree = of.Tree;
    const std::uint32_t rest = of.Rest;
    const std::uint32_t ticks = of.TickCapacity;
    const std::uint32_t events = of.EventCapacity;
    const std::uint8_t texts = of.TextCapacity;
    with.Apply({reinterpret_cast<std::byte*>(&of), sizeof of});
    of.Tree = keeps_tree ? tree : nullptr;
    of.Rest = rest;
    of.TickCapacity = ticks;
    of.EventCapacity = events;
    of.TextCapacity = texts;
    const auto be_bool = [](bool& value) { *reinterpret_cast<unsigned char*>(&value) &= 1u; };
    for (bool* each : {&of.IsAsExpected, &of.IsWritten, &of.IsCut, &of.IsStop, &of.HasGap}) be_bool(*each);
    for (bt::recorded_tick& tick : of.Ticks) {
        for (bool* each : {&tick.IsCut, &tick.IsStop, &tick.HasGap}) be_bool(*each);
    }
}

static void Ask(const bt::flight_recorder_base& of, const bt::decider& whom, double time) {
    const int num = NumRecordedTicks(of);
    Require(num >= 0 && num <= static_cast<int>(bt::detail::RestOf(of).TickCapacity), "no more records are kept than there is room for");
    for (int i = -1; i <= num; ++i) {
        const bt::recorded_tick* tick = RecordedTick(of, i);
        Require((tick != nullptr) == (i >= 0 && i < num), "each record that is kept is there, and no other is");
        if (tick == nullptr) continue;
        for (int k = 0; k < NumRecordedEvents(of, *tick); ++k) RecordedNode(of, RecordedEvent(of, *tick, k)->Node);
        LeafBefore(of, *tick);
    }
    const bt::decider* path[4];
    bt::PathAt(of, time, path, 4);
    LastAnswer(of, whom, time);
    LastRejection(of, whom, time);
    LastActivation(of, whom, time);
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    static const auto shown = std::make_unique<scene>();
    reference::draws from({bytes, num_bytes});
    const overwrites with(from);
    const bool keeps_tree = !from.Chance(0.1);
    const int who = from.Below(256);
    const double start = 0.25 * from.Below(1000) - 1;
    const double end = start + 0.25 * from.Below(256);
    if (!shown->Draw(from)) return 0;

    const auto copy = std::make_unique<recorder>(shown->Recorder);
    Overwrite(*copy, with, keeps_tree);
    const subject of = {shown->Tree(),  shown->Memory(), *copy,                shown->Coverage, shown->Subsets.Last,
                        shown->Agent(), shown->Input(),  shown->Decider(who), start,           end};
    Ask(*copy, of.Decider, end);
    WriteTexts(*shown, of, &text::IsOfRecorder);
    bt::chrome_trace trace({nullptr, [](void*, const char*, std::size_t) {}});
    trace.Add(*copy, "agent", 1);
    trace.End();
    return 0;
}
