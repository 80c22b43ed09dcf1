// Key frames and gaps in bytes that no writer made, or that are damaged where a reader begins (contracts 222 and 225).
#include <chrono>

#include <bt/debug/recording_file/chunks.h>

#include "recording_world.h"

namespace recordings {
namespace {

using namespace bt::detail;

std::string Begin() {
    std::string made(kMagic);
    PutFixed(made, kMajor);
    PutFixed(made, kMinor);
    AddChunk(made, kHeadChunk, std::string(2, '\0'));
    return made;
}
void AddFrame(std::string& to, double time, unsigned num_frames = 1) {
    std::string bytes;
    PutNumber(bytes, num_frames);
    PutFixed(bytes, time);
    AddChunk(to, kFrameChunk, bytes);
}
void AddKey(std::string& to, std::uint64_t num_frames, double time, const key_head& like = {},
            const std::string& items = {}) {
    const needed_parts& needed = like.Followed.Needed;
    std::string bytes;
    for (const std::uint64_t each :
         {std::uint64_t{kIsLastOfKey}, std::uint64_t{0}, num_frames, like.Followed.NumCame, std::uint64_t{1},
          needed.NumTrees, needed.NumWords, needed.NumValues}) {
        PutNumber(bytes, each);
    }
    PutFixed(bytes, time);
    AddChunk(to, kKeyChunk, bytes + items);
}

TEST_CASE("contract 222: a damaged part with others in it does not hold up a reader that begins after it") {
    std::string within;
    AddFrame(within, 0);
    within += "FRAM\xFF\xFF\xFF\xFF";
    std::string bytes = Begin();
    AddChunk(bytes, kTreeChunk, within);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    AddKey(bytes, 1, 0);
    const bt::recording_reader reader(bytes, 1);
    CHECK(reader.Problem().Fault == bt::recording_fault::kBadChecksum);
}

TEST_CASE("contract 222: parts that are damaged after each sound one take steps in proportion to the bytes") {
    constexpr std::uint32_t num = 20'000, size = 29;  // of a frame, and of the false head after it
    std::string bytes = Begin();
    for (std::uint32_t i = 0; i < num; ++i) {
        AddFrame(bytes, i);
        bytes += "FRAM";
        PutFixed(bytes, (num - 1 - i) * size);
    }
    bytes += std::string(100, 'x');
    const auto before = std::chrono::steady_clock::now();
    const bt::recording_reader reader(bytes);
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(5));
    CHECK(reader.Problem().Text() != "");
}

}  // namespace
}  // namespace recordings
