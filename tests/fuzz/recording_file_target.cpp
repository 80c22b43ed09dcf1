// Bytes to the chunks of a recording, with right checksums: it is refused with its fault, or read, and all texts about
// it come to an end.
#include "target.h"

#include <iterator>
#include <string>

#include <bt/debug/recording.h>
#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>
#include <bt/engine/inner/whole_tree.h>

namespace {

// Each chunk begins with a byte for its letters and two for its length.
std::string Recording(std::string_view from) {
    constexpr std::string_view letters[] = {bt::detail::kHeadChunk, bt::detail::kTreeChunk, bt::detail::kWordChunk,
                                            bt::detail::kFrameChunk, bt::detail::kKeyChunk, bt::detail::kLostChunk,
                                            bt::detail::kValueChunk};
    std::string bytes(bt::detail::kMagic);
    bt::detail::PutFixed(bytes, bt::detail::kMajor);
    bt::detail::PutFixed(bytes, bt::detail::kMinor);
    while (from.size() > 3) {
        const auto byte = [&from](std::size_t at) {
            return static_cast<std::size_t>(static_cast<unsigned char>(from[at]));
        };
        const std::size_t size = byte(1) + 256 * byte(2);
        bt::detail::AddChunk(bytes, letters[byte(0) % std::size(letters)], from.substr(3, size));
        from.remove_prefix(size < from.size() - 3 ? 3 + size : from.size());
    }
    return bytes;
}

void Ask(const bt::recording_reader& from, int agent, int part) {
    char text[2000];
    const bt::transition_recorder_base& paths = *from.Paths(agent, part);
    PrintTransitions(paths, text, sizeof text);
    PrintTransitions(*from.WholePaths(agent, part), text, sizeof text);
    const bt::flight_recorder_base* const events = from.Events(agent, part);
    if (events == nullptr) return;
    PrintRecording(*events, -1e300, 1e300, text, sizeof text);
    const bt::tree& whole = bt::detail::WholeOf(*paths.Tree);
    const int num = NumRecordedTicks(*events);
    fuzz::Require(num > 0, "a recorder that is there has a record");
    for (int node = 0; node < whole.NumNodes && node < 20; ++node) {
        for (int i = 0; i < num && i < 8; ++i) {
            const double time = RecordedTick(*events, i)->FirstTime;
            ExplainRecorded(*events, *whole.Nodes[node].Decider, time, text, sizeof text);
        }
    }
}

void AskAll(const bt::recording_reader& reader) {
    for (int agent = 0; agent < reader.NumAgents() && agent < 20; ++agent) {
        const bt::recorded_place* const place = reader.PlaceAt(agent, 1);
        fuzz::Require(place == nullptr || place->X - place->X == 0, "a place is finite");
        for (int value = 0; value < reader.NumValues(); ++value) {
            const bt::recorded_number* const number = reader.NumberAt(agent, value, 1);
            fuzz::Require(number == nullptr || number->Time <= 1, "a number is not of the future");
        }
        for (int part = 0; part < reader.NumParts(agent) && part < 4; ++part) Ask(reader, agent, part);
    }
    for (int gap = 0; gap < reader.NumGaps(); ++gap) {
        fuzz::Require(reader.Gap(gap).To - reader.Gap(gap).To == 0, "a gap ends at a time");
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    const std::string_view all(reinterpret_cast<const char*>(bytes), num_bytes);
    for (const bool is_whole : {false, true}) {
        const std::string recording = is_whole ? std::string(all) : Recording(all);
        for (const double from : {-1e300, 5.0, 1e300}) {
            const bt::recording_reader reader(recording, from);
            fuzz::Require(reader.Problem().Offset <= recording.size(), "a fault is within the bytes");
            AskAll(reader);
        }
    }
    return 0;
}
