// Some agents that are recorded, and all that a reader knows of them, for the tests of key frames.
#pragma once

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>
#include <macros/bt_macros.h>

#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings::keys {

// The chunks of a recording, after its 12 first bytes.
struct piece {
    std::string Letters;
    std::size_t At, Size;
};
inline std::vector<piece> PiecesOf(const std::string& bytes) {
    std::vector<piece> all;
    for (std::size_t at = bt::detail::kBytesOfBegin; at < bytes.size(); at += all.back().Size) {
        bt::detail::byte_reader size(std::string_view(bytes).substr(at + 4), 0);
        all.push_back({bytes.substr(at, 4), at, size.GetFixed<std::uint32_t>() + bt::detail::kBytesAroundChunk});
    }
    return all;
}
// Only the first frame.
inline std::string WithoutLaterFrames(const std::string& bytes) {
    std::string made = bytes.substr(0, bt::detail::kBytesOfBegin);
    int num = 0;
    for (const piece& each : PiecesOf(bytes)) {
        if (each.Letters != bt::detail::kFrameChunk || num++ == 0) made += bytes.substr(each.At, each.Size);
    }
    return made;
}
inline int NumKeys(const std::string& bytes) {
    int num = 0;
    for (const piece& each : PiecesOf(bytes)) num += each.Letters == bt::detail::kKeyChunk ? 1 : 0;
    return num;
}

namespace {

inline bt::status Walk_Tick(creature& agent) { return static_cast<bt::status>(agent.Chance.NextBelow(30) % 26 % 3); }
inline BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_DECIDER(STEP, Walk);
BT_DEFINE_CLASSIC_TREE(STEPS, STEP);
inline BT_DEFINE_BEHAVIOR__TREE(Steps, STEPS);
BT_DECLARE_DECIDERS(MARCH, REST);
BT_DEFINE_GROUP          (DAY, kGroupShuffle, (MARCH, REST));
BT_DEFINE_DECIDER        (  MARCH, Steps, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER        (  REST, Walk);
BT_DEFINE_TREE(DAYS, DAY);

// Some agents, each with its tree: with a flight recorder, with a path only, with a tree in its tree.
struct world {
    static constexpr int kNum = 6;
    std::deque<wanderer> All;
    std::deque<bt::flight_recorder<256, 8192>> Recorders;
    bt::recording_writer Writer;
    std::string Bytes;
    int Hunger = Writer.AddValue("hunger", 0, 10);
    bool IsFull = false;  // the bytes of frames are thrown away

    explicit world(const bt::recording_options& options = {.KeyFrameSeconds = 5}) : Writer(options) {
        for (std::uint64_t i = 0; i < kNum; ++i) Recorders.emplace_back(), Add(i);
    }
    void Add(std::uint64_t seed) { All.emplace_back(seed).Number = Writer.AddAgent("agent " + std::to_string(seed)); }
    const bt::tree& TreeOf(int i) const { return i % 3 == 2 ? DAYS : All[static_cast<std::size_t>(i)].Tree(); }

    void Step(int frame) {
        Writer.BeginFrame(0.25 * frame);
        for (int i = 0; i < kNum; ++i) {
            wanderer& one = All[static_cast<std::size_t>(i)];
            bt::flight_recorder_base& heard = Recorders[static_cast<std::size_t>(i)];
            (void)TickBehaviorTree(TreeOf(i), one.Memory, &one.Agent, one.Input(frame), heard);
            if (i % 2 == 0) Writer.Note(one.Number, one.Memory, heard);
            else Writer.Note(one.Number, one.Memory);
            if (i < 2) Writer.Value(one.Number, Hunger, static_cast<float>(frame / 7 % 9));
            if (i < 3) Writer.Place(one.Number, static_cast<float>(frame / 40), 2);
        }
        const std::string_view made = Writer.EndFrame();
        if (IsFull) Writer.DropFrame();
        else Bytes += made;
    }
    void Stop() {
        for (int i = 0; i < kNum; ++i) {
            wanderer& one = All[static_cast<std::size_t>(i)];
            (void)StopBehaviorTree(TreeOf(i), one.Memory, &one.Agent, {.Time = 1000});
        }
    }
};

}  // namespace

// All that is known of the agents after a time.
inline std::string After(const bt::recording_reader& from, double time) {
    std::string told = std::to_string(from.NumFrames()) + '\n';
    for (int i = 0; i < from.NumAgents(); ++i) {
        if (from.Agent(i).IsGone) continue;
        told += from.Agent(i).Name + '\n';
        for (double at = time; at <= from.LastTime(); at += 0.25) {
            const auto& paths = *from.PathsAt(i, at);
            const auto& whole = *from.WholePathsAt(i, at);
            const bt::transition* const now = TransitionAt(paths, at);
            const bt::transition* const inner = TransitionAt(whole, at);
            REQUIRE(now != nullptr);
            REQUIRE(inner != nullptr);
            told += std::to_string(now->Leaf) + ' ' + std::to_string(now->Time) + ' ' + std::to_string(inner->Leaf) +
                    ' ' + std::to_string(inner->Time) + '\n';
            const bt::recorded_place* const place = from.PlaceAt(i, at);
            const bt::recorded_number* const hunger = from.NumberAt(i, 0, at);
            if (hunger != nullptr) told += std::to_string(hunger->Number) + '\n';
            if (place != nullptr) told += std::to_string(place->X) + ' ' + std::to_string(place->Y) + '\n';
            const bt::flight_recorder_base* const events = from.EventsAt(i, at);
            if (events == nullptr) continue;
            const bt::recorded_tick* const tick = TickAt(*events, at);
            REQUIRE(tick != nullptr);
            told += std::to_string(tick->FirstTime) + ' ' + std::to_string(tick->Count) + ' ' +
                    std::to_string(tick->LastTime) + ' ' + std::to_string(tick->DecisionFlags) + '\n';
            for (int k = 0; k < NumRecordedEvents(*events, *tick); ++k) {
                const bt::recorded_event& event = *RecordedEvent(*events, *tick, k);
                told += std::to_string(event.Node) + ' ' + std::to_string(static_cast<int>(event.Kind)) + ' ' +
                        std::to_string(event.Value) + '\n';
            }
        }
    }
    return told;
}


}  // namespace recordings::keys
