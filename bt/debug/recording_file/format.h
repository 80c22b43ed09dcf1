// The parts of a recording, format 1. For the .cpp files of this folder.
//
// A recording begins with kMagic and two numbers of 16 bits, kMajor and kMinor. Chunks follow: four letters, the number
// of bytes in 32 bits, the bytes, and the checksum of letters and bytes in 32 bits. A reader leaves out a chunk that it
// does not know if its first letter is a small one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <bt/limits.h>

namespace bt::detail {

// As a picture's in PNG: a program that takes the bytes for a text changes the line ends.
inline constexpr std::string_view kMagic{"\x89" "BTR\r\n\x1A\n", 8};
inline constexpr std::uint16_t kMajor = 1;
inline constexpr std::uint16_t kMinor = 1;
inline constexpr std::size_t kBytesOfBegin = kMagic.size() + 4;

inline constexpr std::string_view kHeadChunk = "HEAD";   // program, title, since 1.1 the map: three floats
inline constexpr std::string_view kTreeChunk = "TREE";   // a tree with its inner trees (tree_words.h)
inline constexpr std::string_view kWordChunk = "WORD";   // a text of bt::Because
inline constexpr std::string_view kFrameChunk = "FRAM";  // number of quiet frames before it, time, items

// A key frame: what is known after the frame before it, as items that begin with nothing. A reader that has all before
// it passes it over; any other reader may begin here. Its bits, how many pieces of it, frames, agents that came, heads,
// trees, texts and values are before it, time, items. Each agent that is there has kCame with kHasSerial, kPlace,
// kValue, kBegan, kPath, kInner, and its newest record with kRun. A large key frame has several pieces.
inline constexpr std::string_view kKeyChunk = "KEYF";
inline constexpr unsigned kIsLastOfKey = 0x01;
inline constexpr unsigned kAllKeyBits = 0x01;
inline constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20u;  // in a piece, but for its last agent

inline constexpr std::string_view kValueChunk = "VALU";  // a value that the game shows: name, least, most
// Where the nodes of a tree are written: the tree's number, and the files. Then for each node of the whole tree come
// one more than the number of its file, or 0, and its line.
inline constexpr std::string_view kSourceChunk = "line";
inline constexpr std::uint32_t kMaxLine = 0x7FFFFFFF;

inline constexpr std::string_view kLostChunk = "LOST";  // frames are missing here; nothing is in it

inline constexpr std::size_t kMaxChunkBytes = std::size_t{16} << 20u;
inline constexpr std::size_t kBytesOfChunkHead = 8;
inline constexpr std::size_t kBytesAroundChunk = kBytesOfChunkHead + 4;

// Frames that are counted before a chunk tells of them, although they changed nothing, and for how long: when a game
// crashes, its recording goes until then.
inline constexpr std::uint32_t kMaxQuietFrames = 64;
inline constexpr double kMaxQuietSeconds = 1;

// An item of a frame: a byte with its kind and its options, the difference to the agent's number of the item before
// (Folded), and what the kind says.
enum class item_kind : std::uint8_t {
    kCame,   // name; with kHasSerial how many agents came before it
    kWent,
    kBegan,  // number of a tree: the agent has this tree from here on
    kPath,   // the leaf's number + 1, or 0; with kHasTime a time
    kRecord,  // a record of the flight recorder, see AddRecord
    kRun,     // how long the newest record lasts: its number of ticks less one, its last time, and its values
    kMark,    // a text of the game, with kOfAll about no agent
    kPlace,   // since 1.1: two differences to the agent's place before, in steps (Folded), the first one to 0
    kInner,   // since 1.1, of a tree with others in it: as kPath, a leaf of the whole tree (contract 139)
    kValue,   // the number of a value, and what it is, as a float
};
inline constexpr int kNumItemKinds = 10;
inline constexpr std::uint8_t kBitsOfKind = 0x0F;
inline constexpr std::uint8_t kHasGap = 0x10;   // kPath, kRecord: as transition::HasGap and recorded_tick::HasGap
inline constexpr std::uint8_t kOfAll = 0x10;    // kMark
inline constexpr std::uint8_t kHasSerial = 0x10;  // kCame
inline constexpr std::uint8_t kReplaces = 0x40;  // kInner: of the leaf before, which is above and as old
inline constexpr std::uint8_t kHasTime = 0x20;  // its time is not that of the frame

// A record begins with its state and these bits.
inline constexpr unsigned kBitsOfState = 0x07;
inline constexpr unsigned kIsCut = 0x08;
inline constexpr unsigned kIsStop = 0x10;
inline constexpr unsigned kHasOtherFlags = 0x20;  // its flags are not those of the record before
inline constexpr unsigned kAllRecordBits = 0x3F;

// The value of an event, in the highest bits of the byte with its kind.
inline constexpr unsigned kBitsOfEventKind = 0x1F;
inline constexpr unsigned kIsOne = 0x20;    // neither of both: 0
inline constexpr unsigned kIsOther = 0x40;  // the value follows
inline constexpr unsigned kBitsOfValue = 0x60;
inline constexpr std::size_t kMaxEventBytes = 20;
inline constexpr std::size_t kMaxRunEventBytes = 5;  // in kRun

// No two items of a Note are longer, but for records.
inline constexpr std::size_t kMaxNoteBytes = 64;

// Steps from 0 in both directions.
inline constexpr std::int32_t kMaxPlaceSteps = std::int32_t{1} << 28u;
inline constexpr float kMaxLength = 1e30f;  // of a map and a step, so that all places are finite

// A frame with more items has several chunks; all but the first say that no frame is before them.
inline constexpr std::size_t kMostFrameBytes = std::size_t{4} << 20u;
inline constexpr std::size_t kMaxItemBytes = kMostFrameBytes + kMaxNoteBytes;

// Nodes of all trees of a recording together, with inner trees at each leaf that they are below.
inline constexpr std::size_t kMaxRecordedNodes = std::size_t{1} << 20u;
inline constexpr int kMaxTreesInOne = 255;  // a tree with all trees in it

}  // namespace bt::detail
