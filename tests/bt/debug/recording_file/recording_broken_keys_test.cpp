// Key frames and gaps in bytes that no writer made, or that are damaged where a reader begins (contracts 222 and 225).

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
         {std::uint64_t{kIsLastOfKey}, like.Followed.NumPieces, num_frames, like.Followed.NumCame, std::uint64_t{1},
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

TEST_CASE("contract 222: what only looks like a part within a damaged one is passed over") {
    std::string bytes = Begin();
    AddChunk(bytes, kTreeChunk, "FRAM\xFF\xFF\xFF\xFF KEYF");
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    AddKey(bytes, 1, 0);
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Fault == bt::recording_fault::kBadChecksum);
    CHECK(reader.NumFrames() == 1);
    CHECK(reader.NumGaps() == 1);
}

TEST_CASE("contract 222: a part that ends before all that it must have is refused, and has no frame") {
    for (const std::string_view letters : {kFrameChunk, kKeyChunk}) {
        for (std::size_t size = 0; size < 9; ++size) {
            CAPTURE(size);
            std::string bytes = Begin();
            AddChunk(bytes, letters, std::string(size, '\0'));
            const bt::recording_reader reader(bytes);
            CHECK(reader.Problem().Fault == bt::recording_fault::kBadNumber);
            CHECK(reader.NumFrames() == 0);
        }
    }
}

TEST_CASE("contract 222: a gap does not end at a key frame whose items are damaged") {
    std::string bytes = Begin();
    AddFrame(bytes, 0);
    AddChunk(bytes, kLostChunk, {});
    AddKey(bytes, 5, 1, {}, "\xFF");
    AddFrame(bytes, 2);
    AddKey(bytes, 7, 3);
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Fault == bt::recording_fault::kBadNumber);
    REQUIRE(reader.NumGaps() == 1);
    CHECK(reader.Gap(0).To == 3);
}

TEST_CASE("contract 225: a reader begins with the first part of a key frame, not with one that follows") {
    key_head second;
    second.Followed.NumPieces = 1;
    std::string bytes = Begin();
    AddFrame(bytes, 0);
    AddKey(bytes, 5, 1);
    AddKey(bytes, 5, 1, second);
    AddFrame(bytes, 2);
    const bt::recording_reader reader(bytes, 1.5);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.FirstTime() == 1);
    CHECK(reader.NumFrames() == 6);
}

TEST_CASE("contract 222: parts that are damaged after each sound one take steps in proportion to the bytes") {
    constexpr std::uint32_t num = 100'000, size = 29;  // of a frame, and of the false head after it
    std::string bytes = Begin();
    for (std::uint32_t i = 0; i < num; ++i) {
        AddFrame(bytes, i);
        bytes += "FRAM";
        PutFixed(bytes, (num - 1 - i) * size);
    }
    bytes += std::string(100, 'x');
    const bt::recording_reader reader(bytes);  // steps by the square would outlast the test's time
    CHECK(reader.Problem().Text() != "");
}

TEST_CASE("contract 225: where the key frame to begin at is damaged, all bytes are read") {
    const script::silence unheard;
    keys::world all;
    for (int frame = 0; frame < 200; ++frame) all.Step(frame);
    std::size_t last = 0;
    for (const keys::piece& each : keys::PiecesOf(all.Bytes)) last = each.Letters == kKeyChunk ? each.At : last;
    REQUIRE(last > 0);
    all.Bytes[last + 40] = static_cast<char>(all.Bytes[last + 40] ^ 1);
    const bt::recording_reader reader(all.Bytes, 1e9), expected(all.Bytes);
    CHECK(reader.Problem().Text() == expected.Problem().Text());
    CHECK(reader.NumFrames() == expected.NumFrames());
    CHECK(reader.NumFrames() > 0);
    CHECK(keys::After(reader, 0) == keys::After(expected, 0));
    all.Stop();
}

TEST_CASE("contract 225: a gap to a key frame that counts fewer frames has none, and is told after one that has none") {
    std::string bytes = Begin();
    AddKey(bytes, 0, 0);
    AddFrame(bytes, 1, 9);
    AddChunk(bytes, kLostChunk, {});
    AddKey(bytes, 3, 2);
    for (const double from : {-1.0, 0.5}) {
        CAPTURE(from);
        const bt::recording_reader reader(bytes, from);
        CHECK(reader.Problem().Text() == "");
        REQUIRE(reader.NumGaps() == 1);
        CHECK(reader.Gap(0).NumFrames == 0);
        CHECK(reader.Gap(0).From == 1);
    }
}

TEST_CASE("contract 225: an agent of which a key frame tells no tree is in none after the gap") {
    const script::silence unheard;
    keys::world all;
    for (int frame = 0; frame < 200; ++frame) all.Step(frame);
    key_head like;
    for (const keys::piece& each : keys::PiecesOf(all.Bytes)) {
        if (each.Letters != kKeyChunk) continue;
        byte_reader key(std::string_view(all.Bytes).substr(each.At + kBytesOfChunkHead), 0);
        like = ReadKeyHead(key);
    }
    AddChunk(all.Bytes, kLostChunk, {});
    std::string came;
    came += static_cast<char>(static_cast<unsigned>(item_kind::kCame) | kHasSerial);
    came += std::string(3, '\0');  // agent 0 without a name, the first that came
    AddKey(all.Bytes, 300, 75, like, came);
    AddFrame(all.Bytes, 100, 100);
    for (const bool has_path : {false, true}) {
        CAPTURE(has_path);
        if (has_path) {
            std::string bytes;
            PutNumber(bytes, 1u);
            PutFixed(bytes, 101.0);
            bytes += static_cast<char>(item_kind::kPath);
            bytes += std::string(2, '\0');
            AddChunk(all.Bytes, kFrameChunk, bytes);
        }
        const bt::recording_reader reader(all.Bytes);
        CHECK((reader.Problem().Fault == bt::recording_fault::kNoSuchTree) == has_path);
        REQUIRE(reader.NumGaps() == 1);
        CHECK_FALSE(reader.Agent(0).IsGone);
        REQUIRE(reader.PathsAt(0, 100) != nullptr);
        CHECK(reader.PathsAt(0, 100)->LastTime == 49.75);
        CHECK(reader.EventsAt(0, 100)->Newest.LastTime <= 49.75);
    }
    all.Stop();
}

}  // namespace
}  // namespace recordings
