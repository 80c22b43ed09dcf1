// Writes key frames: what the file knows of all agents, so that a reader can begin there.
#include <bt/debug/recording_file/chunks.h>
#include <bt/debug/recording_file/written.h>

namespace bt {

using namespace detail;

void recording_writer::WriteKey() {
    written_recording& of = *Rest;
    std::uint64_t num_pieces = 0;
    const std::size_t size_before = of.Out.size();
    const auto end_piece = [&](unsigned bits) {
        const std::size_t begin = BeginChunk(of.Out, kKeyChunk);
        constexpr std::uint64_t num_heads = 1;
        for (const std::uint64_t each :
             {std::uint64_t{bits}, num_pieces++, of.NumFrames, of.NumCame, num_heads, std::uint64_t{of.NumTrees},
              static_cast<std::uint64_t>(of.Words.size()), static_cast<std::uint64_t>(of.NumValues)}) {
            PutNumber(of.Out, each);
        }
        PutFixed(of.Out, of.Time);
        of.Out.append(of.Items);
        EndChunk(of.Out, begin);
        ForgetItems(of);
    };
    for (std::size_t i = 0; i < Agents.size(); ++i) {
        if (!Agents[i].IsThere) continue;
        AddAll(static_cast<int>(i));
        if (of.Items.size() > kMostKeyBytes) end_piece(0);
    }
    end_piece(kIsLastOfKey);
    of.KeyTime = of.Time;
    of.KeyBytes = of.Out.size() - size_before;
    of.BytesSinceKey = 0;
    of.IsLost = of.IsKeyWanted = false;
}

// Frames are gone with the bytes, but later ones need the rest.
void recording_writer::DropFrame() {
    written_recording& of = *Rest;
    if (of.Out.empty()) return;
    std::string kept;
    std::string_view rest = of.Out;
    const auto take = [&rest](std::size_t num_bytes) {
        const std::string_view taken = rest.substr(0, num_bytes);
        rest.remove_prefix(num_bytes);
        return taken;
    };
    if (rest.substr(0, kMagic.size()) == kMagic) kept.append(take(kBytesOfBegin));
    while (!rest.empty()) {
        const std::string_view chunk = take(WholeSizeAt(rest));
        if (DescribesMore(chunk)) kept.append(chunk);
    }
    AddChunk(kept, kLostChunk, {});
    of.Chunks.insert(0, kept);
    of.Out.clear();
    of.IsLost = true;
}

void recording_writer::AddAll(int agent) {
    written_recording& of = *Rest;
    const auto number = static_cast<std::size_t>(agent);
    const written_agent& here = Agents[number];
    BeginItem(of, item_kind::kCame, agent, kHasSerial);
    of.Items.append(of.Names[number].Text);
    PutNumber(of.Items, of.Names[number].Serial);
    const written_place& place = of.Places[number];
    if (place.IsThere) {
        BeginItem(of, item_kind::kPlace, agent);
        PutNumber(of.Items, Folded(place.X));
        PutNumber(of.Items, Folded(place.Y));
    }
    const std::vector<written_number>& numbers = of.Values[number];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i].IsThere) AddNumber(of, agent, static_cast<int>(i), numbers[i]);
    }
    if (here.TreeNumber == kUndescribed) return;
    BeginItem(of, item_kind::kBegan, agent);
    PutNumber(of.Items, static_cast<std::uint64_t>(here.TreeNumber));
    AddTransition(of, item_kind::kPath, agent, here.Path.Transitions[0]);
    if (here.HasWhole) AddTransition(of, item_kind::kInner, agent, of.Inners[number].Leaf, kReplaces);
    if (here.HasEvents) WriteNewest(agent);
}

}  // namespace bt
