// Writes the numbers that a game shows of its agents.
#include <bt/debug/recording_file/written.h>

namespace bt {

using namespace detail;

int recording_writer::AddValue(std::string_view name, float min, float max) {
    written_recording& of = *Rest;
    if (of.NumValues == kMaxRecordedValues) return kNoValue;
    std::string chunk;
    PutText(chunk, name);
    PutFixed(chunk, min);
    PutFixed(chunk, max);
    AddChunk(of.Chunks, kValueChunk, chunk);
    return of.NumValues++;
}

void recording_writer::Value(int agent, int value, float number) {
    written_recording& of = *Rest;
    if (!IsThere(agent) || value < 0 || value >= of.NumValues) return;
    std::vector<written_number>& all = of.Values[static_cast<std::size_t>(agent)];
    if (all.size() <= static_cast<std::size_t>(value)) all.resize(static_cast<std::size_t>(of.NumValues));
    written_number& before = all[static_cast<std::size_t>(value)];
    const auto bits = BitCast<std::uint32_t>(number);
    if (before.IsThere && before.Bits == bits) return;
    Late += HasRoom ? 0 : 1;
    if (!HasRoom) return;
    before = {bits, true};
    AddNumber(of, agent, value, before);
    HasRoom = of.Items.size() <= of.FrameBytes;
}

void detail::AddNumber(written_recording& of, int agent, int value, const written_number& number) {
    BeginItem(of, item_kind::kValue, agent);
    PutNumber(of.Items, static_cast<std::uint64_t>(value));
    PutFixed(of.Items, number.Bits);
}

}  // namespace bt
